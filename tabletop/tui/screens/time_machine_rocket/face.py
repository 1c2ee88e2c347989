"""How Time Machine Rocket looks and answers: pure functions over its view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from tabletop.games.time_machine_rocket.view import RocketView
from tabletop.tui.canvas import Canvas
from tabletop.tui.face import Face, Hint, Legend, Reply, Scene
from tabletop.tui.screens.time_machine_rocket import hints, keys, legend, paint
from tabletop.tui.screens.time_machine_rocket.modes import Ui


class RocketFace:
    """The face of Time Machine Rocket."""

    def opening(self, view: RocketView, news: Sequence[Any]) -> Ui:
        """Return the cursor for a new view; how a round went that just ended is shown first."""
        return keys.opening(view, news)

    def press(self, view: RocketView, ui: Ui, key: str, scene: Scene) -> Reply:
        """Answer a key."""
        return keys.press(view, ui, key, scene)

    def paint(self, view: RocketView, ui: Ui, scene: Scene) -> Canvas:
        """Draw the whole screen but for the last line, which is the footer."""
        return paint.paint(view, ui, scene)

    def hints(self, view: RocketView, ui: Ui) -> list[Hint]:
        """Return the keys that mean something now, the most useful first."""
        return hints.hints(view, ui)

    def legend(self, view: RocketView, ui: Ui) -> Legend:
        """Return what the signs and columns on the screen mean."""
        return legend.legend(len(view.position.players), ui)

    def topic(self, view: RocketView, ui: Ui) -> str:
        """Return the phase of the rules that is about what the player does now."""
        return hints.topic(view, ui)


FACE: Final[Face[Ui]] = RocketFace()
