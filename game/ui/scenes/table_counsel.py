"""Hints and verdicts at one viewer's table: what H means, what is lifted, lit, shown and said. Never another person's.

Nothing here blocks: a hint stays while the position does, a verdict goes by itself or with the next decision, and what is
opened above the table is closed by the key that opened it, by Esc, or by a click on it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game import words
from game.core.cards import Card, mask
from game.core.moves import Move, Seat
from game.ui import motion
from game.ui.counsel import Counsel, Hint, Job, Judged
from game.ui.scenes import aloud, counsel_note, counsel_sheet
from game.ui.scenes.counsel_note import HINT, Note
from game.ui.scenes.counsel_sheet import Sheet
from game.ui.scenes.table_desk import NOTE, NOWHERE, SHEET, Spot
from game.ui.scenes.table_look import NoteLook, Said, SheetLook
from game.ui.selection import EXTRA, Action
from game.words import coaching
from game.words.coaching import Table

if TYPE_CHECKING:
    from game.ui.scenes.table_board import Board

SHOWN = {"good": 4.0, "close": 6.0, "inaccurate": 8.0, "mistake": 8.0}
"""Seconds after which a verdict goes by itself, unless the pointer is on it."""
RISE = 8
"""Units by which the card comes up."""
PULSE = 0.4
"""Seconds from one point to the next while a hint is thought about."""


class Consultation:
    """What one viewer has asked and been told; a new one is begun when somebody else sits down."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.has_sheet = False
        self._judged: Judged | None = None
        """The verdict on the card, or the one whose choices are compared."""
        self._since = 0.0
        self._told: Hint | None = None
        self._note: tuple[Note, Rect] | None = None
        self._came, self._went = 0.0, -1.0
        """When the card came in, and when it went: before that it has not."""
        self._opened = -1.0

    # What is known

    @property
    def counsel(self) -> Counsel:
        """The hints and verdicts of the match."""
        return self.board.scene.counsel

    @property
    def cap(self) -> str:
        """The key or button of a hint, as it is written."""
        services = self.board.services
        is_pad = services.window.controllers.is_used
        return str(services.bindings.key("pad-hint") if is_pad else services.bindings.cap("hint"))

    @property
    def is_on_note(self) -> bool:
        """Whether the pointer is on the card, or the visible focus."""
        return self.board.desk.hover.kind == NOTE or self.has_ring

    @property
    def has_ring(self) -> bool:
        """Whether the visible focus is on the card."""
        return self.board.desk.has_ring and self.board.desk.focus.kind == NOTE

    @property
    def _seat(self) -> Seat | None:
        """The seat of the person who looks, if his cards lie open before him."""
        board = self.board
        return board.viewer if board.chair.who == board.viewer in board.match.persons else None

    @property
    def hint(self) -> Hint | None:
        """The hint for what the viewer is to decide now."""
        board = self.board
        return self.counsel.hint(board.viewer) if self._may_ask else None

    @property
    def verdict(self) -> Judged | None:
        """The verdict that is to be seen now."""
        board = self.board
        if self._seat is None or self.is_thinking or self.hint is not None or board.services.settings.coach != "each":
            return None
        return self.counsel.latest(self._seat)

    @property
    def is_thinking(self) -> bool:
        """Whether a hint for the viewer is on its way."""
        return self._may_ask and self.counsel.is_thinking(self.board.viewer)

    @property
    def _may_ask(self) -> bool:
        board = self.board
        return self._seat is not None and board.may_act and board.is_current and not board.match.is_deal_over

    @property
    def can_press(self) -> bool:
        """Whether the key and the icon do something now."""
        return self._may_ask or self.has_sheet or self.verdict is not None

    @property
    def is_wide(self) -> bool:
        """Whether the card takes as much room as there is."""
        return False

    @property
    def tip(self) -> str:
        """What a press on the card does."""
        return words.translate("Compare all choices")

    @property
    def _can_compare(self) -> bool:
        """Whether there was more than one choice."""
        return self.hint is None or len(self.hint.decision.choices) > 1

    @property
    def _table(self) -> Table:
        return Table(self.board.match.rules.name, self.board.names)

    def _whisper(self, line: str) -> None:
        aloud.whisper(self.board.services, self.board.match.players, line)

    # Doing

    def press(self) -> None:
        """Ask for a hint; when there is one, or a verdict, open the comparison of all choices, or close it."""
        board = self.board
        if self.has_sheet:
            self.close()
        elif self.hint is not None or (self.verdict is not None and not self._may_ask):
            self.open()
        elif self._may_ask:
            self.counsel.ask(board.viewer)
            board.desk.said = None
        elif board.plays:
            board.desk.said = Said(words.translate("A hint is given when it is your turn."))
        board.scene.redraw()

    def open(self) -> None:
        """Compare all choices of the hint or verdict on the card."""
        if self.is_thinking or (self.hint is None and self.verdict is None) or not self._can_compare:
            return
        self.has_sheet, self._opened = True, self.board.director.now
        self._judged = None if self.hint is not None else self.verdict
        for line in self.lines():
            self._whisper(line)

    def close(self) -> bool:
        """Close the comparison; tell whether it was open."""
        was_open, self.has_sheet = self.has_sheet, False
        return was_open

    def prepared(self, move: Move) -> Job | None:
        """Return what the coach must know of a decision before it is made; None where nobody wants him to judge."""
        board = self.board
        if self._seat is None or board.services.settings.coach == "off":
            return None
        return self.counsel.prepared(self._seat, move)

    def decided(self, job: Job | None) -> None:
        """Have a decision judged that was made just now."""
        self.close()
        self.board.desk.hinted = ()
        self.counsel.judge(job)

    # Time

    def step(self) -> None:
        """Follow what has come and what is over."""
        self._lift(self.hint.decision.move.cards if self.hint is not None else ())
        self._say_hint()
        self._say_trouble()
        self._follow_verdict()
        if self.has_sheet and self._sheet() is None:
            self.close()
        self._follow_note()

    def _lift(self, cards: tuple[Card, ...]) -> None:
        desk = self.board.desk
        held = tuple(one for one in cards if self.board.holds(one))
        if held != desk.hinted:
            desk.hinted = held
            self.board.relay(motion.PICK, ease=motion.out_quad)

    def _say_hint(self) -> None:
        hint = self.hint
        if hint is None or hint == self._told:
            return
        self._told = hint
        self._whisper(coaching.hint_sentence(self._table, hint.decision))

    def _say_trouble(self) -> None:
        refusal = None if self._seat is None else self.counsel.trouble(self._seat)
        if refusal is not None:
            told = words.refusal_sentence(refusal)
            self.board.desk.said = Said(told, is_refusal=True)
            self._whisper(told)

    def _follow_verdict(self) -> None:
        """Let a verdict be heard once, be seen for a while, and go."""
        board, now, judged = self.board, self.board.director.now, self.verdict
        if judged is None:
            return
        if judged is not self._judged:
            self._judged, self._since = judged, now
            if self.counsel.is_news(judged):
                self._whisper(coaching.verdict_sentence(self._table, judged.verdict))
        if self.has_sheet or self.is_on_note:
            self._since = now
        elif now - self._since >= SHOWN[judged.verdict.kind]:
            self.counsel.dismiss(board.viewer)

    def _follow_note(self) -> None:
        """Let the card come in and go out."""
        now, wanted, was = self.board.director.now, self._wanted(), self._note
        if wanted is not None:
            if was is None or self._went >= 0:
                self._came, self._went = now, -1.0
            self._note = wanted
        elif was is not None and self._went < 0:
            self._went = now
        elif was is not None and now - self._went >= self._span(motion.PANEL_OUT):
            self._note, self._went = None, -1.0
        if self._note != was or self.is_moving:
            self.board.scene.redraw()

    @property
    def is_moving(self) -> bool:
        """Whether the card or the comparison is on its way."""
        now = self.board.director.now
        is_note = self._note is not None and (self._went >= 0 or now - self._came < self._span(motion.PANEL_IN))
        return is_note or (self.has_sheet and now - self._opened < self._span(motion.PANEL_IN))

    def _span(self, milliseconds: float) -> float:
        return self.board.pace().span(milliseconds)

    def _share(self, since: float, milliseconds: float) -> float:
        span = self._span(milliseconds)
        return min(1.0, max(0.0, (self.board.director.now - since) / span)) if span else 1.0

    # What is seen

    def note(self) -> NoteLook | None:
        """Return the card as it is seen now; a refusal lies above it."""
        if self._note is None:
            return None
        note, rect = self._note
        is_out = self._went >= 0
        share = 1 - self._share(self._went, motion.PANEL_OUT) if is_out else self._share(self._came, motion.PANEL_IN)
        if not is_out and not self.board.pace().is_reduced:
            rect = rect.move(0, round((1 - motion.out_cubic(share)) * RISE * self.board.u))
        return NoteLook(rect, note, share, is_hovered=self.is_on_note, has_focus=self.has_ring)

    def spot_at(self, point: tuple[int, int]) -> Spot:
        """Return the comparison or the card at a point."""
        sheet = self._sheet() if self.has_sheet else None
        if sheet is not None and self.sheet_rect(sheet).collidepoint(point):
            return Spot(SHEET)
        return Spot(NOTE) if self.has_note and self.note_rect.collidepoint(point) else NOWHERE

    def press_spot(self, spot: Spot) -> None:
        """Open the comparison by a press on the card, close it by one on itself."""
        if spot.kind == SHEET:
            self.close()
        else:
            self.open()

    @property
    def note_rect(self) -> Rect:
        """Where the card rests, nowhere while there is none."""
        return self._note[1] if self._note is not None else Rect(0, 0, 0, 0)

    @property
    def has_note(self) -> bool:
        """Whether the card can be pressed."""
        return self._note is not None and self._went < 0

    def _wanted(self) -> tuple[Note, Rect] | None:
        note = self._saying()
        if note is None:
            return None
        found = self.board.layout()
        slots = {one.slot for one in self.board.actions()}
        return note, counsel_note.note_rect(found.frame, note, has_room=EXTRA not in slots,
                                            is_above=self.board.game.has_buttons_in_sentence(), is_wide=self.is_wide)

    def _saying(self) -> Note | None:
        return self._thinking() or self._hinted() or self._judgement()

    def _thinking(self) -> Note | None:
        if not self.is_thinking:
            return None
        points = 3 if self.board.pace().is_reduced else 1 + int(self.board.director.now / PULSE) % 3
        return Note(HINT, words.translate("Hint"), points=points)

    def _hinted(self) -> Note | None:
        if self.hint is None:
            return None
        table, decision = self._table, self.hint.decision
        worth = coaching.worth_alone(table, decision.choices[0][1]) if len(decision.choices) > 1 else ""
        return Note(HINT, coaching.heading(table, decision.move), decision.move.cards, worth, coaching.reason(table, decision),
                    self.cap if worth else "")

    def _judgement(self) -> Note | None:
        judged = self.verdict
        if judged is None:
            return None
        table, verdict = self._table, judged.verdict
        better = coaching.better(table, verdict.best[0]) if verdict.kind in coaching.LOSING else ""
        return Note(verdict.kind, coaching.kind_word(verdict.kind), (), coaching.chances(table, verdict),
                    coaching.reason(table, verdict), better=better, better_cards=verdict.best[0].cards if better else ())

    def sheet(self) -> SheetLook | None:
        """Return the comparison as it is seen now."""
        sheet = self._sheet() if self.has_sheet else None
        if sheet is None:
            return None
        return SheetLook(self.sheet_rect(sheet), sheet, self._share(self._opened, motion.PANEL_IN))

    def sheet_rect(self, sheet: Sheet) -> Rect:
        """Return where the comparison lies: above the card where there is one."""
        frame = self.board.layout().frame
        lowest = frame.passing.top - frame.px(8)
        return counsel_sheet.sheet_rect(frame, sheet, bottom=lowest if self._note is None else min(lowest, self._note[1].top))

    def _sheet(self) -> Sheet | None:
        if self.hint is not None:
            return counsel_sheet.sheet_of(self._table, self.hint.decision, title=words.translate("All choices"))
        if self._judged is None:
            return None
        verdict = self._judged.verdict
        return counsel_sheet.sheet_of(self._table, self._judged.decision, title=words.translate("All choices"),
                                      played=verdict.played[0])

    def is_lit(self, action: Action) -> bool:
        """Tell whether a button is what the hint means."""
        if self.hint is None:
            return False
        return is_meant(action, self.hint.decision.move) or action.slot in self.board.game.slots_meant(self.hint.decision.move)

    def hinted(self) -> int:
        """Return the cards that the hint means, as a set."""
        return mask(self.board.desk.hinted)

    def lines(self) -> tuple[str, ...]:
        """Return what is to be read in words: hint or verdict, and the choices while they are compared."""
        table = self._table
        if self.hint is not None:
            told, played, decision = coaching.hint_sentence(table, self.hint.decision), None, self.hint.decision
        elif self.verdict is not None:
            verdict, decision = self.verdict.verdict, self.verdict.decision
            told, played = coaching.verdict_sentence(table, verdict), verdict.played[0]
        else:
            return ()
        return (told, *(coaching.comparison_lines(table, decision, played) if self.has_sheet else ()))


def is_meant(action: Action, move: Move) -> bool:
    """Tell whether a button makes the move, cards that must be picked first aside.

    >>> is_meant(Action("passing", "Pass", Move(0, "pass")), Move(0, "pass"))
    True
    """
    made = action.move
    return made is not None and (made.verb, made.words) == (move.verb, move.words) and set(made.cards) == set(move.cards)
