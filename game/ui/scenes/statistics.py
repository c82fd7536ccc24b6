"""Statistics: every figure of one game as a plot, as a table and as a file. It counts nothing and changes nothing."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from pygame import Rect

from game import words
from game.match import exporting, gathering, statistics
from game.match.archive import NotStored
from game.match.games import GAMES as RULES
from game.match.statistics import Choices, Which
from game.ui import figures, furniture, tokens
from game.ui.canvas import Canvas, paragraph_height
from game.ui.figure_box import FigureBox
from game.ui.lists import ListBox, Select
from game.ui.scenes.base import FormScene
from game.ui.scenes.page import draw_cloth, draw_title
from game.ui.services import Services
from game.ui.widgets import Button, Segmented, Widget
from game.words import mark, plural, tables, translate, written
from game.words.tables import Table

GAMES = ("ecarte", "president")
LEFT, GAP, FIELD, PAD, ABOVE, BELOW = 300.0, 20.0, 38.0, 20.0, 38.0, 16.0
VIEWS = {
    "shares": mark("Overview"), "means": mark("Means"), "points": mark("Points of a deal"), "places": mark("Places"),
    "titles": mark("Titles"), "reigns": mark("Reigns"), "opponents": mark("Opponents"), "matches": mark("Matches"),
    "form": mark("Form"), "points-by-match": mark("Points over time"), "place-by-match": mark("Places over time"),
}
"""What each table is called in the list, by its name."""
FOLDER = "tables"
"""Where files for spreadsheets are put, in the data folder."""


class StatisticsScene(FormScene):
    """Opens with the game that was played last. The result is None."""

    first = "views"

    def __init__(self, services: Services, game: str) -> None:
        super().__init__(services)
        self.which = Which(game)
        self.view = "shares"
        self.is_table = False
        self.left = gathering.waiting(services.archive)
        self._count()

    # What is counted

    def _count(self) -> None:
        """Ask the archive anew, for this game and these filters."""
        archive = self.services.archive
        self.choices: Choices = statistics.choices(archive, self.which.game)
        counted = statistics.ecarte(archive, self.which) if self.which.game == "ecarte" else statistics.president(
            archive, self.which)
        self.deals, self.matches = counted.deals, counted.matches
        self.tables = tables.of_ecarte(counted) if isinstance(counted, statistics.Ecarte) else tables.of_president(
            counted, manner=self.services.settings.titles)
        self._look_at(self.view if self.view in self.tables else next(iter(self.tables)))

    def _look_at(self, view: str) -> None:
        """Make a table the one that is shown, drawn or not; it has no rows where nothing was counted."""
        self.view, made = view, self.tables[view]()
        self.table: Table = made if self.deals else made._replace(rows=())

    def step(self, dt: float) -> None:
        """Play through a few older deals of which the facts are not known yet, until all are counted."""
        super().step(dt)
        if self.left:
            self.left = self._gather()
            if not self.left:
                self._count_anew()
            self.redraw()

    def _gather(self) -> int:
        """Return how many deals are left after a few; none where they cannot be stored: the next visit tries again."""
        try:
            return gathering.gather(self.services.archive)
        except NotStored:
            self.services.say(translate("This could not be stored just now."))
            return 0

    # Widgets

    def widgets(self) -> Sequence[Widget]:
        names = [words.game_name(game) for game in GAMES]
        presets, opponents, levels = self._filters
        views, plot = tuple(self.tables), figures.plot_of(self.table)
        nothing = "" if self.deals else translate("No deal has been counted here yet.")
        return (
            Segmented(names, chosen=GAMES.index(self.which.game), name="game", on_change=lambda number: self._choose(
                Which(GAMES[number], self.which.is_assisted))),
            Segmented([translate("Unaided"), translate("Assisted")], chosen=int(self.which.is_assisted), name="assisted",
                      on_change=lambda number: self._choose(self.which._replace(is_assisted=bool(number)))),
            Select([label for label, _ in presets], chosen=_at(presets, self.which.preset), name="preset",
                   on_change=lambda number: self._choose(self.which._replace(preset=presets[number][1]))),
            Select([label for label, _ in opponents], chosen=_at(opponents, self.which.opponent), name="opponent",
                   on_change=lambda number: self._choose(self.which._replace(opponent=opponents[number][1]))),
            Select([label for label, _ in levels], chosen=_at(levels, self.which.level), name="level",
                   on_change=lambda number: self._choose(self.which._replace(level=levels[number][1]))),
            ListBox([translate(VIEWS[view]) for view in views], chosen=views.index(self.view), name="views",
                    on_change=lambda number: self._show(views[number])),
            FigureBox(self.table, None if self.is_table else plot, name="figure"),
            Button(translate("Back"), lambda: self.finish(None), name="back", key="Esc"),
            Button(translate("As a plot") if self.is_table else translate("As a table"), self._turn, name="turn", key="T",
                   enabled=not nothing and (self.is_table or plot is not None),
                   reason=nothing or translate("These few numbers have no plot.")),
            Button(translate("Copy"), self._copy, name="copy", key="Ctrl+C", enabled=not nothing, reason=nothing),
            Button(translate("Save for a spreadsheet"), self._save, name="save", enabled=not nothing, reason=nothing),
        )

    @property
    def _filters(self) -> tuple[list[tuple[str, str | None]], ...]:
        """List what can be chosen in each filter: label and value, all at first."""
        presets: list[tuple[str, str | None]] = [(translate("All rules"), None)]
        presets += [(_preset(self.which.game, name), name) for name, _ in self.choices.presets]
        opponents: list[tuple[str, str | None]] = [(translate("All opponents"), None)]
        opponents += [(tables.opponent_name(one), one.key) for one, _ in self.choices.opponents]
        levels: list[tuple[str, str | None]] = [(translate("All levels"), None)]
        levels += [(words.level_name(level), level) for level, _ in self.choices.levels]
        return presets, opponents, levels

    # What happens

    def _choose(self, which: Which) -> None:
        self.which = which if which.game == self.which.game else Which(which.game, which.is_assisted)
        self._count_anew()

    def _count_anew(self) -> None:
        self._count()
        self.build_anew()

    def _show(self, name: str) -> None:
        self._look_at(name)
        self.build_anew()

    def _turn(self) -> None:
        self.is_table = not self.is_table
        self.build_anew()

    def _copy(self) -> None:
        rows = [self.table.head, *self.table.rows]
        text = "\n".join("\t".join(map(str, row)) for row in rows)
        self.services.copy(f"{self.table.title}\n{text}\n", translate("The table is on the clipboard."))

    def _save(self) -> None:
        """Write the table as a file for a spreadsheet into the data folder, under a free name."""
        folder = self.services.archive.folder
        try:
            if folder is None:
                raise OSError
            path = exporting.table_to(Path(folder) / FOLDER, f"{self.which.game}-{self.table.name}", self.table.head,
                                      self.table.rows)
        except OSError:
            self.services.say(translate("The file could not be written."))
            return
        self.services.say(translate("Saved as {path}", path=str(path)))

    # The look

    def places(self) -> dict[str, Rect]:
        px, foot, panel = self.page.px, self.page.foot, self._panel
        switch = Rect(0, px(24), px(288), px(48))
        switch.right = self.page.box.right
        left = self._left
        found = {"game": switch}
        y = left.y
        for name in ("assisted", "preset", "opponent", "level"):
            found[name] = Rect(left.x, y, left.width, px(FIELD))
            y += px(FIELD + 6)
        found["views"] = Rect(left.x, y + px(4), left.width, left.bottom - y - px(4))
        found["figure"] = Rect(panel.x + px(PAD), panel.y + px(PAD + ABOVE), panel.width - 2 * px(PAD),
                               panel.height - px(2 * PAD + ABOVE + BELOW) - self._note_height)
        return found | self.row(foot, ("back", "turn", "copy", "save"), px(12))

    @property
    def _left(self) -> Rect:
        box = self.page.box
        return Rect(box.x, box.y, min(self.page.px(LEFT), round(box.width * 0.32)), box.height)

    @property
    def _panel(self) -> Rect:
        box, left = self.page.box, self._left
        x = left.right + self.page.px(GAP)
        return Rect(x, box.y, box.right - x, box.height)

    @property
    def _note_height(self) -> int:
        return paragraph_height(self._note, self._panel.width - 2 * self.page.px(PAD), self.u, role=14, leading=20)

    @property
    def _note(self) -> str:
        if self.left:
            return plural("{number} older deal is still being counted.", "{number} older deals are still being counted.",
                          self.left)
        told = plural("{number} deal counts here.", "{number} deals count here.", self.deals, number=written(self.deals))
        return f"{told} " + translate("Practice, deleted matches and laid-out cards never count; deals with a hint, undo or a "
                                      "stand-in are assisted.")

    def paint(self, canvas: Canvas) -> None:
        draw_cloth(canvas)
        draw_title(canvas, self.page, translate("Statistics"))
        panel, px = self._panel, canvas.px
        furniture.panel(canvas, panel, alpha=0.92)
        left, width = panel.x + px(PAD), panel.width - 2 * px(PAD)
        canvas.text(self.table.title, (left, panel.y + px(PAD + 8)), "h2", room=width)
        canvas.paragraph(self._note, Rect(left, panel.bottom - px(PAD - 2) - self._note_height, width, 0), 14,
                         colour=tokens.MUTE, leading=20)
        if not self.deals:
            self._paint_invitation(canvas, Rect(left, panel.centery - px(40), width, px(80)))

    def _paint_invitation(self, canvas: Canvas, rect: Rect) -> None:
        text = (translate("No deal with help has been counted here yet.") if self.which.is_assisted
                else translate("No deal has been counted here yet. Play one, and it will stand here."))
        canvas.paragraph(text, rect, "label", colour=tokens.IVORY_2, anchor="centre")

    def keys(self) -> tuple[str, tuple[tuple[str, str], ...]]:
        """Return the keys of the statistics with what they do."""
        return translate("In the statistics"), (
            (translate("Left, Right"), translate("Value before, value after")),
            ("T", translate("Plot or table")),
            ("Ctrl+C", translate("Copy the table")),
        )


def _preset(game: str, name: str) -> str:
    """Return what a built-in preset is called; any other set of house rules is the players' own."""
    known = {one.name: words.preset_label(one) for one in RULES[game].presets()}
    return known.get(name, translate("Own rules"))


def _at(rows: Sequence[tuple[str, str | None]], value: str | None) -> int:
    """Return the row of a value, the first where it is gone."""
    return next((number for number, (_, one) in enumerate(rows) if one == value), 0)
