"""The persons who play at the tables: name, home, sentence, and temper. Plain data; none of them thinks."""

from __future__ import annotations

from typing import NamedTuple

from game.ai import reasons
from game.ai.agent import AgentError
from game.ai.tempers import PLAIN, Ecarte, President, Temper


class Person(NamedTuple):
    """Somebody who plays here. Records hold the `key`, which never changes; name and sentence are English, to be translated."""

    key: str
    name: str
    home: str
    sentence: str
    temper: Temper


PEOPLE: tuple[Person, ...] = (
    Person("odette", "Odette", "ecarte", "Refuses a proposal wherever it is close: what was dealt is played.",
           Ecarte(grants=-.05)),
    Person("basile", "Basile", "ecarte", "Proposes whenever he may, and then again.", Ecarte(asks=.04)),
    Person("marguerite", "Marguerite", "ecarte", "Plays at once with hands on which others would still propose.",
           Ecarte(asks=-.04)),
    Person("lucien", "Lucien", "ecarte", "Leads trumps early, to be rid of yours.", Ecarte(trumps=.03)),
    Person("solange", "Solange", "ecarte", "Saves her trumps, and would rather ask for cards than take a risk.",
           Ecarte(asks=.02, trumps=-.12)),
    Person("anatole", "Anatole", "ecarte", "Changes more cards than anybody: new ones can only be better.",
           Ecarte(changes=.06)),
    Person("blanche", "Blanche", "ecarte", "Changes few cards, and keeps whatever may still serve.",
           Ecarte(changes=-.045)),
    Person("hippolyte", "Hippolyte", "ecarte", "Grants nearly every proposal, and leads low to keep his kings for later.",
           Ecarte(grants=.04, heights=-.05)),
    Person("colette", "Colette", "president", "Never breaks a pair if she can help it.", President(breaks=-.25)),
    Person("octave", "Octave", "president", "Breaks any set to have a card on the table.", President(breaks=.15)),
    Person("suzanne", "Suzanne", "president", "Passes in good humour, and waits for her moment.",
           President(passes=.14, tops=.13)),
    Person("gaston", "Gaston", "president", "Plays whenever he can, and hardly ever passes.", President(passes=-.1)),
    Person("yvonne", "Yvonne", "president", "Holds her twos and jokers back to the very end.", President(tops=-.07)),
    Person("ferdinand", "Ferdinand", "president", "Spends his twos and jokers early, and likes to be seen doing it.",
           President(tops=.15)),
    Person("adele", "Adèle", "president", "Leads her largest sets first.", President(sizes=.25)),
    Person("emile", "Émile", "president", "Leads single cards, and keeps his sets for later.", President(sizes=-.15)),
)
"""Residents of the Écarté table first, then those of President."""

_BY_KEY = {one.key: one for one in PEOPLE}


def person(key: str) -> Person | None:
    """Return who has that key."""
    return _BY_KEY.get(key)


def temper(game: str, key: str) -> Temper:
    """Return how a person plays a game: a resident by its temper; guests, and whoever is not known, without any."""
    found = _BY_KEY.get(key)
    return found.temper if found is not None and found.home == game else PLAIN[game]


def parted(name: str) -> tuple[str, str]:
    """Part `level/persona` as a command line writes it; AgentError for a persona who is not known.

    Without a persona its key is empty; the name of a bot, `path/to/bot.py:Bot`, stays whole.
    """
    if ":" in name:
        return name, ""
    level, slash, key = name.partition("/")
    if slash and key not in _BY_KEY:
        raise AgentError("Nobody called “{key}” plays here (known: {known}).", key=key[:40], known=", ".join(_BY_KEY))
    return level, key


def sentence(game: str, key: str) -> str:
    """Return what a person is known for in a game; nothing for somebody who is not known."""
    found = _BY_KEY.get(key)
    if found is None:
        return ""
    return found.sentence if found.home == game else reasons.GUEST
