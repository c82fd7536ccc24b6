"""Statistics: counted by hand in a small archive, and against a slow count from records alone; what counts, what not."""

from __future__ import annotations

import datetime
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest
from match_play import HANDS, STOCK, STOOD, agents, deal, people, play_on, table, text

from game.core.cards import parse_cards
from game.ecarte import RULES as ECARTE
from game.match import gathering, importing, record, replay, statistics, storing
from game.match.archive import Archive
from game.match.counts import Count, Mean, Streaks
from game.match.facts import TABLES
from game.match.match import Match
from game.match.practice import again
from game.match.rows import before_of, unpacked
from game.match.seats import AGENT, HUMAN, Player
from game.match.shapes import Record
from game.match.statistics import OWN_RULES, Against, Opponent, Places, Which
from game.president import RULES as PRESIDENT
from game.words import tables

ODETTE = Opponent("Odette", "Odette", "expert")


@pytest.fixture
def archive(tmp_path: Path) -> Archive:
    return Archive.open(tmp_path)


def pack_of(hands: list[str], turn_up: str, stock: str) -> str:
    """The pack that deals these hands, elder first, in packets of three and two."""
    elder, dealer = (hand.split() for hand in hands)
    return " ".join([*elder[:3], *dealer[:3], *elder[3:], *dealer[3:], turn_up, *stock.split()])


def packed(moves: list[str], points: list[int], *, hands: list[str] = HANDS, turn_up: str = "9s",
           stock: str = STOCK) -> dict[str, Any]:
    return {"dealer": 1, "pack": pack_of(hands, turn_up, stock), "moves": moves, "result": {"points": points}}


FAILED = packed(STOOD, [0, 2])
"""Léa, elder hand, stands and does not make the point: it costs her one more."""
KING = packed(["0 propose", "1 refuse", "0 king", "0 play Kh", "1 play 7h", "0 play Qh", "1 play Ts", "0 play 7d", "1 play 8d",
               "1 play Ac", "0 play 7c", "1 play As", "0 play 8c"], [1, 1], turn_up="9h", stock=STOCK.replace("9h", "9s"))
"""Léa proposes in vain, calls the king, and the dealer makes the point."""
TRUMPS = ["Kh Qh Jh Ah Th", "As Ts 7h 8h Ac"]
VOLE = packed(["0 propose", "1 accept", "0 discard Th", "1 discard As Ts", "0 stand", "0 king", "0 play Kh", "1 play 7h",
               "0 play Qh", "1 play 8h", "0 play Jh", "1 play 9c", "0 play Ah", "1 play Tc", "0 play 9d", "1 play Ac"], [3, 0],
              hands=TRUMPS, turn_up="9h", stock="9d 9c Tc Jc Qc Kc 7d Td Ad Jd Qd Kd 8d 7c 8c 7s Js 8s 9s Qs Ks")
"""Léa proposes, is accepted, calls the king and makes the vole."""


def own(archive: Archive, *deals: dict[str, Any], **changes: Any) -> int:
    """Import a match of Léa, who owns the archive."""
    if archive.me() is None:
        archive.write(lambda run: importing.owning.profile(run, "Léa"))
    found = importing.take(archive, record.read(text(deals=list(deals), **changes)))
    assert found is not None
    while gathering.gather(archive):
        pass
    return found


def test_three_deals_counted_by_hand(archive: Archive) -> None:
    own(archive, FAILED)
    own(archive, KING)
    own(archive, VOLE)
    figures = statistics.ecarte(archive, Which("ecarte"))
    assert figures.deals == 3 and figures.waiting == 0
    assert figures.won_deals == Count(1, 3) and figures.points == Mean(4, 3) and figures.against == Mean(3, 3)
    assert figures.spread == (1, 1, 0, 1) and figures.spread_against == (1, 1, 1)
    assert figures.voles == Count(1, 3) and figures.suffered == Count(0, 3) and figures.kings_turned == Count(0, 3)
    assert figures.kings_called == Count(2, 2)
    assert figures.proposals == Count(2, 4) and figures.accepted == Count(1, 2) and figures.refusals == Count(0, 0)
    assert figures.punished == Count(1, 1)
    assert [(band.deal, band.share) for band in figures.form] == [(1, 0), (2, 0), (3, pytest.approx(1 / 3))]
    assert [point.value for point in figures.points_by_match] == [0, 1, 3]
    assert figures.matches.won == Count(0, 0), "none of these matches is over"


