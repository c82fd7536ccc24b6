"""What an event of Écarté looks like, from the table before to the table after it; decides no rule."""

from __future__ import annotations

import math
from collections.abc import Callable

from game.core.cards import Card
from game.core.events import Event
from game.ui import motion
from game.ui.clips import NOTHING, STAGGER, Clip, Flight, gone, new, span
from game.ui.ecarte.layout import Table
from game.ui.layout.poses import Key, Pose, card

SPOKEN = ("stand", "propose", "accept", "refuse", "silent", "concede", "packets")
AFTER_DEAL = 500


def clip(event: Event, before: Table, after: Table) -> Clip:
    """Return how an event is shown, from one table to the next."""
    make = _CLIPS.get(event.kind)
    if make is not None:
        return make(event, before, after)
    if event.kind in SPOKEN:
        return Clip(lead=0 if event.seat == after.viewer else motion.PANEL_IN, sounds=(("knock", 0.0),))
    return NOTHING


def _stock(table: Table) -> Pose:
    return Pose(*table.stock.center, table.stock.width, is_up=False, lift=0.5, z=30)


def _deal(event: Event, before: Table, after: Table) -> Clip:
    """A packet flies from the stock to a hand."""
    flights = _from_stock(before, after, apart=25)
    return Clip(flights, lead=motion.PACKET, sounds=(("deal", 40.0),))


def _from_stock(before: Table, after: Table, *, apart: float) -> tuple[Flight, ...]:
    """Cards leave the stock one after the other; the viewer's own turn over on their way."""
    arriving = [(key, pose) for key, pose in new(before, after) if key[0] in ("card", "back")]
    start = _stock(before)
    return tuple(Flight(key, pose, start, delay=place * apart, flip=(60, 160)) for place, (key, pose) in enumerate(arriving))


def _turn_up(event: Event, before: Table, after: Table) -> Clip:
    """The next card is laid beside the stock and turned."""
    one = card(event.cards[0])
    lying = Flight(one, after.poses[one], _stock(after), flip=(motion.DEAL_FLIGHT, motion.FLIP))
    total = motion.DEAL_FLIGHT + motion.FLIP
    return Clip((lying,), lead=total, sounds=(("slide", 60.0), ("flip", motion.DEAL_FLIGHT + 40.0)))


def _exchange(event: Event, before: Table, after: Table) -> Clip:
    """Cards fly face down to the owner's heap; what the heap no longer shows vanishes on it."""
    leaving = [(key, pose) for key, pose in gone(before, after) if key[0] in ("card", "back")]
    heap = [(key, pose) for key, pose in new(before, after) if key[0] == "away"]
    assert event.seat is not None
    rest = Pose(*after.places[event.seat].pile.away, after.frame.px(40), is_up=False, lift=0.3, z=16)
    flights = []
    for place, (key, _) in enumerate(leaving):
        target, end, leaves = (*heap[place], False) if place < len(heap) else (key, rest, True)
        flights.append(Flight(target, end, origin=key, delay=place * STAGGER, flip=(0, 160), leaves=leaves))
    moving = tuple(flights)
    return Clip(moving, lead=span(moving), sounds=(("slide", 30.0),) if moving else ())


def _draw(event: Event, before: Table, after: Table) -> Clip:
    """Cards fly from the stock to the hand."""
    flights = _from_stock(before, after, apart=70)
    return Clip(flights, lead=span(flights), sounds=tuple(("deal", 30.0 + place * 70) for place in range(len(flights))))


def _play(event: Event, before: Table, after: Table) -> Clip:
    """A card flies to its place in the trick; a hidden one turns over on its way."""
    one = event.cards[0]
    end = after.poses[card(one)]
    known = before.poses.get(card(one))
    start = known or _hidden_start(before, event.seat, one)
    way = math.dist((start.x, start.y), (end.x, end.y))
    length = motion.flight(way, after.frame.u)
    flying = Flight(card(one), end, None if known else start, length=length, arc=motion.ARC * way, landing=motion.LAND,
                    flip=(0.0, length * 0.7), lean=motion.lean(one))
    return Clip((flying,), lead=length + motion.LAND, sounds=(("drop", 0.85 * length),))


def _hidden_start(before: Table, seat: int | None, one: Card) -> Pose:
    """Return a back of that hand from which the card comes: chosen by the card alone, so that it tells nothing."""
    backs = [pose for key, pose in before.poses.items() if key[0] == "back" and key[1] == seat]
    return backs[one * 7 % len(backs)] if backs else _stock(before)


def _trick(event: Event, before: Table, after: Table) -> Clip:
    """The finished trick stays in view, then goes face down to its winner: as a crossed pair, below which the rest vanishes."""
    pile = [item for item in new(before, after) if item[0][0] == "pile"]
    flights = []
    for place, (won, _) in enumerate(gone(before, after)):
        if place < len(pile):
            flights.append(_gathered(pile[place][0], pile[place][1], won))
        elif pile:
            flights.append(_gathered(won, pile[0][1]._replace(z=pile[0][1].z - 1), won)._replace(leaves=True))
    return Clip(tuple(flights), lead=motion.COLLECT, sounds=(("gather", 30.0),))


def _gathered(key: Key, end: Pose, origin: Key) -> Flight:
    return Flight(key, end, origin=origin, length=motion.COLLECT, ease=motion.in_quad, flip=(0.0, motion.COLLECT * 0.8))


def _points(event: Event, before: Table, after: Table) -> Clip:
    """Jetons slide from the middle into their slots."""
    middle = Pose(*after.centre.center, after.frame.px(32), lift=1.5, z=70)
    flights = tuple(Flight(key, pose, middle, delay=place * 110, length=motion.JETON, landing=motion.LAND)
                    for place, (key, pose) in enumerate(new(before, after)) if key[0] == "jeton")
    sounds = tuple(("jeton", place * 110 + 150.0) for place in range(len(flights)))
    if event.why == "vole":
        return Clip(flights, lead=motion.BANNER, sounds=(("vole", 0.0), *sounds), banner="vole", length=motion.BANNER)
    return Clip(flights, lead=max(span(flights), motion.JETON + motion.LAND), sounds=sounds)


def _king(event: Event, before: Table, after: Table) -> Clip:
    return Clip(lead=motion.BANNER, sounds=(("king", 0.0),), banner="king", length=motion.BANNER)


def _told(event: Event, before: Table, after: Table) -> Clip:
    """Something for all to know: who cuts what and so deals, who of three has reached the target."""
    if event.kind == "cut":
        return Clip(lead=AFTER_DEAL, sounds=(("flip", 0.0),), banner="cut", length=AFTER_DEAL)
    if event.why == "cut" or (event.kind == "retire" and event.value == 1):
        return Clip(lead=motion.BANNER, sounds=(("title", 0.0),), banner=event.kind, length=motion.BANNER)
    return NOTHING


def _over(event: Event, before: Table, after: Table) -> Clip:
    return Clip(lead=AFTER_DEAL)


def _sort(event: Event, before: Table, after: Table) -> Clip:
    """Not a fact of the deal: the viewer's hand is put in order."""
    return Clip(lead=motion.SORT)


_CLIPS: dict[str, Callable[[Event, Table, Table], Clip]] = {
    "deal": _deal, "turn-up": _turn_up, "exchange": _exchange, "draw": _draw, "play": _play, "trick": _trick,
    "points": _points, "king": _king, "cut": _told, "dealer": _told, "retire": _told, "over": _over, "sort": _sort}
