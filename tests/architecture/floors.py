"""Reads syntax trees and says what breaks the house's order; imports no module of the game."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]

FLOORS = {"core": 0, "ecarte": 1, "president": 1, "match": 2, "ai": 2, "words": 3, "ui": 4, "app": 5, "cli": 5}
"""A module imports its own part and those on lower floors; never a neighbour on the same floor."""
LEAVES = {"settings", "paths"}
"""They import nothing of the game, and core and the games do not import them."""
WITHOUT_LEAVES = {"core", "ecarte", "president"}
SKIPS = {"cli": {"ui"}}
THIRD_PARTY = {"pygame": {"ui", "app"}, "pygame_gui": {"ui", "app"}, "i18n": {"ui"}, "platformdirs": {"paths"}}
"""Where anything but the standard library may be imported."""
NETWORK = {"socket", "socketserver", "ssl", "http", "urllib.request", "ftplib", "smtplib", "poplib", "imaplib", "telnetlib",
           "nntplib", "xmlrpc", "asyncio", "selectors"}
OUTSIDE_WORLD = {"time", "datetime", "os", "io", "pathlib", "sqlite3", "threading", "multiprocessing", "tempfile", "shutil",
                 "subprocess"}
"""What the rules never touch: files, clocks, threads."""
PROCESSES = "game.ai.worker"
"""The one module that pickles, in memory, to hand a question to another process."""
FUNCTION_LINES, FILE_LINES, RULES_LINES = 45, 450, 600


class Violation(NamedTuple):
    """What is wrong and where."""

    kind: str
    where: str
    told: str


class Module(NamedTuple):
    """A module by its dotted name, with its text and tree."""

    name: str
    text: str
    tree: ast.Module
    is_package: bool = False

    @property
    def part(self) -> str:
        """The part of the house that it belongs to: `core` of `game.core.cards`, or empty for the top."""
        pieces = self.name.split(".")
        return pieces[1] if len(pieces) > 1 else ""


def module(name: str, text: str, *, is_package: bool = False) -> Module:
    """Read a module's text."""
    return Module(name, text, ast.parse(text), is_package)


def modules(folder: Path = ROOT / "game") -> Iterator[Module]:
    """Read all modules below a folder of the project."""
    for path in sorted(folder.rglob("*.py")):
        pieces = path.relative_to(ROOT).with_suffix("").parts
        is_package = pieces[-1] == "__init__"
        yield module(".".join(pieces[:-1] if is_package else pieces), path.read_text(encoding="utf-8"), is_package=is_package)


