"""Where files lie: the only module that knows a packed program from a source tree; it creates nothing by itself."""

from __future__ import annotations

import os
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
        return (written(chosen) or Path(chosen)).absolute()
    if is_packed():
        portable = _shown_program().parent / PORTABLE
        if portable.is_dir():
            return portable
    import platformdirs  # only here: the text commands do without it

    return platformdirs.user_data_path(NAME, appauthor=False)


def _shown_program() -> Path:
    """Return what a person takes for the packed program: on macOS the folder that ends in `.app`."""
    file = Path(sys.executable).resolve()
    return next((folder for folder in file.parents if folder.suffix == ".app"), file)


def user_logs(chosen: str | None = None) -> Path:
    """Return the folder of crash logs; a chosen data folder holds its own."""
    data = user_data(chosen)
    if chosen or data.name == PORTABLE:
        return data / "logs"
    import platformdirs

    return platformdirs.user_log_path(NAME, appauthor=False)


def written(text: str) -> Path | None:
    """Return the path that somebody has written, `~` being his own folder; None for the folder of nobody."""
    try:
        return Path(text).expanduser()
    except RuntimeError:
        return None


def is_folder(path: Path | None) -> bool:
    """Tell whether there is such a folder; what the system refuses to look at is none."""
    return path is not None and os.path.isdir(path)


def is_file(path: Path | None) -> bool:
    """Tell whether there is such a file; what the system refuses to look at is none."""
    return path is not None and os.path.isfile(path)


def documents() -> Path:
    """Return the folder in which a player keeps files, or the one of all that is his where there is none."""
    import platformdirs

    found = platformdirs.user_documents_path()
    return found if is_folder(found) else Path.home()
