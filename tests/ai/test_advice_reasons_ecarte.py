"""Each sentence of advice at Écarté: one position where it is given, and one near it where it would be untrue."""

from __future__ import annotations

from typing import Any

import pytest
from ai_positions import staged

from game.ai.ecarte import explaining, reasons
from game.core import cards as core
from game.core.rules import Before
from game.ecarte import RULES
from game.ecarte.cards import PACK

KEYS = {sentence: key for key, sentence in (*reasons.general.REASONS.items(), *reasons.ADVICE.items())}
BEST, OTHER, ERROR = .6, .4, .01
Position = dict[str, Any]


def given(*, hands: tuple[str, ...], best: str, other: str, also: bool = False, made: float = .6,
          chances: tuple[float, float] = (BEST, OTHER), error: float = ERROR, turn_up: str = "9s", **more: Any) -> str:
    """Return the key of the reason why `best` is better than `other` for seat 0, elder unless said otherwise."""
    full = [*hands, *(rest(hands, turn_up, number) for number in range(2 - len(hands)))]
    state = staged(full, turn_up, **{"dealer": len(full) - 1, **more})
    assert state.actor == 0
    moves = [RULES.parse(f"0 {line}", len(full)) for line in (best, other)]
    for move in moves:
        assert RULES.check(state, move) is None, move
    choices = [(move, chance, error) for move, chance in zip(moves, chances, strict=True)]
    sentence, values = explaining.why(RULES.view(state, 0), choices, moves[1] if also else None, made)
    assert sentence.format(**values)
    return KEYS[sentence]


def rest(hands: tuple[str, ...], turn_up: str, number: int) -> str:
    """Return five cards that lie nowhere else."""
    used = set(core.parse_cards(" ".join((*hands, turn_up))))
    left = [core.text(card) for card in PACK if card not in used]
    return " ".join(left[5 * number:5 * number + len(hands[0].split())])


def words(hand: str, best: str = "stand", **more: Any) -> Position:
    """Return elder's position before anything was said."""
    return {"hands": (hand,), "best": best, "other": "propose" if best == "stand" else "stand", **more}


def cards(mine: str, theirs: str, best: str, other: str, **more: Any) -> Position:
    """Return a position of elder who stood, or of the dealer who follows a led card."""
    found: Position = {"hands": (mine, theirs), "best": best, "other": other, **more}
    led = more.pop("led", "")
    found.pop("led", None)
    if led:
        return {**found, "dealer": 0, "moves": ("1 stand", f"1 play {led}", *more.get("moves", ()))}
    return {**found, "moves": ("0 stand", *more.get("moves", ()))}


