"""A form that may be longer than the screen: roomy if it fits, else one line a field, with the help of one below."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from tabletop.frozen import frozen
from tabletop.i18n import plural
from tabletop.tui import signs
from tabletop.tui.canvas import Canvas, width_of
from tabletop.tui.screens.chooser import Chooser
from tabletop.tui.wrap import wrap

_VALUE: Final = range(20, 37)
"""Where the column of values may stand."""
_TOP: Final = 2
_HELP: Final = 3
"""Lines above the footer for the help of the field at the cursor."""
_WIDEST: Final = 72


@frozen
class Line:
    """A field of a form."""

    draw: Callable[[Canvas, int, bool], None]
    """Draws it into a line of a sheet; the last argument tells whether the cursor is there."""
    help: str = ""
    """What its value means."""
    ends: bool = False
    """A group of fields ends here; so does one where help stands below each."""
    repeats: bool = False
    """The help is that of the next field as well, and stands there where all help is shown."""


def value_column(labels: Iterable[str]) -> int:
    """Return where values stand beside these labels."""
    widest = max(map(width_of, labels), default=0)
    return max(_VALUE[0], min(widest + 4, _VALUE[-1]))


def draw_form(canvas: Canvas, lines: Sequence[Line], chooser: Chooser, value: int) -> None:
    """Draw the fields between the first line and the footer, and click spots `pick:0`, `pick:1`, ... on them.

    `value` is the column of values.
    """
    helps = [_wrapped(canvas, line, value) for line in lines]
    gaps = [line.ends or bool(text) for line, text in zip(lines, helps, strict=True)]
    if sum(1 + len(text) for text in helps) + sum(gaps[:-1]) <= canvas.height - 1 - _TOP:
        y = _TOP
        for number, (line, text) in enumerate(zip(lines, helps, strict=True)):
            _field(canvas, y, number, line, here=number == chooser.at)
            for row, words in enumerate(text, y + 1):
                canvas.put(value + 1, row, words, "text" if number == chooser.at else "dim")
            y += 1 + len(text) + gaps[number]
    else:
        _draw_tight(canvas, lines, chooser)


def _draw_tight(canvas: Canvas, lines: Sequence[Line], chooser: Chooser) -> None:
    bottom = canvas.height - 2 - _HELP
    rows = bottom - _TOP
    gaps = len(lines) + sum(line.ends for line in lines[:-1]) <= rows
    shown = chooser.show(len(lines), rows)
    y = _TOP
    for number in shown:
        _field(canvas, y, number, lines[number], here=number == chooser.at)
        y += 1 + (gaps and lines[number].ends)
    above, below = shown.start, len(lines) - shown.stop
    if above:
        text = plural("{n} more above", "{n} more above", above).format(n=above)
        canvas.put(3, _TOP - 1, f"{signs.POINTER} {text}", "dim")
    if below:
        text = plural("{n} more below", "{n} more below", below).format(n=below)
        canvas.put(3, bottom, f"{signs.DOWNWARD} {text}", "dim")
    help = wrap(lines[chooser.at].help, canvas.width - 4) if lines[chooser.at].help else []
    for y, words in enumerate(help[:_HELP], bottom + 1):
        canvas.put(2, y, words, "text")


def _field(canvas: Canvas, y: int, number: int, line: Line, *, here: bool) -> None:
    if here:
        canvas.put(1, y, signs.CURSOR, "accent")
    canvas.spot(1, y, canvas.width - 2, f"pick:{number}")
    line.draw(canvas, y, here)


def _wrapped(canvas: Canvas, line: Line, value: int) -> list[str]:
    """Return the help of a field as it stands below it."""
    if not line.help or line.repeats:
        return []
    return wrap(line.help, min(canvas.width - value - 2, _WIDEST))
