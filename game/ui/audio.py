"""Sounds, with the same methods whether there is a device or not; the only module that touches the mixer."""

from __future__ import annotations

import logging
from pathlib import Path
from random import Random
from typing import Any

import pygame

from game import paths

log = logging.getLogger(__name__)
VOICES = 8
NAMES = ("deal", "slide", "flip", "pick", "drop", "refuse", "knock", "jeton", "gather", "king", "vole",
         "revolution", "title", "shuffle", "win", "lose")
"""The sounds that the table makes; a file `NAME.wav`, or several `NAME-1.wav` …, in `assets/sounds`."""


class Audio:
    """Plays by name. Silent until `open` has found a device and the sounds."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder
        self.is_muted = False
        self.volume = 70
        """0 to 100."""
        self._sounds: dict[str, list[Any]] = {}
        self._last: dict[str, int] = {}
        self._chance = Random(1)

    @property
    def has_device(self) -> bool:
        """Whether anything can be heard."""
        return bool(pygame.mixer.get_init())

    def open(self) -> None:
        """Look for a device and load the sounds; call it after the first frame, and again only when the player asks."""
        try:
            if not pygame.mixer.get_init():
                pygame.mixer.init(44100, -16, 2, 512)
            pygame.mixer.set_num_channels(VOICES)
            self._load()
        except pygame.error as trouble:
            log.info("There is no sound: %s", trouble)

    def play(self, name: str) -> None:
        """Play a sound, never the same variant twice running; nothing without a device, a file, or when muted."""
        variants = self._sounds.get(name)
        if self.is_muted or not variants or not self.has_device:
            return
        choices = [number for number in range(len(variants)) if number != self._last.get(name) or len(variants) == 1]
        self._last[name] = self._chance.choice(choices)
        sound = variants[self._last[name]]
        sound.set_volume((self.volume / 100) ** 2)
        sound.play()

    def close(self) -> None:
        """Give the device back."""
        self._sounds.clear()
        if self.has_device:
            pygame.mixer.quit()

    def _load(self) -> None:
        folder = self.folder or paths.asset("sounds")
        for name in NAMES:
            files = sorted((*folder.glob(f"{name}.wav"), *folder.glob(f"{name}-[0-9].wav")))
            found = [pygame.mixer.Sound(file) for file in files]
            if found:
                self._sounds[name] = found
