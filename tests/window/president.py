"""A person at a table of President in the real window: plays the lowest set that may be played, gives the lowest cards."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import Card, members
from game.core.moves import Move
from game.match.match import Match
from game.president.view import View
from game.ui.hand import PRESIDENT, HandOrder
from game.ui.layout.poses import card
from game.ui.president import layout, selection
from game.ui.president.story import Story, tell
from game.ui.selection import PASSING, PLAYING

from .person import ME, Keyboard, Mouse

SORTED_AFTER = ("deal", "give", "revolution")
EDGE, TOP = 0.4, 0.44
"""Shares of a card from its middle to where it can be pressed: the next card covers the rest."""


class PresidentMouse(Mouse):
    """Somebody with a mouse and nothing else."""

    def choose(self, view: View) -> Move:
        """Return the move that this person makes."""
        return lowest(view)

    def prepare(self, match: Match, move: Move) -> None:
        """Pick the cards one by one where they lie by then."""
        picks: selection.Picks = ()
        for one, picks_after in presses(match.chair(ME).view, move):
            pose = self.table(match, picks).poses[card(one)]
            self.program.click((round(pose.x - EDGE * pose.width), round(pose.y - TOP * pose.width * 1.4)))
            picks = picks_after

    def confirm(self, match: Match, move: Move) -> None:
        """Click Play, Give or Pass."""
        self.program.click(getattr(self.table(match).frame, PASSING if move.verb == "pass" else PLAYING))

    def table(self, match: Match, picks: tuple[int, ...] = ()) -> layout.Table:
        """Ask the program's layout where everything lies."""
        view = match.chair(ME).view
        return layout.table(view, self.size, viewer=ME, order=hand(match), picks=picks, story=story(match))


class PresidentKeyboard(Keyboard):
    """Somebody with a keyboard and nothing else."""

    def choose(self, view: View) -> Move:
        """Return the move that this person makes."""
        return lowest(view)

    def prepare(self, match: Match, move: Move) -> None:
        """Go along the hand: Space picks the first card, Up one more."""
        order, at = hand(match), 0
        keys = ["Home"]
        for number, (one, _) in enumerate(presses(match.chair(ME).view, move)):
            steps = order.index(one) - at
            keys += [*["Right" if steps > 0 else "Left"] * abs(steps), "Up" if number else "space"]
            at += steps
        self.program.press(*(keys if move.cards else ()))

    def confirm(self, match: Match, move: Move) -> None:
        """Press P to pass, else Enter."""
        self.program.press("p" if move.verb == "pass" else "Return")


def lowest(view: View) -> Move:
    """Lead all cards of the lowest rank, else follow with the lowest set, else pass; give the lowest cards."""
    strength = view.book.strength
    gift = selection.pick_of(view)
    if gift is not None:
        return Move(ME, gift.verb, tuple(sorted(members(gift.pool), key=lambda one: (strength[one], one))[:gift.low]))
    sets = selection.plays(view)
    if not sets:
        return Move(ME, "pass")
    return min(sets, key=lambda move: (max(strength[one] for one in move.cards), -len(move.cards)))


def presses(view: View, move: Move) -> Sequence[tuple[Card, selection.Picks]]:
    """List the cards to be pressed until just those of a move are picked, each with what is picked then."""
    picks: selection.Picks = ()
    found = []
    for one in move.cards:
        if one not in picks:
            picks = selection.pressed(view, view.hands[ME] or 0, picks, one, is_column=False)
            found.append((one, picks))
    assert set(picks) == set(move.cards), (picks, move)
    return found


def hand(match: Match) -> tuple[Card, ...]:
    """Return the hand from left to right as the table shows it: sorted when cards come, else as it was."""
    order = HandOrder(sorts=PRESIDENT, mode="rank")
    for event, view in match.chair(ME).beats:
        if event.kind in SORTED_AFTER:
            order.sort(view.hands[ME], view.book)
        else:
            order.learn(view.hands[ME])
    return order.cards


def story(match: Match) -> Story:
    """Return what has happened at the table as the table remembers it."""
    found = Story()
    for event in match.chair(ME).history:
        found = tell(found, event, ME, is_returned=True)
    return found
