"""How `hard` and `expert` play two hands of Écarté: exact play of open hands, the race, beliefs, the words, the king.

`python tests/ai/test_ai_expert.py 400` plays so many deals of each hand to stand on and prints how often the point is made.
"""

from __future__ import annotations

import itertools
import sys
import time

import pytest
from ai_positions import decided, is_choice, played_card, reached, staged
from test_ai_bidding import asked_dealers, other

from game import ai
from game.ai.ecarte import beliefs, counting, outlook, playout, sight
from game.ai.ecarte.duel import Duel
from game.core import cards as core
from game.core import chance
from game.core.rules import Before, Layout
from game.ecarte import RULES
from game.ecarte.cards import PACK
from game.ecarte.state import State

STOOD = {
    "7s Kh Qh Jh 7d": (.680, .680), "Ts 7s Qh 7h 7d": (.627, .630), "Qs Ts Jh Ah Jd": (.905, .910),
    "Kh 7h Kd Qc 7c": (.504, .591), "7s Kh Qd 8d 7d": (.542, .543), "7s Kh 9h 8h 7h": (.599, .599),
    "8s 7s Th 8h 7h": (.744, .744), "Qs Kh 7h Qd Qc": (.817, .868), "7s Jh Th Jd Ad": (.410, .458),
    "Ts 8s 7s 7h 7d": (.567, .567), "8s 7s Kh 7d 7c": (.412, .464)}
"""The hands of the rules' table, and how often elder makes the point with them: playing blind, and seeing both hands."""
MARGIN = .06


def dealt(number: int, options: object, scores: tuple[int, int] = (0, 0)) -> State:
    """Deal for two."""
    return RULES.start(options, Before(scores, (0, 0)), chance.shuffled(PACK, chance.deal_seed("duel", number)), 0)[-1].state


@pytest.mark.parametrize("changes", ({}, {"must_head": "no"}, {"must_trump": "no"}, {"must_head": "no", "must_trump": "no"}))
def test_open_hands_are_solved_as_the_rules_play_them(changes: dict[str, object]) -> None:
    """25 deals under each set of duties: as many tricks as a search through the rules finds."""
    options = RULES.options(2, {**changes, "target": 11})
    for number in range(25):
        state = dealt(number, options)
        state = RULES.apply(state, RULES.parse("1 stand", 2))[-1].state._replace(king="turned")
        state = state._replace(exchange=state.exchange._replace(preventer=-1))
        exact = counting.duel(RULES.view(state, 1))
        tricks = exact.tricks(exact.packed(state.hands[1]), exact.packed(state.hands[0]))
        mine, theirs = {0: (0, 2), 1: (0, 1), 2: (0, 1), 3: (1, 0), 4: (1, 0), 5: (2, 0)}[tricks]
        needs = 11 - state.scores[1] - mine, 11 - state.scores[0] - theirs
        assert playout.between_sides(state, 1) == pytest.approx(sight.race(*needs)), number


def test_a_follower_and_a_leader_count_the_same_tricks() -> None:
    exact = Duel(2)
    for number in range(40):
        state = dealt(number, RULES.options(2, {}))
        leader, follower = (exact.packed(hand) for hand in state.hands)
        for card in (1 << place for place in range(32) if leader >> place & 1):
            replies = [reply for reply in (1 << place for place in range(32)) if exact.replies(follower, card) & reply]
            most = max(exact.followed(leader ^ card, follower, card, reply) for reply in replies)
            assert exact.led(leader, follower, card) == 5 - most


def test_the_race_is_between_two() -> None:
    for mine, theirs in itertools.product(range(1, 12), repeat=2):
        ours = outlook.race(mine, theirs, is_elder=True)
        assert ours + outlook.race(theirs, mine, is_elder=False) == pytest.approx(1)
        assert outlook.race(mine, theirs + 1, is_elder=True) > ours > outlook.race(mine + 1, theirs, is_elder=True)
    assert outlook.race(1, 1, is_elder=False) > .5, "the king that the dealer may turn wins"


def test_points_are_worth_what_the_score_makes_of_them() -> None:
    """A lost refusal costs more than a lost point at nought all, and no more when the other needs one."""
    for scores, is_dearer in (((0, 0), True), ((0, 4), False)):
        view = RULES.view(dealt(3, RULES.options(2, {}), scores), 0)
        refused, played = (outlook.stakes(view, 0, preventer).by_tricks for preventer in (0, -1))
        assert (refused[2] < played[2]) == is_dearer
        assert refused[4] == played[4] and refused[0] == played[0]


def test_a_world_counts_by_what_the_other_took_and_said() -> None:
    """Elder took two cards: he has kept three, so three trumps and kings are far likelier than none."""
    hand = "Qh Jh 8c 9d Ts"
    moves = ("1 propose", "0 accept", "1 discard 7d 8d", "0 discard 8c 9d", "1 stand")
    view = RULES.view(staged([hand, "7d 8d Ks Kh Qs"], "9s", moves=moves), 0)
    heard = beliefs.evidence(view)
    assert (heard.took, heard.word, heard.role, heard.is_later) == (2, "play", "elder", True)
    strong, weak = (beliefs.likelihood(heard, staged(["Qh Jh 8c 9d Ts", f"7d 8d {kept}"], moves=moves))
                    for kept in ("Ks Kh Qs", "Th 9h 8h"))
    assert strong > 5 * weak > 0


def test_worlds_are_chosen_by_their_weights() -> None:
    chosen = counting.spread((0, 1, 3, 0, 4, 0), 80, .3)
    assert [chosen.count(place) for place in range(6)] == [0, 10, 30, 0, 40, 0]


# ---- the words


