"""What the player's keys mean: commands with their usual keys, and his own ones; it hears no event and knows no scene."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.words import mark, translate

EVERYWHERE, TABLE, ECARTE, PRESIDENT, PAD = "everywhere", "table", "ecarte", "president", "controller"
REVIEW = "review"


class Command(NamedTuple):
    """Something that has a key, or a button of the controller."""

    name: str
    usual: str
    place: str
    label: str


COMMANDS = (
    Command("speed", "V", EVERYWHERE, mark("Next speed")),
    Command("palette", "C", EVERYWHERE, mark("Next colours of the suits")),
    Command("sound", "M", EVERYWHERE, mark("Sound on or off")),
    Command("rules", "F1", EVERYWHERE, mark("Rule book")),
    Command("keys", "?", EVERYWHERE, mark("These keys")),
    Command("full", "F11", EVERYWHERE, mark("Full screen")),
    Command("larger", "Ctrl++", EVERYWHERE, mark("Larger texts")),
    Command("smaller", "Ctrl+-", EVERYWHERE, mark("Smaller texts")),
    Command("usual-size", "Ctrl+0", EVERYWHERE, mark("Texts of the usual size")),
    Command("quit", "Ctrl+Q", EVERYWHERE, mark("Quit; everything is saved")),
    Command("hint", "H", TABLE, mark("Hint; again: all choices")),
    Command("sort", "S", TABLE, mark("Sort the hand")),
    Command("last", "L", TABLE, mark("Last trick")),
    Command("log", "T", TABLE, mark("Log")),
    Command("in-words", "W", TABLE, mark("The table in words")),
    Command("claim", "E", TABLE, mark("Claim the rest, where it is certain")),
    Command("take-back", "B", TABLE, mark("Take my seat back")),
    Command("undo", "Ctrl+Z", TABLE, mark("Take my last decision back")),
    Command("redo", "Ctrl+Y", TABLE, mark("Make it again")),
    Command("pause", "Pause", TABLE, mark("Pause")),
    Command("title", "Ctrl+W", TABLE, mark("Leave to the title")),
    Command("anew", "Ctrl+N", TABLE, mark("The same table anew")),
    Command("new-game", "Ctrl+Shift+N", TABLE, mark("New game")),
    Command("open", "Ctrl+O", TABLE, mark("The saved matches")),
    Command("copy", "Ctrl+S", TABLE, mark("Save a copy of the match")),
    Command("code", "Ctrl+D", TABLE, mark("Codes of the deals so far")),
    Command("propose", "P", ECARTE, mark("Propose")),
    Command("stand", "J", ECARTE, mark("Play as dealt")),
    Command("accept", "A", ECARTE, mark("Accept")),
    Command("refuse", "R", ECARTE, mark("Refuse")),
    Command("king", "K", ECARTE, mark("Call the king")),
    Command("silent", "N", ECARTE, mark("Stay silent")),
    Command("pass", "P", PRESIDENT, mark("Pass")),
    Command("pass-trick", "N", PRESIDENT, mark("Pass for the rest of this trick")),
    Command("use", "X", PRESIDENT, mark("Use a right out of turn")),
    Command("complete", "C", PRESIDENT, mark("Complete a set out of turn")),
    Command("decline", "D", PRESIDENT, mark("Decline a right")),
    Command("decline-on", "U", PRESIDENT, mark("Decline till next play")),
    Command("accept-offer", "A", PRESIDENT, mark("Accept an offer")),
    Command("refuse-offer", "R", PRESIDENT, mark("Refuse an offer")),
    Command("finish", "F", PRESIDENT, mark("Finish the round")),
    Command("gone", "G", PRESIDENT, mark("Cards played")),
    Command("friend", "O", PRESIDENT, mark("Your friend’s hand")),
    Command("why", "Y", REVIEW, mark("Why this move? Again: all choices")),
    Command("open-hands", "O", REVIEW, mark("All hands open, or what one seat saw")),
    Command("play-on", "I", REVIEW, mark("Play on from here")),
    Command("repeat", "G", REVIEW, mark("Same deal again")),
    Command("agent-plays", "A", REVIEW, mark("An agent plays this seat")),
    Command("pad-press", "South", PAD, mark("Press, play or pick")),
    Command("pad-back", "East", PAD, mark("Back, or pause")),
    Command("pad-primary", "North", PAD, mark("The highlighted button")),
    Command("pad-other", "West", PAD, mark("The button at the left: pass, propose")),
    Command("pad-before", "LB", PAD, mark("Back to icons, buttons or hand")),
    Command("pad-after", "RB", PAD, mark("Go on to hand, buttons or icons")),
    Command("pad-last", "LT", PAD, mark("Last trick")),
    Command("pad-skip", "RT", PAD, mark("End what is being shown")),
    Command("pad-hint", "View", PAD, mark("Hint; again: all choices")),
    Command("pad-log", "RS", PAD, mark("Log")),
    Command("pad-pause", "Menu", PAD, mark("Pause")),
)
BY_NAME = {one.name: one for one in COMMANDS}
PAD_BUTTONS = ("South", "East", "North", "West", "LB", "RB", "LT", "RT", "View", "Menu", "LS", "RS")
FIXED = ("Esc", "Enter", "Space", "Tab", "Left", "Right", "Up", "Down", "Home", "End", "Backspace")
"""They always mean the same, so that nobody can lock himself out."""
FIXED_WHOLE = (*"0123456789", "Ctrl+A", "Ctrl+C", "Ctrl+V", "Ctrl+X")
KEY_NAMES = {
    "Esc": mark("Esc"),
    "Enter": mark("Enter"),
    "Space": mark("Space"),
    "Tab": mark("Tab"),
    "Delete": mark("Delete"),
    "PageUp": mark("Page up"),
    "PageDown": mark("Page down"),
    "Ctrl++": "Ctrl +",
    "Ctrl+-": "Ctrl –",
}


class Clash(NamedTuple):
    """Why a command cannot have a key: another one has it, and the two cannot be exchanged."""

    key: str
    other: Command | None = None
    """None where the key is one of those that always mean the same."""


class Bindings:
    """The keys of one player. `text` holds only what differs from the usual; what it says of unknown things is dropped."""

    def __init__(self, text: str = "") -> None:
        self.text = text
        self._keys = {one.name: one.usual for one in COMMANDS}
        for name, key in _read(text):
            self._keys[name] = key
        while (clash := self._clash(self._keys)) is not None:
            self._settle(clash)
        self._meanings: dict[tuple[str, str], str] = {}

    def key(self, name: str) -> str:
        """Return the key of a command."""
        return self._keys[name]

    def cap(self, *names: str) -> str:
        """Return the keys of commands as they are written: “P, J”."""
        return ", ".join(shown(self._keys[name]) for name in names)

    def usual(self, place: str, key: str) -> str:
        """Return the usual key of what a key means at a place, the key itself where it has no command there, or ""."""
        if (place, key) not in self._meanings:
            self._meanings[place, key] = self._usual(place, key)
        return self._meanings[place, key]

    def _usual(self, place: str, key: str) -> str:
        near = _near(place)
        found = next((one.usual for one in near if self._keys[one.name] == key), "")
        if found or any(one.usual == key for one in near):
            return found
        is_elsewhere = place != EVERYWHERE and any(
            one.place == EVERYWHERE and self._keys[one.name] == key for one in COMMANDS)
        return "" if is_elsewhere else key

    def cap_of(self, place: str, usual: str) -> str:
        """Return how the key of a place's command is written that usually has this one."""
        found = next((one.name for one in _near(place) if one.usual == usual), None)
        return usual if found is None else self.cap(found)

    # Changing

    def changed(self, name: str, key: str) -> Bindings | Clash:
        """Return the keys with another one for a command; whoever has that key gets the old one, if that fits."""
        command = BY_NAME[name]
        if not is_free(command.place, key):
            return Clash(key)
        wanted = dict(self._keys) | {name: key}
        rivals = _rivals(command, wanted)
        if len(rivals) == 1:
            wanted[rivals[0].name] = self._keys[name]
        made = Bindings(_written(wanted))
        return made if made._keys == wanted else Clash(key, rivals[0])

    def others(self, other: Bindings) -> tuple[Command, ...]:
        """List the commands that have another key there."""
        return tuple(one for one in COMMANDS if self._keys[one.name] != other._keys[one.name])

    def _settle(self, clash: Command) -> None:
        """Let a command to which the player's key came later take the usual one in exchange; else his goes back to it."""
        rivals = _rivals(clash, self._keys)
        swapped = self._keys | {rivals[0].name: clash.usual}
        is_later = len(rivals) == 1 and self._keys[rivals[0].name] == rivals[0].usual
        if is_later and not _rivals(clash, swapped) and not _rivals(rivals[0], swapped):
            self._keys = swapped
        else:
            self._keys[clash.name] = clash.usual

    @staticmethod
    def _clash(keys: dict[str, str]) -> Command | None:
        """Return a command with a key of the player's that another one has where both count."""
        return next((one for one in COMMANDS if keys[one.name] != one.usual and _rivals(one, keys)), None)


