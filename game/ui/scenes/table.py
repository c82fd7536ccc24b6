"""The table: puts match, opponents and board together and leads from deal to deal; it decides no rule and holds no state."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Surface
from pygame.event import Event

from game import words
from game.core.events import OPEN
from game.core.moves import Seat
from game.match.chair import Chair
from game.match.deal_code import Shared
from game.match.match import Match
from game.ui import keys
from game.ui.opponents import Opponents, Others
from game.ui.scenes import aloud, exchange, flow
from game.ui.scenes.board_scene import BoardScene
from game.ui.scenes.cover import Cover
from game.ui.scenes.deal_result import DealResult
from game.ui.scenes.in_words import InWords, in_words
from game.ui.scenes.match_result import MatchResult
from game.ui.scenes.message import Message
from game.ui.scenes.table_board import Board
from game.ui.scenes.table_claim import Claim
from game.ui.scenes.table_compose import compose, has_rested
from game.ui.scenes.table_games import GAMES
from game.ui.scenes.table_keys import TELLING, Keys
from game.ui.scenes.table_look import log_lines
from game.ui.scenes.table_menu import Menu
from game.ui.scenes.table_pointer import NEVER, Pointer
from game.ui.scenes.table_undo import Undo
from game.ui.stack import Scene

if TYPE_CHECKING:
    from game.ui.services import Services


HURRY, NAP = 0.012, 0.0005
"""Seconds of a frame in which agents may move one after the other, and for which a thinking one is waited for."""


class TableScene(BoardScene):
    """A match on the screen. Ends with `title`, `rematch`, `new-game`, `again`, or `back` where it is one deal again.

    Also with `archive`, or with the Shared deal of a code that shall be played.
    """

    def __init__(self, services: Services, match: Match) -> None:
        super().__init__(services)
        self.match = match
        self.opponents: Others = Opponents(match, services, lambda: self.board.pace())
        self.claim = Claim(match, lambda: self.board.pace())
        self.counsel = services.counsel(match)
        self.menu, self.undo = Menu(self), Undo(self)
        self._late: tuple[Seat, int] | None = None
        self._has_tip = False
        self._named = ""
        self._asked = -1
        """Since which version of the match the viewer sees what he was last asked about."""
        self._pointed = NEVER
        """Where the mouse was before somebody else sat down."""
        self._is_away = False
        """Whether another scene has been called for and its answer is awaited."""

    @property
    def keys_of(self) -> str:  # type: ignore[override]
        """The player's own keys count by the game."""
        return self.match.rules.name

    @property
    def practice_name(self) -> str:
        """What the deal is called if it counts for nothing."""
        return words.translate("Same deal again")

    # Life

    def enter(self, size: tuple[int, int]) -> None:
        """Sit down: the only person at once, one of several behind the cover, nobody where only agents play."""
        self.size, self.scale = size, self.services.scale
        persons = self.match.persons
        viewer = persons[0] if len(persons) == 1 else None
        self._sit(viewer)
        self.resize(size)
        if self.match.notice is not None:
            self.call(Message(self.services, words.translate("This match"), words.notice_sentence(self.match.notice)))
            self.match.notice = None

    def _sit(self, viewer: Seat | None, chair: Chair | None = None, *, has_ring: bool = False) -> None:
        self.board = self._board(chair or self._chair(viewer), viewer or 0)
        self._told, self._heard = self.board.told, len(self.board.told)
        self.board.desk.has_ring = has_ring
        self.pointer, self.keyboard = Pointer(self.board, self._pointed), Keys(self.board)
        if viewer is None and self.match.persons:
            self.board.skip()
        self.redraw()

    def _board(self, chair: Chair, viewer: int) -> Board:
        return Board(self.services, self.match, chair, viewer, self, GAMES[self.match.rules.name])

    def _chair(self, viewer: Seat | None) -> Chair:
        if viewer is None and not self.match.persons:
            return self.match.chair(OPEN)
        return self.match.chair(viewer)

    def hide(self) -> None:
        """Let go of what the pointer holds."""
        self.pointer.let_go()
        super().hide()

    def leave(self) -> None:
        """Stop listening and thinking."""
        self.board.leave()
        self.opponents.forget()
        self.counsel.rest()
        self.services.title("")
        super().leave()

    # Events

    def handle(self, event: Event) -> bool:
        """Answer mouse and keys."""
        if event.type == pygame.KEYDOWN:
            name = keys.name(event)
            return bool(name) and (self.undo.press(name) or self.keyboard.handle(name))
        return self.pointer.handle(event)

    def pause(self) -> None:
        """Open the pause."""
        self.menu.open()

    def take_back(self, seat: Seat) -> None:
        """Let a person play his seat again."""
        self.menu.take_back(seat)

    def leave_for(self, key: str) -> bool:
        """Leave the table by a key, or open something above it."""
        results = {"Ctrl+W": "title", "Ctrl+N": "rematch", "Ctrl+Shift+N": "new-game", "Ctrl+O": "archive"}
        if key == "Pause":
            self.pause()
        elif key == TELLING:
            self.tell()
        elif key in ("Ctrl+D", "Ctrl+S"):
            self.show_codes() if key == "Ctrl+D" else self.save_copy()
        elif key in results:
            self.depart(results[key])
        else:
            return False
        return True

    def seat_changed(self, seat: Seat) -> None:
        """Sit down anew: an agent plays that seat from now on, or its person again."""
        self.opponents.forget()
        self.claim.drop()
        who = self.board.chair.who
        is_passed_on = who == seat and len(self.match.persons) > 1
        self._change_viewer(None if is_passed_on or who is None else self.board.viewer,
                            None if is_passed_on else self.board.chair)
        self.board.skip()

    def stand_anew(self, seat: Seat) -> None:
        """Show at once where the deal stands for its only person: moves have been taken back."""
        self.opponents.forget()
        self.claim.drop()
        self._change_viewer(seat, self.match.chair(seat))
        self.board.skip()

    def tell(self) -> None:
        """Show in words what the viewer may know of the table."""
        self.call(InWords(self.services, in_words(self.board)))

    def show_codes(self) -> None:
        """Show the codes of the deals that are over; one of them can be played, for which the table is left."""
        exchange.show_codes(self.services, lambda: exchange.record_of(self.match), self._play_code)

    def _play_code(self, code: Shared | None) -> None:
        if code is not None:
            self.finish(code)

    def save_copy(self) -> None:
        """Write a copy of the match into a file: the deals that are over."""
        exchange.export_played(self.services, self.match)

    def open_rules(self) -> None:
        """Open the rule book with the rules of this match marked, at the clause of a refusal that is shown or was last."""
        shown, match = self.board.game.why_not(), self.match
        clause = self.board.desk.refused_by if shown is None else shown.clause
        flow.open_rules(self.services, match.rules.name, clause, match.options, match.seats)

    def depart(self, result: str) -> None:
        """Leave the table; everything is stored already."""
        self.finish(result)

    def call(self, scene: Scene, then: Callable[[Any], object] | None = None) -> None:
        """Put another scene above the table, which waits for its answer."""
        self._is_away = True

        def answered(answer: Any) -> None:
            self._is_away = False
            if then is not None:
                then(answer)

        self.services.stack.push(scene, answered)

    # Time

    def step(self, dt: float) -> None:
        """Let time pass: clips, the log, agents; then what comes next."""
        self.now += dt
        board = self.board
        shown = board.director.shown
        board.director.step(self.now)
        self._announce()
        board.keep_focus()
        if board.director.shown is not shown and not board.desk.has_ring:
            self.pointer.refresh()
        board.desk.follow(self.pointer.at, dt, board.u, is_reduced=board.pace().is_reduced)
        self.slide_log(dt)
        if self.counsel.step(dt):
            self.redraw()
        board.consultation.step()
        if has_rested(board) != self._has_tip:
            self._has_tip = not self._has_tip
            self.redraw()
        if self._is_away or self.is_done:
            return
        board.delay.send()
        board.game.step()
        self._let_others_move()
        self._show_who_is_late()
        self._announce()
        if not board.director.is_busy:
            self._go_on()

    def _let_others_move(self) -> None:
        """Let agents move: one a frame, or as many as a frame has time for where nothing is to be seen on the way."""
        board, end = self.board, time.perf_counter() + HURRY
        while True:
            has_moved = self.claim.step(self.now, is_quiet=not board.director.is_busy)
            has_moved |= self.opponents.step(self.now, is_quiet=not board.director.is_busy)
            if has_moved:
                board.director.step(self.now)
                self.redraw()
            if has_moved and self.opponents.is_asked_unseen:
                continue
            is_awaited = self.opponents.is_waiting or self.claim.is_due
            is_hurried = board.pace().factor == 0 and is_awaited and not board.director.is_busy
            if not is_hurried or time.perf_counter() >= end:
                return
            if not has_moved:
                time.sleep(NAP)

    def _show_who_is_late(self) -> None:
        """Let a seat that thinks for long say so, if everybody may know that it is asked."""
        late = self.opponents.late(self.now)
        if late is not None and late[0] != self.board.director.shown.actor:
            late = None
        if late != self._late:
            self._late = late
            self.redraw()

    def _go_on(self) -> None:
        """When everything has been shown: the result, or another person's turn."""
        self._name_window()
        if self.match.is_deal_over:
            self._show_result()
            return
        if self.board.game.wants_open:
            self._change_viewer(self.board.viewer, self.match.chair(OPEN))
        actor = next(iter(self.match.actors), None)
        is_person = len(self.match.persons) > 1 and actor in self.match.people and actor != self.claim.seat
        if actor is not None and is_person and self.board.chair.who != actor:
            self._cover(actor)

    def _cover(self, seat: Seat) -> None:
        """Pass the screen on: nobody's hand is in the picture until the person named has taken the cover off."""
        self._change_viewer(None)
        self.call(Cover(self.services, self.match.players[seat].name), lambda answer: self._after_cover(seat, answer))

    def _after_cover(self, seat: Seat, answer: object) -> None:
        if answer == "hand-over":
            self.menu.ask_level(seat)
        elif answer == "title":
            self.depart("title")
        else:
            self._uncover(seat)

    def _uncover(self, seat: Seat) -> None:
        self._change_viewer(seat)
        if not self.board.director.is_busy:
            self.board.turn_up_hand()

    def _change_viewer(self, viewer: Seat | None, chair: Chair | None = None) -> None:
        self._pointed = self.pointer.at
        self.board.leave()
        self._sit(viewer, chair, has_ring=self.board.desk.has_ring)
        self.board.director.step(self.now)
        self.resize(self.size)

    def _show_result(self) -> None:
        viewer = self.board.viewer if self.match.persons else None
        self.call(DealResult(self.services, self.match, viewer), self._after_deal)

    def _after_deal(self, answer: object) -> None:
        if answer == "next":
            self._deal_again()
        elif answer == "match":
            self._show_match_result()
        elif answer == "again":
            self.menu.repeat()
        elif answer == "undo":
            self.undo.back()
        elif isinstance(answer, Shared):
            self.finish(answer)
        else:
            self.depart(str(answer))

    def _show_match_result(self) -> None:
        viewer = self.board.viewer if self.match.persons else None
        self.call(MatchResult(self.services, self.match, viewer), lambda answer: self.depart(str(answer)))

    def _deal_again(self) -> None:
        persons = self.match.persons
        if len(persons) > 1:
            self._change_viewer(None)
        elif persons and self.board.chair.who is OPEN:
            self._change_viewer(persons[0])
        refusal = self.match.next_deal()
        if refusal is not None:
            self.services.say(words.refusal_sentence(refusal))
            self.depart("title")
            return
        self.board.deal_again()
        if len(persons) > 1:
            self.board.skip()

    def _announce(self) -> None:
        """Say what has been shown since the last time, and once for each position what the viewer is asked.

        Where several share the screen, only what everybody may know is said.
        """
        board = self.board
        if self._told is not board.told:
            self._told, self._heard = board.told, 0
        fresh, self._heard = board.told[self._heard:], len(board.told)
        players = self.match.players
        for line in log_lines(aloud.for_all(players, fresh), board.names, self.match.rules.name, self.services.settings.titles):
            self.services.announce(line)
        if board.may_act and not board.director.is_busy and self._asked != board.chair.since:
            self._asked = board.chair.since
            aloud.whisper(self.services, players, board.game.prompt(board.names).text)

    def _name_window(self) -> None:
        """Name the window after score and turn, never after a card."""
        view, names = self.board.director.shown, self.board.names
        game, score = words.game_name(self.match.rules.name), self.board.game.score(view)
        if view.actor < 0:
            title = words.translate("{game} {score}", game=game, score=score)
        elif (view.actor,) == self.match.people == self.match.persons:
            title = words.translate("{game} {score}, your turn", game=game, score=score)
        else:
            title = words.translate("{game} {score}, {name} to move", game=game, score=score, name=names[view.actor])
        if title != self._named:
            self._named = title
            self.services.title(title)

    # Pictures

    @property
    def is_moving(self) -> bool:
        """Whether frames must come quickly."""
        board = self.board
        return (board.director.is_moving or board.desk.is_dragging(self.pointer.at) or board.is_shaking
                or self.log_share != float(board.has_log) or board.consultation.is_moving)

    @property
    def is_awake(self) -> bool:
        return super().is_awake or self.board.game.is_awake

    def draw(self, surface: Surface) -> bool:
        """Draw the table where it has changed; tell whether it has."""
        return self.layers.draw(surface, compose(self.board, log_share=self.log_share, late=self._late), self.services.images)

    def keys(self) -> tuple[str, tuple[tuple[str, str], ...]]:
        """Return the keys of the table with what they do."""
        cap, translate = self.services.bindings.cap, words.translate
        shared = (
            (cap("hint"), translate("Hint; again: all choices")),
            (cap("sort", "last", "log"), translate("Sort, last trick, log")),
            (cap("claim"), translate("Claim the rest, where it is certain")),
            (cap("in-words"), translate("The table in words")),
            (cap("undo", "redo"), translate("Take my last decision back; make it again")),
            (cap("title"), translate("Leave to the title")),
            (cap("anew", "new-game"), translate("The same table anew, a new game")),
            (cap("open", "copy", "code"), translate("Saved matches, save a copy, deal codes")))
        return translate("At the table"), self.board.game.keys() + shared
