"""The set-up by mouse and by keyboard: presets, players, house rules, seed; what is chosen is what is dealt."""

from collections.abc import Iterator

import pytest
from stage import Stage

from game.match.games import GAMES
from game.match.seats import AGENT, HUMAN, Player
from game.ui import setup
from game.ui.scenes import flow
from game.ui.scenes.new_game import NewGame, NewMatch
from game.ui.scenes.table import TableScene


@pytest.fixture
def stage() -> Iterator[Stage]:
    made = Stage()
    made.show(NewGame(made.services, flow.last_setup(made.services)))
    yield made
    made.finish()


def chosen(stage: Stage) -> NewMatch:
    stage.frame()
    assert isinstance(stage.results[-1], NewMatch)
    return stage.results[-1]


def test_enter_deals_what_is_filled_in(stage: Stage) -> None:
    assert stage.focus == "deal"
    stage.press("Enter")
    result = chosen(stage)
    assert result.setup == setup.first("ecarte", "Camille") and result.seed == ""


def test_esc_goes_back_without_a_match(stage: Stage) -> None:
    stage.press("Esc")
    assert stage.results == [None]


def test_a_preset_by_mouse(stage: Stage) -> None:
    stage.press_widget("preset club-code")
    assert stage.top.setup.options.packets == "dealer"
    assert stage.widget("packets").value == 2, "the rules’ controls follow"
    assert stage.top.differences == "The rules of Club code"
    stage.press_widget("deal")
    assert chosen(stage).setup.options.first_dealer == "high-cut"


def test_a_preset_by_arrows(stage: Stage) -> None:
    stage.tab_to("preset classic")
    stage.press("Down", "Down")
    assert stage.top.setup.preset == "seven-up" and stage.focus == "preset seven-up"
    stage.press("Enter")
    assert chosen(stage).setup.options.target == 7


def test_every_rule_has_a_row_with_clause_and_sentence(stage: Stage) -> None:
    for one in stage.top.setup.rules.option_list():
        entry = stage.widget(f"{one.name} text").entry
        assert (entry.label, entry.clause) == (one.label, one.clause)
        assert entry.help


def test_a_rule_by_keyboard_is_marked_and_counted(stage: Stage) -> None:
    stage.choose("target", 2)
    assert stage.top.setup.options.target == 11
    assert stage.widget("target text").entry.mark == "changed"
    assert stage.top.differences == "1 rule differs from Classic"
    stage.tab_to("must_head")
    stage.press("Space")
    assert stage.top.setup.options.must_head == "no"
    assert stage.top.differences == "2 rules differ from Classic"
    assert stage.focus == "must_head", "the focus stays where it was"


def test_a_rule_by_mouse(stage: Stage) -> None:
    stage.press_widget("packets")
    popup = stage.top.form.popup
    row = popup.element.item_list[1]["button_element"].rect
    stage.click(row)
    assert stage.top.setup.options.packets == "2-3"


def test_back_to_preset(stage: Stage) -> None:
    assert not stage.widget("reset").enabled
    stage.choose("target", 1)
    stage.press_widget("reset")
    assert stage.top.setup.options.target == 5 and not stage.top.setup.differing()
    assert stage.widget("target text").entry.mark == ""


def test_an_idle_rule_says_why_and_cannot_be_changed(stage: Stage) -> None:
    control, words = stage.widget("head_partner"), stage.widget("head_partner text")
    assert not control.enabled
    assert control.reason == words.entry.help == "Only for 4 players or more."
    stage.top.rules.scroll_to(10_000)
    stage.press_widget("head_partner")
    assert stage.top.setup.options.head_partner == "yes"
    assert stage.services.toast.text == control.reason


def test_the_rules_scroll_by_wheel_drag_and_keys(stage: Stage) -> None:
    area = stage.top.rules
    stage.wheel(-2, at=area.rect.center)
    assert area.offset > 0
    stage.wheel(20)
    assert area.offset == 0
    bar = area.bar
    stage.drag((bar.centerx, bar.y + 10), (bar.centerx, bar.bottom - 5))
    assert area.offset == area.most
    area.scroll_to(0)
    stage.tab_to("must_trump")
    assert area.offset > 0 and area.rect.contains(stage.widget("must_trump").rect), "Tab brings a row into view"
    area.scroll_to(0)
    stage.press("PageDown")
    assert area.offset > 0


def test_scrolling_survives_a_choice(stage: Stage) -> None:
    stage.top.rules.scroll_to(10_000)
    offset = stage.top.rules.offset
    stage.press_widget("must_trump")
    assert stage.top.setup.options.must_trump == "no"
    assert stage.top.rules.offset == offset


def test_a_name_is_written(stage: Stage) -> None:
    stage.press_widget("name 0")
    stage.press("Ctrl+A")
    stage.press("Backspace")
    stage.type("Léa")
    stage.press("Enter")
    assert chosen(stage).setup.players[0] == Player("Léa", HUMAN)


def test_an_empty_name_gets_one(stage: Stage) -> None:
    stage.tab_to("name 0")
    stage.press("Ctrl+A", "Backspace")
    stage.press("Enter")
    assert chosen(stage).setup.players[0].name == "Camille"


def test_the_computer_has_levels(stage: Stage) -> None:
    stage.choose("level 1", 1)
    stage.press_widget("deal")
    assert chosen(stage).setup.players[1] == Player("Odette", AGENT, "easy", "odette")


def test_two_people(stage: Stage) -> None:
    stage.press_widget("who 1")
    stage.press_widget("human")
    assert stage.top.setup.players[1] == Player("Léa", HUMAN)
    assert stage.widget("name 1").enabled
    stage.press_widget("deal")
    assert [player.is_human for player in chosen(stage).setup.players] == [True, True]


