"""What follows what in the school: list, lesson or position, the next one, and back to the list. It draws nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.ui.scenes.lesson_table import LessonTable
from game.ui.scenes.practice_table import PracticeTable
from game.ui.scenes.school import LESSON, PRACTICE, School, Wish
from game.ui.scenes.school_table import AGAIN, NEXT, SchoolTable
from game.ui.school import lessons, positions, progress, themes
from game.ui.services import Services


def open_school(services: Services, game: str = "", *, at: str = "") -> None:
    """Open the list of lessons and positions, of the game that was played last where none is named."""
    game = game or services.game
    services.stack.push(School(services, game, at=at), lambda wish: None if wish is None else fulfil(services, wish))


def fulfil(services: Services, wish: Wish) -> None:
    """Begin what somebody wants to do."""
    table = _table(services, wish)
    services.match = table.match
    services.stack.push(table, lambda result: _after(services, wish, result))


def _table(services: Services, wish: Wish) -> SchoolTable:
    if wish.kind == LESSON:
        return LessonTable(services, next(one for one in lessons.LESSONS if one.key == wish.key))
    return PracticeTable(services, next(one for one in positions.positions() if one.key == wish.key))


def _after(services: Services, wish: Wish, result: Any) -> None:
    services.title()
    services.match = None
    game = wish.key.partition("-")[0]
    following = wish if result == AGAIN else next_of(services, wish) if result == NEXT else None
    if following is not None:
        fulfil(services, following)
    else:
        open_school(services, game, at=f"{wish.kind} {wish.key}")


def next_of(services: Services, wish: Wish) -> Wish | None:
    """Return what comes next: the next lesson, or the next position that is not solved; None where nothing is left."""
    game = wish.key.partition("-")[0]
    if wish.kind == LESSON:
        keys = [one.key for one in lessons.of_game(game)]
        after = keys[keys.index(wish.key) + 1:]
        return Wish(LESSON, after[0]) if after else None
    by_theme = positions.of_game(game)
    keys = [one.key for theme in themes.THEMES[game] for one in by_theme.get(theme, ())]
    return _next_unsolved(keys, wish.key, progress.done(services.archive))


def _next_unsolved(keys: Sequence[str], key: str, done: frozenset[str]) -> Wish | None:
    place = keys.index(key)
    rest = [one for one in (*keys[place + 1:], *keys[:place]) if one not in done]
    return Wish(PRACTICE, rest[0]) if rest else None
