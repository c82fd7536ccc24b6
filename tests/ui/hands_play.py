"""Hands for the tests: the same player with a keyboard or with a controller, who plays whole matches from the title on."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

import pygame
from pygame.event import Event
from stage import Stage
from table_play import Inline

from game.ui.ecarte import selection as ecarte
from game.ui.president import selection as president
from game.ui.scenes.deal_result import DealResult
from game.ui.scenes.match_result import MatchResult
from game.ui.scenes.table import TableScene
from game.ui.scenes.title import TitleScene

BUTTONS = {
    "South": pygame.CONTROLLER_BUTTON_A,
    "East": pygame.CONTROLLER_BUTTON_B,
    "West": pygame.CONTROLLER_BUTTON_X,
    "North": pygame.CONTROLLER_BUTTON_Y,
    "LB": pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
    "RB": pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    "View": pygame.CONTROLLER_BUTTON_BACK,
    "Menu": pygame.CONTROLLER_BUTTON_START,
    "LS": pygame.CONTROLLER_BUTTON_LEFTSTICK,
    "Left": pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    "Right": pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    "Up": pygame.CONTROLLER_BUTTON_DPAD_UP,
    "Down": pygame.CONTROLLER_BUTTON_DPAD_DOWN,
}
TRIGGERS = {"LT": pygame.CONTROLLER_AXIS_TRIGGERLEFT, "RT": pygame.CONTROLLER_AXIS_TRIGGERRIGHT}


def axis(stage: Any, number: int, value: float, *, who: int = 0) -> None:
    """Move a stick or trigger of a controller."""
    stage.frame(Event(pygame.CONTROLLERAXISMOTION, instance_id=who, axis=number, value=round(value * 32767)))


def button(stage: Any, *names: str) -> None:
    """Press buttons of a controller and let them go."""
    for name in names:
        if name in TRIGGERS:
            axis(stage, TRIGGERS[name], 1.0)
            axis(stage, TRIGGERS[name], 0.0)
        else:
            stage.frame(Event(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=BUTTONS[name]))
            stage.frame(Event(pygame.CONTROLLERBUTTONUP, instance_id=0, button=BUTTONS[name]))


class Hands:
    """Somebody who presses nothing but keys."""

    begin: Mapping[str, tuple[str, ...]] = MappingProxyType({"ecarte": ("E",), "president": ("P",)})
    use, take, other, stand, on, zone = "Space", "Enter", "P", "J", "Enter", "Tab"

    def __init__(self, stage: Stage) -> None:
        self.stage = stage

    def press(self, *names: str) -> None:
        self.stage.press(*names)

    def focus_card(self, one: int) -> None:
        """Go to a card of the hand by arrows alone."""
        board = self.stage.top.board
        spots = [spot.number for spot in board.spots("hand")]
        for _ in range(2 * len(spots) + 4):
            here = board.focused()
            if board.desk.has_ring and not board.has_kept_ring() and here.kind == "card" and here.number == one:
                return
            is_left = here.kind == "card" and here.number in spots and spots.index(here.number) > spots.index(one)
            self.press("Left" if is_left else "Right")
        raise AssertionError("the arrows never come to that card")

    def focus_button(self, slot: str) -> None:
        """Go to a button of the action row by zones and arrows alone."""
        board = self.stage.top.board
        for _ in range(3):
            if board.focused().kind == "button":
                break
            self.press(self.zone)
        for _ in range(8):
            slots = [spot.name for spot in board.spots("row")]
            if board.focused().name == slot:
                return
            here = slots.index(board.focused().name)
            self.press("Left" if here > slots.index(slot) else "Right")
        raise AssertionError("the arrows never come to that button")


class PadHands(Hands):
    """Somebody who presses nothing but the buttons of a controller."""

    begin: Mapping[str, tuple[str, ...]] = MappingProxyType({"ecarte": ("South",), "president": ("Right", "South")})
    use, take, other, stand, on, zone = "South", "North", "West", "North", "North", "RB"

    def press(self, *names: str) -> None:
        button(self.stage, *names)


def move_ecarte(hands: Hands, board: Any) -> None:
    """Make one decision of Écarté."""
    view = board.director.shown
    if view.phase == "propose":
        hands.press(hands.other if view.proposals == 0 else hands.stand)
    elif view.phase == "play" and not view.asking:
        allowed = ecarte.legal_cards(view)
        hands.focus_card(next(one for one in board.desk.order.cards if allowed >> one & 1))
        hands.press(hands.use)
    elif view.phase == "discard":
        pick = ecarte.pick_of(view)
        for one in list(board.desk.order.cards)[: max(1, pick.low) if pick and pick.high else 0]:
            hands.focus_card(one)
            hands.press("Up")
        hands.press(hands.take)
    else:
        hands.focus_button("playing" if view.phase != "play" else "passing")
        hands.press(hands.use)


def move_president(hands: Hands, board: Any) -> None:
    """Make one decision of President."""
    view = board.director.shown
    held = view.hands[board.viewer] or 0
    lit = president.lit(view, held)
    stops = [spot.number for spot in board.spots("hand")]
    if view.phase == "give":
        low = president.pick_of(view).low
        for one in stops:
            if len(board.desk.picks) >= low:
                break
            hands.focus_card(one)
            hands.press("Up")
        hands.press(hands.take)
    elif view.phase == "play" and lit:
        hands.focus_card(next(one for one in stops if lit >> one & 1))
        hands.press(hands.use, hands.take)
    elif view.phase == "play":
        hands.press(hands.other)
    else:
        slot = "declining" if view.phase == "window" else "passing"
        hands.focus_button(slot)
        hands.press(hands.use)


MOVES: dict[str, Callable[[Hands, Any], None]] = {"ecarte": move_ecarte, "president": move_president}


def play_match(hands: Hands, game: str, *, most: int = 20_000) -> Any:
    """Begin a match on the title and play it to its end; return it, with the title shown again."""
    stage = hands.stage
    stage.services.__dict__["worker"] = Inline()
    stage.show(TitleScene(stage.services))
    hands.press(*hands.begin[game])
    match = stage.services.match
    assert match.rules.name == game
    for _ in range(most):
        top = stage.top
        if isinstance(top, TableScene):
            version = match.version
            if top.board.may_act and top.board.director.is_ready(0):
                MOVES[game](hands, top.board)
                assert match.version > version or not isinstance(stage.top, TableScene), top.board.director.shown.phase
            else:
                stage.frame()
        elif isinstance(top, DealResult):
            hands.press(hands.on)
        elif isinstance(top, MatchResult):
            assert match.is_over
            return match
        else:
            stage.frame()
    raise AssertionError("the match never ends")
