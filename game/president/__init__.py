"""President for three to sixteen: exports RULES, OPTIONS and PRESETS and keeps the rest to itself."""

from game.president.options import PRESETS
from game.president.options import Options as OPTIONS
from game.president.rules import RULES

__all__ = ["OPTIONS", "PRESETS", "RULES"]
