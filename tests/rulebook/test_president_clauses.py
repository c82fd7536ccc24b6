"""Every clause of President has a test that carries its number, and no refusal names a clause that has none."""

from __future__ import annotations

import re
from pathlib import Path

from game.president import RULES

HERE = Path(__file__).parent
CLAUSES = {f"P-{number:02}" for number in (*range(1, 7), *range(10, 14), *range(20, 26), *range(30, 34), *range(40, 51),
                                           *range(60, 65), 70)}


def _tested() -> set[str]:
    found = set()
    for path in HERE.glob("test_president_*.py"):
        for name in re.findall(r"^def test_((?:P\d\d_)+)", path.read_text(encoding="utf-8"), re.MULTILINE):
            found |= {f"P-{number}" for number in re.findall(r"P(\d\d)", name)}
    return found


def test_every_clause_has_a_test_of_its_name():
    assert _tested() == CLAUSES


def test_refusals_and_options_name_clauses_that_exist():
    source = "".join(path.read_text(encoding="utf-8") for path in (HERE.parents[1] / "game" / "president").glob("*.py"))
    named = set(re.findall(r'"(P-\d+)"', source))
    assert named <= CLAUSES and {one.clause for one in RULES.option_list()} <= named
