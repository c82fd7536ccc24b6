"""What an event of President looks like, from the table before to the table after it; decides no rule."""

from __future__ import annotations

import math
from collections.abc import Callable

from game.core.cards import Card
from game.core.events import Event
from game.core.moves import Seat
from game.ui import motion
from game.ui.clips import NOTHING, STAGGER, Clip, Flight, gone, new, span
from game.ui.layout.poses import Key, Pose, card
from game.ui.president.layout import BACK, Table
from game.ui.president.seats import NEAR

SPOKEN = ("market", "offer", "no-offer", "accept", "refuse", "talk", "no-talk", "chosen")
APART, LONGEST_DEAL, EACH_SOUND = 16, 816, 3
"""From one card of a deal to the next, at most; all of them together; every third one sounds."""
READ, OUT, SKIPPED, AFTER_DEAL, IN_SET, GIVEN = 350, 300, 180, 500, 30, 300
"""Milliseconds: to read what was said, an exit, a skip, the end; between two cards of a set; a card that changes hands."""


def clip(event: Event, before: Table, after: Table) -> Clip:
    """Return how an event is shown, from one table to the next."""
    make = _CLIPS.get(event.kind)
    if make is not None:
        return make(event, before, after)
    if event.kind in SPOKEN:
        return Clip(lead=0 if event.seat == after.viewer else READ, sounds=(("knock", 0.0),))
    return NOTHING


