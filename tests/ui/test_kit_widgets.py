"""Tests of forms: every widget by pointer and by keyboard, the order of focus, accelerators, lists, scrolling, rebuilding."""

from collections.abc import Iterator
from functools import partial

import pygame
import pytest
from pilot import Pilot
from pygame import Rect, Surface

from game.ui.felt import felt
from game.ui.fields import Borrowed, Slider, TextBox, TextField
from game.ui.focus import Form
from game.ui.gui import Gui
from game.ui.lists import ListBox, Select
from game.ui.scroll import ScrollArea
from game.ui.stack import Scene
from game.ui.widgets import Button, IconButton, Radio, Segmented, Stepper, Toggle, Widget

LEVELS = tuple(f"Level {number}" for number in range(1, 15))


class FormScene(Scene):
    """Place widgets where a test says, in units."""

    def __init__(self, gui: Gui, places: dict[Widget, tuple[float, float, float, float]]) -> None:
        super().__init__()
        self.gui, self.places = gui, places
        self.reasons: list[str] = []
        self.pictures = 0

    def enter(self, size: tuple[int, int]) -> None:
        self.form = Form(self.gui, on_reason=self.reasons.append)
        for number, widget in enumerate(self.places):
            widget.name = widget.name or str(number)
            self.form.add(widget)
        super().enter(size)

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        assert self.form is not None
        rects = {widget.name: Rect(*(round(part * self.u) for part in place)) for widget, place in self.places.items()}
        self.form.place(rects, self.u, size=size)

    def draw(self, surface: Surface) -> None:
        self.pictures += 1
        surface.blit(felt(self.size), (0, 0))
        super().draw(surface)


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    pilot = Pilot()
    yield pilot
    pilot.close()


def show(pilot: Pilot, *widgets: Widget) -> FormScene:
    """Put widgets below each other, 200 × 40 each."""
    scene = FormScene(pilot.window.gui, {widget: (40, 40 + 60 * row, 200, 40) for row, widget in enumerate(widgets)})
    pilot.push(scene)
    return scene


def focus_of(scene: Scene) -> Widget | None:
    assert scene.form is not None
    return scene.form.focus


def test_a_button_acts_on_release_inside(pilot: Pilot) -> None:
    pressed: list[str] = []
    button = Button("Play", lambda: pressed.append("play"))
    show(pilot, button)
    pilot.down(button.rect.center)
    assert button.state == "pressed" and pressed == []
    pilot.up(button.rect.center)
    assert pressed == ["play"]
    pilot.drag(button.rect.center, (600, 600))
    assert pressed == ["play"] and button.state == "rest"
    pilot.drag((600, 600), button.rect.center)
    assert pressed == ["play"]
    pilot.click(button.rect, button=3)
    assert pressed == ["play"]


@pytest.mark.parametrize("key", ("Enter", "Space", "P"))
def test_a_button_is_pressed_by_keys(pilot: Pilot, key: str) -> None:
    pressed: list[str] = []
    show(pilot, Button("Pass", lambda: pressed.append("pass"), key="P"))
    pilot.press("Tab", key)
    assert pressed == ["pass"]


def test_hover_shows_at_once_and_ends_when_the_pointer_leaves_the_window(pilot: Pilot) -> None:
    button = Button("Play")
    scene = show(pilot, button)
    seen = scene.pictures
    pilot.move(button.rect.center)
    assert button.state == "hover" and scene.pictures == seen + 1
    pilot.frame(pygame.event.Event(pygame.WINDOWLEAVE))
    assert button.state == "rest"


def test_a_disabled_button_gives_its_reason_and_nothing_else(pilot: Pilot) -> None:
    pressed: list[str] = []
    button = Button("Undo", lambda: pressed.append("undo"), key="U", reason="Nothing to take back", enabled=False)
    scene = show(pilot, button)
    pilot.click(button.rect)
    pilot.press("U", "Tab")
    assert scene.reasons == ["Nothing to take back"] * 2 and pressed == [] and focus_of(scene) is None


