"""What was played so far, to read; while there is much to count, the page says so and goes on counting."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Final

from tabletop import people, results, scorebook, stats_words
from tabletop.i18n import _
from tabletop.phrases import decimal
from tabletop.scorebook import Book, Tally
from tabletop.text import fold
from tabletop.tui import signs
from tabletop.tui.canvas import fit, width_of
from tabletop.tui.page import Shell
from tabletop.tui.screens.pager import Pager, Para

KEY: Final = "s"
PAUSE: Final = 0.02
"""Seconds in which keys are heard between two looks at the journals."""
_GAME: Final = 22
"""Cells for the name of a game."""
_COLUMNS: Final = (8, 9, 9, 8, 12)
"""Cells of games, games won, average, best and last day."""
_BAR: Final = 7
"""Cells of the share of games won."""
_BLANK: Final = "\N{NO-BREAK SPACE}"
"""What no line is broken at."""


class StatsPage(Pager):
    """A section for each player, in it a line for each game; then who won against whom."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell, _("Statistics"), [Para(_("The games are being counted."), "dim")], closing=(KEY,))
        self._games = results.Count(shell.host)
        self._count()

    def reread(self) -> None:
        """Say everything in the language of now."""
        self.title = _("Statistics")
        self._count()

    def _count(self) -> bool:
        """Look at the journals for a moment, and go on later with those that are left."""
        host = self._shell.host
        found = self._games.go_on()
        if found is None:
            self._shell.later(self, PAUSE, self._count)
            return False
        try:
            book = scorebook.book(found, people.read(host.store.folder))
            self._paras = [*_paras(book, host.title)]
        except people.Damaged as error:
            self._paras = [Para(str(error))]
        self._lines, self._width = [], 0
        return True


def _paras(book: Book, title: Callable[[str], str]) -> Iterator[Para]:
    if not book.tallies:
        yield from map(Para, stats_words.told(book, title))
        return
    for _name, tallies in groupby(book.tallies, lambda tally: fold(tally.name)):
        first, *rest = tallies
        yield Para(first.name, "title", anchor=first.name)
        labels = (_("games"), _("won"), _("average"), _("best"), _("last"))
        yield Para(_row(labels, " " * _BAR), "dim", indent=_GAME)
        for tally in (first, *rest):
            yield _tally(tally, title)
            if tally.longest > 1:
                row = _("{n} in a row, at most {longest}").format(n=tally.streak, longest=tally.longest)
                yield Para(row, "dim", indent=_GAME + 2)
        yield Para("")
    if book.duels:
        yield Para(_("Against each other"), "title", anchor="duels")
        yield from map(Para, map(stats_words.duel, book.duels))


def _tally(tally: Tally, title: Callable[[str], str]) -> Para:
    """Return the line of a game: what was reached in it, and as a bar how many of the games were won."""
    # together or alone nobody wins against anybody
    won, bar = ("-", "") if tally.team else (str(tally.won), bar_of(tally.won, tally.games))
    figures = (str(tally.games), won, decimal(tally.average), str(tally.best.points), stats_words.day(tally.last))
    return Para(_row(figures, bar), indent=_GAME, mark=(fit(stats_words.called(tally, title), _GAME - 1), "text"))


def bar_of(part: int, all: int) -> str:
    """Return a part of something as a bar."""
    full = (part * _BAR * 2 + all) // (all * 2)
    return signs.HEAVY * full + "─" * (_BAR - full)


def _row(texts: Sequence[str], bar: str) -> str:
    """Set texts below each other at the right edges of their columns, the bar behind the second one."""
    cells = [" " * (width - width_of(text)) + text for text, width in zip(texts, _COLUMNS, strict=True)]
    return "".join((*cells[:2], f" {bar:<{_BAR}}", *cells[2:])).replace(" ", _BLANK)