def _home(table: Table, seat: Seat | None, *, z: float = 30) -> Pose:
    """Return where a card is that a seat holds unseen."""
    place = table.places[table.viewer if seat is None else seat]
    middle = place.plate.center if place.where == NEAR or place.is_small else place.hand.center
    return Pose(*middle, table.frame.px(BACK) // 5 * 5, is_up=False, lift=0.3, z=z)


# ---- the deal


def _deal(event: Event, before: Table, after: Table) -> Clip:
    """All cards fly out round and round; the viewer's own turn over on their way."""
    arriving = new(before, after)
    if not arriving:
        return NOTHING
    order, start = _dealing_order(event, after), _home(after, after.dealer)
    total = sum(after.counts)
    apart = min(APART, LONGEST_DEAL / max(1, total - 1))
    hands = {seat: _arriving(after, seat, arriving) for seat in order}
    flights, number = [], 0
    for turn in range(max(after.counts)):
        for seat in order:
            if turn < after.counts[seat]:
                flights.append(_dealt(hands[seat], seat, turn, start, number * apart))
                number += 1
    many = tuple(flights)
    sounds = tuple(("deal", number * apart + 40.0) for number in range(0, total, EACH_SOUND))
    return Clip(many, lead=span(many), sounds=sounds)


def _dealing_order(event: Event, after: Table) -> tuple[Seat, ...]:
    seats = tuple(after.places)
    first = seats.index(seats[0] if event.seat is None else event.seat)
    return seats[first:] + seats[:first]


def _arriving(after: Table, seat: Seat, arriving: list[tuple[Key, Pose]]) -> list[tuple[Key, Pose]]:
    """List the sprites that come to a seat: the viewer's from the left, a far hand's as they lie."""
    place = after.places[seat]
    if place.where == NEAR:
        return [(key, pose) for key, pose in arriving if pose.z >= 40]
    backs = [(key, pose) for key, pose in arriving if key[:2] == ("back", seat)]
    return backs or [(key, pose) for key, pose in arriving if pose.z < 0 and place.whole.collidepoint(pose.x, pose.y)]


def _dealt(hand: list[tuple[Key, Pose]], seat: Seat, turn: int, start: Pose, delay: float) -> Flight:
    """A card flies to its place; one that a small fan does not show vanishes on it."""
    if turn < len(hand):
        key, end = hand[turn]
        return Flight(key, end, start, delay=delay, flip=(60, 160))
    rest = hand[-1][1] if hand else start
    return Flight(("dealt", seat, turn), rest._replace(z=-30), start, delay=delay, leaves=True)


# ---- exchange


def _give(event: Event, before: Table, after: Table) -> Clip:
    """Cards go from one player to another; those of others face down."""
    known = [card(one) for one in event.cards]
    giver, taker = _home(after, event.seat), _home(after, event.value)
    flights = []
    for place, key in enumerate(known):
        delay = place * STAGGER
        if key in after.poses:
            start = None if key in before.poses else giver
            flights.append(Flight(key, after.poses[key], start, delay=delay, length=GIVEN, flip=(0, GIVEN)))
        elif key in before.poses:
            flights.append(_away(key, taker, delay))
    flights += _from_tray(before, after, known)
    if not event.cards:
        flights += [Flight(("given", event.seat or 0, place), taker, giver, delay=place * STAGGER, length=GIVEN, leaves=True)
                    for place in range(event.number)]
    many = tuple(flights)
    is_mine = after.viewer in (event.seat, event.value)
    return Clip(many, lead=span(many) + (READ if is_mine else 0), sounds=(("slide", 30.0),))


def _from_tray(before: Table, after: Table, known: list[Key]) -> list[Flight]:
    """What lay in the tray to be given goes over when the exchange is done."""
    partner = before.trays[0].partner if before.trays else None
    return [_away(key, _home(after, partner), place * STAGGER) for place, (key, _) in enumerate(gone(before, after))
            if key[0] == "card" and key not in known and partner is not None]


def _away(key: Key, end: Pose, delay: float) -> Flight:
    return Flight(key, end, delay=delay, length=GIVEN, flip=(0, GIVEN), leaves=True)


# ---- the play


def _play(event: Event, before: Table, after: Table) -> Clip:
    """A set flies to the pile, its cards shortly after one another; hidden ones turn over on their way."""
    flights = tuple(_laid(place, one, event.seat, before, after) for place, one in enumerate(event.cards)
                    if card(one) in after.poses)
    if not flights:
        return NOTHING
    lead = span(flights)
    return Clip(flights, lead=lead, sounds=(("drop", 0.85 * flights[0].length),))


def _laid(place: int, one: Card, seat: Seat | None, before: Table, after: Table) -> Flight:
    end = after.poses[card(one)]
    known = before.poses.get(card(one))
    start = known or _hidden_start(before, seat, place)
    way = math.dist((start.x, start.y), (end.x, end.y))
    length = motion.flight(way, after.frame.u)
    return Flight(card(one), end, None if known else start, delay=place * IN_SET, length=length, arc=motion.ARC * way,
                  landing=motion.LAND, flip=(0.0, length * 0.7), lean=motion.lean(one))


def _hidden_start(before: Table, seat: Seat | None, place: int) -> Pose:
    """Return a back of that hand from which the card comes; which one tells nothing."""
    backs = [pose for key, pose in before.poses.items() if key[0] == "back" and key[1] == seat]
    return backs[-1 - place % len(backs)] if backs else _home(before, seat)


def _trick(event: Event, before: Table, after: Table) -> Clip:
    """The pile is swept to its winner and put away."""
    home = _home(after, event.seat)._replace(alpha=0.0)
    flights = tuple(Flight(key, home._replace(is_up=True), length=motion.COLLECT, ease=motion.in_quad, leaves=True)
                    for key, pose in gone(before, after) if key[0] == "card" and 0 <= pose.z < 40)
    return Clip(flights, lead=motion.COLLECT if flights else 0, sounds=(("gather", 30.0),) if flights else ())


def _revolution(event: Event, before: Table, after: Table) -> Clip:
    return Clip(lead=motion.BANNER, sounds=(("revolution", 0.0),), banner="revolution", length=motion.BANNER)


def _out(event: Event, before: Table, after: Table) -> Clip:
    """An exit is announced where it is the viewer's own or a fall; the others have it in their bubble."""
    if event.seat == after.viewer or event.why != "clean":
        return Clip(lead=motion.BANNER, sounds=(("title", 0.0),), banner="out", length=motion.BANNER)
    return Clip(lead=OUT, sounds=(("knock", 0.0),))


def _pass(event: Event, before: Table, after: Table) -> Clip:
    return Clip(sounds=(("knock", 0.0),))


def _skip(event: Event, before: Table, after: Table) -> Clip:
    return Clip(lead=SKIPPED)


def _over(event: Event, before: Table, after: Table) -> Clip:
    return Clip(lead=AFTER_DEAL)


_CLIPS: dict[str, Callable[[Event, Table, Table], Clip]] = {
    "deal": _deal, "give": _give, "play": _play, "two": _play, "complete": _play, "pass": _pass, "trick": _trick,
    "revolution": _revolution, "out": _out, "skip": _skip, "over": _over}