def test_the_same_deals_from_the_other_side(archive: Archive) -> None:
    archive.write(lambda run: importing.owning.profile(run, "Odette"))
    seats = [{"name": "Léa", "kind": "human"}, {"name": "Odette", "kind": "human"}]
    for one in (FAILED, KING, VOLE):
        own(archive, one, seats=seats)
    figures = statistics.ecarte(archive, Which("ecarte"))
    assert figures.points == Mean(3, 3) and figures.against == Mean(4, 3) and figures.won_deals == Count(1, 3)
    assert figures.voles == Count(0, 3) and figures.suffered == Count(1, 3) and figures.kings_called == Count(0, 0)
    assert figures.refusals == Count(1, 2) and figures.proposals == Count(0, 0)
    assert figures.punished == Count(0, 1), "she refused at the risk of a point, and made it"


def finished(archive: Archive, monkeypatch: pytest.MonkeyPatch, outcomes: str, **changes: Any) -> None:
    """Store matches to one deal's end, at 4–4, day after day: `w` won, `l` lost."""
    for day, outcome in enumerate(outcomes, 1):
        stock = STOCK.split()
        stock[-day], stock[-day - 1] = stock[-day - 1], stock[-day]
        made = packed(STOOD, [0, 2], stock=" ".join(stock)) if outcome == "l" else packed(
            VOLE["moves"][:6], [1, 0], hands=TRUMPS, turn_up="9h",
            stock="9d 9c Tc Jc Qc Kc 7d Td Ad Jd Qd Kd 8d 7c 8c 7s Js " + " ".join(_turned(["8s", "9s", "Qs", "Ks"], day)))
        time = f"2026-03-{day:02}T12:00:00.000+00:00"
        monkeypatch.setattr(storing, "now", lambda time=time: time)
        own(archive, made, before={"scores": [4, 4 - (outcome == "w")]}, **changes)


def _turned(cards: list[str], by: int) -> list[str]:
    return [*cards[by % 4:], *cards[:by % 4]] if by < 4 else [*cards[:1], *reversed(cards[1:])]


def test_matches_streaks_and_opponents(archive: Archive, monkeypatch: pytest.MonkeyPatch) -> None:
    finished(archive, monkeypatch, "wwlwl")
    found = statistics.ecarte(archive, Which("ecarte")).matches
    assert [(one.is_won, one.mine, one.theirs, one.place) for one in found.results] == [
        (True, 5, 3, 1), (True, 5, 3, 1), (False, 4, 6, 2), (True, 5, 3, 1), (False, 4, 6, 2)]
    assert [one.date[:10] for one in found.results] == [f"2026-03-0{day}" for day in range(1, 6)]
    assert found.won == Count(3, 5) and found.won.percent == 60 and found.streaks == Streaks(-1, 2, 1)
    assert found.against == (Against(ODETTE, Count(3, 5)),) and found.results[0].opponents == (ODETTE,)
    low, high = found.won.interval
    assert 0.23 < low < 0.24 and 0.88 < high < 0.89


