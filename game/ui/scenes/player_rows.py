"""Players as rows of the set-up: who sits there, a person by name or the computer at a level. It starts no agent."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from game import words
from game.match.seats import AGENT, HUMAN, Player
from game.ui import furniture, tokens
from game.ui.canvas import Canvas
from game.ui.lists import Select
from game.ui.scenes.entries import HintField
from game.ui.setup import COMPUTERS, LEVELS, LONGEST_NAME, PEOPLE, Setup, clean_name
from game.ui.widgets import Widget
from game.words import translate

HEIGHT = 108
Put = Callable[[int, Player], object]


def widgets(setup: Setup, seat: int, put: Put, submit: Callable[[str], object]) -> tuple[Widget, Widget]:
    """Make the field of the name and the choice of who plays."""
    player = setup.players[seat]
    name = HintField(
        player.name,
        name=f"name {seat}",
        most=LONGEST_NAME,
        enabled=player.is_human,
        hint=translate(PEOPLE[seat]),
        reason=translate("The computer keeps its name."),
        on_change=lambda text: put(seat, player._replace(name=text)),
        on_submit=submit,
    )
    kinds = tuple(_kind_words(level) for level in ("", *LEVELS))
    chosen = 0 if player.is_human else 1 + LEVELS.index(player.level if player.level in LEVELS else "normal")
    kind = Select(kinds, chosen=chosen, name=f"kind {seat}", on_change=lambda number: put(seat, _of_kind(setup, seat, number)))
    return name, kind


def _kind_words(level: str) -> str:
    return translate("A person") if not level else translate("Computer · {level}", level=words.level_name(level))


def _of_kind(setup: Setup, seat: int, number: int) -> Player:
    """Give the player that the list's row means; the kind decides which names there are."""
    player = setup.players[seat]
    if number and not player.is_human:
        return player._replace(level=LEVELS[number - 1])
    taken = {other.name for place, other in enumerate(setup.players) if place != seat}
    names = [translate(name) for name in (COMPUTERS if number else PEOPLE[seat:] + PEOPLE[:seat])]
    name = next(name for name in names if name not in taken)
    return Player(name, AGENT, LEVELS[number - 1]) if number else Player(name, HUMAN)


def completed(setup: Setup) -> Setup:
    """Give the set-up with a name for everybody."""
    players = tuple(
        player._replace(name=clean_name(player.name, translate(PEOPLE[seat]))) for seat, player in enumerate(setup.players)
    )
    return setup._replace(players=players)


def places(rect: Rect, seat: int, u: float) -> dict[str, Rect]:
    """Say where field and choice stand in a row."""
    left, height, pad = rect.x + round(68 * u), round(36 * u), round(12 * u)
    room = rect.right - pad - left
    return {
        f"name {seat}": Rect(left, rect.y + pad, room, height),
        f"kind {seat}": Rect(left, rect.bottom - pad - height, room, height),
    }


def draw(canvas: Canvas, rect: Rect, player: Player) -> None:
    """Draw the ground of a row with the player's monogram."""
    furniture.well(canvas, rect, radius=tokens.RADIUS, alpha=0.25, edge=0.25)
    side = canvas.px(44)
    disc = Rect(rect.x + canvas.px(12), rect.centery - side // 2, side, side)
    furniture.avatar(canvas, disc, player.name or "?", is_human=player.is_human)
