"""Each sentence of advice at President: one position where it is given, and one near it where it would be untrue."""

from __future__ import annotations

from typing import Any

import pytest
from president_ai_positions import staged

from game.ai import reasons as general
from game.ai.president import explaining, reasons
from game.ai.president.placing import of_place
from game.president import RULES

KEYS = {sentence: key for key, sentence in (*general.REASONS.items(), *reasons.ADVICE.items())}
PLAIN = {"jokers": 0}
Position = dict[str, Any]


def given(*, best: str, other: str, also: bool = False, chances: tuple[float, float] = (.6, .4), error: float = .01,
          seat: int = 0, **more: Any) -> str:
    """Return the key of the reason why `best` is better than `other` for that seat."""
    state = staged(**{"changes": PLAIN, **more})
    assert state.actor == seat
    moves = [RULES.parse(f"{seat} {line}", len(state.hands)) for line in (best, other)]
    for move in moves:
        assert RULES.check(state, move) is None, move
    choices = [(move, chance, error) for move, chance in zip(moves, chances, strict=True)]
    sentence, values = explaining.why(RULES.view(state, seat), choices, moves[1] if also else None)
    assert sentence.format(**values)
    return KEYS[sentence]


def lead(mine: str, best: str, other: str, *others: str, **more: Any) -> Position:
    """Return a position of seat 0, who leads."""
    hands = [mine, *(others or ("Jc Qc Kc Ac 9c", "Jd Qd Kd Ad 9d"))]
    return {"hands": hands, "best": f"play {best}", "other": f"play {other}", **more}


def follow(mine: str, led: str, best: str, other: str, *others: str, **more: Any) -> Position:
    """Return a position of seat 0 after the player before it has led."""
    hands = [mine, *(others or ("Jc Qc Kc Ac 9c", f"{led} Qd Kd 9d"))]
    last = len(hands) - 1
    return {"hands": hands, "best": best, "other": other, "leader": last, "moves": (f"{last} play {led}",), **more}


def place(hands: list[str], place: int, changes: dict[str, object]) -> float:
    """Return what a place is worth to seat 0 of that table."""
    return of_place(RULES.view(staged(hands, changes), 0), place)


OWN = {**PLAIN, "beat_own": "on"}


def played_on(best: str, other: str, rival: str = "Ac", answer: str = "pass") -> Position:
    """Return the position of seat 0, who may play on over its own knave unless somebody has answered it."""
    return {"hands": ["4c 4s 5s 6s Jh Kh", f"5c 6c {rival}", "5d 6d 7d"], "changes": OWN, "best": best, "other": other,
            "moves": ("0 play Jh", f"1 {answer}", "2 pass")}


