"""What is heard for what happens: every event of both games, and each sound beside something that is seen."""

from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise
from random import Random
from types import ModuleType
from typing import Any

import pygame
import pytest
from president_play import company, staged, visible
from table_play import seated

from game import words
from game.core.cards import members
from game.core.events import Event
from game.core.moves import Move, Pick
from game.ecarte import RULES as ECARTE
from game.president import RULES as PRESIDENT
from game.ui.audio import NAMES, VOICES, Audio
from game.ui.clips import Clip
from game.ui.ecarte import clips as ecarte_clips
from game.ui.ecarte import showing as ecarte_showing
from game.ui.ecarte.layout import table as ecarte_table
from game.ui.president import clips as president_clips
from game.ui.president import showing as president_showing
from game.ui.president.layout import table as president_table
from game.ui.president.story import Story, tell

SOUNDS = {
    "ecarte": {
        "deal": {"deal"}, "turn-up": {"slide", "flip"}, "exchange": {"slide"}, "draw": {"deal"}, "play": {"drop"},
        "trick": {"gather"}, "points": {"jeton"}, "king": {"king"}, "stand": {"knock"}, "propose": {"knock"},
        "accept": {"knock"}, "refuse": {"knock"}, "silent": {"knock"}, "concede": {"knock"}, "packets": {"knock"},
        "sort": set(), "over": set(),
    },
    "president": {
        "deal": {"deal"}, "give": {"slide"}, "play": {"drop"}, "two": {"drop"}, "complete": {"drop"}, "pass": {"knock"},
        "trick": {"gather"}, "revolution": {"revolution"}, "market": {"knock"}, "offer": {"knock"}, "no-offer": {"knock"},
        "accept": {"knock"}, "refuse": {"knock"}, "talk": {"knock"}, "no-talk": {"knock"}, "chosen": {"knock"},
        "skip": set(), "over": set(), "dealer": set(), "lead": set(),
    },
}
"""An event that names nothing here is silent; `points` of a vole and `out` have their own test."""
GROUP = {"drop": "card", "deal": "card", "slide": "card", "flip": "card", "gather": "card", "jeton": "card"}
"""What is heard when something moves; the rest is said in words."""


def shown(game: str, number: int) -> Iterator[tuple[Event, Clip, Any]]:
    """Play a random deal and make the clip of each event as a seat sees it."""
    rules: Any = ECARTE if game == "ecarte" else PRESIDENT
    seats, chance = 2 if game == "ecarte" else 3 + number % 5, Random(number)
    changes = {} if game == "ecarte" else {"revolution": "four", "black_market": "on" if number % 2 else "off"}
    options = rules.options(seats, changes)
    pack = list(rules.pack(options, seats))
    chance.shuffle(pack)
    before = rules.first_before(options, seats)
    if game == "president":
        before = before._replace(titles=tuple(range(seats)), deals=1)
    beats = list(rules.start(options, before, tuple(pack), number % seats))
    viewer, story = 0, Story()
    showing: ModuleType = ecarte_showing if game == "ecarte" else president_showing
    last = showing.undealt(rules.view(beats[-1].state, viewer))
    while True:
        pairs = ((beat.event.seen_by(viewer), rules.view(beat.state, viewer)) for beat in beats)
        for event, view in showing.prepare([(event, view) for event, view in pairs if event is not None]):
            if game == "ecarte":
                one = ecarte_clips.clip(event, lay_ecarte(last), lay_ecarte(view))
            else:
                earlier, story = story, tell(story, event, viewer, is_returned=False)
                one = president_clips.clip(event, lay_president(last, earlier), lay_president(view, story))
            yield event, one, view
            last = view
        state = beats[-1].state
        if not rules.actors(state):
            return
        beats = list(rules.apply(state, some_move(rules.legal(state, rules.actors(state)[0]), chance)))


def lay_ecarte(view: Any) -> Any:
    return ecarte_table(view, (1280, 720), viewer=0)


def lay_president(view: Any, story: Any) -> Any:
    return president_table(view, (1280, 720), viewer=0, order=members(view.hands[0] or 0), story=story)


def some_move(legal: tuple[Any, ...], chance: Random) -> Move:
    one = chance.choice([each for each in legal if isinstance(each, Pick) or each.verb != "concede"])
    if isinstance(one, Move):
        return one
    return Move(one.seat, one.verb, tuple(chance.sample(members(one.pool), chance.randint(one.low, one.high))))


@pytest.fixture(scope="module")
def heard() -> dict[str, dict[str, list[tuple[Event, Clip]]]]:
    found: dict[str, dict[str, list[tuple[Event, Clip]]]] = {game: defaultdict(list) for game in SOUNDS}
    for game, kinds in found.items():
        for number in range(24):
            for event, one, _ in shown(game, number):
                kinds[event.kind].append((event, one))
    return found


