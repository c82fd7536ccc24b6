"""Record files as text: JSON read strictly and written so that people can read it. Knows nothing about a game."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, NoReturn

from game.match.shapes import RecordFault, shortened

LARGEST = 16_000_000
"""Bytes of a file; a match of a thousand moves has some thirty thousand."""
MOST_DIGITS = 9
WIDTH = 116


def read_file(path: Path) -> str:
    """Return a record file's text; RecordFault if it cannot be had."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except OSError as fault:
        raise RecordFault("file", fault.strerror or "cannot be read") from None
    return decoded(data)


def decoded(data: bytes) -> str:
    """Return the text of a record file's bytes, of which one more than the largest number shows that there are too many."""
    if len(data) > LARGEST:
        raise RecordFault("file", f"larger than {LARGEST} bytes")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as fault:
        raise RecordFault(f"byte {fault.start}", "not UTF-8 text") from None


def parse(text: str) -> Any:
    """Read JSON: no key twice, no NaN, no endless number, no bottomless nesting."""
    if len(text) > LARGEST:
        raise RecordFault("file", f"larger than {LARGEST} characters")
    if text.startswith("\ufeff"):
        raise RecordFault("line 1 column 1", "a byte order mark stands before the record")
    try:
        return json.loads(text, object_pairs_hook=_once, parse_constant=_no_constant, parse_int=_number, parse_float=_no_float)
    except json.JSONDecodeError as fault:
        raise RecordFault(f"line {fault.lineno} column {fault.colno}", f"not JSON ({fault.msg})") from None
    except RecursionError:
        raise RecordFault("record", "nested too deeply") from None


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise RecordFault("record", f"the key “{shortened(key, 40)}” stands twice in one object")
        found[key] = value
    return found


def _no_constant(name: str) -> NoReturn:
    raise RecordFault("record", f"{name} is no number of a record")


def _no_float(digits: str) -> NoReturn:
    raise RecordFault("record", f"{shortened(digits, 20)} is no whole number")


def _number(digits: str) -> int:
    if len(digits) > MOST_DIGITS:
        raise RecordFault("record", f"the number {shortened(digits, 20)} is too large")
    return int(digits)


def dump(head: Mapping[str, Any], deals: Iterable[Mapping[str, Any]]) -> str:
    """Write a record: one entry a line, each deal a block, its moves on few lines; the same record, the same text."""
    entries = [_entry(key, value) for key, value in head.items()]
    blocks = [_block(deal) for deal in deals]
    listed = '"deals": [\n' + ",\n".join(blocks) + "\n]" if blocks else '"deals": []'
    return "{\n" + ",\n".join((*entries, listed)) + "\n}\n"


def _block(deal: Mapping[str, Any]) -> str:
    entries = (_moves(value) if key == "moves" else _entry(key, value) for key, value in deal.items())
    return "  {" + ",\n   ".join(entries) + "}"


def _entry(key: str, value: Any) -> str:
    return f"{_json(key)}: {_json(value)}"


def _moves(moves: Iterable[str]) -> str:
    texts = [_json(move).replace(" ", "\0") for move in moves]
    lines = textwrap.wrap(", ".join(texts), WIDTH, break_long_words=False, break_on_hyphens=False)
    return '"moves": [' + "\n     ".join(lines).replace("\0", " ") + "]"


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