FOUL = {**PLAIN, "finish": "foul"}
LONG = "Tc Td Jc Jd Qc Qd"
LEADS: dict[str, tuple[Position, Position]] = {
    "you are out": (lead("4c 4d", "4c 4d", "4c"), lead("4c 4d 5c", "4c 4d", "4c")),
    "could be out": (lead("4c 4d", "4c 4d", "4c", also=True), lead("4c 4d 5c", "4c 4d", "4c", also=True)),
    "nobody stops it": (lead("2c 2d 4c", "2c 2d", "4c", "Jc Qc Kc", "Jd Qd Kd", changes={**PLAIN, "lead_twos": "free"}),
                        lead("Kh 4c 5c", "Kh", "4c", "Jc Qc Ac", "Jd Qd Kd")),
    "could be sure": (lead("Ah Ad 4c", "Ah Ad", "4c", "Jc Qc Kc", "Jd Qd Kd", also=True),
                      lead("Ah Ad 4c 5c", "Ah Ad", "4c", "Jc Qc Kc", "Jd Qd Kd", also=True)),
    "too many for them": (lead("4c 4d 8c 9h Th", "4c 4d", "8c", "Jc", "Jd Qd Kd"),
                          lead("4c 4d 8c 9h Th", "4c 4d", "8c", "Jc Qc Kc", "Jd Qd Kd")),
    "leads again": (lead("Ah 4c 5c 6c", "Ah", "4c", "Jc Qc Kc 9c", "Jd Qd Kd 9d"),
                    lead("Ah 4c 5c 6c", "Ah", "4c", "Jc Qc 2c 9c", "Jd Qd Kd 9d")),
    "lowest first": (lead("4c 8c 9h Qh", "4c", "8c"), lead("4c 8c 9h Qh", "8c", "4c")),
    "hard to answer": (lead("4c 8c 8d 8h", "8c 8d 8h", "4c", LONG, "Ts Th Js Jh Qs Qh"),
                       lead("4c 7d 8d 8h", "8d 8h", "4c", LONG, "Ts Th Js Jh Qs Qh")),
    "comes back": (lead("4c 7c Kh Ks", "Kh Ks", "4c", "Jc Qc Ac 9c", "Jd Qd Ad 9d"),
                   lead("4c 7c 5h 5s", "5h 5s", "7c", "Jc Jd 9c 9d Tc Td", "Jh Js 9h 9s Th Ts")),
    "order turns": (lead("4c 4d 4h 4s 3c 3d 5c 7h 8s", "4c 4d 4h 4s", "5c", "Jc Qc 3s 5s 6c Tc", "Jd Qd Kd Ad 9d Td",
                         changes={**PLAIN, "revolution": "four"}),
                    lead("4c 4d 4h 4s 2c 2d Ah", "4c 4d 4h 4s", "Ah", "Jc Qc Kc Ac 9c Tc", "Jd Qd Kd Ad 9d Td",
                         changes={**PLAIN, "revolution": "four"})),
    "order stays": (lead("4c 4d 4h 4s 2c 2d Ah", "Ah", "4c 4d 4h 4s", "Jc Qc Kc Ac 9c Tc", "Jd Qd Kd Ad 9d Td", also=True,
                         changes={**PLAIN, "revolution": "four"}),
                    lead("4c 4d 4h 4s 3c 3d 5c", "5c", "4c 4d 4h 4s", "Jc Qc Kc Ac 9c Tc", "Jd Qd Kd Ad 9d Td", also=True,
                         changes={**PLAIN, "revolution": "four"})),
    "last at last": (lead("2c", "2c", "2c", changes=FOUL), lead("Ac", "Ac", "Ac", "Jc Qc Kc", "Jd Qd", changes=FOUL)),
    "lets out": (lead("4c 4d 8c 9h Th", "4c 4d", "8c", "Jc", "Jd Qd Kd", also=True),
                 lead("4c 4d 8c 9h Th", "4c 4d", "8c", "Jc Qc", "Jd Qd Kd", also=True)),
    "parted": (lead("Tc Td 8c Qh Kh", "8c", "Tc", also=True), lead("Tc 9s 8c Qh Kh", "8c", "Tc", also=True)),
    "cannot be beaten": (lead("Ah 4c 5c 6c", "Ah", "4c", "Jc Qc Kc 9c", "Jd Qd Kd 9d", also=True),
                         lead("Ah 4c 5c 6c", "Ah", "4c", "Jc Qc 2c 9c", "Jd Qd Kd 9d", also=True)),
    "all together": (lead("Tc Td Th 8c Qh", "Tc Td Th", "Tc Td", "Jc Jd Qc Qd", "9c 9d Kh Kd", also=True),
                     lead("Tc Td Th 8c Qh", "Tc Td", "Tc Td Th", "Jc Jd Qc Qd", "9c 9d Kh Kd", also=True)),
    "fewer": (lead("Tc Td Th 8c Qh", "Tc Td", "Tc Td Th", "Jc Jd Qc Qd", "9c 9d Kh Kd", also=True),
              lead("Tc Td Th 8c Qh", "Tc Td Th", "Tc Td", "Jc Jd Qc Qd", "9c 9d Kh Kd", also=True)),
    "low while leading": (lead("4c 8c 9h Qh", "4c", "8c", also=True), lead("4c 8c 9h Qh", "8c", "4c", also=True)),
    "stronger": (lead("4c 8c 9h Kh", "Kh", "4c", also=True), lead("4c 8c 9h Kh", "4c", "Kh", also=True)),
    "place": (lead("4c 8c 9h Qh", "8c", "4c", "Jc Jd Kc Kd", "Js Jh Kh Ks"),
              lead("4c 8c 9h Qh", "8c", "4c", "Jc Jd Kc Kd", "Js Jh Kh Ks", chances=(.504, .5))),
    "as good": (lead("4c 8c 9h Qh", "8c", "4c", "Jc Jd Kc Kd", "Js Jh Kh Ks", chances=(.504, .5)),
                lead("4c 8c 9h Qh", "8c", "4c", "Jc Jd Kc Kd", "Js Jh Kh Ks")),
    "same": (lead("4c 8c 9h Qh", "8c", "4c", also=True, chances=(.504, .5)),
             lead("4c 8c 9h Qh", "8c", "4c", also=True, chances=(.51, .5))),
    "slight": (lead("4c 8c 9h Qh", "8c", "4c", also=True, chances=(.51, .5)),
               lead("4c 8c 9h Qh", "8c", "4c", also=True, chances=(.53, .5))),
    "close": (lead("4c 8c 9h Qh", "8c", "4c", also=True, error=.2), lead("4c 8c 9h Qh", "8c", "4c", also=True)),
}
FOLLOWS: dict[str, tuple[Position, Position]] = {
    "takes the trick": (follow("2h 9h 4c", "Jd", "play 2h", "pass"), follow("Kh 9h 4c", "Jd", "play Kh", "pass")),
    "trick to be had": (follow("2h 9h 4c", "Jd", "play 2h", "pass", also=True),
                        follow("Kh 9h 4c", "Jd", "play Kh", "pass", also=True)),
    "takes from the last": (follow("Qh Qs 4c 7c 6h", "Td Th", "play Qh Qs", "pass", "Jc Kc Ac 9c 8c 5c", "Td Th 2d Kd"),
                            follow("Qh Qs 4c 7c 6h", "Td Th", "play Qh Qs", "pass", "Jc Kc Ac 9c 8c", "Td Th 2d Kd 5c")),
    "skips": (follow("Jh 9h 4c", "Jd", "play Jh", "pass", changes={**PLAIN, "equal": "skip"}),
              follow("Jh 9h 4c", "Jd", "play Jh", "pass", changes={**PLAIN, "equal": "allow"})),
    "can be spared": (follow("Qh Kh 4c 5c", "Td", "play Qh", "pass"), follow("Qh Qs Kh 4c 5c", "Td", "play Qh", "pass")),
    "worth the lead": (
        follow("Jh Js Qh Qs 4c 7c", "Td Th", "play Qh Qs", "pass", "Jc Kc Ac 9c 8c", "Td Th 2d Kd 5c"),
        follow("Jh Js Qh Qs 4c 7c", "Td Th", "play Jh Js", "pass", "Jc Kc Ac 9c 8c", "Td Th 2d Kd 5c")),
    "bombs": (follow("8c 8d 8h 8s 4c 5c", "Td", "play 8c 8d 8h 8s", "pass", changes={**PLAIN, "bombs": "four"}),
              follow("8c 8d 8h 8s 4c Jh", "Td", "play Jh", "pass", changes={**PLAIN, "bombs": "four"})),
    "nobody answers": (played_on("play Kh", "pass"),
                       played_on("play Kh", "pass", rival="Qc", answer="play Qc")),
    "wait": (follow("2h", "Jd", "pass", "play 2h", changes=FOUL), follow("2h 4c", "Jd", "pass", "play 2h", changes=FOUL)),
    "out and last": (follow("2h", "Jd", "pass", "play 2h", also=True, changes=FOUL),
                     follow("2h 4c", "Jd", "pass", "play 2h", also=True, changes=FOUL)),
    "stay together": (follow("Qh Qs 4c 5c", "Td", "pass", "play Qh"), follow("Qh Ks 4c 5c", "Td", "pass", "play Qh")),
    "strong cards wait": (follow("2h 4c 5c 6c", "Td", "pass", "play 2h"), follow("2h Jh 4c 5c", "Td", "pass", "play Jh")),
    "as surely": (follow("Ah 2h 4c", "Jd", "play Ah", "play 2h", also=True),
                  follow("Kh 2h 4c", "Jd", "play Kh", "play 2h", also=True)),
    "lower do": (follow("Qh Kh 4c 5c", "Td", "play Qh", "play Kh", also=True),
                 follow("Qh Kh 4c 5c", "Td", "play Kh", "play Qh", also=True)),
    "could go": (follow("Qh Kh 4c 5c", "Td", "play Qh", "pass", also=True),
                 follow("Qh Qs 4c 5c", "Td", "play Qh", "pass", also=True)),
    "wild cards wait": (
        follow("Jh Kh Ks Xr 4c 5c 7h 8s", "Td Th", "play Kh Ks", "play Jh Xr", "Jc Qc Ac 9c", "Td Th 5d 6d", also=True,
               changes={"joker_role": "wild"}),
        follow("Jh Js Kh Xr 4c 5c 7h 8s", "Td Th", "play Jh Js", "pass", "Jc Qc Ac 9c", "Td Th 5d 6d", also=True,
               changes={"joker_role": "wild"})),
    "four complete": (follow("Ts Tc 4c 5c", "Td Th", "complete Tc Ts", "pass", "Jc Qc Ac 9c", "Td Th 5d 6d",
                             changes={**PLAIN, "complete_four": "in-turn"}),
                      follow("Js Jh 4c 5c", "Td Th", "play Jh Js", "pass", "Jc Qc Ac 9c", "Td Th 5d 6d",
                             changes={**PLAIN, "complete_four": "in-turn"})),
    "two thrown": ({"hands": ["2c 4c 5c", "Jc Qc Kc", "Td 5d 6d"], "changes": {**PLAIN, "twos": "anytime"}, "leader": 1,
                    "moves": ("1 play Jc",), "best": "two 2c", "other": "decline"},
                   {"hands": ["2c 4c 5c", "Jc Qc Kc", "Td 5d 6d"], "changes": {**PLAIN, "twos": "anytime"}, "leader": 1,
                    "moves": ("1 play Jc",), "best": "decline", "other": "two 2c"}),
}

