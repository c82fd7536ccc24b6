"""How a match of the archive looks: as a row of the list and as the page beside it. It reads no archive and hears no event."""

from __future__ import annotations

import datetime
from collections.abc import Sequence

from pygame import Rect

from game import words
from game.match.listing import Listed
from game.match.rows import FINISHED, RUNNING
from game.match.seats import Player
from game.ui import fonts, furniture, portraits, tokens
from game.ui.canvas import Canvas
from game.ui.images import Cards
from game.ui.paint import rule
from game.words import days, matches, translate

ROW = 58.0
PAD, FACE, LAP, MOST_FACES = 12.0, 38.0, 27.0, 3
"""Units: the room beside a row, a face, how far the next face stands from it; faces shown."""
SMALL, LEAST = 15.0, 13.0
RIGHT_SHARE = 0.36
"""The share of a row's words that score and state may take."""
PLAYER, LEAST_PLAYER = 34.0, 26.0
"""Units: the usual and the smallest height of a player on the page."""


# A row of the list


def draw_match(canvas: Canvas, images: Cards, rect: Rect, one: Listed, today: datetime.date) -> None:
    """Draw a match in a row: faces, names, when and what; score and state at the right."""
    pad = canvas.px(PAD)
    x = rect.x + pad + _draw_faces(canvas, images, rect, one.players) + pad
    room = rect.right - pad - x
    score, state = matches.score(one), matches.state(one)
    high, low = rect.centery - canvas.px(11), rect.centery + canvas.px(12)
    used = canvas.width(score, "label", bold=True) if score else 0
    canvas.text(score, (rect.right - pad, high), "label", bold=True, anchor="right")
    names = names_in([player.name for player in one.players], canvas.type("label"), room - used - canvas.px(16))
    canvas.text(names, (x, high), "label", room=room - used - canvas.px(16))
    used = _shrunk(canvas, state, (rect.right - pad, low), round(room * RIGHT_SHARE), anchor="right", colour=_ink(one))
    left = room - used - canvas.px(16)
    _shrunk(canvas, _when_and_what(one, today, canvas.type(SMALL), left), (x, low), left, colour=tokens.IVORY_2)


