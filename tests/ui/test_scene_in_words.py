"""The table in words: it tells what the viewer may know and nothing else, can be copied, and is announced line by line."""

from collections.abc import Iterator

import pygame
import pytest
from stage import Stage, nothing_cut
from table_play import CAMILLE, LEA, ODETTE, Inline, seated

from game import app, words
from game.core.cards import members
from game.core.moves import Move
from game.ui.scenes.in_words import InWords
from game.ui.scenes.table import TableScene
from game.ui.scenes.title import TitleScene


@pytest.fixture(params=("E", "P"))
def stage(request: pytest.FixtureRequest) -> Iterator[Stage]:
    made = Stage()
    made.services.__dict__["worker"] = Inline()
    made.show(TitleScene(made.services))
    made.press(request.param)
    made.wait(0.3)
    yield made
    made.finish()


def test_it_names_my_cards_and_nobody_elses(stage: Stage) -> None:
    board = stage.top.board
    stage.press("W")
    assert isinstance(stage.top, InWords)
    view, told = board.director.shown, stage.top.text
    mine = set(members(view.hands[board.viewer]))
    assert all(words.card_name(one) in told for one in mine)
    assert told.count(" holds: ") == 1
    open_cards = mine | set(members(getattr(view, "gone", 0) or 0)) | {getattr(view, "turn_up", None)}
    open_cards |= {one for event in board.told for one in event.cards}
    hidden = [one for one in range(64) if one not in open_cards and _is_card(one)]
    assert not [one for one in hidden if f"{words.card_name(one)}." in told or f"{words.card_name(one)}," in told]


def _is_card(one: int) -> bool:
    try:
        words.card_name(one)
    except (KeyError, IndexError, ValueError):
        return False
    return True


def test_it_can_be_copied_and_closed(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    stage.press("W", "Ctrl+C")
    assert copied == [stage.top.text] and stage.services.toast.text == "The table is on the clipboard."
    stage.press_widget("copy")
    assert len(copied) == 2
    stage.press("Esc")
    assert isinstance(stage.top, TableScene)


def test_it_fits_and_scrolls(stage: Stage) -> None:
    with nothing_cut() as cut:
        stage.press("W")
        stage.frame()
    stage.press("End", "Home", "PageDown")
    assert not cut and stage.focus == "text"


def test_behind_the_cover_no_hand_is_told() -> None:
    with seated(players=(CAMILLE, LEA)) as seat:
        seat.table.tell()
        assert " holds: " not in seat.top.text


def test_names_are_no_marks() -> None:
    rude = CAMILLE._replace(name="<b>Cam</b>&")
    with seated(players=(rude, ODETTE)) as seat:
        seat.until_mine()
        seat.pilot.press("W")
        assert "<b>Cam</b>&" in seat.top.text and "&lt;b&gt;Cam" in seat.top.form.named("text").html


def test_each_event_is_announced_once_and_only_as_seen(stage: Stage) -> None:
    stage.press("Ctrl+W")
    heard: list[str] = []
    stage.services.announce = heard.append
    stage.press("E")
    for _ in range(600):
        stage.frame()
        if not isinstance(stage.top, TableScene):
            break
        board = stage.top.board
        if board.may_act and board.director.is_ready(0):
            break
    board = stage.top.board
    told = [words.event_sentence(event, board.names) for event in board.told]
    prompt = board.game.prompt(board.names).text
    assert [line for line in told if line] == [line for line in heard if line != prompt]
    assert heard.count(prompt) == 1
    stage.wait(0.5)
    assert heard.count(prompt) == 1


def test_what_is_refused_is_announced() -> None:
    with seated(seed="s3") as seat:
        heard: list[str] = []
        seat.services.announce = heard.append
        seat.until_mine()
        seat.board.submit(Move(seat.board.viewer, "discard", ()))
        assert heard[-1] == seat.said


def test_a_line_is_printed_at_once(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    app.announce("Odette plays the king of hearts.")
    assert capsys.readouterr().out == "Odette plays the king of hearts.\n"

    class Gone:
        def write(self, text: str) -> int:
            raise BrokenPipeError

    monkeypatch.setattr(app.sys, "stdout", Gone())
    app.announce("Nobody hears this.")
    monkeypatch.setattr(app.sys, "stdout", None)
    app.announce("Nor this.")
