"""What the desktop does for the game: it opens a folder. Starts one program and waits for nothing."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

OPENERS = {"win32": "explorer", "darwin": "open"}
USUAL_OPENER = "xdg-open"


class Opening:
    """A folder that is being opened by another program."""

    def __init__(self, process: subprocess.Popen[bytes], *, tells: bool) -> None:
        self._process, self._tells = process, tells

    @property
    def has_failed(self) -> bool:
        """Tell whether the program has said that it could not; Windows never says."""
        return self._tells and self._process.poll() not in (None, 0)


def open_folder(folder: Path) -> Opening | None:
    """Let the desktop show a folder; None where there is nobody who could."""
    name = OPENERS.get(sys.platform, USUAL_OPENER)
    program = shutil.which(name)
    if program is None:
        return None
    quiet = subprocess.DEVNULL
    try:
        process = subprocess.Popen([program, str(folder)], stdin=quiet, stdout=quiet, stderr=quiet, start_new_session=True)
    except OSError:
        return None
    return Opening(process, tells=name != OPENERS["win32"])
