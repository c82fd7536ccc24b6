"""What sounds at a card table: paper, felt, wood, ivory, bells. It must not know the effects of the game.

Each material sounds with a peak of 1; times are milliseconds.
"""

from random import Random
from typing import NamedTuple

from assets.make.sounds.signals import (
    Signal,
    after,
    arched,
    band_pass,
    damped_sine,
    grains,
    level,
    mix,
    noise,
    partials,
    struck,
    times,
)

# Modes of a free disk, and how much sooner the higher ones die: hertz as a multiple, decibels, share of the decay.
DISK = ((1.0, 0, 1.0), (1.68, -3, 0.8), (2.32, -5, 0.6), (3.83, -12, 0.4))
# A handbell is tuned in octave and twelfth; what lies above gives the stroke its brightness.
BELL = ((1.0, 0, 1.0), (2.0, -13, 0.6), (3.0, -9, 0.45), (4.2, -20, 0.25), (5.4, -22, 0.18), (6.8, -27, 0.1))
# No bell is quite round: each partial has a weaker twin, with which it beats slowly. A factor of hertz, and decibels.
TWINS = ((1.0, 0), (1.0011, -9))


class Take(NamedTuple):
    """One performance of an effect: its own chance, and its pitch as a factor."""

    chance: Random
    pitch: float = 1.0


def rub(take: Take, milliseconds: float, *, hertz: float, rise: float) -> Signal:
    """Return paper that slides over felt: loudest after `rise`, rough, without a tone."""
    centre = hertz * take.pitch
    surface = mix(noise(take.chance, milliseconds), times(grains(take.chance, milliseconds, per_second=3000), 2.5))
    return level(arched(band_pass(band_pass(surface, centre, quality=0.6), centre, quality=0.6), rise), 0)


def snap(take: Take, hertz: float, *, decay: float, rise: float = 0.5) -> Signal:
    """Return the edge of a card that springs: a short dry burst."""
    burst = noise(take.chance, rise + 7 * decay)
    return level(struck(band_pass(burst, hertz * take.pitch, quality=1.1), rise=rise, decay=decay), 0)


def thump(take: Take, hertz: float, *, decay: float, rise: float = 3) -> Signal:
    """Return something flat that lands on felt: low, dull, with a soft onset."""
    length = rise + 6 * decay
    cloth = level(band_pass(noise(take.chance, length), 3 * hertz * take.pitch, quality=0.7), -3)
    board = level(damped_sine(length, hertz * take.pitch, decay=3 * decay), 0)
    return level(struck(mix(board, cloth), rise=rise, decay=decay), 0)


def clink(take: Take, hertz: float, *, decay: float) -> Signal:
    """Return an ivory disk that is hit: the modes of a disk, damped soon, since it lies on felt."""
    modes = [(hertz * take.pitch * ratio, decibels, decay * share) for ratio, decibels, share in DISK]
    contact = times(snap(take, 2.2 * hertz, decay=0.8, rise=0.3), 0.25)
    return level(mix(struck(partials(7 * decay, *modes), rise=0.4, decay=9 * decay), contact), 0)


def bell(take: Take, hertz: float, *, decay: float, rise: float = 1.5, bright: float = 0) -> Signal:
    """Return a handbell; `bright` lifts what lies above its lowest partial, in decibels."""
    parts = [
        (hertz * take.pitch * ratio * beat, decibels + weaker + (bright if ratio > 1 else 0), decay * share)
        for ratio, decibels, share in BELL
        for beat, weaker in TWINS
    ]
    return level(struck(partials(5 * decay, *parts), rise=rise, decay=20 * decay), 0)


def riffle(take: Take, milliseconds: float, *, cards: int, hertz: float) -> Signal:
    """Return cards that spring from the thumb, one after another, a little unevenly and faster towards the end."""
    flicks = []
    for card in range(cards):
        share = (card + 0.7 * take.chance.random()) / cards
        flick = snap(take, hertz * (0.8 + 0.4 * take.chance.random()), decay=2 + 2 * take.chance.random())
        loudness = 0.5 + 0.5 * take.chance.random()
        flicks.append(after(milliseconds * share * (1.4 - 0.4 * share), times(flick, loudness)))
    return level(mix(*flicks), 0)
