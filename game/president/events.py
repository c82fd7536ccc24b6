"""The facts of a deal of President: every kind of event, who may see it. No rule is decided here.

Kinds (`seat` is who did it unless said otherwise):

dealer     `seat` deals
seats      the players changed seats by title; `number` is nothing, the view's circle has the order (P-12)
deal       the whole hand of `seat`: `cards` for his eyes, `number` for all
give       `cards` went from `seat` to seat `value`, for the eyes of both; `number` for all; `why` is `up`, `down` (forced),
           `back` (chosen) or `market`
chosen     `seat` has chosen what to give; `number`; only he knows what (P-21)
market     `why` is `open` or `closed`; offer: `seat` offers seat `value` `number` cards; no-offer, accept, refuse
talk       `seat` lets two talk: `value` is the higher of the two and `number` the lower; no-talk
shown      `seat` shows his hand: `cards` for the eyes of his friend alone
lead       `seat` leads
play       `cards` a set; `why` is `equal` if it equals the set below
pass       `seat` passes; locked: he is locked until the trick ends
complete   `cards` complete the four; two: `cards` a two thrown out of turn
revolution `value` is 1 if the order is now turned, 0 if it is upright again
out        `seat` is out; `value` his place from the top, counted from 0; `why` is `clean`, `foul` or `downfall`
skip       `seat` loses this turn
ask        `seat` is asked in a window; decline: his answer; both for him alone (P-50)
trick      `seat` has won the trick; `why` is `passed`, `cleared`, `completed` or `skipped`
title      `seat` has place `value` in the deal, counted from 0; `why` is the title (P-11)
points     `seat` scores `value`
over       the deal is over
match      the match is over; `seat` won it (one event for each who shares the win)
"""

from __future__ import annotations

from functools import cache

from game.core.cards import Card
from game.core.events import Event
from game.core.moves import Seat


def dealt(seat: Seat, cards: tuple[Card, ...]) -> Event:
    """A hand that only its receiver sees."""
    return Event("deal", seat, cards, len(cards), eyes=(seat,))


def given(giver: Seat, taker: Seat, cards: tuple[Card, ...], why: str) -> Event:
    """Cards that only the two players see (P-23, P-24)."""
    return Event("give", giver, cards, len(cards), taker, why, eyes=(giver, taker))


def chosen(seat: Seat, cards: tuple[Card, ...]) -> Event:
    """A choice that only its maker knows until the cards change hands."""
    return Event("chosen", seat, cards, len(cards), eyes=(seat,))


def shown(seat: Seat, friend: Seat, cards: tuple[Card, ...]) -> Event:
    """A hand that one friend alone sees (P-25)."""
    return Event("shown", seat, cards, len(cards), eyes=(seat, friend))


@cache
def taken(seat: Seat, why: str) -> Event:
    """A trick is over, and whose it was."""
    return Event("trick", seat, why=why)


@cache
def went_out(seat: Seat, place: int) -> Event:
    """A seat is cleanly out."""
    return Event("out", seat, value=place, why="clean")


@cache
def titled(seat: Seat, place: int, title: str) -> Event:
    """A seat's place in the deal and its title."""
    return Event("title", seat, value=place, why=title)


@cache
def points(seat: Seat, value: int) -> Event:
    """Points for a seat."""
    return Event("points", seat, value=value)


def asked(seat: Seat) -> Event:
    """A question out of turn, of which nobody else learns (P-50)."""
    return Event("ask", seat, audience=(seat,))


def declined(seat: Seat) -> Event:
    """The answer to it, of which nobody else learns."""
    return Event("decline", seat, audience=(seat,))
