"""Écarté of three and four at the table: whole matches by mouse and by keys, and what is peculiar to more than two seats."""

from typing import Any

import pygame
import pytest
from ecarte_play import HANDS, by_click, by_drag, by_keys, company, staged
from pygame import Rect
from stage import nothing_cut
from table_play import Seat, seated

from game.core import cards as core
from game.core.events import OPEN
from game.core.moves import Move
from game.match.match import Match
from game.ui import fonts, pieces, tokens
from game.ui.canvas import Canvas
from game.ui.scenes.cover import Cover
from game.ui.scenes.deal_result import DealResult
from game.ui.scenes.match_result import MatchResult
from game.ui.scenes.table_compose import compose
from game.ui.scenes.table_look import Look

MOST = 600
"""Decisions and results within which a match must be over."""


def look(seat: Seat) -> Look:
    return compose(seat.board, log_share=0)


def play_match(seat: Seat, decide: Any, go_on: Any) -> None:
    """Decide until the match is over and its result is shown."""
    for _ in range(MOST):
        seat.until(lambda: seat.is_mine or seat.top is not seat.table, most=90)
        if isinstance(seat.top, MatchResult):
            return
        if isinstance(seat.top, DealResult):
            go_on(seat)
            continue
        version = seat.match.version
        decide(seat)
        assert seat.match.version > version, (seat.view.phase, seat.said)
    raise AssertionError("the match never ends")


def next_by_mouse(seat: Seat) -> None:
    seat.pilot.click(seat.top.form.named("next").rect)


def next_by_keys(seat: Seat) -> None:
    seat.pilot.press("Enter")


@pytest.mark.parametrize("seats", (3, 4))
@pytest.mark.parametrize(
    ("decide", "go_on", "changes"),
    (
        (by_click, next_by_mouse, {}),
        (by_drag, next_by_mouse, {"king_deadline": "before-lead", "target": 5}),
        (by_keys, next_by_keys, {"packets": "dealer", "first_dealer": "high-cut", "target": "turn-up"}),
    ),
)
def test_a_whole_match(seats: int, decide: Any, go_on: Any, changes: dict[str, Any]) -> None:
    with seated(seed=f"m{seats}", players=company(seats), speed="off", changes=changes) as seat:
        play_match(seat, decide, go_on)
        outcome = seat.match.outcome
        assert seat.match.is_over and outcome is not None
        assert len(outcome.winners) == (2 if seats == 4 else 1)
        if seats == 3:
            assert len(outcome.order) == 2, "the match ends with the second who reaches the target"
        else:
            assert max(outcome.games) == 2
        seat.pilot.press("Esc")
        assert seat.top is not seat.table


@pytest.mark.parametrize("seats", (3, 4))
@pytest.mark.parametrize("people", (0, 2))
def test_any_mix_plays_a_deal_out(seats: int, people: int) -> None:
    with seated(seed="mix", players=company(seats, people=people), speed="off") as seat:
        for _ in range(MOST):
            if isinstance(seat.top, DealResult):
                break
            if isinstance(seat.top, Cover):
                seat.top.finish(True)
                seat.pilot.frame()
            elif seat.is_mine:
                by_click(seat)
            else:
                seat.pilot.frame()
        assert seat.match.is_deal_over


# ---- the exchange


def test_each_answer_to_a_proposal_is_shown_by_itself() -> None:
    with seated(match=staged(3, dealer=0), speed="normal", is_slow=True) as seat:
        seat.until(lambda: not seat.director.is_busy)
        chairs = seat.match.chair
        assert chairs(1).play(Move(1, "propose"), seat.match.version) is None
        seat.until(lambda: not seat.director.is_busy)
        assert look(seat).bubbles == {1: "I propose"}
        assert chairs(2).play(Move(2, "accept"), seat.match.version) is None
        seat.until(lambda: not seat.director.is_busy)
        assert look(seat).bubbles == {1: "I propose", 2: "Accepted"}
        assert seat.said == "Odette proposes. Accept or refuse?"
        seat.until_mine()
        seat.pilot.press("a")
        seat.until(lambda: not seat.director.is_busy)
        assert chairs(1).play(Move(1, "discard", tuple(core.parse_cards("9d 8c"))), seat.match.version) is None
        seat.until(lambda: not seat.director.is_busy)
        assert look(seat).bubbles == {1: "I take 2", 2: "Accepted"}
        assert seat.view.discarded == (0, 2, 0)


