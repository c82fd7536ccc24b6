"""The king of trumps at Écarté, E-13 to E-15."""

from __future__ import annotations

import pytest
from ecarte_table import Table

from game.core.cards import card

ELDER = ("Ks 7s Kh Qd", "8s 9h 8h 8d")
DEALER = ("8s 9h 8h 8d", "Ks 7s Kh Qd")
VOLUNTARY = ("first-card", "second-card", "before-lead")


def test_E13_the_holder_may_call_and_scores_one():
    table = Table(*ELDER).do("0 stand")
    assert "0 king" in table.legal
    table.do("0 king")
    assert table.scores == (1, 0) and table.actor == 0 and table.plays == set(ELDER[0].split())


def test_E13_calling_is_no_duty():
    table = Table(*ELDER).do("0 stand").cards("Kh 9h Ks 8s 7s 8d Qd 8h")
    assert table.points == (1, 0)


def test_E13_the_dealer_calls_before_his_first_card():
    table = Table(*DEALER).do("0 stand").cards("8d")
    assert table.actor == 1 and "1 king" in table.legal
    table.do("1 king")
    assert table.scores == (0, 1) and table.actor == 1 and table.trace["table"] == [[0, "8d"]] and table.plays == {"Qd"}


def test_E13_who_does_not_hold_it_cannot_call():
    table = Table(*DEALER).do("0 stand")
    assert "king" not in table.verbs and table.refused("0 king") == "E-13"


def test_E13_a_king_of_another_suit_is_nothing():
    assert Table("Kh Kd", "Kc 7s").do("0 stand").refused("0 king") == "E-13"


def test_E13_it_is_called_once():
    table = Table(*ELDER).do("0 stand", "0 king")
    assert table.refused("0 king") == table.refused("1 king") == "E-13" and "king" not in table.verbs


def test_E13_a_called_king_is_known_to_lie_with_its_holder_until_it_is_played():
    table = Table(*ELDER).do("0 stand", "0 king")
    king = 1 << card("Ks")
    assert table.view(1).holds == (king, 0) and table.view(None).holds == (king, 0)
    assert table.cards("Ks").view(1).holds == (0, 0)


@pytest.mark.parametrize("hands", [ELDER, DEALER])
@pytest.mark.parametrize("deadline", ["first-card", "second-card"])
def test_E13_automatic_scores_when_the_turn_first_comes_to_the_holder(hands, deadline):
    table = Table(*hands, king_call="automatic", king_deadline=deadline).do("0 stand")
    if hands is ELDER:
        assert table.scores == (1, 0)
    else:
        assert table.scores == (0, 0)
        assert table.cards("8d").scores == (0, 1)
    assert table.whys("king") == ["automatic"] and "king" not in table.verbs


def test_E13_automatic_with_before_lead_scores_when_the_play_begins():
    table = Table(*DEALER, king_call="automatic", king_deadline="before-lead").do("0 stand")
    assert table.scores == (0, 1) and table.actor == 0 and table.verbs == {"play", "concede"}


def test_E13_automatic_asks_nobody():
    table = Table(*DEALER, king_call="automatic").do("0 stand")
    assert table.refused("1 king") == table.refused("0 king") == "E-13" and "silent" not in table.verbs


def test_E13_automatic_never_scores_twice():
    table = Table(*ELDER, king_call="automatic", king_deadline="second-card").do("0 stand").cards("Ks 8s")
    assert table.scores == (1, 0)


def test_E13_automatic_with_three_waits_for_the_holders_turn():
    table = Table("7h 8h", "9h 8d", "Ks 7d", king_call="automatic").do("0 stand")
    assert [table.cards(card).scores for card in ("7h", "9h")] == [(0, 0, 0), (0, 0, 1)]


def test_E13_automatic_an_unplayed_turn_is_lost_when_the_deal_is_conceded():
    table = Table(*DEALER, king_call="automatic").do("0 stand", "0 concede")
    assert table.points == (0, 2)


def test_E13_automatic_wins_as_the_play_begins():
    table = Table(*ELDER, king_call="automatic", scores=(4, 4)).do("0 propose", "1 refuse")
    assert table.winner == [0] and table.scores == (5, 4)


@pytest.mark.parametrize("hands", [ELDER, DEALER])
def test_E14_first_card_is_too_late_after_the_first_card(hands):
    table = Table(*hands).do("0 stand").cards("8d Qd" if hands is DEALER else "Qd 8d")
    while table.actor != (0 if hands is ELDER else 1):
        table.cards(sorted(table.plays)[0])
    holder = table.actor
    assert f"{holder} king" not in table.legal and table.refused(f"{holder} king") == "E-14"


