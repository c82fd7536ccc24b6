"""The kept pictures of the table: a card that was drawn by a stand-in is drawn anew when its own picture is ready."""

import pygame
from table_play import seated

from game.ui.faces import Dress
from game.ui.scenes.table_compose import compose
from game.ui.scenes.table_layers import Layers


def test_a_stand_in_does_not_stay() -> None:
    with seated(speed="off") as seat:
        seat.until_mine()
        seat.pilot.sharpen()
        cards, look = seat.services.images, compose(seat.board, log_share=0)
        layers, surface = Layers(), pygame.Surface((1280, 720)).convert()
        cards.dress = Dress("four-colour")  # its pictures have not been made yet
        layers.draw(surface, look, cards)
        first = pygame.image.tobytes(surface, "RGB")
        cards.finish()
        layers.draw(surface, look, cards)
        later = pygame.image.tobytes(surface, "RGB")
        Layers().draw(surface, look, cards)
        assert first != later == pygame.image.tobytes(surface, "RGB")
