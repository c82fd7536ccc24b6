"""How hard and expert think at President: worlds that fit, players in them, endings worked out. Strength is elsewhere."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pytest
from president_ai_positions import Position, any_options, decided, reached, staged, wish

from game import ai
from game.ai.agent import is_legal
from game.ai.president import brisk, ending, past, playouts
from game.ai.president.budgets import BUDGETS
from game.ai.president.past import Fit
from game.ai.president.plans import Plan
from game.ai.president.stakes import stakes
from game.ai.president.worlds import Worlds
from game.core import cards as core
from game.core import chance
from game.president import RULES
from game.president.state import PLAY, State

BARE: dict[str, object] = {"jokers": 0, "exchange_pairs": 0, "deals": 1}

# ---- endings between two


ENDINGS = (
    ("3c 3h 9h 2s", "7d 7s Js", (), "play 9h"),
    ("6c Td Th Jh", "6s 7d Ts As 2s", (), "play Td Th"),
    ("5d 5h 7h As", "9c 9h Jh", (), "play 7h"),
    ("7c Qd Qh Qs", "5c 6d 8d 2c", ("1 play 6d",), "play Qd"),
    ("6c Ad 2d 2s", "3c 3s 4c 6s 2h", ("1 play 3c 3s",), "play 2d 2s"),
    ("4s 6s Qd Kc Ks", "3d 3s 7s 9h 9s", ("1 play 3d 3s",), "play Kc Ks"),
)


def between_two(mine: str, theirs: str, moves: tuple[str, ...]) -> State:
    """Stage the end of a deal for three, of whom the third has gone out."""
    state = staged([mine, theirs, "8s"], BARE, leader=1 if moves else 0)
    state = state._replace(hands=(*state.hands[:2], 0), places=(2,), gone=state.gone | state.hands[2])
    for line in moves:
        state = RULES.apply(state, RULES.parse(line, 3))[-1].state
    return state


@pytest.mark.parametrize("level", ("hard", "expert"))
@pytest.mark.parametrize(("mine", "theirs", "moves", "right"), ENDINGS)
def test_endings_are_counted_where_normal_errs(mine: str, theirs: str, moves: tuple[str, ...], right: str, level: str) -> None:
    state = between_two(mine, theirs, moves)
    assert wish(state, "normal") != right
    found = decided(state, level, budget=3000)
    assert RULES.text(found.move) == f"0 {right}"
    assert found.choices[0] == (found.move, -2.0, 0.0)


def test_an_ending_that_is_too_long_is_not_counted() -> None:
    state = between_two(*ENDINGS[1][:3])
    view = RULES.view(state, 0)
    assert ending.solved(view, RULES.legal(state, 0), chance.stream("x"), 50) is None
    assert ending.solved(view, RULES.legal(state, 0), chance.stream("x"), 5000) is not None


def test_nothing_hidden_is_counted() -> None:
    view = staged(["3c 9h", "7d 7s", "3h 4h"], BARE)
    assert ending.solved(RULES.view(view, 0), RULES.legal(view, 0), chance.stream("x"), 5000) is None


# ---- worlds


def positions(seats: int, seed: str, *, any_rules: bool, deals: int = 4) -> Iterator[Position]:
    """Yield every third position in the play of a few matches between normals."""
    for number in range(deals):
        address = f"{seed} {number}"
        rules = any_options(seats, address) if any_rules else BARE
        for place, position in enumerate(reached(seats, ("normal",), address, rules)):
            if place % 3 == 0 and position.state.phase == PLAY:
                yield position


@pytest.mark.parametrize("seats", (3, 5, 9))
def test_likely_worlds_contradict_nothing_that_is_known(seats: int) -> None:
    moved = 0
    for position in itertools.islice(positions(seats, "known", any_rules=True), 25):
        worlds = Worlds(position.view, position.history, chance.stream(position.address), 10_000)
        drawn = [worlds.draw() for _ in range(3)]
        assert all(RULES.view(world, position.seat) == position.view for world in drawn), position.address
        moved += len({world.hands for world in drawn}) > 1
    assert moved > 5


def test_in_all_likely_worlds_the_leader_holds_what_gave_him_the_lead() -> None:
    """One of two equal cards, while he has played something else."""
    options = RULES.options(4, {"packs": 2, "jokers": 0, "first_leader": "lowest-club"})
    beats = list(RULES.start(options, RULES.first_before(options, 4), chance.shuffled(RULES.pack(options, 4), 5), 0))
    leader, twins = beats[-1].state.twins
    held = [one for one in core.members(beats[-1].state.hands[leader]) if not twins >> one & 1]
    beats += RULES.apply(beats[-1].state, RULES.parse(f"{leader} play {core.text(held[-1])}", 4))
    for seat in {0, 1, 2, 3} - {leader}:
        history = tuple(event for beat in beats if (event := beat.event.seen_by(seat)) is not None)
        worlds = Worlds(RULES.view(beats[-1].state, seat), history, chance.stream("twins", seat), 10_000)
        drawn = [worlds.draw().hands[leader] for _ in range(60)]
        assert all(hand & twins for hand in drawn) and len(set(drawn)) > 1


def test_the_past_is_played_again_as_it_was() -> None:
    for position in positions(4, "past", any_rules=False):
        seen = past.decisions(position.state, position.seat, position.history)
        others = [one for one in position.history if one.kind in past.PUBLIC and one.seat != position.seat]
        assert [(one.move.seat, one.move.cards) for one in seen] == [(one.seat, one.cards) for one in others]
        for one in seen:
            hands = tuple(now | yet for now, yet in zip(position.state.hands, one.later, strict=True))
            assert one.table.hands == hands


def test_a_history_with_gaps_tells_nothing() -> None:
    position = next(one for one in positions(4, "gaps", any_rules=False) if one.state.gone)
    plays = [place for place, one in enumerate(position.history) if one.kind == "play"]
    history = position.history[:plays[0]] + position.history[plays[0] + 1:]
    assert past.decisions(position.state, position.seat, history) == []
    assert past.decisions(position.state, position.seat, ()) == []


def test_what_the_others_did_points_to_what_they_hold() -> None:
    """The true hands explain the play better than nearly all others, and likely worlds better than any."""
    better = tries = 0
    gains = []
    for position in itertools.islice(positions(4, "points", any_rules=False), 8, 60, 4):
        fit = Fit(past.decisions(position.state, position.seat, position.history), 4)
        truth, rng = _sum(fit, position.state), chance.stream(position.address)
        others = [_sum(fit, RULES.sample(position.view, rng)) for _ in range(6)]
        better += sum(truth >= other for other in others)
        tries += len(others)
        likely = Worlds(position.view, position.history, rng, 100_000)
        gains.append(_sum(fit, likely.draw()) - sum(others) / len(others))
    assert better > .85 * tries
    assert sum(gains) / len(gains) > 1


def _sum(fit: Fit, world: State) -> float:
    return sum(fit.of_seat(seat, world.hands) for seat in range(len(world.hands)))


# ---- playing on


@pytest.mark.parametrize("seats", (3, 4, 8, 16))
def test_playing_on_finds_the_place_under_any_house_rules(seats: int) -> None:
    for position in itertools.islice(positions(seats, "places", any_rules=True), 20):
        for move in position.view.legal[:3]:
            worth, steps = playouts.worth_after(position.state, move, Plan(), tuple(range(seats)))
            assert 0 <= worth <= seats - 1 and steps > 0


def test_the_quick_player_takes_no_look_at_single_hands() -> None:
    """Its costs stay when two others exchange cards."""
    state = staged(["3c 9h Kd 2c", "7d 7s 4c", "3h 4h As"], BARE)
    one, other = core.parse_cards("7d As")
    both = 1 << one | 1 << other
    changed = state._replace(hands=(state.hands[0], state.hands[1] ^ both, state.hands[2] ^ both))
    assert brisk.weigh(state, RULES.legal(state, 0)) == brisk.weigh(changed, RULES.legal(changed, 0))


def test_the_quick_player_goes_out_when_it_can() -> None:
    state = staged(["9h 9s", "7d 7s 4c", "3h 4h As"], BARE)
    assert brisk.choose(state, RULES.legal(state, 0)).cards == core.parse_cards("9h 9s")


# ---- what places are worth


def worths(changes: dict[str, object], *, deals: int = 0) -> tuple[float, ...]:
    """Return the stakes of four at the start of a deal, after so many."""
    view = RULES.view(staged(["3c", "4c", "5c", "6c"], {"jokers": 0} | changes), 0)
    return tuple(round(one, 2) for one in stakes(view._replace(before=view.before._replace(deals=deals))))


def test_without_deals_to_come_a_place_is_a_place() -> None:
    assert worths({"deals": 5}, deals=4) == (0, 1, 2, 3)
    assert worths({"exchange_pairs": 0, "later_leader": "as-first"}) == (0, 1, 2, 3)


def test_titles_that_get_cards_are_worth_more() -> None:
    ordinary, best_down = worths({"deals": 5}), worths({"deals": 5, "exchange_direction": "communism"})
    assert ordinary[2] - ordinary[1] > 1.3 > 1 > ordinary[3] - ordinary[2]
    assert best_down[2] - best_down[1] < 1
    assert worths({"match": "points"}) != (0, 1, 2, 3)


# ---- agents


@pytest.mark.parametrize("level", ("hard", "expert"))
def test_a_budget_for_every_table(level: str) -> None:
    for seats in RULES.seats:
        assert all(ai.budget("president", seats, kind, level) == BUDGETS[seats, kind, level] > 100
                   for kind in ("give", "play", "window"))
        assert ai.budget("president", seats, "market", level) == 0


@pytest.mark.parametrize("level", ("hard", "expert"))
def test_the_same_stream_brings_the_same_decision_with_its_choices(level: str) -> None:
    agent = ai.create("president", level)
    for position in itertools.islice(positions(4, "same", any_rules=True), 6):
        found = [agent.choose(position.view, position.history, chance.stream("x"), 400) for _ in range(2)]
        assert found[0] == found[1]
        assert is_legal(position.view.legal, found[0].move)


def test_gifts_are_tried() -> None:
    hand = "3c 4d 9s Ts Td Ks Kd As Ad 2c 2d 2h 2s"
    rest = [one for one in RULES.pack(RULES.options(4, {"jokers": 0}), 4) if one not in core.parse_cards(hand)]
    hands = [hand, *(core.names(rest[place::3]) for place in range(3))]
    state = staged(hands, {"jokers": 0}, titles=(0, 1, 2, 3), is_rest_gone=False)
    found = decided(state, "expert", budget=1500)
    assert found.move.verb == "give" and len(found.choices) > 1
    assert all(-4 <= worth <= -1 and error > 0 for _, worth, error in found.choices)
