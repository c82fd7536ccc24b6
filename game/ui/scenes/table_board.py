"""What the viewer may do at the table: presses, drags and keys become moves for his chair, or changes of his own side.

Holds a chair, never the match's state. A move is irrevocable: it is sent only when everything before it has been shown.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game import words
from game.core.cards import Card, Cards, mask
from game.core.events import Event
from game.core.moves import Move, Pick
from game.core.rules import Refusal
from game.match.chair import Chair
from game.match.match import STALE, Match
from game.ui import commands, motion
from game.ui.clips import SORT
from game.ui.director import Director, Stage
from game.ui.layout.laid import Laid
from game.ui.layout.poses import card
from game.ui.motion import Pace, Track
from game.ui.scenes import aloud, table_desk, table_keys, table_seats, table_sort
from game.ui.scenes.table_counsel import Consultation
from game.ui.scenes.table_delay import Delay
from game.ui.scenes.table_desires import Desires
from game.ui.scenes.table_desk import BUTTON, CARD, DRAWER, FELT, ICON, MARK, NOTE, NOWHERE, PILE, SAY, SHEET, Desk, Spot
from game.ui.scenes.table_game import Game
from game.ui.scenes.table_look import Said
from game.ui.scenes.table_places import drawer_rect, icon_rects
from game.ui.selection import PASSING, PLAYING, Action

OUTLINE = 0.6
"""Seconds for which a refused card is outlined where nothing may shake."""


class Board:
    """One viewer's table: his chair, what is shown to him, and what he may touch."""

    def __init__(self, services: Any, match: Match, chair: Chair, viewer: int, scene: Desires,
                 make_game: Callable[[Board], Game]) -> None:
        self.services, self.match, self.chair, self.viewer, self.scene = services, match, chair, viewer, scene
        game = self.game = make_game(self)
        self.desk = Desk(services.archive.setting(game.sort_setting, next(iter(game.sorts))), game.sorts)
        self.told: list[Event] = []
        self.names = tuple(player.name for player in match.players)
        self.has_log = self.has_last = False
        self.consultation = Consultation(self)
        self._laid: tuple[Any, Laid] | None = None
        self.delay = Delay(self)
        stage = Stage(self.lay, self.pace, lambda: game.hold(table_seats.hold(self)), self._arrange,
                      services.audio.play, game.prepare, game.clip)
        self.director = Director(stage, chair.view)
        self._begin()
        chair.listen(self.director.take)

    def leave(self) -> None:
        """Stop listening."""
        self.chair.unlisten(self.director.take)

    def _begin(self) -> None:
        """Deal before the viewer's eyes, or show where the deal stands."""
        game = self.game
        if not all(event.kind in game.dealing for event in self.chair.history):
            self.stand()
            return
        game.forget()
        self.desk.order.begin()
        self.services.audio.play("shuffle")
        self.director.rest(game.undealt(self.chair.view))
        self.director.take(self.chair.beats)

    def stand(self) -> None:
        """Show at once where the deal stands."""
        history, view, game = self.chair.history, self.chair.view, self.game
        game.forget()
        self.desk.order.begin()
        self.told = list(history)
        for event in history:
            game.learn(event, view)
        self.desk.order.sort(self._dealt(history, view), game.sort_by(view))
        self.desk.order.learn(view.hands[self.viewer])
        self.director.rest(view)

    def _dealt(self, history: Sequence[Event], view: Any) -> Cards:
        """Return the hand with what was played of it: its order was made before, and playing does not change it."""
        own = (event.cards for event in history if event.kind == "play" and event.seat == self.viewer)
        return (view.hands[self.viewer] or 0) | mask(one for cards in own for one in cards)

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
        settings, speed = self.services.settings, self.services.settings.speed
        if self.scene.claim.seat is not None and speed != "off":
            speed = "fast"
        return Pace("off" if self.game.is_hurried else speed, settings.reduced_motion)

    # Laying out

    def layout(self) -> Any:
        """Return where everything rests, without what the pointer lifts."""
        return self._table(self.director.shown)

    def lay(self, view: Any) -> Any:
        """Return where everything shall lie, with what the pointer lifts."""
        return self.desk.raise_card(self.desk.lift_hinted(self._table(view)), is_reduced=self.pace().is_reduced)

    def _table(self, view: Any) -> Laid:
        key = (view, self.scene.size, self.scene.scale, self.desk.order.cards, self.desk.picks, self.game.laid_of())
        if self._laid is None or self._laid[0] != key:
            self._laid = key, self.game.table(view)
        return self._laid[1]

    def relay(self, length: float, *, ease: motion.Ease = motion.out_cubic) -> None:
        """Move everything to where it shall lie now."""
        self.director.relay(length=length, ease=ease)
        self.scene.redraw()

    def _arrange(self, event: Event, view: Any) -> None:
        """Keep hand, picks and log in step with what is shown."""
        held = view.hands[self.viewer]
        if event == SORT:
            self.desk.order.sort(held, self.game.sort_by(view))
        else:
            self.told.append(event)
            self.desk.order.learn(held)
            self.game.learn(event, view)
        self.desk.keep(held)
        if view.phase != self.director.shown.phase:
            self.desk.is_ring_kept = True
        if event.kind not in ("sort", "trick", "points"):
            self.desk.said, self.desk.refused_by = None, ""

    # What may be done

    @property
    def is_current(self) -> bool:
        """Whether the last thing that happened is shown."""
        return not self.director.is_busy or self.director.shown == self.chair.view

    @property
    def plays(self) -> bool:
        """Whether the viewer plays his seat himself: no agent does for him, and he has not claimed the rest."""
        return self.chair.who == self.viewer in self.match.people and self.scene.claim.seat != self.viewer

    @property
    def may_act(self) -> bool:
        """Whether the viewer is to move and the match is his to move in."""
        return self.plays and not self.match.is_read_only and self.director.shown.actor == self.viewer

    @property
    def is_shaking(self) -> bool:
        """Whether refused cards are still marked."""
        length = OUTLINE if self.pace().is_reduced else motion.REFUSAL / 1000
        return self.desk.refused is not None and self.director.now - self.desk.refused[1] < length

    def is_refused(self, one: Card) -> bool:
        """Tell whether a card is marked as refused."""
        return self.is_shaking and self.desk.refused is not None and one in self.desk.refused[0]

    def has_ring_on(self, one: Card) -> bool:
        """Tell whether a card has the visible focus."""
        return self.desk.has_ring and self.desk.focus == Spot(CARD, "", one)

    def actions(self) -> tuple[Action, ...]:
        """List the buttons of the action row."""
        return table_seats.actions(self)

    def submit(self, move: Move, *, is_own: bool = True) -> bool:
        """Send a move; nothing happens before everything has been shown. Tell whether it was made.

        The coach hears of the person's own ones, not of what the table does by itself for him.
        """
        if not self.may_act or not self.director.is_ready(self.services.settings.guard / 1000):
            return False
        if (refusal := self.chair.why_not(move)) is None and self.delay.takes(move, is_own=is_own):
            return True
        job = self.consultation.prepared(move) if is_own else None
        refusal = refusal or self.chair.play(move, self.match.version)
        if refusal is None:
            self.consultation.decided(job)
            self.game.sent(move)
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
        self.game.refused(refusal, move)
        aloud.whisper(self.services, self.match.players, words.refusal_sentence(refusal, self.names))
        self.services.audio.play("refuse")
        self.relay(motion.SORT)

    # The pointer

    @property
    def u(self) -> float:
        """Pixels of a unit."""
        return float(self.layout().frame.u)

    def spot_at(self, point: tuple[int, int]) -> Spot:
        """Say what lies at a point, the topmost first."""
        if self.has_last:
            return Spot(ICON, "last")
        found = self.layout()
        if self.has_log and drawer_rect(found).collidepoint(point):
            return Spot(DRAWER)
        for spot in (self.consultation.spot_at(point), self.game.spot_above(found, point)):
            if spot != NOWHERE:
                return spot
        for name, rect in icon_rects(found, self.game.icons).items():
            if rect.collidepoint(point):
                return Spot(ICON, name)
        for action in self.actions():
            if self.game.slot(found, action.slot).collidepoint(point):
                return Spot(BUTTON, action.slot)
        if self.desk.said is not None and self.desk.said.clause and found.frame.say.collidepoint(point):
            return Spot(SAY)
        spot = table_desk.spot_on_cards(found, self.desk.order.cards, point)
        return spot if spot != NOWHERE else self.game.spot_at(found, point)

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
        return spot.kind in (FELT, PILE, MARK) or (spot.kind == CARD and not self.game.picks_now())

    def skip(self) -> bool:
        """End what is being shown."""
        has_ended = self.director.skip()
        if has_ended:
            self.scene.redraw()
        return has_ended

    def take_up(self, one: Card, point: tuple[int, int]) -> None:
        """Begin to drag a card, with those that go along."""
        pose = self.director.sprites.present(card(one), self.director.now)
        if pose is not None and self.holds(one):
            scale = 1.0 if self.pace().is_reduced else motion.DRAG_SCALE
            self.desk.take_up(self.game.dragged(one), pose._replace(width=self.layout().frame.card[0] * scale), point)
            self.services.audio.play("pick")
            self.scene.redraw()

    def holds(self, one: Card) -> bool:
        """Tell whether the viewer holds a card."""
        return bool((self.director.shown.hands[self.viewer] or 0) >> one & 1)

    def drop(self, point: tuple[int, int]) -> None:
        """Let the dragged card go: played or laid away on the table, else moved within the hand."""
        drag, self.desk.drag = self.desk.drag, None
        if drag is None:
            return
        for one, pose in drag.poses():
            self.director.sprites.tracks[card(one)] = Track(pose, pose, 0.0)
        found = self.layout()
        if table_desk.is_over_table(found, point):
            self.game.drop(drag.card)
        elif drag.card in self.desk.picks:
            self.game.pick(drag.card, is_on=False)
        elif point[1] > found.frame.hand.top - found.frame.hand.height and point[0] > 0:
            self.desk.order.move(drag.card, table_desk.place_in_hand(found, drag.pose.x))
        self.relay(motion.SORT)

    def turn_wheel(self, steps: int) -> bool:
        """Answer the wheel over what is under the pointer."""
        return self.game.turn_wheel(self.desk.hover, steps)

    # Presses

    def press(self, spot: Spot) -> None:
        """Do what a click, or Space on the focus, means."""
        if spot.kind == CARD:
            if self.chair.who == self.viewer and self.holds(spot.number):
                self.game.press_card(spot.number)
        elif spot.kind == BUTTON:
            self.press_action(spot.name)
        elif spot.kind == PILE:
            self.has_last = self.game.has_last()
        elif spot.kind == ICON:
            self._press_icon(spot.name)
        elif spot.kind == SAY:
            self.scene.open_rules()
        elif spot.kind in (NOTE, SHEET):
            self.consultation.press_spot(spot)
        else:
            self.game.press_spot(spot)
        self.scene.redraw()

    def toggle(self, one: Card) -> None:
        """Pick a card or put it back."""
        self.choose(self.desk.toggled(one))

    def choose(self, picks: tuple[Card, ...]) -> None:
        """Change what is picked."""
        if picks == self.desk.picks:
            return
        self.desk.picks, self.desk.said = picks, None
        self.services.audio.play("pick")
        self.relay(motion.PICK, ease=motion.out_back)

    def press_action(self, slot: str) -> None:
        """Do what a button means."""
        action = next((one for one in self.actions() if one.slot == slot), None)
        if action is None:
            return
        if action.move is not None:
            self.submit(action.move)
        elif action.deed:
            if not table_seats.do(self, action.deed):
                self.game.press_deed(action.deed)
        elif action.slot == PLAYING:
            is_choosing = any(isinstance(one, Pick) for one in self.director.shown.legal)
            self.desk.said = Said(action.label) if is_choosing else None  # what is missing, or the prompt again
        elif action.key:
            self.game.say(action.key.lower())  # a dim button says why, as its key does

    def _press_icon(self, name: str) -> None:
        if name == "hint":
            self.consultation.press()
        elif name == "sort":
            table_sort.sort(self)
        elif name == "last":
            self.has_last = not self.has_last and self.game.has_last()
        elif name == "log":
            self.has_log = not self.has_log
        elif name == "sound":
            commands.mute(self.services)
        elif name == "menu":
            self.scene.pause()
        else:
            self.game.press_icon(name)

    # The keyboard

    def spots(self, zone: str) -> Sequence[Spot]:
        """List what can have the focus in a zone."""
        if zone == table_keys.HAND:
            return [Spot(CARD, number=one) for one in self.game.hand_cards()]
        if zone == table_keys.ROW:
            return [Spot(BUTTON, one.slot) for one in self.actions()]
        if zone == table_keys.BESIDE:
            return [Spot(NOTE)] if self.consultation.has_note else []
        return [Spot(ICON, name) for name in self.game.icons]

    def has_kept_ring(self) -> bool:
        """Tell whether nobody put the ring where it stands."""
        return self.desk.is_ring_kept

    def first_zone(self) -> str:
        """Say where the arrows begin: at the buttons while there is something to answer, else in the hand."""
        answers = self.game.is_asked() and any(one.is_live and one.slot == PASSING for one in self.actions())
        return table_keys.ROW if answers else table_keys.HAND

    def focused(self) -> Spot:
        """Say what has the focus, if it is still there; a button or icon only while its ring is seen."""
        spot = self.desk.focus
        if spot.kind in (BUTTON, ICON, NOTE) and not self.desk.has_ring:
            return NOWHERE
        if spot.kind == NOTE and not self.consultation.has_note:
            return NOWHERE
        is_gone = (spot.kind == BUTTON and spot not in self.spots(table_keys.ROW)) or (
            spot.kind == CARD and not self.holds(spot.number))
        return NOWHERE if is_gone else spot

    def set_focus(self, spot: Spot) -> None:
        """Move the focus and show its ring."""
        if spot != self.desk.focus:
            self.desk.said = None
        self.desk.focus, self.desk.hover = spot, NOWHERE
        self.desk.has_ring, self.desk.is_ring_kept = True, False
        self.relay(motion.HOVER_UP, ease=motion.out_quad)

    def keep_focus(self) -> None:
        """Where the ring's card or button has gone, let the ring stand on the card in its place, else on the strip."""
        if self.desk.has_ring and self.desk.keep_ring(
                self.focused(), self.spots(table_keys.HAND), self.spots(table_keys.STRIP)[0]):
            self.relay(motion.SORT)

    def pick(self, spot: Spot, *, is_on: bool) -> None:
        """Pick the focused card or put it back."""
        if spot.kind == CARD:
            self.game.pick(spot.number, is_on=is_on)

    def primary(self) -> None:
        """Do what the Play side says; where both sides are answers, nothing is chosen beforehand."""
        if self.first_zone() == table_keys.HAND:
            self.press_action(PLAYING)

    def say(self, letter: str) -> bool:
        """Propose, answer, pass or call by letter."""
        return table_seats.say(self, letter) or self.game.say(letter)

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
        elif self.consultation.close() or self.game.close():
            self.scene.redraw()
        elif not self.clear():
            self.scene.pause()

    def leave_for(self, key: str) -> bool:
        """Leave the table by a key, or open something above it."""
        return self.scene.leave_for(key)
