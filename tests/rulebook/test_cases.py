"""The cases of the rules, each a record and what the positions on its way must show; they run through the command line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import main

CASES = sorted((Path(__file__).parent / "cases").glob("*/*.json"))


@pytest.mark.parametrize("path", CASES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_case(path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    case = json.loads(path.read_text(encoding="utf-8"))
    record = tmp_path / "record.json"
    record.write_text(json.dumps(case["record"]), encoding="utf-8")
    status = main.main(["replay", str(record), "--trace"])
    printed = capsys.readouterr()
    _check_refusal(case["expect"].get("refused"), status, printed.err)
    trace = [json.loads(line) for line in printed.out.splitlines()]
    for point in case["expect"].get("trace", []):
        line = trace[point["index"]]
        for field, wanted in point.items():
            assert field == "index" or _same(wanted, line[field]), f"line {point['index']} {field}: {line[field]}"


def _check_refusal(refused: dict[str, Any] | None, status: int, error: str) -> None:
    if refused is None:
        assert (status, error) == (0, "")
        return
    assert status == 2
    assert len(error.splitlines()) == 1
    if "move" in refused:
        assert f"deal {refused['deal']} move {refused['move']} " in error
    if refused["clause"]:
        assert f" refused: {refused['clause']} " in error


def _same(wanted: Any, found: Any) -> bool:
    """Compare as JSON does, where true is not 1."""
    return json.dumps(wanted, sort_keys=True) == json.dumps(found, sort_keys=True)


def test_there_are_cases_of_every_table() -> None:
    seats = {len(json.loads(path.read_text(encoding="utf-8"))["record"]["seats"]) for path in CASES}
    assert len(CASES) >= 118
    assert seats >= {2, 3, 4, 5, 6, 8, 9, 17}
