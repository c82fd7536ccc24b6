"""`verify`: do the seals of a record open, and do its packs come from its seed? Judges moves only of deals without a result.

A seal shows that its pack was there before the deal, but only to those who noted it then: anybody can make one afterwards.
"""

from __future__ import annotations

import argparse
import hmac
import sys
from collections.abc import Sequence
from typing import NamedTuple

from game.cli.faults import fault_of, record_of
from game.core import chance
from game.core.rules import Before, Pack
from game.match.match import REDEALS
from game.match.record import Deal, Record, RecordFault
from game.match.replay import RefusedMove, loaded


class Finding(NamedTuple):
    """What was found out about one thing, and whether it speaks against the record."""

    text: str
    is_wrong: bool = False


OPENS = Finding("seal opens")
OLDER = Finding("pack comes from another seed, as in a match continued from a copy: the seal vouches for it only to those "
                "who noted it before the deal")


def verify(arguments: argparse.Namespace) -> int:
    """Print one line a deal; the status is 1 if any differs from what it should be. Fault for what cannot be dealt."""
    record = record_of(arguments.file)
    seals = [_seal(deal) for deal in record.deals]
    try:
        packs = _seeded_packs(record)
    except (RecordFault, RefusedMove) as fault:
        _print([(seal,) for seal in seals])
        raise fault_of(arguments.file, record, fault) from None
    found = [(seal, _origin(record, number, packs)) for number, seal in enumerate(seals)]
    _print(found)
    return int(any(one.is_wrong for deal in found for one in deal))


def _print(found: Sequence[tuple[Finding, ...]]) -> None:
    for number, findings in enumerate(found):
        sys.stdout.write(f"deal {number}: {', '.join(one.text for one in findings)}\n")


def _seal(deal: Deal) -> Finding:
    if not deal.seal:
        return Finding("no seal")
    if not deal.salt:
        return Finding("seal without a salt, not opened")
    if deal.pack is None:
        return Finding("seal without a pack", is_wrong=True)
    if hmac.compare_digest(chance.seal(deal.salt, deal.pack), deal.seal.lower()):
        return OPENS
    return Finding("seal DOES NOT fit the pack", is_wrong=True)


def _origin(record: Record, number: int, packs: Sequence[Pack | None]) -> Finding:
    pack = record.deals[number].pack
    if pack is None:
        return Finding("cards laid out by hand")
    if record.seed is None:
        return Finding("no seed to compare")
    if pack == packs[number]:
        return Finding("pack comes from the seed")
    if _may_be_older(record, record.seed, number, packs):
        return OLDER
    return Finding("pack DOES NOT come from the seed", is_wrong=True)


def _may_be_older(record: Record, seed: str, number: int, packs: Sequence[Pack | None]) -> bool:
    """Tell whether a deal may have been dealt before its match was continued from a copy, which draws another seed.

    The seals of such deals open, with salts that are not this seed's; none comes after a deal from the seed, which the last is.
    """
    deal = record.deals[number]
    are_seeded = [pack is not None and one.pack == pack for one, pack in zip(record.deals, packs, strict=True)]
    is_before = are_seeded[-1] and not any(are_seeded[:number])
    return is_before and _seal(deal) is OPENS and deal.salt.lower() != chance.salt(seed, number)


def _seeded_packs(record: Record) -> tuple[Pack | None, ...]:
    """Return by deal the pack that the seed gives; None where there is no seed, or the cards were laid out by hand."""
    if record.seed is None or not record.deals:
        return (None,) * len(record.deals)
    return tuple(None if deal.pack is None else seeded_pack(record, record.seed, number, before)
                 for number, (deal, before) in enumerate(zip(record.deals, _inherited(record), strict=True)))


def _inherited(record: Record) -> list[Before]:
    """Return what each deal inherits; what was done in the last one is not asked."""
    *earlier, last = record.deals
    return [before for before, _ in loaded(record._replace(deals=(*earlier, last._replace(moves=(), result=None))))]


def seeded_pack(record: Record, seed: str, number: int, before: Before) -> Pack:
    """Return the pack that the seed gives this deal; a deal that the rules call void is dealt anew."""
    rules, options = record.rules, record.options
    attempt = 0
    while True:
        pack = chance.shuffled(rules.pack(options, len(record.players)), chance.deal_seed(seed, number, attempt))
        state = rules.start(options, before, pack, record.deals[number].dealer)[-1].state
        if attempt == REDEALS or not rules.must_redeal(state):
            return pack
        attempt += 1
