"""What records of each game may say about a position: what a first deal inherits, hands, results. The rules decide all else."""

from __future__ import annotations

from typing import Any

from game.core.cards import Card, names, parse_cards
from game.core.rules import Before, Layout, Pack
from game.match import fields
from game.match.shapes import RecordFault, Result

ECARTE, PRESIDENT = "ecarte", "president"
TURN_UP_TARGETS = range(7, 12)


def read_before(plain: Any, game: str, options: Any, seats: int) -> Before:
    """Read what the first deal inherits; games missing are none."""
    given = fields.mapping(plain, "before", ("scores",), ("games", "titles", "target"))
    before = Before(
        fields.numbers(given["scores"], "before scores", seats),
        fields.numbers(given.get("games", [0] * seats), "before games", seats),
        _titles(given.get("titles"), game, seats),
        None if given.get("target") is None else fields.number(given["target"], "before target"))
    if game == ECARTE:
        _refuse_impossible(before, options)
    elif before.target is not None or any(before.games):
        raise RecordFault("before", "this game has no target and no games to inherit")
    elif options.match == "points" and max(before.scores) >= options.points:
        raise RecordFault("before scores", f"the {options.points} points are reached already")
    return before


def _titles(plain: Any, game: str, seats: int) -> tuple[int, ...] | None:
    if plain is None:
        return None
    if game != PRESIDENT:
        raise RecordFault("before titles", "only President has titles")
    found = fields.seat_list(plain, "before titles", seats)
    if len(found) != seats:
        raise RecordFault("before titles", "must name every seat once")
    return found


def _refuse_impossible(before: Before, options: Any) -> None:
    """Refuse scores that no match of Écarté can stand at (E-22, E-23, E-36, E-40)."""
    target = _target(before, options)
    done = [seat for seat, points in enumerate(before.scores) if target and points >= target]
    if len(done) > (1 if len(before.scores) == 3 else 0):
        raise RecordFault("before scores", f"the target of {target} is reached already")
    if any(won >= (2 if options.match == "best-of-three" else 1) for won in before.games):
        raise RecordFault("before games", "the match is over already")
    if len(before.scores) == 4 and not all(pair[:2] == pair[2:] for pair in (before.scores, before.games)):
        raise RecordFault("before", "partners must show the same points and games")


def _target(before: Before, options: Any) -> int:
    if options.target != "turn-up" or not any(before.scores):
        if before.target is not None:
            raise RecordFault("before target", "only with the option turn-up, once somebody has a point")
        return 0 if options.target == "turn-up" else int(options.target)
    if before.target is None or before.target not in TURN_UP_TARGETS:
        raise RecordFault("before target", "must be the 7 to 11 that the first turn-up has set")
    return before.target


def read_pack(plain: Any, where: str, whole: Pack) -> Pack:
    """Read a whole pack, top first."""
    cards = _cards(plain, where, whole)
    if len(cards) != len(whole):
        raise RecordFault(where, f"must be {len(whole)} cards, not {len(cards)}")
    _refuse_twice(cards, where)
    return cards


def read_layout(plain: dict[str, Any], where: str, game: str, whole: Pack, seats: int) -> Layout:
    """Read cards that lie with the seats already; for Écarté turn-up and stock too."""
    hands = fields.listed(plain["hands"], f"{where} hand", lambda one, place: _cards(one, place, whole))
    if len(hands) != seats:
        raise RecordFault(f"{where} hands", f"{len(hands)} hands for {seats} seats")
    layout = Layout(hands)
    if game == ECARTE:
        layout = Layout(hands, *_turned_and_stock(plain, where, whole))
    elif not all(hands):
        raise RecordFault(f"{where} hands", "nobody starts without cards")
    _refuse_twice(cards_of(layout), where)
    return layout


def _turned_and_stock(plain: dict[str, Any], where: str, whole: Pack) -> tuple[Card, tuple[Card, ...]]:
    needed = ("turn_up", "stock")
    given = fields.mapping({key: plain[key] for key in needed if key in plain}, where, needed)
    return _one(given["turn_up"], f"{where} turn_up", whole), _cards(given["stock"], f"{where} stock", whole)


def cards_of(layout: Layout) -> tuple[Card, ...]:
    """List all cards that a layout names."""
    turned = () if layout.turn_up is None else (layout.turn_up,)
    return (*(one for hand in layout.hands for one in hand), *turned, *(layout.stock or ()))


def _one(plain: Any, where: str, whole: Pack) -> Card:
    cards = _cards(plain, where, whole)
    if len(cards) != 1:
        raise RecordFault(where, "must be one card")
    return cards[0]


def _cards(plain: Any, where: str, whole: Pack) -> tuple[Card, ...]:
    if not isinstance(plain, str):
        raise RecordFault(where, "must be a text of cards")
    try:
        cards = parse_cards(plain)
    except ValueError as fault:
        raise RecordFault(where, f"{fault} (cards stand with one blank between)") from None
    for one in cards:
        if one not in whole:
            raise RecordFault(where, f"{names((one,))} is no card of this game")
    return cards


def _refuse_twice(cards: tuple[Card, ...], where: str) -> None:
    seen: set[Card] = set()
    for one in cards:
        if one in seen:
            raise RecordFault(where, f"{names((one,))} stands twice")
        seen.add(one)


def read_result(plain: Any, where: str, game: str, seats: int) -> Result:
    """Read what is said about the end of a deal; whether it is true, replaying says."""
    key = order_key(game, seats)
    given = fields.mapping(plain, where, ("points",), (key,) if key else ())
    order = fields.seat_list(given[key], f"{where} {key}", seats) if key in given else None
    if game == PRESIDENT and order is not None and len(order) != seats:
        raise RecordFault(f"{where} {key}", "must name every seat once")
    return Result(fields.numbers(given["points"], f"{where} points", seats), order)


def order_key(game: str, seats: int) -> str:
    """Return the word under which a result names seats in order, or "" where the game has no such order."""
    if game == PRESIDENT:
        return "order"
    return "finished" if seats == 3 else ""
