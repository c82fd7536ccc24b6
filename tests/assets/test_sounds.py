"""The sounds are made again byte for byte, and keep their promises: format, length, peak, no clicks, no mean."""

import math
import struct
import wave
from itertools import pairwise
from pathlib import Path
from random import Random

import pygame
import pytest

from assets.make.sounds.effects import ACCENT, EFFECTS, REFUSAL, TABLE
from assets.make.sounds.files import names, performance, pitches, write_sounds, write_wave
from assets.make.sounds.signals import (
    RATE,
    after,
    band_pass,
    count,
    damped_sine,
    factor,
    level,
    mix,
    noise,
    ramp,
    struck,
    times,
    trimmed,
)
from game.ui.audio import NAMES, Audio

FOLDER = Path(__file__).parents[2] / "assets" / "sounds"
CARDS = {"deal", "slide", "flip", "pick", "drop", "gather"}
ACCENTS = {"king", "vole", "revolution", "title", "win", "lose"}
OTHERS = {"refuse", "knock", "jeton", "shuffle"}
FILES = {file: name for name, effect in EFFECTS.items() for file in names(name, effect.takes)}


def header(file: Path) -> tuple[int, int, int]:
    with wave.open(str(file)) as sound:
        return sound.getnchannels(), sound.getsampwidth(), sound.getframerate()


def samples(file: Path) -> tuple[int, ...]:
    with wave.open(str(file)) as sound:
        return struct.unpack(f"<{sound.getnframes()}h", sound.readframes(sound.getnframes()))


def decibels(size: float) -> float:
    return 20 * math.log10(size / 32767)


def peak_time(sound: tuple[int, ...]) -> float:
    return 1000 * max(range(len(sound)), key=lambda place: abs(sound[place])) / RATE


def crossings(name: str) -> float:
    """Return how often a second the first take crosses zero, among what can be heard: a measure of brightness."""
    sound = samples(FOLDER / names(name, EFFECTS[name].takes)[0])
    floor = max(sound) / 50
    heard = [sample for sample in sound if abs(sample) > floor]
    return sum((one < 0) != (other < 0) for one, other in pairwise(heard)) * RATE / len(heard)


def test_every_sound_is_made_again(tmp_path):
    made = write_sounds(tmp_path)
    assert {file.name for file in made} == set(FILES) == {file.name for file in FOLDER.iterdir()}
    assert len(made) == len(FILES)
    assert [file.name for file in made if file.read_bytes() != (FOLDER / file.name).read_bytes()] == []


@pytest.mark.parametrize(
    ("file", "pitch"), [("pick-1.wav", 0.94), ("drop-3.wav", 1.0), ("refuse-3.wav", 1.0), ("king-2.wav", 1.0)]
)
def test_another_mathematical_library_makes_the_same_bytes(file, pitch, tmp_path, monkeypatch):
    """Libraries differ in the last digit of sine, cosine and exponential; Python's own arithmetic does not."""
    for name in ("sin", "cos", "exp"):
        exact = getattr(math, name)
        monkeypatch.setattr(math, name, lambda value, exact=exact: math.nextafter(exact(value), 9))
    name = FILES[file]
    made = write_wave(tmp_path / file, performance(file, EFFECTS[name], pitch=pitch))
    assert math.sin(1) != 0.8414709848078965
    assert made.read_bytes() == (FOLDER / file).read_bytes()


def test_the_effects_are_those_of_the_game():
    assert set(EFFECTS) == CARDS | ACCENTS | OTHERS
    assert set(NAMES) <= set(EFFECTS)


def test_the_game_finds_a_sound_for_every_name():
    missing = [name for name in NAMES if not (FOLDER / f"{name}.wav").exists() and not list(FOLDER.glob(f"{name}-[0-9].wav"))]
    assert missing == []


def test_the_game_plays_them():
    audio = Audio(FOLDER)
    audio.open()
    try:
        assert audio.has_device
        for name in NAMES:
            pygame.mixer.stop()
            audio.play(name)
            assert pygame.mixer.get_busy(), name
    finally:
        audio.close()


def test_all_together_are_small():
    assert sum(file.stat().st_size for file in FOLDER.iterdir()) <= 3_000_000


@pytest.mark.parametrize("file", FILES)
def test_format(file):
    assert header(FOLDER / file) == (1, 2, 44_100)


@pytest.mark.parametrize(("file", "name"), FILES.items())
def test_length(file, name):
    milliseconds = 1000 * len(samples(FOLDER / file)) / RATE
    if name in CARDS:
        assert 40 <= milliseconds <= 120
    assert 40 <= milliseconds <= (1200 if name in ACCENTS | {"shuffle"} else 220)


