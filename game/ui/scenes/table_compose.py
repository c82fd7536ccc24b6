"""Puts together what is seen at the table: from the board to one `Look`. It changes nothing and draws nothing."""

from __future__ import annotations

from game import words
from game.core.cards import members, suit
from game.core.moves import Move
from game.ecarte.cards import KINGS
from game.ecarte.state import PLAY
from game.ecarte.view import View
from game.ui import fonts, motion, selection, tokens
from game.ui.clips import SORT
from game.ui.controls import State
from game.ui.layout.ecarte import Table
from game.ui.layout.poses import Key, Pose, card
from game.ui.scenes import table_look
from game.ui.scenes.table_board import Board
from game.ui.scenes.table_desk import BUTTON, ICON, MARK, PILE, Spot
from game.ui.scenes.table_look import Drawer, LastTrick, Look, Mark, Press, Said, Shout, Tip
from game.ui.scenes.table_places import drawer_rect, icon_rects, last_rect

SHAKE, TIP_AFTER = 6, 0.35
OUTLINE = 0.6
"""Seconds for which a refused card is outlined where nothing may shake."""
TINTS = (tokens.MINE, tokens.THEIRS)


def compose(board: Board, *, log_share: float) -> Look:
    """Return everything that can be seen now; `log_share` is how far the log has come in."""
    found, view = board.layout(), _seen(board)
    names = tuple(player.name for player in board.match.players)
    people = frozenset(seat for seat, player in enumerate(board.match.players) if player.is_human)
    return Look(
        table=found, view=view, names=names, facts=_facts(board, found, names), poses=_poses(board), marks=_marks(board),
        bubbles=table_look.bubbles(board.told, board.viewer), row=_row(board, found), icons=_icons(board, found),
        said=_said(board, names), turn=view.actor, tints={seat: TINTS[seat != board.viewer] for seat in range(view.seats)},
        palette=board.services.settings.palette, has_face=people, shout=_shout(board, names),
        drawer=_drawer(board, found, names, log_share), last=_last(board, found, names), moving=_moving(board),
        tip=_tip(board, found, names),
        dress=(board.services.images.back, board.services.revision))


def _seen(board: Board) -> View:
    """Return the view that is shown; trumps are named once the turn-up lies open."""
    view, director = board.director.shown, board.director
    track = None if view.turn_up is None else director.sprites.tracks.get(card(view.turn_up))
    return view._replace(trump=-1) if track is not None and director.now < track.done else view


def _facts(board: Board, found: Table, names: tuple[str, ...]) -> tuple[str, ...]:
    """Return game, deal and score for the strip; long names are cut."""
    view, frame = board.director.shown, found.frame
    facts = [words.game_name(board.match.rules.name), words.translate("Deal {number}", number=board.match.deal + 1)]
    score = words.score_line(names, view.scores)
    if view.options.match == "best-of-three":
        score = words.translate("{score} (games {mine}–{theirs})", score=score, mine=view.games[0], theirs=view.games[1])
    room = frame.strip.width - frame.px(630)
    return (*facts, fonts.cut(score, tokens.type_pixels("body", frame.u), room))


def _poses(board: Board) -> list[tuple[Key, Pose]]:
    """Return every sprite where it is now: a dragged card at the pointer, a refused one shaking."""
    director, desk = board.director, board.desk
    poses = director.sprites.poses(director.now)
    if desk.refused is not None and not board.pace().is_reduced:
        one, begin = desk.refused
        aside = SHAKE * board.u * motion.shake(director.now - begin, motion.REFUSAL / 1000)
        poses = [(key, pose.moved(aside) if key == card(one) else pose) for key, pose in poses]
    if desk.drag is not None:
        rest = [item for item in poses if item[0] != card(desk.drag.card)]
        poses = [*rest, (card(desk.drag.card), desk.drag.pose)]
    return poses


def _moving(board: Board) -> frozenset[Key]:
    """Return the sprites that another frame would show elsewhere."""
    director, desk = board.director, board.desk
    found = {key for key, track in director.sprites.tracks.items() if director.now < track.done}
    if desk.drag is not None:
        found.add(card(desk.drag.card))
    if is_shaking(board) and desk.refused is not None:
        found.add(card(desk.refused[0]))
    return frozenset(found)


def is_shaking(board: Board) -> bool:
    """Tell whether a refused card is still marked."""
    refused = board.desk.refused
    length = OUTLINE if board.pace().is_reduced else motion.REFUSAL / 1000
    return refused is not None and board.director.now - refused[1] < length


