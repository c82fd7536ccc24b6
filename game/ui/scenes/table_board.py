"""What the viewer may do at the table: presses, drags and keys become moves for his chair, or changes of his own side.

Holds a chair, never the match's state. A move is irrevocable: it is sent only when everything before it has been shown.
"""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from typing import Any, Protocol

from game import words
from game.core.cards import Card
from game.core.events import Event
from game.core.moves import Move
from game.core.rules import Refusal
from game.ecarte.state import PLAY
from game.ecarte.view import View
from game.match.archive import NotStored
from game.match.match import STALE, Chair, Match
from game.ui import commands, motion, selection
from game.ui.clips import SORT
from game.ui.director import Director, Stage, undealt
from game.ui.layout.ecarte import Table, table
from game.ui.layout.poses import card
from game.ui.motion import Pace, Track
from game.ui.scenes import table_desk, table_keys
from game.ui.scenes.table_desk import BUTTON, CARD, DRAWER, FELT, ICON, MARK, NOWHERE, PILE, Desk, Spot
from game.ui.scenes.table_look import Said, has_trick
from game.ui.scenes.table_places import drawer_rect, icon_rects
from game.ui.selection import Action

SORT_SETTING = "ecarte.sort"
DEALING = ("cut", "dealer", "packets", "deal", "turn-up", "target", "points")


class Desires(Protocol):
    """What the board asks of its scene."""

    size: tuple[int, int]
    scale: float

    def redraw(self) -> None:
        """Ask for a frame."""

    def pause(self) -> None:
        """Open the pause."""

    def depart(self, result: str) -> None:
        """Leave the table."""


