"""Small dialogs about the archive's files: what an import brought, which backup to restore, where everything lies."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from pygame import Rect

from game.match.database import Backup
from game.match.importing import Report
from game.ui import desktop, fonts, furniture, tokens
from game.ui.canvas import Canvas
from game.ui.rows import Rows
from game.ui.scenes.base import Dialog
from game.ui.services import Services
from game.ui.widgets import Button, Widget
from game.words import days, notice_sentence, plural, translate

SMALL, LEAST, SMALLEST = 15.0, 13.0, 11.0


class Imported(Dialog):
    """Says what an import brought, and what was wrong with each file that brought nothing. The result is True."""

    first = "close"
    width = 760.0

    def __init__(self, services: Services, report: Report, *, is_stopped: bool = False) -> None:
        super().__init__(services)
        self.report, self.is_stopped = report, is_stopped
        self.height = 480.0 if report.faults else 228.0

    def widgets(self) -> Sequence[Widget]:
        close = Button(translate("Close"), lambda: self.finish(True), name="close", kind="primary", key="Esc", is_default=True)
        if not self.report.faults:
            return (close,)
        return (close, Rows(self._draw_row, total=len(self.report.faults), height=46, name="faults",
                            on_take=lambda _: self.finish(True)))

    @property
    def told(self) -> str:
        """What was added and what was here already."""
        added, known, faults = len(self.report.added), self.report.known, len(self.report.faults)
        parts = [plural("{number} match was added.", "{number} matches were added.", added) if added
                 else translate("Nothing was added.")]
        if known:
            parts.append(plural("{number} was here already.", "{number} were here already.", known))
        if faults:
            parts.append(plural("{number} file was left out:", "{number} files were left out:", faults))
        if self.is_stopped:
            parts.insert(0, translate("Stopped half-way."))
        return " ".join(parts)

    def places(self) -> dict[str, Rect]:
        inside, px = self.inside(28), self.page.px
        close = Rect(0, 0, px(180), px(48))
        close.bottomright = inside.bottomright
        top = inside.y + px(92)
        return {"close": close, "faults": Rect(inside.x + px(2), top, inside.width - px(4), close.y - px(16) - top)}

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        inside = self.inside(28)
        canvas.text(translate("Import"), (inside.x, inside.y + canvas.px(14)), "h2", bold=True, room=inside.width)
        canvas.paragraph(self.told, Rect(inside.x, inside.y + canvas.px(38), inside.width, inside.height), colour=tokens.IVORY)
        if self.report.faults:
            ground = self.places()["faults"].inflate(canvas.px(4), canvas.px(4))
            furniture.well(canvas, ground, radius=tokens.RADIUS, alpha=0.3, edge=0.4)

    def _draw_row(self, canvas: Canvas, number: int, rect: Rect) -> None:
        """Name a file, say what is wrong with it, and below in smaller letters what its maker wants to know."""
        fault, pad, gap = self.report.faults[number], canvas.px(10), canvas.px(14)
        x, room, sentence = rect.x + pad, rect.width - 2 * pad, notice_sentence(fault.notice)
        high, low = rect.centery - canvas.px(10), rect.centery + canvas.px(11)
        left = room - canvas.width(sentence, SMALL) - gap
        used = canvas.text(fault.name, (x, high), SMALL, bold=True, room=left).width
        canvas.text(sentence, (x + used + gap, high), SMALL, colour=tokens.WARN, room=room - used - gap)
        pixels = fonts.shrink(fault.told, canvas.type(LEAST), room, least=canvas.type(SMALLEST))
        fonts.draw(canvas.surface, fault.told, (x, low), pixels, colour=tokens.MUTE, room=room)


class Backups(Dialog):
    """Asks which backup shall take the archive's place; it must be said twice. The result is a Backup, or None."""

    first = "backups"
    width, height = 600.0, 464.0

    def __init__(self, services: Services, backups: Sequence[Backup]) -> None:
        super().__init__(services)
        self.backups = tuple(backups)
        self.asked = -1
        """The row that was asked for once."""

    def widgets(self) -> Sequence[Widget]:
        return (
            Rows(self._draw_row, total=len(self.backups), height=44, name="backups", on_choose=lambda _: self._ask(-1),
                 on_take=lambda _: self._restore()),
            Button(translate("Cancel"), lambda: self.finish(None), name="cancel", key="Esc"),
            Button(self._verb, self._restore, name="restore", kind="primary", is_default=True, enabled=bool(self.backups),
                   reason=translate("There is no backup yet.")),
        )

    @property
    def _verb(self) -> str:
        return translate("Press again to restore") if self.asked >= 0 else translate("Restore")

    @property
    def chosen(self) -> int:
        """The row that is chosen."""
        assert self.form is not None
        found = self.form.named("backups")
        assert isinstance(found, Rows)
        return found.chosen

    def _ask(self, row: int) -> None:
        self.asked = row
        assert self.form is not None
        button = self.form.named("restore")
        assert isinstance(button, Button)
        button.label = self._verb
        self.redraw()

    def _restore(self) -> None:
        if not self.backups:
            return
        if self.asked == self.chosen:
            self.finish(self.backups[self.chosen])
        else:
            self._ask(self.chosen)

    def places(self) -> dict[str, Rect]:
        inside, px = self.inside(28), self.page.px
        restore = Rect(0, 0, px(300), px(48))
        restore.bottomright = inside.bottomright
        top = inside.y + px(98)
        return {
            "backups": Rect(inside.x + px(2), top, inside.width - px(4), restore.y - px(16) - top),
            "cancel": Rect(restore.x - px(16 + 170), restore.y, px(170), px(48)),
            "restore": restore,
        }

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        inside, rows = self.inside(28), self.places()["backups"]
        canvas.text(translate("Restore a backup"), (inside.x, inside.y + canvas.px(14)), "h2", bold=True, room=inside.width)
        told = translate("The archive as it is now is kept beside it; nothing is lost.")
        if not self.backups:
            told = translate("There is no backup yet.")
        colour = tokens.IVORY_2
        canvas.paragraph(told, Rect(inside.x, inside.y + canvas.px(36), inside.width, inside.height), colour=colour)
        furniture.well(canvas, rows.inflate(canvas.px(4), canvas.px(4)), radius=tokens.RADIUS, alpha=0.3, edge=0.4)

    def _draw_row(self, canvas: Canvas, number: int, rect: Rect) -> None:
        one, pad = self.backups[number], canvas.px(14)
        canvas.text(days.day(one.day), (rect.x + pad, rect.centery), "label", bold=True)
        canvas.text(days.size(one.size), (rect.right - pad, rect.centery), colour=tokens.IVORY_2, anchor="right")


