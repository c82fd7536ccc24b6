"""Collects the sentences of the game into `tapis-vert.pot`, brings each language's catalogue up to it and compiles it.

Run `python -m assets.make.words`. New sentences stand empty in the catalogues, old ones go, and no translation is changed.
A text is found where it stands as a literal in `translate`, `plural`, `mark` or `_`, `Notice`, `Refusal`, `Preset`,
`option`, `Person`, `Chapter` or `Clause`, and in the tables of the modules named `reasons`.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parents[2]
LOCALE = ROOT / "assets" / "locale"
DOMAIN = "tapis-vert"
PLACES = {"translate": (0,), "mark": (0,), "_": (0,), "Notice": (0,), "AgentError": (0,), "Refusal": (1,), "Preset": (1, 2),
          "Combination": (4,), "Chapter": (0,), "Clause": (1, 2, 3), "Person": (1, 3)}
"""By function: which of its arguments are texts for players."""
NAMED = {
    "option": ("label", "help", "words"),
    "Refusal": ("sentence",),
    "Preset": ("label", "help"),
    "Notice": ("sentence",),
    "Combination": ("sentence",),
}
PLURAL = "plural"
PLURALS = {
    "fr": (2, "(n > 1)"),
    "es": (2, "(n != 1)"),
    "ru": (3, "(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2)"),
}
"""By language: how many plural forms it has for whole numbers below a million, and which is whose."""
ALL_TEXTS = "reasons.py"
"""Modules of this name hold sentences in capital names, whatever they are used for."""


class Language(Catalog):
    """A catalogue whose header names no day and no tool, so that the same translations make the same bytes."""

    @property
    def num_plurals(self) -> int:
        """How many plural forms the language has."""
        return PLURALS[str(self.locale)][0] if str(self.locale) in PLURALS else super().num_plurals

    @property
    def plural_expr(self) -> str:
        """Which plural form a number takes."""
        return PLURALS[str(self.locale)][1] if str(self.locale) in PLURALS else super().plural_expr

    def header_lines(self) -> list[tuple[str, str]]:
        """Say what a reader of the file must know."""
        return [
            ("Project-Id-Version", "Tapis Vert"),
            ("Language", str(self.locale)),
            ("MIME-Version", "1.0"),
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Transfer-Encoding", "8bit"),
            ("Plural-Forms", self.plural_forms),
        ]

    mime_headers = property(header_lines)


class Found(NamedTuple):
    """A text, its plural if it has one, and the file it stands in."""

    text: str
    many: str
    file: str


def texts(root: Path = ROOT) -> Iterator[Found]:
    """Find all texts of the game, file by file in order of their names."""
    for path in sorted((root / "game").rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        file = path.relative_to(root).as_posix()
        for text, many in _of_module(tree, holds_all=path.name == ALL_TEXTS):
            if any(letter.isalpha() for letter in text):
                yield Found(text, many, file)


def catalog(root: Path = ROOT) -> Catalog:
    """Return the template that translators start from; the same code makes the same bytes."""
    made = Catalog(project="Tapis Vert", charset="utf-8", fuzzy=False)
    for text, many, file in texts(root):
        made.add((text, many) if many else text, locations=[(file, 0)])
    return made


def write(root: Path = ROOT) -> Path:
    """Write the template, and bring every language beside it up to it and compile it."""
    template = root / "assets" / "locale" / f"{DOMAIN}.pot"
    template.parent.mkdir(parents=True, exist_ok=True)
    with template.open("wb") as file:
        write_po(file, catalog(root), width=100, omit_header=True, include_lineno=False, sort_output=True)
    for source in sorted(template.parent.glob(f"*/LC_MESSAGES/{DOMAIN}.po")):
        _merge(source, template)
        _compile(source)
    return template


def _merge(source: Path, template: Path) -> None:
    """Give a language the sentences of the template: its own words for them, and none where it has none yet."""
    told = _read(source)
    with template.open("rb") as file:
        told.update(read_po(file), no_fuzzy_matching=True)
    told.obsolete.clear()
    with source.open("wb") as file:
        write_po(file, _plain(told), width=100, include_lineno=False, sort_output=True)


def _compile(source: Path) -> None:
    with source.with_suffix(".mo").open("wb") as file:
        write_mo(file, _plain(_read(source)))


def _read(source: Path) -> Catalog:
    """Read a language's catalogue; the folder says which language it is."""
    with source.open("rb") as file:
        return read_po(file, locale=source.parent.parent.name)


def _plain(told: Catalog) -> Catalog:
    """Give the same translations under a header that is always the same."""
    made = Language(told.locale, header_comment="# The words of Tapis Vert.", fuzzy=False)
    for message in told:
        if message.id:
            made[message.id] = message
    return made


def _of_module(tree: ast.Module, *, holds_all: bool) -> Iterator[tuple[str, str]]:
    tables = dict(_heads(tree))
    if holds_all:
        for value in tables.values():
            yield from ((text, "") for text in _literals(value, tables))
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            yield from _of_call(node, tables)


def _heads(tree: ast.Module) -> Iterator[tuple[str, ast.expr]]:
    """Find the values of the capital names at a module's head."""
    for node in tree.body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value:
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            yield from ((target.id, node.value) for target in targets if isinstance(target, ast.Name) and target.id.isupper())


def _of_call(call: ast.Call, tables: dict[str, ast.expr]) -> Iterator[tuple[str, str]]:
    called = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    if called == PLURAL and len(call.args) > 1:
        one, many = (list(_literals(argument, tables)) for argument in call.args[:2])
        yield from zip(one, many, strict=True)
    parts = [call.args[place] for place in PLACES.get(called, ()) if place < len(call.args)]
    parts += [keyword.value for keyword in call.keywords if keyword.arg in NAMED.get(called, ())]
    for part in parts:
        yield from ((text, "") for text in _literals(part, tables))


def _literals(node: ast.expr, tables: dict[str, ast.expr]) -> Iterator[str]:
    """Find the literals of an expression: a text, a choice of two, the values of a table, here or at the module's head."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from (text for part in (node.body, node.orelse) for text in _literals(part, tables))
    elif isinstance(node, ast.Dict):
        yield from (text for part in node.values for text in _literals(part, tables))
    elif isinstance(node, ast.Tuple | ast.List):
        yield from (text for part in node.elts for text in _literals(part, tables))
    elif isinstance(node, ast.Name) and node.id in tables:
        yield from _literals(tables[node.id], {})


def main() -> None:
    """Write the template and say where it is."""
    print(write())


if __name__ == "__main__":
    main()