def test_dates_and_clean_and_assisted_apart(archive: Archive, monkeypatch: pytest.MonkeyPatch) -> None:
    finished(archive, monkeypatch, "wwl")
    monkeypatch.setattr(storing, "now", lambda: "2026-03-20T12:00:00.000+00:00")
    own(archive, VOLE, assisted=[0])
    clean, helped = (statistics.ecarte(archive, Which("ecarte", is_assisted)) for is_assisted in (False, True))
    assert (clean.deals, helped.deals) == (3, 1) and (clean.voles, helped.voles) == (Count(0, 3), Count(1, 1))
    assert clean.matches.won == Count(2, 3) and helped.matches.won == Count(0, 0)
    second = datetime.date(2026, 3, 2)
    assert statistics.ecarte(archive, Which("ecarte", since=second)).matches.won == Count(1, 2)
    assert statistics.ecarte(archive, Which("ecarte", until=second)).matches.won == Count(2, 2)


def test_a_match_with_one_assisted_deal_is_assisted_and_its_other_deals_are_not(archive: Archive) -> None:
    match = Match.new(ECARTE, ECARTE.options(2, {}), (*people(1), *agents(1)), seed="a", archive=archive)
    play_on(match, Random(2), until=lambda match: match.deal == 1)
    match.assist()
    play_on(match, Random(3))
    clean, helped = (statistics.ecarte(archive, Which("ecarte", is_assisted)) for is_assisted in (False, True))
    assert helped.deals == 1 and clean.deals == match.deal and clean.deals > 1
    assert clean.matches.won.whole == 0 and helped.matches.won.whole == 1


def test_filters_and_what_there_is_to_choose(archive: Archive) -> None:
    for seed, (name, persona, level, changes) in enumerate((
            ("Odette", "the-calm", "hard", {}), ("Odette", "the-calm", "easy", {"target": 7}), ("Basile", "", "easy", {}),
            ("Basile", "", "hard", {"packets": "2-3"}))):
        players = (*people(1), Player(name, AGENT, level, persona))
        match = Match.new(ECARTE, ECARTE.options(2, changes), players, seed=str(seed), archive=archive)
        play_on(match, Random(seed))
    choices = statistics.choices(archive, "ecarte")
    assert choices.presets == (("classic", 2), (OWN_RULES, 1), ("seven-up", 1))
    assert [(one.key, one.name, number) for one, number in choices.opponents] == [
        ("Basile", "Basile", 2), ("the-calm", "Odette", 2)]
    assert choices.levels == (("easy", 2), ("hard", 2)) and statistics.choices(archive, "president") == ((), (), ())

    def matches(**which: Any) -> list[int]:
        return [one.match for one in statistics.ecarte(archive, Which("ecarte", **which)).matches.results]

    assert matches() == [1, 2, 3, 4] and matches(preset="classic") == [1, 3] and matches(preset=OWN_RULES) == [4]
    assert matches(preset="lenient") == [] and matches(opponent="the-calm") == [1, 2] and matches(opponent="Odette") == []
    assert matches(level="easy") == [2, 3] and matches(level="easy", opponent="Basile") == [3]
    part, whole = statistics.ecarte(archive, Which("ecarte", level="easy")), statistics.ecarte(archive, Which("ecarte"))
    assert 0 < part.deals < whole.deals and len(part.form) == part.deals


def test_a_partner_is_nobody_to_choose(archive: Archive) -> None:
    players = (*people(1), *(Player(name, AGENT, level) for name, level in (("A", "easy"), ("B", "expert"), ("C", "hard"))))
    play_on(Match.new(ECARTE, ECARTE.options(4, {}), players, seed="4", archive=archive), Random(4))
    play_on(Match.new(ECARTE, ECARTE.options(3, {}), players[:3], seed="3", archive=archive), Random(3))
    choices = statistics.choices(archive, "ecarte")
    assert [(one.key, number) for one, number in choices.opponents] == [("A", 2), ("B", 1), ("C", 1)]
    assert choices.levels == (("easy", 2), ("expert", 1), ("hard", 1))

    def matches(**which: Any) -> list[int]:
        return [one.match for one in statistics.ecarte(archive, Which("ecarte", **which)).matches.results]

    assert matches(opponent="B") == matches(level="expert") == [2] and matches(opponent="C") == [1] and matches() == [1, 2]


