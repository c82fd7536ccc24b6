"""The rule book on the screen: read, searched and left by every hand; opened by F1 and by a click on a refusal."""

import itertools
from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest
from hands_play import button
from stage import SIZES, Stage, inside, meeting, nothing_cut, overlapping, texts_seen
from table_play import CAMILLE, ODETTE, Seat, seated

from game import words
from game.core.moves import Move
from game.ecarte import RULES
from game.match.games import GAMES
from game.match.match import Match
from game.ui import commands, fonts, tokens
from game.ui.book import contents, reading
from game.ui.book.blocks import CHANGED, CHOSEN, OTHER
from game.ui.book.typesetting import CHIP, DOT, FACE, LINE, MOST_LETTERS, TEXT
from game.ui.ecarte import selection
from game.ui.scenes import flow
from game.ui.scenes.message import Keys
from game.ui.scenes.new_game import NewGame
from game.ui.scenes.pause import Pause
from game.ui.scenes.rule_book import RuleBook
from game.ui.scenes.table_compose import compose
from game.ui.scenes.title import TitleScene
from game.words import rulebook


@pytest.fixture
def stage() -> Iterator[Stage]:
    made = Stage()
    yield made
    made.finish()


def opened(stage: Stage, game: str = "ecarte", clause: str = "", **table: object) -> RuleBook:
    """Open the book, for a table with these house rules if there are any."""
    options = GAMES[game].options(2 if game == "ecarte" else 5, table) if table else None
    flow.open_rules(stage.services, game, clause, options, 2 if game == "ecarte" else 5)
    stage.frame()
    assert isinstance(stage.top, RuleBook)
    return stage.top


def at_top(book: RuleBook) -> str:
    """Return the clause that the top edge of the text shows."""
    return book.text.value.key


def click_row(stage: Stage, key: str) -> None:
    """Turn the wheel until a row of the contents is seen, and click it."""
    contents = stage.top.contents
    number = next(number for number, row in enumerate(contents.rows) if row.key == key)
    for _ in range(60):
        x, y = contents._places[number].move(contents.rect.x, contents.rect.y - contents.offset).topleft
        if contents.rect.top <= y and y + 24 < contents.rect.bottom:
            stage.click((x + 60, y + 12))
            return
        stage.wheel(1 if y < contents.rect.top else -1, contents.rect.center)
    raise AssertionError(f"{key} is never seen")


# ---- reading


def test_the_contents_lead_to_a_clause_by_mouse(stage: Stage) -> None:
    book = opened(stage)
    click_row(stage, "E-04")
    assert book.text.current == "E-04" and at_top(book) in ("E-03", "E-04")
    block = book.text.laid.block("E-04")
    assert block is not None and 0 <= block.top - book.text.offset < 20
    click_row(stage, "E-24")
    assert book.text.current == book.contents.chosen == "E-24"


def test_wheel_drag_and_bar_scroll_the_text_and_the_contents_follow(stage: Stage) -> None:
    book = opened(stage)
    text = book.text
    stage.wheel(-10, text.rect.center)
    first = text.offset
    assert first > 200 and book.contents.chosen == text.current != rulebook.book("ecarte")[0].entries[0].key
    middle = text.rect.center
    stage.drag(middle, (middle[0], middle[1] - 150))
    assert text.offset == first + 150
    stage.drag(middle, (middle[0], middle[1] + 150))
    assert text.offset == first
    bar = (text.rect.right - 4, text.rect.y + 30)
    stage.drag(bar, (bar[0], bar[1] + 200))
    assert text.offset > 2000


def test_a_number_in_the_text_is_a_way_and_backspace_leads_back(stage: Stage) -> None:
    book = opened(stage, clause="E-24")
    link = next(one for block in book.text.laid.blocks if block.key == "E-24" for one in block.pieces if one.link)
    at = (book.text._left + link.x + 4, book.text.rect.y + link.y - book.text.offset)
    stage.move(at)
    assert book.text._link == "E-20"
    stage.click(at)
    assert book.text.current == "E-20"
    stage.press("Backspace")
    assert book.text.current == "E-24"
    stage.press("Backspace")
    assert book.text.current == "E-24", "there is nothing more to come back to"


def test_a_drag_that_begins_on_a_number_only_scrolls(stage: Stage) -> None:
    book = opened(stage, clause="E-24")
    link = next(one for block in book.text.laid.blocks if block.key == "E-24" for one in block.pieces if one.link)
    at = (book.text._left + link.x + 4, book.text.rect.y + link.y - book.text.offset)
    stage.drag(at, (at[0], at[1] + 60))
    assert book.text.current != "E-20"


