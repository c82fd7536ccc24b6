"""The player's preferences, each effective at once and stored at once; house rules are not among them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from pygame import Rect

from game import words
from game.settings import LONGEST_NAME
from game.ui import furniture
from game.ui.canvas import Canvas
from game.ui.faces import LETTERS
from game.ui.fields import Slider, TextField
from game.ui.layout.frame import LEAST_SCALE, SCALE_STEP, most_scale, stepped_scale, usual_scale, whole_width
from game.ui.lists import Select
from game.ui.scenes.base import FormScene
from game.ui.scenes.entries import Entry, EntryText, control_rect
from game.ui.scenes.own_keys import OwnKeys
from game.ui.scenes.page import draw_cloth, draw_title, headed_panel
from game.ui.scroll import ScrollArea
from game.ui.services import Services, has_sounds
from game.ui.setup import clean_name
from game.ui.widgets import Button, Segmented, Stepper, Toggle, Widget
from game.words import mark, translate

ROW, LEAST_ROW = 78, 68
SAMPLE, SAMPLE_COLUMNS = ("Kh", "Qs", "Jd", "Ac", "Td", ""), 3


class Preference(NamedTuple):
    """A setting as it is shown: `words` names its choices, none where another control serves it."""

    name: str
    label: str
    help: str
    words: Mapping[Any, str] = {}


GAME: tuple[Preference, ...] = (
    Preference("player_name", mark("Your name"), mark("The name on your plate.")),
    Preference("language", mark("Language"), mark("Of everything you read here.")),
    Preference(
        "speed",
        mark("Speed"),
        mark("How fast the cards move."),
        {
            "relaxed": mark("Relaxed"),
            "normal": mark("Normal"),
            "brisk": mark("Brisk"),
            "fast": mark("Fast"),
            "off": mark("At once"),
        },
    ),
    Preference(
        "trick_hold",
        mark("Finished trick"),
        mark("How long it stays in view."),
        {
            "0.3": mark("0.3 seconds"),
            "0.5": mark("0.5 seconds"),
            "0.7": mark("0.7 seconds"),
            "1": mark("1 second"),
            "1.5": mark("1.5 seconds"),
            "2": mark("2 seconds"),
            "3": mark("3 seconds"),
            "click": mark("Until I click"),
        },
    ),
    Preference(
        "coach",
        mark("Coach"),
        mark("Judges what you decided."),
        {"off": mark("Off"), "each": mark("After each decision"), "deal": mark("After the deal")},
    ),
    Preference(
        "guard",
        mark("Guard"),
        mark("Ignores a move pressed too soon."),
        {0: mark("Off"), 150: mark("Short"), 500: mark("Long")},
    ),
)
SOUND: tuple[Preference, ...] = (
    Preference("sound", mark("Sound"), mark("{key} does the same.")),
    Preference("effects_volume", mark("Volume"), mark("Of cards and jetons.")),
)
CLICKS: tuple[Preference, ...] = (
    Preference("click_twice", mark("Click twice to play"), mark("The first click only chooses.")),
)
CARDS: tuple[Preference, ...] = (
    Preference(
        "palette",
        mark("Suits"),
        mark("Their colours."),
        {"two-colour": mark("Two colours"), "four-colour": mark("Four colours"), "colour-blind": mark("Colour-blind")},
    ),
    Preference(
        "card_back",
        mark("Card back"),
        mark("The pattern of the backs."),
        {"damier": mark("Damier"), "perles": mark("Perles"), "soleil": mark("Soleil"), "uni": mark("Uni")},
    ),
    Preference(
        "back_colour",
        mark("Colour of the back"),
        mark("What the pattern is printed in."),
        {"blue": mark("Blue"), "burgundy": mark("Burgundy"), "green": mark("Green"), "slate": mark("Slate")},
    ),
    Preference(
        "index_letters",
        mark("Index letters"),
        mark("Of king, queen, knave and ace."),
        {"language": mark("By language")} | {name: " ".join(letters) for name, letters in LETTERS.items()},
    ),
    Preference(
        "index_size",
        mark("Index size"),
        mark("Of rank and suit in the corners."),
        {"standard": mark("Standard"), "large": mark("Large"), "low-vision": mark("Low vision")},
    ),
    Preference("mark_trumps", mark("Mark trumps"), mark("A gold corner in your hand.")),
)
TABLE: tuple[Preference, ...] = (
    Preference(
        "felt",
        mark("Felt"),
        mark("The cloth of the table."),
        {
            "deep-green": mark("Deep green"),
            "felt-green": mark("Felt green"),
            "midnight": mark("Midnight"),
            "burgundy": mark("Burgundy"),
            "slate": mark("Slate"),
        },
    ),
)
WINDOW: tuple[Preference, ...] = (
    Preference("reduced_motion", mark("Less motion"), mark("Cards fade instead of flying.")),
    Preference("text_scale", mark("Size of texts"), mark("And of all that is pressed.")),
    Preference("full_screen", mark("Full screen"), mark("{key} does the same.")),
)


BY_ITSELF: tuple[Preference, ...] = (
    Preference("auto_pass", mark("Pass for me"), mark("When nothing I hold can be played.")),
    Preference("auto_single", mark("Play for me"), mark("When only one set can be led.")),
    Preference("auto_decline", mark("Decline for me"), mark("Rights out of turn against my own cards.")),
    Preference("finish_round", mark("Finish the round"), mark("At once when I am out.")),
)
"""What the table of President does for the only person at it."""
AT_THE_TABLE: tuple[Preference, ...] = (
    Preference(
        "window_seconds",
        mark("Out of turn"),
        mark("How long such a right is offered."),
        {0: mark("Until I answer"), 2: mark("2 seconds"), 4: mark("4 seconds")},
    ),
    Preference("open_when_out", mark("Open hands"), mark("When I am out and alone at the screen.")),
    Preference(
        "stack_above",
        mark("Columns"),
        mark("Larger hands lie in columns by rank."),
        {18: mark("Above 18 cards"), 22: mark("Above 22 cards"), 26: mark("Above 26 cards")},
    ),
    Preference(
        "titles",
        mark("Titles"),
        mark("How the lowest are called."),
        {"polite": mark("Courteous"), "traditional": mark("Traditional")},
    ),
)
GENERAL, DECK, PRESIDENT = range(3)
"""The parts of the scene, in the order of the switch."""


class SettingsScene(FormScene):
    """Two panels of preferences, or one beside a picture of the cards, in three parts; there is no OK. The result is True."""

    first = "back"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.part = GENERAL
        self.areas: tuple[ScrollArea, ...] = ()

    @property
    def columns(self) -> tuple[tuple[Preference, ...], tuple[Preference, ...]]:
        """List what there is to choose: no sound where the program has none."""
        if self.part == PRESIDENT:
            return BY_ITSELF, AT_THE_TABLE
        if self.part == DECK:
            return CARDS, TABLE
        return GAME, (*SOUND, *CLICKS, *WINDOW) if has_sounds() else (*CLICKS, *WINDOW)

    def widgets(self) -> Sequence[Widget]:
        parts = (translate("General"), translate("Table"), words.game_name("president"))
        found: list[Widget] = [Segmented(parts, chosen=self.part, name="part", on_change=self._turn_to)]
        self.areas = ScrollArea(name="left column"), ScrollArea(name="right column")
        for area, column in zip(self.areas, self.columns, strict=True):
            found.append(area)
            for number, one in enumerate(column):
                found.append(
                    EntryText(
                        Entry(translate(one.label), self._help(one)),
                        name=f"{one.name} text",
                        has_rule=number < len(column) - 1,
                    )
                )
                found.append(self._control(one))
        keys = Button(translate("Keys and controller"), self._open_keys, name="keys")
        return (*found, keys, Button(translate("Done"), self._close, name="back", kind="primary", key="Esc", is_default=True))

    def _close(self) -> None:
        """End; the profile that keeps the results takes the player's new name."""
        self.services.take_name(self.services.settings.player_name)
        self.finish(True)

    def _help(self, one: Preference) -> str:
        name = {"sound": "sound", "full_screen": "full"}.get(one.name)
        return translate(one.help, key=self.services.bindings.cap(name)) if name else translate(one.help)

    def _open_keys(self) -> None:
        self.services.stack.push(OwnKeys(self.services))

    def _turn_to(self, part: int) -> None:
        self.part = part
        self.rebuild()

    # The controls

    def _control(self, one: Preference) -> Widget:
        special: dict[str, Callable[[], Widget]] = {
            "player_name": self._name_field,
            "language": self._language_list,
            "text_scale": self._scale_stepper,
            "effects_volume": self._volume_slider,
        }
        if one.name in special:
            return special[one.name]()
        return self._choice(one) if one.words else self._switch(one)

    def _choice(self, one: Preference) -> Widget:
        values = tuple(one.words)
        labels = tuple(translate(text) for text in one.words.values())
        chosen = values.index(getattr(self.services.settings, one.name))
        return Select(labels, chosen=chosen, name=one.name, on_change=lambda number: self._change(one.name, values[number]))

    def _switch(self, one: Preference) -> Widget:
        told = (translate("Off"), translate("On"))
        return Toggle(
            told, on=getattr(self.services.settings, one.name), name=one.name, on_change=partial(self._change, one.name)
        )

    def _name_field(self) -> Widget:
        return TextField(
            self.services.settings.player_name,
            name="player_name",
            most=LONGEST_NAME,
            on_change=lambda text: self._change("player_name", clean_name(text, "")),
        )

    def _language_list(self) -> Widget:
        known = words.languages()
        values = ("system", *known)
        labels = (translate("As the desktop"), *(words.language_name(code) for code in known))
        wish = self.services.settings.language
        return Select(
            labels,
            chosen=values.index(wish) if wish in values else 0,
            name="language",
            on_change=lambda number: self._change("language", values[number]),
        )

    def _scale_stepper(self) -> Widget:
        size = self.size if self.size[0] else self.services.window.size
        return Stepper(
            self._scale(size),
            low=LEAST_SCALE,
            high=most_scale(size),
            step=SCALE_STEP,
            text=lambda one: translate("{number} %", number=one),
            name="text_scale",
            on_change=lambda number: self._change("text_scale", stepped_scale(self.size, number)),
        )

    def _scale(self, size: tuple[int, int]) -> int:
        return min(most_scale(size), self.services.settings.text_scale or usual_scale(size))

    def _volume_slider(self) -> Widget:
        return Slider(
            self.services.settings.effects_volume, name="effects_volume", on_change=partial(self._change, "effects_volume")
        )

    def _change(self, name: str, value: Any) -> None:
        self.services.change(**{name: value})
        if name == "sound" and value and not self.services.audio.has_device:
            self.services.audio.open()
        if name == "effects_volume":
            self.services.audio.play("pick")
        self.redraw()

    def step(self, dt: float) -> None:
        super().step(dt)
        self._follow()

    def _follow(self) -> None:
        """Show what a key that works everywhere has changed meanwhile."""
        assert self.form is not None
        for column in self.columns:
            for one in column:
                widget = self.form.named(one.name)
                wanted = self._shown(one)
                if wanted is not None and widget.value != wanted:
                    widget.value = wanted

    def _shown(self, one: Preference) -> Any:
        """Give the value that a switch or list should have, None for other controls."""
        value = getattr(self.services.settings, one.name)
        if one.words:
            return tuple(one.words).index(value)
        return value if isinstance(value, bool) else None

    # The look

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        stepper = self.form.named("text_scale") if self.form is not None and self.part == GENERAL else None
        if isinstance(stepper, Stepper):
            stepper.high = most_scale(size)
            stepper.value = self._scale(size)

    def places(self) -> dict[str, Rect]:
        found: dict[str, Rect] = {}
        for rect, area in zip(self.page.columns(1, 1), self.areas, strict=True):
            inner = self._inner(rect)
            found[area.name] = Rect(inner.x, inner.y, inner.width + self.page.px(16), inner.height)
        back = Rect(0, self.page.foot.y, self.page.px(180), self.page.foot.height)
        back.right = self.page.foot.right
        switch = Rect(0, self.page.px(24), self.page.px(432), self.page.px(48))
        switch.right = self.page.box.right
        keys = Rect(self.page.foot.x, self.page.foot.y, self.page.px(280), self.page.foot.height)
        return found | {"part": switch, "keys": keys, "back": back}

    def arrange(self) -> None:
        """Lay the rows out; where large texts leave them no room, they scroll."""
        assert self.form is not None
        for area, column in zip(self.areas, self.columns, strict=True):
            width = area.rect.width - self.page.px(16)
            pitch = max(self.page.px(LEAST_ROW), min(self.page.px(ROW), area.rect.height // max(1, len(column))))
            rects: dict[Widget, Rect] = {}
            for number, one in enumerate(column):
                row = Rect(0, number * pitch, width, pitch)
                rects[self.form.named(f"{one.name} text")] = row
                rects[self.form.named(one.name)] = control_rect(row, self.u)
            area.arrange(rects, len(column) * pitch)

    def _pitch(self, inner: Rect, rows: int) -> int:
        return min(self.page.px(ROW), inner.height // max(1, rows))

    def _below(self, rect: Rect, rows: int) -> Rect:
        """Give what is left of a panel below its rows."""
        inner, pad = self._inner(rect), self.page.px(16)
        top = inner.y + rows * self._pitch(inner, rows) + pad
        return Rect(inner.x, top, inner.width, inner.bottom - pad - top)

    def _inner(self, rect: Rect) -> Rect:
        pad, top = self.page.px(24), self.page.px(56)
        return Rect(rect.x + pad, rect.y + top, rect.width - 2 * pad, rect.height - top - self.page.px(4))

    def paint(self, canvas: Canvas) -> None:
        draw_cloth(canvas)
        draw_title(canvas, self.page, translate("Settings"))
        left, right = self.page.columns(1, 1)
        told = {
            GENERAL: (translate("Game"), translate("Controls and window")),
            DECK: (translate("Cards"), translate("Table")),
            PRESIDENT: (translate("Done for me"), translate("At the table")),
        }[self.part]
        headed_panel(canvas, left, told[0])
        headed_panel(canvas, right, told[1])
        if self.part == DECK:
            self._sample(canvas, self._below(right, len(TABLE)))

    def _sample(self, canvas: Canvas, rect: Rect) -> None:
        """Show some cards and the back on a piece of the cloth, so that a choice is seen at once."""
        furniture.cloth_piece(canvas, rect)
        across, down = SAMPLE_COLUMNS, len(SAMPLE) // SAMPLE_COLUMNS
        gap = canvas.px(20)
        width = whole_width(min((rect.width - (across - 1) * gap) / across, (rect.height - (down + 1) * gap) / down / 1.4))
        for place, name in enumerate(SAMPLE):
            row, column = divmod(place, across)
            x = rect.centerx + (column - (across - 1) / 2) * (width + gap)
            y = rect.centery + (row - (down - 1) / 2) * (width * 1.4 + gap)
            self.services.images.draw(canvas.surface, name, (x, y), width, u=canvas.u, lift=0.3)
