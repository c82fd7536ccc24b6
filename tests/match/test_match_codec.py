"""The record format: what is read, what is refused and where the message points."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from match_play import HANDS, STOCK, STOOD, deal, plain, play_on, table, text

from game import paths
from game.core.cards import names
from game.ecarte import RULES
from game.match import codec, record, replay
from game.match.record import RecordFault
from game.match.versions import upgraded

PACK = names(RULES.pack(RULES.options(2, {}), 2))
LONG = "x" * 3_000_000


def fault(source: str) -> str:
    with pytest.raises(RecordFault) as caught:
        record.read(source)
    message = str(caught.value)
    assert "\n" not in message and len(message) < 260, message
    return message


def test_a_record_is_read_and_written_again_the_same() -> None:
    first = record.read(text(before={"scores": [3, 4]}, assisted=[0], seed="8412-3f9c"))
    assert first.before is not None and first.before.games == (0, 0)
    again = record.write(first)
    assert record.read(again) == first
    assert record.write(record.read(again)) == again
    assert '"moves": ["0 stand", "0 play Kh"' in again


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_matches_survive_the_format(seats: int) -> None:
    match = table(seats)
    play_on(match, Random(seats))
    found = match.record()
    assert record.read(record.write(found)) == found
    assert [step.state for step in replay.steps(found)][-1] == match._state


def test_the_example_that_is_explained_to_strangers_is_a_record() -> None:
    lines = (paths.root() / "CONTRIBUTING.md").read_text(encoding="utf-8").splitlines()
    begin = next(number for number, line in enumerate(lines) if line.startswith('    {"format"'))
    read = record.read("\n".join(lines[begin : lines.index("", begin)]))
    assert len(list(replay.steps(read))) == 4 and len(read.deals) == 1


def test_every_shipped_example_loads_and_is_right() -> None:
    shipped = sorted(paths.save("examples").glob("*.json"))
    assert len(shipped) >= 3
    for path in shipped:
        found = record.load(path)
        assert list(replay.steps(found))
        assert record.write(found) == path.read_text("utf-8")


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"colour": 1}, "record: unknown key “colour”"),
    ({"version": 2}, "version: 2 is newer"),
    ({"version": 0}, "version: must be"),
    ({"version": True}, "version: must be"),
    ({"version": ...}, "version: must be"),
    ({"format": "chess"}, "record: this is no tapis-vert-record"),
    ({"deals": ...}, "record: “deals” is missing"),
    ({"game": "whist"}, "game: “whist” is not played here"),
    ({"game": ["ecarte"]}, "game: "),
    ({"seats": {}}, "seat: must be a list"),
    ({"seats": [{"name": "A", "kind": "human"}]}, "seats: this game is for 2 to 4 players, not 1"),
    ({"seats": [{"name": "A", "kind": "human"}] * 17}, "seats: this game is for 2 to 4 players, not 17"),
    ({"seats": [{"name": "A", "kind": "robot", "level": "x"}] * 2}, "seat 0 kind: must be human or agent"),
    ({"seats": [{"name": "A", "kind": "human", "level": "x"}] * 2}, "seat 0: unknown key “level”"),
    ({"seats": [{"name": "A", "kind": "human"}, {"name": "B", "kind": "agent"}]}, "seat 1: “level” is missing"),
    ({"seats": [{"name": "A", "kind": "human"}, 5]}, "seat 1: must be an object"),
    ({"seats": [{"name": " ", "kind": "human"}] * 2}, "seat 0 name: is empty"),
    ({"seats": [{"name": "A\nB", "kind": "human"}] * 2}, "seat 0 name: “A?B” holds characters"),
    ({"seats": [{"name": "\ud800", "kind": "human"}] * 2}, "seat 0 name: "),
    ({"seats": [{"name": LONG, "kind": "human"}] * 2}, "seat 0 name: longer than 60 characters"),
    ({"options": []}, "options: must be an object"),
    ({"options": {"colour": 1}}, "options: there is no option “colour”"),
    ({"options": {"target": 6}}, "options: option target cannot be"),
    ({"options": {"target": [5]}}, "options target: must be a text"),
    ({"options": {"target": True}}, "options target: must be a text"),
    ({"options": {LONG: "x"}}, "options: there is no option “xxx"),
    ({"seed": 5}, "seed: must be a text"),
    ({"seed": LONG}, "seed: longer than"),
    ({"assisted": [1]}, "assisted: must be numbers of deals"),
    ({"assisted": [0, 0]}, "assisted: must be numbers of deals"),
    ({"assisted": "0"}, "assisted: must be a list"),
    ({"before": {}}, "before: “scores” is missing"),
    ({"before": {"scores": [1]}}, "before scores: must be 2 numbers"),
    ({"before": {"scores": [1, -1]}}, "before scores 1: must be a whole number from 0"),
    ({"before": {"scores": [5, 1]}}, "before scores: the target of 5 is reached already"),
    ({"before": {"scores": [0, 0], "games": [1, 0]}}, "before games: the match is over already"),
    ({"before": {"scores": [0, 0], "titles": [0, 1]}}, "before titles: only President has titles"),
    ({"before": {"scores": [1, 0], "target": 7}}, "before target: only with the option turn-up"),
    ({"before": {"scores": [1, 0]}, "options": {"target": "turn-up"}}, "before target: must be the 7 to 11"),
    ({"before": {"scores": [1, 0], "target": 6}, "options": {"target": "turn-up"}}, "before target: must be the 7 to 11"),
    ({"before": {"scores": [0, 0], "target": 7}, "options": {"target": "turn-up"}}, "before target: only with"),
    ({"deals": {}}, "deal: must be a list"),
    ({"deals": [deal(colour=1)]}, "deal 0: unknown key “colour”"),
    ({"deals": [deal(dealer=2)]}, "deal 0 dealer: there is no seat 2"),
    ({"deals": [deal(dealer="1")]}, "deal 0 dealer: must be a whole number"),
    ({"deals": [deal(moves=...)]}, "deal 0: “moves” is missing"),
    ({"deals": [deal(hands=...)]}, "deal 0: needs either “pack” or “hands”"),
    ({"deals": [deal(pack=PACK)]}, "deal 0: needs either “pack” or “hands”"),
    ({"deals": [deal(turn_up=...)]}, "deal 0: “turn_up” is missing"),
    ({"deals": [deal(stock=...)]}, "deal 0: “stock” is missing"),
    ({"deals": [deal(turn_up="9s 9h")]}, "deal 0 turn_up: must be one card"),
    ({"deals": [deal(hands=[*HANDS, ""])]}, "deal 0 hands: 3 hands for 2 seats"),
    ({"deals": [deal(hands=[HANDS[0], "As Ts 7h 8d Kh"])]}, "deal 0: Kh stands twice"),
    ({"deals": [deal(stock=STOCK + " 9s")]}, "deal 0: 9s stands twice"),
    ({"deals": [deal(stock="2c")]}, "deal 0 stock: 2c is no card of this game"),
    ({"deals": [deal(stock="Xr")]}, "deal 0 stock: Xr is no card of this game"),
    ({"deals": [deal(stock="7c2")]}, "deal 0 stock: 7c2 is no card of this game"),
    ({"deals": [deal(hands=["Kh  Qh", "As Ts"])]}, "deal 0 hand 0: “” is no card"),
    ({"deals": [deal(hands=["Kh zz", "As Ts"])]}, "deal 0 hand 0: “zz” is no card"),
    ({"deals": [deal(hands=["Kh", LONG])]}, "deal 0 hand 1: “xxx"),
    ({"deals": [{"dealer": 0, "pack": PACK[3:], "moves": []}]}, "deal 0 pack: must be 32 cards, not 31"),
    ({"deals": [{"dealer": 0, "pack": "8c" + PACK[2:], "moves": []}]}, "deal 0 pack: 8c stands twice"),
    ({"deals": [{"dealer": 0, "pack": PACK, "stock": "", "moves": []}]}, "deal 0: “stock” goes with “hands”"),
    ({"deals": [deal(), deal(moves=[*STOOD[:5], "0 hop"])]}, "deal 1 move 5: “0 hop” is no move"),
    ({"deals": [deal(moves=["0  stand"])]}, "deal 0 move 0: “0  stand” is no move"),
    ({"deals": [deal(moves=["2 stand"])]}, "deal 0 move 0: “2 stand” is no move"),
    ({"deals": [deal(moves=["00 stand"])]}, "deal 0 move 0: “00 stand” is no move"),
    ({"deals": [deal(moves=["0 play 2c"])]}, "deal 0 move 0: “0 play 2c” is no move"),
    ({"deals": [deal(moves=["0 play Kh Qh"])]}, "deal 0 move 0: “0 play Kh Qh” is no move"),
    ({"deals": [deal(moves=["0 packets 4-1"])]}, "deal 0 move 0: “0 packets 4-1” is no move"),
    ({"deals": [deal(moves=["\n"])]}, "deal 0 move 0: “?” is no move"),
    ({"deals": [deal(moves=[7])]}, "deal 0 move 0: must be a text"),
    ({"deals": [deal(moves=["0 " + LONG])]}, "deal 0 move 0: “0 xxx"),
    ({"deals": [deal(result=5)]}, "deal 0 result: must be an object"),
    ({"deals": [deal(result={"points": [0]})]}, "deal 0 result points: must be 2 numbers"),
    ({"deals": [deal(result={"points": [0, 2], "order": [0, 1]})]}, "deal 0 result: unknown key “order”"),
    ({"deals": [deal(result={"points": [0, 2], "finished": []})]}, "deal 0 result: unknown key “finished”"),
    ({"deals": [deal(seal="xyz")]}, "deal 0 seal: must be hexadecimal digits"),
    ({"deals": [deal(salt=5)]}, "deal 0 salt: must be a text"),
]


@pytest.mark.parametrize(("changes", "message"), WRONG, ids=[message[:44] for _, message in WRONG])
def test_a_wrong_record_says_where(changes: dict[str, Any], message: str) -> None:
    assert message in fault(text(**changes))


FOUR = [{"name": name, "kind": "human"} for name in "ABCD"]


@pytest.mark.parametrize(("seats", "before", "message"), [
    (3, {"scores": [7, 2, 8]}, "before scores: the target of 7 is reached already"),
    (3, {"scores": [7, 2, 3]}, None),
    (3, {"scores": [7, 2, 3], "games": [1, 0, 0]}, "before games"),
    (4, {"scores": [6, 5, 6, 5], "games": [1, 0, 1, 0]}, None),
    (4, {"scores": [6, 5, 5, 5]}, "partners must show the same"),
    (4, {"scores": [0, 0, 0, 0], "games": [1, 0, 0, 0]}, "partners must show the same"),
    (4, {"scores": [0, 0, 0, 0], "games": [2, 0, 2, 0]}, "the match is over already"),
])
def test_what_a_record_in_mid_match_may_say(seats: int, before: dict[str, Any], message: str | None) -> None:
    source = text(seats=FOUR[:seats], before=before, deals=[])
    if message is None:
        assert record.read(source).before is not None
    else:
        assert message in fault(source)


@pytest.mark.parametrize(("source", "message"), [
    ("", "line 1 column 1: not JSON"),
    ("{", "not JSON"),
    ("[1, 2]", "record: this is no tapis-vert-record"),
    ("null", "record: this is no tapis-vert-record"),
    ("\ufeff{}", "byte order mark"),
    ('{"a": 1, "a": 2}', "the key “a” stands twice"),
    ('{"a": NaN}', "NaN is no number"),
    ('{"a": -Infinity}', "-Infinity is no number"),
    ('{"a": 1.5}', "1.5 is no whole number"),
    ('{"a": 1e999}', "1e999 is no whole number"),
    ('{"a": ' + "9" * 5000 + "}", "is too large"),
    ("[" * 200_000, "nested too deeply"),
    ('{"a":' * 200_000, "nested too deeply"),
    ('{"format": "tapis-vert-record", "version": 1} trailing', "not JSON"),
    ('"' + LONG, "not JSON"),
    (" " * (codec.LARGEST + 1), "larger than"),
], ids=range(16))
def test_wrong_json_says_where(source: str, message: str) -> None:
    assert message in fault(source)


@pytest.mark.parametrize(("data", "message"), [
    (b"\xff\xfe{", "byte 0: not UTF-8"),
    ('{"format": "é'.encode("latin-1"), "byte 12: not UTF-8"),
    (b"\xef\xbb\xbf{}", "byte order mark"),
    (b"\x00" * 100, "not JSON"),
])
def test_a_file_that_is_no_text(tmp_path: Path, data: bytes, message: str) -> None:
    path = tmp_path / "record.json"
    path.write_bytes(data)
    with pytest.raises(RecordFault, match=message):
        record.load(path)


def test_a_file_that_cannot_be_opened(tmp_path: Path) -> None:
    with pytest.raises(RecordFault, match="file: No such file"):
        record.load(tmp_path / "nothing.json")
    with pytest.raises(RecordFault, match="file: "):
        record.load(tmp_path)


def test_an_unknown_level_and_persona_load() -> None:
    found = record.read(text(seats=[{"name": "A", "kind": "agent", "level": "godlike", "persona": "Zorro"}] * 2))
    assert found.players[0].level == "godlike" and found.players[0].persona == "Zorro"


def test_old_versions_climb_step_by_step() -> None:
    steps = {1: lambda old: old | {"second": True}, 2: lambda old: old | {"third": old["second"]}}
    found = upgraded({"format": "tapis-vert-record", "version": 1}, steps, 3)
    assert found == {"format": "tapis-vert-record", "version": 3, "second": True, "third": True}
    with pytest.raises(RecordFault, match="version: 4 is newer than this program reads"):
        upgraded({"format": "tapis-vert-record", "version": 4}, steps, 3)


def _places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(place for key, member in inner for place in _places(member, (*path, key)))]


def _replaced(value: Any, path: tuple[Any, ...], new: Any) -> Any:
    if not path:
        return new
    copy = dict(value) if isinstance(value, dict) else list(value)
    copy[path[0]] = _replaced(value[path[0]], path[1:], new)
    return copy


BASE = plain(before={"scores": [3, 4], "games": [0, 0], "titles": None}, assisted=[0], seed="1")
JUNK = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=30),
    st.sampled_from([*STOOD, PACK, STOCK, "Kh", ""]), st.lists(st.integers(0, 3), max_size=4),
    st.dictionaries(st.text(max_size=5), st.integers(), max_size=3))


@settings(max_examples=400, deadline=None)
@given(st.data())
def test_no_mutation_of_values_makes_a_traceback(data: st.DataObject) -> None:
    mutated = _replaced(BASE, data.draw(st.sampled_from(_places(BASE))), data.draw(JUNK))
    _read_or_fault(json.dumps(mutated))


@settings(max_examples=300, deadline=None)
@given(st.integers(0, 2000), st.integers(0, 40), st.text(max_size=6))
def test_no_mutation_of_letters_makes_a_traceback(start: int, length: int, new: str) -> None:
    source = record.write(record.read(json.dumps(BASE)))
    _read_or_fault(source[:start] + new + source[start + length:])


def _read_or_fault(source: str) -> None:
    """Read and replay; the only ways to fail are the two that say where."""
    try:
        found = record.read(source)
        assert record.read(record.write(found)) == found
        list(replay.steps(found))
        replay.loaded(found)
    except (RecordFault, replay.RefusedMove) as error:
        assert "\n" not in str(error)
