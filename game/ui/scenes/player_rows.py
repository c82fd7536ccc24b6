"""Players as rows of the set-up: who sits there, a person by name or the computer at a level. It starts no agent."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pygame import Rect

from game import words
from game.match.seats import AGENT, HUMAN, Player
from game.ui import controls, fonts, furniture, tokens
from game.ui.canvas import Canvas
from game.ui.controls import State
from game.ui.lists import Select
from game.ui.scenes.entries import HintField
from game.ui.setup import COMPUTERS, LEVELS, LONGEST_NAME, PEOPLE, SEATS, Setup, clean_name, free_name
from game.ui.widgets import IconButton, Widget
from game.words import translate

TALL, LOW, GAP, LOW_GAP = 108, 44, 12, 6
KIND, SIDE = 102, 24
Now = Callable[[], Setup]
Put = Callable[[int, Player], object]
Drop = Callable[[int], object]


class Ground(Widget):
    """The ground of a row with the player's monogram."""

    def __init__(self, setup: Callable[[], Setup], seat: int, **rest: Any) -> None:
        super().__init__(**rest)
        self.setup, self.seat = setup, seat

    def draw(self, canvas: Canvas, *, focus: bool) -> None:
        players = self.setup().players
        if self.seat < len(players):
            _draw(canvas, self.rect, players[self.seat])


def is_tall(setup: Setup) -> bool:
    """Tell whether rows have two lines: where two play, of whom neither can leave."""
    return len(setup.players) == 2


def widgets(now: Now, seat: int, *, put: Put, drop: Drop, submit: Callable[[str], object]) -> tuple[Widget, ...]:
    """Make a row: its ground, the name, who plays, and the cross that takes the player away."""
    setup = now()
    row = (Ground(now, seat, name=f"ground {seat}"), _name_field(now, seat, put, submit), _kind_list(now, seat, put))
    if is_tall(setup):
        return row
    lowest = SEATS[setup.game][0]
    reason = translate("Only for {number} players or more.", number=lowest) if len(setup.players) == lowest else ""
    cross = IconButton(
        "cross",
        lambda: drop(seat),
        name=f"drop {seat}",
        size=14,
        enabled=not reason,
        reason=reason,
        tip=translate("{name} leaves", name=setup.players[seat].name),
    )
    return (*row, cross)


def _name_field(now: Now, seat: int, put: Put, submit: Callable[[str], object]) -> Widget:
    player = now().players[seat]
    return HintField(
        player.name,
        name=f"name {seat}",
        most=LONGEST_NAME,
        enabled=player.is_human,
        hint=_hint(now(), seat),
        reason=translate("The computer keeps its name."),
        on_change=lambda text: put(seat, now().players[seat]._replace(name=text)),
        on_submit=submit,
    )


def _kind_list(now: Now, seat: int, put: Put) -> Widget:
    player = now().players[seat]
    return Select(
        tuple(kind_words(level) for level in ("", *LEVELS)),
        chosen=0 if player.is_human else 1 + LEVELS.index(player.level if player.level in LEVELS else "normal"),
        name=f"kind {seat}",
        on_change=lambda number: put(seat, _of_kind(now(), seat, number)),
        draw_choice=_draw_kind,
    )


def kind_words(level: str) -> str:
    """Say who plays: a person for no level."""
    return translate("Computer · {level}", level=words.level_name(level)) if level else translate("A person")


def _draw_kind(canvas: Canvas, rect: Rect, text: str, state: State, focus: bool) -> None:
    """Draw the choice, in one word where there is no room: the monogram tells people from computers too."""
    if fonts.width(text, canvas.type("body")) > rect.width - canvas.px(44):
        short = {kind_words(level): words.level_name(level) for level in LEVELS} | {kind_words(""): translate("Person")}
        text = short.get(text, text)
    controls.field(canvas, rect, text, state=state, focus=focus, opens=True)


def _hint(setup: Setup, seat: int) -> str:
    others = (*setup.players[:seat], *setup.players[seat + 1 :])
    return free_name(others, PEOPLE)


def _of_kind(setup: Setup, seat: int, number: int) -> Player:
    """Give the player that the list's row means; the kind decides which names there are."""
    player = setup.players[seat]
    if number and not player.is_human:
        return player._replace(level=LEVELS[number - 1])
    others = (*setup.players[:seat], *setup.players[seat + 1 :])
    if number:
        return Player(free_name(others, COMPUTERS), AGENT, LEVELS[number - 1])
    return Player(free_name(others, PEOPLE), HUMAN)


def completed(setup: Setup) -> Setup:
    """Give the set-up with a name for everybody."""
    for seat, player in enumerate(setup.players):
        setup = setup.with_player(seat, player._replace(name=clean_name(player.name, "") or _hint(setup, seat)))
    return setup


def height(setup: Setup) -> tuple[int, int]:
    """Give the units of a row, and from one row to the next."""
    return (TALL, TALL + GAP) if is_tall(setup) else (LOW, LOW + LOW_GAP)


def places(rect: Rect, seat: int, u: float) -> dict[str, Rect]:
    """Say where the parts of a row stand."""
    return {f"ground {seat}": rect} | (_low(rect, seat, u) if rect.height < round(TALL * u) else _tall(rect, seat, u))


def _tall(rect: Rect, seat: int, u: float) -> dict[str, Rect]:
    left, line, pad = rect.x + round(68 * u), round(36 * u), round(12 * u)
    room = rect.right - pad - left
    return {
        f"name {seat}": Rect(left, rect.y + pad, room, line),
        f"kind {seat}": Rect(left, rect.bottom - pad - line, room, line),
    }


def _low(rect: Rect, seat: int, u: float) -> dict[str, Rect]:
    line, side, gap = round(34 * u), max(SIDE, round(SIDE * u)), round(4 * u)
    cross = Rect(rect.right - gap - side, rect.centery - side // 2, side, side)
    kind = Rect(0, rect.centery - line // 2, round(KIND * u), line)
    kind.right = cross.x - gap
    left = rect.x + round(38 * u)
    return {
        f"name {seat}": Rect(left, kind.y, kind.x - gap - left, line),
        f"kind {seat}": kind,
        f"drop {seat}": cross,
    }


def _draw(canvas: Canvas, rect: Rect, player: Player) -> None:
    furniture.well(canvas, rect, radius=tokens.RADIUS, alpha=0.25, edge=0.25)
    is_low = rect.height < canvas.px(TALL)
    side, pad = (canvas.px(28), canvas.px(5)) if is_low else (canvas.px(44), canvas.px(12))
    disc = Rect(rect.x + pad, rect.centery - side // 2, side, side)
    furniture.avatar(canvas, disc, player.name or "?", is_human=player.is_human)
