"""Nobody at an Écarté table of three or four learns of a hidden card or king: pixels, the cover, and faces on their way."""

from random import Random
from typing import Any

import pygame
import pytest
from ecarte_play import HANDS, company, staged
from table_play import Seat, seated, without_hand

from game.core.moves import Move
from game.match.seats import HUMAN, Player
from game.ui.opponents import any_move
from game.ui.scenes.cover import Cover
from game.ui.scenes.deal_result import DealResult


def pixels(seat: Seat) -> bytes:
    """Return what is on the screen, the places of the hand painted over."""
    return pygame.image.tobytes(without_hand(seat), "RGB")


WITHOUT = ("9h Jd 7d As 9c", *HANDS[1:])
"""The same hands, without the king of trumps."""


@pytest.mark.parametrize("seats", (3, 4))
@pytest.mark.parametrize("changes", ({}, {"king_deadline": "before-lead"}, {"king_deadline": "second-card"}))
@pytest.mark.parametrize("dealer", (0, 1))
def test_outside_the_hand_every_pixel_is_the_same_with_the_king(seats: int, changes: dict[str, Any], dealer: int) -> None:
    seen = []
    elder = (dealer + 1) % seats
    for hands in (HANDS, WITHOUT):
        match = staged(seats, f"{elder} stand", dealer=dealer, hands=hands, changes=changes)
        with seated(match=match, speed="off", is_slow=True) as seat:
            seat.until(lambda seat=seat: not seat.director.is_busy)
            seen.append(pixels(seat))
    assert seen[0] == seen[1]


def test_the_cover_shows_no_card_and_no_king() -> None:
    seen = []
    for hands in (HANDS, WITHOUT):
        match = staged(3, "2 stand", dealer=1, hands=hands, people=3, changes={"king_deadline": "before-lead"})
        with seated(match=match, speed="off") as seat:
            seat.until(lambda seat=seat: isinstance(seat.top, Cover))
            assert seat.top.name == "Camille" and seat.board.chair.who is None
            seat.pilot.settle()
            seen.append(pygame.image.tobytes(seat.pilot.surface, "RGB"))
    assert seen[0] == seen[1]


LAST_IS_A_PERSON = (*company(4, people=2)[:3], Player("Léa", HUMAN))


@pytest.mark.parametrize("players", (company(3, people=3), company(4, people=4), LAST_IS_A_PERSON))
def test_nobodys_face_is_seen_before_the_cover_is_off(players: tuple[Player, ...]) -> None:
    with seated(seed="s3", players=players, speed="fast", changes={"king_deadline": "before-lead"}) as seat:
        chance, shown = Random(3), set()
        for _ in range(6000):
            faces = {key[1] for key, track in seat.director.sprites.tracks.items() if key[0] == "card"
                     if track.at(seat.director.now).is_up}
            assert all(may_be_seen(seat) >> one & 1 for one in faces)
            if isinstance(seat.top, Cover):
                assert seat.board.chair.who is None
                shown.add(seat.top.name)
                seat.top.finish(True)
            elif isinstance(seat.top, DealResult):
                break
            elif seat.is_mine:
                assert seat.board.viewer == seat.match.actors[0] == seat.board.chair.who
                legal = [one for one in seat.view.legal if not (isinstance(one, Move) and one.verb in ("concede", "propose"))]
                seat.board.submit(any_move(tuple(chance.sample(legal, len(legal)))))
            seat.pilot.frame()
        assert isinstance(seat.top, DealResult)
        assert shown == {player.name for player in players if player.is_human}


def may_be_seen(seat: Seat) -> int:
    view, viewer = seat.director.shown, seat.board.viewer
    found = view.hands[viewer] or 0
    found |= 1 << view.turn_up if view.turn_up is not None else 0
    found |= (view.discards[viewer] or 0) if seat.board.chair.who is not None else 0
    for played in view.played:
        found |= played
    return found