@pytest.mark.parametrize("level", ("hard", "expert"))
def test_a_dealer_refuses_from_about_fifty_six_in_a_hundred(level: str) -> None:
    verbs = {"refuse": [0.], "accept": [0.]}
    for state in asked_dealers((0, 0), 120):
        decision = decided(state, level, budget=60)
        verbs[decision.move.verb].append(decision.reason[1]["percent"])
    assert max(verbs["accept"]) < 60
    assert min(verbs["refuse"][1:]) > 40
    assert min(map(len, verbs.values())) > 20


def test_even_chances_are_stood_on_against_an_opponent_at_four() -> None:
    for hand in ("7s Kh Qd 8d 7d", "7s Jh Th Jd Ad", "7s Kh Qh Jh 7d"):
        for scores, verb in (((0, 0), "propose"), ((3, 4), "stand"), ((4, 4), "stand")):
            assert decided(staged([hand, other(hand)], dealer=1, scores=scores), "expert").move.verb == verb, (hand, scores)


@pytest.mark.parametrize("level", ("hard", "expert"))
def test_the_king_is_kept_silent_where_only_the_refusal_wins(level: str) -> None:
    """At 3 against 4, after the other stood or refused; anywhere else the king is called."""
    strong, weak = "Ks Qs 7h 8d 9c", "7s Th 8h Jc Tc"
    for moves, hands in ((("1 stand", "1 play 8h"), [strong, weak]), (("0 propose", "1 refuse"), [strong, weak])):
        dealer = 0 if moves[0] == "1 stand" else 1
        assert decided(staged(hands, dealer=dealer, scores=(3, 4), moves=moves), level, budget=8).move.verb == "play"
        for scores in ((0, 0), (2, 4), (4, 4), (3, 3)):
            assert decided(staged(hands, dealer=dealer, scores=scores, moves=moves), level, budget=8).move.verb == "king"


# ---- the play


LEADS = {
    "7s Kh Qh Jh 7d": {"Kh", "Qh", "Jh"}, "Ts 7s Qh 7h 7d": {"Qh"}, "Qs Ts Jh Ah Jd": {"Jh", "Ah"}, "Kh 7h Kd Qc 7c": {"Kh"},
    "7s Kh 9h 8h 7h": {"Kh"}, "8s 7s Th 8h 7h": {"Th"}, "Qs Kh 7h Qd Qc": {"Kh", "Qs"}, "Qs As 7s Kh Kd": {"Kh", "Kd", "Qs"},
}


@pytest.mark.parametrize("hand", LEADS)
def test_first_leads_of_the_rule_book(hand: str) -> None:
    assert played_card(decided(staged([hand, other(hand)], dealer=1, moves=("0 stand",)), "expert")) in LEADS[hand]


def test_decisions_tell_what_else_was_weighed() -> None:
    for position in itertools.islice(reached(2, "expert", "told", most=12), 60):
        decision = ai.create("ecarte", "expert").choose(position.view, position.history, chance.stream("t"), 12)
        if decision.reason[0].startswith(("Counting", "About", "I make", "With")):
            assert decision.move in [move for move, _, _ in decision.choices]
            assert all(0 <= worth <= 1 and 0 <= error <= .5 for _, worth, error in decision.choices)


@pytest.mark.parametrize(("level", "most"), (("hard", .1), ("expert", .3)))
def test_a_decision_takes_no_longer_than_it_may(level: str, most: float) -> None:
    """Of 60 choices all but the slowest, in time of the processor, which other programs do not lengthen much."""
    agent, taken = ai.create("ecarte", level), []
    matches = itertools.chain.from_iterable(reached(2, "normal", f"timed {number}") for number in itertools.count())
    for position in itertools.islice(filter(lambda one: is_choice(one.view), matches), 60):
        effort = ai.budget("ecarte", 2, position.view.phase, level)
        begun = time.process_time()
        agent.choose(position.view, position.history, chance.stream(position.address), effort)
        taken.append(time.process_time() - begun)
    assert sorted(taken)[-2] < most


def share_made(hand: str, deals: int, budget: int) -> float:
    """Return in how many deals elder makes the point who stands on a hand, expert against expert."""
    options, agent, made = RULES.options(2, {}), ai.create("ecarte", "expert"), 0
    mine, turn_up = core.parse_cards(hand), core.card("9s")
    rest = [card for card in PACK if card not in mine and card != turn_up]
    for deal in range(deals):
        rng = chance.stream("stood", hand, deal)
        rng.shuffle(rest)
        layout = Layout((tuple(rest[:5]), mine), turn_up, tuple(rest[5:]))
        state = RULES.start(options, Before((0, 0), (0, 0)), layout, 0)[-1].state
        state = RULES.apply(state, RULES.parse("1 stand", 2))[-1].state
        while state.actor >= 0:
            move = agent.choose(RULES.view(state, state.actor), (), rng, budget).move
            state = RULES.apply(state, move)[-1].state
        made += state.tricks[1] >= 3
    return made / deals


def test_hands_to_stand_on_make_what_they_should() -> None:
    """24 deals of each with few worlds: all together between playing blind and seeing both hands, or a margin off."""
    shares = [share_made(hand, 24, 16) for hand in STOOD]
    blind, both = (sum(known[place] for known in STOOD.values()) for place in (0, 1))
    error = 2 * sum(share * (1 - share) / 24 for share in shares) ** .5
    assert blind - MARGIN * len(STOOD) - error < sum(shares) < both + MARGIN * len(STOOD) + error


if __name__ == "__main__":
    for named, (low, high) in STOOD.items():
        reached_share = share_made(named, int(sys.argv[1]), 100)
        print(f"{named}: {low - MARGIN:.3f} <= {reached_share:.3f} <= {high + MARGIN:.3f}",
              "" if low - MARGIN <= reached_share <= high + MARGIN else "OUT", flush=True)
