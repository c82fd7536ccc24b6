"""Nobody learns of a card that he may not see: frames, titles, sounds and spoken lines of deals that differ in hidden cards.

Each evening is played twice by the same inputs. What differs between the two deals is hidden from whoever looks, so every frame
that he sees must be the same, and so must be how many frames there are: waiting tells nothing either.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, NamedTuple

import pygame
import pytest
from coach_play import Scripted
from pygame.event import Event
from table_play import CAMILLE, LEA, ODETTE, Seat, seated

from game.ai.agent import Decision
from game.core import cards as core
from game.core.moves import Move
from game.ecarte import RULES as ECARTE
from game.match import importing, record
from game.match.archive import Archive
from game.match.match import Match
from game.match.seats import Player
from game.president import RULES as PRESIDENT
from game.ui import commands, counsel, opponents
from game.ui.audio import Audio
from game.ui.scenes.cover import APART, Cover
from game.ui.scenes.pause import Pause
from game.ui.scenes.table_compose import compose
from game.ui.services import Services

NOBODY = None
BASILE = Player("Basile", "agent", "easy")
RULES: dict[str, Any] = {"ecarte": ECARTE, "president": PRESIDENT}
SMALL = (960, 600)


class Shot(NamedTuple):
    """One frame: who looks, what is on top, and what there is to be seen and heard."""

    eyes: object
    scene: str
    picture: int
    title: str
    sounds: tuple[str, ...]
    told: tuple[str, ...]


class Watch:
    """Takes notes of every frame at a table; sounds are noted into a list that it is given."""

    def __init__(self, seat: Seat, sounds: list[str]) -> None:
        self.seat, self._sounds = seat, sounds
        self.shots: list[Shot] = []
        self._told: list[str] = []
        seat.services.announce = self._told.append
        self._frame = seat.pilot.window.frame
        seat.pilot.window.frame = self.frame  # type: ignore[method-assign]

    def frame(self, events: Any, dt: float) -> None:
        self._frame(events, dt)
        window, stack = self.seat.pilot.window, self.seat.services.stack
        if window.cards.is_busy:
            window.cards.finish()
            stack.forget_picture()
            window.draw()
        picture = zlib.crc32(window.surface.get_view("1"))
        is_covered = any(isinstance(scene, Cover) for scene, _ in stack._scenes)
        eyes = NOBODY if is_covered else self.seat.board.chair.who
        shot = Shot(eyes, type(stack.top).__name__, picture, window.window.title, tuple(self._sounds), tuple(self._told))
        self._sounds.clear()
        self._told.clear()
        self.shots.append(shot)


Evening = Callable[[Seat], None]


class Stolid:
    """Decides without looking at anything that is hidden: it agrees, keeps to what it must, and never calls or throws in."""

    WANTED = ("decline", "silent", "accept", "refuse", "pass", "stand", "propose")

    def __init__(self, plays: Sequence[str] = ()) -> None:
        self.plays = [core.card(one) for one in plays]
        """What it plays as soon as it may, the first ones rather."""

    def choose(self, view: Any, history: Any, rng: Any, budget: Any) -> Decision:
        moves = [one for one in view.legal if isinstance(one, Move)]
        known = [one for card in self.plays for one in moves if one.verb == "play" and one.cards == (card,)]
        named = [one for verb in self.WANTED for one in moves if one.verb == verb]
        return Decision((known or named)[0], ("", {}))


def watched(match: Match, evening: Evening, *, agent: Any = None, **settings: Any) -> list[Shot]:
    """Play an evening and return what was seen of it, frame by frame."""
    sounds: list[str] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Audio, "play", lambda _, name: sounds.append(name))
        patch.setattr(Services, "agent", lambda *_: agent or Stolid())
        patch.setattr("game.ui.scenes.table.HURRY", 60.0)  # or a slow machine would need more frames
        with seated(match=match, rules=match.rules, size=SMALL, archive=match._archive, **({"guard": 0} | settings)) as seat:
            commands.connect(seat.services)
            watch = Watch(seat, sounds)
            evening(seat)
            return watch.shots


def same(one: Sequence[Shot], other: Sequence[Shot], eyes: object) -> int:
    """Ask that two evenings are the same for these eyes, and for all ears; return how many frames these eyes saw."""
    for number, (first, second) in enumerate(zip(one, other, strict=False)):
        assert first.eyes == second.eyes and first[3:] == second[3:], (number, first, second)
        if first.eyes == eyes:
            assert first == second, (number, first, second)
    assert len(one) == len(other)
    return sum(shot.eyes == eyes for shot in one)


# ---- two people at one screen


TRUMP = "8h"
CAMILLES = ("Kh Jd 7d As 9c", "Ah Td 7s Qs 9c")
LEAS = ("Qh Ad 9d Ks 8c", "7h Kd 8d Js 8c")
DRAWN = (("8s 9s", "Th"), ("Ts Jh", "9h"))
"""What Camille and Léa draw from the stock."""


def dealt(game: str, players: Sequence[Player], options: dict[str, Any], deal: dict[str, Any], **more: Any) -> Match:
    """Take a match with these cards from a record into an archive, and sit down at it."""
    seats = [{"name": one.name, "kind": one.kind, **({"level": one.level} if one.level else {})} for one in players]
    text = json.dumps({"format": "tapis-vert-record", "version": 1, "game": game, "options": options, "seats": seats,
                       "seed": "leaks", "deals": [deal], **more})
    archive = Archive.in_memory()
    return Match.resume(archive, importing.match_of(archive, record.read(text)))


def two_at_ecarte(camille: int, lea: int) -> Match:
    """Return a match of two people whose hands and draws come from the first or second evening."""
    hands, stock = (CAMILLES[camille], LEAS[lea]), f"{DRAWN[camille][0]} {DRAWN[lea][1]}"
    gone = f"{hands[0]} {hands[1]} {stock} {TRUMP}".split()
    rest = [name for one in ECARTE.pack(ECARTE.options(2, {}), 2) if (name := core.text(one)) not in gone]
    deal = {"dealer": 1, "hands": list(hands), "turn_up": TRUMP, "stock": " ".join([stock, *rest]), "moves": []}
    return dealt("ecarte", (CAMILLE, LEA), {}, deal, before={"scores": [3, 2]})


def fidget(seat: Seat) -> None:
    """Do to the window whatever people do to windows, and come back to where it was."""
    frame, press = seat.pilot.frame, seat.pilot.press
    press("w", "Esc", "l", "l", "t", "t", "s", "h", "c", "v", "v", "v", "v", "v")
    seat.pilot.resize((1100, 700))
    seat.pilot.wait(0.2)
    seat.pilot.resize(SMALL)
    for language in ("fr", "en"):
        seat.services.change(language=language)
        frame()
    frame(Event(pygame.WINDOWFOCUSLOST))
    frame(Event(pygame.WINDOWMINIMIZED))
    frame()
    frame(Event(pygame.WINDOWRESTORED), Event(pygame.WINDOWFOCUSGAINED), Event(pygame.WINDOWEXPOSED))
    press("Ctrl+Z", "Ctrl+Y")
    for key in ("F1", "?"):
        below = seat.top
        press(key)
        frame()
        while seat.top is not below:
            press("Esc")
    seat.pilot.click((480, 300))
    seat.pilot.move((5, 300))
    seat.pilot.wait(0.2)


def covered(seat: Seat, name: str) -> None:
    """Wait for the cover of somebody, and do whatever may be done under it."""
    seat.until(lambda: isinstance(seat.top, Cover) and seat.top.name == name)
    seat.pilot.wait(0.1)
    seat.pilot.press("Esc", "w", "l", "t", "s", "h", "k", "p", "1", "Ctrl+Z", "Ctrl+C", "Left", "Right", "Tab")
    fidget(seat)
    assert isinstance(seat.top, Cover)


def sit_down(seat: Seat) -> None:
    """Take the cover off."""
    seat.top.press()
    seat.pilot.wait(APART + 0.1)
    seat.top.press()
    seat.pilot.frame()
    seat.until_mine()


def decide(seat: Seat, text: str) -> None:
    """Make a move of the one who looks, by keys where they say it."""
    move = seat.match.rules.parse(f"{seat.board.viewer} {text}", seat.match.seats)
    assert seat.board.submit(move), text
    seat.pilot.frame()


def evening_of_two(seat: Seat) -> None:
    """Propose, exchange, and play a trick; in between the screen is passed on and fidgeted with."""
    covered(seat, "Camille")
    sit_down(seat)
    fidget(seat)
    seat.pilot.press("Pause")
    seat.pilot.wait(0.3)
    seat.pilot.press("Esc")
    decide(seat, "propose")
    covered(seat, "Léa")
    sit_down(seat)
    fidget(seat)
    decide(seat, "accept")
    covered(seat, "Camille")
    sit_down(seat)
    lay_away(seat, 2)
    covered(seat, "Léa")
    sit_down(seat)
    lay_away(seat, 1)
    covered(seat, "Camille")
    sit_down(seat)
    look_back(seat)
    decide(seat, "stand")
    sit_anew(seat, "Camille")
    decide(seat, "play 9c")
    covered(seat, "Léa")
    sit_down(seat)
    seat.pilot.press("k")
    decide(seat, "play 8c")
    covered(seat, "Camille")


def look_back(seat: Seat) -> None:
    """Look back on the deal that still runs, and try to see it with other eyes."""
    seat.table.menu._review()
    seat.pilot.wait(0.1)
    seat.pilot.press("Left", "Up", "e", "y", "w", "Esc", "Home", *["Right"] * 4)
    while seat.top is not seat.table:
        seat.pilot.press("Esc")
    seat.until_mine()


def sit_anew(seat: Seat, name: str) -> None:
    """Take off another cover, if there is one."""
    seat.pilot.wait(0.3)
    if isinstance(seat.top, Cover):
        covered(seat, name)
        sit_down(seat)
    seat.until_mine()


def lay_away(seat: Seat, number: int) -> None:
    """Lay some cards away, never the club that will be played."""
    clubs = core.parse_cards("8c 9c")
    kings = core.parse_cards("Kh Ah Qh 7h")
    held = [one for one in core.members(seat.view.hands[seat.board.viewer]) if one not in (*clubs, *kings)]
    seat.board.choose(tuple(held[:number]))
    seat.pilot.frame()
    seat.pilot.press("Enter")


@cache
def of_two(camille: int, lea: int, speed: str = "normal") -> tuple[Shot, ...]:
    """Play the evening of two with these hands."""
    return tuple(watched(two_at_ecarte(camille, lea), evening_of_two, speed=speed))


@pytest.mark.parametrize("speed", ["normal", pytest.param("off", marks=pytest.mark.long)])
def test_under_the_cover_every_frame_is_the_same_whatever_is_held(speed: str) -> None:
    first = of_two(0, 0, speed)
    assert same(first, of_two(1, 1, speed), NOBODY) > 300
    assert {shot.scene for shot in first if shot.eyes is NOBODY} >= {"Cover", "RuleBook", "Keys"}


@pytest.mark.parametrize(("eyes", "other"), [(0, (0, 1)), (1, (1, 0))])
def test_who_looks_sees_nothing_of_the_other_hand(eyes: int, other: tuple[int, int]) -> None:
    first = of_two(0, 0)
    assert same(first, of_two(*other), eyes) > 200
    scenes = {"TableScene", "RuleBook", "Keys", "InWords", *(("Pause", "Review") if eyes == 0 else ())}
    assert {shot.scene for shot in first if shot.eyes == eyes} >= scenes


def leaky(table: Any, seat: int) -> None:
    """Lay the cards open before the cover lies on them."""
    table._change_viewer(seat)
    table.board.skip()
    table.call(Cover(table.services, table.match.players[seat].name))


def first_cover(seat: Seat) -> None:
    seat.until(lambda: isinstance(seat.top, Cover))
    seat.pilot.wait(0.3)


def test_the_net_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hand that is seen through the cover is found."""
    monkeypatch.setattr(Cover, "is_overlay", True)
    monkeypatch.setattr("game.ui.scenes.cover.draw_cloth", lambda *_, **__: None)
    monkeypatch.setattr("game.ui.scenes.table.TableScene._cover", leaky)
    first, second = (watched(two_at_ecarte(one, one), first_cover) for one in (0, 1))
    with pytest.raises(AssertionError):
        same(first, second, NOBODY)


