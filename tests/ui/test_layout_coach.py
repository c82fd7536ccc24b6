"""What hints and coach say has room in every language at every size: nothing is cut, nothing lies over plates or buttons."""

from __future__ import annotations

import importlib
import string
from collections.abc import Iterator

import pytest
from coach_play import decision
from pygame import Surface
from stage import nothing_cut

from game import words
from game.core.moves import Move
from game.ui.canvas import Canvas
from game.ui.layout.frame import frame, most_scale, usual_scale
from game.ui.scenes import counsel_note, counsel_sheet
from game.ui.scenes.counsel_note import Note
from game.words import coaching
from game.words.coaching import Table

SIZES = ((960, 600), (1280, 720))
"""The smallest window and the usual one: larger ones are the same in larger letters."""
TABLES = (Table("ecarte", ("Camille", "Odette", "Marguerite-Amélie", "Basile")), Table("president", ("Marguerite",) * 16))
CARDS = (42, 41, 24, 9, 56)
FILLED = {"cards": CARDS[:4], "card": 9, "the_card": 9, "percent": 48, "best": 48, "other": 47, "error": 9, "number": 3}


@pytest.fixture(params=words.languages())
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    yield words.use(request.param)
    words.use("en")


def reasons() -> list[str]:
    """List every sentence by which an adviser may tell why, as long as it can be."""
    found = []
    for module in ("game.ai.reasons", "game.ai.ecarte.reasons", "game.ai.president.reasons"):
        for name, table in vars(importlib.import_module(module)).items():
            texts = table.values() if name.isupper() and isinstance(table, dict) else ()
            found += [text for one in texts for text in ((one,) if isinstance(one, str) else one)]
    return [words.reason_sentence((text, {
        name: FILLED.get(name, 3) for _, name, _, _ in string.Formatter().parse(text) if name})) for text in found]


def notes() -> list[Note]:
    """List the fullest cards there can be: every verdict, and hints with and without cards, with the longest reasons."""
    longest, found = max(reasons(), key=len), []
    for table in TABLES:
        verb, word = ("discard", "propose") if table.game == "ecarte" else ("give", "no-talk")
        market = (Move(0, "market", words=("closed",)), Move(0, "market", words=("open",)))
        for move in (Move(0, "play", CARDS), Move(0, verb, CARDS), Move(0, word), *market[:2 * (word == "no-talk")]):
            worth, worths = coaching.worth_alone(table, .48), coaching.worths(table, 1, 1)
            found.append(Note("hint", coaching.heading(table, move), move.cards, worth, longest, "View"))
            found += [Note(kind, coaching.kind_word(kind), (), worths, longest, better=coaching.better(table, move),
                           better_cards=move.cards) for kind in coaching.KINDS]
    return found


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_card_has_room(language: str, size: tuple[int, int]) -> None:
    for scale in (0.8, 1.0, most_scale(size) / usual_scale(size)):
        parts, said = frame(size, scale), notes()
        for has_room in (True, False):
            with nothing_cut() as cut:
                for one in said:
                    rect = counsel_note.note_rect(parts, one, has_room=has_room)
                    counsel_note.note(Canvas(Surface(size), parts.u), rect, one, palette="two-colour", letters="")
                    assert not cut, (one, scale)
                    assert rect.top > parts.strip.bottom and rect.bottom < parts.hand.top
                    taken = (parts.passing, parts.plate, parts.playing) + (() if has_room else (parts.extra,))
                    assert rect.collidelist(taken) < 0


def test_it_lies_above_the_buttons_that_take_its_place() -> None:
    parts = frame((1280, 720))
    assert counsel_note.note_rect(parts, notes()[0], is_above=True).bottom < parts.say.top


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_comparison_has_room(language: str, size: tuple[int, int]) -> None:
    """Up to a dozen choices of up to five cards, words among them; those that have no room are counted."""
    parts, longest = frame(size), max(reasons(), key=len)
    for table in TABLES:
        verb = "discard" if table.game == "ecarte" else "give"
        said = [Move(0, "stand"), Move(0, "king")] if table.game == "ecarte" else [
            Move(0, "pass"), Move(0, "offer", words=("3", "2")), Move(0, "no-talk"), Move(0, "talk", words=("1", "2"))]
        moves = [Move(0, verb, CARDS[:number]) for number in (5, 4, 3, 2, 1)] + said + [Move(0, "play", CARDS)]
        for played in (moves[0], moves[-1]):
            title = words.translate("All choices")
            sheet = counsel_sheet.sheet_of(table, decision(moves, step=0.06), title=title, played=played, text=longest)
            rect = counsel_sheet.sheet_rect(parts, sheet, bottom=parts.passing.top - 4)
            assert parts.strip.bottom < rect.top and rect.bottom < parts.passing.top
            with nothing_cut() as cut:
                counsel_sheet.sheet_panel(Canvas(Surface(size), parts.u), rect, sheet, palette="two-colour", letters="")
            assert not cut, played


def test_seals_differ_without_colour() -> None:
    """Disc, ring, diamond and square: no two have the same outline, whatever is printed on them."""
    shapes = set()
    for kind in coaching.KINDS:
        picture = counsel_note._shape(kind, 24, "#000000")
        shapes.add(bytes(picture.get_at((x, y)).a > 100 for x in range(24) for y in range(24)))
    assert len(shapes) == len(coaching.KINDS)


def test_cards_laid_away_stand_in_one_order() -> None:
    moves = [Move(0, "discard", (41, 9, 24)), Move(0, "discard", (24, 41))]
    found = counsel_sheet.sheet_of(TABLES[0], decision(moves), title="All choices", played=moves[0])
    assert [row.cards for row in found.rows] == [(9, 24, 41), (24, 41)] and found.rows[0].is_played
