"""What keys mean in every scene that has no use for them itself: speed, colours, sound, full screen, scale, keys, quit."""

from __future__ import annotations

from collections.abc import Sequence

from game.settings import Value, choices
from game.ui.layout.frame import SCALE_STEP, most_scale, stepped_scale, usual_scale
from game.ui.scenes import exchange, flow
from game.ui.scenes.message import Keys, show_keys
from game.ui.scenes.rule_book import RuleBook
from game.ui.services import Services, has_sounds
from game.ui.window import FULL
from game.words import mark, translate

SPEEDS = {
    "relaxed": mark("Speed: relaxed"),
    "normal": mark("Speed: normal"),
    "brisk": mark("Speed: brisk"),
    "fast": mark("Speed: fast"),
    "off": mark("Speed: at once"),
}
PALETTES = {
    "two-colour": mark("Suits in two colours"),
    "four-colour": mark("Suits in four colours"),
    "colour-blind": mark("Suits for colour-blind eyes"),
}


def connect(services: Services) -> None:
    """Let the window answer these keys."""
    window = services.window
    window.commands |= {
        "V": lambda: _next(services, "speed", SPEEDS),
        "C": lambda: _next(services, "palette", PALETTES),
        "?": lambda: show_keys(services),
        "F1": lambda: rules(services),
        FULL: lambda: services.change(full_screen=not window.is_fullscreen),
        "Ctrl+Q": services.leave,
        "Ctrl++": lambda: scale(services, SCALE_STEP),
        "Ctrl+-": lambda: scale(services, -SCALE_STEP),
        "Ctrl+0": lambda: scale(services, 0),
    }
    window.on_drop = lambda paths: exchange.take_files(services, paths)
    if has_sounds():
        window.commands["M"] = lambda: mute(services)


def _next(services: Services, name: str, sentences: dict[str, str]) -> None:
    """Take the next value of a setting and say which."""
    values: Sequence[Value] = choices(name)
    value = values[(values.index(getattr(services.settings, name)) + 1) % len(values)]
    services.change(**{name: value})
    services.say(translate(sentences[str(value)]))


def rules(services: Services) -> None:
    """Open the rule book or close it; come back to one that lies below the keys, and leave one alone that lies below more."""
    top = services.stack.top
    if isinstance(top, RuleBook) or not services.stack.holds(RuleBook):
        flow.toggle_rules(services)
    elif isinstance(top, Keys):
        top.finish(True)


def mute(services: Services) -> None:
    """Turn the sound off or on; asking for it looks for a device once more."""
    services.change(sound=not services.settings.sound)
    if services.settings.sound and not services.audio.has_device:
        services.audio.open()
    services.say(translate("Sound on") if services.settings.sound else translate("Sound off"))


def scale(services: Services, step: int) -> None:
    """Make texts and controls larger or smaller by a step, 0 for their usual size, as far as the window allows."""
    size = services.window.size
    was = min(most_scale(size), services.settings.text_scale or usual_scale(size))
    services.change(text_scale=stepped_scale(size, was + step) if step else 0)
    services.stack.resize(size)
    services.say(translate("Size of texts: {number} %", number=services.settings.text_scale or usual_scale(size)))
