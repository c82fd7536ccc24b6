"""Long trials of what must never break: kills, damage, hostile records, a monkey. Each has a short form among the tests."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
