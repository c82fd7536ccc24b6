"""`simulate`: what it prints, that the same seed gives the same match, fair seating, and agents that break the rules."""

from __future__ import annotations

import itertools
import json
import math
import multiprocessing
from pathlib import Path
from random import Random
from typing import Any

import pytest

import main
from game import ai
from game.ai import example_bot
from game.cli import patience, traits
from game.cli.contest import Contest, finishing_places, percentile, place_in_match, play, scaled
from game.cli.faults import Contender, contenders
from game.cli.traits import Trait, apart
from game.core.events import Event
from game.core.intervals import Grouped, wilson
from game.core.rules import Outcome
from game.match.games import GAMES

Captured = pytest.CaptureFixture[str]
KEYS = ["agent", "deals", "points_per_deal", "first_share", "mean_finish", "matches_won", "interval",
        "decision_p50_s", "decision_p99_s"]
TIMES = ("decision_p50_s", "decision_p99_s")


def simulated(capsys: Captured, *flags: str, game: str = "ecarte") -> dict[str, Any]:
    """Run a simulation and return its JSON."""
    assert main.main(["simulate", game, *flags, "--json"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def refused(capsys: Captured, *flags: str) -> tuple[int, str]:
    """Run a simulation that cannot be; return status and its one line."""
    try:
        status = main.main(["simulate", *flags])
    except SystemExit as left:
        status = int(str(left.code))
    printed = capsys.readouterr()
    lines = printed.err.splitlines()
    assert len(lines) == 1 and printed.out == ""
    return status, lines[0]


def test_json_has_the_keys_of_the_format(capsys: Captured) -> None:
    report = simulated(capsys, "--agents", "easy,random", "--deals", "40", "--seed", "1", "--set", "target=7")
    assert list(report) == ["game", "options", "deals", "seed", "agents"]
    assert (report["game"], report["options"], report["seed"]) == ("ecarte", {"target": 7}, "1")
    assert report["deals"] >= 40
    assert [list(row) for row in report["agents"]] == [KEYS, KEYS]
    assert [row["agent"] for row in report["agents"]] == ["easy", "random"]
    for row in report["agents"]:
        assert row["deals"] == report["deals"]
        assert 0 <= row["interval"][0] <= row["interval"][1] <= 1
        assert 0 <= row["decision_p50_s"] <= row["decision_p99_s"]
    assert sum(row["first_share"] for row in report["agents"]) == pytest.approx(1)
    assert sum(row["mean_finish"] for row in report["agents"]) == pytest.approx(3)


def test_the_same_seed_plays_the_same(capsys: Captured) -> None:
    flags = ("--agents", "easy,random", "--deals", "30", "--seed")
    first, again, other = (simulated(capsys, *flags, seed) for seed in ("1", "1", "2"))
    for report in (first, again, other):
        for row in report["agents"]:
            for key in TIMES:
                del row[key]
    assert first == again
    assert first["agents"] != other["agents"]


def test_easy_beats_random(capsys: Captured) -> None:
    easy, random = simulated(capsys, "--agents", "easy,random", "--matches", "40", "--seed", "3")["agents"]
    assert easy["matches_won"] + random["matches_won"] == 40
    assert easy["interval"][0] > random["interval"][1]


def test_an_agent_against_itself_is_even_over_duplicate_deals(capsys: Captured) -> None:
    """The same seeds with seats changed: what one seat wins the other wins too, so both entries are equal."""
    report = simulated(capsys, "--agents", "easy,easy", "--matches", "20", "--seed", "5")
    first, second = report["agents"]
    assert (first["matches_won"], first["points_per_deal"]) == (second["matches_won"], second["points_per_deal"])
    assert first["matches_won"] == 10


def test_it_stops_after_the_match_in_which_the_deals_are_reached(capsys: Captured) -> None:
    report = simulated(capsys, "--agents", "easy,random", "--deals", "1", "--seed", "1")
    assert report["deals"] > 1
    assert sum(row["matches_won"] for row in report["agents"]) == 1


def test_three_and_four_seats(capsys: Captured) -> None:
    three = simulated(capsys, "--agents", "easy,random,random", "--matches", "3", "--seed", "1")
    assert sum(row["matches_won"] for row in three["agents"]) == 3
    four = simulated(capsys, "--agents", "easy,random", "--seats", "4", "--matches", "4", "--seed", "1")
    assert sum(row["matches_won"] for row in four["agents"]) == 4
    assert four["options"] == {}


def test_a_ladder_plays_every_pairing(capsys: Captured) -> None:
    report = simulated(capsys, "--agents", "easy,random,random", "--ladder", "--matches", "2", "--seed", "1")
    assert [[row["agent"] for row in pair["agents"]] for pair in report["pairings"]] == [
        ["easy", "random"], ["easy", "random"], ["random", "random"]]
    assert sum(row["matches_won"] for row in report["agents"]) == 6


@pytest.mark.parametrize("game", ("ecarte", "president"))
def test_a_ladder_tells_intervals_of_each_pairing_and_of_all_together(capsys: Captured, game: str) -> None:
    """Persons climb like levels; all pairings together hold what the pairings hold."""
    names = ("easy", "easy/basile", "random") if game == "ecarte" else ("easy", "easy/gaston", "random")
    flags = ["simulate", game, "--agents", ",".join(names), "--ladder", "--matches", "4", "--seed", "1"]
    assert main.main([*flags, "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    tables = [pair["agents"] for pair in report["pairings"]] + [report["agents"]]
    assert [[row["agent"] for row in rows] for rows in tables] == [
        [names[0], names[1]], [names[0], names[2]], [names[1], names[2]], list(names)]
    for row in (row for rows in tables for row in rows):
        low, high = row["interval"]
        mean = row["mean_finish"] if game == "president" else row["matches_won"] / (8 if row in tables[-1] else 4)
        assert low < high and low <= mean <= high
    assert report["deals"] == sum(rows[0]["deals"] for rows in tables[:-1])
    for row in report["agents"]:
        parts = [part["deals"] for rows in tables[:-1] for part in rows if part["agent"] == row["agent"]]
        assert len(parts) == 2 and sum(parts) == row["deals"]
    assert main.main(flags) == 0
    lines = capsys.readouterr().out.splitlines()
    assert sum("95 % interval" in line for line in lines) == 4 and sum(" – " in line for line in lines) == 9


def test_by_default_every_agent_has_as_many_seats(capsys: Captured) -> None:
    """Two agents at President are two and two, not two against one."""
    assert main.main(["simulate", "president", "--agents", "easy,random", "--matches", "2", "--seed", "1"]) == 0
    assert "even luck comes in at 2.50" in capsys.readouterr().out.splitlines()[1]


def test_habits_are_counted_and_told(capsys: Captured) -> None:
    flags = ("--agents", "easy/basile,easy/marguerite", "--matches", "40", "--seed", "1", "--traits")
    asking, standing = (row["traits"] for row in simulated(capsys, *flags)["agents"])
    assert list(asking) == ["asks", "grants", "changes", "trumps", "heights"]
    assert asking["asks"]["mean"] > standing["asks"]["mean"]
    assert apart(Trait(**asking["asks"]), Trait(**standing["asks"])) > 3
    assert main.main(["simulate", "ecarte", *flags]) == 0
    lines = capsys.readouterr().out.splitlines()
    head = next(place for place, line in enumerate(lines) if line.startswith("agent") and "proposes" in line)
    assert [line.split()[0] for line in lines[head + 1:]] == ["easy/basile", "easy/marguerite"]
    assert f"{asking['asks']['mean']:.3f} ± {asking['asks']['error']:.3f}" in lines[head + 1]


def test_the_table_is_aligned(capsys: Captured) -> None:
    assert main.main(["simulate", "ecarte", "--agents", "easy,random", "--deals", "5", "--seed", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("ecarte, ") and lines[3].startswith("agent ")
    assert len({len(line) for line in lines[3:]}) == 1


def test_without_a_seed_one_is_drawn_and_told(capsys: Captured) -> None:
    seeds = {simulated(capsys, "--agents", "random", "--deals", "1")["seed"] for _ in range(2)}
    assert len(seeds) == 2


WRONG = {
    "game": (["whist", "--agents", "random", "--deals", "1", "--seed", "1"], "whist"),
    "agent": (["ecarte", "--agents", "random,guru", "--deals", "1", "--seed", "1"], "guru"),
    "blank": (["ecarte", "--agents", "random,", "--deals", "1", "--seed", "1"], "comma"),
    "option": (["ecarte", "--agents", "random", "--deals", "1", "--seed", "1", "--set", "colour=red"], "colour"),
    "value": (["ecarte", "--agents", "random", "--deals", "1", "--seed", "1", "--set", "target=6"], "target"),
    "no value": (["ecarte", "--agents", "random", "--deals", "1", "--seed", "1", "--set", "target"], "target"),
    "combination": (["ecarte", "--agents", "random", "--seats", "3", "--deals", "1", "--set", "match=best-of-three"], "E-23"),
    "seats": (["ecarte", "--agents", "random", "--seats", "5", "--deals", "1", "--seed", "1"], "players"),
    "too many": (["ecarte", "--agents", "random,random,easy", "--seats", "2", "--deals", "1", "--seed", "1"], "seats"),
    "deals": (["ecarte", "--agents", "random", "--deals", "0", "--seed", "1"], "deals"),
    "no length": (["ecarte", "--agents", "random", "--seed", "1"], "--deals"),
    "both lengths": (["ecarte", "--agents", "random", "--deals", "1", "--matches", "1"], "--matches"),
    "effort": (["ecarte", "--agents", "random", "--deals", "1", "--seed", "1", "--effort", "nan"], "effort"),
    "ladder": (["ecarte", "--agents", "random", "--ladder", "--deals", "1", "--seed", "1"], "ladder"),
    "person": (["ecarte", "--agents", "easy/zorro", "--deals", "1", "--seed", "1"], "Nobody called “zorro” plays here"),
    "no person": (["ecarte", "--agents", "normal/", "--deals", "1", "--seed", "1"], "Nobody called “” plays here"),
    "level of a person": (["ecarte", "--agents", "guru/basile", "--deals", "1", "--seed", "1"], "guru"),
    "no file": (["ecarte", "--agents", "nowhere/bot.py:Bot", "--deals", "1", "--seed", "1"], "nowhere/bot.py"),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_flag_is_one_line(capsys: Captured, name: str) -> None:
    flags, word = WRONG[name]
    status, line = refused(capsys, *flags)
    assert status == 2
    assert word in line


BOTS = {
    "raises": "raise RuntimeError('no idea')",
    "plays what it has not": "return Move(view.who, 'concede', (), ('now',))",
    "answers nonsense": "return 17",
    "answers nothing": "return None",
}


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_that_breaks_the_rules_is_named_with_its_deal(tmp_path: Path, capsys: Captured, name: str) -> None:
    bot = tmp_path / "bot.py"
    bot.write_text("from game.core.moves import Move\nclass Bot:\n    def choose(self, view, history, rng, budget):\n"
                   f"        {BOTS[name]}\n", encoding="utf-8")
    status, line = refused(capsys, "ecarte", "--agents", f"random,{bot}:Bot", "--deals", "50", "--seed", "1")
    assert status == 1
    assert line.startswith(f"agent {bot}:Bot in match 1/match/0, deal 0 (deal seed ")
    assert "), move " in line


def test_a_bot_that_never_answers_is_told_off(tmp_path: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "SECONDS", .3)
    bot = tmp_path / "bot.py"
    bot.write_text("import time\nclass Bot:\n    def choose(self, view, history, rng, budget):\n"
                   "        while True:\n            time.sleep(.01)\n", encoding="utf-8")
    status, line = refused(capsys, "ecarte", "--agents", f"random,{bot}:Bot", "--deals", "50", "--seed", "1")
    assert status == 1
    assert line.startswith(f"agent {bot}:Bot in match 1/match/0, deal 0 (deal seed ")
    assert line.endswith(f"{bot}:Bot did not answer within 0.3 seconds.")
    assert not multiprocessing.active_children()


def test_a_bot_plays_as_it_would_without_being_watched(tmp_path: Path, capsys: Captured) -> None:
    """The example, in a process of its own, makes the same moves as in this one."""
    spec = f"{example_bot.__file__}:Bot"
    rows = simulated(capsys, "--agents", f"{spec},easy", "--matches", "6", "--seed", "1")["agents"]
    rules = GAMES["ecarte"]
    party = Contest(rules, rules.options(2, {}), 2, contenders("ecarte", (spec, "easy")), "1")
    assert [row["points_per_deal"] for row in rows] == [round(one.points / one.deals, 4) for one in play(party, matches=6)]


def test_every_seating_comes_once() -> None:
    rules = GAMES["ecarte"]
    pair = contenders("ecarte", ("random", "random"))
    assert Contest(rules, rules.options(2, {}), 2, pair, "1").seatings == ((0, 1), (1, 0))
    assert Contest(rules, rules.options(4, {}), 4, pair, "1").seatings == ((0, 1, 0, 1), (1, 0, 1, 0))
    assert Contest(rules, rules.options(3, {}), 3, pair, "1").seatings == ((0, 1, 0), (1, 0, 0), (0, 0, 1))
    three = contenders("ecarte", ("normal", "easy", "random"))
    assert Contest(rules, rules.options(3, {}), 3, three, "1").seatings == (
        (0, 1, 2), (1, 2, 0), (2, 0, 1), (0, 2, 1), (2, 1, 0), (1, 0, 2))
    four = contenders("president", ("expert", "hard", "normal", "easy"))
    president = GAMES["president"]
    seatings = Contest(president, president.options(4, {}), 4, four, "1").seatings
    assert seatings[:4] == ((0, 1, 2, 3), (1, 2, 3, 0), (2, 3, 0, 1), (3, 0, 1, 2))
    assert sorted(seatings) == sorted(itertools.permutations(range(4)))
    five = contenders("president", ("expert", "hard", "normal", "easy", "random"))
    seatings = Contest(president, president.options(5, {}), 5, five, "1").seatings
    assert (len(seatings), len(set(seatings)), seatings[5]) == (10, 10, (0, 4, 3, 2, 1))
    alike = contenders("ecarte", ("normal", "easy", "easy"))
    assert Contest(rules, rules.options(3, {}), 3, alike, "1").seatings == ((0, 1, 2), (1, 2, 0), (2, 0, 1))


def test_partners_sit_opposite_and_win_together(capsys: Captured) -> None:
    """Every match goes to one side whole, and sides of equal agents share the deals evenly over both seatings."""
    report = simulated(capsys, "--agents", "easy,easy", "--seats", "4", "--matches", "8", "--seed", "5")
    first, second = report["agents"]
    assert first["matches_won"] == second["matches_won"] == 4
    assert first["points_per_deal"] == second["points_per_deal"]


def test_places_of_three_are_told(capsys: Captured) -> None:
    assert main.main(["simulate", "ecarte", "--agents", "easy,easy,random", "--matches", "6", "--seed", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "each plays for himself, even luck wins 0.333" in lines[1]
    assert lines[3].split()[-5:] == ["place", "p50", "ms", "p99", "ms"]
    places = [float(line.split()[-3]) for line in lines[4:]]
    assert sum(places) == pytest.approx(6, abs=.002) and max(places) == places[2]


def test_two_and_four_have_no_places(capsys: Captured) -> None:
    for seats, told in (("2", "even luck wins 0.500"), ("4", "partners sit opposite and win together")):
        assert main.main(["simulate", "ecarte", "--agents", "random", "--seats", seats, "--matches", "1", "--seed", "1"]) == 0
        lines = capsys.readouterr().out.splitlines()
        assert told in lines[1] and "place" not in lines[3].split() and "share" in lines[3].split()


def test_agents_get_what_they_may_know() -> None:
    """The history of a seat holds no card that moved unseen, and its view no hand but its own."""
    hidden = []

    class Spy:
        """Plays like random and looks at all it is given."""

        def choose(self, view: Any, history: tuple[Event, ...], rng: Random, budget: int) -> ai.Decision:
            moved = [event for event in history if event.kind in ("deal", "draw", "exchange")]
            assert all(bool(event.cards) == (event.seat == view.who) for event in moved if event.number)
            assert all((hand is None) == (seat != view.who) for seat, hand in enumerate(view.hands))
            hidden.extend(event for event in moved if not event.cards)
            return ai.create("ecarte", "random").choose(view, history, rng, budget)

    rules = GAMES["ecarte"]
    spies = (Contender("spy", "random", Spy()), Contender("other", "random", Spy()))
    tallies = play(Contest(rules, rules.options(2, {}), 2, spies, "1"), matches=2)
    assert hidden and tallies[0].matches == 2


def test_places_are_shared_by_equals() -> None:
    assert finishing_places(Outcome((0, 3, 3, 1)), is_ranked=False) == [4, 1.5, 1.5, 3]
    assert finishing_places(Outcome((0, 0, 0), order=(2, 0, 1)), is_ranked=True) == [2, 3, 1]


def test_places_in_a_match_of_three() -> None:
    over = Outcome((1, 0, 1), order=(2, 0), is_match_over=True, winners=(2,))
    assert [place_in_match(over, seat) for seat in range(3)] == [2, 3, 1]


def test_intervals_and_percentiles() -> None:
    assert wilson(0, 0) == (0, 1)
    low, high = wilson(9, 10)
    assert 0.59 < low < 0.60 and 0.98 < high < 0.99
    assert (percentile([3, 1, 2], 0.5), percentile([3, 1, 2], 0.99), percentile([], 0.5)) == (2, 3, 0)


def test_the_error_of_a_mean_is_that_of_groups() -> None:
    """Twenty values in five matches that are alike inside: five values are known, not twenty."""
    alone, together = Grouped(), Grouped()
    for value in (1.0, 2.0, 3.0, 2.0, 2.0):
        alone.note(value)
        alone.close()
        for _ in range(4):
            together.note(value)
        together.close()
    assert together.error == pytest.approx(alone.error) == pytest.approx(math.sqrt(0.5 / 5))
    assert together.mean == alone.mean == 2 and together.number == 20
    both = Grouped()
    both.add(alone)
    both.add(alone)
    assert both.groups == 10 and both.mean == 2 and both.error < alone.error


def test_one_group_tells_no_error_and_few_a_wide_interval() -> None:
    one = Grouped()
    for value in (1.0, 3.0):
        one.note(value)
    one.close()
    assert (one.mean, one.error, one.interval) == (2, None, None)
    one.note(4.0)
    one.close()
    low, high = one.interval or (0, 0)
    assert high - low > 2 * 9 * (one.error or 0)


def test_where_there_is_one_match_no_interval_is_told(capsys: Captured) -> None:
    report = simulated(capsys, "--agents", "easy,easy,easy", "--matches", "1", "--traits", game="president")
    assert all(row["interval"] is None for row in report["agents"])
    habit = traits.Trait(0.5, None, 3)
    assert habit.rounded() == {"mean": 0.5, "error": None, "decisions": 3} and traits.told(habit) == "0.500 ± –"
    assert traits.apart(habit, habit) == 0


def test_effort_scales_a_budget_and_leaves_none_at_none() -> None:
    assert (scaled(24, 0.5), scaled(24, 0.001), scaled(0, 9)) == (12, 1, 0)
