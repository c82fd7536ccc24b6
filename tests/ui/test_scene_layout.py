"""Every form at every size: nothing is cut, nothing lies outside the window, nothing lies over something else."""

import datetime
import itertools
from collections.abc import Callable, Iterator

import coach_play
import pytest
from stage import SIZES, Stage, inside, meeting, nothing_cut, overlapping, played, texts_seen, uneven

from game import paths, words
from game.ai import personas
from game.core.cards import card
from game.match import importing, walk
from game.match.against import Score
from game.match.database import Backup
from game.match.exporting import Progress
from game.match.importing import Fault, Report
from game.match.match import Match
from game.match.practice import again
from game.match.seats import Player
from game.ui import own_presets, setup, tokens
from game.ui.canvas import Canvas
from game.ui.layout.frame import most_scale
from game.ui.opponents import any_move
from game.ui.scenes import exchange, flow
from game.ui.scenes.again import compared
from game.ui.scenes.archive_dialogs import Backups, DataFolder, Imported
from game.ui.scenes.choice import Answer, Choice
from game.ui.scenes.cover import Cover
from game.ui.scenes.deal_result import DealResult
from game.ui.scenes.match_result import MatchResult
from game.ui.scenes.message import Message, show_keys
from game.ui.scenes.new_game import NewGame
from game.ui.scenes.own_keys import OwnKeys
from game.ui.scenes.pause import Offers, Pause
from game.ui.scenes.persons import Persons
from game.ui.scenes.preset_rows import NamePreset
from game.ui.scenes.review_compare import Comparison
from game.ui.scenes.review_run import AgentRun
from game.ui.scenes.school import PRACTICE, School, Wish, lesson_row
from game.ui.scenes.school_flow import fulfil
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.title import TitleScene
from game.ui.scenes.work import Work
from game.ui.school import lessons, positions, progress
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


def _met(stage: Stage) -> None:
    """Let the archive know much of everybody, without matches: as wide as figures become."""
    stage.services.archive.against = lambda _: {one.key: Score(104, 287) for one in personas.PEOPLE}  # type: ignore[assignment]


def persons(stage: Stage) -> None:
    _met(stage)
    new_game_alone(stage)
    stage.show(Persons(stage.services, stage.top.setup, 1, stage.top.scores))


def persons_of_president(stage: Stage) -> None:
    """Many sit already; somebody with a long sentence is shown."""
    _met(stage)
    new_president(stage)
    stage.show(Persons(stage.services, president(stage, 9), 8, stage.top.scores))


def new_game_met(stage: Stage) -> None:
    """Two computers, one of them plain."""
    _met(stage)
    chosen = ecarte(stage, 2).with_player(0, Player("Maximilienne", "agent", "expert"))
    stage.show(NewGame(stage.services, chosen))


def new_president_met(stage: Stage) -> None:
    """Five, one of them plain, and long sentences."""
    _met(stage)
    chosen = president(stage, 5).with_player(3, Player("Maximilienne", "agent", "expert"))
    stage.show(NewGame(stage.services, chosen.with_player(4, setup.as_person(setup.by_home("president")[5], "random"))))


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
                                            can_repeat=True, can_abandon=True, can_undo=True, can_review=True)))
    stage.press_widget("concede")


def pause_of_a_deal_again(stage: Stage) -> None:
    title(stage)
    stage.show(Pause(stage.services, Offers(can_hand_over=True, can_repeat=True, is_practice=True, can_undo=True)))


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


def judged_deal(stage: Stage, match: Match) -> None:
    """A finished deal of which the coach has much to say."""
    for seat in match.persons:
        coach_play.tell(match, stage.services.counsel(match), coach_play.of_each_kind(match.rules.name, seat, many=4))
    stage.show(DealResult(stage.services, match, 0))


def coach_of_ecarte(stage: Stage) -> None:
    judged_deal(stage, played(stage))


def coach_of_president(stage: Stage) -> None:
    judged_deal(stage, played(stage, president(stage, 16), deals=2))


def coach_of_several(stage: Stage) -> None:
    judged_deal(stage, played(stage, president(stage, 4).with_player(1, Player("Léa", "human"))))


def coach_of_a_deal_again(stage: Stage) -> None:
    practice = again(played(stage))
    while not practice.is_deal_over:
        chair = practice.chair(practice.actors[0])
        assert chair.play(any_move(chair.view.legal), practice.version) is None
    judged_deal(stage, practice)


def decisions_of_ecarte(stage: Stage) -> None:
    coach_of_ecarte(stage)
    stage.press_widget("coach")


