"""What the pause of a table offers and what follows from it: seats handed over, claims, ways to end. It decides no rule."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game import words
from game.core.moves import Move, Seat
from game.core.rules import Refusal
from game.ui.scenes import flow, table_seats
from game.ui.scenes.choice import Answer, Choice
from game.ui.scenes.pause import Offers, Pause
from game.ui.setup import LEVELS

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene

USUAL = "normal"
"""The level that is proposed first."""


class Menu:
    """The pause of one table."""

    def __init__(self, table: TableScene) -> None:
        self.table, self.match, self.services = table, table.match, table.services

    def open(self) -> None:
        """Open the pause."""
        self.table.call(Pause(self.services, self.offers()), self._after)

    def offers(self) -> Offers:
        """Say what may be chosen now."""
        match, board = self.match, self.table.board
        is_ours = not match.is_read_only
        return Offers(
            can_claim=table_seats.may_claim(board), can_concede=is_ours and self._can_concede(),
            can_hand_over=is_ours and bool(self._could_hand_over()), can_take_back=is_ours and bool(self._handed_over()),
            can_repeat=is_ours and self._can_repeat, can_abandon=is_ours and not match.is_practice and not match.is_over,
            is_running=not match.is_deal_over, is_practice=match.is_practice,
            can_undo=is_ours and self.table.undo.can_go_back, can_review=flow.can_review(self.services, match, self._eyes))

    @property
    def _can_repeat(self) -> bool:
        """Whether the deal may be played elsewhere: never while several play it, since it ends with all hands open."""
        match = self.match
        return bool(match.persons) and (match.is_deal_over or match.is_practice or len(match.persons) == 1)

    @property
    def _eyes(self) -> Seat | None:
        """The seat whose person looks, None while nobody's cards lie open."""
        board = self.table.board
        return board.viewer if board.chair.who == board.viewer and board.viewer in self.match.people else None

    def _review(self) -> None:
        """Look back on this deal as its person saw it, or on those that are over."""
        self.table.board.skip()
        flow.open_review(self.services, self.match, seat=self._eyes,
                         then=lambda result: self.table.depart(result) if result else None)

    def _can_concede(self) -> bool:
        board = self.table.board
        legal = board.chair.view.legal if board.plays else ()
        return any(isinstance(one, Move) and one.verb == "concede" for one in legal)

    def _could_hand_over(self) -> Sequence[Seat]:
        """List whose seat could be handed over: the one who looks, else anybody who plays."""
        who = self.table.board.chair.who
        return [seat for seat in self.match.people if seat == who or who not in self.match.people]

    def _handed_over(self) -> Sequence[Seat]:
        return [seat for seat in self.match.persons if seat not in self.match.people]

    def _after(self, answer: str) -> None:
        deeds: dict[str, Callable[[], object]] = {
            "claim": self._claim, "concede": self._concede, "hand-over": self._hand_over, "take-back": self._take_back,
            "undo": self.table.undo.back, "review": self._review, "again": self.repeat, "abandon": self._abandon,
            "back": lambda: self.table.depart("back"), "title": lambda: self.table.depart("title")}
        if answer in deeds:
            deeds[answer]()

    def _claim(self) -> None:
        self.table.board.skip()
        table_seats.do(self.table.board, table_seats.CLAIM)

    def _concede(self) -> None:
        self.table.board.skip()
        self.table.board.concede()

    # Seats

    def _hand_over(self) -> None:
        self._ask_who(self._could_hand_over(), words.translate("Whose cards shall the computer play?"), self.ask_level)

    def _take_back(self) -> None:
        self._ask_who(self._handed_over(), words.translate("Who plays again?"), self.take_back)

    def _ask_who(self, seats: Sequence[Seat], question: str, then: Callable[[Seat], object]) -> None:
        """Go on with the only seat there is, or ask which."""
        if len(seats) == 1:
            then(seats[0])
            return
        answers = [Answer(str(seat), self.match.players[seat].name) for seat in seats]
        self.table.call(Choice(self.services, question, "", answers),
                        lambda chosen: None if chosen is None else then(int(chosen)))

    def ask_level(self, seat: Seat) -> None:
        """Ask at which level the computer shall play a seat, and hand it over."""
        heading = words.translate("The computer plays for {name}", name=self.match.players[seat].name)
        text = words.translate("The match goes on. You can take the seat back at any time; "
                               "the deals that are played meanwhile count as assisted.")
        answers = [Answer(level, words.level_name(level)) for level in LEVELS]
        self.table.call(Choice(self.services, heading, text, answers, first=USUAL),
                        lambda level: None if level is None else self._change(seat, self.match.hand_over(seat, level)))

    def take_back(self, seat: Seat) -> None:
        """Let a person play his seat again."""
        self._change(seat, self.match.take_back(seat))

    def _change(self, seat: Seat, refusal: Refusal | None) -> None:
        if refusal is None:
            self.table.seat_changed(seat)
        else:
            self._complain(refusal)

    def _complain(self, refusal: Refusal) -> None:
        self.services.say(words.refusal_sentence(refusal))

    # The match

    def repeat(self) -> None:
        """Play the same deal again; a running one counts as assisted from then on."""
        refusal = None if self.match.is_practice else self.match.assist()
        if refusal is None:
            self.table.depart("again")
        else:
            self._complain(refusal)

    def _abandon(self) -> None:
        refusal = self.match.abandon()
        if refusal is None:
            self.services.say(words.translate("The match was abandoned."))
            self.table.depart("title")
        else:
            self._complain(refusal)
