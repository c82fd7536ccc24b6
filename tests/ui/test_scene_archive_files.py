"""Matches leave the archive and come in: exports, imports, the browser of folders, codes, backups, the data folder."""

import datetime
import json
import os
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest
from archive_play import folder, opened, stage, waited
from pygame.event import Event
from stage import Stage, played

from game.match import deal_code, importing, listing
from game.match.archive import Archive
from game.match.database import Backup
from game.match.practice import Practice
from game.match.seats import HUMAN, Player
from game.ui import desktop
from game.ui.scenes import archive_dialogs, exchange, flow
from game.ui.scenes.archive import ArchiveScene
from game.ui.scenes.archive_dialogs import Backups, DataFolder, Imported
from game.ui.scenes.choice import Choice
from game.ui.scenes.deal_codes import DealCodes, EnterCode
from game.ui.scenes.deal_result import DealResult
from game.ui.scenes.file_browser import FileBrowser
from game.ui.scenes.message import Message
from game.ui.scenes.table import TableScene
from game.ui.scenes.title import TitleScene

__all__ = ["folder", "stage"]


# Files


def test_export_and_import_give_the_same_list(stage: Stage, folder: Path, tmp_path: Path) -> None:
    opened(stage)
    stage.press("End", "Ctrl+S")
    assert isinstance(stage.top, FileBrowser) and stage.focus == "take"
    stage.press("Enter")
    (file,) = folder.iterdir()
    assert file.suffix == ".json" and stage.services.toast.text == f"Saved as {file.name}"
    stage.press_widget("more")
    assert isinstance(stage.top, Choice)
    stage.press("Enter", "Enter")
    waited(stage, ArchiveScene)
    (packed,) = folder.glob("*.zip")

    other = filled_by_import(tmp_path / "other", folder, packed)
    try:
        assert told(other.archive) == told(stage.archive)
        assert other.services.settings.player_name == "Camille"
    finally:
        other.finish()
        other.archive.close()


def filled_by_import(data: Path, folder: Path, packed: Path) -> Stage:
    """Import a file into an empty archive by keyboard."""
    other = Stage(archive=Archive.open(data), player_name="Somebody")
    other.archive.store_setting(exchange.KEY, str(folder))
    opened(other)
    other.press("Ctrl+O")
    names = [one.name for one in other.top.entries]
    other.press("Home", *["Down"] * names.index(packed.name), "Enter")
    report = waited(other, Imported)
    assert report.told == "3 matches were added." and not report.report.faults
    other.press("Esc")
    assert isinstance(other.top, ArchiveScene) and len(other.top.ids) == 3
    return other


def told(archive: Archive) -> list[tuple[Any, ...]]:
    """Give what the list says of each match, without what only this archive knows."""
    return [(one.game, [player.name for player in one.players], one.scores, one.winners, one.preset, one.deals, one.is_counted)
            for one in listing.page(archive).rows]


def test_each_file_that_cannot_be_read_is_told_in_one_line(stage: Stage, folder: Path) -> None:
    (folder / "a.json").write_text("{", encoding="utf-8")
    (folder / "b.json").write_text(json.dumps({"format": "other"}), encoding="utf-8")
    (folder / "c.zip").write_bytes(b"no zip")
    exchange.exporting.match_to(stage.archive, 1, folder)
    scene = opened(stage)
    for name in ("a.json", "b.json", "c.zip", next(one.name for one in folder.glob("*.json") if len(one.name) > 6)):
        stage.frame(Event(pygame.DROPFILE, file=str(folder / name)))
    stage.frame(Event(pygame.DROPCOMPLETE))
    report = waited(stage, Imported)
    assert [fault.name for fault in report.report.faults] == ["a.json", "b.json", "c.zip"]
    assert report.told == "Nothing was added. 1 was here already. 3 files were left out:"
    stage.press("Down", "Enter")
    assert stage.top is scene and scene.ids == (3, 2, 1)


