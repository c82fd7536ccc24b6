"""What a click, a drag or a key means in Écarté: from the legal moves to buttons and wishes. It refuses nothing itself.

A wish that is not legal goes to the chair as well, which answers with the reason.
"""

from __future__ import annotations

from collections.abc import Sequence

from game import words
from game.core.cards import Card, mask
from game.core.moves import Move, Pick, Seat
from game.ecarte.state import ANSWER, DISCARD, PACKETS, PLAY, PROPOSE
from game.ecarte.view import View
from game.ui.selection import EXTRA, PASSING, PLAYING, Action, Wish

VERBS = {"p": "propose", "j": "stand", "a": "accept", "r": "refuse", "k": "king", "n": "silent"}
"""The letters of the keyboard and what they say, whether or not it is allowed now."""


def actions(view: View, me: Seat, picks: Sequence[Card], *, raised: Card | None = None) -> tuple[Action, ...]:
    """List the buttons of the viewer whose turn it is; `raised` is the card that Enter would play."""
    if view.actor != me:
        return ()
    make = {PACKETS: _packets, ANSWER: _answer}.get(view.phase)
    if make is not None:
        return make(me)
    if view.phase == PROPOSE:
        return _propose(view, me)
    if view.phase == DISCARD:
        return (_discard(view, me, picks),)
    return _in_play(view, me, raised) if view.phase == PLAY else ()


def _packets(me: Seat) -> tuple[Action, ...]:
    return (Action(PASSING, words.translate("2, then 3"), Move(me, "packets", words=("2-3",))),
            Action(PLAYING, words.translate("3, then 2"), Move(me, "packets", words=("3-2",))))


def _propose(view: View, me: Seat) -> tuple[Action, ...]:
    stand = words.translate("Play") if view.rounds else words.translate("Play as dealt")
    return Action(PASSING, words.translate("Propose"), Move(me, "propose"), "P"), Action(PLAYING, stand, Move(me, "stand"), "J")


def _answer(me: Seat) -> tuple[Action, ...]:
    return (Action(PASSING, words.translate("Refuse"), Move(me, "refuse"), "R"),
            Action(PLAYING, words.translate("Accept"), Move(me, "accept"), "A"))


def _discard(view: View, me: Seat, picks: Sequence[Card]) -> Action:
    """Say what the press will do, or how many cards are missing."""
    pick = pick_of(view)
    low = pick.low if pick is not None else 0
    kept = view.counts[me] - len(picks)
    if len(picks) < low:
        return Action(PLAYING, words.plural("Pick at least {number} card", "Pick at least {number} cards", low), None, "", True)
    if not picks:
        return Action(PLAYING, words.translate("Keep all five") if kept == 5 else words.translate("Keep all"),
                      Move(me, "discard"), "", True)
    label = words.translate("Discard {number}, keep {kept}", number=len(picks), kept=kept)
    return Action(PLAYING, label, Move(me, "discard", tuple(picks)), "", True)


def _in_play(view: View, me: Seat, raised: Card | None) -> tuple[Action, ...]:
    """The king's button is there whenever a call would be in time, whether or not the viewer holds the king."""
    found: list[Action] = []
    if view.asking:
        found.append(Action(PASSING, words.translate("Stay silent"), Move(me, "silent"), "N"))
    if view.king_clock:
        found.append(Action(EXTRA, words.translate("Call the king"), Move(me, "king"), "K"))
    if not view.asking:
        found.append(Action(PLAYING, words.translate("Play"), None if raised is None else Move(me, "play", (raised,)), "Enter"))
    return tuple(found)


def pick_of(view: View) -> Pick | None:
    """Return the free choice of cards that the view offers, if any."""
    return next((one for one in view.legal if isinstance(one, Pick)), None)


def legal_cards(view: View) -> int:
    """Return the cards that may be played now, as a set."""
    return mask(one.cards[0] for one in view.legal if isinstance(one, Move) and one.verb == "play")


def has_duty(view: View, me: Seat) -> bool:
    """Tell whether some cards of the hand may be played now and others not."""
    return 0 < legal_cards(view).bit_count() < view.counts[me]


def press_card(view: View, me: Seat, one: Card, picks: Sequence[Card]) -> Wish:
    """Say what a press on a card of the hand means."""
    pick = pick_of(view)
    if pick is None or one in picks or len(picks) < pick.high:
        return Wish(toggles=one) if pick is not None else Wish(Move(me, "play", (one,)))
    return Wish(Move(me, "discard", (*picks, one)))


def press_key(view: View, me: Seat, letter: str) -> Move | None:
    """Say what a letter means on the viewer's own turn."""
    return Move(me, VERBS[letter]) if view.actor == me and letter in VERBS else None


def prompt(view: View, me: Seat, names: Sequence[str]) -> str:
    """Say what is to be done now."""
    if view.actor < 0:
        return words.translate("The deal is over.")
    if me >= 0 and me not in view.order:
        return words.translate("You have finished first. {name} is to move.", name=names[view.actor])
    if view.actor != me:
        return words.translate("Waiting for {name}.", name=names[view.actor])
    if view.phase == PLAY:
        return _prompt_in_play(view, me)
    return {PACKETS: _prompt_packets, PROPOSE: _prompt_propose, ANSWER: _prompt_answer, DISCARD: _prompt_discard}[view.phase](
        view, names)


def _prompt_packets(view: View, names: Sequence[str]) -> str:
    return words.translate("You deal. How many cards come first?")


def _prompt_propose(view: View, names: Sequence[str]) -> str:
    if view.rounds:
        return words.translate("Propose again, or play with these cards?")
    return words.translate("Propose an exchange, or play as dealt?")


def _prompt_answer(view: View, names: Sequence[str]) -> str:
    return words.translate("{name} proposes. Accept or refuse?", name=names[view.order[0]])


def _prompt_discard(view: View, names: Sequence[str]) -> str:
    pick = pick_of(view)
    if pick is not None and pick.high == 0:
        return words.translate("The stock is empty: nothing can be drawn.")
    return words.translate("Click the cards that you lay away.")


def _prompt_in_play(view: View, me: Seat) -> str:
    if view.asking:
        return words.translate("Do you call the king of trumps?")
    if not view.trick:
        return words.translate("You lead.")
    if has_duty(view, me):
        return words.translate("Play one of the lit cards.")
    return words.translate("Play a card.")