def race(best: str, other: str, *, wins: bool, also: bool = False, hands: tuple[str, str] = ("4c 4d 9c", "8c Jc")) -> Position:
    """Return an ending between two after the third went out, in which the choices bring the places left."""
    table = [*hands, "3c"]
    high, low = place(table, 1, PLAIN), place(table, 2, PLAIN)
    chances = (high, low) if wins else (low, low)
    found: Position = {"hands": table, "leader": 2, "moves": ("2 play 3c",), "best": best, "other": other}
    return {**found, "chances": chances, "also": also}


ENDINGS: dict[str, tuple[Position, Position]] = {
    "counted won": (race("play 9c", "pass", wins=True), race("play 9c", "pass", wins=False)),
    "counted lost": (race("play 9c", "pass", wins=False), race("play 9c", "pass", wins=True)),
    "race lost": (race("play 9c", "pass", wins=True, also=True), race("play 9c", "pass", wins=False, also=True)),
    "trick is yours": (played_on("pass", "play Kh"), played_on("play Kh", "pass")),
}
TITLES = {"titles": (0, 1, 2, 3), "is_rest_gone": False}


def gift(best: str, other: str, *, also: bool = False, hand: str = "4c 7c 9c 9d Qh Qs") -> Position:
    """Return the position of the President of four, who must give two cards."""
    hands = [hand, "5c 6c 8c 8d Th Kd", "5d 6d 8h 8s Ts Kc", "Ad Ac 4d 4h 7d 7h"]
    return {"hands": hands, "best": f"give {best}", "other": f"give {other}", "also": also, "leader": 1, **TITLES}


