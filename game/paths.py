"""Where files lie: the only module that knows a packed program from a source tree; it creates nothing by itself."""

from __future__ import annotations

import sys
from pathlib import Path

NAME = "tapis-vert"
PORTABLE = "tapis-vert-data"


def is_packed() -> bool:
    """Tell whether the program runs from a PyInstaller folder."""
    return bool(getattr(sys, "frozen", False))


def root() -> Path:
    """Return the folder that holds `assets` and `saves`; it is read-only in a packed program."""
    bundle = getattr(sys, "_MEIPASS", None)
    return Path(bundle) if bundle else Path(__file__).resolve().parent.parent


def asset(*names: str) -> Path:
    """Return the path of a file under `assets`."""
    return root().joinpath("assets", *names)


def save(*names: str) -> Path:
    """Return the path of a record that ships with the game."""
    return root().joinpath("saves", *names)


def user_data(chosen: str | None = None) -> Path:
    """Return the folder of the player's data: the chosen one, the portable one beside a packed program, or the system's."""
    if chosen:
        return Path(chosen).expanduser().absolute()
    if is_packed():
        portable = Path(sys.executable).resolve().parent / PORTABLE
        if portable.is_dir():
            return portable
    import platformdirs  # only here: the text commands do without it

    return platformdirs.user_data_path(NAME, appauthor=False)


def user_logs(chosen: str | None = None) -> Path:
    """Return the folder of crash logs; a chosen data folder holds its own."""
    data = user_data(chosen)
    if chosen or data.name == PORTABLE:
        return data / "logs"
    import platformdirs

    return platformdirs.user_log_path(NAME, appauthor=False)
