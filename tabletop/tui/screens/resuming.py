"""Going on with a table, whatever stands in the way: another session plays it, or its file is damaged."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from tabletop import takeover
from tabletop.i18n import _
from tabletop.mishaps import HostError, Locked, Unreadable
from tabletop.takeover import CannotTakeOver, Why
from tabletop.tui.canvas import Canvas
from tabletop.tui.face import Hint
from tabletop.tui.page import Command, Page, Shell, common, foot
from tabletop.tui.screens.ask import AskPage, Choice
from tabletop.tui.screens.box import BoxPage, box_saying, lay_box

if TYPE_CHECKING:
    from tabletop.opentable import OpenTable

_FIRST_LOOK: Final = 0.02
"""Seconds; most sessions have left by then."""


def go_on(shell: Shell, page: Page, id: str, *, watching: bool = False) -> None:
    """Sit down at a table, or ask on a page what else to do; `watching`: it is looked at already."""
    try:
        shell.sit_down(shell.host.resume(id))
    except Locked as error:
        watch = Choice(_("Watch it"), lambda: sit(shell, lambda: shell.host.watch(id)))
        take = Choice(_("Take it over: the other session saves and leaves"), lambda: take_over(shell, page, id))
        shell.lay(AskPage(shell, page, str(error), (take,) if watching else (watch, take)))
    except Unreadable as error:
        if error.good is None:
            shell.say(str(error))
            return
        copy = Choice(_("Go on with a copy"), lambda: sit(shell, lambda: shell.host.keep_good_part(id)))
        shell.lay(AskPage(shell, page, str(error), (copy,)))
    except HostError as error:
        shell.say(str(error))


def sit(shell: Shell, way: Callable[[], OpenTable]) -> None:
    """Sit down at a table, or say why not."""
    try:
        shell.sit_down(way())
    except HostError as error:
        shell.say(str(error))


def take_over(shell: Shell, page: Page, id: str) -> None:
    """Ask the session that plays a table to leave, and wait for that on a page over another."""
    try:
        # it may have left while the question was read
        shell.sit_down(shell.host.resume(id))
        return
    except Locked as error:
        id = error.id
    except HostError as error:
        shell.say(str(error))
        return
    try:
        shell.host.ask_to_leave(id)
    except HostError as error:
        shell.say(str(error))
        return
    waiting = WaitingPage(shell, page, id)
    shell.lay(waiting)
    shell.later(waiting, _FIRST_LOOK, waiting.look)


class WaitingPage(BoxPage):
    """Lies on another page until the table is free, or the other session has stayed too long."""

    def __init__(self, shell: Shell, below: Page, id: str) -> None:
        super().__init__(shell, below)
        self._id = id
        self._end = time.monotonic() + takeover.PATIENCE
        self._said = _("The other session was asked to save and leave. Waiting for it…")

    def paint(self, width: int, height: int) -> Canvas:
        """Say what is waited for."""
        canvas = self._below.paint(width, height)
        box, _end = box_saying(self._said, 0)
        lay_box(canvas, box)
        foot(canvas, [Hint("escape", _("back"))], self._shell.ascii)
        return canvas

    def press(self, key: str, text: str) -> None:  # noqa: ARG002 (nothing is typed)
        """Wait no longer."""
        if key == "escape":
            self._shell.host.ask_no_more(self._id)
            self._shell.lift()
        elif key in ("q", "question_mark"):
            common(self._shell, key)

    def commands(self) -> list[Command]:
        """List the keys."""
        return [Command("escape", _("back"))]

    def look(self) -> bool:
        """Sit down if the table is free; tell whether the screen changes."""
        try:
            table = self._shell.host.resume(self._id)
        except Locked:
            if time.monotonic() < self._end:
                self._shell.later(self, takeover.PAUSE, self.look)
                return False
            self._shell.host.ask_no_more(self._id)
            self._said = str(CannotTakeOver(Why.STAYED))
        except HostError as error:
            self._said = str(error)
        else:
            self._shell.sit_down(table)
        return True
