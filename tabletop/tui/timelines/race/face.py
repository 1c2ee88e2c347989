"""The face of the race."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.frozen import frozen
from tabletop.i18n import _
from tabletop.timelines.race.view import RaceView
from tabletop.tui.canvas import Canvas
from tabletop.tui.face import Hint, Legend, Reply, Scene
from tabletop.tui.timelines.race import hints, keys, legend, paint
from tabletop.tui.timelines.race.modes import Ui


@frozen
class RaceFace:
    """How a game looks that is played as the race."""

    title: str
    """What line 1 calls it: an English message, to be passed through `_()`."""

    def opening(self, view: RaceView, news: Sequence[Any]) -> Ui:
        """Return the cursor for a new view; a card that was just turned is shown first."""
        return keys.opening(view, news)

    def press(self, view: RaceView, ui: Ui, key: str, scene: Scene) -> Reply:
        """Answer a key."""
        return keys.press(view, ui, key, scene)

    def paint(self, view: RaceView, ui: Ui, scene: Scene) -> Canvas:
        """Draw the whole screen but for the last line, which is the footer."""
        return paint.paint(_(self.title), view, ui, scene)

    def hints(self, view: RaceView, ui: Ui) -> list[Hint]:
        """Return the keys that mean something now, the most useful first."""
        return hints.hints(view, ui)

    def legend(self, view: RaceView, ui: Ui) -> Legend:
        """Return what the signs and columns on the screen mean."""
        return legend.legend(view, ui)

    def topic(self, view: RaceView, ui: Ui) -> str:
        """Return the phase of the rules that is about what the player does now."""
        return hints.topic(view, ui)
