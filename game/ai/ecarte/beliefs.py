"""How well a sampled world of two hands fits what the other has said and taken; makes no world and plays no card.

The other is believed to speak by the tables of chances and to keep trumps and kings, neither without fail.
"""

from __future__ import annotations

from math import comb, exp
from typing import NamedTuple

from game.ai.ecarte import counted, kings, outlook, sight
from game.ai.ecarte.chances import chance
from game.ai.ecarte.shape import Case
from game.core.cards import Cards, members
from game.core.moves import Seat
from game.ecarte.cards import STRENGTH
from game.ecarte.state import DISCARD, NOBODY, State
from game.ecarte.view import View

SPREAD = .04
"""By how much of the chance of the game a speaker may err now and then."""
DOUBT = .03
"""How often a word means nothing."""
RARE = .02
"""How often the most unlikely card is kept or laid away all the same."""


class Evidence(NamedTuple):
    """What the other of two has let be known since his hand was last changed."""

    other: Seat
    role: str
    is_later: bool
    word: str
    """`play` if he wanted no cards, `draw` if he asked for or granted them, empty if he has not spoken."""
    play: outlook.Stakes
    draw: outlook.Stakes
    took: int
    """Cards that he took in the last exchange, -1 for none."""
    view: View
    """What the table knows, seen from anywhere."""


def evidence(view: View) -> Evidence:
    """Return what is known of the other from what he said and took."""
    other = sight.opponents(view)[0]
    word = _word(view, other, is_elder=other == view.order[0])
    return asked(view, other)._replace(word=word, took=view.last[other])


def _word(view: View, other: Seat, *, is_elder: bool) -> str:
    """Return what the other's last word since his last new card was."""
    if view.phase == DISCARD:
        return "" if view.last[other] >= 0 and is_elder else "draw"
    is_refused = view.proposals > view.rounds and view.phase == "play"
    if is_elder:
        return "draw" if is_refused or view.phase == "answer" else "play" if _could_propose(view) else ""
    return "play" if is_refused else ""


def _could_propose(view: View) -> bool:
    """Tell whether elder has begun the play of his own will."""
    if view.rounds and view.options.exchange_rounds == "one":
        return False
    return view.stock >= (2 if view.options.short_stock == "enough-for-all" else 1)


def likelihood(known: Evidence, world: State) -> float:
    """Return how likely, between 0 and 1, a holder of these cards would have spoken and taken like that."""
    table, seat = world.table, known.other
    hand, away = world.hands[seat] | world.played[seat], world.exchange.discards[seat]
    fits = kept(hand, away, table.trump, known.took) if known.took > 0 else 1.
    if not known.word or hand.bit_count() != 5:
        return fits
    dead = away | (1 << table.turn_up if table.turn_up is not None else 0)
    quiet = is_quiet(known, hand, table.trump, dead)
    return fits * (DOUBT + (1 - DOUBT) * (quiet if known.word == "play" else 1 - quiet))


def is_quiet(known: Evidence, hand: Cards, trump: int, dead: Cards) -> float:
    """Return how likely the other wants no cards with this hand."""
    play, draw = (chance(Case(2, known.role, known.is_later, deed), hand, trump, dead=dead, taken=-1)
                  for deed in ("play", "draw"))
    as_is, anew = kings.as_they_are(known.view, hand), kings.after_exchange(known.view, hand)
    margin = (known.play.of_point_and_king(play, counted.VOLE, as_is)
              - known.draw.of_point_and_king(draw, counted.VOLE, anew))
    return 1 / (1 + exp(-margin / SPREAD))


def asked(view: View, other: Seat) -> Evidence:
    """Return by what the other decides if he is asked now."""
    play, draw = (outlook.stakes(view, other, preventer) for preventer in (NOBODY if view.rounds else other, NOBODY))
    return Evidence(other, "elder" if other == view.order[0] else "answer", view.rounds > 0, "", play, draw, -1, view)


def kept(hand: Cards, away: Cards, trump: int, took: int) -> float:
    """Return how likely all but so many cards of this hand were kept, whichever they were, and the others laid away."""
    size = hand.bit_count()
    number = size - took
    ways = [1.] + [0.] * number
    for card in members(hand):
        keep = _keep(card, trump)
        for place in range(number, 0, -1):
            ways[place] += keep * ways[place - 1]
    share = ways[number] / comb(size, number)
    for card in members(away):
        share *= 1 - _keep(card, trump)
    return share


def _keep(card: int, trump: int) -> float:
    usual = counted.KEPT_TRUMP if card >> 4 == trump else counted.KEPT_PLAIN[STRENGTH[card]]
    return min(1 - RARE, max(RARE, usual))