def test_the_tip_comes_after_rest_and_goes_with_the_pointer(pilot: Pilot) -> None:
    button = IconButton("menu", tip="Menu")
    scene = show(pilot, button)
    pilot.move(button.rect.center)
    before = pygame.image.tobytes(pilot.surface, "RGB")
    pilot.wait(0.25)
    assert pygame.image.tobytes(pilot.surface, "RGB") == before
    pilot.wait(0.15)
    assert pygame.image.tobytes(pilot.surface, "RGB") != before
    pilot.move((900, 600))
    assert scene.form is not None and scene.form._tip is None


def test_enter_goes_to_the_default_unless_another_is_in_focus(pilot: Pilot) -> None:
    pressed: list[str] = []
    show(
        pilot,
        Button("Back", lambda: pressed.append("back"), key="Esc"),
        Button("Deal", lambda: pressed.append("deal"), is_default=True),
    )
    pilot.press("Enter")
    pilot.press("Tab", "Enter")
    pilot.press("Esc")
    assert pressed == ["deal", "back", "back"]


def test_tab_goes_round_in_the_order_of_adding(pilot: Pilot) -> None:
    widgets = [Button("One"), Widget(), Toggle(("Off", "On")), Button("Two", enabled=False), Stepper(1, low=0, high=3)]
    scene = show(pilot, *widgets)
    names = []
    for _ in range(4):
        pilot.press("Tab")
        names.append(widgets.index(focus_of(scene)))  # type: ignore[arg-type]
    assert names == [0, 2, 4, 0]
    pilot.press("Shift+Tab")
    assert focus_of(scene) is widgets[4]


def test_the_ring_is_there_for_keys_and_not_for_the_pointer(pilot: Pilot) -> None:
    first, second = Button("One"), Button("Two")
    scene = show(pilot, first, second)
    assert scene.form is not None
    pilot.click(second.rect)
    assert focus_of(scene) is second and not scene.form.has_ring
    pilot.press("Shift+Tab")
    assert focus_of(scene) is first and scene.form.has_ring
    outside = pilot.surface.get_at((first.rect.left - 4, first.rect.centery))
    assert outside[2] > 200  # the blue of the ring


def test_arrows_find_the_nearest_of_the_group(pilot: Pilot) -> None:
    grid = {Button(f"{x}{y}", name=f"{x}{y}"): (40 + 220 * x, 40 + 60 * y, 200, 40) for y in range(3) for x in range(3)}
    other = Button("other", name="other", group="strip")
    scene = FormScene(pilot.window.gui, {**grid, other: (700, 40, 100, 40)})
    pilot.push(scene)
    way = []
    pilot.press("Tab")
    for key in ("Right", "Down", "Right", "Right", "Up", "Left", "Left", "Down", "Down"):
        pilot.press(key)
        focus = focus_of(scene)
        way.append(focus.name if focus else "")
    assert way == ["10", "11", "21", "21", "20", "10", "00", "01", "02"]


def test_toggle(pilot: Pilot) -> None:
    heard: list[bool] = []
    toggle = Toggle(("Off", "On"), on_change=heard.append)
    show(pilot, toggle)
    pilot.click(toggle.rect)
    pilot.press("Space", "Enter")
    assert heard == [True, False, True] and toggle.value is True


def test_segments(pilot: Pilot) -> None:
    heard: list[int] = []
    switch = Segmented(("Écarté", "President"), on_change=heard.append)
    show(pilot, switch)
    pilot.click((switch.rect.right - 20, switch.rect.centery))
    pilot.press("Right", "Left", "Left", "Space")
    assert heard == [1, 0, 1] and switch.value == 1


