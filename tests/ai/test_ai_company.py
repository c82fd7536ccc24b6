"""How `hard` and `expert` search among three and four: open hands, the race with partners and second places, what is heard."""

from __future__ import annotations

import itertools
import time
from statistics import fmean

import pytest
from ai_positions import Position, any_options, decided, is_choice, played_card, reached, staged

from game import ai
from game.ai.ecarte import company, council, heard, outlook, search, sight
from game.core import cards as core
from game.core import chance
from game.core.cards import mask
from game.core.moves import Move
from game.core.rules import Before
from game.ecarte import RULES
from game.ecarte.cards import PACK
from game.ecarte.state import NOBODY, State

DUTIES = ({}, {"must_head": "no"}, {"must_trump": "no"}, {"head_partner": "no"})


def late(seats: int, number: int, changes: dict[str, object]) -> State | None:
    """Deal, let elder stand, and play at random until two cards are left, in mid-trick now and then."""
    rng = chance.stream("late", seats, number)
    options = RULES.options(seats, {name: value for name, value in changes.items() if seats == 4 or name != "head_partner"})
    scores = (int(7 * rng.random()),) * 4 if seats == 4 else tuple(int(7 * rng.random()) for _ in range(3))
    pack = chance.shuffled(PACK, chance.deal_seed(f"late {seats}", number))
    state = RULES.start(options, Before(scores, (0,) * seats), pack, 0)[-1].state
    if state.actor == NOBODY:
        return None
    state = RULES.apply(state, Move(1, "stand"))[-1].state._replace(king="turned")
    while state.actor != NOBODY and (state.hands[state.actor].bit_count() > 2 or len(state.trick) != number % seats):
        plays = cards_of(state)
        state = RULES.apply(state, plays[int(len(plays) * rng.random())])[-1].state
    return state if state.actor != NOBODY else None


def cards_of(state: State) -> list[Move]:
    """List the plays that are allowed."""
    return [move for move in RULES.legal(state, state.actor) if isinstance(move, Move) and move.verb == "play"]


def best_of_rules(state: State) -> tuple[float, ...]:
    """Search through the rules: what each place reaches when everybody does his best, every card tried."""
    table = state.table
    if state.actor == NOBODY:
        done = state.ending.order if state.ending is not None else ()
        return tuple(outlook.standing(table, state.scores, done, seat) for seat in table.order)
    place = table.order.index(state.actor)
    plays = sorted(cards_of(state), key=lambda move: move.cards[0] >> 4 == table.trump)
    after = [best_of_rules(RULES.apply(state, move)[-1].state) for move in plays]
    return max(after, key=lambda worths: round(worths[place], 9))


@pytest.mark.parametrize("changes", DUTIES)
@pytest.mark.parametrize("seats", (3, 4))
def test_open_hands_reach_what_a_search_through_the_rules_finds(seats: int, changes: dict[str, object]) -> None:
    found = [state for state in (late(seats, number, changes) for number in range(14)) if state is not None]
    assert len(found) > 5
    for state in found:
        worths = best_of_rules(state)
        for place, seat in enumerate(state.table.order):
            assert company.Party(RULES.view(state, seat)).reached(state) == pytest.approx(worths[place])


def test_who_holds_the_king_calls_it_while_a_world_is_played_on() -> None:
    """The dealer's side has the king and needs one point: whatever is led, elder's side has lost."""
    hands = ["Qs Js As Ts Kh", "7c 8c 9c Tc Ac", "Jc 7h 8h 9h Th", "Ks 7d 8d 9d Td"]
    state = staged(hands, "9s", dealer=3, scores=(3, 6, 3, 6), moves=("0 stand",))
    assert set(company.weighed(RULES.view(state, 0), [Move(0, "play", (core.card("Qs"),))], [state])[0]) == {0.}
    even = staged(hands, "9s", dealer=3, scores=(3, 3, 3, 3), moves=("0 stand",))
    assert company.weighed(RULES.view(even, 0), [Move(0, "play", (core.card("Qs"),))], [even])[0][0] > .3


# ---- the race


def test_the_race_of_two_sides_of_two() -> None:
    for mine, theirs in itertools.product(range(1, 8), repeat=2):
        ours = outlook.race(mine, theirs, is_elder=True, seats=4)
        assert ours + outlook.race(theirs, mine, is_elder=False, seats=4) == pytest.approx(1)
        assert ours > outlook.race(mine + 1, theirs, is_elder=True, seats=4)


def test_places_of_three_are_worth_a_first_and_a_second_in_all() -> None:
    for needs in itertools.product((1, 3, 7), repeat=3):
        assert sum(outlook.places(needs)) == pytest.approx(1 + sight.SECOND)
    assert outlook.places((1, 7, 7))[0] > outlook.places((2, 7, 7))[0] > outlook.places((7, 1, 7))[0]


def test_a_player_of_three_who_is_home_leaves_the_others_to_race_for_the_second_place() -> None:
    """Elder is home: the second player, next to deal after him being gone, races as dealer against the old dealer."""
    first, second, third = outlook.of_needs((0, 2, 4), (0,))
    assert (first, second) == (1, sight.SECOND * outlook.race(2, 4, is_elder=False))
    assert second + third == pytest.approx(sight.SECOND)
    assert outlook.of_needs((0, 0, 4), (1, 0)) == (sight.SECOND, 1, 0)


def test_the_deal_goes_round_three() -> None:
    """Elder deals next, the second player is the next elder."""
    elder, second, dealer = outlook.of_needs((3, 4, 5), ())
    assert (second, dealer, elder) == outlook.places((4, 5, 3))