def test_the_owner_is_no_opponent_of_his_own(archive: Archive) -> None:
    players = (*people(2), *agents(1))
    for rules, seed in ((ECARTE, "e"), (PRESIDENT, "p")):
        play_on(Match.new(rules, rules.options(3, {}), players, seed=seed, archive=archive), Random(3))
    before = statistics.ecarte(archive, Which("ecarte")).matches
    assert [one.opponent.name for one in before.against] == ["Agent 0", "Person 1"]
    archive.adopt("Person 1")
    for game, counted in (("ecarte", statistics.ecarte), ("president", statistics.president)):
        found, choices = counted(archive, Which(game)).matches, statistics.choices(archive, game)
        assert [one.opponent.name for one in found.against] == ["Agent 0"]
        assert [one.name for one in found.results[0].opponents] == ["Agent 0"]
        assert [one.key for one, _ in choices.opponents] == ["Agent 0"]
        assert counted(archive, Which(game, opponent="Person 1")).matches.results == ()
    after = statistics.ecarte(archive, Which("ecarte")).matches
    assert after.results[0]._replace(opponents=()) == before.results[0]._replace(opponents=())


def test_what_does_not_count(archive: Archive) -> None:
    match = table(2, "1", archive)
    play_on(match, Random(1))
    counted = statistics.ecarte(archive, Which("ecarte"))
    practice = again(match)
    play_on(practice, Random(5))
    Match.new(ECARTE, ECARTE.options(2, {}), agents(2), seed="watched", archive=archive)
    stranger = record.read(text(deals=[FAILED]))
    importing.take(archive, stranger)
    importing.take(archive, stranger._replace(deals=(record.read(text(deals=[deal()])).deals[0],)))
    importing.take(archive, match.record())
    while gathering.gather(archive):
        pass
    assert statistics.ecarte(archive, Which("ecarte")) == counted and counted.deals == match.deal + 1
    archive.delete((match.match_id or 0,))
    assert statistics.ecarte(archive, Which("ecarte")).deals == 0
    archive.undelete((match.match_id or 0,))
    assert statistics.ecarte(archive, Which("ecarte")) == counted
    assert statistics.ecarte(Archive.in_memory(), Which("ecarte")).deals == 0


def test_finished_deals_of_an_abandoned_match_count_and_the_match_does_not(archive: Archive) -> None:
    match = table(2, "8", archive)
    play_on(match, Random(8), until=lambda match: match.deal == 1)
    match.abandon()
    figures = statistics.ecarte(archive, Which("ecarte"))
    assert figures.deals == 1 and figures.matches.won.whole == 0


def test_a_deal_taken_back_counts_no_more(archive: Archive) -> None:
    match = table(2, "8", archive)
    play_on(match, Random(8), until=lambda match: match.is_deal_over)
    assert statistics.ecarte(archive, Which("ecarte")).deals == 1
    archive.amend(storing.Hold(1, archive.stored(1).touched), 0, 2, None, "ecarte")
    assert statistics.ecarte(archive, Which("ecarte")).deals == 0 and not archive.rows("SELECT * FROM ecarte_facts")
    again = Match.resume(archive, match.match_id or 0)
    assert not again.is_deal_over and len(again.full_record().deals[0].moves) == 2
    play_on(again, Random(1), until=lambda match: match.is_deal_over)
    assert statistics.ecarte(archive, Which("ecarte")).deals == 1


# Against a slow count from the records alone


def worth(names: str) -> int:
    """Value of cards in printed ranks, counted from their letters (P-61)."""
    return sum(14 if name[0] == "X" else "3456789TJQKA2".index(name[0]) + 1 for name in names.split())


