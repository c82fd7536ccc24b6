"""The President table over seats, hand sizes and window sizes: nothing overlaps, is cut, or leaves the window."""

from functools import cache
from itertools import combinations, pairwise
from random import Random

import pytest
from pygame import Rect

from game.core.cards import mask, members
from game.core.events import OPEN
from game.president import RULES
from game.president.sets import read_set
from game.president.state import GIVE, PLAY, Gift
from game.ui.layout.poses import card
from game.ui.president import held
from game.ui.president.layout import Table, table
from game.ui.president.seats import AROUND
from game.ui.president.story import Gift as Forced
from game.ui.president.story import Story

SIZES = ((960, 600), (1024, 768), (1280, 720), (1280, 1024), (1366, 768), (1920, 1080), (2560, 1080), (2560, 1440),
         (3440, 1440), (3840, 2160))
SEATS = range(3, 17)
COUNTS = (1, 2, 5, 8, 13, 17, 18, 19, 22, 26)


@cache
def dealt(seats: int):
    options = RULES.options(seats, {"packs": 4, "revolution": "four"})
    pack = list(RULES.pack(options, seats))
    Random(seats).shuffle(pack)
    state = RULES.start(options, RULES.first_before(options, seats), tuple(pack), 0)[-1].state
    return RULES.view(state, 1), tuple(pack)


def position(seats: int, count: int, *, sets: int = 0, size: int = 1):
    """Return a view of a seat with so many cards, and the story of a trick of so many sets."""
    view, pack = dealt(seats)
    own = pack[:count]
    hands = tuple(mask(own) if seat == 1 else None for seat in range(seats))
    counts = tuple(count if seat == 1 else (seat * 7 + count) % 27 for seat in range(seats))
    rest = sorted(pack[count:], key=lambda one: view.book.strength[one])
    trick = tuple((place % seats, tuple(rest[place * size:(place + 1) * size])) for place in range(sets))
    top = read_set(view.book, trick[-1][1]) if trick else None
    top = None if isinstance(top, str) else top
    return view._replace(hands=hands, counts=counts, phase=PLAY, top=top), Story(trick=trick)


def area(pose) -> Rect:
    return Rect(round(pose.x - pose.width / 2), round(pose.y - pose.height / 2), round(pose.width), round(pose.height))


def parts(found: Table) -> dict[str, Rect]:
    """Name every rectangle that may be seen at the same time."""
    frame = found.frame
    named = {"strip": frame.strip, "passing": frame.passing, "plate": frame.plate, "say": frame.say, "extra": frame.extra,
             "playing": frame.playing, "words": found.words, "pile": found.pile}
    for seat, place in found.places.items():
        if place.where != "near":
            named[f"block {seat}"] = place.whole
            if place.tail:
                named[f"bubble {seat}"] = place.bubble
    return named


def apart(named: dict[str, Rect], size) -> None:
    window = Rect(0, 0, *size)
    for name, rect in named.items():
        assert window.contains(rect), f"{name} {rect} leaves {size}"
        assert rect.width > 0 and rect.height > 0, name
    for (one, first), (other, second) in combinations(named.items(), 2):
        assert not first.colliderect(second), f"{one} {first} meets {other} {second} at {size}"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", SEATS)
def test_nothing_overlaps_or_leaves_the_window(size, seats):
    for count in COUNTS:
        for scale in (0.8, 1.0, 1.25, 2.0) if count in (13, 26) else (1.0,):
            view, story = position(seats, count)
            found = table(view, size, viewer=1, scale=scale, story=story)
            named = parts(found)
            apart(named | {f"hand {place}": Rect(slot.left, slot.top, 1, slot.height)
                           for place, slot in enumerate(found.hand_slots)}, size)
            for place in found.places.values():
                assert place.whole.contains(place.plate)
                assert place.plate.contains(place.pill) and place.plate.contains(place.mark)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", SEATS)
def test_every_card_stays_where_it_belongs(size, seats):
    window = Rect(0, 0, *size)
    for count in range(1, 27):
        view, story = position(seats, count, sets=4, size=1 + count % 5)
        own = members(view.hands[1])
        found = table(view, size, viewer=1, order=own, picks=own[:3], story=story)
        row = found.frame.passing.bottom
        for key, pose in found.poses.items():
            assert window.inflate(2, 2).contains(area(pose)), (key, pose)
        for one in own:
            assert area(found.poses[card(one)]).top >= row - 1, "the hand meets the action row"
        for _, cards in story.trick:
            for one in cards:
                assert found.pile.inflate(2, 2).contains(area(found.poses[card(one)]))
        for seat, place in found.places.items():
            backs = [area(pose) for key, pose in found.poses.items() if key[:2] == ("back", seat)]
            assert all(place.whole.left <= back.left and back.right <= place.whole.right for back in backs)
            assert len(backs) == (0 if seat == 1 else min(view.counts[seat], 1 if place.is_small else 5))
            assert all(back.bottom <= place.plate.bottom and back.top >= found.frame.strip.bottom for back in backs)


