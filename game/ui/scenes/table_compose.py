"""Puts together what is seen at the table: from the board to one `Look`. It changes nothing and draws nothing."""

from __future__ import annotations

from game import words
from game.core.moves import Seat
from game.ui import motion
from game.ui.clips import SORT
from game.ui.controls import State
from game.ui.layout.laid import Laid
from game.ui.layout.poses import Key, Pose, card
from game.ui.scenes import table_look, table_seats
from game.ui.scenes.table_board import Board
from game.ui.scenes.table_desk import BUTTON, ICON, NOTE, PILE, SAY, Spot
from game.ui.scenes.table_look import Drawer, LastTrick, Look, Mark, Press, Said, Shout, Tip
from game.ui.scenes.table_places import drawer_rect, icon_rects
from game.ui.selection import PASSING, PLAYING, Action

PAD_SLOTS = {PLAYING: "pad-primary", PASSING: "pad-other"}
SHAKE, TIP_AFTER = 6, 0.35
_QUIET = ("card", "button", "felt", "drawer", "sheet")
"""What explains itself without a word."""


def compose(board: Board, *, log_share: float, late: tuple[Seat, int] | None = None) -> Look:
    """Return everything that can be seen now; `log_share` is how far the log has come in, `late` who still thinks."""
    found, game, names, images = board.layout(), board.game, board.names, board.services.images
    view = game.seen(board.director.shown)
    people = frozenset(board.match.persons)
    facts = (words.game_name(board.match.rules.name), *game.facts(names))
    return Look(
        painter=game.painter, table=found, view=view, names=names, facts=facts, poses=_poses(board), marks=_marks(board),
        bubbles=_bubbles(board, late), row=_row(board, found), icons=_icons(board, found), said=_said(board),
        turn=view.actor, palette=board.services.settings.palette, has_face=people, shout=_shout(board),
        drawer=_drawer(board, found, log_share), last=_last(board, found), moving=_moving(board), tip=_tip(board, found),
        note=board.consultation.note(), sheet=board.consultation.sheet(),
        dress=(images.back, images.dress, board.services.revision), extra=game.extra(found, names))


def _marks(board: Board) -> dict[Key, Mark]:
    """Return how cards are set apart, those too that a hint means."""
    marks = board.game.marks()
    hinted = {card(one): marks.get(card(one), Mark()) for one in board.desk.hinted}
    return marks | {key: mark._replace(is_hinted=True, is_dim=False) for key, mark in hinted.items()}


def _bubbles(board: Board, late: tuple[Seat, int] | None) -> dict[Seat, str]:
    said = dict(board.game.bubbles())
    return said if late is None else said | {late[0]: "." * late[1]}


def _poses(board: Board) -> list[tuple[Key, Pose]]:
    """Return every sprite where it is now: a dragged card at the pointer, a refused one shaking."""
    director, desk = board.director, board.desk
    poses = director.sprites.poses(director.now)
    if desk.refused is not None and not board.pace().is_reduced:
        many, begin = desk.refused
        aside = SHAKE * board.u * motion.shake(director.now - begin, motion.REFUSAL / 1000)
        shaken = {card(one) for one in many}
        poses = [(key, pose.moved(aside) if key in shaken else pose) for key, pose in poses]
    if desk.drag is not None:
        dragged = {card(one): pose for one, pose in desk.drag.poses()}
        rest = [item for item in poses if item[0] not in dragged]
        poses = [*rest, *sorted(dragged.items(), key=lambda item: item[1].z)]
    return poses


def _moving(board: Board) -> frozenset[Key]:
    """Return the sprites that another frame would show elsewhere."""
    director, desk = board.director, board.desk
    found = {key for key, track in director.sprites.tracks.items() if director.now < track.done}
    if desk.drag is not None:
        found |= {card(one) for one in desk.drag.cards}
    if board.is_shaking and desk.refused is not None:
        found |= {card(one) for one in desk.refused[0]}
    return frozenset(found)


def _row(board: Board, found: Laid) -> tuple[Press, ...]:
    ringed = board.desk.focus if board.desk.has_ring else None
    return tuple(Press(
        board.game.slot(found, one.slot), one.label, _button_state(board, one.slot, is_live=one.is_live, is_on=one.is_on),
        _cap(board, one), is_primary=one.is_primary, has_focus=ringed == Spot(BUTTON, one.slot),
        is_hinted=board.consultation.is_lit(one))
        for one in board.actions())


