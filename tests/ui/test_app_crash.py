"""A crash leaves a log that gives nothing away, is told in a box, and costs no match; portable data lie beside the program."""

import sys
from pathlib import Path
from typing import Any

import pygame
import pytest
from pilot import key_event
from test_app_start import arguments, one_line, start
from test_app_start import program as run_program

import main
from game import app, paths, words
from game.core.cards import CODES, members
from game.core.cards import text as card_text
from game.match.archive import Archive
from game.match.match import Match
from game.match.seats import Player
from game.ui import crash, setup
from game.ui.opponents import any_move
from game.ui.scenes.table import TableScene
from game.ui.scenes.title import TitleScene
from game.ui.services import Services


@pytest.fixture
def boxes(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """Note what would be shown in a box of the system, as if there were a screen."""
    seen: list[tuple[Any, ...]] = []
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(pygame.display, "message_box", lambda *told: seen.append(told))
    return seen


def crash_at_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, moves: int = 3, **given: Any) -> tuple[Match, str]:
    """Play some moves, let the program crash, and return the match as it was and the log."""
    seen: list[Match] = []

    def fail(services: Services, keeper: object) -> None:
        match = services.match
        assert match is not None
        while match.actors and match.version <= moves:
            chair = match.chair(match.actors[0])
            assert chair.play(any_move(chair.view.legal), match.version) is None
        seen.append(match)
        try:
            raise KeyError(match.seed)
        except KeyError:
            raise RuntimeError(f"hands {match.full_record()}") from None

    monkeypatch.setattr(app, "loop", fail)
    assert app.run(arguments(tmp_path, **given)) == 1
    (log,) = (tmp_path / "data" / "logs").glob("crash-*.log")
    return seen[0], log.read_text(encoding="utf-8")


def named(text: str) -> set[str]:
    """List the cards that a text names."""
    return {word for word in text.replace(",", " ").split() if word in CODES}


@pytest.mark.parametrize("game", ["ecarte", "president"])
def test_the_log_knows_what_the_person_saw_and_nothing_else(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    match, text = crash_at_the_table(tmp_path, monkeypatch, 6, game=game, seed="secret seed")
    assert all(word in text for word in ("version", "speed=normal", f"game: {game}", "match: 1", "deal: 0", "RuntimeError"))
    assert "test_app_crash.py" in text, "the calls are there"
    seen = {card_text(one) for event in match.chair(0).history for one in event.cards}
    assert named(text) == seen and named(text) >= {card_text(one) for one in members(match.chair(0).view.hands[0])}
    assert match.version > 6 and match.record().deals == ()
    hidden = [event for seat in range(1, match.seats) for event in match.chair(seat).history if event.kind == "deal"]
    assert hidden and not {card_text(one) for event in hidden for one in event.cards} <= seen
    for secret in ("secret seed", match.seal, "Camille", str(match.full_record().deals[0].pack)):
        assert secret not in text, secret


@pytest.mark.parametrize("game", ["ecarte", "president"])
def test_of_several_people_the_log_names_no_hand(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = setup.first(game, "Camille").with_player(1, Player("Léa", "human"))
    archive = Archive.open(tmp_path / "data")
    match = Match.new(made.rules, made.options, made.players, seed="s3", archive=archive)
    assert match.match_id is not None
    told = crash.moves_of(match)
    archive.close()
    public = {card_text(one) for event in match.chair(None).history for one in event.cards}
    assert named("\n".join(told)) == public and len(told) == len(match.chair(None).history) > 1


def test_an_error_that_cannot_be_told_about_is_told_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_: object) -> None:
        raise ValueError("no facts")

    monkeypatch.setattr(app, "_facts", broken)
    _, text = crash_at_the_table(tmp_path, monkeypatch, game="ecarte")
    assert "RuntimeError" in text and "version" in text


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_box_names_the_log(language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, boxes: list[tuple[Any, ...]],
                             capsys: pytest.CaptureFixture[str]) -> None:
    crash_at_the_table(tmp_path, monkeypatch, game="ecarte", lang=language)
    told = capsys.readouterr().err
    (log,) = (tmp_path / "data" / "logs").glob("crash-*.log")
    ((title, text, kind, window),) = boxes
    words.use("en")
    assert (title, kind) == ("Tapis Vert", "error") and isinstance(window, pygame.Window)
    assert str(log) in text and one_line(told) and told.strip() == text
    assert text.startswith("Tapis Vert has failed.") is (language == "en")


def test_a_crash_before_the_window_is_told_in_a_box_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, boxes: list[tuple[Any, ...]]
) -> None:
    def broken(*_: object, **__: object) -> None:
        raise RuntimeError

    monkeypatch.setattr(Archive, "open", broken)
    assert app.run(arguments(tmp_path)) == 1
    ((*_, window),) = boxes
    assert window is None


