"""A deal as sixteen characters to be read out or typed: which cards, who deals, under which built-in preset. Plays nothing.

Eighty bits in Crockford's base 32: version 2, game 1, preset 5, players 4, dealer 4, seed of the deal 50, check 14. The check
is a remainder of polynomials, which notices every single wrong character and every two neighbours that changed places.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from game.core import chance
from game.core.moves import Seat
from game.core.options import OptionError, differences
from game.core.rules import Before, Pack, Rules
from game.match.games import GAMES
from game.match.match import REDEALS, Match
from game.match.notices import Notice
from game.match.position import ECARTE, PRESIDENT
from game.match.shapes import Deal, Record

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
LENGTH, GROUP = 16, 4
VERSION = 1
CODED = (ECARTE, PRESIDENT)
FIELDS = (("version", 2), ("game", 1), ("preset", 5), ("seats", 4), ("dealer", 4), ("seed", chance.DEAL_SEED_BITS))
CHECK = 14
_POLYNOMIAL = 1 << CHECK | 0x202D
_MEANT = str.maketrans("OIL", "011")

LENGTH_WRONG = "A deal code has {length} characters; this one has {number}."
LETTER_WRONG = "“{letter}” does not occur in a deal code."
CHECK_WRONG = "This is no deal code: a character must be wrong."
NEWER = "This deal code comes from a newer version of the game."
UNKNOWN = "This deal code tells of a table that there is not here."


class CodeFault(ValueError):
    """A text that is no deal code; `notice` says why in one sentence."""

    def __init__(self, notice: Notice) -> None:
        super().__init__(str(notice))
        self.notice = notice


class Shared(NamedTuple):
    """A deal that can be shared: everything that its cards follow from."""

    game: str
    preset: str
    seats: int
    dealer: Seat
    seed: int

    @property
    def rules(self) -> Rules[Any, Any]:
        """The rules of the game."""
        return GAMES[self.game]

    @property
    def options(self) -> Any:
        """The preset's house rules for so many players."""
        preset = next(one for one in self.rules.presets() if one.name == self.preset)
        return self.rules.options(self.seats, preset.changes)

    @property
    def pack(self) -> Pack:
        """The cards, top first."""
        return chance.shuffled(self.rules.pack(self.options, self.seats), self.seed)


class Offered(NamedTuple):
    """A code, and what to say beside it: the deal is then a first deal, without the titles or scores that it had."""

    text: str
    is_as_first: bool
    shared: Shared


# From a deal to its code


def of_deal(record: Record, number: int, before: Before) -> Offered | None:
    """Return the code of a finished deal; `before` is what it inherited.

    None where there can be none: the deal is not over, its cards were laid out by hand or do not come from the match's seed,
    or the table has an option that changes pack or dealing as no built-in preset has it.
    """
    return _offered(record, record.deals[number], number, before)


def of_match(match: Match) -> Offered | None:
    """Return the code of a match's present deal, as `of_deal`."""
    before = match._inherits
    assert before is not None, "a match has dealt"
    whole = match.full_record()
    return _offered(whole, whole.deals[-1], match.deal, before)


def _offered(record: Record, deal: Deal, number: int, before: Before) -> Offered | None:
    if deal.result is None or deal.pack is None or record.seed is None:
        return None
    preset = _carrier(record)
    seed = _seed_of(record.rules.pack(record.options, len(record.players)), record.seed, number, deal.pack)
    if preset is None or seed is None:
        return None
    shared = Shared(record.game, preset, len(record.players), deal.dealer, seed)
    return Offered(write(shared), not _is_dealt_as_first(record.game, before), shared)