def imported(one: Module) -> Iterator[tuple[str, int]]:
    """List the dotted names that a module imports, with lines; `from a import b` gives `a` and `a.b`."""
    for node in ast.walk(one.tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = _absolute(one, node)
            yield base, node.lineno
            yield from ((f"{base}.{alias.name}", node.lineno) for alias in node.names)


def _absolute(one: Module, node: ast.ImportFrom) -> str:
    if not node.level:
        return node.module or ""
    pieces = one.name.split(".")
    above = pieces[:len(pieces) - node.level + one.is_package]
    return ".".join([*above, *([node.module] if node.module else [])])


def violations(one: Module) -> Iterator[Violation]:
    """Say everything that is wrong with a module."""
    yield from _imports(one)
    yield from _sizes(one)
    yield from _prose(one)
    yield from _calls(one)


def _imports(one: Module) -> Iterator[Violation]:
    for name, line in imported(one):
        where = f"{one.name}:{line}"
        top = name.split(".")[0]
        if top == "game":
            yield from _floor(one, name, where)
        elif top not in sys.stdlib_module_names and one.part not in THIRD_PARTY.get(top, set()):
            yield Violation("third party", where, f"{top} is not for this part")
        if _is_in(name, NETWORK):
            yield Violation("network", where, f"imports {name}")
        if one.part in WITHOUT_LEAVES and _is_in(name, OUTSIDE_WORLD):
            yield Violation("outside world", where, f"the rules know no {name}")
        if _is_in(name, {"pickle", "shelve", "marshal"}) and one.name != PROCESSES:
            yield Violation("pickle", where, "nothing is pickled but what goes to another process")
        if top == "random" and name not in ("random", "random.Random"):
            yield Violation("global chance", where, f"imports {name}")


def _is_in(name: str, forbidden: Iterable[str]) -> bool:
    return any(name == one or name.startswith(one + ".") for one in forbidden)


def _floor(one: Module, name: str, where: str) -> Iterator[Violation]:
    pieces = name.split(".")
    other = pieces[1] if len(pieces) > 1 else ""
    if not one.part or other not in FLOORS.keys() | LEAVES or other == one.part:
        return
    if one.part in LEAVES:
        yield Violation("floor", where, f"a leaf imports {other}")
    elif other in LEAVES:
        if one.part in WITHOUT_LEAVES:
            yield Violation("floor", where, f"{one.part} imports the leaf {other}")
    elif one.part not in FLOORS or FLOORS[other] >= FLOORS[one.part] or other in SKIPS.get(one.part, set()):
        yield Violation("floor", where, f"{one.part} imports {other}")


def _sizes(one: Module) -> Iterator[Violation]:
    lines = len(one.text.splitlines())
    most = RULES_LINES if one.part in WITHOUT_LEAVES else FILE_LINES
    if lines > most:
        yield Violation("file length", one.name, f"{lines} lines, at most {most}")
    for node in ast.walk(one.tree):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            length = (node.end_lineno or node.lineno) - node.lineno + 1
            if length > FUNCTION_LINES:
                yield Violation("function length", f"{one.name}:{node.lineno}", f"{node.name} has {length} lines")


def _prose(one: Module) -> Iterator[Violation]:
    if not ast.get_docstring(one.tree):
        yield Violation("docstring", one.name, "a module's first line says what it is")


def _calls(one: Module) -> Iterator[Violation]:
    for node in ast.walk(one.tree):
        if isinstance(node, ast.Call) and one.part != "cli" and isinstance(node.func, ast.Name) and node.func.id == "print":
            yield Violation("print", f"{one.name}:{node.lineno}", "only the command line prints")
        if isinstance(node, ast.Attribute):
            yield from _attribute(one, node)


def _attribute(one: Module, node: ast.Attribute) -> Iterator[Violation]:
    where, owner = f"{one.name}:{node.lineno}", node.value.id if isinstance(node.value, ast.Name) else ""
    if node.attr == "chdir":
        yield Violation("chdir", where, "nobody changes the folder")
    if owner == "random" and node.attr not in ("Random", "SystemRandom"):
        yield Violation("global chance", where, f"uses random.{node.attr}")
    if owner == "pickle" and node.attr not in ("dumps", "loads", "PicklingError", "UnpicklingError"):
        yield Violation("pickle", where, f"uses pickle.{node.attr}")


def cycles(all_modules: Iterable[Module]) -> list[tuple[str, ...]]:
    """List circles of imports made when modules are loaded; those inside functions do not count."""
    known = {one.name: one for one in all_modules}
    graph = {name: {other for other in _loaded(one) if other in known and other != name} for name, one in known.items()}
    found, done = [], set()

    def walk(name: str, path: tuple[str, ...]) -> None:
        if name in path:
            found.append((*path[path.index(name):], name))
            return
        if name not in done:
            for other in sorted(graph[name]):
                walk(other, (*path, name))
            done.add(name)

    for name in sorted(graph):
        walk(name, ())
    return found


def _loaded(one: Module) -> Iterator[str]:
    top = ast.Module([node for node in one.tree.body if isinstance(node, (ast.Import, ast.ImportFrom))], [])
    for node in top.body:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = _absolute(one, node)
            names = [f"{base}.{alias.name}" for alias in node.names]
            yield from names
            if not all((ROOT / name.replace(".", "/")).with_suffix(".py").exists() for name in names):
                yield base
