"""Players as rows of the set-up: who sits there, and at which level; the rows grow lower as more play. It starts no agent."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import accumulate
from typing import NamedTuple

from pygame import Rect

from game import words
from game.match.against import Score
from game.match.seats import AGENT, HUMAN, Player
from game.settings import LONGEST_NAME
from game.ui import portraits
from game.ui.images import Cards
from game.ui.lists import Select
from game.ui.scenes.entries import HintField
from game.ui.scenes.player_parts import LOW, MIDDLE, TALL, Field, Ground, Small, Standing, Who, disc
from game.ui.scenes.standings import known_for, standing, tally
from game.ui.setup import LEVELS, PEOPLE, SEATS, Setup, clean_name, free_name
from game.ui.widgets import IconButton, Widget
from game.words import translate

HEIGHTS = {TALL: (104, 142, 12), MIDDLE: (44, 88, 6), LOW: (44, 44, 6)}
"""By kind of rows: units of a row, of one with a person of the house, and from one to the next."""
NARROW, HIGHER = 300, {TALL: 162, MIDDLE: 120, LOW: 44}
"""In a column narrower than that name and level have no room side by side: a person's row is then so high."""
LEVEL, SIDE, LINE, SMALL = 102, 24, 34, 54
TALL_LEVEL, PAD = 120, 12


class Deeds(NamedTuple):
    """What a row does: put a player on a seat, take one away, ask who shall sit there, deal."""

    put: Callable[[int, Player], object]
    drop: Callable[[int], object]
    ask: Callable[[int], object]
    submit: Callable[[str], object]


def kind_of(setup: Setup) -> int:
    """Give the kind of rows: tall ones where two play, of whom neither can leave."""
    return next(kind for kind in HEIGHTS if len(setup.players) <= kind)


# The widgets of a row


def widgets(
    now: Callable[[], Setup], seat: int, deeds: Deeds, *, images: Cards, scores: Mapping[str, Score]
) -> tuple[Widget, ...]:
    """Make a row: its ground, who plays, name and level where they can be chosen, and the cross that takes the player away."""
    setup = now()
    player, kind = setup.players[seat], kind_of(setup)
    row: list[Widget] = [Ground(lambda: _sitting(now(), seat), kind, name=f"ground {seat}")]
    if portraits.has_face(player):
        row.append(_person(setup, seat, deeds, images, scores))
    else:
        row += [_other(player, kind, seat, deeds), _name_field(now, seat, deeds)]
    if not player.is_human:
        row.append(_level_list(now, seat, deeds))
    if kind == TALL and portraits.has_face(player):
        score = scores.get(player.persona)
        row.append(Standing(standing(player.name, score), tally(score), name=f"standing {seat}"))
    if kind != TALL:
        row.append(_cross(setup, seat, deeds))
    return tuple(row)


def _sitting(setup: Setup, seat: int) -> Player | None:
    return setup.players[seat] if seat < len(setup.players) else None


def _person(setup: Setup, seat: int, deeds: Deeds, images: Cards, scores: Mapping[str, Score]) -> Widget:
    """Make the button with a face; what a row has no room for is its tool tip."""
    player, kind = setup.players[seat], kind_of(setup)
    about, score = known_for(setup.game, player.persona), scores.get(player.persona)
    told = standing(player.name, score)
    tip = {TALL: "", MIDDLE: told, LOW: f"{about}\n{told}"}[kind]
    return Who(player, kind, images, about=about, score=score, on_press=lambda: deeds.ask(seat), name=f"who {seat}", tip=tip)


def _other(player: Player, kind: int, seat: int, deeds: Deeds) -> Widget:
    """Make what asks for somebody else where nobody with a face sits: a field, or beside a level the monogram."""
    tip = translate("Choose who plays here")
    if kind != TALL and not player.is_human:
        return Small(player, on_press=lambda: deeds.ask(seat), name=f"who {seat}", tip=tip)
    texts = (
        (translate("A person"), translate("Person"))
        if player.is_human
        else (translate("Plain computer"), translate("Plain"))
    )
    return Field(texts, on_press=lambda: deeds.ask(seat), name=f"who {seat}", tip=tip)


def _name_field(now: Callable[[], Setup], seat: int, deeds: Deeds) -> Widget:
    return HintField(
        now().players[seat].name,
        name=f"name {seat}",
        most=LONGEST_NAME,
        hint=_hint(now(), seat),
        on_change=lambda text: deeds.put(seat, now().players[seat]._replace(name=text)),
        on_submit=deeds.submit,
    )


def _level_list(now: Callable[[], Setup], seat: int, deeds: Deeds) -> Widget:
    level = now().players[seat].level
    return Select(
        tuple(words.level_name(one) for one in LEVELS),
        chosen=LEVELS.index(level if level in LEVELS else "normal"),
        name=f"level {seat}",
        on_change=lambda number: deeds.put(seat, now().players[seat]._replace(level=LEVELS[number])),
    )


def _cross(setup: Setup, seat: int, deeds: Deeds) -> Widget:
    lowest = SEATS[setup.game][0]
    reason = translate("Only for {number} players or more.", number=lowest) if len(setup.players) == lowest else ""
    return IconButton(
        "cross",
        lambda: deeds.drop(seat),
        name=f"drop {seat}",
        size=14,
        enabled=not reason,
        reason=reason,
        tip=translate("{name} leaves", name=setup.players[seat].name),
    )


