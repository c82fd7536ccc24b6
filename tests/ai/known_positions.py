"""Positions whose best moves are known without any agent: worked out over all worlds, or plain. Contains no test."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any, NamedTuple

import ai_positions
import president_ai_positions

from game.core import cards as core
from game.core import chance
from game.core.cards import mask
from game.core.events import Event
from game.core.moves import Move, Pick
from game.ecarte import RULES as ECARTE
from game.ecarte.cards import PACK
from game.ecarte.state import State as EcarteState
from game.president import RULES as PRESIDENT
from game.president.state import State as PresidentState


class Known(NamedTuple):
    """A position, moves that are certainly the best, and moves that certainly are not."""

    game: str
    view: Any
    history: tuple[Event, ...]
    best: tuple[Move, ...]
    worse: tuple[Move, ...]
    name: str


# ---- Écarté: the last tricks of two, over all worlds


def last_tricks(wanted: int, held: int = 2) -> Iterator[Known]:
    """Find positions with so few cards in which one card is as good as any other in every world, and better in some."""
    found = 0
    for number in itertools.count():
        for position in ai_positions.reached(2, "easy", f"last {number}", most=0):
            view = position.view
            if view.phase != "play" or view.counts[position.seat] != held or len(view.legal) < 3:
                continue
            known = _over_all_worlds(position)
            if known is not None:
                yield known
                found += 1
                if found == wanted:
                    return


def _over_all_worlds(position: Any) -> Known | None:
    moves = [move for move in position.view.legal if move.verb == "play"]
    tricks = [[_tricks(world, move) for move in moves] for world in _worlds(position)]
    best = [place for place in range(len(moves)) if all(row[place] == max(row) for row in tricks)]
    worse = [place for place in range(len(moves)) if place not in best]
    if not best or not worse:
        return None
    return Known("ecarte", position.view, position.history, tuple(moves[one] for one in best),
                 tuple(moves[one] for one in worse), position.address)


def _worlds(position: Any) -> Iterator[EcarteState]:
    """List all states that the view allows; where laid away cards and the stock lie makes no difference to the play."""
    state, view, seat = position.state, position.view, position.seat
    other = 1 - seat
    seen = 1 << view.turn_up | view.played[0] | view.played[1] | view.hands[seat] | (view.discards[seat] or 0)
    hidden = [card for card in PACK if not (seen | view.holds[other]) >> card & 1]
    number = view.counts[other] - view.holds[other].bit_count()
    for cards in itertools.combinations(hidden, number):
        hand = mask(cards) | view.holds[other]
        if not hand & view.lacks[other]:
            yield state._replace(hands=(view.hands[0], hand) if seat == 0 else (hand, view.hands[1]))


def _tricks(state: EcarteState, move: Move) -> int:
    """Return the tricks that the mover ends with if both play their best from here."""
    return _best_tricks(ECARTE.apply(state, move)[-1].state, move.seat)


def _best_tricks(state: EcarteState, seat: int) -> int:
    if state.actor < 0:
        return state.tricks[seat]
    plays = [one for one in ECARTE.legal(state, state.actor) if isinstance(one, Move) and one.verb == "play"]
    values = [_best_tricks(ECARTE.apply(state, move)[-1].state, seat) for move in plays]
    return max(values) if state.actor == seat else min(values)


# ---- Écarté: plain positions


def suited(text: str, number: int) -> str:
    """Return cards with their suits exchanged, spades staying trumps: one of six ways."""
    order = list(itertools.permutations("cdh"))[number % 6]
    return text.translate(str.maketrans("cdh", "".join(order)))


RULES_OF_HANDS = (
    "7s Kh Qh Jh 7d", "Ts 7s Qh 7h 7d", "Qs Ts Jh Ah Jd", "Kh 7h Kd Qc 7c", "7s Kh Qd 8d 7d", "7s Kh 9h 8h 7h",
    "8s 7s Th 8h 7h", "Qs Kh 7h Qd Qc", "Ts 8s 7s 7h 7d")
"""The hands of the rules' table on which tradition stands, and which make the point oftener than not."""
PARTED = ("7s Jh Th Jd Ad", "8s 7s Kh 7d 7c")
"""Those where tradition and numbers part, because their trumps are low."""
CERTAIN = ("Qs As 7s Kh Kd", "Ks Qs Js Kh Kd", "Ks Qs As Ts Kh", "Ks Js As Kd Kc")
HOPELESS = ("Th 8h 9d 7d 8c", "9h 8h Td 7d 8c", "Ah 7h 9d 8d 7c")


def _other_hand(hand: str) -> str:
    used = set(core.parse_cards(f"{hand} 9s"))
    return " ".join(core.text(card) for card in [one for one in PACK if one not in used][:5])


def _of_words(hand: str, best: str, name: str, *moves: str) -> Known:
    """Return the position of elder, or of the dealer who was asked."""
    hands, dealer = ([hand, _other_hand(hand)], 1) if not moves else ([_other_hand(hand), hand], 1)
    state = ai_positions.staged(hands, dealer=dealer, moves=moves)
    seat = state.actor
    words = [one for one in ECARTE.legal(state, seat) if isinstance(one, Move)]
    return Known("ecarte", ECARTE.view(state, seat), (), tuple(one for one in words if one.verb == best), (), name)


