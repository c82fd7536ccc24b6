"""What the tests of the table share: a table with opponents who answer at once, and a hand that plays at it."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from pilot import Pilot
from pygame import Rect, Surface

from game.core.cards import Card
from game.core.moves import Move
from game.ecarte import RULES
from game.match.archive import Archive
from game.match.match import Match
from game.match.seats import Player
from game.ui.counsel import Counsel
from game.ui.ecarte import selection
from game.ui.layout.poses import card
from game.ui.opponents import Opponents
from game.ui.scenes.table import TableScene
from game.ui.services import Services

CAMILLE, ODETTE, LEA = Player("Camille", "human"), Player("Odette", "agent", "easy"), Player("Léa", "human")
GUARD = 0.15


class Inline:
    """A worker that thinks when it is asked for answers; `delay` is how often it says that it is not ready."""

    def __init__(self) -> None:
        self.jobs: list[Any] = []
        self.asked: list[Any] = []
        self.is_slow = False

    def submit(self, ticket, agent, view, history, rng, budget):
        self.jobs.append((ticket, agent, view, history, rng, budget))
        self.asked.append((ticket, view, history))

    def poll(self):
        if self.is_slow:
            return []
        jobs, self.jobs = self.jobs, []
        return [(ticket, _answer(agent, *rest)) for ticket, agent, *rest in jobs]

    def has(self, ticket):
        return any(ticket == job[0] for job in self.jobs)

    def clear(self):
        self.jobs = []

    def close(self):
        self.jobs = []


def _answer(agent, *rest):
    try:
        return agent.choose(*rest)
    except Exception as fault:
        return fault


class Seat:
    """A table in a window, and the person in front of it."""

    def __init__(self, pilot: Pilot, services: Services, match: Match, table: TableScene, worker: Inline) -> None:
        self.pilot, self.services, self.match, self.table, self.worker = pilot, services, match, table, worker

    @property
    def study(self) -> Inline:
        """Who thinks about hints and verdicts."""
        return self.services.study

    @property
    def board(self):
        return self.table.board

    @property
    def director(self):
        return self.table.board.director

    @property
    def view(self):
        return self.director.shown

    @property
    def frame(self):
        return self.board.layout().frame

    @property
    def top(self):
        return self.services.stack.top

    @property
    def said(self) -> str:
        from game.ui.scenes.table_compose import compose

        return compose(self.board, log_share=0).said.text

    @property
    def is_mine(self) -> bool:
        return self.top is self.table and self.board.may_act and self.director.is_ready(GUARD)

    def until(self, is_true: Callable[[], bool], most: float = 40.0) -> None:
        """Let time pass until something holds."""
        for _ in range(round(most * 60)):
            if is_true():
                return
            self.pilot.frame()
        raise AssertionError("it never came to this")

    def until_mine(self) -> None:
        """Let time pass until the person may move, or the deal is over."""
        self.until(lambda: self.is_mine or self.top is not self.table)

    def point(self, one: Card) -> tuple[int, int]:
        """Say where a card of the hand lies."""
        pose = self.board.layout().poses[card(one)]
        return round(pose.x), round(pose.y)

    def legal(self) -> list[Card]:
        """List the cards that may be played, as they lie."""
        allowed = selection.legal_cards(self.view)
        return [one for one in self.board.desk.order.cards if allowed >> one & 1]

    def illegal(self) -> list[Card]:
        allowed = selection.legal_cards(self.view)
        return [one for one in self.board.desk.order.cards if not allowed >> one & 1]

    def rests(self) -> bool:
        """Tell whether everything drawn lies where the layout says."""
        drawn = dict(self.director.sprites.poses(self.director.now))
        return drawn == dict(self.board.layout().poses)


@contextmanager
def seated(*, size=(1280, 720), players=(CAMILLE, ODETTE), seed="s3", changes=None, archive=None, match=None,
           is_strict=True, rules=RULES, is_slow=False, **settings) -> Iterator[Seat]:
    """Open a table and close it again."""
    pilot, store = Pilot(size), archive or Archive.in_memory()
    services, worker = Services(store, pilot.window), Inline()
    worker.is_slow = is_slow
    services.__dict__["worker"], services.__dict__["study"] = worker, Inline()
    if settings:
        services.change(**settings)
    played = match or Match.new(rules, rules.options(len(players), changes or {}), players, seed=seed, archive=store)
    services.match = played
    Opponents.is_strict = Counsel.is_strict = is_strict
    table = TableScene(services, played)
    pilot.push(table)
    try:
        yield Seat(pilot, services, played, table, worker)
    finally:
        Opponents.is_strict = Counsel.is_strict = False
        pilot.close()


def seed_where(is_wanted: Callable[[Match], bool], *, players=(CAMILLE, ODETTE), changes=None) -> str:
    """Find a seed whose first deal is as wanted."""
    for number in range(3000):
        match = Match.new(RULES, RULES.options(len(players), changes or {}), players, seed=f"t{number}")
        if is_wanted(match):
            return f"t{number}"
    raise AssertionError("no such deal")


def without_hand(seat: Seat) -> Surface:
    """Return what is on the screen, the places of the hand painted over."""
    seat.pilot.move((5, 300))
    seat.pilot.settle()
    seat.pilot.sharpen()
    shot = seat.pilot.surface.copy()
    for slot in seat.board.layout().hand_slots:
        shot.fill("black", slot.inflate(64, 64).clip(Rect(0, seat.frame.plate.bottom, *shot.get_size())))
    return shot


def play_out(match: Match, choose: Callable[[Any], Move]) -> None:
    """Play a deal without a window."""
    while not match.is_deal_over:
        chair = match.chair(match.actors[0])
        assert chair.play(choose(chair.view), match.version) is None
