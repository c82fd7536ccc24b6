"""House rules of both games in the set-up: what excludes what, what people at the screen change, and who plays."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from stage import Stage

from game.match.games import GAMES
from game.match.seats import AGENT, HUMAN, Player
from game.president.options import COMBINATIONS
from game.ui import combining, setup
from game.ui.scenes import flow, rule_rows
from game.ui.scenes.new_game import NewGame, NewMatch
from game.ui.setup import Setup
from game.ui.widgets import Stepper, Toggle


@pytest.fixture
def stage() -> Iterator[Stage]:
    made = Stage()
    made.show(NewGame(made.services, flow.last_setup(made.services, "president")))
    yield made
    made.finish()


def with_rules(chosen: Setup, **rules: str | int) -> Setup:
    for name, value in rules.items():
        chosen = chosen.with_rule(name, value)
    return chosen


def with_people(chosen: Setup, number: int) -> Setup:
    for seat in range(number):
        chosen = chosen.with_player(seat, Player(f"P{seat}", HUMAN))
    return chosen


class Case(NamedTuple):
    """How a player comes into a combination: with rules and people, choosing one more; then what the set-up shows."""

    sentence: str
    before: dict[str, str | int]
    choose: tuple[str, str | int]
    seats: int = 5
    people: int = 1


CASES = (
    Case("Red threes and one-eyed jacks exclude each other.", {"special_courts": "on"}, ("order", "red-threes")),
    Case("With red threes the twos are wild already.", {"twos": "clear"}, ("order", "red-threes")),
    Case("With one-eyed jacks the twos are a plain rank.", {"twos": "wild"}, ("special_courts", "on")),
    Case("With the ace high the twos are the lowest cards.", {"twos": "anytime"}, ("order", "ace-high")),
    Case("With the ace high a pair of twos beats nothing.", {"pair_beats_two": "on"}, ("order", "ace-high")),
    Case("Twos at any time need a screen of one's own.", {}, ("twos", "anytime"), people=2),
    Case("Completing out of turn needs a screen of one's own.", {}, ("complete_four", "anyone"), people=2),
    Case("When the best cards go down nothing is chosen.", {"return_cards": "lowest"}, ("exchange_direction", "communism")),
    Case("Five or more equal cards do not turn the order.", {"packs": 2}, ("revolution", "four")),
    Case("There are no four jacks or kings then.", {}, ("special_courts", "on")),
    Case("With three players the downfall is harsh.", {}, ("downfall", "on"), seats=3),
    Case(
        "Presidents who lead and exchange often stay: about 70 deals of 100.",
        {"later_leader": "scum"},
        ("later_leader", "president"),
    ),
    Case("So many players hold three or four cards each.", {}, ("packs", 1), seats=14),
    Case("While one plays on nobody answers in between.", {}, ("beat_own", "on")),
)


def case_of(sentence: str) -> Case:
    return next(one for one in CASES if one.sentence == sentence)


def test_every_combination_has_a_case() -> None:
    assert [one.sentence for one in COMBINATIONS] == [case_of(one.sentence).sentence for one in COMBINATIONS]


@pytest.fixture
def opened(request: pytest.FixtureRequest) -> Iterator[tuple[Stage, Any, Case]]:
    one = request.param
    case, made = case_of(one.sentence), Stage()
    chosen = with_rules(flow.last_setup(made.services, "president").with_seats(case.seats), **case.before)
    made.show(NewGame(made.services, with_people(chosen, case.people)))
    made.top._choose_rule(*case.choose)
    made.frame()
    yield made, one, case
    made.finish()


def of_kind(*kinds: str) -> Any:
    chosen = [one for one in COMBINATIONS if one.kind in kinds]
    return pytest.mark.parametrize("opened", chosen, ids=[one.sentence for one in chosen], indirect=True)


@of_kind("refused", "repaired")
def test_what_cannot_be_is_repaired_at_once_and_said(opened: tuple[Stage, Any, Case]) -> None:
    stage, one, case = opened
    options, seats, people = stage.top.setup.options, len(stage.top.setup.players), stage.top.setup.people
    assert not one.is_told(options, seats, people)
    assert one.sentence in stage.services.toast.text
    for name, value in one.repair.items():
        entry = stage.widget(f"{name} text").entry
        assert stage.top.setup.with_rule(name, value).options == options
        assert entry.help == one.sentence and entry.is_warning
    if case.choose[0] not in one.repair:
        assert dict(stage.top.setup.changes)[case.choose[0]] == case.choose[1], "what was chosen last stands"
    stage.press_widget("deal")
    chosen = stage.results[-1].setup
    assert flow.made(stage.services, NewMatch(chosen)).options == options
    stage.results.clear()


@of_kind("refused", "repaired")
def test_a_rule_that_another_leaves_no_choice_is_grey_with_the_reason(opened: tuple[Stage, Any, Case]) -> None:
    stage, one, _ = opened
    stage.top._choose_rule("bombs", "four")
    for name in one.repair:
        control, entry = stage.widget(name), stage.widget(f"{name} text").entry
        has_choice = stage.top.setup.people > 1
        assert control.enabled == has_choice, "with people at the screen only one choice is missing"
        assert (control.reason == one.sentence) == (not has_choice)
        assert entry.is_idle == (not has_choice)


@of_kind("idle")
def test_a_rule_that_means_nothing_is_grey_and_kept(opened: tuple[Stage, Any, Case]) -> None:
    stage, one, case = opened
    control, entry = stage.widget("return_cards"), stage.widget("return_cards text").entry
    assert not control.enabled and control.reason == entry.help == one.sentence and entry.is_idle
    assert stage.top.setup.options.return_cards == case.before["return_cards"]
    stage.top._choose_rule("exchange_direction", "normal")
    assert stage.widget("return_cards").enabled and stage.top.setup.options.return_cards == "lowest"


@of_kind("advice")
def test_advice_is_a_quiet_line_and_forbids_nothing(opened: tuple[Stage, Any, Case]) -> None:
    stage, one, case = opened
    notes = [widget for widget in stage.top.form.widgets if isinstance(widget, rule_rows.Note) and widget.text == one.sentence]
    assert len(notes) == 1
    assert case.choose[0] not in stage.top.repaired
    option = next(each for each in stage.top.setup.rules.option_list() if each.field == one.options[0])
    wanted = {option.name: option.default, **case.before, case.choose[0]: case.choose[1]}
    assert option.value(stage.top.setup.options) == wanted[option.name]
    stage.press_widget("deal")
    assert isinstance(stage.results[-1], NewMatch)


@pytest.mark.parametrize(
    ("rules", "grey"),
    [
        ({"jokers": 0}, "joker_role"),
        ({"exchange_pairs": 0}, "return_cards"),
        ({"exchange_pairs": 0}, "exchange_direction"),
        ({}, "opening_card"),
        ({}, "points"),
        ({"match": "points"}, "deals"),
    ],
)
def test_what_means_nothing_beside_another_rule_is_grey(stage: Stage, rules: dict[str, str | int], grey: str) -> None:
    stage.top._put(with_rules(stage.top.setup, **rules))
    control, entry = stage.widget(grey), stage.widget(f"{grey} text").entry
    assert not control.enabled and control.reason == entry.help
    told = [one.sentence for one in combining.MEANINGLESS if one.options[-1] == grey]
    assert control.reason in told


def test_every_other_rule_can_be_chosen(stage: Stage) -> None:
    grey = {"opening_card", "points"}
    for option in stage.top.setup.rules.option_list():
        assert stage.widget(option.name).enabled == (option.name not in grey), option.name


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_rule_stands_in_one_group(game: str) -> None:
    for option in GAMES[game].option_list():
        homes = [heading for heading, clauses in rule_rows.GROUPS[game] if option.clause.startswith(clauses)]
        assert len(homes) == 1, option.name
    assert rule_rows.group_of(game, f"{game[0].upper()}-99") in dict(rule_rows.GROUPS[game])  # a rule to come has a place too


def test_every_value_of_every_rule_by_its_control(stage: Stage) -> None:
    """A control shows each value that its rule can have, whatever else it may change."""
    base = stage.top.setup
    for option in base.rules.option_list():
        for value in (option.choices[0], option.choices[-1]):
            stage.top._put(base.with_rule(option.name, value))
            control = stage.widget(option.name)
            if isinstance(control, Stepper):
                shown: Any = control.value
            elif isinstance(control, Toggle):
                shown = "on" if control.value else "off"
            else:
                shown = option.choices[control.value]
            assert shown == value, option.name


def test_numbers_by_stepper(stage: Stage) -> None:
    stage.tab_to("deals")
    stage.press("Right", "+")
    assert stage.top.setup.options.deals == 7
    stage.press("End")
    assert stage.top.setup.options.deals == 50
    stage.press("Home")
    assert stage.top.setup.options.deals == 1
    stage.choose("match", 1)
    stage.tab_to("points")
    stage.press("End")
    assert stage.top.setup.options.points == 100


# People at the screen


def people(stage: Stage, seat: int) -> None:
    """Let another person sit at the screen."""
    stage.press_widget(f"who {seat}")
    stage.press_widget("human")
    stage.frame()


def test_skip_and_clear_says_how_several_people_play_it(stage: Stage) -> None:
    assert stage.widget("preset skip-and-clear").help == "Equal cards skip, twos clear."
    people(stage, 1)
    row = stage.widget("preset skip-and-clear")
    assert row.sub == "Completing four: On one's turn"
    assert row.tip == "Completing out of turn needs a screen of one's own."
    stage.press_widget("preset skip-and-clear")
    assert stage.top.setup.options.complete_four == "in-turn"
    assert stage.top.differences == "The rules of Skip & Clear", "what the table needs is no change of the player's"


@pytest.mark.parametrize(("name", "value", "then"), [("twos", "anytime", "rank"), ("complete_four", "anyone", "in-turn")])
def test_another_person_repairs_what_needs_a_screen_of_ones_own(stage: Stage, name: str, value: str, then: str) -> None:
    stage.top._choose_rule(name, value)
    assert dict(stage.top.setup.changes)[name] == value
    people(stage, 1)
    assert dict(stage.top.setup.changes).get(name, "rank") == then
    assert "screen of one's own" in stage.services.toast.text


# Who plays


def test_seats_by_stepper_and_cross(stage: Stage) -> None:
    stage.tab_to("number")
    stage.press("Right", "Right", "Left", "Right")
    assert len(stage.top.setup.players) == 7 and stage.focus == "number"
    gone = stage.top.setup.players[2].name
    stage.press_widget("drop 2")
    assert len(stage.top.setup.players) == 6 and gone not in [player.name for player in stage.top.setup.players]
    stage.tab_to("drop 1")
    stage.press("Space")
    assert len(stage.top.setup.players) == 5


def test_from_three_to_sixteen(stage: Stage) -> None:
    stage.tab_to("number")
    stage.press("End", "Right")
    players = stage.top.setup.players
    assert len(players) == 16 and len({player.name for player in players}) == 16
    stage.press("Home", "Left")
    assert len(stage.top.setup.players) == 3
    cross = stage.widget("drop 1")
    assert not cross.enabled and "3" in cross.reason
    stage.press_widget("drop 1")
    assert len(stage.top.setup.players) == 3 and stage.services.toast.text == cross.reason


def test_sixteen_people_can_be_named(stage: Stage) -> None:
    stage.top._put(stage.top.setup.with_seats(16))
    for seat in range(16):
        stage.top._seat(seat, Player("", HUMAN))
    assert stage.top.fault == ""
    stage.tab_to("who 15")
    stage.press_widget("deal")
    names = [player.name for player in stage.results[-1].setup.players]
    assert len(set(names)) == 16 and all(names)


def test_a_new_player_plays_like_the_last_one(stage: Stage) -> None:
    stage.choose("level 4", 1)
    stage.tab_to("number")
    stage.press("Right")
    assert stage.top.setup.players[-1].level == "easy"


def test_a_game_is_switched_by_keys_and_by_mouse_and_keeps_its_set_up(stage: Stage) -> None:
    stage.press_widget("preset west-coast")
    stage.tab_to("game")
    stage.press("Left")
    assert stage.top.setup.game == "ecarte" and len(stage.top.setup.players) == 2 and stage.focus == "game"
    stage.press_widget("preset lenient")
    place = stage.widget("game").rect
    stage.click((place.right - place.width // 4, place.centery))
    assert (stage.top.setup.game, stage.top.setup.preset) == ("president", "west-coast")
    stage.press_widget("deal")
    assert stage.results[-1].setup.options.order == "ace-high"


def test_enter_deals_the_game_just_switched_to(stage: Stage) -> None:
    place = stage.widget("game").rect
    stage.click((place.left + place.width // 4, place.centery))
    assert stage.focus == "game"
    stage.press("Enter")
    assert stage.results[-1].setup.game == "ecarte"


def test_each_game_remembers_its_own_set_up(stage: Stage) -> None:
    one = flow.last_setup(stage.services, "president").with_seats(9).with_preset("bazaar")
    two = flow.last_setup(stage.services, "ecarte").with_preset("seven-up")
    flow.remember(stage.services, one)
    flow.remember(stage.services, two)
    assert flow.last_setup(stage.services, "president") == one
    assert flow.last_setup(stage.services, "ecarte") == flow.last_setup(stage.services) == two


BROKEN = ('{"game": "president", "setups": 3}', '{"game": [], "setups": {"president": []}}', '{"game": "president"}', "[" * 999)


@pytest.mark.parametrize("text", BROKEN, ids=range(len(BROKEN)))
def test_a_broken_memory_gives_the_first_set_up_of_the_game(text: str) -> None:
    assert setup.read(text, "Léa", game="president") == setup.first("president", "Léa")


def test_a_remembered_set_up_that_cannot_be_is_repaired() -> None:
    clash = with_rules(setup.first("president", "Léa"), order="red-threes", twos="clear")
    read = setup.read(setup.write(clash), "Léa")
    assert (read.options.order, read.options.twos) == ("red-threes", "rank")


def test_the_foot_names_what_differs_and_counts_where_it_cannot(stage: Stage) -> None:
    stage.top._choose_rule("bombs", "four")
    stage.top._choose_rule("jokers", 0)
    assert stage.top.differences_in(2000) == "Differs from Classic in Jokers, Bombs"
    assert stage.top.differences_in(100) == stage.top.differences == "2 rules differ from Classic"


@pytest.mark.parametrize(
    ("agents", "is_watch", "levels"),
    [
        (("easy",), False, ["", "easy", "easy", "easy", "easy"]),
        (("easy", "random"), False, ["", "easy", "random"]),
        (("easy", "random", "normal"), True, ["easy", "random", "normal"]),
        (("random", "easy"), True, ["random", "easy", "random"]),
        ((), True, ["normal"] * 5),
        ((), False, ["", "normal", "normal", "normal", "normal"]),
    ],
)
def test_agents_of_the_command_line_bring_their_seats(agents: tuple[str, ...], is_watch: bool, levels: list[str]) -> None:
    seated = flow.with_agents(setup.first("president", "Léa"), agents, is_watch=is_watch).players
    assert [player.level for player in seated] == levels
    assert [player.kind for player in seated] == [HUMAN if not level else AGENT for level in levels]
    assert len({player.name for player in seated}) == len(seated)