def test_everything_by_keys(stage: Stage) -> None:
    stage.show(TitleScene(stage.services))
    book = opened(stage)
    assert stage.focus == "text"
    stage.press("Down", "PageDown", "Space")
    assert book.text.offset > 800
    stage.press("Home")
    assert book.text.offset == 0
    stage.press("Right", "Right", "Right")
    assert book.text.current == "E-03"
    stage.press("Left")
    assert book.text.current == "E-02"
    stage.press("End")
    assert book.text.offset == book.text.most
    stage.tab_to("contents")
    stage.press("Home", "Down", "Down")
    assert book.text.current == "E-02"
    stage.press("End", "PageUp", "Enter")
    assert stage.focus == "text" and book.text.current == book.contents.chosen
    stage.tab_to("game")
    stage.press("Right")
    assert book.game == "president" and stage.focus == "game"
    stage.press("Esc")
    assert isinstance(stage.top, TitleScene)


def test_everything_by_controller(stage: Stage) -> None:
    stage.show(TitleScene(stage.services))
    book = opened(stage)
    button(stage, "Down", "Down")
    assert book.text.offset > 100
    button(stage, "Right")
    assert book.text.current.startswith("E-")
    button(stage, "LB")
    assert stage.focus == "contents"
    button(stage, "Down", "South")
    assert stage.focus == "text" and book.text.current == book.contents.chosen
    button(stage, "RB", "RB")
    assert stage.focus == "game", "the line to write in is passed by"
    button(stage, "Right")
    assert book.game == "president"
    button(stage, "East")
    assert isinstance(stage.top, TitleScene)


def test_both_games_keep_their_places_also_when_the_book_is_closed(stage: Stage) -> None:
    stage.show(TitleScene(stage.services))
    book = opened(stage, clause="E-20")
    stage.tab_to("game")
    stage.press("Right")
    book.go_to("P-44")
    offset = book.text.offset
    stage.press("Esc")
    book = opened(stage, "president")
    assert book.text.offset == offset and book.text.current == "P-44"
    stage.tab_to("game")
    stage.press("Left")
    assert book.text.current == "E-20" and at_top(book) in ("E-19", "E-20")


def test_another_size_and_another_language_keep_the_place(stage: Stage) -> None:
    book = opened(stage, clause="E-36")
    stage.wheel(-1, book.text.rect.center)
    assert at_top(book) == "E-36"
    for size in ((1920, 1080), (960, 600)):
        stage.resize(size)
        assert at_top(book) == "E-36"
    stage.services.change(language="ru")
    stage.frame()
    assert at_top(book) == "E-36" and stage.top.text.laid.block("E-36") is not None
    assert any("первым" in one.text for one in stage.top.text.laid.block("E-36").pieces)


def test_the_window_may_be_resized_under_another_scene(stage: Stage) -> None:
    book = opened(stage, clause="P-49", game="president")
    stage.press("?")
    assert stage.top is not book
    stage.resize((1600, 900))
    stage.press("Esc")
    assert stage.top is book and book.text.current == "P-49"


def test_a_clause_that_does_not_exist_opens_the_book_where_it_was_left(stage: Stage) -> None:
    book = opened(stage, clause="E-18")
    book.finish()
    stage.frame()
    assert opened(stage, clause="E-99").text.current == "E-18"


# ---- search


@pytest.mark.parametrize(("code", "query", "found"), (
    ("en", "vole", "E-19"), ("fr", "levee", "E-18"), ("es", "triunfo", "E-13"), ("ru", "козыр", "E-13")))
def test_a_search_shows_and_marks_what_it_finds(code: str, query: str, found: str) -> None:
    stage = Stage(language=code)
    book = opened(stage)
    stage.press("Ctrl+F")
    assert stage.focus == "search"
    stage.type(query)
    keys = [row.key for row in book.contents.rows]
    assert found in keys and book.text.current == keys[0] == book.contents.chosen
    assert book.text.beginnings == book.contents.beginnings == rulebook.wanted(query)
    block = book.text.laid.block(keys[0])
    assert block is not None
    assert any(list(rulebook.spans(one.text, book.text.beginnings)) for one in block.pieces if one.kind == TEXT)
    stage.press("Down", "Down")
    assert stage.focus == "contents" and book.text.current == keys[1]
    stage.finish()


