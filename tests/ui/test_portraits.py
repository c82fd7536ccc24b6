"""Faces: made beside the loop at the exact size, a monogram where there is none, and at every table in nobody's way."""

from collections.abc import Iterator
from itertools import combinations
from random import Random

import pygame
import pytest
from pilot import Pilot
from president_play import any_of
from pygame import Rect, Surface
from stage import nothing_cut
from table_play import CAMILLE, Seat, seated
from test_layout_ecarte import parts as ecarte_parts
from test_layout_ecarte import views
from test_layout_president import area, position
from test_layout_president import parts as president_parts

from game import paths, words
from game.ai import personas
from game.ecarte import RULES as ECARTE
from game.match.seats import AGENT, HUMAN, Player
from game.president import RULES as PRESIDENT
from game.ui import furniture, portraits, setup
from game.ui.canvas import Canvas
from game.ui.ecarte.layout import table as ecarte_table
from game.ui.ecarte.seats import NEAR
from game.ui.images import Cards
from game.ui.paint import clear_surface
from game.ui.president.layout import table as president_table
from game.ui.president.seats import MOST_LARGE

SIZES = ((960, 600), (1280, 720), (1920, 1080), (3440, 1440))
LONG = ("marguerite", "hippolyte", "ferdinand", "suzanne")
TABLES = ((ECARTE, 2), (ECARTE, 3), (ECARTE, 4), (PRESIDENT, 3), (PRESIDENT, 5), (PRESIDENT, 11))


@pytest.fixture
def cards() -> Iterator[Cards]:
    pilot = Pilot()
    yield pilot.window.cards
    pilot.close()


# ---- pictures


@pytest.mark.parametrize("side", (36, 56, 121, 220))
def test_a_portrait_has_the_size_that_is_asked_for(cards: Cards, side: int) -> None:
    assert cards.portrait("odette", side) is None and cards.is_busy
    before = cards.made
    cards.finish()
    picture = cards.portrait("odette", side)
    assert picture is not None and picture.get_size() == (side, side) and cards.made == before + 1
    assert cards.portrait("odette", side) is picture, "kept, so that the table sees that nothing has changed"


def test_another_size_stands_in_for_one_that_is_not_ready(cards: Cards) -> None:
    cards.portrait("odette", 80)
    cards.finish()
    standing_in = cards.portrait("odette", 132)
    assert standing_in is not None and standing_in.get_size() == (132, 132)
    cards.finish()
    assert cards.portrait("odette", 132) is not standing_in


def test_small_ones_show_the_head_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    read, load = [], pygame.image.load_sized_svg
    monkeypatch.setattr(pygame.image, "load_sized_svg", lambda file, size: read.append(file.name) or load(file, size))
    for side in (24, portraits.BUST - 1, portraits.BUST, 220):
        assert portraits.rasterise(paths.asset("faces"), "gaston", side).get_size() == (side, side)
    assert read == ["gaston-1.svg", "gaston-1.svg", "gaston.svg", "gaston.svg"]


def test_who_has_no_face_keeps_a_monogram(cards: Cards) -> None:
    expected, found = clear_surface((60, 60)), clear_surface((60, 60))
    furniture.avatar(Canvas(expected, 1.0), Rect(4, 4, 48, 48), "Zoltan", is_human=False)
    for stranger in (Player("Zoltan", AGENT, "easy"), Player("Zoltan", AGENT, "easy", "zoltan")):
        found.fill((0, 0, 0, 0))
        portraits.draw_player(Canvas(found, 1.0), cards, Rect(4, 4, 48, 48), stranger)
        assert found.get_buffer().raw == expected.get_buffer().raw
    assert not cards.is_busy, "nothing is read for them"
    assert not portraits.has_face(Player("Odette", HUMAN, "", "odette"))


def test_a_picture_that_cannot_be_read_leaves_the_monogram(cards: Cards, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(portraits, "rasterise", lambda *_: (_ for _ in ()).throw(OSError("gone")))
    assert cards.portrait("odette", 48) is None
    cards.finish()
    assert cards.portrait("odette", 48) is None and not cards.is_busy


# ---- the table


def person(key: str, level: str = "easy") -> Player:
    return setup.as_person(next(one for one in personas.PEOPLE if one.key == key), level)


def company(seats: int) -> tuple[Player, ...]:
    """Seat persons, those with long names first, after somebody at the screen."""
    keys = [*LONG, *(one.key for one in personas.PEOPLE if one.key not in LONG)]
    return (CAMILLE, *(person(key) for key in keys[: seats - 1]))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", (2, 3, 4))
def test_faces_of_ecarte_lie_on_their_plates_and_on_nothing_else(seats: int, size: tuple[int, int]) -> None:
    for scale in (0.8, 1.0, 2.0):
        for view in views(seats, 7)[::13]:
            found = ecarte_table(view, size, viewer=view.who, scale=scale)
            named = ecarte_parts(found, view)
            for seat, place in found.places.items():
                face = place.face(found.frame.u)
                own = {f"plate {seat}", f"backs {seat}"}
                met = [name for name, rect in named.items() if rect.colliderect(face) and name not in own]
                assert not met, (met, size, scale)
                assert Rect(0, 0, *size).contains(face) and face.width >= 24
                assert place.plate.left < face.left and face.right < place.plate.centerx, "the name has room"
                if place.where != NEAR:
                    assert not face.colliderect(place.mark)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(3, 17))
