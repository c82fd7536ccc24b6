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
"""Keys are for the code, sentences for the player: an agent speaks of itself."""

ADVICE: dict[str, str] = {
    # going out
    "you are out": "With this you are out.",
    "nobody stops it": "Nobody can stop this any more: the rest goes out one set after another.",
    "last at last": "This goes out in last place, but nothing better is left.",
    "counted won": "Only two are left and every card is known: so you are out first.",
    "counted lost": "Only two are left and every card is known: the other is out first whatever is played.",
    "race lost": "Only two are left and every card is known: the other way loses the race.",
    "could be out": "You could have gone out: {cards}.",
    "out and last": "Going out with these means last place: {cards}.",
    "could be sure": "Nobody could have stopped this, set after set: {cards}.",
    # leading
    "too many for them": "Somebody is nearly out: lead more cards than that hand holds.",
    "lowest first": "The lowest cards go first, while you lead: {cards}.",
    "hard to answer": "Three or more equal cards are hard to answer: {cards}.",
    "leads again": "Nobody can beat this, so you lead again: {cards}.",
    "comes back": "The lead will probably come back: {cards}.",
    # following
    "nobody answers": "Nobody may answer: one more set is gone.",
    "takes the trick": "Nobody can beat this: the lead is yours: {cards}.",
    "takes from the last": "The player to beat is nearly out: take the lead away.",
    "skips": "Equal cards skip the next player: {cards}.",
    "can be spared": "The lowest cards that do it, and no equal ones are parted: {cards}.",
    "worth the lead": "The lead is worth strong cards now: {cards}.",
    "bombs": "A bomb takes the trick from any set.",
    "order turns": "The cards that stay are worth more when the order turns.",
    "order stays": "The cards that stay are worth less when the order turns.",
    "four complete": "The four are complete, and the lead is yours.",
    "two thrown": "One two out of turn takes the trick.",
    # passing
    "wait": "With any play you would be out, and last: better wait.",
    "trick is yours": "The trick will be yours as it is.",
    "stay together": "To answer, equal cards would have to be parted.",
    "strong cards wait": "Strong cards are worth more later: {cards}.",
    "nothing to play": "Nothing in this hand beats that.",
    # one play against another
    "lets out": "Somebody holds just as many cards as that set has, and may go out with them.",
    "parted": "Parting equal cards costs a lead later: {cards}.",
    "wild cards wait": "Wild cards are worth more later: {cards}.",
    "as surely": "These would have won as surely, and higher cards stay: {cards}.",
    "lower do": "Lower cards do as well: {cards}.",
    "cannot be beaten": "These cannot be beaten, the others can: {cards}.",
    "stronger": "Stronger cards bring the lead back more often: {cards}.",
    "low while leading": "Low cards should go while you lead: {cards}.",
    "all together": "All of them together: {cards}.",
    "fewer": "Fewer of the same rank are enough: {cards}.",
    "trick to be had": "The trick was there to be taken for certain: {cards}.",
    "could go": "These could have been played without parting equal cards: {cards}.",
    # before the play
    "single ones go": "Equal cards stay together, single low ones go: {cards}.",
    "missed least": "These cards are missed least: {cards}.",
    "lower gift": "Lower cards would have done: {cards}.",
    "no count": "No count can tell what a look at another hand is worth.",
    # numbers
    "place": "Played on in thought, this brings {best} of a hundred points, the other way {other}.",
    "as good": "Other choices are worth about as much: {best} of a hundred points.",
    "same": "Nothing lies between them: {best} of a hundred points either way.",
    "slight": "Hardly anything lies between them: {best} of a hundred points against {other}.",
    "close": "The difference is smaller than the error: {best} of a hundred points against {other}, give or take {error}.",
}
"""The same for an adviser, who speaks to the player."""


def why(key: str, **values: object) -> Reason:
    """Return the reason of that key, filled with these values; a key that any game has is found too."""
    return (REASONS[key], values) if key in REASONS else general.why(key)


def advice(key: str, **values: object) -> Reason:
    """Return an adviser's reason of that key, filled with these values; a key that any game has is found too."""
    return (ADVICE[key], values) if key in ADVICE else general.why(key)


def about(key: str, cards: tuple[int, ...]) -> Reason:
    """Return the reason of that key; its sentence may speak of these cards."""
    return why(key, cards=cards) if "{cards}" in REASONS.get(key, "") else why(key)
