"""What an Écarté table says: bubbles, roles, the last trick, from the events and the view; it draws nothing."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from game import words
from game.core.cards import Card
from game.core.events import Event
from game.ecarte.state import NOBODY, PLAY
from game.ecarte.view import View
from game.ui import tokens
from game.words import ecarte

NO_FACES: Mapping[int, str] = MappingProxyType({})
TINTS = (tokens.MINE, tokens.THEIRS, tokens.OTHERS)


class Plate(NamedTuple):
    """What stands on the plate of a seat."""

    name: str
    fact: str
    short: str
    """What is said instead where the fact has no room."""
    cards: int
    """How many are in the hand."""
    costs: str = ""
    """What failing would cost whoever kept the cards from being exchanged (E-20, E-35)."""
    tint: str = tokens.MINE
    is_turn: bool = False
    is_human: bool = False
    has_finished: bool = False
    has_sign: bool = False
    """Whether the counter of its side stands beside the name."""
    persona: str = ""
    """The person whose face is shown, if it is one."""


class Extra(NamedTuple):
    """What only Écarté's picture needs."""

    plates: Mapping[int, Plate]
    labels: Mapping[int, tuple[str, str]]
    """By seat with a rack: the two lines above it that name its side."""


def bubbles(told: Sequence[Event], viewer: int, *, is_short: bool = False) -> dict[int, str]:
    """Return what each other seat says: its last words, until it plays a card, a trick is taken or a proposal is made anew.

    >>> bubbles([Event("propose", 1), Event("accept", 0), Event("refuse", 2)], 0)
    {1: 'I propose', 2: 'Refused'}
    """
    found: dict[int, str] = {}
    for event in told:
        if event.kind in ("trick", "deal", "propose"):
            found.clear()
        if event.kind == "play" and event.seat is not None:
            found.pop(event.seat, None)
        elif event.seat is not None and event.seat != viewer and (text := _speech(event, is_short=is_short)):
            found[event.seat] = text
    return found


def _speech(event: Event, *, is_short: bool) -> str:
    if event.kind == "exchange":
        if not event.number:
            return words.translate("None for me")
        if is_short:
            return words.translate("I take {number}", number=event.number)
        return words.plural("I take {number} card", "I take {number} cards", event.number)
    spoken = {"propose": words.mark("I propose"), "stand": words.mark("I play"), "accept": words.mark("Accepted"),
              "refuse": words.mark("Refused"), "silent": words.mark("No call"), "king": words.mark("The king"),
              "concede": words.mark("I concede")}
    return words.translate(spoken[event.kind]) if event.kind in spoken else ""


def role(view: View, seat: int, *, is_turn: bool, is_viewer: bool, is_partner: bool = False) -> str:
    """Return the second line of a plate."""
    if seat not in view.order:
        return words.translate("Finished first")
    if is_turn and is_viewer:
        return words.translate("Your turn")
    if seat == view.dealer:
        return words.translate("Dealer, to move") if is_turn else words.translate("Dealer")
    if seat == view.order[0] and view.dealer != NOBODY:
        return words.translate("Elder hand, to move") if is_turn else words.translate("Elder hand")
    if is_turn:
        return words.translate("To move")
    return words.translate("Your partner") if is_partner else ""


def tint_of(seats: int, seat: int, viewer: int) -> str:
    """Return the colour of a seat's counters, which also have a sign of their own: the viewer's side comes first."""
    return TINTS[(seat - viewer) % (2 if seats == 4 else seats)]


def price(view: View, seat: int) -> str:
    """Return the mark of whoever prevented every exchange: three lose a point to the third, else it counts double."""
    if view.preventer != seat or view.phase != PLAY:
        return ""
    return words.translate("+1") if len(view.order) == 3 else words.translate("×2")


def price_sentence(view: View, seat: int, names: Sequence[str]) -> str:
    """Explain that mark."""
    if len(view.order) == 3:
        return words.translate("{name} kept the cards from being exchanged: failing gives the third player a point (E-35).",
                               name=names[seat])
    if len(view.order) == 4:
        return words.translate(
            "{name} kept the cards from being exchanged: failing costs {name} and {partner} an extra point (E-43).",
            name=names[seat], partner=names[(seat + 2) % 4])
    return words.translate("{name} kept the cards from being exchanged: failing costs an extra point (E-20).",
                           name=names[seat])


def plates(view: View, names: Sequence[str], people: Collection[int], viewer: int, *,
           faces: Mapping[int, str] = NO_FACES) -> dict[int, Plate]:
    """Return the plates of all seats; `viewer` sits below, `faces` names the persons by seat."""
    return {seat: Plate(
        names[seat], _fact(view, seat, people, viewer), words.translate("To move"), view.counts[seat], price(view, seat),
        tint_of(view.seats, seat, viewer), is_turn=seat == view.actor, is_human=seat in people,
        has_finished=seat not in view.order, has_sign=view.seats == 4, persona=faces.get(seat, ""))
        for seat in range(view.seats)}


def _fact(view: View, seat: int, people: Collection[int], viewer: int) -> str:
    is_own = viewer in people
    return role(view, seat, is_turn=seat == view.actor, is_viewer=is_own and seat == viewer,
                is_partner=is_own and seat != viewer and seat in view.sides[viewer])


def labels(view: View, names: Sequence[str], racks: Collection[int], viewer: int, *,
           is_own: bool) -> dict[int, tuple[str, str]]:
    """Name the sides of four above their racks; where nobody plays, by their names alone."""
    if view.seats != 4:
        return {}
    found = {}
    for seat in racks:
        both = ecarte.side_names(names, seat if seat == viewer or seat < 2 else seat - 2)
        title = words.translate("Your side") if seat in view.sides[viewer] else words.translate("Other side")
        found[seat] = (title, both) if is_own else (both, "")
    return found


def last_trick(told: Sequence[Event]) -> tuple[tuple[tuple[int, Card], ...], int] | None:
    """Return the last finished trick of a deal, cards with their seats in order, and its winner."""
    plays: list[tuple[int, Card]] = []
    found = None
    for event in told:
        if event.kind == "play" and event.seat is not None:
            plays.append((event.seat, event.cards[0]))
        elif event.kind == "trick" and event.seat is not None:
            found = tuple(plays), event.seat
            plays = []
    return found
