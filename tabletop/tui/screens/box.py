"""A box over a page, for a question or a list."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tabletop.i18n import _
from tabletop.tui.canvas import Canvas, Role
from tabletop.tui.cards import draw_blank
from tabletop.tui.face import Hint
from tabletop.tui.page import Page, Shell
from tabletop.tui.wrap import wrap

if TYPE_CHECKING:
    from tabletop.tui.screens.pager import Para

WIDTH = 64
"""Cells of a box."""
INSIDE = WIDTH - 4
"""Cells for its lines, which begin in column 2."""


class BoxPage:
    """A box over another page: nothing is typed into it, and it has no notes of its own."""

    def __init__(self, shell: Shell, below: Page) -> None:
        self._shell = shell
        self._below = below

    @property
    def title(self) -> str:
        """What the help calls it."""
        return self._below.title

    def paste(self, text: str) -> None:
        """Nothing is typed."""

    def notes(self) -> Sequence[Para]:
        """Nothing more to say."""
        return ()


def choosing() -> list[Hint]:
    """Return the keys of a list in a box."""
    return [Hint("enter", _("do it")), Hint("escape", _("back")), Hint("up", ""), Hint("down", _("choose"))]


def box_saying(text: str, more: int, role: Role = "card") -> tuple[Canvas, int]:
    """Return a box that begins with a text and has so many lines below it, and the second of these; one stays empty."""
    lines = wrap(text, INSIDE)
    box = empty_box(len(lines) + more + 2)
    for y, line in enumerate(lines, 1):
        box.put(2, y, line, role)
    return box, len(lines) + 2


def empty_box(height: int, width: int = WIDTH) -> Canvas:
    """Return a box with nothing in it; its edge shows where it ends also where nothing has a ground."""
    box = Canvas(width, height)
    draw_blank(box, 0, 0, width, height)
    return box


def lay_box(canvas: Canvas, box: Canvas) -> None:
    """Lay a box on the middle of a page, on which nothing can be clicked any more."""
    canvas.spots.clear()
    canvas.paste((canvas.width - box.width) // 2, max(2, (canvas.height - box.height) // 2), box)