def test_a_new_proposal_clears_what_was_said() -> None:
    moves = ("1 propose", "2 accept", "0 accept", "1 discard 9d 8c", "2 discard Tc", "0 discard", "1 propose")
    with seated(match=staged(3, *moves, dealer=0), speed="off", is_slow=True) as seat:
        seat.pilot.frame()
        assert look(seat).bubbles == {1: "I propose"}


@pytest.mark.parametrize(
    ("seats", "scores", "mark", "clause", "named"),
    (
        (3, (0, 0, 0), "+1", "E-35", "Odette"),
        (4, (0, 0, 0, 0), "×2", "E-43", "Marguerite"),
        (3, (7, 0, 0), "×2", "E-20", "Odette"),
    ),
)
def test_what_a_refusal_costs_is_marked_for_all(
    seats: int, scores: tuple[int, ...], mark: str, clause: str, named: str
) -> None:
    hands = ("", *HANDS[1:]) if scores[0] == 7 else HANDS
    match = staged(seats, "1 stand", dealer=2 if scores[0] == 7 else 0, scores=scores, hands=hands)
    with seated(match=match, is_slow=True) as seat:
        seat.until(lambda: not seat.director.is_busy)
        shown = look(seat)
        assert [plate.costs for plate in shown.extra.plates.values()] == ["", mark, "", ""][:seats]
        seat.pilot.move(seat.board.layout().places[1].mark.center)
        seat.pilot.wait(0.5)
        tip = look(seat).tip
        assert tip is not None and clause in tip.text and "Odette" in tip.text and named in tip.text


def test_the_third_player_is_consoled() -> None:
    """Elder stands and fails; the second makes the point, and the third is consoled (E-35)."""
    hands = ("Kh Qh Jh Ad Kd", "7s 8s 9s 7c 8c", "9h Th Tc 9c Qd")
    match = staged(3, "1 stand", dealer=0, hands=hands, plays=14)
    with seated(match=match, speed="off") as seat:
        seat.until(lambda: isinstance(seat.top, DealResult))
        told = seat.top.picture.reasons
        assert match.outcome is not None and match.outcome.points == (1, 0, 1)
        assert any("Camille makes the point: 1" in line for line in told), told
        assert any("Basile is consoled: 1" in line for line in told)
        assert seat.top.picture.view.scores == (1, 0, 1)


# ---- who plays with whom


def test_a_side_has_one_row_of_jetons_and_is_named() -> None:
    with seated(match=staged(4, dealer=1, scores=(3, 2, 3, 2)), speed="off", is_slow=True) as seat:
        seat.pilot.frame()
        shown = look(seat)
        sides = {("Your side", "Camille and Basile"), ("Other side", "Odette and Marguerite")}
        assert set(shown.extra.labels.values()) == sides
        jetons = [key[1] for key in seat.board.layout().poses if key[0] == "jeton"]
        assert sorted(jetons.count(one) for one in set(jetons)) == [2, 3]
        plates = shown.extra.plates
        assert plates[0].tint == plates[2].tint != plates[1].tint == plates[3].tint
        assert all(plate.has_sign for plate in plates.values()) and plates[2].fact == "Elder hand, to move"
        assert plates[3].fact == "" and "Your side" not in seat.board.game.score(seat.view)


def test_counters_differ_without_their_colours() -> None:
    """The signs of the three kinds differ in gray."""
    grays = []
    for tint in (tokens.MINE, tokens.THEIRS, tokens.OTHERS):
        surface = pygame.Surface((64, 64)).convert()
        surface.fill("white")
        pieces.jeton(Canvas(surface, 1.0), Rect(8, 8, 48, 48), tint=tint)
        gray = pygame.transform.grayscale(surface).subsurface(Rect(22, 22, 20, 20))
        grays.append(pygame.mask.from_threshold(gray, (0, 0, 0), (150, 150, 150)))
    for one, other in ((0, 1), (0, 2), (1, 2)):
        shared = grays[one].overlap_area(grays[other], (0, 0))
        assert shared < 0.8 * max(grays[one].count(), grays[other].count())


