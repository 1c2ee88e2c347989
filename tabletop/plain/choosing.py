"""Numbered lists, one leading to the next, until one player has chosen an action."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from attrs import define, field

from tabletop.i18n import _
from tabletop.opentable import OpenTable
from tabletop.plain.console import SHOWN, Console
from tabletop.plain.narrowing import Item, Level, holds, level, marks, reasons
from tabletop.protocol import NO, Path

SPAN: Final = re.compile(r"(\d{1,9}) ?- ?(\d{1,9})")
"""Two numbers, for the choices from one to the other."""


@define
class Choosing:
    """The list that is open at a table, and those that led to it."""

    table: OpenTable
    console: Console
    _level: Level = field(init=False)
    _way: list[Path] = field(factory=list)
    """The lists that were shown on the way to this one."""

    def begin(self) -> Any | None:
        """Show the first list of a turn; return the action if there is nothing to choose."""
        self._way.clear()
        return self._offer(())

    def choose(self, number: int) -> Any | None:
        """Go on to what a number leads to; return the action if that is one."""
        item = self._item(number)
        if item is None:
            return None
        if item.possible:
            self._way.append(self._level.path)
            return self._offer(item.path)
        view = self.table.view()
        for path, why in reasons(view, item.path):
            sentence = self.table.words.refusal(why, view, self.table.names)
            self.console.say(sentence if path == item.path else f"{self._choice(path)}: {sentence}")
        return None

    def back(self) -> None:
        """Show the list before."""
        if self._way:
            self._offer(self._way.pop())
        else:
            self.console.say(_("This is the first list of the turn. u takes back an action, m leaves the table."))

    def show(self) -> None:
        """Say what can be chosen; of a long scale only its marks."""
        self.console.say(self._question(self._level.path))
        items, told = self._level.items, marks(self._level.items)
        self._tell(told)
        if len(told) < len(items):
            text = _(
                "{n} choices, of which every tenth was told. 5-12 tells those from 5 to 12, f word those that hold the"
                " word."
            )
            self.console.say(text.format(n=len(items)))
        if self._way and len(items) == 1:
            # a question with one answer hides that there is another
            self.console.say(_("0. Back"))

    def show_again(self) -> None:
        """Say what was said last, and the choices if they were not in it."""
        last = self.console.last
        self.console.say(*last)
        if self._question(self._level.path) not in last:
            self.console.say(self.table.words.status(self.table.view(), self.table.names))
            self.show()

    def narrow(self, typed: str) -> None:
        """Tell those choices that hold what was typed, or those from one number to another; numbers stay."""
        span, wanted = SPAN.fullmatch(typed), typed
        if span:
            first, last = sorted(map(int, span.groups()))
            found = [item for item in self._level.items if first <= item.number <= last]
        else:
            wanted = typed[1:].strip()
            found = [item for item in self._level.items if holds(self._choice(item.path), wanted)]
        if not found:
            self.console.say(_("No choice here is like that: {typed}").format(typed=wanted[:SHOWN]))
        self._tell(found)

    def explain(self, number: int) -> None:
        """Say what a choice means."""
        item = self._item(number)
        if item is not None:
            self.console.say(self.table.words.detail(self.table.view(), item.path, self.table.names))

    def _offer(self, path: Path) -> Any | None:
        """Show what is to be chosen after a path, or return the action that it leads to."""
        self._level = level(self.table.view(), self.table.words, path)
        for passed in self._level.passed:
            if passed[-1] != NO:
                self.console.say(f"{self._question(passed[:-1])} {self._choice(passed)}")
        if self._level.action is None:
            self.show()
        return self._level.action

    def _tell(self, items: Sequence[Item]) -> None:
        for item in items:
            line = f"{item.number}. {self._choice(item.path)}"
            self.console.say(line if item.possible else _("{choice} - not possible now").format(choice=line))

    def _item(self, number: int) -> Item | None:
        found = next((item for item in self._level.items if item.number == number), None)
        if found is None:
            text = _("There is no choice {number} here: type a full stop to hear the choices again.")
            self.console.say(text.format(number=str(number)[:SHOWN]))
        return found

    def _question(self, path: Path) -> str:
        return self.table.words.question(self.table.view(), path)

    def _choice(self, path: Path) -> str:
        return self.table.words.choice(self.table.view(), path, self.table.names)
