"""The one widget: it fills the terminal and shows a sheet."""

from __future__ import annotations

from rich.segment import Segment
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from tabletop.tui.canvas import Canvas
from tabletop.tui.paint import Row, frame, safe_row
from tabletop.tui.palette import Palette


class Stage(Widget, inherit_css=False):
    """Keeps the picture that is wanted and the one that the terminal shows.

    Textual's own way would send a changed line from its first cell on, some milliseconds later, and
    once more for every change of layout. So the app asks for the next frame itself; Textual renders
    the lines only for pictures (`export_screenshot`).
    """

    DEFAULT_CSS = "Stage { width: 100%; height: 100%; }"

    def __init__(self, palette: Palette, encoding: str) -> None:
        super().__init__()
        self.palette = palette
        self._encoding = encoding
        self._drawn: list[Row] = []
        self._wanted: list[Row] = []
        self._shown: list[Row] = []
        self.canvas = Canvas(0, 0)

    def set(self, canvas: Canvas) -> None:
        """Want this sheet on the terminal."""
        drawn = [canvas.row(y) for y in range(canvas.height)]
        old, safe = self._drawn, self._wanted
        self._wanted = [
            safe[y] if y < len(old) and old[y] == row else safe_row(row, self._encoding) for y, row in enumerate(drawn)
        ]
        self._drawn = drawn
        self.canvas = canvas

    def next_frame(self) -> str:
        """Return what the terminal must be sent to show what is wanted; empty if it does."""
        if self._shown is self._wanted:
            return ""
        text = frame(self.palette, self._shown, self._wanted)
        self._shown = self._wanted
        return text

    def forget(self) -> None:
        """The terminal may show anything now: send all of it with the next frame."""
        self._shown = []

    def repaint(self, palette: Palette) -> None:
        """Use other colours from the next frame on."""
        self.palette = palette
        self.forget()

    def spell(self, encoding: str) -> None:
        """Use the letters of an encoding from the next picture on."""
        self._encoding = encoding
        self._drawn = []

    def lines(self) -> list[str]:
        """Return what is shown as plain text, without blanks at the ends of lines."""
        return ["".join(letter for letter, _ in row).rstrip() for row in self._wanted]

    def render_lines(self, crop: Region) -> list[Strip]:
        """Render lines for Textual."""
        return [self._strip(y).crop(crop.x, crop.right) for y in range(crop.y, crop.bottom)]

    def _strip(self, y: int) -> Strip:
        if y >= len(self._wanted):
            return Strip.blank(self.size.width, self.palette.style("text"))
        segments: list[Segment] = []
        run, role = "", "text"
        for letter, cell_role in self._wanted[y]:
            if cell_role != role and run:
                segments.append(Segment(run, self.palette.style(role)))
                run = ""
            role = cell_role
            run += letter
        segments.append(Segment(run, self.palette.style(role)))
        return Strip(segments, len(self._wanted[y]))
