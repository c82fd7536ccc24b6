"""The rule book of each game for players: its clauses in the language in use, and how they are found. It decides no rule."""

from game.words.rulebook.book import CARD, NUMBER, TERM, Figure
from game.words.rulebook.finding import Hit, plain, search, spans, wanted
from game.words.rulebook.telling import Entry, HouseRule, Part, Value, book

__all__ = [
    "CARD", "NUMBER", "TERM", "Entry", "Figure", "Hit", "HouseRule", "Part", "Value", "book", "plain", "search", "spans",
    "wanted",
]
