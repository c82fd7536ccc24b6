"""What follows what when matches leave the archive or come into it: files, folders, codes, backups. It draws nothing."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from game import paths
from game.match import exporting, importing
from game.match.archive import NotStored
from game.match.database import Backup, NotRestored
from game.match.exporting import Progress
from game.match.importing import Fault, Report
from game.match.match import Match
from game.match.practice import Practice
from game.match.replay import RefusedMove
from game.match.shapes import Record, RecordFault
from game.ui.scenes.archive_dialogs import Backups, DataFolder, Imported
from game.ui.scenes.choice import Answer, Choice
from game.ui.scenes.deal_codes import DealCodes
from game.ui.scenes.file_browser import FileBrowser, Wish
from game.ui.scenes.message import Message
from game.ui.scenes.work import Done, Work
from game.ui.services import Services
from game.ui.widgets import nothing
from game.words import notice_sentence, translate

log = logging.getLogger(__name__)
KEY = "exchange_folder"
"""Under what the archive keeps the folder that was chosen last."""
ENDINGS = (".json", ".zip")


def usual_folder(services: Services) -> Path:
    """Return the folder that was chosen last, or the player's documents."""
    kept = Path(services.archive.setting(KEY) or ".")
    if kept.is_absolute() and paths.is_folder(kept):
        return kept
    return paths.documents()


def _remember(services: Services, folder: Path) -> None:
    try:
        services.archive.store_setting(KEY, str(folder))
    except NotStored:
        log.warning("The folder could not be remembered.")


# Out of the archive


def _ask_folder(services: Services, heading: str, then: Callable[[Path], object]) -> None:
    """Ask where a file shall go."""
    def chosen(folder: Path | None) -> None:
        if folder is not None:
            _remember(services, folder)
            then(folder)

    wish = Wish(heading, translate("Save here"))
    services.stack.push(FileBrowser(services, wish, usual_folder(services)), chosen)


def export_match(services: Services, match: int) -> None:
    """Write one match as a record into a folder that the player chooses."""
    def write(folder: Path) -> None:
        try:
            path = exporting.match_to(services.archive, match, folder)
        except RecordFault as fault:
            _tell(services, translate("This match cannot be read"), str(fault))
        except OSError as fault:
            _tell(services, translate("Nothing was written"), _reason(fault))
        else:
            services.say(translate("Saved as {name}", name=path.name))

    _ask_folder(services, translate("Export the match"), write)


def export_played(services: Services, match: Match) -> None:
    """Write a copy of the match at the table, its finished deals alone while it runs."""
    if match.match_id is None:
        services.say(translate("A deal played by itself is kept nowhere."))
    elif not any(deal.result is not None for deal in match.record().deals):
        services.say(translate("No deal is over yet."))
    else:
        export_match(services, match.match_id)


def export_everything(services: Services) -> None:
    """Write all matches into one file in a folder that the player chooses."""
    def write(folder: Path) -> None:
        steps: Any = exporting.everything_to(services.archive, folder)
        services.stack.push(
            Work(services, translate("Export everything"), steps, _progress), lambda done: _after_export(services, done))

    _ask_folder(services, translate("Export everything"), write)


def _progress(told: Progress | Report) -> str:
    return translate("{done} of {total}", done=told.done, total=told.total)


def _after_export(services: Services, done: Done) -> None:
    last: Progress | None = done.last
    if done.fault is not None:
        _tell(services, translate("Nothing was written"), _reason(done.fault))
    elif done.is_stopped or last is None or last.path is None:
        services.say(translate("Stopped; nothing was written."))
    elif last.faults:
        _tell(services, translate("Saved as {name}", name=last.path.name),
              " ".join(notice_sentence(one) for one in last.faults[:5]))
    else:
        services.say(translate("Saved as {name}", name=last.path.name))


# Into the archive


