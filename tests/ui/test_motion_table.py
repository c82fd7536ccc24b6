"""The table of timings, row by row, measured at the table of each game: length, curve, detail, and the end by one press."""

import math
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pygame
import pytest
from president_play import any_of, click_row, company, lit, staged, visible
from table_play import CAMILLE, ODETTE, Seat, seated

from game.core.cards import card as named
from game.core.events import Event
from game.ecarte import RULES as ECARTE
from game.match.match import Match
from game.president import RULES as PRESIDENT
from game.ui import motion
from game.ui.ecarte.clips import clip as clip_of_ecarte
from game.ui.layout.frame import HOVER_LIFT, PICK_LIFT
from game.ui.layout.poses import card
from game.ui.motion import FACTORS, in_quad, out_back, out_cubic, out_quad
from game.ui.opponents import PATIENCE, pause
from game.ui.president.clips import clip as clip_of_president
from game.ui.scenes import table_compose, table_desk
from game.ui.scenes.table_compose import compose

FRAME = 1 / 60
GAMES = ("ecarte", "president")
HANDS = ["5c 5d 9h Jc Jd Js Kc", "6c 6d 7h 8c Tc Qc Ac", "3c 3d 4h 4c 7c 8d Qd", "3h 3s 6h 7d 9c Td Kd"]


@contextmanager
def at(game: str, **more: Any) -> Iterator[Seat]:
    """Open a table of a game at the normal speed, with the person to move."""
    more = {"speed": "normal"} | more
    if game == "ecarte":
        with seated(seed="s3", **more) as seat:
            yield seat
    else:
        with seated(match=staged(HANDS), rules=PRESIDENT, **more) as seat:
            yield seat


def in_play(seat: Seat) -> None:
    """Come to a decision about a card, with nothing lifted."""
    for _ in range(8):
        seat.until_mine()
        if seat.view.phase == "play":
            break
        seat.pilot.press("j" if seat.view.phase == "propose" else "r" if seat.view.phase == "answer" else "Enter")
    assert seat.view.phase == "play" and seat.is_mine
    seat.pilot.move((5, 300))
    seat.pilot.settle()


def own(seat: Seat, place: int = 0) -> int:
    """Name a card of the hand that may be played."""
    return lit(seat)[place] if seat.match.rules is PRESIDENT else seat.legal()[place]


def play(seat: Seat, one: int) -> None:
    """Play a card by the mouse."""
    seat.pilot.click(visible(seat, one))
    if seat.match.rules is PRESIDENT:
        click_row(seat, "playing")


def pull(seat: Seat, start: tuple[int, int]) -> None:
    """Take hold of a card and pull it quickly to the right and up."""
    seat.pilot.down(start)
    for step in range(1, 9):
        seat.pilot.at = (start[0] + 40 * step, start[1] - 40 * step)
        moved = {"pos": seat.pilot.at, "rel": (40, -40), "buttons": (1, 0, 0), "touch": False}
        seat.pilot.frame(pygame.event.Event(pygame.MOUSEMOTION, moved))


def until_held(seat: Seat) -> None:
    """Play on until a finished trick lies still."""
    def is_held() -> bool:
        if seat.is_mine and not seat.director._is_held:
            if seat.match.rules is PRESIDENT and not lit(seat):
                click_row(seat, "passing")
            else:
                play(seat, own(seat))
        return seat.director._is_held

    seat.until(is_held)


def way_of(one: motion.Track) -> float:
    return math.dist((one.start.x, one.start.y), (one.end.x, one.end.y))


def track(seat: Seat, one: int) -> motion.Track:
    return seat.director.sprites.tracks[card(one)]


# ---- the hand


