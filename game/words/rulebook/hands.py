"""Hands of Écarté on which tradition stands, with their exact chances: advice for the rule book, and no rule."""

from __future__ import annotations

from typing import NamedTuple

from game.words.language import mark, translate
from game.words.rulebook.book import Chapter, Clause, Figure

ANY = ""


class Hand(NamedTuple):
    """A hand with spades for trumps: its chances to make the point with open hands, and if elder hand sees only his own."""

    title: str
    cards: str
    open: float
    blind: float
    lead: str
    """The cards that are best led first; any where none is named."""


HANDS = (
    Hand(mark("One trump and a tierce major"), "7s Kh Qh Jh 7d", 0.680, 0.680, "Kh Qh Jh"),
    Hand(mark("Two trumps and a guarded queen"), "Ts 7s Qh 7h 7d", 0.630, 0.627, "Qh"),
    Hand(mark("Two strong trumps, knave and ace, a knave"), "Qs Ts Jh Ah Jd", 0.910, 0.905, "Jh Ah"),
    Hand(mark("No trump, two kings, a guarded queen"), "Kh 7h Kd Qc 7c", 0.591, 0.504, "Kh"),
    Hand(mark("One trump, a bare king, a queen with two"), "7s Kh Qd 8d 7d", 0.543, 0.542, "Qd"),
    Hand(mark("One trump and a king with three"), "7s Kh 9h 8h 7h", 0.599, 0.599, "Kh"),
    Hand(mark("Two trumps and three of a suit"), "8s 7s Th 8h 7h", 0.744, 0.744, "Th"),
    Hand(mark("All four suits, high court cards"), "Qs Kh 7h Qd Qc", 0.868, 0.817, "Kh"),
    Hand(mark("One trump, knave and ten, knave and ace"), "7s Jh Th Jd Ad", 0.458, 0.410, "Jh"),
    Hand(mark("Three trumps"), "Ts 8s 7s 7h 7d", 0.567, 0.567, ANY),
    Hand(mark("Two trumps and a bare king"), "8s 7s Kh 7d 7c", 0.464, 0.412, ANY),
)
ABOUT = Clause("", "Advice, not a rule", (
    "Tradition lists ten kinds of hand on which elder hand should stand. He may propose with any of them.",
    "The chances below are exact, over all hands that the dealer can hold, with [9s] turned up. The higher number is for open "
    "hands. For the lower one elder hand sees only his own cards, the dealer all. The truth lies between.",
    "Low trumps can bring such a hand under even, as the last but two and the last one show.",
))
NUMBERS = Clause("", "Chances worth knowing", (
    "The turn-up is a king in 4 deals of 32. If none was turned, elder hand is dealt the king of trumps in 5 deals of 31, and "
    "so is the dealer. If you do not hold it, one opponent does in 5 of 26.",
    "The dealer should refuse when his cards as they are win about 56 deals of 100, or more.",
    "At 3 points against 4 keep the king to yourself if the opponent stood or refused. The refusal alone then wins, and "
    "without it the game is lost anyway. At other scores a call puts a point in safety.",
))
CHAPTER = Chapter("Hands to stand on", (ABOUT, NUMBERS))


def hand_title(number: int) -> str:
    """Return what a hand of the list is called."""
    return translate(HANDS[number].title)


def hand_text(number: int) -> tuple[str | Figure, ...]:
    """Return what the rule book says of a hand of the list: its cards, its chances, the best lead."""
    one = HANDS[number]
    low, high = round(100 * one.blind), round(100 * one.open)
    if low == high:
        told = translate("Makes the point in {number} deals of 100.", number=low)
    else:
        told = translate("Makes the point in {low} to {high} deals of 100.", low=low, high=high)
    if one.lead == ANY:
        return Figure(one.cards), " ".join((told, translate("Any lead is as good as another.")))
    cards = " ".join(f"[{card}]" for card in one.lead.split())
    return Figure(one.cards), " ".join((told, translate("Best first lead: {cards}", cards=cards)))
