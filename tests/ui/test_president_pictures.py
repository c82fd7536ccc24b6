"""What is drawn at a President table has room: headings of trays, bubbles, and the signs on a plate."""

import pygame
import pytest
from pygame import Rect
from stage import nothing_cut
from test_layout_president import position

from game.core.cards import members, parse_cards
from game.core.events import Event
from game.president.state import GIVE, Gift
from game.ui import furniture, pieces
from game.ui.canvas import Canvas
from game.ui.layout.frame import frame, unit
from game.ui.president import look, panels, picture
from game.ui.president.layout import table
from game.ui.president.look import Plate
from game.ui.president.story import Gift as Forced
from game.ui.president.story import Story
from game.words import president

SIZES = ((960, 600), (1000, 1000), (1280, 720), (1920, 1080))


def canvas(size) -> Canvas:
    return Canvas(pygame.Surface(size), unit(size))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", (3, 4, 8, 16))
def test_the_headings_of_trays_are_whole(size, seats):
    view, _ = position(seats, 19)
    own = members(view.hands[1])
    view = view._replace(phase=GIVE, actor=1, gifts=(Gift(1, 0, 1, ()),))
    found = table(view, size, viewer=1, order=own, story=Story(is_exchanging=True, received=Forced(0, own[:1])))
    told = look.trays(found.trays, ("Odette", "Camille") + ("Basile",) * (seats - 2))
    with nothing_cut() as cut:
        for tray, (title, short, note) in zip(found.trays, told, strict=True):
            panels.tray(canvas(size), tray, title, short, note)
    assert not cut


@pytest.mark.parametrize("size", SIZES)
def test_what_a_seat_did_fits_its_bubble(size):
    view, story = position(16, 7)
    room = next(place.bubble for place in table(view, size, viewer=1, story=story).places.values() if place.where == "left")
    events = [Event("out", 0, value=place, why="clean") for place in range(16)]
    events += [Event("play", 0, parse_cards(cards)) for cards in ("Xr", "Xr Xb", "Th Td Ts")]
    events += [Event(kind, 0, number=7) for kind in (
        "pass", "offer", "no-offer", "accept", "refuse", "chosen", "talk", "no-talk")]
    events += [Event("market", 0, why=why) for why in ("open", "closed")]
    with nothing_cut() as cut:
        for event in events:
            pieces.bubble(canvas(size), room, president.action_short(event))
    assert not cut


@pytest.mark.parametrize("fact", ("", "Citizen"))
@pytest.mark.parametrize("seats", (4, 8, 16))
def test_the_sign_of_a_skip_leaves_the_count_alone(seats, fact):
    """In a first deal nobody has a title, so name, sign and count share one line."""
    view, story = position(seats, 7)
    place = next(one for one in table(view, (1280, 720), viewer=1, story=story).places.values() if one.where == "left")
    pictures = []
    for is_skipped in (False, True):
        made = canvas((1280, 720))
        plate = Plate("Basile", fact, None, 6, is_turn=False, is_locked=False, is_skipped=is_skipped, is_out=False)
        picture._plate(made, plate, place)
        pictures.append(made.surface)
    count = Rect(place.pill.right - 24, place.pill.y, 24, place.pill.height)
    if not fact:
        count.centery = place.plate.centery
    without, with_sign = (pygame.image.tobytes(one.subsurface(count), "RGB") for one in pictures)
    assert without == with_sign
    without, with_sign = (pygame.image.tobytes(one.subsurface(place.plate), "RGB") for one in pictures)
    assert without != with_sign, "the sign is drawn"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("told", (
    "Twos, jokers and bombs are led only by who holds nothing else.",
    "Jacks and kings of special rank have a number of their own.", "Who is out, or after the end, does nothing more."))
def test_a_refusal_is_told_whole(size, told):
    with nothing_cut() as cut:
        furniture.sentence(canvas(size), frame(size).say, told, clause="P-33", is_refusal=True)
    assert not cut


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("fact", ("Vice-President", "Apprentice", "You are asked"))
def test_ones_own_plate_has_room_for_title_lock_and_count(size, fact):
    view, story = position(4, 17)
    place = table(view, size, viewer=1, story=story).places[1]
    plate = Plate("Camille", fact, -3, 17, is_turn=False, is_locked=True, is_skipped=False, is_out=False)
    with nothing_cut() as cut:
        picture._plate(canvas(size), plate, place)
    assert not cut