def test_files_can_be_dropped_on_any_scene(stage: Stage, folder: Path) -> None:
    path = exchange.exporting.match_to(stage.archive, 3, folder)
    stage.archive.delete((1, 2, 3))
    stage.archive.purge()
    stage.show(TitleScene(stage.services))
    assert stage.top.running is None
    stage.frame(Event(pygame.DROPFILE, file=str(path)), Event(pygame.DROPCOMPLETE))
    assert waited(stage, Imported).told == "1 match was added."
    stage.press("Esc")
    assert isinstance(stage.top, TitleScene) and stage.top.running is not None


def test_a_deleted_match_comes_back_by_import(stage: Stage, folder: Path) -> None:
    path = exchange.exporting.match_to(stage.archive, 1, folder)
    scene = opened(stage)
    stage.press("End", "Delete")
    exchange.take_files(stage.services, (path,))
    assert waited(stage, Imported).told == "1 match was added."
    stage.press("Esc")
    assert set(scene.ids) == {1, 2, 3}


def test_anothers_matches_may_be_adopted(stage: Stage, folder: Path, tmp_path: Path) -> None:
    other = Stage(archive=Archive.open(tmp_path / "other"), player_name="Zoé")
    played(other, flow.last_setup(other.services).with_player(0, Player("Zoé", HUMAN)), seed="z", deals=99)
    for progress in exchange.exporting.everything_to(other.archive, folder):
        path = progress.path
    other.finish()
    other.archive.close()
    assert path is not None
    opened(stage)
    exchange.take_files(stage.services, (path,))
    waited(stage, Imported)
    stage.press("Esc")
    assert isinstance(stage.top, Choice) and stage.top.heading == "Are you Zoé?"
    stage.press_widget("mine")
    assert isinstance(stage.top, ArchiveScene)
    added = next(one for one in listing.page(stage.archive).rows if one.players[0].name == "Zoé")
    assert added.is_counted


@pytest.mark.parametrize("name", ["N" * 24, "N" * 41, "N" * 60])
def test_the_owner_of_an_export_may_have_a_long_name(stage: Stage, folder: Path, tmp_path: Path, name: str) -> None:
    for progress in exchange.exporting.everything_to(stage.archive, folder):
        path = progress.path
    assert path is not None
    renamed = folder / "renamed.zip"
    with zipfile.ZipFile(path) as packed, zipfile.ZipFile(renamed, "w") as changed:
        for one in packed.namelist():
            changed.writestr(one, packed.read(one).replace(b'"Camille"', f'"{name}"'.encode()))
    other = Stage(archive=Archive.open(tmp_path / "other"), player_name="")
    try:
        opened(other)
        exchange.take_files(other.services, (renamed,))
        assert waited(other, Imported).told == "3 matches were added."
        me = other.archive.me()
        assert me is not None and me.name == other.services.settings.player_name == name[:24]
        assert all(one.is_counted for one in listing.page(other.archive).rows)
    finally:
        other.finish()
        other.archive.close()


@pytest.mark.parametrize("stop", [lambda stage: stage.press("Esc"), lambda stage: stage.window.stack.pop()],
                         ids=("by its key", "taken away"))
def test_stopping_an_export_leaves_no_file(stage: Stage, folder: Path, monkeypatch: pytest.MonkeyPatch,
                                           stop: Callable[[Stage], object]) -> None:
    monkeypatch.setattr(exchange.exporting, "PART", 1)
    monkeypatch.setattr("game.ui.scenes.work.SLICE", 0.0)
    opened(stage)
    exchange.export_everything(stage.services)
    stage.frame()
    stage.press("Enter")
    stop(stage)
    assert isinstance(stage.top, ArchiveScene) and not list(folder.iterdir())
    assert stage.services.toast.text == "Stopped; nothing was written."


