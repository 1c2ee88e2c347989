"""What is said to the next player: whole sentences, in the lines at the foot that nothing else needs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop.i18n import _
from tabletop.tui.canvas import Canvas
from tabletop.tui.wrap import wrap

_LINES: Final = range(2, 5)
"""How many it may take, with that of the keys; the fewest also where something else is hidden until the next key."""


def lines_for_news(sheet: Canvas) -> int:
    """Return how many lines at the foot of a table may tell what happened: those that are empty, and two at least."""
    lines = sheet.lines()[sheet.height - _LINES[-1] : sheet.height - 1]
    free = next((number for number, line in enumerate(reversed(lines)) if line), len(lines))
    return max(_LINES[0], 1 + free)


def shortened(lead: str, told: Sequence[str], width: int, lines: int) -> str:
    """Return a text with as many whole sentences after its lead as fit; where that is not all, the key of the log."""
    for count in range(len(told), 0, -1):
        events = " ".join(told[:count])
        more = "" if count == len(told) else f" l:\N{NO-BREAK SPACE}{_('log')}"
        text = f"{lead} {_('Since then: {events}').format(events=events)}{more}"
        if count == 1 or len(wrap(text, width)) <= lines:
            return text
    raise AssertionError("nothing to tell")