@pytest.mark.parametrize("game", ["ecarte", "president"])
def test_the_next_start_offers_the_match_as_it_was(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match, _ = crash_at_the_table(tmp_path, monkeypatch, 5, game=game)
    before = match.full_record().deals[-1]

    def loop(services: Services, keeper: object) -> None:
        services.window.frame((), 1 / 60)
        title = services.stack.top
        assert isinstance(title, TitleScene) and title.form is not None
        assert title.form.focus is not None and title.form.focus.name == "continue"
        services.window.frame((key_event("Enter"),), 1 / 60)
        assert services.match is not None
        seen.extend((type(services.stack.top), services.match.full_record().deals[-1]))

    seen: list[object] = []
    monkeypatch.setattr(app, "loop", loop)
    assert app.run(arguments(tmp_path)) == 0
    assert seen == [TableScene, before]


def test_ten_logs_are_kept(tmp_path: Path) -> None:
    paths = [crash.store(tmp_path, f"crash {number}") for number in range(13)]
    kept = sorted(tmp_path.glob("crash-*.log"))
    assert len(kept) == 10 and paths[-1] in kept and paths[0] not in kept


def test_a_folder_that_takes_no_log_is_no_second_crash(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    assert crash.store(blocked / "logs", "crash") is None
    assert "could not write" in crash.tell(None)


# ---- the packed program


@pytest.fixture
def packed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Pretend to be a packed program in a folder of its own."""
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "unpacked" / "tapis-vert"))
    (tmp_path / "unpacked").mkdir()
    return tmp_path / "unpacked"


def test_a_folder_beside_the_packed_program_holds_everything(packed: Path) -> None:
    usual, logs = paths.user_data(), paths.user_logs()
    assert packed not in usual.parents and packed not in logs.parents
    (packed / "tapis-vert-data").mkdir()
    assert paths.user_data() == packed / "tapis-vert-data" and paths.user_logs() == packed / "tapis-vert-data" / "logs"
    assert paths.user_data("elsewhere") == Path("elsewhere").absolute(), "the command line has the last word"
    assert paths.user_data("~nobody-of-that-name") == Path("~nobody-of-that-name").absolute()


def test_on_macos_it_lies_beside_the_application(packed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", str(packed / "Tapis Vert.app" / "Contents" / "MacOS" / "tapis-vert"))
    (packed / "tapis-vert-data").mkdir()
    assert paths.user_data() == packed / "tapis-vert-data"


def test_from_source_no_folder_makes_it_portable(packed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (packed / "tapis-vert-data").mkdir()
    monkeypatch.delattr(sys, "frozen")
    assert packed not in paths.user_data().parents


def test_a_portable_program_keeps_match_and_log_there(packed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (packed / "tapis-vert-data").mkdir()
    status, services = start(tmp_path, monkeypatch, game="ecarte", data_dir=None)
    assert status == 0 and services.archive.folder == packed / "tapis-vert-data"
    assert [path.suffix for path in (packed / "tapis-vert-data").iterdir() if path.is_file()] == [".sqlite"]


def test_without_a_console_nothing_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    """On Windows the packed program has no streams at all."""
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    record = str(paths.save("examples", "finished-match.json"))
    assert main.main(["replay", record, "--trace"]) == 0
    crash.say("nobody reads this")
    app.announce("nor this")
    with pytest.raises(SystemExit) as left:
        main.main(["--no-such-flag"])
    assert left.value.code == 2


def test_without_a_screen_a_crash_is_one_line(tmp_path: Path) -> None:
    done = run_program("--game", "ecarte", "--data-dir", str(tmp_path), SDL_VIDEODRIVER="dummy",
                       PYTHONPATH=str(_faulty(tmp_path)))
    assert done.returncode == 1 and one_line(done.stderr) and "crash-" in done.stderr


def _faulty(tmp_path: Path) -> Path:
    """Make a folder that breaks the loop of a program which imports from it."""
    place = tmp_path / "faulty"
    place.mkdir()
    (place / "sitecustomize.py").write_text(
        "import sys\n"
        "class Finder:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        "        if name == 'game.ui.scenes.table':\n"
        "            raise RuntimeError('planted')\n"
        "sys.meta_path.insert(0, Finder())\n", encoding="utf-8")
    return place