def slow_ecarte(one: Record) -> Counter[str]:
    """Count the deals of seat 0 from the lines of the trace."""
    found: Counter[str] = Counter()
    lines: dict[int, list[tuple[str | None, dict[str, Any]]]] = {}
    for step in replay.steps(one):
        lines.setdefault(step.deal, []).append((step.text, one.rules.trace(step.state)))
    for number, traced in lines.items():
        told = one.deals[number].result
        if told is None:
            continue
        moves, last = [move for move, _ in traced], traced[-1][1]
        is_out = not traced[0][1]["hands"][0] and not any(move and move.startswith("0 ") for move in moves)
        mine, sides = told.points[0], {0, 2} if len(one.players) == 4 else {0}
        theirs = max(points for seat, points in enumerate(told.points) if seat not in sides)
        found.update(deals=1, points=mine, against=theirs, won=int(mine > theirs), proposals=moves.count("0 propose"),
                     stands=moves.count("0 stand"), refusals=moves.count("0 refuse"),
                     asked=moves.count("0 refuse") + moves.count("0 accept"),
                     called=moves.count("0 king") if one.options.king_call == "voluntary" else 0)
        if any(move and move.endswith("concede") for move in moves) or is_out:
            continue
        sizes = sum(last["tricks"][seat] for seat in ({0, 1} if len(one.players) == 4 else range(len(one.players))))
        found.update(voles=int(sizes == 5 and last["tricks"][0] == 5),
                     suffered=int(sizes == 5 and any(last["tricks"][seat] == 5 for seat in range(len(one.players))
                                                    if seat not in sides)))
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ecarte_agrees_with_a_slow_count(archive: Archive, seats: int) -> None:
    slow: Counter[str] = Counter()
    for seed in range({2: 24}.get(seats, 8)):
        match = Match.new(ECARTE, ECARTE.options(seats, {}), (*people(1), *agents(seats - 1)), seed=str(seed), archive=archive)
        play_on(match, Random(seed))
        slow.update(slow_ecarte(match.record()))
    figures = statistics.ecarte(archive, Which("ecarte"))
    assert (figures.deals, figures.points.total, figures.against.total, figures.won_deals.part) == tuple(
        slow[name] for name in ("deals", "points", "against", "won"))
    assert figures.proposals == Count(slow["proposals"], slow["proposals"] + slow["stands"])
    assert figures.refusals == Count(slow["refusals"], slow["asked"])
    assert figures.kings_called.part == slow["called"] <= figures.kings_called.whole
    assert figures.voles.part == slow["voles"] and figures.suffered.part == slow["suffered"]
    assert sum(number * points for points, number in enumerate(figures.spread)) == slow["points"]
    assert figures.deals > 20 and slow["proposals"] and slow["called"]


def slow_president(one: Record) -> Counter[str]:
    """Count the deals of seat 0 from moves, results and the hands before and after the exchange."""
    found: Counter[str] = Counter()
    order: tuple[int, ...] | None = None
    for number, played in enumerate(one.deals):
        assert played.result is not None and played.result.order is not None
        moves = [move.split(" ")[1] for move in played.moves if move.startswith("0 ")]
        found.update(deals=1, points=played.result.points[0], passes=moves.count("pass"),
                     turns=moves.count("pass") + moves.count("play"), first=int(played.result.order[0] == 0))
        found[f"place {played.result.order.index(0)}"] += 1
        if order is not None and 0 in (order[0], order[1], order[-1], order[-2]):
            before = one.start._replace(titles=order)
            walked = list(replay.deal_steps(one._replace(deals=one.deals), number, before))
            dealt = next(beat for beat in walked[0].beats if beat.event.kind == "deal" and beat.event.seat == 0)
            led = next(step for step in walked if one.rules.trace(step.state)["phase"] == "play")
            found["gained"] += worth(one.rules.trace(led.state)["hands"][0]) - worth(" ".join(
                record.text(card) for card in dealt.event.cards))
            found["exchanges"] += 1
        order = played.result.order
    return found


