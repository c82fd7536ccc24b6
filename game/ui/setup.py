"""What shall be played next: game, preset, players, house rules, as one value that the settings remember. It draws nothing."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from game import words
from game.ai import personas
from game.core import options as core
from game.core.options import Choice, Option, OptionError, Preset, differences
from game.core.rules import Rules
from game.match.games import GAMES
from game.match.seats import AGENT, HUMAN, Player
from game.president.options import Combination
from game.settings import LONGEST_NAME
from game.ui import combining
from game.ui.combining import Situation
from game.ui.own_presets import is_own
from game.words import mark, plural, translate

SEATS = {"ecarte": range(2, 5), "president": range(3, 17)}
"""How many players the table of each game can show."""
USUAL = {"ecarte": 2, "president": 5}
LEVELS = ("random", "easy", "normal", "hard", "expert")
PEOPLE = (
    mark("Camille"), mark("Léa"), mark("Noé"), mark("Inès"), mark("Hugo"), mark("Jade"), mark("Louis"), mark("Alice"),
    mark("Gabriel"), mark("Zoé"), mark("Raphaël"), mark("Anna"), mark("Jules"), mark("Louise"), mark("Victor"), mark("Rose"),
)  # fmt: skip
COMPUTERS = tuple(one.name for one in personas.PEOPLE)
"""Names of players who were not given one, of people and of computers."""


class Setup(NamedTuple):
    """A match to come. `changes` is all that differs from the game's own defaults, as a record writes it.

    `mine` are the player's own presets of the game.
    """

    game: str
    preset: str
    changes: Mapping[str, Choice]
    players: tuple[Player, ...]
    mine: tuple[Preset, ...] = ()

    @property
    def rules(self) -> Rules[Any, Any]:
        return GAMES[self.game]

    @property
    def people(self) -> int:
        """How many sit at the screen."""
        return sum(player.is_human for player in self.players)

    @property
    def presets(self) -> tuple[Preset, ...]:
        """List the presets of the game, then the player's own."""
        return (*self.rules.presets(), *self.mine)

    @property
    def situation(self) -> Situation:
        """Give the house rules as they were chosen, whether they go together or not; OptionError for unknown ones."""
        return self._situation(self.changes)

    @property
    def options(self) -> Any:
        """Give the house rules in force."""
        return self.situation.options

    def _situation(self, changes: Mapping[str, Choice]) -> Situation:
        chosen = core.changed(_defaults(self.game, len(self.players)), changes)
        return Situation(self.game, chosen, len(self.players), self.people)

    def under(self, preset: Preset) -> tuple[Any, tuple[Combination, ...]]:
        """Give what a preset means for these players, and what had to be repaired in it."""
        now, told = combining.repaired(self._situation(preset.changes))
        return now.options, told

    def differing(self) -> tuple[str, ...]:
        """List the house rules that differ from the preset."""
        return tuple(differences(self.options, self.under(found(self.presets, self.preset))[0]))

    def settled(self) -> tuple[Setup, tuple[Combination, ...]]:
        """Give the same match with house rules that go together, and what was repaired."""
        now, told = combining.repaired(self.situation)
        return self._with_options(now.options), told

    def with_preset(self, preset: str) -> Setup:
        """Give the same match under a preset, without any other change."""
        return self._replace(preset=preset, changes=found(self.presets, preset).changes)

    def with_rule(self, name: str, value: Choice) -> Setup:
        """Give the same match with one house rule chosen."""
        return self._with_options(self._situation({**self.changes, name: value}).options)

    def _with_options(self, chosen: Any) -> Setup:
        return self._replace(changes=differences(chosen, _defaults(self.game, len(self.players))))

    def with_player(self, seat: int, player: Player) -> Setup:
        """Give the same match with somebody else on a seat."""
        return self._replace(players=(*self.players[:seat], player, *self.players[seat + 1 :]))

    def with_seats(self, number: int) -> Setup:
        """Give the same match for so many players: the last ones leave, or computers join."""
        players = self.players[:number]
        while len(players) < number:
            players = (*players, newcomer(self.game, players, _usual_level(players)))
        return self._replace(players=players)

    def with_me_first(self) -> Setup:
        """Give the same match with the first person in the first seat, and everybody else in the same order."""
        seat = me(self.players) or 0
        return self._replace(players=(*self.players[seat:], *self.players[:seat]))

    def without(self, seat: int) -> Setup:
        """Give the same match without a player."""
        return self._replace(players=(*self.players[:seat], *self.players[seat + 1 :]))


