"""Finds positions to practise by our own search, and solves them: one best choice, clearly. No test.

`python -m tests.solving find GAME --only THEME …` plays deals between agents and writes the first clear positions of themes
into `saves/practice`; `hands` counts the hands to stand on, `join` adds all that was found to the list. The same command
finds the same positions, but for those that are there.
"""

from __future__ import annotations

import argparse
import itertools
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from math import sqrt
from random import Random
from statistics import fmean
from typing import Any, NamedTuple

from game import ai
from game.ai import adviser, personas
from game.ai.adviser import Adviser
from game.ai.agent import Choice, Decision, Reason
from game.ai.ecarte import explaining as ecarte_reasons
from game.ai.ecarte.duel import Duel
from game.ai.president import explaining as president_reasons
from game.core import chance
from game.core.cards import card, mask, members, rank
from game.core.events import Event
from game.core.moves import Move
from game.core.rules import Before, Layout
from game.ecarte.cards import WHOLE as PACK
from game.match import practice
from game.match.games import GAMES
from game.match.match import Match
from game.match.record import write
from game.match.seats import AGENT, HUMAN, Player
from game.match.shapes import Deal, Record
from game.ui.school import positions
from game.ui.school.positions import HANDS, Position

SEED = "school"
THEMES = {"ecarte": ("proposing", "refusal", "discards", "leads", "king", "endings"),
          "president": ("leads", "pairs", "passing", "twos", "endings", "exchange")}
EACH, FEWER = 4, {"twos": 3, "passing": 3}
"""How many positions of a theme are wanted, and of which fewer."""
QUICK, LOOK_TWICE = 0.3, {"exchange": 1.0, "?": 0.5, "leads": 0.5}
"""How many times the adviser's usual budget is spent on a first look, and of what a first look must be better."""
THOROUGH, SPOKEN, RUNS = {"ecarte": 12, "president": 5}, 8, {"exchange": 4, "leads": 2, "pairs": 2, "passing": 2}
"""How many times it is spent on solving a game's positions, and on words; and how many such searches are averaged."""
ALWAYS = ("proposing", "refusal", "discards", "king", "exchange", "leads", "?")
"""Themes of which every clear position is worth asking, the open one among them; leads only at President."""
LATE = 22
"""Cards still held at President, all hands together, from which on leads and answers can be told apart."""
CLEAR, LEAST, MOST = 2.2, 0.03, 0.4
"""A best choice must be ahead by so many standard errors, and by a margin that is neither tiny nor trivial."""
PHASES = {"propose": "proposing", "answer": "refusal", "discard": "discards", "give": "exchange"}
EASY = 4
"""How often an easy agent is asked."""
PLAYER = Player("Camille", HUMAN)


class Moment(NamedTuple):
    """A decision in a deal: what its seat knows, and the deal up to there."""

    record: Record
    view: Any
    history: tuple[Event, ...]

    @property
    def game(self) -> str:
        return self.record.game


# Looking for positions


def deals(game: str, first: int = 0) -> Iterator[Match]:
    """Deal for ever from some number on, at tables and scores of many kinds."""
    rules = GAMES[game]
    for number in itertools.count(first):
        rng = chance.stream(SEED, game, number)
        seats = 2 if game == "ecarte" else rng.choice((4, 4, 3))
        before = Before((rng.randrange(5), rng.randrange(5)), (0, 0)) if game == "ecarte" else Before(
            (0,) * seats, (0,) * seats, tuple(rng.sample(range(seats), seats)) if rng.random() < 0.6 else None)
        pack = chance.shuffled(rules.pack(rules.options(seats, {}), seats), chance.deal_seed(SEED, number))
        players = tuple(Player(one.name, AGENT, "hard", one.key) for one in seated(game, seats))
        yield practice.at(Record(game, {}, players, f"{SEED}-{number}", before, (Deal(rng.randrange(seats), pack),)))


def seated(game: str, seats: int) -> list[personas.Person]:
    return [one for one in personas.PEOPLE if one.home == game][:seats]


