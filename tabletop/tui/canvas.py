"""A sheet of cells that a screen is drawn on: pure, so that a picture of it is plain text."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from attrs import define, field
from rich.cells import cell_len

from tabletop.frozen import frozen

Role = str
"""What a style is for: "text", "dim", "title", "cursor", "seat-1" ... `palette.py` says how each looks."""

BLINK: Final = "!"
"""Ends the name of a role that blinks where that is wished for: "accent!", "cursor!/card"."""
FRESH: Final = "accent" + BLINK
"""The role of the mark of what the last action changed."""

Run = tuple[str, Role]
"""A piece of a line in one style."""

_SELECTORS: Final = "\ufe0e\ufe0f"
"""Marks that ask for another picture of the letter before; terminals disagree on how wide that is."""


@frozen
class Spot:
    """A part of the sheet that can be clicked."""

    x: int
    y: int
    width: int
    height: int
    key: str
    """What a click on it stands for, as if this key were pressed."""

    def holds(self, x: int, y: int) -> bool:
        """Tell whether a cell lies inside."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


@define
class Canvas:
    """Cells of one character and one role each; what lies outside is not drawn."""

    width: int
    height: int
    spots: list[Spot] = field(factory=list)
    _cells: list[list[tuple[str, Role]]] = field(init=False)

    def __attrs_post_init__(self) -> None:
        self._cells = [[(" ", "text")] * self.width for _ in range(self.height)]

    def put(self, x: int, y: int, text: str, role: Role = "text", width: int | None = None) -> int:
        """Write one line of text and return the column after it; with `width` cut or fill it to that."""
        if width is not None:
            text = fit(text, width)
        if not 0 <= y < self.height:
            return x + width_of(text)
        row = self._cells[y]
        if 0 < x < self.width and not row[x][0]:
            # no half of a wide character stays alone
            row[x - 1] = row[x] = (" ", row[x - 1][1])
        if x < 0 and self.width > 1 and not row[1][0] and x + width_of(text) > 0:
            # nor where a wide letter that is half outside is left out
            row[0] = row[1] = (" ", row[0][1])
        end = x
        for letter in text:
            character, size = _cell(letter)
            if size == 0:
                # a combining mark belongs to the cell before it
                if 0 < x <= self.width:
                    at = x - 1 if row[x - 1][0] or x == 1 else x - 2
                    row[at] = (row[at][0] + character, row[at][1])
                continue
            if x >= 0 and x + size <= self.width:
                row[x] = (character, role)
                if size == 2:
                    row[x + 1] = ("", role)
                end = x + size
            x += size
        # what did not fit was not written: the half to look for is behind the last letter that was
        if 0 < end < self.width and not row[end][0] and cell_len(row[end - 1][0]) < 2:
            row[end] = (" ", row[end][1])
        return x

    def runs(self, x: int, y: int, runs: list[Run]) -> int:
        """Write pieces one after another and return the column after them."""
        for text, role in runs:
            x = self.put(x, y, text, role)
        return x

    def restyle(self, x: int, y: int, width: int, role: Role) -> None:
        """Give cells another role and keep their characters."""
        if 0 <= y < self.height:
            row = self._cells[y]
            for column in range(max(0, x), min(self.width, x + width)):
                row[column] = (row[column][0], role)

    def spot(self, x: int, y: int, width: int, key: str, height: int = 1) -> None:
        """Let a click on these cells stand for a key."""
        self.spots.append(Spot(x, y, width, height, key))

    def paste(self, x: int, y: int, other: Canvas) -> None:
        """Lay another sheet on this one, its spots included."""
        for dy, row in enumerate(other._cells):
            if 0 <= y + dy < self.height:
                first = max(0, -x)
                end = max(first, min(other.width, self.width - x))
                self._cells[y + dy][x + first : x + end] = row[first:end]
        self.spots.extend(Spot(s.x + x, s.y + y, s.width, s.height, s.key) for s in other.spots)

    def row(self, y: int) -> tuple[tuple[str, Role], ...]:
        """Return the cells of a line; the right half of a wide character is empty text."""
        return tuple(self._cells[y])

    def lines(self) -> list[str]:
        """Return the sheet as plain text, without blanks at the ends of lines."""
        return ["".join(text for text, _ in row).rstrip() for row in self._cells]

    def key_at(self, x: int, y: int) -> str | None:
        """Return the key that a click on a cell stands for; of overlapping spots the last drawn counts."""
        return next((spot.key for spot in reversed(self.spots) if spot.holds(x, y)), None)


@lru_cache(maxsize=8192)
def _cell(letter: str) -> tuple[str, int]:
    """Return what is drawn for a letter, and how many cells it takes: nothing for what is invisible."""
    if letter in _SELECTORS:
        return "", 0
    if letter.isprintable():
        return letter, cell_len(letter)
    return (" ", 1) if letter.isspace() else ("", 0)


def width_of(text: str) -> int:
    """Return how many cells a text takes on a canvas, letter by letter: joined emoji count apart."""
    if text.isascii() and text.isprintable():
        return len(text)
    return sum(_cell(letter)[1] for letter in text)


def fit(text: str, width: int) -> str:
    """Cut a text to a width in cells, with an ellipsis if something is lost, or fill it with blanks."""
    size = width_of(text)
    if size <= width:
        return text + " " * (width - size)
    if width <= 0:
        return ""
    kept = 0
    for index, letter in enumerate(text):
        step = _cell(letter)[1]
        if kept + step > width - 1:
            return text[:index] + "…" + " " * (width - 1 - kept)
        kept += step
    raise AssertionError("a text that is too wide has a letter that does not fit")
