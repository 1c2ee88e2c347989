"""Keys pressed on the face of a game, without a terminal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from tabletop.protocol import View
from tabletop.tui.face import Face, Reply, Scene

U = TypeVar("U")


def typed(face: Face[U], view: View, scene: Scene, keys: Iterable[str], ui: U | None = None) -> tuple[Reply, U]:
    """Press keys one after another, from rest or from where the cursor is; return the last reply and the cursor."""
    ui = face.opening(view, ()) if ui is None else ui
    reply = Reply(ui)
    for key in keys:
        reply = face.press(view, ui, key, scene)
        ui = reply.ui
    return reply, ui
