"""Writes the sounds to a folder, as 16-bit mono WAV files. It must not shape them."""

import struct
import wave
from pathlib import Path
from random import Random

from assets.make.sounds.effects import EFFECTS, Effect
from assets.make.sounds.materials import Take
from assets.make.sounds.signals import RATE, Signal, level, trimmed

FULL = 32_767
SPREAD = 0.06  # takes of an effect differ in pitch by as much as this, up or down


def pitches(takes: int) -> list[float]:
    """Return the pitch of each take.

    >>> pitches(1), pitches(3)
    ([1.0], [0.94, 1.0, 1.06])
    """
    return [1.0] if takes == 1 else [1 + SPREAD * (2 * place / (takes - 1) - 1) for place in range(takes)]


def names(name: str, takes: int) -> list[str]:
    """Return the names of the files of an effect.

    >>> names("king", 1), names("deal", 2)
    (['king.wav'], ['deal-1.wav', 'deal-2.wav'])
    """
    return [f"{name}.wav"] if takes == 1 else [f"{name}-{number}.wav" for number in range(1, takes + 1)]


def performance(name: str, effect: Effect, *, pitch: float) -> Signal:
    """Return one take of an effect, as it is written; its name seeds its chance."""
    return level(trimmed(effect.recipe(Take(Random(name), pitch)), effect.milliseconds), effect.peak)


def write_wave(file: Path, signal: Signal) -> Path:
    """Write a signal to a file; return the file."""
    with wave.open(str(file), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(struct.pack(f"<{len(signal)}h", *(round(FULL * sample) for sample in signal)))
    return file


def write_sounds(folder: Path) -> list[Path]:
    """Write every take of every effect; return the files."""
    folder.mkdir(parents=True, exist_ok=True)
    return [
        write_wave(folder / file, performance(file, effect, pitch=pitch))
        for name, effect in EFFECTS.items()
        for file, pitch in zip(names(name, effect.takes), pitches(effect.takes), strict=True)
    ]
