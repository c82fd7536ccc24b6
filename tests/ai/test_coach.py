"""The coach: how losses are named, and that over more than 200 known positions the best move is never called a mistake.

`PYTHONPATH=. python tests/ai/test_coach.py` judges them with the budgets of the table, and many more endings.
"""

from __future__ import annotations

import itertools
import sys
from collections import Counter
from collections.abc import Iterator

import known_positions
import pytest
from ai_positions import staged
from known_positions import Known
from president_ai_positions import staged as president_staged

from game.ai import coach
from game.ai import reasons as general
from game.ai.adviser import Adviser, budget, opened
from game.ai.agent import Decision
from game.ai.coach import Verdict, judge
from game.core import chance
from game.core.moves import Move
from game.ecarte import RULES
from game.president import RULES as PRESIDENT

LITTLE = {"ecarte": 40, "president": 6_000}
ONE, TWO = Move(0, "stand"), Move(0, "propose")


def judged(known: Known, move: Move, effort: int) -> Verdict:
    """Let the coach judge a move of a known position."""
    decision = Adviser(known.game, move).choose(known.view, known.history, chance.stream(known.name), effort)
    return judge(decision, move)


def said(best: float, played: float, error: float) -> str:
    """Return what the coach calls a move of such a chance, the best one having another."""
    choices = ((ONE, best, .5), (TWO, played, error))
    verdict = judge(Decision(ONE, ("why", {}), choices), TWO)
    assert verdict.best == choices[0] and verdict.played == choices[1] and verdict.reason == ("why", {})
    assert verdict.loss == pytest.approx(100 * (best - played))
    return verdict.kind


def test_losses_have_names() -> None:
    assert said(.5, .485, .001) == said(.5, .5, .001) == "good"
    assert said(.5, .475, .001) == said(.5, .421, .001) == "inaccurate"
    assert said(.5, .419, .001) == "mistake"


def test_a_loss_under_two_errors_cannot_be_called() -> None:
    assert said(.5, .46, .021) == said(.5, .3, .11) == "close"
    assert said(.5, .46, .019) == "inaccurate"
    assert said(.5, .3, .09) == "mistake"


def test_the_best_move_loses_nothing() -> None:
    decision = Decision(ONE, ("why", {}), ((ONE, .5, .3), (TWO, .4, .01)))
    assert judge(decision, ONE)[:4] == (coach.GOOD, decision.choices[0], decision.choices[0], 0.)


def test_nobody_judges_a_move_that_was_not_weighed() -> None:
    with pytest.raises(ValueError, match="nobody weighed"):
        judge(Decision(ONE, ("why", {}), ((ONE, .5, .1),)), TWO)


# ---- known positions


def every_kind(much: int = 1) -> dict[str, Iterator[Known]]:
    """Return the known positions by kind, of those that are searched for so many times more."""
    return {"last tricks": known_positions.last_tricks(60 * much), "words": known_positions.words(),
            "discards": known_positions.discards(), "kings": known_positions.kings(),
            "endings": known_positions.endings(60 * much), "goings out": known_positions.goings_out(25 * much)}


def test_there_are_two_hundred_known_positions() -> None:
    assert sum(len(list(found)) for found in every_kind().values()) >= 200


@pytest.mark.parametrize("kind", every_kind())
def test_the_best_move_is_never_called_a_mistake(kind: str) -> None:
    for known in every_kind()[kind]:
        for move in known.best[:2]:
            verdict = judged(known, move, LITTLE[known.game])
            assert verdict.kind != coach.MISTAKE, (known.name, verdict)
            assert verdict.kind != coach.INACCURATE or kind == "words", (known.name, verdict)


@pytest.mark.parametrize("kind", ("endings", "kings"))
def test_what_certainly_loses_is_called_a_mistake(kind: str) -> None:
    """A race that was won, or the king's point that wins the game."""
    for known in every_kind()[kind]:
        for move in known.worse[:1]:
            assert judged(known, move, LITTLE[known.game]).kind == coach.MISTAKE, (known.name, move)


def test_what_is_worse_in_some_worlds_is_never_put_before_what_is_best_in_all() -> None:
    for known in itertools.islice(every_kind()["last tricks"], 30):
        decision = Adviser("ecarte").choose(known.view, known.history, chance.stream(known.name), LITTLE["ecarte"])
        assert decision.move in known.best or decision.choices[0][1] == decision.choices[1][1], known.name


# ---- with all hands open


HAND, FIRST, SECOND = "Kh 8h Kd Ts 7c", "8s Ah As 7d 8d", "Qc Ah 7h Td As"
"""Against the first the guarded king of hearts is to be led, against the second the bare king of diamonds."""


def closed_and_open(theirs: str, lead: str) -> tuple[Decision, Decision]:
    """Return the advice to elder who stood and led, and what it would have been with the other hand open."""
    state = staged([HAND, theirs], dealer=1, moves=("0 stand",))
    view, made = RULES.view(state, 0), RULES.parse(f"0 play {lead}", 2)
    rng, again = chance.stream("open"), chance.stream("open")
    closed = Adviser("ecarte", made).choose(view, (), rng, LITTLE["ecarte"])
    return closed, opened("ecarte", view, state.hands, (), made, again, LITTLE["ecarte"])


def test_open_hands_leave_nothing_in_doubt() -> None:
    """What is hidden changes nothing before the hands are open, and everything after."""
    closed, seen = closed_and_open(FIRST, "Kh")
    assert closed.choices[0][2] > 0 == max(error for _, _, error in seen.choices)
    assert {move for move, _, _ in closed.choices} == {move for move, _, _ in seen.choices}
    assert closed == closed_and_open(SECOND, "Kh")[0], "advice knows nothing of the other hand"
    assert seen != closed_and_open(SECOND, "Kh")[1]


def test_what_open_hands_would_have_changed_is_told() -> None:
    told = set()
    for theirs in (FIRST, SECOND):
        for lead in HAND.split():
            decision = closed_and_open(theirs, lead)[1]
            verdict = judge(decision, RULES.parse(f"0 play {lead}", 2))
            key = "right when open" if verdict.kind == coach.GOOD else "wrong when open"
            assert decision.reason[0] == general.REASONS[key]
            told.add(key)
    assert told == {"right when open", "wrong when open"}


def test_open_hands_at_president_are_played_out_as_they_lie() -> None:
    """The queen brings the trick where nobody holds more; with the ace on the left it does not."""
    answers, chances = [], []
    for left in ("Ac 8d 8h", "Jc 8d 8h"):
        hands = ["Qh 9s 4c", left, "Jd Ts 6c"]
        state = president_staged(hands, {"jokers": 0}, is_rest_gone=False)
        view, made = PRESIDENT.view(state, 0), PRESIDENT.parse("0 play Qh", 3)
        answers.append(opened("president", view, state.hands, (), made, chance.stream("open"), 2_000))
        chances.append(next(worth for move, worth, _ in answers[-1].choices if move == made))
    assert chances[1] > chances[0]


if __name__ == "__main__":
    for name, positions in every_kind(int(sys.argv[1]) if len(sys.argv) > 1 else 1).items():
        kinds: Counter[str] = Counter()
        for one in positions:
            kinds.update(judged(one, move, budget(one.game, one.view.seats, one.view.phase)).kind for move in one.best)
        print(name, dict(kinds), flush=True)
