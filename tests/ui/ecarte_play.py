"""What the tests of Écarté's tables share: tables with given hands, and ways to decide by mouse, drag and keyboard."""

from typing import Any

from table_play import CAMILLE, Seat

from game.core import cards as core
from game.core.moves import Move
from game.core.rules import Before, Layout
from game.ecarte import RULES
from game.match import endings
from game.match.match import Match
from game.match.seats import Player

NAMES = ("Camille", "Odette", "Basile", "Marguerite")
HANDS = ("Kh Jd 7d As 9c", "Qh Td 9d Ks 8c", "Jh Kd 8d Qs Tc", "Ah Ad Qd Ts Jc")
"""With hearts for trumps; the first holds their king."""
TURN_UP = "8h"


def company(seats: int, *, people: int = 1, level: str = "easy") -> tuple[Player, ...]:
    """Name the players of a table, people first."""
    return tuple(CAMILLE._replace(name=name) if seat < people else Player(name, "agent", level)
                 for seat, name in enumerate(NAMES[:seats]))


def staged(seats: int, *moves: str, dealer: int = 0, scores: tuple[int, ...] = (), games: tuple[int, ...] = (),
           people: int = 1, changes: dict[str, Any] | None = None, hands: tuple[str, ...] = HANDS, plays: int = 0) -> Match:
    """Return a match whose deal has these hands and these moves, then so many first cards that are allowed."""
    options = RULES.options(seats, changes or {})
    held = tuple(core.parse_cards(hand) for hand in hands[:seats])
    card = core.card(TURN_UP)
    rest = tuple(one for one in RULES.pack(options, seats) if one != card and not any(one in hand for hand in held))
    before = Before(scores or (0,) * seats, games or (0,) * seats)
    beats = list(RULES.start(options, before, Layout(held, card, rest), dealer))
    made = []
    for line in (*moves, *("",) * plays):
        state = beats[-1].state
        move = RULES.parse(line, seats) if line else _first_card(state)
        assert RULES.check(state, move) is None, line
        made.append(RULES.text(move))
        beats += RULES.apply(state, move)
    match = Match.new(RULES, options, company(seats, people=people), seed="staged")
    match._beats, match._moves, match.version = beats, made, 1 + len(made)
    match._ending = endings.ending_of(RULES, beats[-1].state)
    return match


def _first_card(state: Any) -> Move:
    return next(one for one in RULES.legal(state, state.actor) if isinstance(one, Move) and one.verb == "play")


def click_row(seat: Seat, slot: str) -> None:
    seat.pilot.click(getattr(seat.frame, slot))


def by_click(seat: Seat) -> None:
    """Make one decision with the mouse."""
    view = seat.view
    if view.phase in ("propose", "packets"):
        click_row(seat, "passing" if not view.rounds else "playing")
    elif view.phase == "answer":
        click_row(seat, "playing")
    elif view.asking:
        click_row(seat, "passing")
    elif view.phase == "discard":
        for one in seat.board.desk.order.cards[-2:]:
            seat.pilot.click(seat.point(one))
        click_row(seat, "playing")
    else:
        seat.pilot.click(seat.point(seat.legal()[0]))


def by_drag(seat: Seat) -> None:
    """Make one decision; cards are dragged."""
    if seat.view.phase == "discard":
        for one in seat.board.desk.order.cards[:3]:
            seat.pilot.drag(seat.point(one), seat.board.layout().tray.center)
        click_row(seat, "playing")
    elif seat.view.phase == "play" and not seat.view.asking:
        seat.pilot.drag(seat.point(seat.legal()[-1]), seat.board.layout().centre.center)
    else:
        by_click(seat)


def by_keys(seat: Seat) -> None:
    """Make one decision without the mouse: arrows, Tab, Space and Enter alone."""
    press, view = seat.pilot.press, seat.view
    if view.phase == "discard":
        press("Home", "Space", "Right", "Up", "Right", "Up", "Down", "Enter")
    elif view.asking:
        press("n")
    elif view.phase == "play":
        press("Home")
        press(*["Right"] * seat.board.desk.order.cards.index(seat.legal()[0]))
        press("Enter" if len(seat.view.trick) else "Space")
    else:
        press("Right")
        press("Right" if view.phase == "answer" or view.rounds else "Left")
        press("Enter")
