"""How Thebes looks and answers: pure functions over its view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from tabletop.games.thebes.view import ThebesView
from tabletop.tui.canvas import Canvas
from tabletop.tui.face import Face, Hint, Legend, Reply, Scene
from tabletop.tui.screens.thebes import hints, keys, legend, paint
from tabletop.tui.screens.thebes.modes import Ui


class ThebesFace:
    """The face of Thebes."""

    def opening(self, view: ThebesView, news: Sequence[Any]) -> Ui:
        """Return the cursor for a new view; a dig among the news is revealed first."""
        return keys.opening(view, news)

    def press(self, view: ThebesView, ui: Ui, key: str, scene: Scene) -> Reply:
        """Answer a key."""
        return keys.press(view, ui, key, scene)

    def paint(self, view: ThebesView, ui: Ui, scene: Scene) -> Canvas:
        """Draw the whole screen but for the last line, which is the footer."""
        return paint.paint(view, ui, scene)

    def hints(self, view: ThebesView, ui: Ui) -> list[Hint]:
        """Return the keys that mean something now, the most useful first."""
        return hints.hints(view, ui)

    def legend(self, view: ThebesView, ui: Ui) -> Legend:
        """Return what the signs and columns on the screen mean."""
        return legend.legend(len(view.position.players), ui)

    def topic(self, view: ThebesView, ui: Ui) -> str:  # noqa: ARG002 (what the player does is in the cursor)
        """Return the phase of the rules that is about what the player does now."""
        return hints.topic(ui)


FACE: Final[Face[Ui]] = ThebesFace()
