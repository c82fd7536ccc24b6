"""The house rules of President, what excludes what, and the presets, as data; what an option does is decided in the rules."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from game.core import options as core
from game.core.options import Choice, OptionError, Preset, option

SEATS = range(3, 17)
ON_OFF = {"off": "Off", "on": "On"}


@dataclasses.dataclass(frozen=True, slots=True)
class Options:
    """What the table agreed on; the defaults are the preset Classic for any number of players."""

    packs: int | str = option("auto", ("auto", 1, 2, 3, 4), clause="P-01", label="Packs", help="How many packs are shuffled.",
                              words={"auto": "By the players", 1: "One", 2: "Two", 3: "Three", 4: "Four"})
    jokers: int = option(2, (2, 1, 0), clause="P-02", label="Jokers", help="How many jokers each pack has.",
                         words={2: "Two", 1: "One", 0: "None"})
    joker_role: str = option(
        "top", ("top", "wild", "top-and-wild"), clause="P-03", label="Jokers' role", help="Highest, wild, or both.",
        words={"top": "Highest", "wild": "Wild", "top-and-wild": "Highest and wild"})
    order: str = option(
        "two-high", ("two-high", "ace-high", "red-threes"), clause="P-04", label="Order", help="Which rank is the highest.",
        words={"two-high": "Two high", "ace-high": "Ace high", "red-threes": "Red threes high"})
    special_courts: str = option("off", ("off", "on"), clause="P-05", label="One-eyed jacks",
                                 help="One-eyed jacks and the suicide king rank above the twos.", words=ON_OFF)
    dealer: str = option("president", ("president", "scum"), clause="P-10", label="Dealer",
                         help="Who deals after the first deal.",
                         words={"president": "President", "scum": "Scum"})
    extra_cards: str = option(
        "hierarchy", ("hierarchy", "clockwise"), clause="P-10", label="Odd cards", help="Who gets the cards left over.",
        words={"hierarchy": "From the lowest title", "clockwise": "From the dealer's left"})
    seats: str = option("fixed", ("fixed", "by-title"), clause="P-12", label="Seats", help="Whether titles change the seats.",
                        words={"fixed": "Fixed", "by-title": "By title"})
    redeal_no_court: str = option("off", ("off", "on"), clause="P-13", label="Deal again",
                                  help="If the Scum is dealt no court card.", words=ON_OFF)
    exchange_pairs: int | str = option(
        "auto", ("auto", 0, 1, 2, 3), clause="P-20", label="Exchange", help="How many pairs exchange cards.",
        words={"auto": "By the players", 0: "None", 1: "One pair", 2: "Two pairs", 3: "Three pairs"})
    return_cards: str = option("free", ("free", "lowest"), clause="P-21", label="Cards returned",
                               help="What the upper player gives back.", words={"free": "As he likes", "lowest": "His lowest"})
    exchange_direction: str = option(
        "normal", ("normal", "communism"), clause="P-22", label="Direction", help="Who gives his best cards.",
        words={"normal": "Best cards go up", "communism": "Best cards go down"})
    black_market: str = option("off", ("off", "on"), clause="P-24", label="Black market",
                               help="The President may open a market of offers.", words=ON_OFF)
    table_talk: str = option("off", ("off", "on"), clause="P-25", label="Table talk",
                             help="The President may let two neighbours see each other's hands.", words=ON_OFF)
    first_leader: str = option(
        "left-of-dealer", ("left-of-dealer", "lowest-club", "lowest-diamond", "lowest-heart", "lowest-spade"), clause="P-30",
        label="First leader", help="Who leads the first deal.",
        words={"left-of-dealer": "Dealer's left", "lowest-club": "Lowest club", "lowest-diamond": "Lowest diamond",
               "lowest-heart": "Lowest heart", "lowest-spade": "Lowest spade"})
    opening_card: str = option("free", ("free", "required"), clause="P-30", label="Opening card",
                               help="Whether the first play must hold that card.",
                               words={"free": "Free", "required": "Required"})
    later_leader: str = option(
        "president", ("president", "scum", "as-first"), clause="P-31", label="Later leader", help="Who leads the later deals.",
        words={"president": "President", "scum": "Scum", "as-first": "As in the first deal"})
    lead_twos: str = option("if-forced", ("if-forced", "free"), clause="P-33", label="Leading twos",
                            help="Twos, jokers and bombs may be led only if nothing else is held.",
                            words={"if-forced": "If forced", "free": "Freely"})
    passing: str = option("re-enter", ("re-enter", "lock"), clause="P-41", label="A pass", name="pass",
                          help="How long a pass binds.", words={"re-enter": "This turn only", "lock": "Until the trick ends"})
    beat_own: str = option("off", ("off", "on"), clause="P-43", label="Playing on",
                           help="One may play on over one's own cards.", words=ON_OFF)
    equal: str = option("no", ("no", "allow", "skip"), clause="P-44", label="Equal cards",
                        help="Whether equal cards may be played.",
                        words={"no": "No", "allow": "Allowed", "skip": "They skip the next"})
    twos: str = option(
        "rank", ("rank", "clear", "one-beats-any", "one-fewer", "wild", "anytime"), clause="P-45", label="Twos",
        help="What twos can do.",
        words={"rank": "Just the highest", "clear": "They end the trick", "one-beats-any": "One beats any set",
               "one-fewer": "One card fewer", "wild": "Wild", "anytime": "At any time"})
    pair_beats_two: str = option("off", ("off", "on"), clause="P-46", label="Pair on a two",
                                 help="A pair of twos may be played on a single two.", words=ON_OFF)
    bombs: str = option("off", ("off", "four"), clause="P-47", label="Bombs", help="Four equal cards beat anything.",
                        words={"off": "Off", "four": "Four equal cards"})
    complete_four: str = option(
        "off", ("off", "in-turn", "anyone"), clause="P-48", label="Completing four", help="Adding the missing ones of four.",
        words={"off": "Off", "in-turn": "On one's turn", "anyone": "Anyone, any time"})
    revolution: str = option(
        "off", ("off", "four", "four-or-more"), clause="P-49", label="Revolution", help="Four equal cards turn the order.",
        words={"off": "Off", "four": "Exactly four", "four-or-more": "Four or more"})
    stop: str = option(
        "last-holder", ("last-holder", "first-out-count", "first-out-value"), clause="P-61", label="End of the deal",
        help="When the deal stops.",
        words={"last-holder": "One player is left", "first-out-count": "First out, by cards",
               "first-out-value": "First out, by value"})
    finish: str = option("free", ("free", "foul"), clause="P-62", label="Finishing", help="Twos and jokers last are foul.",
                         words={"free": "Free", "foul": "Foul with a two"})
    downfall: str = option("off", ("off", "on"), clause="P-63", label="Downfall",
                           help="The President falls if another is out first.", words=ON_OFF)
    match: str = option("deals", ("deals", "points"), clause="P-70", label="Match", help="How the match ends.",
                        words={"deals": "After some deals", "points": "At some points"})
    deals: int = option(5, range(1, 51), clause="P-70", label="Deals", help="How many deals are played.")
    points: int = option(11, range(5, 101), clause="P-70", label="Points", help="The points that end the match.")


class Combination(NamedTuple):
    """House rules that do not go together, in words for the setup scene.

    `refused`: a record with them is unreadable and the setup offers `repair`. `repaired`: the rules read it as `repair` says.
    `idle`: an option means nothing beside the other. `advice`: allowed, with a warning. `is_told` gets options, number of
    players and number of people at the screen.
    """

    kind: str
    options: tuple[str, ...]
    is_told: Callable[[Options, int, int], bool]
    repair: Mapping[str, Choice]
    sentence: str


COMBINATIONS: tuple[Combination, ...] = (
    Combination("refused", ("order", "special_courts"),
                lambda o, seats, people: o.order == "red-threes" and o.special_courts == "on",
                {"special_courts": "off"}, "Red threes and one-eyed jacks exclude each other."),
    Combination("refused", ("order", "twos"), lambda o, seats, people: o.order == "red-threes" and o.twos != "rank",
                {"twos": "rank"}, "With red threes the twos are wild already."),
    Combination("refused", ("special_courts", "twos"), lambda o, seats, people: o.special_courts == "on" and o.twos != "rank",
                {"twos": "rank"}, "With one-eyed jacks the twos are a plain rank."),
    Combination("repaired", ("order", "twos"), lambda o, seats, people: o.order == "ace-high" and o.twos != "rank",
                {"twos": "rank"}, "With the ace high the twos are the lowest cards."),
    Combination("repaired", ("order", "pair_beats_two"),
                lambda o, seats, people: o.order == "ace-high" and o.pair_beats_two == "on",
                {"pair_beats_two": "off"}, "With the ace high a pair of twos beats nothing."),
    Combination("repaired", ("twos",), lambda o, seats, people: o.twos == "anytime" and people > 1,
                {"twos": "rank"}, "Twos at any time need a screen of one's own."),
    Combination("repaired", ("complete_four",), lambda o, seats, people: o.complete_four == "anyone" and people > 1,
                {"complete_four": "in-turn"}, "Completing out of turn needs a screen of one's own."),
    Combination("idle", ("exchange_direction", "return_cards"),
                lambda o, seats, people: o.exchange_direction == "communism" and o.return_cards != "free",
                {}, "When the best cards go down nothing is chosen."),
    Combination("advice", ("revolution", "packs"),
                lambda o, seats, people: o.revolution == "four" and packs(o, seats) > 1,
                {}, "Five or more equal cards do not turn the order."),
    Combination("advice", ("special_courts", "packs"),
                lambda o, seats, people: o.special_courts == "on" and packs(o, seats) == 1,
                {}, "There are no four jacks or kings then."),
    Combination("advice", ("downfall",), lambda o, seats, people: o.downfall == "on" and seats == 3,
                {}, "With three players the downfall is harsh."),
    Combination("advice", ("later_leader",),
                lambda o, seats, people: o.later_leader == "president" and pairs(o, seats) > 0,
                {}, "Presidents who lead and exchange often stay: about 70 deals of 100."),
    Combination("advice", ("packs",), lambda o, seats, people: seats > 13 and packs(o, seats) == 1,
                {}, "So many players hold three or four cards each."),
    Combination("advice", ("beat_own", "passing"),
                lambda o, seats, people: o.beat_own == "on" and o.passing == "re-enter",
                {}, "While one plays on nobody answers in between."),
)


def packs(options: Options, seats: int) -> int:
    """Return how many packs are shuffled (P-01)."""
    return int(options.packs) if options.packs != "auto" else 1 if seats <= 8 else 2


def pairs(options: Options, seats: int) -> int:
    """Return how many pairs exchange (P-20)."""
    if options.exchange_pairs != "auto":
        return min(int(options.exchange_pairs), seats // 2)
    return 1 if seats == 3 else 2 if seats < 8 else 3


def agreed(seats: int, changes: Mapping[str, Any]) -> Options:
    """Return the defaults with these changes; OptionError for what President does not have or what excludes each other."""
    if seats not in SEATS:
        raise OptionError(f"President is for three to sixteen players, not {seats}")
    chosen = core.changed(Options(), changes)
    for one in COMBINATIONS:
        if one.kind == "refused" and one.is_told(chosen, seats, 1):
            raise OptionError(one.sentence.rstrip("."))
    return chosen


PRESETS: tuple[Preset, ...] = (
    Preset("classic", "Classic", "Two high, two jokers.", {}),
    Preset("pagat-basic", "Pagat basic", "No jokers, twos lead freely.",
           {"jokers": 0, "exchange_pairs": 1, "lead_twos": "free"}),
    Preset("west-coast", "West Coast", "Ace high, no jokers.", {"order": "ace-high", "jokers": 0}),
    Preset("red-threes", "Red Threes", "Red threes on top.", {"order": "red-threes", "jokers": 0}),
    Preset("one-eyed-jacks", "One-Eyed Jacks", "Jacks and a king on top.", {"special_courts": "on", "jokers": 0}),
    Preset("skip-and-clear", "Skip & Clear", "Equal cards skip, twos clear.",
           {"equal": "skip", "twos": "clear", "complete_four": "anyone", "jokers": 0}),
    Preset("revolution", "Revolution", "Fours turn the world.",
           {"revolution": "four-or-more", "joker_role": "top-and-wild", "finish": "foul", "downfall": "on"}),
    Preset("old-regime", "Old Regime", "Seats by title, Scum deals.",
           {"seats": "by-title", "dealer": "scum", "later_leader": "scum"}),
    Preset("commune", "Commune", "The best cards go down.", {"exchange_direction": "communism"}),
    Preset("bazaar", "Bazaar", "A market and table talk.", {"black_market": "on", "table_talk": "on"}),
    Preset("big-table", "Big Table", "Two packs.", {"packs": 2}),
)
