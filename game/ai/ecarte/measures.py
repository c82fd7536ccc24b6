"""Makes `counted.py`: plays deals and counts how they go. Not used in play.

    python -m game.ai.ecarte.measures [deals2] [deals3] [deals4] [kept] [words] [--number 4000]

`deals2` to `deals4` count the points of deals and `kept` which cards are kept by two, both of `normal` at nought all. `words`
lets `expert` of two try both of elder's words and both of the dealer's on the same cards, asking for cards only where the
other would grant them. It fits what the worlds and the tables said before, then who scored the king, to who made the point.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import exp
from operator import mul
from pathlib import Path
from random import Random
from typing import NamedTuple

from game.ai.agent import Agent
from game.ai.ecarte import auction, counted, kings
from game.ai.ecarte.auction import Opinion, odds
from game.ai.ecarte.counted import Course
from game.ai.ecarte.expert import Expert
from game.ai.ecarte.normal import Normal
from game.core import chance
from game.core.events import Event
from game.core.moves import Move
from game.core.rules import Before
from game.ecarte import RULES
from game.ecarte.cards import PACK, STRENGTH
from game.ecarte.scoring import POINT, VOLE
from game.ecarte.state import NOBODY, State
from game.ecarte.view import View

NUMBERS = {"deals2": 20000, "deals3": 8000, "deals4": 6000, "kept": 6000, "words": 1838}
DEALER, ELDER = 0, 1
BUDGETS = {"normal": {"discard": 16, "play": 8}, "expert": {"propose": 60, "answer": 60, "discard": 60, "play": 48}}
WORLDS = 120
"""Worlds and draws by which words are weighed here."""
STEPS = 30
PULL = .5
"""How strongly the weights of a fit are held near those that it begins with, in observations."""

Row = tuple[tuple[float, float, float], bool]
"""What is weighed, and what came of it."""


class Sample(NamedTuple):
    """What was thought of a hand before a word, and what came of it: who scored the king, 1 for its holder, and the point."""

    opinion: Opinion
    king: int
    is_made: bool


class Ended(NamedTuple):
    """A deal that is over, and who scored the king before the last trick, if anybody."""

    state: State
    king: int

    def sample(self, opinion: Opinion, seat: int) -> Sample:
        """Return what came of an opinion of that seat."""
        return Sample(opinion, 0 if self.king == NOBODY else 1 if self.king == seat else -1, self.state.tricks[seat] >= POINT)


def dealt(subject: str, number: int, seats: int = 2) -> tuple[State, list[Event]]:
    """Deal at nought all; return the state and what has happened."""
    pack = chance.shuffled(PACK, chance.deal_seed(subject, number))
    beats = RULES.start(RULES.options(seats, {}), Before((0,) * seats, (0,) * seats), pack, DEALER)
    return beats[-1].state, [beat.event for beat in beats]


def moves_of(state: State, level: str, rng: Random) -> Iterator[tuple[View, Move, State, list[Event]]]:
    """Play a deal to its end: before each move the view and the move, after it the state and its events."""
    agent: Agent = Normal() if level == "normal" else Expert()
    while RULES.actors(state):
        view = RULES.view(state, state.actor)
        move = agent.choose(view, (), rng, BUDGETS[level].get(view.phase, 0)).move
        beats = RULES.apply(state, move)
        state = beats[-1].state
        yield view, move, state, [beat.event for beat in beats]


def ended(state: State, rng: Random) -> Ended:
    """Play a deal to its end by `expert`."""
    king = NOBODY
    for *_, after, events in moves_of(state, "expert", rng):
        state = after
        king = next((event.seat or 0 for event in events if event.kind == "points" and event.why == "king"), king)
    return Ended(state, king)


def count_deals(seats: int, number: int) -> None:
    """Count the courses of deals, and of two the voles."""
    courses: Counter[Course] = Counter()
    voles = 0
    for deal in range(number):
        state, events = dealt(f"deals {seats}", deal, seats)
        for _, _, after, more in moves_of(state, "normal", chance.stream("deals", seats, deal)):
            state = after
            events += more
        courses[course(events, state)] += 1
        voles += max(state.tricks) >= VOLE
    counted.DEALS[seats] = {course: times / number for course, times in sorted(courses.items(), key=_falling)}
    if seats == 2:
        counted.VOLE = voles / number


def course(events: list[Event], state: State) -> Course:
    """Return how a deal was scored that is over."""
    order = state.table.order
    places = {seat: place % 2 if len(order) == 4 else place for place, seat in enumerate(order)}
    scored = [(places[event.seat or 0], event.value, event.why) for event in events if event.kind == "points"]
    king = next((place for place, _, why in scored if why in ("turned", "king")), NOBODY)
    return king, tuple((place, value) for place, value, why in scored if why not in ("turned", "king"))


def _falling(pair: tuple[Course, int]) -> tuple[int, Course]:
    return -pair[1], pair[0]


def count_kept(number: int) -> None:
    """Count which cards stay in the hand when others are laid away for the first time."""
    held: Counter[int] = Counter()
    kept: Counter[int] = Counter()
    for deal in range(number):
        for view, move, _, _ in moves_of(dealt("kept", deal)[0], "normal", chance.stream("kept", deal)):
            if view.phase != "discard" or view.last[view.actor] >= 0 or not move.cards:
                continue
            for card in (one for one in PACK if (view.hands[view.actor] or 0) >> one & 1):
                kind = -1 if card >> 4 == view.trump else STRENGTH[card]
                held[kind] += 1
                kept[kind] += card not in move.cards
    counted.KEPT_TRUMP = kept[-1] / held[-1]
    counted.KEPT_PLAIN = tuple(kept[kind] / held[kind] for kind in range(8))


def count_words(number: int) -> None:
    """Fit how far worlds and tables are to be believed, for each word, and what the king adds; count the cards drawn."""
    samples: dict[str, list[Sample]] = {word: [] for word in counted.SETTLED}
    planned = drawn = 0
    for deal in range(number):
        state, _ = dealt("words", deal)
        by_word, granted = tried(state, chance.stream("words", deal))
        for word, sample in by_word.items():
            samples[word].append(sample)
        if granted is not None:
            planned += sum(kings.to_take(hand, state.table.trump) for hand in state.hands)
            drawn += sum(granted.state.exchange.took)
    counted.SETTLED = {word: fitted([_row(sample) for sample in found], (0., .5, .5)) for word, found in samples.items()}
    rows = [((1., odds(sample.opinion.settled(word)), float(sample.king)), sample.is_made)
            for word in ("propose", "accept") for sample in samples[word]]
    counted.KING, counted.REDRAWN = fitted(rows, (0., 1., .5))[2], drawn / planned
    for word, found in samples.items():
        made = sum(sample.is_made for sample in found) / len(found)
        sys.stderr.write(f"{word}: {len(found)} hands, point made {made:.3f}\n")


def _row(sample: Sample) -> Row:
    return (1., odds(sample.opinion.looked), odds(sample.opinion.tables)), sample.is_made


def tried(state: State, rng: Random) -> tuple[dict[str, Sample], Ended | None]:
    """Try every word on the same cards; a word that needs the other's consent or question only where he would give it.

    Return with it the end of the deal after an exchange that both would agree to.
    """
    elder = RULES.view(state, ELDER)
    table = auction.looked(elder, rng, WORLDS, listens=True)
    proposed, stood = (RULES.apply(state, Move(ELDER, word))[-1].state for word in ("propose", "stand"))
    dealer = RULES.view(proposed, DEALER)
    found = {"stand": ended(stood, rng).sample(auction.as_they_are(table), ELDER)}
    is_asked = auction.speak(elder, rng, WORLDS).move.verb == "propose"
    is_granted = auction.speak(dealer, rng, WORLDS).move.verb == "accept"
    accepted = ended(RULES.apply(proposed, Move(DEALER, "accept"))[-1].state, rng)
    if is_granted:
        found["propose"] = accepted.sample(auction.with_new(table, rng, WORLDS), ELDER)
    if is_asked:
        refused = ended(RULES.apply(proposed, Move(DEALER, "refuse"))[-1].state, rng)
        answering = auction.looked(dealer, rng, WORLDS, listens=True)
        found["refuse"] = refused.sample(auction.as_they_are(answering), DEALER)
        found["accept"] = accepted.sample(auction.with_new(answering, rng, WORLDS), DEALER)
    return found, accepted if is_asked and is_granted else None


def fitted(rows: Sequence[Row], start: tuple[float, float, float]) -> tuple[float, float, float]:
    """Return the weights of a logistic regression, held near those at the start, by Newton's steps."""
    weights = list(start)
    for _ in range(STEPS):
        slope = [-PULL * (mine - begun) for mine, begun in zip(weights, start, strict=True)]
        bend = [[PULL * (row == column) for column in range(3)] for row in range(3)]
        for found, is_made in rows:
            made = 1 / (1 + exp(-sum(map(mul, weights, found))))
            for row in range(3):
                slope[row] += (is_made - made) * found[row]
                for column in range(3):
                    bend[row][column] += made * (1 - made) * found[row] * found[column]
        weights = [mine + more for mine, more in zip(weights, _solved(bend, slope), strict=True)]
    first, second, third = weights
    return first, second, third


