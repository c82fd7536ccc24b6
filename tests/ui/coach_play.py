"""What the tests of hints and coach share: an adviser who says what he is told, verdicts, and what is seen of them."""

from __future__ import annotations

from typing import Any

from table_play import Seat

from game.ai import reasons
from game.ai.agent import Decision
from game.ai.coach import Verdict, judge
from game.core.cards import members
from game.core.moves import Move, Pick
from game.match.match import Match
from game.ui.counsel import Counsel, Judged
from game.ui.layout.poses import card
from game.ui.scenes.table_compose import compose
from game.ui.scenes.table_look import Look
from game.ui.scenes.table_places import icon_rects

REASON = reasons.why("counted")
STEP = 0.1
"""How much less each choice of the scripted adviser is worth than the one before."""


class Scripted:
    """An adviser for whom the first choice is the best, each further one much worse than the one before."""

    def __init__(self, game: str, also: Move | None = None) -> None:
        self.also = also

    def choose(self, view: Any, history: Any, rng: Any, budget: int) -> Decision:
        moves = choices_of(view)
        moves += [self.also] if self.also is not None and self.also not in moves else []
        return decision(moves)


def choices_of(view: Any) -> list[Move]:
    """List what may be done, plays first; of a free choice of cards a few."""
    found = []
    for one in view.legal:
        if isinstance(one, Pick):
            pool = members(one.pool)
            found += [Move(one.seat, one.verb, pool[:number]) for number in range(max(1, one.low), one.high + 1)]
        elif one.verb != "concede":
            found.append(one)
    return sorted(found, key=lambda one: one.verb != "play")


def decision(moves: list[Move], *, step: float = STEP, error: float = 0.01) -> Decision:
    """Return a decision that prefers the moves in this order."""
    choices = tuple((move, max(0.02, 0.72 - step * place), error) for place, move in enumerate(moves))
    return Decision(moves[0], REASON, choices)


def judged(moves: list[Move], played: Move, *, seat: int = 0, number: int = 0, **values: float) -> Judged:
    """Return a verdict on one of several moves."""
    found = decision(moves, **values)
    return Judged(seat, number, judge(found, played), found)


def tell(match: Match, counsel: Counsel, verdicts: list[Judged]) -> None:
    """Let these verdicts of the present deal be known."""
    counsel._keep_deal()
    for one in verdicts:
        counsel._judged.setdefault(one.seat, []).append(one)


def of_each_kind(game: str, seat: int = 0, *, many: int = 1) -> list[Judged]:
    """Return verdicts of every kind, so many of each."""
    verbs = {"ecarte": ("stand", "propose"), "president": ("pass", "decline")}[game]
    words = [Move(seat, verb) for verb in verbs]
    cards = [Move(seat, "play", (one,)) for one in (42, 41, 40, 39, 26, 25, 24, 9)]
    found: list[tuple[list[Move], Move, dict[str, float]]] = [
        (words, words[0], {}), (words, words[1], {"step": 0.05, "error": 0.06}), (cards, cards[1], {"step": 0.05}),
        (cards, cards[5], {"step": 0.09})]
    return [judged(moves, played, seat=seat, number=number, **values)
            for number, (moves, played, values) in enumerate(found * many)]


def verdict_of(seat: Seat) -> Verdict | None:
    """Return the verdict that is on the card."""
    one = seat.board.consultation.verdict
    return None if one is None else one.verdict


def look(seat: Seat) -> Look:
    """Return everything that can be seen."""
    return compose(seat.board, log_share=0)


def bulb(seat: Seat) -> Any:
    """Return where the icon of the hint lies."""
    return icon_rects(seat.board.layout(), seat.board.game.icons)["hint"]


def lift_of(seat: Seat, one: int) -> float:
    """Return how much higher than at rest a card of the hand is drawn."""
    rest = seat.board.layout().poses[card(one)]
    return rest.y - seat.director.sprites.present(card(one), seat.director.now).y
