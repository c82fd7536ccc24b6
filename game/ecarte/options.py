"""The house rules of Écarté and their presets, as data; what an option does is decided in the rules, not here."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Any

from game.core import options as core
from game.core.options import OptionError, Preset, option

SEATS = range(2, 5)
YES_NO = {"yes": "Yes", "no": "No"}


@dataclasses.dataclass(frozen=True, slots=True)
class Options:
    """What the table agreed on; `defaults` knows what the number of players changes."""

    target: int | str = option(
        5, (5, 7, 11, "turn-up"), clause="E-22", label="Target", help="The first to reach it wins the game.",
        words={5: "5", 7: "7", 11: "11", "turn-up": "By the turn-up"})
    match: str = option(
        "single", ("single", "best-of-three"), clause="E-23", label="Match",
        help="One game, or two games and a decider.",
        words={"single": "One game", "best-of-three": "Best of three"})
    first_dealer: str = option(
        "random", ("random", "high-cut", "low-cut"), clause="E-03", label="First dealer",
        help="How the first dealer is chosen.",
        words={"random": "By lot", "high-cut": "Highest cut", "low-cut": "Lowest cut"})
    packets: str = option(
        "3-2", ("3-2", "2-3", "dealer"), clause="E-04", label="Packets", help="How the five cards are dealt.",
        words={"3-2": "3, then 2", "2-3": "2, then 3", "dealer": "Dealer's choice"})
    exchange_rounds: str = option(
        "unlimited", ("unlimited", "one"), clause="E-11", label="Exchanges", help="How often elder may propose.",
        words={"unlimited": "Unlimited", "one": "Only one"})
    dealer_min_exchange: int = option(
        0, (0, 1), clause="E-10", label="Dealer exchanges", help="What the dealer must take after accepting.",
        words={0: "As he likes", 1: "At least one"})
    short_stock: str = option(
        "serve", ("serve", "enough-for-all"), clause="E-12", label="Short stock", help="Drawing when the stock runs low.",
        words={"serve": "While it lasts", "enough-for-all": "Enough for all"})
    king_call: str = option(
        "voluntary", ("voluntary", "automatic"), clause="E-13", label="King of trumps",
        help="Whether its holder decides to call it.",
        words={"voluntary": "Called at will", "automatic": "Scores by itself"})
    king_deadline: str = option(
        "first-card", ("first-card", "second-card", "before-lead"), clause="E-14", label="King's deadline",
        help="The last moment to call the king.",
        words={"first-card": "First card", "second-card": "Second card", "before-lead": "Before the lead"})
    must_head: str = option(
        "yes", ("yes", "no"), clause="E-17", label="Beating", help="One must beat the card led if one can.", words=YES_NO)
    must_trump: str = option(
        "yes", ("yes", "no"), clause="E-17", label="Trumping", help="Void of the suit one must trump.", words=YES_NO)
    head_partner: str = option(
        "yes", ("yes", "no"), clause="E-42", label="Beating one's partner",
        help="One must beat even a partner who is winning.", words=YES_NO, seats=range(4, 5))


def defaults(seats: int) -> Options:
    """Return the defaults for so many players: three and four play to seven, four the best of three (E-30, E-40)."""
    if seats not in SEATS:
        raise OptionError(f"Écarté is for two to four players, not {seats}")
    return Options(target=5 if seats == 2 else 7, match="best-of-three" if seats == 4 else "single")


def agreed(seats: int, changes: Mapping[str, Any]) -> Options:
    """Return the defaults with these changes; OptionError for what Écarté does not have."""
    chosen = core.changed(defaults(seats), changes)
    if seats == 3 and chosen.match != "single":
        raise OptionError("E-23 linked games are for two or four players, not for three")
    return chosen


PRESETS: tuple[Preset, ...] = (
    Preset("classic", "Classic", "The plain game.", {}),
    Preset("club-code", "Club code", "High cut, dealer's packets.",
           {"dealer_min_exchange": 0, "first_dealer": "high-cut", "packets": "dealer"}),
    Preset("seven-up", "Seven up", "Seven points.", {"target": 7}),
    Preset("first-turn-up", "First turn-up", "The turn-up sets the target.", {"target": "turn-up"}),
    Preset("linked-games", "Linked games", "Best of three.", {"match": "best-of-three"}),
    Preset("second-card-king", "Second-card king", "The king may wait for a card.", {"king_deadline": "second-card"}),
    Preset("before-the-lead", "Before the lead", "King called or lost.", {"king_deadline": "before-lead"}),
    Preset("lenient", "Lenient", "Only following suit binds.", {"must_head": "no", "must_trump": "no"}),
)