def test_a_folder_that_cannot_be_written_is_told(stage: Stage, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> Path:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(exchange.exporting, "match_to", fail)
    opened(stage)
    stage.press("Ctrl+S", "Enter")
    assert isinstance(stage.top, Message) and "Permission denied" in stage.top.text


# The browser


def test_the_browser_goes_up_and_down_and_remembers(stage: Stage, folder: Path) -> None:
    (folder / "Evenings").mkdir()
    (folder / "x.json").write_text("{}", encoding="utf-8")
    (folder / "x.txt").write_text("", encoding="utf-8")
    (folder / ".hidden").mkdir()
    opened(stage)
    stage.press("Ctrl+O")
    browser = stage.top
    assert [one.name for one in browser.entries] == ["..", "Evenings", "x.json"] and browser.chosen.name == "Evenings"
    assert not stage.widget("take").enabled
    stage.press("Enter")
    assert browser.folder == folder / "Evenings" and [one.name for one in browser.entries] == [".."]
    stage.press("Backspace")
    assert browser.folder == folder and browser.chosen.name == "Evenings"
    stage.press("Down")
    assert stage.widget("take").enabled
    stage.click(browser._rows.rect_of(0))
    stage.click(browser._rows.rect_of(0))
    assert browser.folder == folder.parent and browser.chosen.name == "files"
    stage.press("Esc")
    assert isinstance(stage.top, ArchiveScene)


def test_a_path_is_completed_while_it_is_written(stage: Stage, folder: Path) -> None:
    (folder / "Evenings").mkdir()
    (folder / "Evenings" / "one.json").write_text("{", encoding="utf-8")
    opened(stage)
    stage.press("Ctrl+O")
    stage.tab_to("path")
    browser = stage.top
    stage.type("/ev")
    assert [one.name for one in browser.entries] == ["Evenings"]
    stage.press("Enter")
    assert browser.folder == folder / "Evenings" and stage.widget("path").value == str(folder / "Evenings")
    stage.type("/nothing")
    assert browser.entries == ()
    stage.press("Enter")
    assert browser.fault == "There is no such file or folder."
    stage.press(*["Backspace"] * len("nothing"))
    stage.type("one.json")
    stage.press("Enter")
    assert waited(stage, Imported).report.faults


def test_a_whole_folder_is_imported(stage: Stage, folder: Path) -> None:
    for match in (1, 2, 3):
        exchange.exporting.match_to(stage.archive, match, folder)
    stage.archive.delete((1, 2, 3))
    stage.archive.purge()
    scene = opened(stage)
    stage.press("Ctrl+O")
    stage.press_widget("whole")
    assert waited(stage, Imported).told == "3 matches were added."
    stage.press("Esc")
    assert len(scene.ids) == 3


def test_a_folder_that_cannot_be_read_is_told(stage: Stage, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> Any:
        raise PermissionError

    monkeypatch.setattr("game.ui.scenes.file_browser.entries", fail)
    opened(stage)
    stage.press("Ctrl+O")
    assert stage.top.fault == "This folder cannot be read." and [one.name for one in stage.top.entries] == [".."]


@pytest.mark.parametrize("text", ["~nobody-of-that-name", "~nobody-of-that-name/", "/" + "x" * 300, "/" + "x" * 300 + "/y"])
def test_a_path_that_the_system_refuses_is_no_folder(stage: Stage, text: str) -> None:
    opened(stage)
    for key in ("Ctrl+O", "Ctrl+S"):
        stage.press(key)
        stage.tab_to("path")
        browser = stage.top
        stage.press("Ctrl+A", "Backspace")
        stage.type(text)
        stage.press("Enter")
        assert stage.top is browser and browser.fault in ("There is no such folder.", "There is no such file or folder.")
        stage.press("Esc")


def test_a_folder_that_may_not_be_entered_is_none(stage: Stage, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    looks, closed = os.stat, str(folder / "closed")

    def refuse(path: Any, **rest: Any) -> os.stat_result:
        if str(path).startswith(closed + "/"):
            raise PermissionError(13, "Permission denied", str(path))
        return looks(path, **rest)

    monkeypatch.setattr(os, "stat", refuse)
    (folder / "closed").mkdir()
    stage.archive.store_setting(exchange.KEY, closed + "/inside")
    assert exchange.usual_folder(stage.services) != Path(closed + "/inside")
    opened(stage)
    stage.press("Ctrl+O")
    stage.tab_to("path")
    stage.press("Ctrl+A", "Backspace")
    stage.type(closed + "/inside/file")
    assert stage.top.fault == "There is no such folder."


# Codes


def test_the_codes_of_a_match_are_shown_and_copied(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    opened(stage)
    stage.press("End", "Ctrl+D")
    assert isinstance(stage.top, DealCodes) and stage.top.number == stage.top.total - 1 > 0
    stage.press("Ctrl+C")
    last = copied[0]
    stage.tab_to("deal")
    stage.press("Home", "Ctrl+C", "Esc")
    record = stage.archive.record(1)
    for text, number in zip(copied, (len(record.deals) - 1, 0), strict=True):
        assert deal_code.read(text).pack == record.deals[number].pack
    assert last != copied[1] and isinstance(stage.top, ArchiveScene)


def test_a_deal_is_played_by_its_code_and_ends_at_the_title(stage: Stage) -> None:
    record = stage.archive.record(1)
    code = deal_code.of_deal(record, 0, record.start)
    assert code is not None
    opened(stage)
    stage.press_widget("enter code")
    stage.type(code.text.lower().replace("-", " "))
    stage.press("Enter")
    match = stage.services.match
    assert isinstance(stage.top, TableScene) and isinstance(match, Practice) and match.origin is None
    assert match.full_record().deals[0].pack == record.deals[0].pack and [one.name for one in match.players] == [
        "Camille", "Odette"]
    assert listing.page(stage.archive).total == 3
    stage.top.finish("title")
    stage.frame()
    assert isinstance(stage.top, TitleScene)


@pytest.mark.parametrize("seat", [0, 1, 4])
def test_who_plays_a_code_has_a_seat_at_a_smaller_table_too(stage: Stage, seat: int) -> None:
    chosen = flow.last_setup(stage.services, "president").with_seats(5)
    mine, *others = chosen.players
    flow.remember(stage.services, chosen._replace(players=(*others[:seat], mine, *others[seat:])))
    flow.play_code(stage.services, deal_code.Shared("president", "classic", 3, 0, 12345))
    match = stage.services.match
    assert match is not None and match.persons == (seat if seat < 3 else 0,)
    assert match.players[match.persons[0]].name == "Camille" and len({one.name for one in match.players}) == 3


def test_the_result_of_such_a_deal_leads_to_the_title(stage: Stage) -> None:
    record = stage.archive.record(1)
    code = deal_code.of_deal(record, 0, record.start)
    stage.show(TitleScene(stage.services))
    flow.play_code(stage.services, code.shared)
    match = stage.services.match
    while not match.is_deal_over:
        chair = match.chair(match.actors[0])
        chair.play(next(move for move in chair.view.legal if move.verb in ("stand", "play", "king", "refuse")), match.version)
    stage.show(DealResult(stage.services, match, 0))
    assert stage.widget("next").label == "Done"
    stage.press("Enter")
    assert stage.results == ["back"]


@pytest.mark.parametrize(("text", "sentence"), [
    ("808G", "A deal code has 16 characters; this one has 4."),
    ("808G-0001-TVSM-AN4U", "“U” does not occur in a deal code."),
    ("808G-0001-TVSM-AN4N", "This is no deal code: a character must be wrong."),
])
def test_a_wrong_code_is_told_in_one_sentence(stage: Stage, text: str, sentence: str) -> None:
    heard: list[str] = []
    stage.services.announce = heard.append
    opened(stage)
    stage.press_widget("enter code")
    stage.type(text)
    stage.press("Enter")
    assert isinstance(stage.top, EnterCode) and heard == [sentence]
    stage.press("Esc")
    assert isinstance(stage.top, ArchiveScene)


def test_a_match_without_codes_says_so(stage: Stage) -> None:
    record = stage.archive.record(1, is_full=True)._replace(seed=None)
    stage.archive.delete((1,))
    stage.archive.purge()
    importing.take(stage.archive, record)
    opened(stage)
    stage.press("Home", "Ctrl+D")
    assert isinstance(stage.top, DealCodes) and stage.top.offered is None
    stage.press("Ctrl+C")
    assert stage.services.toast.text == "This deal has no code."


# Backups and the folder


def test_a_backup_takes_the_place_after_two_presses(stage: Stage, tmp_path: Path) -> None:
    stage.archive.close()
    again = Archive.open(tmp_path / "data")  # makes today's backup, with three matches
    stage.services.archive = stage.archive = again
    played(stage, seed="four", deals=1)
    stage.services.change(player_name="Léa")
    scene = opened(stage)
    assert len(scene.ids) == 4
    stage.press_widget("more")
    stage.press_widget("backups")
    assert isinstance(stage.top, Backups)
    stage.press_widget("restore")
    assert isinstance(stage.top, Backups) and stage.widget("restore").label == "Press again to restore"
    stage.press_widget("restore")
    assert isinstance(stage.top, Message) and "took the archive’s place" in stage.top.text
    stage.press("Esc")
    assert stage.top is scene and len(scene.ids) == 3
    assert stage.services.settings.player_name != "Léa"
    assert list((tmp_path / "data").glob("tapis-vert-kept-*.sqlite"))


def test_another_row_wants_two_presses_again(stage: Stage) -> None:
    days = [Backup(Path(f"{day}.sqlite"), datetime.date(2026, 5, day), 1000) for day in (3, 2)]
    stage.show(Backups(stage.services, days))
    stage.press("Enter", "Down")
    assert stage.top.asked == -1
    stage.press("Enter", "Enter")
    assert stage.results == [days[1]]


def test_a_bad_backup_changes_nothing(stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bad = tmp_path / "bad.sqlite"
    bad.write_bytes(b"rubbish")
    monkeypatch.setattr(stage.archive, "backups", lambda: (Backup(bad, datetime.date(2026, 5, 3), 7),))
    scene = opened(stage)
    exchange.ask_restore(stage.services, scene._restored)
    stage.press("Enter", "Enter")
    assert isinstance(stage.top, Message) and "nothing was changed" in stage.top.text
    stage.press("Esc")
    assert scene.ids == (3, 2, 1)


def test_the_data_folder_is_opened_or_told(stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    asked: list[Path] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    monkeypatch.setattr(archive_dialogs.desktop, "open_folder", lambda folder: asked.append(folder))
    opened(stage)
    stage.press_widget("more")
    stage.press_widget("folder")
    assert isinstance(stage.top, DataFolder)
    stage.press("Enter")
    assert asked == [tmp_path / "data"] and stage.top.has_failed
    stage.press("Ctrl+C")
    assert copied == [str(tmp_path / "data")]


@pytest.mark.parametrize(("script", "has_failed"), [("exit 0", False), ("exit 3", True)])
def test_a_desktop_that_fails_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, script: str,
                                        has_failed: bool) -> None:
    opener = tmp_path / "xdg-open"
    opener.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    opener.chmod(0o755)
    monkeypatch.setattr(desktop, "OPENERS", {"win32": "explorer"})
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    opening = desktop.open_folder(tmp_path)
    assert opening is not None
    opening._process.wait(timeout=10)
    assert opening.has_failed == has_failed


def test_without_an_opener_nothing_is_started(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    assert desktop.open_folder(Path("/")) is None


def test_an_archive_in_memory_has_no_folder() -> None:
    stage = Stage()
    try:
        opened(stage)
        exchange.open_folder(stage.services)
        assert isinstance(stage.top, Message) and stage.top.text == "This time nothing is kept in a folder."
    finally:
        stage.finish()
