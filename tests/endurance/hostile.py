"""Feeds damaged and hostile records to everything that reads them: one clear line each, no hang, and the archive as it was.

`python -m tests.endurance.hostile --count 2500 --seed S` prints each fault and the counts; with a fault the status is 1.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import json
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import main as program
from game.match import importing, listing, record, replay
from game.match.archive import Archive
from game.match.replay import RefusedMove
from game.match.shapes import RecordFault

EXAMPLES = Path(__file__).resolve().parents[2] / "saves" / "examples"
SLOW, LONGEST_LINE = 5.0, 2_000
"""Seconds that reading one record may take, megabytes of text included, and letters of a message."""
Text = bytes
NONSENSE: tuple[Any, ...] = (
    None, True, -1, 0, 3, 10 ** 400, 1e308, "", "x", "Kh", "Kh Kh", "0 play Kh", "9 pass", "\x00", "\ud800", "é" * 5_000,
    [], {}, [[]], [None], {"a": {}}, ["0 stand"] * 3_000, "0 play " + "Kh " * 3_000, {"name": "x", "kind": "human"},
    [0] * 1_000, "∞", "\uff11")
"""What a value may turn into."""


def hostile() -> Iterator[tuple[str, Text]]:
    """Yield texts that were made to do harm."""
    plain = (EXAMPLES / "finished-match.json").read_bytes()
    yield "deep lists", b"[" * 200_000
    yield "deep lists, closed", b"[" * 100_000 + b"]" * 100_000
    yield "deep objects", b'{"a":' * 100_000 + b"1" + b"}" * 100_000
    yield "a huge number", plain.replace(b'"version": ', b'"version": ' + b"9" * 100_000, 1)
    yield "a huge exponent", plain.replace(b'"version": ', b'"version": 1e', 1)
    yield "megabytes of text", b'{"format": "' + b"x" * 8_000_000 + b'"}'
    yield "megabytes of blanks", plain + b" " * 8_000_000
    yield "a long name", plain.replace(b'"name": "', b'"name": "' + "é".encode() * 1_000_000, 1)
    yield "nothing", b""
    yield "zeros", bytes(1_000)
    yield "a byte order mark", b"\xef\xbb\xbf" + plain
    yield "wide letters", plain.decode().encode("utf-16")
    yield "bad letters", plain.replace(b"name", b"na\xffme", 1)
    yield "not a number", plain.replace(b"[", b"[NaN, Infinity, ", 1)
    yield "a key twice", plain.replace(b"{", b'{"format": "tapis-vert-record", ', 1)
    yield "two records", plain + plain
    yield "a newer version", plain.replace(b'"version": 1', b'"version": 99', 1).replace(b'"version": 2', b'"version": 99', 1)
    yield "many deals", _many(plain, "deals", 3_000)
    yield "many seats", _many(plain, "seats", 30_000)


def _many(plain: bytes, key: str, times: int) -> bytes:
    whole = json.loads(plain)
    whole[key] = whole[key] * times
    return json.dumps(whole).encode()


def mutated(rng: Random) -> tuple[str, Text]:
    """Return a shipped record with something wrong in it: letters, values, keys or the order of things."""
    path = rng.choice(sorted(EXAMPLES.glob("*.json")))
    plain = path.read_bytes()
    change = rng.choice((_letters, _cut, _value, _value, _value, _dropped, _renamed, _shuffled, _move))
    return f"{path.name}, {change.__name__.strip('_')}", change(plain, rng)


def _letters(plain: bytes, rng: Random) -> bytes:
    spoilt = bytearray(plain)
    for _ in range(rng.choice((1, 3, 20))):
        spoilt[rng.randrange(len(plain))] = rng.choice(b'0123456789KQsh{}[],": \x00\xff\n-')
    return bytes(spoilt)


def _cut(plain: bytes, rng: Random) -> bytes:
    start = rng.randrange(len(plain))
    return plain[:start] + plain[start + rng.choice((1, 10, 100, len(plain))):]


def _changed(plain: bytes, change: Callable[[Any, Any], None], rng: Random) -> bytes:
    """Change one place of the JSON tree: `change` gets the container and a key of it."""
    whole = json.loads(plain)
    places = list(_places(whole))
    change(*rng.choice(places))
    return json.dumps(whole).encode("utf-8", "surrogatepass")


def _places(node: Any) -> Iterator[tuple[Any, Any]]:
    keys = node.keys() if isinstance(node, dict) else range(len(node)) if isinstance(node, list) else ()
    for key in list(keys):
        yield node, key
        yield from _places(node[key])


def _value(plain: bytes, rng: Random) -> bytes:
    return _changed(plain, lambda box, key: box.__setitem__(key, rng.choice(NONSENSE)), rng)


def _dropped(plain: bytes, rng: Random) -> bytes:
    return _changed(plain, lambda box, key: box.__delitem__(key), rng)


def _renamed(plain: bytes, rng: Random) -> bytes:
    def rename(box: Any, key: Any) -> None:
        if isinstance(box, dict):
            box[rng.choice(("x", "", "moves", "dealer", "seed"))] = box.pop(key)
        else:
            box.append(box[key])

    return _changed(plain, rename, rng)


def _shuffled(plain: bytes, rng: Random) -> bytes:
    return _changed(plain, lambda box, key: rng.shuffle(box) if isinstance(box, list) else box.pop(key), rng)


def _move(plain: bytes, rng: Random) -> bytes:
    whole = json.loads(plain)
    moves = rng.choice(whole["deals"])["moves"]
    if moves:
        moves[rng.randrange(len(moves))] = rng.choice((*moves, "0 concede", "1 pass", "0 discard", "5 play As", "0  stand"))
    return json.dumps(whole).encode()


def trial(name: str, text: Text, archive: Archive, counts: Counter[str]) -> list[str]:
    """Let everything read one text; list what is wrong with how it answers."""
    before, begun = listing.ids(archive), time.monotonic()
    try:
        line = _line(text, archive)
    except Exception as fault:
        return [f"{name}: {type(fault).__name__}: {str(fault)[:200]}"]
    counts["read" if line is None else "told off"] += 1
    found = []
    if time.monotonic() - begun > SLOW:
        found.append(f"{name}: took {time.monotonic() - begun:.1f} s")
    if line is not None and listing.ids(archive) != before:
        found.append(f"{name}: the archive has changed although the record was refused")
    if line is not None and (not line.strip() or "\n" in line or len(line) > LONGEST_LINE):
        found.append(f"{name}: no clear line: {line[:200]!r}")
    return found


def _line(text: Text, archive: Archive) -> str | None:
    """Read, replay and take over a record from a file; return the line that says what is wrong with it, or None."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "record.json"
        path.write_bytes(text)
        try:
            loaded = record.load(path)
            for _ in replay.steps(loaded):
                pass
            importing.match_of(archive, loaded)
        except (RecordFault, RefusedMove) as fault:
            return str(fault)
    return None


