"""What follows what: set-up, table, rematch, the way back to the title. It draws nothing; scenes only say how they ended."""

from __future__ import annotations

import logging
from typing import Any

from game.core.options import OptionError
from game.match import practice
from game.match.archive import NotStored
from game.match.match import Match
from game.match.seats import AGENT, Player
from game.match.shapes import RecordFault
from game.ui import setup
from game.ui.scenes.message import Message
from game.ui.scenes.new_game import NewGame, NewMatch
from game.ui.services import Services
from game.ui.setup import Setup
from game.words import translate

log = logging.getLogger(__name__)
LONGEST_MEMORY = 20_000
"""Letters that the settings take for the last set-ups."""


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


def remember(services: Services, chosen: Setup) -> None:
    """Keep a set-up, and the name of the first person, for the next time."""
    seat = setup.me(chosen.players)
    text = setup.write(chosen, services.settings.last_setup)
    if len(text) <= LONGEST_MEMORY:
        services.change(last_setup=text, **({} if seat is None else {"player_name": chosen.players[seat].name}))


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
    elif result == "back" and isinstance(match, practice.Practice):
        open_table(services, match.origin)
    elif result == "rematch":
        begin(services, NewMatch(setup_of(services, match)), is_kept=False)
    elif result == "new-game":
        ask_new_game(services)


def setup_of(services: Services, match: Match) -> Setup:
    """Return the set-up that would give this match again, under the preset that fits."""
    mine = services.own_presets(match.rules.name)
    plain = Setup(match.rules.name, match.rules.presets()[0].name, match.record().changes, match.players, mine)
    fitting = (one.name for one in plain.presets if plain._replace(preset=one.name).differing() == ())
    return plain._replace(preset=next(fitting, plain.preset))


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
        level = wanted[(seat - first) % len(wanted)]
        chosen = chosen.with_player(seat, Player(_agent_name(chosen, seat), AGENT, level))
    return chosen


def _agent_name(chosen: Setup, seat: int) -> str:
    others = (*chosen.players[:seat], *chosen.players[seat + 1 :])
    return setup.free_name(others, setup.COMPUTERS)
