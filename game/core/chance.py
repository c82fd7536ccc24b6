"""Chance with an address: every stream of random numbers is named by the match's seed and a path, so a deal can be made again.

No module-level generator is used anywhere. `random.Random` serves agents and looks; packs are shuffled by our own
Fisher–Yates over SHAKE-256, because Python does not promise that its `shuffle` stays the same.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from random import Random

from game.core.cards import Card, names

DEAL_SEED_BITS = 50


def new_seed() -> str:
    """Draw 128 bits for a new match, written in groups of four hexadecimal digits."""
    digits = secrets.token_hex(16)
    return "-".join(digits[k:k + 4] for k in range(0, 32, 4))


def stream(seed: str, *path: str | int) -> Random:
    """Return the generator of one address, such as `seed/agent/1/3/0`; the same address gives the same numbers."""
    address = "/".join((seed, *map(str, path)))
    return Random(int.from_bytes(hashlib.sha256(address.encode()).digest(), "big"))


def deal_seed(seed: str, deal: int, attempt: int = 0) -> int:
    """Derive the 50 bits of a deal from the match's seed; nobody can go back from them to the seed."""
    address = f"{seed}/deal/{deal}" + (f"/{attempt}" if attempt else "")
    digest = hashlib.sha256(address.encode()).digest()
    return int.from_bytes(digest, "big") >> (256 - DEAL_SEED_BITS)


def shuffled(pack: tuple[Card, ...], number: int) -> tuple[Card, ...]:
    """Shuffle a pack by Fisher–Yates over SHAKE-256 of the deal's seed; every order is equally likely.

    >>> shuffled((1, 2, 3, 4), 7) == shuffled((1, 2, 3, 4), 7)
    True
    """
    cards = list(pack)
    source = hashlib.shake_256(b"tapis-vert pack %d" % number).digest(16 * len(cards))
    for place in range(len(cards) - 1, 0, -1):
        drawn = int.from_bytes(source[16 * place:16 * place + 16], "big") % (place + 1)
        cards[place], cards[drawn] = cards[drawn], cards[place]
    return tuple(cards)


def salt(seed: str, deal: int) -> str:
    """Return the 128 bits, in hexadecimal, that hide a pack behind its seal until the deal is over."""
    return hmac.new(seed.encode(), f"salt/{deal}".encode(), hashlib.sha256).hexdigest()[:32]


def seal(salted: str, pack: tuple[Card, ...]) -> str:
    """Return the hash that can be shown before a deal and checked after it."""
    return hashlib.sha256((salted + names(pack)).encode()).hexdigest()
