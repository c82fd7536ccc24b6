"""The effects of the game, a few lines each, and the table that names them. It must not write files.

A card that lands does so some 35 ms after its sound begins: the game starts the sound before the contact.
"""

from collections.abc import Callable
from typing import NamedTuple

from assets.make.sounds.materials import Take, bell, clink, riffle, rub, snap, thump
from assets.make.sounds.signals import Signal, after, level, mix

TABLE, ACCENT, REFUSAL = -12, -6, -19
"""Peaks in decibels of full scale."""
OFTEN, SELDOM = 5, 3
"""Takes of what is heard all the time, and of what is heard once a deal or a match."""
# The bells of the accents, in hertz.
D4, A4, D5, F5_SHARP, A5, D6, F6_SHARP, A6 = 293.66, 440.0, 587.33, 739.99, 880.0, 1174.66, 1479.98, 1760.0
F4 = 349.23


class Effect(NamedTuple):
    """How an effect is made: its recipe, length in milliseconds, peak, and number of takes."""

    recipe: Callable[[Take], Signal]
    milliseconds: float
    peak: float = TABLE
    takes: int = OFTEN


def deal(take: Take) -> Signal:
    """A packet leaves the pack with a flick and slides over the felt."""
    return mix(
        level(rub(take, 115, hertz=3200, rise=30), 0),
        level(after(12, snap(take, 2400, decay=5)), -5),
        level(after(52, thump(take, 230, decay=12)), -9),
    )


def slide(take: Take) -> Signal:
    """A card is pushed over the felt."""
    return mix(level(rub(take, 120, hertz=2300, rise=50), 0), level(rub(take, 110, hertz=700, rise=40), -8))


def flip(take: Take) -> Signal:
    """A card is bent, springs over and falls on its face."""
    return mix(
        level(rub(take, 60, hertz=3600, rise=35), -9),
        level(after(34, snap(take, 2800, decay=6, rise=1)), 0),
        level(after(40, thump(take, 260, decay=10)), -6),
    )


def pick(take: Take) -> Signal:
    """A card is drawn a little way out of the hand."""
    return mix(level(rub(take, 50, hertz=4200, rise=12), 0), level(after(22, snap(take, 3400, decay=3)), -6))


def drop(take: Take) -> Signal:
    """A card comes down on the felt: a breath of air, then the contact."""
    return mix(
        level(rub(take, 70, hertz=1800, rise=36), -11),
        level(after(31, thump(take, 210, decay=14)), -3),
        level(after(33, snap(take, 2100, decay=10, rise=1)), 0),
    )


def gather(take: Take) -> Signal:
    """The cards of a trick are swept together and squared up with a tap."""
    return mix(
        level(rub(take, 95, hertz=2600, rise=45), 0),
        level(after(66, snap(take, 2000, decay=5, rise=1)), -4),
        level(after(70, thump(take, 210, decay=12)), -6),
    )


def shuffle(take: Take) -> Signal:
    """Two halves are riffled into one another and squared up; short, for the deal begins at the same time."""
    return mix(
        level(riffle(take, 330, cards=32, hertz=2700), -2),
        level(after(200, rub(take, 190, hertz=1500, rise=90)), -12),
        level(after(400, mix(snap(take, 1900, decay=6), thump(take, 200, decay=14))), 0),
    )


def refuse(take: Take) -> Signal:
    """Two dull touches of a finger on the felt, the second lower."""
    return mix(thump(take, 262, decay=15, rise=6), level(after(95, thump(take, 220, decay=17, rise=6)), -3))


def knock(take: Take) -> Signal:
    """A knuckle on the table, through the felt."""
    return mix(
        thump(take, 185, decay=18, rise=1.5),
        level(thump(take, 430, decay=8, rise=1), -5),
        level(snap(take, 1100, decay=4, rise=1), -8),
    )


def jeton(take: Take) -> Signal:
    """An ivory jeton slides, meets another, and rocks to rest against it."""
    return mix(
        level(rub(take, 45, hertz=2800, rise=26), -20),
        level(after(27, clink(take, 2350, decay=11)), 0),
        level(after(28, thump(take, 260, decay=9)), -12),
        level(after(74, clink(take, 2470, decay=8)), -9),
        level(after(103, clink(take, 2400, decay=6)), -16),
    )


def king(take: Take) -> Signal:
    """Two bells, a fourth apart: the king is called."""
    return mix(level(bell(take, A5, decay=170), -4), level(after(130, bell(take, D6, decay=230)), 0))


def vole(take: Take) -> Signal:
    """A run of five bells, one for each trick."""
    run = (D5, F5_SHARP, A5, D6, F6_SHARP)
    return mix(*(level(after(95 * place, bell(take, hertz, decay=200)), place - 5) for place, hertz in enumerate(run)))


def revolution(take: Take) -> Signal:
    """A bell heard backwards, and then the low one into which it turns: the order is upside down."""
    backwards = bell(take, A5, decay=76)[::-1]
    return mix(level(backwards, -4), after(380, bell(take, D5, decay=260)), level(after(380, bell(take, A4, decay=200)), -5))


def title(take: Take) -> Signal:
    """Two warm bells, a fifth apart, almost together."""
    return mix(level(bell(take, D5, decay=230, bright=-6), 0), level(after(70, bell(take, A5, decay=200, bright=-6)), -3))


def win(take: Take) -> Signal:
    """A chord of bells, rung upwards, with the highest to crown it."""
    notes = ((0, D5, -3), (110, A5, -3), (220, D6, -2), (330, F6_SHARP, 0), (345, A6, -7))
    return mix(*(level(after(start, bell(take, hertz, decay=240)), loudness) for start, hertz, loudness in notes))


def lose(take: Take) -> Signal:
    """Two low bells, struck softly, the second lower: bad news is gentle."""
    return mix(
        level(bell(take, F4, decay=130, rise=25, bright=-12), -2),
        level(after(260, bell(take, D4, decay=170, rise=30, bright=-12)), 0),
    )


EFFECTS: dict[str, Effect] = {
    "deal": Effect(deal, 118),
    "slide": Effect(slide, 118),
    "flip": Effect(flip, 105),
    "pick": Effect(pick, 55),
    "drop": Effect(drop, 115),
    "gather": Effect(gather, 120),
    "jeton": Effect(jeton, 170),
    "knock": Effect(knock, 140),
    "refuse": Effect(refuse, 220, REFUSAL),
    "shuffle": Effect(shuffle, 480),
    "king": Effect(king, 950, ACCENT, SELDOM),
    "vole": Effect(vole, 1150, ACCENT, SELDOM),
    "revolution": Effect(revolution, 1200, ACCENT, SELDOM),
    "title": Effect(title, 950, ACCENT, SELDOM),
    "win": Effect(win, 1200, ACCENT, SELDOM),
    "lose": Effect(lose, 1150, ACCENT, SELDOM),
}
