"""The palette: everything that can be done now, narrowed by typing."""

from __future__ import annotations

from typing import Final

from attrs import evolve

from tabletop.i18n import _
from tabletop.text import folded
from tabletop.tui.canvas import BLINK, Canvas, width_of
from tabletop.tui.edit import no_room, one_line
from tabletop.tui.page import Command, Page, Shell, foot, key_name, to_settings
from tabletop.tui.screens.box import BoxPage, choosing, empty_box
from tabletop.tui.screens.chooser import Chooser

REPLAY: Final = "less_than_sign"
"""Looks again at a finished game; no face has it."""
AGAIN: Final = "greater_than_sign"
"""Begins a finished game anew; no face has it."""
WIDTH: Final = 56
_LONGEST: Final = 40


def at_tables(*, replay: bool, again: str | None) -> list[Command]:
    """List what can be done at every table; `again`: how its people begin anew, None: they cannot."""
    listed = [
        Command("u", _("take back the last action")),
        Command("t", _("start the turn again")),
        Command("ctrl+r", _("play again what was taken back")),
        Command("l", _("log: what happened")),
        Command("comma", _("what happened since the last turn of who plays")),
        *([Command(AGAIN, again)] if again else []),
        *([Command(REPLAY, _("watch the game again from its beginning"))] if replay else []),
        Command("r", _("rules of this game")),
        Command("f1", _("help for this screen")),
        Command("ctrl+t", _("light or dark colours")),
        *to_settings(),
        Command("m", _("menu; the table is saved")),
        Command("q", _("quit; the table is saved")),
    ]
    return [evolve(command, shared=True) for command in listed]


class CommandsPage(BoxPage):
    """Lies on another page and presses its keys."""

    def __init__(self, shell: Shell, below: Page) -> None:
        super().__init__(shell, below)
        self._typed = ""
        self._chooser = Chooser()

    @property
    def title(self) -> str:
        """What it is."""
        return _("What can be done now")

    def paint(self, width: int, height: int) -> Canvas:
        """Draw the list over the page below."""
        canvas = self._below.paint(width, height)
        canvas.spots.clear()
        found = self._found()
        rows = min(len(self._below.commands()), height - 8)
        box = empty_box(rows + 4, WIDTH)
        box.runs(2, 1, [(": ", "key/card"), (self._typed, "card"), ("_", f"dim{BLINK}/card")])
        if not found:
            box.put(2, 3, _("Nothing of that name can be done now."), "dim/card")
        for y, at in enumerate(self._chooser.show(len(found), rows), 3):
            self._paint_command(box, y, at, found[at])
        canvas.paste((width - WIDTH) // 2, 2, box)
        foot(canvas, choosing(), self._shell.ascii)
        return canvas

    def press(self, key: str, text: str) -> None:
        """Narrow the list, move in it, do something, or go back."""
        found = self._found()
        if key.startswith("pick:"):
            self._do(found[int(key.removeprefix("pick:"))])
        elif key == "escape" or (key == "backspace" and not self._typed):
            self._shell.lift()
        elif key == "enter" and found:
            self._do(found[self._chooser.at])
        elif key == "backspace":
            self._narrow(self._typed[:-1])
        elif key == "ctrl+u":
            self._narrow("")
        elif text and (self._typed or not text.isspace()):
            self._narrow(self._typed + text)
        else:
            self._chooser.press(key.replace("scroll", ""), len(found))

    def paste(self, text: str) -> None:
        """Narrow the list to a pasted word."""
        pasted = one_line(text)
        self._narrow(pasted)
        if len(pasted) > _LONGEST:
            self._shell.say(no_room(_LONGEST))

    def commands(self) -> list[Command]:
        """Nothing of its own."""
        return []

    def _narrow(self, typed: str) -> None:
        self._typed = typed[:_LONGEST]
        self._chooser.at = 0

    def _found(self) -> list[Command]:
        """Return the commands whose words begin as typed, else those that hold it anywhere."""
        wanted = folded(self._typed)
        commands = self._below.commands()
        starts = [c for c in commands if any(word.startswith(wanted) for word in folded(c.label).split())]
        return starts or [c for c in commands if wanted in folded(c.label)]

    def _do(self, command: Command) -> None:
        self._shell.lift()
        self._shell.press(command.key)

    def _paint_command(self, box: Canvas, y: int, at: int, command: Command) -> None:
        chosen = at == self._chooser.at
        name = key_name(command.key, self._shell.ascii)
        box.put(2, y, ("▸ " if chosen else "  ") + command.label, "cursor" if chosen else "card", WIDTH - 4)
        box.put(WIDTH - 3 - width_of(name), y, name, "cursor" if chosen else "key/card")
        box.spot(2, y, WIDTH - 4, f"pick:{at}")
