"""A table for rule tests of President: positions and moves as records write them. Decides nothing itself."""

from __future__ import annotations

from typing import Any

from game.core.cards import names, parse_cards
from game.core.rules import Before, Layout
from game.president import RULES


class Table:
    """A deal that is moved by the texts of records; a move that is refused fails the test.

    The last seat deals unless `dealt_by` says otherwise, so in a first deal seat 0 leads. Options whose
    names mean something else here are given in `house`.
    """

    def __init__(self, *hands: str, dealt_by: int | None = None, scores: tuple[int, ...] = (),
                 titles: tuple[int, ...] | None = None, played: int = 0, pack: str = "", seats: int = 0,
                 house: dict[str, Any] | None = None, **changes: Any) -> None:
        self.seats = seats or len(hands)
        self.options = RULES.options(self.seats, changes | (house or {}))
        before = Before(scores or (0,) * self.seats, (0,) * self.seats, titles, deals=played)
        cards = parse_cards(pack) if pack else Layout(tuple(parse_cards(hand) for hand in hands))
        self.beats: list[Any] = []
        self.take(RULES.start(self.options, before, cards, self.seats - 1 if dealt_by is None else dealt_by))

    def take(self, beats: tuple[Any, ...]) -> None:
        self.latest = [beat.event for beat in beats]
        self.beats += beats
        self.state = beats[-1].state

    def do(self, *lines: str) -> Table:
        """Make moves, such as `0 play Kh Ks`."""
        for line in lines:
            move = RULES.parse(line, self.seats)
            refusal = RULES.check(self.state, move)
            assert refusal is None, f"“{line}” is refused: {refusal}"
            self.take(RULES.apply(self.state, move))
        return self

    def refused(self, line: str) -> str:
        """Return the clause that a move is refused by, or the empty text."""
        refusal = RULES.check(self.state, RULES.parse(line, self.seats))
        return refusal.clause if refusal is not None else ""

    def allows(self, line: str) -> bool:
        return not self.refused(line)

    @property
    def trace(self) -> dict[str, Any]:
        return RULES.trace(self.state)

    @property
    def actor(self) -> int | None:
        actors = RULES.actors(self.state)
        return actors[0] if actors else None

    @property
    def legal(self) -> set[str]:
        """What may be done now, in the words of the trace; a free choice as `give 2-2`."""
        return {line if isinstance(line, str) else f"{line['verb']} {line['min']}-{line['max']}"
                for lines in self.trace["legal"].values() for line in lines}

    @property
    def plays(self) -> set[str]:
        """The sets that may be played now."""
        return {line.split(" ", 2)[2] for line in self.legal if " play " in line}

    @property
    def phase(self) -> str:
        return self.trace["phase"]

    @property
    def top(self) -> str:
        """The set to beat; empty when there is none."""
        return (self.trace["table"] or {"cards": ""})["cards"]

    @property
    def owner(self) -> int | None:
        return (self.trace["table"] or {"seat": None})["seat"]

    @property
    def titles(self) -> tuple[int, ...] | None:
        return None if self.trace["titles"] is None else tuple(self.trace["titles"])

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(self.trace["scores"])

    @property
    def points(self) -> tuple[int, ...]:
        outcome = RULES.outcome(self.state)
        assert outcome is not None, "the deal is not over"
        return outcome.points

    @property
    def winner(self) -> list[int] | None:
        return self.trace["winner"]

    @property
    def is_turned(self) -> bool:
        return self.state.is_turned

    @property
    def following(self) -> tuple[Before, int] | None:
        return RULES.next(self.state)

    @property
    def hands(self) -> list[str]:
        return self.trace["hands"]

    def hand(self, seat: int) -> str:
        return self.hands[seat]

    def kinds(self) -> list[str]:
        """The words of all events so far."""
        return [beat.event.kind for beat in self.beats]

    def whys(self, kind: str) -> list[str]:
        return [beat.event.why for beat in self.beats if beat.event.kind == kind]

    def gifts(self) -> list[tuple[int, int, str]]:
        """Who gave whom what."""
        return [(event.seat, event.value, names(event.cards)) for event in (beat.event for beat in self.beats)
                if event.kind == "give"]

    def view(self, who: int | None) -> Any:
        return RULES.view(self.state, who)


def sample_pack(changes: dict[str, Any], seats: int) -> str:
    """Return the unshuffled pack as records write it."""
    return names(RULES.pack(RULES.options(seats, changes), seats))
