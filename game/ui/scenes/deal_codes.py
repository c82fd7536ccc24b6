"""Deals as codes: shown and copied, or typed and read. It knows no archive; a deal is played by whoever asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from game import words
from game.match import deal_code, replay
from game.match.deal_code import CodeFault, Offered, Shared
from game.match.shapes import Record
from game.ui import furniture, tokens
from game.ui.canvas import Canvas
from game.ui.scenes.base import Dialog
from game.ui.scenes.entries import HintField
from game.ui.services import Services
from game.ui.widgets import Button, Stepper, Widget
from game.words import notice_sentence, translate

LONGEST = 40
"""Letters that may be typed: sixteen, with whatever stands between them."""


def codes(record: Record) -> Callable[[int], Offered | None]:
    """Return what gives the code of a deal by its number. RecordFault or RefusedMove for a record that cannot be read."""
    ways = replay.loaded(record)
    return lambda number: deal_code.of_deal(record, number, ways[number][0])


class DealCodes(Dialog):
    """Shows the codes of a match's finished deals, the last one first. The result is None, or the Shared deal to be played."""

    first = "copy"
    width, height = 700.0, 348.0

    def __init__(self, services: Services, record: Record) -> None:
        super().__init__(services)
        self.total = sum(deal.result is not None for deal in record.deals)
        self.number = self.total - 1
        self._code = codes(record)
        self.offered = self._code(self.number)

    def widgets(self) -> Sequence[Widget]:
        has_code = self.offered is not None
        why = translate("This deal has no code.")
        return (
            Stepper(self.number + 1, low=1, high=self.total, name="deal", on_change=self._turn_to,
                    text=lambda number: translate("Deal {number}", number=number)),
            Button(translate("Close"), lambda: self.finish(None), name="close", key="Esc"),
            Button(translate("Play it"), self._play, name="play", enabled=has_code, reason=why),
            Button(translate("Copy"), self._copy, name="copy", kind="primary", key="Ctrl+C", is_default=True, enabled=has_code,
                   reason=why),
        )

    def _turn_to(self, number: int) -> None:
        self.number = number - 1
        self.offered = self._code(self.number)
        assert self.form is not None
        for name in ("play", "copy"):
            self.form.named(name).enabled = self.offered is not None
        self.redraw()

    def _copy(self) -> None:
        if self.offered is not None:
            self.services.copy(self.offered.text, translate("The deal code is on the clipboard."))

    def _play(self) -> None:
        if self.offered is not None:
            self.finish(self.offered.shared)

    def places(self) -> dict[str, Rect]:
        inside, px = self.inside(28), self.page.px
        stepper = Rect(0, 0, px(200), px(40))
        stepper.topright = inside.right, inside.y - px(6)
        found, right = {"deal": stepper}, inside.right
        for name, width in (("copy", 228), ("play", 186), ("close", 186)):
            found[name] = Rect(right - px(width), inside.bottom - px(44), px(width), px(44))
            right = found[name].x - px(16)
        return found

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        inside = self.inside(28)
        room = inside.width - canvas.px(216)
        canvas.text(translate("Code of a deal"), (inside.x, inside.y + canvas.px(14)), "h2", bold=True, room=room)
        well = Rect(inside.x, inside.y + canvas.px(52), inside.width, canvas.px(76))
        furniture.well(canvas, well)
        if self.offered is None:
            canvas.text(translate("This deal has no code."), well.center, colour=tokens.IVORY_2, anchor="centre",
                        room=well.width - canvas.px(24))
        else:
            canvas.text(self.offered.text, well.center, 34, bold=True, anchor="centre", room=well.width - canvas.px(24))
        text = Rect(inside.x, well.bottom + canvas.px(14), inside.width, inside.height)
        canvas.paragraph(self._told, text, colour=tokens.IVORY_2)

    @property
    def _told(self) -> str:
        if self.offered is None:
            return translate("Its cards were laid out by hand or come from a copy without a seed, or its rules deal otherwise.")
        told = describe(self.offered.shared)
        if self.offered.is_as_first:
            return translate("{deal} It is then a first deal, without scores or titles.", deal=told)
        return told


def describe(shared: Shared) -> str:
    """Say what a code deals."""
    label = next(words.preset_label(one) for one in shared.rules.presets() if one.name == shared.preset)
    return words.plural("{game}, {number} player, {rules}.", "{game}, {number} players, {rules}.", shared.seats,
                        game=words.game_name(shared.game), rules=label)


class EnterCode(Dialog):
    """Asks for a deal code. The result is the Shared deal, or None."""

    first = "code"
    width, height = 560.0, 292.0

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.text = ""
        self.is_asked = False
        """Whether the player has said that the code is whole."""

    def widgets(self) -> Sequence[Widget]:
        return (
            HintField(self.text, name="code", most=LONGEST, hint="0000-0000-0000-0000", on_change=self._write,
                      on_submit=lambda _: self._play()),
            Button(translate("Cancel"), lambda: self.finish(None), name="cancel", key="Esc"),
            Button(translate("Play"), self._play, name="play", kind="primary", cap="Enter", is_default=True),
        )

    @property
    def read(self) -> Shared | CodeFault:
        """What the text says, or why it is no code."""
        try:
            return deal_code.read(self.text)
        except CodeFault as fault:
            return fault

    def _write(self, text: str) -> None:
        self.text, self.is_asked = text, False
        self.redraw()

    def _play(self) -> None:
        read = self.read
        if isinstance(read, Shared):
            self.finish(read)
            return
        self.is_asked = True
        self.services.announce(notice_sentence(read.notice))
        self.redraw()

    def places(self) -> dict[str, Rect]:
        inside, px = self.inside(28), self.page.px
        play = Rect(0, 0, px(180), px(48))
        play.bottomright = inside.bottomright
        return {
            "code": Rect(inside.x, inside.y + px(46), inside.width, px(44)),
            "cancel": play.move(-px(16) - play.width, 0),
            "play": play,
        }

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        inside = self.inside(28)
        canvas.text(translate("Play a deal by code"), (inside.x, inside.y + canvas.px(14)), "h2", bold=True, room=inside.width)
        read = self.read
        told, colour = translate("Sixteen characters; O counts as 0, I and L as 1. It counts for nothing."), tokens.IVORY_2
        if isinstance(read, Shared):
            told, colour = describe(read), tokens.GOLD
        elif self.is_asked:
            told, colour = notice_sentence(read.notice), tokens.WARN
        area = Rect(inside.x, inside.y + canvas.px(102), inside.width, canvas.px(60))
        canvas.paragraph(told, area, colour=colour)