def moments(match: Match) -> Iterator[Moment]:
    """Play a deal between agents and give each decision before it is made."""
    agent, number = ai.create(match.rules.name, "normal"), 0
    while not match.is_deal_over:
        chair = match.chair(match.actors[0])
        view = chair.view
        if (view.phase != "packets" and len(view.legal) > 1) or not isinstance(view.legal[0], Move):
            yield Moment(match.full_record(), view, chair.history)
        decided = agent.choose(view, chair.history, chance.stream(SEED, match.rules.name, number),
                               ai.budget(match.rules.name, match.seats, view.phase, "normal"))
        assert chair.play(decided.move, match.version) is None
        number += 1


def theme_before(moment: Moment) -> str | None:
    """Name the theme as far as it can be told before anything is compared; "?" where it depends on the choices."""
    view = moment.view
    if view.phase in PHASES:
        return PHASES[view.phase]
    if view.phase != "play":
        return None
    held = (view.hands[view.who] or 0).bit_count()
    if moment.game == "ecarte":
        if any(isinstance(one, Move) and one.verb == "king" for one in view.legal):
            return "king"
        return "endings" if held in (2, 3) else "leads" if held > 3 and not view.trick else None
    still = [one for one in view.counts if one]
    if 2 <= held <= 5 or (len(still) == 2 and held > 1):
        return "endings"
    if sum(view.counts) > LATE:
        return None
    return "leads" if view.top is None else "?"


def theme_after(moment: Moment, decision: Decision) -> str | None:
    """Name the theme of a set to follow by what the question is about: passing, twos, or pairs."""
    best, second = (choice[0] for choice in decision.choices[:2])
    hand = Counter(map(rank, members(moment.view.hands[moment.view.who])))
    cards = (*best.cards, *second.cards)
    if any(rank(one) in (12, 15) for one in cards):
        return "twos"
    if any(len(one.cards) < hand[rank(one.cards[0])] for one in (best, second) if one.cards):
        return "pairs"
    return "passing" if "pass" in (best.verb, second.verb) else None


def averaged(runs: Sequence[Decision]) -> Decision:
    """Put searches with chances of their own together: a search of President looks at no more worlds beyond some effort."""
    tried: dict[Move, list[tuple[float, float]]] = {}
    for run in runs:
        for move, worth, error in run.choices:
            tried.setdefault(move, []).append((worth, error))
    choices = [(move, fmean(worth for worth, _ in found), sqrt(sum(error ** 2 for _, error in found)) / len(found))
               for move, found in tried.items() if len(found) == len(runs)]
    choices.sort(key=lambda one: -one[1])
    return Decision(choices[0][0], runs[0].reason, tuple(choices))


def advised(moment: Moment, effort: float, *, also: Move | None = None, seed: int = 1) -> Decision:
    """Compare the choices with so many times the usual effort."""
    view, budget = moment.view, adviser.budget(moment.game, len(moment.record.players), moment.view.phase)
    return Adviser(moment.game, also).choose(view, moment.history, Random(seed), round(budget * effort))


def is_clear(decision: Decision, *, sure: float = CLEAR) -> bool:
    """Tell whether the best choice is ahead of all others."""
    if len(decision.choices) < 2:
        return False
    best, second = decision.choices[:2]
    ahead = best[1] - second[1]
    return LEAST <= ahead <= MOST and all(best[1] - one[1] >= sure * one[2] for one in decision.choices[1:])


def look_for(game: str, wanted: dict[str, int], first: int, there: Sequence[str] = (),
             ) -> Iterator[tuple[str, Moment, Decision]]:
    """Give clear positions until there are as many of each theme as wanted, one a deal at most, none that is there already."""
    for match in deals(game, first):
        if not any(wanted.values()):
            return
        for moment in moments(match):
            theme = theme_before(moment)
            if theme is None or (theme != "?" and not wanted[theme]):
                continue
            if written(moment) in there or not is_worth_asking(theme, moment):
                continue
            quick = advised(moment, LOOK_TWICE.get(theme, QUICK) if game == "president" else QUICK)
            if not is_clear(quick, sure=1):
                continue
            theme = theme_after(moment, quick) if theme == "?" else theme
            if theme is None or not wanted[theme]:
                continue
            effort = SPOKEN if moment.view.phase in ("propose", "answer") else THOROUGH[game]
            runs = RUNS.get(theme, 1) if game == "president" else 1
            solved = averaged([advised(moment, effort, seed=1 + number) for number in range(runs)])
            if is_clear(solved):
                wanted[theme] -= 1
                yield theme, moment, solved
                break


