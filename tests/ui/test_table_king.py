"""The king's button tells nothing: outside the viewer's own hand every pixel is the same with and without the king (E-14)."""

import pygame
import pytest
from table_play import CAMILLE, ODETTE, seated, without_hand

from game.core import cards as core
from game.core.cards import members
from game.core.rules import Before, Layout
from game.ecarte import RULES
from game.match.match import Match
from game.ui.layout.poses import card
from game.ui.scenes.table_compose import compose

TRUMP = core.card("8h")
WITH, WITHOUT = "Kh Jd 7d As 9c", "Qh Jd 7d As 9c"
OTHER = "Td Qd 8c 9s Ah"


@pytest.fixture
def same_deal(monkeypatch):
    """Deal given hands instead of the shuffled pack."""

    def deal(hand: str, changes=None) -> Match:
        hands = (core.parse_cards(hand), core.parse_cards(OTHER))
        options = RULES.options(2, changes or {})
        rest = [one for one in RULES.pack(options, 2) if one not in (*hands[0], *hands[1], TRUMP)]
        start = RULES.start(options, Before((3, 2), (0, 0)), Layout(hands, TRUMP, tuple(rest)), 1)
        match = Match.new(RULES, options, (CAMILLE, ODETTE), seed="king")
        monkeypatch.setattr(match, "_beats", list(start))
        match.version = 1
        return match

    return deal


def pictures(match: Match, *keys: str, **settings) -> list[bytes]:
    with seated(match=match, speed="off", **settings) as seat:
        found = []
        for key in keys:
            seat.until_mine()
            seat.pilot.press(key)
            seat.until_mine()
            shot = without_hand(seat)
            found.append(pygame.image.tobytes(shot, "RGB"))
        return found


def test_outside_the_hand_every_pixel_is_the_same(same_deal):
    keys = ("s", "j")
    assert pictures(same_deal(WITH), *keys) == pictures(same_deal(WITHOUT), *keys)


def test_the_button_is_there_with_and_without_the_king(same_deal):
    for hand in (WITH, WITHOUT):
        with seated(match=same_deal(hand), speed="off") as seat:
            seat.until_mine()
            seat.pilot.press("j")
            seat.until_mine()
            labels = {action.slot: (action.label, action.key, action.move is not None) for action in seat.board.actions()}
            assert labels["extra"] == ("Call the king", "K", True)


def test_without_the_king_it_refuses_in_words_for_the_viewer(same_deal):
    with seated(match=same_deal(WITHOUT), speed="off") as seat:
        seat.until_mine()
        seat.pilot.press("j")
        seat.until_mine()
        version = seat.match.version
        seat.pilot.click(seat.frame.extra)
        look = compose(seat.board, log_share=0)
        assert look.said.is_refusal and look.said.clause == "E-13"
        assert seat.match.version == version


def test_with_the_king_it_scores_and_the_reminder_is_on_the_card_alone(same_deal):
    with seated(match=same_deal(WITH), speed="off") as seat:
        seat.until_mine()
        seat.pilot.press("j")
        seat.until_mine()
        marks = compose(seat.board, log_share=0).marks
        noted = {key for key, mark in marks.items() if mark.note}
        assert noted == {card(core.card("Kh"))} and marks[card(core.card("Kh"))].note == "+1"
        seat.pilot.press("k")
        assert seat.match.chair(0).view.scores == (4, 2)
        seat.until_mine()
        assert not any(mark.note for mark in compose(seat.board, log_share=0).marks.values())


@pytest.mark.parametrize("hand", (WITH, WITHOUT))
def test_before_the_lead_both_answers_are_offered_whoever_holds_the_king(same_deal, hand):
    with seated(match=same_deal(hand, {"king_deadline": "before-lead"}), speed="off") as seat:
        seat.until_mine()
        seat.pilot.press("j")
        seat.until_mine()
        slots = {action.slot for action in seat.board.actions()}
        assert "extra" in slots, "elder may call before he leads"


def test_the_asked_player_gets_call_and_silent(monkeypatch):
    """The dealer is asked; with and without the king he sees the same."""
    seen = []
    for hand in (WITH, WITHOUT):
        hands = (core.parse_cards(hand), core.parse_cards(OTHER))
        options = RULES.options(2, {"king_deadline": "before-lead"})
        rest = [one for one in RULES.pack(options, 2) if one not in (*hands[0], *hands[1], TRUMP)]
        start = RULES.start(options, Before((3, 2), (0, 0)), Layout(hands, TRUMP, tuple(rest)), 0)
        state = start[-1].state
        beats = [*start, *RULES.apply(state, RULES.parse("1 stand", 2))]
        match = Match.new(RULES, options, (CAMILLE, ODETTE), seed="king")
        monkeypatch.setattr(match, "_beats", beats)
        with seated(match=match, speed="off") as seat:
            seat.until_mine()
            assert seat.view.asking
            assert {action.slot: action.key for action in seat.board.actions()} == {"passing": "N", "extra": "K"}
            seen.append(pygame.image.tobytes(without_hand(seat), "RGB"))
            seat.pilot.press("n")
            seat.until_mine()
            assert not seat.view.asking
    assert seen[0] == seen[1]


def test_the_hand_itself_does_differ(same_deal):
    """The masks leave something to see: a changed score would be found."""
    one, other = same_deal(WITH), same_deal(WITH)
    assert members(one.chair(0).view.hands[0]) == members(other.chair(0).view.hands[0])
    first = pictures(one, "s")
    assert first != pictures(other, "t")
