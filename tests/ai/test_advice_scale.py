"""The scales of advice, and how choices are compared over common worlds: errors of differences, ties, first opinions."""

from __future__ import annotations

import itertools
from types import MappingProxyType

import pytest
from ai_positions import staged
from president_ai_positions import staged as president_staged

from game.ai import lessons
from game.ai.ecarte import scale
from game.ai.paired import Compared, ranked
from game.ai.president import placing
from game.core.moves import Move
from game.ecarte import RULES
from game.ecarte.view import View
from game.president import RULES as PRESIDENT

ONE, TWO, THREE = (Move(0, verb) for verb in ("one", "two", "three"))


# ---- common worlds


def test_the_error_of_a_difference_is_small_where_worlds_are_common() -> None:
    worlds = [.1, .9] * 50
    best, other = ranked(Compared([(TWO, worlds), (ONE, [value + .02 for value in worlds])]))
    assert (best[0], other[0]) == (ONE, TWO)
    assert best[2] == pytest.approx(.04) and other[2] == pytest.approx(0., abs=1e-9)
    assert best[1] - other[1] == pytest.approx(.02)


def test_a_move_that_saw_fewer_worlds_is_compared_over_those() -> None:
    best, other = ranked(Compared([(ONE, [1., 0., 0., 0.]), (TWO, [.5, .5])]))
    assert best[:2] == (ONE, .25) and other[0] == TWO
    assert other[1] == pytest.approx(.25), "over two worlds there is no difference"


def test_what_cannot_be_told_apart_stays_in_the_order_of_a_player() -> None:
    nearly = [(ONE, [.5, .6, .4, .5]), (TWO, [.6, .5, .5, .45])]
    assert [move for move, _, _ in ranked(Compared(nearly))] == [ONE, TWO]
    assert [move for move, _, _ in ranked(Compared(nearly[::-1]))] == [TWO, ONE]
    clearly = [(ONE, [.5, .6, .4, .5]), (TWO, [.7, .8, .6, .71])]
    assert [move for move, _, _ in ranked(Compared(clearly))] == [TWO, ONE]


def test_worlds_that_are_alike_count_less_and_doubt_stays() -> None:
    tried = [(ONE, [.9, .1, .8, .4]), (TWO, [.2, .2, .1, .4])]
    error = ranked(Compared(tried))[1][2]
    assert ranked(Compared(tried, worth=.25))[1][2] == pytest.approx(2 * error)
    assert ranked(Compared(tried, doubt=.3))[1][2] == pytest.approx((error ** 2 + .3 ** 2) ** .5)


def test_a_first_opinion_counts_like_so_many_worlds() -> None:
    expected = MappingProxyType({ONE: 0., TWO: -.4})
    found = Compared([(ONE, [.5, .5]), (TWO, [.5, .5])], expected=expected, trust=2., noise=.1)
    best, other = ranked(found)
    assert best[1] - other[1] == pytest.approx(.2)
    assert other[2] == pytest.approx((.1 / 4) ** .5)


def test_an_equal_card_takes_the_name() -> None:
    compared = Compared([(ONE, [.5]), (TWO, [.4])]).named(TWO, THREE)
    assert [move for move, _ in compared.tried] == [ONE, THREE]


def test_little_and_doubtful_differences_are_told_as_such() -> None:
    def told(best: float, other: float, error: float) -> str | None:
        found = lessons.between((ONE, best, 0.), (TWO, other, error))
        return None if found is None else found[0]

    assert told(.5, .499, .01) == "same"
    assert told(.5, .485, .001) == "slight"
    assert told(.5, .4, .06) == "close"
    assert told(.5, .4, .01) is None


# ---- Écarté


def view_of(seats: int, scores: tuple[int, ...], changes: dict[str, object] | None = None) -> View:
    """Return elder's view of a deal at this score."""
    hands = ["7s Kh Qh Jh 7d", "8s Th 9h 8h 8d", "Ts Tc 9c 8c 7c", "As Ac Jc Qc Kc"][:seats]
    return RULES.view(staged(hands, dealer=seats - 1, scores=scores, changes=changes), 0)


def test_points_are_worth_more_the_more_there_are() -> None:
    for seats, scores in ((2, (3, 3)), (4, (5, 5, 5, 5))):
        view = view_of(seats, scores, {"match": "single"})
        worths = [scale.of_points(view, 0, mine, 0) for mine in range(3)]
        assert 0 < worths[0] < worths[1] < worths[2] == 1
        assert scale.of_points(view, 0, 0, 2) == 0


def test_a_game_of_a_linked_match_is_not_the_match() -> None:
    single, linked = (view_of(2, (4, 4), {"match": match}) for match in ("single", "best-of-three"))
    assert scale.of_points(single, 0, 1, 0) == 1 and scale.of_points(single, 0, 0, 1) == 0
    assert scale.of_points(linked, 0, 1, 0) == .75 and scale.of_points(linked, 0, 0, 1) == .25
    ahead = linked._replace(games=(1, 0))
    assert scale.of_points(ahead, 0, 1, 0) == 1 and scale.of_points(ahead, 0, 0, 1) == .5


def test_three_share_the_chance_to_be_first() -> None:
    for needs in itertools.product(range(1, 8), repeat=3):
        mine, one, other = needs
        total = sum(scale.first(*order) for order in ((mine, *sorted((one, other))), (one, *sorted((mine, other))),
                                                      (other, *sorted((mine, one)))))
        assert total == pytest.approx(1)
    view = view_of(3, (6, 0, 0))
    assert scale.of_three(view, 0, {0: 1}) == 1 and scale.of_three(view, 1, {0: 1}) == 0
    assert scale.of_three(view, 1, {1: 7, 0: 1}) == 1, "who makes the point comes first"


def test_standing_risks_a_second_point() -> None:
    view = view_of(2, (0, 0))
    stood, exchanged = scale.point(view, 0, 0), scale.point(view, 0)
    assert stood.won == exchanged.won and stood.lost < exchanged.lost
    assert stood.at(.5) == pytest.approx((stood.won + stood.lost) / 2)
    refused = scale.point(view, 0, 1)
    assert refused.won > exchanged.won and refused.lost == exchanged.lost
    with_king = scale.point(view, 0, extra=1)
    assert with_king.won > exchanged.won and with_king.lost > exchanged.lost


# ---- President


@pytest.mark.parametrize("changes", ({}, {"exchange_pairs": 0}, {"exchange_direction": "communism"}))
def test_places_lie_between_nought_and_one(changes: dict[str, object]) -> None:
    hands = ["4c 5c", "6c 7c", "8c 9c", "Tc Jc"]
    view = PRESIDENT.view(president_staged(hands, {"jokers": 0, **changes}), 0)
    worths = [placing.of_place(view, place) for place in range(4)]
    assert max(worths) == 1 and min(worths) == 0
    if "exchange_direction" not in changes:
        assert worths == sorted(worths, reverse=True)