WORDS: dict[str, tuple[Position, Position]] = {
    "rule three trumps": (words("Ts 8s 7s 7h 7d"), words("Ts 8s 7c 7h 7d")),
    "rule tierce major": (words("7s Kh Qh Jh 7d"), words("7s Kh Qh Th 7d")),
    "rule king fourth": (words("7s Kh 9h 8h 7h"), words("7s Qh 9h 8h 7h")),
    "rule courts": (words("Qs Kh 7h Qd Qc"), words("Qs Kh 7h Qd Jc")),
    "rule two kings": (words("Kh 7h Kd Qc 7c"), words("Kh 7h Kd Jc 7c")),
    "rule three kings": (words("Kh 7h Kd Kc 7c"), words("Kh 7h Kd Qc 7c")),
    "rule guarded queen": (words("Ts 7s Qh 7h 7d"), words("Ts 7s Qh 7c 7d")),
    "rule three of a suit": (words("8s 7s Th 8h 7h"), words("8s 7s Th 8h 7d")),
    "rule two knaves": (words("Qs Ts Jh Ah Jd"), words("As Ts Jh Ah Jd")),
    "rule queen third": (words("7s Kh Qd 8d 7d"), words("7s Kh Jd 8d 7d")),
    "rule guarded knaves": (words("7s Jh Th Jd Ad"), words("7s Jh Th Td Ad")),
    "rule bare king": (words("8s 7s Kh 7d 7c"), words("8s 7s Jh 7d 7c")),
    "rule low trumps": (words("8s 7s Kh 7d 7c", "propose"), words("Js 7s Kh 7d 7c", "propose")),
    "rule too weak": (words("8s 7s Th 8h 7h", "propose", made=.4), words("8s 7s Th 8h 7h", "propose", made=.7)),
    "rule asked": (words("8s 7s Th 8h 7h", "propose"), words("8s 7s Th 8h 7d", "propose")),
    "no exchange lost": (words("8s 7s Jh 7d 7c", scores=(3, 4)), words("8s 7s Jh 7d 7c", scores=(3, 2))),
    "made as it is": (words("8s 7s Jh 7d 7c", made=.6), words("8s 7s Jh 7d 7c", made=.5)),
    "game at risk": (words("8s 7s Jh 7d 7c", "propose", scores=(0, 3)), words("8s 7s Jh 7d 7c", "propose", scores=(0, 2))),
    "no trump": (words("8d 7h Jh 7d 7c", "propose"), words("8s 7h Jh 7d 7c", "propose")),
    "king is safe": (words("Ks 7h Jh 7d 7c", "propose"), words("Ks 7h Jh 7d 7c", "propose", scores=(0, 3))),
    "too weak": (words("8s 7h Jh 7d 7c", "propose", made=.4), words("8s 7h Jh 7d 7c", "propose", made=.5)),
    "numbers": (words("8s 7s Jh 7d 7c", made=.5), words("8s 7s Jh 7d 7c", made=.5, chances=(.504, .5))),
    "as good": (words("8s 7s Jh 7d 7c", made=.5, chances=(.504, .5)), words("8s 7s Jh 7d 7c", made=.5)),
    "same": (words("8s 7s Jh 7d 7c", also=True, chances=(.504, .5)), words("8s 7s Jh 7d 7c", also=True, chances=(.51, .5))),
    "slight": (words("8s 7s Jh 7d 7c", also=True, chances=(.51, .5)), words("8s 7s Jh 7d 7c", also=True, chances=(.53, .5))),
    "close": (words("8s 7s Jh 7d 7c", also=True, error=.2), words("8s 7s Jh 7d 7c", also=True, error=.01)),
}
EXCHANGED = ("0 propose", "1 accept", "0 discard 7d", "1 discard 7h")
WORDS["exchange made"] = (
    {"hands": ("8s 7s Jh 8d 7d", "Kd Qd Jd Td 7h"), "best": "stand", "other": "propose", "made": .4, "moves": EXCHANGED},
    {"hands": ("8s 7s Jh 8d 7d", "Kd Qd Jd Td 7h"), "best": "stand", "other": "propose", "made": .4})


def discards(hand: str, best: str, other: str, *, also: bool = True, **more: Any) -> Position:
    """Return the position of elder whose proposal was accepted."""
    return {"hands": (hand,), "best": f"discard {best}".strip(), "other": f"discard {other}".strip(), "also": also,
            "moves": ("0 propose", "1 accept"), **more}


def dealers_discards(hand: str, best: str, other: str, **more: Any) -> Position:
    """Return the position of the dealer of two after elder took as many cards as are named."""
    theirs = rest((hand,), "9s", 0)
    moves = ("1 propose", "0 accept", f"1 discard {theirs}")
    return {**discards(hand, best, other, also=False, **more), "hands": (hand, theirs), "dealer": 0, "moves": moves}


DISCARDS: dict[str, tuple[Position, Position]] = {
    "trumps and kings": (discards("8s Kh 9h 7d 7c", "9h 7d 7c", "7d 7c", also=False),
                              discards("8s Kh 9h 7d 7c", "7d 7c", "9h 7d 7c", also=False)),
    "nothing to change": (dealers_discards("Qs As 8s Kh Kd", "", "Kd", changes={"dealer_min_exchange": 0}),
                 dealers_discards("Qs As 8s Kh Kd", "Kd", "", changes={"dealer_min_exchange": 0})),
    "five new cards": (discards("8h 7h 9d 7d 7c", "8h 7h 9d 7d 7c", "8h 7h 7d 7c", also=False),
                       discards("8h 7h 9d 7d 7c", "8h 7h 7d 7c", "8h 7h 9d 7d 7c", also=False)),
    "one must go": (discards("Qs As 8s Kh Kd", "Kd", "8s", also=False), discards("Qs As 8s Kh 7d", "7d", "Kh", also=False)),
    "kept beside": (discards("8s Kh Qh 7d 7c", "7d 7c", "Qh 7d 7c", also=False),
                    discards("8s Kh Qh 7d 7c", "Kh Qh 7d 7c", "Qh 7d 7c", also=False)),
    "king laid away": (discards("8s Ks Qh 7d 7c", "7d 7c", "Ks 7d 7c"), discards("8s Kh Qh 7d 7c", "7d 7c", "Kh 7d 7c")),
    "trumps laid away": (discards("8s Qs Qh 7d 7c", "7d 7c", "8s 7d 7c"), discards("8s Qs Qh 7d 7c", "7d 7c", "Qh 7d 7c")),
    "kings laid away": (discards("8s Kh Qh 7d 7c", "7d 7c", "Kh 7d 7c"), discards("8s Kh Qh 7d 7c", "7d 7c", "Qh 7d 7c")),
    "low cards kept": (discards("8s Kh 9h 7d 7c", "9h 7d 7c", "7d 7c"), discards("8s Kh Qh 7d 7c", "Qh 7d 7c", "7d 7c")),
    "good cards laid away": (discards("8s Kh Qh 7d 7c", "7d 7c", "Qh 7d 7c"), discards("8s Kh Qh 7d 7c", "Qh 7d 7c", "7d 7c")),
    "too many kept": (discards("8s Kh Qh 7d 7c", "Qh 7d 7c", "7d 7c"), discards("8s Kh 9h 7d 7c", "9h 7d 7c", "7d 7c")),
}


