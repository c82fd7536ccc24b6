"""`python -m tests.packaged [--json] [FOLDER]`: builds the packed program, tries it, and prints what was found."""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from tests.window.screen import lacking

from .building import Unavailable, build
from .trying import tried


def main() -> int:
    """Build, try, report; the status is 2 where nothing can be built or shown."""
    reader = argparse.ArgumentParser(prog="python -m tests.packaged", description=__doc__)
    reader.add_argument("--json", action="store_true", help="print one JSON object")
    reader.add_argument("folder", nargs="?", type=Path, help="keep program and picture there; it must not exist yet")
    arguments = reader.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        folder: Path = (arguments.folder or Path(scratch) / "packed").absolute()
        if folder.exists():
            reader.error(f"{folder} exists already")
        folder.mkdir(parents=True)
        try:
            if lacking():
                raise Unavailable(lacking())
            report = tried(build(folder), folder)
        except Unavailable as fault:
            sys.stderr.write(f"{fault}\n")
            return 2
        print(report.json() if arguments.json else "\n".join(report.lines()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
