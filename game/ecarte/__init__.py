"""Écarté for two, three and four: exports RULES, OPTIONS and PRESETS and keeps the rest to itself."""

from game.ecarte.options import PRESETS
from game.ecarte.options import Options as OPTIONS
from game.ecarte.rules import RULES

__all__ = ["OPTIONS", "PRESETS", "RULES"]
