"""Écarté stated a second time, slowly and plainly, with card names in lists; imports nothing of the game it judges.

It trusts that only legal moves are made and is compared with the engine after each. Its words are those of
`replay --trace`.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping
from typing import Any

RANKS = "789TAJQK"
SUITS = "cdhs"
PACK = [rank + suit for suit in SUITS for rank in RANKS]
TARGETS = {"7": 7, "8": 8, "9": 9, "T": 10, "J": 10, "Q": 10, "K": 10, "A": 11}


def in_order(cards: Iterable[str]) -> list[str]:
    """Sort by suit, then from low to high (E-01)."""
    return sorted(cards, key=PACK.index)


def taker(trick: list[tuple[int, str]], trump: str) -> tuple[int, str]:
    """Who takes the trick, and with what (E-18)."""
    trumps = [(seat, card) for seat, card in trick if card[1] == trump]
    led = [(seat, card) for seat, card in trick if card[1] == trick[0][1][1]]
    return max(trumps or led, key=lambda played: RANKS.index(played[1][0]))


def duty(hand: Iterable[str], trick: list[tuple[int, str]], trump: str, rules: Mapping[str, Any], seat: int,
         seats: int) -> set[str]:
    """The cards that a player may add to a trick: the first of the classes of E-17, E-33 and E-42 that is not empty."""
    hand = set(hand)
    if not trick:
        return hand
    led = trick[0][1][1]
    best_seat, _ = taker(trick, trump)
    takes = {card for card in hand if taker([*trick, (seat, card)], trump)[1] == card}
    partner_wins = seats == 4 and best_seat % 2 == seat % 2
    if rules["must_head"] == "no" or (partner_wins and rules["head_partner"] == "no"):
        takes = hand
    suit = {card for card in hand if card[1] == led}
    trumps = {card for card in hand if card[1] == trump}
    if rules["must_trump"] == "no":
        trumps = set()
    return (suit & takes) or suit or (trumps & takes) or trumps or hand


def deal(pack: list[str], order: list[int], seats: int, packets: str) -> tuple[list[list[str]], str, list[str]]:
    """Deal two rounds of packets from the top, elder first, then turn a card (E-04, E-05)."""
    pack, hands = list(pack), [[] for _ in range(seats)]
    for size in (int(digit) for digit in packets.split("-")):
        for seat in order:
            hands[seat] += [pack.pop(0) for _ in range(size)]
    return hands, pack[0], pack[1:]


class Referee:
    """One deal of Écarté."""

    def __init__(self, rules: Mapping[str, Any], seats: int, dealer: int, hands: list[list[str]], turn_up: str,
                 stock: list[str], scores: Iterable[int] = (), games: Iterable[int] = (), target: int | None = None) -> None:
        self.rules, self.seats, self.dealer = rules, seats, dealer
        self.scores, self.games = list(scores) or [0] * seats, list(games) or [0] * seats
        fixed = target if rules["target"] == "turn-up" else rules["target"]
        self.finished = [seat for seat in range(seats) if seats == 3 and fixed and self.scores[seat] >= fixed]
        self.order = [seat % seats for seat in range(dealer + 1, dealer + 1 + seats) if seat % seats not in self.finished]
        self.elder = self.order[0]
        self.target = fixed or TARGETS[turn_up[0]]
        self.hands, self.turn_up, self.stock = [list(hand) for hand in hands], turn_up, list(stock)
        self.trump, self.king = turn_up[1], "K" + turn_up[1]
        self.is_king_scored = turn_up == self.king
        self.phase, self.actor = "", -1
        self.exchanges, self.preventer, self.has_proposed = 0, None, False
        self.to_answer: list[int] = []
        self.to_exchange: list[int] = []
        self.to_ask: list[int] = []
        self.trick: list[tuple[int, str]] = []
        self.takers: list[int] = []
        self.number_played = [0] * seats
        self.lacks: list[set[str]] = [set() for _ in range(seats)]
        self.is_over, self.winner = False, None
        if self.is_king_scored:
            self.score(dealer, 1)
        if not self.phase:
            self.let_elder_speak()

    # ---- who is with whom

    def side(self, seat: int) -> list[int]:
        return [other for other in range(self.seats) if other == seat or (self.seats == 4 and other % 2 == seat % 2)]

    def tricks(self, seat: int) -> int:
        return sum(taker in self.side(seat) for taker in self.takers)

    def left_of(self, seat: int) -> int:
        return self.order[(self.order.index(seat) + 1) % len(self.order)]

    # ---- bidding and exchanging

    def let_elder_speak(self) -> None:
        enough = len(self.order) if self.rules["short_stock"] == "enough-for-all" else 1
        is_allowed = not (self.exchanges and self.rules["exchange_rounds"] == "one")
        if is_allowed and len(self.stock) >= enough:
            self.phase, self.actor = "propose", self.elder
        else:
            self.begin()

    def limits(self) -> tuple[int, int]:
        left = len(self.stock)
        if self.rules["short_stock"] == "enough-for-all":
            left -= len(self.to_exchange) - 1
        most = min(left, len(self.hands[self.actor]))
        if self.actor == self.elder:
            least = 1
        elif self.actor == self.dealer:
            least = self.rules["dealer_min_exchange"]
        else:
            least = 0
        return min(least, most), most

    def do_stand(self) -> None:
        if not self.exchanges:
            self.preventer = self.actor
        self.begin()

    def do_propose(self) -> None:
        self.to_answer = self.order[1:] if len(self.order) == 3 else [self.dealer]
        self.phase, self.actor = "answer", self.to_answer[0]

    def do_accept(self) -> None:
        self.to_answer.pop(0)
        if self.to_answer:
            self.actor = self.to_answer[0]
        else:
            self.to_exchange = list(self.order)
            self.phase, self.actor = "discard", self.elder

    do_refuse = do_stand

    def do_discard(self, *cards: str) -> None:
        hand = self.hands[self.actor]
        for card in cards:
            hand.remove(card)
        for _ in cards:
            hand.append(self.stock.pop(0))
        self.to_exchange.pop(0)
        if self.to_exchange:
            self.actor = self.to_exchange[0]
        else:
            self.exchanges += 1
            self.let_elder_speak()

    # ---- the king

    def begin(self) -> None:
        self.phase, self.actor = "play", self.elder
        early = self.rules["king_deadline"] == "before-lead"
        if early and not self.is_king_scored:
            if self.rules["king_call"] == "automatic":
                self.score_king_of(self.order)
                if not self.is_king_scored:
                    for seat in range(self.seats):
                        self.lacks[seat].add(self.king)
            else:
                self.to_ask = self.order[1:]
                self.actor = self.to_ask[0]
        else:
            self.turn_comes()

    def turn_comes(self) -> None:
        if self.rules["king_call"] == "automatic" and self.phase == "play" and not self.is_king_scored:
            self.score_king_of([self.actor])
            if not self.is_king_scored:
                self.lacks[self.actor].add(self.king)

    def score_king_of(self, seats: list[int]) -> None:
        for seat in seats:
            if self.king in self.hands[seat]:
                self.is_king_scored = True
                self.score(seat, 1)

    def may_call(self) -> bool:
        if self.is_king_scored or self.rules["king_call"] == "automatic" or self.king not in self.hands[self.actor]:
            return False
        if self.to_ask:
            return True
        if self.rules["king_deadline"] == "before-lead":
            return not any(self.number_played)
        return self.number_played[self.actor] < {"first-card": 1, "second-card": 2}[self.rules["king_deadline"]]

    def do_king(self) -> None:
        self.is_king_scored = True
        self.to_ask, seat, self.actor = [], self.actor, self.elder if self.to_ask else self.actor
        self.score(seat, 1)

    def do_silent(self) -> None:
        self.to_ask.pop(0)
        self.actor = self.to_ask[0] if self.to_ask else self.elder

    # ---- the play

    def do_play(self, card: str) -> None:
        seat, hand = self.actor, self.hands[self.actor]
        self.note_lacks(card)
        hand.remove(card)
        self.trick.append((seat, card))
        self.number_played[seat] += 1
        if card == self.king and not self.is_king_scored and self.number_played[seat] == 1 \
                and self.rules["king_deadline"] == "second-card":
            self.is_king_scored = True
            self.score(seat, 1)
            if self.phase != "play":
                return
        if len(self.trick) < len(self.order):
            self.actor = self.left_of(seat)
        else:
            self.actor = taker(self.trick, self.trump)[0]
            self.takers.append(self.actor)
            self.trick = []
            if not self.hands[self.actor]:
                self.count()
        self.turn_comes()

    def note_lacks(self, card: str) -> None:
        """A card is shown to be lacking if, were it in the hand, the one played would not have been allowed."""
        if not self.trick:
            return
        for other in PACK:
            if card not in duty({*self.hands[self.actor], other}, self.trick, self.trump, self.rules, self.actor, self.seats):
                self.lacks[self.actor].add(other)

    # ---- the score

    def count(self) -> None:
        """Count the tricks: point, vole, refusal, consolation (E-19, E-20, E-34, E-35)."""
        winners = [seat for seat in self.order if self.tricks(seat) >= 3]
        each = sorted(self.takers.count(seat) for seat in self.order)
        if len(self.order) == 3 and each == [1, 2, 2]:
            winners = [next(seat for place, seat in enumerate(self.takers) if self.takers[:place + 1].count(seat) == 2)]
        if not winners:
            self.close()
            return
        winner = winners[0]
        value = 2 if self.tricks(winner) == 5 else 1
        missed = self.preventer is not None and self.preventer not in self.side(winner)
        if missed and len(self.order) != 3:
            value = 2
        self.add(winner, value)
        if missed and len(self.order) == 3:
            self.add(next(seat for seat in self.order if seat not in (winner, self.preventer)), 1)
        self.close()

    def do_concede(self) -> None:
        mine = self.side(self.actor)
        is_dear = not self.tricks(self.actor) or self.preventer in mine
        self.add(next(seat for seat in self.order if seat not in mine), 2 if is_dear else 1)
        self.close()

    def add(self, seat: int, value: int) -> None:
        for other in self.side(seat):
            self.scores[other] += value
        if self.seats == 3 and self.scores[seat] >= self.target and seat not in self.finished:
            self.finished.append(seat)

    def score(self, seat: int, value: int) -> None:
        """Add points that arise before the last trick; they may end the deal at once (E-21)."""
        self.add(seat, value)
        if self.scores[seat] >= self.target:
            self.close()

    def close(self) -> None:
        self.actor = -1
        if self.seats == 3:
            self.is_over = len(self.finished) >= 2
            if self.is_over:
                self.winner = self.finished[:1]
                self.games[self.winner[0]] += 1
        elif max(self.scores) >= self.target:
            side = [seat for seat in range(self.seats) if self.scores[seat] >= self.target]
            for seat in side:
                self.games[seat] += 1
            self.is_over = self.games[side[0]] == (2 if self.rules["match"] == "best-of-three" else 1)
            self.winner = side if self.is_over else None
        self.phase = "match-over" if self.is_over else "deal-over"

    # ---- what the trace shows

    def legal(self) -> list[Any]:
        seat = self.actor
        if self.phase == "propose":
            verbs = ["propose", "stand"]
        elif self.phase == "answer":
            verbs = ["accept", "refuse"]
        elif self.phase == "discard":
            least, most = self.limits()
            return [{"verb": "discard", "min": least, "max": most}]
        elif self.to_ask:
            verbs = ["silent"]
        else:
            cards = duty(self.hands[seat], self.trick, self.trump, self.rules, seat, self.seats)
            verbs = ["play " + card for card in cards]
            if len(self.order) != 3 and self.tricks(seat) < 3:
                verbs.append("concede")
        if self.phase == "play" and self.may_call():
            verbs.append("king")
        return sorted(f"{seat} {verb}" for verb in verbs)

    def every_move(self) -> list[str]:
        """List all legal moves, each set of discards once."""
        found = []
        for entry in self.legal() if self.actor >= 0 else []:
            if isinstance(entry, str):
                found.append(entry)
                continue
            hand = in_order(self.hands[self.actor])
            found += [" ".join((f"{self.actor} discard", *chosen)) for number in range(entry["min"], entry["max"] + 1)
                      for chosen in itertools.combinations(hand, number)]
        return found

    def do(self, line: str) -> None:
        """Make a move given as a record's text."""
        seat, verb, *rest = line.split(" ")
        assert int(seat) == self.actor
        getattr(self, "do_" + verb)(*rest)

    def trace(self) -> dict[str, Any]:
        """The position in the words of records."""
        return {
            "phase": self.phase, "actors": [] if self.actor < 0 else [self.actor],
            "legal": {} if self.actor < 0 else {str(self.actor): self.legal()},
            "scores": self.scores, "games": self.games, "titles": None,
            "hands": [" ".join(in_order(hand)) for hand in self.hands],
            "table": [list(played) for played in self.trick], "turn_up": self.turn_up, "stock": len(self.stock),
            "tricks": [self.tricks(seat) for seat in range(self.seats)], "over": self.is_over, "winner": self.winner}

    def following(self) -> tuple[tuple[int, ...], tuple[int, ...], int | None, int] | None:
        """Scores, games, target and dealer of the next deal (E-03, E-22, E-23, E-36)."""
        if self.is_over:
            return None
        done = [seat for seat in range(self.seats) if self.scores[seat] >= self.target]
        dealer = (self.dealer + 1) % self.seats
        while dealer in done:
            dealer = (dealer + 1) % self.seats
        if done and self.seats != 3:
            return (0,) * self.seats, tuple(self.games), None, dealer
        return tuple(self.scores), tuple(self.games), self.target if self.rules["target"] == "turn-up" else None, dealer
