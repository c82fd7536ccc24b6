"""A small browser of folders, for the system lends no dialog: a path to write, a list to pick from. Opens no file."""

from __future__ import annotations

import os
import string
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from pygame import Rect

from game import paths
from game.ui import fonts, furniture, tokens
from game.ui.canvas import Canvas
from game.ui.glyphs import icon
from game.ui.paint import put_centred
from game.ui.rows import Rows
from game.ui.scenes.base import Dialog
from game.ui.scenes.entries import HintField
from game.ui.services import Services
from game.ui.widgets import Button, Widget
from game.words import days, translate

LONGEST = 1000
ROW, SMALL = 34.0, 15.0


class Entry(NamedTuple):
    """A line of the list. `size` is that of a file in bytes."""

    name: str
    path: Path
    is_folder: bool
    size: int = 0


class Wish(NamedTuple):
    """What is looked for: files with these endings, or with none a folder. The words are translated already."""

    heading: str
    verb: str
    endings: tuple[str, ...] = ()
    whole: str = ""
    """What the button says that takes the folder itself where files are looked for; "" for none."""


class PathField(HintField):
    """The line of the path; the arrow down leaves it for the list."""

    def press_key(self, key: str) -> bool:
        if key == "Down" and self.form is not None:
            self.form.set_focus(self.form.named("files"))
            return True
        return super().press_key(key)


def entries(folder: Path, endings: Sequence[str], beginning: str = "") -> tuple[Entry, ...]:
    """List folders, then files with these endings, whose names begin so, no hidden ones. OSError if none can be read."""
    found: list[Entry] = []
    with os.scandir(folder) as scan:
        for one in scan:
            if one.name.startswith(".") or not one.name.casefold().startswith(beginning.casefold()):
                continue
            entry = _entry(one, endings)
            if entry is not None:
                found.append(entry)
    return tuple(sorted(found, key=lambda one: (not one.is_folder, one.name.casefold(), one.name)))


def _entry(one: os.DirEntry[str], endings: Sequence[str]) -> Entry | None:
    try:
        if one.is_dir():
            return Entry(one.name, Path(one.path), is_folder=True)
        if one.name.lower().endswith(tuple(endings)) and endings:
            return Entry(one.name, Path(one.path), is_folder=False, size=one.stat().st_size)
    except OSError:
        return None
    return None


def drives() -> tuple[Entry, ...]:
    """List the drives of a system that has several trees of folders."""
    if sys.platform != "win32":
        return ()
    roots = (Path(f"{letter}:\\") for letter in string.ascii_uppercase)
    return tuple(Entry(str(root), root, is_folder=True) for root in roots if paths.is_folder(root))


