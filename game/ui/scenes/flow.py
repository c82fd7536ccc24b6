"""What follows what: set-up, table, rematch, the way back to the title. It draws nothing; scenes only say how they ended."""

from __future__ import annotations

import logging
from typing import Any

from game.core.options import OptionError
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


def last_setup(services: Services) -> Setup:
    """Return the set-up of the last match, or the first one."""
    return setup.read(services.settings.last_setup, services.settings.player_name)


def ask_new_game(services: Services) -> None:
    """Let the player set a match up, and begin it."""
    services.stack.push(NewGame(services, last_setup(services)), lambda chosen: begin(services, chosen) if chosen else None)


def begin(services: Services, chosen: NewMatch) -> None:
    """Begin a match, remember its set-up, and open its table."""
    try:
        match = made(services, chosen)
    except (OptionError, RecordFault, NotStored) as fault:
        log.warning("A match could not begin: %s", fault)
        services.stack.push(Message(services, translate("This match cannot begin"), str(fault)))
        return
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
    text = setup.write(chosen)
    if seat is not None and len(text) <= 20_000 and not services.agents:
        services.change(last_setup=text, player_name=chosen.players[seat].name)


def open_table(services: Services, match: Match) -> None:
    """Show a match at its table."""
    from game.ui.scenes.table import TableScene

    services.match = match
    services.stack.push(TableScene(services, match), lambda result: _after_table(services, match, result))


def _after_table(services: Services, match: Match, result: Any) -> None:
    services.title()
    services.match = None
    if result == "rematch":
        begin(services, NewMatch(setup_of(match)))
    elif result == "new-game":
        ask_new_game(services)


def setup_of(match: Match) -> Setup:
    """Return the set-up that would give this match again."""
    changes = dict(match.record().changes)
    presets = match.rules.presets()
    name = next((one.name for one in presets if dict(one.changes) == changes), presets[0].name)
    return Setup(match.rules.name, name, changes, match.players)


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


def asked(services: Services, *, preset: str | None, seed: str | None) -> NewMatch:
    """Return the match that the command line asks for, the rest as it was last time."""
    chosen = last_setup(services)
    if preset:
        chosen = chosen.with_preset(preset)
    return NewMatch(with_agents(chosen, services.agents, is_watch=services.is_watch), seed or "")


def with_agents(chosen: Setup, agents: tuple[str, ...], *, is_watch: bool) -> Setup:
    """Give a set-up whose agents are those of the command line: from the second seat on, or on all seats."""
    if is_watch:
        wanted = agents or ("normal",)
        seats = {seat: wanted[seat % len(wanted)] for seat in range(len(chosen.players))}
    else:
        first = 0 if len(agents) >= len(chosen.players) else 1
        seats = {first + number: level for number, level in enumerate(agents[: len(chosen.players)])}
    for seat, level in seats.items():
        chosen = chosen.with_player(seat, Player(_agent_name(chosen, seat), AGENT, level))
    return chosen


def _agent_name(chosen: Setup, seat: int) -> str:
    taken = {player.name for place, player in enumerate(chosen.players) if place != seat}
    return next(name for name in map(translate, setup.COMPUTERS) if name not in taken)