@pytest.mark.parametrize("game", GAMES)
def test_hover(game: str) -> None:
    """90 up and 120 down by OutQuad; 8 % of the height, 6 % larger, neighbours give way by 6 % of a width."""
    with at(game) as seat:
        in_play(seat)
        one = own(seat)
        rest = seat.board.layout().poses
        seat.pilot.move(visible(seat, one))
        up = track(seat, one)
        assert (up.length, up.ease) == (pytest.approx(0.090), out_quad)
        assert up.end.y == pytest.approx(rest[card(one)].y - HOVER_LIFT * rest[card(one)].height) and HOVER_LIFT == 0.08
        assert up.end.width / rest[card(one)].width == pytest.approx(1.06, abs=0.03)
        aside = {key: seat.director.sprites.tracks[key].end.x - pose.x for key, pose in rest.items() if key != card(one)}
        assert max(map(abs, aside.values())) == pytest.approx(0.06 * rest[card(one)].width)
        seat.pilot.settle()
        seat.pilot.move((5, 300))
        down = track(seat, one)
        assert (down.length, down.ease) == (pytest.approx(0.120), out_quad)


def test_pick() -> None:
    """120 by OutBack, 16 % of the height; the pointer adds nothing."""
    with at("president") as seat:
        in_play(seat)
        one = own(seat)
        rest = seat.board.layout().poses[card(one)]
        seat.pilot.click(visible(seat, one))
        up = track(seat, one)
        assert (up.length, up.ease) == (pytest.approx(0.120), out_back)
        assert rest.y - up.end.y == pytest.approx(PICK_LIFT * rest.height) and PICK_LIFT == 0.16
        seat.pilot.settle()
        assert seat.director.sprites.present(card(one), seat.director.now) == up.end
        assert compose(seat.board, log_share=0).marks[card(one)].is_picked


@pytest.mark.parametrize("game", GAMES)
def test_drag(game: str) -> None:
    """It follows by e^(−30·dt), leans by 8° at most, is 8 % larger and higher."""
    with at(game) as seat:
        in_play(seat)
        one = own(seat)
        start = visible(seat, one)
        pull(seat, start)
        drag = seat.board.desk.drag
        assert drag is not None and 0 < abs(drag.pose.angle) <= 8
        assert drag.pose.width / seat.board.layout().poses[card(one)].width == pytest.approx(1.08, abs=0.03)
        assert drag.pose.lift == 3.0 > table_desk.HOVER_SCALE
        gap = seat.pilot.at[0] - drag.grip[0] - drag.pose.x
        seat.pilot.frame()
        after = seat.board.desk.drag
        assert after is not None
        assert (seat.pilot.at[0] - after.grip[0] - after.pose.x) / gap == pytest.approx(2.718281828 ** (-30 * FRAME), abs=0.02)


@pytest.mark.parametrize("game", GAMES)
def test_sort(game: str) -> None:
    """140 by OutCubic, all together."""
    with at(game) as seat:
        in_play(seat)
        for _ in range(3):
            seat.pilot.press("s")
            moving = [one for one in seat.director.sprites.tracks.values() if one.done > seat.director.now]
            if moving:
                break
        assert moving
        assert {round(one.length, 6) for one in moving} == {0.140}
        assert {one.ease for one in moving} == {out_cubic} and len({one.begin for one in moving}) == 1


@pytest.mark.parametrize("game", GAMES)
def test_a_refusal(game: str) -> None:
    """220, three half-swings of 6 px; the sentence stands in the first frame."""
    with at(game) as seat:
        in_play(seat)
        seat.board.desk.refused = (own(seat),), seat.director.now
        rest = seat.board.layout().poses[card(own(seat))].x
        xs = []
        while seat.board.is_shaking:
            xs.append(dict(compose(seat.board, log_share=0).poses)[card(own(seat))].x - rest)
            seat.pilot.frame()
        assert len(xs) * FRAME == pytest.approx(0.220, abs=FRAME)
        assert 5 < max(map(abs, xs)) <= table_compose.SHAKE == 6


# ---- cards on their way


@pytest.mark.parametrize("game", GAMES)
def test_playing_a_card(game: str) -> None:
    """160 and 60 more for each 500 px, 180 to 280, by OutCubic, an arc of 6 %, a lean of 3° at most; then 90 to land."""
    with at(game) as seat:
        in_play(seat)
        one = own(seat)
        play(seat, one)
        flying = track(seat, one)
        normal = (160 + 60 * way_of(flying) / 500) / 1000
        assert flying.length == pytest.approx(min(0.280, max(0.180, normal)), abs=0.003)
        assert flying.ease is out_cubic and flying.arc == pytest.approx(0.06 * way_of(flying), rel=0.05)
        assert flying.landing == pytest.approx(0.090)
        leans = [flying.at(flying.begin + k / 100 * flying.length).angle for k in range(101)]
        assert 2 <= max(map(abs, leans)) <= 3 and leans[0] == leans[-1] == flying.end.angle == 0
        touch = flying.at(flying.begin + flying.length)
        assert touch.width == pytest.approx(1.04 * flying.end.width, rel=0.001)
        assert flying.at(flying.done).width == flying.end.width