def is_worth_asking(theme: str, moment: Moment) -> bool:
    """Tell whether one might go wrong: easy agents disagree with a better one, or the theme is hard enough by itself."""
    if theme in ALWAYS and (moment.game, theme) != ("ecarte", "leads"):
        return True
    wanted = _wanted(moment, "normal", 0)
    return any(wanted != _wanted(moment, "easy", number) for number in range(EASY))


def _wanted(moment: Moment, level: str, number: int) -> Move:
    budget = ai.budget(moment.game, len(moment.record.players), moment.view.phase, level)
    return ai.create(moment.game, level).choose(moment.view, moment.history, Random(number), budget).move


def reasons(moment: Moment, solved: Decision) -> tuple[Reason, ...]:
    """Tell why the best choice is right, and for each other one why the best is better."""
    view, choices = moment.view, solved.choices
    others = [one[0] for one in choices[1:]]
    if moment.game == "president":
        return (president_reasons.why(view, choices, None), *(president_reasons.why(view, choices, one) for one in others))
    if view.phase in ("propose", "answer"):
        return (solved.reason, *(advised(moment, SPOKEN, also=one).reason for one in others))
    return (solved.reason, *(ecarte_reasons.why(view, choices, one) for one in others))


def find(game: str, only: tuple[str, ...] = (), first: int = 0) -> None:
    """Find positions of a game from a deal on and write them, numbered after those that are there."""
    wanted = {theme: FEWER.get(theme, EACH) if not only or theme in only else 0 for theme in THEMES[game]}
    part = positions.folder() / f"{'-'.join((game, *only))}-{first}.part"
    there = {path: path.read_text("utf-8") for path in positions.folder().glob(f"{game}-*.json")}
    count = Counter(path.stem.split("-")[1] for path in there)
    found: list[Position] = []
    for theme, moment, solved in look_for(game, wanted, first, tuple(there.values())):
        count[theme] += 1
        key = f"{game}-{theme}-{count[theme]}"
        found.append(Position(key, game, theme, solved.choices, reasons(moment, solved)))
        (positions.folder() / f"{key}.json").write_text(written(moment), "utf-8")
        part.write_text("\n".join(map(positions.write, found)) + "\n", "utf-8")
        print(key, GAMES[game].text(solved.move), [round(one[1], 3) for one in solved.choices], flush=True)


def written(moment: Moment) -> str:
    """Return a position as a record: the one to decide is the player, and what is to come is not known."""
    players = tuple(PLAYER if place == moment.view.who else one for place, one in enumerate(moment.record.players))
    return write(moment.record._replace(players=players, seed=None, assisted=()))


# The hands to stand on

STAND_ON = (
    ("1", "7s Kh Qh Jh 7d", .680, .680), ("2", "Ts 7s Qh 7h 7d", .630, .627), ("3", "Qs Ts Jh Ah Jd", .910, .905),
    ("4", "Kh 7h Kd Qc 7c", .591, .504), ("5", "7s Kh Qd 8d 7d", .543, .542), ("6", "7s Kh 9h 8h 7h", .599, .599),
    ("7", "8s 7s Th 8h 7h", .744, .744), ("8", "Qs Kh 7h Qd Qc", .868, .817), ("9", "7s Jh Th Jd Ad", .458, .410),
    ("10a", "Ts 8s 7s 7h 7d", .567, .567), ("10b", "8s 7s Kh 7d 7c", .464, .412))
"""Number, hand, and the shares that the rules name (trumps spades, the nine turned)."""
TURN_UP, DEALT = card("9s"), 6000


