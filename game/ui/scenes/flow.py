"""What follows what: set-up, table, rematch, the way back to the title. It draws nothing; scenes only say how they ended."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

from game.ai import personas
from game.core.moves import Seat
from game.core.options import OptionError
from game.match import practice, walk
from game.match.archive import NotStored
from game.match.deal_code import Shared
from game.match.match import Match
from game.match.replay import RefusedMove
from game.match.seats import AGENT, Player
from game.match.shapes import RecordFault
from game.match.walk import Walk
from game.ui import setup
from game.ui.book.house import House
from game.ui.scenes.message import Message
from game.ui.scenes.new_game import NewGame, NewMatch
from game.ui.scenes.rule_book import RuleBook
from game.ui.services import Services
from game.ui.setup import Setup
from game.words import translate

log = logging.getLogger(__name__)
LONGEST_MEMORY = 20_000
"""Letters that the settings take for the last set-ups."""
ONWARD = ("title", "rematch", "new-game", "archive")
"""How a table ends that leads away from everything below it too."""


def last_setup(services: Services, game: str = "") -> Setup:
    """Return the set-up of the last match, or of the last one of a game; the first one where there was none."""
    text = services.settings.last_setup
    game = game or setup.last_game(text)
    return setup.read(text, services.settings.player_name, game=game, mine=services.own_presets(game))


def ask_new_game(services: Services) -> None:
    """Let the player set a match up, and begin it."""
    services.stack.push(NewGame(services, last_setup(services)), lambda chosen: begin(services, chosen) if chosen else None)


def begin(services: Services, chosen: NewMatch, *, is_kept: bool = True) -> None:
    """Begin a match and open its table; a set-up that somebody chose is kept for the next time."""
    chosen = chosen._replace(setup=chosen.setup.settled()[0])
    services.take_name(_own_name(services, chosen.setup) if is_kept else services.settings.player_name)
    try:
        match = made(services, chosen)
    except (OptionError, RecordFault, NotStored) as fault:
        log.warning("A match could not begin: %s", fault)
        services.stack.push(Message(services, translate("This match cannot begin"), str(fault)))
        return
    if is_kept:
        remember(services, chosen.setup)
    open_table(services, match)


def made(services: Services, chosen: NewMatch) -> Match:
    """Make a match in the archive. OptionError, RecordFault or NotStored say why not."""
    return Match.new(
        chosen.setup.rules,
        chosen.setup.options,
        chosen.setup.players,
        seed=chosen.seed or None,
        archive=services.archive,
        is_chosen_seed=bool(chosen.seed),
    )


def _own_name(services: Services, chosen: Setup) -> str:
    """Return what the player calls himself in a set-up: the first person is he, unless he sits elsewhere at that table."""
    me, names = services.archive.me(), [player.name for player in chosen.players if player.is_human]
    if me is not None and me.name in names[1:]:
        return me.name
    return names[0] if names else services.settings.player_name


def remember(services: Services, chosen: Setup) -> None:
    """Keep a set-up for the next time."""
    text = setup.write(chosen, services.settings.last_setup)
    if len(text) <= LONGEST_MEMORY:
        services.change(last_setup=text)


def open_statistics(services: Services, game: str = "") -> None:
    """Show what the archive has counted of a game, or of the one played last."""
    from game.ui.scenes.statistics import StatisticsScene

    services.stack.push(StatisticsScene(services, game or services.game))


def open_table(services: Services, match: Match) -> None:
    """Show a match at its table."""
    from game.ui.scenes.table import TableScene

    services.match = match
    services.stack.push(TableScene(services, match), lambda result: _after_table(services, match, result))


def _after_table(services: Services, match: Match, result: Any) -> None:
    services.title()
    services.match = None
    if result == "again":
        open_table(services, practice.again(match))
    elif result == "back" and isinstance(match, practice.Practice) and match.origin is not None:
        open_table(services, match.origin)
    elif result == "rematch":
        begin(services, NewMatch(setup_of(services, match)), is_kept=False)
    elif result == "new-game":
        ask_new_game(services)
    elif result == "archive":
        open_archive(services, match.match_id or 0)
    elif isinstance(result, Shared):
        play_code(services, result)


def open_archive(services: Services, chosen: int = 0) -> None:
    """Open the list of matches, at one of them; from there one goes on with a match, or plays the deal of a code."""
    from game.ui.scenes.archive import ArchiveScene

    services.stack.push(ArchiveScene(services, chosen), lambda result: _after_archive(services, result))


def _after_archive(services: Services, result: Any) -> None:
    from game.ui.scenes.archive import Continued

    if isinstance(result, Shared):
        play_code(services, result)
    elif isinstance(result, Continued):
        resume(services, result.match, is_anew=result.is_anew)
    elif result == "new-game":
        ask_new_game(services)


def resume(services: Services, match_id: int, *, is_anew: bool = False) -> None:
    """Go on with a match of the archive, or begin one like it; say why where it cannot be read."""
    try:
        match = Match.resume(services.archive, match_id)
    except RecordFault as fault:
        log.warning("The match %s cannot be read: %s", match_id, fault)
        services.stack.push(Message(services, translate("This match cannot be read"), str(fault)))
        return
    if is_anew:
        begin(services, NewMatch(setup_of(services, match)), is_kept=False)
    else:
        open_table(services, match)


def play_code(services: Services, code: Shared) -> None:
    """Play the deal of a code against the opponents of the last set-up; it counts for nothing and is kept nowhere."""
    open_table(services, of_code(services, code))


def of_code(services: Services, code: Shared) -> practice.Practice:
    """Begin the deal of a code at the table of the last set-up; where that is too large, its person keeps a seat."""
    chosen = last_setup(services, code.game)
    if (setup.me(chosen.players) or 0) >= code.seats:
        chosen = chosen.with_me_first()
    return practice.shared(code, chosen.with_seats(code.seats).players)


# Looking back


def can_review(services: Services, match: Match, seat: Seat | None = None) -> bool:
    """Tell whether there is a deal of an open match that somebody may look back on."""
    return walk.of_match(match, services.archive, eyes=seat).deals > 0


def open_review(services: Services, match: Match | int, deal: int | None = None, *, seat: Seat | None = None,
                then: Callable[[Any], object] | None = None) -> None:
    """Look back on a deal of an open match, or of a stored one by its number; `then` hears one of ONWARD, or None.

    It is the last deal by default. `seat` is who asks: a deal that still runs is shown to him alone, as he saw it. What cannot
    be shown is said.
    """
    from game.ui.scenes.review import Review

    try:
        if isinstance(match, Match):
            source = walk.of_match(match, services.archive, eyes=seat)
        else:
            source = walk.of_archive(services.archive, match)
        deal = source.deals - 1 if deal is None else deal
        scene = Review(services, source, deal, seat=seat)
    except ValueError as fault:
        log.warning("A deal cannot be looked back on: %s", fault)
        services.stack.push(Message(services, translate("Review"), unplayable(fault)))
        return
    services.stack.push(scene, then)


def unplayable(fault: ValueError) -> str:
    """Say in one sentence why a deal cannot be shown move by move."""
    if isinstance(fault, RefusedMove):
        return translate("The rules have changed since: this deal can no longer be shown move by move.")
    if isinstance(fault, RecordFault):
        return translate("This match cannot be read: {fault}", fault=str(fault))
    return translate("This deal still runs and can be looked at only by the one who plays it.")


def from_here(past: Walk, place: int, seat: Seat) -> practice.Practice:
    """Begin a practice at a place of a deal, with the person in a seat and agents in all others."""
    players = practice.alone(past.players, seat)
    return _practice_of(past, place, players)


def played_by(past: Walk, seat: Seat, level: str) -> practice.Practice:
    """Begin a deal once more with an agent in a seat; nobody else is a person."""
    return _practice_of(past, 0, practice.without(past.players, seat, level))


def _practice_of(past: Walk, place: int, players: tuple[Player, ...]) -> practice.Practice:
    origin = past.source.match.origin if isinstance(past.source.match, practice.Practice) else past.source.match
    return practice.at(past.record, place, deal=past.number, players=players, origin=origin, number=past.deal)


def let_play(services: Services, match: practice.Practice, then: Callable[[Any], object]) -> None:
    """Let agents play a practice to its end, above the present scene; `then` hears True, or None where it was given up."""
    from game.ui.scenes.review_run import AgentRun

    before, services.match = services.match, match

    def left(result: Any) -> None:
        services.match = before
        then(result)

    services.stack.push(AgentRun(services, match), left)


def practise(services: Services, match: practice.Practice, then: Callable[[Any], object]) -> None:
    """Open the table of a practice above the present scene, which hears one of ONWARD or None when it is left.

    A deal again and that of a code are played there too.
    """
    from game.ui.scenes.table import TableScene

    before, services.match = services.match, match

    def left(result: Any) -> None:
        services.match = before
        services.title()
        if result == "again":
            practise(services, practice.again(match), then)
        elif isinstance(result, Shared):
            practise(services, of_code(services, result), then)
        else:
            then(result if result in ONWARD else None)

    services.stack.push(TableScene(services, match), left)


def open_rules(services: Services, game: str, clause: str = "", options: Any = None, seats: int | None = None) -> None:
    """Open the rule book of a game where it was left, or at a clause; house rules of a table are marked in it."""
    house = House(game) if options is None or seats is None else House(game, options, seats)
    services.stack.push(RuleBook(services, game, clause=clause, house=house))


def open_school(services: Services) -> None:
    """Open the lessons and the positions to practise."""
    from game.ui.scenes import school_flow

    school_flow.open_school(services)


def toggle_rules(services: Services) -> None:
    """Open the rule book, from a scene that knows what it should show as that says, or close it."""
    top = services.stack.top
    opens = getattr(top, "open_rules", None)
    if isinstance(top, RuleBook):
        top.finish()
    elif opens is not None:
        opens()
    else:
        open_rules_here(services)


def open_rules_here(services: Services) -> None:
    """Open the rule book for the match that is played; where there is none, at the game it was left at, or played last."""
    match = services.match
    if match is None:
        open_rules(services, services.bookmark.game or services.game)
    else:
        open_rules(services, match.rules.name, "", match.options, match.seats)


def setup_of(services: Services, match: Match) -> Setup:
    """Return the set-up that would give this match again, under the preset that fits, with the player's present name."""
    mine = services.own_presets(match.rules.name)
    plain = Setup(match.rules.name, match.rules.presets()[0].name, match.record().changes, match.players, mine)
    fitting = (one.name for one in plain.presets if plain._replace(preset=one.name).differing() == ())
    return setup.named(plain._replace(preset=next(fitting, plain.preset)), services.settings.player_name)


