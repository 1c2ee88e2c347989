"""The pages of the program, and where the face of each game and its vignette are found."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, Final, TypeAlias, cast

from tabletop.tui.canvas import Canvas
from tabletop.tui.face import Face

FACES: Final = {
    "thebes": "tabletop.tui.screens.thebes.face",
    "line-it": "tabletop.tui.screens.line_it.face",
    "time-machine-rocket": "tabletop.tui.screens.time_machine_rocket.face",
    "timeline-brasil": "tabletop.tui.screens.timeline_brasil.face",
    "timeline": "tabletop.tui.screens.timeline.face",
}
"""The module of each game that has `FACE`; it is imported when a table of that game is opened."""

VIGNETTES: Final = {
    "thebes": "tabletop.tui.screens.thebes.vignette",
    "line-it": "tabletop.tui.screens.line_it.vignette",
    "time-machine-rocket": "tabletop.tui.screens.time_machine_rocket.vignette",
    "timeline-brasil": "tabletop.tui.screens.timeline_brasil.vignette",
    "timeline": "tabletop.tui.screens.timeline.vignette",
}
"""The module of each game that has `draw_vignette`, a `Vignette`; it brings no rules, no data and no face."""

Vignette: TypeAlias = Callable[[Canvas, bool], None]
"""Draws some pieces of a game, as they look at the table, on an empty sheet of 76 cells or more and 5 lines or more;
the second argument: signs that ASCII has another letter for in this game are drawn as that letter."""


def face(key: str) -> Face[Any]:
    """Return how a game looks and answers.

    Raises:
        KeyError: If the game has no face.
    """
    return cast("Face[Any]", import_module(FACES[key]).FACE)


def vignette(key: str) -> Vignette | None:
    """Return what draws some pieces of a game, or None if nothing does."""
    module = VIGNETTES.get(key)
    return None if module is None else cast("Vignette", import_module(module).draw_vignette)