def last_of_four(*takes: str) -> Position:
    """Return the dealer's position of four after the others have taken so many of the eleven cards of the stock."""
    hands = ("9h 7d 7c 8h 7h", "Td Jd Qd Kd 8d", "Tc Jc Qc Kc 8c", "Ts Js Qs As Ac")
    return {"hands": hands, "dealer": 0, "best": "discard 7c", "other": "discard 9h",
            "moves": ("1 propose", "0 accept", *takes, "3 discard")}


DISCARDS["stock is short"] = (last_of_four("1 discard 8d Td Jd Qd Kd", "2 discard Tc Jc Qc Kc 8c"),
                              last_of_four("1 discard 8d", "2 discard"))

KINGS: dict[str, tuple[Position, Position]] = {
    "king wins": (cards("Ks Qh 8h 7d 7c", "Th 9h 8d Jd Jc", "king", "play Qh", scores=(4, 4)),
                  cards("Ks Qh 8h 7d 7c", "Th 9h 8d Jd Jc", "king", "play Qh", scores=(3, 4))),
    "king called": (cards("Ks Qh 8h 7d 7c", "Th 9h 8d Jd Jc", "king", "play Qh"),
             cards("Ks Qh 8h 7d 7c", "Th 9h 8d Jd Jc", "play Qh", "king")),
    "king missed": (cards("Ks Qh 8h 7d 7c", "Th 9h 8d Jd Jc", "king", "play Qh", also=True),
                    cards("Ks Qh 8h 7d 7c", "Th 9h 8d Jd Jc", "king", "play Qh")),
    "silent": (cards("Th Ks Qs 7h Jc", "Kh 9h 8d Jd Tc", "play Th", "king", led="Kh", scores=(3, 4)) | {"best": "play 7h"},
               cards("Th Ks Qs 7h Jc", "Kh 9h 8d Jd Tc", "play 7h", "king", led="Kh", scores=(2, 4))),
    "king waits": (cards("Ks Qh 8h 7d 7c", "Th 9h 8d Jd Jc", "play Qh", "king", changes={"king_deadline": "second-card"}),
                   cards("Ks Qh 8h 7d 7c", "Th 9h 8d Jd Jc", "play Qh", "king")),
    "given up": (cards("Ks Qh 8h 7d 7c", "Th 9h 8d Jd Jc", "play Qh", "concede", also=True),
                 cards("Ks Qh 8h 7d 7c", "Th 9h 8d Jd Jc", "play Qh", "play 7c", also=True)),
}
FOLLOWED: dict[str, tuple[Position, Position]] = {
    "cheapest winner": (cards("Kh Qh 8d 7d 7c", "Jh 8h 9d Td Jc", "play Qh", "play Kh", led="Jh"),
                        cards("Kh Qh 8d 7d 7c", "Jh 8h 9d Td Jc", "play Kh", "play Qh", led="Jh")),
    "lost anyway": (cards("8h 7h 8d 7d 7c", "Jh Th 9d Td Jc", "play 7h", "play 8h", led="Jh"),
                    cards("Kh 7h 8d 7d 7c", "Jh Th 9d Td Jc", "play 7h", "play Kh", led="Jh", changes={"must_head": "no"})),
    "trick missed": (cards("Kh 7h 8d 7d 7c", "Jh Th 9d Td Jc", "play Kh", "play 7h", led="Jh", also=True,
                           changes={"must_head": "no"}),
                     cards("Kh 7h 8d 7d 7c", "Jh Th 9d Td Jc", "play 7h", "play Kh", led="Jh", also=True,
                           changes={"must_head": "no"})),
    "won too dearly": (cards("Kh Qh 8d 7d 7c", "Jh 8h 9d Td Jc", "play Qh", "play Kh", led="Jh", also=True),
                       cards("Kh Qh 8d 7d 7c", "Jh 8h 9d Td Jc", "play Kh", "play Qh", led="Jh", also=True)),
    "thrown too dearly": (cards("8h 7h 8d 7d 7c", "Jh Th 9d Td Jc", "play 7h", "play 8h", led="Jh", also=True),
                          cards("8h 7h 8d 7d 7c", "Jh Th 9d Td Jc", "play 8h", "play 7h", led="Jh", also=True)),
    "guard thrown": (cards("Kd 7d 9c 8c 7c", "Jh Th 9d Td Jc", "play 7c", "play 7d", led="Jh", also=True),
                     cards("Kd 7d 8d 8c 7c", "Jh Th 9d Td Jc", "play 7c", "play 7d", led="Jh", also=True)),
}
LED: dict[str, tuple[Position, Position]] = {
    "all are mine": (cards("Qs Js As Ts Kh", "8h Th 9d Td Jc", "play Qs", "play Kh", turn_up="Ks"),
                     cards("Js As Ts 8s Kh", "8h Th 9d Td Jc", "play Js", "play Kh", turn_up="Ks")),
    "master": (cards("Ks 8d 7d 7c 8c", "Jh Th 9d Td Jc", "play Ks", "play 7c"),
               cards("Qs 8d 7d 7c 8c", "Jh Th 9d Td Jc", "play Qs", "play 7c")),
    "draws trumps": (cards("Ks Kd 7d 7c 8c", "Jh Th 9d Td Jc", "play Ks", "play 7c"),
                     cards("Ks Qd 7d 7c 8c", "Jh Th 9d Td Jc", "play Ks", "play 7c")),
    "many trumps": (cards("Js Ts 7s 7c 8c", "Jh Th 9d Td Jc", "play Js", "play 7c"),
                    cards("Js Ts 7d 7c 8c", "Jh Th 9d Td Jc", "play Js", "play 7c")),
    "sequence": (cards("Kh Qh 7d 7c 8d", "Jh Th 9d Td Jc", "play Kh", "play 7c"),
                      cards("Kh Jh 7d 7c 8d", "Qh Th 9d Td Jc", "play Kh", "play 7c")),
    "guarded": (cards("Kh 7h 7d 7c 8d", "Jh Th 9d Td Jc", "play Kh", "play 7c"),
                     cards("Jh 7h 7d 7c 8d", "Qh Th 9d Td Jc", "play Jh", "play 7c")),
    "longest": (cards("Jh 8h 7h 7c Qd", "Qh Th 9d Td Jc", "play Jh", "play 7c"),
                     cards("Jh 8h 7h 7c Qd", "Qh Th 9d Td Jc", "play Qd", "play 7c")),
    "trump stays": (cards("7s Ah 7d 7c 8c", "Qh Th 9d Td Jc", "play Ah", "play 7s"),
                    cards("7s 8s Ah 7c Td", "Qh Th 9d Kd Jc", "play Ah", "play 7s")),
    "highest plain": (cards("7s 8s Ah 7c Td", "Qh Th 9d Kd Jc", "play Ah", "play 7s"),
                      cards("7s 8s Ah 7c Td", "Qh Th 9d Kd Jc", "play Td", "play 7s")),
    "trump led": (cards("7s 8s Ah 7c Td", "Qh Th 9d Kd Jc", "play 8s", "play Ah"),
                  cards("7s 8s Ah 7c Td", "Qh Th 9d Kd Jc", "play Td", "play Ah")),
    "beaten lead": (cards("Ks 8d 7d 7c 8c", "Jh Th 9d Td Jc", "play Ks", "play 7c", also=True),
                    cards("Qs 8d 7d 7c 8c", "Jh Th 9d Td Jc", "play Qs", "play 7c", also=True)),
    "trumps first": (cards("Ks Kd 7d 7c 8c", "Jh Th 9d Td Jc", "play Ks", "play 7c", also=True),
                     cards("Ks Qd 7d 7c 8c", "Jh Th 9d Td Jc", "play Ks", "play 7c", also=True)),
    "trump kept": (cards("7s Ah 7d 7c 8c", "Qh Th 9d Td Jc", "play Ah", "play 7s", also=True),
                   cards("7s Ah 7d 7c 8c", "Qh Th 9d Td Jc", "play 7s", "play Ah", also=True)),
    "guard led": (cards("Kh 7h 7d 7c 8d", "Jh Th 9d Td Jc", "play 8d", "play 7h", also=True),
                  cards("Kh 7h 8h 7c 8d", "Jh Th 9d Td Jc", "play 8d", "play 7h", also=True)),
    "higher of suit": (cards("Kh 9h 7d 7c 8d", "Jh Th 9d Td Jc", "play Kh", "play 9h", also=True),
                       cards("Kh 9h 7d 7c 8d", "Jh Th 9d Td Jc", "play 9h", "play Kh", also=True)),
    "lower of suit": (cards("Kh 9h 7d 7c 8d", "Jh Th 9d Td Jc", "play 9h", "play Kh", also=True),
                      cards("Kh 9h 7d 7c 8d", "Jh Th 9d Td Jc", "play Kh", "play 9h", also=True)),
}


