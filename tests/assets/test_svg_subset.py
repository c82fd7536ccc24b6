"""Every SVG of the project stays inside what SDL's reader draws; what it drops or gets wrong is refused here."""

import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

ASSETS = Path(__file__).parents[2] / "assets"
FILES = sorted(ASSETS.rglob("*.svg"))

PAINT = {"fill", "fill-opacity", "fill-rule", "opacity", "stroke", "stroke-width", "stroke-linejoin", "stroke-linecap"}
PLACE = {"transform", "id", *PAINT}
ALLOWED = {
    "svg": {"width", "height", "viewBox"},
    "title": set(),
    "desc": set(),
    "defs": set(),
    "g": PLACE,
    "path": {"d", *PLACE},
    "rect": {"x", "y", "width", "height", "rx", "ry", *PLACE},
    "circle": {"cx", "cy", "r", *PLACE},
    "ellipse": {"cx", "cy", "rx", "ry", *PLACE},
    "line": {"x1", "y1", "x2", "y2", *PLACE},
    "polygon": {"points", *PLACE},
    "linearGradient": {"id", "x1", "y1", "x2", "y2", "gradientUnits", "gradientTransform"},
    "radialGradient": {"id", "cx", "cy", "r", "fx", "fy", "gradientUnits", "gradientTransform"},
    "stop": {"offset", "stop-color", "stop-opacity"},
}
COLOUR = re.compile(r"none|#[0-9A-Fa-f]{3}|#[0-9A-Fa-f]{6}|url\(#[\w-]+\)")
TRANSFORM = re.compile(r"\s*((translate|rotate|scale|matrix|skewX|skewY)\([-\d.e, ]+\)\s*)+")


def faults(text: str) -> list[str]:
    """Return what SDL's reader would not draw as meant, one entry for each place."""
    root = ElementTree.fromstring(text)
    found = ["an svg within another" for element in root.iterfind(".//{*}svg")]
    for element in root.iter():
        tag = element.tag.removeprefix("{http://www.w3.org/2000/svg}")
        if tag not in ALLOWED:
            found.append(f"element {tag}")
            continue
        found += [f"{tag} {name}" for name in sorted(set(element.keys()) - ALLOWED[tag])]
        found += [f"{tag} {name}={value}" for name, value in element.items() if not is_value_drawn(name, value)]
        if tag.endswith("Gradient") and element.get("gradientUnits") != "userSpaceOnUse":
            found.append(f"{tag} in the units of its box")
    return found


def is_value_drawn(name: str, value: str) -> bool:
    if name in ("fill", "stroke", "stop-color"):
        return COLOUR.fullmatch(value) is not None
    if name in ("transform", "gradientTransform"):
        return TRANSFORM.fullmatch(value) is not None
    return True


def test_there_are_files_to_check():
    assert len(FILES) >= 59


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_file_stays_inside_the_subset(file):
    assert faults(file.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "body",
    [
        "<text>K</text>",
        '<use href="#a"/>',
        "<clipPath/>",
        "<mask/>",
        "<pattern/>",
        "<filter/>",
        "<symbol/>",
        "<image/>",
        "<svg/>",
        "<style>path{fill:red}</style>",
        '<path d="M0 0" class="a b"/>',
        '<path d="M0 0" style="fill:#000000"/>',
        '<path d="M0 0" clip-path="url(#a)"/>',
        '<path d="M0 0" visibility="hidden"/>',
        '<path d="M0 0" fill="transparent"/>',
        '<path d="M0 0" fill="rebeccapurple"/>',
        '<path d="M0 0" stroke="rgba(0,0,0,.5)"/>',
        '<path d="M0 0" transform="perspective(3)"/>',
        '<linearGradient id="a" x1="0" y1="0" x2="1" y2="1"/>',
        '<linearGradient id="a" gradientUnits="objectBoundingBox"/>',
    ],
)
def test_what_the_reader_drops_is_found(body):
    sound = '<g><rect width="2" height="2" fill="#FBF8F1"/></g>'
    assert faults(f'<svg xmlns="http://www.w3.org/2000/svg">{sound}</svg>') == []
    assert faults(f'<svg xmlns="http://www.w3.org/2000/svg"><g>{sound}{body}</g></svg>')
