"""A scene with a board on it, played at or looked back on: it follows the window, and its log slides in. It knows no match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui import motion
from game.ui.scenes.table_layers import Layers
from game.ui.stack import Scene

if TYPE_CHECKING:
    from game.ui.scenes.table_board import Board
    from game.ui.services import Services


class BoardScene(Scene):
    """The base of both; derived ones make the `board` before they lay out."""

    board: Board

    def __init__(self, services: Services) -> None:
        super().__init__()
        self.services = services
        self.now = 0.0
        self.log_share = 0.0
        """How far the log has come in."""
        self.layers = Layers()
        self._revision = services.revision
        self._is_covered = False

    def fits(self, size: tuple[int, int]) -> bool:
        return super().fits(size) and self._revision == self.services.revision

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out anew, in the next frame from where everything is now; at once under another scene, where no time passes."""
        self.size, self.scale, self._revision = size, self.services.scale, self.services.revision
        self.u = self.board.u
        self.board.director.relay(length=0.0 if self._is_covered else motion.SORT, is_all=True)
        self.redraw()

    def hide(self) -> None:
        self._is_covered = True
        super().hide()

    def show(self) -> None:
        """Come back from another scene: texts, cards or speed may have changed."""
        self._is_covered = False
        self.resize(self.size)
        super().show()

    def slide_log(self, dt: float) -> None:
        """Let the log come in or go out."""
        wanted = float(self.board.has_log)
        if self.log_share != wanted:
            span = self.board.pace().span(motion.PANEL_IN if wanted else motion.PANEL_OUT)
            step = dt / span if span else 1.0
            self.log_share = min(1.0, self.log_share + step) if wanted else max(0.0, self.log_share - step)
            self.redraw()

    def spoilt(self) -> None:
        """Draw the whole table in the next frame."""
        self.layers.forget()
