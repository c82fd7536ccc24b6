"""Movement is a pure function of time: easings, tracks, speeds, holds."""

import itertools
import math

import pytest

from game.ui import motion
from game.ui.layout.poses import Pose
from game.ui.motion import FACTORS, Pace, Track

HERE, THERE = Pose(100, 100, 100), Pose(400, 300, 125, z=5)


@pytest.mark.parametrize("ease", (motion.out_quad, motion.out_cubic, motion.in_quad, motion.out_back))
def test_easings_begin_and_end(ease):
    assert ease(0) == pytest.approx(0)
    assert ease(1) == pytest.approx(1)


def test_overshoot_is_six_per_cent():
    assert max(motion.out_back(k / 1000) for k in range(1001)) == pytest.approx(1.06, abs=0.005)


def test_a_track_begins_and_ends_at_its_poses():
    track = Track(HERE, THERE, 2.0, 0.24, arc=20, landing=0.09)
    assert track.at(0) == track.at(2.0) == HERE
    assert track.at(track.done) == track.at(99) == THERE
    assert track.done == pytest.approx(2.33)


def test_a_track_depends_on_time_alone():
    track = Track(HERE, THERE, 0.0, 0.3, arc=20)
    times = [k / 100 for k in range(31)]
    assert [track.at(now) for now in times] == [track.at(now) for now in reversed(times)][::-1]


def test_an_arc_rises_and_comes_back():
    flat, high = Track(HERE, THERE, 0, 1.0), Track(HERE, THERE, 0, 1.0, arc=50)
    assert flat.at(0.5).y - high.at(0.5).y == pytest.approx(50)
    assert flat.at(0.999).y - high.at(0.999).y < 1


def test_a_landing_card_settles():
    track = Track(HERE, THERE, 0, 0.2, landing=0.1)
    assert track.at(0.2).width == pytest.approx(125 * 1.04)
    assert 125 < track.at(0.25).width < 125 * 1.04


def test_a_card_turns_edge_on_in_the_middle():
    track = Track(HERE._replace(is_up=False), HERE, 0, 0.0, flip_length=0.18)
    assert track.at(0.04).is_up is False and track.at(0.14).is_up is True
    assert track.at(0.09).squeeze < 0.1
    assert track.at(0.09).y == pytest.approx(HERE.y - motion.FLIP_LIFT, abs=0.1)
    assert track.at(0.18) == HERE


def test_a_fade_stands_at_its_end():
    track = Track(HERE, THERE, 0, 0.12, is_fade=True)
    assert (track.at(0.06).x, track.at(0.06).alpha) == (THERE.x, pytest.approx(0.5))


@pytest.mark.parametrize(("speed", "factor"), FACTORS.items())
def test_five_speeds(speed, factor):
    pace = Pace(speed)
    assert pace.span(1000) == factor
    assert pace.hold(1000) == (max(0.3, factor) if factor else 0)


def test_reduced_motion_fades():
    assert Pace("normal", is_reduced=True).span(860) == 0.12


def test_flights_take_180_to_280_milliseconds():
    lengths = [motion.flight(way, 1.0) for way in range(0, 3000, 50)]
    assert (min(lengths), max(lengths)) == (180, 280)
    assert lengths == sorted(lengths)


def test_a_refused_card_swings_three_times():
    values = [motion.shake(k / 1000, 0.22) for k in range(220)]
    changes = sum(one * other < 0 for one, other in itertools.pairwise(values))
    assert changes == 2 and max(map(abs, values)) <= 1
    assert motion.shake(0.22, 0.22) == motion.shake(-1, 0.22) == 0


def test_a_dragged_card_follows_in_77_milliseconds():
    assert motion.follow(0, 100, 0.077) == pytest.approx(90, abs=0.2)
    whole = motion.follow(motion.follow(0, 100, 0.01), 100, 0.02)
    assert whole == pytest.approx(motion.follow(0, 100, 0.03))


def test_a_dragged_card_leans_eight_degrees_at_most():
    assert abs(motion.drag_tilt(99_999, 1)) == abs(motion.drag_tilt(-99_999, 1)) == 8
    assert math.isclose(motion.drag_tilt(600, 1), -4)
