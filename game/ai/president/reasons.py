"""Every sentence by which an agent tells why it did something at President; fixed here so that each can be translated."""

from __future__ import annotations

from game.ai import reasons as general
from game.ai.agent import Reason

REASONS: dict[str, str] = {
    # going out
    "out": "With this I am out.",
    "sure": "Nobody can stop me any more: the rest goes out one set after another.",
    "never foul": "With this I would be out, and last: better wait.",
    "foul": "I have to go out like this, and last.",
    # leading
    "lead low": "My worst cards go first: {cards}.",
    "lead long": "Many equal cards are hard to answer: {cards}.",
    "lead high": "The lead should come back to me: {cards}.",
    "lead guarded": "Somebody is nearly out: I lead what that hand can hardly answer.",
    # following
    "cheap": "This I can spare: {cards}.",
    "win": "The lead is worth a strong card: {cards}.",
    "equal": "Equal cards do it: {cards}.",
    "bomb": "A bomb brings the lead.",
    "wild": "With a wild card the set is complete: {cards}.",
    "revolution": "My cards are low: the order should turn.",
    "turn back": "My cards are high: the order should turn back.",
    "no more": "I have nothing to put on this.",
    "spare": "My strong cards are worth more later.",
    "keep together": "To answer I would have to part equal cards.",
    "pass": "Passing costs me less than any play.",
    "play on": "Nobody may answer: one more set is gone.",
    "enough": "The trick is mine as it is.",
    # after playing on in thought
    "tried": "I played this hand on many times in thought, and this went best: {cards}.",
    "tried waiting": "I played this hand on many times in thought, and waiting went best.",
    "counted": "Every card is counted: so I am out before the other.",
    # out of turn
    "complete": "The four are complete, and I lead.",
    "throw": "This two brings me the lead.",
    "decline": "What I hold is worth more later.",
    # before the play
    "give": "These cards are missed least: {cards}.",
    "give tried": "I played the deal many times in thought, and it went best without these: {cards}.",
    "give low": "The lowest cards go.",
    "open": "My hand can only gain by bargains.",
    "closed": "My hand is good: no bargains.",
    "offer": "My worst cards may be of use to somebody, and others' to me.",
    "no offer": "There is nothing I want to part with.",
    "accept": "My worst cards are worse than what I may expect.",
    "refuse": "What I would have to give is worth more than what I may expect.",
    "talk": "It helps me to know one hand.",
    "no talk": "My hand is better kept closed.",
}
"""Keys are for the code, sentences for the player."""


def why(key: str, **values: object) -> Reason:
    """Return the reason of that key, filled with these values; a key that any game has is found too."""
    return (REASONS[key], values) if key in REASONS else general.why(key)


def about(key: str, cards: tuple[int, ...]) -> Reason:
    """Return the reason of that key; its sentence may speak of these cards."""
    return why(key, cards=cards) if "{cards}" in REASONS.get(key, "") else why(key)
