"""The lines of the menu: which there are, and how each is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias, assert_never

from tabletop import upkeep
from tabletop.frozen import frozen
from tabletop.host import Host
from tabletop.i18n import _, plural, tr
from tabletop.mishaps import problem
from tabletop.phrases import ago, date, playing_time
from tabletop.shelf import Entry
from tabletop.store import TableSummary
from tabletop.text import folded
from tabletop.tui import signs
from tabletop.tui.canvas import Canvas, Run, fit, width_of
from tabletop.tui.page import key_name
from tabletop.tui.screens.deeds import Deed
from tabletop.tui.wrap import wrap


@frozen
class More:
    """Opens the rest of the tables that wait."""

    count: int


Item: TypeAlias = TableSummary | Entry | More

DETAIL: Final = 3
"""Lines below the list that tell more about what is highlighted."""

_GAP: Final = 2
"""Blanks between two players of a table."""
_TITLE: Final = 16
"""Cells for the name of a game, at least."""
_MARK: Final = 6
"""Cells before the name of a game: cursor, number, spine."""
_FIGURES: Final = (10, 9)
"""Cells of the columns of numbers."""
_NAME: Final = 40
"""Cells for the name of a table that cannot be opened, at most."""


@frozen
class Row:
    """A line of the menu."""

    item: Item | None
    """None: a heading or an empty line."""
    text: str = ""
    games: bool = False
    """The heading of the games."""


class Listing:
    """Tables and games with the words by which each is found."""

    def __init__(self, host: Host) -> None:
        self.tables = host.tables()
        self._host = host
        self._now = host.clock()
        self._spines = {entry.key: signs.spine_role(number) for number, entry in enumerate(host.shelf)}
        self._titles = max(_TITLE, *(width_of(tr(entry.title)) for entry in host.shelf))
        self._words = {
            table.id: folded("\n".join((table.id, self.title(table), *table.names))) for table in self.tables
        }

    def rows(self, typed: str, most: int) -> list[Row]:
        """Return all lines, of more waiting tables than `most` the first; or those with something that was typed."""
        wanted = folded(typed)
        found = [Row(table) for table in self.tables if wanted in self._words[table.id]]
        waiting = [row for row in found if isinstance(row.item, TableSummary) and not row.item.over]
        over = [row for row in found if isinstance(row.item, TableSummary) and row.item.over]
        games = [Row(entry) for entry in self._host.shelf if wanted in folded(tr(entry.title))]
        if not wanted and len(waiting) > most + 1:
            waiting = [*waiting[:most], Row(More(len(waiting) - most))]
        parts = ((_("Tables that wait"), waiting), (_("Games"), games), (_("Finished"), over))
        rows: list[Row] = []
        for title, part in parts:
            if part:
                rows += [Row(None)] if rows else []
                rows += [Row(None, title, games=part is games), *part]
        return rows

    def title(self, item: Item) -> str:
        """Return the name of the game, or of a table whose game is not known."""
        if isinstance(item, Entry):
            return tr(item.title)
        if isinstance(item, More):
            return plural("{n} more table", "{n} more tables", item.count).format(n=item.count)
        return self._host.title(item.game) or item.id

    def paint_heading(self, canvas: Canvas, y: int, row: Row) -> None:
        """Draw a heading, or nothing; that of the games names the columns."""
        canvas.put(1, y, row.text, "title")
        if row.games:
            x = 1 + _MARK + self._titles + 1
            for cells, label in zip(_FIGURES, (_("players"), _("minutes")), strict=True):
                x += cells
                canvas.put(x - width_of(label), y, label, "dim")

    def paint(self, canvas: Canvas, y: int, number: int, item: Item, *, chosen: bool) -> None:
        """Draw a line; the first nine have numbers."""
        canvas.spot(1, y, canvas.width - 2, f"pick:{number}")
        mark = (f"{signs.CURSOR} " if chosen else "  ") + (f"{number} " if number < 10 else "  ")
        canvas.put(1, y, mark, "accent" if chosen else "dim")
        if not isinstance(item, More):
            game = item.key if isinstance(item, Entry) else item.game
            canvas.put(_MARK - 1, y, signs.SPINE, self._spines.get(game, "dim"))
        broken = isinstance(item, TableSummary) and item.problem is not None
        cells = min(_NAME, max(self._titles, width_of(self.title(item)))) if broken else self._titles
        x = canvas.put(1 + _MARK, y, self.title(item), "title" if chosen else "text", cells) + 1
        right = ago(self._now - item.updated) if isinstance(item, TableSummary) else ""
        runs = _runs(item)
        line = Canvas(max(0, canvas.width - x - width_of(right) - 3), 1)
        if line.runs(0, 0, runs) - _GAP > line.width > 0:
            line.put(line.width - 1, 0, "…", "dim")
        canvas.paste(x, y, line)
        canvas.put(canvas.width - width_of(right) - 1, y, right, "dim")
        if chosen:
            canvas.restyle(1, y, canvas.width - 2, "cursor")


def numbers(fewest: int, most: int) -> str:
    """Return numbers from and to: "2-4"."""
    return str(most) if fewest == most else f"{fewest}-{most}"


def paint_detail(canvas: Canvas, y: int, item: Item, deeds: Sequence[Deed], *, ascii: bool) -> None:
    """Say more about what is highlighted, below a line across, and below it the keys for a table."""
    canvas.put(1, y - 1, "─" * (canvas.width - 2), "box")
    room = canvas.width - 4
    most = DETAIL - bool(deeds)
    lines = wrap(_about(item), room)
    if len(lines) > most:
        lines = [*lines[: most - 1], fit(f"{lines[most - 1]} {lines[most]}", room).rstrip()]
    for row, line in enumerate(lines, y):
        canvas.put(2, row, line, "text")
    x = 2
    for deed in deeds:
        name = key_name(deed.key, ascii)
        canvas.spot(x, y + most, width_of(name) + 1 + width_of(deed.short), deed.key)
        x = canvas.runs(x, y + most, [(name, "key"), (" " + deed.short, "dim")]) + _GAP


def paint_below(canvas: Canvas, y: int, count: int) -> None:
    """Say on the line across how many things lie below the list that can be seen."""
    if count:
        text = f" {signs.DOWNWARD} " + plural("{n} more below", "{n} more below", count).format(n=count) + " "
        canvas.put(canvas.width - 2 - width_of(text), y, text, "dim")


def _about(item: Item) -> str:
    if isinstance(item, More):
        return _("Enter shows all tables that wait, and Esc these alone.")
    if isinstance(item, Entry):
        return f"{tr(item.title)}: {players(item)}, {playing_time(*item.minutes)}. {_(item.secret)}"
    if item.problem is not None:
        said = problem(item.problem)
    elif item.over:
        said = _("The game is over.")
    elif item.to_act is None:
        said = _("Begun on {date}.").format(date=date(item.created))
    else:
        text = _("{name} is to play (*). Begun on {date}.")
        said = text.format(name=item.names[item.to_act], date=date(item.created))
    return f"{item.id}: {said}"


def _runs(item: Item) -> list[Run]:
    match item:
        case TableSummary():
            return _table_runs(item)
        case Entry():
            return _game_runs(item)
        case More():
            return []
        case _:
            assert_never(item)


def _table_runs(item: TableSummary) -> list[Run]:
    if item.problem is not None:
        return [(_("cannot be opened"), "bad")]
    runs: list[Run] = []
    if upkeep.was_named(item.id, item.game):
        runs.append((item.id + " " * _GAP, "text"))
    for seat, name in enumerate(item.names):
        turn = item.to_act == seat
        runs.append((signs.seat(seat), signs.seat_role(seat)))
        runs.append((f" {name}" + ("*" if turn else "") + " " * _GAP, "text" if turn else "dim"))
    return runs


def _game_runs(item: Entry) -> list[Run]:
    figures = (numbers(item.seats[0], item.seats[-1]), numbers(*item.minutes))
    text = "".join(f"{each:>{cells}}" for each, cells in zip(figures, _FIGURES, strict=True))
    return [(text, "text"), (" " * _GAP, "text"), (_(item.pitch), "dim")]


def players(item: Entry) -> str:
    """Say how many can play."""
    return _("{fewest}-{most} players").format(fewest=item.seats[0], most=item.seats[-1])
