"""What the conformance suite must know about the states of President; states its few rules plainly and again."""

from __future__ import annotations

import itertools
from collections import defaultdict
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

from game.core.cards import members, text
from game.core.events import Event
from game.core.moves import Move
from game.core.rules import Before, Layout, Pack
from game.president import RULES
from game.president.play import as_if_closed
from game.president.ranks import written

BARE = ("pass", "no-offer", "accept", "refuse", "no-talk", "decline")
LAYOUTS = 0.6
"""How many deals have small hands."""
ALL_SUBSETS = 7
"""Cards of a hand of which every subset is tried."""
KINDS = (lambda card: card & 15, lambda card: card & 63 if card & 15 in (0, 8, 10) else card & 15,
         lambda card: (card & 15, card >> 4 & 3 in (1, 2)), lambda card: (card & 15, card >> 4 & 3 in (2, 3)),
         lambda card: (card & 15, card >> 4 & 3 == 2))
"""Ways in which cards may be equal: by rank, jacks, kings and threes by suit, by colour, one-eyed, hearts apart."""
SWAPS = 15
"""Pairs of hidden cards that change places."""


class President:
    """The anatomy of President; `biggest` and `layouts` say how many deals have hands of at most so many cards."""

    longest = 9000
    cuts_short = ()

    def __init__(self, biggest: int = 5, layouts: float = LAYOUTS) -> None:
        self.biggest, self.layouts = biggest, layouts

    def opening(self, rules: Any, options: Any, seats: int, rng: Random) -> tuple[Before, int]:
        """Two of three matches start in their middle, with titles."""
        dealer, _ = rules.first_dealer(options, seats, rng)
        before = rules.first_before(options, seats)
        if rng.random() < 0.33:
            return before, dealer
        scores = tuple(rng.randrange(5) for _ in range(seats))
        return before._replace(scores=scores, titles=tuple(rng.sample(range(seats), seats))), dealer

    def deal(self, rules: Any, options: Any, before: Before, dealer: int, rng: Random) -> Pack | Layout:
        """Free bargains over a whole hand would be too many to try, so a market is held with small hands."""
        pack = list(rules.pack(options, len(before.scores)))
        rng.shuffle(pack)
        if options.black_market == "off" and rng.random() > self.layouts:
            return tuple(pack)
        if rng.random() < 0.7:
            pack = self._gathered(pack, rng)
        most = min(self.biggest, len(pack) // len(before.scores))
        return Layout(tuple(tuple(pack.pop() for _ in range(rng.randint(1, most))) for _ in before.scores))

    @staticmethod
    def _gathered(pack: list[int], rng: Random) -> list[int]:
        """Bring few ranks to the end of the pack, so that small hands hold pairs, twins and wild cards."""
        ranks = {*rng.sample(range(12), 3), 12, 15}
        return sorted(pack, key=lambda one: ((one & 15) in ranks, rng.random()))

    def places(self, state: Any) -> tuple[Iterable[int], ...]:
        return tuple(map(members, (*state.hands, *state.aside, state.gone)))

    def hands(self, state: Any) -> tuple[frozenset[int], ...]:
        """A hand laid aside still lies with its seat."""
        return tuple(frozenset(members(hand | aside)) for hand, aside in zip(state.hands, state.aside, strict=True))

    def hidden(self, state: Any, who: int | None) -> frozenset[int]:
        return frozenset(card for _, _, card in self._hidden_places(state, who))

    def ledger(self, state: Any, who: int | None) -> tuple[tuple[frozenset[int], ...], ...]:
        if who is None:
            return tuple((frozenset(), frozenset(), frozenset()) for _ in state.hands)
        leader, twins = state.twins or (-1, 0)
        return tuple((frozenset(members(holds)), frozenset(members(lacks)), frozenset(members(twins if seat == leader else 0)))
                     for seat, (holds, lacks) in enumerate(zip(state.holds[who], state.lacks[who], strict=True)))

    def _hidden_places(self, state: Any, who: int | None) -> Iterator[tuple[str, int, int]]:
        friends = state.exchange.friends
        for seat in range(len(state.hands)):
            known = 0 if who is None else state.holds[who][seat]
            if seat != who and not (seat in friends and who in friends):
                yield from (("hands", seat, card) for card in members(state.hands[seat] & ~known))
            if seat != who:
                yield from (("aside", seat, card) for card in members(state.aside[seat] & ~known))

    def rearranged(self, state: Any, who: int | None, rng: Random) -> Any:
        """Swap hidden cards, those out of play among them, as long as nobody gets what he is known to lack."""
        located = set(itertools.chain.from_iterable(self.places(state)))
        places = list(self._hidden_places(state, who))
        whole = RULES.pack(state.table.options, len(state.hands))
        places += [("out of play", 0, card) for card in whole if card not in located]
        cards = [card for _, _, card in places]
        if not cards:
            return state
        for _ in range(SWAPS):
            here, there = int(rng.random() * len(cards)), int(rng.random() * len(cards))
            if self._may_lie(state, who, places[here], cards[there]) and self._may_lie(state, who, places[there], cards[here]):
                cards[here], cards[there] = cards[there], cards[here]
        found = {"hands": list(state.hands), "aside": list(state.aside)}
        for kind, seat, old in places:
            if kind in found:
                found[kind][seat] &= ~(1 << old)
        for (kind, seat, _), card in zip(places, cards, strict=True):
            if kind in found:
                found[kind][seat] |= 1 << card
        return state._replace(hands=tuple(found["hands"]), aside=tuple(found["aside"]))

    @staticmethod
    def _may_lie(state: Any, who: int | None, place: tuple[str, int, int], card: int) -> bool:
        return place[0] == "out of play" or who is None or not state.lacks[who][place[1]] >> card & 1

    def standard(self, state: Any, move: Move) -> Move:
        if move.verb in ("play", "complete"):
            return move._replace(cards=written(move.cards, state.book.wild))
        return move._replace(cards=tuple(sorted(move.cards)))

    def as_seen(self, state: Any, who: int | None) -> Any:
        return state if who == state.actor else as_if_closed(state)

    def universe(self, state: Any) -> Iterable[Move]:
        """Equal cards stand for each other, so of all the sets alike one is named that is allowed, if there is any."""
        seats = range(len(state.hands))
        for seat in seats:
            yield from (Move(seat, verb) for verb in (*BARE, "play", "complete", "give"))
            yield from (Move(seat, "market", words=(way,)) for way in ("open", "closed"))
            if seat != state.actor:
                yield from (Move(seat, verb, (card,)) for verb in ("play", "two") for card in members(state.hands[seat])[:2])
        if state.actor < 0:
            return
        actor, hand = state.actor, members(state.hands[state.actor])
        yield from (Move(actor, "offer", words=(str(seat), str(number))) for seat in seats for number in range(20))
        yield from (Move(actor, "talk", words=(str(one), str(other))) for one in seats for other in seats)
        yield from (Move(actor, "give", chosen) for size in range(1, 4) for chosen in itertools.combinations(hand[:6], size))
        yield from self._sets(state, actor, hand)
        yield Move(actor, "play", (hand[0], hand[0]))
        stranger = next((card for card in members((1 << 64) - 1) if card & 15 < 13 and card not in hand), None)
        if stranger is not None:
            yield Move(actor, "play", (stranger,))

    def _sets(self, state: Any, seat: int, hand: tuple[int, ...]) -> Iterator[Move]:
        alike: dict[Any, list[Move]] = defaultdict(list)
        for cards in subsets(hand):
            kind = tuple(sorted(kind_of(state, card) for card in cards))
            for verb in ("play", "complete", "two"):
                if verb == "play" or len(cards) == 1 or (verb == "complete" and len(cards) < 4):
                    alike[verb, kind].append(self.standard(state, Move(seat, verb, cards)))
        for moves in alike.values():
            moves.sort(key=lambda move: [place(card) for card in move.cards])
            allowed = [move for move in moves if RULES.check(state, move) is None]
            if allowed and len(allowed) < len(moves) and not state.opening:
                yield from moves
            yield (allowed or moves)[0]

    def teller(self, options: Any, before: Before, cards: Pack | Layout, dealer: int, who: int | None) -> Any:
        return Teller(before, who)

    def following(self, state: Any) -> tuple[Before, int] | None:
        """State P-10, P-11 and P-70 in plain words over the finished deal."""
        options, scores, before, order = state.table.options, state.scores, state.table.before, state.ending.order
        played = before.deals + 1
        if options.match == "deals" and played == options.deals:
            return None
        if options.match == "points" and any(points >= options.points for points in scores):
            return None
        dealer = order[0] if options.dealer == "president" else order[-1]
        return Before(scores, before.games, order, deals=played), dealer


def subsets(hand: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """List all subsets of a small hand; of a large one pairs, and the earliest sets of each rank with twos and jokers."""
    if len(hand) <= ALL_SUBSETS:
        for size in range(1, len(hand) + 1):
            yield from itertools.combinations(hand, size)
        return
    hand = tuple(sorted(hand, key=place))
    yield from itertools.combinations(hand, 2)
    twos, jokers = ([card for card in hand if card & 15 == rank] for rank in (12, 15))
    for equal in {tuple(card for card in hand if kind(card) == kind(one)) for one in hand for kind in KINDS}:
        for own, wild, fools in itertools.product(*(range(len(cards) + 1) for cards in (equal, twos, jokers))):
            cards = {*equal[:own], *twos[:wild], *jokers[:fools]}
            if cards:
                yield tuple(sorted(cards, key=place))


def kind_of(state: Any, card: int) -> str:
    """Name what cards are interchangeable: jokers, ranks, and the ranks that house rules part (P-04, P-05)."""
    name, options = text(card), state.table.options
    if name[0] == "X" or name[0] not in "3JK":
        return name[0]
    if name[0] == "3":
        return "red" if options.order == "red-threes" and name[1] in "dh" else "3"
    if options.special_courts == "on" and name[:2] in ("Jh", "Js", "Kh"):
        return name[0] + "!"
    return name[0]


def place(card: int) -> tuple[int, int, int, int]:
    """Order cards as sets are written: suit, rank, pack; jokers last, red before black."""
    name = text(card)
    if name[0] == "X":
        return (1, "rb".index(name[1]), 0, card >> 6)
    return (0, "cdhs".index(name[1]), "3456789TJQKA2".index(name[0]), card >> 6)


class Teller:
    """Follows a deal by the events that one seat hears, and compares what it knows with the seat's view."""

    def __init__(self, before: Before, who: int | None) -> None:
        seats = len(before.scores)
        self.who, self.counts, self.scores = who, [0] * seats, list(before.scores)
        self.hand: set[int] = set()
        self.top: tuple[int, ...] | None = None
        self.gone: set[int] = set()
        self.locked: set[int] = set()
        self.places: list[int] = []
        self.fallen: list[int] = []
        self.is_turned, self.odd = False, ""

    def hear(self, event: Event) -> None:
        """Note an event; kinds without a method of their own change nothing that is told here."""
        getattr(self, "_" + event.kind.replace("-", "_"), lambda event: None)(event)

    def _deal(self, event: Event) -> None:
        self.counts[event.seat] += event.number
        if event.seat == self.who:
            self.hand |= set(event.cards)

    def _give(self, event: Event) -> None:
        self.counts[event.seat] -= event.number
        self.counts[event.value] += event.number
        if event.seat == self.who:
            self.hand -= set(event.cards)
        if event.value == self.who:
            self.hand |= set(event.cards)

    def _play(self, event: Event) -> None:
        if len(event.cards) != event.number:
            self.odd = f"{event.number} cards are played and {len(event.cards)} shown"
        self.counts[event.seat] -= event.number
        self.hand -= set(event.cards)
        self.gone |= set(event.cards)
        self.top = event.cards

    _two = _complete = _play

    def _trick(self, event: Event) -> None:
        self.top, self.locked = None, set()

    def _pass(self, event: Event) -> None:
        if event.why == "locked":
            self.locked.add(event.seat)

    def _revolution(self, event: Event) -> None:
        self.is_turned = bool(event.value)

    def _out(self, event: Event) -> None:
        (self.places if event.why == "clean" else self.fallen).append(event.seat)
        if event.why == "downfall":
            self.counts[event.seat] = 0
            if event.seat == self.who:
                self.hand = set()
        if event.value != (len(self.places) - 1 if event.why == "clean" else len(self.counts) - len(self.fallen)):
            self.odd = f"place {event.value} for {event.seat}"

    def _title(self, event: Event) -> None:
        if event.value < len(self.places) and self.places[event.value] != event.seat:
            self.odd = f"{event.seat} gets the place of {self.places[event.value]}"

    def _points(self, event: Event) -> None:
        self.scores[event.seat] += event.value

    def differs(self, view: Any) -> str:
        """Say what the view shows otherwise.

        While somebody else is asked out of turn the trick may be put aside already in the view of those who are not (P-50);
        scores and places that a deal's end brings are compared once it is over.
        """
        if view.top is None and view.outcome is None:
            self_top, self_locked = None, set()
        else:
            self_top, self_locked = self.top, self.locked
        told = {"counts": tuple(self.counts), "top": self_top, "gone": self.gone, "locked": self_locked,
                "places": tuple(self.places), "fallen": tuple(self.fallen), "is_turned": self.is_turned}
        found = {"counts": view.counts, "top": None if view.top is None else view.top.cards, "gone": set(members(view.gone)),
                 "locked": set(members(view.locked)), "places": view.places, "fallen": view.fallen, "is_turned": view.is_turned}
        if view.outcome is None:
            told["scores"], found["scores"] = tuple(self.scores), view.scores
        if self.who is not None:
            told["hand"], found["hand"] = self.hand, set(members(view.hands[self.who]))
        return self.odd or ", ".join(f"{name} {told[name]!r} by events, {found[name]!r} in the view"
                                     for name in told if told[name] != found[name])
