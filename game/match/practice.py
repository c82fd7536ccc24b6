"""One deal played by itself: once more with the same cards, from a position on, or from a deal code. It is kept nowhere.

The match that it comes from stays as it is. Nobody can go on from here to another deal.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core import chance
from game.core.moves import Move, Seat
from game.core.options import differences
from game.core.rules import Before, Refusal
from game.match import replay
from game.match.archive import Archive
from game.match.chair import Choices, Reason
from game.match.deal_code import Shared
from game.match.match import Match
from game.match.record import read, write
from game.match.rows import Said
from game.match.seats import AGENT, HUMAN, Player
from game.match.shapes import Deal, Record, Result

STAND_IN = "normal"
"""The level of an agent that sits where a person sat."""


class Practice(Match):
    """A single deal. It has the number that it has where it comes from, so that agents draw the same chances there.

    `origin` is the match whose deal is played once more, None without one. The first `given` moves of the deal were made
    before it began, `first` is what it brought the first time, None where nobody knows.
    """

    is_practice = True
    origin: Match | None = None
    number = 0
    given = 0
    first: Result | None = None

    def __init__(self, header: Record, archive: Archive | None, *, is_chosen_seed: bool) -> None:
        """Lay an empty table; `again`, `at` and `shared` begin a deal."""
        super().__init__(header, archive, is_chosen_seed=is_chosen_seed)
        self.said: dict[int, Said] = {}
        """By number of the move what its agent thought, while the deal is open."""

    def play(self, move: Move, version: int, *, reason: Reason | None = None, choices: Choices = ()) -> Refusal | None:
        """Make a move as in any match; what an agent thought is remembered, since it is stored nowhere."""
        number, text = len(self._moves), self.rules.text
        refusal = super().play(move, version, reason=reason, choices=choices)
        if refusal is None and reason is not None:
            self.said[number] = Said(text(move), reason, tuple((text(one), value, error) for one, value, error in choices))
        return refusal

    def retract(self, kept: int) -> Refusal | None:
        """Take moves back as in any match; what was given stays (ValueError)."""
        if kept < self.given:
            raise ValueError("these moves were made before the practice began")
        refusal = super().retract(kept)
        if refusal is None:
            self.said = {number: said for number, said in self.said.items() if number < kept}
        return refusal

    @property
    def deal(self) -> int:
        """The number of the deal in the match that it comes from."""
        return self.number

    @property
    def is_over(self) -> bool:
        """Tell whether the deal is over: nothing follows."""
        return self.is_deal_over

    def next_deal(self) -> Refusal | None:
        """Raise ValueError: there is only this one."""
        raise ValueError("no deal follows one that is played again")


def again(match: Match) -> Practice:
    """Begin the present deal of a match once more, or once more again; people play their own seats.

    A finished match that was recorded without its seed gets one for this deal: agents need chances, though not the first ones.
    """
    assert match._inherits is not None, "a match has dealt"
    origin: Match | None = match
    given, first = 0, match.result()
    if isinstance(match, Practice):
        origin, given, first = match.origin, match.given, match.first
    practice = _begun(match.full_record(), -1, match._inherits, given, is_chosen_seed=match.is_chosen_seed)
    practice.number, practice.origin, practice.first = match.deal, origin, first
    return practice


def at(record: Record, moves: int = 0, *, deal: int = 0, players: Sequence[Player] = (),
       origin: Match | None = None, number: int | None = None) -> Practice:
    """Begin a recorded deal after so many of its moves; the deal may go on in the record, or end there.

    `players` sit there instead of those of the record; `origin` is the running match whose deal it is, if any, `number` the
    deal's number where the record counts otherwise. RecordFault or RefusedMove for what cannot be played, ValueError for moves
    or a deal that the record does not have.
    """
    if not 0 <= deal < len(record.deals) or not 0 <= moves <= len(record.deals[deal].moves):
        raise ValueError(f"the record has no deal {deal} with {moves} moves")
    inherits = replay.loaded(record)[deal][0]
    seated = record._replace(players=tuple(players) or record.players)
    practice = _begun(seated, deal, inherits, moves, is_chosen_seed=False)
    practice.number, practice.origin, practice.first = deal if number is None else number, origin, record.deals[deal].result
    return practice


def without(players: Sequence[Player], seat: Seat, level: str) -> tuple[Player, ...]:
    """Return players of whom none is a person; an agent of a level sits at a seat."""
    return tuple(Player(one.name, AGENT, level if place == seat else STAND_IN) if one.is_human or place == seat else one
                 for place, one in enumerate(players))


def alone(players: Sequence[Player], seat: Seat, *, level: str = STAND_IN) -> tuple[Player, ...]:
    """Return players of whom only the one at a seat is a person; agents of a level sit where other people sat."""
    return tuple(Player(one.name, HUMAN) if place == seat else Player(one.name, AGENT, level) if one.is_human else one
                 for place, one in enumerate(players))


def shared(code: Shared, players: Sequence[Player]) -> Practice:
    """Begin the deal of a code, as a first deal under its preset; RecordFault for what no player can be called.

    There are as many players as the code says, ValueError otherwise. The agents' chances are new each time.
    """
    if len(players) != code.seats:
        raise ValueError(f"this deal is for {code.seats} players, not {len(players)}")
    rules, seed = code.rules, chance.new_seed()
    changes = differences(code.options, rules.options(code.seats, {}))
    salt = chance.salt(seed, 0)
    deal = Deal(code.dealer, code.pack, seal=chance.seal(salt, code.pack), salt=salt)
    record = read(write(Record(rules.name, changes, tuple(players), seed, deals=(deal,))))
    return _begun(record, 0, rules.first_before(code.options, code.seats), 0, is_chosen_seed=True)


def _begun(record: Record, place: int, before: Before, given: int, *, is_chosen_seed: bool) -> Practice:
    """Play a deal of a record up to a number of moves and let it go on from there."""
    whole = record.deals[place]
    deal = whole._replace(moves=whole.moves[:given], result=None)
    header = record._replace(seed=record.seed or chance.new_seed(), before=before, deals=(deal,), assisted=(0,))
    practice = Practice(header, None, is_chosen_seed=is_chosen_seed)
    practice.given = given
    steps = tuple(replay.deal_steps(header, 0, before))
    practice._begin_at(deal, before, [beat for step in steps for beat in step.beats])
    return practice
