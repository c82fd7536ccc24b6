"""`verify`: seals that open, packs that come from the seed, and records that were tampered with."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import main

MATCH = Path(__file__).parent / "golden" / "match.json"
Captured = pytest.CaptureFixture[str]


def verified(tmp_path: Path, capsys: Captured, change: Callable[[dict[str, Any]], Any]) -> tuple[int, list[str]]:
    """Verify the example after a change; return status and lines."""
    record = json.loads(MATCH.read_text(encoding="utf-8"))
    change(record)
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    status = main.main(["verify", str(file)])
    return status, capsys.readouterr().out.splitlines()


def test_an_honest_record(capsys: Captured) -> None:
    assert main.main(["verify", str(MATCH)]) == 0
    assert capsys.readouterr().out.splitlines() == [f"deal {k}: seal opens, pack comes from the seed" for k in range(3)]


def test_two_cards_swapped(tmp_path: Path, capsys: Captured) -> None:
    def swap(record: dict[str, Any]) -> None:
        cards = record["deals"][1]["pack"].split(" ")
        cards[0], cards[-1] = cards[-1], cards[0]
        record["deals"][1]["pack"] = " ".join(cards)

    status, lines = verified(tmp_path, capsys, swap)
    assert status == 1
    assert lines[0] == "deal 0: seal opens, pack comes from the seed"
    assert lines[1] == "deal 1: seal DOES NOT fit the pack, pack DOES NOT come from the seed"


def test_another_seal_or_salt(tmp_path: Path, capsys: Captured) -> None:
    for key, value in (("seal", "0" * 64), ("salt", "0" * 32)):
        status, lines = verified(tmp_path, capsys, lambda record, key=key, value=value: record["deals"][2].update({key: value}))
        assert status == 1
        assert lines[2] == "deal 2: seal DOES NOT fit the pack, pack comes from the seed"


def test_another_seed(tmp_path: Path, capsys: Captured) -> None:
    status, lines = verified(tmp_path, capsys, lambda record: record.update(seed="another"))
    assert status == 1
    assert lines[0] == "deal 0: seal opens, pack DOES NOT come from the seed"


def test_nothing_to_check_is_no_fault(tmp_path: Path, capsys: Captured) -> None:
    def strip(record: dict[str, Any]) -> None:
        record["seed"] = None
        for deal in record["deals"]:
            del deal["seal"], deal["salt"]

    status, lines = verified(tmp_path, capsys, strip)
    assert (status, lines[0]) == (0, "deal 0: no seal, no seed to compare")


def test_a_damaged_record_is_unreadable(tmp_path: Path, capsys: Captured) -> None:
    file = tmp_path / "record.json"
    file.write_text("{", encoding="utf-8")
    assert main.main(["verify", str(file)]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1
