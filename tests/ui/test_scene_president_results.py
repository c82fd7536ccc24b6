"""Results of President: places, titles, gifts and exits as the rules gave them; a short ceremony; standings of many."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pygame
import pytest
from stage import Stage, played

from game.core.cards import names
from game.core.events import OPEN
from game.match.match import Match
from game.match.seats import AGENT, Player
from game.ui.canvas import Canvas
from game.ui.scenes import card_rows, flow, president_deal
from game.ui.scenes.card_rows import Group
from game.ui.scenes.deal_result import DealResult
from game.ui.scenes.match_result import MatchResult
from game.ui.scenes.new_game import NewMatch
from game.ui.setup import Setup
from game.words import card_short


@pytest.fixture
def stage() -> Iterator[Stage]:
    made = Stage()
    yield made
    made.finish()


def chosen(stage: Stage, seats: int = 5, **rules: str | int) -> Setup:
    made = flow.last_setup(stage.services, "president").with_seats(seats)
    for name, value in rules.items():
        made = made.with_rule(name, value)
    return made


def watched(setup: Setup) -> Setup:
    return setup.with_player(0, Player("Camille the agent", AGENT, "random"))


@pytest.mark.parametrize("rules", [{}, {"black_market": "on"}, {"exchange_direction": "communism"}, {"exchange_pairs": 0}])
@pytest.mark.parametrize("seats", [3, 5, 8, 16])
def test_the_parts_are_the_hands_that_were_played(stage: Stage, seats: int, rules: dict[str, Any]) -> None:
    match = played(stage, chosen(stage, seats, **rules), deals=2, seed="market")
    scene = stage.show(DealResult(stage.services, match, 0))
    story, held = scene.picture.story, [set[int]() for _ in range(seats)]
    for seat, parts in enumerate(story.parts()):
        assert parts[0].cards == story.dealt[seat] and parts[0].giver is None
        for part in parts:
            held[seat] |= set(part.cards) - part.given
    for seat in range(seats):
        out = [event for event in match.chair(OPEN).history if event.seat == seat and event.kind in ("play", "two", "complete")]
        cards = {card for event in out for card in event.cards}
        assert cards <= held[seat], names(sorted(cards - held[seat]))
    whole = [card for hand in story.dealt for card in hand]
    assert sorted(whole) == sorted(card for hand in held for card in hand), "gifts lose and double nothing"
    assert bool(story.gifts) == (rules.get("exchange_pairs") != 0)


def test_a_card_that_comes_back_is_not_pale_there(stage: Stage) -> None:
    from game.ui.scenes.president_story import Gift, Story

    parts = Story(0, ((1, 2), (3,)), (Gift(0, 1, (1,), "up"), Gift(1, 0, (1,), "back")), {}).parts()
    assert [(part.cards, part.given) for part in parts[0]] == [((1, 2), {1}), ((1,), frozenset())]
    assert [(part.cards, part.given) for part in parts[1]] == [((3,), frozenset()), ((1,), {1})]


def test_rows_stand_in_the_order_of_places_with_titles_and_points(stage: Stage) -> None:
    match = played(stage, chosen(stage), deals=2)
    scene = stage.show(DealResult(stage.services, match, 0))
    titles = {event.seat: event for event in match.chair(OPEN).history if event.kind == "title"}
    assert list(scene.picture.order) == sorted(titles, key=lambda seat: titles[seat].value)
    assert [scene.picture.title(place) for place in range(5)] == [titles[seat].why for seat in scene.picture.order]
    assert [scene.picture.points[seat] for seat in scene.picture.order] == [4, 3, 2, 1, 0]
    places = scene.picture.places(scene.page)
    assert [rect.y for rect in places] == sorted(rect.y for rect in places)


@pytest.mark.parametrize(("way", "words"), [("foul", "Foul finish"), ("downfall", "Downfall")])
def test_who_did_not_go_out_with_honour_is_told(stage: Stage, way: str, words: str) -> None:
    for number in range(40):
        match = played(stage, chosen(stage, 4, finish="foul", downfall="on"), seed=f"n{number}", deals=2)
        fallen = [event for event in match.chair(OPEN).history if event.kind == "out" and event.why == way]
        if fallen:
            break
    scene = stage.show(DealResult(stage.services, match, 0))
    told = {seat: scene.picture.fact(place) for place, seat in enumerate(scene.picture.order)}
    for event in fallen:
        assert told[event.seat].endswith(f"· {words}")
    clean = [event.seat for event in match.chair(OPEN).history if event.kind == "out" and event.why == "clean"]
    assert all("·" not in told[seat] for seat in clean)


def test_the_text_tells_all_and_names_everybody(stage: Stage) -> None:
    match = played(stage, chosen(stage, 5), deals=2, seed="a long seed")
    scene = stage.show(DealResult(stage.services, match, 0))
    text = scene.text
    for hand in scene.picture.story.dealt:
        assert all(card_short(card) in text for card in hand)
    assert all(player.name in text for player in match.players)
    assert match.seal in text and (match.salt or "") in text and match.seed not in text
    lowered = f" {text.lower()} "
    assert " you " not in lowered and " your " not in lowered
    assert "has to give" in text and "is President." in text


def test_titles_are_called_as_the_player_wishes(stage: Stage) -> None:
    match = played(stage, chosen(stage, 5), deals=2)
    scene = stage.show(DealResult(stage.services, match, 0))
    assert scene.picture.fact(4).startswith("Apprentice") and "is Apprentice." in scene.text
    stage.services.change(titles="traditional")
    assert scene.picture.fact(4).startswith("Scum") and "is Scum." in scene.text


@pytest.mark.parametrize("speed", ["relaxed", "normal", "brisk", "fast"])
def test_the_ceremony_is_short(stage: Stage, speed: str) -> None:
    match = played(stage, chosen(stage))
    stage.services.change(speed=speed)
    scene = stage.show(DealResult(stage.services, match, 0))
    assert scene.is_moving and scene.passed < 0.2
    last, first = scene.picture.share(4, 0.3), scene.picture.share(0, 0.3)
    assert last > first == 0, "the lowest comes first"
    stage.wait(0.7 * {"relaxed": 1.4}.get(speed, 1.0) + 0.05)
    assert not scene.is_moving and scene.picture.share(0, scene.passed) == 1
    assert not stage.results


@pytest.mark.parametrize("settings", [{"speed": "off"}, {"reduced_motion": True, "speed": "fast"}])
def test_without_motion_there_is_no_ceremony(stage: Stage, settings: dict[str, Any]) -> None:
    match = played(stage, chosen(stage))
    stage.services.change(**settings)
    scene = stage.show(DealResult(stage.services, match, 0))
    stage.wait(0.05)
    assert not scene.is_moving


@pytest.mark.parametrize("way", ["Space", "click"])
def test_a_press_ends_the_ceremony_and_nothing_else(stage: Stage, way: str) -> None:
    match = played(stage, chosen(stage))
    stage.services.change(speed="normal")
    scene = stage.show(DealResult(stage.services, match, 0))
    if way == "click":
        stage.click(scene.page.box.center)
    else:
        stage.press("Space")
    assert not scene.is_moving and not stage.results
    stage.press("Space")
    assert stage.results == ["next"]


def test_a_button_works_during_the_ceremony(stage: Stage) -> None:
    match = played(stage, chosen(stage))
    stage.services.change(speed="relaxed")
    stage.show(DealResult(stage.services, match, 0))
    stage.press_widget("next")
    assert stage.results == ["next"]


def test_where_only_agents_play_it_goes_on_by_itself(stage: Stage) -> None:
    match = played(stage, watched(chosen(stage)))
    stage.show(DealResult(stage.services, match, None))
    stage.wait(0.1)
    assert stage.results == ["next"]
    match = played(stage, watched(chosen(stage, deals=1)))
    stage.show(DealResult(stage.services, match, None))
    stage.wait(0.1)
    assert stage.results[-1] == "match"


def test_a_key_makes_it_stay(stage: Stage) -> None:
    match = played(stage, watched(chosen(stage)))
    stage.services.change(speed="normal")
    scene = stage.show(DealResult(stage.services, match, None))
    stage.wait(2)
    assert not stage.results and scene.is_awake
    stage.press("Tab")
    stage.wait(6)
    assert not stage.results
    stage.press_widget("next")
    assert stage.results == ["next"]


def test_where_a_person_plays_it_waits(stage: Stage) -> None:
    stage.show(DealResult(stage.services, played(stage, chosen(stage)), 0))
    stage.wait(6)
    assert not stage.results


def finished(stage: Stage, seats: int, scores: tuple[int, ...], winners: tuple[int, ...]) -> MatchResult:
    """Show the end of a match as if the points had come out so."""
    match = played(stage, chosen(stage, seats, deals=1), deals=99)
    scene = MatchResult(stage.services, match, 0)
    scene.view = scene.view._replace(scores=scores)
    scene.winners = winners
    return scene


def test_equal_points_share_a_place(stage: Stage) -> None:
    scene = finished(stage, 5, (3, 9, 7, 9, 3), (1, 3))
    assert [scene.place(seat) for seat in range(5)] == [4, 1, 3, 1, 4]
    assert set(scene.standings[:2]) == {1, 3} and scene.standings[2] == 2
    one, two = (scene.names[seat] for seat in (1, 3))
    assert scene.headline == f"{one} and {two} share the win"


def test_many_share_the_win(stage: Stage) -> None:
    scene = finished(stage, 4, (5, 5, 5, 1), (0, 1, 2))
    a, b, c = scene.names[:3]
    assert scene.headline == f"{a}, {b} and {c} share the win"


@pytest.mark.parametrize("match_rules", [{"deals": 2}, {"match": "points", "points": 5}])
def test_the_standings_are_those_of_the_rules(stage: Stage, match_rules: dict[str, Any]) -> None:
    match: Match = played(stage, chosen(stage, 6, **match_rules), deals=99)
    scene = stage.show(MatchResult(stage.services, match, 0))
    outcome = match.outcome
    assert outcome is not None and set(outcome.winners) == {seat for seat in range(6) if scene.place(seat) == 1}
    scores = [match.chair(OPEN).view.scores[seat] for seat in scene.standings]
    assert scores == sorted(scores, reverse=True)


def test_a_rematch_has_the_same_players_and_rules(stage: Stage) -> None:
    setup = chosen(stage, 6).with_preset("bazaar").with_rule("deals", 1)
    match = played(stage, setup, deals=99)
    again = flow.setup_of(stage.services, match)
    assert (again.players, again.options) == (match.players, match.options)
    same = flow.setup_of(stage.services, flow.made(stage.services, NewMatch(chosen(stage, 4).with_preset("bazaar"))))
    assert same.preset == "bazaar" and not same.differing()


# Cards in rows


def test_chips_never_leave_their_row(stage: Stage) -> None:
    canvas = Canvas(stage.surface, 1.0)
    groups = (Group(tuple(range(13)), frozenset({1})), Group((20, 21), frozenset(), "from Marguerite"))
    for width, height in ((220, 50), (300, 44), (500, 120)):
        high = card_rows._chip_height(canvas, pygame.Rect(0, 0, width, height), groups)
        lines = card_rows._lines(canvas, width, groups, high)
        assert len(lines) * card_rows._pitch(canvas, high) <= height
        assert Counter(card for line in lines for part in line for card in part.cards) == Counter((*range(13), 20, 21))
        for line in lines:
            chips = sum(len(part.cards) for part in line) * (round(high * card_rows.WIDTH) + canvas.px(card_rows.GAP))
            assert chips + sum(card_rows._lead(canvas, part) for part in line) - canvas.px(card_rows.GAP) <= width


def test_a_row_never_loses_a_name(stage: Stage) -> None:
    canvas = Canvas(stage.surface, 1.0)
    groups = (Group((1, 2, 3)), Group((4,), name="from Léa"), Group((5,), name="from Noé"))
    for width in range(140, 400, 20):
        lines = card_rows._lines(canvas, width, groups, 24)
        assert [part.name for line in lines for part in line if part.name] == ["from Léa", "from Noé"]


def test_two_columns_from_nine_players_on(stage: Stage) -> None:
    for seats, columns in ((8, 1), (9, 2), (16, 2)):
        scene = DealResult(stage.services, played(stage, chosen(stage, seats)), 0)
        scene.resize((1280, 720))
        rects = scene.picture.places(scene.page)
        assert len(rects) == seats and len({rect.x for rect in rects}) == columns
        assert not any(one.colliderect(two) for one in rects for two in rects if one is not two)
    assert president_deal.LONGEST_COLUMN == 8
