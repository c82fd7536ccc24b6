"""What a player prefers at this computer (speed, sound, language, card back …): plain data. House rules are no settings."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Container, Mapping, Sequence
from typing import Any

Value = str | int | bool
BACKS = ("damier", "perles", "soleil", "uni")
"""The backs of the deck."""
FELTS = ("deep-green", "felt-green", "midnight", "burgundy", "slate")
"""The cloths of the table."""
LONGEST_NAME = 24
"""Letters of a name that a player gives himself."""
_GEOMETRY = re.compile(r"([0-9]{3,5})x([0-9]{3,5})(?:([+-][0-9]{1,5})([+-][0-9]{1,5}))?")


class _Geometry(Container[object]):
    """The texts that say where a window is: `1280x720` or `1280x720+40-30`; the empty text says nothing."""

    def __contains__(self, text: object) -> bool:
        return isinstance(text, str) and (not text or _GEOMETRY.fullmatch(text) is not None)


class _Texts(Container[object]):
    """Any text up to a length."""

    def __init__(self, longest: int) -> None:
        self.longest = longest

    def __contains__(self, text: object) -> bool:
        return isinstance(text, str) and len(text) <= self.longest


def _preference(default: Value, choices: Container[Any]) -> Any:
    return dataclasses.field(default=default, metadata={"choices": choices})


_YES_NO = (False, True)


@dataclasses.dataclass(frozen=True, slots=True)
class Settings:
    """A player's preferences; every field has a default and known choices."""

    speed: str = _preference("normal", ("relaxed", "normal", "brisk", "fast", "off"))
    trick_hold: str = _preference("1", ("0.3", "0.5", "0.7", "1", "1.5", "2", "3", "click"))
    """Seconds that a finished trick lies still, or until a click."""
    sound: bool = _preference(True, _YES_NO)
    effects_volume: int = _preference(70, range(101))
    language: str = _preference("system", _Texts(8))
    """The code of a catalogue; English is spoken where there is none of that code."""
    felt: str = _preference("deep-green", FELTS)
    palette: str = _preference("two-colour", ("two-colour", "four-colour", "colour-blind"))
    card_back: str = _preference("damier", BACKS)
    back_colour: str = _preference("blue", ("blue", "burgundy", "green", "slate"))
    index_letters: str = _preference("language", ("language", "english", "french", "french-1", "russian"))
    """The letters of king, queen, knave and ace on the cards and in every list."""
    index_size: str = _preference("standard", ("standard", "large", "low-vision"))
    text_scale: int = _preference(0, (0, *range(80, 401)))
    """Percent of 16 pixels; 0: as the window is large."""
    reduced_motion: bool = _preference(False, _YES_NO)
    click_twice: bool = _preference(False, _YES_NO)
    """A card is played by a second click."""
    guard: int = _preference(150, (0, 150, 500))
    """Milliseconds after an animation in which no irrevocable move counts."""
    coach: str = _preference("off", ("off", "each", "deal"))
    """When the player's own decisions are judged: never, after each one, or when the deal is over."""
    mark_trumps: bool = _preference(True, _YES_NO)
    stack_above: int = _preference(18, (18, 22, 26))
    """In President a hand of more cards lies in columns, one for each rank."""
    auto_pass: bool = _preference(False, _YES_NO)
    """In President one passes by itself when nothing can be played."""
    auto_single: bool = _preference(False, _YES_NO)
    """In President the only set that can be led is played by itself."""
    auto_decline: bool = _preference(False, _YES_NO)
    """In President a right out of turn against one's own cards is declined by itself."""
    window_seconds: int = _preference(0, (0, 2, 4))
    """How long a right out of turn is offered; 0: until it is answered."""
    open_when_out: bool = _preference(False, _YES_NO)
    """All hands are open once the only person at the table is out."""
    finish_round: bool = _preference(False, _YES_NO)
    """The round is finished at once when the only person at the table is out."""
    titles: str = _preference("polite", ("polite", "traditional"))
    """The names of the titles of President."""
    keys: str = _preference("", _Texts(2_000))
    """The player's own keys, only what differs from the usual ones, as `game.ui.bindings` writes it."""
    full_screen: bool = _preference(False, _YES_NO)
    window: str = _preference("", _Geometry())
    """Size and place; `geometry` reads it."""
    is_maximised: bool = _preference(False, _YES_NO)
    player_name: str = _preference("", _Texts(LONGEST_NAME))
    last_setup: str = _preference("", _Texts(20_000))
    """The last table that was set up, as the new-game scene writes it."""

    @classmethod
    def from_texts(cls, texts: Mapping[str, str]) -> Settings:
        """Read preferences as they are stored; what is unknown or broken keeps its default."""
        read: dict[str, Any] = {name: _read(texts[name], getattr(cls(), name)) for name in CHOICES if name in texts}
        return cls(**{name: value for name, value in read.items() if _is_choice(name, value)})

    def texts(self) -> dict[str, str]:
        """Return the preferences as texts to be stored; the inverse of `from_texts`."""
        return {name: _written(getattr(self, name)) for name in CHOICES}

    def replace(self, **changes: Value) -> Settings:
        """Return these preferences with changes; ValueError for a name or a value that does not exist."""
        for name, value in changes.items():
            if name not in CHOICES or not _is_choice(name, value):
                raise ValueError(f"the setting {name} cannot be {value!r}")
        return dataclasses.replace(self, **changes)  # type: ignore[arg-type]

    @property
    def hold_seconds(self) -> float | None:
        """How long a finished trick lies still; None until a click."""
        return None if self.trick_hold == "click" else float(self.trick_hold)

    @property
    def geometry(self) -> tuple[int, int, int | None, int | None] | None:
        """Width, height, and the place of the window if it is known; None before a window was ever kept."""
        found = _GEOMETRY.fullmatch(self.window)
        if found is None:
            return None
        width, height, left, top = found.groups()
        return int(width), int(height), None if left is None else int(left), None if top is None else int(top)


CHOICES: dict[str, Container[Any]] = {one.name: one.metadata["choices"] for one in dataclasses.fields(Settings)}
"""What each setting can be: a tuple or range where a scene can list it."""


def choices(name: str) -> Sequence[Value]:
    """List what a setting can be; only for one that has a list."""
    listed = CHOICES[name]
    assert isinstance(listed, Sequence)
    return listed


def _is_choice(name: str, value: object) -> bool:
    return type(value) is type(getattr(Settings(), name)) and value in CHOICES[name]


def _read(text: str, default: Value) -> Value | None:
    if isinstance(default, bool):
        return {"yes": True, "no": False}.get(text)
    if isinstance(default, int):
        return int(text) if re.fullmatch(r"-?[0-9]{1,6}", text, re.ASCII) else None
    return text


def _written(value: Value) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)
