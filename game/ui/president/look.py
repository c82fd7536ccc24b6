"""What a President table says, in plain values: plates, the line above the pile, the order of ranks. It draws nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from game import words
from game.core import cards as core
from game.core.cards import Card, members
from game.core.events import Event
from game.core.moves import Seat
from game.president import titles
from game.president.options import pairs
from game.president.ranks import JOKER, JOKERS, Book
from game.president.state import DEAL_OVER, MATCH_OVER, PLAY, WINDOW
from game.president.view import View
from game.ui.bindings import Bindings
from game.ui.president.layout import Tray
from game.ui.president.story import PLAYED, Story
from game.words import president

RANK_MARKS: Mapping[str, int] = {
    titles.PRESIDENT: 3, titles.VICE_PRESIDENT: 2, titles.SECRETARY: 1, titles.CITIZEN: 0, titles.CLERK: -1,
    titles.HIGH_SCUM: -2, titles.SCUM: -3}
NO_FACES: Mapping[Seat, str] = MappingProxyType({})
STAR = "*"
"""Stands for the jokers' star, which is drawn."""
FEW = 3
"""From so many cards down a count is hot."""


class Plate(NamedTuple):
    """What the plate of one seat says."""

    name: str
    fact: str
    mark: int | None
    """The mark of its title, 3 for the President to −3."""
    left: int
    """How many cards it holds."""
    is_turn: bool
    is_locked: bool
    is_skipped: bool
    is_out: bool
    key: str = ""
    """The key that opens its hand, where the viewer may see it."""
    persona: str = ""
    """The person whose face is shown, if it is one."""

    @property
    def is_hot(self) -> bool:
        """Whether few cards are left."""
        return 0 < self.left <= FEW


class Gone(NamedTuple):
    """A rank, how many of its cards have been played, and how many there are."""

    letter: str
    gone: int
    all: int


class Extra(NamedTuple):
    """What only the painter of President needs."""

    plates: Mapping[Seat, Plate]
    line: str
    ranks: tuple[str, ...]
    """The letters of the ranks from low to high; jokers are a sign that is drawn."""
    is_turned: bool
    mine: tuple[int | None, str, str]
    """Mark and words of the viewer's own title for the strip, the words long and short."""
    trays: tuple[tuple[str, str, str], ...]
    """Title, a shorter title, and note of each tray."""
    column_notes: tuple[str, ...]
    suits: Mapping[Seat, str]
    """By seat: the suit of the single card that its bubble names."""
    gone: tuple[Gone, ...] = ()
    friend: tuple[str, tuple[Card, ...]] | None = None
    """The name of the friend whose hand is open in the drawer, and his cards."""
    clock: float = 0.0
    """The share of a time limit that is left, 0 for none."""


def title_of(view: View, seat: Seat) -> str:
    """Return the title that a seat has now, empty before the first deal is over."""
    if view.titles is None or view.phase in (DEAL_OVER, MATCH_OVER):
        return ""
    return titles.title_of(view.titles.index(seat), view.seats, pairs(view.options, view.seats))


def plates(
    view: View, story: Story, names: Sequence[str], viewer: Seat, *, manner: str, key: str = "O",
    faces: Mapping[Seat, str] = NO_FACES
) -> dict[Seat, Plate]:
    """Return the plates by seat; `key` opens a friend's hand, `faces` names the persons."""
    made = {seat: _plate(view, story, seat, names[seat], manner, is_viewer=seat == viewer) for seat in range(view.seats)}
    made |= {seat: made[seat]._replace(persona=persona) for seat, persona in faces.items()}
    friends = view.friends if view.who in view.friends else ()
    return {seat: one._replace(key=key) if seat in friends and seat != view.who else one for seat, one in made.items()}


def _plate(view: View, story: Story, seat: Seat, name: str, manner: str, *, is_viewer: bool) -> Plate:
    title, is_turn = title_of(view, seat), seat == view.actor
    is_out = view.phase in (PLAY, WINDOW, DEAL_OVER, MATCH_OVER) and not view.counts[seat]
    if is_turn and is_viewer and view.who == seat:
        fact = words.translate("You are asked") if view.phase == WINDOW else words.translate("Your turn")
    elif is_turn:
        fact = words.translate("To move")
    elif title:
        fact = president.title_name(title, manner)
    else:
        fact = words.translate("Dealer") if seat == view.dealer else ""
    mark = RANK_MARKS[title] if title and not is_turn else None
    is_locked, is_skipped = bool(view.locked >> seat & 1), seat in story.skipped
    return Plate(name, fact, mark, view.counts[seat], is_turn, is_locked, is_skipped, is_out)


