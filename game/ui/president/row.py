"""The action row of President and its sentences, from a view and what the viewer has prepared; decides no rule."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from game import words
from game.core.moves import Move, Seat
from game.president.state import ANSWER, GIVE, MARKET, NOBODY, OFFER, PLAY, TALK, WINDOW
from game.president.view import View
from game.ui.president import selection
from game.ui.president.selection import Picks
from game.ui.selection import EXTRA, PASSING, PLAYING, Action
from game.words import president

DECLINING, WAITING = "declining", "waiting"
FINISH, PASS_TRICK, DECLINE_ON, FEWER, MORE, SEAT = "finish", "pass-trick", "decline-on", "fewer", "more", "seat"


class Standing(NamedTuple):
    """A view, and what the viewer has prepared for it."""

    view: View
    me: Seat
    picks: Picks = ()
    names: Sequence[str] = ()
    is_alone: bool = True
    """Whether only one person plays: then the table may do things by itself for him."""
    passes_trick: bool = False
    partner: Seat = NOBODY
    number: int = 1
    can_finish: bool = False


def actions(now: Standing) -> tuple[Action, ...]:
    """List the buttons of the viewer, whether or not it is his turn."""
    if now.can_finish:
        return (Action(PLAYING, words.translate("Finish the round"), None, "F", is_primary=True, deed=FINISH),)
    if now.view.actor == now.me and now.view.phase in _ACTIONS:
        return tuple(_ACTIONS[now.view.phase](now))
    return tuple(_out_of_turn(now))


def _out_of_turn(now: Standing) -> Iterator[Action]:
    """While others play, the rest of the trick may be passed beforehand."""
    view = now.view
    is_in = view.phase == PLAY and view.counts[now.me] and not view.locked >> now.me & 1
    if is_in and view.top is not None and view.actor != NOBODY:
        yield from _pass_trick(now)


def _pass_trick(now: Standing) -> Iterator[Action]:
    if now.is_alone:
        yield Action(EXTRA, words.translate("Pass this trick"), None, "N", deed=PASS_TRICK, is_on=now.passes_trick)


def _play(now: Standing) -> Iterator[Action]:
    passing, completing = selection.move_of(now.view, "pass"), selection.move_of(now.view, "complete")
    yield Action(PASSING, words.translate("Pass"), passing, "P")
    if completing is not None:
        yield Action(EXTRA, words.president.move_label(completing), completing, "X")
    elif passing is not None:
        yield from _pass_trick(now)
    if now.picks:
        yield Action(PLAYING, president.play_label(now.picks), Move(now.me, "play", now.picks), "", is_primary=True)
    else:
        yield Action(PLAYING, words.translate("Play"), None, "", is_primary=True)


def _window(now: Standing) -> Iterator[Action]:
    """Rights out of turn: to use one, or to let it go; Pass and Play never mean this."""
    rights = [move for verb in ("two", "complete") if (move := selection.move_of(now.view, verb)) is not None]
    for slot, key, move in zip((EXTRA, WAITING), "XC", rights, strict=False):
        label = words.translate("Throw the two") if move.verb == "two" else words.president.move_label(move)
        yield Action(slot, label, move, key, is_primary=slot == EXTRA)
    yield Action(DECLINING, words.translate("Decline"), Move(now.me, "decline"), "D")
    if now.is_alone and len(rights) == 1:
        yield Action(WAITING, words.translate("Decline till next play"), None, "U", deed=DECLINE_ON)


def _give(now: Standing) -> Iterator[Action]:
    pick = selection.pick_of(now.view)
    if pick is None:
        return
    missing = pick.low - len(now.picks)
    if missing > 0:
        label = words.plural("Pick {number} card", "Pick {number} cards", missing)
        yield Action(PLAYING, label, None, "", is_primary=True)
        return
    label = words.plural("Give {number} card", "Give {number} cards", len(now.picks))
    yield Action(PLAYING, label, Move(now.me, "give", now.picks), "", is_primary=True)


def _market(now: Standing) -> Iterator[Action]:
    yield Action(PASSING, words.translate("Keep it closed"), Move(now.me, "market", words=("closed",)))
    yield Action(PLAYING, words.translate("Open the market"), Move(now.me, "market", words=("open",)))


def _offer(now: Standing) -> Iterator[Action]:
    most = dict(selection.partners(now.view))
    for seat in most:
        yield Action(f"{SEAT}:{seat}", now.names[seat], None, deed=f"{SEAT}:{seat}", is_on=seat == now.partner)
    number = min(now.number, most.get(now.partner, 1))
    live = now.partner in most
    yield Action(FEWER, words.translate("Fewer"), None, deed=FEWER if live and number > 1 else "")
    yield Action(MORE, words.translate("More"), None, deed=MORE if live and number < most.get(now.partner, 1) else "")
    yield Action(PASSING, words.translate("No offer"), Move(now.me, "no-offer"))
    label = words.plural("Offer {number} card", "Offer {number} cards", number)
    move = Move(now.me, "offer", words=(str(now.partner), str(number))) if live else None
    yield Action(PLAYING, label if live else words.translate("Choose a partner"), move, "", is_primary=True)


def _answer(now: Standing) -> Iterator[Action]:
    yield Action(PASSING, words.translate("Refuse"), Move(now.me, "refuse"), "R")
    yield Action(PLAYING, words.translate("Accept"), Move(now.me, "accept"), "A")


def _talk(now: Standing) -> Iterator[Action]:
    for one in now.view.legal:
        if isinstance(one, Move) and one.verb == "talk":
            higher, lower = (now.names[int(word)] for word in one.words)
            label = words.translate("{name}, {partner}", name=higher, partner=lower)
            yield Action(f"talk:{one.words[0]}:{one.words[1]}", label, one)
    yield Action(PASSING, words.translate("Nobody"), Move(now.me, "no-talk"))


_ACTIONS: dict[str, Callable[[Standing], Iterator[Action]]] = {
    PLAY: _play, WINDOW: _window, GIVE: _give, MARKET: _market, OFFER: _offer, ANSWER: _answer, TALK: _talk}


_LETTERS = {PLAY: "pnxf", WINDOW: "xcdu", ANSWER: "ar"}


def press_key(now: Standing, letter: str) -> Action | None:
    """Say which button a letter presses."""
    return next((one for one in actions(now) if one.key.lower() == letter), None)


def is_letter(now: Standing, letter: str) -> bool:
    """Tell whether a letter could press a button in this phase, even if that is not there now; then it means nothing else."""
    is_asked = now.view.phase != WINDOW or now.view.actor == now.me
    return is_asked and letter in _LETTERS.get(now.view.phase, "")


# ---- sentences


def prompt(now: Standing) -> str:
    """Say what is to be done now."""
    view, me = now.view, now.me
    if view.actor == NOBODY:
        return words.translate("The deal is over.") if view.outcome is not None else ""
    if view.actor != me:
        return _waiting(now)
    if view.phase == PLAY:
        return _prompt_in_play(now)
    return _PROMPTS[view.phase](now) if view.phase in _PROMPTS else ""


def _waiting(now: Standing) -> str:
    view, name = now.view, now.names[now.view.actor]
    told = {
        GIVE: words.mark("{name} chooses what to give."), MARKET: words.mark("{name} decides on the market."),
        OFFER: words.mark("{name} may make an offer."), ANSWER: words.mark("{name} answers the offer."),
        TALK: words.mark("{name} decides who may talk.")}
    if view.phase == PLAY and not view.counts[now.me] and now.me not in view.places and now.me not in view.fallen:
        return ""
    return words.translate(told.get(view.phase, words.mark("Waiting for {name}.")), name=name)


def _prompt_in_play(now: Standing) -> str:
    if now.view.top is None:
        return words.translate("You lead: a card, or a set.")
    if selection.must_pass(now.view):
        return words.translate("Nothing you hold beats this: pass.")
    if now.view.is_own:
        return words.translate("Play on over your own cards, or pass.")
    return words.translate("Pick cards to play, or pass.")


def _prompt_give(now: Standing) -> str:
    gift = next((one for one in now.view.gifts if one.giver == now.me), None)
    if gift is None:
        return ""
    name = now.names[gift.taker]
    return words.plural("Pick {number} card for {name}.", "Pick {number} cards for {name}.", gift.number, name=name)


def _prompt_market(now: Standing) -> str:
    return words.translate("May everybody offer cards to swap, unseen?")


def _prompt_offer(now: Standing) -> str:
    return words.translate("Offer somebody to swap cards, unseen by both?")


def _prompt_answer(now: Standing) -> str:
    if now.view.offer is None:
        return ""
    offerer, _, number = now.view.offer
    return words.plural("{name} offers to swap {number} card.", "{name} offers to swap {number} cards.", number,
                        name=now.names[offerer])


def _prompt_talk(now: Standing) -> str:
    return words.translate("Which two may see each other's hands?")


_PROMPTS: dict[str, Callable[[Standing], str]] = {
    GIVE: _prompt_give, MARKET: _prompt_market, OFFER: _prompt_offer, ANSWER: _prompt_answer,
    TALK: _prompt_talk}
