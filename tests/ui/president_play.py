"""What the tests of the President table share: tables with given hands, and ways to decide by mouse, drag and keyboard."""

from collections.abc import Callable
from typing import Any

from table_play import CAMILLE, Seat

from game.core import cards as core
from game.core.moves import Move, Pick
from game.core.rules import Before, Layout
from game.match.match import Match
from game.match.seats import Player
from game.president import RULES
from game.ui.president import selection

NAMES = ("Camille", "Odette", "Basile", "Marguerite", "Lucien", "Solange", "Anatole", "Noémie", "Théo", "Inès", "Hugo", "Zoé",
         "Paul", "Jeanne", "Luc", "Rose")


def company(seats: int, *, people: int = 1, level: str = "easy") -> tuple[Player, ...]:
    """Name the players of a table, people first."""
    return tuple(CAMILLE._replace(name=name) if seat < people else Player(name, "agent", level)
                 for seat, name in enumerate(NAMES[:seats]))


def staged(hands: list[str], *, changes: dict[str, Any] | None = None, titles: tuple[int, ...] | None = None, people: int = 1,
           leader: int = 0, moves: tuple[str, ...] = (), gone: bool = False) -> Match:
    """Return a match whose deal has these hands and these moves; a match of several deals if there are titles."""
    seats = len(hands)
    options = RULES.options(seats, changes or {})
    before = Before((0,) * seats, (0,) * seats, titles, deals=int(titles is not None))
    layout = Layout(tuple(core.parse_cards(hand) for hand in hands))
    beats = list(RULES.start(options, before, layout, (leader - 1) % seats))
    for line in moves:
        move = RULES.parse(line, seats)
        assert RULES.check(beats[-1].state, move) is None, line
        beats += RULES.apply(beats[-1].state, move)
    match = Match.new(RULES, options, company(seats, people=people), seed="p")
    match._beats = beats
    match._moves = list(moves)
    match.version = 1 + len(moves)
    return match


def lit(seat: Seat) -> list[int]:
    """List the cards of the hand that can be part of a legal play, as they lie."""
    found = selection.lit(seat.view, seat.view.hands[seat.board.viewer] or 0)
    return [one for one in seat.board.desk.order.cards if found >> one & 1]


def click_row(seat: Seat, slot: str) -> None:
    seat.pilot.click(seat.board.game.slot(seat.board.layout(), slot))


def labels(seat: Seat) -> dict[str, str]:
    return {action.slot: action.label for action in seat.board.actions()}


def visible(seat: Seat, one: int) -> tuple[int, int]:
    """Say where a card of the hand can be pressed: near its left edge, since the next one covers the rest."""
    pose = seat.board.layout().poses[core_key(one)]
    return round(pose.x - pose.width * 0.4), round(pose.y - pose.height * 0.44)


def core_key(one: int):
    return "card", one, 0


def by_click(seat: Seat) -> None:
    """Make one decision with the mouse."""
    view = seat.view
    if view.phase == "give":
        low = selection.pick_of(view).low
        for one in [one for one in seat.board.desk.order.cards if one not in seat.board.desk.picks][:low]:
            seat.pilot.click(visible(seat, one))
        click_row(seat, "playing")
    elif view.phase == "window":
        click_row(seat, "extra")
    elif view.phase == "play" and lit(seat):
        seat.pilot.click(visible(seat, lit(seat)[0]))
        click_row(seat, "playing")
    else:
        click_row(seat, "passing")


def by_drag(seat: Seat) -> None:
    """Make one decision; cards are dragged."""
    view = seat.view
    if view.phase == "give":
        for one in list(seat.board.desk.order.cards)[:selection.pick_of(view).low]:
            seat.pilot.drag(visible(seat, one), seat.board.layout().trays[0].rect.center)
        click_row(seat, "playing")
    elif view.phase == "play" and lit(seat):
        seat.pilot.drag(visible(seat, lit(seat)[0]), seat.board.layout().pile.center)
    else:
        by_click(seat)


def by_keys(seat: Seat) -> None:
    """Make one decision without the mouse."""
    press, view = seat.pilot.press, seat.view
    if view.phase == "give":
        press("Home")
        for _ in range(selection.pick_of(view).low):
            press("Up", "Right")
        press("Enter")
    elif view.phase == "window":
        press("x")
    elif view.phase == "play" and lit(seat):
        spots = [spot.number for spot in seat.board.spots("hand")]
        press("Home", *["Right"] * min(spots.index(one) for one in lit(seat) if one in spots))
        press("Space", "Enter")
    elif view.phase == "play":
        press("p")
    else:
        press("Right", "Left", "Enter")


def any_of(view: Any, choose: Callable[[list[Any]], Any]) -> Move:
    """Return some legal move."""
    one = choose(list(view.legal))
    if isinstance(one, Pick):
        return Move(one.seat, one.verb, core.members(one.pool)[:one.low])
    return one
