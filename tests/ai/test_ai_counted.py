"""What is counted and not known: the file of shares, how it is made, and what the search takes from it."""

from __future__ import annotations

from collections import Counter
from math import exp
from pathlib import Path

import pytest

from game.ai.ecarte import auction, counted, kings, measures, outlook
from game.ai.ecarte.auction import Opinion
from game.core import chance
from game.core.events import Event
from game.ecarte import RULES


def test_the_file_is_as_the_measures_write_it() -> None:
    assert measures.written() == Path(counted.__file__).read_text(encoding="utf-8")


@pytest.mark.parametrize("seats", counted.DEALS)
def test_courses_of_deals_are_shares_of_a_whole_in_which_somebody_scores(seats: int) -> None:
    courses = counted.DEALS[seats]
    assert sum(courses.values()) == pytest.approx(1, abs=.001)
    for king, points in courses:
        assert -1 <= king < min(seats, 3) and 1 <= len(points) <= 2
        assert all(0 <= place < min(seats, 3) and value in (1, 2) for place, value in points)


def test_deals_of_two_go_as_they_were_counted() -> None:
    """250 of the deals that were counted: the three most frequent courses come as often, within three errors."""
    seen: Counter[counted.Course] = Counter()
    for deal in range(250):
        state, events = measures.dealt("deals 2", deal)
        for _, _, after, more in measures.moves_of(state, "normal", chance.stream("deals", 2, deal)):
            state = after
            events += more
        seen[measures.course(events, state)] += 1
    for course, share in list(counted.DEALS[2].items())[:3]:
        assert abs(seen[course] / 250 - share) < 3 * (share * (1 - share) / 250) ** .5


def test_points_are_read_in_their_order_with_the_king_apart() -> None:
    state = measures.dealt("order", 0)[0]
    events = [Event("points", 0, value=1, why="turned"), Event("points", 1, value=2, why="refusal")]
    assert measures.course(events, state) == (1, ((0, 2),))
    assert measures.course(events[1:], state) == (-1, ((0, 2),))


def test_a_fit_finds_the_weights_that_made_the_samples() -> None:
    """4,000 samples drawn with known weights."""
    rng, true = chance.stream("fit"), (.3, .9, -.4)
    samples = []
    for _ in range(4000):
        opinion = Opinion(.05 + .9 * rng.random(), .05 + .9 * rng.random())
        logit = true[0] + true[1] * auction.odds(opinion.looked) + true[2] * auction.odds(opinion.tables)
        samples.append(((1., auction.odds(opinion.looked), auction.odds(opinion.tables)), rng.random() < 1 / (1 + exp(-logit))))
    assert measures.fitted(samples, (0., .5, .5)) == pytest.approx(true, abs=.15)


def test_words_are_tried_on_the_same_cards_where_the_other_would_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    """Six deals: standing is always tried, the dealer's words both or neither, and whoever scored the king has called it."""
    monkeypatch.setattr(measures, "WORLDS", 12)
    found = [measures.tried(measures.dealt("tried", deal)[0], chance.stream("tried", deal)) for deal in range(6)]
    for samples, granted in found:
        assert "stand" in samples and ("refuse" in samples) == ("accept" in samples)
        assert (granted is not None) == ("accept" in samples and "propose" in samples)
        if granted is not None:
            assert samples["propose"].king == -samples["accept"].king
            assert samples["propose"].is_made != samples["accept"].is_made
            assert (granted.king >= 0) == (granted.state.king == "called")
    assert len({len(samples) for samples, _ in found}) > 1


def test_settled_chances_rise_with_either_opinion_together() -> None:
    for word in counted.SETTLED:
        chances = [Opinion(made, made).settled(word) for made in (0, .2, .4, .6, .8, 1)]
        assert chances == sorted(chances) and 0 < chances[0] < chances[-1] < 1


def test_a_deal_stops_at_the_point_that_wins() -> None:
    """With one point wanting on either side, the king decides before the tricks."""
    courses = counted.DEALS[2]
    by_dealer = sum(share for (king, points), share in courses.items() if king == 1 or (king == -1 and points[0][0] == 1))
    assert outlook.race(1, 1, is_elder=False) == pytest.approx(by_dealer / sum(courses.values()))


@pytest.mark.parametrize("stock", range(22))
def test_the_king_is_scored_by_one_at_most_however_short_the_stock(stock: int) -> None:
    """The looking seat without the king of trumps, as the cards are and after an exchange."""
    dealt = (measures.dealt("kings", deal)[0] for deal in range(20))
    state = next(one for one in dealt if one.king == "open" and not kings.is_held(RULES.view(one, 1), one.hands[1]))
    view = RULES.view(state, 1)._replace(stock=stock)
    for found in kings.as_they_are(view, state.hands[1]), kings.after_exchange(view, state.hands[1]):
        assert 0 <= found.mine <= .5 and found.theirs > 0 and found.mine + found.theirs <= 1 + 1e-9
