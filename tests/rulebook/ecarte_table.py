"""A table for rule tests of Écarté: positions and moves as records write them. Decides nothing itself."""

from __future__ import annotations

from typing import Any

from game.core.cards import card, names, parse_cards
from game.core.moves import Pick
from game.core.rules import Before, Layout
from game.ecarte import RULES
from game.ecarte.cards import PACK


class Table:
    """A deal that is moved by the texts of records; a move that is refused fails the test."""

    def __init__(self, *hands: str, turn_up: str = "9s", stock: str | None = None, dealer: int | None = None,
                 scores: tuple[int, ...] = (), games: tuple[int, ...] = (), fixed_target: int | None = None,
                 pack: str = "", seats: int = 0, **changes: Any) -> None:
        self.seats = seats or len(hands)
        self.options = RULES.options(self.seats, changes)
        before = Before(scores or (0,) * self.seats, games or (0,) * self.seats, target=fixed_target)
        cards = parse_cards(pack) if pack else laid_out(hands, turn_up, stock)
        self.take(RULES.start(self.options, before, cards, self.seats - 1 if dealer is None else dealer))
        self.events = list(self.latest)

    def take(self, beats: tuple[Any, ...]) -> None:
        self.latest = [beat.event for beat in beats]
        self.state = beats[-1].state

    def do(self, *lines: str) -> Table:
        """Make moves, such as `0 play Kh`."""
        for line in lines:
            move = RULES.parse(line, self.seats)
            refusal = RULES.check(self.state, move)
            assert refusal is None, f"“{line}” is refused: {refusal}"
            self.take(RULES.apply(self.state, move))
            self.events += self.latest
        return self

    def cards(self, line: str) -> Table:
        """Play these cards, each by whoever is to move."""
        for one in line.split(" "):
            self.do(f"{self.actor} play {one}")
        return self

    def refused(self, line: str) -> str:
        """Return the clause that a move is refused by, or the empty text."""
        refusal = RULES.check(self.state, RULES.parse(line, self.seats))
        return refusal.clause if refusal is not None else ""

    @property
    def actor(self) -> int | None:
        actors = RULES.actors(self.state)
        return actors[0] if actors else None

    @property
    def legal(self) -> set[str]:
        """What may be done now; a free choice as `0 discard 1-5`."""
        found = set()
        for seat in range(self.seats):
            for move in RULES.legal(self.state, seat):
                found.add(f"{seat} {move.verb} {move.low}-{move.high}" if isinstance(move, Pick) else RULES.text(move))
        return found

    @property
    def plays(self) -> set[str]:
        """The cards that may be played now."""
        return {line.split(" ")[2] for line in self.legal if " play " in line}

    @property
    def verbs(self) -> set[str]:
        """The verbs that may be used now."""
        return {line.split(" ")[1] for line in self.legal}

    @property
    def phase(self) -> str:
        return self.trace["phase"]

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(self.trace["scores"])

    @property
    def trace(self) -> dict[str, Any]:
        return RULES.trace(self.state)

    @property
    def points(self) -> tuple[int, ...]:
        """The points of the finished deal."""
        outcome = RULES.outcome(self.state)
        assert outcome is not None, "the deal is not over"
        return outcome.points

    @property
    def winner(self) -> list[int] | None:
        return self.trace["winner"]

    @property
    def following(self) -> tuple[Before, int] | None:
        return RULES.next(self.state)

    @property
    def next_dealer(self) -> int:
        following = self.following
        assert following is not None, "the match is over"
        return following[1]

    def kinds(self) -> list[str]:
        """The words of all events so far."""
        return [event.kind for event in self.events]

    def whys(self, kind: str) -> list[str]:
        """Why the events of a kind came about."""
        return [event.why for event in self.events if event.kind == kind]

    def hand(self, seat: int) -> str:
        return self.trace["hands"][seat]

    def view(self, who: int | None) -> Any:
        return RULES.view(self.state, who)


def laid_out(hands: tuple[str, ...], turn_up: str, stock: str | None) -> Layout:
    """Return a layout; without a stock all other cards lie in it, in the order of suits and ranks."""
    given = tuple(parse_cards(hand) for hand in hands)
    used = {one for hand in given for one in hand} | {card(turn_up)}
    rest = tuple(one for one in PACK if one not in used) if stock is None else parse_cards(stock)
    return Layout(given, card(turn_up), rest)


def pack_text() -> str:
    """Return the unshuffled pack as records write it: clubs first, from the seven to the king."""
    return names(PACK)
