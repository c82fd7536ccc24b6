"""Search in a rule book: words by how they begin, without accents and capitals, and clauses by number. It draws nothing."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.core.cards import card
from game.words.cards import card_name
from game.words.rulebook.book import CARD, TERM, Figure
from game.words.rulebook.telling import Entry, Part

WORD = re.compile(r"\w+")
ASKED = re.compile(r"(?:[^\W\d_]\s*[-–—.]?\s*)?(\d{1,2})")
"""A clause asked for by its number, with or without its letter on any keyboard: “E-14”, “e14”, “14”."""
LEAST = 2
"""Letters from which a word is looked for."""
LIGATURES = {"œ": "oe", "æ": "ae", "ß": "ss"}
SENTENCE = re.compile(r"(?<=[.!?…])\s+")


class Hit(NamedTuple):
    """A clause in which all words were found, and the sentence that shows it best; empty where the title or number does."""

    entry: Entry
    sentence: str = ""


@lru_cache(4096)
def folded(text: str) -> str:
    """Return a text without accents and capitals.

    >>> folded("Écarté"), folded("cœur"), folded("Всё")
    ('ecarte', 'coeur', 'все')
    """
    bare = "".join(LIGATURES.get(letter, letter) for letter in text.casefold())
    return "".join(letter for letter in unicodedata.normalize("NFKD", bare) if not unicodedata.combining(letter))


def wanted(query: str) -> tuple[str, ...]:
    """Return the beginnings of words that are looked for; none where a clause is asked for by its number.

    >>> wanted("  Roi d’ATOUT, à "), wanted("E-19")
    (('roi', 'atout'), ())
    """
    if ASKED.fullmatch(query.strip()):
        return ()
    return tuple(dict.fromkeys(word for word in WORD.findall(folded(query)) if len(word) >= LEAST))


def spans(text: str, beginnings: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Say where in a text the words stand that begin so.

    >>> list(spans("le roi d’atout", ("at", "le")))
    [(0, 2), (9, 14)]
    """
    return (one.span() for one in WORD.finditer(text) if folded(one.group()).startswith(tuple(beginnings)))


def search(parts: Sequence[Part], query: str) -> tuple[Hit, ...]:
    """Return the clause that is asked for by number, else those that have all words: rules before advice, titles first."""
    number = ASKED.fullmatch(query.strip())
    entries = [entry for part in parts for entry in part.entries]
    if number is not None:
        return tuple(Hit(one) for one in entries if one.number and int(one.number[2:]) == int(number[1]))
    beginnings = wanted(query)
    if not beginnings:
        return ()
    found = [_hit(entry, beginnings) for entry in entries]
    hits = [one for one in found if one is not None]
    return tuple(sorted(hits, key=lambda hit: _rank(hit.entry, beginnings)))


def _rank(entry: Entry, beginnings: Sequence[str]) -> tuple[bool, int, int]:
    """Say how early a clause is listed: by what its title has of the words, the shorter title first."""
    count = _count(entry.title, beginnings)
    return not entry.number, -count, len(WORD.findall(entry.title)) if count else 0


def _hit(entry: Entry, beginnings: Sequence[str]) -> Hit | None:
    texts = [entry.title, *_sentences(entry)]
    if _count(" ".join(texts), beginnings) < len(beginnings):
        return None
    best = max(texts, key=lambda text: _count(text, beginnings))
    return Hit(entry, "" if best == entry.title else best)


def _count(text: str, beginnings: Sequence[str]) -> int:
    """Count which of the words a text has."""
    said = [folded(word) for word in WORD.findall(text)]
    return sum(any(word.startswith(beginning) for word in said) for beginning in beginnings)


def _sentences(entry: Entry) -> Iterator[str]:
    """Give everything that is said in a clause, sentence by sentence, cards by name."""
    for text in entry.text:
        yield from SENTENCE.split(plain(text)) if isinstance(text, str) else ()
    for rule in entry.rules:
        yield f"{rule.label}: {rule.help}"
        for one in rule.values:
            yield f"{one.word}. {plain(one.meaning)}" if one.meaning else one.word


def plain(text: str | Figure) -> str:
    """Return a text without marks, cards by name; a row of cards as a list.

    >>> plain("The *king* [Kh] wins.")
    'The king king of hearts wins.'
    """
    if isinstance(text, Figure):
        return ", ".join(card_name(card(name)) for name in text.names)
    return CARD.sub(lambda found: card_name(card(found[1])), text).replace(TERM, "")
