"""Why a move was made, in a deal that is looked back on: what an agent thought then, what the coach says of a person's own.

The coach judges from what that seat knew, in the process that thinks about hints; nothing here blocks, and nothing is stored.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from game.ai import adviser, coach
from game.ai.adviser import Adviser
from game.ai.agent import AgentError, Decision
from game.ai.coach import Verdict
from game.core import chance
from game.core.moves import Move, has_choice
from game.match.rows import Said
from game.ui.counsel import PATIENCE, UNJUDGED, Counsel
from game.ui.crash import harmless
from game.ui.scenes import aloud, counsel_note, counsel_sheet
from game.ui.scenes.counsel_note import HINT, Note
from game.ui.scenes.counsel_sheet import Sheet
from game.ui.scenes.table_counsel import PULSE
from game.ui.scenes.table_look import NoteLook, SheetLook
from game.words import coaching, translate
from game.words.coaching import LOSING, Table

if TYPE_CHECKING:
    from game.ui.scenes.review import Review

log = logging.getLogger(__name__)


class Judged(NamedTuple):
    """What the coach found about one decision; nothing where he failed."""

    verdict: Verdict | None = None
    decision: Decision | None = None


class Why:
    """The reasons of one deal, and whether the one of the move shown is open."""

    def __init__(self, review: Review) -> None:
        self.review = review
        self.is_open = self.has_sheet = False
        self._walk = review.walk
        self._said = review.walk.said()
        self._judged: dict[int, Judged] = {}
        self._own = tuple(self._decisions())
        self._waiting = list(self._own)
        self._asked: int | None = None
        self._passed = self._now = 0.0

    def _decisions(self) -> Iterator[int]:
        """List the places after a person's own decisions that can be judged."""
        walk = self._walk
        for place, step in enumerate(walk.steps):
            move = step.move
            if move is None or place in self._said or not walk.players[move.seat].is_human or move.verb in UNJUDGED:
                continue
            if walk.may_see(move.seat) and has_choice(walk.view(place - 1, move.seat).legal):
                yield place

    # Time

    def step(self, dt: float) -> None:
        """Let the coach judge one decision after the other, the one that is asked for first."""
        self._now += dt
        if self._asked is None and self._waiting:
            self._send(self._next())
        if self._asked is not None:
            self._listen(dt)
        if self.is_open and self.is_thinking:
            self.review.redraw()

    def _next(self) -> int:
        place = self.review.place if self.is_open and self.review.place in self._waiting else self._waiting[0]
        self._waiting.remove(place)
        return place

    def _send(self, place: int) -> None:
        walk, move = self._walk, self._walk.steps[place].move
        assert move is not None
        view = walk.view(place - 1, move.seat)
        rng = chance.stream(walk.record.seed or "review", "coach", walk.deal, move.seat, place)
        self._asked, self._passed = place, 0.0
        self.review.services.study.submit(self._ticket(place), Adviser(walk.rules.name, move), view,
                                          walk.history(place - 1, move.seat), rng,
                                          adviser.budget(walk.rules.name, walk.seats, view.phase))

    def _ticket(self, place: int) -> tuple[str, int, int]:
        return "review", id(self), place

    def _listen(self, dt: float) -> None:
        assert self._asked is not None
        self._passed += dt
        found = dict(self.review.services.study.poll())
        answer = found.get(self._ticket(self._asked))
        if answer is None and not self.review.services.study.has(self._ticket(self._asked)):  # another table has cleared it
            self._send(self._asked)
            return
        if answer is None and self._passed > PATIENCE:
            self.review.services.study.clear()
            answer = AgentError("The adviser did not answer in time.")
        if answer is None:
            return
        place, self._asked = self._asked, None
        self._judged[place] = self._heard(place, answer)
        self.review.redraw()

    def _heard(self, place: int, answer: Decision | Exception) -> Judged:
        move = self._walk.steps[place].move
        try:
            if isinstance(answer, Exception):
                raise answer
            assert move is not None
            return Judged(coach.judge(answer, move), answer) if len(answer.choices) > 1 else Judged()
        except Exception as fault:
            if Counsel.is_strict:
                raise
            log.error("The adviser failed: %s", harmless(fault))
            return Judged()

    def rest(self) -> None:
        """Ask nothing more for now; what was asked will be asked again."""
        if self._asked is not None:
            self.review.services.study.clear()
            self._waiting.insert(0, self._asked)
            self._asked = None

    # What is known

    @property
    def can_ask(self) -> bool:
        """Whether a move is shown."""
        return self.review.place > 0

    @property
    def is_thinking(self) -> bool:
        """Whether the coach still judges the move shown."""
        return self.review.place in self._own and self.review.place not in self._judged

    def marks(self) -> Iterator[tuple[int, str]]:
        """List the places at which something was better beyond doubt, with the kind of verdict."""
        for place, one in sorted(self._judged.items()):
            if one.verdict is not None and one.verdict.kind in LOSING and place in self.review.places:
                yield place, one.verdict.kind

    def verdict(self, place: int) -> Verdict | None:
        """Return what the coach says of a decision, once he has said it."""
        return self._judged.get(place, Judged()).verdict

    # Doing

    def press(self) -> None:
        """Say why; then compare all choices, where there were any; then close both."""
        if not self.can_ask:
            return
        if not self.is_open:
            self.is_open = True
            for line in self.lines():
                aloud.whisper(self.review.services, self.review.listeners, line)
        elif not self.has_sheet and self._sheet() is not None:
            self.has_sheet = True
        else:
            self.close()
        self.review.redraw()

    def close(self) -> bool:
        """Close the comparison, or else the reason; tell whether there was anything."""
        had = self.is_open
        if self.has_sheet:
            self.has_sheet = False
        else:
            self.is_open = False
        return had

    def moved(self) -> None:
        """Another move is shown: its reason stays open, a comparison does not."""
        self.has_sheet = False
        if self.is_open and not self.can_ask:
            self.is_open = False

    # What is seen

    @property
    def _table(self) -> Table:
        return Table(self._walk.rules.name, self.review.board.names)

    def lines(self) -> tuple[str, ...]:
        """Return the reason of the move shown as it is read out."""
        note = self._note()
        if note is None:
            return ()
        better = f"{note.better} {coaching.choice(self._table, self._best())}" if note.better else ""
        return tuple(part for part in (note.title, note.aside, better, note.text) if part)

    def _best(self) -> Move:
        verdict = self.verdict(self.review.place)
        assert verdict is not None
        return verdict.best[0]

    def note(self) -> NoteLook | None:
        """Return the small card, while it is open."""
        note = self._note() if self.is_open else None
        if note is None:
            return None
        return NoteLook(counsel_note.note_rect(self.review.board.layout().frame, note, has_room=False), note, 1.0)

    def _note(self) -> Note | None:
        place = self.review.place
        move = self._walk.move(place, self.review.who)
        if move is None:
            return Note(HINT, translate("Why?"), text=self._closed(place)) if place else None
        title = translate("{name}: {choice}", name=self.review.board.names[move.seat],
                          choice=coaching.heading(self._table, move))
        if place in self._said:
            more = self.review.services.bindings.cap("why") if self._sheet() is not None else ""
            return Note(HINT, title, move.cards, text=self._reason(self._said[place]), key=more)
        if self.is_thinking:
            return Note(HINT, title, move.cards, points=1 + int(self._now / PULSE) % 3)
        verdict = self.verdict(place)
        return Note(HINT, title, move.cards, text=self._nothing(move)) if verdict is None else self._judgement(verdict)

    def _closed(self, place: int) -> str:
        return translate("This deal still runs: what others thought stays closed.")

    def _nothing(self, move: Move) -> str:
        walk = self._walk
        if walk.players[move.seat].is_human:
            return translate("There was nothing to choose here, or nothing that can be judged.")
        if walk.source.is_imported:
            return translate("This match was imported; its agents’ reasons did not come with it.")
        return translate("No reason was kept for this move.")

    def _reason(self, said: Said) -> str:
        assert said.reason is not None
        sentence, values = said.reason
        try:
            return coaching.reason(self._table, Decision(Move(0, "pass"), (sentence, dict(values))))
        except (LookupError, ValueError, TypeError):
            return sentence

    def _judgement(self, verdict: Verdict) -> Note:
        table = self._table
        better = coaching.better(table, verdict.best[0]) if verdict.kind in LOSING else ""
        return Note(verdict.kind, coaching.kind_word(verdict.kind), (), coaching.chances(table, verdict),
                    coaching.reason(table, verdict), self.review.services.bindings.cap("why"), better=better,
                    better_cards=verdict.best[0].cards if better else ())

    def sheet(self) -> SheetLook | None:
        """Return the comparison of all choices, while it is open."""
        sheet = self._sheet() if self.has_sheet else None
        if sheet is None:
            return None
        frame, note = self.review.board.layout().frame, self.note()
        lowest = frame.passing.top - frame.px(8)
        bottom = lowest if note is None else min(lowest, note.rect.top)
        return SheetLook(counsel_sheet.sheet_rect(frame, sheet, bottom=bottom), sheet, 1.0)

    def _sheet(self) -> Sheet | None:
        place = self.review.place
        move, judged = self._walk.move(place, self.review.who), self._judged.get(place)
        if move is None:
            return None
        if judged is not None and judged.verdict is not None and judged.decision is not None:
            return counsel_sheet.sheet_of(self._table, judged.decision, title=translate("All choices"), played=move)
        if place not in self._said:
            return None
        weighed = self._weighed(move, self._said[place])
        if weighed is None:
            return None
        name = self.review.board.names[move.seat]
        sheet = counsel_sheet.sheet_of(self._table, weighed, title=translate("All choices"), played=move)
        return sheet._replace(scale=translate("Worth, as {name} saw it", name=name))

    def _weighed(self, move: Move, said: Said) -> Decision | None:
        """Return what an agent weighed on the scale from 0 to 1; None where its own numbers do not fit one."""
        walk, choices = self._walk, []
        for text, value, error in said.choices:
            try:
                one = walk.rules.parse(text, walk.seats)
            except ValueError:
                return None
            worth, doubt = _on_scale(walk.rules.name, walk.seats, value, error)
            if not -0.001 <= worth <= 1.001:
                return None
            choices.append((one, worth, doubt))
        if len(choices) < 2:
            return None
        return Decision(move, ("", {}), tuple(sorted(choices, key=lambda one: -one[1])))


def _on_scale(game: str, seats: int, value: float, error: float) -> tuple[float, float]:
    """Return a worth from 0 to 1: Écarté's agents weigh by chances, those of President by the place they expect.

    >>> _on_scale("president", 5, -2.0, 0.4), _on_scale("ecarte", 2, 0.6, 0.1)
    ((0.75, 0.1), (0.6, 0.1))
    """
    return ((seats + value) / (seats - 1), error / (seats - 1)) if game == "president" else (value, error)
