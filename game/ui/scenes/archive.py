"""The matches that were played: found, gone on with, looked back on, taken along and deleted. It plays nothing itself."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from game import words
from game.match import listing
from game.match.archive import NotStored
from game.match.deal_code import Shared
from game.match.listing import Listed, Query
from game.match.rows import ABANDONED, FINISHED, RUNNING
from game.ui import furniture, tokens
from game.ui.bindings import shown
from game.ui.canvas import Canvas
from game.ui.lists import Select
from game.ui.paint import rule
from game.ui.rows import Rows
from game.ui.scenes import archive_look, exchange, flow
from game.ui.scenes.base import FormScene, paired
from game.ui.scenes.choice import Answer, Choice
from game.ui.scenes.deal_codes import EnterCode
from game.ui.scenes.page import draw_cloth, draw_title
from game.ui.scenes.rule_book import SearchField
from game.ui.services import Services
from game.ui.widgets import Button, Widget
from game.words import matches, translate

GAMES = ("", "ecarte", "president")
STATES = ("", RUNNING, FINISHED, ABANDONED)
CHUNK = 24
"""Matches that are read at once."""
PATIENCE = 0.12
"""Seconds after the last letter until a search begins."""
LONGEST_SEARCH = 40
BESIDE, LEAST_BESIDE, BESIDE_SHARE, GAP = 408.0, 340.0, 0.35, 20.0
"""Units: the widest and the narrowest page beside the list, its share in between; the room between the two."""
PAD, BAR, HELP, ACTION, LINE = 18.0, 44.0, 52.0, 42.0, 8.0
ACTIONS = ("continue", "review", "export", "code", "delete")


class Continued(NamedTuple):
    """The result that asks to go on with a match, or to begin one like it anew."""

    match: int
    is_anew: bool = False


class ArchiveScene(FormScene):
    """The result is None, Continued, "new-game", or the Shared deal of a code that shall be played."""

    first = "matches"

    def __init__(self, services: Services, chosen: int = 0) -> None:
        super().__init__(services)
        self.query = Query(labels=matches.labels())
        self.ids: tuple[int, ...] = ()
        self.chosen = chosen
        """The number of the match whose page is shown, 0 for none."""
        self.deleted: list[int] = []
        """What was deleted since the scene was opened, the last one last."""
        self._kept: dict[int, Listed | None] = {}
        self._due: float | None = None
        self._shown: tuple[str, ...] = ()
        self._ground: Surface | None = None
        self._load()

    # What is listed

    def _load(self) -> None:
        """Read the list anew; the match that was chosen stays so, or the one that now has its place."""
        place = self.ids.index(self.chosen) if self.chosen in self.ids else 0
        self._due, self._kept = None, {}
        self.ids = listing.ids(self.services.archive, self.query)
        if self.chosen not in self.ids:
            self.chosen = self.ids[min(place, len(self.ids) - 1)] if self.ids else 0
        if self.form is not None:
            self.rows.show(len(self.ids), self.place)
            self._follow()

    @property
    def place(self) -> int:
        """The row of the match that is chosen."""
        return self.ids.index(self.chosen) if self.chosen in self.ids else 0

    def listed(self, match: int) -> Listed | None:
        """Return a match of the list; None for one that another window has deleted meanwhile."""
        if match not in self._kept and match in self.ids:
            start = self.ids.index(match) // CHUNK * CHUNK
            wanted = self.ids[start:start + CHUNK]
            found = listing.some(self.services.archive, wanted)
            self._kept |= dict.fromkeys(wanted) | {one.id: one for one in found}
        return self._kept.get(match)

    @property
    def current(self) -> Listed | None:
        """The match whose page is shown."""
        return self.listed(self.chosen)

    # Widgets

    @property
    def rows(self) -> Rows:
        """The list."""
        assert self.form is not None
        found = self.form.named("matches")
        assert isinstance(found, Rows)
        return found

    def widgets(self) -> Sequence[Widget]:
        games = (translate("All games"), *(words.game_name(game) for game in GAMES[1:]))
        states = (translate("All states"), *(translate(matches.STATES[state]) for state in STATES[1:]))
        return (
            SearchField(self.query.text, name="search", most=LONGEST_SEARCH, hint=translate("Search: names, rules"),
                        key="Ctrl+F", on_change=self._search, on_submit=lambda _: self._leave_search()),
            Select(games, chosen=GAMES.index(self.query.game), name="game",
                   on_change=lambda number: self._ask(self.query._replace(game=GAMES[number]))),
            Select(states, chosen=STATES.index(self.query.state), name="state",
                   on_change=lambda number: self._ask(self.query._replace(state=STATES[number]))),
            Rows(self._draw_row, total=len(self.ids), height=archive_look.ROW, chosen=self.place, name="matches",
                 on_choose=self._choose, on_take=lambda _: self._take()),
            *self._actions(),
            Button(translate("Undo"), self._undo, name="undo", key="Ctrl+Z"),
            Button(translate("Back"), lambda: self.finish(None), name="back", key="Esc"),
            Button(translate("Play a deal by code"), self._enter_code, name="enter code"),
            Button(translate("Import"), self._import, name="import", key="Ctrl+O"),
            Button(translate("Files"), self._more, name="more"),
        )

    def _actions(self) -> tuple[Button, ...]:
        why = translate("No deal is over yet.")
        return (
            Button(translate("Continue"), self._continue, name="continue", kind="primary"),
            Button(translate("Review"), self._review, name="review", reason=why),
            Button(translate("Export"), self._export, name="export", key="Ctrl+S", reason=why),
            Button(translate("Deal code"), self._show_code, name="code", key="Ctrl+D", reason=why),
            Button(translate("Delete"), self._delete, name="delete", key="Delete", cap=""),
        )

    @property
    def _offered(self) -> tuple[str, ...]:
        """Name the buttons of the page: only what this match allows."""
        one = self.current
        if one is None:
            return ()
        allowed = {"continue": one.state == RUNNING, "review": one.deals > 0}
        return tuple(name for name in ACTIONS if allowed.get(name, True))

    def build(self) -> None:
        super().build()
        self._shown = ()
        self._show_actions()

    def _show_actions(self) -> None:
        """Let the buttons be those of the match that is chosen."""
        assert self.form is not None
        one, offered = self.current, self._offered
        for name in ACTIONS:
            button = self.form.named(name)
            assert isinstance(button, Button)
            button.is_shown = name in offered
            button.enabled = name in ("continue", "delete") or (one is not None and one.deals > 0)
            button.kind = "primary" if offered[:1] == (name,) and name in ("continue", "review") else "secondary"
        self.form.named("undo").is_shown = bool(self.deleted)

    def _follow(self) -> None:
        """Show the page of the match that is chosen."""
        self._show_actions()
        shown = (*self._offered, *(("undo",) if self.deleted else ()))
        if shown != self._shown:
            self._shown = shown
            self.resize(self.size)
        self.redraw()

    # What happens

    def _ask(self, query: Query) -> None:
        self.query = query
        self._load()

    def _search(self, text: str) -> None:
        self.query, self._due = self.query._replace(text=text), PATIENCE

    def _leave_search(self) -> None:
        if self._due is not None:
            self._load()
        assert self.form is not None
        self.form.set_focus(self.rows)

    def _choose(self, number: int) -> None:
        self.chosen = self.ids[number]
        self._follow()

    def _take(self) -> None:
        """Do what Enter on a row means: go on with a match that runs, look back on one that is over."""
        offered = self._offered
        if "continue" in offered:
            self._continue()
        elif "review" in offered:
            self._review()

    def _continue(self) -> None:
        self.finish(Continued(self.chosen))

    def _review(self) -> None:
        one = self.current
        if one is not None:
            flow.open_review(self.services, one.id, seat=matches.person(one), then=self._reviewed)

    def _reviewed(self, answer: object) -> None:
        results = {"title": None, "new-game": "new-game", "rematch": Continued(self.chosen, is_anew=True)}
        if answer in results:
            self.finish(results[str(answer)])

    def _export(self) -> None:
        exchange.export_match(self.services, self.chosen)

    def _show_code(self) -> None:
        exchange.show_codes(self.services, lambda: self.services.archive.record(self.chosen, is_full=True), self._play)

    def _delete(self) -> None:
        if not self.chosen:
            return
        try:
            self.services.archive.delete((self.chosen,))
        except NotStored:
            self.services.say(translate("The match could not be deleted just now."))
            return
        self.deleted.append(self.chosen)
        self.services.announce(self._deleted_line)
        self._load()

    def _undo(self) -> None:
        """Bring the match back that was deleted last, and show it."""
        try:
            self.services.archive.undelete((self.deleted[-1],))
        except NotStored:
            self.services.say(translate("The match could not be brought back just now."))
            return
        self.chosen = self.deleted.pop()
        self.services.say(translate("The match is back."))
        self._load()

    @property
    def _deleted_line(self) -> str:
        number = len(self.deleted)
        return words.plural("{number} match deleted; gone for good at the next start.",
                            "{number} matches deleted; gone for good at the next start.", number)

    def _enter_code(self) -> None:
        self.services.stack.push(EnterCode(self.services), self._play)

    def _play(self, code: Shared | None) -> None:
        if code is not None:
            self.finish(code)

    def _import(self) -> None:
        exchange.ask_import(self.services, self._load)

    def _more(self) -> None:
        acts: dict[str, Callable[[], object]] = {
            "all": lambda: exchange.export_everything(self.services),
            "backups": lambda: exchange.ask_restore(self.services, self._restored),
            "folder": lambda: exchange.open_folder(self.services),
        }
        answers = (Answer("all", translate("Export everything")), Answer("backups", translate("Restore a backup")),
                   Answer("folder", translate("Open the data folder")))
        choice = Choice(self.services, translate("Files"), translate("All matches lie in one file on this computer."), answers)
        self.services.stack.push(choice, lambda name: acts[name]() if name else None)

    def _restored(self) -> None:
        """Forget what belongs to the archive as it was."""
        self.deleted = []
        self._load()

    # Life

    def show(self) -> None:
        super().show()
        self._load()

    def step(self, dt: float) -> None:
        super().step(dt)
        if self._due is not None:
            self._due -= dt
            if self._due <= 0:
                self._load()

    @property
    def is_awake(self) -> bool:
        return super().is_awake or self._due is not None

    # The look

    @property
    def _columns(self) -> tuple[Rect, Rect]:
        """Where the list stands, and the page beside it; without any match the list's place is the whole width."""
        px, box = self.page.px, self.page.box
        wide = min(px(BESIDE), max(px(LEAST_BESIDE), round(box.width * BESIDE_SHARE)))
        right = Rect(box.right - wide, box.y, wide, box.height)
        if self._is_bare:
            return box.copy(), right
        return Rect(box.x, box.y, right.x - px(GAP) - box.x, box.height), right

    @property
    def _foot_of_list(self) -> Rect:
        """Where the list says what counts, or what has just been deleted."""
        left, px = self._columns[0], self.page.px
        height = px(HELP)
        return Rect(left.x + px(PAD), left.bottom - height - px(4), left.width - 2 * px(PAD), height)

    def places(self) -> dict[str, Rect]:
        px, page = self.page.px, self.page
        left, right = self._columns
        bar = self._foot_of_list
        undo = Rect(0, 0, px(190), px(36))
        undo.midright = bar.right - px(4), bar.centery
        return {
            **self._filter_places(),
            "matches": Rect(left.x + px(4), left.y + px(6), left.width - px(8), bar.y - px(6) - left.y - px(6)),
            "undo": undo,
            **self._action_places(right),
            **self._foot_places(page.foot),
        }

    def _filter_places(self) -> dict[str, Rect]:
        px, box, found = self.page.px, self.page.box, {}
        right = box.right
        for name, width in (("state", 184), ("game", 168), ("search", 292)):
            found[name] = Rect(right - px(width), px(28), px(width), px(40))
            right = found[name].x - px(12)
        return found

    def _action_places(self, right: Rect) -> dict[str, Rect]:
        """Place the buttons of the page from its bottom: the first one alone, the others in pairs."""
        px, names = self.page.px, self._offered
        area = right.inflate(-2 * px(PAD), -2 * px(PAD))
        has_first = bool(names) and names[0] in ("continue", "review")
        pairs = names[1:] if has_first else names
        height = self._actions_height(len(pairs), has_first=has_first)
        y = area.bottom - height
        found = {}
        if has_first:
            found[names[0]] = Rect(area.x, y, area.width, px(ACTION))
            y += px(ACTION + LINE)
        return found | paired(Rect(area.x, y, area.width, 0), pairs, px(ACTION), px(LINE))

    def _actions_height(self, pairs: int, *, has_first: bool) -> int:
        rows = (pairs + 1) // 2 + has_first
        return rows * self.page.px(ACTION) + max(0, rows - 1) * self.page.px(LINE)

    def _foot_places(self, foot: Rect) -> dict[str, Rect]:
        px = self.page.px
        found, right = {"back": Rect(foot.x, foot.y, px(170), foot.height)}, foot.right
        for name, width in (("more", 150), ("import", 210), ("enter code", 280)):
            found[name] = Rect(right - px(width), foot.y, px(width), foot.height)
            right = found[name].x - px(14)
        return found

    def arrange(self) -> None:
        self._ground = None

    def paint(self, canvas: Canvas) -> None:
        """Lay the ground, which is kept as one picture, and the page on it: a list that is scrolled must not wait for them."""
        if self._ground is None:
            self._ground = Surface(canvas.surface.get_size()).convert(canvas.surface)
            self._paint_ground(Canvas(self._ground, canvas.u))
        canvas.surface.blit(self._ground, (0, 0))
        left, right = self._columns
        if not self.ids:
            archive_look.paint_invitation(canvas, left, *self._invitation)
        self._paint_foot_of_list(canvas)
        one = self.current
        if one is not None:
            area = right.inflate(-2 * canvas.px(PAD), -2 * canvas.px(PAD))
            buttons = [rect for name, rect in self.places().items() if name in self._offered]
            bottom = min((rect.y for rect in buttons), default=area.bottom) - canvas.px(12)
            page = Rect(area.x, area.y, area.width, bottom - area.y)
            archive_look.paint_match(canvas, self.services.images, page, one)

    def _paint_ground(self, canvas: Canvas) -> None:
        draw_cloth(canvas)
        draw_title(canvas, self.page, translate("Matches"))
        for rect in self._columns[:1 if self._is_bare else 2]:
            furniture.panel(canvas, rect, alpha=0.92)

    def _paint_foot_of_list(self, canvas: Canvas) -> None:
        bar = self._foot_of_list
        rule(canvas.surface, (bar.x, bar.y - canvas.px(3)), bar.width, canvas.u, alpha=0.3)
        if self.deleted:
            room = self.places()["undo"].x - bar.x
            archive_look.paint_bar(canvas, bar.inflate(0, -canvas.px(4)), self._deleted_line, room)
        else:
            told = f"{self._count_line} · {translate(matches.COUNTS)}"
            archive_look.paint_lines(canvas, bar, told, colour=tokens.IVORY_2)

    @property
    def _count_line(self) -> str:
        return words.plural("{number} match", "{number} matches", len(self.ids))

    @property
    def _is_bare(self) -> bool:
        """Whether there is no match at all."""
        return not self.ids and self.query._replace(labels={}) == listing.EVERYTHING

    @property
    def _invitation(self) -> tuple[str, str]:
        if self._is_bare:
            return translate("No match yet"), translate(
                "What you play is kept here by itself. Records of others can be imported, or dropped on the window.")
        if not self.query.text:
            return translate("Nothing was found"), translate("No match is of this game and state.")
        return translate("Nothing was found"), translate("A few letters of a name or of the rules are enough.")

    def _draw_row(self, canvas: Canvas, number: int, rect: Rect) -> None:
        one = self.listed(self.ids[number])
        if one is not None:
            archive_look.draw_match(canvas, self.services.images, rect, one, datetime.date.today())

    def keys(self) -> tuple[str, tuple[tuple[str, str], ...]]:
        """Return the keys of the scene with what they do."""
        return translate("In the list of matches"), (
            (translate("Up, Down"), translate("Next match, match before")),
            (shown("Enter"), translate("Continue or review")),
            (translate("Ctrl+F"), translate("Search")),
            (translate("Ctrl+S"), translate("Export the match")),
            (translate("Ctrl+D"), translate("Code of a deal")),
            (translate("Ctrl+O"), translate("Import")),
            (shown("Delete"), translate("Delete the match")),
            (translate("Ctrl+Z"), translate("Bring it back")),
        )