GIFTS: dict[str, tuple[Position, Position]] = {
    "single ones go": (gift("4c 7c", "9c 9d"), gift("9c 9d", "4c 7c")),
    "missed least": (gift("9c 9d", "4c 7c"), gift("4c 7c", "9c 9d")),
    "lower gift": (gift("4c 7c", "4c Qh", also=True), gift("4c Qh", "4c 7c", also=True)),
}
TABLES = (LEADS, FOLLOWS, ENDINGS, GIFTS)
BY_HAND = {"no count", "nothing to play"}


@pytest.mark.parametrize("key", [key for table in TABLES for key in table])
def test_a_reason_is_given_where_it_is_true(key: str) -> None:
    there, near = next(one for one in TABLES if key in one)[key]
    assert given(**there) == key
    assert given(**near) != key


def test_no_count_is_told_about_table_talk_alone() -> None:
    changes = {**PLAIN, "table_talk": "on", "black_market": "on", "exchange_pairs": 0}
    hands = ["4c 7c 9c", "5c 6c 8c", "5d 6d 8h"]
    state = staged(hands, changes, titles=(0, 1, 2), is_rest_gone=False)
    keys = []
    for phase in ("market", "talk"):
        view = RULES.view(state, 0)
        assert view.phase == phase
        choices = [(move, .6 - .2 * number, .01) for number, move in enumerate(view.legal[:2])]
        keys.append(KEYS[explaining.why(view, choices, None)[0]])
        state = RULES.apply(state, RULES.parse("0 market closed", 3))[-1].state if phase == "market" else state
    assert keys == ["place", "no count"]


def test_a_pass_that_is_the_only_move_is_told_as_such() -> None:
    keys = []
    for card, move in (("9c", "pass"), ("Ac", "play Ac")):
        state = staged([f"{card} 4c 5c", "Jc Qc Kc", "Td 9d 5d"], PLAIN, leader=2, moves=("2 play Td",))
        choice = (RULES.parse(f"0 {move}", 3), .5, 0.)
        keys.append(KEYS[explaining.why(RULES.view(state, 0), [choice], None)[0]])
    assert keys == ["nothing to play", "only"]


def test_every_sentence_has_its_positions_and_is_short() -> None:
    named = {key for table in TABLES for key in table} | BY_HAND
    assert set(reasons.ADVICE) == named
    assert all(len(sentence.split()) <= 20 for sentence in reasons.ADVICE.values())
    assert not set(reasons.ADVICE) & set(general.REASONS)
