"""What is said aloud or printed as a deal goes on: to several people at one screen never more than all of them may know."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.core.events import Event
from game.match.seats import Player
from game.ui.services import Services


def is_shared(players: Sequence[Player]) -> bool:
    """Tell whether several people play at this screen, so that whatever is spoken or printed is for all of them."""
    return sum(player.is_human for player in players) > 1


def whisper(services: Services, players: Sequence[Player], line: str) -> None:
    """Announce what only the viewer may know; where several share the screen it is left to his eyes."""
    if not is_shared(players):
        services.announce(line)


def for_all(players: Sequence[Player], events: Iterable[Event]) -> list[Event]:
    """Return the events as they may be told aloud."""
    if not is_shared(players):
        return list(events)
    return [seen for event in events if (seen := event.seen_by(None)) is not None]