def test_two_computers_are_two_persons(stage: Stage) -> None:
    stage.tab_to("who 0")
    stage.press("Space", "Enter")
    first, second = stage.top.setup.players
    assert first.kind == second.kind == AGENT and (first.persona, second.persona) == ("basile", "odette")


def test_two_players_of_one_name_are_not_dealt_to(stage: Stage) -> None:
    stage.press_widget("name 0")
    stage.press("Ctrl+A", "Backspace")
    stage.type("odette")
    assert not stage.widget("deal").enabled
    stage.press("Enter")
    assert not stage.results
    assert stage.services.toast.text == "Two players cannot have the same name."


def test_a_seed_deals_the_same_cards(stage: Stage) -> None:
    stage.press_widget("seed")
    stage.type("marengo 7")
    stage.press("Enter")
    result = chosen(stage)
    assert result.seed == "marengo 7"
    one, two = (flow.made(stage.services, result) for _ in range(2))
    assert one.chair(0).view == two.chair(0).view and one.is_chosen_seed


def test_the_chosen_options_reach_the_match() -> None:
    stage = Stage()
    flow.ask_new_game(stage.services)
    stage.frame()
    stage.press_widget("preset before-the-lead")
    stage.choose("target", 1)
    stage.press_widget("deal")
    match = stage.services.match
    assert isinstance(stage.top, TableScene) and match is not None
    assert (match.options.king_deadline, match.options.target) == ("before-lead", 7)
    assert dict(stage.archive.record(match.match_id or 0).changes) == {"king_deadline": "before-lead", "target": 7}
    stage.finish()


@pytest.mark.parametrize(
    "text",
    ["", "nonsense", "{}", '{"game": "whist"}', "[1]", '{"game": "ecarte", "preset": "none", "changes": {}, "players": []}'],
)
def test_a_broken_memory_gives_the_first_set_up(text: str) -> None:
    assert setup.read(text, "Léa") == setup.first("ecarte", "Léa")


def test_a_set_up_is_read_as_it_was_written() -> None:
    one = setup.first("ecarte", "Léa").with_preset("lenient").with_rule("target", 11)
    assert setup.read(setup.write(one), "") == one
    assert setup.read(setup.write(one), "Noé").players[0].name == "Noé"


# ---- more than two


def test_the_number_of_players_brings_its_own_rules(stage: Stage) -> None:
    for seats, target, match in ((3, 7, "single"), (4, 7, "best-of-three"), (3, 7, "single"), (2, 5, "single")):
        stage.top._choose_seats(seats)
        options = stage.top.setup.options
        assert (len(stage.top.setup.players), options.target, options.match) == (seats, target, match)
        assert stage.top.setup.differing() == ()
        assert len({player.name for player in stage.top.setup.players}) == seats


def test_players_come_and_go_by_the_stepper(stage: Stage) -> None:
    number = stage.widget("number").rect
    stage.click((number.right - number.height // 2, number.centery))
    stage.click((number.right - number.height // 2, number.centery))
    stage.click((number.right - number.height // 2, number.centery))
    assert len(stage.top.setup.players) == 4, "five cannot play"
    assert stage.top.about_sides == "Camille and Basile play against Odette and Marguerite."
    stage.press_widget("drop 1")
    assert [player.name for player in stage.top.setup.players] == ["Camille", "Basile", "Marguerite"]
    stage.tab_to("number")
    stage.press("Left")
    assert len(stage.top.setup.players) == 2 and stage.top.about_sides == ""


def test_linked_games_are_not_for_three(stage: Stage) -> None:
    stage.top._choose_preset("linked-games")
    assert stage.top.setup.options.match == "best-of-three"
    stage.top._choose_seats(3)
    assert stage.top.setup.options.match == "single"
    assert "Linked games are for two or four players." in stage.services.toast.text
    control, words = stage.widget("match"), stage.widget("match text")
    assert not control.enabled and control.reason == words.entry.help == "Linked games are for two or four players."
    stage.press_widget("match")
    assert stage.top.setup.options.match == "single"
    stage.top._choose_seats(4)
    assert stage.widget("match").enabled


def test_beating_ones_partner_means_something_only_with_four(stage: Stage) -> None:
    assert not stage.widget("head_partner").enabled
    stage.top._choose_seats(4)
    assert stage.widget("head_partner").enabled
    stage.top._choose_rule("head_partner", "no")
    assert stage.top.setup.options.head_partner == "no"
    stage.top._choose_rule("must_head", "no")
    control = stage.widget("head_partner")
    assert not control.enabled and control.reason == "Where nobody must beat a card, nobody must beat a partner’s."


@pytest.mark.parametrize("seats", (3, 4))
@pytest.mark.parametrize("preset", [one.name for one in GAMES["ecarte"].presets()])
def test_every_preset_can_be_dealt_to_three_and_four(stage: Stage, seats: int, preset: str) -> None:
    stage.top._choose_seats(seats)
    stage.top._choose_preset(preset)
    stage.press("Enter")
    match = flow.made(stage.services, stage.results[0])
    assert match.seats == seats and match.options == stage.results[0].setup.options


@pytest.mark.parametrize("seats", (3, 4))
def test_the_number_of_players_is_remembered(stage: Stage, seats: int) -> None:
    stage.top._choose_seats(seats)
    stage.top._choose_rule("target", 11)
    flow.remember(stage.services, stage.top.setup)
    again = flow.last_setup(stage.services, "ecarte")
    assert (again.players, dict(again.changes)) == (stage.top.setup.players, {"target": 11})
    assert again.options.target == 11 and again.options.match == ("best-of-three" if seats == 4 else "single")