def test_stepper(pilot: Pilot) -> None:
    heard: list[int] = []
    stepper = Stepper(5, low=3, high=7, on_change=heard.append)
    show(pilot, stepper)
    pilot.click((stepper.rect.right - 10, stepper.rect.centery))
    pilot.click((stepper.rect.left + 10, stepper.rect.centery))
    pilot.press("Right", "+", "+", "-", "Home", "Left")
    pilot.wheel(1)
    assert heard == [6, 5, 6, 7, 6, 3, 4]


def test_radios_choose_one_and_arrows_walk_through_them(pilot: Pilot) -> None:
    heard: list[str] = []
    radios = [
        Radio(word, group="preset", on=word == "Classic", on_choose=partial(heard.append, word))
        for word in ("Classic", "Club", "Quick")
    ]
    after = Button("Deal")
    scene = show(pilot, *radios, after)
    pilot.press("Tab")
    assert focus_of(scene) is radios[0]
    pilot.press("Down", "Down")
    assert heard == ["Club", "Quick"] and [radio.on for radio in radios] == [False, False, True]
    pilot.press("Tab")
    assert focus_of(scene) is after
    pilot.click(radios[0].rect)
    assert heard[-1] == "Classic" and [radio.on for radio in radios] == [True, False, False]


def test_text_is_written_in_the_field_and_nowhere_else(pilot: Pilot) -> None:
    heard: list[str] = []
    sent: list[str] = []
    pressed: list[str] = []
    field = TextField("Léa", on_change=heard.append, on_submit=sent.append, most=8)
    show(pilot, field, Button("Pass", lambda: pressed.append("pass"), key="P"))
    pilot.click(field.rect)
    pilot.press("End")
    pilot.type(" Pé")
    pilot.frame()
    assert field.value == "Léa Pé" and heard[-1] == "Léa Pé" and pressed == []
    pilot.press("Backspace", "Backspace", "Enter")
    pilot.type("xxxxxxxxxxxx")
    pilot.frame()
    assert sent == ["Léa "] and field.value == "Léa xxxx"
    pilot.press("Tab", "P")
    assert pressed == ["pass"] and field.value == "Léa xxxx"


@pytest.mark.parametrize("sign", ("\ufe0f", "\U000e0100", "\u200b", "\u202e", "\u034f"))
def test_signs_without_a_picture_do_not_get_into_a_field(pilot: Pilot, sign: str) -> None:
    field = TextField(sign)
    show(pilot, field)
    pilot.click(field.rect)
    pilot.type(f"{sign}Lé{sign}a")
    pilot.frame()
    assert field.value == "Léa"


def test_the_cursor_of_a_field_blinks_and_an_idle_form_draws_nothing(pilot: Pilot) -> None:
    field = TextField("Léa")
    scene = show(pilot, field, Button("Play"))
    pilot.wait(0.5)
    seen = scene.pictures
    pilot.wait(1.0)
    assert scene.pictures == seen
    pilot.click(field.rect)
    seen = scene.pictures
    pilot.wait(2.0)
    assert 2 <= scene.pictures - seen <= 12


def test_slider_by_pointer_wheel_and_keys(pilot: Pilot) -> None:
    heard: list[int] = []
    slider = Slider(50, step=5, on_change=heard.append)
    show(pilot, slider)
    pilot.drag(slider.rect.center, (slider.rect.right + 60, slider.rect.centery))
    assert slider.value == 100 and heard[-1] == 100 and heard == sorted(heard)
    pilot.click((slider.rect.left + 4, slider.rect.centery))
    assert slider.value == 0
    heard.clear()
    pilot.press("Right", "+", "Left", "End", "Home")
    pilot.wheel(2)
    assert heard == [5, 10, 5, 100, 0, 10]