def test_the_winning_card_of_the_trick_is_edged() -> None:
    match = staged(4, "2 stand", "2 play Kd", "3 play Qd", dealer=1)
    with seated(match=match, speed="off", is_slow=True) as seat:
        seat.pilot.frame()
        marks = look(seat).marks
        assert marks["card", core.card("Kd"), 0].is_legal and not marks["card", core.card("Qd"), 0].is_legal
        assert marks["card", core.card("Qd"), 0].is_last


def test_tricks_of_partners_lie_together() -> None:
    match = staged(4, "2 stand", dealer=1, plays=8)
    with seated(match=match, speed="off", is_slow=True) as seat:
        seat.pilot.frame()
        view, poses = seat.view, seat.board.layout().poses
        assert sum(view.tricks) == 4, "both partners show the tricks of their side"
        assert len([key for key in poses if key[0] == "pile"]) == 4
        assert seat.rests()


@pytest.mark.parametrize("seats", (3, 4))
def test_a_trick_goes_to_its_winner_card_by_card(seats: int) -> None:
    match = staged(seats, "2 stand", dealer=1, plays=seats - 1)
    with seated(match=match, speed="normal", is_slow=True) as seat:
        seat.until(lambda: not seat.director.is_busy)
        actor = seat.match.actors[0]
        last = match.chair(actor)
        assert last.play(next(one for one in last.view.legal if one.verb == "play"), match.version) is None
        seat.until(lambda: len(seat.view.trick) == seats)
        cards = [one for _, one in seat.view.trick]
        seat.until(lambda: not seat.view.trick)
        tracks = seat.director.sprites.tracks
        moving = [key for key, track in tracks.items() if track.leaves or key[0] == "pile"]
        assert len(moving) == seats, "two become the crossed pair, the rest vanishes below it"
        assert sum(tracks[key].leaves for key in moving) == seats - 2 and all(core.text(one) for one in cards)
        seat.until(lambda: not seat.director.is_busy)
        assert seat.rests()


# ---- who has finished


RETIRED = ("Kh Jd 7d As 9c", "", "Jh Kd 8d Qs Tc")


def test_two_go_on_beside_the_one_who_has_finished() -> None:
    match = staged(3, "2 stand", "2 play Kd", dealer=0, scores=(3, 7, 5), hands=RETIRED)
    with seated(match=match, speed="off", is_slow=True) as seat:
        seat.until_mine()
        plate = look(seat).extra.plates[1]
        assert plate.has_finished and plate.fact == "Finished first" and plate.cards == 0
        assert set(seat.board.layout().tricks) == {0, 2}
        assert not any(key[:2] == ("back", 1) for key in seat.board.layout().poses)


def test_a_person_who_has_finished_looks_on() -> None:
    match = staged(3, dealer=2, scores=(7, 3, 5), hands=("", *HANDS[1:]))
    with seated(match=match, speed="off", is_slow=True) as seat:
        seat.pilot.frame()
        assert seat.said == "You have finished first. Odette is to move."
        assert seat.board.actions() == () and not seat.board.may_act
        version = match.version
        seat.pilot.press("p", "j", "a", "r", "k", "Enter")
        assert match.version == version
        seat.worker.is_slow = False
        seat.until(lambda: isinstance(seat.top, DealResult))
        assert seat.top.picture.story.dealt[0] == ()


def test_a_person_who_has_finished_sees_all_hands_if_he_wishes_and_the_match_goes_on_by_itself() -> None:
    match = staged(3, dealer=2, scores=(7, 3, 5), hands=("", *HANDS[1:]))
    with seated(match=match, speed="off", open_when_out=True, is_slow=True) as seat:
        seat.pilot.frame()
        seat.pilot.frame()
        up = {key[1] for key, pose in seat.board.layout().poses.items() if key[0] == "card" and pose.is_up}
        assert seat.board.chair.who is OPEN and all(set(core.parse_cards(hand)) <= up for hand in HANDS[1:3])
        seat.worker.is_slow = False
        seat.until(lambda: isinstance(seat.top, MatchResult), most=400)
        assert match.is_over


def test_hands_stay_closed_to_one_who_has_finished_while_another_person_plays() -> None:
    match = staged(3, dealer=2, scores=(7, 3, 5), hands=("", *HANDS[1:]), people=2)
    with seated(match=match, speed="off", open_when_out=True) as seat:
        seat.until(lambda: isinstance(seat.top, Cover))
        assert not match.chair(OPEN).may_look


