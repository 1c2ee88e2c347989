"""A box over a page, for a question or a list."""

from __future__ import annotations

from tabletop.tui.canvas import Canvas
from tabletop.tui.cards import draw_blank

WIDTH = 64
"""Cells of a box."""
INSIDE = WIDTH - 4
"""Cells for its lines, which begin in column 2."""


def empty_box(height: int, width: int = WIDTH) -> Canvas:
    """Return a box with nothing in it; its edge shows where it ends also where nothing has a ground."""
    box = Canvas(width, height)
    draw_blank(box, 0, 0, width, height)
    return box


def lay_box(canvas: Canvas, box: Canvas) -> None:
    """Lay a box on the middle of a page, on which nothing can be clicked any more."""
    canvas.spots.clear()
    canvas.paste((canvas.width - box.width) // 2, max(2, (canvas.height - box.height) // 2), box)
