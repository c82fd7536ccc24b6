"""What goes on from a deal that is reviewed: play from a place, the same deal again, an agent in a seat. It shows no deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game import words
from game.core.moves import Seat
from game.match.practice import Practice
from game.ui.scenes import flow
from game.ui.scenes.choice import Answer, Choice
from game.ui.scenes.review_compare import Comparison
from game.ui.setup import LEVELS
from game.words import translate

if TYPE_CHECKING:
    from game.ui.scenes.review import Review


class Onward:
    """The deeds of one review. Nothing that is played here counts or is kept."""

    def __init__(self, review: Review) -> None:
        self.review, self.services = review, review.services

    @property
    def can_play_on(self) -> bool:
        """Whether the deal can be played on from here: it is over, and there is something left to play."""
        return self.review.walk.is_over and self.review.place < self.review.walk.last

    def play_on(self) -> None:
        """Play on from here, in the seat below."""
        if self._is_over() and self.can_play_on:
            self._practise(self.review.place)
        elif self.review.walk.is_over:
            self.services.say(translate("Nothing is left to play: go back first."))

    def play_again(self) -> None:
        """Play the same deal from its start, in the seat below."""
        if self._is_over():
            self._practise(0)

    def _practise(self, place: int) -> None:
        begun = flow.from_here(self.review.walk, place, self.review.viewer)
        flow.practise(self.services, begun, lambda result: self.review.finish(result) if result else None)

    def _is_over(self) -> bool:
        """Tell whether the deal is over; say so where it is not."""
        if not self.review.walk.is_over:
            self.services.say(translate("Only a deal that is over can be played on from here."))
        return self.review.walk.is_over

    def let_agent_play(self) -> None:
        """Let an agent of a chosen level play the seat below, from the start with the same cards, and compare."""
        if self._is_over():
            heading = translate("An agent in the seat of {name}", name=self.review.board.names[self.review.viewer])
            text = translate("It plays the same cards from the start, at once. Nothing of it counts.")
            answers = [Answer(level, words.level_name(level)) for level in LEVELS]
            self.services.stack.push(Choice(self.services, heading, text, answers, first="expert"), self._let_play)

    def _let_play(self, level: str | None) -> None:
        if level is not None:
            seat = self.review.viewer
            match = flow.played_by(self.review.walk, seat, level)
            flow.let_play(self.services, match, lambda is_over: self._compare(match, seat) if is_over else None)

    def _compare(self, match: Practice, seat: Seat) -> None:
        def answered(answer: str | None) -> None:
            if answer == "review":
                flow.open_review(self.services, match, 0, seat=seat, then=looked)

        def looked(result: str | None) -> None:
            if result:
                self.review.finish(result)
            else:
                self._compare(match, seat)

        self.services.stack.push(Comparison(self.services, match, seat), answered)