def test_reaching_the_target_is_announced_and_the_deal_passes_on() -> None:
    hands = ("Kh Qh Jh Ad Kd", "7s 8s 9s 7c 8c", "9h Th Tc 9c Qd")
    match = staged(3, "1 propose", "2 refuse", dealer=0, scores=(6, 1, 2), hands=hands)
    with seated(match=match, speed="normal", trick_hold="0.3") as seat:
        banners = set()
        for _ in range(4000):
            banner = seat.director.banner
            if banner is not None:
                banners.add((banner.kind, look(seat).shout.text))  # type: ignore[union-attr]
            if seat.top is not seat.table:
                break
            if seat.is_mine:
                seat.board.submit(next(one for one in seat.view.legal if one.verb == "play"))
            seat.pilot.frame()
        assert ("retire", "Camille reaches the target first and retires.") in banners
        told = seat.top.picture.reasons
        assert "Camille reaches the target first and retires." in told
        assert match.outcome is not None and not match.is_over and match.outcome.order == (0,)
        seat.top.finish("next")
        seat.until(lambda: seat.top is seat.table and not seat.director.is_busy)
        assert seat.view.order == (2, 1), "the deal passes to the next remaining seat"


# ---- linked games


@pytest.mark.parametrize(
    ("size", "said"),
    (((1920, 1080), "Camille and Basile 3, Odette and Marguerite 2 (games 0–1)"), ((960, 600), "3–2 (games 0–1)")),
)
def test_the_strip_tells_games_and_points(size: tuple[int, int], said: str) -> None:
    with seated(match=staged(4, dealer=1, scores=(3, 2, 3, 2), games=(0, 1, 0, 1)), size=size, speed="off") as seat:
        seat.worker.is_slow = True
        seat.pilot.frame()
        assert look(seat).facts[1] == "Game 2, deal 1, to 7"
        shown = look(seat).facts[2]
        assert shown == said or (size[0] == 1920 and shown == "Your side 3, other side 2 (games 0–1)"), shown


def test_the_loser_of_a_game_deals_first_in_the_next() -> None:
    hands = ("Kh Qh Jh Ad Kd", "7s 8s 9s 7c 8c", "9h Th Tc 9c Qd", "Qs Js Ts As Ks")
    match = staged(4, "1 propose", "0 refuse", dealer=0, scores=(6, 6, 6, 6), hands=hands)
    with seated(match=match, speed="off") as seat:
        for _ in range(MOST):
            if seat.top is not seat.table:
                break
            if seat.is_mine:
                seat.board.submit(next(one for one in seat.view.legal if one.verb == "play"))
            seat.pilot.frame()
        assert "Games won: Camille and Basile 1, Odette and Marguerite 0" in seat.top.text
        assert "Basile and Camille win a game. Games won: 1." in seat.top.picture.reasons
        seat.top.finish("next")
        seat.until(lambda: seat.top is seat.table and not seat.director.is_busy)
        assert seat.view.dealer == 1 and seat.view.scores == (0, 0, 0, 0) and seat.view.games == (1, 0, 1, 0)


@pytest.mark.parametrize("seats", (3, 4))
def test_the_window_is_named_after_the_score(seats: int) -> None:
    title = {3: "Écarté 3–2–5, your turn — Tapis Vert", 4: "Écarté 3–2, your turn — Tapis Vert"}[seats]
    scores = (3, 2, 5) if seats == 3 else (3, 2, 3, 2)
    with seated(match=staged(seats, dealer=seats - 1, scores=scores), speed="off") as seat:
        seat.until_mine()
        seat.pilot.frame()
        assert seat.pilot.window.window.title == title


# ---- before the cards


@pytest.mark.parametrize("way", ("high-cut", "low-cut"))
@pytest.mark.parametrize("seats", (2, 3, 4))
def test_the_cuts_are_told_one_by_one(seats: int, way: str) -> None:
    with seated(seed="c1", players=company(seats), changes={"first_dealer": way}, speed="normal") as seat:
        told: list[str] = []
        seat.worker.is_slow = True
        while seat.director.is_busy:
            shout = look(seat).shout
            if shout is not None and (not told or told[-1] != shout.text):
                told.append(shout.text)
            seat.pilot.frame()
        cuts = [line for line in told if " cuts the " in line]
        assert len(cuts) >= seats and len(cuts) % seats == 0
        assert sum(line.endswith("deals first by the cut.") for line in told) == 1
        assert seat.rests()