def test_faces_of_president_lie_beside_the_backs(seats: int, size: tuple[int, int]) -> None:
    for count in (1, 7, 26):
        view, story = position(seats, count)
        faced = [seat for seat in range(seats) if seat != 2]
        found = president_table(view, size, viewer=1, story=story, faced=faced)
        plain = president_table(view, size, viewer=1, story=story)
        assert president_parts(found) == president_parts(plain), "faces move nothing but the backs"
        assert found.places[2] == plain.places[2]
        for seat, place in found.places.items():
            if place.face is None:
                assert seat == 2 or place.is_small
                continue
            assert not place.face.colliderect(place.pill) and not place.face.colliderect(place.mark)
            assert place.whole.contains(place.face)
            backs = [area(pose) for key, pose in found.poses.items() if key[:2] == ("back", seat)]
            if not place.is_small and place.where != NEAR:
                assert all(back.left >= place.face.right - 1 and back.right <= place.whole.right + 1 for back in backs)
                assert place.face.bottom - place.plate.top < found.frame.px(9), "the name stays free"
    assert any(place.face for place in found.places.values()) or seats > MOST_LARGE - 1


def shown(seat: Seat, rect: Rect, key: str) -> bool:
    """Tell whether a portrait is what the window shows in a rectangle: a part of its middle, which nothing covers."""
    picture = seat.services.images.portrait(key, rect.width)
    assert picture is not None
    whole = Surface(rect.size)
    whole.blit(picture, (0, 0))
    middle = Rect(rect.width // 4, rect.height // 5, rect.width // 5, rect.height // 5)
    there = seat.pilot.surface.subsurface(rect).subsurface(middle)
    return all(there.get_at((x, y))[:3] == whole.subsurface(middle).get_at((x, y))[:3] for x in range(0, middle.width, 3)
               for y in range(0, middle.height, 3))


@pytest.mark.parametrize("seats", (2, 3, 4))
def test_a_table_of_ecarte_shows_the_faces(seats: int) -> None:
    with seated(players=company(seats), seed="a") as seat:
        seat.pilot.wait(0.1)
        seat.pilot.sharpen()
        for number, place in seat.board.layout().places.items():
            if number:
                assert shown(seat, place.face(seat.frame.u), seat.match.players[number].persona)
                assert seat.board.game.extra(seat.board.layout(), seat.board.names).plates[number].persona in LONG


@pytest.mark.parametrize("seats", (3, 5, 8, 11))
def test_a_table_of_president_shows_the_faces(seats: int) -> None:
    with seated(players=company(seats), rules=PRESIDENT, seed="a", speed="off") as seat:
        seat.until_mine()
        seat.pilot.sharpen()
        places = seat.board.layout().places
        assert [number for number, place in places.items() if place.face is None] == [0]
        for number in range(1, seats):
            face = places[number].face
            assert face is not None and shown(seat, face, seat.match.players[number].persona)


def test_faces_lie_apart() -> None:
    with seated(players=company(11), rules=PRESIDENT, seed="a", speed="off") as seat:
        faces = [place.face for place in seat.board.layout().places.values() if place.face]
        assert len(faces) == 10 and not any(one.colliderect(other) for one, other in combinations(faces, 2))


def test_who_looks_on_sees_a_face_below_too() -> None:
    for rules in (ECARTE, PRESIDENT):
        players = tuple(person(key) for key in LONG[:3])
        with seated(players=players, rules=rules, seed="a", speed="off") as seat:
            assert any(_shows_below(seat, is_ecarte=rules is ECARTE) for _ in range(60)), rules.name


def _shows_below(seat: Seat, *, is_ecarte: bool) -> bool:
    """Tell whether the face of the seat below is there in the next frame: agents play on, and a result may cover it."""
    seat.pilot.frame()
    seat.pilot.sharpen()
    place = seat.board.layout().places[seat.board.viewer]
    face = place.face(seat.frame.u) if is_ecarte else place.face
    return shown(seat, face, seat.match.players[seat.board.viewer].persona)


@pytest.mark.parametrize("language", words.languages())
@pytest.mark.parametrize(("rules", "seats"), TABLES, ids=lambda one: getattr(one, "name", str(one)))
def test_names_beside_faces_are_whole(language: str, rules, seats: int) -> None:
    """Also with a title, a lock and whatever else a plate says, in a small window."""
    words.use(language)
    players, chance, said = company(seats), Random(seats), set()
    with nothing_cut() as cut, seated(size=(960, 600), players=players, rules=rules, seed="b", speed="off",
                                      language=language) as seat:
        for _ in range(12):
            seat.until(lambda: seat.is_mine or seat.top is not seat.table)
            if seat.top is not seat.table:
                break
            plates = seat.board.game.extra(seat.board.layout(), seat.board.names).plates.values()
            said |= {text for plate in plates for text in (plate.name, plate.fact)}
            seat.board.submit(any_of(seat.view, chance.choice))
            seat.pilot.frame()
    words.use("en")
    assert {player.name for player in players} <= said and not said & set(cut)