def test_marks_are_drawn_and_go_with_the_search(stage: Stage) -> None:
    book = opened(stage, clause="E-19")
    stage.press("Ctrl+F")
    area = book.text.rect

    def picture() -> bytes:
        stage.frame()
        stage.sharpen()
        return pygame.image.tobytes(stage.surface.subsurface(area), "RGB")

    stage.type("E-19")
    before = picture()
    stage.press(*["Backspace"] * 4)
    stage.type("vole")
    assert book.text.current == "E-19" and picture() != before
    stage.press("Esc")
    assert stage.top is book and book.query == "" and picture() == before
    stage.press("Esc")
    assert stage.top is not book


def test_a_number_is_enough(stage: Stage) -> None:
    book = opened(stage)
    stage.press("Ctrl+F")
    stage.type("e-13")
    stage.press("Enter")
    assert stage.focus == "contents" and book.text.current == "E-13"
    assert [row.key for row in book.contents.rows] == ["E-13", "elsewhere"], "President has a clause of that number, too"


def test_what_is_in_the_other_book_is_one_step_away(stage: Stage) -> None:
    book = opened(stage)
    stage.press("Ctrl+F")
    stage.type("scum")
    first, last = book.contents.rows
    assert first.key == "" and "Nothing was found" in " ".join(first.lines)
    click_row(stage, last.key)
    assert book.game == "president" and book.query == "scum" and book.text.current.startswith("P-")
    assert "P-11" in [row.key for row in book.contents.rows]


def test_nothing_anywhere_is_said(stage: Stage) -> None:
    book = opened(stage)
    here = book.text.offset
    stage.press("Ctrl+F")
    stage.type("xyzzy")
    assert [row.key for row in book.contents.rows] == [""] and book.text.offset == here
    stage.press("Enter", "Space")
    assert stage.top is book and stage.focus == "text"


# ---- house rules


def marks(book: RuleBook, clause: str) -> list[str]:
    block = book.text.laid.block(clause)
    assert block is not None
    return [one.text for one in block.pieces if one.kind == DOT]


def test_what_is_in_force_at_the_table_is_marked_and_the_rest_is_dim(stage: Stage) -> None:
    book = opened(stage, target=7, king_deadline="before-lead")
    assert marks(book, "E-14") == [OTHER, OTHER, CHANGED] and marks(book, "E-13") == [CHOSEN, OTHER]
    block = book.text.laid.block("E-14")
    dim = [one for one in block.pieces if one.kind == TEXT and one.style.colour == tokens.MUTE]
    assert dim and not any("begins" in one.text for one in dim)
    assert {row.key for row in book.contents.rows if row.is_changed} == {"E-22", "E-14"}
    front = book.text.laid.blocks[1]
    told = " ".join(one.text for one in front.pieces)
    assert "2 rules are not as usual" in told and "7, usually 5 (" in told and {"E-14", "E-22"} == {
        one.link for one in front.pieces if one.link}


def test_where_everything_is_usual_that_is_said(stage: Stage) -> None:
    book = opened(stage, "president", jokers=2)
    told = " ".join(one.text for one in book.text.laid.blocks[1].pieces)
    assert told == "Everything is as usual" and not any(row.is_changed for row in book.contents.rows)


def test_without_a_table_only_the_usual_is_marked(stage: Stage) -> None:
    book = opened(stage, "president")
    assert marks(book, "P-45") == [CHOSEN, "plain", "plain", "plain", "plain", "plain"]
    assert book.text.laid.blocks[0].key == "" and not any(row.is_changed for row in book.contents.rows)


def test_a_table_says_nothing_of_the_other_game(stage: Stage) -> None:
    book = opened(stage, target=11)
    stage.tab_to("game")
    stage.press("Right")
    assert not any(row.is_changed for row in book.contents.rows) and OTHER not in marks(book, "P-45")
    stage.press("Left")
    assert [row.key for row in book.contents.rows if row.is_changed] == ["E-22"]


def test_numbers_show_what_is_usual_and_what_holds(stage: Stage) -> None:
    book = opened(stage, "president", deals=12)
    told = " ".join(one.text for one in book.text.laid.block("P-70").pieces)
    assert "From 1 to 50" in told and "5 (usual)" in told.replace("  ", " ") and "12" in told


