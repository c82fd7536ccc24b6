"""The engine against the plain second statement of Écarté: duties over random positions, whole deals move by move."""

from __future__ import annotations

import itertools
from random import Random

import pytest

from game.core import chance
from game.core.cards import card, mask, members, names, parse_cards, text
from game.core.rules import Before, Layout
from game.ecarte import RULES, play
from game.ecarte.cards import in_order, winning
from tests.conformance import oracle, suite

RANDOM_POSITIONS = 1500
DUTY_RULES = [dict(zip(("must_head", "must_trump", "head_partner"), chosen, strict=True))
              for chosen in itertools.product(("yes", "no"), repeat=3)]


@pytest.mark.parametrize("seats", (2, 3, 4))
@pytest.mark.parametrize("duties", DUTY_RULES, ids=lambda duties: "-".join(duties.values()))
def test_duties_agree_with_the_oracle_over_random_positions(seats, duties):
    rng = chance.stream("duties", seats, *duties.values())
    for _ in range(RANDOM_POSITIONS // seats):
        pack = rng.sample(oracle.PACK, 32)
        trump = rng.choice(oracle.SUITS)
        trick = [(seat, pack.pop()) for seat in range(rng.randrange(seats))]
        actor, hand = len(trick), pack[:rng.randint(1, 5)]
        state = _position(seats, duties, trump, trick, hand)
        found = names(in_order(play.playable(state))).split(" ")
        wanted = oracle.in_order(oracle.duty(hand, trick, trump, duties, actor, seats))
        assert found == wanted, f"{trump} trumps, {trick}, hand {hand}, {duties}"
        if trick:
            winner = winning(state.trick, state.table.trump)
            assert (winner[0], text(winner[1])) == oracle.taker(trick, trump)


def _position(seats, duties, trump, trick, hand):
    """A position with any trick and hand, whether or not play could lead to it."""
    layout = Layout(tuple((card(one),) for one in oracle.PACK[:seats]), card("9" + trump) if trump != "c" else card("Kc"), ())
    options = RULES.options(seats, duties)
    state = RULES.start(options, RULES.first_before(options, seats), layout, seats - 1)[-1].state
    actor = len(trick)
    hands = tuple(mask(parse_cards(" ".join(hand))) if seat == actor else 0 for seat in range(seats))
    return state._replace(hands=hands, actor=actor, trick=tuple((seat, card(one)) for seat, one in trick))


def _deal(rng: Random, seats: int):
    """House rules, a start in mid-match and cards: a whole pack, or small hands with a short stock."""
    changes = suite.random_options(RULES, seats, rng)
    options = RULES.options(seats, changes)
    fixed = options.target if options.target != "turn-up" else rng.choice((None, 7, 9, 11))
    scores = [0] * seats
    if fixed:
        scores = [rng.randrange(max(0, fixed - 4), fixed) for _ in range(seats)]
    if seats == 4:
        scores[2:] = scores[:2]
    if seats == 3 and fixed and rng.random() < 0.35:
        scores[rng.randrange(3)] = fixed + rng.randrange(2)
    games = [rng.randrange(2) for _ in range(2)] * 2 if options.match == "best-of-three" else [0] * 4
    target = fixed if options.target == "turn-up" else None
    before = Before(tuple(scores), tuple(games[:seats]), target=target)
    remaining = [seat for seat in range(seats) if not (seats == 3 and fixed and scores[seat] >= fixed)]
    dealer = rng.choice(remaining)
    order = [seat % seats for seat in range(dealer + 1, dealer + 1 + seats) if seat % seats in remaining]
    return options, before, dealer, order


def _cards(rng, options, seats, order):
    """Return the cards as the engine takes them, and hands, turn-up and stock as the oracle does."""
    pack = rng.sample(oracle.PACK, 32)
    if rng.random() < 0.5:
        whole = parse_cards(" ".join(pack))
        return whole, lambda packets: oracle.deal(pack, order, seats, packets)
    size = rng.randint(1, 5)
    hands = [[pack.pop() for _ in range(size)] if seat in order else [] for seat in range(seats)]
    turn_up, stock = pack[0], pack[1:1 + rng.choice((0, 1, 2, 3, 4, 6, 9))]
    layout = Layout(tuple(parse_cards(" ".join(hand)) for hand in hands), card(turn_up), parse_cards(" ".join(stock)))
    return layout, lambda packets: (hands, turn_up, stock)


def _compare(options, before, dealer, order, rng):
    seats = len(before.scores)
    cards, dealt = _cards(rng, options, seats, order)
    state = RULES.start(options, before, cards, dealer)[-1].state
    packets = options.packets
    told = []
    if state.phase == "packets":
        assert RULES.trace(state)["hands"] == [""] * seats and RULES.trace(state)["turn_up"] is None
        packets = rng.choice(("3-2", "2-3"))
        told.append(f"{dealer} packets {packets}")
        state = RULES.apply(state, RULES.parse(told[0], seats))[-1].state
    plain = {one.name: getattr(options, one.name) for one in RULES.option_list()}
    referee = oracle.Referee(plain, seats, dealer, *dealt(packets), before.scores, before.games, before.target)
    while True:
        assert RULES.trace(state) == referee.trace(), (options, before, dealer, told)
        _compare_ledger(state, referee, told)
        if referee.actor < 0:
            break
        moves = referee.every_move()
        line = rng.choice([move for move in moves if not move.endswith("concede") or rng.random() < 0.05] or moves)
        told.append(line)
        referee.do(line)
        state = RULES.apply(state, RULES.parse(line, seats))[-1].state
    _compare_end(state, referee, before)
    return told


def _compare_ledger(state, referee, told):
    """What has been shown to be lacking, of the cards that can still be in somebody's hand."""
    gone = {text(one) for played in state.played for one in members(played)} | {referee.turn_up}
    for seat in referee.order:
        found = {text(one) for one in members(state.lacks[seat])} - gone
        assert found == referee.lacks[seat] - gone, (seat, told)


def _compare_end(state, referee, before):
    outcome, following = RULES.outcome(state), RULES.next(state)
    assert outcome.points == tuple(now - then for now, then in zip(referee.scores, before.scores, strict=True))
    assert outcome.order == tuple(referee.finished)
    wanted = referee.following()
    assert (following is None) == (wanted is None)
    if wanted:
        assert following == (Before(wanted[0], wanted[1], target=wanted[2]), wanted[3])


@pytest.mark.parametrize("seats", (2, 3, 4))
def test_deals_agree_with_the_oracle_move_by_move(seats):
    verbs = set()
    for number in range(250):
        rng = chance.stream("oracle", seats, number)
        verbs |= {line.split(" ")[1] for line in _compare(*_deal(rng, seats), rng)}
    assert verbs == {"packets", "stand", "propose", "accept", "refuse", "discard", "king", "silent", "play", "concede"}
