"""What every scene is given: archive, settings, pictures, sound, agents, the stack. It draws nothing and decides no rule."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

import pygame

from game import paths, words
from game.core.options import Preset
from game.match.archive import Archive, NotStored
from game.match.match import Match
from game.match.practice import Practice
from game.match.seats import Player
from game.settings import Settings, Value
from game.ui import own_presets, tokens
from game.ui.audio import Audio
from game.ui.bindings import Bindings
from game.ui.bookmark import Bookmark
from game.ui.faces import BACK, LETTERS, Dress
from game.ui.gui import Gui
from game.ui.images import Cards
from game.ui.layout.frame import unit
from game.ui.setup import clean_name, last_game
from game.ui.stack import SceneStack
from game.ui.toast import Toast
from game.ui.widgets import nothing
from game.ui.window import GameWindow

if TYPE_CHECKING:
    from game.ai.agent import Agent
    from game.ai.worker import Worker
    from game.ui.counsel import Counsel

NAME = "Tapis Vert"
REBUILDING = ("language", "text_scale", "index_letters", "index_size", "felt", "keys")
"""Preferences after which texts, sizes or colours are others, so that every scene is built anew."""
OTHERWISE = "normal"
"""The level at which an unknown one plays."""


class Services:
    """One set for a window. `settings` is always the present one: read it anew each time, never keep it.

    `revision` grows when texts, sizes or colours change, so that a scene knows that it must build its widgets anew.
    `overrides` are what the command line wishes: they count, and are not stored. `announce` hears every sentence that the
    viewer may hear.
    """

    def __init__(
        self,
        archive: Archive,
        window: GameWindow,
        *,
        settings: Settings | None = None,
        overrides: dict[str, Value] | None = None,
        agents: Sequence[str] = (),
        is_watch: bool = False,
        announce: Callable[[str], object] = nothing,
    ) -> None:
        self.archive, self.window = archive, window
        self.overrides = dict(overrides or {})
        stored = settings or Settings.from_texts(archive.settings())
        self.settings = stored.replace(**self.overrides)
        self._own = own_presets.read(archive.settings().get(own_presets.KEY, ""))
        self.agents, self.is_watch = tuple(agents), is_watch
        self.announce = announce
        self.audio = Audio()
        self.toast = Toast()
        self.match: Match | None = None
        self.bookmark = Bookmark()
        self.revision = 0
        self._agents: dict[tuple[str, str, str], Agent] = {}
        self._counsels: dict[Match, Counsel] = {}
        self.apply()

    @property
    def stack(self) -> SceneStack:
        return self.window.stack

    @property
    def gui(self) -> Gui:
        return self.window.gui

    @property
    def images(self) -> Cards:
        return self.window.cards

    @property
    def bindings(self) -> Bindings:
        """The player's keys."""
        return self.window.bindings

    @property
    def scale(self) -> float:
        """By how much the player wants texts and controls larger than this window usually has them."""
        return self.settings.text_scale / 100 / unit(self.window.size) if self.settings.text_scale else 1.0

    # Settings

    def change(self, **changes: Value) -> None:
        """Change preferences: at once, and for the next start; ValueError for a value that does not exist."""
        before = self.settings
        self.settings = self.settings.replace(**changes)
        self.keep(*changes)
        if any(getattr(before, name) != getattr(self.settings, name) for name in REBUILDING):
            self.revision += 1
        self.apply()

    def read_again(self) -> None:
        """Read everything anew that the archive keeps beside matches: another file has taken its place."""
        texts = self.archive.settings()
        self.settings = Settings.from_texts(texts).replace(**self.overrides)
        self._own = own_presets.read(texts.get(own_presets.KEY, ""))
        self.revision += 1
        self.apply()

    def keep(self, *names: str) -> None:
        """Store some preferences as they are now; a disk that fails costs nothing but the memory of them."""
        texts = self.settings.texts()
        try:
            self.archive.store_settings({name: texts[name] for name in names})
        except NotStored:
            self.say(words.translate("This preference could not be stored."))

    def take_name(self, name: str) -> bool:
        """Let the player, and the profile that keeps the results, have a name from now on; False, and said, where that fails.

        Whoever else has results under that name keeps it: the player is then called as before.
        """
        me, name = self.archive.me(), clean_name(name, "")
        try:
            is_free = me is None or name in ("", me.name) or self.archive.rename_profile(me.id, name)
        except NotStored:
            self.say(words.translate("This could not be stored just now."))
            return False
        if me is not None and not is_free:
            told = words.translate("{name} is somebody else here; your results stay with {own}.", name=name, own=me.name)
            self.say(told)
            name = clean_name(me.name, "")
        if name != self.settings.player_name:
            self.change(player_name=name)
        return is_free

    def apply(self) -> None:
        """Let language, cards, sound and window follow the settings."""
        chosen = self.settings
        words.use(words.system_language() if chosen.language == "system" else chosen.language)
        if tokens.lay(chosen.felt):
            self.gui.dress()
        words.use_letters(LETTERS.get(chosen.index_letters, ""))
        self.images.dress = Dress(chosen.palette, words.court_letters(), chosen.index_size, chosen.back_colour)
        self.images.back = BACK + chosen.card_back
        if chosen.keys != self.bindings.text:
            self.window.bindings = Bindings(chosen.keys)
        self.audio.is_muted, self.audio.volume = not chosen.sound, chosen.effects_volume
        if chosen.full_screen != self.window.is_fullscreen:
            self.window.toggle_fullscreen()
        self.stack.forget_picture()
        self.window.is_dirty = True

    # The player's own presets

    @property
    def has_damaged_presets(self) -> bool:
        """Whether some of the stored presets could not be read."""
        return not self._own.is_whole

    def own_presets(self, game: str) -> tuple[Preset, ...]:
        """List the player's own presets of a game."""
        return self._own.presets.get(game, ())

    def keep_own_presets(self, game: str, presets: tuple[Preset, ...]) -> None:
        """Store the player's own presets of a game in place of those before; what could not be read is put aside."""
        kept = {**self._own.presets, game: presets}
        texts = {own_presets.KEY: own_presets.write(kept)}
        if self.has_damaged_presets:
            texts[own_presets.DAMAGED_KEY] = self.archive.settings().get(own_presets.KEY, "")
        try:
            self.archive.store_settings(texts)
        except NotStored:
            self.say(words.translate("This preset could not be stored."))
        self._own = own_presets.Kept(kept, True)

    # Agents

    @cached_property
    def worker(self) -> Worker:
        """Who thinks for the agents; started at the first use."""
        from game.ai.worker import Worker

        return Worker()

    @cached_property
    def study(self) -> Worker:
        """Who thinks about hints and verdicts: another one, so that agents never wait for it; started at the first use."""
        from game.ai.worker import Worker

        return Worker(lets_others_go_first=True)

    def counsel(self, match: Match) -> Counsel:
        """Return the hints and verdicts of a match; they are kept while it, or its deal again, is played."""
        from game.ui.counsel import Counsel

        kept = (match, match.origin) if isinstance(match, Practice) and match.origin is not None else (match,)
        self._counsels = {one: self._counsels.get(one) or Counsel(one, self) for one in kept}
        return self._counsels[match]

    def agent(self, player: Player) -> Agent:
        """Return the agent of a player, made once. AgentError for one from outside that cannot be loaded.

        Code from outside is loaded only if the command line named it, whatever a record says.
        """
        from game import ai

        key = (self.game, player.level, player.persona)
        if key not in self._agents:
            if ":" in player.level and player.level in self.agents:
                from game.ai.external import load

                self._agents[key] = load(player.level)()
            else:
                self._agents[key] = ai.create(self.game, _known(player.level), player.persona)
        return self._agents[key]

    @property
    def game(self) -> str:
        """The game that is played, or was last."""
        return self.match.rules.name if self.match is not None else last_game(self.settings.last_setup)

    # The window

    def leave(self) -> None:
        """End the loop; everything is stored already."""
        self.window.on_close()

    def title(self, text: str = "") -> None:
        """Name the window after what happens at the table: never a card."""
        self.window.window.title = words.translate("{table} — Tapis Vert", table=text) if text else NAME

    def say(self, text: str) -> None:
        """Show a line for a moment, whatever scene is on top."""
        self.toast.show(text)
        self.announce(text)
        self.window.is_dirty = True

    def copy(self, text: str, told: str) -> None:
        """Put a text on the clipboard and say so."""
        try:
            pygame.scrap.put_text(text)
        except (pygame.error, AttributeError):
            told = words.translate("There is no clipboard here.")
        self.say(told)

    def step(self, dt: float) -> None:
        """Let the line fade."""
        if self.toast.step(dt):
            self.window.is_dirty = True

    def close(self) -> None:
        """Give back workers, sound and archive."""
        for name in ("worker", "study"):
            if name in self.__dict__:
                self.__dict__[name].close()
        self.audio.close()
        self.archive.close()


def _known(level: str) -> str:
    from game import ai

    return level if level in ai.LEVELS else OTHERWISE


def has_sounds() -> bool:
    """Tell whether the program has any sound at all."""
    return any(paths.asset("sounds").glob("*.wav"))
