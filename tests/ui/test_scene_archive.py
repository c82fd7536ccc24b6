"""The list of matches by mouse and by keyboard: found, filtered, gone on with, deleted and brought back."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from archive_play import click_row, folder, opened, shown, stage
from stage import Stage

from game.match import listing
from game.match.archive import NotStored
from game.match.practice import Practice
from game.match.seats import HUMAN
from game.ui.scenes import exchange, flow
from game.ui.scenes.archive import ArchiveScene
from game.ui.scenes.deal_codes import DealCodes
from game.ui.scenes.deal_result import DealResult
from game.ui.scenes.message import Message
from game.ui.scenes.review import Review
from game.ui.scenes.table import TableScene
from game.ui.scenes.title import TitleScene
from game.ui.scenes.work import Work
from game.words import matches

__all__ = ["folder", "stage"]


# What is listed


def test_the_newest_match_comes_first_and_its_page_is_shown(stage: Stage) -> None:
    scene = opened(stage)
    assert scene.ids == (3, 2, 1) and scene.chosen == 3 and stage.focus == "matches"
    stage.press("Down")
    assert scene.chosen == 2
    stage.press("End")
    assert scene.chosen == 1
    click_row(stage, 1)
    assert scene.chosen == 2
    stage.press("Home")
    assert scene.chosen == 3


def test_a_match_offers_only_what_it_allows(stage: Stage) -> None:
    flow.made(stage.services, flow.NewMatch(flow.last_setup(stage.services), "four"))
    opened(stage)
    assert "continue" in shown(stage) and "export" not in shown(stage) and "code" not in shown(stage)
    stage.press_widget("export")
    assert stage.services.toast.text == "No deal is over yet."
    stage.press("Down")
    assert {"continue", "export", "code", "delete"} <= set(shown(stage))
    stage.press("End")
    assert {"export", "code", "delete"} <= set(shown(stage)) and "continue" not in shown(stage)


@pytest.mark.parametrize(("text", "ids"), [("camille odet", (3, 1)), ("CLASSIC", (3, 2, 1)), ("zzz", ())])
def test_a_search_finds_names_and_rules(stage: Stage, text: str, ids: tuple[int, ...]) -> None:
    scene = opened(stage)
    stage.press("Ctrl+F")
    stage.type(text)
    stage.wait(0.3)
    assert scene.ids == ids and scene.rows.total == len(ids)
    assert (scene.current is None) == (not ids)
    stage.press("Esc")
    stage.wait(0.3)
    assert scene.ids == (3, 2, 1) and stage.top is scene


def test_enter_in_the_search_leads_to_what_was_found(stage: Stage) -> None:
    scene = opened(stage)
    stage.press("Ctrl+F")
    stage.type("colette")
    stage.press("Enter")
    assert scene.ids == (2,) and stage.focus == "matches" and scene.chosen == 2


def test_games_and_states_are_filtered(stage: Stage) -> None:
    scene = opened(stage)
    stage.choose("game", 2)
    assert scene.ids == (2,)
    stage.choose("game", 1)
    assert scene.ids == (3, 1)
    stage.choose("state", 2)
    assert scene.ids == (1,)
    stage.choose("state", 3)
    assert scene.ids == () and scene.current is None
    stage.choose("game", 0)
    stage.choose("state", 0)
    assert scene.ids == (3, 2, 1)


def test_an_empty_archive_invites(tmp_path: Path) -> None:
    stage = Stage()
    try:
        scene = opened(stage)
        assert scene._invitation[0] == "No match yet"
        stage.press("Delete", "Enter", "Space", "Ctrl+S", "Ctrl+D")
        assert stage.top is scene
        stage.press("Esc")
        assert isinstance(stage.top, TitleScene)
    finally:
        stage.finish()


def test_without_any_match_there_is_no_empty_page_beside_the_list(stage: Stage) -> None:
    scene = opened(stage)
    wide, box = scene.rows.rect.width, scene.page.box
    assert wide < box.width * 0.7
    stage.press("Delete", "Delete", "Delete")
    assert not scene.ids and scene.rows.rect.width > box.width * 0.95
    stage.press("Ctrl+Z")
    assert len(scene.ids) == 1 and scene.rows.rect.width == wide
    scene._ask(scene.query._replace(state="abandoned"))
    assert not scene.ids and scene.rows.rect.width == wide, "it is there all the same while something is looked for"
    assert scene._invitation == ("Nothing was found", "No match is of this game and state.")


def test_five_thousand_matches_are_read_only_as_far_as_they_are_seen(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[int] = []
    some = listing.some
    monkeypatch.setattr(listing, "ids", lambda archive, query: (3, *range(10_000, 15_000), 1))
    monkeypatch.setattr(listing, "some", lambda archive, numbers: read.extend(numbers) or some(archive, numbers))
    scene = opened(stage)
    assert scene.rows.total == 5002 and len(read) < 60
    stage.press("End")
    assert scene.chosen == 1 and len(read) < 120
    stage.wheel(3, scene.rows.rect.center)
    assert scene.rows.offset < scene.rows.most


# Going on


@pytest.mark.parametrize("way", ["Enter", "button", "double click"])
def test_a_running_match_is_gone_on_with(stage: Stage, way: str) -> None:
    opened(stage)
    stage.press("Down")
    if way == "Enter":
        stage.press("Enter")
    elif way == "button":
        stage.press_widget("continue")
    else:
        click_row(stage, 1)
        click_row(stage, 1)
    assert isinstance(stage.top, TableScene) and stage.services.match is not None
    assert stage.services.match.match_id == 2 and len(stage.window.stack) == 2
    stage.top.finish("title")
    stage.frame()
    assert isinstance(stage.top, TitleScene)


def test_two_slow_clicks_only_choose(stage: Stage) -> None:
    scene = opened(stage)
    click_row(stage, 1)
    stage.wait(0.6)
    click_row(stage, 1)
    assert stage.top is scene and scene.chosen == 2


def test_a_match_that_cannot_be_read_says_so(stage: Stage) -> None:
    stage.archive.write(lambda run: run.execute("UPDATE deals SET pack = 'rubbish' WHERE match = 3"))
    opened(stage)
    stage.press("Enter")
    assert isinstance(stage.top, Message) and stage.top.heading == "This match cannot be read"


def test_a_finished_match_and_what_is_over_of_a_running_one_is_reviewed(stage: Stage) -> None:
    opened(stage)
    stage.press("End", "Enter")
    assert isinstance(stage.top, Review)
    stage.top.finish(None)
    stage.frame()
    assert isinstance(stage.top, ArchiveScene) and stage.top.chosen == 1
    stage.press("Home")
    stage.press_widget("review")
    assert isinstance(stage.top, Review)
    stage.top.finish("title")
    stage.frame()
    assert isinstance(stage.top, TitleScene)


# Deleting


@pytest.mark.parametrize("is_by_mouse", [False, True])
def test_what_is_deleted_comes_back_by_undo(stage: Stage, is_by_mouse: bool) -> None:
    scene = opened(stage)
    for _ in range(2):
        stage.press_widget("delete") if is_by_mouse else stage.press("Delete")
    assert scene.ids == (1,) and scene.chosen == 1 and listing.page(stage.archive).total == 1
    assert scene._deleted_line.startswith("2 matches deleted")
    stage.press_widget("undo") if is_by_mouse else stage.press("Ctrl+Z")
    assert scene.ids == (2, 1) and scene.chosen == 2
    stage.press("Ctrl+Z", "Ctrl+Z")
    assert scene.ids == (3, 2, 1) and scene.chosen == 3 and "undo" not in shown(stage)


def test_what_cannot_be_deleted_stays_and_is_told(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(matches: object) -> None:
        raise NotStored

    scene = opened(stage)
    monkeypatch.setattr(stage.archive, "delete", fail)
    stage.press("Delete")
    assert scene.ids == (3, 2, 1) and not scene.deleted
    assert stage.services.toast.text == "The match could not be deleted just now."


def test_the_title_goes_on_with_another_match_after_a_deletion(stage: Stage) -> None:
    opened(stage)
    stage.press("Delete", "Esc")
    assert isinstance(stage.top, TitleScene) and stage.top.running.match_id == 2


# At the table


def test_the_table_has_codes_copies_and_the_way_to_the_list(stage: Stage, folder: Path) -> None:
    stage.show(TitleScene(stage.services))
    flow.resume(stage.services, 2)
    stage.frame()
    assert isinstance(stage.top, TableScene)
    stage.press("Ctrl+D")
    assert isinstance(stage.top, DealCodes) and stage.top.total == 2
    stage.press("Esc", "Ctrl+S", "Enter")
    (file,) = folder.iterdir()
    copied = json.loads(file.read_text(encoding="utf-8"))
    assert copied["seed"] is None and all("result" in deal for deal in copied["deals"])
    stage.press("Ctrl+O")
    assert isinstance(stage.top, ArchiveScene) and stage.services.match is None and stage.top.chosen == 2


def test_the_result_of_a_deal_has_its_code(stage: Stage) -> None:
    stage.show(TitleScene(stage.services))
    flow.resume(stage.services, 3)
    stage.wait(0.2)
    assert isinstance(stage.top, DealResult)
    stage.press("Ctrl+D")
    assert isinstance(stage.top, DealCodes) and stage.top.total == 2
    code = stage.top.offered.shared
    stage.press_widget("play")
    stage.frame()
    match = stage.services.match
    assert isinstance(stage.top, TableScene) and isinstance(match, Practice) and match.full_record().deals[0].pack == code.pack


def test_before_the_first_deal_is_over_there_is_nothing_to_copy(stage: Stage) -> None:
    stage.show(TitleScene(stage.services))
    stage.press("E", "Ctrl+S")
    assert stage.services.toast.text == "No deal is over yet."
    stage.press("Ctrl+D")
    assert stage.services.toast.text == "A deal has its code when it is over." and isinstance(stage.top, TableScene)


# Words


def test_what_counts_is_said_of_each_match(stage: Stage) -> None:
    one = listing.one(stage.archive, 1)
    running = listing.one(stage.archive, 3)
    assert one is not None and running is not None
    assert matches.counting(one) == "Counts in your statistics."
    assert matches.counting(running) == "Its finished deals count already."
    assert matches.counting(one._replace(is_assisted=True)) == "Counts as assisted."
    assert matches.counting(one._replace(is_practice=True)) == "Laid out cards: it counts nowhere."
    assert matches.counting(one._replace(is_counted=False)) == "Not counted as yours."
    assert matches.counting(one._replace(state="abandoned")) == "Its finished deals count, the match does not."
    agents = tuple(player._replace(kind="agent") for player in one.players)
    assert matches.counting(one._replace(players=agents)) == "Only computers played: it counts nowhere."


def test_scores_and_states_are_told_in_few_letters(stage: Stage) -> None:
    one = listing.one(stage.archive, 1)
    assert one is not None
    plain = one._replace(scores=(5, 3), games=(1, 0), winners=(0,), deals=6)
    assert (matches.score(plain), matches.state(plain)) == ("5–3", "Won")
    assert matches.state(plain._replace(winners=(1,))) == "Lost"
    assert matches.score(plain._replace(games=(2, 1))) == "2–1"
    assert matches.score(plain._replace(deals=0)) == ""
    two = tuple(player._replace(kind=HUMAN) for player in one.players)
    assert matches.state(plain._replace(players=two)) == "Won by Camille"
    many = listing.one(stage.archive, 2)
    assert many is not None
    president = many._replace(scores=(3, 9, 9, 1), games=(0,) * 4)
    assert matches.score(president) == "3rd of 4" and matches.ranking(president) == (1, 2, 0, 3)
    assert matches.state(president) == "Running, deal 3"


def test_work_ends_with_its_fault(stage: Stage) -> None:
    def steps() -> Iterator[Any]:
        yield exchange.Progress(1, 2)
        raise OSError(28, "No space left on device")

    stage.show(Work(stage.services, "Export everything", steps(), exchange._progress))
    stage.wait(0.1)
    assert stage.results[0].fault.errno == 28 and stage.results[0].last.done == 1