@pytest.mark.parametrize("game", GAMES)
def test_a_card_sounds_at_85_per_cent_of_its_flight(game: str) -> None:
    with at(game) as seat:
        in_play(seat)
        heard: list[tuple[str, float]] = []
        seat.director.stage = seat.director.stage._replace(sound=lambda name: heard.append((name, seat.director.now)))
        one = own(seat)
        play(seat, one)
        flying = track(seat, one)
        seat.until(lambda: any(name == "drop" for name, _ in heard))
        drop = next(now for name, now in heard if name == "drop")
        assert drop - flying.begin == pytest.approx(0.85 * flying.length, abs=FRAME)


def test_a_flip() -> None:
    """Twice 90 by the cosine; the face changes edge-on; it rises by 4 px. Here the turn-up."""
    with at("ecarte") as seat:
        seat.until(lambda: seat.view.turn_up is not None)
        turning = track(seat, seat.view.turn_up)
        assert turning.flip_length == pytest.approx(0.180) and turning.flip_begin == pytest.approx(0.240)
        start = turning.begin + turning.flip_begin
        before, edge, after = (turning.at(start + share * 0.180) for share in (0.49, 0.5, 0.51))
        assert not before.is_up and after.is_up and edge.squeeze <= 0.02
        assert turning.end.y - edge.y == pytest.approx(4, abs=0.1)
        assert turning.at(start + 0.06).squeeze == pytest.approx(0.5, abs=0.01), "the cosine of a third of the half-turn"


def test_the_deal_of_ecarte() -> None:
    """860: four packets and the turn-up 110 apart, a flight of 240, a flip."""
    with at("ecarte") as seat:
        begins: dict[int, float] = {}
        while seat.view.turn_up is None:
            for place, one in enumerate(seat.board.told):
                if one.kind == "deal":
                    begins.setdefault(place, seat.director.now)
            seat.pilot.frame()
        turn_up = seat.director.now
        apart = [two - one for one, two in zip(begins.values(), [*list(begins.values())[1:], turn_up], strict=True)]
        assert len(begins) == 4 and apart == pytest.approx([0.110] * 4, abs=FRAME)
        first = next(iter(begins.values()))
        assert track(seat, seat.view.turn_up).done - first == pytest.approx(0.860, abs=2 * FRAME)


@pytest.mark.parametrize("seats", (3, 4, 8, 16))
def test_the_deal_of_president(seats: int) -> None:
    """1,100 at most: min(16, 816 / (cards − 1)) apart, a flight of 240."""
    with seated(players=company(seats), rules=PRESIDENT, seed="d3", speed="normal") as seat:
        seat.until(lambda: any(seat.view.counts), most=2)
        dealt = sorted({round(one.begin, 6) for one in seat.director.sprites.tracks.values() if one.appears})
        cards = sum(seat.view.counts)
        assert len(dealt) == cards
        assert (dealt[-1] - dealt[0]) / (cards - 1) == pytest.approx(min(16, 816 / (cards - 1)) / 1000, rel=0.01)
        assert {round(one.length, 6) for one in seat.director.sprites.tracks.values() if one.appears} == {0.240}
        assert max(one.done for one in seat.director.sprites.tracks.values()) - dealt[0] <= 1.100


# ---- holds, sweeps, announcements