def own_title(view: View, viewer: Seat, manner: str) -> tuple[int | None, str, str]:
    """Return mark and words of the viewer's title for the strip."""
    title = title_of(view, viewer)
    if not title or view.who != viewer:
        return None, "", ""
    name = president.title_name(title, manner)
    return RANK_MARKS[title], words.translate("You are {title}", title=name), name


def bubbles(view: View, story: Story) -> dict[Seat, str]:
    """Return the last action of each seat other than the one to move."""
    found = {seat: _said(event) for seat, event in story.actions.items() if seat != view.actor or event.kind == "out"}
    return {seat: text for seat, text in found.items() if text}


def _said(event: Event) -> str:
    """Return an action in few letters; of a single card only the letter, since its suit is drawn beside it."""
    if suit_of(event):
        return words.rank_letter(event.cards[0])
    return president.action_short(event)


def suit_of(event: Event) -> str:
    """Return the suit of a card played alone, empty for anything else."""
    is_single = event.kind in PLAYED and len(event.cards) == 1 and not core.is_joker(event.cards[0])
    return core.SUITS[core.suit(event.cards[0])] if is_single else ""


def is_quiet(text: str) -> bool:
    """Tell whether a bubble says that nothing was done."""
    return text in (words.translate("Pass"), words.translate("No offer"))


def line(view: View, names: Sequence[str], viewer: Seat, bindings: Bindings) -> str:
    """Return the line above the pile."""
    if view.phase == WINDOW and view.actor == viewer:
        return _question({one.verb for one in view.legal}, bindings.cap)
    if view.phase not in (PLAY, WINDOW) or not any(view.counts):
        return ""
    if view.top is None and view.actor == viewer == view.who:
        return ""
    return president.pile_line(view, names)


def _question(rights: set[str], cap: Callable[[str], str]) -> str:
    """Ask for an answer out of turn, with the keys that give it."""
    keys = {"key": cap("use"), "no": cap("decline")}
    if {"two", "complete"} <= rights:
        keys["four"] = cap("complete")
        return words.translate("Throw a two ({key}), complete the four ({four}), or decline ({no})?", **keys)
    if "two" in rights:
        return words.translate("Throw a two out of turn ({key}), or decline ({no})?", **keys)
    return words.translate("Complete the four ({key}), or decline ({no})?", **keys)


def ranks(book: Book, jokers: int) -> tuple[str, ...]:
    """Return the letters of the ranks in force from low to high."""
    letters = [words.rank_letter(members(cards & (1 << 64) - 1)[0]) for cards in book.masks if cards & (1 << 64) - 1]
    return (*letters, STAR) if jokers else tuple(letters)


def trays(laid: Sequence[Tray], names: Sequence[str]) -> tuple[tuple[str, str, str], ...]:
    """Return title, a shorter title, and note of each tray."""
    return tuple(_tray(one, names[one.partner]) for one in laid)


def _tray(one: Tray, name: str) -> tuple[str, str, str]:
    if one.is_giving:
        note = words.plural("your best", "your best {number}", one.number) if one.is_forced else str(one.number)
        return words.translate("You give {name}", name=name), name, note
    note = words.plural("the best", "the best {number}", one.number) if one.is_forced else str(one.number)
    return words.translate("You receive from {name}", name=name), words.translate("You receive"), note


def column_note(count: int, picked: int) -> str:
    """Return what stands on a column: how many cards it has where they cannot be seen, how many are picked.

    >>> column_note(2, 0), column_note(5, 0), column_note(5, 2)
    ('', '×5', '2 of 5')
    """
    if picked and picked < count:
        return words.translate("{number} of {all}", number=picked, all=count)
    return words.translate("×{number}", number=count) if count > FEW else ""


def gone(view: View, pack: Sequence[Card]) -> tuple[Gone, ...]:
    """Return for each rank how many of its cards have been played, the highest first."""
    book, rows = view.book, []
    strengths = sorted({book.strength[one] for one in pack}, reverse=True)
    for strength in strengths:
        alike = JOKERS if strength == JOKER else book.masks[strength]
        letter = STAR if strength == JOKER else words.rank_letter(next(one for one in pack if alike >> one & 1))
        rows.append(Gone(letter, (view.gone & alike).bit_count(), sum(alike >> one & 1 for one in pack)))
    return tuple(rows)


def friend_of(view: View, viewer: Seat) -> Seat | None:
    """Return whose hand the viewer may see by table talk."""
    if view.who != viewer or viewer not in view.friends:
        return None
    return next(seat for seat in view.friends if seat != viewer)


