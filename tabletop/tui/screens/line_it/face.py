"""How Line-it looks and answers: pure functions over its view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from tabletop.games.line_it.view import LineItView
from tabletop.tui.canvas import Canvas
from tabletop.tui.face import Face, Hint, Legend, Reply, Scene
from tabletop.tui.screens.line_it import hints, keys, legend, paint
from tabletop.tui.screens.line_it.modes import Ui


class LineItFace:
    """The face of Line-it."""

    def opening(self, view: LineItView, news: Sequence[Any]) -> Ui:  # noqa: ARG002 (nothing is revealed step by step)
        """Return the cursor for a new view: on what is likely to be chosen next."""
        return keys.opening(view)

    def press(self, view: LineItView, ui: Ui, key: str, scene: Scene) -> Reply:
        """Answer a key."""
        return keys.press(view, ui, key, scene)

    def paint(self, view: LineItView, ui: Ui, scene: Scene) -> Canvas:
        """Draw the whole screen but for the last line, which is the footer."""
        return paint.paint(view, ui, scene)

    def hints(self, view: LineItView, ui: Ui) -> list[Hint]:
        """Return the keys that mean something now, the most useful first."""
        return hints.hints(view, ui)

    def legend(self, view: LineItView, ui: Ui) -> Legend:
        """Return what the signs and columns on the screen mean."""
        return legend.legend(len(view.position.players), ui)

    def topic(self, view: LineItView, ui: Ui) -> str:
        """Return the phase of the rules that is about what the player does now."""
        return hints.topic(view, ui)


FACE: Final[Face[Ui]] = LineItFace()