@pytest.mark.parametrize(("game", "hold"), (("ecarte", 1.0), ("president", 0.7)))
def test_a_finished_trick_is_held_and_swept_away(game: str, hold: float) -> None:
    """1,000 in Écarté and 700 in President; then 260 by InQuad to the winner."""
    with at(game) as seat:
        in_play(seat)
        until_held(seat)
        held = max(seat.director.sprites.ends, seat.director.now)
        seat.until(lambda: not seat.director._is_held)
        assert seat.director.now - held == pytest.approx(hold, abs=0.05)
        swept = [one for key, one in seat.director.sprites.tracks.items() if one.ease is in_quad]
        assert swept and {round(one.length, 6) for one in swept} == {0.260}
        if game == "president":
            assert len({(one.end.x, one.end.y) for one in swept}) == 1, "the cards square up"


def test_jetons_slide_into_their_slots() -> None:
    """180 each, and the whole of it within 400."""
    with at("ecarte", speed="fast") as seat:
        seat.until(lambda: seat.view.outcome is not None or finished(seat), most=90)
        moving = {key: one for key, one in seat.director.sprites.tracks.items() if key[0] == "jeton"}
        assert moving
        assert {round(one.length / FACTORS["fast"], 6) for one in moving.values() if one.length} == {0.180}
        begins = [one.begin for one in moving.values()]
        assert max(one.done for one in moving.values()) - min(begins) <= 0.400 * FACTORS["fast"] + 1e-6


def finished(seat: Seat) -> bool:
    """Play on whenever it is the person's turn; tell whether the points have come."""
    if seat.is_mine:
        seat.board.submit(any_of(seat.view, lambda legal: next(one for one in legal if getattr(one, "verb", "") != "concede")))
    return any(key[0] == "jeton" and one.length for key, one in seat.director.sprites.tracks.items())


def test_announcements_last_700() -> None:
    assert motion.BANNER == 700
    with at("ecarte") as seat:
        in_play(seat)
        table = seat.board.layout()
        for event, banner in ((Event("king", 0), "king"), (Event("points", 0, number=2, why="vole"), "vole")):
            shown = clip_of_ecarte(event, table, table)
            assert (shown.banner, shown.length, shown.lead) == (banner, 700, 700)
    with at("president") as seat:
        in_play(seat)
        table = seat.board.layout()
        for event, banner in ((Event("revolution", 0), "revolution"), (Event("out", 0, value=1, why="clean"), "out")):
            shown = clip_of_president(event, table, table)
            assert (shown.banner, shown.length, shown.lead) == (banner, 700, 700)


@pytest.mark.parametrize("game", GAMES)
def test_the_log_comes_in_180_and_goes_in_120(game: str) -> None:
    with at(game) as seat:
        in_play(seat)
        for seconds in (0.180, 0.120):
            seat.pilot.press("t")
            frames = 1
            while seat.table.log_share != float(seat.board.has_log):
                seat.pilot.frame()
                frames += 1
            assert frames * FRAME == pytest.approx(seconds, abs=2 * FRAME)


def test_an_explanation_comes_after_350_and_without_a_way() -> None:
    assert table_compose.TIP_AFTER == 0.35


# ---- agents


def bounds(match: Match, kind: str, phase: str = "") -> tuple[float, float]:
    found = [pause(match, seat, kind, phase=phase) for seat in range(match.seats)]
    return min(found), max(found)


def test_agents_take_their_time() -> None:
    for number in range(40):
        match = Match.new(ECARTE, ECARTE.options(2, {}), (CAMILLE, ODETTE), seed=f"p{number}")
        assert bounds(match, "play")[0] >= 500 and bounds(match, "play")[1] <= 900
        low, high = bounds(match, "propose", "propose")
        assert low >= 500 and high <= 1300
        for seats in (3, 4, 8, 16):
            many = Match.new(PRESIDENT, PRESIDENT.options(seats, {}), company(seats), seed=f"p{number}")
            assert bounds(many, "play")[0] >= 350 and bounds(many, "play")[1] <= 650
            assert bounds(many, "pass")[1] <= min(250, 2400 / (seats - 1))
    assert PATIENCE == 5


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("reduced", (False, True))
def test_who_still_thinks_after_a_second_is_shown(game: str, reduced: bool) -> None:
    with at(game, reduced_motion=reduced) as seat:
        in_play(seat)
        seat.worker.is_slow = True
        play(seat, own(seat))
        seat.until(lambda: seat.table._late is not None, most=4)
        other, quiet = seat.view.actor, seat.table.opponents._quiet_since
        assert other != seat.board.viewer and quiet is not None
        low = 500 if game == "ecarte" else 350
        assert seat.table.now - quiet >= 1 + low / 1000
        said = set()
        for _ in range(120):
            late = seat.table._late
            assert late is not None and late[0] == other
            said.add(compose(seat.board, log_share=0, late=late).bubbles[other])
            seat.pilot.frame()
        assert said == ({"..."} if reduced else {".", "..", "..."})
        seat.worker.is_slow = False
        seat.until(lambda: seat.table._late is None, most=1)


