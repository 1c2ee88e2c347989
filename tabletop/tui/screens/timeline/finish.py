"""The end of a co-operative game: the score by source, its rating, and the cards that were lost."""

from __future__ import annotations

from typing import Final

from tabletop.games.timeline import words
from tabletop.i18n import plural
from tabletop.protocol import Result
from tabletop.tui.canvas import Canvas
from tabletop.tui.finish import draw_result
from tabletop.tui.prose import paragraph
from tabletop.tui.screens.timeline.looking import lost
from tabletop.tui.screens.timeline.sight import Sight
from tabletop.tui.timelines.pages import draw_short

_LOST: Final = 8
"""Lines for lost cards, at least."""


def draw_finish(sheet: Canvas, y: int, seen: Sight, result: Result) -> None:
    """Draw the result over the whole table."""
    y = draw_result(sheet, y, seen.names, result, words.reason(result), words.source, _LOST) + 1
    found = lost(seen.view)
    n = len(found)
    text = plural(
        "{n} card was discarded or blocked: z shows it with its note.",
        "{n} cards were discarded or blocked: z shows them with their notes.",
        n,
    )
    y = paragraph(sheet, 1, y, sheet.width - 2, 2, text.format(n=n), "dim")
    draw_short(sheet, y, found, seen.scene.kept)
