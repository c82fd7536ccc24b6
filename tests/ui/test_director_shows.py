"""The director shows beats: everything once, in order, at any speed, and at rest where the layout says."""

from random import Random

import pytest
from test_layout_table import wish

from game.ecarte import RULES
from game.ui import motion
from game.ui.director import Director, Stage
from game.ui.ecarte.clips import clip
from game.ui.ecarte.layout import table
from game.ui.ecarte.showing import prepare, undealt
from game.ui.hand import HandOrder
from game.ui.layout.poses import card
from game.ui.motion import FACTORS, Pace

STEP = 1 / 60


class House:
    """A director with a stage of its own, and the deal that it shows."""

    def __init__(self, *, speed="normal", is_reduced=False, seat=0, hold: float | None = 1.0, seed=1):
        self.speed, self.is_reduced, self.seat, self.hold = speed, is_reduced, seat, hold
        self.size, self.order, self.told, self.sounds = (1280, 720), HandOrder(), [], []
        self.chance = Random(seed)
        options = RULES.options(2, {})
        pack = list(RULES.pack(options, 2))
        self.chance.shuffle(pack)
        beats = RULES.start(options, RULES.first_before(options, 2), tuple(pack), 1 - seat)
        self.state = beats[-1].state
        stage = Stage(self.lay, lambda: Pace(self.speed, self.is_reduced), lambda: self.hold, self.arrange, self.sounds.append,
                      prepare, clip)
        view = RULES.view(self.state, seat)
        self.director = Director(stage, view)
        self.director.rest(undealt(view))
        self.director.take(self.seen(beats))
        self.now = 0.0

    def lay(self, view):
        return table(view, self.size, viewer=self.seat, order=self.order.cards)

    def arrange(self, event, view):
        held = view.hands[self.seat]
        if event.kind == "sort":
            self.order.sort(held, view.trump)
        else:
            self.told.append(event)
            self.order.learn(held)

    def seen(self, beats):
        pairs = ((beat.event.seen_by(self.seat), RULES.view(beat.state, self.seat)) for beat in beats)
        return [(event, view) for event, view in pairs if event is not None]

    def move(self):
        beats = RULES.apply(self.state, wish(RULES.legal(self.state, self.state.actor), self.chance))
        self.state = beats[-1].state
        self.director.take(self.seen(beats))

    def wait(self, seconds):
        for _ in range(max(1, round(seconds / STEP))):
            self.now += STEP
            self.director.step(self.now)

    def rest(self, most=30.0):
        start = self.now
        while self.director.is_busy or self.director.sprites.is_moving(self.now):
            self.wait(STEP)
            assert self.now - start < most, "the director never comes to rest"
        return self.now - start

    def lies_right(self):
        return dict(self.director.sprites.poses(self.now)) == self.lay(RULES.view(self.state, self.seat)).poses

    def whole_deal(self):
        while RULES.actors(self.state):
            self.move()
            yield


@pytest.mark.parametrize("speed", FACTORS)
@pytest.mark.parametrize("is_reduced", (False, True))
def test_at_rest_everything_lies_where_the_layout_says(speed, is_reduced):
    for seed in range(3):
        house = House(speed=speed, is_reduced=is_reduced, seat=seed % 2, seed=seed)
        house.rest()
        assert house.lies_right()
        for _ in house.whole_deal():
            house.rest()
            assert house.lies_right(), house.told[-1]


def test_every_event_is_shown_once_and_in_order():
    house = House()
    for _ in house.whole_deal():
        pass
    expected = [event.kind for event, _ in house.director._queue if event.kind != "sort"]
    house.rest(most=120)
    assert [event.kind for event in house.told] == expected


def test_the_deal_takes_860_milliseconds_and_the_sorting():
    house = House()
    shown = house.rest()
    assert shown == pytest.approx((4 * motion.PACKET + motion.DEAL_FLIGHT + motion.FLIP + motion.SORT) / 1000, abs=0.06)


def test_a_skip_ends_everything_in_one_step():
    for seed in range(5):
        house = House(seed=seed)
        house.wait(0.1 + seed * 0.2)
        assert house.director.skip()
        assert house.lies_right() and not house.director.is_busy
        for _ in house.whole_deal():
            house.wait(0.05)
            house.director.skip()
            house.director.step(house.now)
            assert house.lies_right() and not house.director.is_moving
        assert not house.director.skip(), "there was nothing left to end"


def test_a_finished_trick_is_held_in_view():
    house = House()
    house.rest()
    while not (house.state.phase == "play" and len(house.state.trick) == 1):
        house.move()
        house.rest()
    house.move()
    house.wait(STEP)
    both = [key for key in house.director.sprites.tracks if key in (card(one) for _, one in house.director.shown.trick)]
    landed = house.now + 0.4
    while len(house.director.shown.trick) == 2:
        assert len(both) == 2
        house.wait(STEP)
    assert house.now - landed > 0.85
    house.rest()
    assert house.lies_right()


def test_a_trick_may_wait_for_a_click():
    house = House(hold=None)
    house.rest()
    while not (house.state.phase == "play" and len(house.state.trick) == 1):
        house.move()
        house.rest()
    house.move()
    house.wait(20)
    assert house.director.is_waiting and len(house.director.shown.trick) == 2 and not house.director.is_moving
    house.director.skip()
    assert house.lies_right()


@pytest.mark.parametrize("speed", [speed for speed in FACTORS if speed != "off"])
def test_no_hold_is_shorter_than_300_milliseconds(speed):
    assert Pace(speed).hold(1000) >= 0.3


def test_without_motion_a_whole_deal_is_shown_at_once():
    house = House(speed="off")
    for _ in house.whole_deal():
        pass
    assert house.rest() <= 0.3
    assert house.lies_right()


def test_a_new_size_begins_from_where_everything_is():
    house = House()
    house.wait(0.35)
    before = dict(house.director.sprites.poses(house.now))
    house.size = (1920, 1080)
    house.director.relay(length=motion.SORT, is_all=True)
    assert dict(house.director.sprites.poses(house.now)) == before, "nothing jumps"
    house.rest()
    assert house.lies_right()


def test_a_move_is_possible_only_after_the_guard():
    house = House()
    house.wait(0.1)
    assert not house.director.is_ready(0)
    house.rest()
    ends = house.director._ends
    house.director.step(ends + 0.149)
    assert house.director.is_ready(0) and not house.director.is_ready(0.15)
    house.director.step(ends + 0.151)
    assert house.director.is_ready(0.15)


def test_hidden_cards_are_never_among_the_sprites():
    house = House(seat=1, seed=4)
    for _ in house.whole_deal():
        for _ in range(12):
            house.wait(STEP)
            shown = house.director.shown
            known = (shown.hands[1] or 0) | shown.played[0] | shown.played[1] | (shown.discards[1] or 0)
            faces = {key[1] for key in house.director.sprites.tracks if key[0] == "card"}
            assert all(known >> one & 1 or one == shown.turn_up for one in faces)


def test_sounds_are_heard_in_time_but_not_when_skipped():
    house = House()
    house.rest()
    assert house.sounds.count("deal") == 4 and "flip" in house.sounds
    quiet = House()
    quiet.wait(STEP)
    quiet.director.skip()
    heard = len(quiet.sounds)
    quiet.wait(1)
    assert len(quiet.sounds) == heard