def _cap(board: Board, one: Action) -> str:
    """Return the key of a button as the player has it, or the button of his controller."""
    services, bindings = board.services, board.services.bindings
    if services.window.controllers.is_used:
        return bindings.key(PAD_SLOTS[one.slot]) if one.slot in PAD_SLOTS else ""
    return bindings.cap_of(board.match.rules.name, one.key) if one.key else ""


def _button_state(board: Board, slot: str, *, is_live: bool, is_on: bool) -> State:
    state = _state(board, Spot(BUTTON, slot), is_live=is_live)
    return "on" if is_on and state == "rest" else state


def _icons(board: Board, found: Laid) -> tuple[Press, ...]:
    has_trick = board.game.has_last()
    sound = "sound" if board.services.settings.sound else "mute"
    presses = []
    for name, rect in icon_rects(found, board.game.icons).items():
        is_live = {"last": has_trick, "hint": board.consultation.can_press}.get(name, True)
        state = _state(board, Spot(ICON, name), is_live=is_live)
        presses.append(Press(rect, name, state, icon=sound if name == "sound" else name,
                             has_focus=board.desk.has_ring and board.desk.focus == Spot(ICON, name)))
    return tuple(presses)


def _state(board: Board, spot: Spot, *, is_live: bool) -> State:
    if not is_live:
        return "disabled"
    if board.desk.pressed == spot:
        return "pressed"
    return "hover" if board.desk.hover == spot else "rest"


def _said(board: Board) -> Said:
    """Return the sentence: a refusal or its foretelling, else what is to be done."""
    if board.match.is_read_only:
        return Said(words.translate("This match is open in another window."), is_refusal=True)
    refusal = board.game.why_not()
    if refusal is not None:
        return Said(words.refusal_sentence(refusal, board.names), refusal.clause, is_refusal=True)
    if board.desk.said is not None:
        return board.desk.said._replace(is_hot=board.desk.hover.kind == SAY)
    if board.director.is_waiting:
        return Said(words.translate("Click to go on."))
    if told := table_seats.sentence(board):
        return Said(told)
    return board.game.prompt(board.names)


def _shout(board: Board) -> Shout | None:
    banner = board.director.banner
    if banner is None:
        return None
    share = (board.director.now - banner.begin) / banner.length if banner.length else 1.0
    text = words.event_sentence(banner.event, board.names, game=board.match.rules.name, manner=board.services.settings.titles)
    return Shout(text or "", min(1.0, max(0.0, share)))


def has_rested(board: Board) -> bool:
    """Tell whether the pointer has rested on something that explains itself."""
    return board.desk.hover.kind not in _QUIET and board.director.now - board.desk.hovered_since >= TIP_AFTER


def _tip(board: Board, found: Laid) -> Tip | None:
    spot = board.desk.hover
    if not has_rested(board):
        return None
    if spot.kind == SAY:
        told = words.translate("Read the rule ({key})", key=board.services.bindings.cap("rules"))
        return Tip(found.frame.say.move(0, -2 * found.frame.say.height), told)
    if spot.kind == NOTE:
        told = board.consultation.tip
        return Tip(board.consultation.note_rect, told) if told else None
    if spot.kind != ICON:
        return board.game.tip(found, spot, board.names)
    cap = board.services.bindings.cap
    texts = {"hint": words.translate("Hint ({key})", key=board.consultation.cap),
             "sort": words.translate("Sort the hand ({key})", key=cap("sort")),
             "last": words.translate("Last trick ({key})", key=cap("last")),
             "log": words.translate("Log ({key})", key=cap("log")), "sound": words.translate("Sound ({key})", key=cap("sound")),
             "menu": words.translate("Pause (Esc)"), **board.game.icon_tips()}
    return None if board.has_last else Tip(icon_rects(found, board.game.icons)[spot.name], texts[spot.name])


def _drawer(board: Board, found: Laid, share: float) -> Drawer | None:
    if share <= 0:
        return None
    told = [event for event in board.told if event != SORT]
    return Drawer(drawer_rect(found),
                  table_look.log_lines(told, board.names, board.match.rules.name, board.services.settings.titles), share)


def _last(board: Board, found: Laid) -> LastTrick | None:
    """Return the last trick while it is asked for, or while the pointer rests on a pile."""
    if not (board.has_last or board.desk.hover.kind == PILE):
        return None
    return board.game.last(found, board.names)
