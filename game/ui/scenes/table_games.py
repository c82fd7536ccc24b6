"""Which game's part serves a table, by the name of its rules: there is one for each of the two."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.ecarte.game import EcarteGame
from game.ui.president.game import PresidentGame
from game.ui.scenes.table_board import Board
from game.ui.scenes.table_game import Game

GAMES: dict[str, Callable[[Board], Game]] = {"ecarte": EcarteGame, "president": PresidentGame}
