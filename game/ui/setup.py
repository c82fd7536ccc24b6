"""What shall be played next: game, preset, players, house rules, as one value that the settings remember. It draws nothing."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from game.core.options import Choice, Option, OptionError, differences
from game.core.rules import Rules
from game.match.games import GAMES
from game.match.seats import AGENT, HUMAN, Player
from game.words import mark, plural, translate

SEATS = range(2, 3)
"""How many players the table can show."""
LEVELS = ("random", "easy", "normal")
PEOPLE = (mark("Camille"), mark("Léa"), mark("Noé"), mark("Inès"))
COMPUTERS = (mark("Odette"), mark("Basile"), mark("Marguerite"), mark("Lucien"))
"""Names of players who were not given one."""
LONGEST_NAME = 24


class Setup(NamedTuple):
    """A match to come. `changes` is all that differs from the game's own defaults, as a record writes it."""

    game: str
    preset: str
    changes: Mapping[str, Choice]
    players: tuple[Player, ...]

    @property
    def rules(self) -> Rules[Any, Any]:
        return GAMES[self.game]

    @property
    def options(self) -> Any:
        """Give the house rules in force; OptionError says what cannot be."""
        return self.rules.options(len(self.players), self.changes)

    @property
    def preset_options(self) -> Any:
        """Give the house rules of the preset alone."""
        return self.rules.options(len(self.players), _preset_changes(self.rules, self.preset))

    def differing(self) -> tuple[str, ...]:
        """List the house rules that differ from the preset."""
        return tuple(differences(self.options, self.preset_options))

    def with_preset(self, preset: str) -> Setup:
        """Give the same match under a preset, without any other change."""
        return self._replace(preset=preset, changes=_preset_changes(self.rules, preset))

    def with_rule(self, name: str, value: Choice) -> Setup:
        """Give the same match with one house rule chosen."""
        chosen = self.rules.options(len(self.players), {**self.changes, name: value})
        return self._replace(changes=differences(chosen, self.rules.options(len(self.players), {})))

    def with_player(self, seat: int, player: Player) -> Setup:
        """Give the same match with somebody else on a seat."""
        return self._replace(players=(*self.players[:seat], player, *self.players[seat + 1 :]))


def first(game: str, name: str) -> Setup:
    """Give the set-up of somebody who never chose one: one person against the computer, plain rules."""
    players = (Player(name or translate(PEOPLE[0]), HUMAN), Player(translate(COMPUTERS[0]), AGENT, "normal"))
    return Setup(game, GAMES[game].presets()[0].name, {}, players)


def write(setup: Setup) -> str:
    """Write a set-up as the settings keep it."""
    return json.dumps(
        {
            "game": setup.game,
            "preset": setup.preset,
            "changes": dict(setup.changes),
            "players": [tuple(player) for player in setup.players],
        },
        ensure_ascii=False,
    )


def read(text: str, name: str) -> Setup:
    """Read a remembered set-up, with the player's present name; whatever cannot be understood gives the first one."""
    try:
        kept = json.loads(text)
        setup = Setup(kept["game"], kept["preset"], kept["changes"], tuple(Player(*parts) for parts in kept["players"]))
        return _named(_checked(setup), name)
    except (ValueError, KeyError, TypeError, AttributeError):
        return first(next(iter(GAMES)), name)


def idle_reason(option: Option, seats: int) -> str:
    """Say why a house rule does not matter for so many players; empty where it does."""
    if seats in option.seats:
        return ""
    return plural("Only for {number} player or more.", "Only for {number} players or more.", option.seats[0])


def clean_name(text: str, fallback: str) -> str:
    """Give a name that can be shown and recorded: no controls, no blanks around, not empty, not too long."""
    kept = "".join(letter for letter in text if letter.isprintable()).strip()[:LONGEST_NAME].strip()
    return kept or fallback


def me(players: tuple[Player, ...]) -> int | None:
    """Return the seat of the first person, who owns the settings."""
    return next((seat for seat, player in enumerate(players) if player.is_human), None)


def _named(setup: Setup, name: str) -> Setup:
    """Let the first person have the name in the settings, unless somebody else at the table has it."""
    seat = me(setup.players)
    if not name or seat is None or any(player.name == name for player in setup.players):
        return setup
    return setup.with_player(seat, setup.players[seat]._replace(name=name))


def _checked(setup: Setup) -> Setup:
    """Give the set-up back, or raise ValueError: unknown game, preset, option, number or kind of players."""
    if setup.game not in GAMES or len(setup.players) not in SEATS:
        raise ValueError("this set-up cannot be played here")
    if any(player.kind not in (HUMAN, AGENT) or not clean_name(player.name, "") for player in setup.players):
        raise ValueError("a player is missing")
    setup.options, setup.preset_options  # noqa: B018 — both raise for what the game does not have
    return setup


def _preset_changes(rules: Rules[Any, Any], preset: str) -> Mapping[str, Choice]:
    found = {one.name: one.changes for one in rules.presets()}
    if preset not in found:
        raise OptionError(f"there is no preset “{preset[:40]}”")
    return found[preset]
