"""What the events of a deal have left on the table: the trick, gifts, last actions. A fold over events; it decides no rule."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.core.cards import Card
from game.core.events import Event
from game.core.moves import Seat

PLAYED = ("play", "two", "complete")
_OTHERWISE_ACTING = ("pass", "offer", "no-offer", "accept", "refuse", "market", "talk", "no-talk", "chosen")
NO_SEAT: Seat = -1


class Gift(NamedTuple):
    """Cards that the viewer has to give, or has been given, without a choice."""

    partner: Seat
    cards: tuple[Card, ...]


class Story(NamedTuple):
    """The table so far, as the viewer has seen it."""

    trick: tuple[tuple[Seat, tuple[Card, ...]], ...] = ()
    before: tuple[tuple[Seat, tuple[Card, ...]], ...] = ()
    """The trick before."""
    winner: Seat = NO_SEAT
    given: Gift | None = None
    received: Gift | None = None
    is_exchanging: bool = False
    """Whether the trays lie open: from the viewer's forced gift until cards come back."""
    actions: Mapping[Seat, Event] = {}
    """By seat: what it did last in this trick; an exit stays."""
    skipped: frozenset[Seat] = frozenset()
    turned: int = 0


def tell(story: Story, event: Event, viewer: Seat, *, is_returned: bool) -> Story:
    """Return the story after an event; `is_returned` says that the taker of a forced gift chooses what to give back."""
    if event.kind == "deal":
        return Story()
    if event.kind == "give":
        return _given(story, event, viewer, is_returned=is_returned)
    if event.kind == "lead":
        return story._replace(is_exchanging=False, given=None, received=None, actions={})
    if event.kind == "trick":
        gone = {seat: one for seat, one in story.actions.items() if one.kind == "out"}
        return story._replace(trick=(), before=story.trick, winner=NO_SEAT if event.seat is None else event.seat, actions=gone,
                              skipped=frozenset())
    return _acted(story, event)


def _acted(story: Story, event: Event) -> Story:
    seat = event.seat
    if seat is None:
        return story
    if event.kind == "skip":
        return story._replace(skipped=story.skipped | {seat})
    if event.kind in PLAYED:
        story = story._replace(trick=(*story.trick, (seat, event.cards)))
    if event.kind in (*PLAYED, *_OTHERWISE_ACTING, "out"):
        return story._replace(actions={**story.actions, seat: event}, skipped=story.skipped - {seat})
    return story


def _given(story: Story, event: Event, viewer: Seat, *, is_returned: bool) -> Story:
    giver, taker = event.seat, event.value
    if viewer not in (giver, taker) or giver is None:
        return story
    if event.why != "up" or not is_returned:
        return story._replace(is_exchanging=False, given=None, received=None)
    if viewer == giver:
        return story._replace(is_exchanging=True, given=Gift(taker, event.cards))
    return story._replace(is_exchanging=True, received=Gift(giver, event.cards))
