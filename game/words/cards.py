"""Cards, suits and values in words; never in signs, which are always drawn, and nothing about what a card may do."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from game.core import cards as core
from game.core.cards import Card
from game.words.language import mark, translate

SUIT_TITLES = (mark("Clubs"), mark("Diamonds"), mark("Hearts"), mark("Spades"))
SUIT_WORDS = (mark("clubs"), mark("diamonds"), mark("hearts"), mark("spades"))
RANK_WORDS = {
    "2": mark("two"), "3": mark("three"), "4": mark("four"), "5": mark("five"), "6": mark("six"), "7": mark("seven"),
    "8": mark("eight"), "9": mark("nine"), "T": mark("ten"), "J": mark("knave"), "Q": mark("queen"), "K": mark("king"),
    "A": mark("ace")}
THE_RANKS = {
    "2": mark("the two"), "3": mark("the three"), "4": mark("the four"), "5": mark("the five"), "6": mark("the six"),
    "7": mark("the seven"), "8": mark("the eight"), "9": mark("the nine"), "T": mark("the ten"), "J": mark("the knave"),
    "Q": mark("the queen"), "K": mark("the king"), "A": mark("the ace")}
"""What is played, cut, beaten or thrown: the article's gender and the noun's case are the language's own."""
LETTERS = {"J": mark("J"), "Q": mark("Q"), "K": mark("K"), "A": mark("A"), "T": "10"}
COURTS = "KQJA"
_chosen = ""
JOKERS = {core.RED_JOKER: mark("red joker"), core.BLACK_JOKER: mark("black joker")}
THE_JOKERS = {core.RED_JOKER: mark("the red joker"), core.BLACK_JOKER: mark("the black joker")}


def suit_name(suit: int) -> str:
    """Return a suit as a label: “Hearts”."""
    return translate(SUIT_TITLES[suit])


def suit_word(suit: int) -> str:
    """Return a suit inside a sentence: “hearts”."""
    return translate(SUIT_WORDS[suit])


def rank_name(card: Card) -> str:
    """Return a card's rank in words: “king”; a joker has its name."""
    return card_name(card) if core.is_joker(card) else translate(RANK_WORDS[core.text(card)[0]])


def use_letters(letters: str) -> None:
    """Write king, queen, knave and ace with these letters from now on; with those of the language if there are none."""
    global _chosen
    _chosen = letters


def court_letters() -> str:
    """Return the letters of king, queen, knave and ace."""
    return _chosen or "".join(translate(LETTERS[sign]) for sign in COURTS)


def rank_letter(card: Card) -> str:
    """Return the index of a card: “K”, “10”; empty for a joker."""
    sign = "" if core.is_joker(card) else core.text(card)[0]
    if _chosen and sign and sign in COURTS:
        return _chosen[COURTS.index(sign)]
    return translate(LETTERS.get(sign, "")) or sign


def card_name(card: Card) -> str:
    """Return a card in words.

    >>> card_name(core.card("Kh")), card_name(core.card("Xr"))
    ('king of hearts', 'red joker')
    """
    if core.is_joker(card):
        return translate(JOKERS[card & 63])
    return translate("{rank} of {suit}", rank=rank_name(card), suit=suit_word(core.suit(card)))


def the_card(card: Card) -> str:
    """Return a card as the object of a sentence.

    >>> the_card(core.card("Kh")), the_card(core.card("Xr"))
    ('the king of hearts', 'the red joker')
    """
    if core.is_joker(card):
        return translate(THE_JOKERS[card & 63])
    return translate("{rank} of {suit}", rank=translate(THE_RANKS[core.text(card)[0]]), suit=suit_word(core.suit(card)))


def card_short(card: Card) -> str:
    """Return a card in few letters, for lists and logs.

    >>> card_short(core.card("Th"))
    '10 hearts'
    """
    if core.is_joker(card):
        return card_name(card)
    return translate("{letter} {suit}", letter=rank_letter(card), suit=suit_word(core.suit(card)))


def card_list(cards: Iterable[Card]) -> str:
    """Return several cards in words, commas between."""
    return ", ".join(card_name(one) for one in cards)


def told(values: Mapping[str, Any], names: Sequence[str] = ()) -> dict[str, Any]:
    """Turn the values of a sentence into words; how each is meant is told by how its placeholder's name begins.

    `card…` is a card or several, `the_card` a card as the sentence's object, `suit…` a suit's number, `seat…` a seat; anything
    else stands as it is.
    """
    return {name: _value(name, value, names) for name, value in values.items()}


def _value(name: str, value: Any, names: Sequence[str]) -> Any:
    if name.startswith("card"):
        return card_name(value) if isinstance(value, int) else card_list(value)
    if name == "the_card":
        return the_card(value)
    if name.startswith("suit"):
        return suit_word(value)
    if name.startswith("seat"):
        return names[value] if value < len(names) else str(value)
    return value
