"""Every form at every size: nothing is cut, nothing lies outside the window, nothing lies over something else."""

from collections.abc import Callable, Iterator

import pytest
from stage import SIZES, Stage, inside, meeting, nothing_cut, overlapping, played, texts_seen

from game.match.match import Match
from game.match.practice import again
from game.match.seats import Player
from game.ui import own_presets, tokens
from game.ui.layout.frame import most_scale
from game.ui.opponents import any_move
from game.ui.scenes import flow
from game.ui.scenes.again import compared
from game.ui.scenes.choice import Answer, Choice
from game.ui.scenes.cover import Cover
from game.ui.scenes.deal_result import DealResult
from game.ui.scenes.match_result import MatchResult
from game.ui.scenes.message import Message, show_keys
from game.ui.scenes.new_game import NewGame
from game.ui.scenes.own_keys import OwnKeys
from game.ui.scenes.pause import Offers, Pause
from game.ui.scenes.preset_rows import NamePreset
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.title import TitleScene
from game.ui.setup import Setup


def title(stage: Stage) -> None:
    stage.show(TitleScene(stage.services))


def title_with_match(stage: Stage) -> None:
    match = played(stage, deals=2)
    if match.is_over:
        raise AssertionError("the match must still run")
    stage.show(TitleScene(stage.services))


def new_game(stage: Stage) -> None:
    chosen = flow.last_setup(stage.services).with_rule("short_stock", "enough-for-all").with_rule("target", "turn-up")
    stage.show(NewGame(stage.services, chosen.with_player(1, Player("Léa", "human"))))


def new_game_alone(stage: Stage) -> None:
    stage.show(NewGame(stage.services, flow.last_setup(stage.services, "ecarte")))


def new_game_scrolled(stage: Stage) -> None:
    new_game(stage)
    stage.top.rules.scroll_to(10_000)
    stage.frame()


def ecarte(stage: Stage, seats: int, **rules: str | int) -> Setup:
    """Give a set-up of Écarté."""
    chosen = flow.last_setup(stage.services, "ecarte").with_seats(seats)
    for name, value in rules.items():
        chosen = chosen.with_rule(name, value)
    return chosen


def new_game_of_three(stage: Stage) -> None:
    stage.show(NewGame(stage.services, ecarte(stage, 3, target=11).with_player(1, Player("Léa", "human"))))