def shown(key: str) -> str:
    """Return how a key is written on its cap."""
    return translate(KEY_NAMES[key]) if key in KEY_NAMES else key


def is_free(place: str, key: str) -> bool:
    """Tell whether a key, or a button of the controller, can be given a meaning."""
    if place == PAD or key in PAD_BUTTONS:
        return place == PAD and key in PAD_BUTTONS
    return key not in FIXED_WHOLE and key.rpartition("+")[2] not in FIXED


def _near(place: str) -> list[Command]:
    """List the commands of a place; those of every table count at a game's."""
    return [one for one in COMMANDS if one.place == place or (place in (ECARTE, PRESIDENT, REVIEW) and one.place == TABLE)]


def _rivals(command: Command, keys: dict[str, str]) -> list[Command]:
    """List what else has the key of a command where both count."""
    others = (one for one in COMMANDS if one is not command and keys[one.name] == keys[command.name])
    return [one for one in others if _meet(one, command, keys)]


def _meet(one: Command, other: Command, keys: dict[str, str]) -> bool:
    """Tell whether two commands with the same key would get in each other's way; the usual keys never do."""
    if keys[one.name] == one.usual and keys[other.name] == other.usual:
        return False
    places = {one.place, other.place}
    apart = len(places) > 1 and places <= {ECARTE, PRESIDENT, REVIEW}
    return (PAD not in places and not apart) or places == {PAD}


def _read(text: str) -> Iterator[tuple[str, str]]:
    """Read the differences that say something; a key is one word of few letters."""
    for word in text.split():
        name, _, key = word.partition("=")
        if name in BY_NAME and 0 < len(key) <= 20 and is_free(BY_NAME[name].place, key):
            yield name, key


def _written(keys: dict[str, str]) -> str:
    return " ".join(f"{one.name}={keys[one.name]}" for one in COMMANDS if keys[one.name] != one.usual)
