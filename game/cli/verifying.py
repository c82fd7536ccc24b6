"""`verify`: do the seals of a record open, and do its packs come from its seed? Judges no move."""

from __future__ import annotations

import argparse
import hmac
import sys
from typing import NamedTuple

from game.cli.faults import record_of
from game.core import chance
from game.core.rules import Before, Pack
from game.match.match import REDEALS
from game.match.record import Deal, Record


class Finding(NamedTuple):
    """What was found out about one thing, and whether it speaks against the record."""

    text: str
    is_wrong: bool = False


def verify(arguments: argparse.Namespace) -> int:
    """Print one line a deal; the status is 1 if any differs from what it should be."""
    record = record_of(arguments.file)
    is_wrong = False
    for number, deal in enumerate(record.deals):
        found = (_seal(deal), _origin(record, number, deal))
        sys.stdout.write(f"deal {number}: {', '.join(one.text for one in found)}\n")
        is_wrong = is_wrong or any(one.is_wrong for one in found)
    return int(is_wrong)


def _seal(deal: Deal) -> Finding:
    if not deal.seal:
        return Finding("no seal")
    if not deal.salt:
        return Finding("seal without a salt, not opened")
    if deal.pack is None:
        return Finding("seal without a pack", is_wrong=True)
    if hmac.compare_digest(chance.seal(deal.salt, deal.pack), deal.seal.lower()):
        return Finding("seal opens")
    return Finding("seal DOES NOT fit the pack", is_wrong=True)


def _origin(record: Record, number: int, deal: Deal) -> Finding:
    if deal.pack is None:
        return Finding("cards laid out by hand")
    if record.seed is None:
        return Finding("no seed to compare")
    if deal.pack == seeded_pack(record, record.seed, number):
        return Finding("pack comes from the seed")
    return Finding("pack DOES NOT come from the seed", is_wrong=True)


def seeded_pack(record: Record, seed: str, number: int) -> Pack:
    """Return the pack that the seed gives this deal; a deal that the rules call void is dealt anew."""
    rules, options, before = record.rules, record.options, _inherited(record, number)
    attempt = 0
    while True:
        pack = chance.shuffled(rules.pack(options, len(record.players)), chance.deal_seed(seed, number, attempt))
        state = rules.start(options, before, pack, record.deals[number].dealer)[-1].state
        if attempt == REDEALS or not rules.must_redeal(state):
            return pack
        attempt += 1


def _inherited(record: Record, number: int) -> Before:
    """Return what decides whether a deal is void: the titles after the one before, as recorded."""
    told = record.deals[number - 1].result if number else None
    return record.start if told is None else record.start._replace(titles=told.order)