def followed_twice(best: str, other: str, **more: Any) -> Position:
    """Return the dealer's position in the third trick, elder having taken two; nobody has to beat a card."""
    moves = ("0 play 8h", "1 play Kc", "0 play 8c", "1 play Jd")
    return cards("8h 8c Kd 7d 7s", "Kh Kc Jd Td 9d", best, other, led="Kh", moves=moves, changes={"must_head": "no"}, **more)


def partners(card: str) -> Position:
    """Return the position of the last of four, who can neither follow nor trump, when his partner has played this heart."""
    hands = ("7d 8c 9c Tc Jc", "8h 8d 9d Td Jd", f"{card} Kd Qd 7c Qc", "9h Ts Js Qs As")
    moves = ("1 stand", "1 play 8h", f"2 play {card}", "3 play 9h")
    return {"hands": hands, "dealer": 0, "best": "play 8c", "other": "play 9c", "moves": moves}


TWO_EACH = ("0 play Kh", "1 play 8h", "0 play Kd", "1 play 8d")
TRICKS: dict[str, tuple[Position, Position]] = {
    "point": (cards("Kh Kd Ks 8c 7c", "8h 8d 9d Td Jc", "play Ks", "play 7c", moves=TWO_EACH),
              cards("Kh Kd Qs 8c 7c", "8h 8d 9d Td Jc", "play Qs", "play 7c", moves=TWO_EACH)),
    "vole": (cards("Kh Kd Ks As 7c", "8h 8d 9d Td Jc", "play As", "play 7c", moves=(*TWO_EACH, "0 play Ks", "1 play 9d")),
             cards("Kh Kd Ks As 7c", "8h 8d 7s Td Jc", "play As", "play 7c", moves=(*TWO_EACH, "0 play Ks", "1 play 7s"))),
    "their point": (followed_twice("play Kd", "play 7d"), followed_twice("play 7d", "play Kd")),
    "partner has it": (partners("Kh"), partners("7h")),
}


TABLES = (WORDS, DISCARDS, KINGS, FOLLOWED, LED, TRICKS)


@pytest.mark.parametrize("key", [key for table in TABLES for key in table])
def test_a_reason_is_given_where_it_is_true(key: str) -> None:
    table = next(one for one in TABLES if key in one)
    there, near = table[key]
    assert given(**there) == key
    assert given(**near) != key


def test_every_sentence_has_its_positions_is_short_and_is_drawn_from_the_list() -> None:
    named = {key for table in TABLES for key in table}
    assert set(reasons.ADVICE) <= named
    assert all(len(sentence.split()) <= 20 for sentence in reasons.ADVICE.values())
    assert not set(reasons.ADVICE) & set(reasons.general.REASONS)


def test_ways_to_deal_are_equal() -> None:
    state = RULES.start(RULES.options(2, {"packets": "dealer"}), Before((0, 0), (0, 0)), PACK, 0)[-1].state
    view = RULES.view(state, 0)
    choices = [(move, .5, 0.) for move in view.legal]
    assert KEYS[explaining.why(view, choices, None)[0]] == "packets"
