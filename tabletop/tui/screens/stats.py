"""What was played so far, to read; while there is much to count, the page says so and goes on counting."""

from __future__ import annotations

from typing import Final

from tabletop import people, results, scorebook, stats_words
from tabletop.i18n import _
from tabletop.tui.page import Shell
from tabletop.tui.screens.pager import Pager, Para

KEY: Final = "s"
PAUSE: Final = 0.02
"""Seconds in which keys are heard between two looks at the journals."""


class StatsPage(Pager):
    """The lines of `tabletop stats`, a section for each player."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell, _("Statistics"), [Para(_("The games are being counted."), "dim")], closing=(KEY,))
        self._count()

    def reread(self) -> None:
        """Say everything in the language of now."""
        self.title = _("Statistics")
        self._count()

    def _count(self) -> bool:
        """Look at the journals for a moment, and go on later with those that are left."""
        host = self._shell.host
        found = results.shortly(host)
        if found is None:
            self._shell.later(self, PAUSE, self._count)
            return False
        book = scorebook.book(found, people.read(host.store.folder))
        self._paras = _paras(stats_words.told(book, host.title))
        self._lines, self._width = [], 0
        return True


def _paras(lines: list[str]) -> list[Para]:
    """Return a paragraph for each line; the first after an empty one is the title of a section."""
    first = [index == 0 or not lines[index - 1] for index in range(len(lines))]
    return [
        Para(line, "title", anchor=line) if starts and len(lines) > 1 else Para(line, indent=0)
        for line, starts in zip(lines, first, strict=True)
    ]
