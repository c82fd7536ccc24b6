"""A deal looked back on, move by move, at the table that it was played at; it plays nothing and changes nothing.

All hands lie open, or one seat sees what it saw then. A deal that still runs is seen by its own seat alone.
"""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, cast

import pygame
from pygame import Surface
from pygame.event import Event

from game.core.events import OPEN, Who
from game.core.moves import Seat
from game.match.match import Match
from game.match.seats import Player
from game.match.walk import PastChair, Source, Walk
from game.ui import keys
from game.ui.bindings import shown
from game.ui.controls import State
from game.ui.scenes import aloud, flow, review_look, seal
from game.ui.scenes.board_scene import BoardScene
from game.ui.scenes.in_words import InWords, in_words
from game.ui.scenes.message import Message
from game.ui.scenes.review_look import BACK, EYES, FIRST, FORWARD, LAST, LINE, LOG, MENU, PLAY, RUN, TRICK, WHY
from game.ui.scenes.review_menu import ReviewMenu
from game.ui.scenes.review_onward import Onward
from game.ui.scenes.review_why import Why
from game.ui.scenes.table_board import Board
from game.ui.scenes.table_games import GAMES
from game.ui.scenes.table_look import log_lines
from game.ui.services import Services
from game.words import translate

LINGER = 700
"""Milliseconds at normal speed for which each move is seen while the deal runs by itself."""
LEAST_LINGER = 0.25


