"""Statistics on the screen: what is shown is what was counted, by mouse and by keyboard, as plot, table and file."""

import itertools
from collections.abc import Iterator
from pathlib import Path

import pytest
from archive_play import held
from stage import SIZES, Stage, nothing_cut, played, texts_seen

from game import words
from game.match import gathering, statistics
from game.match.archive import Archive
from game.match.statistics import Which
from game.ui import figures, plots, setup
from game.ui.scenes import flow
from game.ui.scenes.statistics import VIEWS, StatisticsScene
from game.words import tables
from game.words.tables import Table


@pytest.fixture(scope="module")
def archive() -> Archive:
    """An archive with finished deals of both games."""
    made = Archive.in_memory()
    stage = Stage(archive=made)
    for game in ("ecarte", "president"):
        for number in range(3):
            played(stage, setup.first(game, "Camille"), seed=f"{game}{number}", deals=6)
    stage.finish()
    return made


@pytest.fixture
def stage(archive: Archive) -> Iterator[Stage]:
    made = Stage(archive=archive)
    yield made
    made.finish()


def scene(stage: Stage, game: str = "ecarte") -> StatisticsScene:
    shown = StatisticsScene(stage.services, game)
    stage.show(shown)
    return shown


def counted(archive: Archive, game: str, which: Which | None = None) -> tuple[Table, ...]:
    which = which or Which(game)
    makers = (tables.of_ecarte(statistics.ecarte(archive, which)) if game == "ecarte"
              else tables.of_president(statistics.president(archive, which), manner="polite"))
    return tuple(make() for make in makers.values())


def shown_tables(shown: StatisticsScene) -> tuple[Table, ...]:
    return tuple(make() for make in shown.tables.values())


def test_it_shows_what_the_archive_counts(stage: Stage, archive: Archive) -> None:
    shown = scene(stage)
    assert shown.deals == statistics.ecarte(archive, Which("ecarte")).deals > 0
    assert shown_tables(shown) == counted(archive, "ecarte")


def test_what_cannot_be_stored_now_is_counted_at_the_next_visit(tmp_path: Path) -> None:
    stage = Stage(archive=Archive.open(tmp_path))
    try:
        played(stage, setup.first("ecarte", "Camille"), deals=3)
        stage.archive.write(lambda run: run.execute("UPDATE deals SET has_facts = 0"))
        with held(stage.archive):
            shown = scene(stage)
            stage.frame()
            assert stage.top is shown and not shown.left and gathering.waiting(stage.archive)
            assert stage.services.toast.text == "This could not be stored just now."
        stage.press("Esc")
        shown = scene(stage)
        stage.frame()
        assert not shown.left and not gathering.waiting(stage.archive)
    finally:
        stage.finish()
        stage.archive.close()


def test_every_table_has_a_name_in_the_list(archive: Archive) -> None:
    for game in ("ecarte", "president"):
        assert {table.name for table in counted(archive, game)} <= set(VIEWS)


@pytest.mark.parametrize("game", ["ecarte", "president"])
def test_a_plot_has_the_values_of_its_table(archive: Archive, game: str) -> None:
    drawn = 0
    for table in counted(archive, game):
        plot = figures.plot_of(table)
        if plot is None:
            continue
        drawn += 1
        assert len(plot.labels) == len(plot.values)
        for index in range(len(plot.values)):
            assert plot.labels[index] in figures.told(table, plot, index)
    assert drawn >= 5


def test_the_keyboard_goes_from_value_to_value_and_turns_to_the_table(stage: Stage) -> None:
    shown = scene(stage)
    stage.tab_to("figure")
    stage.press("Right")
    box = stage.widget("figure")
    assert box.cursor == 0 and str(shown.table.rows[0][0]) in box.told
    stage.press("End")
    assert box.cursor == len(box.plot.values) - 1
    stage.press("T")
    assert shown.is_table and stage.widget("figure").plot is None
    stage.press("T")
    assert not shown.is_table


def test_another_game_and_another_figure_by_mouse(stage: Stage, archive: Archive) -> None:
    shown = scene(stage)
    left, right = stage.widget("game").rect.midleft, stage.widget("game").rect.midright
    stage.click((right[0] - 20, right[1]))
    assert shown.which.game == "president" and shown_tables(shown) == counted(archive, "president")
    stage.click((left[0] + 20, left[1]))
    stage.choose("opponent", 1)
    assert shown.which.opponent is not None


