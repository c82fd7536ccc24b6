"""Sound is a service with the same methods whether there is a device or not."""

import itertools
import wave
from pathlib import Path

import pygame
import pytest

from game.ui.audio import NAMES, Audio


def tone(path: Path) -> None:
    """Write a hundredth of a second of silence."""
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(44100)
        file.writeframes(b"\0\0" * 441)


@pytest.fixture
def folder(tmp_path):
    for name in ("drop-1", "drop-2", "drop-3", "king"):
        tone(tmp_path / f"{name}.wav")
    return tmp_path


@pytest.fixture
def audio(folder):
    pygame.mixer.quit()  # another test's sound may still be open
    made = Audio(folder)
    yield made
    made.close()


def test_without_a_device_everything_is_silent(audio, monkeypatch):
    def broken(*_):
        raise pygame.error("no such device")

    monkeypatch.setattr(pygame.mixer, "init", broken)
    audio.open()
    assert not audio.has_device
    for name in NAMES:
        audio.play(name)
    audio.close()


def test_before_it_is_opened_nothing_is_played(audio):
    audio.play("drop")
    assert not audio.has_device


def test_no_variant_is_heard_twice_running(audio):
    audio.open()
    heard = []
    for _ in range(40):
        audio.play("drop")
        heard.append(audio._last["drop"])
    assert set(heard) == {0, 1, 2}
    assert all(one != other for one, other in itertools.pairwise(heard))


def test_a_sound_without_a_file_is_no_fault(audio):
    audio.open()
    audio.play("vole")
    audio.play("king")
    assert "vole" not in audio._sounds and audio._last == {"king": 0}


def test_muted_plays_nothing(audio):
    audio.open()
    audio.is_muted = True
    audio.play("king")
    assert audio._last == {}


def test_the_volume_is_a_square(audio):
    audio.open()
    audio.volume = 50
    audio.play("king")
    assert audio._sounds["king"][0].get_volume() == pytest.approx(0.25, abs=0.01)


def test_it_can_be_opened_again(audio):
    audio.open()
    audio.close()
    assert not audio.has_device
    audio.open()
    assert audio.has_device and audio._sounds