class Review(BoardScene):
    """The deals of a match, one at a time. The result is one of `flow.ONWARD`, or None for whoever opened it."""

    keys_of = "review"

    def __init__(self, services: Services, source: Source, deal: int, *, seat: Seat | None = None) -> None:
        """Open a deal; RecordFault or RefusedMove where the rules do not allow it any more."""
        super().__init__(services)
        self.source = source
        self.walk = source.walk(deal)
        self.claim = SimpleNamespace(seat=None)
        self.place, self.who, self._viewer = 0, self._first_eyes(seat), 0
        self._viewer = self._first_seat(seat)
        self.rested = 0.0
        self.hover = self.pressed = ""
        self.has_ring = self.is_running = False
        self._since = 0.0
        self.onward = Onward(self)

    def _first_eyes(self, seat: Seat | None) -> Who:
        return OPEN if self.walk.may_see(OPEN) else self.source.eyes

    def _first_seat(self, seat: Seat | None) -> Seat:
        if self.who is not OPEN and isinstance(self.who, int):
            return self.who
        persons = [one for one, player in enumerate(self.walk.players) if player.is_human]
        return seat if seat is not None else persons[0] if persons else 0

    # Life

    def enter(self, size: tuple[int, int]) -> None:
        """Show the deal as it was dealt."""
        self.size, self.scale = size, self.services.scale
        if self.services.match is not None:
            self.services.counsel(self.services.match).rest()
        self.why = Why(self)
        self._sit()
        self.resize(size)

    def _sit(self) -> None:
        """Sit down at the place that is shown, with the eyes that are chosen."""
        chair = PastChair(self.walk, self.who, self.place)
        self.board = Board(self.services, cast(Match, self.walk), cast(Any, chair), self._viewer, cast(Any, self),
                           GAMES[self.walk.rules.name])
        self.board.stand()
        self.redraw()

    def hide(self) -> None:
        """Let nothing run under another scene."""
        self.is_running, self.pressed = False, ""
        self.why.rest()
        super().hide()

    def leave(self) -> None:
        """Stop thinking."""
        self.why.rest()
        super().leave()

    # Where it stands

    @property
    def places(self) -> tuple[int, ...]:
        """The places at which these eyes saw something happen."""
        return self.walk.places(self.who)

    @property
    def viewer(self) -> Seat:
        """The seat that sits below."""
        return self._viewer

    def state(self, name: str, *, is_live: bool = True) -> State:
        """Say how a button looks."""
        if not is_live:
            return "disabled"
        return "pressed" if self.pressed == name else "hover" if self.hover == name else "rest"

    # Going from place to place

    def go(self, place: int, *, is_shown: bool = False) -> None:
        """Go to a place; `is_shown` lets the move that leads there be seen."""
        self.board.director.skip()
        chair = cast(Any, self.board.chair)
        is_next = place in self.places and self.places.index(place) == self._index + 1
        before, self.place = self.place, place
        chair.place = place
        if is_shown and is_next:
            for one in range(before + 1, place + 1):
                self.board.director.take(self.walk.heard(one, self.who))
        elif before != place:
            self.board.desk.forget()
            self.board.stand()
        self.why.moved()
        self._since = self.now
        self._announce()
        self.redraw()

    @property
    def _index(self) -> int:
        """Which of the places is shown, or the last one before it."""
        return max(number for number, place in enumerate(self.places) if place <= self.place)

    def move(self, step: int) -> None:
        """Go a move on or back."""
        index = self._index + step
        if 0 <= index < len(self.places):
            self.go(self.places[index], is_shown=step == 1)

    def jump(self, step: int) -> None:
        """Go on or back to where the next trick or pile was taken away."""
        found = self.walk.tricks(self.who)
        beyond = [place for place in found if place > self.place] if step > 0 else [p for p in found if p < self.place]
        if beyond:
            self.go(beyond[0] if step > 0 else beyond[-1])

    def change_deal(self, step: int) -> None:
        """Go to the start of the deal before or after."""
        number = self.walk.number + step
        if not 0 <= number < self.source.deals:
            self.services.say(translate("There is no deal after this one.") if step > 0 else
                              translate("There is no deal before this one."))
            return
        try:
            walk = self.source.walk(number)
        except ValueError as fault:
            heading = translate("Deal {number}", number=number + 1)
            self.services.stack.push(Message(self.services, heading, flow.unplayable(fault)))
            return
        self.why.rest()
        self._turn_to(walk)

    def _turn_to(self, walk: Walk) -> None:
        self.walk, self.place, self.is_running = walk, 0, False
        if not walk.may_see(self.who):
            self.who = self._first_eyes(None)
            self._viewer = self._first_seat(None)
        self.why = Why(self)
        self._sit()
        self._announce()

    # Whose eyes

    def open_hands(self) -> None:
        """Show all hands, or what the seat below saw."""
        self.look_as(self._viewer if self.who is OPEN else OPEN)

    def turn_seat(self, step: int) -> None:
        """Let the next seat sit below."""
        self.look_from((self._viewer + step) % self.walk.seats)

    def look_from(self, seat: Seat) -> None:
        """Let a seat sit below; with one pair of eyes they become that seat's."""
        who: Who = OPEN if self.who is OPEN else seat
        if self.walk.may_see(who):
            self._viewer = seat
        self.look_as(who)

    def look_as(self, who: Who) -> None:
        """Look with other eyes, where they may."""
        if not self.walk.may_see(who):
            self.services.say(translate("This deal still runs: you see what you saw yourself."))
            return
        self.who = who
        self.board.director.skip()
        self.place = self.places[self._index]
        self._sit()
        self.why.moved()
        name = self.board.names[self._viewer]
        self.services.say(translate("All hands lie open.") if who is OPEN else translate("What {name} saw.", name=name))

    # Doing

    def press(self, name: str) -> None:
        """Do what a button means."""
        deeds: dict[str, Callable[[], object]] = {
            FIRST: lambda: self.go(0), BACK: lambda: self.move(-1), RUN: self.run, FORWARD: lambda: self.move(1),
            LAST: lambda: self.go(self.places[-1]), WHY: self.why.press, PLAY: self.onward.play_on, EYES: self.open_hands,
            TRICK: self._show_trick, LOG: self._show_log, MENU: self.pause}
        deeds[name]()
        self.redraw()

    def run(self) -> None:
        """Let the deal run by itself, or stop it; from the end it begins anew."""
        if not self.is_running and self.place == self.places[-1]:
            self.go(0)
        self.is_running = not self.is_running
        self._since = self.now

    def _show_trick(self) -> None:
        self.board.has_last = not self.board.has_last and self.board.game.has_last()

    def _show_log(self) -> None:
        self.board.has_log = not self.board.has_log

    def back(self) -> None:
        """Close what is open, else leave."""
        board = self.board
        if board.has_last or board.has_log:
            board.has_last = board.has_log = False
        elif not self.why.close():
            self.finish()
        self.redraw()

    # What a board asks of its scene

    def pause(self) -> None:
        """Offer what else can be done."""
        self.services.stack.push(ReviewMenu(self), self._after_menu)

    def _after_menu(self, answer: str | None) -> None:
        deeds: dict[str, Callable[[], object]] = {
            "eyes": self.open_hands, "seat": lambda: self.turn_seat(1), "again": self.onward.play_again,
            "agent": self.onward.let_agent_play,
            "before": lambda: self.change_deal(-1), "after": lambda: self.change_deal(1), "tell": self.tell,
            "copy": self._copy_seal, "leave": self.finish, "title": lambda: self.finish("title")}
        if answer in deeds:
            deeds[answer]()

    def _copy_seal(self) -> None:
        self.services.copy("\n".join((*seal.lines(self.walk), "")), translate("Seal and salt are on the clipboard."))

    def tell(self) -> None:
        """Show in words what these eyes may know of the table."""
        self.services.stack.push(InWords(self.services, in_words(self.board)))

    def open_rules(self) -> None:
        """Open the rule book with the rules of this match marked."""
        flow.open_rules(self.services, self.walk.rules.name, "", self.walk.options, self.walk.seats)

    # Events

    def handle(self, event: Event) -> bool:
        """Answer mouse and keys."""
        if event.type == pygame.KEYDOWN:
            return self._press_key(keys.name(event))
        if event.type == pygame.MOUSEMOTION:
            self._point(event.pos)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._hold(event.pos)
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._let_go(event.pos)
            return True
        if event.type == pygame.MOUSEWHEEL and event.y:
            self.move(-1 if event.y > 0 else 1)
            return True
        return False

    def _press_key(self, key: str) -> bool:
        found: dict[str, Callable[[], object]] = {
            "Left": lambda: self.move(-1), "Right": lambda: self.move(1), "Shift+Left": lambda: self.jump(-1),
            "Shift+Right": lambda: self.jump(1), "Up": lambda: self.change_deal(-1), "Down": lambda: self.change_deal(1),
            "Home": lambda: self.go(0), "End": lambda: self.go(self.places[-1]), "Space": self.run, "Skip": self.run,
            "Tab": lambda: self.turn_seat(1), "Shift+Tab": lambda: self.turn_seat(-1), "O": self.open_hands,
            "H": self.open_hands, "Y": self.why.press, "Secondary": self.why.press, "I": self.onward.play_on,
            "Primary": self.onward.play_on, "G": self.onward.play_again,
            "A": self.onward.let_agent_play, "L": self._show_trick, "T": self._show_log, "W": self.tell,
            "Pause": self.pause, "Esc": self.back, "Ctrl+W": lambda: self.finish("title")}
        if key not in found:
            return False
        if key not in ("Space", "Skip"):
            self.is_running = False
        self.has_ring = True
        found[key]()
        self.redraw()
        return True

    def _point(self, at: tuple[int, int]) -> None:
        if self.pressed == LINE:
            self._slide(at)
            return
        name = review_look.spot_at(self.board.layout(), at)
        if name != self.hover:
            self.hover, self.rested = name, 0.0
            self.redraw()

    def _hold(self, at: tuple[int, int]) -> None:
        self._point(at)
        self.pressed, self.has_ring, self.is_running = self.hover, False, self.is_running and self.hover == RUN
        if self.pressed == LINE:
            self._slide(at)
        self.redraw()

    def _slide(self, at: tuple[int, int]) -> None:
        """Follow the pointer along the line of moves."""
        found = self.board.layout()
        wanted = review_look.place_at(review_look.line_rect(found), found.frame.u, at[0], self.walk.last)
        place = min(self.places, key=lambda one: abs(one - wanted))
        if place != self.place:
            self.go(place)

    def _let_go(self, at: tuple[int, int]) -> None:
        pressed, self.pressed = self.pressed, ""
        name = review_look.spot_at(self.board.layout(), at)
        self.redraw()
        if pressed == LINE:
            return
        if pressed and pressed == name:
            self.press(name)
        elif not pressed:
            self._press_felt(at)

    def _press_felt(self, at: tuple[int, int]) -> None:
        """Close what is open, end what is being shown, or let the seat that was pressed sit below."""
        seat = review_look.seat_at(self.board.layout(), range(self.walk.seats), at)
        if self.board.has_last or self.board.has_log:
            self.board.has_last = self.board.has_log = False
        elif seat is not None:
            self.look_from(seat)
        else:
            self.board.director.skip()

    # Time

    def step(self, dt: float) -> None:
        """Let time pass: the move that is being shown, the log, the coach, a deal that runs by itself."""
        self.now += dt
        director = self.board.director
        director.step(self.now)
        if director.is_waiting:
            director.skip()
        was, self.rested = self.rested, self.rested + dt
        if was < review_look.REST <= self.rested and self.hover:
            self.redraw()
        self.slide_log(dt)
        self.why.step(dt)
        if self.is_running and not director.is_busy and self.now - self._since >= self._linger:
            self.move(1)
            self.is_running = self.place != self.places[-1]

    @property
    def _linger(self) -> float:
        return max(LEAST_LINGER, self.board.pace().span(LINGER))

    @property
    def listeners(self) -> tuple[Player, ...]:
        """Who must not hear more than he may know: once the deal is over, nobody."""
        return () if self.walk.is_over else self.walk.players

    def _announce(self) -> None:
        """Say aloud what the move shown brought about."""
        if self.place:
            events = aloud.for_all(self.listeners, (event for event, _ in self.walk.heard(self.place, self.who)))
            manner = self.services.settings.titles
            for line in log_lines(events, self.board.names, self.walk.rules.name, manner):
                self.services.announce(line)

    # Pictures

    @property
    def is_moving(self) -> bool:
        """Whether frames must come quickly."""
        return self.board.director.is_moving or self.log_share != float(self.board.has_log)

    @property
    def is_awake(self) -> bool:
        """Whether time must pass quickly, though perhaps with the same picture."""
        return super().is_awake or self.is_running or self.board.director.is_busy

    def draw(self, surface: Surface) -> bool:
        """Draw the table where it has changed; tell whether it has."""
        return self.layers.draw(surface, review_look.look_of(self), self.services.images)

    def keys(self) -> tuple[str, tuple[tuple[str, str], ...]]:
        """Return the keys of this scene with what they do."""
        cap = self.services.bindings.cap
        return translate("Review"), (
            (translate("Left, Right"), translate("A move back, a move on")),
            (translate("Shift+Left, Shift+Right"), translate("A trick or pile back, on")),
            (translate("Up, Down"), translate("The deal before, the deal after")),
            (translate("Home, End"), translate("To the start, to the end")),
            (shown("Space"), translate("Let it run; stop")),
            (shown("Tab"), translate("The next seat sits below")),
            (cap("open-hands"), translate("All hands open, or what one seat saw")),
            (cap("why"), translate("Why this move? Again: all choices")),
            (cap("play-on", "repeat"), translate("Play on from here; the same deal again")),
            (cap("agent-plays"), translate("An agent plays this seat")),
            (cap("last", "log", "in-words"), translate("Last trick, log, the table in words")))