def test_E14_first_card_a_king_led_uncalled_scores_nothing():
    table = Table(*ELDER).do("0 stand").cards("Ks")
    assert table.scores == (0, 0) and table.refused("0 king") == "E-14"
    table.cards("8s")
    assert table.scores == (0, 0) and table.refused("0 king") == "E-14"


def test_E14_one_calls_on_ones_own_turn_only():
    table = Table(*DEALER).do("0 stand")
    assert table.refused("1 king") == "E-14"
    assert Table(*ELDER).refused("0 king") == "E-14"
    assert Table(*ELDER).do("0 propose").refused("0 king") == "E-14"
    assert Table(*ELDER).do("0 propose", "1 accept").refused("0 king") == "E-14"


@pytest.mark.parametrize(("hands", "first"), [(ELDER, "Qd 8d"), (DEALER, "8d Qd")])
def test_E14_second_card_may_wait_for_a_trick(hands, first):
    table = Table(*hands, king_deadline="second-card").do("0 stand").cards(first)
    holder = 0 if hands is ELDER else 1
    assert table.actor == holder and f"{holder} king" in table.legal
    table.do(f"{holder} king")
    assert table.scores == ((1, 0) if holder == 0 else (0, 1))


def test_E14_second_card_is_too_late_after_two():
    table = Table(*ELDER, king_deadline="second-card").do("0 stand").cards("Qd 8d Kh 9h")
    assert "king" not in table.verbs and table.refused("0 king") == "E-14"


def test_E14_second_card_the_dealer_calls_in_the_second_trick_before_his_card():
    table = Table("Ad 9h 8h", "8d Ks 7s", king_deadline="second-card").do("0 stand").cards("Ad 8d 9h")
    assert table.actor == 1 and "1 king" in table.legal


def test_E14_second_card_a_king_played_to_the_first_trick_scores_by_itself():
    table = Table(*ELDER, king_deadline="second-card").do("0 stand").cards("Ks")
    assert table.scores == (1, 0) and table.trace["table"] == [[0, "Ks"]] and table.whys("king") == ["played"]
    table = Table("8s 9h", "Ks 7d", king_deadline="second-card").do("0 stand").cards("8s Ks")
    assert table.scores == (0, 1) and table.trace["tricks"] == [0, 1]


def test_E14_second_card_a_king_called_and_led_scores_once():
    assert Table(*ELDER, king_deadline="second-card").do("0 stand", "0 king").cards("Ks").scores == (1, 0)


def test_E14_second_card_a_king_played_to_the_second_trick_scores_nothing():
    table = Table(*ELDER, king_deadline="second-card").do("0 stand").cards("Qd 8d Ks")
    assert table.scores == (0, 0)


def test_E14_second_card_a_king_led_can_win_in_mid_trick():
    table = Table(*ELDER, king_deadline="second-card", scores=(4, 0)).do("0 stand").cards("Ks")
    assert table.phase == "match-over" and table.trace["table"] == [[0, "Ks"]] and table.hand(1) == "8d 8h 9h 8s"


def test_E14_before_lead_everybody_but_elder_is_asked():
    for hands in (ELDER, DEALER):
        table = Table(*hands, king_deadline="before-lead").do("0 stand")
        assert table.phase == "play" and table.actor == 1
        assert table.legal == ({"1 silent"} if hands is ELDER else {"1 king", "1 silent"})
        assert table.do("1 silent").actor == 0


@pytest.mark.parametrize("seats", [3, 4])
def test_E14_before_lead_from_elders_left_round_to_the_dealer(seats):
    hands = ("7h 8h", "9h 8d", "Ks 7d", "Th Td")[:seats]
    table = Table(*hands, dealer=0, king_deadline="before-lead").do("1 stand")
    asked = []
    while "silent" in table.verbs:
        asked.append(table.actor)
        table.do(f"{table.actor} silent")
    assert asked == [*range(2, seats), 0] and table.actor == 1 and table.kinds().count("ask") == seats - 1


def test_E14_before_lead_nobody_concedes_while_asked():
    table = Table(*DEALER, king_deadline="before-lead").do("0 stand")
    assert "concede" not in table.verbs and table.refused("1 concede") == "E-24"
    assert "0 concede" in table.do("1 silent").legal


