"""What a plain elder makes of a kind of hand against the best dealer who is told the kind but sees no card. Exact; no test.

A kind is a hand without the names of its side suits. No dealer at a table knows more than the kind, therefore elder, however
he plays, need not make less than this: he leads the highest card of the longest side suit, goes on with that suit while he
has it, then leads his highest plain card and at last trumps, and follows with the cheapest card that is allowed.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence

from game.ai.ecarte.duel import LOWEST_TRUMP, SUIT_OF, Duel, is_beaten
from game.core import cards as core
from game.core.cards import mask
from game.ecarte.cards import PACK
from game.ecarte.scoring import POINT

TRUMP = 3
EXACT = Duel(TRUMP)
World = tuple[int, int, int]
"""Elder's packed hand in a world, the suit that he led first as its packed cards (0 before), and his tricks."""


def share(hand: str, turn_up: str, step: int = 1) -> tuple[float, float]:
    """Return how often elder makes the point like that, and how often with both hands open, over all hands of a dealer.

    With a step above 1 only one of so many hands of the dealer is looked at.
    """
    kind = [EXACT.packed(mask(cards)) for cards in _named_anew(core.parse_cards(hand))]
    rest = [card for card in PACK if card != core.card(turn_up)]
    made = opened = number = 0
    for cards in itertools.islice(itertools.combinations(rest, 5), 0, None, step):
        dealer = EXACT.packed(mask(cards))
        worlds = [(elder, 0, 0) for elder in kind if not elder & dealer]
        if worlds:
            number += len(worlds)
            made += sum(tricks >= POINT for tricks in _elder_leads(dealer, worlds))
            opened += sum(EXACT.tricks(elder, dealer) >= POINT for elder, _, _ in worlds)
    return made / number, opened / number


def _named_anew(cards: Sequence[int]) -> set[tuple[int, ...]]:
    """Return the hands that come of giving the side suits each other's names."""
    return {tuple(sorted((names[card >> 4] << 4 | card & 15) if card >> 4 != TRUMP else card for card in cards))
            for names in itertools.permutations(range(TRUMP))}


def _each(cards: int) -> Iterable[int]:
    return (1 << place for place in range(32) if cards >> place & 1)


def _lead(elder: int, first: int) -> int:
    """Return what elder leads who sees his own cards only."""
    plain = [card for card in _each(elder) if card < LOWEST_TRUMP]
    if not plain:
        return max(_each(elder))
    if not first:
        return max(plain, key=lambda card: ((elder & SUIT_OF[card]).bit_count(), _strength(card)))
    return max([card for card in plain if card & first] or plain, key=_strength)


def _strength(card: int) -> int:
    return card.bit_length() - 1 & 7


def _reply(elder: int, led: int) -> int:
    """Return what elder plays to a lead of the dealer's."""
    return min(_each(EXACT.replies(elder, led)), key=lambda card: (card >= LOWEST_TRUMP, _strength(card)))


def _elder_leads(dealer: int, worlds: Sequence[World]) -> list[int]:
    """Return by world elder's tricks; the dealer plays the same card wherever the same was led."""
    if not dealer:
        return [tricks for _, _, tricks in worlds]
    leads = [_lead(elder, first) for elder, first, _ in worlds]
    found = [0] * len(worlds)
    for led in dict.fromkeys(leads):
        places = [place for place, other in enumerate(leads) if other == led]
        left = [(elder ^ led, first or SUIT_OF[led], tricks) for elder, first, tricks in (worlds[place] for place in places)]
        replies = (_replied(dealer ^ card, left, takes=is_beaten(led, card)) for card in _each(EXACT.replies(dealer, led)))
        for place, tricks in zip(places, _best(replies), strict=True):
            found[place] = tricks
    return found


def _replied(dealer: int, worlds: Sequence[World], *, takes: bool) -> list[int]:
    if takes:
        return _dealer_leads(dealer, worlds)
    return _elder_leads(dealer, [(elder, first, tricks + 1) for elder, first, tricks in worlds])


def _dealer_leads(dealer: int, worlds: Sequence[World]) -> list[int]:
    """Return by world elder's tricks; the dealer leads what keeps the point from him in most of them."""
    if not dealer:
        return [tricks for _, _, tricks in worlds]
    return _best(_led(dealer, worlds, card) for card in _each(dealer))


def _led(dealer: int, worlds: Sequence[World], card: int) -> list[int]:
    replies = [_reply(elder, card) for elder, _, _ in worlds]
    found = [0] * len(worlds)
    for reply in dict.fromkeys(replies):
        places = [place for place, other in enumerate(replies) if other == reply]
        takes = is_beaten(card, reply)
        left = [(elder ^ reply, first, tricks + takes) for elder, first, tricks in (worlds[place] for place in places)]
        after = (_elder_leads if takes else _dealer_leads)(dealer ^ card, left)
        for place, tricks in zip(places, after, strict=True):
            found[place] = tricks
    return found


def _best(ways: Iterable[list[int]]) -> list[int]:
    """Return the way in which elder makes the point in the fewest worlds."""
    return min(ways, key=lambda tricks: sum(taken >= POINT for taken in tricks))
