"""Sets a text with cards, terms and named clauses in lines: pieces, each at its place in a column. It draws nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game import words
from game.core.cards import card
from game.ui import fonts
from game.ui.tokens import Colour, type_pixels
from game.words.rulebook import CARD, NUMBER, TERM

TEXT, CHIP, FACE, DOT, BAR, LINE = "text", "chip", "face", "dot", "bar", "line"
"""Kinds of pieces: words, a card among words, a card by itself, a mark before a choice, a line beside a text or under one."""
MOST_LETTERS = 70
"""So many letters of a line the eye follows with ease."""
SHARES, LEAST_LAST = (0.95, 0.9, 0.85, 0.8, 0.75, 0.7), 0.2
"""How much narrower lines may be for the sake of the last one, and how much of the room that should fill."""
CHIP_HEIGHT, CHIP_LETTER, CHIP_SIGN, CHIP_PAD, CHIP_GAP = 22.0, 15.0, 13.0, 5.0, 2.0
FRAGMENT = re.compile(rf"{CARD.pattern}|\b{NUMBER.pattern}\b")


class Style(NamedTuple):
    """How words look: size in pixels, colour, weight."""

    pixels: int
    colour: Colour
    is_bold: bool = False


class Piece(NamedTuple):
    """Something at its place: `x` is its left edge, `y` its middle, in pixels from the column's top left.

    `text` are words, a card's name, or what a mark says; `link` is the clause that it leads to.
    """

    kind: str
    x: int
    y: int
    width: int
    height: int
    text: str = ""
    style: Style = Style(0, "")
    link: str = ""


class Fragment(NamedTuple):
    """A part of a word that is drawn as one: letters, a card, the number of a clause."""

    kind: str
    text: str
    width: int
    is_bold: bool = False
    link: str = ""


Word = tuple[Fragment, ...]


def chip_width(name: str, u: float) -> int:
    """Give the width in pixels of a card among words."""
    letter = fonts.width(words.rank_letter(card(name)), type_pixels(CHIP_LETTER, u), bold=True)
    return letter + round((2 * CHIP_PAD + CHIP_GAP + CHIP_SIGN) * u)


def words_of(text: str, style: Style, u: float) -> Iterator[Word]:
    """Divide a text at plain blanks; a word whose term begins or ends in it is bold with its punctuation."""
    is_term = False
    for written in text.split(" "):
        marks = written.count(TERM)
        is_bold = style.is_bold or is_term or marks > 0
        is_term ^= marks % 2 == 1
        yield tuple(_fragments(written.replace(TERM, ""), style._replace(is_bold=is_bold), u))


def _fragments(written: str, style: Style, u: float) -> Iterator[Fragment]:
    end = 0
    for found in FRAGMENT.finditer(written):
        if found.start() > end:
            yield _letters(written[end : found.start()], style)
        if found[1]:
            yield Fragment(CHIP, found[1], chip_width(found[1], u))
        else:
            yield _letters(found[0], style)._replace(link=found[0])
        end = found.end()
    if end < len(written) or not written:
        yield _letters(written[end:], style)


def _letters(text: str, style: Style) -> Fragment:
    return Fragment(TEXT, text, fonts.width(text, style.pixels, bold=style.is_bold), style.is_bold)


def broken(many: Sequence[Word], room: int, blank: int) -> list[list[Word]]:
    """Break words into lines: no line is wider than `room` pixels or longer than the eye likes."""
    lines: list[list[Word]] = [[]]
    wide = long = 0
    for word in many:
        width, letters = sum(one.width for one in word), sum(len(one.text) for one in word)
        if lines[-1] and (wide + blank + width > room or long + 1 + letters > MOST_LETTERS):
            lines.append([])
            wide = long = 0
        wide += width + (blank if lines[-1] else 0)
        long += letters + (1 if lines[-1] else 0)
        lines[-1].append(word)
    return lines


def balanced(many: Sequence[Word], room: int, blank: int) -> list[list[Word]]:
    """Break words into lines of which the last is no lonely word, as far as narrower lines can help."""
    lines = broken(many, room, blank)
    if len(lines) < 2 or _width(lines[-1], blank) >= LEAST_LAST * room:
        return lines
    tried = (broken(many, round(room * share), blank) for share in SHARES)
    return next((one for one in tried if len(one) == len(lines) and _width(one[-1], blank) >= LEAST_LAST * room), lines)


def _width(line: Sequence[Word], blank: int) -> int:
    return sum(one.width for word in line for one in word) + blank * (len(line) - 1)


class Setter:
    """Puts one line together from left to right: neighbouring letters of one look become one piece."""

    def __init__(self, x: int, y: int, style: Style, link_colour: Colour, u: float) -> None:
        self.x, self.y, self.style, self.link_colour, self.u = x, y, style, link_colour, u
        self.pieces: list[Piece] = []
        self._run = ""
        self._of = Fragment(TEXT, "", 0)

    def add(self, word: Word, *, is_first: bool) -> None:
        """Set a word, with a blank before it unless it is the first of the line."""
        for number, one in enumerate(word):
            blank = "" if is_first or number else " "
            if one.kind == TEXT and self._run and (one.is_bold, one.link) == (self._of.is_bold, self._of.link):
                self._run += blank + one.text
                continue
            self.flush()
            self.x += fonts.width(blank, self.style.pixels) if blank else 0
            if one.kind == TEXT:
                self._run, self._of = one.text, one
            else:
                self.pieces.append(Piece(CHIP, self.x, self.y, one.width, round(CHIP_HEIGHT * self.u), one.text))
                self.x += one.width

    def flush(self) -> None:
        """Finish the letters that were collected."""
        if self._run:
            colour = self.link_colour if self._of.link else self.style.colour
            style = Style(self.style.pixels, colour, self._of.is_bold)
            width = fonts.width(self._run, style.pixels, bold=style.is_bold)
            self.pieces.append(Piece(TEXT, self.x, self.y, width, style.pixels, self._run, style, self._of.link))
            self.x += width
        self._run = ""


def set_text(
    text: str, at: tuple[int, int], room: int, style: Style, *, pitch: int, link_colour: Colour, u: float
) -> tuple[list[Piece], int]:
    """Set a text in lines from a corner on; give its pieces and where the next line would begin."""
    x, top = at
    blank = fonts.width(" ", style.pixels)
    found: list[Piece] = []
    lines = balanced(tuple(words_of(text, style, u)), room, blank)
    for number, line in enumerate(lines):
        setter = Setter(x, top + round(pitch * (number + 0.5)), style, link_colour, u)
        for place, word in enumerate(line):
            setter.add(word, is_first=not place)
        setter.flush()
        found += setter.pieces
    return found, top + pitch * len(lines)
