"""Shows any scene that the layout tests know, in a window of any size and language, as a picture. No test.

`python tests/ui/look.py settings OUT.png --size 960x600 --lang fr --scale 125`; without a name it lists them.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

if __name__ == "__main__":
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    sys.path[:0] = [str(Path(__file__).parents[2]), str(Path(__file__).parent)]

from stage import Stage
from test_scene_layout import SCENES

from game import words

KNOWN = {scene.__name__: scene for scene in SCENES}


def look(name: str, path: str, *, size: tuple[int, int], language: str, scale: int) -> None:
    """Draw a scene of that name into a file; `scale` is the size of texts in percent, 0 as the window is large."""
    stage = Stage(size, language=language, text_scale=scale)
    KNOWN[name](stage)
    stage.picture(path)
    stage.finish()


def main(arguments: list[str] | None = None) -> int:
    """Read the command line and draw, or list what can be drawn."""
    reader = argparse.ArgumentParser(prog="python tests/ui/look.py", description=(__doc__ or "").splitlines()[0])
    reader.add_argument("name", nargs="?", choices=KNOWN, metavar="SCENE")
    reader.add_argument("path", nargs="?", default="scene.png", metavar="OUT.png")
    reader.add_argument("--size", default="1280x720", metavar="WxH")
    reader.add_argument("--lang", default="en", choices=words.languages())
    reader.add_argument("--scale", type=int, default=0, metavar="PERCENT")
    chosen = reader.parse_args(arguments)
    if chosen.name is None:
        print("\n".join(KNOWN))
        return 0
    width, _, height = chosen.size.partition("x")
    look(chosen.name, chosen.path, size=(int(width), int(height)), language=chosen.lang, scale=chosen.scale)
    return 0


if __name__ == "__main__":
    sys.exit(main())