@pytest.mark.parametrize("size", SIZES)
def test_every_index_of_the_hand_is_seen(size):
    for count in range(1, 27):
        view, story = position(8, count)
        found = table(view, size, viewer=1, order=members(view.hands[1]), story=story)
        lefts = [slot.left for slot in found.hand_slots]
        width = found.frame.card[0]
        assert all(after - before >= held.INDEX_COLUMN * width - 1 for before, after in pairwise(lefts))
        assert bool(found.columns) == (count > 18)


def test_steps_of_a_fan_are_those_agreed():
    for size, steps in (((960, 600), {8: 103, 13: 60, 17: 45, 18: 42}), ((1280, 720), {8: 132, 13: 81, 17: 61, 18: 57}),
                        ((1920, 1080), {8: 201, 13: 122, 17: 91, 18: 86})):
        for count, step in steps.items():
            view, story = position(4, count)
            slots = table(view, size, viewer=1, story=story).hand_slots
            assert slots[1].left - slots[0].left == pytest.approx(step, abs=1.1)


def test_columns_show_every_rank_and_three_cards_of_it():
    view, story = position(4, 26)
    own = members(view.hands[1])
    found = table(view, (960, 600), viewer=1, order=own, story=story)
    assert len(found.columns) == len({view.book.strength[one] for one in own}) <= 16
    for column in found.columns:
        levels = sorted({round(found.poses[card(one)].y) for one in column.cards})
        assert len(levels) == min(3, len(column.cards))
    strengths = [view.book.strength[column.cards[0]] for column in found.columns]
    assert strengths == sorted(strengths)


def test_picked_cards_of_a_column_stand_above_the_others():
    view, story = position(4, 26)
    column = max(table(view, (1280, 720), viewer=1, order=members(view.hands[1]), story=story).columns,
                 key=lambda one: len(one.cards))
    one = column.cards[0]
    found = table(view, (1280, 720), viewer=1, order=members(view.hands[1]), picks=(one,), story=story)
    assert found.poses[card(one)].y < min(found.poses[card(other)].y for other in column.cards if other != one) - 20


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", SEATS)
def test_trays_lie_between_the_seats(size, seats):
    for count in (5, 13, 22):
        view, _ = position(seats, count)
        own = members(view.hands[1])
        for number in (1, 3, 5):
            giving = view._replace(phase=GIVE, actor=1, gifts=(Gift(1, 0, number),))
            story = Story(is_exchanging=True, received=Forced(0, own[:number]))
            found = table(giving, size, viewer=1, order=own, picks=own[number:2 * number], story=story)
            assert len(found.trays) == 2
            apart({name: rect for name, rect in parts(found).items() if name not in ("pile", "words")}
                  | {"give": found.trays[0].rect, "receive": found.trays[1].rect}, size)
            for tray in found.trays:
                assert all(tray.rect.contains(slot) for slot in tray.slots)
                assert all(after.left - before.left >= 0.28 * before.width
                           for before, after in zip(tray.slots, tray.slots[1:], strict=False))
            for one in own[:number]:
                assert found.trays[1].rect.contains(area(found.poses[card(one)]))
            for one in own[number:2 * number]:
                assert found.trays[0].rect.contains(area(found.poses[card(one)]))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", SEATS)
def test_choices_lie_between_the_seats(size, seats):
    names = [f"seat:{number}" for number in range(seats - 1)] + ["fewer", "more"]
    for count in (13, 24):
        view, story = position(seats, count)
        found = table(view, size, viewer=1, story=story, choices=names)
        chosen = {name: rect for name, rect in found.buttons.items() if name in names}
        assert len(chosen) == len(names)
        apart({name: rect for name, rect in parts(found).items() if name not in ("pile", "words")} | chosen, size)
        assert all(min(rect.size) >= 24 for rect in chosen.values())


def test_open_hands_show_every_card():
    view, story = position(6, 9)
    hands = tuple(mask(members(mask(dealt(6)[1]))[seat * 9:(seat + 1) * 9]) for seat in range(6))
    found = table(view._replace(who=OPEN, hands=hands, counts=(9,) * 6), (1280, 720), viewer=0, story=story)
    faces = [key for key, pose in found.poses.items() if key[0] == "card" and pose.is_up]
    assert len(faces) == 54


def test_seats_go_round_clockwise_from_the_viewers_left():
    view, story = position(8, 10)
    found = table(view, (1280, 720), viewer=1, story=story)
    order = [(view.circle.index(1) + step) % 8 for step in range(1, 8)]
    sides = [found.places[view.circle[place]].where for place in order]
    assert sides == ["left"] * 2 + ["top"] * 3 + ["right"] * 2
    assert found.places[2].whole.y > found.places[3].whole.y and found.places[7].whole.y < found.places[0].whole.y
    assert set(AROUND) == set(range(2, 16)) and all(sum(sides) == count for count, sides in AROUND.items())


@pytest.mark.parametrize("size", SIZES)
def test_the_longer_answer_in_a_window_has_the_larger_button(size):
    view, story = position(4, 13)
    found = table(view, size, viewer=1, story=story)
    say, first, second = found.frame.say, found.buttons["declining"], found.buttons["waiting"]
    assert say.contains(first) and say.contains(second) and first.right < second.left
    assert first.width < second.width and second.right == say.right
