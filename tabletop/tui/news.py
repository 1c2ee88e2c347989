"""What is said to the next player: whole sentences, in the lines at the foot that nothing else needs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop.i18n import _
from tabletop.tui import signs
from tabletop.tui.canvas import Canvas
from tabletop.tui.wrap import wrap

_LINES: Final = range(2, 5)
"""How many it may take, with that of the keys; the fewest also where something else is hidden until the next key."""


def handed_over(name: str, told: Sequence[str], sheet: Canvas) -> str:
    """Return whose turn it is now, and what happened since the last one, in the lines that a table has for it."""
    line = _("Now {name}.").format(name=name)
    if not told:
        return line
    # braces in a name are no places for anything
    lead = line.replace("{", "{{").replace("}", "}}")
    return shortened(told, sheet.width - 2, _free(sheet), f"{lead} " + _("Since then: {events}"))


def stands(sheet: Canvas, sentence: str, ascii: bool) -> bool:
    """Tell whether a sentence is written on a sheet already, on one line or more."""
    written = "".join(map(signs.plain, sentence)) if ascii else sentence
    return written in " ".join(line.strip() for line in sheet.lines())


def _free(sheet: Canvas) -> int:
    """Return how many lines at the foot of a table may tell what happened: those that are empty, and two at least."""
    lines = sheet.lines()[sheet.height - _LINES[-1] : sheet.height - 1]
    free = next((number for number, line in enumerate(reversed(lines)) if line), len(lines))
    return max(_LINES[0], 1 + free)


def shortened(told: Sequence[str], width: int, lines: int, text: str = "{events}") -> str:
    """Return a text with as many whole sentences as fit, at least one; where some do not, the key of the log."""
    for count in range(len(told), 1, -1):
        found = _first(told, count, text)
        if len(wrap(found, width)) <= lines:
            return found
    return _first(told, 1, text)


def _first(told: Sequence[str], count: int, text: str) -> str:
    more = [f"l:\N{NO-BREAK SPACE}{_('log')}"] if count < len(told) else []
    return text.format(events=" ".join([*told[:count], *more]))