def _carrier(record: Record) -> str | None:
    """Return the built-in preset with the same pack and dealing that differs least from the table's rules."""
    seats, wanted = len(record.players), record.options
    fitting: list[tuple[int, str]] = []
    for preset in record.rules.presets():
        try:
            options = record.rules.options(seats, preset.changes)
        except OptionError:
            continue
        if _dealing(record.game, options, seats) == _dealing(record.game, wanted, seats):
            fitting.append((len(differences(options, wanted)), preset.name))
    return min(fitting, key=lambda one: one[0])[1] if fitting else None


def _dealing(game: str, options: Any, seats: int) -> object:
    """Return what decides which cards a pack of this order gives to whom in a first deal (E-04; P-01, P-02)."""
    return options.packets if game == ECARTE else GAMES[game].pack(options, seats)


def _seed_of(whole: Pack, seed: str, number: int, pack: Pack) -> int | None:
    """Return the seed of a deal, among those of the attempts at it (P-13), that makes its pack."""
    for attempt in range(REDEALS + 1):
        found = chance.deal_seed(seed, number, attempt)
        if chance.shuffled(whole, found) == pack:
            return found
    return None


def _is_dealt_as_first(game: str, before: Before) -> bool:
    """Tell whether the deal inherited nothing that a code leaves out: titles, or points and games."""
    return before.titles is None and not any(before.scores) and not any(before.games)


def write(shared: Shared) -> str:
    """Write a deal as a code, in groups of four.

    >>> write(Shared("ecarte", "classic", 2, 1, 123456789))
    '808G-0001-TVSM-AN4M'
    """
    values = {"version": VERSION, "game": CODED.index(shared.game), "preset": _presets(shared.game).index(shared.preset),
              "seats": shared.seats - 1, "dealer": shared.dealer, "seed": shared.seed}
    bits = 0
    for name, width in FIELDS:
        bits = bits << width | values[name]
    bits = bits << CHECK | _remainder(bits << CHECK)
    letters = "".join(LETTERS[bits >> 5 * place & 31] for place in reversed(range(LENGTH)))
    return "-".join(letters[start:start + GROUP] for start in range(0, LENGTH, GROUP))


def _presets(game: str) -> list[str]:
    return [one.name for one in GAMES[game].presets()]


def _remainder(bits: int) -> int:
    while bits.bit_length() > CHECK:
        bits ^= _POLYNOMIAL << bits.bit_length() - CHECK - 1
    return bits


# From a code to its deal


def read(text: str) -> Shared:
    """Read a code as people type it: small letters, blanks and hyphens anywhere, O for 0, I and L for 1.

    CodeFault says why a text is none.
    """
    letters = "".join(letter for letter in text.upper() if not letter.isspace() and letter not in "-–—_.").translate(_MEANT)
    for letter in letters:
        if letter not in LETTERS:
            raise CodeFault(Notice(LETTER_WRONG, (("letter", letter if letter.isprintable() else "?"),)))
    if len(letters) != LENGTH:
        raise CodeFault(Notice(LENGTH_WRONG, (("length", LENGTH), ("number", len(letters)))))
    bits = 0
    for letter in letters:
        bits = bits << 5 | LETTERS.index(letter)
    if _remainder(bits):
        raise CodeFault(Notice(CHECK_WRONG))
    return _shared(bits >> CHECK)


def _shared(bits: int) -> Shared:
    values: dict[str, int] = {}
    for name, width in reversed(FIELDS):
        values[name] = bits & (1 << width) - 1
        bits >>= width
    if values["version"] != VERSION:
        raise CodeFault(Notice(NEWER if values["version"] > VERSION else CHECK_WRONG))
    game, seats = CODED[values["game"]], values["seats"] + 1
    presets = _presets(game)
    if values["preset"] >= len(presets) or seats not in GAMES[game].seats or values["dealer"] >= seats:
        raise CodeFault(Notice(UNKNOWN))
    shared = Shared(game, presets[values["preset"]], seats, values["dealer"], values["seed"])
    try:
        assert shared.options
    except OptionError:
        raise CodeFault(Notice(UNKNOWN)) from None
    return shared
