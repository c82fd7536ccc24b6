"""A person before the window: reads the position from the archive, asks the program's layout where things lie, and moves.

Which move is made is always the same for the same position; whether it was made, the archive says.
"""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

from game.core.cards import members
from game.core.moves import Move, Pick
from game.ecarte.state import ANSWER, PROPOSE
from game.ecarte.view import View
from game.match.match import Match
from game.settings import Settings
from game.ui.ecarte import layout, selection
from game.ui.hand import HandOrder
from game.ui.layout.poses import card

from . import kept
from .program import Program

ME = 0
YOUR_TURN = ", your turn — Tapis Vert"
REACTION = Settings().guard / 1000 + 0.05
"""Seconds before a person answers what has just been shown: the table takes no moves that come sooner."""
AGAIN = 1.5
"""Seconds after which a press without effect is repeated."""
TRIES, MOST_MOVES = 8, 60
SORTED_AFTER = ("turn-up", "draw")


class Person(ABC):
    """Somebody on seat 0; derived ones have a mouse or a keyboard."""

    def __init__(self, program: Program, data: Path) -> None:
        self.program, self.data = program, data

    # What is seen

    def turn(self) -> Match:
        """Wait until the window says that it is this person's turn, or the deal is over; return the match."""
        self.program.until(lambda: kept.has_match(self.data), "a match")
        found: list[Match] = []

        def is_mine() -> bool:
            match = kept.latest(self.data)
            found.append(match)
            return match.is_deal_over or (match.actors == (ME,) and self.program.title.endswith(YOUR_TURN))

        try:
            self.program.until(is_mine, "the turn of the person")
        except AssertionError as fault:
            raise AssertionError(f"{fault}; {self._found()}") from None
        return found[-1]

    # What is done

    def play_until(self, is_enough: Callable[[Any], bool]) -> Match:
        """Move until a position of one's own turn is reached, or the deal is over."""
        for _ in range(MOST_MOVES):
            match = self.turn()
            if match.is_deal_over or is_enough(match.chair(ME).view):
                return match
            self.make(match, self.choose(match.chair(ME).view))
        raise AssertionError("the deal never ends")

    def choose(self, view: Any) -> Move:
        """Return the move that this person makes."""
        return choose(view)

    def make(self, match: Match, move: Move) -> None:
        """Make a move, and see that it is stored."""
        before = kept.version(self.data)
        time.sleep(REACTION)
        self.prepare(match, move)
        for _ in range(TRIES):
            self.confirm(match, move)
            if self._has_grown(before):
                break
        else:
            raise AssertionError(f"the move {move} was never made; {self._found()}")
        made = kept.latest(self.data).full_record().deals[match.deal].moves
        told = match.full_record().deals[match.deal].moves
        assert made[len(told)] == match.rules.text(move), (made, told, move)

    def _found(self) -> str:
        """Say how the window and the match stand, and keep a picture, for whoever looks for the fault."""
        path, match = self.data.parent / "window.png", kept.latest(self.data)
        pygame.image.save(self.program.picture(), path)
        moves = match.full_record().deals[-1].moves if match.full_record().deals else ()
        return f"the window is named {self.program.title!r}, seats {match.actors} are asked after {moves}, see {path}"

    def _has_grown(self, before: int) -> bool:
        end = time.monotonic() + AGAIN
        while kept.version(self.data) == before and time.monotonic() < end:
            time.sleep(0.02)
        return kept.version(self.data) > before

    @abstractmethod
    def rest(self) -> None:
        """Leave nothing lit but what is the same after a new start."""

    @abstractmethod
    def prepare(self, match: Match, move: Move) -> None:
        """Do what comes before the press that makes the move."""

    @abstractmethod
    def confirm(self, match: Match, move: Move) -> None:
        """Press what makes the move."""


class Mouse(Person):
    """Somebody with a mouse and nothing else."""

    def __init__(self, program: Program, data: Path, size: tuple[int, int]) -> None:
        super().__init__(program, data)
        self.size = size

    def prepare(self, match: Match, move: Move) -> None:
        """Pick the cards that go."""
        if move.verb == "discard":
            for place, one in enumerate(move.cards):
                self._click_card(match, one, move.cards[:place])

    def confirm(self, match: Match, move: Move) -> None:
        """Click the card or the button."""
        if move.verb == "play":
            self._click_card(match, move.cards[0], ())
        else:
            picks = move.cards if move.verb == "discard" else ()
            self.program.click(getattr(self.table(match).frame, slot_of(match.chair(ME).view, move, picks)))

    def rest(self) -> None:
        """Move the pointer to where it lights nothing."""
        self.program.move((3, self.size[1] - 4))

    def table(self, match: Match, picks: tuple[int, ...] = ()) -> layout.Table:
        """Ask the program's layout where everything lies."""
        return layout.table(match.chair(ME).view, self.size, viewer=ME, order=hand(match), picks=picks)

    def _click_card(self, match: Match, one: int, picks: tuple[int, ...]) -> None:
        pose = self.table(match, picks).poses[card(one)]
        self.program.click((round(pose.x), round(pose.y)))


class Keyboard(Person):
    """Somebody with a keyboard and nothing else."""

    def rest(self) -> None:
        """Go to the first card or button."""
        self.program.press("Home")

    def prepare(self, match: Match, move: Move) -> None:
        """Go to the card or button, or pick the cards that go."""
        order = hand(match)
        if move.verb == "discard":
            for one in move.cards:
                self.program.press(str(order.index(one) + 1), "Up")
        elif move.verb == "play":
            self.program.press("Home", *["Right"] * order.index(move.cards[0]))
        elif self._letter(move) is None:
            self.program.press("Home" if slot_of(match.chair(ME).view, move, ()) == selection.PASSING else "End")

    def confirm(self, match: Match, move: Move) -> None:
        """Press the letter of the word, or Enter."""
        self.program.press(self._letter(move) or "Return")

    def _letter(self, move: Move) -> str | None:
        return next((letter for letter, verb in selection.VERBS.items() if verb == move.verb), None)


def slot_of(view: View, move: Move, picks: tuple[int, ...]) -> str:
    """Return the place of the button that makes a move."""
    return next(one.slot for one in selection.actions(view, ME, picks) if one.move == move)


def hand(match: Match) -> tuple[int, ...]:
    """Return the hand from left to right as the table shows it: sorted when cards come, else as it was."""
    order = HandOrder()
    for event, view in match.chair(ME).beats:
        held = view.hands[ME]
        if event.kind in SORTED_AFTER:
            order.sort(held, view.trump)
        else:
            order.learn(held)
    return order.cards


def choose(view: View) -> Move:
    """Return the move that a person makes here: ask and grant one exchange of two cards, then the first card allowed."""
    pick = next((one for one in view.legal if isinstance(one, Pick)), None)
    if pick is not None:
        return Move(ME, pick.verb, members(pick.pool)[:max(pick.low, min(2, pick.high))])
    is_first = view.rounds == 0
    wanted = {PROPOSE: "propose" if is_first else "stand", ANSWER: "accept" if is_first else "refuse"}.get(view.phase, "play")
    moves = [one for one in view.legal if isinstance(one, Move) and one.verb != "concede"]
    return next((one for one in moves if one.verb == wanted), moves[0])
