"""The packed program: built from a clean environment, started, and looked at; `python -m tests.packaged` prints the report."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
