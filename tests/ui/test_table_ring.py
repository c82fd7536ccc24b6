"""Tests of the keyboard's ring at the table: it is seen in every frame, and moves nowhere by itself without need."""

from president_play import RULES as PRESIDENT
from president_play import by_keys, company
from table_play import Seat, seated

from game.ui.ecarte import selection
from game.ui.scenes.table_compose import compose


def rings(seat: Seat) -> int:
    """Count what is drawn with a ring."""
    look = compose(seat.board, log_share=0)
    return sum(one.has_focus for one in (*look.row, *look.icons, *look.marks.values()))


def watch(seat: Seat, frames: int = 2400) -> None:
    """Let time pass until the person may move, and look at every frame."""
    for _ in range(frames):
        if seat.is_mine or seat.top is not seat.table:
            return
        seat.pilot.frame()
        assert seat.top is not seat.table or rings(seat) == 1
    raise AssertionError("it never came to this")


def play_by_keys(seat: Seat) -> None:
    """Make one decision of Écarté by keys alone."""
    press = seat.pilot.press
    if selection.pick_of(seat.view) is not None:
        press("Home", "Space", "Enter")
    elif seat.view.phase == "play":
        spots = [spot.number for spot in seat.board.spots("hand")]
        press("Home", *["Right"] * spots.index(seat.legal()[0]), "Space")
    else:
        press("p" if seat.view.phase == "propose" else "a")


def test_the_ring_is_seen_in_every_frame_of_a_deal_of_ecarte():
    with seated(speed="fast") as seat:
        seat.until_mine()
        assert rings(seat) == 0, "who uses the mouse sees none"
        seat.pilot.press("Right")
        while seat.top is seat.table:
            version = seat.match.version
            play_by_keys(seat)
            assert seat.match.version != version
            watch(seat)


def test_the_ring_is_seen_in_every_frame_of_a_deal_of_president():
    with seated(players=company(4), rules=PRESIDENT, speed="fast", seed="r2") as seat:
        seat.until_mine()
        seat.pilot.press("Right")
        while seat.top is seat.table:
            by_keys(seat)
            watch(seat)


def test_after_a_card_the_ring_stands_on_the_one_in_its_place():
    with seated(speed="off") as seat:
        seat.until_mine()
        seat.pilot.press("j" if seat.view.phase == "propose" else "r")
        seat.until_mine()
        assert seat.view.phase == "play"
        order = list(seat.board.spots("hand"))
        place = next(place for place, spot in enumerate(order) if spot.number in seat.legal())
        seat.pilot.press("Home", *["Right"] * place, "Space")
        seat.until_mine()
        rest = order[:place] + order[place + 1 :]
        assert seat.board.focused() == rest[min(place, len(rest) - 1)]


def test_the_ring_waits_at_the_strip_while_there_is_no_hand():
    with seated(speed="normal") as seat:
        seat.until_mine()
        seat.board.set_focus(seat.board.spots("hand")[0])
        seat.director.rest(seat.board.game.undealt(seat.view))
        seat.board.keep_focus()
        assert seat.board.desk.focus.kind == "icon"
        seat.director.rest(seat.board.chair.view)
        seat.board.keep_focus()
        assert seat.board.desk.focus.kind == "card"


def test_a_refusal_goes_when_the_ring_moves_on():
    with seated(speed="off", seed="s5") as seat:
        seat.until_mine()
        while not (seat.view.phase == "play" and seat.illegal()):
            assert seat.top is seat.table
            if seat.view.phase == "play":
                play_by_keys(seat)
            else:
                seat.pilot.press("j" if seat.view.phase == "propose" else "r")
            seat.until_mine()
        spots = [spot.number for spot in seat.board.spots("hand")]
        place = spots.index(seat.illegal()[0])
        seat.pilot.press("Home", *["Right"] * place, "Space")
        assert compose(seat.board, log_share=0).said.clause == "E-17"
        seat.pilot.press("Left" if place else "Right")
        assert compose(seat.board, log_share=0).said.clause == ""