class DataFolder(Dialog):
    """Says where everything lies, and opens the folder. The result is True."""

    first = "open"
    width, height = 680.0, 272.0

    def __init__(self, services: Services, folder: Path) -> None:
        super().__init__(services)
        self.folder = folder
        self.opening: desktop.Opening | None = None
        self.has_failed = False

    def widgets(self) -> Sequence[Widget]:
        return (
            Button(translate("Close"), lambda: self.finish(True), name="close", key="Esc"),
            Button(translate("Copy path"), self._copy, name="copy", key="Ctrl+C"),
            Button(translate("Open the folder"), self._open, name="open", kind="primary", is_default=True),
        )

    def _copy(self) -> None:
        self.services.copy(str(self.folder), translate("The path is on the clipboard."))

    def _open(self) -> None:
        self.opening = desktop.open_folder(self.folder)
        self._note(self.opening is None)

    def _note(self, has_failed: bool) -> None:
        self.has_failed = has_failed
        if has_failed:
            self.services.announce(self._told)
        self.redraw()

    def step(self, dt: float) -> None:
        super().step(dt)
        if self.opening is not None and self.opening.has_failed and not self.has_failed:
            self._note(True)

    @property
    def _told(self) -> str:
        if self.has_failed:
            return translate("The folder could not be opened from here. Copy its path and open it yourself.")
        return translate("Matches, settings and backups lie in this folder.")

    def places(self) -> dict[str, Rect]:
        inside, px = self.inside(28), self.page.px
        return self.row(Rect(inside.x, inside.bottom - px(48), inside.width, px(48)), ("close", "copy", "open"), px(16))

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        inside = self.inside(28)
        canvas.text(translate("Data folder"), (inside.x, inside.y + canvas.px(14)), "h2", bold=True, room=inside.width)
        well = Rect(inside.x, inside.y + canvas.px(42), inside.width, canvas.px(46))
        furniture.well(canvas, well, radius=tokens.RADIUS, alpha=0.3, edge=0.4)
        text, room = str(self.folder), well.width - canvas.px(28)
        pixels = fonts.shrink(text, canvas.type("body"), room)
        fonts.draw(canvas.surface, text, (well.x + canvas.px(14), well.centery), pixels, room=room)
        told = Rect(inside.x, well.bottom + canvas.px(10), inside.width, inside.height)
        canvas.paragraph(self._told, told, colour=tokens.WARN if self.has_failed else tokens.IVORY_2)