def decisions_of_president(stage: Stage) -> None:
    coach_of_president(stage)
    stage.press_widget("coach")
    stage.press("Down", "Down")


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
    stage.top._turn_to(3)
    stage.frame()


def own_keys_of_looking_back(stage: Stage) -> None:
    stage.show(OwnKeys(stage.services))
    stage.tab_to("part")
    stage.press("Right", "Right")


def in_words(stage: Stage) -> None:
    title(stage)
    stage.press("P", "W")


def rule_book(stage: Stage) -> None:
    flow.open_rules(stage.services, "ecarte", "hand 3")
    stage.frame()


def rule_book_of_a_table(stage: Stage) -> None:
    chosen = president(stage, 5, twos="anytime", deals=50)
    flow.open_rules(stage.services, "president", "P-45", chosen.options, 5)
    stage.frame()
    stage.press("Home")


def rule_book_searched(stage: Stage) -> None:
    rule_book(stage)
    stage.press("Ctrl+F")
    stage.type(words.rank_name(card("Kh")))
    stage.frame()


def school(stage: Stage) -> None:
    """Everything has been done."""
    for one in (*lessons.LESSONS, *positions.positions()):
        progress.note(stage.archive, one.key)
    stage.show(School(stage.services, "ecarte"))


def school_of_president(stage: Stage) -> None:
    stage.show(School(stage.services, "president"))


def practised(stage: Stage) -> None:
    """A hand to stand on, about which there is most to say."""
    _practised(stage, "ecarte-hands-9", 1)


def practised_president(stage: Stage) -> None:
    """The position with the most choices, the worst taken."""
    most = max(positions.of_game("president")["leads"], key=lambda one: len(one.choices))
    _practised(stage, most.key, -1)


def _practised(stage: Stage, key: str, choice: int) -> None:
    fulfil(stage.services, Wish(PRACTICE, key))
    stage.settle()
    table = stage.top
    table.board.submit(table.position.choices[choice][0])
    while stage.top is table:
        stage.frame()


def archive(stage: Stage) -> None:
    """One match of each kind, that of sixteen with several people chosen; some deleted, so that the bar stands below."""
    for number, chosen in enumerate((ecarte(stage, 2), ecarte(stage, 4), ecarte(stage, 3), president(stage, 16, deals=2),
                                     president(stage, 8, deals=2, bombs="four"))):
        played(stage, chosen, seed=f"match {number}", deals=99 if number < 4 else 1)
    given = stage.archive.record(1)
    importing.take(stage.archive, given._replace(players=tuple(one._replace(name=one.name + " II") for one in given.players)))
    stage.archive.abandon(5)
    flow.open_archive(stage.services, 4)
    stage.frame()


def archive_of_nothing(stage: Stage) -> None:
    flow.open_archive(stage.services)
    stage.frame()


def archive_with_undo(stage: Stage) -> None:
    archive(stage)
    stage.press("Delete")


def archive_running(stage: Stage) -> None:
    played(stage, deals=2)
    flow.open_archive(stage.services)
    stage.frame()


def deal_codes(stage: Stage) -> None:
    archive_running(stage)
    stage.press("Ctrl+D")


def entering_a_code(stage: Stage) -> None:
    archive_of_nothing(stage)
    stage.press_widget("enter code")
    stage.type("808G-0001-TVSM-AN4N")
    stage.press("Enter")


def choosing_a_file(stage: Stage) -> None:
    title(stage)
    stage.archive.store_setting(exchange.KEY, str(paths.save()))
    exchange.ask_import(stage.services)
    stage.frame()


def choosing_a_folder(stage: Stage) -> None:
    title(stage)
    stage.archive.store_setting(exchange.KEY, str(paths.save()))
    exchange.export_everything(stage.services)
    stage.frame()


def imported(stage: Stage) -> None:
    title(stage)
    told = "deal 0 move 12: this move cannot be read, and much is said of it, as far as it goes"[:importing.LONGEST_TOLD] + "…"
    faults = (Fault("a.json", importing.BROKEN, told), Fault("b.zip", importing.NEWER, "version: 99 is newer"))
    stage.show(Imported(stage.services, Report(9, 9, (1, 2, 3), 4, faults), is_stopped=True))


def backups(stage: Stage) -> None:
    title(stage)
    days = [Backup(paths.root(), datetime.date(2026, 9, 30 - number), 1_234_567 * number) for number in range(5)]
    stage.show(Backups(stage.services, days))
    stage.press("Enter")


def data_folder(stage: Stage) -> None:
    title(stage)
    stage.show(DataFolder(stage.services, paths.root().parent / "tapis-vert"))
    stage.top.has_failed = True


