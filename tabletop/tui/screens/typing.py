"""A line of text asked for in a box over a page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tabletop.i18n import _
from tabletop.tui.canvas import BLINK, Canvas, width_of
from tabletop.tui.edit import Edit
from tabletop.tui.face import Hint
from tabletop.tui.page import Command, Page, Shell, foot
from tabletop.tui.screens.box import INSIDE, BoxPage, box_saying, lay_box
from tabletop.tui.wrap import wrap

_LONGEST: Final = 250
"""Cells that can be typed; a part of them is shown."""
_REMARK: Final = 3
"""Lines below the field."""


class TypingPage(BoxPage):
    """Lies on another page until something is typed that can be used, or somebody goes back."""

    def __init__(
        self,
        shell: Shell,
        below: Page,
        question: str,
        text: str,
        remark: Callable[[str], str],
        done: Callable[[str], str],
    ) -> None:
        """Ask for a text, with one to begin with.

        `remark` says what becomes of what is typed so far; `done` does it, and returns why that was not possible.
        """
        super().__init__(shell, below)
        self._question = question
        self._edit = Edit(_LONGEST, text)
        self._offered = bool(text)
        """The text is the one to begin with, which the first letter replaces."""
        self._remark = remark
        self._done = done
        self._refusal = ""

    def paint(self, width: int, height: int) -> Canvas:
        """Draw the question, the field, and what becomes of it."""
        canvas = self._below.paint(width, height)
        box, field = box_saying(self._question, 3 + _REMARK)
        self._paint_field(box, field)
        said = self._refusal or self._remark(self._edit.text)
        for y, line in enumerate(wrap(said, INSIDE)[:_REMARK], field + 2):
            box.put(2, y, line, "warn/card" if self._refusal else "dim/card")
        lay_box(canvas, box)
        hints = [
            Hint("enter", _("do it")),
            Hint("escape", _("back")),
            Hint("ctrl+u", _("clear")),
            Hint("f1", _("help")),
        ]
        foot(canvas, hints, self._shell.ascii)
        return canvas

    def press(self, key: str, text: str) -> None:
        """Type, do it, or go back."""
        offered, self._offered = self._offered, self._offered and key == "enter"
        if offered and text:
            self._edit.set("")
        match key:
            case "escape":
                self._shell.lift()
            case "enter":
                self._refusal = self._done(self._edit.text)
            case _:
                self._refusal = ""
                self._edit.press(key, text)

    def paste(self, text: str) -> None:
        """Take a paste as if it were typed."""
        self._refusal = ""
        if self._offered:
            self._offered = False
            self._edit.set("")
        self._edit.insert(text.strip())

    def commands(self) -> list[Command]:
        """List the keys."""
        return [
            Command("enter", _("do it")),
            Command("escape", _("back")),
            Command("ctrl+u", _("clear the line")),
        ]

    def _paint_field(self, box: Canvas, y: int) -> None:
        """Draw as much of the text as there is room for, the caret always."""
        text, at = self._edit.text, self._edit.at
        first = 0
        while width_of(text[first:at]) > INSIDE - 2:
            first += 1
        line = Canvas(INSIDE, 1)
        line.put(0, 0, "", "text", INSIDE)
        line.put(0, 0, text[first:], "text")
        if self._offered:
            line.restyle(0, 0, width_of(text[first:]), "cursor")
        caret = width_of(text[first:at])
        if at == len(text):
            # terminals let letters blink, and no ground
            line.put(caret, 0, "_", "text")
        line.restyle(caret, 0, 1, "cursor" + BLINK)
        box.paste(2, y, line)