def _solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Solve a system of linear equations whose matrix has a dominant diagonal, by elimination."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for place, pivot in enumerate(rows):
        for other in rows[:place] + rows[place + 1:]:
            share = other[place] / pivot[place]
            other[:] = [mine - share * theirs for mine, theirs in zip(other, pivot, strict=True)]
    return [row[-1] / row[place] for place, row in enumerate(rows)]


def written() -> str:
    """Return the text of `counted.py`."""
    text = Path(counted.__file__).read_text(encoding="utf-8")
    head, tail = text[:text.index("DEALS:")], text[text.index('"""By seats:'):]
    for name, value in (("VOLE", _short(counted.VOLE, 4)), ("KING", _short(counted.KING, 3)),
                        ("REDRAWN", _short(counted.REDRAWN, 3)), ("KEPT_TRUMP", _short(counted.KEPT_TRUMP, 3)),
                        ("KEPT_PLAIN: tuple[float, ...]", f"({', '.join(_short(share, 3) for share in counted.KEPT_PLAIN)})")):
        tail = re.sub(f"^{re.escape(name)} = .*$", f"{name} = {value}", tail, flags=re.MULTILINE)
    deals = "".join(f"    {seats}: {{\n{_courses(courses)}    }},\n" for seats, courses in counted.DEALS.items())
    settled = "".join(f'    "{word}": ({", ".join(_short(weight, 3) for weight in weights)}),\n'
                      for word, weights in counted.SETTLED.items())
    tail = re.sub(r"(?<=float\]\] = \{\n).*?(?=\})", settled, tail, flags=re.DOTALL)
    return f"{head}DEALS: dict[int, dict[Course, float]] = {{\n{deals}}}\n{tail}"


def _courses(courses: dict[Course, float]) -> str:
    return "".join(f"        {course}: {_short(share, 5)},\n" for course, share in courses.items())


def _short(value: float, digits: int) -> str:
    """Write a number without a nought before the point."""
    return f"{value:.{digits}f}".replace("0.", ".", 1) if abs(value) < 1 else f"{value:.{digits}f}"


COUNTS: dict[str, Callable[[int], None]] = {
    **{f"deals{seats}": partial(count_deals, seats) for seats in (2, 3, 4)},
    "kept": count_kept, "words": count_words}


def main() -> None:
    """Count what is asked for and write the whole file."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("subjects", nargs="*", default=list(COUNTS), choices=list(COUNTS), metavar="SUBJECT")
    parser.add_argument("--number", type=int, help="deals for each subject")
    asked = parser.parse_args()
    for subject in asked.subjects:
        COUNTS[subject](asked.number or NUMBERS[subject])
        Path(counted.__file__).write_text(written(), encoding="utf-8")


if __name__ == "__main__":
    main()
