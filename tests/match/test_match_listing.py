"""The list of the archive: order, pages, search and filters, deleting with undo, and a clock that was set back."""

from __future__ import annotations

import datetime
from pathlib import Path
from random import Random

import pytest
from match_play import agents, any_move, deal, people, play_on, table, text

from game.match import importing, listing, record, storing
from game.match.archive import Archive
from game.match.listing import Query
from game.match.match import ELSEWHERE, Match
from game.match.seats import AGENT, HUMAN, Player
from game.president import RULES as PRESIDENT


@pytest.fixture
def archive(tmp_path: Path) -> Archive:
    return Archive.open(tmp_path)


def at(monkeypatch: pytest.MonkeyPatch, day: int) -> None:
    """Let the archive believe that it is some day of March."""
    monkeypatch.setattr(storing, "now", lambda: f"2026-03-{day:02}T12:00:00.000+00:00")


def found(archive: Archive, **sought: object) -> tuple[int, ...]:
    return tuple(one.id for one in listing.page(archive, Query(**sought)).rows)


def test_a_row_says_what_the_list_shows(archive: Archive) -> None:
    match = table(seed="1", archive=archive, target=7)
    play_on(match, Random(1))
    (row,) = listing.page(archive).rows
    whole = match.full_record()
    assert row.id == match.match_id and row.players == people(2) and row.state == "finished"
    assert row.preset == "seven-up" and row.deals == len(whole.deals)
    assert row.scores == tuple(sum(one.result.points[seat] for one in whole.deals if one.result) for seat in range(2))
    assert row.winners == tuple(seat for seat in range(2) if row.scores[seat] >= 7) and len(row.winners) == 1
    assert (row.is_imported, row.is_assisted, row.is_practice, row.is_counted) == (False, False, False, True)
    assert listing.one(archive, row.id) == row and listing.one(archive, 99) is None


def test_scores_of_a_running_match_stand_at_its_last_finished_deal(archive: Archive) -> None:
    match = table(seed="8", archive=archive)
    assert listing.page(archive).rows[0].scores == (0, 0)
    play_on(match, Random(8), until=lambda match: match.deal == 1 and match.version > 14)
    match.assist()
    (row,) = listing.page(archive).rows
    assert row.scores == match.chair(None).view.before.scores and sum(row.scores) > 0
    assert row.deals == 1 and row.state == "running" and row.is_assisted and row.winners == ()


def test_linked_games_are_told_by_games(archive: Archive) -> None:
    play_on(table(4, "3", archive), Random(3))
    (row,) = listing.page(archive).rows
    assert max(row.games) == 2 and [won for seat, won in enumerate(row.games) if seat in row.winners] == [2, 2]


def test_places_of_president_and_rules_of_ones_own(archive: Archive) -> None:
    options = PRESIDENT.options(4, {"deals": 2, "jokers": 1})
    match = Match.new(PRESIDENT, options, (*people(1), *agents(3)), seed="x", archive=archive)
    play_on(match, Random(1))
    (row,) = listing.page(archive).rows
    assert row.preset == "" and sum(row.scores) == 2 * (3 + 2 + 1) and row.deals == 2


def test_laid_out_cards_are_practice_and_count_nowhere(archive: Archive) -> None:
    table(archive=archive)
    archive.rename_profile(1, "Léa")
    number = importing.match_of(archive, record.read(text(deals=[deal()])))
    row = listing.one(archive, number)
    assert row is not None and row.is_imported and row.is_practice and not row.is_counted
    assert listing.one(archive, 1).is_counted


def test_the_last_played_comes_first_page_by_page(archive: Archive, monkeypatch: pytest.MonkeyPatch) -> None:
    matches = []
    for day in (1, 2, 3, 4, 5):
        at(monkeypatch, day)
        matches.append(table(seed=str(day), archive=archive))
    at(monkeypatch, 6)
    play_on(matches[1], Random(1), moves=1)
    assert listing.ids(archive) == (2, 5, 4, 3, 1)
    page = listing.page(archive, first=2, count=2)
    assert ([one.id for one in page.rows], page.first, page.total) == ([4, 3], 2, 5)
    beyond = listing.page(archive, first=99, count=2)
    assert ([one.id for one in beyond.rows], beyond.first) == ([1], 4)
    assert listing.page(Archive.in_memory()) == ((), 0, 0)


def test_filters(archive: Archive, monkeypatch: pytest.MonkeyPatch) -> None:
    at(monkeypatch, 1)
    finished = table(seed="1", archive=archive)
    play_on(finished, Random(1))
    at(monkeypatch, 2)
    abandoned = table(3, "2", archive)
    abandoned.abandon()
    at(monkeypatch, 3)
    Match.new(PRESIDENT, PRESIDENT.options(4, {}), (*people(1), *agents(3)), seed="3", archive=archive)
    at(monkeypatch, 4)
    other = table(seed="9")
    play_on(other, Random(9))
    imported = importing.match_of(archive, other.record())
    assert found(archive, state="finished") == (imported, 1) and found(archive, state="abandoned") == (2,)
    assert found(archive, game="president") == (3,) and found(archive, game="ecarte", state="running") == ()
    assert found(archive, is_imported=True) == (imported,) and found(archive, is_imported=False) == (3, 2, 1)
    second = datetime.date(2026, 3, 2)
    assert found(archive, until=second) == (2, 1) and found(archive, since=second) == (imported, 3, 2)
    assert found(archive, since=second, until=second) == (2,)


