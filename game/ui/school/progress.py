"""What somebody has learnt and solved so far: kept with the settings as one text. It judges nothing."""

from __future__ import annotations

from game.match.archive import Archive, NotStored

KEY = "school"
LONGEST = 20_000
"""Letters of the text; what is longer was not written by this program."""


def done(archive: Archive) -> frozenset[str]:
    """Return the keys of lessons that were finished and positions that were solved."""
    text = archive.setting(KEY, "")
    return frozenset(text.split()) if len(text) <= LONGEST else frozenset()


def note(archive: Archive, key: str) -> bool:
    """Note that a lesson was finished or a position solved; tell whether that could be stored."""
    found = done(archive)
    if key in found:
        return True
    try:
        archive.store_settings({KEY: " ".join(sorted({*found, key}))})
    except NotStored:
        return False
    return True
