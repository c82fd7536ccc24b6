"""Results of deal and match: everything that happened is shown and can be copied; each way on works by key and by mouse."""

from collections.abc import Iterator

import pygame
import pytest
from stage import SIZES, Stage, played

from game.core.cards import members, names
from game.core.events import OPEN
from game.core.moves import Move
from game.match.match import Match
from game.ui.scenes import deal_pictures, flow, story
from game.ui.scenes.deal_result import DealResult
from game.ui.scenes.match_result import MatchResult
from game.ui.scenes.new_game import NewMatch
from game.ui.scenes.standing import standing
from game.words import card_name


@pytest.fixture
def stage() -> Iterator[Stage]:
    made = Stage()
    yield made
    made.finish()


def exchanged(stage: Stage) -> Match:
    """Give a finished deal in which cards were exchanged."""
    for number in range(20):
        match = played(stage, seed=f"the seed {number}")
        if any(event.kind == "draw" for event in match.chair(OPEN).history):
            return match
    raise AssertionError("no deal with an exchange")


def card_by_card(stage: Stage) -> Match:
    """Give a finished deal in which elder asked for one card again and again."""
    match = flow.made(stage.services, NewMatch(flow.last_setup(stage.services), "card by card"))
    while not match.is_deal_over:
        chair = match.chair(match.actors[0])
        wishes = {one.verb: one for one in chair.view.legal}
        wish = next(wishes[verb] for verb in ("propose", "accept", "discard", "play") if verb in wishes)
        move = wish if isinstance(wish, Move) else Move(wish.seat, wish.verb, members(wish.pool)[: wish.low])
        assert chair.play(move, match.version) is None
    return match


@pytest.mark.parametrize("size", SIZES[:3])
def test_many_exchanges_stay_on_their_panel(stage: Stage, size: tuple[int, int]) -> None:
    """Beside the panel lies nothing but cloth, however often cards were exchanged."""
    stage.resize(size)
    beside, pictures = pygame.Rect(size[0] * 0.966, size[1] * 0.13, size[0] * 0.03, size[1] * 0.7), []
    for match in (played(stage), card_by_card(stage)):
        scene = stage.show(DealResult(stage.services, match, 0))
        stage.sharpen()
        pictures.append(pygame.image.tobytes(stage.surface.subsurface(beside), "RGB"))
    assert len(scene.picture.story.exchanges) > 24 and pictures[0] == pictures[1]


def test_the_story_holds_every_card(stage: Stage) -> None:
    match = exchanged(stage)
    history = match.chair(OPEN).history
    told = story.tell(history, 2)
    assert [len(hand) for hand in told.dealt] == [5, 5]
    for seat in (0, 1):
        held = set(told.dealt[seat])
        for one in told.exchanges_of(seat):
            held = held - set(one.away) | set(one.drawn)
            assert len(one.away) == len(one.drawn)
        played_cards = {card for trick in told.tricks for who, card in trick.plays if who == seat}
        assert played_cards <= held, names(sorted(played_cards - held))
    assert all(trick.winner in (0, 1) for trick in told.tricks[:-1])
    assert told.dealer in (0, 1) and told.turn_up is not None


def test_the_text_tells_hands_exchanges_play_score_and_seal(stage: Stage) -> None:
    match = exchanged(stage)
    scene = stage.show(DealResult(stage.services, match, 0))
    text, told = scene.text, scene.picture.story
    for card in {card for hand in told.dealt for card in hand} | {card for trick in told.tricks for _, card in trick.plays}:
        assert card_name(card) in text
    assert all(card_name(card) in text for one in told.exchanges for card in (*one.away, *one.drawn))
    assert match.seal in text and (match.salt or "") in text
    assert all(player.name in text for player in match.players)
    assert match.seed not in text


def test_a_running_deal_is_not_told(stage: Stage) -> None:
    match = played(stage)
    match.next_deal()
    with pytest.raises(ValueError, match="only when the deal is over"):
        DealResult(stage.services, match, 0)


@pytest.mark.parametrize(
    ("key", "widget", "result"), [("Enter", "next", "next"), ("Esc", "title", "title"), ("Space", "next", "next")]
)
def test_a_deal_leads_on(stage: Stage, key: str, widget: str, result: str) -> None:
    match = played(stage)
    stage.show(DealResult(stage.services, match, 0))
    stage.press(key)
    stage.show(DealResult(stage.services, match, 0))
    stage.press_widget(widget)
    assert stage.results == [result, result]
    assert match.is_deal_over, "the scene itself changes nothing"


def test_the_last_deal_leads_to_the_match(stage: Stage) -> None:
    match = played(stage, deals=99)
    stage.show(DealResult(stage.services, match, 0))
    assert stage.widget("next").label == "Result of the match"
    stage.press("Enter")
    assert stage.results == ["match"]