# ---- what is said


@pytest.mark.parametrize("seats", (3, 4))
def test_all_hands_are_open_where_nobody_plays(seats: int) -> None:
    with seated(seed="s3", players=company(seats, people=0)) as seat:
        seat.until(lambda: not seat.director.is_busy)
        faces = {key[1] for key, pose in seat.board.layout().poses.items() if key[0] == "card" and pose.is_up}
        assert len(faces) == 5 * seats + 1 and seat.board.actions() == ()
        assert not any(told == "Your side" for told, _ in look(seat).extra.labels.values())


def test_log_and_banners_name_everybody() -> None:
    match: Match = staged(4, "2 propose", "1 accept", "2 discard 8d Tc", "3 discard Ad", "0 discard", "1 discard", "2 stand",
                          dealer=1, plays=4)
    with seated(match=match, speed="off", is_slow=True) as seat:
        seat.pilot.press("t")
        seat.pilot.wait(0.5)
        drawer = compose(seat.board, log_share=1).drawer
        assert drawer is not None
        told = " ".join(drawer.lines)
        assert "Basile proposes an exchange." in told and "With " in told and " you" not in told.lower()


@pytest.mark.parametrize("size", ((960, 600), (1024, 768), (1280, 720), (2560, 1440)))
@pytest.mark.parametrize("seats", (2, 3, 4))
def test_long_names_leave_the_strip_in_order(seats: int, size: tuple[int, int]) -> None:
    long = ("Wolfgang Amadeus Theophil", "Maria Anna Walburga Ign", "Hippolyte-Ferdinand Max", "Marguerite-Yvonne Adèle")
    players = tuple(player._replace(name=name) for player, name in zip(company(seats), long[:seats], strict=True))
    changes = {} if seats == 3 else {"match": "best-of-three"}
    with seated(seed="s3", size=size, players=players, changes=changes) as seat:
        seat.until(lambda: not seat.director.is_busy)
        game, deal, score = look(seat).facts
        label, body = (tokens.type_pixels(role, seat.frame.u) for role in ("label", "body"))
        used = fonts.width(game, label, bold=True) + fonts.width(deal, body) + fonts.width(score, body)
        trumps = seat.frame.px(28 + 10) + max(fonts.width(name, body) for name in ("Diamonds", "Clubs", "Hearts", "Spades"))
        found = seat.board.layout()
        right = found.ranks.left if seats > 2 else look(seat).icons[0].rect.left
        assert seat.frame.px(24 + 6 * 16) + used + trumps < right
        assert score


def test_nobody_is_said_to_deal_before_the_cut_has_told_it() -> None:
    with seated(seed="c1", players=company(4), changes={"first_dealer": "high-cut"}, speed="normal", is_slow=True) as seat:
        facts = set()
        while seat.director.banner is None or seat.director.banner.kind == "cut":
            facts |= {plate.fact for plate in look(seat).extra.plates.values()}
            seat.pilot.frame()
        assert facts == {"", "Your partner"}
        assert seat.director.banner.kind == "dealer"
        assert "Elder hand" in {plate.fact for plate in look(seat).extra.plates.values()}


TABLES: tuple[tuple[int, tuple[str, ...], int, int], ...] = (
    (3, ("1 propose", "2 accept"), 0, 0),
    (3, ("2 stand",), 1, 5),
    (4, ("2 propose", "1 accept", "2 discard 8d Tc", "3 discard Ad"), 1, 0),
    (4, ("2 propose", "1 accept", "2 discard 8d Tc", "3 discard Ad", "0 discard", "1 discard", "2 stand"), 1, 6),
    (4, ("2 stand",), 1, 0),
    (4, ("3 stand",), 2, 9),
)


@pytest.mark.parametrize("size", ((960, 600), (1024, 768), (1280, 720), (1366, 768), (1920, 1080), (2560, 1440)))
@pytest.mark.parametrize("people", (0, 1))
def test_no_word_is_cut_at_any_table(size: tuple[int, int], people: int) -> None:
    for seats, moves, dealer, plays in TABLES:
        with nothing_cut() as cut:
            match = staged(seats, *moves, dealer=dealer, plays=plays, people=people)
            with seated(match=match, size=size, speed="off", is_slow=True) as seat:
                seat.pilot.frame()
                seat.pilot.settle()
        assert not cut, (seats, moves, cut)