# Who may sit there


def _hint(setup: Setup, seat: int) -> str:
    return free_name((*setup.players[:seat], *setup.players[seat + 1 :]), PEOPLE)


def human(setup: Setup, seat: int) -> Player:
    """Give a person at the screen for a seat; one who sits there stays."""
    player = setup.players[seat]
    return player if player.is_human else Player(_hint(setup, seat), HUMAN)


def plain(setup: Setup, seat: int) -> Player:
    """Give a computer without a face for a seat; one who sits there stays."""
    player = setup.players[seat]
    if player.is_human or portraits.has_face(player):
        return Player(_hint(setup, seat), AGENT, player.level or "normal")
    return player


def completed(setup: Setup) -> Setup:
    """Give the set-up with a name for everybody."""
    for seat, player in enumerate(setup.players):
        setup = setup.with_player(seat, player._replace(name=clean_name(player.name, "") or _hint(setup, seat)))
    return setup


# Where things stand


def rows(setup: Setup, column: int, u: float, *, width: int = 0) -> tuple[list[Rect], int]:
    """Give the rows in a column so many pixels wide, and how long it is; a scroll bar leaves them another `width`."""
    width = width or column
    low, high, gap = HEIGHTS[kind_of(setup)]
    high = HIGHER[kind_of(setup)] if column < NARROW * u else high
    heights = [round((high if portraits.has_face(player) else low) * u) for player in setup.players]
    tops = [0, *accumulate(height + round(gap * u) for height in heights)]
    return [Rect(0, top, width, height) for top, height in zip(tops, heights, strict=False)], tops[-1]


def places(setup: Setup, rect: Rect, seat: int, u: float) -> dict[str, Rect]:
    """Say where the parts of a row stand."""
    player, kind = setup.players[seat], kind_of(setup)
    if portraits.has_face(player):
        is_higher = kind == MIDDLE and rect.height >= round(HIGHER[kind] * u)
        parts = _tall_person(rect, u) if kind == TALL else _higher_person(rect, u) if is_higher else _low_person(rect, u)
    else:
        parts = _tall_other(rect, u, player) if kind == TALL else _low_other(rect, u, player)
    return {f"ground {seat}": rect} | {f"{name} {seat}": place for name, place in parts.items()}


def _tall_person(rect: Rect, u: float) -> dict[str, Rect]:
    """Face, name and sentence above, level and record below."""
    line, pad = round(LINE * u), round(8 * u)
    level = Rect(rect.x + pad, rect.bottom - pad - line, round(TALL_LEVEL * u), line)
    who = Rect(rect.x + pad, rect.y + pad, rect.width - 2 * pad, level.y - rect.y - pad - round(4 * u))
    return {"who": who, "level": level, "standing": Rect(level.right + pad, level.y, who.right - level.right - 2 * pad, line)}


def _tall_other(rect: Rect, u: float, player: Player) -> dict[str, Rect]:
    """The name above, below it who plays, and the level of a computer."""
    line, pad = round(LINE * u), round(PAD * u)
    left = disc(rect, TALL, u).right + pad
    name = Rect(left, rect.y + pad, rect.right - pad - left, line)
    who = Rect(left, rect.bottom - pad - line, name.width, line)
    if player.is_human:
        return {"name": name, "who": who}
    half = (name.width - round(8 * u)) // 2
    return {"name": name, "who": Rect(who.x, who.y, half, line), "level": Rect(who.right - half, who.y, half, line)}


def _last(rect: Rect, u: float) -> tuple[Rect, Rect]:
    """Give what stands at the right end of the first line of a low row: a field, and the cross."""
    line, side, gap = round(LINE * u), max(SIDE, round(SIDE * u)), round(4 * u)
    middle = rect.y + round(22 * u)
    cross = Rect(rect.right - gap - side, middle - side // 2, side, side)
    wide = round(LEVEL * u)
    return Rect(cross.x - gap - wide, middle - line // 2, wide, line), cross


def _low_person(rect: Rect, u: float) -> dict[str, Rect]:
    gap, (level, cross) = round(4 * u), _last(rect, u)
    who = Rect(rect.x + gap, rect.y + gap, level.x - rect.x - 2 * gap, rect.height - 2 * gap)
    return {"who": who, "level": level, "drop": cross}


def _higher_person(rect: Rect, u: float) -> dict[str, Rect]:
    """Face and name with the sentence above, the level below beside what the record leaves."""
    gap, (level, cross) = round(4 * u), _last(rect, u)
    level.bottomright = rect.right - 2 * gap, rect.bottom - 2 * gap
    who = Rect(rect.x + gap, rect.y + gap, cross.x - rect.x - 2 * gap, level.y - rect.y - 2 * gap)
    return {"who": who, "level": level, "drop": cross}


def _low_other(rect: Rect, u: float, player: Player) -> dict[str, Rect]:
    gap, (field, cross) = round(4 * u), _last(rect, u)
    if player.is_human:
        left = disc(rect, LOW, u).right + round(6 * u)
        return {"who": field, "name": Rect(left, field.y, field.x - gap - left, field.height), "drop": cross}
    who = Rect(rect.x + gap, rect.y + gap, round(SMALL * u), rect.height - 2 * gap)
    name = Rect(who.right + gap, field.y, field.x - 2 * gap - who.right, field.height)
    return {"who": who, "name": name, "level": field, "drop": cross}
