"""What the conformance suite must know about the states of Écarté; states its few rules plainly and again."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

from game.core.cards import members
from game.core.events import Event
from game.core.moves import Move
from game.core.rules import Before, Layout, Pack
from game.ecarte.cards import PACK

BARE = ("stand", "propose", "accept", "refuse", "king", "silent", "concede")
LAYOUTS = 0.4
"""How many deals have small hands or a short stock."""


class Ecarte:
    """The anatomy of Écarté."""

    longest = 150
    cuts_short = ("concede",)

    def opening(self, rules: Any, options: Any, seats: int, rng: Random) -> tuple[Before, int]:
        """Half of the matches start near their end, some of three players with one who has retired."""
        dealer, _ = rules.first_dealer(options, seats, rng)
        before = rules.first_before(options, seats)
        if rng.random() < 0.5:
            return before, dealer
        target = 9 if options.target == "turn-up" else options.target
        scores = [rng.randint(target - 3, target - 1) for _ in range(seats)]
        games = [rng.randrange(2) if options.match == "best-of-three" else 0 for _ in range(seats)]
        if seats == 3 and rng.random() < 0.5:
            scores[(dealer + 1) % 3] = target
        if seats == 4:
            scores[2:], games[2:] = scores[:2], games[:2]
        return Before(tuple(scores), tuple(games), target=9 if options.target == "turn-up" else None), dealer

    def deal(self, rules: Any, options: Any, before: Before, dealer: int, rng: Random) -> Pack | Layout:
        pack = list(rules.pack(options, len(before.scores)))
        rng.shuffle(pack)
        if rng.random() > LAYOUTS:
            return tuple(pack)
        target = before.target or options.target
        size, seats = rng.randint(1, 5), len(before.scores)
        hands = tuple(() if seats == 3 and before.scores[seat] and before.scores[seat] >= target
                      else tuple(pack.pop() for _ in range(size)) for seat in range(seats))
        turn_up = pack.pop()
        return Layout(hands, turn_up, tuple(pack[:rng.choice((0, 1, 2, 3, 4, 7, len(pack)))]))

    def places(self, state: Any) -> tuple[Iterable[int], ...]:
        table, exchange = state.table, state.exchange
        turned = () if table.turn_up is None else (table.turn_up,)
        sets = (*state.hands, *exchange.discards, *state.played)
        return (*map(members, sets), turned, exchange.stock, table.pack)

    def hands(self, state: Any) -> tuple[frozenset[int], ...]:
        return tuple(frozenset(members(hand)) for hand in state.hands)

    def hidden(self, state: Any, who: int | None) -> frozenset[int]:
        exchange = state.exchange
        found = {*exchange.stock, *state.table.pack}
        for seat, hand in enumerate(state.hands):
            if seat != who:
                found |= {*members(hand & ~state.holds[seat]), *members(exchange.discards[seat])}
        return frozenset(found)

    def ledger(self, state: Any, who: int | None) -> tuple[tuple[frozenset[int], ...], ...]:
        return tuple((frozenset(members(holds)), frozenset(members(lacks)), frozenset())
                     for holds, lacks in zip(state.holds, state.lacks, strict=True))

    def rearranged(self, state: Any, who: int | None, rng: Random) -> Any:
        """Swap hidden cards, those out of play among them, as long as nobody gets what he has shown to lack."""
        places = list(self._hidden_places(state, who))
        cards = [card for _, _, card in places]
        for _ in range(3 * len(cards)):
            here, there = rng.randrange(len(cards)), rng.randrange(len(cards))
            if self._may_lie(state, places[here], cards[there]) and self._may_lie(state, places[there], cards[here]):
                cards[here], cards[there] = cards[there], cards[here]
        return self._placed(state, places, cards)

    def _hidden_places(self, state: Any, who: int | None) -> Iterator[tuple[str, int, int]]:
        for seat, hand in enumerate(state.hands):
            if seat != who:
                yield from (("hand", seat, card) for card in members(hand & ~state.holds[seat]))
                yield from (("discards", seat, card) for card in members(state.exchange.discards[seat]))
        yield from (("stock", place, card) for place, card in enumerate(state.exchange.stock))
        yield from (("pack", place, card) for place, card in enumerate(state.table.pack))
        located = set(itertools.chain.from_iterable(self.places(state)))
        yield from (("out of play", 0, card) for card in PACK if card not in located)

    @staticmethod
    def _may_lie(state: Any, place: tuple[str, int, int], card: int) -> bool:
        return place[0] != "hand" or not state.lacks[place[1]] >> card & 1

    @staticmethod
    def _placed(state: Any, places: list[tuple[str, int, int]], cards: list[int]) -> Any:
        hands, discards = list(state.hands), list(state.exchange.discards)
        stock, pack = list(state.exchange.stock), list(state.table.pack)
        for kind, seat, old in places:
            if kind in ("hand", "discards"):
                (hands if kind == "hand" else discards)[seat] &= ~(1 << old)
        for (kind, place, _), card in zip(places, cards, strict=True):
            if kind in ("hand", "discards"):
                (hands if kind == "hand" else discards)[place] |= 1 << card
            elif kind != "out of play":
                (stock if kind == "stock" else pack)[place] = card
        exchange = state.exchange._replace(discards=tuple(discards), stock=tuple(stock))
        return state._replace(hands=tuple(hands), exchange=exchange, table=state.table._replace(pack=tuple(pack)))

    def universe(self, state: Any) -> Iterable[Move]:
        seats = range(len(state.hands))
        whole = sorted(itertools.chain.from_iterable(self.places(state)))
        for seat in seats:
            yield from (Move(seat, verb) for verb in BARE)
            yield from (Move(seat, "play", (card,)) for card in whole)
            yield from (Move(seat, "packets", words=(way,)) for way in ("3-2", "2-3"))
            hand = members(state.hands[seat])
            yield from (Move(seat, "discard", chosen) for number in range(len(hand) + 1)
                        for chosen in itertools.combinations(hand, number))
            yield from (Move(seat, "discard", (card,)) for card in whole if card not in hand)
            yield from (Move(seat, "discard", (card, card)) for card in hand[:1])

    def standard(self, state: Any, move: Move) -> Move:
        return move._replace(cards=tuple(sorted(move.cards)))

    def as_seen(self, state: Any, who: int | None) -> Any:
        return state

    def teller(self, options: Any, before: Before, cards: Pack | Layout, dealer: int, who: int | None) -> Any:
        return Teller(options, before, cards, who)

    def following(self, state: Any) -> tuple[Before, int] | None:
        """State E-03, E-22, E-23 and E-36 in plain words over the finished deal."""
        table, seats, scores = state.table, len(state.scores), state.scores
        at_target = [seat for seat in range(seats) if scores[seat] >= table.target]
        left = [seat % seats for seat in range(table.dealer + 1, table.dealer + 1 + seats)]
        if seats == 3:
            if len(at_target) > 1:
                return None
            dealer = next(seat for seat in left if seat not in at_target)
            return self._same_game(state), dealer
        if not at_target:
            return self._same_game(state), left[0]
        games = tuple(won + (seat in at_target) for seat, won in enumerate(table.before.games))
        if max(games) == (2 if table.options.match == "best-of-three" else 1):
            return None
        return Before((0,) * seats, games), next(seat for seat in left if seat not in at_target)

    @staticmethod
    def _same_game(state: Any) -> Before:
        fixed = state.table.target if state.table.options.target == "turn-up" else None
        return Before(state.scores, state.table.before.games, target=fixed)


class Teller:
    """Follows a deal by the events that one seat hears, and compares what it knows with the seat's view."""

    def __init__(self, options: Any, before: Before, cards: Pack | Layout, who: int | None) -> None:
        seats = len(before.scores)
        self.who, self.whole = who, len(_all(cards))
        self.counts, self.tricks = [0] * seats, [0] * seats
        self.scores, self.games = list(before.scores), list(before.games)
        self.hand: set[int] = set()
        self.away: set[int] = set()
        self.stock, self.turn_up, self.king = 0, None, "open"
        self.trick: list[tuple[int, int]] = []
        self.odd = ""
        self.played: list[set[int]] = [set() for _ in range(seats)]
        self.sides = [{seat, (seat + 2) % 4} if seats == 4 else {seat} for seat in range(seats)]

    def hear(self, event: Event) -> None:
        """Note an event; kinds without a method of their own change nothing that is told here."""
        getattr(self, "_" + event.kind.replace("-", "_"), lambda event: None)(event)

    def _deal(self, event: Event) -> None:
        self.counts[event.seat] += event.number
        if event.seat == self.who:
            self.hand |= set(event.cards)

    def _draw(self, event: Event) -> None:
        self._deal(event)
        self.stock -= event.number

    def _exchange(self, event: Event) -> None:
        self.counts[event.seat] -= event.number
        if event.seat == self.who:
            self.hand -= set(event.cards)
            self.away |= set(event.cards)

    def _turn_up(self, event: Event) -> None:
        self.turn_up, = event.cards
        self.stock = self.whole - sum(self.counts) - 1
        self.king = "turned" if event.value else "open"

    def _play(self, event: Event) -> None:
        self.counts[event.seat] -= 1
        self.hand -= set(event.cards)
        self.played[event.seat] |= set(event.cards)
        self.trick.append((event.seat, event.cards[0]))

    def _trick(self, event: Event) -> None:
        if event.cards != tuple(card for _, card in self.trick):
            self.odd = f"the trick {event.cards} is not what was played"
        self.trick = []
        for seat in self.sides[event.seat]:
            self.tricks[seat] += 1
        if self.tricks[event.seat] != event.value:
            self.odd = f"trick {self.tricks[event.seat]} is counted as {event.value}"

    def _points(self, event: Event) -> None:
        for seat in self.sides[event.seat]:
            self.scores[seat] += event.value

    def _king(self, event: Event) -> None:
        self.king = event.why

    def _game(self, event: Event) -> None:
        for seat in self.sides[event.seat]:
            self.games[seat] += 1
        if self.games[event.seat] != event.value:
            self.odd = f"game {self.games[event.seat]} is counted as {event.value}"

    def _match(self, event: Event) -> None:
        if len(self.games) == 3:
            self.games[event.seat] += 1

    def differs(self, view: Any) -> str:
        """Say what the view shows otherwise; games only where they are not counted with the event after."""
        told = {
            "counts": tuple(self.counts), "scores": tuple(self.scores), "tricks": tuple(self.tricks), "king": self.king,
            "trick": tuple(self.trick), "turn_up": self.turn_up, "stock": self.stock if self.turn_up is not None else 0,
            "played": tuple(sum(1 << card for card in cards) for cards in self.played)}
        if view.outcome is None:
            told["games"] = tuple(self.games)
        found = {name: getattr(view, name) for name in told}
        if self.who is not None:
            told |= {"hand": frozenset(self.hand), "away": frozenset(self.away)}
            found |= {"hand": frozenset(members(view.hands[self.who])),
                      "away": frozenset(members(view.discards[self.who]))}
        return self.odd or ", ".join(f"{name} {told[name]!r} by events, {found[name]!r} in the view"
                         for name in told if told[name] != found[name])


def _all(cards: Pack | Layout) -> tuple[int, ...]:
    if not isinstance(cards, Layout):
        return tuple(cards)
    return (*itertools.chain.from_iterable(cards.hands), cards.turn_up, *(cards.stock or ()))
