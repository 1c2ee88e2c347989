"""Lines of words on a sheet: cut, broken and coloured by cells."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tabletop.tui import signs
from tabletop.tui.canvas import Canvas, Role, fit
from tabletop.tui.wrap import wrap as broken


def wrap(text: str, width: int, lines: int) -> list[str]:
    """Break a text at its blanks into at most so many lines of a width in cells; what is lost leaves an ellipsis."""
    rows = broken(text, width)
    if len(rows) <= lines:
        return rows
    kept = rows[:lines]
    kept[-1:] = [fit(f"{rows[lines - 1]} {rows[lines]}", width)] if kept else []
    return kept


def listed(items: Sequence[str], width: int, lines: int, mark: str = " ·") -> list[str]:
    """Put items side by side on lines of a width, each unbroken as far as it fits; no line ends with a dot."""
    rows = wrap(f"{mark} ".join(item.replace(" ", "\N{NO-BREAK SPACE}") for item in items), width, lines)
    return [row.removeprefix("· ").removesuffix(" ·") for row in rows]


def say(
    sheet: Canvas,
    x: int,
    y: int,
    text: str,
    role: Role = "text",
    ground: str = "",
    looks: Mapping[str, Role] = signs.SEAT_LOOKS,
) -> int:
    """Write a sentence with the signs in it in their colours, and return the column after it."""
    for part, sign in _parts(text, looks):
        x = sheet.put(x, y, part, looks[part] + ground if sign else role)
    return x


def paragraph(
    sheet: Canvas,
    x: int,
    y: int,
    width: int,
    lines: int,
    text: str,
    role: Role = "text",
    looks: Mapping[str, Role] = signs.SEAT_LOOKS,
) -> int:
    """Write a text on several lines and return the line after it."""
    for row in wrap(text, width, lines):
        say(sheet, x, y, row, role, looks=looks)
        y += 1
    return y


def whole(
    sheet: Canvas,
    x: int,
    y: int,
    width: int,
    lines: int,
    text: str,
    role: Role = "text",
) -> int:
    """Write a text on several lines, or leave it out where not all of it fits; return the line after it."""
    fits = len(broken(text, width)) <= lines
    return paragraph(sheet, x, y, width, lines, text, role) if fits else y


def signed(names: Sequence[str]) -> tuple[str, ...]:
    """Return the names with the sign of each seat before them, never at the end of another line."""
    return tuple(f"{signs.seat(seat)}\N{NO-BREAK SPACE}{name}" for seat, name in enumerate(names))


def _parts(text: str, looks: Mapping[str, Role]) -> list[tuple[str, bool]]:
    parts: list[tuple[str, bool]] = []
    rest = ""
    for letter in text:
        if letter in looks:
            if rest:
                parts.append((rest, False))
            parts.append((letter, True))
            rest = ""
        else:
            rest += letter
    return [*parts, (rest, False)] if rest else parts