def test_a_running_deal_of_two_is_not_played_again_elsewhere() -> None:
    """At the end of a deal all hands are shown, and here another person still holds them."""
    with seated(match=two_at_ecarte(0, 0), guard=0) as seat:
        seat.until(lambda: isinstance(seat.top, Cover))
        sit_down(seat)
        assert not seat.table.menu.offers().can_repeat
        seat.pilot.press("Pause", "g")
        assert isinstance(seat.top, Pause) and seat.services.match is seat.match
    with seated(match=at_ecarte((CAMILLE, ODETTE), CAMILLES[0], LEAS[0], {}), guard=0) as seat:
        assert seat.table.menu.offers().can_repeat


# ---- the king of trumps in an agent's hand


def at_ecarte(players: Sequence[Player], own: str, other: str, options: dict[str, Any]) -> Match:
    """Return a match of two with these hands, in which the second leads."""
    gone = f"{own} {other} {TRUMP}".split()
    rest = [name for one in ECARTE.pack(ECARTE.options(2, {}), 2) if (name := core.text(one)) not in gone]
    deal = {"dealer": 0, "hands": [own, other], "turn_up": TRUMP, "stock": " ".join(rest), "moves": []}
    return dealt("ecarte", players, options, deal)


def follow(seat: Seat) -> None:
    """Answer what is asked, and follow suit, until the next trick has been led."""
    def is_led() -> bool:
        return seat.match._moves[-1:] == ["1 play 7c"]

    while not is_led():
        seat.until(lambda: seat.is_mine or is_led())
        if not is_led():
            decide(seat, "silent" if seat.view.asking else "play 9c")
    seat.pilot.wait(1)