def resumed(services: Services) -> Match | RecordFault | None:
    """Return the match to go on with, why it cannot be read, or None where there is none."""
    match_id = services.archive.running()
    if match_id is None:
        return None
    try:
        return Match.resume(services.archive, match_id)
    except RecordFault as fault:
        log.warning("The match %s cannot be read: %s", match_id, fault)
        return fault


def asked(services: Services, *, game: str = "", preset: str | None, seed: str | None) -> NewMatch:
    """Return the match that the command line asks for, the rest as it was last time."""
    chosen = last_setup(services, game)
    if preset:
        chosen = chosen.with_preset(preset)
    return NewMatch(with_agents(chosen, services.agents, is_watch=services.is_watch), seed or "")


def with_agents(chosen: Setup, agents: tuple[str, ...], *, is_watch: bool) -> Setup:
    """Give a set-up whose agents are those of the command line: from the second seat on, or on all seats.

    Several agents bring as many seats as the table can show; a single one plays wherever there is a seat.
    """
    if not (agents or is_watch):
        return chosen
    wanted, known = agents or ("normal",), setup.SEATS[chosen.game]
    first = 0 if is_watch or len(wanted) > known[-1] - 1 else 1
    if len(wanted) > 1:
        chosen = chosen.with_seats(max(known[0], min(known[-1], first + len(wanted))))
    for seat in range(first, len(chosen.players)):
        chosen = chosen.with_player(seat, _agent(chosen, seat, wanted[(seat - first) % len(wanted)]))
    return chosen


def _agent(chosen: Setup, seat: int, named: str) -> Player:
    """Give the person who is named, unless he sits at the table already, or some person of the level.

    An agent from outside has a name, but is nobody of the house.
    """
    others, (level, key) = (*chosen.players[:seat], *chosen.players[seat + 1 :]), personas.parted(named)
    if level not in setup.LEVELS:
        return Player(setup.free_name(others, setup.COMPUTERS), AGENT, level)
    one = personas.person(key)
    wanted = setup.as_person(one, level) if one is not None else None
    if wanted is None or any(key == other.persona or wanted.name == other.name for other in chosen.players[:seat]):
        return setup.newcomer(chosen.game, others, level)
    return wanted
