"""The layout of Écarté's tables of three and four over sizes, scales and targets: nothing overlaps, is cut, or too near."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from random import Random

import pytest
from pygame import Rect

from game.core.cards import members
from game.core.moves import Move, Pick
from game.core.rules import Before
from game.ecarte import RULES
from game.ecarte.view import View
from game.ui.ecarte.layout import CROSS, Table, table
from game.ui.ecarte.seats import AROUND, LEFT, NEAR, RIGHT, TOP
from game.ui.layout.poses import card

SIZES = ((960, 600), (1024, 768), (1280, 720), (1366, 768), (1920, 1080), (2560, 1440))
TARGETS = (5, 7, 11, "turn-up")
GAP = 6
LEAST_SEEN = 0.33
"""The share of the partner's card that must be seen above the viewer's: its index."""


def wish(legal: tuple, chance: Random) -> Move:
    """Choose anything, but rather an exchange than none."""
    wanted = [one for one in legal if not (isinstance(one, Move) and one.verb in ("concede", "stand", "refuse"))]
    one = chance.choice(wanted or list(legal))
    if isinstance(one, Pick):
        return Move(one.seat, one.verb, tuple(chance.sample(members(one.pool), chance.randint(one.low, one.high))))
    return one


@cache
def views(seats: int, target: int | str, *, is_retired: bool = False) -> tuple[View, ...]:
    """Play some deals anyhow and keep what each seat saw; with `is_retired` one of three has finished."""
    options, chance, found = RULES.options(seats, {"target": target}), Random(seats), []
    for number in range(3):
        start = tuple(target if seat == 1 else 2 for seat in range(3)) if is_retired else (number,) * seats
        known = 7 if target == "turn-up" and number else None
        before = Before(start, (0,) * seats, target=known)
        pack = list(RULES.pack(options, seats))
        chance.shuffle(pack)
        state = RULES.start(options, before, tuple(pack), 2 * (number % 2) if is_retired else number % seats)[-1].state
        while RULES.actors(state):
            found += [RULES.view(state, seat) for seat in range(seats)]
            state = RULES.apply(state, wish(RULES.legal(state, RULES.actors(state)[0]), chance))[-1].state
        found += [RULES.view(state, seat) for seat in range(seats)]
    return tuple(found)


def cases() -> Iterator[tuple[str, tuple[View, ...]]]:
    for seats in (2, 3, 4):
        for target in TARGETS:
            yield f"{seats} seats, target {target}", views(seats, target)
    yield "one of three has retired", views(3, 7, is_retired=True)


CASES = dict(cases())


def parts(found: Table, view: View) -> dict[str, Rect]:
    """Name every rectangle that may be seen at the same time, but for the tricks."""
    frame, px = found.frame, found.frame.px
    named = {"strip": frame.strip, "passing": frame.passing, "say": frame.say, "extra": frame.extra, "playing": frame.playing,
             "stock": found.stock, "turn-up": found.turn_up, "words": found.words}
    if view.seats == 2:
        named["ranks"] = found.ranks
    for seat, place in found.places.items():
        named[f"plate {seat}"], named[f"pile {seat}"] = place.plate, place.pile.whole
        if place.rack is not None:
            named[f"rack {seat}"] = place.rack.well
            if place.rack.label is not None:
                named[f"label {seat}"] = place.rack.label
        if place.where != NEAR:
            named[f"bubble {seat}"] = place.bubble
            named[f"backs {seat}"] = Rect(place.hand.x, place.hand.y, place.hand.width, place.plate.y - place.hand.y - px(1))
    if found.is_tray:
        named["tray"] = found.tray
    for number, slot in enumerate(found.hand_slots):
        named[f"hand {number}"] = slot
    return named


TOGETHER = ({"stock", "turn-up", "words"}, {"backs", "plate"}, {"label", "rack"}, {"backs", "bubble"}, {"hand"}, {"strip"})
"""Kinds of things that may lie close to one another: those that belong together, and whatever is below the strip."""


def may_touch(one: str, other: str) -> bool:
    kinds = {one.split()[0], other.split()[0]}
    return any(kinds <= group for group in TOGETHER) or "strip" in kinds


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", (0.8, 1.0, 1.25, 2.0))
@pytest.mark.parametrize("case", CASES)
def test_nothing_overlaps_or_leaves_the_window(case: str, size: tuple[int, int], scale: float) -> None:
    window = Rect(0, 0, *size)
    for view in CASES[case][::11]:
        found = table(view, size, viewer=view.who, scale=scale)
        named = parts(found, view)
        tricks = {} if found.is_tray else {f"trick {seat}": slot for seat, slot in found.tricks.items()}
        for name, rect in (named | tricks).items():
            assert window.contains(rect) and min(rect.size) > 0, f"{name} {rect} leaves {size}"
        for (one, first), (other, second) in combinations((named | tricks).items(), 2):
            if one in tricks and other in tricks and view.seats == 4:
                continue
            assert not first.colliderect(second), f"{one} {first} meets {other} {second} at {size} × {scale}"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("case", [case for case in CASES if not case.startswith("2")])
def test_things_keep_apart(case: str, size: tuple[int, int]) -> None:
    for view in CASES[case][::17]:
        found = table(view, size, viewer=view.who)
        named = parts(found, view)
        for (one, first), (other, second) in combinations(named.items(), 2):
            reach = 0 if may_touch(one, other) else min(GAP, found.frame.px(GAP)) - 1
            assert not first.inflate(2 * reach, 2 * reach).colliderect(second), f"{one} {first} near {other} {second}: {size}"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", (0.8, 1.0, 2.0))
def test_each_card_of_a_trick_of_four_shows_what_it_is(size: tuple[int, int], scale: float) -> None:
    view = views(4, 7)[0]
    found = table(view, size, viewer=view.who, scale=scale)
    slots = {found.places[seat].where: slot for seat, slot in found.tricks.items()}
    assert slots[NEAR].top - slots[TOP].top >= LEAST_SEEN * slots[TOP].height and CROSS[NEAR] > CROSS[TOP]
    assert slots[LEFT].right < slots[TOP].left and slots[RIGHT].left > slots[TOP].right
    assert slots[TOP].top < slots[LEFT].top < slots[NEAR].top, "each lies toward its player"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("case", CASES)
def test_every_card_and_jeton_lies_in_the_window(case: str, size: tuple[int, int]) -> None:
    window = Rect(0, 0, *size).inflate(2, 2)
    for view in CASES[case][::5]:
        held = members(view.hands[view.who] or 0)
        picks = held[:4] if view.phase == "discard" else held[:1]
        found = table(view, size, viewer=view.who, picks=picks)
        for key, pose in found.poses.items():
            across = pose.width / 2 + (pose.width * 0.15 if pose.angle else 0)
            assert pose.width >= 5 and window.left <= pose.x - across and pose.x + across <= window.right, (key, pose)
            assert window.top <= pose.y - pose.height / 2 and pose.y + pose.height / 2 <= window.bottom, (key, pose)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", (2, 3, 4))
@pytest.mark.parametrize("target", (5, 7, 10, 11))
def test_a_rack_has_a_slot_for_each_point(seats: int, target: int, size: tuple[int, int]) -> None:
    scores = (target + 1, 2, target + 1, 2)[:seats]
    view = views(seats, 7)[0]._replace(target=target, scores=scores)
    found = table(view, size, viewer=view.who)
    racks = {seat: place.rack for seat, place in found.places.items() if place.rack is not None}
    assert len(racks) == (2 if seats == 4 else seats)
    for seat, rack in racks.items():
        assert len(rack.slots) == target and all(rack.well.contains(slot) for slot in rack.slots)
        assert not any(one.colliderect(other) for one, other in combinations(rack.slots, 2))
        assert min(slot.width for slot in rack.slots) >= found.frame.px(20)
        assert sum(key[:2] == ("jeton", seat) for key in found.poses) == min(target, scores[seat])
    assert sum(key[0] == "jeton" for key in found.poses) == sum(min(target, scores[seat]) for seat in racks)


@pytest.mark.parametrize("seats", (2, 3, 4))
def test_everybody_sits_clockwise_from_the_viewers_left(seats: int) -> None:
    view = views(seats, 7)[0]
    for viewer in range(seats):
        found = table(view, (1280, 720), viewer=viewer)
        assert tuple(found.places[(viewer + step) % seats].where for step in range(seats)) == AROUND[seats]


def test_the_tricks_of_a_side_lie_in_one_place() -> None:
    for view in views(4, 7):
        found = table(view, (1280, 720), viewer=view.who)
        shown = sum(key[0] == "pile" for key in found.poses)
        assert shown == 2 * (view.tricks[0] + view.tricks[1])
        homes = {key[1] for key in found.poses if key[0] == "pile"}
        assert all(found.places[seat].where in (NEAR, RIGHT) for seat in homes)


def test_who_has_retired_has_no_hand_and_no_place_in_the_trick() -> None:
    for view in views(3, 7, is_retired=True):
        found = table(view, (1280, 720), viewer=0)
        assert set(found.tricks) == {0, 2} and not any(key[:2] == ("back", 1) for key in found.poses)
        assert sum(key[:2] == ("jeton", 1) for key in found.poses) == 7
        assert all(card(one) in found.poses for _, one in view.trick)
