"""Every scene there is, each with a way to open it: what the self-test draws. Nothing here looks at what is drawn.

A scene that no way opens is found by `tests/ui/test_app_self_test.py`.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from game.ai.coach import judge
from game.core.moves import Seat
from game.match import walk
from game.match.exporting import Progress
from game.match.importing import Report
from game.match.match import Match
from game.match.practice import Practice
from game.ui.counsel import Judged
from game.ui.opponents import any_move
from game.ui.scenes import exchange, flow, table_games
from game.ui.scenes.archive_dialogs import DataFolder, Imported
from game.ui.scenes.choice import Answer, Choice
from game.ui.scenes.coach_review import CoachReview
from game.ui.scenes.coach_summary import table_of
from game.ui.scenes.deal_codes import EnterCode
from game.ui.scenes.in_words import InWords
from game.ui.scenes.lesson_table import LessonTable
from game.ui.scenes.match_result import MatchResult
from game.ui.scenes.message import Message, show_keys
from game.ui.scenes.own_keys import OwnKeys
from game.ui.scenes.pause import Offers, Pause
from game.ui.scenes.persons import Persons
from game.ui.scenes.practice_table import PracticeTable
from game.ui.scenes.practice_verdict import PracticeVerdict, Told
from game.ui.scenes.preset_rows import NamePreset
from game.ui.scenes.review import Review
from game.ui.scenes.review_compare import Comparison
from game.ui.scenes.review_menu import ReviewMenu
from game.ui.scenes.review_run import AgentRun
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.work import Work
from game.ui.school import lessons, positions
from game.ui.services import Services
from game.ui.stack import Scene

Way = Callable[[], object]
"""Opens one scene above the present one."""
NAME = "Tapis Vert"
EVERYTHING = Offers(can_claim=True, can_concede=True, can_hand_over=True, can_repeat=True, can_abandon=True)
SEAT: Seat = 0


def without_match(services: Services) -> Iterator[Way]:
    """Give the ways to all that needs no match; each closes at Esc."""
    show = _shows(services)
    yield partial(flow.ask_new_game, services)
    yield partial(flow.open_school, services)
    yield partial(show_keys, services)
    for game in table_games.GAMES:
        yield partial(flow.open_rules, services, game)
        yield partial(flow.open_statistics, services, game)
    chosen = flow.last_setup(services, "president")
    yield show(lambda: Persons(services, chosen, 1, {}))
    yield show(lambda: NamePreset(services, chosen))
    yield show(lambda: SettingsScene(services))
    yield show(lambda: OwnKeys(services))
    yield show(lambda: Message(services, NAME, "Self-test."))
    yield show(lambda: Pause(services, EVERYTHING))
    yield show(lambda: Choice(services, NAME, "", [Answer("", "Self-test.")]))
    yield show(lambda: InWords(services, ("Self-test.",)))
    yield from _around_the_archive(services, show)


def _around_the_archive(services: Services, show: Callable[[Callable[[], Scene]], Way]) -> Iterator[Way]:
    yield partial(flow.open_archive, services)
    yield partial(exchange.ask_import, services)
    yield partial(exchange.ask_restore, services, lambda: None)
    yield show(lambda: DataFolder(services, services.archive.folder or Path()))
    yield show(lambda: Imported(services, Report(1, 1)))
    yield show(lambda: EnterCode(services))
    steps = (Progress(number, 10**9) for number in itertools.count())
    yield show(lambda: Work(services, NAME, steps, lambda told: str(told.done)))


def school_tables(services: Services) -> Iterator[Way]:
    """Give the ways to a lesson and a position of each game."""
    show = _shows(services)
    for game in table_games.GAMES:
        lesson, position = lessons.of_game(game)[0], next(iter(positions.of_game(game).values()))[0]
        yield show(partial(LessonTable, services, lesson))
        yield show(partial(PracticeTable, services, position))


def after_a_deal(services: Services, match: Match) -> Iterator[Way]:
    """Give the ways to what is shown of a deal that is over; each closes at Esc."""
    show = _shows(services)
    yield show(lambda: MatchResult(services, match, SEAT))
    yield partial(exchange.show_codes, services, match.full_record)
    table, judged = table_of(match), _judged(match.rules.name)
    yield show(lambda: CoachReview(services, table, [judged]))
    yield show(lambda: PracticeVerdict(services, table, Told(judged.verdict.kind, judged.decision, judged.verdict)))
    yield show(lambda: AgentRun(services, _once_more(match)))
    yield show(lambda: Comparison(services, _finished(_once_more(match)), SEAT))
    yield partial(flow.open_review, services, match, seat=SEAT)


def above(review: Review) -> Way:
    """Give the way to the menu of a review."""
    return _shows(review.services)(lambda: ReviewMenu(review))


def _shows(services: Services) -> Callable[[Callable[[], Scene]], Way]:
    """Make ways of scenes; nothing waits for how they end."""
    return lambda make: lambda: services.stack.push(make())


def _judged(game: str) -> Judged:
    """Judge the worst choice of a position, so that there is a verdict to be shown."""
    position = next(iter(positions.of_game(game).values()))[0]
    move = position.choices[-1][0]
    decision = position.told(move)
    assert decision is not None, "a choice of the position itself"
    return Judged(SEAT, 0, judge(decision, move), decision)


def _once_more(match: Match) -> Practice:
    return flow.played_by(walk.of_match(match).walk(match.deal), SEAT, "random")


def _finished(match: Practice) -> Practice:
    while not match.is_deal_over:
        chair = match.chair(match.actors[0])
        chair.play(any_move(chair.view.legal), match.version)
    return match

