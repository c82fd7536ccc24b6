"""Écarté at one viewer's table: answers what the shared table asks; decides no rule and draws nothing itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game import words
from game.core.cards import Card, members, suit
from game.core.events import OPEN, Event
from game.core.moves import Move
from game.core.rules import Refusal
from game.ecarte.cards import KINGS, winning
from game.ecarte.state import PLAY
from game.ecarte.view import View
from game.match.match import STALE
from game.ui import fonts, hand, motion, portraits, tokens
from game.ui.bindings import shown
from game.ui.clips import Clip
from game.ui.ecarte import look, selection, showing
from game.ui.ecarte.clips import clip
from game.ui.ecarte.layout import Table, table
from game.ui.ecarte.picture import EcartePainter
from game.ui.layout.poses import Key, card
from game.ui.scenes.table_desk import CARD, MARK, NOWHERE, PILE, Spot
from game.ui.scenes.table_game import Beats, Game
from game.ui.scenes.table_look import LastTrick, Mark, Said, Tip
from game.ui.scenes.table_places import ICON_NAMES, icon_rects, last_rect
from game.ui.selection import Action


class EcarteGame(Game):
    """The part of the table that only Écarté needs."""

    painter = EcartePainter()
    sorts = hand.ECARTE
    sort_setting = "ecarte.sort"
    dealing = frozenset(("cut", "dealer", "packets", "deal", "turn-up", "target", "points"))
    icons = ICON_NAMES

    _why: tuple[int, Card, Refusal] | None = None

    # What is shown

    def undealt(self, view: View) -> View:
        return showing.undealt(view)

    def prepare(self, heard: Beats) -> Beats:
        return showing.prepare(heard)

    def clip(self, event: Event, before: Any, after: Any) -> Clip:
        return clip(event, before, after)

    def table(self, view: View) -> Table:
        board = self.board
        return table(view, board.scene.size, viewer=board.viewer, scale=board.scene.scale, order=board.desk.order.cards,
                     picks=board.desk.picks)

    def sort_by(self, view: View) -> int:
        return view.trump

    # What may be done

    def actions(self) -> tuple[Action, ...]:
        board = self.board
        if not board.may_act or not board.is_current:
            return ()
        return selection.actions(board.director.shown, board.viewer, board.desk.picks, raised=self._playable_now())

    def _playable_now(self) -> Card | None:
        """Return the card that Enter would play: raised by a first click, or with the visible focus."""
        desk = self.board.desk
        if desk.picks:
            return desk.picks[0]
        return desk.focus.number if desk.focus.kind == CARD and desk.has_ring else None

    def picks_now(self) -> bool:
        return selection.pick_of(self.board.director.shown) is not None

    def press_card(self, one: Card) -> None:
        board = self.board
        if not board.may_act:
            return
        wish = selection.press_card(board.director.shown, board.viewer, one, board.desk.picks)
        if wish.toggles is not None:
            board.toggle(one)
        elif wish.move is not None and not self._is_first_of_two(one):
            board.submit(wish.move)

    def _is_first_of_two(self, one: Card) -> bool:
        """With the setting “click twice to play” a first press on a card that may be played only raises it."""
        board = self.board
        is_twice = board.services.settings.click_twice
        if not is_twice or board.desk.picks == (one,) or not selection.legal_cards(board.director.shown) >> one & 1:
            return False
        board.desk.picks = (one,)
        board.relay(motion.PICK, ease=motion.out_back)
        return True

    def pick(self, one: Card, *, is_on: bool) -> None:
        if (one in self.board.desk.picks) != is_on and self.picks_now():
            self.press_card(one)

    def drop(self, one: Card) -> None:
        if not self.picks_now():
            self.board.submit(Move(self.board.viewer, "play", (one,)))
        elif one not in self.board.desk.picks:
            self.press_card(one)

    def say(self, letter: str) -> bool:
        board = self.board
        if letter not in selection.VERBS:
            return False
        move = selection.press_key(board.director.shown, board.viewer, letter)
        if move is not None and board.is_current:
            board.submit(move)
        return True

    def why_not(self) -> Refusal | None:
        """Say why the card under the pointer may not be played; an illegal move changes nothing."""
        board, view, spot = self.board, self.board.director.shown, self.board.desk.hover
        if spot.kind != CARD or not board.may_act or board.director.is_busy or view.phase != PLAY or view.asking:
            return None
        if selection.legal_cards(view) >> spot.number & 1:
            return None
        if self._why is None or self._why[:2] != (board.match.version, spot.number):
            refusal = board.chair.why_not(Move(board.viewer, "play", (spot.number,)))
            if refusal is None or refusal is STALE:
                return None
            self._why = board.match.version, spot.number, refusal
        return self._why[2]

    def refused(self, refusal: Refusal, move: Move) -> None:
        super().refused(refusal, move)
        if move.verb == "play":
            self.board.desk.picks = ()
        if len(move.cards) > 1:
            self.board.desk.refused = None

    @property
    def wants_open(self) -> bool:
        board = self.board
        is_wanted = board.services.settings.open_when_out and board.chair.who == board.viewer
        return bool(is_wanted and board.match.is_out(board.viewer) and board.match.chair(OPEN).may_look)

    def spot_at(self, found: Table, point: tuple[int, int]) -> Spot:
        """Return the pile of tricks, or the mark of a refusal's price, at a point."""
        view = self.board.director.shown
        for seat, place in found.places.items():
            if place.pile.has_tricks and view.tricks[seat] and place.pile.whole.collidepoint(point):
                return Spot(PILE, number=seat)
            if look.price(view, seat) and place.mark.collidepoint(point):
                return Spot(MARK, number=seat)
        return NOWHERE

    # What is seen

    def facts(self, names: Sequence[str]) -> tuple[str, ...]:
        """Return deal and score for the strip: names where there is room, else what the racks say by digits."""
        view, frame = self.board.director.shown, self.board.layout().frame
        deal, body = self._deal(view), tokens.type_pixels("body", frame.u)
        room = self._strip_room(deal)
        told = self._scores(view, names)
        score = next((text for text in told if fonts.width(text, body) <= room), told[-1])
        return deal, fonts.cut(score, body, room)

    def _scores(self, view: View, names: Sequence[str]) -> tuple[str, ...]:
        """Say the score in several ways, the fullest first."""
        by_name = words.score_line(names, view.scores)
        if view.seats == 2:
            return by_name + self._games(view, 0, 1), by_name
        if view.seats == 3:
            return by_name, self.score(view)
        mine, theirs = (0, 1) if self.board.viewer % 2 == 0 else (1, 0)
        digits = words.translate("{mine}–{theirs}", mine=view.scores[mine], theirs=view.scores[theirs])
        sides = words.translate("Your side {mine}, other side {theirs}", mine=view.scores[mine], theirs=view.scores[theirs])
        games = self._games(view, mine, theirs)
        is_own = self.board.match.players[self.board.viewer].is_human
        return by_name + self._games(view, 0, 1), *((sides + games,) if is_own else ()), digits + games, digits

    def _deal(self, view: View) -> str:
        """Say which game of a linked match and which deal it is, and to how many points."""
        if self.board.match.is_practice:
            return self.practice_name()
        number = self.board.match.deal + 1
        if not view.target:
            return words.translate("Deal {number}", number=number)
        if view.options.match != "best-of-three":
            return words.translate("Deal {number}, to {target}", number=number, target=view.target)
        game = sum(view.before.games) // len(view.sides[0]) + 1
        return words.translate("Game {game}, deal {number}, to {target}", game=game, number=number, target=view.target)

    def _games(self, view: View, mine: int, theirs: int) -> str:
        if view.options.match != "best-of-three":
            return ""
        return words.translate(" (games {mine}–{theirs})", mine=view.games[mine], theirs=view.games[theirs])

    def _strip_room(self, deal: str) -> int:
        """Give the room of the score: what the other facts, the trumps and the icons leave."""
        found: Table = self.board.layout()
        frame, sizes = found.frame, [tokens.type_pixels(role, found.frame.u) for role in ("label", "body")]
        right = found.ranks.left if self.board.match.seats > 2 else min(rect.left for rect in icon_rects(found).values())
        suits = max(fonts.width(words.suit_name(one), sizes[1]) for one in range(4))
        used = fonts.width(words.game_name("ecarte"), sizes[0], bold=True) + fonts.width(deal, sizes[1]) + suits
        return right - used - frame.px(24 + 6 * 16 + 28 + 10 + 16)

    def score(self, view: View) -> str:
        """Return the points for the window's title, of four by sides."""
        return "–".join(str(points) for points in (view.scores[:2] if view.seats == 4 else view.scores))

    def seen(self, view: View) -> View:
        """Trumps are named once the turn-up lies open."""
        director = self.board.director
        track = None if view.turn_up is None else director.sprites.tracks.get(card(view.turn_up))
        return view._replace(trump=-1) if track is not None and director.now < track.done else view

    def marks(self) -> dict[Key, Mark]:
        """Set cards apart: playable, not playable, picked, trumps, the king that could be called, the last card played."""
        board, view = self.board, self.seen(self.board.director.shown)
        has_duty = board.may_act and board.is_current and view.phase == PLAY and selection.has_duty(view, board.viewer)
        legal = selection.legal_cards(view)
        can_call = any(isinstance(one, Move) and one.verb == "king" for one in view.legal)
        marks_trumps = board.services.settings.mark_trumps
        found = {}
        for one in members(view.hands[board.viewer] or 0):
            is_free = bool(legal >> one & 1)
            found[card(one)] = Mark(
                is_legal=has_duty and is_free, is_dim=has_duty and not is_free, is_picked=one in board.desk.picks,
                is_trump=marks_trumps and suit(one) == view.trump, has_focus=board.has_ring_on(one),
                is_refused=board.is_refused(one),
                note=words.translate("+1") if can_call and one == _king(view.trump) else "")
        if view.trick:
            last, best = view.trick[-1][1], winning(view.trick, view.trump)[1]
            found[card(last)] = Mark(is_last=True)
            if len(view.trick) > 1 and len(view.order) > 2:
                found[card(best)] = Mark(is_last=best == last, is_legal=True)
        return found

    def bubbles(self) -> dict[int, str]:
        return look.bubbles(self.board.told, self.board.viewer, is_short=self.board.match.seats > 2)

    def extra(self, found: Any, names: Sequence[str]) -> look.Extra:
        view, viewer = self.seen(self.board.director.shown), found.viewer
        people = {seat for seat, player in enumerate(self.board.match.players) if player.is_human}
        racks = [seat for seat, place in found.places.items() if place.rack is not None]
        return look.Extra(look.plates(view, names, people, viewer, faces=portraits.seated(self.board.match.players)),
                          look.labels(view, names, racks, viewer, is_own=viewer in people))

    def prompt(self, names: Sequence[str]) -> Said:
        board = self.board
        if not board.is_current:
            return Said("")
        me = board.viewer if board.chair.who == board.viewer else -1
        return Said(selection.prompt(board.director.shown, me, names))

    def tip(self, found: Table, spot: Spot, names: Sequence[str]) -> Tip | None:
        if spot.kind != MARK:
            return None
        return Tip(found.places[spot.number].mark, look.price_sentence(self.board.director.shown, spot.number, names))

    def last(self, found: Table, names: Sequence[str]) -> LastTrick | None:
        trick = look.last_trick(self.board.told)
        if trick is None:
            return None
        plays, winner = trick
        shown = tuple((names[seat], (one,)) for seat, one in plays)
        return LastTrick(last_rect(found), shown, names[winner], winning=[seat for seat, _ in plays].index(winner))

    def keys(self) -> tuple[tuple[str, str], ...]:
        translate, cap = words.translate, self.board.services.bindings.cap
        return (
            (translate("Arrows, Home, End"), translate("Move along the cards or buttons")),
            (shown("Tab"), translate("Go on to hand, buttons or icons")),
            (shown("Space"), translate("Play or pick the card; end what is being shown")),
            (translate("Up, Down"), translate("Pick a card, put it back")),
            (translate("1 to 5"), translate("Go to that card")),
            (shown("Enter"), translate("Play or discard")),
            (translate("Backspace"), translate("Put picked cards back")),
            (cap("propose", "stand"), translate("Propose, play as dealt")),
            (cap("accept", "refuse"), translate("Accept, refuse")),
            (cap("king", "silent"), translate("Call the king, stay silent")))


def _king(trump: int) -> int:
    return KINGS[trump] if trump >= 0 else -1