def test_a_rule_without_meaning_for_so_many_players_is_not_in_force(stage: Stage) -> None:
    book = opened(stage, target=7)
    assert marks(book, "E-42") == [OTHER, OTHER]
    flow.open_rules(stage.services, "ecarte", "", RULES.options(4, {"head_partner": "no"}), 4)
    stage.frame()
    assert marks(stage.top, "E-42") == [OTHER, CHANGED] and marks(stage.top, "E-22") == [OTHER, CHOSEN, OTHER, OTHER]


# ---- ways in


def test_f1_opens_and_closes_it_anywhere(stage: Stage) -> None:
    stage.show(TitleScene(stage.services))
    stage.press("F1")
    assert isinstance(stage.top, RuleBook) and stage.top.game == stage.services.game == "ecarte"
    stage.click((stage.widget("game").rect.right - 30, stage.widget("game").rect.centery))
    stage.press("F1")
    stage.frame()
    assert isinstance(stage.top, TitleScene)
    stage.press("F1")
    assert stage.top.game == "president", "it opens at the game where it was left"


def test_there_is_never_a_second_one_above_the_keys(stage: Stage) -> None:
    stage.push(TitleScene(stage.services))
    book = opened(stage, "president")
    stage.press("?")
    assert isinstance(stage.top, Keys)
    stage.press("F1")
    stage.frame()
    assert stage.top is book and len(stage.window.stack) == 2
    stage.press("F1")
    stage.frame()
    assert isinstance(stage.top, TitleScene)


def test_each_book_knows_its_own_game(stage: Stage) -> None:
    first, second = opened(stage, "ecarte", "E-17"), opened(stage, "president", "P-20")
    assert (first.game, second.game) == ("ecarte", "president")
    place = at_top(first)
    stage.press("Esc")
    stage.frame()
    assert stage.top is first and at_top(first) == place and stage.widget("game").value == 0
    stage.press("Esc")
    stage.frame()
    assert stage.services.bookmark.game == "ecarte" and set(stage.services.bookmark.places) == {"ecarte", "president"}
    assert stage.services.bookmark.places["ecarte"].key == place


def test_another_key_may_take_its_place(stage: Stage) -> None:
    stage.services.change(keys="rules=F2")
    stage.show(TitleScene(stage.services))
    stage.press("F1")
    assert isinstance(stage.top, TitleScene)
    stage.press("F2")
    assert isinstance(stage.top, RuleBook)
    stage.press("F2")
    stage.frame()
    assert isinstance(stage.top, TitleScene)


def test_a_new_game_opens_it_at_the_house_rule_in_focus(stage: Stage) -> None:
    scene = stage.show(NewGame(stage.services, flow.last_setup(stage.services, "ecarte").with_rule("target", 11)))
    scene.form.set_focus(stage.widget("king_deadline"))
    stage.press("F1")
    assert stage.top.text.current == "E-14" and [row.key for row in stage.top.contents.rows if row.is_changed] == ["E-22"]
    stage.press("Esc")
    assert stage.top is scene and stage.focus == "king_deadline" and scene.setup.changes == {"target": 11}
    stage.press_widget("book")
    assert isinstance(stage.top, RuleBook)


def duty(is_wanted: Callable[[Match], bool]) -> Match:
    """Return a match in which the person is to move and may not play every card."""
    for seed in range(200):
        match = Match.new(RULES, RULES.options(2, {"target": 7}), (CAMILLE, ODETTE), seed=f"r{seed}")
        while not match.is_deal_over:
            view = match.chair(match.actors[0]).view
            if match.actors[0] == 0 and is_wanted(match):
                return match
            verbs = {one.verb: one for one in view.legal if isinstance(one, Move)}
            move = verbs.get("stand") or verbs.get("refuse") or next(iter(verbs.values()))
            assert match.chair(move.seat).play(move, match.version) is None
    raise AssertionError("nobody ever has a duty")


def _has_duty(match: Match) -> bool:
    view = match.chair(0).view
    return view.phase == "play" and bool(view.trick) and selection.has_duty(view, 0)


@pytest.fixture
def seat() -> Iterator[Seat]:
    with seated(match=duty(_has_duty), speed="off", guard=0) as made:
        commands.connect(made.services)
        made.until_mine()
        yield made


def refuse(seat: Seat) -> str:
    """Try a card that may not be played, and return the clause that forbids it."""
    one = seat.illegal()[0]
    seat.pilot.click(seat.point(one))
    clause = compose(seat.board, log_share=0).said.clause
    assert clause
    return clause


