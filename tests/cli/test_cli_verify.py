"""`verify`: seals that open, packs that come from the seed, and records that were tampered with."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

import main
from game.ai.uniform import any_of
from game.cli.verifying import OLDER
from game.core import chance
from game.core.cards import names, parse_cards
from game.match import importing
from game.match.archive import Archive
from game.match.games import GAMES
from game.match.match import Match
from game.match.record import read, write
from game.match.seats import Player

MATCH = Path(__file__).parent / "golden" / "match.json"
Captured = pytest.CaptureFixture[str]


def verified(tmp_path: Path, capsys: Captured, change: Callable[[dict[str, Any]], Any]) -> tuple[int, list[str]]:
    """Verify the example after a change; return status and lines."""
    record = json.loads(MATCH.read_text(encoding="utf-8"))
    change(record)
    return verified_as_written(tmp_path, capsys, record)


def verified_as_written(tmp_path: Path, capsys: Captured, record: dict[str, Any]) -> tuple[int, list[str]]:
    """Verify a record of JSON values; return status and lines."""
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


# ---- matches continued elsewhere


def play_on(match: Match, rng: Random, *, until: int = 50) -> None:
    """Play at random until the match or so many deals are over."""
    while True:
        while match.actors:
            assert match.play(any_of(match.chair(match.actors[0]).view.legal, rng), match.version) is None
        if match.is_over or match.deal + 1 == until:
            return
        assert match.next_deal() is None


@pytest.fixture(scope="module")
def continued() -> str:
    """A match whose first two deals were played elsewhere, and which was played to its end from a copy of them."""
    rules, rng, archive = GAMES["ecarte"], Random(1), Archive.in_memory()
    first = Match.new(rules, rules.options(2, {}), [Player("Léa", "human"), Player("Odette", "agent", "easy")], seed="first")
    play_on(first, rng, until=2)
    again = Match.resume(archive, importing.match_of(archive, first.record()))
    play_on(again, rng)
    assert again.seed not in (None, "first") and again.deal > 2
    return write(again.record())


def forged(record: dict[str, Any], number: int, salt: str) -> dict[str, Any]:
    """Give the first and the last card of a deal each other's place, and the pack a new seal."""
    deal = record["deals"][number]
    cards = deal["pack"].split(" ")
    cards[0], cards[-1] = cards[-1], cards[0]
    deal |= {"pack": " ".join(cards), "salt": salt, "seal": chance.seal(salt, parse_cards(" ".join(cards)))}
    return record


def test_deals_from_before_a_match_was_continued_from_a_copy(tmp_path: Path, capsys: Captured, continued: str) -> None:
    status, lines = verified_as_written(tmp_path, capsys, json.loads(continued))
    assert status == 0 and lines[:2] == [f"deal {k}: seal opens, {OLDER.text}" for k in range(2)]
    assert all(line.endswith(": seal opens, pack comes from the seed") for line in lines[2:]) and len(lines) > 3


def test_without_a_seal_a_pack_of_another_seed_stays_false(tmp_path: Path, capsys: Captured, continued: str) -> None:
    record = json.loads(continued)
    del record["deals"][1]["seal"], record["deals"][1]["salt"]
    status, lines = verified_as_written(tmp_path, capsys, record)
    assert status == 1 and lines[1] == "deal 1: no seal, pack DOES NOT come from the seed"


def test_a_new_seal_does_not_make_up_for_a_seed(tmp_path: Path, capsys: Captured, continued: str) -> None:
    """Neither after a deal that comes from the seed, nor with the salt that the seed gives, nor where no deal comes from it."""
    record, salt = json.loads(continued), "0" * 32
    wrong = "seal opens, pack DOES NOT come from the seed"
    status, lines = verified_as_written(tmp_path, capsys, forged(record, 3, salt))
    assert (status, lines[3]) == (1, f"deal 3: {wrong}") and OLDER.text in lines[0]
    status, lines = verified(tmp_path, capsys, lambda record: forged(record, 0, record["deals"][0]["salt"]))
    assert (status, lines[0]) == (1, f"deal 0: {wrong}")
    status, lines = verified(tmp_path, capsys, lambda record: forged(record, 0, salt).update(seed="another"))
    assert status == 1 and [line[line.index(":") + 2:] for line in lines] == [wrong] * 3


# ---- what a deal inherits


def test_a_void_deal_dealt_anew_where_the_record_does_not_tell_the_places(tmp_path: Path, capsys: Captured) -> None:
    """The titles, by which a deal is void (P-13), then follow from the moves."""
    rules, rng = GAMES["president"], Random(0)
    options = rules.options(8, {"redeal_no_court": "on", "packs": 1, "jokers": 0, "deals": 4})
    match = Match.new(rules, options, [Player(f"Person {seat}", "human") for seat in range(8)], seed="void 1")
    play_on(match, rng)
    record = json.loads(write(match.record()))
    first = [chance.shuffled(rules.pack(options, 8), chance.deal_seed("void 1", number)) for number in range(4)]
    assert any(deal.pack != pack for deal, pack in zip(read(write(match.record())).deals, first, strict=True))
    for key in ("order", "result"):
        for deal in record["deals"]:
            del (deal["result"] if key == "order" else deal)[key]
        status, lines = verified_as_written(tmp_path, capsys, record)
        assert status == 0 and lines == [f"deal {number}: seal opens, pack comes from the seed" for number in range(4)]


def test_cards_that_cannot_be_dealt_are_named_in_one_line(tmp_path: Path, capsys: Captured) -> None:
    """One of three has reached the target before, and is to deal."""
    pack = chance.shuffled(GAMES["ecarte"].pack(None, 3), 1)
    record = {"format": "tapis-vert-record", "version": 1, "game": "ecarte", "options": {}, "seed": "a seed",
              "seats": [{"name": name, "kind": "human"} for name in "ABC"], "before": {"scores": [7, 0, 0]},
              "deals": [{"dealer": 0, "pack": names(pack), "moves": []}]}
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    told = []
    for verb in ("replay", "verify"):
        assert main.main([verb, str(file)]) == 2
        told.append(capsys.readouterr().err.splitlines())
    assert told[0] == told[1] and len(told[0]) == 1 and "deal 0" in told[0][0]
