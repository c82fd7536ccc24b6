"""`replay` in words and as a trace, and every way in which a record can be wrong: one line, status 2."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import main

GOLDEN = Path(__file__).parent / "golden"
Change = Callable[[dict[str, Any]], Any]
Captured = pytest.CaptureFixture[str]


def record() -> dict[str, Any]:
    """Return the example as JSON values."""
    found: dict[str, Any] = json.loads((GOLDEN / "match.json").read_text(encoding="utf-8"))
    return found


def replayed(tmp_path: Path, capsys: Captured, text: str | bytes, *flags: str) -> tuple[int, list[str], list[str]]:
    """Replay a file with this content; return status, lines and error lines."""
    file = tmp_path / "record.json"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    status = main.main(["replay", str(file), *flags])
    printed = capsys.readouterr()
    return status, printed.out.splitlines(), printed.err.splitlines()


def test_a_match_reads_as_words(capsys: Captured) -> None:
    assert main.main(["replay", str(GOLDEN / "match.json")]) == 0
    assert capsys.readouterr().out == (GOLDEN / "match.txt").read_text(encoding="utf-8")


def test_a_match_reads_as_a_trace(capsys: Captured) -> None:
    assert main.main(["replay", "--trace", str(GOLDEN / "match.json")]) == 0
    assert capsys.readouterr().out == (GOLDEN / "match.jsonl").read_text(encoding="utf-8")


def test_trace_keys_come_in_their_order(capsys: Captured) -> None:
    main.main(["replay", "--trace", str(GOLDEN / "match.json")])
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    keys = ["deal", "move", "phase", "actors", "legal", "scores", "games", "titles", "hands", "table", "turn_up", "stock",
            "tricks", "over", "winner"]
    assert all(list(line) == keys for line in lines)
    moves = [[None, *deal["moves"]] for deal in record()["deals"]]
    assert [line["move"] for line in lines] == [move for deal in moves for move in deal]


def test_the_lines_before_a_refused_move_are_printed(tmp_path: Path, capsys: Captured) -> None:
    right, wrong = record(), record()
    del right["deals"][2]["moves"][5:]
    wrong["deals"][2]["moves"][5:] = ["0 stand"]
    for flags in ((), ("--trace",)):
        _, before, _ = replayed(tmp_path, capsys, json.dumps(right), *flags)
        status, lines, errors = replayed(tmp_path, capsys, json.dumps(wrong), *flags)
        assert (status, lines) == (2, before)
        assert len(errors) == 1 and errors[0].startswith('deal 2 move 5 "0 stand" refused: E-09 ')


def test_a_refusal_reads_as_the_format_says(tmp_path: Path, capsys: Captured) -> None:
    wrong = record()
    wrong["deals"] = wrong["deals"][:1]
    wrong["deals"][0]["moves"][7:] = ["0 play 8s"]
    del wrong["deals"][0]["result"]
    status, lines, errors = replayed(tmp_path, capsys, json.dumps(wrong), "--trace")
    assert status == 2
    assert len(lines) == 8
    assert errors == ['deal 0 move 7 "0 play 8s" refused: E-17 you must follow suit (legal: 0 concede, 0 play 7h, 0 play Th)']


def test_a_refusal_names_cards_in_words(tmp_path: Path, capsys: Captured) -> None:
    wrong = record()
    wrong["deals"] = wrong["deals"][:1]
    wrong["deals"][0]["moves"][7:] = ["0 play Qd"]
    del wrong["deals"][0]["result"]
    _, _, errors = replayed(tmp_path, capsys, json.dumps(wrong))
    assert "refused: E-17 you do not hold the queen of diamonds (legal: " in errors[0]


def _unfinished_in_the_middle(wrong: dict[str, Any]) -> None:
    del wrong["deals"][0]["moves"][-1], wrong["deals"][0]["result"]


FAULTS: dict[str, tuple[Change, str]] = {
    "unknown key": (lambda wrong: wrong.update(colour="red"), "colour"),
    "newer version": (lambda wrong: wrong.update(version=99), "version"),
    "foreign format": (lambda wrong: wrong.update(format="chess"), "tapis-vert-record"),
    "unknown game": (lambda wrong: wrong.update(game="whist"), "whist"),
    "unknown option": (lambda wrong: wrong["options"].update(jokers=2), "jokers"),
    "bad value": (lambda wrong: wrong["options"].update(target=6), "target"),
    "one seat": (lambda wrong: wrong["seats"].pop(), "seat"),
    "no such verb": (lambda wrong: wrong["deals"][0]["moves"].__setitem__(0, "1 pass"), "deal 0 move 0"),
    "two blanks": (lambda wrong: wrong["deals"][0]["moves"].__setitem__(0, "1  propose"), "deal 0 move 0"),
    "no such card": (lambda wrong: wrong["deals"][0]["moves"].__setitem__(6, "1 play 2h"), "deal 0 move 6"),
    "card twice": (lambda wrong: wrong["deals"][1].update(pack=wrong["deals"][1]["pack"].replace("7c", "8s")), "deal 1"),
    "wrong dealer": (lambda wrong: wrong["deals"][1].update(dealer=0), "deal 1"),
    "wrong result": (lambda wrong: wrong["deals"][0]["result"].update(points=[2, 0]), "deal 0"),
    "unfinished deal": (_unfinished_in_the_middle, "deal 0"),
}


@pytest.mark.parametrize("name", FAULTS)
@pytest.mark.parametrize("flags", [(), ("--trace",)])
def test_a_fault_is_one_line(tmp_path: Path, capsys: Captured, name: str, flags: tuple[str, ...]) -> None:
    change, where = FAULTS[name]
    wrong = record()
    change(wrong)
    status, _, errors = replayed(tmp_path, capsys, json.dumps(wrong), *flags)
    assert status == 2
    assert len(errors) == 1
    assert where in errors[0]


FILES = {"empty": b"", "binary": bytes(range(256)), "text": b"hello", "list": b"[]", "half": b'{"format": "tapis-',
         "deep": b"[" * 100_000, "null": b"null"}


@pytest.mark.parametrize("name", FILES)
def test_a_file_that_is_no_record_is_one_line(tmp_path: Path, capsys: Captured, name: str) -> None:
    status, lines, errors = replayed(tmp_path, capsys, FILES[name])
    assert (status, lines, len(errors)) == (2, [], 1)


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_no_file_is_one_line(tmp_path: Path, capsys: Captured, command: str) -> None:
    for path in (tmp_path, tmp_path / "missing.json"):
        assert main.main([command, str(path)]) == 2
        printed = capsys.readouterr()
        assert printed.out == "" and len(printed.err.splitlines()) == 1 and str(path) in printed.err


def test_house_rules_and_players_stand_at_the_head(capsys: Captured) -> None:
    main.main(["replay", str(GOLDEN / "match.json")])
    assert capsys.readouterr().out.splitlines()[:3] == [
        "Écarté: Léa (person), Odette (easy)", "Target: 7", "King's deadline: Second card"]


def test_partners_score_once_for_both(tmp_path: Path, capsys: Captured) -> None:
    four = record() | {"seats": [{"name": name, "kind": "human"} for name in ("Léa", "Noé", "Zoé", "Luc")], "options": {},
                       "before": {"scores": [3, 4, 3, 4]}}
    four["deals"] = [{"dealer": 3, "hands": ["Kc", "7s", "8s", "9s"], "turn_up": "7h", "stock": "",
                      "moves": ["0 play Kc", "1 play 7s", "2 play 8s", "3 play 9s"]}]
    status, lines, _ = replayed(tmp_path, capsys, json.dumps(four))
    assert (status, lines[-1].strip()) == (0, "Score: Léa and Zoé 3, Noé and Luc 4")