def test_a_click_on_the_refusal_opens_its_clause_and_the_table_stays_as_it_was(seat: Seat) -> None:
    clause, version = refuse(seat), seat.match.version
    seat.pilot.move((5, 300))
    said = compose(seat.board, log_share=0).said
    assert said.is_refusal and not said.is_hot
    seat.pilot.move(seat.frame.say.center)
    seat.pilot.wait(0.5)
    look = compose(seat.board, log_share=0)
    assert look.said.is_hot and look.tip is not None and "F1" in look.tip.text
    seat.pilot.click(seat.frame.say.center)
    assert isinstance(seat.top, RuleBook) and seat.top.text.current == clause == "E-17"
    assert [row.key for row in seat.top.contents.rows if row.is_changed] == ["E-22"]
    seat.pilot.press("Esc")
    seat.pilot.frame()
    assert seat.top is seat.table and seat.match.version == version and seat.rests()
    assert compose(seat.board, log_share=0).said.text == said.text


def test_f1_leads_to_the_clause_that_refused_until_something_happens(seat: Seat) -> None:
    clause = refuse(seat)
    seat.pilot.move(seat.point(seat.legal()[0]))
    assert not compose(seat.board, log_share=0).said.is_refusal
    seat.pilot.press("F1")
    assert isinstance(seat.top, RuleBook) and seat.top.text.current == clause
    seat.top.go_to("E-05")
    seat.pilot.press("F1")
    seat.pilot.frame()
    assert seat.top is seat.table
    seat.pilot.click(seat.point(seat.legal()[0]))
    seat.pilot.frame()
    assert seat.board.desk.refused_by == ""
    seat.pilot.move((5, 300))
    seat.pilot.press("F1")
    assert seat.top.text.current == "E-05", "without a refusal it is open where it was left"


def test_f1_leads_to_the_clause_that_is_foretold(seat: Seat) -> None:
    seat.pilot.move(seat.point(seat.illegal()[0]))
    seat.pilot.press("F1")
    assert seat.top.text.current == "E-17"


def test_the_sentence_is_nothing_to_click_without_a_refusal(seat: Seat) -> None:
    seat.pilot.click(seat.frame.say.center)
    seat.pilot.frame()
    assert seat.top is seat.table


def test_the_pause_leads_to_it_and_back(seat: Seat) -> None:
    seat.pilot.press("Esc")
    assert isinstance(seat.top, Pause)
    seat.pilot.click(seat.top.form.named("rules").rect)
    assert isinstance(seat.top, RuleBook) and [row.key for row in seat.top.contents.rows if row.is_changed] == ["E-22"]
    seat.pilot.press("F1")
    seat.pilot.frame()
    assert isinstance(seat.top, Pause)
    seat.pilot.press("F1")
    assert isinstance(seat.top, RuleBook)
    seat.pilot.press("Esc", "Esc")
    seat.pilot.frame()
    assert seat.top is seat.table


def test_picked_cards_and_the_ring_are_still_there(seat: Seat) -> None:
    seat.pilot.press("Right")
    focus = seat.board.desk.focus
    seat.pilot.press("F1", "Esc")
    seat.pilot.frame()
    assert seat.top is seat.table and seat.board.desk.focus == focus and seat.board.desk.has_ring


# ---- how it is set


@pytest.mark.parametrize("code", words.languages())
def test_every_line_fits_its_column_in_every_language_and_size(code: str) -> None:
    stage = Stage((960, 600), language=code)
    for game, table in (("ecarte", {"target": 11}), ("president", {"twos": "anytime", "deals": 7})):
        book = opened(stage, game, **table)
        for size in (*SIZES, (3440, 1440)):
            book.resize(size)
            _check_text(book)
        book.finish()
        stage.frame()
    stage.finish()


def _check_text(book: RuleBook) -> None:
    text = book.text
    width = text.bar.x - text._left
    for block in text.laid.blocks:
        for one in block.pieces:
            assert one.x >= 0 and one.x + one.width <= width, (block.key, one)
            assert one.y + one.height // 2 <= block.bottom + 2, (block.key, one)
            assert one.kind != TEXT or len(one.text) <= MOST_LETTERS, one.text
        _check_lines([one for one in block.pieces if one.kind in (TEXT, CHIP, DOT, FACE)])
    assert text.laid.length == text.laid.blocks[-1].bottom + round(30 * text.u)