def test_ctrl_c_copies(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    scene = stage.show(DealResult(stage.services, played(stage), 0))
    stage.press("Ctrl+C")
    stage.press_widget("copy")
    assert copied == [scene.text, scene.text]
    assert not stage.results


def test_without_a_clipboard_it_says_so(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", refuse)
    stage.show(DealResult(stage.services, played(stage), 0))
    stage.press("Ctrl+C")
    assert stage.services.toast.text == "There is no clipboard here."


@pytest.mark.parametrize(
    ("key", "widget", "result"),
    [("Enter", "rematch", "rematch"), ("N", "new", "new-game"), ("Esc", "title", "title"), ("Ctrl+N", "rematch", "rematch")],
)
def test_a_match_leads_on(stage: Stage, key: str, widget: str, result: str) -> None:
    match = played(stage, deals=99)
    stage.show(MatchResult(stage.services, match, 0))
    stage.press(key)
    stage.show(MatchResult(stage.services, match, 0))
    stage.press_widget(widget)
    assert stage.results == [result, result]


def test_the_winner_stands_first(stage: Stage) -> None:
    match = played(stage, deals=99)
    scene = stage.show(MatchResult(stage.services, match, 0))
    winner = match.outcome.winners[0] if match.outcome else None
    assert scene.standings[0] == winner
    assert scene.headline == f"{match.players[winner or 0].name} wins the match"


def test_linked_games_count_games(stage: Stage) -> None:
    setup = flow.last_setup(stage.services).with_preset("linked-games")
    match = played(stage, setup, deals=99)
    scene = stage.show(MatchResult(stage.services, match, 0))
    assert max(scene.view.games) == 2 and scene.view.games[scene.standings[0]] == 2


def test_the_points_say_why(stage: Stage) -> None:
    for seed in "abcd":
        scene = DealResult(stage.services, played(stage, seed=seed), 0)
        assert scene.picture.reasons
        assert len([event for event in scene.picture.history if event.kind == "points"]) <= len(scene.picture.reasons)


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_the_one_person_hears_how_it_ended(stage: Stage, monkeypatch: pytest.MonkeyPatch, viewer: int | None) -> None:
    heard: list[str] = []
    monkeypatch.setattr(stage.services.audio, "play", heard.append)
    match = played(stage, deals=99)
    scene = stage.show(MatchResult(stage.services, match, viewer))
    expected = [] if viewer is None else ["win" if viewer in scene.winners else "lose"]
    assert heard == expected


# ---- more than two


def of_ecarte(stage: Stage, seats: int, *, seed: str = "a", deals: int = 99, **rules: str | int) -> Match:
    setup = flow.last_setup(stage.services, "ecarte").with_seats(seats)
    for name, value in rules.items():
        setup = setup.with_rule(name, value)
    return played(stage, setup, seed=seed, deals=deals)


@pytest.mark.parametrize("seed", "abcdef")
def test_three_stand_in_the_order_in_which_they_finished(stage: Stage, seed: str) -> None:
    match = of_ecarte(stage, 3, seed=seed)
    scene = stage.show(MatchResult(stage.services, match, 0))
    assert match.outcome is not None
    assert scene.standings[:2] == match.outcome.order and len(scene.standings) == 3
    assert [scene.place(seat) for seat in scene.standings] == [1, 2, 3]
    assert scene.headline == f"{match.players[match.outcome.order[0]].name} wins the match"
    assert scene.fact(scene.standings[0]) == "Winner"


@pytest.mark.parametrize("seed", "abc")
def test_who_finished_when_is_told_with_the_points(stage: Stage, seed: str) -> None:
    match = of_ecarte(stage, 3, seed=seed)
    scene = stage.show(DealResult(stage.services, match, 0))
    assert match.outcome is not None
    second, first = match.outcome.order[1], match.outcome.order[0]
    told = scene.picture.reasons
    assert f"{match.players[second].name} reaches the target second." in told
    assert f"{match.players[first].name} wins the match." in told
    assert f"{match.players[first].name} {scene.picture.view.scores[first]}" in scene.text
    assert scene.picture.heads == (0, 1, 2)


@pytest.mark.parametrize("seed", "abc")
def test_four_stand_by_sides(stage: Stage, seed: str) -> None:
    match = of_ecarte(stage, 4, seed=seed)
    scene = stage.show(MatchResult(stage.services, match, 1))
    assert match.outcome is not None and len(match.outcome.winners) == 2
    assert len(scene.standings) == 2 and set(scene.side(scene.standings[0])) == set(match.outcome.winners)
    assert scene.headline == " and ".join(match.players[seat].name for seat in match.outcome.winners) + " win the match"
    assert scene.fact(scene.standings[0]) == "Winners" and scene.view.games[scene.standings[0]] == 2
    stage.press("Esc")
    page = stage.show(DealResult(stage.services, match, 1)).picture
    assert page.heads == (0, 1) and page.games.startswith("Games won: Camille and Basile ")
    assert "Camille and Basile" in stage.top.text and page.games in stage.top.text


def test_hands_of_three_and_four_show_what_went_and_what_came(stage: Stage) -> None:
    for seats in (3, 4):
        for number in range(20):
            match = of_ecarte(stage, seats, seed=f"hands {number}", deals=1)
            told = story.tell(match.chair(OPEN).history, seats)
            if any(one.drawn for one in told.exchanges):
                break
        for seat in range(seats):
            groups = deal_pictures.hand_groups(told, seat)
            assert groups[0].cards == told.dealt[seat]
            held = {card for group in groups for card in group.cards if card not in group.pale}
            assert len(held) == 5
            assert {card for trick in told.tricks for who, card in trick.plays if who == seat} <= held


def test_the_title_names_the_sides_of_a_match_to_go_on_with(stage: Stage) -> None:
    match = of_ecarte(stage, 4, deals=1)
    scores = match.chair(None).view.scores
    assert standing(match, "courteous") == f"Écarté · Camille and Basile {scores[0]}, Odette and Marguerite {scores[1]}"
