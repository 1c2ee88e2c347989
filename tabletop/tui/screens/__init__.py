"""The pages of the program, and where the face of each game is found."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final, cast

from tabletop.tui.face import Face

FACES: Final = {
    "thebes": "tabletop.tui.screens.thebes.face",
    "line-it": "tabletop.tui.screens.line_it.face",
    "time-machine-rocket": "tabletop.tui.screens.time_machine_rocket.face",
    "timeline-brasil": "tabletop.tui.screens.timeline_brasil.face",
    "timeline": "tabletop.tui.screens.timeline.face",
}
"""The module of each game that has `FACE`; it is imported when a table of that game is opened."""


def face(key: str) -> Face[Any]:
    """Return how a game looks and answers.

    Raises:
        KeyError: If the game has no face.
    """
    return cast("Face[Any]", import_module(FACES[key]).FACE)
