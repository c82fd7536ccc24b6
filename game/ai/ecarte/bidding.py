"""Standing or proposing, refusing or accepting, calling the king: `normal` at Écarté before the first card."""

from __future__ import annotations

from typing import NamedTuple

from game.ai import reasons
from game.ai.agent import Decision
from game.ai.ecarte import shape, sight, worlds
from game.ai.ecarte.chances import chance
from game.ai.ecarte.shape import Case
from game.core.moves import Move
from game.ecarte.scoring import VOLE_POINTS
from game.ecarte.view import View

MADE = .75
"""From this chance on three or four play as they are: new cards can only help the others."""
HOPELESS = .2
"""Below this chance new cards can only help one of three or four, as long as the stock has some for him."""
USUAL = 3
"""So many cards each takes who exchanges before."""
VOLE = {2: .15, 3: .05, 4: .1}
"""By seats in play: how often the side that makes the point makes all five tricks."""
LISTED = .45
"""The chance from which on a hand to stand on is stood on although asking promises a little more."""
EVEN = .5
"""Below this chance elder of two sides does not risk the refusal, unless it costs no more than the point."""
CONSOLED = .06
"""How often one of three who asks for cards and does not make the point gets the consolation for another's refusal."""
REFUSED = .56
"""The chance from which on the dealer of two refuses, likewise."""


class Weighed(NamedTuple):
    """A hand before the play: its chance of the point as it is, and the equity of either deed."""

    chance: float
    play: float
    draw: float


def spoken(view: View) -> Decision:
    """Decide by the tables for whoever is to speak."""
    return propose_or_stand(view) if view.phase == "propose" else accept_or_refuse(view)


def propose_or_stand(view: View) -> Decision:
    """Decide as elder (E-07, E-11)."""
    weighed = _weighed(view)
    listed = shape.standing_hand(sight.hand(view), view.trump) if advice_holds(view) else ""
    if listed and weighed.chance >= LISTED:
        return decided(view, "stand", listed, weighed)
    is_risky = not view.rounds and len(view.order) != 3
    is_last = is_risky and is_decisive(view)
    is_weak = weighed.play < weighed.draw and not _is_made(view, weighed)
    if is_weak or (weighed.chance < EVEN and is_risky and not is_last):
        return decided(view, "propose", "propose", weighed)
    return decided(view, "stand", "stand last" if is_last else "stand", weighed)


def accept_or_refuse(view: View) -> Decision:
    """Decide for or against an exchange (E-09, E-31); the first refusal has its price (E-20)."""
    weighed = _weighed(view)
    is_advised = (advice_holds(view) and weighed.chance >= REFUSED) or _is_made(view, weighed)
    deed = "refuse" if is_advised or weighed.play >= weighed.draw else "accept"
    return decided(view, deed, deed, weighed)


def king(view: View) -> Decision | None:
    """Call the king or answer about it (E-13, E-14); None when the turn is for a card."""
    verbs = [one.verb for one in view.legal]
    if "king" in verbs and may_wait(view):
        return None
    if "king" in verbs and not worlds.is_silence_free(view, sight.seat(view)):
        return Decision(Move(sight.seat(view), "king"), reasons.why("call"))
    if "silent" in verbs:
        return Decision(Move(sight.seat(view), "silent"), reasons.why("silent" if "king" in verbs else "no king"))
    return None


def may_wait(view: View) -> bool:
    """Tell whether the king can be called with the next card as well (E-14), so that nobody need know of it yet."""
    is_first = not view.played[sight.seat(view)] and view.size > 1
    return view.options.king_deadline == "second-card" and is_first and view.target - view.scores[sight.seat(view)] > 1


def _weighed(view: View) -> Weighed:
    """Compare playing with drawing at this score; whoever prevents the first exchange risks the refusal (E-20)."""
    play, draw = chance_as(view, "play"), chance_as(view, "draw")
    if len(view.order) > 2 and view.rounds:
        draw = _tempered(view, play, draw)
    if len(view.order) == 3:
        return Weighed(play, _worth_of_three(view, play, is_preventer=not view.rounds), _worth_of_three(view, draw))
    return Weighed(play, _worth(view, play, 1, 1 if view.rounds else 2), _worth(view, draw, 1, 1))


def _tempered(view: View, play: float, draw: float) -> float:
    """Return the chance with new cards in a later round: of those the tables have seen few, and it hangs on what is left."""
    if view.stock <= USUAL * view.order.index(sight.seat(view)):
        return min(play, draw)
    return max(draw, play + .01) if play < HOPELESS else draw


def chance_as(view: View, deed: str) -> float:
    """Return the chance of the point by the tables if the cards are played as they are, or if new ones are asked for."""
    case = Case(len(view.order), shape.role(view.order, sight.seat(view)), view.rounds > 0, deed)
    return chance(case, sight.hand(view), view.trump, dead=sight.dead(view), taken=sight.taken(view))


def _worth(view: View, chance: float, win: int, lose: int) -> float:
    """Return the equity of making the point with that chance, when it brings `win` and its loss costs `lose`."""
    vole = VOLE[len(view.order)]
    won = (1 - vole) * sight.equity(view, win, 0) + vole * sight.equity(view, VOLE_POINTS, 0)
    lost = (1 - vole) * sight.equity(view, 0, lose) + vole * sight.equity(view, 0, VOLE_POINTS)
    return chance * won + (1 - chance) * lost


def _worth_of_three(view: View, chance: float, *, is_preventer: bool = False) -> float:
    """Return the same for three; a preventer who fails gives the third a point, another one may get it (E-35)."""
    seat, (left, right) = sight.seat(view), sight.opponents(view)
    consoled = 0. if view.rounds else CONSOLED
    lost = 0.
    for maker, third in (left, right), (right, left):
        if is_preventer:
            lost += sight.equity_of_three(view, {maker: 1, third: 1}) / 2
        else:
            lost += (1 - consoled) * sight.equity_of_three(view, {maker: 1}) / 2
            lost += consoled * sight.equity_of_three(view, {maker: 1, seat: 1}) / 2
    vole = sight.equity_of_three(view, {seat: VOLE_POINTS})
    won = (1 - VOLE[3]) * sight.equity_of_three(view, {seat: 1}) + VOLE[3] * vole
    return chance * won + (1 - chance) * lost


def advice_holds(view: View) -> bool:
    """Tell whether the tradition's advice is for this: two players, nothing exchanged, no game lost by the refusal alone."""
    costs_the_game = sight.equity(view, 0, 2) == 0 < sight.equity(view, 0, 1)
    return len(view.order) == 2 and not view.rounds and sight.hand(view).bit_count() == 5 and not costs_the_game


def _is_made(view: View, weighed: Weighed) -> bool:
    return len(view.order) > 2 and weighed.chance >= MADE


def is_decisive(view: View) -> bool:
    """Tell whether one point for the opponents loses as much as two."""
    return sight.equity(view, 0, 1) == sight.equity(view, 0, 2)


def decided(view: View, verb: str, key: str, weighed: Weighed, error: float = 0.) -> Decision:
    """Return the decision for that word and reason, with what both deeds are worth and the error of that."""
    seat = sight.seat(view)
    values = {"percent": round(100 * weighed.chance)} if "{percent}" in reasons.REASONS[key] else {}
    play, draw = ("stand", "propose") if view.phase == "propose" else ("refuse", "accept")
    choices = (Move(seat, play), weighed.play, error), (Move(seat, draw), weighed.draw, error)
    return Decision(Move(seat, verb), reasons.why(key, **values), choices)