def test_a_choice_opens_its_list_by_pointer_and_by_keys(pilot: Pilot) -> None:
    heard: list[int] = []
    choice = Select(LEVELS, chosen=1, on_change=heard.append)
    scene = show(pilot, choice)
    assert scene.form is not None
    pilot.click(choice.rect)
    popup = scene.form.popup
    assert popup is not None and choice.is_open
    pilot.click((popup.rect.centerx, popup.rect.top + round(4 + 36 * 3.5)))
    assert heard == [3] and not choice.is_open
    pilot.press("Enter", "Down", "Down", "Enter")
    assert heard == [3, 5]
    pilot.press("Space", "End", "Esc")
    assert heard == [3, 5] and choice.value == 5 and not choice.is_open
    pilot.press("Space", "End", "Enter")
    assert heard == [3, 5, 13]
    pilot.click(choice.rect)
    pilot.click((900, 650))
    assert heard == [3, 5, 13] and not choice.is_open and focus_of(scene) is choice


def test_an_open_list_keeps_the_widgets_below_from_hearing_anything(pilot: Pilot) -> None:
    pressed: list[str] = []
    choice, button = Select(LEVELS), Button("Play", lambda: pressed.append("play"), key="P")
    scene = show(pilot, choice, button)
    assert scene.form is not None
    pilot.click(choice.rect)
    assert scene.form.popup is not None and scene.form.popup.rect.colliderect(button.rect)
    pilot.click(button.rect.center)
    pilot.click(choice.rect)
    pilot.press("P")
    assert pressed == []


@pytest.mark.parametrize("y", (40, 400, 660))
@pytest.mark.parametrize("size", ((960, 600), (1280, 720), (1920, 1080)))
def test_a_list_opens_inside_the_window(pilot: Pilot, size: tuple[int, int], y: int) -> None:
    choice = Select(LEVELS)
    scene = FormScene(pilot.window.gui, {choice: (1060, y, 200, 36)})
    pilot.resize(size)
    pilot.push(scene)
    pilot.click(choice.rect)
    assert scene.form is not None and scene.form.popup is not None
    assert pilot.surface.get_rect().contains(scene.form.popup.rect)
    assert not scene.form.popup.rect.colliderect(choice.rect)


def test_a_list_of_rows(pilot: Pilot) -> None:
    heard: list[int] = []
    taken: list[int] = []
    rows = ListBox([f"Match {number}" for number in range(30)], on_change=heard.append, on_take=taken.append)
    scene = FormScene(pilot.window.gui, {rows: (40, 40, 300, 200)})
    pilot.push(scene)
    pilot.click((100, 40 + 4 + 18 + 36))
    pilot.press("Down", "Down", "End", "Up", "Enter")
    assert heard == [1, 2, 3, 29, 28] and taken == [28]
    pilot.wheel(2, (100, 100))
    pilot.wait(0.1)
    pilot.click((100, 40 + 4 + 18 + 36))
    assert heard[-1] in range(20, 28)
    pilot.click((100, 40 + 4 + 18 + 36))
    assert rows.value == heard[-1]


def test_a_text_box_scrolls_and_is_never_too_narrow(pilot: Pilot) -> None:
    box, narrow = TextBox("<b>E-17</b> Follow suit. " * 80), TextBox("Beat the ten if you can. " * 20)
    scene = FormScene(pilot.window.gui, {box: (40, 40, 400, 200), narrow: (500, 40, 30, 200)})
    pilot.push(scene)
    pilot.press("Tab")
    before = pygame.image.tobytes(pilot.surface.subsurface(box.rect), "RGB")
    pilot.press("PageDown")
    pilot.wait(0.1)
    assert pygame.image.tobytes(pilot.surface.subsurface(box.rect), "RGB") != before
    box.show("Short.")
    pilot.wait(0.1)
    assert not box.press_key("PageDown")


