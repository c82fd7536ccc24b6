"""Lays a rule book out as one long column of blocks: headings, clauses with hanging numbers, house rules. It draws nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.ui import tokens
from game.ui.book.house import House
from game.ui.book.typesetting import BAR, DOT, FACE, LINE, TEXT, Piece, Style, set_text
from game.ui.layout.frame import whole_width
from game.ui.tokens import Colour, hairline, type_pixels
from game.words import choice_word, translate
from game.words.rulebook import Entry, Figure, HouseRule, Part, Value

MEASURE, NUMBER = 616.0, 66.0
"""Units: the widest line, the column in which the numbers hang."""
CHAPTER, TITLE, BODY, SMALL = 24.0, 18.0, 17.0, 16.0
BODY_PITCH, SMALL_PITCH, TITLE_PITCH, CHAPTER_PITCH = 26.0, 24.0, 26.0, 34.0
BEFORE_CHAPTER, AFTER_CHAPTER, AFTER_CLAUSE, AFTER_TITLE, BETWEEN = 30.0, 18.0, 30.0, 2.0, 8.0
FACE_WIDTH, FACE_STEP = 70.0, 1.1
INSET, DOT_SIZE, DOT_ROOM, ITEM_GAP = 18.0, 11.0, 20.0, 22.0
CHOSEN, PLAIN, OTHER, CHANGED = "chosen", "plain", "other", "changed"
"""What the mark before a choice says: it holds, it is one of several, another one holds, it holds and is not the usual one."""


class Block(NamedTuple):
    """A heading or a clause, from its top to its bottom in pixels."""

    key: str
    """The key of its entry; empty for the heading of a chapter."""
    top: int
    bottom: int
    pieces: tuple[Piece, ...]


class Laid(NamedTuple):
    """The whole column; `left` is where its numbers begin."""

    blocks: tuple[Block, ...] = ()
    length: int = 0
    left: int = 0

    def block(self, key: str) -> Block | None:
        """Find the block of an entry."""
        return next((one for one in self.blocks if one.key == key), None)


class Column:
    """A column under work: pieces are added at its foot."""

    def __init__(self, width: int, u: float) -> None:
        self.u = u
        self.room = min(self.px(MEASURE), width - self.px(NUMBER))
        self.left = (width - self.room - self.px(NUMBER)) // 2
        self.text = self.left + self.px(NUMBER)
        self.y = 0
        self.pieces: list[Piece] = []

    def px(self, units: float) -> int:
        """Give whole pixels for units."""
        return round(units * self.u)

    def style(self, units: float, colour: Colour, *, is_bold: bool = False) -> Style:
        """Give a look whose size is in units."""
        return Style(type_pixels(units, self.u), colour, is_bold)

    def pitch(self, units: float, size: float) -> int:
        """Give the distance of lines: never less than the letters need."""
        return max(self.px(units), round(type_pixels(size, self.u) * 1.4))

    def set(self, text: str, style: Style, pitch: int, *, inset: int = 0) -> None:
        """Set a text in lines."""
        made, self.y = set_text(text, (self.text + inset, self.y), self.room - inset, style, pitch=pitch,
                                link_colour=tokens.BRASS_HIGH, u=self.u)
        self.pieces += made

    def take(self) -> tuple[Piece, ...]:
        """Give the pieces since the last time."""
        made, self.pieces = tuple(self.pieces), []
        return made


def lay(parts: Sequence[Part], width: int, u: float, house: House) -> Laid:
    """Lay a book out in a column so many pixels wide."""
    column, blocks = Column(width, u), []
    for place, part in enumerate(parts):
        top = column.y
        _chapter(column, part.title, is_first=not place)
        blocks.append(Block("", top, column.y, column.take()))
        for entry in part.entries:
            top = column.y
            _entry(column, entry, house)
            blocks.append(Block(entry.key, top, column.y, column.take()))
            column.y += column.px(AFTER_CLAUSE)
    return Laid(tuple(blocks), column.y, column.left)


def _chapter(column: Column, title: str, *, is_first: bool) -> None:
    column.y += column.px(8 if is_first else BEFORE_CHAPTER)
    column.set(title, column.style(CHAPTER, tokens.BRASS_HIGH, is_bold=True), column.pitch(CHAPTER_PITCH, CHAPTER))
    column.y += column.px(4)
    column.pieces.append(Piece(LINE, column.text, column.y, column.room, hairline(column.u)))
    column.y += column.px(AFTER_CHAPTER)


def _entry(column: Column, entry: Entry, house: House) -> None:
    pitch = column.pitch(TITLE_PITCH, TITLE)
    if entry.number:
        style = column.style(SMALL, tokens.BRASS_HIGH, is_bold=True)
        middle = column.y + round(pitch / 2)
        column.pieces.append(Piece(TEXT, column.left, middle, column.px(NUMBER), style.pixels, entry.number, style))
    column.set(entry.title, column.style(TITLE, tokens.IVORY, is_bold=True), pitch)
    column.y += column.px(AFTER_TITLE)
    body = column.style(BODY, tokens.IVORY)
    for place, text in enumerate(entry.text):
        column.y += column.px(BETWEEN) if place else 0
        if isinstance(text, Figure):
            _figure(column, text)
        else:
            column.set(text, body, column.pitch(BODY_PITCH, BODY))
    for rule in entry.rules:
        column.y += column.px(BETWEEN + 4)
        _house_rule(column, rule, house)


def _figure(column: Column, figure: Figure) -> None:
    """Lay cards in a row as large as they fit, no wider than the text."""
    names = figure.names
    width = whole_width(min(FACE_WIDTH * column.u, column.room / (1 + FACE_STEP * (len(names) - 1))))
    height = round(width * 1.4)
    column.y += column.px(6)
    for place, name in enumerate(names):
        x = column.text + round(place * FACE_STEP * width)
        column.pieces.append(Piece(FACE, x, column.y + height // 2, width, height, name))
    column.y += height + column.px(8)


# House rules


class Item(NamedTuple):
    """A choice as it is shown."""

    text: str
    mark: str
    is_long: bool = False


def _house_rule(column: Column, rule: HouseRule, house: House) -> None:
    """Set a house rule beside a line: its name and sentence, then its choices."""
    top, inset, pitch = column.y, column.px(INSET), column.pitch(SMALL_PITCH, SMALL)
    is_idle = house.is_known and house.chosen(rule.option) is None
    heading = translate("{choice}. {meaning}", choice=f"*{rule.label}*", meaning=rule.help)
    column.set(heading, column.style(SMALL, tokens.MUTE if is_idle else tokens.BRASS_HIGH), pitch, inset=inset)
    items = _items(rule, house)
    if any(one.is_long for one in items):
        for one in items:
            _list_item(column, one, inset, pitch)
    else:
        _row(column, items, inset, pitch)
    bar = column.px(3)
    column.pieces.append(Piece(BAR, column.text, (top + column.y) // 2, bar, column.y - top))


def _items(rule: HouseRule, house: House) -> tuple[Item, ...]:
    if rule.span:
        usual, chosen = house.usual(rule.option), house.chosen(rule.option)
        numbers = sorted({usual, *(() if chosen is None else (chosen,))}, key=int)
        return (Item(rule.span, ""), *(_item(rule, Value(one, choice_word(rule.option, one)), house) for one in numbers))
    return tuple(_item(rule, one, house) for one in rule.values)


def _item(rule: HouseRule, one: Value, house: House) -> Item:
    usual, chosen = house.usual(rule.option), house.chosen(rule.option)
    word = f"*{one.word}*"
    if one.value == chosen:
        word, mark = translate("{choice} (in force here)", choice=word), CHOSEN if chosen == usual else CHANGED
    else:
        mark = OTHER if house.is_known else CHOSEN if one.value == usual else PLAIN
        word = translate("{choice} (usual)", choice=word) if one.value == usual else word
    return Item(translate("{choice}. {meaning}", choice=word, meaning=one.meaning) if one.meaning else word, mark,
                bool(one.meaning))


def _look(column: Column, mark: str) -> Style:
    colour = {CHANGED: tokens.GOLD, OTHER: tokens.MUTE, CHOSEN: tokens.IVORY}.get(mark, tokens.IVORY_2)
    return column.style(SMALL, colour)


def _dot(column: Column, item: Item, x: int, pitch: int) -> None:
    if item.mark:
        side = column.px(DOT_SIZE)
        column.pieces.append(Piece(DOT, x, column.y + round(pitch / 2), side, side, item.mark))


def _list_item(column: Column, item: Item, inset: int, pitch: int) -> None:
    column.y += column.px(2)
    _dot(column, item, column.text + inset, pitch)
    column.set(item.text, _look(column, item.mark), pitch, inset=inset + column.px(DOT_ROOM))


def _row(column: Column, items: Sequence[Item], inset: int, pitch: int) -> None:
    """Set short choices one after the other, in a new line where they have no room."""
    x, right = column.text + inset, column.text + column.room
    for item in items:
        indent = column.px(DOT_ROOM) if item.mark else 0
        made, _ = set_text(item.text, (0, 0), column.room, _look(column, item.mark), pitch=pitch, link_colour="", u=column.u)
        width = indent + max(one.x + one.width for one in made)
        if x > column.text + inset and x + width > right:
            x, column.y = column.text + inset, column.y + pitch
        _dot(column, item, x, pitch)
        column.pieces += [one._replace(x=one.x + x + indent, y=one.y + column.y) for one in made]
        x += width + column.px(ITEM_GAP)
    column.y += pitch
