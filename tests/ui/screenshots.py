"""Take the pictures of README: python tests/ui/screenshots.py [FOLDER]. A seed and a number of moves make each moment."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random

if __name__ == "__main__":
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    sys.path[:0] = [str(Path(__file__).parents[2]), str(Path(__file__).parent)]

from review_play import settle
from stage import Stage
from table_play import Inline

from game.ai.levels import AGENTS
from game.match.match import Match
from game.ui import setup
from game.ui.scenes import flow
from game.ui.scenes.new_game import NewMatch

FOLDER = Path(__file__).parents[2] / "assets" / "screenshots"


def main(folder: str = str(FOLDER)) -> None:
    """Take all pictures."""
    for name, take in (("table", _table), ("president", _president), ("review", _review)):
        stage = Stage(speed="off")
        stage.services.__dict__["worker"], stage.services.__dict__["study"] = Inline(), Inline()
        take(stage)
        path = Path(folder) / f"{name}.png"
        stage.picture(path)
        stage.finish()
        subprocess.run(["convert", path, "-strip", "-colors", "256", f"PNG8:{path}"], check=True)


def _table(stage: Stage) -> None:
    """Three all, and Odette leads a king."""
    flow.open_table(stage.services, _played(stage, "ecarte", 2, "pic 44", 72))
    stage.wait(2)


def _president(stage: Stage) -> None:
    """The President has to beat a king among eight."""
    flow.open_table(stage.services, _played(stage, "president", 8, "pic 7", 146))
    stage.wait(2)


def _review(stage: Stage) -> None:
    """The coach compares what could have been laid away in the deal of the first picture."""
    match = _played(stage, "ecarte", 2, "pic 44", 81)
    assert match.is_deal_over
    flow.open_review(stage.services, match, seat=0)
    stage.press("Right", "Right", "Right", "Right")
    settle(stage)
    stage.wait(2)
    stage.press("Y", "Y")
    stage.wait(1)


def _played(stage: Stage, game: str, seats: int, seed: str, moves: int) -> Match:
    """Return a match in which everybody has played easily so far, Camille too, whose decisions have no reason written down."""
    match = flow.made(stage.services, NewMatch(setup.first(game, "Camille").with_seats(seats), seed))
    agent, chance = AGENTS[game, "easy"](), Random(seed)
    for _ in range(moves):
        if match.is_deal_over:
            match.next_deal()
        chair = match.chair(match.actors[0])
        decision = agent.choose(chair.view, chair.history, chance, 0)
        assert match.play(decision.move, match.version, reason=decision.reason if decision.move.seat else None) is None
    return match


if __name__ == "__main__":
    main(*sys.argv[1:])