@pytest.mark.parametrize("game", SOUNDS)
def test_every_event_sounds_as_the_table_says(game: str, heard: Any) -> None:
    for kind, many in heard[game].items():
        if kind in ("out", "points"):
            continue
        wanted = SOUNDS[game].get(kind, set())
        for event, one in many:
            names = {name for name, _ in one.sounds}
            assert names <= wanted, (kind, names)
            assert names == wanted or not one.flights, (kind, event)
    often = [kind for kind, wanted in SOUNDS[game].items() if wanted and kind in heard[game]]
    assert len(often) >= 8, "the deals played show most of them"


def test_points_and_exits(heard: Any) -> None:
    for event, one in heard["ecarte"]["points"]:
        names = {name for name, _ in one.sounds}
        assert names - {"vole"} == ({"jeton"} if one.flights else set())
        assert ("vole" in names) == (event.why == "vole")
    for event, one in heard["president"]["out"]:
        assert {name for name, _ in one.sounds} == ({"title"} if one.banner else {"knock"}), event


@pytest.mark.parametrize("game", SOUNDS)
def test_every_sound_is_beside_something_that_is_seen(game: str, heard: Any) -> None:
    """Cards and jetons that move, an announcement, or words in bubble and log: nothing is told by sound alone."""
    names = tuple(f"Player {seat}" for seat in range(8))
    for many in heard[game].values():
        for event, one in many:
            for name, delay in one.sounds:
                if GROUP.get(name) == "card":
                    assert one.flights, (event, name)
                    assert delay <= max(each.delay + each.length + each.landing + sum(each.flip) for each in one.flights)
                else:
                    assert one.banner or words.event_sentence(event, names, game=game), (event, name)


@pytest.mark.parametrize("game", SOUNDS)
def test_every_name_has_a_sound(game: str, heard: Any) -> None:
    assert {name for many in heard[game].values() for _, one in many for name, _ in one.sounds} <= set(NAMES)


@pytest.mark.parametrize("seats", (4, 8, 16))
def test_a_long_deal_sounds_with_every_third_card(seats: int) -> None:
    with seated(players=company(seats), rules=PRESIDENT, seed="d3", speed="normal") as seat:
        sounds: list[str] = []
        seat.director.stage = seat.director.stage._replace(sound=sounds.append)
        seat.pilot.wait(1.5)
        cards = sum(seat.view.counts)
        assert sounds.count("deal") <= -(-cards // 3)
        assert sounds.count("deal") >= min(-(-cards // 3), 30) * 0.8


# ---- what is heard without an event


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """List the names that are asked for."""
    names: list[str] = []
    monkeypatch.setattr(Audio, "play", lambda self, name: names.append(name))
    return names


def test_a_deal_begins_with_the_shuffle_of_a_pack_that_lies_there(played: list[str]) -> None:
    with seated(seed="s3") as seat:
        assert played.count("shuffle") == 1
        assert any(key[0] == "stock" for key in seat.director.sprites.tracks), "the pack"


def test_without_motion_a_deal_is_heard_once_and_not_for_every_third_card(played: list[str]) -> None:
    with seated(players=company(8), rules=PRESIDENT, seed="d3", speed="off") as seat:
        assert sum(seat.view.counts) > 30 and not seat.director.is_busy
        assert played.count("deal") == 1


def test_picking_and_a_refusal(played: list[str]) -> None:
    hands = ["5c 5d 9h Jc Jd Js Kc", "6c 6d 7h 8c Tc Qc Ac", "3c 3d 4h 4c 7c 8d Qd", "3h 3s 6h 7d 9c Td Kd"]
    with seated(match=staged(hands, leader=3, moves=("3 play 9c",)), rules=PRESIDENT) as seat:
        seat.until_mine()
        played.clear()
        one = seat.board.desk.order.cards[0]
        seat.pilot.click(visible(seat, one))
        seat.pilot.frame()
        assert played and set(played) <= {"pick", "refuse"}
        assert seat.board.desk.picks or seat.said, "a raised card, or the sentence"


# ---- the service


def test_five_takes_are_never_heard_twice_running() -> None:
    audio = Audio()
    audio.open()
    try:
        assert {name: len(takes) for name, takes in audio._sounds.items()} == {
            name: 3 if name in ("king", "vole", "revolution", "title", "win", "lose") else 5 for name in NAMES
        }
        for name in NAMES:
            heard = []
            for _ in range(60):
                audio.play(name)
                heard.append(audio._last[name])
            assert all(one != other for one, other in pairwise(heard))
            assert set(heard) == set(range(len(audio._sounds[name]))), "every take is heard"
    finally:
        audio.close()


def test_eight_voices_and_no_ninth() -> None:
    audio = Audio()
    audio.open()
    try:
        assert pygame.mixer.get_num_channels() == VOICES == 8
        for _ in range(12):
            audio.play("win")
        assert sum(pygame.mixer.Channel(number).get_busy() for number in range(VOICES)) <= 8
    finally:
        audio.close()


@pytest.mark.parametrize("volume", (0, 20, 70, 100))
def test_the_gain_is_the_square_of_the_share(volume: int) -> None:
    audio = Audio()
    audio.open()
    try:
        audio.volume = volume
        audio.play("drop")
        assert audio._sounds["drop"][audio._last["drop"]].get_volume() == pytest.approx((volume / 100) ** 2, abs=0.01)
    finally:
        audio.close()
