"""The themes of practice in words: names, what is asked, and what is told about the hands to stand on. It judges nothing."""

from __future__ import annotations

from game.ui.school.positions import HANDS
from game.words import mark, translate

THEMES = {
    "ecarte": (HANDS, "proposing", "refusal", "discards", "leads", "king", "endings"),
    "president": ("leads", "pairs", "passing", "twos", "endings", "exchange"),
}
"""By game, in the order in which they are listed."""
NAMES = {
    HANDS: mark("Hands to stand on"), "proposing": mark("Proposing"), "refusal": mark("Refusing"), "discards": mark("Discards"),
    "leads": mark("Leads"), "king": mark("The king"), "endings": mark("Endings"),
    "pairs": mark("Pairs and sets"), "passing": mark("Passing"), "twos": mark("Twos and jokers"), "exchange": mark("Exchange"),
}
_SETS = mark("Which cards do you play, or do you pass?")
QUESTIONS = {
    HANDS: mark("Do you play as dealt, or propose?"), "proposing": mark("Do you play with these cards, or propose?"),
    "refusal": mark("Do you accept the proposal, or refuse?"), "discards": mark("Which cards do you lay away?"),
    "leads": mark("What do you lead?"),
    "king": mark("Do you call the king first, or play a card?"), "endings": mark("What do you play?"),
    "exchange": mark("Which cards do you give?"), "pairs": _SETS, "passing": _SETS, "twos": _SETS,
}
EVEN = 0.5


def name(theme: str) -> str:
    """Return a theme in words."""
    return translate(NAMES[theme])


def question(game: str, theme: str) -> str:
    """Return what is asked."""
    return translate(_SETS if (game, theme) == ("president", "endings") else QUESTIONS[theme])


def tradition(shares: tuple[float, float], best: str) -> str:
    """Tell how often a hand to stand on makes the point, and where numbers part from it; `best` is what the search says."""
    open_share, blind_share = (round(100 * share) for share in shares)
    told = translate("Tradition stands on this hand. Of 100 deals it makes the point in {open} with all cards open, "
                     "in {blind} if you see only your own.", open=open_share, blind=blind_share)
    if shares[0] >= EVEN:
        return told if best == "stand" else told + " " + translate("Asking for cards promises a little more all the same.")
    return told + " " + translate("Here tradition and numbers part: with trumps so low it fails more often than not.")


def leading(is_right: bool) -> str:
    """Tell what a first lead is judged by."""
    told = translate("Counted over thousands of deals with all cards open.")
    return told if is_right else translate("Another lead makes the point more often.") + " " + told
