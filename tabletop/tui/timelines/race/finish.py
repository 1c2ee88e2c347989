"""The end of the race: who has won, the cards placed right, and those that were missed."""

from __future__ import annotations

from typing import Final

from tabletop.i18n import plural
from tabletop.protocol import Result
from tabletop.timelines.race import words
from tabletop.tui.canvas import Canvas
from tabletop.tui.finish import draw_result
from tabletop.tui.prose import paragraph
from tabletop.tui.timelines.modes import MISSED
from tabletop.tui.timelines.pages import draw_short
from tabletop.tui.timelines.race.looking import entries
from tabletop.tui.timelines.race.sight import Sight

_MISSED: Final = 8
"""Lines for missed cards, at least."""


def draw_finish(sheet: Canvas, y: int, sight: Sight, result: Result) -> None:
    """Draw the result over the whole table."""
    y = draw_result(sheet, y, sight.names, result, words.reason(result), words.source, _MISSED) + 1
    # only those: discards that were shuffled into a new pile are hidden again (TB-9)
    n = len(sight.view.missed)
    if n:
        text = plural(
            "{n} card placed wrong lies open: z shows it with its note.",
            "{n} cards placed wrong lie open: z shows them with their notes.",
            n,
        ).format(n=n)
        y = paragraph(sheet, 1, y, sheet.width - 2, 2, text, "dim")
        draw_short(sheet, y, entries(sight.view, MISSED), sight.scene.kept)