@pytest.mark.parametrize(("sought", "expected"), [
    ("lea", (1,)), ("LÉA", (1,)), ("odette", (2, 1)), ("léa odette", (1,)), ("basile lea", ()), ("seven", (2,)),
    ("classic", (1,)), ("classique", ()), ("calm", (2,)), ("%", ()), ("'", ()), ("   ", (2, 1)), ("o d", (2, 1)),
])
def test_a_search_looks_at_names_personas_and_presets(archive: Archive, sought: str, expected: tuple[int, ...]) -> None:
    from game.ecarte import RULES

    for name, persona, target in (("Léa", "", 5), ("Basile", "the-calm", 7)):
        players = (Player(name, HUMAN), Player("Odette", AGENT, "hard", persona))
        Match.new(RULES, RULES.options(2, {"target": target}), players, seed=name, archive=archive)
    assert found(archive, text=sought) == expected


def test_a_search_takes_labels_as_the_player_reads_them(archive: Archive) -> None:
    table(archive=archive)
    assert found(archive, text="classique", labels={("ecarte", "classic"): "Classique"}) == (1,)
    assert found(archive, text="classic", labels={("ecarte", "classic"): "Pur"}) == ()


@pytest.mark.parametrize("damage", [
    "UPDATE matches SET winners = '{'", "UPDATE deals SET before = '[]'", "UPDATE deals SET result = '5'",
    "UPDATE matches SET options = 'x'", "UPDATE matches SET game = 'whist'", "DELETE FROM players",
    "UPDATE deals SET following = '[{}]'",
])
def test_a_damaged_entry_is_listed_all_the_same(archive: Archive, damage: str) -> None:
    play_on(table(archive=archive, target=11), Random(1), until=lambda match: match.deal == 2)
    archive._connection.execute(damage)
    (row,) = listing.page(archive).rows
    assert row.id == 1 and found(archive, text="person") in ((1,), ())


# Deleting


def test_what_is_deleted_is_nowhere_and_comes_back(archive: Archive) -> None:
    first, second = table(seed="1", archive=archive), table(seed="2", archive=archive)
    whole = archive.record(first.match_id or 0, is_full=True)
    archive.delete((1, 2))
    assert listing.page(archive).total == 0 and archive.running() is None
    archive.undelete((1,))
    assert listing.ids(archive) == (1,) == (archive.running(),)
    assert archive.record(1, is_full=True) == whole
    assert second.play(any_move(Random(1), second), second.version) is ELSEWHERE
    assert first.play(any_move(Random(1), first), first.version) is None


def test_the_next_start_removes_it_for_good(tmp_path: Path) -> None:
    archive = Archive.open(tmp_path)
    for seed in range(3):
        play_on(table(seed=str(seed), archive=archive), Random(seed), moves=30)
    archive.delete((1, 3))
    archive.close()
    again = Archive.open(tmp_path)
    again.undelete((1, 3))
    assert listing.ids(again) == (2,)
    for name in ("players", "deals", "moves", "ecarte_facts"):
        assert {row[0] for row in again.rows(f"SELECT match FROM {name}")} == {2}, name
    assert [one.name for one in again.profiles()] == ["Person 0", "Person 1"]


# A clock that was set back


def test_continue_offers_the_match_last_played_whatever_the_clock_says(
        archive: Archive, monkeypatch: pytest.MonkeyPatch) -> None:
    at(monkeypatch, 20)
    first = table(seed="1", archive=archive)
    at(monkeypatch, 10)
    second = table(seed="2", archive=archive)
    assert archive.running() == second.match_id == listing.page(archive).rows[0].id
    at(monkeypatch, 5)
    play_on(first, Random(1), moves=1)
    assert archive.running() == first.match_id == listing.page(archive).rows[0].id


def test_matches_from_elsewhere_stand_where_their_day_says(archive: Archive, monkeypatch: pytest.MonkeyPatch) -> None:
    for day in (3, 20, 4):  # the clock was ahead once
        at(monkeypatch, day)
        table(seed=str(day), archive=archive)
    at(monkeypatch, 31)
    for day in (2, 10, 25):
        other, time = table(seed=f"other {day}"), f"2026-03-{day:02}T12:00:00.000+00:00"
        play_on(other, Random(day), until=lambda match: match.is_deal_over)
        importing.take(archive, other.record(), importing.Entry(time, time))
    assert [one.changed[8:10] for one in listing.page(archive).rows] == ["25", "04", "20", "10", "03", "02"]
    assert found(archive, is_imported=False) == (3, 2, 1) and found(archive, is_imported=True) == (6, 5, 4)
    play_on(Match.resume(archive, 4), Random(1), moves=1)
    assert found(archive) == (4, 6, 3, 2, 5, 1), "it has been gone on with here"


def test_old_matches_keep_their_order(tmp_path: Path) -> None:
    archive = Archive.open(tmp_path)
    for seed in range(4):
        table(seed=str(seed), archive=archive)
    touched = [row[0] for row in archive.rows("SELECT touched FROM matches ORDER BY id")]
    assert touched == sorted(touched) and len(set(touched)) == 4 and touched[0] > 0
