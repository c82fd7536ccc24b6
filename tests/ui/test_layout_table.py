"""The table's layout over window sizes, scales, hand sizes and phases: nothing overlaps, is cut, or leaves the window."""

from itertools import combinations
from random import Random

import pytest
from pygame import Rect

from game.core.cards import members
from game.core.moves import Move, Pick
from game.ecarte import RULES
from game.ui import tokens
from game.ui.ecarte.layout import Table, table
from game.ui.layout.frame import hand_card, unit
from game.ui.layout.poses import card

SIZES = (
    (960, 600),
    (1024, 768),
    (1280, 720),
    (1280, 1024),
    (1366, 768),
    (1600, 900),
    (1920, 1080),
    (2560, 1080),
    (2560, 1440),
    (3440, 1440),
    (3840, 2160),
)


def positions(changes=None, *, seed=1, deals=3):
    """Play random deals and yield every view of both seats."""
    options = RULES.options(2, changes or {})
    chance = Random(seed)
    for _ in range(deals):
        pack = list(RULES.pack(options, 2))
        chance.shuffle(pack)
        state = RULES.start(options, RULES.first_before(options, 2), tuple(pack), chance.randrange(2))[-1].state
        while True:
            yield RULES.view(state, 0)
            yield RULES.view(state, 1)
            if not RULES.actors(state):
                break
            state = RULES.apply(state, wish(RULES.legal(state, RULES.actors(state)[0]), chance))[-1].state


def wish(legal, chance):
    chosen = chance.choice(
        [one for one in legal if not (isinstance(one, Move) and one.verb in ("concede", "stand", "refuse"))] or list(legal)
    )
    if isinstance(chosen, Pick):
        number = chance.randint(chosen.low, chosen.high)
        return Move(chosen.seat, chosen.verb, tuple(chance.sample(members(chosen.pool), number)))
    return chosen


VIEWS = [(view, seat) for seat in (0, 1) for view in positions() if view.who == seat]


def parts(found: Table, view) -> dict[str, Rect]:
    """Name every rectangle that may be seen at the same time."""
    frame = found.frame
    named = {
        "strip": frame.strip,
        "passing": frame.passing,
        "plate": frame.plate,
        "say": frame.say,
        "extra": frame.extra,
        "playing": frame.playing,
        "stock": found.stock,
        "turn-up": found.turn_up,
        "words": found.words,
        "ranks": found.ranks,
    }
    for seat, place in found.places.items():
        named[f"rack {seat}"] = place.rack.well
        named[f"pile {seat}"] = place.pile.whole
        if place.where == "far":
            named[f"plate {seat}"] = place.plate
            named[f"bubble {seat}"] = place.bubble
            named[f"backs {seat}"] = place.hand.inflate(0, -2 * frame.px(10)).move(0, -frame.px(10))
    if found.is_tray:
        named["tray"] = found.tray
    else:
        named |= {f"trick {seat}": slot for seat, slot in found.tricks.items()}
    for number, slot in enumerate(found.hand_slots):
        named[f"hand {number}"] = slot
    return named


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", (0.8, 1.0, 1.25, 2.0))
def test_nothing_overlaps_or_leaves_the_window(size, scale):
    window = Rect(0, 0, *size)
    for view, seat in VIEWS[::7]:
        found = table(view, size, viewer=seat, scale=scale)
        named = parts(found, view)
        for name, rect in named.items():
            assert window.contains(rect), f"{name} {rect} leaves {size}"
            assert rect.width > 0 and rect.height > 0, name
        for (one, first), (other, second) in combinations(named.items(), 2):
            assert not first.colliderect(second), f"{one} {first} meets {other} {second} at {size} × {scale}"


@pytest.mark.parametrize("size", SIZES)
def test_every_card_lies_in_the_window(size):
    window = Rect(0, 0, *size).inflate(1, 1)
    for view, seat in VIEWS[::3]:
        held = members(view.hands[seat] or 0)
        picks = held[:4] if view.phase == "discard" else held[:1]
        found = table(view, size, viewer=seat, picks=picks)
        for key, pose in found.poses.items():
            assert pose.width >= 5, key
            across = pose.width / 2 + (pose.width * 0.15 if pose.angle else 0)
            assert window.left <= pose.x - across and pose.x + across <= window.right, (key, pose)
            assert window.top <= pose.y - pose.height / 2 and pose.y + pose.height / 2 <= window.bottom, (key, pose)


@pytest.mark.parametrize("size", SIZES)
def test_picked_cards_stay_inside_the_tray_and_touch_nothing(size):
    view, seat = next((view, seat) for view, seat in VIEWS if view.phase == "discard" and view.actor == seat)
    held = members(view.hands[seat])
    for number in range(1, 6):
        found = table(view, size, viewer=seat, picks=held[:number])
        left = right = None
        for one in held[:number]:
            pose = found.poses[card(one)]
            area = Rect(round(pose.x - pose.width / 2), round(pose.y - pose.height / 2), round(pose.width), round(pose.height))
            assert found.tray.contains(area)
            right = area.left if right is None else right
            assert left is None or area.left - left >= 0.29 * pose.width, "the index is hidden"
            left = area.left


def test_a_hand_card_is_large_enough_everywhere():
    for size in SIZES:
        width, height = hand_card(size)
        assert width * 7 == height * 5
        assert height >= 0.24 * min(size[1], 0.75 * size[0])


def test_text_stays_readable():
    assert all(tokens.type_pixels("body", unit(size)) >= 16 for size in SIZES if size[0] >= 1280)
    assert tokens.type_pixels("body", unit((960, 600))) >= 13


def test_targets_are_large_enough():
    for size in SIZES:
        frame = table(VIEWS[0][0], size).frame
        for rect in (frame.passing, frame.extra, frame.playing):
            assert min(rect.size) >= 24


@pytest.mark.parametrize("target", (5, 7, 10, 11))
def test_a_rack_has_a_slot_for_each_point(target):
    view = VIEWS[0][0]._replace(target=target, scores=(target + 1, 2))
    for size in SIZES:
        found = table(view, size)
        for seat, place in found.places.items():
            assert len(place.rack.slots) == target
            assert all(place.rack.well.contains(slot) for slot in place.rack.slots)
            assert not any(one.colliderect(other) for one, other in combinations(place.rack.slots, 2))
            assert sum(key[0] == "jeton" and key[1] == seat for key in found.poses) == min(target, view.scores[seat])
        named = parts(found, view)
        for (one, first), (other, second) in combinations(named.items(), 2):
            assert not first.colliderect(second), f"{one} meets {other} at {size}"


def test_the_layout_is_a_function_of_its_arguments():
    view, seat = VIEWS[40]
    assert table(view, (1280, 720), viewer=seat) == table(view, (1280, 720), viewer=seat)


def test_the_viewer_sits_below():
    view, _ = VIEWS[0]
    for viewer in (0, 1):
        found = table(view, (1280, 720), viewer=viewer)
        assert found.places[viewer].where == "near" and found.places[1 - viewer].where == "far"