def by_command(name: str, text: Text) -> list[str]:
    """Let the text commands read one text: no traceback, one line on standard error, status 0, 1 or 2."""
    found = []
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "record.json"
        path.write_bytes(text)
        for command in ("replay", "verify"):
            out, err = io.StringIO(), io.StringIO()
            try:
                with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
                    status = program.main([command, str(path)])
            except SystemExit as end:
                status = end.code if isinstance(end.code, int) else 1
            except Exception as fault:
                found.append(f"{name}, {command}: {type(fault).__name__}: {str(fault)[:200]}")
                continue
            if status not in (0, 1, 2) or err.getvalue().count("\n") > 1 or (status and not (err.getvalue() + out.getvalue())):
                found.append(f"{name}, {command}: status {status}, {err.getvalue()[:300]!r}")
    return found


def run(count: int, seed: str) -> tuple[list[str], Counter[str]]:
    """Try all hostile texts and so many mutations; return faults and counts."""
    archive, counts = Archive.in_memory(), Counter[str]()
    texts = [*hostile(), *(mutated(Random(f"{seed}/{number}")) for number in range(count))]
    found = []
    for number, (name, text) in enumerate(texts):
        found += trial(f"{number} {name}", text, archive, counts) + by_command(f"{number} {name}", text)
    return found, counts


def main() -> int:
    """Try and count."""
    reader = argparse.ArgumentParser(prog="python -m tests.endurance.hostile", description=__doc__.splitlines()[0])
    reader.add_argument("--count", type=int, default=2500)
    reader.add_argument("--seed", default="hostile")
    arguments = reader.parse_args()
    found, counts = run(arguments.count, arguments.seed)
    for fault in found:
        print(fault)
    print(f"{counts.total()} records, {len(found)} faults; " + ", ".join(f"{number} {what}" for what, number in counts.items()))
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
