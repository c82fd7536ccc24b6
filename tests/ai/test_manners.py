"""What a move shows of each habit, at Écarté and at President."""

from __future__ import annotations

import ai_positions
import president_ai_positions
import pytest

from game import president
from game.ai.ecarte import manners as ecarte_manners
from game.ai.president import manners as president_manners
from game.ai.tempers import Ecarte, President
from game.ecarte import RULES


@pytest.mark.parametrize(("line", "shown"), (
    ("0 stand", Ecarte()), ("0 propose", Ecarte(asks=1)), ("1 accept", Ecarte(grants=1)), ("1 refuse", Ecarte()),
    ("0 discard 7d 7h", Ecarte(changes=2)), ("0 discard", Ecarte()), ("0 king", None), ("0 concede", None),
    ("0 play Kh", Ecarte(heights=1)), ("0 play 7h", Ecarte()), ("0 play 7s", Ecarte(trumps=1, heights=.8)),
    ("0 play Ks", Ecarte(trumps=1, heights=.8))))
def test_manners_of_ecarte(line: str, shown: Ecarte | None) -> None:
    state = ai_positions.staged(["7s Ks Kh 7h 7d", "8d 8c 8h Jc Tc"], dealer=1)
    assert ecarte_manners.manner(RULES.view(state, 0), RULES.parse(line, 2)) == shown


def test_a_card_that_follows_shows_nothing() -> None:
    state = ai_positions.staged(["7s Ks Kh 7h 7d", "8d 8c 8h Jc 8s"], dealer=1, moves=("0 stand", "0 play 7h"))
    assert ecarte_manners.manner(RULES.view(state, 1), RULES.parse("1 play 8h", 2)) is None


REST = ("3h 4c 4h 6h 6s", "5h 5s 7h 7s 8d", "8h 9s Th Ts Jd")


@pytest.mark.parametrize(("hand", "line", "changes", "shown"), (
    ("5c 5d 9c 2c", "play 5c 5d", {"jokers": 0}, President(sizes=2)),
    ("5c 5d 9c 2c", "play 5c", {"jokers": 0}, President(breaks=1, sizes=1)),
    ("5c Ac Ad Kc", "play Ac", {"jokers": 0}, President(breaks=1, tops=1, sizes=1)),
    ("5c Ac Ad Kc", "play Ac", {}, President(breaks=1, sizes=1)),
    ("5c Ac Ad Kc", "play Kc", {"jokers": 0}, President(sizes=1)),
    ("5c 5d Xr Kc", "play 5c 5d Xr", {"joker_role": "wild"}, President(tops=1, sizes=3)),
    ("5c 5d Xr Kc", "play 5c Xr", {"joker_role": "wild"}, President(breaks=1, tops=1, sizes=2))))
def test_manners_of_leading_at_president(hand: str, line: str, changes: dict[str, object], shown: President) -> None:
    state = president_ai_positions.staged([hand, *REST], changes)
    move = president.RULES.parse(f"0 {line}", 4)
    assert president_manners.manner(president.RULES.view(state, 0), move) == shown


def test_manners_of_following_at_president() -> None:
    state = president_ai_positions.staged(["Qc Qd 2c", *REST], {"jokers": 0}, moves=("3 play Jd",), leader=3)
    view = president.RULES.view(state, 0)
    lines = {"pass": President(passes=1), "play Qc": President(breaks=1), "play 2c": President(tops=1)}
    assert {line: president_manners.manner(view, president.RULES.parse(f"0 {line}", 4)) for line in lines} == lines


def test_playing_on_over_ones_own_cards_shows_nothing() -> None:
    state = president_ai_positions.staged(["5c Qd 9c 9d", "3h 4c 4h", "5h 5s 7h", "8h 8d Th"], {"jokers": 0, "beat_own": "on"},
                                          moves=("0 play 5c", "1 pass", "2 pass", "3 pass"))
    view = president.RULES.view(state, 0)
    assert view.is_own and president_manners.manner(view, president.RULES.parse("0 pass", 4)) is None