def _draw_faces(canvas: Canvas, images: Cards, rect: Rect, players: Sequence[Player]) -> int:
    """Draw the first faces, each lapping over the one before; give the width that is kept for them."""
    side, step = canvas.px(FACE), canvas.px(LAP)
    for number, player in reversed(list(enumerate(players[:MOST_FACES]))):
        face = Rect(rect.x + canvas.px(PAD) + number * step, rect.centery - side // 2, side, side)
        portraits.draw_player(canvas, images, face, player)
    return step * (MOST_FACES - 1) + side


def names_in(names: Sequence[str], pixels: int, room: int) -> str:
    """Return names in one line, the last ones as a number where there is no room for all."""
    for number in range(len(names), 0, -1):
        told = ", ".join(names[:number])
        if number < len(names):
            told = translate("{names} +{number}", names=told, number=len(names) - number)
        if fonts.width(told, pixels) <= room:
            return told
    return words.plural("{number} player", "{number} players", len(names))


def _when_and_what(one: Listed, today: datetime.date, pixels: int, room: int) -> str:
    """Return when it was played, the game and the rules, as much of it as has room."""
    time = days.local(one.changed)
    day = days.day(time.date(), today) if time else ""
    game = words.game_name(one.game) if one.game in words.GAME_NAMES else one.game
    parts = [part for part in (days.moment(one.changed, today), game, matches.preset(one)) if part]
    shorter = (" · ".join(parts), " · ".join(parts[:2]), f"{day} · {game}" if day else game, game)
    return next((told for told in shorter if fonts.width(told, pixels) <= room), game)


def _ink(one: Listed) -> str:
    if one.state == RUNNING:
        return tokens.GOLD
    has_won = one.state == FINISHED and matches.person(one) in one.winners
    return tokens.BRASS_HIGH if has_won else tokens.IVORY_2


def _shrunk(canvas: Canvas, text: str, at: tuple[int, int], room: int, *, anchor: fonts.Anchor = "left", colour: str) -> int:
    """Set a line in a smaller size where it has no room otherwise; give its width."""
    pixels = fonts.shrink(text, canvas.type(SMALL), room, least=canvas.type(LEAST))
    return fonts.draw(canvas.surface, text, at, pixels, colour=colour, anchor=anchor, room=max(1, room)).width


# The page beside the list


def paint_match(canvas: Canvas, images: Cards, rect: Rect, one: Listed) -> None:
    """Draw everything known of a match: game, rules, when, players with their points, whether it counts."""
    top = rect.y + _paint_head(canvas, rect, one)
    notes = [note for note in (matches.state(one), matches.counting(one), _origin(one)) if note]
    pixels, pitch = canvas.type(SMALL), canvas.px(22)
    lines = [line for note in notes for line in fonts.wrap(note, pixels, rect.width)]
    bottom = rect.bottom - pitch * len(lines)
    for number, line in enumerate(lines):
        colour = _ink(one) if number == 0 else tokens.IVORY_2
        canvas.text(line, (rect.x, bottom + pitch * number + pitch // 2), SMALL, colour=colour, bold=number == 0)
    _paint_players(canvas, images, Rect(rect.x, top, rect.width, bottom - canvas.px(8) - top), one)


def _paint_head(canvas: Canvas, rect: Rect, one: Listed) -> int:
    """Set game and rules, and when it was played; give the height used."""
    game = words.game_name(one.game) if one.game in words.GAME_NAMES else one.game
    canvas.text(game, (rect.x, rect.y + canvas.px(14)), "h2", bold=True, room=rect.width)
    y = rect.y + canvas.px(42)
    _shrunk(canvas, matches.preset(one), (rect.x, y), rect.width, colour=tokens.BRASS_HIGH)
    _shrunk(canvas, days.moment(one.changed), (rect.x, y + canvas.px(22)), rect.width, colour=tokens.IVORY_2)
    rule(canvas.surface, (rect.x, y + canvas.px(40)), rect.width, canvas.u, alpha=0.3)
    return canvas.px(42 + 50)


def _origin(one: Listed) -> str:
    return translate("Imported from a file.") if one.is_imported else ""


def _paint_players(canvas: Canvas, images: Cards, rect: Rect, one: Listed) -> None:
    """Draw the players, the best first, each with what he has; of many the last ones are only counted, or all only named."""
    seats = matches.ranking(one) if one.deals else tuple(range(len(one.players)))
    pitch = max(canvas.px(LEAST_PLAYER), min(canvas.px(PLAYER), rect.height // max(1, len(seats))))
    fitting = rect.height // pitch
    if fitting < min(2, len(seats)):
        names = names_in([one.players[seat].name for seat in seats], canvas.type("body"), rect.width)
        canvas.text(names, (rect.x, rect.centery), room=rect.width)
        return
    shown = seats if len(seats) <= fitting else seats[: fitting - 1]
    for number, seat in enumerate(shown):
        _paint_player(canvas, images, Rect(rect.x, rect.y + pitch * number, rect.width, pitch), one, seat)
    if len(shown) < len(seats):
        told = words.plural("and {number} more", "and {number} more", len(seats) - len(shown))
        canvas.text(told, (rect.x, rect.y + pitch * len(shown) + pitch // 2), SMALL, colour=tokens.IVORY_2, room=rect.width)


def _paint_player(canvas: Canvas, images: Cards, rect: Rect, one: Listed, seat: int) -> None:
    player, side = one.players[seat], rect.height - max(2, canvas.px(4))
    portraits.draw_player(canvas, images, Rect(rect.x, rect.centery - side // 2, side, side), player)
    number = str(matches.points(one)[seat]) if one.deals and seat < len(matches.points(one)) else ""
    has_won = seat in one.winners
    ink = tokens.GOLD if has_won else tokens.IVORY
    used = canvas.text(number, (rect.right, rect.centery), bold=has_won, colour=ink, anchor="right").width if number else 0
    x = rect.x + side + canvas.px(10)
    room = rect.right - used - canvas.px(10) - x
    pixels = fonts.shrink(player.name, canvas.type("body"), room, bold=has_won, least=canvas.type(LEAST))
    used = fonts.draw(canvas.surface, player.name, (x, rect.centery), pixels, colour=ink, bold=has_won, room=room).width
    level = words.level_name(player.level) if player.level and not player.is_human else ""
    if level and used + canvas.px(10) + canvas.width(level, LEAST) <= room:
        canvas.text(level, (x + used + canvas.px(10), rect.centery), LEAST, colour=tokens.MUTE)


def paint_invitation(canvas: Canvas, rect: Rect, heading: str, text: str) -> None:
    """Say in the middle of an empty list why it is empty, and what to do."""
    room = min(rect.width - canvas.px(48), canvas.px(460))
    lines = fonts.wrap(text, canvas.type("body"), room)
    y = rect.centery - canvas.px(20 + 12 * len(lines))
    canvas.text(heading, (rect.centerx, y), "h2", bold=True, anchor="centre", room=rect.width - canvas.px(48))
    for number, line in enumerate(lines, start=1):
        canvas.text(line, (rect.centerx, y + canvas.px(16 + 24 * number)), colour=tokens.IVORY_2, anchor="centre")


def paint_bar(canvas: Canvas, rect: Rect, text: str, room: int) -> None:
    """Draw the bar that says what has just been done; `room` is what its words have beside the button."""
    furniture.well(canvas, rect, radius=tokens.RADIUS, alpha=0.5, edge=0.55)
    pad = canvas.px(14)
    paint_lines(canvas, Rect(rect.x + pad, rect.y, room - 2 * pad, rect.height), text, colour=tokens.IVORY)


def paint_lines(canvas: Canvas, rect: Rect, text: str, *, colour: str) -> None:
    """Set a text in the middle of a height, in a smaller size where it has no room otherwise."""
    units = SMALL
    while len(fonts.wrap(text, canvas.type(units), rect.width)) * canvas.px(units * 1.28) > rect.height and units > LEAST - 1:
        units -= 0.5
    lines, pitch = fonts.wrap(text, canvas.type(units), rect.width), canvas.px(units * 1.28)
    top = rect.centery - pitch * len(lines) // 2
    for number, line in enumerate(lines):
        canvas.text(line, (rect.x, top + pitch * number + pitch // 2), units, colour=colour, room=rect.width)
