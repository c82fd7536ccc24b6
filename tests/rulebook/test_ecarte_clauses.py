"""Every clause of Écarté has a test that carries its number, and no refusal names a clause that has none."""

from __future__ import annotations

import re
from pathlib import Path

from game.ecarte import RULES

HERE = Path(__file__).parent
CLAUSES = {f"E-{number:02}" for number in (*range(1, 25), *range(30, 37), *range(40, 44))}


def _tested() -> set[str]:
    found = set()
    for path in HERE.glob("test_ecarte_*.py"):
        for name in re.findall(r"^def test_((?:E\d\d_)+)", path.read_text(encoding="utf-8"), re.MULTILINE):
            found |= {f"E-{number}" for number in re.findall(r"E(\d\d)", name)}
    return found


def test_every_clause_has_a_test_of_its_name():
    assert _tested() == CLAUSES


def test_refusals_and_options_name_clauses_that_exist():
    source = "".join(path.read_text(encoding="utf-8") for path in (HERE.parents[1] / "game" / "ecarte").glob("*.py"))
    named = set(re.findall(r'"(E-\d+)"', source))
    assert named <= CLAUSES and {one.clause for one in RULES.option_list()} <= named