def working(stage: Stage) -> None:
    title(stage)
    steps = (Progress(number, 5000) for number in itertools.count(4321))
    stage.show(Work(stage.services, words.translate("Export everything"), steps, exchange._progress))
    stage.frame()


def message(stage: Stage) -> None:
    title(stage)
    stage.show(Message(stage.services, "Your saved matches", "The file was damaged and put aside. " * 5))


def looking_back(stage: Stage) -> None:
    """What is offered beside a deal that is looked back on."""
    flow.open_review(stage.services, played(stage, deals=3), 1, seat=0)
    stage.press("Pause")


def agents_at_play(stage: Stage) -> None:
    title(stage)
    stage.show(AgentRun(stage.services, again(played(stage, president(stage, 5)))))


def the_same_deal_twice(stage: Stage) -> None:
    compared_deals(stage, ecarte(stage, 4))


def the_same_deal_twice_of_sixteen(stage: Stage) -> None:
    compared_deals(stage, president(stage, 16))


def compared_deals(stage: Stage, setup: Setup) -> None:
    title(stage)
    past = walk.of_match(played(stage, setup)).walk(0)
    practice = flow.played_by(past, 0, "expert")
    while not practice.is_deal_over:
        chair = practice.chair(practice.actors[0])
        assert chair.play(any_move(chair.view.legal), practice.version) is None
    stage.show(Comparison(stage.services, practice, 0))


SCENES = (
    title,
    title_with_match,
    title_with_president,
    new_game,
    new_game_alone,
    new_game_met,
    new_game_scrolled,
    new_game_of_three,
    new_game_of_four,
    ecarte_deal_of_three,
    ecarte_deal_of_four,
    ecarte_match_of_three,
    ecarte_match_of_four,
    new_president,
    new_president_met,
    new_president_full,
    persons,
    persons_of_president,
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
    coach_of_ecarte,
    coach_of_president,
    coach_of_several,
    coach_of_a_deal_again,
    decisions_of_ecarte,
    decisions_of_president,
    keys,
    keys_at_the_table,
    own_keys,
    own_buttons,
    in_words,
    rule_book,
    rule_book_of_a_table,
    rule_book_searched,
    school,
    school_of_president,
    practised,
    practised_president,
    archive,
    archive_of_nothing,
    archive_with_undo,
    archive_running,
    deal_codes,
    entering_a_code,
    choosing_a_file,
    choosing_a_folder,
    imported,
    backups,
    data_folder,
    working,
    message,
    own_keys_of_looking_back,
    looking_back,
    agents_at_play,
    the_same_deal_twice,
    the_same_deal_twice_of_sixteen,
)


SHORT = (SIZES[0], SIZES[2])
"""The windows of the short run; the others stand in the long one."""


@pytest.fixture(params=[pytest.param(size, marks=[] if size in SHORT else pytest.mark.long) for size in SIZES],
                ids=lambda size: f"{size[0]}x{size[1]}")
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
    assert not uneven(stage)


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


SCALES = (pytest.param((960, 600), 80, marks=pytest.mark.long), pytest.param((960, 600), 100, marks=pytest.mark.long),
          ((1366, 768), 125), pytest.param((1920, 1080), 200, marks=pytest.mark.long))
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


def test_of_many_players_some_are_named_where_there_is_no_room_for_rows() -> None:
    stage = Stage((1920, 1080), text_scale=most_scale((1920, 1080)))
    archive(stage)
    with texts_seen(stage) as seen:
        stage.top.rebuild()
        stage.frame()
    told = [text for text, _ in seen]
    named = [text for text in told if "Octave" in text and "+" in text]
    assert named and not [text for text in told if "16 more" in text]
    stage.finish()


@pytest.mark.parametrize("language", words.languages())
@pytest.mark.parametrize("size", SIZES[:3])
def test_the_words_of_a_lesson_stand_clear_of_its_edges(size: tuple[int, int], language: str) -> None:
    stage = Stage(size, language=language)
    for game in ("ecarte", "president"):
        scene = stage.show(School(stage.services, game))
        for lesson in scene.lessons:
            rect, told = stage.widget(f"lesson {lesson.key}").rect, map(words.translate, (lesson.title, lesson.about))
            with texts_seen(stage) as seen:
                lesson_row.__wrapped__(Canvas(stage.surface, scene.u), rect, *told, is_done=False, is_main=not lesson.is_short,
                                       state="rest", focus=False)
            assert rect.bottom - max(ink.bottom for _, ink in seen) >= 5 * scene.u, (game, lesson.key)
    stage.finish()
