"""A form: the widgets of one scene, who of them hears the pointer and who the keys; it decides no place and no meaning."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import pygame
from pygame import Rect, Surface
from pygame.event import Event
from pygame_gui.core import UIContainer

from game.ui import controls, fields, keys, tokens
from game.ui.canvas import Canvas
from game.ui.fields import Borrowed, TextField
from game.ui.gui import Gui
from game.ui.lists import PopUp, Select
from game.ui.scroll import ScrollArea
from game.ui.widgets import Button, Radio, Widget, nothing

SomeWidget = TypeVar("SomeWidget", bound=Widget)
TIP_AFTER = 0.35
DIRECTIONS = {"Left": (-1, 0), "Right": (1, 0), "Up": (0, -1), "Down": (0, 1)}


class Form:
    """Hold the widgets of one scene in the order of the Tab key."""

    def __init__(self, gui: Gui, *, on_reason: Callable[[str], object] = nothing) -> None:
        self.gui = gui
        self.on_reason = on_reason
        self.container: Any = UIContainer(Rect((0, 0), gui.window_resolution), gui)
        self.widgets: list[Widget] = []
        self.focus: Widget | None = None
        self.has_ring = True
        self.needs_draw = True
        self.is_hidden = False
        self.skips_text = False
        """Whether the focus passes text fields by: nobody can write with a controller."""
        self.popup: PopUp | None = None
        self.popup_owner: Select | None = None
        self._under: Widget | None = None
        self._held: Widget | None = None
        self._at = (0, 0)
        self._rested = 0.0
        self._tip: Widget | None = None

    # --- what belongs to it

    def add(self, widget: SomeWidget) -> SomeWidget:
        """Put a widget at the end of the order, and give it back."""
        self.widgets.append(widget)
        fields.attach(widget, self)
        self.needs_draw = True
        return widget

    def remove(self, widget: Widget) -> None:
        """Take a widget out."""
        if self.focus is widget:
            self.set_focus(None)
        self.widgets.remove(widget)
        widget.close()
        self._under = self._held = self._tip = None
        self.needs_draw = True

    def replace(self, *widgets: Widget) -> None:
        """Put other widgets in place of all; values and focus go over to those of the same name."""
        values, name = self.values(), self.focus.name if self.focus else ""
        for widget in tuple(self.widgets):
            self.remove(widget)
        for widget in widgets:
            self.add(widget)
        self.restore(values)
        if name and name in {widget.name for widget in widgets}:
            self.set_focus(self.named(name))

    def named(self, name: str) -> Widget:
        """Find a widget by its name; KeyError if there is none."""
        for widget in self.widgets:
            if widget.name == name:
                return widget
        raise KeyError(name)

    def values(self) -> dict[str, Any]:
        """Give the values of all widgets that have a name and a value."""
        return {widget.name: widget.value for widget in self.widgets if widget.name and widget.value is not None}

    def restore(self, values: Mapping[str, Any]) -> None:
        """Set the values of the widgets that are named, without telling anybody."""
        for widget in self.widgets:
            if widget.name in values:
                widget.value = values[widget.name]

    def place(self, rects: Mapping[str, Rect], u: float, *, size: tuple[int, int]) -> None:
        """Move the named widgets for a surface size; widgets without a rectangle here keep theirs."""
        self.close_popup()
        self.gui.resize(size, u)
        if tuple(self.container.rect.size) != size:
            self.container.set_dimensions(size)
        for widget in self.widgets:
            if widget.name in rects:
                widget.place(rects[widget.name], u)
        self.needs_draw = True

    # --- life

    @property
    def is_moving(self) -> bool:
        """Tell whether frames must come quickly: somebody writes, drags, or a tool tip is about to show."""
        return self._held is not None or isinstance(self.focus, TextField) or self._tip_is_due

    def hide(self) -> None:
        """Take no more events; for a scene that another one covers."""
        self.close_popup()
        self._leave_pointer()
        if self.focus is not None and not self.is_hidden:
            self.focus.lose_focus()
        self.is_hidden = True
        self.container.hide()

    def show(self) -> None:
        """Take events again."""
        self.is_hidden = False
        self.container.show()
        for widget in self.widgets:
            widget.step(0.0)
        if self.focus is not None:
            self.focus.gain_focus()
        self.needs_draw = True

    def close(self) -> None:
        """Give everything back that the library lent."""
        self.set_focus(None)
        self.close_popup()
        for widget in self.widgets:
            widget.close()
        self.widgets.clear()
        self.container.kill()

    def step(self, dt: float) -> None:
        """Let time pass for widgets and tool tip."""
        if self._tip_is_due:
            self._rested += dt
            if self._rested >= TIP_AFTER:
                self._tip, self.needs_draw = self._under, True
        for widget in (*self.widgets, *([self.popup] if self.popup else [])):
            widget.step(dt)

    def draw(self, surface: Surface, u: float) -> None:
        """Draw all widgets in their order, then list and tool tip above them."""
        canvas = Canvas(surface, u)
        for widget in self.widgets:
            if widget.is_shown and widget.rect.width > 0 and not self._scroller_of(widget):
                widget.draw(canvas, focus=self._has_ring(widget))
        for area in (widget for widget in self.widgets if isinstance(widget, ScrollArea)):
            self._draw_inside(canvas, area)
        if self.popup is not None:
            self.popup.draw(canvas, focus=False)
        if self._tip is not None:
            self._draw_tip(canvas, self._tip)
        self.needs_draw = False

    def _draw_inside(self, canvas: Canvas, area: ScrollArea) -> None:
        reach = round(tokens.FOCUS_REACH * canvas.u)
        before = canvas.surface.get_clip()
        canvas.surface.set_clip(area.rect.inflate(2 * reach, 0).clip(before))
        for widget, _ in area.inside:
            if widget.is_shown:
                widget.draw(canvas, focus=self._has_ring(widget))
        canvas.surface.set_clip(before)

    def _has_ring(self, widget: Widget) -> bool:
        return self.has_ring and widget is self.focus and self.popup is None

    def _draw_tip(self, canvas: Canvas, widget: Widget) -> None:
        rect = Rect((0, 0), controls.tooltip_size(canvas, widget.explanation))
        rect.midtop = (widget.rect.centerx, widget.rect.bottom + canvas.px(8))
        area = canvas.surface.get_rect().inflate(-canvas.px(16), -canvas.px(16))
        if rect.bottom > area.bottom:
            rect.bottom = widget.rect.top - canvas.px(8)
        controls.tooltip(canvas, rect.clamp(area), widget.explanation)

    # --- focus

    def set_focus(self, widget: Widget | None) -> None:
        """Send the keys to a widget, or to nobody."""
        if widget is self.focus:
            return
        if self.focus is not None:
            self.focus.lose_focus()
        self.focus = widget
        if widget is not None:
            self._reveal(widget)
            widget.gain_focus()
        self.needs_draw = True

    def follow(self, widget: Widget, *, has_focus: bool) -> None:
        """Give a widget whose element is new its focus back."""
        if has_focus and not self.is_hidden:
            widget.gain_focus()

    def move_focus(self, step: int) -> None:
        """Go on in the order by Tab (1) or Shift+Tab (−1)."""
        order = [widget for widget in self.widgets if self._is_reachable(widget)]
        if not order:
            return
        stops = [widget for widget in order if not isinstance(widget, Radio) or widget.on or not self._has_chosen(widget)]
        if self.focus in stops:
            self.set_focus(stops[(stops.index(self.focus) + step) % len(stops)])
        else:
            self.set_focus(stops[0 if step > 0 else -1])

    def _has_chosen(self, radio: Radio) -> bool:
        return any(isinstance(other, Radio) and other.group == radio.group and other.on for other in self.widgets)

    def _is_reachable(self, widget: Widget) -> bool:
        """Tell whether Tab may come here: also what is scrolled out of sight counts, for it is scrolled in."""
        area = self._scroller_of(widget)
        if self.skips_text and isinstance(widget, TextField):
            return False
        return widget.can_focus and widget.enabled and widget.rect.width > 0 and (widget.is_shown or area is not None)

    def _scroller_of(self, widget: Widget) -> ScrollArea | None:
        return next((each for each in self.widgets if isinstance(each, ScrollArea) and each.holds(widget)), None)

    def _reveal(self, widget: Widget) -> None:
        area = self._scroller_of(widget)
        if area is not None:
            area.reveal(widget)

    def _move_by_arrow(self, key: str) -> bool:
        """Go to the nearest widget in a direction, within the group of the one in focus."""
        if self.focus is None:
            self.move_focus(1)
            return self.focus is not None
        here, (right, down) = self.focus.rect, DIRECTIONS[key]
        best: tuple[float, Widget] | None = None
        for widget in self.widgets:
            if widget is self.focus or not self._is_reachable(widget) or widget.group != self.focus.group:
                continue
            distance = _distance(here, widget.rect, right, down)
            if distance is not None and (best is None or distance < best[0]):
                best = (distance, widget)
        if best is None:
            return False
        self.set_focus(best[1])
        if isinstance(best[1], Radio):
            best[1].activate()
        return True

    # --- the list that a choice opens

    def open_popup(self, popup: PopUp, owner: Select) -> None:
        """Show a list above everything, at the place that its owner wants."""
        self.close_popup()
        area = Rect((0, 0), self.container.rect.size).inflate(-round(16 * owner.u), -round(16 * owner.u))
        self.popup, self.popup_owner = popup, owner
        popup.form = self
        popup.place(owner.popup_rect(area), owner.u)
        self._tip = None
        self.needs_draw = True

    def close_popup(self) -> None:
        """Let the list go, if one is open."""
        if self.popup is not None:
            self.popup.close()
            self.popup = self.popup_owner = None
            self.needs_draw = True

    # --- events

    def handle(self, event: Event) -> bool:
        """Answer an event, whose place is in pixels; tell whether it meant anything here."""
        if event.type == pygame.KEYDOWN:
            return self._handle_key(event)
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._at = event.pos
            self.gui.pointer = event.pos
            return self._handle_pointer(event)
        if event.type == pygame.MOUSEWHEEL:
            return self._handle_wheel(event.y)
        if event.type in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            self._leave_pointer()
        elif event.type in (pygame.KEYUP, pygame.TEXTINPUT, pygame.TEXTEDITING) and isinstance(self.focus, TextField):
            self.needs_draw = True
            return self.focus.feed(event) or event.type != pygame.KEYUP
        return False

    def widget_at(self, at: tuple[int, int]) -> Widget | None:
        """Find the topmost widget at a place; what a scroll area hides is not there."""
        for widget in reversed(self.widgets):
            area = self._scroller_of(widget)
            if widget.hits(at) and (area is None or area.rect.collidepoint(at)):
                return widget
        return None

    def _handle_pointer(self, event: Event) -> bool:
        if self.popup is not None:
            return self._handle_popup_pointer(event)
        if event.type == pygame.MOUSEMOTION:
            return self._handle_motion(event)
        if event.button != 1:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._handle_down(event)
        held, self._held = self._held, None
        if held is None:
            return False
        held.feed(event)
        held.release(event.pos)
        self._hover(self.widget_at(event.pos), event.pos)
        self.needs_draw = True
        return True

    def _handle_motion(self, event: Event) -> bool:
        if self._held is not None:
            self._held.drag(event.pos)
            self._held.feed(event)
            self.needs_draw = True
            return True
        widget = self.widget_at(event.pos)
        self._hover(widget, event.pos)
        if isinstance(widget, Borrowed):
            widget.feed(event)
        return widget is not None

    def _handle_down(self, event: Event) -> bool:
        widget = self.widget_at(event.pos)
        self._tip, self.has_ring, self.needs_draw = None, False, True
        if widget is None:
            if isinstance(self.focus, TextField):
                self.set_focus(None)
            return False
        if not widget.enabled:
            if widget.reason:
                self.on_reason(widget.reason)
            return True
        if widget.focusable:
            self.set_focus(widget)
        self._held = widget
        widget.press_down(event.pos)
        widget.feed(event)
        return True

    def _handle_popup_pointer(self, event: Event) -> bool:
        assert self.popup is not None
        is_inside = self.popup.rect.collidepoint(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and not is_inside:
            self.close_popup()
            return True
        popup = self.popup
        popup.feed(event)
        self.needs_draw = True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and is_inside:
            popup.release(event.pos)
        return True

    def _handle_wheel(self, steps: int) -> bool:
        if self.popup is not None:
            self.popup.wheel(steps)
            return True
        widget = self.widget_at(self._at)
        if widget is not None and widget.wheel(steps):
            return True
        areas = [each for each in self.widgets if isinstance(each, ScrollArea) and each.rect.collidepoint(self._at)]
        return any(area.wheel(steps) for area in areas)

    def _hover(self, widget: Widget | None, at: tuple[int, int]) -> None:
        if widget is not self._under:
            if self._under is not None:
                self._under.move_pointer(None)
            if self._tip is not None:
                self._tip, self.needs_draw = None, True
            self._under, self._rested = widget, 0.0
        if widget is not None:
            widget.move_pointer(at)

    def _leave_pointer(self) -> None:
        self._hover(None, self._at)
        self._held = None

    @property
    def _tip_is_due(self) -> bool:
        has_words = self._under is not None and bool(self._under.explanation)
        return has_words and self._tip is None and self._held is None and self.popup is None

    def _handle_key(self, event: Event) -> bool:
        key = keys.name(event)
        self.needs_draw, self.skips_text = True, hasattr(event, "button")
        if self.popup is not None:
            return self._handle_popup_key(key)
        if isinstance(self.focus, TextField) and not self.skips_text and (keys.is_text(key) or not key):
            self.focus.feed(event)
            return True
        if not key:
            return False
        is_taken = self._handle_named(key)
        self.has_ring = self.has_ring or is_taken
        return is_taken

    def _handle_popup_key(self, key: str) -> bool:
        assert self.popup is not None
        if key in ("Esc", "Tab", "Shift+Tab", "Left", "Right"):
            self.close_popup()
        else:
            self.popup.press_key(key)
        return True

    def _handle_named(self, key: str) -> bool:
        if key in ("Tab", "Shift+Tab"):
            self.move_focus(1 if key == "Tab" else -1)
            return self.focus is not None
        if key == "Primary":
            return self._press_accelerator("Enter")
        if self.focus is not None and self.focus.focusable and self.focus.press_key(key):
            return True
        if key in DIRECTIONS:
            return self._move_by_arrow(key)
        areas = [widget for widget in self.widgets if isinstance(widget, ScrollArea)]
        if key in ("PageUp", "PageDown") and any(area.press_key(key) for area in areas):
            return True
        return self._press_accelerator(key)

    def _press_accelerator(self, key: str) -> bool:
        for widget in self.widgets:
            is_default = key == "Enter" and isinstance(widget, Button) and widget.is_default
            if widget.is_shown and (widget.key == key or is_default):
                if widget.enabled:
                    widget.activate()
                elif widget.reason:
                    self.on_reason(widget.reason)
                return True
        return False


def _distance(here: Rect, there: Rect, right: int, down: int) -> float | None:
    """Weigh how far one rectangle lies in a direction from another: sideways counts double; None if it does not."""
    if right:
        ahead = (there.centerx - here.centerx) * right
        gap = (there.left - here.right) if right > 0 else (here.left - there.right)
        aside = max(0, there.top - here.bottom, here.top - there.bottom)
    else:
        ahead = (there.centery - here.centery) * down
        gap = (there.top - here.bottom) if down > 0 else (here.top - there.bottom)
        aside = max(0, there.left - here.right, here.left - there.right)
    if ahead <= 0 or gap < -min(here.width, here.height) // 2:
        return None
    offset = abs(there.centery - here.centery) if right else abs(there.centerx - here.centerx)
    return max(0, gap) + 2 * aside + offset * 0.1