def test_the_last_two_of_three_race_for_what_the_second_place_is_worth() -> None:
    state = staged(["", "Ts 7s Qh 7h 7d", "Jc Ac Tc 9h Ad"], dealer=2, scores=(7, 3, 5))
    assert outlook.standing(state.table, (7, 4, 5), (), 1) == sight.SECOND * outlook.race(3, 2, is_elder=False)


# ---- what is heard


HANDS = ["7h 8h 9h 7d 8d", "Kc Ac Tc 9d Td", "Qc 8c Jd Ad Qd", "Jc 7c 9c Jh Ah"]


def test_who_took_one_card_has_kept_better_ones_than_who_took_five() -> None:
    """Seat 2 of four takes one card or all: trumps and kings in its hand on average, worlds as they are heard."""
    held = []
    for away in ("Qd", "Qc 8c Jd Ad Qd"):
        moves = ("1 propose", "0 accept", "1 discard 9d", f"2 discard {away}", "3 discard", "0 discard", "1 stand", "1 play Kc")
        view = RULES.view(staged(HANDS, dealer=0, moves=moves), 3)
        drawn = heard.likely(view, chance.stream("took"), 80).drawn
        good = mask(card for card in PACK if card >> 4 == view.trump or core.text(card)[0] == "K")
        held.append(fmean((world.hands[2] & good).bit_count() for world in drawn))
    assert held[0] > held[1] + 1


@pytest.mark.parametrize("seats", (3, 4))
def test_known_cards_stay_in_place(seats: int) -> None:
    """In 60 positions worlds give the same view, silence about the king aside; nobody holds what he has shown to lack."""
    for position in choices(seats, "known", 60):
        for world in company.drawn(position.view, chance.stream(position.address), 3, listens=True):
            assert RULES.view(world, position.seat)._replace(lacks=position.view.lacks) == position.view
            assert not any(world.hands[seat] & position.view.lacks[seat] for seat in position.view.order)


def choices(seats: int, seed: str, number: int) -> list[Position]:
    """Return so many positions with a choice, of matches of `normal` over random house rules."""
    matches = (reached(seats, "normal", f"{seed} {match}", any_options(seats, f"{seed} {match}"), most=2)
               for match in itertools.count())
    found = (one for one in itertools.chain.from_iterable(matches) if is_choice(one.view))
    return list(itertools.islice(found, number))


# ---- decisions


@pytest.mark.parametrize("level", ("hard", "expert"))
def test_the_point_is_made_where_one_card_makes_it(level: str) -> None:
    """Both tricks are needed: the master trump must draw the one that would take the heart from the partner's king."""
    hands = ["Qs 7h", "8s Td", "Kh Th", "7d 8d"]
    state = staged(hands, "Ks", dealer=3, moves=("0 stand",))
    state = state._replace(tricks=(1, 2, 1, 2))
    assert played_card(decided(state, level)) == "Qs"


@pytest.mark.parametrize("seats", (3, 4))
@pytest.mark.parametrize("level", ("hard", "expert"))
def test_made_hands_are_played_and_empty_ones_ask(seats: int, level: str) -> None:
    rest = ["Jd Td 9d 8c 7c", "Jc Tc 9c 9h 8h", "Ac Ad Th 7h 8d"]
    for hand, words in (("Qs Js As Kh Kd", ("stand", "refuse")), ("Th 8s 9d 7d 8c", ("propose", "accept"))):
        used = set(hand.split())
        others = [" ".join(card for card in other.split() if card not in used) for other in rest]
        spare = iter([name for name in core.names(PACK).split() if name not in used | {"9s"} | set(" ".join(others).split())])
        others = [" ".join([*other.split(), *itertools.islice(spare, 5 - len(other.split()))]) for other in others][:seats - 1]
        assert decided(staged([hand, *others], dealer=seats - 1), level, budget=24).move.verb == words[0]
        asked = ("1 propose", *(f"{seat} accept" for seat in range(2, seats if seats == 3 else 0)))
        assert decided(staged([hand, *others], dealer=0, moves=asked), level, budget=24).move.verb == words[1]


def test_words_weigh_both_ways_and_tell_a_chance() -> None:
    for position in [one for one in choices(4, "words", 120) if one.view.phase in ("propose", "answer")]:
        decision = council.speak(position.view, chance.stream(position.address), 8, listens=True)
        (_, quiet, _), (_, asking, error) = decision.choices
        assert (decision.move.verb in ("stand", "refuse")) == (quiet >= asking)
        assert 0 <= error < .5 and 0 <= decision.reason[1].get("percent", 50) <= 100


def test_a_card_is_weighed_in_the_same_worlds_as_the_others() -> None:
    """Of two worlds that differ only in a dead card, every card has the same worth, so the comparison has no noise."""
    position = next(one for one in choices(4, "common", 100) if one.view.phase == "play")
    moves = [Move(position.seat, "play", (card,)) for card in search.candidates(position.view, plays_of(position))]
    values = company.weighed(position.view, moves, [position.state] * 2)
    assert all(first == second for first, second in values)


def plays_of(position: Position) -> int:
    """Return the cards that may be played."""
    return mask(move.cards[0] for move in cards_of(position.state))


@pytest.mark.parametrize("seats", (3, 4))
def test_a_decision_takes_no_longer_than_it_may(seats: int) -> None:
    """Of 14 choices of `expert` all but the slowest, in time of the processor."""
    taken = []
    for position in choices(seats, "timed", 14):
        effort = ai.budget("ecarte", seats, position.view.phase, "expert")
        begun = time.process_time()
        ai.create("ecarte", "expert").choose(position.view, position.history, chance.stream(position.address), effort)
        taken.append(time.process_time() - begun)
    assert sorted(taken)[-2] < .3
