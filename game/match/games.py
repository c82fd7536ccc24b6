"""The games that a match can be of, by the name that records use; the only list of them."""

from __future__ import annotations

from typing import Any

from game import ecarte, president
from game.core.rules import Rules

GAMES: dict[str, Rules[Any, Any]] = {rules.name: rules for rules in (ecarte.RULES, president.RULES)}