def test_president_agrees_with_a_slow_count(archive: Archive) -> None:
    slow: Counter[str] = Counter()
    reigns: list[int] = []
    for seed in range(5):
        options = PRESIDENT.options(5, {"deals": 6})
        match = Match.new(PRESIDENT, options, (*people(1), *agents(4)), seed=str(seed), archive=archive)
        play_on(match, Random(seed))
        slow.update(slow_president(match.record()))
        firsts = "".join("1" if one.result and one.result.order and one.result.order[0] == 0 else "0"
                         for one in match.record().deals)
        reigns += [len(run) for run in firsts.split("0") if run]
    figures = statistics.president(archive, Which("president"))
    assert (figures.deals, figures.points.total) == (30, slow["points"]) and figures.firsts == Count(slow["first"], 30)
    assert figures.passes == Count(slow["passes"], slow["turns"]) and figures.reigns == tuple(reigns)
    assert figures.places == (Places(5, tuple(slow[f"place {place}"] for place in range(5))),)
    assert figures.gained == Mean(slow["gained"], slow["exchanges"]) and slow["exchanges"] > 10
    assert sum(mean.total for _, mean in figures.gained_by_title) == slow["gained"]
    assert sum(number for _, number in figures.titles) == 30 and dict(figures.titles)["president"] == slow["first"]
    assert figures.kept.part == sum(length - 1 for length in reigns)
    assert figures.fell == Count(0, 30) and len(figures.matches.results) == 5


def test_against_each_at_president_is_who_ended_ahead(archive: Archive) -> None:
    options = PRESIDENT.options(4, {"deals": 3})
    match = Match.new(PRESIDENT, options, (*people(1), *agents(3)), seed="q", archive=archive)
    play_on(match, Random(4))
    scores = match.chair(None).view.scores
    for one in statistics.president(archive, Which("president")).matches.against:
        seat = next(seat for seat, player in enumerate(match.players) if player.name == one.opponent.name)
        assert one.record == Count(int(scores[0] > scores[seat]), int(scores[0] != scores[seat]))


# Deals that were not watched


@pytest.mark.parametrize("game", ["ecarte", "president"])
def test_facts_gathered_later_are_those_of_the_end_of_the_deal(archive: Archive, game: str) -> None:
    rules = {"ecarte": ECARTE, "president": PRESIDENT}[game]
    for seed in range(3):
        seats = 4 if game == "president" else 2 + seed
        play_on(Match.new(rules, rules.options(seats, {}), people(seats), seed=str(seed), archive=archive), Random(seed))
    name = next(name for name in TABLES.values() if name.startswith(game))
    watched = [tuple(row) for row in archive.rows(f"SELECT * FROM {name}")]
    archive.write(lambda run: (run.execute(f"DELETE FROM {name}"), run.execute("UPDATE deals SET has_facts = 0")))
    left = gathering.waiting(archive)
    assert left == len(archive.rows("SELECT * FROM deals")) > 5
    assert statistics.choices(archive, game).presets and gathering.gather(archive, most=2) == left - 2
    while gathering.gather(archive):
        pass
    assert [tuple(row) for row in archive.rows(f"SELECT * FROM {name}")] == watched


@pytest.mark.parametrize("move", ["0 play Kh", "1 concede"])
def test_a_deal_that_the_rules_no_longer_understand_counts_by_its_result(archive: Archive, move: str) -> None:
    own(archive, KING)
    archive.write(lambda run: (run.execute("UPDATE moves SET text = ? WHERE number = 6", (move,)),
                               run.execute("UPDATE deals SET has_facts = 0"), run.execute("DELETE FROM ecarte_facts")))
    assert gathering.gather(archive) == 0
    figures = statistics.ecarte(archive, Which("ecarte"))
    assert (figures.deals, figures.points, figures.against) == (1, Mean(1, 1), Mean(1, 1))
    assert figures.voles == Count(0, 0) and figures.kings_called == Count(0, 0)


