"""What an Écarté table says: bubbles, roles, the last trick, from the events and the view; it draws nothing."""

from __future__ import annotations

from collections.abc import Sequence

from game import words
from game.core.cards import Card
from game.core.events import Event
from game.ecarte.view import View


def bubbles(told: Sequence[Event], viewer: int) -> dict[int, str]:
    """Return what each other seat says: its last words, until it plays a card or a trick is taken.

    >>> bubbles([Event("propose", 1), Event("accept", 0)], 0)
    {1: 'I propose'}
    """
    found: dict[int, str] = {}
    for event in told:
        if event.kind in ("trick", "deal"):
            found.clear()
        elif event.kind == "play" and event.seat is not None:
            found.pop(event.seat, None)
        elif event.seat is not None and event.seat != viewer and (text := _speech(event)):
            found[event.seat] = text
    return found


def _speech(event: Event) -> str:
    if event.kind == "exchange":
        if not event.number:
            return words.translate("None for me")
        return words.plural("I take {number} card", "I take {number} cards", event.number)
    spoken = {"propose": words.mark("I propose"), "stand": words.mark("I play"), "accept": words.mark("Accepted"),
              "refuse": words.mark("Refused"), "silent": words.mark("No call"), "king": words.mark("The king"),
              "concede": words.mark("I concede")}
    return words.translate(spoken[event.kind]) if event.kind in spoken else ""


def role(view: View, seat: int, *, is_turn: bool, is_viewer: bool) -> str:
    """Return the second line of a plate."""
    if is_turn and is_viewer:
        return words.translate("Your turn")
    if seat == view.dealer:
        return words.translate("Dealer, to move") if is_turn else words.translate("Dealer")
    if seat == view.order[0]:
        return words.translate("Elder hand, to move") if is_turn else words.translate("Elder hand")
    return words.translate("To move") if is_turn else ""


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
