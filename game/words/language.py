"""The language in use: gettext over the catalogues in `assets/locale`; holds no sentence about the game and draws nothing.

English sentences are the msgids. A text is extracted for translators when it stands in `translate`, `plural` or `mark`, in a
game's `option`, `Preset` or `Refusal`, or as the first part of an agent's reason; see `assets/make/words.py`.
"""

from __future__ import annotations

import gettext
import locale
import os
import sys
from pathlib import Path
from typing import Any

from game.paths import asset

DOMAIN = "tapis-vert"
ENGLISH = "en"
OWN_NAMES = {"en": "English", "fr": "Français", "es": "Español", "ru": "Русский"}

MARKS = {"en": (".", ",")}
"""The decimal mark and what stands between thousands, by language; any other has a comma and a narrow space."""

_code = ENGLISH
_spoken: gettext.NullTranslations = gettext.NullTranslations()


def languages(folder: Path | None = None) -> tuple[str, ...]:
    """List the codes of the languages that have a compiled catalogue, English first."""
    found = (folder or asset("locale")).glob(f"*/LC_MESSAGES/{DOMAIN}.mo")
    return (ENGLISH, *sorted({path.parent.parent.name for path in found} - {ENGLISH}))


def language_name(code: str) -> str:
    """Return what a language calls itself."""
    return OWN_NAMES.get(code, code)


def use(language: str, folder: Path | None = None) -> str:
    """Speak this language from now on and return the code in force: English where there is no such catalogue."""
    global _code, _spoken
    where = folder or asset("locale")
    _code = closest(language, languages(where)) or ENGLISH
    _spoken = gettext.translation(DOMAIN, where, languages=[_code], fallback=True)
    return _code


def system_language() -> str:
    """Return the code that the desktop asks for, such as `fr_CA`; empty where it says nothing."""
    if sys.platform == "win32":
        import ctypes

        return locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")
    wishes = (os.environ.get(name, "") for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"))
    return next((wish for wish in wishes if wish), "").partition(":")[0].partition(".")[0]


def translate(text: str, /, **values: Any) -> str:
    """Return the text in the language in use; `values` fill its named placeholders."""
    said = _spoken.gettext(text) if text else ""
    return said.format(**values) if values else said


def plural(one: str, many: str, number: int, /, **values: Any) -> str:
    """Return the form of the text that fits `number`, which fills the placeholder of that name unless `values` do.

    >>> plural("{number} card", "{number} cards", 3)
    '3 cards'
    """
    return _spoken.ngettext(one, many, number).format(**({"number": number} | values))


def written(value: float) -> str:
    """Return a number as the language in use writes it; thousands are set apart from ten thousand on.

    >>> written(0.5), written(2550), written(21600), written(-3)
    ('0.5', '2550', '21,600', '−3')
    """
    decimal, thousands = MARKS.get(_code, (",", "\u202f"))
    plain = f"{value:.10g}" if abs(value) < 10_000 else f"{value:,.10g}"
    return plain.translate(str.maketrans(".,-", f"{decimal}{thousands}−"))


def mark(text: str) -> str:
    """Return the text as it is: a note for the extractor that it is translated where it is shown."""
    return text


def closest(language: str, known: tuple[str, ...]) -> str | None:
    """Return the known code that fits a wish such as `fr_CA` best, None where none does."""
    wish = language.replace("-", "_")
    return next((code for code in (wish, wish.partition("_")[0]) if code in known), None)