@pytest.mark.parametrize(("file", "name"), FILES.items())
def test_peak(file, name):
    peak = decibels(max(map(abs, samples(FOLDER / file))))
    promised = -6 if name in ACCENTS else -19 if name == "refuse" else -12
    assert peak == pytest.approx(promised, abs=0.02)


def test_the_peaks_are_in_order():
    assert (TABLE, ACCENT) == (-12, -6)
    assert REFUSAL <= -18


@pytest.mark.parametrize("file", FILES)
def test_it_neither_clicks_nor_leans(file):
    sound = samples(FOLDER / file)
    loudest = max(map(abs, sound))
    assert sound[0] == sound[-1] == 0
    for edge in (sound[:5], sound[-22:]):  # a tenth of a millisecond, and half of one
        assert max(map(abs, edge)) <= loudest / 50
    assert abs(math.fsum(sound) / len(sound)) < 0.5


@pytest.mark.parametrize("file", [file for file, name in FILES.items() if name in CARDS])
def test_cards_begin_softly(file):
    sound = samples(FOLDER / file)
    assert max(map(abs, sound[: count(2)])) < max(map(abs, sound)) / 5


@pytest.mark.parametrize("file", [file for file, name in FILES.items() if name in ("drop", "jeton")])
def test_what_lands_is_loudest_at_contact(file):
    assert 27 <= peak_time(samples(FOLDER / file)) <= 42  # 15 % of a flight of 180 to 280 milliseconds


@pytest.mark.parametrize("name", EFFECTS)
def test_every_effect_has_several_takes_of_different_pitch(name):
    """Five of what is heard all the time, three of the accents, spread by 6 % up and down."""
    takes = [(FOLDER / file).read_bytes() for file in names(name, EFFECTS[name].takes)]
    assert len(set(takes)) == len(takes) == (3 if name in ACCENTS else 5)
    spread = pitches(len(takes))
    assert (spread[0], spread[-1]) == (0.94, 1.06) and spread == sorted(set(spread))


def test_paper_is_brighter_than_felt_and_a_win_than_a_loss():
    assert crossings("pick") > 2000 > 1000 > crossings("knock")
    assert crossings("slide") > crossings("refuse")
    assert crossings("win") > 2 * crossings("lose")


def test_bad_news_comes_gently():
    """The loss swells for some twenty milliseconds, where the bells of a win are struck."""
    opening = {name: max(map(abs, samples(FOLDER / f"{name}-1.wav")[: count(4)])) for name in ("win", "lose")}
    assert opening["lose"] * 4 < opening["win"]


def test_a_band_keeps_its_centre_and_drops_the_rest():
    def passed(hertz: float) -> float:
        wave_in = damped_sine(200, hertz, decay=1e6)
        return max(map(abs, band_pass(wave_in, 1000, quality=1)[count(100) :])) / max(map(abs, wave_in))

    assert passed(1000) == pytest.approx(1, abs=0.01)
    assert passed(100) < 0.15
    assert passed(10_000) < 0.15


def test_a_damped_sine_has_its_pitch_and_decay():
    sound = damped_sine(100, 441, decay=20)
    assert len(sound) == count(100)
    for place in (25, 125, 2025):  # quarters of a period of 100 samples
        assert sound[place] == pytest.approx(math.exp(-place / count(20)), rel=1e-6)
    assert sound[50] == pytest.approx(0, abs=1e-9)


def test_shapes_and_mixing():
    assert ramp(1)[0] == 0 and ramp(1) == sorted(ramp(1)) and max(ramp(1)) < 1
    shaped = struck([1.0] * 4410, rise=10, decay=20)
    assert max(shaped) == shaped[count(10)] == 1
    assert shaped[count(30)] == pytest.approx(1 / math.e, rel=1e-6)
    assert mix([1.0, 2.0], [0.5]) == [1.5, 2.0]
    assert after(1, [1.0]) == [0.0] * 44 + [1.0]
    assert times([1.0, -2.0], 2) == [2.0, -4.0]
    assert max(level([0.1, -0.4], -20), key=abs) == pytest.approx(-0.1)
    assert factor(0) == 1


def test_trimming_takes_away_the_mean_and_the_ends():
    leaning = [sample + 0.5 for sample in noise(Random(1), 100)]
    sound = trimmed(leaning, 80)
    assert len(sound) == count(80)
    assert sound[0] == sound[-1] == 0
    assert math.fsum(sound) == pytest.approx(0, abs=1e-9)


def test_the_samples_are_little_endian_on_every_machine(tmp_path):
    file = write_wave(tmp_path / "one.wav", [0.0, 1.0, -1.0, 256 / 32767])
    assert file.read_bytes()[-8:] == b"\x00\x00\xff\x7f\x01\x80\x00\x01"