def leads(hand: tuple[int, ...], number: int, *, draws: int = DEALT) -> tuple[list[Choice], float]:
    """Return by lead in how many of so many deals it makes the point with open cards, and the share by the best leads."""
    duel, rng = Duel(3), chance.stream(SEED, HANDS, number)
    mine, rest = duel.packed(mask(hand)), [one for one in members(PACK) if one not in (*hand, TURN_UP)]
    made: dict[int, int] = dict.fromkeys(hand, 0)
    either = 0
    for _ in range(draws):
        theirs = duel.packed(mask(rng.sample(rest, 5)))
        won = [one for one in hand if duel.led(mine, theirs, duel.packed(1 << one)) >= 3]
        either += bool(won)
        for one in won:
            made[one] += 1
    shares = [(Move(0, "play", (one,)), count / draws, (count / draws * (1 - count / draws) / draws) ** .5)
              for one, count in made.items()]
    return sorted(shares, key=lambda one: -one[1]), either / draws


def hand_layout(hand: tuple[int, ...], number: int) -> Layout:
    """Deal the other cards of a hand to stand on."""
    rest = [one for one in members(PACK) if one not in (*hand, TURN_UP)]
    chance.stream(SEED, HANDS, "rest", number).shuffle(rest)
    return Layout((hand, tuple(rest[:5])), TURN_UP, tuple(rest[5:]))


def count_hands() -> None:
    """Solve the hands to stand on and write them."""
    found = []
    for place, (name, cards, open_share, blind_share) in enumerate(STAND_ON):
        hand = tuple(card(one) for one in cards.split())
        house = seated("ecarte", 1)[0]
        players = (PLAYER, Player(house.name, AGENT, "hard", house.key))
        record = Record("ecarte", {}, players, None, None, (Deal(1, layout=hand_layout(hand, place)),))
        key = f"ecarte-{HANDS}-{name}"
        (positions.folder() / f"{key}.json").write_text(write(record), "utf-8")
        match = practice.at(record)
        moment = Moment(match.full_record(), match.chair(0).view, match.chair(0).history)
        solved = advised(moment, 4 * SPOKEN)
        tried, share = leads(hand, place)
        assert abs(share - open_share) < .02, (name, share, open_share)
        found.append(Position(key, "ecarte", HANDS, solved.choices, reasons(moment, solved), tuple(tried),
                              (open_share, blind_share)))
        print(key, [(one[0].verb, round(one[1], 3), round(one[2], 3)) for one in solved.choices], round(share, 3),
              [(GAMES["ecarte"].text(one[0]), round(one[1], 3)) for one in tried], flush=True)
    (positions.folder() / f"{HANDS}.part").write_text("\n".join(map(positions.write, found)) + "\n", "utf-8")


def _place(item: tuple[str, Position]) -> tuple[str, str, int, str]:
    """Sort by game, theme and number."""
    game, theme, number = item[0].split("-")
    return game, theme, int(number.rstrip("ab")), number


def join() -> None:
    """Add what was found to the list, in the order of the keys."""
    parts, path = sorted(positions.folder().glob("*.part")), positions.folder() / positions.LIST
    lines = path.read_text("utf-8").splitlines() if path.exists() else []
    lines += [line for part in parts for line in part.read_text("utf-8").splitlines()]
    found = {one.key: one for one in map(positions.read, map(json.loads, lines))}
    path.write_text("".join(positions.write(one) + "\n" for _, one in sorted(found.items(), key=_place)), "utf-8")
    for part in parts:
        part.unlink()


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.solving", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("what", choices=("find", HANDS, "join"))
    parser.add_argument("game", nargs="?", choices=tuple(THEMES))
    parser.add_argument("--only", nargs="*", default=(), metavar="THEME")
    parser.add_argument("--first", type=int, default=0, help="the number of the first deal")
    chosen = parser.parse_args()
    if chosen.what == "find":
        find(chosen.game, tuple(chosen.only), chosen.first)
    elif chosen.what == HANDS:
        count_hands()
    else:
        join()


if __name__ == "__main__":
    main()
