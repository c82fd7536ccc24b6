"""Arithmetic on signals, which are lists of samples at 44.1 kHz. It must not know what a card or a bell is.

Coefficients alone come from `math`, and they are rounded, because mathematical libraries differ in the last digit.
Every sample is then made by additions and multiplications, so that each machine makes the same bytes.
"""

import math
from collections.abc import Iterator
from itertools import zip_longest
from random import Random

RATE = 44_100
DIGITS = 12
FADE_IN = 2  # milliseconds
FADE_OUT = 0.08  # of the length, so that a bell dies away
INAUDIBLE = 9  # decays: 78 decibels down

Signal = list[float]


def count(milliseconds: float) -> int:
    """Return how many samples a time takes."""
    return round(milliseconds * RATE / 1000)


def factor(decibels: float) -> float:
    """Return what to multiply by.

    >>> factor(-20)
    0.1
    """
    return round(10 ** (decibels / 20), DIGITS)


def decay_step(decay: float) -> float:
    """Return the factor from sample to sample of what falls to 1/e, or −8.7 dB, in `decay` milliseconds."""
    return round(math.exp(-1000 / (decay * RATE)), DIGITS)


def noise(chance: Random, milliseconds: float) -> Signal:
    """Return white noise."""
    return [2 * chance.random() - 1 for _ in range(count(milliseconds))]


def grains(chance: Random, milliseconds: float, *, per_second: float) -> Signal:
    """Return sparse impulses of random size at random times: the roughness of a rubbed surface."""
    share = per_second / RATE
    return [hit if chance.random() < share else 0.0 for hit in noise(chance, milliseconds)]


def band_pass(signal: Signal, hertz: float, *, quality: float) -> Signal:
    """Keep what is near a frequency; the band is `hertz / quality` wide. A biquad filter, unity gain at the centre."""
    turn = 2 * math.pi * hertz / RATE
    alpha = math.sin(turn) / (2 * quality)
    feed = round(alpha / (1 + alpha), DIGITS)
    near, far = round(2 * math.cos(turn) / (1 + alpha), DIGITS), round((alpha - 1) / (1 + alpha), DIGITS)
    out: Signal = []
    old_in = older_in = old = older = 0.0
    for sample in signal:
        old, older = feed * (sample - older_in) + near * old + far * older, old
        old_in, older_in = sample, old_in
        out.append(old)
    return out


def damped_sine(milliseconds: float, hertz: float, *, decay: float) -> Signal:
    """Return a sine that starts at zero and falls to 1/e in `decay` milliseconds."""
    turn, step = 2 * math.pi * hertz / RATE, decay_step(decay)
    near, far = round(2 * step * math.cos(turn), DIGITS), -step * step
    out: Signal = []
    now, then = 0.0, round(step * math.sin(turn), DIGITS)
    for _ in range(count(milliseconds)):
        out.append(now)
        now, then = then, near * then + far * now
    return out


def partials(milliseconds: float, *parts: tuple[float, float, float]) -> Signal:
    """Return the sum of damped sines, each given as hertz, decibels and decay in milliseconds."""
    return mix(
        *(
            times(damped_sine(min(milliseconds, INAUDIBLE * decay), hertz, decay=decay), factor(decibels))
            for hertz, decibels, decay in parts
        )
    )


def smooth(share: float) -> float:
    """Return a share from 0 to 1, eased at both ends."""
    return share * share * (3 - 2 * share)


def ramp(milliseconds: float) -> Signal:
    """Return a smooth rise from 0 to 1, without the 1."""
    length = count(milliseconds)
    return [smooth(place / length) for place in range(length)]


def struck(signal: Signal, *, rise: float, decay: float) -> Signal:
    """Shape a signal like a blow: a smooth rise, then a fall to 1/e in `decay` milliseconds, again and again."""
    onset = ramp(rise)
    return [sample * gain for sample, gain in zip(signal, blow(onset, decay_step(decay)), strict=False)]


def blow(onset: Signal, step: float) -> Iterator[float]:
    """Yield the shape of a blow without end."""
    yield from onset
    gain = 1.0
    while True:
        yield gain
        gain *= step


def arched(signal: Signal, rise: float) -> Signal:
    """Shape a signal like a stroke of the hand: a smooth rise, and a fall to the end, both easy at the foot."""
    head = ramp(rise)
    length = len(signal) - len(head)
    shape = head + [smooth((length - place) / length) for place in range(length)]
    return [sample * gain * gain for sample, gain in zip(signal, shape, strict=True)]


def times(signal: Signal, gain: float) -> Signal:
    """Return a signal multiplied."""
    return [sample * gain for sample in signal]


def after(milliseconds: float, signal: Signal) -> Signal:
    """Return a signal that begins later."""
    return [0.0] * count(milliseconds) + signal


def mix(*signals: Signal) -> Signal:
    """Return the sum of signals, as long as the longest."""
    out: Signal = []
    for signal in signals:
        out = [one + other for one, other in zip_longest(out, signal, fillvalue=0.0)]
    return out


def level(signal: Signal, decibels: float) -> Signal:
    """Return a signal whose peak is so many decibels from full scale."""
    return times(signal, factor(decibels) / max(map(abs, signal)))


def trimmed(signal: Signal, milliseconds: float) -> Signal:
    """Cut a signal to a length, let it begin and end at zero, and take away its mean, which would click too."""
    cut = signal[: count(milliseconds)]
    head, tail = ramp(FADE_IN), ramp(milliseconds * FADE_OUT)[::-1]
    window = head + [1.0] * (len(cut) - len(head) - len(tail)) + tail
    faded = [sample * gain for sample, gain in zip(cut, window, strict=True)]
    mean = math.fsum(faded) / math.fsum(window)
    return [sample - mean * gain for sample, gain in zip(faded, window, strict=True)]
