"""President at one viewer's table: answers what the shared table asks; decides no rule and draws nothing itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from pygame import Rect

from game import words
from game.core.cards import Card, members
from game.core.events import OPEN, Event
from game.core.moves import Move
from game.core.rules import Refusal
from game.match.match import STALE
from game.president.ranks import Book
from game.president.state import GIVE, NOBODY, PLAY, WINDOW
from game.president.view import View
from game.ui import hand, portraits
from game.ui.bindings import shown
from game.ui.clips import Clip
from game.ui.layout.poses import Key, card
from game.ui.president import look, row, selection, showing
from game.ui.president.auto import Autopilot
from game.ui.president.clips import clip
from game.ui.president.layout import EARLIER, Table, table
from game.ui.president.look import Extra
from game.ui.president.picture import PresidentPainter
from game.ui.president.row import Standing
from game.ui.president.story import Story, tell
from game.ui.scenes.table_desk import CARD, NOWHERE, Spot
from game.ui.scenes.table_game import Beats, Game
from game.ui.scenes.table_look import LastTrick, Mark, Said, Tip
from game.ui.selection import Action

if TYPE_CHECKING:
    from game.ui.scenes.table_board import Board

SEAT = "seat"
"""A spot: the plate of a seat, which explains itself."""
EARLIER_DIM = 0.8
TWICE = 0.4
"""Seconds within which a second press on a card plays."""
MOST_PLAYS = 8
"""How many plays of the last trick are shown."""


class PresidentGame(Game):
    """The part of the table that only President needs."""

    painter = PresidentPainter()
    sorts = hand.PRESIDENT
    sort_setting = "president.sort"
    dealing = frozenset(("dealer", "seats", "deal", "give", "lead"))
    icons = ("hint", "sort", "last", "gone", "log", "sound", "menu")

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self.auto = Autopilot(board)
        self.story = Story()
        self.partner, self.number = NOBODY, 1
        self.has_gone = self.has_friend = False
        self._pressed: tuple[Card, float, selection.Picks] | None = None
        self._why: tuple[int, Card, Refusal] | None = None
        self._pack = tuple(board.match.rules.pack(board.match.options, board.match.seats))

    # What is shown

    def undealt(self, view: View) -> View:
        return showing.undealt(view)

    def prepare(self, heard: Beats) -> Beats:
        return showing.prepare(heard)

    def clip(self, event: Event, before: Any, after: Any) -> Clip:
        return clip(event, before, after)

    def table(self, view: View) -> Table:
        board = self.board
        is_choosing = board.chair.who == board.viewer == view.actor
        return table(view, board.scene.size, viewer=board.viewer, scale=board.scene.scale, order=board.desk.order.cards,
                     picks=board.desk.picks, story=self.story, most_fanned=board.services.settings.stack_above,
                     index_column=board.services.images.index_column,
                     choices=selection.choices(view) if is_choosing else (), faced=portraits.seated(board.match.players))

    def laid_of(self) -> tuple[Any, ...]:
        services = self.board.services
        return self.story.trick, self.story.is_exchanging, services.settings.stack_above, services.images.index_column

    def sort_by(self, view: View) -> Book:
        return view.book

    def forget(self) -> None:
        self.story = Story()
        self.auto.forget()
        self.partner, self.number = NOBODY, 1

    def learn(self, event: Event, view: View) -> None:
        board = self.board
        options = view.options
        is_returned = options.return_cards == "free" and options.exchange_direction == "normal"
        self.story = tell(self.story, event, board.viewer, is_returned=is_returned)
        self.auto.learn(event)
        if event.kind in ("deal", "give", "revolution"):
            board.desk.order.sort(view.hands[board.viewer], view.book)

    def hold(self, seconds: float | None) -> float | None:
        return 0.0 if self.auto.is_hurried else None if seconds is None else 0.7 * seconds

    # What may be done

    @property
    def _standing(self) -> Standing:
        board = self.board
        return Standing(board.director.shown, board.viewer, board.desk.picks, board.names, is_alone=self.auto.is_only_person,
                        passes_trick=self.auto.passes_trick, partner=self.partner, number=self.number,
                        can_finish=self.auto.can_finish)

    def actions(self) -> tuple[Action, ...]:
        board = self.board
        if board.match.is_read_only or not board.is_current:
            return ()
        if not board.plays and not self.auto.can_finish:
            return ()
        return row.actions(self._standing)

    def slot(self, found: Table, name: str) -> Rect:
        return found.buttons[name] if name in found.buttons else super().slot(found, name)

    def picks_now(self) -> bool:
        return True

    def is_asked(self) -> bool:
        return self.board.director.shown.phase not in (PLAY, GIVE)

    def press_card(self, one: Card) -> None:
        """Pick by the first press, play by a second one soon after it."""
        board, now = self.board, self.board.director.now
        view, held = board.director.shown, board.director.shown.hands[board.viewer] or 0
        was = self._pressed
        if was is not None and was[2] == board.desk.picks and was[0] == one and now - was[1] <= TWICE and was[2]:
            self._pressed = None
            if board.may_act and view.phase == PLAY:
                board.submit(Move(board.viewer, "play", board.desk.picks))
            return
        board.choose(selection.pressed(view, held, board.desk.picks, one, is_column=self._is_column(one)))
        self._pressed = (one, now, board.desk.picks) if one in board.desk.picks else None

    def _is_column(self, one: Card) -> bool:
        return any(one in column.cards and len(column.cards) > 1 for column in self.board.layout().columns)

    def hand_cards(self) -> tuple[Card, ...]:
        """A column is one stop: its first card stands for all."""
        columns = self.board.layout().columns
        return tuple(min(one.cards) for one in columns) if columns else super().hand_cards()

    def _front(self, one: Card) -> Card:
        """Return the card of a column that can be seen whole."""
        return next((column.cards[-1] for column in self.board.layout().columns if one in column.cards), one)

    def press_deed(self, deed: str) -> None:
        view = self.board.director.shown
        name, _, rest = deed.partition(":")
        if name == row.SEAT:
            self.partner = int(rest)
            self.number = min(self.number, dict(selection.partners(view)).get(self.partner, 1))
        elif name in (row.FEWER, row.MORE):
            self.number += 1 if name == row.MORE else -1
        else:
            self.auto.press(deed)

    def sent(self, move: Move) -> None:
        """A pass keeps what is picked for the next turn."""
        picks = self.board.desk.picks
        super().sent(move)
        if move.verb in ("pass", "decline"):
            self.board.desk.picks = picks
        if move.verb in ("offer", "no-offer"):
            self.partner, self.number = NOBODY, 1

    def pick(self, one: Card, *, is_on: bool) -> None:
        """Take one card more, or put one back; of the rank where it lies in a column."""
        board = self.board
        view, held, picks = board.director.shown, board.director.shown.hands[board.viewer] or 0, board.desk.picks
        if not board.holds(one) or board.chair.who != board.viewer:
            return
        if self._is_column(one) and view.phase != GIVE:
            board.choose(selection.numbered(view, held, picks, one, 1 if is_on else -1))
        elif (one in picks) != is_on:
            board.choose(selection.pressed(view, held, picks, one, is_column=False))

    def turn_wheel(self, spot: Spot, steps: int) -> bool:
        board = self.board
        if spot.kind != CARD or not board.holds(spot.number) or board.director.shown.phase == GIVE:
            return False
        held = board.director.shown.hands[board.viewer] or 0
        board.choose(selection.numbered(board.director.shown, held, board.desk.picks, spot.number, steps))
        return True

    def dragged(self, one: Card) -> tuple[Card, ...]:
        """Drag what is picked with it; an unpicked card takes along what it needs."""
        board = self.board
        if board.director.shown.phase == GIVE:
            return (one,)
        if one not in board.desk.picks:
            view, held = board.director.shown, board.director.shown.hands[board.viewer] or 0
            board.desk.picks = selection.fresh(view, held, one)
        return (one, *(other for other in board.desk.picks if other != one))

    def drop(self, one: Card) -> None:
        board = self.board
        if board.director.shown.phase == GIVE:
            if one not in board.desk.picks:
                self.press_card(one)
        elif board.may_act and board.director.shown.phase == PLAY:
            board.submit(Move(board.viewer, "play", board.desk.picks))

    def say(self, letter: str) -> bool:
        board = self.board
        action = row.press_key(self._standing, letter) if self.actions() else None
        if action is not None and action.is_live:
            board.press_action(action.slot)
        elif letter == "p" and board.may_act and board.director.shown.phase == PLAY:
            board.submit(Move(board.viewer, "pass"))
        elif letter == "g":
            self.press_icon("gone")
        elif letter == "o":
            self.has_friend = not self.has_friend and self._friend() is not None
        else:
            return row.is_letter(self._standing, letter)
        board.scene.redraw()
        return True

    def press_icon(self, name: str) -> None:
        self.has_gone = not self.has_gone

    def press_spot(self, spot: Spot) -> None:
        if spot.kind == SEAT and spot.number == self._friend():
            self.has_friend = not self.has_friend

    def close(self) -> bool:
        was_open = self.has_gone or self.has_friend
        self.has_gone = self.has_friend = False
        return was_open

    def slots_meant(self, move: Move) -> tuple[str, ...]:
        """An offer is put together from a partner and a number."""
        if move.verb != "offer":
            return ()
        partner, number = int(move.words[0]), int(move.words[1])
        if partner != self.partner:
            return (f"{row.SEAT}:{partner}",)
        return () if number == self.number else (row.MORE if number > self.number else row.FEWER,)

    def has_buttons_in_sentence(self) -> bool:
        return any(one.slot in (row.DECLINING, row.WAITING) for one in self.actions())

    def why_not(self) -> Refusal | None:
        """Say why the card under the pointer may not be played; asking changes nothing."""
        board, view, spot = self.board, self.board.director.shown, self.board.desk.hover
        if spot.kind != CARD or not board.may_act or board.director.is_busy or view.phase != PLAY:
            return None
        held = view.hands[board.viewer] or 0
        if selection.lit(view, held) >> spot.number & 1 or spot.number in board.desk.picks:
            return None
        if self._why is None or self._why[:2] != (board.match.version, spot.number):
            refusal = board.chair.why_not(Move(board.viewer, "play", selection.fresh(view, held, spot.number)))
            if refusal is None or refusal is STALE:
                return None
            self._why = board.match.version, spot.number, refusal
        return self._why[2]

    def spot_at(self, found: Table, point: tuple[int, int]) -> Spot:
        for seat, place in found.places.items():
            if place.whole.collidepoint(point) and seat != found.viewer:
                return Spot(SEAT, number=seat)
        return NOWHERE

    def spot_above(self, found: Table, point: tuple[int, int]) -> Spot:
        return NOWHERE

    def step(self) -> None:
        self.auto.step()
        if self.is_awake:
            self.board.scene.redraw()

    @property
    def is_awake(self) -> bool:
        return self.auto.clock > 0

    @property
    def wants_open(self) -> bool:
        is_wanted = self.board.services.settings.open_when_out and not self.auto.is_hurried
        is_due = is_wanted and self.auto.is_out and self.board.chair.who == self.board.viewer
        return bool(is_due and self.board.match.chair(OPEN).may_look)

    @property
    def is_hurried(self) -> bool:
        return self.auto.is_hurried

    # What is seen

    @property
    def _manner(self) -> str:
        return str(self.board.services.settings.titles)

    def facts(self, names: Sequence[str]) -> tuple[str, ...]:
        board, view = self.board, self.board.director.shown
        options, number = view.options, board.match.deal + 1
        if board.match.is_practice:
            deal = self.practice_name()
        elif options.match == "deals":
            deal = words.translate("Deal {number} of {all}", number=number, all=options.deals)
        else:
            deal = words.translate("Deal {number}, to {points} points", number=number, points=options.points)
        if view.who != board.viewer:
            return (deal,)
        score = view.scores[board.viewer]
        return deal, words.plural("{number} point", "{number} points", score)

    def score(self, view: View) -> str:
        return words.translate("deal {number}", number=self.board.match.deal + 1)

    def marks(self) -> dict[Key, Mark]:
        """Set cards apart: what can be played, what is picked, what lies below in the pile."""
        board, view = self.board, self.board.director.shown
        found = {card(one): Mark(dim=EARLIER_DIM) for _, many in self.story.trick[-1 - EARLIER:-1] for one in many}
        found |= {card(one): Mark(is_last=True) for _, many in self.story.trick[-1:] for one in many}
        held = view.hands[board.viewer] or 0
        if board.chair.who != board.viewer:
            return found
        lit = selection.lit(view, held) if board.may_act and board.is_current and view.phase in (PLAY, WINDOW) else 0
        has_choice = 0 < lit.bit_count() < held.bit_count() or (board.may_act and view.phase == PLAY and not lit)
        focus = board.desk.focus
        ringed = self._front(focus.number) if focus.kind == CARD and board.desk.has_ring else None
        for one in members(held):
            is_free, is_picked = bool(lit >> one & 1), one in board.desk.picks
            found[card(one)] = Mark(
                is_dim=has_choice and not is_free and not is_picked, is_picked=is_picked, is_lit=has_choice and is_free,
                has_focus=one == ringed, is_refused=board.is_refused(one))
        return found

    def bubbles(self) -> dict[int, str]:
        view = self.board.director.shown
        return {seat: text for seat, text in look.bubbles(view, self.story).items() if seat != self.board.viewer}

    def prompt(self, names: Sequence[str]) -> Said:
        board = self.board
        if not board.is_current or self._is_settling:
            return Said("")
        if self.auto.is_hurried:
            return Said(words.translate("The round is played to its end."))
        return Said(row.prompt(self._standing._replace(me=board.viewer if board.chair.who == board.viewer else NOBODY)))

    @property
    def _is_settling(self) -> bool:
        """Whether the trick is over but not yet taken: who acted last would be on turn again."""
        view, told = self.board.director.shown, self.board.told
        return bool(told) and told[-1].kind in ("pass", "play") and told[-1].seat == view.actor and not view.is_own

    def tip(self, found: Table, spot: Spot, names: Sequence[str]) -> Tip | None:
        if spot.kind != SEAT:
            return None
        view, seat = self.board.director.shown, spot.number
        title = look.title_of(view, seat)
        told = words.plural("{name}: {number} card, {points}", "{name}: {number} cards, {points}", view.counts[seat],
                            name=names[seat], points=words.plural("{number} point", "{number} points", view.scores[seat]))
        if title:
            told = words.translate("{title} {told}", title=words.president.title_name(title, self._manner), told=told)
        return Tip(found.places[seat].plate, told)

    def icon_tips(self) -> dict[str, str]:
        return {"gone": words.translate("Cards played ({key})", key=self.board.services.bindings.cap("gone"))}

    def extra(self, found: Table, names: Sequence[str]) -> Extra:
        board, view = self.board, self.board.director.shown
        friend = self._friend() if self.has_friend else None
        opened = None
        if friend is not None:
            opened = names[friend], tuple(hand.by_strength(view.hands[friend] or 0, view.book))
        return Extra(
            plates=look.plates(
                view, self.story, names, board.viewer, manner=self._manner, key=board.services.bindings.cap("friend"),
                faces=portraits.seated(board.match.players)),
            line=look.line(view, names, board.viewer, board.services.bindings),
            ranks=look.ranks(view.book, view.options.jokers),
            is_turned=view.is_turned, mine=look.own_title(view, board.viewer, self._manner),
            trays=look.trays(found.trays, names),
            column_notes=tuple(look.column_note(len(one.cards), one.picked) for one in found.columns),
            suits={seat: suit for seat, event in self.story.actions.items() if (suit := look.suit_of(event))},
            gone=look.gone(view, self._pack) if self.has_gone else (), friend=opened, clock=self.auto.clock)

    def _friend(self) -> int | None:
        return look.friend_of(self.board.director.shown, self.board.viewer)

    def last(self, found: Table, names: Sequence[str]) -> LastTrick | None:
        plays, winner = self.story.before, self.story.winner
        if not plays:
            return None
        shown = tuple((names[seat], many) for seat, many in plays[-MOST_PLAYS:])
        width = found.frame.px(180) * min(4, max(2, len(shown))) + found.frame.px(60)
        rect = Rect(0, 0, min(width, found.frame.box.width), found.frame.px(300 if len(shown) <= 4 else 400))
        rect.center = found.frame.box.centerx, (found.frame.strip.bottom + found.frame.box.bottom) // 2
        return LastTrick(rect, shown, names[winner], winning=len(shown) - 1)

    def has_last(self) -> bool:
        return bool(self.story.before)

    def keys(self) -> tuple[tuple[str, str], ...]:
        translate, cap = words.translate, self.board.services.bindings.cap
        return (
            (translate("Arrows, Home, End"), translate("Move along the cards or buttons")),
            (shown("Tab"), translate("Go on to hand, buttons or icons")),
            (shown("Space"), translate("Pick the card; end what is being shown")),
            (translate("Up, Down"), translate("One more of this card, one less")),
            (translate("1 to 9, 0"), translate("Go to that card, again: pick it")),
            (shown("Enter"), translate("Play or give what is picked")),
            (translate("Backspace"), translate("Put picked cards back")),
            (cap("pass", "pass-trick"), translate("Pass, pass for the rest of this trick")),
            (cap("use", "complete", "decline", "decline-on"),
             translate("Out of turn: use, complete, decline, decline until the table changes")),
            (cap("accept-offer", "refuse-offer"), translate("Accept, refuse an offer")),
            (cap("finish"), translate("Finish the round once you are out")),
            (cap("gone", "friend"), translate("Cards played, your friend's hand")))

    def refused(self, refusal: Refusal, move: Move) -> None:
        super().refused(refusal, move)
        if not move.cards:
            self.board.desk.refused = None