@cache
def _defaults(game: str, seats: int) -> Any:
    """Give a game's own house rules for so many players; they cannot be changed."""
    return GAMES[game].options(seats, {})


def first(game: str, name: str) -> Setup:
    """Give the set-up of somebody who never chose one: one person against the computer, plain rules."""
    me = (Player(name or translate(PEOPLE[0]), HUMAN),)
    return Setup(game, GAMES[game].presets()[0].name, {}, me).with_seats(USUAL[game])


def found(presets: Sequence[Preset], name: str) -> Preset:
    """Find a preset; OptionError if there is none of the name."""
    for one in presets:
        if one.name == name:
            return one
    raise OptionError(f"there is no preset “{name[:40]}”")


def preset_label(preset: Preset) -> str:
    """Give a preset's name; the player's own are not translated."""
    return preset.label if is_own(preset.name) else words.preset_label(preset)


def rules_line(chosen: Setup) -> str:
    """Name the house rules in few words."""
    label = preset_label(found(chosen.presets, chosen.preset))
    return translate("{preset}, changed", preset=label) if chosen.differing() else label


def differences_line(chosen: Setup) -> str:
    """Say which house rules differ from the preset: “Differs from Classic in Jokers, Twos”."""
    label, names = preset_label(found(chosen.presets, chosen.preset)), chosen.differing()
    if not names:
        return translate("The rules of {preset}", preset=label)
    told = [words.option_label(one) for one in chosen.rules.option_list() if one.name in names]
    return translate("Differs from {preset} in {rules}", preset=label, rules=", ".join(told))


def differences_count(chosen: Setup) -> str:
    """Say how many house rules differ from the preset."""
    label, number = preset_label(found(chosen.presets, chosen.preset)), len(chosen.differing())
    if not number:
        return translate("The rules of {preset}", preset=label)
    return plural("{number} rule differs from {preset}", "{number} rules differ from {preset}", number, preset=label)


# What the settings remember: the last set-up of each game, and which was the last of all


def write(chosen: Setup, before: str = "") -> str:
    """Write a set-up as the settings keep it, beside those of other games in what they kept before."""
    one = {"preset": chosen.preset, "changes": dict(chosen.changes), "players": [tuple(player) for player in chosen.players]}
    return json.dumps({"game": chosen.game, "setups": {**_kept(before), chosen.game: one}}, ensure_ascii=False)


def read(text: str, name: str, *, game: str = "", mine: Sequence[Preset] = ()) -> Setup:
    """Read the remembered set-up of a game, with the player's present name; what cannot be understood gives the first one.

    House rules whose preset is gone stand beside the game's first preset.
    """
    game = game or last_game(text)
    try:
        kept = _kept(text)[game]
        chosen = Setup(game, kept["preset"], kept["changes"], tuple(Player(*parts) for parts in kept["players"]), tuple(mine))
        return named(_checked(chosen._replace(players=_with_persons(chosen.players))), name)
    except (ValueError, KeyError, TypeError, AttributeError):
        return first(game, name)._replace(mine=tuple(mine))


def last_game(text: str) -> str:
    """Read which game was played last; the first of all where that is unknown."""
    game = _read(text).get("game")
    return game if isinstance(game, str) and game in GAMES else next(iter(GAMES))


def _kept(text: str) -> dict[str, Any]:
    kept = _read(text).get("setups")
    return {game: kept[game] for game in GAMES if game in kept} if isinstance(kept, dict) else {}