def test_the_pointer_tells_the_value_below_it(stage: Stage) -> None:
    shown = scene(stage)
    shown._show("points")
    box = stage.widget("figure")
    stage.move((box.rect.x + box.rect.width // 8, box.rect.centery))
    assert box.cursor == 0 and box.told
    stage.move((box.rect.right - 12, box.rect.centery))
    assert box.cursor == len(box.plot.values) - 1


def test_help_stands_apart(stage: Stage) -> None:
    shown = scene(stage)
    stage.tab_to("assisted")
    stage.press("Right")
    assert shown.which.is_assisted and shown.deals == 0
    stage.press("Left")
    assert shown.deals > 0


def test_a_table_is_copied_and_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stage = Stage(archive=Archive.open(tmp_path))
    played(stage, setup.first("ecarte", "Camille"), deals=3)
    copied: list[str] = []
    monkeypatch.setattr(stage.services, "copy", lambda text, told: copied.append(text))
    shown = scene(stage)
    stage.press("Ctrl+C")
    assert copied and copied[0].startswith(shown.table.title) and str(shown.table.rows[0][0]) in copied[0]
    stage.press_widget("save")
    files = list(tmp_path.rglob("*.csv"))
    assert len(files) == 1 and str(shown.table.rows[0][0]) in files[0].read_text("utf-8-sig")
    stage.press_widget("save")
    assert len(list(tmp_path.rglob("*.csv"))) == 2, "nothing is overwritten"
    stage.finish()


def test_without_a_deal_it_says_so() -> None:
    stage = Stage()
    flow.open_statistics(stage.services, "president")
    stage.frame()
    assert isinstance(stage.top, StatisticsScene) and stage.top.deals == 0
    stage.press("T")
    assert not stage.top.is_table and stage.services.toast.text == "No deal has been counted here yet."
    assert not stage.widget("copy").enabled and not stage.widget("save").enabled
    stage.press("Esc")
    assert stage.top is None
    stage.finish()


@pytest.mark.parametrize("language", words.languages())
@pytest.mark.parametrize("size", [*SIZES[:2], pytest.param(SIZES[2], marks=pytest.mark.long)])
def test_it_fits(archive: Archive, size: tuple[int, int], language: str) -> None:
    stage = Stage(size, archive=archive, language=language)
    for game, is_table in itertools.product(("ecarte", "president"), (False, True)):
        shown = scene(stage, game)
        shown.is_table = is_table
        for view in shown.tables:
            with nothing_cut() as cut:
                shown._show(view)
                stage.frame()
            allowed = {name for row in shown.table.rows for name in row if "," in str(name)} if is_table else set()
            assert [text for text in cut if text not in allowed] == [], (game, view, is_table)
    stage.finish()


def test_the_list_leaves_letters_to_the_keys_of_the_page(stage: Stage) -> None:
    """No view is jumped to by its first letter: T turns to the table wherever the focus is."""
    shown = scene(stage, "president")
    assert stage.focus == "views"
    stage.press("T")
    assert shown.is_table and shown.view == "shares"


def test_bars_say_what_they_are_until_a_value_is_told(stage: Stage) -> None:
    shown = scene(stage)
    shown._show("points")
    with texts_seen(stage) as seen:
        stage.top.redraw()
        stage.frame()
    assert [text for text, _ in seen if text in shown.table.head] == list(shown.table.head[1:])
    stage.tab_to("figure")
    with texts_seen(stage) as seen:
        stage.press("Right")
    told = [text for text, _ in seen]
    assert stage.widget("figure").told in told and shown.table.head[1] not in told


def test_of_very_many_values_neighbours_are_drawn_as_their_mean() -> None:
    rows = tuple((f"day {number}", float(number % 3)) for number in range(1000))
    plot = figures.plot_of(Table("points-by-match", "Points", ("Day", "Value"), rows))
    assert plot is not None and len(plot.values) <= figures.MOST and plot.labels[-1] == "day 999"
    assert all(0.5 < value < 1.5 for value in plot.values)
    few = figures.plot_of(Table("points-by-match", "Points", ("Day", "Value"), rows[:100]))
    assert few is not None and few.values == tuple(row[1] for row in rows[:100])


def test_a_person_is_the_same_in_every_language() -> None:
    """Matches against Odette and against Одетта are one line of the table, and one choice."""
    stage = Stage()
    for language in ("en", "ru"):
        stage.services.change(language=language)
        played(stage, setup.first("ecarte", "Camille"), seed=f"a {language}", deals=99)
    shown = scene(stage)
    shown._show("opponents")
    assert [(row[0], row[3]) for row in shown.table.rows] == [("Одетта", 2)]
    assert stage.widget("opponent").choices[1:] == ("Одетта",)
    assert stage.widget("figure").plot.labels == ("Одетта · Норма",)
    words.use("en")
    stage.finish()


def test_numbers_are_written_as_in_the_language() -> None:
    found = {}
    for language in ("en", "fr", "es", "ru"):
        words.use(language)
        found[language] = words.written(2550), words.written(1234567), words.written(-0.69)
    words.use("en")
    assert found["en"] == ("2550", "1,234,567", "−0.69")
    assert found["fr"] == found["es"] == found["ru"] == ("2550", "1\u202f234\u202f567", "−0,69")


def test_ticks_cover_the_values() -> None:
    for low, high in ((0, 1), (0, 7), (-3, 12), (0.2, 0.9), (0, 21_600), (5, 5)):
        ticks = plots.nice_ticks(low, high)
        assert ticks[0] <= low and ticks[-1] >= high and 2 <= len(ticks) <= 9
