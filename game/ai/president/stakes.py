"""What each place of a deal is worth with the titles it brings in the deals to come. Looks at house rules and what is left."""

from __future__ import annotations

from game.president.options import Options, pairs
from game.president.view import View

SHIFTS = {3: -.36, 2: -.29, 1: -.17, 0: .05, -1: .2, -2: .28, -3: .33}
"""By cards that a title gets: how much better or worse the next place is, as a share of all places.

Read off deals of `normal` at three, four and six seats; three cards either way is an estimate."""
LEAD = -.09
"""The same for whoever leads the next deal."""
LASTS = .7
"""How much of that is left a deal later; where the best cards go down it turns round (estimated)."""
ENDLESS = 4
"""For how many more deals a match to points is taken to last."""


def stakes(view: View) -> tuple[float, ...]:
    """Return the worth of each place from the top, less is better, from 0 to the number of places."""
    last, lasts = view.seats - 1, -LASTS if view.options.exchange_direction == "communism" else LASTS
    weight = sum(lasts ** number for number in range(_deals_left(view)))
    plain = [place + weight * last * _shift(view.options, view.seats, place) for place in range(view.seats)]
    return tuple(last * (one - plain[0]) / (plain[-1] - plain[0]) for one in plain)


def _deals_left(view: View) -> int:
    """Return how many deals follow this one."""
    if view.options.match == "points":
        return ENDLESS
    return max(0, view.options.deals - view.before.deals - 1)


def _shift(options: Options, seats: int, place: int) -> float:
    """Return how much better or worse the next place is after this one, as a share of all places."""
    number, from_bottom = pairs(options, seats), seats - 1 - place
    gets = number - place if place < number else from_bottom - number if from_bottom < number else 0
    if options.exchange_direction == "communism":
        gets = -gets
    leads = {"president": 0, "scum": seats - 1}.get(options.later_leader, -1) == place
    return (SHIFTS[gets] if number else 0.0) + (LEAD if leads else 0.0)