def ask_import(services: Services, then: Callable[[], object] = nothing) -> None:
    """Let the player choose a file or a folder, and take what is in it."""
    def chosen(path: Path | None) -> None:
        if path is not None:
            _remember(services, path if paths.is_folder(path) else path.parent)
            take_files(services, (path,), then)

    wish = Wish(translate("Import"), translate("Import this file"), ENDINGS, translate("The whole folder"))
    services.stack.push(FileBrowser(services, wish, usual_folder(services)), chosen)


def take_files(services: Services, paths: Sequence[str | Path], then: Callable[[], object] = nothing) -> None:
    """Take the records of files and folders into the archive and say what came of it; `then` is called after that."""
    steps: Any = importing.take_all(services.archive, tuple(Path(path) for path in paths))
    services.stack.push(Work(services, translate("Import"), steps, _progress), lambda done: _after_import(services, done, then))


def _after_import(services: Services, done: Done, then: Callable[[], object]) -> None:
    report: Report = done.last or Report(0, 0)
    if done.fault is not None:
        stopped = Fault("", importing.UNREADABLE, done.fault.strerror or str(done.fault))
        report = report._replace(faults=(*report.faults, stopped))
    if report.owner:
        services.take_name(report.owner)

    def told(_: object) -> None:
        if report.other:
            _ask_other(services, report.other, then)
        else:
            then()

    services.stack.push(Imported(services, report, is_stopped=done.is_stopped), told)


def _ask_other(services: Services, name: str, then: Callable[[], object]) -> None:
    """Ask whether somebody else's matches are the owner's own under another name."""
    def answered(answer: str | None) -> None:
        if answer == "mine":
            try:
                services.archive.adopt(name)
            except NotStored:
                services.say(translate("This could not be stored just now."))
        then()

    answers = (Answer("apart", translate("No, leave them apart")), Answer("mine", translate("Yes, count them as mine")))
    services.stack.push(Choice(services, translate("Are you {name}?", name=name),
                               translate("These matches were exported by {name}. What counts as yours stays so for good.",
                                         name=name), answers), answered)


# Codes


def show_codes(services: Services, read: Callable[[], Record], then: Callable[[Any], object] = nothing) -> None:
    """Show the codes of the deals of a match that are over; `then` hears the deal that shall be played, if any."""
    try:
        record = read()
        if not any(deal.result is not None for deal in record.deals):
            services.say(translate("A deal has its code when it is over."))
            return
        services.stack.push(DealCodes(services, record), then)
    except (RecordFault, RefusedMove) as fault:
        _tell(services, translate("This match cannot be read"), str(fault))


def record_of(match: Match) -> Record:
    """Return everything of a match at the table; of a deal played again the match that it comes from."""
    while isinstance(match, Practice) and match.origin is not None:
        match = match.origin
    return match.full_record()


# The files themselves


def ask_restore(services: Services, then: Callable[[], object]) -> None:
    """Let a backup take the archive's place; `then` is called where one has."""
    services.stack.push(Backups(services, services.archive.backups()), lambda chosen: _restore(services, chosen, then))


def _restore(services: Services, chosen: Backup | None, then: Callable[[], object]) -> None:
    if chosen is None:
        return
    try:
        told = services.archive.restore(chosen)
    except NotRestored as fault:
        _tell(services, translate("Restore a backup"), notice_sentence(fault.notice))
        return
    services.match = None
    services.read_again()
    then()
    _tell(services, translate("Restore a backup"), notice_sentence(told))


def open_folder(services: Services) -> None:
    """Show where everything lies."""
    folder = services.archive.folder
    if folder is None or not services.archive.is_lasting:
        _tell(services, translate("Data folder"), translate("This time nothing is kept in a folder."))
    else:
        services.stack.push(DataFolder(services, folder))


def _tell(services: Services, heading: str, text: str) -> None:
    services.stack.push(Message(services, heading, text))


def _reason(fault: OSError) -> str:
    """Say why the disk refused, in one line."""
    return translate("The folder cannot be written: {reason}.", reason=fault.strerror or str(fault))