def test_E14_before_lead_a_call_ends_the_asking_and_elder_leads():
    table = Table("7h 8h", "Ks 8d", "9h 7d", king_deadline="before-lead").do("0 stand", "1 king")
    assert table.scores == (0, 1, 0) and table.actor == 0 and table.plays == {"7h", "8h"}


def test_E14_before_lead_elder_calls_or_leads_last():
    table = Table(*ELDER, king_deadline="before-lead").do("0 stand", "1 silent")
    assert "0 king" in table.legal and table.plays == set(ELDER[0].split())
    assert table.do("0 king").scores == (1, 0)


def test_E14_before_lead_king_called_or_lost():
    table = Table(*ELDER, king_deadline="before-lead").do("0 stand", "1 silent").cards("Kh 9h")
    assert table.refused("0 king") == "E-14"
    table = Table(*DEALER, king_deadline="before-lead").do("0 stand", "1 silent").cards("8d")
    assert table.refused("1 king") == "E-14" and table.plays == {"Qd"}
    table = Table(*ELDER, king_deadline="before-lead").do("0 stand", "1 silent").cards("Ks")
    assert table.scores == (0, 0)


def test_E14_before_lead_nobody_plays_or_calls_while_another_is_asked():
    table = Table(*ELDER, king_deadline="before-lead").do("0 stand")
    assert table.refused("0 play Kh") == table.refused("1 play 8h") == table.refused("0 king") == "E-14"
    assert table.refused("0 silent") == "E-14" and table.refused("1 king") == "E-13"


@pytest.mark.parametrize("after", [
    ("0 stand",), ("0 propose", "1 refuse"), ("0 propose", "1 accept", "0 discard 8d", "1 discard")])
def test_E14_before_lead_asks_however_the_play_begins(after):
    table = Table(*DEALER, king_deadline="before-lead", exchange_rounds="one", stock="7c 8c 9c").do(*after)
    assert table.actor == 1 and "1 silent" in table.legal


def test_E14_before_lead_nobody_is_asked_after_a_turned_king():
    table = Table("Qs 7d", "8h 8d", turn_up="Ks", king_deadline="before-lead").do("0 stand")
    assert table.actor == 0 and table.verbs == {"play", "concede"}


def test_E14_before_lead_a_call_can_win():
    table = Table(*DEALER, king_deadline="before-lead", scores=(4, 4)).do("0 stand", "1 king")
    assert table.winner == [1] and table.actor is None and table.scores == (4, 5)


def test_E14_silent_is_an_answer_only():
    for table in (Table(*ELDER), Table(*ELDER).do("0 stand"), Table(*ELDER).do("0 propose")):
        assert table.refused("0 silent") == table.refused("1 silent") == "E-14"


@pytest.mark.parametrize("deadline", VOLUNTARY)
def test_E15_nobody_elses_view_changes_because_a_call_is_possible(deadline):
    """The king lies with the dealer, or in the stock: elder and a spectator see the same all the way."""
    with_king = Table("8d 9h 8h", "Ks 7d Qh", stock="Ac Kc", king_deadline=deadline)
    without = Table("8d 9h 8h", "Ac 7d Qh", stock="Ks Kc", king_deadline=deadline)
    asked = ["1 silent"] if deadline == "before-lead" else []
    moves = ["0 stand", *asked, "0 play 8d", "1 play 7d", "0 play 9h", "1 play Qh"]
    for line in moves:
        assert with_king.view(0) == without.view(0) and with_king.view(None) == without.view(None)
        with_king.do(line)
        without.do(line)
        for one, other in zip(with_king.latest, without.latest, strict=True):
            assert one.seen_by(0) == other.seen_by(0) and one.seen_by(None) == other.seen_by(None)


def test_E15_a_king_drawn_in_the_exchange_counts():
    table = Table("7h 8h", "9h 8d", stock="Ks 7c").do("0 propose", "1 accept", "0 discard 7h", "1 discard", "0 stand")
    assert "0 king" in table.legal


def test_E15_a_king_laid_away_does_not():
    table = Table("Ks 8h", "9h 8d", stock="8c 7c").do("0 propose", "1 accept", "0 discard Ks", "1 discard", "0 stand")
    assert "king" not in table.verbs and table.refused("0 king") == "E-15"
    table = Table("Ks 8h", "9h 8d", stock="8c 7c", king_call="automatic")
    assert table.do("0 propose", "1 accept", "0 discard Ks", "1 discard", "0 stand").cards("8h 9h").scores == (0, 0)