def words() -> Iterator[Known]:
    """List hands to stand on, hands that make the point for certain, and hopeless ones."""
    for number in range(3):
        for hand in RULES_OF_HANDS:
            yield _of_words(suited(hand, number), "stand", f"rule {number} {hand}")
        for hand in PARTED:
            yield _of_words(suited(hand, number), "propose", f"parted {number} {hand}")
        for hand in CERTAIN:
            yield _of_words(suited(hand, number), "stand", f"certain {number} {hand}")
            yield _of_words(suited(hand, number), "refuse", f"refused {number} {hand}", "0 propose")
        for hand in HOPELESS:
            yield _of_words(suited(hand, number), "propose", f"hopeless {number} {hand}")
            yield _of_words(suited(hand, number), "accept", f"accepted {number} {hand}", "0 propose")


GOOD_DISCARDS = (("Ks Qs 7h 8d 7c", "7h 8d 7c"), ("Ks As 7h 8d Kc", "7h 8d"), ("Qs Js 8s 7d 7c", "7d 7c"),
                 ("8h 7h 9d 7d 8c", "8h 7h 9d 7d 8c"), ("Ks Kh 8d 7d 8c", "8d 7d 8c"))


def discards() -> Iterator[Known]:
    """List exchanges in which nothing but low plain cards goes, and all of them."""
    for number in range(4):
        for hand, away in GOOD_DISCARDS:
            mine = suited(hand, number)
            state = ai_positions.staged([mine, _other_hand(mine)], dealer=1, moves=("0 propose", "1 accept"))
            pick = ECARTE.legal(state, 0)[0]
            assert isinstance(pick, Pick)
            best = Move(0, "discard", core.parse_cards(suited(away, number)))
            yield Known("ecarte", ECARTE.view(state, 0), (), (best,), (), f"discard {number} {hand}")


def kings() -> Iterator[Known]:
    """List turns on which the king must be called, and the play without a call as a mistake."""
    for number, scores in enumerate(((0, 0), (1, 2), (4, 4), (2, 0), (0, 3), (4, 0))):
        hand = suited("Ks Qh 8h 7d 7c", number)
        state = ai_positions.staged([hand, _other_hand(hand)], dealer=1, scores=scores, moves=("0 stand",))
        legal = [one for one in ECARTE.legal(state, 0) if isinstance(one, Move)]
        worse = tuple(one for one in legal if one.verb == "play") if scores == (4, 4) else ()
        best = tuple(one for one in legal if one.verb == "king")
        yield Known("ecarte", ECARTE.view(state, 0), (), best, worse, f"king {scores}")


# ---- President: endings between two, worked out by the rules alone


def endings(wanted: int) -> Iterator[Known]:
    """Find endings of two of three players in which some moves win the race and others lose it."""
    found = 0
    for number in itertools.count():
        rng = chance.stream("ending", number)
        changes: dict[str, object] = {"jokers": 0, "equal": ("no", "allow", "skip")[number % 3]}
        deck = [card for card in PRESIDENT.pack(PRESIDENT.options(3, changes), 3) if card & 15]
        rng.shuffle(deck)
        sizes = 2 + int(3 * rng.random()), 2 + int(3 * rng.random())
        hands = [core.names(deck[:sizes[0]]), core.names(deck[sizes[0]:sum(sizes)]), "3c"]
        state = president_ai_positions.staged(hands, changes, leader=2, moves=("2 play 3c",))
        moves = [one for one in PRESIDENT.legal(state, state.actor) if isinstance(one, Move)]
        memory: dict[Any, int] = {}
        places = [_place(PRESIDENT.apply(state, move)[-1].state, state.actor, memory) for move in moves]
        if len(set(places)) < 2:
            continue
        best = tuple(move for move, place in zip(moves, places, strict=True) if place == min(places))
        worse = tuple(move for move, place in zip(moves, places, strict=True) if place > min(places))
        yield Known("president", PRESIDENT.view(state, state.actor), (), best, worse, f"ending {number} {hands}")
        found += 1
        if found == wanted:
            return


def _place(state: PresidentState, seat: int, memory: dict[Any, int]) -> int:
    """Return the place that a seat gets when both play their best."""
    if state.ending is not None:
        return state.ending.order.index(seat)
    key = (state.actor, state.hands, state.top, state.owner, state.run, state.locked)
    if key not in memory:
        after = [_place(PRESIDENT.apply(state, move)[-1].state, seat, memory)
                 for move in PRESIDENT.legal(state, state.actor) if isinstance(move, Move)]
        memory[key] = min(after) if state.actor == seat else max(after)
    return memory[key]


def goings_out(wanted: int) -> Iterator[Known]:
    """Find turns on which a player can go out at once, and first."""
    found = 0
    for number in itertools.count():
        for position in president_ai_positions.reached(4, ("easy",), f"out {number}", {"jokers": 0}):
            view, hand = position.view, position.state.hands[position.seat]
            last = [one for one in view.legal if isinstance(one, Move) and one.cards and mask(one.cards) == hand]
            if view.phase == "play" and last and len(view.legal) > 1 and not view.places:
                yield Known("president", view, position.history, tuple(last), (), position.address)
                found += 1
                if found == wanted:
                    return
