"""The events, moves, sets and titles of President in words, with the names of the seats; decides no rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.core import cards as core
from game.core.cards import Card
from game.core.events import Event
from game.core.moves import Move, Seat
from game.president.titles import CITIZEN, CLERK, HIGH_SCUM, PRESIDENT, SCUM, SECRETARY, VICE_PRESIDENT
from game.president.view import View
from game.words.cards import card_list, card_name, card_short, rank_letter, rank_name, the_card
from game.words.language import mark, plural, translate

Names = Sequence[str]
POLITE, TRADITIONAL = "polite", "traditional"
TITLES = {
    POLITE: {
        PRESIDENT: mark("President"), VICE_PRESIDENT: mark("Vice-President"), SECRETARY: mark("Secretary"),
        CITIZEN: mark("Citizen"), CLERK: mark("Clerk"), HIGH_SCUM: mark("Worker"), SCUM: mark("Apprentice")},
    TRADITIONAL: {
        PRESIDENT: mark("President"), VICE_PRESIDENT: mark("Vice-President"), SECRETARY: mark("Secretary"),
        CITIZEN: mark("Citizen"), CLERK: mark("Clerk"), HIGH_SCUM: mark("High Scum"), SCUM: mark("Scum")},
}
JOKER = "X"
PAIRS = {
    "3": mark("pair of threes"), "4": mark("pair of fours"), "5": mark("pair of fives"), "6": mark("pair of sixes"),
    "7": mark("pair of sevens"), "8": mark("pair of eights"), "9": mark("pair of nines"), "T": mark("pair of tens"),
    "J": mark("pair of knaves"), "Q": mark("pair of queens"), "K": mark("pair of kings"), "A": mark("pair of aces"),
    "2": mark("pair of twos"), JOKER: mark("pair of jokers")}
THREES = {
    "3": mark("three threes"), "4": mark("three fours"), "5": mark("three fives"), "6": mark("three sixes"),
    "7": mark("three sevens"), "8": mark("three eights"), "9": mark("three nines"), "T": mark("three tens"),
    "J": mark("three knaves"), "Q": mark("three queens"), "K": mark("three kings"), "A": mark("three aces"),
    "2": mark("three twos"), JOKER: mark("three jokers")}
FOURS = {
    "3": mark("four threes"), "4": mark("four fours"), "5": mark("four fives"), "6": mark("four sixes"),
    "7": mark("four sevens"), "8": mark("four eights"), "9": mark("four nines"), "T": mark("four tens"),
    "J": mark("four knaves"), "Q": mark("four queens"), "K": mark("four kings"), "A": mark("four aces"),
    "2": mark("four twos"), JOKER: mark("four jokers")}
BY_SIZE: Mapping[int, Mapping[str, str]] = {2: PAIRS, 3: THREES, 4: FOURS}

PLAIN = {
    "seats": mark("The players change seats by title."),
    "no-offer": mark("{name} makes no offer."),
    "accept": mark("{name} accepts the offer."),
    "refuse": mark("{name} refuses the offer."),
    "no-talk": mark("{name} lets nobody see another hand."),
    "lead": mark("{name} leads."),
    "skip": mark("{name} is skipped."),
    "ask": mark("{name} may act out of turn."),
    "decline": mark("{name} lets it pass."),
    "over": mark("The deal is over."),
    "match": mark("{name} wins the match."),
}
"""Events that need nothing but who did it."""
REASONED = {
    "dealer": {"lot": mark("{name} is drawn to deal first."), "": mark("{name} deals.")},
    "market": {"open": mark("{name} opens the market."), "closed": mark("{name} leaves the market closed.")},
    "pass": {"": mark("{name} passes."), "locked": mark("{name} passes and is out of this trick.")},
    "out": {
        "clean": mark("{name} is out, in place {place}."),
        "foul": mark("{name} finishes foul and drops to place {place}."),
        "downfall": mark("{name} falls to place {place}; the hand is laid aside unseen."),
    },
    "trick": {
        "passed": mark("{name} wins the trick."),
        "cleared": mark("{name} ends the trick with a two."),
        "completed": mark("{name} ends the trick with the four complete."),
        "skipped": mark("{name} wins the trick: everybody else is skipped, locked or out."),
    },
}
"""Events whose `why` decides what is said; the reasons of a first dealer apart all are listed."""
REVOLUTION = (mark("The old order is back: ranks count upwards again."), mark("Revolution! The order of ranks is upside down."))
GIFTS = {
    "up": mark("{name} has to give {partner}: {cards}."),
    "down": mark("{name} has to give {partner}: {cards}."),
    "back": mark("{name} gives {partner}: {cards}."),
    "market": mark("{name} gives {partner} in the bargain: {cards}."),
}
MOVES = {
    "pass": mark("{name} passes."),
    "no-offer": mark("{name} makes no offer."),
    "accept": mark("{name} accepts the offer."),
    "refuse": mark("{name} refuses the offer."),
    "no-talk": mark("{name} lets nobody see another hand."),
    "decline": mark("{name} lets it pass."),
}
LABELS = {
    "pass": mark("Pass"),
    "give": mark("Give"),
    "open": mark("Open the market"),
    "closed": mark("Leave the market closed"),
    "no-offer": mark("No offer"),
    "accept": mark("Accept"),
    "refuse": mark("Refuse"),
    "talk": mark("Let these two see each other's hands"),
    "no-talk": mark("Nobody sees another hand"),
    "complete": mark("Complete the four"),
    "decline": mark("Decline"),
}
"""What stands on a button: a verb, or for `market` its word."""
HIGHER = {1: mark("{set}. A higher card, or pass."), 2: mark("{set}. A higher pair, or pass."),
          3: mark("{set}. Three of a higher rank, or pass."), 4: mark("{set}. Four of a higher rank, or pass.")}
LOWER = {1: mark("{set}. A lower card, or pass."), 2: mark("{set}. A lower pair, or pass."),
         3: mark("{set}. Three of a lower rank, or pass."), 4: mark("{set}. Four of a lower rank, or pass.")}


def title_name(title: str, manner: str = POLITE) -> str:
    """Return a title of `game.president.titles` as a name, polite or traditional."""
    return translate(TITLES[manner][title])


# ---- sets


def set_words(cards: Sequence[Card]) -> str:
    """Return a set inside a sentence.

    >>> set_words(core.parse_cards("9h")), set_words(core.parse_cards("9h 9s")), set_words(core.parse_cards("Kc Ks Xr"))
    ('nine of hearts', 'pair of nines', 'three kings, 1 of them wild')
    """
    leading = _leading(cards)
    if len(cards) == 1:
        return card_name(cards[0])
    rank = JOKER if core.is_joker(leading) else core.text(leading)[0]
    if len(cards) in BY_SIZE:
        told = translate(BY_SIZE[len(cards)][rank])
    elif rank == JOKER:
        told = translate("{number} jokers", number=len(cards))
    else:
        told = translate("{number} × {rank}", number=len(cards), rank=rank_name(leading))
    wild = sum(core.rank(one) != core.rank(leading) for one in cards)
    return plural("{set}, {number} of them wild", "{set}, {number} of them wild", wild, set=told) if wild else told


def set_label(cards: Sequence[Card]) -> str:
    """Return a set as a label: “Pair of nines”."""
    told = set_words(cards)
    return told[:1].upper() + told[1:]


def set_short(cards: Sequence[Card]) -> str:
    """Return a set in few letters.

    >>> set_short(core.parse_cards("9h 9s")), set_short(core.parse_cards("Th")), set_short(core.parse_cards("Xr Xb"))
    ('2 × 9', '10 hearts', '2 × joker')
    """
    if len(cards) == 1:
        return card_short(cards[0])
    leading = _leading(cards)
    if core.is_joker(leading):
        return translate("{number} × joker", number=len(cards))
    return translate("{number} × {letter}", number=len(cards), letter=rank_letter(leading))


def _leading(cards: Sequence[Card]) -> Card:
    """Return the card that gives a set its rank: jokers are wild beside others, twos beside other ranks."""
    natural = [one for one in cards if not core.is_joker(one)]
    other = [one for one in natural if core.text(one)[0] != "2"]
    return (other or natural or list(cards))[0]


def pile_line(view: View, names: Names) -> str:
    """Return what lies to be beaten, and with what: “Pair of nines. A higher pair, or pass.”"""
    top = view.top
    if top is None:
        return translate("{name} leads: any number of cards of one rank.", name=names[view.actor]) if view.actor >= 0 else ""
    told = set_label(top.cards)
    if view.options.bombs == "four" and top.size == 4 == top.naturals:
        return translate("{set}: a bomb. Only a higher bomb, or pass.", set=told)
    table = LOWER if view.is_turned else HIGHER
    if top.size in table:
        return translate(table[top.size], set=told)
    if view.is_turned:
        return translate("{set}. {number} of a lower rank, or pass.", set=told, number=top.size)
    return translate("{set}. {number} of a higher rank, or pass.", set=told, number=top.size)


def card_shorts(cards: Sequence[Card]) -> str:
    """Return several cards in few letters, commas between; hands are too long for more."""
    return ", ".join(card_short(one) for one in cards)


# ---- events


def event_sentence(event: Event, names: Names, manner: str = POLITE) -> str | None:
    """Return the event as a sentence, or None for one that is not worth a line."""
    kind = event.kind
    if kind in PLAIN:
        return translate(PLAIN[kind], name=_name(event, names))
    if kind in REASONED:
        told = REASONED[kind]
        return translate(told.get(event.why, told.get("", "")), name=_name(event, names), place=event.value + 1)
    if kind == "title":
        return translate("{name} is {title}.", name=_name(event, names), title=title_name(event.why, manner))
    return _TELLERS[kind](event, names) if kind in _TELLERS else None


def _name(event: Event, names: Names) -> str:
    return "" if event.seat is None else names[event.seat]


def _deal(event: Event, names: Names) -> str:
    if event.cards:
        return translate("{name} is dealt: {cards}.", name=_name(event, names), cards=card_shorts(event.cards))
    return plural("{name} is dealt {number} card.", "{name} is dealt {number} cards.", event.number, name=_name(event, names))


def _give(event: Event, names: Names) -> str:
    name, partner = _name(event, names), names[event.value]
    if event.cards:
        return translate(GIFTS[event.why], name=name, partner=partner, cards=card_shorts(event.cards))
    return plural("{name} gives {partner} {number} card.", "{name} gives {partner} {number} cards.", event.number,
                  name=name, partner=partner)


def _chosen(event: Event, names: Names) -> str:
    if event.cards:
        return translate("{name} chooses to give: {cards}.", name=_name(event, names), cards=card_shorts(event.cards))
    return translate("{name} has chosen what to give.", name=_name(event, names))


def _offer(event: Event, names: Names) -> str:
    return _offered(_name(event, names), names[event.value], event.number)


def _offered(name: str, partner: str, number: int) -> str:
    return plural("{name} offers {partner} to swap {number} card.", "{name} offers {partner} to swap {number} cards.", number,
                  name=name, partner=partner)


def _talk(event: Event, names: Names) -> str:
    return _talking(_name(event, names), names[event.value], names[event.number])


def _talking(name: str, higher: str, lower: str) -> str:
    return translate("{name} decides that {higher} and {lower} see each other's hands.", name=name, higher=higher, lower=lower)


def _shown(event: Event, names: Names) -> str:
    if event.cards:
        return translate("{name} shows: {cards}.", name=_name(event, names), cards=card_shorts(event.cards))
    return translate("{name} shows the hand to one other player.", name=_name(event, names))


def _play(event: Event, names: Names) -> str:
    return _played(_name(event, names), event.cards)


def _played(name: str, cards: Sequence[Card]) -> str:
    if len(cards) == 1:
        return translate("{name} plays {the_card}.", name=name, the_card=the_card(cards[0]))
    if len(cards) == 2:
        return translate("{name} plays a {set}.", name=name, set=set_words(cards))
    return translate("{name} plays {set}.", name=name, set=set_words(cards))


def _complete(event: Event, names: Names) -> str:
    return _completed(_name(event, names), event.cards)


def _completed(name: str, cards: Sequence[Card]) -> str:
    return translate("{name} completes the four with: {cards}.", name=name, cards=card_shorts(cards))


def _two(event: Event, names: Names) -> str:
    return _thrown(_name(event, names), event.cards[0])


def _thrown(name: str, card: Card) -> str:
    return translate("{name} throws {the_card} out of turn.", name=name, the_card=the_card(card))


def _revolution(event: Event, names: Names) -> str:
    return translate(REVOLUTION[event.value])


def _points(event: Event, names: Names) -> str:
    return plural("{name} scores {number} point.", "{name} scores {number} points.", event.value, name=_name(event, names))


_TELLERS: Mapping[str, Callable[[Event, Names], str]] = {
    "deal": _deal, "give": _give, "chosen": _chosen, "offer": _offer, "talk": _talk, "shown": _shown, "play": _play,
    "complete": _complete, "two": _two, "revolution": _revolution, "points": _points,
}


# ---- moves


def move_sentence(move: Move, names: Names) -> str:
    """Return what a seat wants as a sentence."""
    name = names[move.seat]
    if move.verb in MOVES:
        return translate(MOVES[move.verb], name=name)
    return _WISHES[move.verb](move, name, names)


def _wish_to_play(move: Move, name: str, names: Names) -> str:
    return _played(name, move.cards) if move.cards else translate("{name} plays nothing.", name=name)


_WISHES: Mapping[str, Callable[[Move, str, Names], str]] = {
    "play": _wish_to_play,
    "give": lambda move, name, names: translate("{name} chooses to give: {cards}.", name=name, cards=card_shorts(move.cards)),
    "market": lambda move, name, names: translate(REASONED["market"][move.words[0]], name=name),
    "offer": lambda move, name, names: _offered(name, names[int(move.words[0])], int(move.words[1])),
    "talk": lambda move, name, names: _talking(name, names[int(move.words[0])], names[int(move.words[1])]),
    "complete": lambda move, name, names: _completed(name, move.cards),
    "two": lambda move, name, names: _thrown(name, move.cards[0]),
}


def scorers(names: Names) -> Sequence[tuple[Seat, str]]:
    """List who scores: everybody for himself."""
    return list(enumerate(names))


def move_label(move: Move) -> str:
    """Return what a button for this move says."""
    if move.verb == "play":
        return translate("Play {set}", set=set_words(move.cards))
    if move.verb == "two":
        return translate("Throw {the_card}", the_card=the_card(move.cards[0]))
    if move.verb == "offer":
        return plural("Offer to swap {number} card", "Offer to swap {number} cards", int(move.words[1]))
    return translate(LABELS[move.words[0] if move.verb == "market" else move.verb])


# ---- the table


ONES = {
    "3": mark("Play a three"), "4": mark("Play a four"), "5": mark("Play a five"), "6": mark("Play a six"),
    "7": mark("Play a seven"), "8": mark("Play an eight"), "9": mark("Play a nine"), "T": mark("Play a ten"),
    "J": mark("Play a knave"), "Q": mark("Play a queen"), "K": mark("Play a king"), "A": mark("Play an ace"),
    "2": mark("Play a two"), JOKER: mark("Play a joker")}
TWOS = {
    "3": mark("Play two threes"), "4": mark("Play two fours"), "5": mark("Play two fives"), "6": mark("Play two sixes"),
    "7": mark("Play two sevens"), "8": mark("Play two eights"), "9": mark("Play two nines"), "T": mark("Play two tens"),
    "J": mark("Play two knaves"), "Q": mark("Play two queens"), "K": mark("Play two kings"), "A": mark("Play two aces"),
    "2": mark("Play two twos"), JOKER: mark("Play two jokers")}
ORDINALS = (
    mark("1st"), mark("2nd"), mark("3rd"), mark("4th"), mark("5th"), mark("6th"), mark("7th"), mark("8th"), mark("9th"),
    mark("10th"), mark("11th"), mark("12th"), mark("13th"), mark("14th"), mark("15th"), mark("16th"))


def play_label(cards: Sequence[Card]) -> str:
    """Return what the button says that plays these cards; short, since the cards themselves can be seen.

    >>> play_label(core.parse_cards("Jc Jd")), play_label(core.parse_cards("9c 9d 9h 9s Xr"))
    ('Play two knaves', 'Play 5 × 9')
    """
    leading = _leading(cards)
    rank = JOKER if core.is_joker(leading) else core.text(leading)[0]
    if len(cards) < 3:
        return translate((ONES, TWOS)[len(cards) - 1][rank])
    if len(cards) in BY_SIZE:
        return translate("Play {set}", set=translate(BY_SIZE[len(cards)][rank]))
    return translate("Play {set}", set=set_short(cards))


def ordinal(place: int) -> str:
    """Return a place counted from 0 as “1st”."""
    return translate(ORDINALS[place])


def action_short(event: Event) -> str:
    """Return what a seat did in few letters, for a bubble; empty for what is no action."""
    if event.kind in ("play", "complete", "two"):
        is_joker = len(event.cards) == 1 and core.is_joker(event.cards[0])
        return translate("Joker") if is_joker else set_short(event.cards)
    if event.kind == "out":
        return translate("Out: {place}", place=ordinal(event.value))
    if event.kind == "offer":
        return plural("Swap {number}?", "Swap {number}?", event.number)
    said = {"pass": mark("Pass"), "no-offer": mark("No offer"), "accept": mark("Agreed"), "refuse": mark("No"),
            "chosen": mark("Ready"), "no-talk": mark("No talk"), "talk": mark("They talk"), "open": mark("Open"),
            "closed": mark("Closed")}
    word = event.why if event.kind == "market" else event.kind
    return translate(said[word]) if word in said else ""


# ---- the table


def table_lines(view: View, names: Names) -> tuple[str, ...]:
    """Return what a seat may know of the table in sentences: pile, players, hands."""
    turned = (translate("A revolution: the order of ranks is turned."),) if view.is_turned else ()
    pile = (pile_line(view, names),) if any(view.counts) else ()
    return (*turned, *pile, *(_seat_line(view, seat, names) for seat in view.circle), *_hand_lines(view, names))


def _seat_line(view: View, seat: int, names: Names) -> str:
    cards = plural("{number} card", "{number} cards", view.counts[seat])
    points = plural("{number} point", "{number} points", view.scores[seat])
    return translate("{name}: {cards}, {points}.", name=names[seat], cards=cards, points=points)


def _hand_lines(view: View, names: Names) -> tuple[str, ...]:
    book = view.book
    found = []
    for seat, cards in enumerate(view.hands):
        if cards:
            sorted_cards = sorted(core.members(cards), key=lambda one: book.strength[one])
            found.append(translate("{name} holds: {cards}.", name=names[seat], cards=card_list(sorted_cards)))
    return tuple(found)
