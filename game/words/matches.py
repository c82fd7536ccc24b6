"""A match of the archive in words: how it stands or ended, and whether it counts. Decides nothing and knows no scene."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.moves import Seat
from game.match.games import GAMES
from game.match.listing import Listed
from game.match.position import ECARTE
from game.match.rows import ABANDONED, FINISHED, RUNNING
from game.words.language import mark, translate
from game.words.president import ordinal

STATES = {RUNNING: mark("Running"), FINISHED: mark("Finished"), ABANDONED: mark("Abandoned")}
COUNTS = mark("What counts: deals and matches that are over and in which you had a seat. Assisted ones stand apart; "
              "laid out cards and deleted matches count nowhere.")


def person(one: Listed) -> Seat | None:
    """Return the seat of the one person at a table; None where several sat there, or nobody."""
    people = [seat for seat, player in enumerate(one.players) if player.is_human]
    return people[0] if len(people) == 1 else None


def preset(one: Listed) -> str:
    """Return the name of the house rules."""
    known = {each.name: each.label for each in GAMES[one.game].presets()} if one.game in GAMES else {}
    return translate(known[one.preset]) if one.preset in known else translate("Own rules")


def labels() -> dict[tuple[str, str], str]:
    """Return the presets' names as a player reads them, for a search."""
    return {(game, each.name): translate(each.label) for game, rules in GAMES.items() for each in rules.presets()}


def is_linked(one: Listed) -> bool:
    """Tell whether games won say more than points do."""
    return sum(one.games) > (len(one.winners) if one.state == FINISHED else 0)


def points(one: Listed) -> tuple[int, ...]:
    """Return by seat what the score is counted in: games of a linked match, else points."""
    return one.games if is_linked(one) else one.scores


def ranking(one: Listed) -> tuple[Seat, ...]:
    """Return the seats, the best first, equals in the order of the table."""
    found = points(one)
    return tuple(sorted(range(len(one.players)), key=lambda seat: (seat not in one.winners, -_at(found, seat), seat)))


def _at(numbers: Sequence[int], seat: Seat) -> int:
    return numbers[seat] if seat < len(numbers) else 0


def score(one: Listed) -> str:
    """Return how it stands in few letters: “5–3”, or “2nd of 5”; empty before a deal is over."""
    found, seat = points(one), person(one)
    if not one.deals or len(found) != len(one.players):
        return ""
    if one.game == ECARTE:
        return "–".join(str(number) for number in (found[:2] if len(found) == 4 else found))
    if seat is None:
        return ""
    place = sum(other > found[seat] for other in found)
    return translate("{place} of {number}", place=ordinal(place), number=len(found))


def state(one: Listed) -> str:
    """Return in a word or two how it ended, or how far it is."""
    if one.state == RUNNING:
        return translate("Running, deal {number}", number=one.deals + 1)
    if one.state != FINISHED:
        return translate(STATES.get(one.state, STATES[ABANDONED]))
    seat = person(one)
    if seat is not None and seat in one.winners:
        return translate("Won")
    if seat is not None and one.game == ECARTE:
        return translate("Lost")
    winners = [one.players[each].name for each in one.winners if each < len(one.players)]
    return translate("Won by {names}", names=", ".join(winners)) if winners else translate(STATES[FINISHED])


def counting(one: Listed) -> str:
    """Say in one line whether the match counts in the statistics."""
    if one.is_practice:
        return translate("Laid out cards: it counts nowhere.")
    if not any(player.is_human for player in one.players):
        return translate("Only computers played: it counts nowhere.")
    if not one.is_counted:
        return translate("Not counted as yours.")
    if one.state == ABANDONED:
        return translate("Its finished deals count, the match does not.")
    if one.state == RUNNING:
        return translate("Its finished deals count already.")
    if one.is_assisted:
        return translate("Counts as assisted.")
    return translate("Counts in your statistics.")
