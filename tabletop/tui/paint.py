"""From sheets to the terminal: only the cells that changed are sent, in one frame."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from rich.cells import cell_len

from tabletop.text import clean_text
from tabletop.tui.palette import Look, Palette, sgr
from tabletop.tui.signs import plain

Cell: TypeAlias = tuple[str, str]
"""A letter with its marks and a role; the right half of a wide letter is empty text."""
Row: TypeAlias = tuple[Cell, ...]

BEGIN: Final = "\x1b[?2026h"
"""A frame begins: terminals that know this show it all at once, the others ignore it."""
END: Final = "\x1b[?2026l"
_JUMP: Final = 4
"""Moving the cursor takes about as many bytes as writing this many unchanged cells."""


def safe_row(row: Row, encoding: str = "utf-8") -> Row:
    """Return the cells of a line as the terminal may be sent them: no commands in them, no half letters."""
    if {letter for letter, _ in row} <= _plain_letters(encoding):
        return row
    safe: list[Cell] = []
    wide = False
    for letter, role in row:
        if not letter:
            # a right half belongs to the wide letter before it, or stands for a blank
            safe.append(("", role) if wide else (" ", role))
            wide = False
            continue
        if wide:
            safe[-1] = (" ", safe[-1][1])
        text = _safe(letter, encoding)
        wide = cell_len(text[0]) == 2
        if text == letter and not wide:
            _plain_letters(encoding).add(letter)
        safe.append((text, role))
    if wide:
        safe[-1] = (" ", safe[-1][1])
    return tuple(safe)


@lru_cache
def _plain_letters(encoding: str) -> set[str]:  # noqa: ARG001 (one set for each)
    """Letters that were found to need no care; it grows with those that are used."""
    return set()


def frame(palette: Palette, shown: Sequence[Row], wanted: Sequence[Row]) -> str:
    """Return what turns one picture into another; empty if nothing differs.

    What is shown may have any size: what it lacks counts as unknown.
    """
    pen = _Pen(palette)
    for y, row in enumerate(wanted):
        before = shown[y] if y < len(shown) else ()
        if before != row:
            for start, end in _changes(palette, before, row):
                pen.write(y, start, row[start:end])
    return pen.finish()


def _changes(palette: Palette, before: Row, row: Row) -> Iterator[tuple[int, int]]:
    """Yield the parts of a line that differ, from and to; parts with a small gap between them as one."""
    if len(before) != len(row):
        yield 0, len(row)
        return
    start = end = -1
    for x, (old, new) in enumerate(zip(before, row, strict=True)):
        if old == new or (old[0] == new[0] == " " and palette.blank(old[1]) == palette.blank(new[1])):
            continue
        if start < 0:
            start = x
        elif x > end and (x - end > _JUMP or any(cell[1] != row[end - 1][1] for cell in row[end:x])):
            yield _whole(row, start, end)
            start = x
        end = x + 1
    if start >= 0:
        yield _whole(row, start, end)


def _whole(row: Row, start: int, end: int) -> tuple[int, int]:
    """Widen a part so that it cuts no wide letter."""
    while start > 0 and not row[start][0]:
        start -= 1
    while end < len(row) and not row[end][0]:
        end += 1
    return start, end


class _Pen:
    """Writes cells and keeps in mind where the terminal's cursor is and how it writes."""

    def __init__(self, palette: Palette) -> None:
        self._palette = palette
        self._out: list[str] = []
        self._y = self._x = -1
        self._role = ""
        self._look: Look | None = None

    def write(self, y: int, x: int, cells: Sequence[Cell]) -> None:
        """Write cells of one line from a column on."""
        out = self._out
        for letter, role in cells:
            if letter:
                if x != self._x or y != self._y:
                    out.append(f"\x1b[{x + 1}G" if y == self._y else f"\x1b[{y + 1};{x + 1}H")
                    self._y = y
                if role != self._role and not (letter == " " and self._fits(role)):
                    self._role = role
                    look = self._palette.look(role)
                    out.append(sgr(look, self._look))
                    self._look = look
                out.append(letter)
                # where terminals disagree about a width, the next letter is put in its place by number
                self._x = x + 1 if _agreed(letter) else -1
            x += 1

    def _fits(self, role: str) -> bool:
        """Tell whether a blank in another role looks as one in the role that is being written."""
        return self._look is not None and self._palette.blank(role) == self._palette.blank(self._role)

    def finish(self) -> str:
        """Return all that was written, as one frame."""
        return BEGIN + "".join(self._out) + "\x1b[0m" + END if self._out else ""


@lru_cache(maxsize=4096)
def _agreed(letter: str) -> bool:
    """Tell whether every terminal draws a letter one cell wide."""
    code = ord(letter[0])
    return len(letter) == 1 and (code < 0x530 or 0x2010 <= code < 0x2028 or 0x2500 <= code < 0x25A0)


@lru_cache(maxsize=8192)
def _safe(letter: str, encoding: str) -> str:
    """Return a letter without anything that a terminal could take for a command, in its encoding."""
    text = letter if len(letter) == 1 and letter.isprintable() else clean_text(letter)
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        text = plain(letter)[:1]
    return text or " "