def _marks(board: Board) -> dict[Key, Mark]:
    """Set cards apart: playable, not playable, picked, trumps, the king that could be called, the last card played."""
    view, desk = _seen(board), board.desk
    held = view.hands[board.viewer] or 0
    has_duty = board.may_act and board.is_current and view.phase == PLAY and selection.has_duty(view, board.viewer)
    legal = selection.legal_cards(view)
    can_call = any(isinstance(one, Move) and one.verb == "king" for one in view.legal)
    settings = board.services.settings
    found = {}
    for one in members(held):
        is_free = bool(legal >> one & 1)
        found[card(one)] = Mark(
            is_legal=has_duty and is_free, is_dim=has_duty and not is_free, is_picked=one in desk.picks,
            is_trump=settings.mark_trumps and suit(one) == view.trump,
            has_focus=desk.has_ring and desk.focus == Spot("card", "", one),
            is_refused=is_shaking(board) and desk.refused is not None and desk.refused[0] == one,
            note=words.translate("+1") if can_call and one == _king(view.trump) else "")
    if view.trick:
        found[card(view.trick[-1][1])] = Mark(is_last=True)
    return found


def _king(trump: int) -> int:
    return KINGS[trump] if trump >= 0 else -1


def _row(board: Board, found: Table) -> tuple[Press, ...]:
    return tuple(Press(
        getattr(found.frame, one.slot), one.label, _state(board, Spot(BUTTON, one.slot), is_live=one.move is not None), one.key,
        is_primary=one.is_primary, has_focus=board.desk.has_ring and board.desk.focus == Spot(BUTTON, one.slot))
        for one in board.actions())


def _icons(board: Board, found: Table) -> tuple[Press, ...]:
    has_trick = table_look.has_trick(board.told)
    sound = "sound" if board.services.settings.sound else "mute"
    presses = []
    for name, rect in icon_rects(found).items():
        state = _state(board, Spot(ICON, name), is_live=has_trick or name != "last")
        presses.append(Press(rect, name, state, icon=sound if name == "sound" else name,
                             has_focus=board.desk.has_ring and board.desk.focus == Spot(ICON, name)))
    return tuple(presses)


def _state(board: Board, spot: Spot, *, is_live: bool) -> State:
    if not is_live:
        return "disabled"
    if board.desk.pressed == spot:
        return "pressed"
    return "hover" if board.desk.hover == spot else "rest"


def _said(board: Board, names: tuple[str, ...]) -> Said:
    """Return the sentence: a refusal or its foretelling, else what is to be done."""
    if board.match.is_read_only:
        return Said(words.translate("This match is open in another window."), is_refusal=True)
    refusal = board.why_not()
    if refusal is not None:
        return Said(words.refusal_sentence(refusal), refusal.clause, is_refusal=True)
    if board.desk.said is not None:
        return board.desk.said
    view = board.director.shown
    if board.director.is_waiting:
        return Said(words.translate("Click to go on."))
    if not board.is_current:
        return Said("")
    return Said(selection.prompt(view, board.viewer if board.chair.who == board.viewer else -1, names))


def _shout(board: Board, names: tuple[str, ...]) -> Shout | None:
    banner = board.director.banner
    if banner is None:
        return None
    share = (board.director.now - banner.begin) / banner.length if banner.length else 1.0
    return Shout(words.event_sentence(banner.event, names) or "", min(1.0, max(0.0, share)))


def has_rested(board: Board) -> bool:
    """Tell whether the pointer has rested on something that explains itself."""
    return board.desk.hover.kind in (ICON, MARK) and board.director.now - board.desk.hovered_since >= TIP_AFTER


def _tip(board: Board, found: Table, names: tuple[str, ...]) -> Tip | None:
    spot = board.desk.hover
    if not has_rested(board):
        return None
    if spot.kind == MARK:
        text = words.translate("{name} kept the cards from being exchanged: failing costs an extra point (E-20).",
                               name=names[spot.number])
        return Tip(found.places[spot.number].mark, text)
    texts = {"sort": words.translate("Sort the hand (S)"), "last": words.translate("Last trick (L)"),
             "log": words.translate("Log (T)"), "sound": words.translate("Sound (M)"), "menu": words.translate("Pause (Esc)")}
    return None if board.has_last else Tip(icon_rects(found)[spot.name], texts[spot.name])


def _drawer(board: Board, found: Table, names: tuple[str, ...], share: float) -> Drawer | None:
    if share <= 0:
        return None
    return Drawer(drawer_rect(found), table_look.log_lines([event for event in board.told if event != SORT], names), share)


def _last(board: Board, found: Table, names: tuple[str, ...]) -> LastTrick | None:
    """Return the last trick while it is asked for, or while the pointer rests on a pile."""
    trick = table_look.last_trick(board.told) if board.has_last or board.desk.hover.kind == PILE else None
    if trick is None:
        return None
    plays, winner = trick
    return LastTrick(last_rect(found), tuple((names[seat], one) for seat, one in plays), names[winner])
