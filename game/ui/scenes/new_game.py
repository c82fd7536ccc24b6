"""The set-up of a match on one screen: game, preset, players, house rules. It makes no match; its result is what was chosen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from pygame import Rect

from game import words
from game.core.options import Choice, OptionError, Preset
from game.match.against import Score
from game.match.seats import Player
from game.ui import fonts, furniture, own_presets, setup, tokens
from game.ui.book.house import House
from game.ui.canvas import Canvas, paragraph_height
from game.ui.layout.frame import LEAST
from game.ui.own_presets import is_own
from game.ui.paint import rule
from game.ui.scenes import player_rows, preset_rows, rule_rows
from game.ui.scenes.base import FormScene
from game.ui.scenes.entries import HintField
from game.ui.scenes.page import draw_cloth, draw_title, headed_panel
from game.ui.scenes.persons import Persons
from game.ui.scenes.player_rows import Deeds
from game.ui.scenes.preset_rows import NamePreset, PresetRow
from game.ui.scenes.rule_book import RuleBook
from game.ui.scroll import ScrollArea
from game.ui.services import Services
from game.ui.setup import SEATS, Setup, clean_name
from game.ui.widgets import Button, Segmented, Stepper, Widget
from game.words import ecarte, translate

LONGEST_SEED = 60
COLUMNS = (304, 390, 490)
BUTTON, SEED, SEED_WHOLE, BOOK = 40, 52, 200, 148
AREAS = ("presets", "people", "rules")


class NewMatch(NamedTuple):
    """What shall be played, and the seed that a player typed, if any."""

    setup: Setup
    seed: str = ""


class GameSwitch(Segmented):
    """The switch of games, which leaves Enter to the button that deals."""

    def press_key(self, key: str) -> bool:
        return key != "Enter" and super().press_key(key)


def _areas() -> tuple[ScrollArea, ScrollArea, ScrollArea]:
    one, two, three = (ScrollArea(name=name) for name in AREAS)
    return one, two, three


class NewGame(FormScene):
    """The result is a `NewMatch`, or None."""

    first = "deal"
    least = LEAST

    def __init__(self, services: Services, chosen: Setup) -> None:
        super().__init__(services)
        self.setup = chosen
        self.seed = ""
        self.repaired: dict[str, str] = {}
        """By house rule: why it is no longer as it was chosen."""
        self.shown: tuple[rule_rows.Row, ...] = ()
        self.is_deleting = False
        self._others: dict[str, Setup] = {}
        self._scores: dict[str, Mapping[str, Score]] = {}
        self.presets, self.people, self.rules = _areas()

    def enter(self, size: tuple[int, int]) -> None:
        super().enter(size)
        assert self.form is not None
        self.presets.reveal(self.form.named(f"preset {self.setup.preset}"))
        if self.services.has_damaged_presets:
            self.services.say(translate("Some of your presets could not be read and are left out."))

    # Widgets

    def widgets(self) -> Sequence[Widget]:
        self.presets, self.people, self.rules = _areas()
        self.shown = rule_rows.rows(self.setup, self.repaired)
        return (
            self._game_switch(),
            self.presets,
            *preset_rows.widgets(self.setup, self._choose_preset),
            *self._preset_buttons(),
            *self._people(),
            Button(translate("Rules"), self.open_rules, name="book", key=self.command_key("rules"), kind="plain"),
            self.rules,
            *rule_rows.widgets(self.setup, self.shown, self._choose_rule),
            *self._buttons(),
        )

    def _game_switch(self) -> Widget:
        games = tuple(SEATS)
        labels = tuple(words.game_name(game) for game in games)
        return GameSwitch(
            labels, chosen=games.index(self.setup.game), name="game", on_change=lambda number: self._choose_game(games[number])
        )

    def _preset_buttons(self) -> tuple[Widget, ...]:
        save = Button(translate("Save these rules"), self._save, name="save preset", cap="", kind="secondary")
        if not is_own(self.setup.preset):
            return (save,)
        label = translate("Press again") if self.is_deleting else translate("Delete")
        return (
            save,
            Button(translate("Rename"), self._rename, name="rename preset"),
            Button(label, self._delete, name="delete preset"),
        )

    def _people(self) -> tuple[Widget, ...]:
        deeds = Deeds(self._put_player, self._drop_player, self._ask, self._deal)
        rows = [
            player_rows.widgets(lambda: self.setup, seat, deeds, images=self.services.images, scores=self.scores)
            for seat in range(len(self.setup.players))
        ]
        return (*self._seat_stepper(), self.people, *(widget for row in rows for widget in row), self._seed_field())

    def _seat_stepper(self) -> tuple[Widget, ...]:
        known = SEATS[self.setup.game]
        if len(known) == 1:
            return ()
        number = len(self.setup.players)
        return (Stepper(number, low=known[0], high=known[-1], name="number", on_change=self._choose_seats),)

    def _seed_field(self) -> Widget:
        return HintField(
            self.seed,
            name="seed",
            most=LONGEST_SEED,
            hint=translate("Drawn by lot"),
            tip=self._about_seed,
            on_change=self._put_seed,
            on_submit=self._deal,
        )

    @property
    def _about_seed(self) -> str:
        return translate("The same seed deals the same cards again. Leave it empty for cards that nobody chose.")

    def _buttons(self) -> tuple[Widget, ...]:
        fault = self.fault
        return (
            Button(translate("Back"), lambda: self.finish(None), name="back", key="Esc"),
            Button(translate("Back to preset"), self._reset, name="reset", enabled=bool(self.setup.differing())),
            Button(
                translate("Deal"),
                self._deal,
                name="deal",
                kind="primary",
                cap="Enter",
                is_default=True,
                enabled=not fault,
                reason=fault,
            ),
        )

    @property
    def fault(self) -> str:
        """Say why this cannot be played, empty where it can."""
        names = [clean_name(player.name, f"?{seat}").casefold() for seat, player in enumerate(self.setup.players)]
        if len(set(names)) < len(names):
            return translate("Two players cannot have the same name.")
        return ""

    # Choices

    def _choose_game(self, game: str) -> None:
        self._others[self.setup.game] = self.setup
        remembered = self.services.settings.last_setup
        mine = self.services.own_presets(game)
        chosen = self._others.get(game) or setup.read(remembered, self.services.settings.player_name, game=game, mine=mine)
        self.presets, self.people, self.rules = _areas()
        self._put(chosen)

    def _choose_preset(self, name: str) -> None:
        self._put(self.setup.with_preset(name))

    def _choose_rule(self, name: str, value: Choice) -> None:
        try:
            self._put(self.setup.with_rule(name, value))
        except OptionError as fault:
            self.services.say(str(fault))
            self._put(self.setup)

    def _reset(self) -> None:
        self._put(self.setup.with_preset(self.setup.preset))

    def _choose_seats(self, number: int) -> None:
        self._put(self.setup.with_seats(number))

    @property
    def scores(self) -> Mapping[str, Score]:
        """How the player stands against each person, in the game that is chosen."""
        game = self.setup.game
        if game not in self._scores:
            self._scores[game] = self.services.archive.against(game)
        return self._scores[game]

    def _ask(self, seat: int) -> None:
        """Let the player choose who sits on a seat."""
        gallery = Persons(self.services, self.setup, seat, self.scores)
        self.services.stack.push(gallery, lambda player: self._seat(seat, player) if player else None)

    def _seat(self, seat: int, player: Player) -> None:
        self._put(self.setup.with_player(seat, player))
        self._show_fault()

    def _drop_player(self, seat: int) -> None:
        self._put(self.setup.without(seat))

    def _put_player(self, seat: int, player: Player) -> None:
        """Note another name or level of whoever sits there."""
        self.setup = self.setup.with_player(seat, player)
        self._show_fault()

    def _put_seed(self, text: str) -> None:
        self.seed = text.strip()

    def _put(self, chosen: Setup, *, is_deleting: bool = False) -> None:
        """Show another set-up, repaired where its rules do not go together; only scrolling and focus are kept."""
        self.is_deleting = is_deleting
        self.setup, told = chosen.settled()
        self.repaired = {name: translate(one.sentence) for one in told for name in one.repair}
        self._show_anew()
        if told:
            self.services.say(" ".join(translate(one.sentence) for one in told))

    def _show_anew(self) -> None:
        """Build all widgets from the set-up: none of the old ones' values count."""
        assert self.form is not None
        scrolled = {area.name: area.offset for area in (self.presets, self.people, self.rules)}
        focus = self.form.focus.name if self.form.focus else ""
        self.form.set_focus(None)
        for widget in tuple(self.form.widgets):
            self.form.remove(widget)
        self.rebuild()
        self.form.restore(scrolled)
        if focus:
            names = {widget.name for widget in self.form.widgets}
            self.form.set_focus(self.form.named(focus if focus in names else "deal"))

    def _show_fault(self) -> None:
        assert self.form is not None
        button = self.form.named("deal")
        button.enabled, button.reason = not self.fault, self.fault
        self.redraw()

    def _deal(self, _: object = None) -> None:
        if self.fault:
            self.services.say(self.fault)
        else:
            self.finish(NewMatch(player_rows.completed(self.setup), self.seed))

    # The player's own presets

    def _save(self) -> None:
        present = setup.found(self.setup.presets, self.setup.preset).label if is_own(self.setup.preset) else ""
        dialog = NamePreset(self.services, self.setup, text=present)
        self.services.stack.push(dialog, lambda name: self._keep(name) if name else None)

    def _keep(self, name: str, *, instead_of: str = "") -> None:
        """Store the rules of the screen, or with `instead_of` the ones of that preset, under a name."""
        changes: Mapping[str, Choice] = self.setup.changes
        if instead_of:
            changes = setup.found(self.setup.presets, instead_of).changes
        new = own_presets.made(name, changes)
        self._keep_all(own_presets.with_one(self.setup.mine, new, instead_of=instead_of), new.name)

    def _keep_all(self, mine: tuple[Preset, ...], preset: str) -> None:
        self.services.keep_own_presets(self.setup.game, mine)
        self._put(self.setup._replace(mine=mine, preset=preset))

    def _rename(self) -> None:
        was = setup.found(self.setup.presets, self.setup.preset)
        dialog = NamePreset(self.services, self.setup, present=was.label)
        self.services.stack.push(dialog, lambda name: self._keep(name, instead_of=was.name) if name else None)

    def _delete(self) -> None:
        """Ask for a second press; the rules themselves stay as they are."""
        if self.is_deleting:
            mine = own_presets.without(self.setup.mine, self.setup.preset)
            self._keep_all(mine, self.setup.presets[0].name)
        else:
            self._put(self.setup, is_deleting=True)

    def open_rules(self) -> None:
        """Open the rule book with the rules of this set-up marked, at the clause of the rule in focus if there is one."""
        focus = self.form.focus.name if self.form is not None and self.form.focus else ""
        clause = next((one.clause for one in self.setup.rules.option_list() if one.name == focus), "")
        house = House(self.setup.game, self.setup.options, len(self.setup.players))
        self.services.stack.push(RuleBook(self.services, self.setup.game, clause=clause, house=house))

    # The look

    @property
    def columns(self) -> tuple[Rect, Rect, Rect]:
        one, two, three = self.page.columns(*COLUMNS)
        return one, two, three

    def places(self) -> dict[str, Rect]:
        presets, people, rules = (self._inner(rect) for rect in self.columns)
        foot, px = self.page.foot, self.page.px
        deal = Rect(foot.right - px(180), foot.y, px(180), foot.height)
        reset = Rect(deal.x - px(16) - px(200), foot.y, px(200), foot.height)
        switch = Rect(0, px(24), px(288), px(48))
        switch.right = self.page.box.right
        book = Rect(rules.right - px(BOOK), self.columns[2].y + px(9), px(BOOK), px(36))
        return {
            "game": switch,
            "book": book,
            "rules": Rect(rules.x, rules.y, rules.width + px(16), rules.height),
            "back": Rect(foot.x, foot.y, px(180), foot.height),
            "reset": reset,
            "deal": deal,
            **self._preset_places(presets),
            **self._people_places(people),
        }

    def _inner(self, rect: Rect) -> Rect:
        pad, top = self.page.px(24), self.page.px(58)
        return Rect(rect.x + pad, rect.y + top, rect.width - 2 * pad, rect.height - top - self.page.px(8))

    def _preset_places(self, column: Rect) -> dict[str, Rect]:
        px, low = self.page.px, column.bottom - self.page.px(8)
        pitch, lines = px(BUTTON + 8), 2 if is_own(self.setup.preset) else 1
        top, half = low - lines * pitch + px(8), (column.width - px(8)) // 2
        line = Rect(column.x, top, column.width, px(BUTTON))
        below = line.move(0, pitch)
        area = Rect(column.x, column.y, column.width, top - px(10) - column.y).inflate(px(24), 0)
        return {
            "presets": area,
            "save preset": line,
            "rename preset": Rect(below.x, below.y, half, below.height),
            "delete preset": Rect(below.right - half, below.y, half, below.height),
        }

    def _people_places(self, column: Rect) -> dict[str, Rect]:
        px = self.page.px
        stepper = Rect(0, self.columns[1].y + px(10), px(116), px(34))
        stepper.right = column.right
        width = round(column.width * 0.62)
        seed = Rect(column.right - width, self._seed_middle(column) - px(18), width, px(36))
        area = Rect(column.x - px(12), column.y, column.width + px(24), self._people_bottom(column) - column.y)
        return {"number": stepper, "people": area, "seed": seed}

    def _is_seed_whole(self, column: Rect) -> bool:
        """Tell whether there is room for a heading and an explanation about the seed."""
        return self._length() + self.page.px(SEED_WHOLE) <= column.height

    def _length(self) -> int:
        return player_rows.rows(self.setup, self._inner(self.columns[1]).width, self.u)[1]

    def _people_bottom(self, column: Rect) -> int:
        room = column.height - self.page.px(SEED)
        return column.y + min(self._length(), room)

    def _seed_middle(self, column: Rect) -> int:
        if self._is_seed_whole(column):
            return column.y + self._length() + self.page.px(86)
        return column.bottom - self.page.px(22)

    def arrange(self) -> None:
        assert self.form is not None
        shown = [widget for widget in self.form.widgets if isinstance(widget, PresetRow)]
        self.presets.arrange(*preset_rows.arrange(shown, self.presets.rect, self.u))
        self._arrange_people()
        area = self.rules
        rects, length = rule_rows.places(self.shown, area.rect.width - self.page.px(20), self.u)
        area.arrange({self.form.named(name): rect for name, rect in rects.items()}, length)

    def _arrange_people(self) -> None:
        assert self.form is not None
        area = self.people
        width = area.rect.width - (self.page.px(16) if self._length() > area.rect.height else 0)
        rows, length = player_rows.rows(self.setup, self._inner(self.columns[1]).width, self.u, width=width)
        parts = [player_rows.places(self.setup, row, seat, self.u) for seat, row in enumerate(rows)]
        area.arrange({self.form.named(name): rect for places in parts for name, rect in places.items()}, length)

    def paint(self, canvas: Canvas) -> None:
        draw_cloth(canvas)
        draw_title(canvas, self.page, translate("New game"))
        for rect, text in zip(self.columns, (translate("Preset"), translate("Players"), translate("House rules")), strict=True):
            headed_panel(canvas, rect, text)
        self._paint_seed(canvas, self._inner(self.columns[1]))
        self._paint_differences(canvas)

    def _paint_seed(self, canvas: Canvas, column: Rect) -> None:
        row = self.places()["seed"]
        canvas.text(translate("Seed"), (column.x, row.centery), colour=tokens.IVORY_2, room=row.x - column.x - canvas.px(8))
        if not self._is_seed_whole(column):
            rule(canvas.surface, (column.x, row.y - canvas.px(10)), column.width, canvas.u, alpha=0.3)
            return
        furniture.heading(canvas, (column.x, column.y + self._length()), translate("Match"), column.width)
        below = Rect(column.x, row.bottom + canvas.px(12), column.width, column.bottom - row.bottom - canvas.px(12))
        for text in (self.about_sides, self._about_seed):
            high = paragraph_height(text, below.width, self.u, leading=22) if text else 0
            if 0 < high <= below.height:
                canvas.paragraph(text, below, colour=tokens.MUTE if text == self._about_seed else tokens.IVORY_2, leading=22)
                below = Rect(below.x, below.y + high + canvas.px(8), below.width, below.height - high - canvas.px(8))

    @property
    def about_sides(self) -> str:
        """Say who plays with whom, where there are sides."""
        names = [player.name for player in player_rows.completed(self.setup).players]
        if self.setup.game != "ecarte" or len(names) != 4:
            return ""
        one, other = ecarte.side_names(names, 0), ecarte.side_names(names, 1)
        return translate("{side} play against {other}.", side=one, other=other)

    def _paint_differences(self, canvas: Canvas) -> None:
        right, left = self.places()["reset"].x - canvas.px(16), self.places()["back"].right + canvas.px(16)
        text = self.differences_in(right - left)
        canvas.text(text, (right, self.page.foot.centery), colour=tokens.IVORY_2, anchor="right", room=right - left)

    @property
    def differences(self) -> str:
        """Say how many rules differ from the preset."""
        return setup.differences_count(self.setup)

    def differences_in(self, room: int) -> str:
        """Say which rules differ from the preset, or how many where their names have no room."""
        told = setup.differences_line(self.setup)
        return told if fonts.width(told, tokens.type_pixels("body", self.u)) <= room else self.differences