def test_nobody_is_seen_to_think_about_a_question_that_is_not_public() -> None:
    with at("president") as seat:
        in_play(seat)
        seat.worker.is_slow = True
        play(seat, own(seat))
        seat.until(lambda: seat.table._late is not None, most=4)
        seat.director.shown = seat.director.shown._replace(actor=-1)
        seat.pilot.frame()
        assert seat.table._late is None


# ---- speeds, skipping, less motion


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("speed", FACTORS)
def test_every_speed_stretches_a_flight_by_its_factor(game: str, speed: str) -> None:
    with at(game, speed=speed) as seat:
        in_play(seat)
        one = own(seat)
        play(seat, one)
        if speed == "off":
            assert not seat.director.is_busy and not seat.director.sprites.is_moving(seat.director.now)
        else:
            flying = track(seat, one)
            assert flying.length == pytest.approx(motion.flight(way_of(flying), 1.0) * FACTORS[speed] / 1000, abs=0.003)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("way", ("Space", "click"))
def test_one_press_ends_whatever_runs_in_one_frame(game: str, way: str) -> None:
    """The deal, a flight, a hold: each is at its end in the frame after the press."""
    with at(game) as seat:
        for moment in ("deal", "flight", "hold"):
            if moment == "deal":
                seat.pilot.wait(0.2)
            elif moment == "flight":
                in_play(seat)
                play(seat, own(seat))
                seat.pilot.frame()
            else:
                until_held(seat)
            assert seat.director.is_busy, moment
            version = seat.match.version
            if way == "Space":
                seat.pilot.press("Space")
            else:
                seat.pilot.down((640, 250))
            assert not seat.director.is_busy and not seat.director.sprites.is_moving(seat.director.now), moment
            assert seat.match.version == version, "and it does nothing else"
            if way == "click":
                seat.pilot.up((640, 250))


@pytest.mark.parametrize("game", GAMES)
def test_less_motion_fades_for_120_and_neither_leans_nor_grows(game: str) -> None:
    with at(game, reduced_motion=True) as seat:
        in_play(seat)
        one = own(seat)
        rest = seat.board.layout().poses[card(one)]
        seat.pilot.move(visible(seat, one))
        assert track(seat, one).end.width == rest.width, "no scale"
        assert seat.director.now >= track(seat, one).done, "at once: a fade at every hover would flicker"
        assert track(seat, one).end.y < rest.y
        play(seat, one)
        flying = track(seat, one)
        assert flying.is_fade and flying.length == pytest.approx(0.120)
        for share in (0.1, 0.5, 0.9):
            pose = flying.at(flying.begin + share * flying.length)
            assert pose._replace(alpha=1.0) == flying.end, "it stays in its place"
            assert 0 < pose.alpha < 1


@pytest.mark.parametrize("game", GAMES)
def test_a_dragged_card_neither_leans_nor_grows_with_less_motion(game: str) -> None:
    with at(game, reduced_motion=True) as seat:
        in_play(seat)
        one = own(seat)
        start = visible(seat, one)
        width = seat.board.layout().poses[card(one)].width
        pull(seat, start)
        assert seat.board.desk.drag is not None
        assert seat.board.desk.drag.pose.angle == 0 and seat.board.desk.drag.pose.width == width


def test_cards_of_a_set_lean_by_what_they_are() -> None:
    assert motion.lean(named("Kh")) == motion.lean(named("Kh"))
    assert {motion.lean(one) for one in range(54)} == {-3, -2, 2, 3}
