"""A question over a page, with a few answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from tabletop.frozen import frozen
from tabletop.i18n import _
from tabletop.tui.canvas import Canvas, fit
from tabletop.tui.page import ALIASES, Command, Page, Shell, common, foot
from tabletop.tui.screens.box import INSIDE, BoxPage, box_saying, choosing, lay_box
from tabletop.tui.screens.chooser import Chooser
from tabletop.tui.wrap import wrap

_MOST_LINES: Final = 3
"""Lines of an answer."""


@frozen
class Choice:
    """An answer and what it does."""

    label: str
    do: Callable[[], None]


class AskPage(BoxPage):
    """Lies on another page; Escape, like the last answer, changes nothing."""

    def __init__(
        self, shell: Shell, below: Page, question: str, choices: Sequence[Choice], refusal: str | None = None
    ) -> None:
        """Ask; with a `refusal`, in words, that is the answer which the cursor is on, so that Enter changes nothing."""
        super().__init__(shell, below)
        self._question = question
        self._choices = (*choices, Choice(refusal or _("Back"), lambda: None))
        self._chooser = Chooser(len(choices) if refusal else 0)

    def paint(self, width: int, height: int) -> Canvas:
        """Draw the question over the page below."""
        canvas = self._below.paint(width, height)
        labels = [_lines(choice.label) for choice in self._choices]
        box, y = box_saying(self._question, sum(map(len, labels)) + 1)
        for at, label in enumerate(labels):
            self._paint_choice(box, y, at, label)
            y += len(label)
        lay_box(canvas, box)
        foot(canvas, choosing(), self._shell.ascii)
        return canvas

    def press(self, key: str, text: str) -> None:  # noqa: ARG002 (nothing is typed)
        """Choose an answer or go back."""
        if key.startswith("pick:"):
            self._answer(int(key.removeprefix("pick:")))
        elif key == "enter":
            self._answer(self._chooser.at)
        elif key == "escape":
            self._shell.lift()
        elif not self._chooser.press(ALIASES.get(key, key), len(self._choices)):
            common(self._shell, key)

    def commands(self) -> list[Command]:
        """List the keys."""
        return [Command("enter", _("do it")), Command("escape", _("back"))]

    def _paint_choice(self, box: Canvas, y: int, at: int, label: Sequence[str]) -> None:
        chosen = at == self._chooser.at
        for row, text in enumerate(label, y):
            before = "    " if row > y else f"{'▸' if chosen else ' '} {at + 1} "
            box.put(2, row, before + text, "cursor" if chosen else "card", INSIDE)
        box.spot(2, y, INSIDE, f"pick:{at}", len(label))

    def _answer(self, at: int) -> None:
        self._shell.lift()
        self._choices[at].do()


def _lines(label: str) -> list[str]:
    """Break an answer into a few lines, cut if they are more."""
    lines = wrap(label, INSIDE - 4)
    if len(lines) > _MOST_LINES:
        lines = [*lines[: _MOST_LINES - 1], fit(lines[_MOST_LINES - 1] + "…", INSIDE - 4)]
    return lines
