"""A question over a page, with a few answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from attrs import frozen

from tabletop.i18n import _
from tabletop.tui.canvas import Canvas
from tabletop.tui.face import Hint
from tabletop.tui.page import ALIASES, Command, Page, Shell, common, foot
from tabletop.tui.screens.chooser import Chooser
from tabletop.tui.wrap import wrap

if TYPE_CHECKING:
    from tabletop.tui.screens.pager import Para

_WIDTH: Final = 64


@frozen
class Choice:
    """An answer and what it does."""

    label: str
    do: Callable[[], None]


class AskPage:
    """Lies on another page; Escape, like the last answer, changes nothing."""

    def __init__(self, shell: Shell, below: Page, question: str, choices: Sequence[Choice]) -> None:
        self._shell = shell
        self._below = below
        self._question = question
        self._choices = (*choices, Choice(_("Back"), lambda: None))
        self._chooser = Chooser()

    @property
    def title(self) -> str:
        """What the help calls it."""
        return self._below.title

    def paint(self, width: int, height: int) -> Canvas:
        """Draw the question over the page below."""
        canvas = self._below.paint(width, height)
        canvas.spots.clear()
        lines = wrap(self._question, _WIDTH - 4)
        box = Canvas(_WIDTH, len(lines) + len(self._choices) + 3)
        for y in range(box.height):
            box.put(0, y, "", "card", _WIDTH)
        for y, line in enumerate(lines, 1):
            box.put(2, y, line, "card")
        for at, choice in enumerate(self._choices):
            y, chosen = len(lines) + 2 + at, at == self._chooser.at
            label = f"{'▸' if chosen else ' '} {at + 1} {choice.label}"
            box.put(2, y, label, "cursor" if chosen else "card", _WIDTH - 4)
            box.spot(2, y, _WIDTH - 4, f"pick:{at}")
        canvas.paste((width - _WIDTH) // 2, max(2, (height - box.height) // 2), box)
        hints = [Hint("enter", _("do it")), Hint("escape", _("back")), Hint("up", ""), Hint("down", _("choose"))]
        foot(canvas, hints, self._shell.ascii)
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

    def paste(self, text: str) -> None:
        """Nothing is typed."""

    def commands(self) -> list[Command]:
        """List the keys."""
        return [Command("enter", _("do it")), Command("escape", _("back"))]

    def notes(self) -> Sequence[Para]:
        """Nothing more to say."""
        return ()

    def _answer(self, at: int) -> None:
        self._shell.lift()
        self._choices[at].do()
