"""The door of Tapis Vert: reads the command line, then opens the window or a text command; nothing heavy before that."""

from __future__ import annotations

import argparse
import multiprocessing
import os
import re
import sys
from typing import NoReturn, TextIO

from game import VERSION

PROGRAM = "tapis-vert" if getattr(sys, "frozen", False) else "main.py"
USAGE = """{program} [flags of the window]
       {program} replay FILE [--trace]
       {program} verify FILE
       {program} simulate GAME --agents A,B --deals N [flags]"""
SMALLEST = (960, 600)
LARGEST = 16_384
SPEEDS = ("relaxed", "normal", "brisk", "fast", "off")
WINDOW_GAMES = {"ecarte": 4, "president": 16}
"""The games that have a table in the window, and how many can sit there."""
STARTERS = ("preset", "seed", "agents", "watch")
"""Flags that begin a match at once."""
REQUIREMENTS = {"pygame": "pygame-ce", "pygame_gui": "pygame-gui", "platformdirs": "platformdirs"}
"""What is imported, and the distribution that brings it."""
BROKEN_PIPE, INTERRUPTED = 141, 130


class Parser(argparse.ArgumentParser):
    """A reader of flags that says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        """Leave with status 2 and one line."""
        self.exit(2, f"{self.prog}: {' '.join(message.split())} (see --help)\n")


def main(words: list[str] | None = None) -> int:
    """Run the program with these words of the command line and return its status."""
    _have_streams()
    _speak_utf8(sys.stdout, sys.stderr)
    given = sys.argv[1:] if words is None else words
    reader = parser()
    arguments = reader.parse_args(given)
    if arguments.command:
        if given[0] != arguments.command:
            reader.error(f"{given[0]} is a flag of the window and does not go with {arguments.command}")
        return _without_window(arguments)
    _check_window_flags(reader, arguments)
    return _with_window(arguments)


def parser() -> Parser:
    """Return the reader of the whole command line."""
    reader = Parser(prog=PROGRAM, usage=USAGE.format(program=PROGRAM), allow_abbrev=False,
                    description="Tapis Vert: Écarté and President on your desktop. Without a command the window opens.")
    reader.add_argument("--version", action="version", version=f"Tapis Vert {VERSION}")
    _add_match_flags(reader.add_argument_group("a match at once"))
    _add_window_flags(reader.add_argument_group("the window"))
    commands = reader.add_subparsers(dest="command", title="commands that need no display", metavar="COMMAND", prog=PROGRAM)
    _add_record_commands(commands)
    _add_simulate(commands)
    return reader


def _add_match_flags(group: argparse._ArgumentGroup) -> None:
    group.add_argument("--game", metavar="GAME", help=f"the game to begin ({', '.join(WINDOW_GAMES)})")
    group.add_argument("--preset", metavar="NAME", help="its house rules by the name of a preset, such as club-code")
    group.add_argument("--seed", type=_seed, metavar="TEXT", help="the seed that all chance comes from")
    group.add_argument("--agents", type=_names, metavar="LIST",
                       help="who plays against you: levels (random, easy, normal, hard, expert), a level with a person such as "
                            "normal/basile, or path/to/bot.py:Bot, commas between; one name alone plays on every other seat")
    group.add_argument("--watch", action="store_true", help="let agents play in every seat, and look on")
    group.add_argument("--record", metavar="FILE", help="open a saved record")


def _add_window_flags(group: argparse._ArgumentGroup) -> None:
    group.add_argument("--speed", choices=SPEEDS, metavar="SPEED", help=f"how fast things move: {', '.join(SPEEDS)}")
    group.add_argument("--lang", metavar="CODE", help="the language, such as en")
    shape = group.add_mutually_exclusive_group()
    shape.add_argument("--windowed", action="store_true", help="open in a window")
    shape.add_argument("--fullscreen", action="store_true", help="fill the screen")
    group.add_argument("--size", type=_size, metavar="WxH", help="the window's size, such as 1280x720")
    group.add_argument("--no-sound", action="store_true", help="stay silent")
    group.add_argument("--announce", action="store_true", help="print what happens, for a screen reader in the terminal")
    group.add_argument("--data-dir", metavar="DIR", help="keep matches and settings in this folder")
    group.add_argument("--self-test", nargs="?", const="", metavar="PNG",
                       help="draw every scene without a display, play a deal, and tell whether all is well; keep a picture")


def _add_record_commands(commands: argparse._SubParsersAction[Parser]) -> None:
    replay = commands.add_parser("replay", allow_abbrev=False, help="print a recorded match, move by move")
    replay.add_argument("file", metavar="FILE")
    replay.add_argument("--trace", action="store_true", help="one JSON object a line: every position of the match")
    verify = commands.add_parser("verify", allow_abbrev=False, help="check the seals and packs of a record")
    verify.add_argument("file", metavar="FILE")


def _add_simulate(commands: argparse._SubParsersAction[Parser]) -> None:
    simulate = commands.add_parser("simulate", allow_abbrev=False, help="let agents play against one another")
    simulate.add_argument("game", metavar="GAME", help="ecarte or president")
    simulate.add_argument("--agents", type=_names, required=True, metavar="A,B",
                          help="levels, a level with a person such as normal/basile, or path/to/bot.py:Bot")
    length = simulate.add_mutually_exclusive_group(required=True)
    length.add_argument("--deals", type=_count, metavar="N", help="stop after the match in which so many deals are reached")
    length.add_argument("--matches", type=_count, metavar="N", help="stop after so many matches")
    simulate.add_argument("--seed", type=_seed, metavar="TEXT", help="the seed that all chance comes from")
    simulate.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE", dest="changes", help="a house rule")
    simulate.add_argument("--seats", type=_count, metavar="N",
                          help="players at the table, where agents sit down in turn; by default all have as many seats")
    simulate.add_argument("--effort", type=_factor, default=1.0, metavar="X", help="scale how much agents may try")
    simulate.add_argument("--ladder", action="store_true", help="play every pairing of the agents")
    simulate.add_argument("--traits", action="store_true", help="count the habits of each agent, with standard errors")
    simulate.add_argument("--json", action="store_true", help="print one JSON object")


def _names(text: str) -> tuple[str, ...]:
    names = tuple(text.split(","))
    if not all(names):
        raise argparse.ArgumentTypeError("write agents with a comma and no blank between them")
    return names


def _seed(text: str) -> str:
    if not text or len(text) > 100 or not text.isprintable():
        raise argparse.ArgumentTypeError("a seed is a text of 1 to 100 letters, digits or signs")
    return text


def _size(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"([0-9]{1,5})[xX×]([0-9]{1,5})", text)
    if not found:
        raise argparse.ArgumentTypeError("a size is written WIDTHxHEIGHT, such as 1280x720")
    width, height = int(found[1]), int(found[2])
    if not (SMALLEST[0] <= width <= LARGEST and SMALLEST[1] <= height <= LARGEST):
        raise argparse.ArgumentTypeError(f"a size is from {SMALLEST[0]}x{SMALLEST[1]} to {LARGEST}x{LARGEST}")
    return width, height


def _count(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,8}", text) or not int(text):
        raise argparse.ArgumentTypeError(f"“{text[:20]}” is not a whole number from 1 to 99999999")
    return int(text)


def _factor(text: str) -> float:
    if not re.fullmatch(r"[0-9]{1,4}(\.[0-9]{1,6})?", text) or not float(text):
        raise argparse.ArgumentTypeError(f"“{text[:20]}” is not a factor such as 0.5 or 2")
    return float(text)


def _check_window_flags(reader: Parser, arguments: argparse.Namespace) -> None:
    """Refuse flags that do not fit together, or that this version does not have, before a window opens."""
    starters = [name for name in ("game", *STARTERS) if getattr(arguments, name)]
    if arguments.fullscreen and arguments.size:
        reader.error("--size does not go with --fullscreen")
    if arguments.record and starters:
        reader.error(f"--{starters[0]} does not go with --record: a record brings its own game")
    if arguments.self_test is not None and (starters or arguments.record or arguments.fullscreen):
        reader.error("--self-test plays its own deal; it goes with --size, --lang and --data-dir only")
    if arguments.lang:
        _check_language(reader, arguments.lang)
    if starters:
        arguments.game = arguments.game or "ecarte"
        _check_match(reader, arguments)
    if arguments.record:
        _check_record(reader, arguments.record)


def _check_language(reader: Parser, code: str) -> None:
    from game.words import closest, languages

    if closest(code, languages()) is None:
        reader.error(f"there is no language “{code[:20]}” in this version (known: {', '.join(languages())})")


def _check_match(reader: Parser, arguments: argparse.Namespace) -> None:
    game = arguments.game
    if game not in WINDOW_GAMES:
        reader.error(f"there is no table for “{game[:40]}” in this version (known: {', '.join(WINDOW_GAMES)})")
    from game import cli
    from game.match.games import GAMES

    presets = [preset.name for preset in GAMES[game].presets()]
    if arguments.preset and arguments.preset not in presets:
        reader.error(f"there is no preset “{arguments.preset[:40]}” (known: {', '.join(presets)})")
    seats = WINDOW_GAMES[game] if arguments.watch else WINDOW_GAMES[game] - 1
    if arguments.agents and len(arguments.agents) > seats:
        reader.error(f"--agents names {len(arguments.agents)} agents, but this table has room for {seats}"
                     + ("" if arguments.watch else "; --watch leaves you out"))
    try:
        cli.contenders(game, arguments.agents or ())
    except cli.Fault as fault:
        reader.exit(2, f"{fault}\n")


def _check_record(reader: Parser, file: str) -> None:
    from game import cli

    try:
        cli.record_of(file)
    except cli.Fault as fault:
        reader.exit(2, f"{fault}\n")


def _without_window(arguments: argparse.Namespace) -> int:
    """Run a text command; a reader who stops listening, as `head` does, is no fault."""
    from game import cli

    try:
        status = cli.run(arguments)
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE
    return status


def _with_window(arguments: argparse.Namespace) -> int:
    from game.app import run

    return run(arguments)


def _have_streams() -> None:
    """Give a packed program that has no console, as on Windows, somewhere to write to; nobody reads it."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115 (open to the end)


def _speak_utf8(*streams: TextIO) -> None:
    """Write UTF-8 even where the console is set to something else."""
    for stream in streams:
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure:
            reconfigure(encoding="utf-8", errors="replace")


def _needs(fault: ImportError) -> str:
    """Name what is missing in one line, or raise the fault again if it is one of the game's own."""
    name = (fault.name or "").partition(".")[0]
    if name and name not in REQUIREMENTS:
        raise fault
    what = REQUIREMENTS.get(name, "a library")
    return f"Tapis Vert needs {what}, which cannot be loaded here: python -m pip install -r requirements.txt\n"


def _guarded() -> int:
    try:
        return main()
    except ImportError as fault:
        sys.stderr.write(_needs(fault))
        return 1
    except KeyboardInterrupt:
        return INTERRUPTED


if __name__ == "__main__":
    multiprocessing.freeze_support()
    sys.exit(_guarded())