def new_game_of_four(stage: Stage) -> None:
    stage.show(NewGame(stage.services, ecarte(stage, 4, must_head="no")))
    for offset in range(0, stage.top.rules.most, max(1, stage.top.rules.rect.height // 2)):
        stage.top.rules.scroll_to(offset)
        stage.frame()


def ecarte_deal_of_three(stage: Stage) -> None:
    """The first of three has finished, the second reaches the target."""
    stage.show(DealResult(stage.services, played(stage, ecarte(stage, 3), deals=99), 0))


def ecarte_deal_of_four(stage: Stage) -> None:
    stage.show(DealResult(stage.services, played(stage, ecarte(stage, 4, target=11), deals=3), 1))


def ecarte_match_of_three(stage: Stage) -> None:
    stage.show(MatchResult(stage.services, played(stage, ecarte(stage, 3, target=11), deals=99), 2))


def ecarte_match_of_four(stage: Stage) -> None:
    stage.show(MatchResult(stage.services, played(stage, ecarte(stage, 4), deals=99), 3))


def president(stage: Stage, seats: int, **rules: str | int) -> Setup:
    """Give a set-up of President."""
    chosen = flow.last_setup(stage.services, "president").with_seats(seats)
    for name, value in rules.items():
        chosen = chosen.with_rule(name, value)
    return chosen


def title_with_president(stage: Stage) -> None:
    flow.remember(stage.services, president(stage, 16).with_preset("one-eyed-jacks").with_rule("bombs", "four"))
    played(stage, president(stage, 8, deals=50), deals=2).next_deal()
    stage.show(TitleScene(stage.services))


def new_president(stage: Stage) -> None:
    stage.show(NewGame(stage.services, president(stage, 5)))


def new_president_full(stage: Stage) -> None:
    """Everybody at the table, several people, own presets, every row of rules seen once."""
    mine = (own_presets.made("Sunday evenings", {"bombs": "four"}), own_presets.made("Wednesday nights", {}))
    stage.services.keep_own_presets("president", mine)
    chosen = president(stage, 16, black_market="on", beat_own="on", order="ace-high", deals=50)
    people = chosen.with_player(1, Player("Léa", "human"))._replace(mine=mine, preset=mine[0].name)
    stage.show(NewGame(stage.services, people.settled()[0]))
    for offset in range(0, stage.top.rules.most, max(1, stage.top.rules.rect.height // 2)):
        stage.top.rules.scroll_to(offset)
        stage.frame()


def naming_a_preset(stage: Stage) -> None:
    new_president(stage)
    stage.show(NamePreset(stage.services, stage.top.setup))


def deal_of_three(stage: Stage) -> None:
    stage.show(DealResult(stage.services, played(stage, president(stage, 3, packs=4), deals=2), 0))


def deal_of_five(stage: Stage) -> None:
    stage.show(DealResult(stage.services, played(stage, president(stage, 5, finish="foul", downfall="on"), deals=2), 0))


def deal_of_eight(stage: Stage) -> None:
    stage.show(DealResult(stage.services, played(stage, president(stage, 8, black_market="on"), deals=2), 0))


def deal_of_sixteen(stage: Stage) -> None:
    chosen = president(stage, 16, packs=4, finish="foul", downfall="on")
    stage.show(DealResult(stage.services, played(stage, chosen, deals=2), None))


def match_of_three(stage: Stage) -> None:
    stage.show(MatchResult(stage.services, played(stage, president(stage, 3, deals=2), deals=99), 0))


def match_of_sixteen(stage: Stage) -> None:
    stage.show(MatchResult(stage.services, played(stage, president(stage, 16, deals=2), deals=99), 0))


def settings(stage: Stage) -> None:
    stage.show(SettingsScene(stage.services))


def settings_of_cards(stage: Stage) -> None:
    settings(stage)
    stage.top._turn_to(1)
    stage.frame()


def settings_of_president(stage: Stage) -> None:
    settings(stage)
    stage.top._turn_to(2)
    stage.frame()


def deal_of_agents(stage: Stage) -> None:
    chosen = president(stage, 4).with_player(0, Player("Basile the First", "agent", "random"))
    stage.services.change(speed="relaxed")
    stage.show(DealResult(stage.services, played(stage, chosen), None))
    stage.press("Right")
    stage.top.goes_on = True


def cover(stage: Stage) -> None:
    stage.show(Cover(stage.services, "Marguerite"))


def deal(stage: Stage) -> None:
    stage.show(DealResult(stage.services, played(stage), 0))


def match(stage: Stage) -> None:
    stage.show(MatchResult(stage.services, played(stage, deals=99), 0))


def pause(stage: Stage) -> None:
    title(stage)
    stage.show(Pause(stage.services, Offers(can_claim=True, can_concede=True, can_hand_over=True, can_take_back=True,
                                            can_repeat=True, can_abandon=True)))
    stage.press_widget("concede")


def pause_of_a_deal_again(stage: Stage) -> None:
    title(stage)
    stage.show(Pause(stage.services, Offers(can_hand_over=True, can_repeat=True, is_practice=True)))


def abandoning(stage: Stage) -> None:
    title(stage)
    stage.show(Pause(stage.services, Offers(can_hand_over=True, can_repeat=True, can_abandon=True)))
    stage.press_widget("abandon")


def choosing_a_level(stage: Stage) -> None:
    title(stage)
    stage.show(Choice(stage.services, "The computer plays for Marguerite", "The match goes on. " * 6,
                      [Answer(name, name.title()) for name in ("random", "easy", "normal", "hard", "expert")], first="normal"))


def choosing_a_person(stage: Stage) -> None:
    title(stage)
    stage.show(Choice(stage.services, "Whose cards shall the computer play?", "",
                      [Answer(str(number), f"Marguerite-Amélie {number}") for number in range(16)]))


def deal_again(stage: Stage) -> None:
    _again(stage, played(stage))


def deal_again_of_five(stage: Stage) -> None:
    _again(stage, played(stage, president(stage, 5)))


def _again(stage: Stage, match: Match) -> None:
    practice = again(match)
    while not practice.is_deal_over:
        chair = practice.chair(practice.actors[0])
        assert chair.play(any_move(chair.view.legal), practice.version) is None
    assert compared(practice)
    stage.show(DealResult(stage.services, practice, 0))


def keys(stage: Stage) -> None:
    title(stage)
    show_keys(stage.services)
    stage.frame()


def keys_at_the_table(stage: Stage) -> None:
    title(stage)
    stage.press("E", "?")


def own_keys(stage: Stage) -> None:
    stage.show(OwnKeys(stage.services))
    stage.top._turn_to(1)
    stage.frame()


def own_buttons(stage: Stage) -> None:
    stage.show(OwnKeys(stage.services))
    stage.top._turn_to(2)
    stage.frame()


def in_words(stage: Stage) -> None:
    title(stage)
    stage.press("P", "W")


def message(stage: Stage) -> None:
    title(stage)
    stage.show(Message(stage.services, "Your saved matches", "The file was damaged and put aside. " * 5))


SCENES = (
    title,
    title_with_match,
    title_with_president,
    new_game,
    new_game_alone,
    new_game_scrolled,
    new_game_of_three,
    new_game_of_four,
    ecarte_deal_of_three,
    ecarte_deal_of_four,
    ecarte_match_of_three,
    ecarte_match_of_four,
    new_president,
    new_president_full,
    naming_a_preset,
    deal_of_three,
    deal_of_five,
    deal_of_eight,
    deal_of_sixteen,
    match_of_three,
    match_of_sixteen,
    settings,
    settings_of_cards,
    settings_of_president,
    deal_of_agents,
    cover,
    deal,
    match,
    pause,
    pause_of_a_deal_again,
    abandoning,
    choosing_a_level,
    choosing_a_person,
    deal_again,
    deal_again_of_five,
    keys,
    keys_at_the_table,
    own_keys,
    own_buttons,
    in_words,
    message,
)


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def stage(request: pytest.FixtureRequest) -> Iterator[Stage]:
    made = Stage(request.param)
    yield made
    made.finish()


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.__name__)
def test_a_scene_fits(stage: Stage, scene: Callable[[Stage], None]) -> None:
    with nothing_cut() as cut:
        scene(stage)
        stage.window.stack.forget_picture()
        stage.window.draw()
    assert not cut
    assert inside(stage)
    assert not overlapping(stage)


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.__name__)
def test_a_scene_follows_the_window_and_keeps_the_focus(scene: Callable[[Stage], None]) -> None:
    stage = Stage()
    scene(stage)
    stage.press("Tab")
    before = stage.focus
    stage.resize((1000, 640))
    assert stage.top.size == (1000, 640)
    assert stage.focus == before
    assert inside(stage)
    stage.finish()


SCALES = (((960, 600), 80), ((960, 600), 100), ((1366, 768), 125), ((1920, 1080), 200))
"""The smallest and the largest of three windows; `test_layout_everything` mixes the others with languages."""


@pytest.mark.parametrize(("size", "scale"), SCALES)
def test_a_scene_fits_at_every_size_of_texts_that_is_offered(size: tuple[int, int], scale: int) -> None:
    for scene in SCENES:
        stage = Stage(size, text_scale=scale)
        with nothing_cut() as cut:
            scene(stage)
            stage.window.stack.forget_picture()
            with texts_seen(stage) as texts:
                stage.window.draw()
        assert not cut, scene.__name__
        assert not meeting(texts, stage.surface.get_rect()), scene.__name__
        assert inside(stage), scene.__name__
        assert not overlapping(stage), scene.__name__
        assert not too_small(stage), scene.__name__
        stage.finish()


def too_small(stage: Stage) -> list[str]:
    """List the widgets that are harder to hit than a target may be."""
    shown = (one for one in stage.top.form.widgets if one.can_focus and one.is_shown and one.rect.width)
    return [one.name for one in shown if min(one.rect.size) < 24]


def test_the_largest_texts_that_are_offered_are_twice_the_usual_from_full_hd_on() -> None:
    assert [most_scale(size) for size in ((960, 600), (1280, 720), (1920, 1080), (2560, 1440))] == [100, 130, 200, 260]
    stage = Stage((1920, 1080), text_scale=200)
    settings(stage)
    assert stage.top.u == 2.0 and tokens.type_pixels("body", stage.top.u) == 32
    stage.finish()