@pytest.mark.parametrize("speed", ["normal", pytest.param("off", marks=pytest.mark.long)])
@pytest.mark.parametrize("deadline", ["first-card", "second-card", "before-lead"])
def test_an_agent_that_holds_the_king_and_does_not_call_it_looks_and_sounds_like_any_other(deadline: str, speed: str) -> None:
    changes = {} if deadline == "first-card" else {"king_deadline": deadline}
    first, second = (
        watched(at_ecarte((CAMILLE, ODETTE), "Jh Jd 7d As 9c", f"{king} Ad 7c Ks Tc", changes), follow,
                agent=Stolid(("Tc", "7c")), speed=speed)
        for king in ("Kh", "Qh"))
    assert same(first, second, 0) == len(first) > 60


@pytest.mark.parametrize("game", ["ecarte", "president"])
def test_a_pause_is_made_of_what_everybody_knows(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """How long an agent takes hangs on the kind of its move, the seed and public facts: nobody's own knowledge is asked for."""
    match = Match.new(RULES[game], RULES[game].options(4, {}), (CAMILLE, ODETTE, BASILE, LEA), seed="pause")
    chair = match.chair

    def public_only(who: object) -> Any:
        assert who is None, "a pause that knows more than everybody"
        return chair(None)

    asked = 0
    while not match.is_deal_over:
        seat = match.actors[0]
        view = chair(seat).view
        with monkeypatch.context() as patch:
            patch.setattr(match, "chair", public_only)
            assert 0 <= opponents.pause(match, seat, "play", phase=view.phase) <= 1300
        asked += 1
        assert chair(seat).play(opponents.any_move(view.legal), match.version) is None
    assert asked > 10


# ---- President


def at_president(players: Sequence[Player], hands: Sequence[str], *, leader: int = 0, **options: Any) -> Match:
    """Return a match at President with these hands."""
    deal = {"dealer": (leader - 1) % len(hands), "hands": list(hands), "moves": []}
    return dealt("president", players, options, deal)


OF_CAMILLE = ("5c Qd 2s Jc 3c", "5c Kd 7s Jd 3c")
OF_LEA = ("6s Qs Qh 8d 9d", "6s Ah As 9c 9h")
OF_ODETTE = ("4c 4d 4h Td Th", "4s Ts Tc Kh Ks")


def president_of_two(camille: int, lea: int) -> Match:
    return at_president((CAMILLE, LEA, ODETTE), (OF_CAMILLE[camille], OF_LEA[lea], OF_ODETTE[min(1, camille + lea)]))


def evening_at_president(seat: Seat) -> None:
    """Lead, pass, lead again; in between the screen is passed on."""
    covered(seat, "Camille")
    sit_down(seat)
    decide(seat, "play 5c")
    covered(seat, "Léa")
    sit_down(seat)
    fidget(seat)
    decide(seat, "pass")
    covered(seat, "Camille")
    sit_down(seat)
    fidget(seat)
    decide(seat, "play 3c")
    covered(seat, "Léa")
    sit_down(seat)
    decide(seat, "play 6s")
    covered(seat, "Camille")


def test_at_president_under_the_cover_every_frame_is_the_same() -> None:
    first, second = (watched(president_of_two(one, one), evening_at_president) for one in (0, 1))
    assert same(first, second, NOBODY) > 250


@pytest.mark.parametrize(("eyes", "other"), [(0, (0, 1)), pytest.param(1, (1, 0), marks=pytest.mark.long)])
def test_at_president_who_looks_sees_nothing_of_other_hands(eyes: int, other: tuple[int, int]) -> None:
    first, second = (watched(president_of_two(*one), evening_at_president) for one in ((0, 0), other))
    assert same(first, second, eyes) > 50


WINDOWS = {"twos": "anytime", "complete_four": "anyone"}
HIDDEN_TWO, HIDDEN_FOUR, NOTHING = "2h Qs Qh", "5d 5h 5s", "9h Qs Qh"


def lead_and_see(seat: Seat) -> None:
    """Lead, and watch until it is one's turn again."""
    for text in ("play 5c", "play 3c"):
        seat.until_mine()
        decide(seat, text)
    seat.until_mine()


@pytest.mark.parametrize("speed", ["normal", "off"])
@pytest.mark.parametrize("held", [HIDDEN_TWO, HIDDEN_FOUR])
def test_an_agent_that_is_asked_out_of_turn_takes_no_longer_and_shows_nothing(held: str, speed: str) -> None:
    players = (CAMILLE, ODETTE, BASILE)
    first, second = (
        watched(at_president(players, ("5c 3c Jd Js", "6c 7h 8c Tc", f"{hand} 4h"), **WINDOWS), lead_and_see, speed=speed)
        for hand in (held, NOTHING))
    assert same(first, second, 0) == len(first) > (60 if speed == "normal" else 5)


def ask_everything(seat: Seat) -> None:
    """Ask all there is to ask while one is on turn as far as one knows, and go on asking when the others have answered."""
    low = core.card("5c")
    seem_on_turn(seat)
    seat.pilot.move(seat.point(low))
    seat.pilot.wait(0.1)
    assert compose(seat.board, log_share=0).said.clause == "P-40"
    seat.pilot.press("F1")
    seat.pilot.wait(0.1)
    seat.pilot.press("Esc")
    seat.board.submit(Move(0, "play", (low,)))
    seat.pilot.wait(0.5)
    seat.pilot.press("h")
    seat.pilot.wait(0.3)
    seat.worker.is_slow = False
    seat.pilot.wait(0.5)


def seem_on_turn(seat: Seat) -> None:
    """Let Basile play, so that the viewer is on turn as far as he knows; whoever is asked then does not answer."""
    seat.worker.is_slow = True
    assert seat.match.chair(2).play(PRESIDENT.parse("2 play 9h", 3), seat.match.version) is None
    seat.until(lambda: seat.board.may_act and not seat.director.is_busy)


def before_his_turn(held: str) -> Match:
    """Return a deal in which Odette may be asked out of turn right before Camille's turn."""
    hands = ("5c 5d 5h 5s Xr", f"3c 7h {held}", "9h 4h 8c 6d")
    return at_president((CAMILLE, ODETTE, BASILE), hands, leader=2, **WINDOWS)


ASKED, UNASKED = ("2h Qs Qh", "9c 9d 9s"), "Js Qs Qh"


@pytest.mark.parametrize("held", ASKED)
def test_who_seems_to_be_on_turn_gets_the_same_answers_while_somebody_else_is_asked(
        held: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Why a card may not be played, at which clause the book opens, a hint, and what is said aloud."""
    monkeypatch.setattr(counsel, "Adviser", Scripted)
    matches = before_his_turn(held), before_his_turn(UNASKED)
    first, second = (watched(match, ask_everything) for match in matches)
    assert same(first, second, 0) == len(first) > 100
    assert [match._moves[1:] for match in matches] == [["1 decline"], []]


@pytest.mark.parametrize("held", (*ASKED, UNASKED))
def test_the_rest_can_be_claimed_whether_somebody_is_asked_or_not(held: str) -> None:
    match = before_his_turn(held)
    with seated(match=match, rules=PRESIDENT, archive=match._archive, guard=0, is_strict=False) as seat:
        seem_on_turn(seat)
        assert (match.actors == (1,)) is (held != UNASKED)
        seat.pilot.press("e")
        assert seat.table.claim.seat == 0
        seat.pilot.wait(0.5)
        assert match._moves[-1] == ("2 play 9h" if held != UNASKED else "0 play Xr")


@pytest.mark.parametrize("held", ASKED)
def test_the_table_passes_for_a_person_as_soon_whether_somebody_is_asked_or_not(held: str) -> None:
    def evening(seat: Seat) -> None:
        seat.until(lambda: "0 pass" in seat.match._moves)

    def match(held: str) -> Match:
        hands = ("3d 4c 5c", f"3c 7h {held}", "9h 4h 8c 6d")
        return at_president((CAMILLE, ODETTE, BASILE), hands, leader=2, **WINDOWS)

    first, second = (watched(match(hand), evening, agent=Stolid(["9h"]), auto_pass=True) for hand in (held, UNASKED))
    assert same(first, second, 0) == len(first) > 30


@pytest.mark.parametrize("held", [HIDDEN_TWO, HIDDEN_FOUR])
def test_a_person_is_not_asked_out_of_turn_where_several_share_the_screen(held: str) -> None:
    """The set-up refuses such rules with several people; a record can bring them all the same."""
    players = (CAMILLE, ODETTE, LEA)
    first, second = (
        watched(at_president(players, ("5c 3c Jd Js", "6c 7h 8c Tc", f"{hand} 4h"), **WINDOWS), to_lea)
        for hand in (held, NOTHING))
    assert same(first, second, NOBODY) > 50
    assert same(first, second, 0) > 20


def to_lea(seat: Seat) -> None:
    """Lead behind the first cover, and watch until it is Léa's own turn."""
    covered(seat, "Camille")
    sit_down(seat)
    decide(seat, "play 5c")
    covered(seat, "Léa")
    assert seat.match._moves[-1].startswith("1 ") or seat.match._moves[-1].endswith("decline")


def test_a_move_made_while_an_agent_is_still_asked_is_made_when_it_has_answered() -> None:
    """The viewer is on turn, and is not told that somebody else must answer first."""
    match = at_president((CAMILLE, ODETTE, BASILE), ("5c 6c Jd Js", "3c 7h 8c Tc", "2h 4h Qs Qh"), leader=1, **WINDOWS)
    with seated(match=match, rules=PRESIDENT, archive=match._archive, guard=0, is_slow=True) as seat:
        assert match.chair(1).play(PRESIDENT.parse("1 play 3c", 3), match.version) is None
        for text in ("2 decline", "2 play 4h"):
            assert match.chair(2).play(PRESIDENT.parse(text, 3), match.version) is None
        seat.until(lambda: not seat.director.is_busy)
        assert match.actors == (2,) and seat.board.may_act, "Basile is asked, and Camille sees herself on turn"
        before = seat.said
        assert seat.board.submit(PRESIDENT.parse("0 play 5c", 3))
        seat.pilot.wait(0.5)
        assert match._moves[-1] == "2 play 4h" and seat.said == before
        seat.worker.is_slow = False
        seat.until(lambda: match._moves[-1] != "2 play 4h")
        seat.pilot.frame()
        assert match._moves[-2:] == ["2 decline", "0 play 5c"] or match._moves[-1].startswith("2 two")