def _check_lines(pieces: list) -> None:
    """Nothing on a line stands on anything else of it."""
    lines: dict[int, list] = {}
    for one in pieces:
        lines.setdefault(one.y, []).append(one)
    for line in lines.values():
        line.sort(key=lambda one: one.x)
        for before, after in itertools.pairwise(line):
            assert before.x + before.width <= after.x + 1, (before, after)


@pytest.mark.parametrize("code", words.languages())
def test_page_by_page_nothing_is_cut_or_meets(code: str) -> None:
    stage = Stage((960, 600), language=code)
    book = opened(stage, "ecarte", target=11)
    pages = 0
    with nothing_cut() as cut:
        while pages == 0 or book.text.offset < book.text.most:
            stage.press(*(["PageDown"] if pages else []))
            with texts_seen(stage) as texts:
                stage.top.redraw()
                stage.window.draw()
            assert not meeting(texts, stage.surface.get_rect()) and inside(stage) and not overlapping(stage)
            pages += 1
    assert not cut
    assert pages > 8
    stage.finish()


@pytest.mark.parametrize("felt", tokens.CLOTHS)
def test_what_is_marked_stays_easy_to_read_on_every_felt(felt: str) -> None:
    tokens.lay(felt)
    sheet = tokens.mix(tokens.FELT, tokens.PANEL, 0.92)
    found, chosen = (tokens.mix(sheet, tokens.BRASS, share) for share in (reading.FOUND, contents.CHOSEN))
    both = tokens.mix(chosen, tokens.BRASS, reading.FOUND)
    plain = (tokens.IVORY, tokens.IVORY_2)
    pairs = [(ink, found) for ink in (*plain, tokens.MUTE, tokens.GOLD, tokens.BRASS_HIGH)]
    pairs += [(ink, ground) for ink in plain for ground in (chosen, both)]
    tokens.lay(tokens.DEEP_GREEN)
    assert min(tokens.contrast(ink, ground) for ink, ground in pairs) >= 4.5


def test_only_what_is_seen_is_drawn(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    book = opened(stage, "president", clause="P-45")
    whole = sum(len(block.pieces) for block in book.text.laid.blocks)
    drawn: list[str] = []
    draw = fonts.draw

    def noting(surface: pygame.Surface, text: str, *rest: Any, **look: Any) -> pygame.Rect:
        drawn.append(text)
        return draw(surface, text, *rest, **look)

    monkeypatch.setattr(fonts, "draw", noting)
    stage.wheel(-1, book.text.rect.center)
    assert 10 < len(drawn) < whole / 4


def test_cards_follow_palette_and_letters(stage: Stage) -> None:
    book = opened(stage, clause="E-17")
    stage.sharpen()

    def inks() -> set[tuple[int, ...]]:
        chip = next(one for block in book.text.laid.blocks if block.key == "E-17" for one in block.pieces if one.kind == CHIP)
        x, y = book.text._left + chip.x, book.text.rect.y + chip.y - book.text.offset
        return {tuple(stage.surface.get_at((x + dx, y + dy)))[:3] for dx in range(chip.width) for dy in range(-8, 8)}

    red = tuple(pygame.Color("#C8102E"))[:3]
    assert red in inks()
    stage.services.change(palette="colour-blind")
    stage.frame()
    assert red not in inks() and tuple(pygame.Color("#D81B3C"))[:3] in inks()
    width = next(one.width for one in book.text.laid.block("E-17").pieces if one.kind == CHIP)
    stage.services.change(index_letters="russian")
    stage.frame()
    wide = next(one.width for one in stage.top.text.laid.block("E-17").pieces if one.kind == CHIP)
    assert wide != width and words.rank_letter(0 * 64 + 2 * 16 + 9) == "Д"


@pytest.mark.parametrize("size", SIZES[:3])
def test_rows_of_cards_are_no_wider_than_the_text(size: tuple[int, int]) -> None:
    """And as wide as faces need to show who they are."""
    stage = Stage(size)
    flow.open_rules(stage.services, "ecarte")
    stage.frame()
    pieces = [piece for block in stage.widget("text").laid.blocks for piece in block.pieces]
    right = max(piece.x + piece.width for piece in pieces if piece.kind == LINE)
    faces = [piece for piece in pieces if piece.kind == FACE]
    assert faces and max(piece.x + piece.width for piece in faces) <= right
    assert size == (960, 600) or min(piece.width for piece in faces) >= 70
    stage.finish()
