"""The events and moves of Écarté as complete sentences with the names of the seats; decides no rule and says nothing unseen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.core.cards import members
from game.core.events import Event
from game.core.moves import Move, Seat
from game.ecarte.view import View
from game.words.cards import card_list, card_name, suit_word, the_card
from game.words.language import mark, plural, translate

Names = Sequence[str]

PLAIN = {
    "stand": mark("{name} stands: the cards are played as they are."),
    "propose": mark("{name} proposes an exchange."),
    "accept": mark("{name} accepts."),
    "refuse": mark("{name} refuses: the cards are played as they are."),
    "ask": mark("{name} is asked for the king of trumps."),
    "concede": mark("{name} gives the deal up."),
}
"""Events that need nothing but who did it."""
REASONED = {
    "dealer": {
        "lot": mark("{name} is drawn to deal first."),
        "cut": mark("{name} deals first by the cut."),
        "turn": mark("{name} deals."),
        "": mark("{name} deals."),
        "lost": mark("The losing side deals next: {name}."),
    },
    "packets": {
        "3-2": mark("{name} deals packets of three, then two."),
        "2-3": mark("{name} deals packets of two, then three."),
    },
    "king": {
        "called": mark("{name} calls the king of trumps."),
        "automatic": mark("{name} holds the king of trumps, and it scores."),
        "played": mark("{name} plays the king of trumps uncalled, and it scores."),
    },
    "over": {
        "tricks": mark("The deal is over."),
        "target": mark("The target is reached: the deal stops here."),
        "conceded": mark("The deal ends by concession."),
        "nobody": mark("The deal is over, and nobody makes the point."),
    },
}
"""Events whose `why` decides what is said."""
BEGIN = {
    ("stood", 0): mark("The play begins, and {name} leads."),
    ("stood", 1): mark("The play begins, and {name} leads. Failing after standing will cost an extra point."),
    ("stood", 2): mark("The play begins, and {name} leads. Failing after standing will give the third player a point."),
    ("refused", 0): mark("The play begins, and {name} leads."),
    ("refused", 1): mark("The play begins, and {name} leads. Failing after refusing will cost an extra point."),
    ("refused", 2): mark("The play begins, and {name} leads. Failing after refusing will give the third player a point."),
    ("exchanged", 0): mark("No more exchanges: {name} leads."),
    ("stock", 0): mark("The stock allows no exchange: {name} leads."),
}
"""How the play opens, and what failing costs whoever kept the cards from being exchanged: E-20, among three players E-35."""
POINTS = {
    "turned": mark("{name} turned the king: {value}."),
    "king": mark("{name} scores the king: {value}."),
    "point": mark("{name} makes the point: {value}."),
    "vole": mark("{name} makes the vole: {value}."),
    "refusal": mark("{name} makes the point without an exchange: {value}."),
    "consolation": mark("{name} is consoled: {value}."),
    "conceded": mark("{name} scores by the concession: {value}."),
}
POINTS_OF_A_SIDE = {
    "turned": mark("{name} turned the king for the side of {partner}: {value}."),
    "king": mark("{name} scores the king, also for {partner}: {value}."),
    "point": mark("{name} and {partner} make the point: {value}."),
    "vole": mark("{name} and {partner} make the vole: {value}."),
    "refusal": mark("{name} and {partner} make the point without an exchange: {value}."),
    "conceded": mark("{name} and {partner} score by the concession: {value}."),
}
MOVES = {
    "stand": mark("{name} stands."),
    "propose": mark("{name} proposes."),
    "accept": mark("{name} accepts."),
    "refuse": mark("{name} refuses."),
    "king": mark("{name} calls the king."),
    "silent": mark("{name} stays silent."),
    "concede": mark("{name} concedes."),
}
LABELS = {
    "stand": mark("Stand"),
    "propose": mark("Propose"),
    "accept": mark("Accept"),
    "refuse": mark("Refuse"),
    "discard": mark("Exchange"),
    "king": mark("Call the king"),
    "silent": mark("Stay silent"),
    "play": mark("Play"),
    "concede": mark("Concede"),
    "3-2": mark("Three, then two"),
    "2-3": mark("Two, then three"),
}
"""What stands on a button: a verb, or for `packets` its word."""


def event_sentence(event: Event, names: Names, manner: str = "") -> str | None:
    """Return the event as a sentence, or None for one that is not worth a line."""
    kind = event.kind
    if kind in PLAIN:
        return translate(PLAIN[kind], name=_name(event, names))
    if kind in REASONED:
        return translate(REASONED[kind][event.why], name=_name(event, names))
    return _TELLERS[kind](event, names) if kind in _TELLERS else None


def side_names(names: Names, seat: int) -> str:
    """Return who scores with a seat: its own name, or with four players both partners (E-40)."""
    if len(names) != 4:
        return names[seat]
    return translate("{name} and {partner}", name=names[seat], partner=names[(seat + 2) % 4])


def scorers(names: Names) -> Sequence[tuple[Seat, str]]:
    """List who scores: of four players the two sides (E-40)."""
    return [(seat, side_names(names, seat)) for seat in range(2 if len(names) == 4 else len(names))]


def move_sentence(move: Move, names: Names) -> str:
    """Return what a seat wants as a sentence."""
    name = names[move.seat]
    if move.verb == "play":
        return translate("{name} plays {the_card}.", name=name, the_card=the_card(move.cards[0]))
    if move.verb == "packets":
        return translate(REASONED["packets"][move.words[0]], name=name)
    if move.verb == "discard":
        return _laid_away(name, move.cards, len(move.cards))
    return translate(MOVES[move.verb], name=name)


def move_label(move: Move) -> str:
    """Return what a button for this move says."""
    if move.verb == "play":
        return translate("Play {the_card}", the_card=the_card(move.cards[0]))
    return translate(LABELS[move.words[0] if move.words else move.verb])


def _name(event: Event, names: Names) -> str:
    return "" if event.seat is None else names[event.seat]


def _sides(event: Event, names: Names) -> dict[str, Any]:
    """Return the values of a sentence about a seat, its partner included where four play (E-40)."""
    seat = event.seat or 0
    partner = {"partner": names[(seat + 2) % 4]} if len(names) == 4 else {}
    return {"name": names[seat], "value": event.value, **partner}


def _cut(event: Event, names: Names) -> str:
    return translate("{name} cuts {the_card}.", name=_name(event, names), the_card=the_card(event.cards[0]))


def _deal(event: Event, names: Names) -> str:
    if event.cards:
        return translate("{name} is dealt: {cards}.", name=_name(event, names), cards=card_list(event.cards))
    return plural("{name} is dealt {number} card.", "{name} is dealt {number} cards.", event.number, name=_name(event, names))


def _turn_up(event: Event, names: Names) -> str:
    card = event.cards[0]
    return translate("The {card} is turned up: {suit} are trumps.", card=card_name(card), suit=suit_word(card >> 4))


def _target(event: Event, names: Names) -> str:
    return plural("The turn-up sets the target: {number} point.", "The turn-up sets the target: {number} points.", event.value)


def _exchange(event: Event, names: Names) -> str:
    return _laid_away(_name(event, names), event.cards, event.number)


def _laid_away(name: str, cards: Sequence[int], number: int) -> str:
    if not number:
        return translate("{name} keeps all the cards.", name=name)
    if cards:
        return translate("{name} lays away: {cards}.", name=name, cards=card_list(cards))
    return plural("{name} lays {number} card away.", "{name} lays {number} cards away.", number, name=name)


def _draw(event: Event, names: Names) -> str:
    if event.cards:
        return translate("{name} draws: {cards}.", name=_name(event, names), cards=card_list(event.cards))
    return plural("{name} draws {number} card.", "{name} draws {number} cards.", event.number, name=_name(event, names))


def _begin(event: Event, names: Names) -> str:
    return translate(BEGIN[event.why, event.value], name=_name(event, names))


def _silent(event: Event, names: Names) -> str:
    if event.seat is None:
        return translate("Nobody holds the king of trumps.")
    return translate("{name} calls no king.", name=_name(event, names))


def _play(event: Event, names: Names) -> str:
    return translate("{name} plays {the_card}.", name=_name(event, names), the_card=the_card(event.cards[0]))


def _trick(event: Event, names: Names) -> str:
    values = _sides(event, names)
    if "partner" in values:
        return translate("{name} takes the trick. With {partner} that makes {value}.", **values)
    return translate("{name} takes the trick. That makes {value}.", **values)


def _points(event: Event, names: Names) -> str:
    values = _sides(event, names)
    return translate((POINTS_OF_A_SIDE if "partner" in values else POINTS)[event.why], **values)


def _retire(event: Event, names: Names) -> str:
    if event.value == 1:
        return translate("{name} reaches the target first and retires.", name=_name(event, names))
    return translate("{name} reaches the target second.", name=_name(event, names))


def _game(event: Event, names: Names) -> str:
    values = _sides(event, names)
    if "partner" in values:
        return translate("{name} and {partner} win a game. Games won: {value}.", **values)
    return translate("{name} wins a game. Games won: {value}.", **values)


def _match(event: Event, names: Names) -> str:
    values = _sides(event, names)
    if "partner" in values:
        return translate("{name} and {partner} win the match.", **values)
    return translate("{name} wins the match.", **values)


_TELLERS: Mapping[str, Callable[[Event, Names], str]] = {
    "cut": _cut, "deal": _deal, "turn-up": _turn_up, "target": _target, "exchange": _exchange, "draw": _draw,
    "begin": _begin, "silent": _silent, "play": _play, "trick": _trick, "points": _points, "retire": _retire,
    "game": _game, "match": _match,
}


# ---- the table


def table_lines(view: View, names: Names) -> tuple[str, ...]:
    """Return what a seat may know of the table in sentences: trumps, stock, trick, players, hands."""
    return (*_trump_lines(view), *(_seat_line(view, seat, names) for seat in view.order), *_trick_lines(view, names),
            *_hand_lines(view, names))


def _trump_lines(view: View) -> tuple[str, ...]:
    if view.trump < 0 or view.turn_up is None:
        return ()
    turned = translate("Trumps are {suit}: the {card} was turned up.", suit=suit_word(view.trump), card=card_name(view.turn_up))
    return turned, plural("The stock has {number} card.", "The stock has {number} cards.", view.stock)


def _seat_line(view: View, seat: int, names: Names) -> str:
    cards = plural("{number} card", "{number} cards", view.counts[seat])
    tricks = plural("{number} trick", "{number} tricks", view.tricks[seat])
    if seat == view.dealer:
        return translate("{name}, dealer: {cards}, {tricks}.", name=names[seat], cards=cards, tricks=tricks)
    return translate("{name}: {cards}, {tricks}.", name=names[seat], cards=cards, tricks=tricks)


def _trick_lines(view: View, names: Names) -> tuple[str, ...]:
    return tuple(translate("{name} has played {the_card}.", name=names[seat], the_card=the_card(one))
                 for seat, one in view.trick)


def _hand_lines(view: View, names: Names) -> tuple[str, ...]:
    known = ((names[seat], members(cards)) for seat, cards in enumerate(view.hands) if cards)
    return tuple(translate("{name} holds: {cards}.", name=name, cards=card_list(cards)) for name, cards in known)