@pytest.mark.parametrize("damage", ["UPDATE deals SET pack = 'x'", "UPDATE deals SET before = '{}'", "DELETE FROM players"])
def test_a_damaged_deal_counts_nothing_and_stops_nothing(archive: Archive, damage: str) -> None:
    own(archive, KING)
    archive.write(lambda run: (run.execute("UPDATE deals SET has_facts = 0"), run.execute("DELETE FROM ecarte_facts"),
                               run.execute(damage)))
    assert gathering.gather(archive) == 0 and statistics.ecarte(archive, Which("ecarte")).deals == 0


@pytest.mark.parametrize("damage", [
    "ecarte_facts SET points = 'x'", "ecarte_facts SET points = 1000000000000", "ecarte_facts SET voles = x'ff00'",
    "president_facts SET place = 1000000000000", "president_facts SET seats = -1", "president_facts SET title = x'ff'",
    "matches SET winners = '{'", "matches SET options = '5'",
    "deals SET result = '[]'", "deals SET before = '{\"scores\": [1], \"games\": [0]}'", "players SET name = x'ff00'",
    "players SET level = CAST(x'ff' AS TEXT)", "matches SET changed = 7",
])
def test_damaged_rows_do_not_stop_the_statistics(archive: Archive, damage: str) -> None:
    for rules, changes in ((ECARTE, {}), (PRESIDENT, {"deals": 2})):
        seats = rules.seats[1]
        match = Match.new(rules, rules.options(seats, changes), (*people(1), *agents(seats - 1)), seed="d", archive=archive)
        play_on(match, Random(1))
    archive.write(lambda run: run.execute(f"UPDATE {damage}"))
    for game, counted, told in (("ecarte", statistics.ecarte, tables.of_ecarte),
                                ("president", statistics.president, lambda one: tables.of_president(one, manner="polite"))):
        assert all(make().title for make in told(counted(archive, Which(game))).values()) and statistics.choices(archive, game)


def test_each_beginning_is_what_the_archive_says(archive: Archive) -> None:
    """Facts of the last deal of a long match depend on what it inherits, which only its row knows."""
    match = table(3, "2", archive)
    play_on(match, Random(2))
    rows = archive.rows("SELECT before FROM deals ORDER BY number")
    assert before_of(unpacked(rows[-1]["before"])).scores == match.chair(None).view.before.scores


# As tables


def test_tables_hold_the_same_figures(archive: Archive, monkeypatch: pytest.MonkeyPatch) -> None:
    finished(archive, monkeypatch, "wwl")
    figures = statistics.ecarte(archive, Which("ecarte"))
    found = {name: make() for name, make in tables.of_ecarte(figures).items()}
    assert found["shares"].rows[0] == ("Matches won", 2, 3, 67, 21, 94)
    assert found["matches"].rows[2] == (datetime.date(2026, 3, 3), "Odette", "lost", 4, 6, 2)
    assert found["opponents"].rows == (("Odette", "Expert", 2, 3, 67),) and len(found["form"].rows) == 3
    options = PRESIDENT.options(4, {"deals": 3})
    match = Match.new(PRESIDENT, options, (Player("Léa", HUMAN), *agents(3)), seed="q", archive=archive)
    play_on(match, Random(4))
    made = tables.of_president(statistics.president(archive, Which("president")), manner="polite")
    told = {name: make() for name, make in made.items()}
    assert sum(row[2] for row in told["places"].rows) == 3 and told["titles"].rows
    for name, one in (found | told).items():
        assert one.name == name and one.title and all(len(row) == len(one.head) for row in one.rows)


def test_the_deals_of_this_file_are_played_by_the_rules() -> None:
    for one in (FAILED, KING, VOLE):
        assert list(replay.steps(record.read(text(deals=[one]))))
        assert len(parse_cards(one["pack"])) == 32