def test_what_is_scrolled_out_of_sight_is_scrolled_in_by_tab_and_hears_no_click(pilot: Pilot) -> None:
    area = ScrollArea(name="area")
    toggles = [Toggle(("Off", "On")) for _ in range(12)]
    scene = FormScene(pilot.window.gui, {area: (40, 40, 300, 200)})
    pilot.push(scene)
    assert scene.form is not None
    for toggle in toggles:
        scene.form.add(toggle)
    area.arrange({toggle: Rect(10, 60 * number + 10, 270, 40) for number, toggle in enumerate(toggles)}, 720)
    for _ in toggles:
        pilot.press("Tab")
    assert scene.form.focus is toggles[-1] and area.rect.contains(toggles[-1].rect) and area.offset > 0
    pilot.click((toggles[-1].rect.right - 20, 40 + 220))
    pilot.click((200, 20))
    assert not any(toggle.on for toggle in toggles)
    pilot.wheel(40, (100, 100))
    assert area.offset == 0
    pilot.press("PageDown")
    assert area.offset > 100
    pilot.drag((area.bar.centerx, area.bar.y + 60), (area.bar.centerx, area.bar.bottom))
    assert area.offset == area.most


@pytest.mark.parametrize("size", ((960, 600), (1920, 1080), (2560, 1440)))
def test_a_new_size_keeps_values_and_focus(pilot: Pilot, size: tuple[int, int]) -> None:
    field, slider, box = TextField("Léa"), Slider(30), TextBox("Words " * 300)
    scene = show(pilot, Button("Play"), field, slider, box, Toggle(("Off", "On"), on=True))
    assert scene.form is not None
    pilot.click(field.rect)
    pilot.type("x")
    pilot.frame()
    values = scene.form.values()
    pilot.resize(size)
    pilot.type("y")
    pilot.frame()
    assert focus_of(scene) is field and field.value in ("Léaxy", "xyLéa", "Léxay", values["1"] + "y")
    assert scene.form.values() == {**values, "1": field.value}
    assert pilot.surface.get_rect().contains(slider.rect)


def test_replacing_widgets_keeps_values_and_focus_by_name(pilot: Pilot) -> None:
    scene = show(pilot, Toggle(("Off", "On"), name="undo"), Stepper(5, low=1, high=9, name="target"))
    assert scene.form is not None
    pilot.press("Tab", "Space", "Tab", "+")
    scene.form.replace(Stepper(5, low=1, high=9, name="target"), Toggle(("Off", "On"), name="undo"), Button("New", name="new"))
    assert scene.form.values() == {"target": 6, "undo": True}
    assert focus_of(scene) is scene.form.named("target")
    with pytest.raises(KeyError):
        scene.form.named("gone")


def test_a_closed_form_leaves_nothing_with_the_library(pilot: Pilot) -> None:
    before = len(list(pilot.window.gui.get_sprite_group().sprites()))
    for _ in range(5):
        scene = show(pilot, TextField("a"), Slider(3), Select(LEVELS), ListBox(LEVELS), TextBox("words " * 50))
        pilot.click(next(iter(scene.places)).rect)
        pilot.window.stack.pop()
        pilot.frame()
    assert len(list(pilot.window.gui.get_sprite_group().sprites())) == before


def test_the_knob_is_drawn_where_the_library_has_it(pilot: Pilot) -> None:
    from game.ui.controls import slider_places

    for value in (0, 25, 50, 100):
        slider = Slider(value)
        show(pilot, slider)
        knob = slider_places(slider.rect, slider.share, 1.0)[1]
        assert abs(knob.centerx - slider.element.sliding_button.rect.centerx) <= 2


def test_widgets_of_every_kind_draw_in_every_state(pilot: Pilot) -> None:
    kinds: list[Widget] = [
        Button("Deal"),
        IconButton("menu"),
        Radio("One", sub="more"),
        Select(("a", "b")),
        Slider(5, enabled=False),
        TextField("no", enabled=False),
    ]
    scene = show(pilot, *kinds)
    for widget in kinds:
        pilot.move(widget.rect.center)
        widget.enabled = not widget.enabled
        pilot.wait(0.05)
    assert all(widget.element.is_enabled == widget.enabled for widget in kinds if isinstance(widget, Borrowed))
    assert scene.form is not None


def test_the_library_is_told_no_text_with_a_dot_to_look_up() -> None:
    import i18n

    Gui((640, 480))
    assert i18n.load_path == []
