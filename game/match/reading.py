"""From plain JSON values to a record: everything that can be said without playing a move. Cards and words only, no rules."""

from __future__ import annotations

from typing import Any

from game.core.cards import names
from game.core.moves import Move, NotAMove
from game.core.options import Choice, OptionError
from game.core.rules import Pack, Rules
from game.match import fields, position
from game.match.games import GAMES
from game.match.seats import AGENT, HUMAN, Player
from game.match.shapes import Deal, Record, RecordFault, shortened

NAME, WORD, LEVEL, SEED, MOVE = 60, 40, 400, 200, 400
"""Most characters of a player's name, an option's word, a level (which may be a path), a seed, a move."""


def record_of(plain: dict[str, Any]) -> Record:
    """Read a record of the newest version; RecordFault says what is wrong and where."""
    given = fields.mapping(plain, "record", ("format", "version", "game", "seats", "deals"),
                           ("options", "seed", "before", "assisted"))
    rules = _rules(given["game"])
    players = fields.listed(given["seats"], "seat", _player)
    if len(players) not in rules.seats:
        raise RecordFault("seats", f"this game is for {rules.seats[0]} to {rules.seats[-1]} players, not {len(players)}")
    seats, changes = len(players), _changes(given.get("options", {}))
    try:
        options = rules.options(seats, changes)
    except OptionError as fault:
        raise RecordFault("options", str(fault)) from None
    inherited = given.get("before")
    before = None if inherited is None else position.read_before(inherited, rules.name, options, seats)
    whole = rules.pack(options, seats)
    deals = fields.listed(given["deals"], "deal", lambda one, where: _deal(one, where, rules, whole, seats))
    seed = given.get("seed")
    return Record(rules.name, changes, players, None if seed is None else fields.words(seed, "seed", SEED), before, deals,
                  _assisted(given.get("assisted", []), len(deals)))


def _rules(name: Any) -> Rules[Any, Any]:
    if not isinstance(name, str) or name not in GAMES:
        raise RecordFault("game", f"“{shortened(str(name), 40)}” is not played here (known: {', '.join(GAMES)})")
    return GAMES[name]


def _player(plain: Any, where: str) -> Player:
    kind = plain.get("kind") if isinstance(plain, dict) else None
    if kind == HUMAN:
        given = fields.mapping(plain, where, ("name", "kind"))
        return Player(_name(given["name"], where), HUMAN)
    given = fields.mapping(plain, where, ("name", "kind", "level"), ("persona",))
    if kind != AGENT:
        raise RecordFault(f"{where} kind", f"must be {HUMAN} or {AGENT}")
    level, persona = (fields.words(given.get(key, ""), f"{where} {key}", LEVEL) for key in ("level", "persona"))
    return Player(_name(given["name"], where), AGENT, level, persona)


def _name(plain: Any, where: str) -> str:
    name = fields.words(plain, f"{where} name", NAME)
    if not name.strip():
        raise RecordFault(f"{where} name", "is empty")
    return name


def _changes(plain: Any) -> dict[str, Choice]:
    if not isinstance(plain, dict):
        raise RecordFault("options", "must be an object")
    for name, value in plain.items():
        if type(value) is not int:
            fields.words(value, f"options {shortened(name, WORD)}", WORD)
    return plain


def _assisted(plain: Any, deals: int) -> tuple[int, ...]:
    found = fields.listed(plain, "assisted", fields.number)
    if list(found) != sorted(set(found)) or (found and found[-1] >= deals):
        raise RecordFault("assisted", "must be numbers of deals in this record, rising")
    return found


def _deal(plain: Any, where: str, rules: Rules[Any, Any], whole: Pack, seats: int) -> Deal:
    given = fields.mapping(plain, where, ("dealer", "moves"),
                           ("pack", "hands", "turn_up", "stock", "result", "seal", "salt"))
    if ("pack" in given) == ("hands" in given):
        raise RecordFault(where, "needs either “pack” or “hands”")
    stray = [key for key in ("turn_up", "stock") if key in given and ("pack" in given or rules.name != position.ECARTE)]
    if stray:
        raise RecordFault(where, f"“{stray[0]}” goes with “hands” of Écarté only")
    is_pack = "pack" in given
    return Deal(
        fields.seat(given["dealer"], f"{where} dealer", seats),
        position.read_pack(given["pack"], f"{where} pack", whole) if is_pack else None,
        None if is_pack else position.read_layout(given, where, rules.name, whole, seats),
        fields.listed(given["moves"], f"{where} move", lambda one, place: _move(one, place, rules, whole, seats)),
        position.read_result(given["result"], f"{where} result", rules.name, seats) if "result" in given else None,
        fields.hexadecimal(given.get("seal", ""), f"{where} seal"), fields.hexadecimal(given.get("salt", ""), f"{where} salt"))


def _move(plain: Any, where: str, rules: Rules[Any, Any], whole: Pack, seats: int) -> str:
    if not isinstance(plain, str):
        raise RecordFault(where, "must be a text")
    for one in move_of(plain, where, rules, seats).cards:
        if one not in whole:
            raise RecordFault(where, f"“{shortened(plain, 40)}” is no move ({names((one,))} is no card of this game)")
    return plain


def move_of(text: str, where: str, rules: Rules[Any, Any], seats: int) -> Move:
    """Read a move of a record; RecordFault for a text that is none."""
    told = shortened(text, 40)
    if len(text) > MOVE:
        raise RecordFault(where, f"“{told}” is no move (longer than {MOVE} characters)")
    try:
        return rules.parse(text, seats)
    except NotAMove as fault:
        raise RecordFault(where, f"“{told}” is no move ({shortened(str(fault), 70)})") from None
