"""Matches of President run, rest in the archive, and come back: titles and the number of deals are kept."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

import main
from game.ai.uniform import any_of
from game.core import chance
from game.match import record, replay
from game.match.archive import Archive
from game.match.match import Match
from game.match.seats import Player
from game.match.shapes import RecordFault
from game.president import PRESETS, RULES


def new_match(size=4, archive=None, seed="president", **changes):
    players = tuple(Player(f"Player {seat}", "agent", "random") for seat in range(size))
    return Match.new(RULES, RULES.options(size, changes), players, seed=seed, archive=archive)


def play_deal(match, rng, most=100_000):
    """Play at random, `most` moves at most."""
    while match.actors and most:
        seat, = match.actors
        assert match.chair(seat).play(any_of(match.chair(seat).view.legal, rng), match.version) is None
        most -= 1


def play_out(match, rng):
    while True:
        play_deal(match, rng)
        if match.is_over:
            return
        assert match.next_deal() is None


def test_a_match_resumed_in_the_middle_ends_after_its_five_deals(tmp_path):
    archive, rng = Archive.open(tmp_path), Random(1)
    match = new_match(archive=archive)
    for _ in range(2):
        play_deal(match, rng)
        match.next_deal()
    play_deal(match, rng, most=5)
    archive.close()
    archive = Archive.open(tmp_path)
    again = Match.resume(archive, match.match_id)
    assert again.full_record() == match.full_record() and again.chair(0).view == match.chair(0).view
    play_deal(again, rng)
    archive.close()
    archive = Archive.open(tmp_path)
    third = Match.resume(archive, match.match_id)
    assert third.is_deal_over and not third.is_over
    third.next_deal()
    play_out(third, rng)
    assert third.deal == 4, "five deals, counted from 0"
    archive.close()


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.name)
def test_finished_matches_replay_and_load(preset):
    match, rng = new_match(size=5, seed=preset.name, deals=3, **preset.changes), Random(2)
    play_out(match, rng)
    back = record.read(record.write(match.record()))
    assert back == match.record() and len(back.deals) == 3
    last = list(replay.steps(back))[-1].state
    assert RULES.outcome(last) == match.outcome
    ways = replay.loaded(back)
    assert [before.deals for before, _ in ways] == [0, 1, 2]
    assert [before.titles for before, _ in ways] == [None, *(deal.result.order for deal in back.deals[:-1])]
    assert ways[-1][1].winners == match.outcome.winners and ways[-1][1].following is None


def test_a_recorded_result_counts_as_it_stands():
    """Places of a finished deal that the rules would see otherwise decide titles and dealer all the same."""
    match, rng = new_match(), Random(3)
    play_deal(match, rng)
    match.next_deal()
    kept = match.record()
    deal = kept.deals[0]
    turned = deal._replace(result=deal.result._replace(order=deal.result.order[::-1], points=deal.result.points[::-1]))
    (_, ending), = replay.loaded(kept._replace(deals=(turned,)))
    before, dealer = ending.following
    assert before.titles == deal.result.order[::-1] and dealer == deal.result.order[-1]
    assert before.scores == deal.result.points[::-1]


def test_a_result_without_places_is_played_through():
    match, rng = new_match(), Random(4)
    play_deal(match, rng)
    match.next_deal()
    deal = match.record().deals[0]
    bare = deal._replace(result=deal.result._replace(order=None))
    (_, ending), = replay.loaded(match.record()._replace(deals=(bare,)))
    assert ending.following[0].titles == deal.result.order


def told(**changes):
    plain = {"format": "tapis-vert-record", "version": 1, "game": "president", "options": {"jokers": 0},
             "seats": [{"name": f"P{seat}", "kind": "agent", "level": "easy"} for seat in range(3)],
             "deals": [{"dealer": 2, "hands": ["4c 5c", "6c", "7c 8c"], "moves": ["0 play 4c"]}]}
    return json.dumps(plain | changes)


@pytest.mark.parametrize(("changes", "message"), [
    ({"deals": [{"dealer": 2, "hands": ["4c 5c", "6c", "7c 8c"], "moves": ["0 play Xr"]}]}, "Xr is no card of this game"),
    ({"deals": [{"dealer": 2, "hands": ["4c 5c", "6c", "7c 8c"], "moves": ["0 play 7c2"]}]}, "7c2 is no card of this game"),
    ({"deals": [{"dealer": 2, "hands": ["4c 5c", "6c", ""], "moves": []}]}, "nobody starts without cards"),
    ({"deals": [{"dealer": 2, "hands": ["4c 5c", "6c", "7c"], "turn_up": "8c", "moves": []}]}, "goes with"),
    ({"before": {"scores": [0, 0, 0], "games": [1, 0, 0]}}, "no games to inherit"),
    ({"before": {"scores": [0, 0, 0], "titles": [0, 1]}}, "must name every seat once"),
    ({"before": {"scores": [0, 0, 0], "target": 7}}, "no target"),
    ({"before": {"scores": [11, 0, 0]}, "options": {"match": "points"}}, "reached already"),
    ({"options": {"order": "red-threes", "special_courts": "on"}}, "exclude each other"),
    ({"deals": [{"dealer": 2, "hands": ["4c", "6c", "7c 8c"], "moves": ["0 play 4c", "1 play 6c"],
                 "result": {"points": [2, 1, 0], "order": [0, 1]}}]}, "must name every seat once")])
def test_faults_of_a_record(changes, message):
    with pytest.raises(RecordFault, match=message):
        record.read(told(**changes))
    assert record.read(told())


def test_the_dealer_of_a_later_deal_is_checked(tmp_path, capsys):
    """Seat 0 is President and deals; the record of the second deal says otherwise."""
    first = {"dealer": 2, "hands": ["4c", "6c", "7c 8c"], "moves": ["0 play 4c", "1 play 6c"]}
    file = tmp_path / "record.json"
    for dealer, status in ((0, 0), (1, 2)):
        second = {"dealer": dealer, "hands": ["4c", "6c", "7c 8c"], "moves": []}
        file.write_text(told(deals=[first, second]), encoding="utf-8")
        assert main.main(["replay", str(file), "--trace"]) == status
    assert "dealer" in capsys.readouterr().err


def test_verify_knows_deals_made_again(tmp_path, capsys):
    """Three cards each and no court for the Scum: the deal is made again, from the titles that the record tells (P-13)."""
    changes = {"redeal_no_court": "on", "packs": 1, "jokers": 0, "exchange_pairs": 0, "deals": 6}
    rng = Random(5)
    match = new_match(size=16, seed="again", **changes)
    play_out(match, rng)
    packs = RULES.pack(match.options, 16)
    firsts = [chance.shuffled(packs, chance.deal_seed("again", number)) for number in range(6)]
    assert any(deal.pack != first for deal, first in zip(match.record().deals, firsts, strict=True)), "nothing was dealt again"
    file = Path(tmp_path) / "match.json"
    file.write_text(record.write(match.record()), encoding="utf-8")
    assert main.main(["verify", str(file)]) == 0
    assert capsys.readouterr().out.count("seal opens, pack comes from the seed") == 6