class FileBrowser(Dialog):
    """The result is the path of a file or folder, or None."""

    first = "files"
    width, height = 760.0, 560.0

    def __init__(self, services: Services, wish: Wish, folder: Path) -> None:
        super().__init__(services)
        self.wish = wish
        self.first = "files" if wish.endings else "take"
        self.folder = folder
        self.text = ""
        self.fault = ""
        self.entries: tuple[Entry, ...] = ()
        self.at_drives = False
        self._enter(folder)

    # What is listed

    def _enter(self, folder: Path, *, came_from: str = "") -> None:
        """Show a folder, the one that was left chosen."""
        self.folder, self.at_drives = folder, False
        self.text = fonts.clean(str(folder))
        self._list("")
        if self.form is not None:
            self.form.named("path").value = self.text
            self._rows.show(len(self.entries), self._beginning(came_from))
            self._show_buttons()
            self.redraw()

    def _beginning(self, name: str = "") -> int:
        """Return the row that is chosen first: the one with this name, else the first below the way up."""
        names = [one.name for one in self.entries]
        return names.index(name) if name in names else int(len(names) > 1 and names[0] == "..")

    def _list(self, beginning: str) -> None:
        up = () if self.folder.parent == self.folder and not drives() else (Entry("..", self.folder.parent, is_folder=True),)
        self.fault = ""
        try:
            found = entries(self.folder, self.wish.endings, beginning)
        except OSError:
            found, self.fault = (), translate("This folder cannot be read.")
        self.entries = found if beginning else (*up, *found)

    @property
    def _rows(self) -> Rows:
        assert self.form is not None
        found = self.form.named("files")
        assert isinstance(found, Rows)
        return found

    @property
    def chosen(self) -> Entry | None:
        """The line that is chosen."""
        number = self._rows.chosen if self.form is not None else 0
        return self.entries[number] if 0 <= number < len(self.entries) else None

    # Widgets

    def widgets(self) -> Sequence[Widget]:
        return (
            PathField(self.text, name="path", most=LONGEST, hint=translate("Path"), on_change=self._write,
                      on_submit=lambda _: self._submit()),
            Rows(self._draw_row, total=len(self.entries), height=ROW, chosen=self._beginning(), name="files",
                 on_choose=lambda _: self._show_buttons(), on_take=lambda number: self._open(self.entries[number])),
            Button(translate("One folder up"), self._go_up, name="up", key="Backspace", cap=""),
            Button(translate("Cancel"), lambda: self.finish(None), name="cancel", key="Esc"),
            *self._whole(),
            Button(self.wish.verb, self._take, name="take", kind="primary", is_default=True,
                   reason=translate("Choose a file first.")),
        )

    def _whole(self) -> tuple[Button, ...]:
        if not self.wish.whole:
            return ()
        return (Button(self.wish.whole, lambda: self.finish(self.folder), name="whole"),)

    def build(self) -> None:
        super().build()
        self._show_buttons()

    def _show_buttons(self) -> None:
        assert self.form is not None
        one = self.chosen
        is_file = one is not None and not one.is_folder
        self.form.named("take").enabled = not self.at_drives and (not self.wish.endings or is_file)

    # What happens

    def _write(self, text: str) -> None:
        """Follow what is written: the folder as far as it is there, and what begins as the rest says."""
        self.text = text
        path = paths.written(text)
        is_whole = text.endswith(("/", os.sep)) or (path == self.folder and paths.is_folder(path))
        if path is None or not paths.is_folder(path if is_whole else path.parent):
            self.fault = translate("There is no such folder.")
        else:
            self.folder, self.at_drives = path if is_whole else path.parent, False
            self._list("" if is_whole else path.name)
        self._rows.show(len(self.entries), self._beginning())
        self._show_buttons()
        self.redraw()

    def _submit(self) -> None:
        """Enter what is written: a file is taken, a folder opened, a beginning completed."""
        path = paths.written(self.text)
        fitting = [one for one in self.entries if one.name != ".."]
        if path is not None and path != self.folder and paths.is_folder(path):
            self._enter(path)
        elif path is not None and self._is_wanted(path):
            self.finish(path)
        elif paths.is_folder(path):
            assert self.form is not None
            self.form.set_focus(self._rows)
        elif path is not None and fitting and path.parent == self.folder:
            self._open(fitting[0])
        else:
            self.fault = translate("There is no such file or folder.")
            self.redraw()

    def _is_wanted(self, path: Path) -> bool:
        """Tell whether a path is of the kind that is looked for."""
        if not self.wish.endings:
            return paths.is_folder(path)
        return paths.is_file(path) and path.name.lower().endswith(self.wish.endings)

    def _open(self, one: Entry) -> None:
        if not one.is_folder:
            self.finish(one.path)
        elif one.name == "..":
            self._go_up()
        else:
            self._enter(one.path)

    def _go_up(self) -> None:
        if self.folder.parent != self.folder:
            self._enter(self.folder.parent, came_from=self.folder.name)
        elif drives():
            self.entries, self.at_drives = drives(), True
            self._rows.show(len(self.entries))
            self._show_buttons()
            self.redraw()

    def _take(self) -> None:
        if not self.wish.endings:
            self.finish(self.folder)
        elif self.chosen is not None and not self.chosen.is_folder:
            self.finish(self.chosen.path)

    # The look

    def places(self) -> dict[str, Rect]:
        inside, px = self.inside(28), self.page.px
        path = Rect(inside.x, inside.y + px(40), inside.width, px(40))
        foot = Rect(inside.x, inside.bottom - px(44), inside.width, px(44))
        files = Rect(inside.x + px(2), path.bottom + px(12), inside.width - px(4), foot.y - px(44) - path.bottom - px(12))
        names = ("up", "cancel", *(("whole",) if self.wish.whole else ()), "take")
        return {"path": path, "files": files, **self.row(foot, names, px(12))}

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        inside, files = self.inside(28), self.places()["files"]
        canvas.text(self.wish.heading, (inside.x, inside.y + canvas.px(14)), "h2", bold=True, room=inside.width)
        furniture.well(canvas, files.inflate(canvas.px(4), canvas.px(4)), radius=tokens.RADIUS, alpha=0.3, edge=0.4)
        told = self.fault or self._told
        canvas.text(told, (inside.x, files.bottom + canvas.px(23)), SMALL, colour=tokens.WARN if self.fault else tokens.IVORY_2,
                    room=inside.width)

    @property
    def _told(self) -> str:
        if not self.wish.endings:
            return translate("The file goes into the folder that is shown above.")
        has_files = any(not one.is_folder for one in self.entries)
        if has_files:
            return translate("Write a path, or choose below; Enter opens a folder.")
        return translate("No record here ({endings}). Enter opens a folder.", endings=", ".join(self.wish.endings))

    def _draw_row(self, canvas: Canvas, number: int, rect: Rect) -> None:
        one, pad = self.entries[number], canvas.px(12)
        name = "up" if one.name == ".." else "right" if one.is_folder else "last"
        put_centred(canvas.surface, icon(name, canvas.px(16), colour=tokens.BRASS), (rect.x + pad + canvas.px(8), rect.centery))
        size = "" if one.is_folder else days.size(one.size)
        end = canvas.text(size, (rect.right - pad, rect.centery), SMALL, colour=tokens.IVORY_2, anchor="right").left
        told = translate("One folder up") if one.name == ".." else one.name
        x = rect.x + pad + canvas.px(28)
        canvas.text(told, (x, rect.centery), bold=one.is_folder, room=end - pad - x)
