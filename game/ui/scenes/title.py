"""The first scene: go on, deal at once, set a match up, settings, quit; it shows only what exists. Makes no match itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect
from pygame.event import Event

from game import VERSION, words
from game.match.match import Match
from game.ui import fonts, furniture, keys, setup, tokens
from game.ui.canvas import Canvas
from game.ui.paint import rule
from game.ui.scenes import flow
from game.ui.scenes.base import FormScene, paired
from game.ui.scenes.message import show_keys
from game.ui.scenes.new_game import NewMatch
from game.ui.scenes.page import draw_cloth
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.standing import standing
from game.ui.scenes.still_life import ARRIVAL, StillLife
from game.ui.services import Services
from game.ui.widgets import Button, Widget
from game.ui.wordmark import draw_wordmark
from game.words import plural, translate

COLUMN, NAME_HEIGHT = 456, 128
TALL, ROW, GAP = 72, 44, 16
TEXT_ROOM, LEAST_TEXT = 158, 13
"""Units that the second line of a game's button has, and its smallest size."""
GAMES = (("ecarte", "E"), ("president", "P"))
"""The games that are dealt at once, each with its key."""


class TitleScene(FormScene):
    """The bottom of the stack; it ends only with the program."""

    least = (1000, 600)
    fixed = ("E", "P", "N", "L", "A", "T", "S")

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.running = flow.resumed(services)
        self.first = self._best
        self._still_life = StillLife(services.images)
        self._passed = 0.0 if self._has_motion else ARRIVAL
        services.title()

    @property
    def _best(self) -> str:
        """Name the button that a player most likely wants: the match that runs, or the game played last."""
        return "continue" if isinstance(self.running, Match) else setup.last_game(self.services.settings.last_setup)

    # Widgets

    def widgets(self) -> Sequence[Widget]:
        return (
            *self._go_on(),
            *(self._deal_button(game, key) for game, key in GAMES),
            *(Button(label, act, name=name, key=key, kind="plain", align="left") for name, label, key, act in self._menu),
        )

    @property
    def _menu(self) -> tuple[tuple[str, str, str, Callable[[], object]], ...]:
        """List what stands in two columns below the games: name, label, key, what it does."""
        key = self.command_key
        return (
            ("new", translate("New game"), "N", self._new_game),
            ("school", translate("Learn"), "L", self._school),
            ("matches", translate("Matches"), "A", self._matches),
            ("statistics", translate("Statistics"), "T", self._statistics),
            ("rules", translate("Rules"), key("rules"), self._rules),
            ("settings", translate("Settings"), "S", self._settings),
            ("keys", translate("Keys"), key("keys"), self._keys),
            ("quit", translate("Quit"), key("quit"), self.services.leave),
        )

    def _deal_button(self, game: str, key: str) -> Widget:
        is_best = self._best == game
        return Button(
            words.game_name(game),
            lambda: self._deal(game),
            name=game,
            sub=self._told(game),
            align="left",
            kind="primary" if is_best else "secondary",
            key=key,
            is_default=is_best,
        )

    def _go_on(self) -> tuple[Widget, ...]:
        if self.running is None:
            return ()
        is_whole = isinstance(self.running, Match)
        reason = translate("The last match cannot be read. It stays in the archive.")
        return (
            Button(
                translate("Continue"),
                self._continue,
                name="continue",
                sub=standing(self.running, self.services.settings.titles) if isinstance(self.running, Match) else reason,
                align="left",
                kind="primary" if is_whole else "secondary",
                cap="Enter" if is_whole else "",
                is_default=is_whole,
                enabled=is_whole,
                reason=reason,
            ),
        )

    def _told(self, game: str) -> str:
        """Say what would be dealt at once: how many play by which rules, as much of it as has room."""
        chosen = flow.last_setup(self.services, game)
        number, rules = len(chosen.players), setup.rules_line(chosen)
        whole = plural("{number} player · {rules}", "{number} players · {rules}", number, rules=rules)
        changed = plural("{number} player · own rules", "{number} players · own rules", number)
        players = plural("{number} player", "{number} players", number)
        told = (whole, changed) if chosen.differing() else (whole,)
        pixels, room = tokens.type_pixels(LEAST_TEXT, self.u), TEXT_ROOM * self.u
        return next((text for text in told if fonts.width(text, pixels) <= room), players)

    # What the buttons do

    def _continue(self) -> None:
        if isinstance(self.running, Match):
            flow.open_table(self.services, self.running)

    def _deal(self, game: str) -> None:
        flow.begin(self.services, NewMatch(flow.last_setup(self.services, game)))

    def _new_game(self) -> None:
        flow.ask_new_game(self.services)

    def _school(self) -> None:
        flow.open_school(self.services)

    def _matches(self) -> None:
        flow.open_archive(self.services)

    def _statistics(self) -> None:
        flow.open_statistics(self.services)

    def _rules(self) -> None:
        flow.open_rules_here(self.services)

    def _settings(self) -> None:
        self.services.stack.push(SettingsScene(self.services))

    def _keys(self) -> None:
        show_keys(self.services)

    def handle(self, event: Event) -> bool:
        """Esc has nothing to leave here, and never quits; any press ends the arrival."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self.is_moving:
            self._passed = ARRIVAL
            self.redraw()
        if event.type == pygame.KEYDOWN and keys.name(event) == "Esc" and (self.form is None or self.form.popup is None):
            return True
        return super().handle(event)

    def show(self) -> None:
        """Come back from a table: what can be gone on with has changed, and so may have the last set-up."""
        self.running = flow.resumed(self.services)
        self.rebuild()
        super().show()
        if self.form is not None and self._best != self.first:
            self.form.set_focus(self.form.named(self._best))
        self.first = self._best

    # The arrival

    @property
    def _has_motion(self) -> bool:
        chosen = self.services.settings
        return not chosen.reduced_motion and chosen.speed != "off"

    @property
    def is_moving(self) -> bool:
        """Whether cards are being dealt: from the frame in which their pictures are there."""
        return self._still_life.is_there and self._passed < ARRIVAL

    def step(self, dt: float) -> None:
        super().step(dt)
        if self.is_moving:
            self._passed = self._passed + 1000 * dt if self._has_motion else ARRIVAL

    # The look

    @property
    def frame(self) -> Rect:
        """The part of the window that the title fills: wide windows keep margins."""
        rect = Rect(0, 0, min(self.size[0], round(1.9 * self.size[1])), self.size[1])
        rect.center = (self.size[0] // 2, self.size[1] // 2)
        return rect

    @property
    def _has_run(self) -> bool:
        """Whether there is a match to go on with, even one that cannot be read."""
        return self.running is not None

    @property
    def column(self) -> Rect:
        """The column of name and buttons, in the middle of the height."""
        tall = (1 + self._has_run) * (TALL + GAP)
        rows = (len(self._menu) + 1) // 2
        height = self.page.px(NAME_HEIGHT + 28 + tall - GAP + 32 + rows * ROW)
        left = max(self.page.px(56), round(self.frame.width * 0.075))
        return Rect(self.frame.x + left, (self.size[1] - height) // 2, self.page.px(COLUMN), height)

    def places(self) -> dict[str, Rect]:
        px, column = self.page.px, self.column
        y = column.y + px(NAME_HEIGHT + 28)
        found: dict[str, Rect] = {}
        if self._has_run:
            found["continue"] = Rect(column.x, y, column.width, px(TALL))
            y += px(TALL + GAP)
        half = (column.width - px(GAP)) // 2
        found["ecarte"] = Rect(column.x, y, half, px(TALL))
        found["president"] = Rect(column.right - half, y, half, px(TALL))
        y += px(TALL + 32)
        return found | paired(Rect(column.x, y, column.width, 0), [name for name, *_ in self._menu], px(ROW), px(GAP), line=0)

    @property
    def _beside(self) -> Rect:
        """What is free on the right of the column."""
        left, right = self.column.right + self.page.px(24), self.frame.right - self.page.px(36)
        return Rect(left, 0, right - left, self.size[1])

    def arrange(self) -> None:
        """Say on the buttons as much as has room in this window."""
        assert self.form is not None
        for game, _ in GAMES:
            button = self.form.named(game)
            assert isinstance(button, Button)
            button.sub = self._told(game)

    def paint(self, canvas: Canvas) -> None:
        draw_cloth(canvas, focus=(0.70, 0.48), dark=0.0)
        furniture.inlay(canvas, Rect((0, 0), self.size).inflate(-canvas.px(12), -canvas.px(12)))
        column = self.column
        draw_wordmark(canvas, column.topleft, column.width)
        canvas.text(
            translate("Écarté and President"),
            (column.x, column.y + canvas.px(98)),
            "h2",
            colour=tokens.IVORY_2,
            room=column.width,
        )
        menu = self.places()[self._menu[0][0]]
        rule(canvas.surface, (column.x, menu.y - canvas.px(16)), column.width, canvas.u, alpha=0.3)
        self._still_life.draw(canvas, self._beside, self._passed)
        version = translate("Version {version}", version=VERSION)
        canvas.text(
            version, (self.frame.right - canvas.px(40), self.size[1] - canvas.px(40)), colour=tokens.MUTE, anchor="right"
        )