class Board:
    """One viewer's table: his chair, what is shown to him, and what he may touch."""

    def __init__(self, services: Any, match: Match, chair: Chair, viewer: int, scene: Desires) -> None:
        self.services, self.match, self.chair, self.viewer, self.scene = services, match, chair, viewer, scene
        self.desk = Desk(services.archive.setting(SORT_SETTING, "suit"))
        self.told: list[Event] = []
        self.has_log = self.has_last = False
        self._why: dict[tuple[int, Card], Refusal] = {}
        self._laid: tuple[Any, Table] | None = None
        stage = Stage(self.lay, self.pace, lambda: services.settings.hold_seconds, self._arrange, services.audio.play)
        self.director = Director(stage, chair.view)
        self._begin()
        chair.listen(self.director.take)

    def leave(self) -> None:
        """Stop listening."""
        self.chair.unlisten(self.director.take)

    def _begin(self) -> None:
        """Deal before the viewer's eyes, or show where the deal stands."""
        history, view = self.chair.history, self.chair.view
        if all(event.kind in DEALING for event in history):
            self.director.rest(undealt(view))
            self.director.take(self.chair.beats)
            return
        self.told = list(history)
        self.desk.order.sort(view.hands[self.viewer], view.trump)
        self.director.rest(view)

    def deal_again(self) -> None:
        """Clear the table and show the deal that has just begun."""
        self.told, self.has_last = [], False
        self.desk.forget()
        self._begin()

    def turn_up_hand(self) -> None:
        """Show the hand as backs that turn over: another person has sat down."""
        now, span = self.director.now, self.pace().span(2 * motion.FLIP)
        for place, one in enumerate(self.desk.order.cards):
            pose = self.layout().poses.get(card(one))
            if pose is not None:
                begin = now + self.pace().span(60 * place)
                self.director.sprites.send(card(one), Track(pose._replace(is_up=False), pose, begin, 0.0, flip_length=span))

    def pace(self) -> Pace:
        """How fast the viewer wants things to go."""
        return Pace(self.services.settings.speed, self.services.settings.reduced_motion)

    # Laying out

    def layout(self) -> Table:
        """Return where everything rests, without what the pointer lifts."""
        return self._table(self.director.shown)

    def lay(self, view: View) -> Table:
        """Return where everything shall lie, with what the pointer lifts."""
        return self.desk.raise_card(self._table(view))

    def _table(self, view: View) -> Table:
        key = (view, self.scene.size, self.scene.scale, self.desk.order.cards, self.desk.picks)
        if self._laid is None or self._laid[0] != key:
            self._laid = key, table(view, self.scene.size, viewer=self.viewer, scale=self.scene.scale,
                                    order=self.desk.order.cards, picks=self.desk.picks)
        return self._laid[1]

    def relay(self, length: float, *, ease: motion.Ease = motion.out_cubic) -> None:
        """Move everything to where it shall lie now."""
        self.director.relay(length=length, ease=ease)
        self.scene.redraw()

    def _arrange(self, event: Event, view: View) -> None:
        """Keep hand, picks and log in step with what is shown."""
        held = view.hands[self.viewer]
        if event == SORT:
            self.desk.order.sort(held, view.trump)
        else:
            self.told.append(event)
            self.desk.order.learn(held)
        self.desk.keep(held)
        if view.phase != self.director.shown.phase:
            self.desk.focus = NOWHERE
        if event.kind not in ("sort", "trick", "points"):
            self.desk.said = None

    # What may be done

    @property
    def is_current(self) -> bool:
        """Whether the last thing that happened is shown."""
        return not self.director.is_busy or self.director.shown == self.chair.view

    @property
    def may_act(self) -> bool:
        """Whether the viewer is to move and the match is his to move in."""
        return self.chair.who == self.viewer and not self.match.is_read_only and self.director.shown.actor == self.viewer

    def actions(self) -> tuple[Action, ...]:
        """List the buttons of the action row."""
        if not self.may_act or not self.is_current:
            return ()
        return selection.actions(self.director.shown, self.viewer, self.desk.picks, raised=self._playable_now())

    def _playable_now(self) -> Card | None:
        """Return the card that Enter would play: raised by a first click, or with the visible focus."""
        desk = self.desk
        if desk.picks:
            return desk.picks[0]
        return desk.focus.number if desk.focus.kind == CARD and desk.has_ring else None

    def submit(self, move: Move) -> bool:
        """Send a move; nothing happens before everything has been shown. Tell whether it was made."""
        if not self.may_act or not self.director.is_ready(self.services.settings.guard / 1000):
            return False
        refusal = self.chair.play(move, self.match.version)
        if refusal is None:
            self.desk.forget()
            self._why.clear()
        elif refusal is not STALE:
            self._refuse(refusal, move)
        self.scene.redraw()
        return refusal is None

    def concede(self) -> None:
        """Give the deal up: it was confirmed in the pause."""
        move = Move(self.viewer, "concede")
        refusal = self.chair.play(move, self.match.version) if self.may_act else None
        if refusal is not None:
            self._refuse(refusal, move)

    def _refuse(self, refusal: Refusal, move: Move) -> None:
        self.desk.said = Said(words.refusal_sentence(refusal), refusal.clause, is_refusal=True)
        if len(move.cards) == 1:
            self.desk.refused = move.cards[0], self.director.now
        self.desk.picks = () if move.verb == "play" else self.desk.picks
        self.services.audio.play("refuse")
        self.relay(motion.SORT)

    def why_not(self) -> Refusal | None:
        """Say why the card under the pointer may not be played; the chair alone knows, and an illegal move changes nothing."""
        view, spot = self.director.shown, self.desk.hover
        if spot.kind != CARD or not self.may_act or self.director.is_busy or view.phase != PLAY or view.asking:
            return None
        if selection.legal_cards(view) >> spot.number & 1:
            return None
        key = self.match.version, spot.number
        if key not in self._why:
            refusal = self.chair.play(Move(self.viewer, "play", (spot.number,)), self.match.version)
            if refusal is None or refusal is STALE:
                return None
            self._why[key] = refusal
        return self._why[key]

    # The pointer

    @property
    def u(self) -> float:
        """Pixels of a unit."""
        return self.layout().frame.u

    def spot_at(self, point: tuple[int, int]) -> Spot:
        """Say what lies at a point, the topmost first."""
        if self.has_last:
            return Spot(ICON, "last")
        found = self.layout()
        if self.has_log and drawer_rect(found).collidepoint(point):
            return Spot(DRAWER)
        for name, rect in icon_rects(found).items():
            if rect.collidepoint(point):
                return Spot(ICON, name)
        for action in self.actions():
            if getattr(found.frame, action.slot).collidepoint(point):
                return Spot(BUTTON, action.slot)
        spot = table_desk.spot_on_cards(found, self.desk.order.cards, point)
        return spot if spot != NOWHERE else table_desk.spot_on_seats(found, point, self.director.shown)

    def point_at(self, spot: Spot) -> None:
        """Note what is under the pointer."""
        if spot == self.desk.hover:
            return
        was_card = CARD in (spot.kind, self.desk.hover.kind)
        if spot.kind in (CARD, BUTTON):
            self.desk.said = None
        self.desk.hover, self.desk.hovered_since = spot, self.director.now
        if was_card:
            self.relay(motion.HOVER_UP if spot.kind == CARD else motion.HOVER_DOWN, ease=motion.out_quad)
        self.scene.redraw()

    def hold(self, spot: Spot) -> None:
        """Note what is held down."""
        self.desk.pressed, self.desk.has_ring = spot, self.desk.has_ring and spot == NOWHERE
        self.scene.redraw()

    def is_skipping(self, spot: Spot) -> bool:
        """Tell whether a press there ends what is being shown: the felt, or a card that could only be played."""
        return spot.kind in (FELT, PILE, MARK) or (spot.kind == CARD and selection.pick_of(self.director.shown) is None)

    def skip(self) -> bool:
        """End what is being shown."""
        has_ended = self.director.skip()
        if has_ended:
            self.scene.redraw()
        return has_ended

    def take_up(self, one: Card, point: tuple[int, int]) -> None:
        """Begin to drag a card."""
        pose = self.director.sprites.present(card(one), self.director.now)
        if pose is not None and self._holds(one):
            scale = 1.0 if self.pace().is_reduced else motion.DRAG_SCALE
            self.desk.take_up(one, pose._replace(width=self.layout().frame.card[0] * scale), point)
            self.services.audio.play("pick")
            self.scene.redraw()

    def _holds(self, one: Card) -> bool:
        return bool((self.director.shown.hands[self.viewer] or 0) >> one & 1)

    def drop(self, point: tuple[int, int]) -> None:
        """Let the dragged card go: played or laid away on the table, else moved within the hand."""
        drag, self.desk.drag = self.desk.drag, None
        if drag is None:
            return
        self.director.sprites.tracks[card(drag.card)] = Track(drag.pose, drag.pose, 0.0)
        found = self.layout()
        if table_desk.is_over_table(found, point):
            self._drop_on_table(drag.card)
        elif drag.card in self.desk.picks:
            self._toggle(drag.card)
        elif point[1] > found.frame.hand.top - found.frame.hand.height and point[0] > 0:
            self.desk.order.move(drag.card, table_desk.place_in_hand(found, drag.pose.x))
            self._remember_sort()
        self.relay(motion.SORT)

    def _drop_on_table(self, one: Card) -> None:
        if selection.pick_of(self.director.shown) is None:
            self.submit(Move(self.viewer, "play", (one,)))
        elif one not in self.desk.picks:
            self._press_card(one)

    # Presses

    def press(self, spot: Spot) -> None:
        """Do what a click, or Space on the focus, means."""
        if spot.kind == CARD:
            self._press_card(spot.number)
        elif spot.kind == BUTTON:
            self._press_action(spot.name)
        elif spot.kind == PILE:
            self.has_last = has_trick(self.told)
        elif spot.kind == ICON:
            self._press_icon(spot.name)
        self.scene.redraw()

    def _press_card(self, one: Card) -> None:
        if not self.may_act or not self._holds(one):
            return
        wish = selection.press_card(self.director.shown, self.viewer, one, self.desk.picks)
        if wish.toggles is not None:
            self._toggle(one)
        elif wish.move is not None and not self._is_first_of_two(one):
            self.submit(wish.move)

    def _is_first_of_two(self, one: Card) -> bool:
        """With the setting “click twice to play” a first press on a card that may be played only raises it."""
        view = self.director.shown
        if not self.services.settings.click_twice or self.desk.picks == (one,) or not selection.legal_cards(view) >> one & 1:
            return False
        self.desk.picks = (one,)
        self.relay(motion.PICK, ease=motion.out_back)
        return True

    def _toggle(self, one: Card) -> None:
        self.desk.toggle(one)
        self.desk.said = None
        self.services.audio.play("pick")
        self.relay(motion.PICK, ease=motion.out_back)

    def _press_action(self, slot: str) -> None:
        action = next((one for one in self.actions() if one.slot == slot), None)
        if action is not None and action.move is not None:
            self.submit(action.move)
        elif action is not None and action.slot == selection.PLAYING:
            self.desk.said = Said(action.label)

    def _press_icon(self, name: str) -> None:
        if name == "sort":
            self._sort()
        elif name == "last":
            self.has_last = not self.has_last and has_trick(self.told)
        elif name == "log":
            self.has_log = not self.has_log
        elif name == "sound":
            commands.mute(self.services)
        elif name == "menu":
            self.scene.pause()

    def _sort(self) -> None:
        view = self.director.shown
        mode = self.desk.order.cycle(view.hands[self.viewer], view.trump)
        told = {"suit": words.translate("Sorted by suit."), "rank": words.translate("Sorted by rank."),
                "manual": words.translate("Your own order: drag the cards.")}
        self.desk.said = Said(told[mode])
        self._remember_sort()
        self.relay(motion.SORT)

    def _remember_sort(self) -> None:
        with contextlib.suppress(NotStored):  # the order of a hand is no loss
            self.services.archive.store_setting(SORT_SETTING, self.desk.order.mode)

    # The keyboard

    def spots(self, zone: str) -> Sequence[Spot]:
        """List what can have the focus in a zone."""
        if zone == table_keys.HAND:
            held = self.director.shown.hands[self.viewer] or 0
            return [Spot(CARD, number=one) for one in self.desk.order.cards if held >> one & 1]
        if zone == table_keys.ROW:
            return [Spot(BUTTON, one.slot) for one in self.actions()]
        return [Spot(ICON, name) for name in icon_rects(self.layout())]

    def first_zone(self) -> str:
        """Say where the arrows begin: at the buttons while there is something to answer, else in the hand."""
        answers = any(one.move is not None and one.slot == selection.PASSING for one in self.actions())
        return table_keys.ROW if answers else table_keys.HAND

    def focused(self) -> Spot:
        """Say what has the focus, if it is still there."""
        spot = self.desk.focus
        if spot.kind == BUTTON and spot not in self.spots(table_keys.ROW):
            return NOWHERE
        return spot

    def set_focus(self, spot: Spot) -> None:
        """Move the focus and show its ring."""
        self.desk.focus, self.desk.has_ring, self.desk.hover = spot, True, NOWHERE
        self.relay(motion.HOVER_UP, ease=motion.out_quad)

    def pick(self, spot: Spot, *, is_on: bool) -> None:
        """Pick the focused card or put it back."""
        if spot.kind == CARD and (spot.number in self.desk.picks) != is_on and selection.pick_of(self.director.shown):
            self._press_card(spot.number)

    def primary(self) -> None:
        """Do what the Play side says; where both sides are answers, nothing is chosen beforehand."""
        if self.first_zone() == table_keys.HAND:
            self._press_action(selection.PLAYING)

    def say(self, letter: str) -> bool:
        """Propose, answer or call by letter."""
        if letter not in selection.VERBS:
            return False
        move = selection.press_key(self.director.shown, self.viewer, letter)
        if move is not None and self.is_current:
            self.submit(move)
        return True

    def clear(self) -> bool:
        """Put picked cards back."""
        had_picks = bool(self.desk.picks)
        self.desk.picks = ()
        if had_picks:
            self.relay(motion.PICK)
        return had_picks

    def back(self) -> None:
        """Close what is open, else put picks back, else pause."""
        if self.has_last or self.has_log:
            self.has_last = self.has_log = False
            self.scene.redraw()
        elif not self.clear():
            self.scene.pause()

    def leave_for(self, key: str) -> bool:
        """Leave the table by a key."""
        results = {"Ctrl+W": "title", "Ctrl+N": "rematch", "Ctrl+Shift+N": "new-game"}
        if key == "Pause":
            self.scene.pause()
        elif key in results:
            self.scene.depart(results[key])
        else:
            return False
        return True
