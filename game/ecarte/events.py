"""The facts of an Écarté deal: every kind of event, who may see it, and a constructor for each. No rule is decided here.

Kinds, in the order of a deal (`seat` is who did it unless said otherwise):

cut        a seat cuts a card for the deal; `cards` the card (E-03)
dealer     `seat` deals; `why` is `lot`, `cut`, `turn` or `lost` (the loser of a linked game)
packets    the dealer chose; `why` is `3-2` or `2-3` (E-04)
deal       a packet for `seat`: `cards` for his eyes, `number` for all
turn-up    the card turned, `seat` the dealer; `value` is 1 if it is a king
target     the turn-up fixed the target; `value` (E-22)
stand, propose, accept, refuse
exchange   `seat` laid `cards` away, for his eyes; `number` for all (0: took none)
draw       `seat` drew `cards`, for his eyes; `number` for all
begin      the play begins, `seat` leads; `why` is `stood`, `refused`, `exchanged`, `stock`, and `value` is what failing
           costs who prevented an exchange (`preventer` in the state): 0 nothing more, 1 as in E-20, 2 as in E-35
ask        `before-lead`: `seat` is asked for the king; all know it (E-14)
silent     his answer
king       `seat` called the king, or it scored by itself; `cards` the king; `why` is `called`, `automatic` or `played`
play       `cards` one card
trick      `seat` took the trick; `cards` in order of play; `value` is how many he has now (four: his side)
points     `seat` scores `value`; `why` is `turned`, `king`, `point`, `vole`, `refusal`, `consolation` or `conceded`
concede    `seat` gives the deal up
retire     one of three has reached the target; `value` is his place from 1 (E-36)
game       `seat` won a game of a match; `value` is how many he has now (four: with his partner)
over       the deal is over; `why` is `tricks`, `target`, `conceded` or `nobody`
match      the match is over; `seat` won it (four: with his partner)
"""

from __future__ import annotations

from functools import cache

from game.core.cards import Card
from game.core.events import Event
from game.core.moves import Seat
from game.ecarte.cards import PACK

_new = tuple.__new__
FREE, DEAR, CONSOLING = range(3)
"""What failing to make the point costs: nothing more, a point more (E-20), or a point for the third player (E-35)."""
PLAYED: tuple[dict[Card, Event], ...] = tuple(
    {one: Event("play", seat, (one,), 1) for one in PACK} for seat in range(4))
"""Each seat's events of playing a card, made ahead: playing is the hottest path."""

STOOD, PROPOSED, ACCEPTED, REFUSED = (
    tuple(Event(kind, seat) for seat in range(4)) for kind in ("stand", "propose", "accept", "refuse"))


def dealt(seat: Seat, cards: tuple[Card, ...]) -> Event:
    """A packet that only its receiver sees."""
    return Event("deal", seat, cards, len(cards), eyes=(seat,))


def laid_away(seat: Seat, cards: tuple[Card, ...]) -> Event:
    """Discards: all see how many, only their owner which."""
    return _new(Event, ("exchange", seat, cards, len(cards), 0, "", (seat,), None))


def drawn(seat: Seat, cards: tuple[Card, ...]) -> Event:
    """Cards from the stock: all see how many, only the drawer which."""
    return _new(Event, ("draw", seat, cards, len(cards), 0, "", (seat,), None))


def taken(seat: Seat, trick: tuple[tuple[Seat, Card], ...], number: int) -> Event:
    """A trick and who took it; `number` is how many he has now."""
    if len(trick) == 2:
        (_, led), (_, answer) = trick
        return _new(Event, ("trick", seat, (led, answer), 2, number, "", None, None))
    return Event("trick", seat, tuple([one for _, one in trick]), len(trick), number)


@cache
def begun(elder: Seat, price: int, why: str) -> Event:
    """The play begins; `price` is FREE, or what failing now costs whoever prevented an exchange: DEAR or CONSOLING."""
    return Event("begin", elder, value=price, why=why)


@cache
def points(seat: Seat, value: int, why: str) -> Event:
    """Points for a seat; with four players its partner has them too."""
    return Event("points", seat, value=value, why=why)