def _read(text: str) -> dict[str, Any]:
    try:
        kept = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return kept if isinstance(kept, dict) else {}


def idle_reason(option: Option, seats: int) -> str:
    """Say why a house rule does not matter for so many players; empty where it does."""
    if seats in option.seats:
        return ""
    return plural("Only for {number} player or more.", "Only for {number} players or more.", option.seats[0])


def clean_name(text: str, fallback: str) -> str:
    """Give a name that can be shown and recorded: no controls, no blanks around, not empty, not too long."""
    kept = "".join(letter for letter in text if letter.isprintable()).strip()[:LONGEST_NAME].strip()
    return kept or fallback


def free_name(players: Sequence[Player], names: Sequence[str]) -> str:
    """Give the first of some names that nobody at the table has."""
    taken = {player.name.casefold() for player in players}
    return next(name for name in map(translate, names) if name.casefold() not in taken)


def by_home(game: str) -> tuple[personas.Person, ...]:
    """List all persons, those who live at the game's table first."""
    return tuple(sorted(personas.PEOPLE, key=lambda one: one.home != game))


def as_person(one: personas.Person, level: str) -> Player:
    """Give a person as a player of some level, with the name in the language in use."""
    return Player(translate(one.name), AGENT, level, one.key)


def newcomer(game: str, players: Sequence[Player], level: str) -> Player:
    """Give the next person who may sit down: a resident as long as there is one, and nobody whose name is taken."""
    seated, names = {player.persona for player in players}, {player.name.casefold() for player in players}
    free = (as_person(one, level) for one in by_home(game) if one.key not in seated)
    return next(player for player in free if player.name.casefold() not in names)


def me(players: tuple[Player, ...]) -> int | None:
    """Return the seat of the first person, who owns the settings."""
    return next((seat for seat, player in enumerate(players) if player.is_human), None)


def named(chosen: Setup, name: str) -> Setup:
    """Let the first person have the name in the settings, unless somebody else at the table has it."""
    seat = me(chosen.players)
    if not name or seat is None or any(player.name == name for player in chosen.players):
        return chosen
    return chosen.with_player(seat, chosen.players[seat]._replace(name=name))


def _usual_level(players: Sequence[Player]) -> str:
    """Give the level of the last computer at the table, so that a new one plays like its neighbour."""
    levels = [player.level for player in players if player.level in LEVELS]
    return levels[-1] if levels else "normal"


def _with_persons(players: Sequence[Player]) -> tuple[Player, ...]:
    """Give the computers that are persons, by key or else by name, as these are called now; nobody sits down twice."""
    found: list[Player] = []
    for player in players:
        one = _person(player)
        is_free = one is not None and all(other.persona != one.key for other in found)
        found.append(as_person(one, player.level) if one is not None and is_free else player._replace(persona=""))
    return tuple(found)


def _person(player: Player) -> personas.Person | None:
    """Find who a computer is; set-ups of before persons had faces know them by their names."""
    if player.is_human or player.level not in LEVELS:
        return None
    if player.persona:
        return next((one for one in personas.PEOPLE if one.key == player.persona), None)
    name = player.name.casefold()
    return next((one for one in personas.PEOPLE if name in (one.name.casefold(), translate(one.name).casefold())), None)


def _checked(chosen: Setup) -> Setup:
    """Give the set-up with rules that go together, or raise ValueError: unknown game, option, number or kind of players."""
    if chosen.game not in GAMES or len(chosen.players) not in SEATS[chosen.game]:
        raise ValueError("this set-up cannot be played here")
    if any(player.kind not in (HUMAN, AGENT) or not clean_name(player.name, "") for player in chosen.players):
        raise ValueError("a player is missing")
    if chosen.preset not in {one.name for one in chosen.presets}:
        if not is_own(chosen.preset):
            raise ValueError("there is no such preset")
        chosen = chosen._replace(preset=chosen.presets[0].name)
    return chosen.settled()[0]
