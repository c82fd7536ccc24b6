"""What is seen of a deal that is looked back on, besides the table itself: buttons, the line of moves, the sentence.

It changes nothing; where things lie is a function of the table's layout.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

from game.core.events import OPEN
from game.ui import fonts, glyphs, tokens
from game.ui.canvas import Canvas, kept
from game.ui.controls import State
from game.ui.layout.frame import PICK_LIFT
from game.ui.layout.laid import Laid
from game.ui.paint import fill, focus_ring, shadow, stroke
from game.ui.scenes import counsel_note
from game.ui.scenes.table_compose import compose
from game.ui.scenes.table_look import Look, Press, Said, Tip, log_lines
from game.ui.scenes.table_places import icon_rects
from game.ui.tokens import hairline, rgba
from game.words import translate

if TYPE_CHECKING:
    from game.ui.scenes.review import Review

FIRST, BACK, RUN, FORWARD, LAST = "first", "back", "run", "forward", "end"
TRAVEL = (FIRST, BACK, RUN, FORWARD, LAST)
WHY, PLAY = "why", "play"
EYES, TRICK, LOG, MENU = "eyes", "last", "log", "menu"
STRIP = (EYES, TRICK, LOG, MENU)
LINE = "line"
"""The line of all moves, on which one can go anywhere."""
SEATS = "seat"
COUNT, KNOB, LOW = 92, 20, 6
MARK = 16
REST = 0.35
"""Seconds after which something under the pointer explains itself."""
LENS = [(0.06, 0.50), (0.22, 0.33), (0.38, 0.25), (0.50, 0.23), (0.62, 0.25), (0.78, 0.33), (0.94, 0.50), (0.78, 0.67),
        (0.62, 0.75), (0.50, 0.77), (0.38, 0.75), (0.22, 0.67), (0.06, 0.50)]
glyphs.ICONS.setdefault("eyes", [LENS, glyphs.arc(0.5, 0.5, 0.13, 0, 360)])
glyphs.ICONS.setdefault("eye-shut", [LENS[6:] + LENS[:1], [(0.30, 0.80), (0.25, 0.92)], [(0.5, 0.84), (0.5, 0.97)],
                                     [(0.70, 0.80), (0.75, 0.92)]])
glyphs.ICONS.setdefault("start", [[(0.22, 0.22), (0.22, 0.78)], [(0.76, 0.20), (0.46, 0.5), (0.76, 0.80)]])
glyphs.ICONS.setdefault("finish", [[(0.78, 0.22), (0.78, 0.78)], [(0.24, 0.20), (0.54, 0.5), (0.24, 0.80)]])
glyphs.ICONS.setdefault("play", [[(0.30, 0.18), (0.30, 0.82), (0.80, 0.5), (0.30, 0.18)]])
PICTURES = {FIRST: "start", BACK: "left", FORWARD: "right", LAST: "finish"}


class Line(NamedTuple):
    """The line of moves: which of how many is shown, where tricks end, and which decisions the coach marks."""

    rect: Rect
    place: int
    last: int
    tricks: tuple[int, ...]
    marks: tuple[tuple[int, str], ...]
    told: str
    state: State = "rest"
    has_focus: bool = False

    def draw(self, canvas: Canvas) -> None:
        """Draw it."""
        _drawn(canvas, self.rect, self.place, self.last, self.tricks, self.marks, self.told, is_hot=self.state != "rest",
               focus=self.has_focus)


# Where things lie


def places(found: Laid) -> dict[str, Rect]:
    """Return where everything that can be pressed lies."""
    frame = found.frame
    return (_travel(frame.passing) | {WHY: frame.extra, PLAY: frame.playing, LINE: line_rect(found)}
            | icon_rects(found, STRIP))


def _travel(slot: Rect) -> dict[str, Rect]:
    width = slot.width // len(TRAVEL)
    return {name: Rect(slot.x + number * width, slot.y, width, slot.height) for number, name in enumerate(TRAVEL)}


def line_rect(found: Laid) -> Rect:
    """Return the line of moves: where picked cards would rise, for nobody picks any here."""
    frame = found.frame
    high = round(PICK_LIFT * frame.card[1]) + frame.px(8)
    gap = max(1, frame.px(3))
    left = frame.passing.x
    return Rect(left, frame.passing.bottom + gap, frame.playing.right - left, high - 2 * gap)


def groove_of(rect: Rect, u: float) -> Rect:
    """Return the part of the line on which the knob goes."""
    knob, count = round(KNOB * u), round(COUNT * u)
    high = max(4, round(LOW * u))
    return Rect(rect.x + knob // 2, rect.centery - high // 2, rect.width - count - knob, high)


def place_at(rect: Rect, u: float, x: int, last: int) -> int:
    """Return the move that lies at a place of the line."""
    groove = groove_of(rect, u)
    share = (x - groove.x) / max(1, groove.width)
    return round(min(1.0, max(0.0, share)) * last)


# The picture


def look_of(review: Review) -> Look:
    """Return everything that can be seen now."""
    board = review.board
    found = board.layout()
    look = compose(board, log_share=review.log_share)
    rects = places(found)
    people = frozenset(seat for seat, player in enumerate(review.walk.players) if player.is_human)
    return look._replace(
        row=_row(review, rects), icons=_icons(review, rects), said=Said(sentence(review)), has_face=people,
        note=review.why.note(), sheet=review.why.sheet(), tip=_tip(review, rects),
        line=_line(review, rects[LINE]))


def sentence(review: Review) -> str:
    """Say what the move shown brought about."""
    walk, board = review.walk, review.board
    if review.place == 0:
        return translate("The deal as it was dealt.") if walk.last else translate("Nothing was played in this deal.")
    events = [event for event, _ in walk.heard(review.place, review.who)]
    lines = log_lines(events, board.names, walk.rules.name, board.services.settings.titles)
    return " ".join(lines[:2])


def _row(review: Review, rects: dict[str, Rect]) -> tuple[Press, ...]:
    cap = review.services.bindings.cap
    return (
        Press(rects[WHY], translate("Why?"), review.state(WHY, is_live=review.why.can_ask), cap("why")),
        Press(rects[PLAY], translate("Play from here"), review.state(PLAY, is_live=review.onward.can_play_on), cap("play-on"),
              is_primary=True))


def _icons(review: Review, rects: dict[str, Rect]) -> tuple[Press, ...]:
    at_start, at_end = review.place == 0, review.place == review.places[-1]
    live = {FIRST: not at_start, BACK: not at_start, FORWARD: not at_end, LAST: not at_end,
            TRICK: review.board.game.has_last()}
    names = PICTURES | {RUN: "pause" if review.is_running else "play", EYES: "eyes" if review.who is OPEN else "eye-shut"}
    return tuple(Press(rects[name], name, review.state(name, is_live=live.get(name, True)), icon=names.get(name, name))
                 for name in (*TRAVEL, *STRIP))


def _tip(review: Review, rects: dict[str, Rect]) -> Tip | None:
    name, bindings = review.hover, review.services.bindings
    if not name or review.rested < REST or review.board.has_last:
        return None
    texts = {
        FIRST: translate("To the start (Home)"), BACK: translate("A move back (Left)"),
        RUN: translate("Stop (Space)") if review.is_running else translate("Let it run (Space)"),
        FORWARD: translate("A move on (Right)"), LAST: translate("To the end (End)"),
        EYES: eyes_label(review, bindings.cap("open-hands")), TRICK: translate("Last trick ({key})", key=bindings.cap("last")),
        LOG: translate("Log ({key})", key=bindings.cap("log")), MENU: translate("More")}
    return Tip(rects[name], texts[name]) if name in texts else None


def eyes_label(review: Review, key: str) -> str:
    """Say what the next press on the eyes shows."""
    return translate("{deed} ({key})", deed=eyes_words(review), key=key)


def eyes_words(review: Review) -> str:
    """Say it without the key."""
    if review.who is OPEN:
        return translate("As {name} saw it", name=review.board.names[review.board.viewer])
    return translate("All hands open")


def _line(review: Review, rect: Rect) -> Line:
    walk, who = review.walk, review.who
    told = translate("{number} of {all}", number=review.place, all=walk.last)
    return Line(rect, review.place, walk.last, walk.tricks(who), tuple(review.why.marks()), told,
                review.state(LINE), review.has_ring)


# Drawing


@kept
def _drawn(canvas: Canvas, rect: Rect, place: int, last: int, tricks: tuple[int, ...], marks: tuple[tuple[int, str], ...],
           told: str, *, is_hot: bool, focus: bool) -> None:
    groove = groove_of(rect, canvas.u)
    fill(canvas.surface, groove, groove.height // 2, rgba(tokens.WELL, 0.6))
    x = _x(groove, place, last)
    done = Rect(groove.x, groove.y, max(groove.height, x - groove.x), groove.height)
    fill(canvas.surface, done, groove.height // 2, rgba(tokens.BRASS))
    stroke(canvas.surface, groove, groove.height // 2, rgba(tokens.BRASS, 0.4), width=hairline(canvas.u))
    for one in tricks:
        tall = Rect(0, 0, max(2, canvas.px(2)), groove.height + canvas.px(8))
        tall.center = _x(groove, one, last), groove.centery
        fill(canvas.surface, tall, 0, rgba(tokens.BRASS_HIGH, 0.8))
    _knob(canvas, (x, groove.centery), is_hot=is_hot)
    for one, kind in marks:
        side = canvas.px(MARK)
        seal = Rect(0, 0, side, side)
        seal.center = _x(groove, one, last), groove.centery
        counsel_note.draw_sealed(canvas, seal, kind)
        if one == place:
            edge = seal.inflate(canvas.px(10), canvas.px(10))
            stroke(canvas.surface, edge, edge.width // 2, rgba(tokens.GOLD), width=max(2, canvas.px(2)))
    room = rect.right - groove.right - canvas.px(KNOB // 2)
    size = fonts.shrink(told, canvas.type("body"), room, least=canvas.type(12))
    fonts.draw(canvas.surface, told, (rect.right, rect.centery), size, colour=tokens.IVORY, anchor="right", room=room)
    if focus:
        ring = Rect(0, 0, canvas.px(KNOB + 4), canvas.px(KNOB + 4))
        ring.center = x, groove.centery
        focus_ring(canvas.surface, ring, ring.width // 2, canvas.u)


def _x(groove: Rect, place: int, last: int) -> int:
    return groove.x + round(groove.width * place / max(1, last))


def _knob(canvas: Canvas, at: tuple[int, int], *, is_hot: bool) -> None:
    knob = Rect(0, 0, canvas.px(KNOB), canvas.px(KNOB))
    knob.center = at
    shadow(canvas.surface, knob, knob.width // 2, canvas.u, lift=0.2)
    fill(canvas.surface, knob, knob.width // 2, rgba(tokens.IVORY))
    stroke(canvas.surface, knob, knob.width // 2, rgba(tokens.BRASS if is_hot else tokens.BRASS_LOW),
           width=max(1, canvas.px(2)))


def spot_at(found: Laid, point: tuple[int, int]) -> str:
    """Say what lies at a point: the name of a button or of the line, "" for nothing."""
    return next((name for name, rect in places(found).items() if rect.collidepoint(point)), "")


def seat_at(found: Laid, seats: Sequence[int], point: tuple[int, int]) -> int | None:
    """Return whose seat lies at a point, the viewer's own aside."""
    laid = getattr(found, "places", {})
    others = [seat for seat in seats if seat != found.viewer and seat in laid]
    return next((seat for seat in others if laid[seat].plate.collidepoint(point)), None)
