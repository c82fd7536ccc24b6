"""The record against a person: finished matches of the owner that were played here, and nothing else."""

from __future__ import annotations

from random import Random

import pytest
from match_play import play_on

from game.ecarte import RULES as ECARTE
from game.match.against import Score
from game.match.archive import Archive
from game.match.importing import take
from game.match.match import Match
from game.match.practice import again
from game.match.seats import AGENT, HUMAN, Player
from game.president import RULES as PRESIDENT

CAMILLE, LEA = Player("Camille", HUMAN), Player("Léa", HUMAN)
ODETTE, BASILE = (Player(key.title(), AGENT, "normal", key) for key in ("odette", "basile"))
COLETTE, NOBODY = Player("Colette", AGENT, "easy", "colette"), Player("Robot", AGENT, "easy")


@pytest.fixture
def archive() -> Archive:
    return Archive.in_memory()


def played(archive: Archive, seed: str, *players: Player, rules=ECARTE, moves: int = 100_000, **changes) -> Match:
    match = Match.new(rules, rules.options(len(players), changes), players, seed=seed, archive=archive)
    play_on(match, Random(seed), moves=moves)
    return match


def winner(match: Match) -> str:
    assert match.outcome is not None
    return match.players[match.outcome.winners[0]].name


def test_nobody_has_been_met(archive: Archive) -> None:
    assert archive.against("ecarte") == {}


def test_wins_and_losses_are_counted_by_person(archive: Archive) -> None:
    won = [winner(played(archive, f"m{number}", CAMILLE, BASILE)) for number in range(8)]
    other = [winner(played(archive, f"n{number}", ODETTE, CAMILLE)) for number in range(3)]
    assert {"Camille", "Basile"} == set(won), "both must happen for the test to mean anything"
    assert archive.against("ecarte") == {
        "basile": Score(won.count("Camille"), won.count("Basile")),
        "odette": Score(other.count("Camille"), other.count("Odette")),
    }
    assert archive.against("president") == {}


def test_what_is_not_finished_does_not_count(archive: Archive) -> None:
    running = played(archive, "a", CAMILLE, BASILE, moves=5)
    abandoned = played(archive, "b", CAMILLE, BASILE, moves=5)
    archive.abandon(abandoned.match_id or 0)
    play_on(again(running), Random(1))
    assert archive.against("ecarte") == {}


def test_what_was_deleted_does_not_count(archive: Archive) -> None:
    match = played(archive, "a", CAMILLE, BASILE)
    assert sum(archive.against("ecarte")["basile"]) == 1
    archive.delete([match.match_id or 0])
    assert archive.against("ecarte") == {}


def test_imported_matches_of_somebody_else_do_not_count(archive: Archive) -> None:
    match = played(archive, "a", CAMILLE, BASILE)
    before, given = archive.against("ecarte"), archive.record(match.match_id or 0)
    assert take(archive, given) is None and take(archive, given._replace(players=(LEA, BASILE))) == 2
    assert sum(before["basile"]) == 1 and archive.against("ecarte") == before


def test_another_person_and_a_computer_without_face_do_not_count(archive: Archive) -> None:
    played(archive, "a", CAMILLE, NOBODY)
    played(archive, "b", LEA, BASILE)
    assert archive.against("ecarte") == {}


def test_partners_are_not_opponents(archive: Archive) -> None:
    match = played(archive, "a", CAMILLE, ODETTE, BASILE, COLETTE, target=7)
    assert match.outcome is not None
    has_won = 0 in match.outcome.winners
    assert archive.against("ecarte") == {
        "odette": Score(has_won, not has_won), "colette": Score(has_won, not has_won), "basile": Score(0, 0)}


def test_a_match_counts_once_for_an_owner_who_had_two_seats(archive: Archive) -> None:
    found = [played(archive, f"t{number}", CAMILLE, LEA, BASILE) for number in range(8)]
    before, won = archive.against("ecarte"), [winner(match) for match in found]
    assert {"Camille", "Basile"} <= set(won), "both must happen for the test to mean anything"
    archive.adopt("Léa")
    assert before == archive.against("ecarte") == {"basile": Score(won.count("Camille"), won.count("Basile"))}


def test_a_match_counts_once_against_a_persona_that_had_two_seats(archive: Archive) -> None:
    found = [played(archive, f"u{number}", CAMILLE, BASILE, BASILE) for number in range(8)]
    won = [winner(match) for match in found]
    assert archive.against("ecarte") == {"basile": Score(won.count("Camille"), won.count("Basile"))} and len(set(won)) == 2


def test_a_persona_that_was_partner_and_opponent_is_met_as_an_opponent(archive: Archive) -> None:
    found = [played(archive, f"v{number}", CAMILLE, BASILE, BASILE, ODETTE, target=7) for number in range(8)]
    won = [match.outcome is not None and 0 in match.outcome.winners for match in found]
    score = Score(won.count(True), won.count(False))
    assert archive.against("ecarte") == {"basile": score, "odette": score} and len(set(won)) == 2


def test_among_many_only_the_winner_wins(archive: Archive) -> None:
    found = [played(archive, f"p{number}", CAMILLE, COLETTE, ODETTE, rules=PRESIDENT, deals=2) for number in range(6)]
    winners = [match.outcome.winners for match in found if match.outcome is not None]

    def score(seat: int) -> Score:
        return Score(*(sum(one in won and other not in won for won in winners) for one, other in ((0, seat), (seat, 0))))

    expected = {"colette": score(1), "odette": score(2)}
    assert archive.against("president") == expected and sum(expected["colette"]) < len(found)
