"""The menu: tables that wait to be gone on with, then the games that are there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from attrs import frozen

from tabletop.i18n import _, tr
from tabletop.mishaps import HostError, Locked, Unreadable, problem
from tabletop.phrases import ago, playing_time
from tabletop.shelf import Entry
from tabletop.store import TableSummary
from tabletop.text import fold
from tabletop.tui import signs
from tabletop.tui.canvas import Canvas, Run, width_of
from tabletop.tui.edit import Edit, no_room, one_line
from tabletop.tui.face import Hint
from tabletop.tui.page import ALIASES, Command, Shell, common, foot, head
from tabletop.tui.screens.ask import AskPage, Choice
from tabletop.tui.screens.chooser import Chooser
from tabletop.tui.wrap import wrap

if TYPE_CHECKING:
    from tabletop.tui.screens.pager import Para

_GAP: Final = 2
"""Blanks between two players of a table."""
_TITLE: Final = 16
"""Cells for the name of a game, at least."""
_DETAIL: Final = 3
"""Lines below the list that tell more about what is highlighted."""


@frozen
class Row:
    """A line of the menu."""

    item: TableSummary | Entry | None
    """None: a heading or an empty line."""
    text: str = ""


class MenuPage:
    """Lists tables and games; the first is highlighted, Enter opens."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._tables = shell.host.tables()
        self._now = shell.host.clock()
        self._chooser = Chooser()
        self._find: Edit | None = None
        self._word = ""

    @property
    def title(self) -> str:
        """What the help calls it."""
        return _("Menu")

    def paint(self, width: int, height: int) -> Canvas:
        """Draw the list, and below it more about what is highlighted."""
        canvas = Canvas(width, height)
        head(canvas, "tabletop", _("board games for one keyboard"))
        items, rows = self._items(), self._rows()
        room = height - 4 - _DETAIL
        self._chooser.show(len(items), len(items))
        chosen = items[self._chooser.at] if items else None
        at = next((i for i, row in enumerate(rows) if row.item is chosen), 0)
        top = max(0, min(at - room // 2, len(rows) - room)) if at >= room else 0
        number = sum(row.item is not None for row in rows[:top])
        for y, row in enumerate(rows[top : top + room], 2):
            if row.item is None:
                canvas.put(1, y, row.text, "title")
                continue
            number += 1
            self._paint_item(canvas, y, number, row.item, row.item is chosen)
        if not items:
            canvas.put(3, 3, _("Nothing here has that name."), "dim")
        self._paint_detail(canvas, height - 1 - _DETAIL, chosen)
        self._paint_foot(canvas)
        return canvas

    def press(self, key: str, text: str) -> None:
        """Move, open, narrow the list."""
        if key.startswith("pick:"):
            self._chooser.at = int(key.removeprefix("pick:")) - 1
            self._open()
        elif self._find is not None:
            self._press_finding(self._find, key, text)
        elif key == "enter":
            self._open()
        elif key in ("f", "slash"):
            self._find = Edit(30)
        elif not self._chooser.press(ALIASES.get(key, key), len(self._items())) and key not in ("m", "escape"):
            common(self._shell, key)

    def paste(self, text: str) -> None:
        """Take a paste as the name to look for."""
        if self._find is not None and not self._find.insert(one_line(text)):
            self._shell.say(no_room(self._find.cells))

    def commands(self) -> list[Command]:
        """List the keys."""
        return [
            Command("enter", _("open what is highlighted")),
            Command("down", _("next")),
            Command("up", _("one before")),
            Command("f", _("find a game or a player")),
            Command("ctrl+t", _("light or dark colours")),
            Command("f1", _("help for this screen")),
            Command("q", _("quit")),
        ]

    def notes(self) -> Sequence[Para]:
        """Nothing more to say."""
        return ()

    def _rows(self) -> list[Row]:
        waiting = [Row(table) for table in self._tables if not table.over and self._wanted(table)]
        games = [Row(entry) for entry in self._shell.host.shelf if self._wanted(entry)]
        over = [Row(table) for table in self._tables if table.over and self._wanted(table)]
        parts = ((_("Tables that wait"), waiting), (_("Games"), games), (_("Finished"), over))
        rows: list[Row] = []
        for title, part in parts:
            if part:
                rows += [Row(None), Row(None, title), *part] if rows else [Row(None, title), *part]
        return rows

    def _items(self) -> list[TableSummary | Entry]:
        return [row.item for row in self._rows() if row.item is not None]

    def _wanted(self, item: TableSummary | Entry) -> bool:
        typed = fold(self._find.text if self._find is not None else self._word)
        names = item.names if isinstance(item, TableSummary) else ()
        return any(typed in fold(text) for text in (self._game(item), *names))

    def _game(self, item: TableSummary | Entry) -> str:
        if isinstance(item, Entry):
            return tr(item.title)
        return self._shell.host.title(item.game) or item.id

    @property
    def _title_cells(self) -> int:
        return max(_TITLE, *(width_of(tr(entry.title)) for entry in self._shell.host.shelf))

    def _paint_item(self, canvas: Canvas, y: int, number: int, item: TableSummary | Entry, chosen: bool) -> None:
        width = canvas.width - 2
        canvas.spot(1, y, width, f"pick:{number}")
        mark = ("▸ " if chosen else "  ") + (f"{number} " if number < 10 else "  ")
        x = canvas.put(1, y, mark, "accent" if chosen else "dim")
        x = canvas.put(x, y, self._game(item), "title" if chosen else "text", self._title_cells) + 1
        right = self._right(item)
        runs = self._table_runs(item) if isinstance(item, TableSummary) else self._game_runs(item)
        line = Canvas(max(0, canvas.width - x - width_of(right) - 3), 1)
        if line.runs(0, 0, runs) - _GAP > line.width > 0:
            line.put(line.width - 1, 0, "…", "dim")
        canvas.paste(x, y, line)
        canvas.put(canvas.width - width_of(right) - 1, y, right, "dim")

    def _table_runs(self, item: TableSummary) -> list[Run]:
        if item.problem is not None:
            return [(_("cannot be opened"), "bad")]
        runs: list[Run] = []
        for seat, name in enumerate(item.names):
            turn = item.to_act == seat
            runs.append((signs.seat(seat), signs.seat_role(seat)))
            runs.append((f" {name}" + ("*" if turn else "") + " " * _GAP, "text" if turn else "dim"))
        return runs

    def _game_runs(self, item: Entry) -> list[Run]:
        return [(_players(item), "text"), ("   ", "text"), (playing_time(*item.minutes), "dim")]

    def _right(self, item: TableSummary | Entry) -> str:
        return ago(self._now - item.updated) if isinstance(item, TableSummary) else ""

    def _paint_detail(self, canvas: Canvas, y: int, item: TableSummary | Entry | None) -> None:
        if item is None:
            return
        if isinstance(item, Entry):
            text = f"{tr(item.title)}: {_players(item)}, {playing_time(*item.minutes)}. {_(item.secret)}"
        elif item.problem is not None:
            text = problem(item.problem)
        elif item.to_act is None:
            text = _("The game is over. Enter shows how it ended.")
        else:
            name = item.names[item.to_act]
            text = _("{name} is to play (*). Begun on {date}.").format(name=name, date=item.created[:10])
        for row, line in enumerate(wrap(text, canvas.width - 4)[:_DETAIL], y):
            canvas.put(2, row, line, "text")

    def _paint_foot(self, canvas: Canvas) -> None:
        if self._find is not None:
            foot(canvas, [])
            canvas.runs(1, canvas.height - 1, [(_("Find:") + " ", "key/foot"), (self._find.text + "_", "foot")])
            return
        hints = [
            Hint("up", ""),
            Hint("down", _("choose")),
            Hint("enter", _("open")),
            Hint("f", _("find")),
            Hint("question_mark", _("help")),
            Hint("colon", _("all commands")),
            Hint("q", _("quit")),
        ]
        foot(canvas, hints, self._shell.ascii)

    def _press_finding(self, find: Edit, key: str, text: str) -> None:
        match key:
            case "escape":
                self._find, self._word = None, ""
            case "enter":
                self._find, self._word = None, find.text
                self._open()
            case "up" | "down":
                self._chooser.press(key, len(self._items()))
            case _:
                find.press(key, text)
                self._chooser.at = 0

    def _open(self) -> None:
        items = self._items()
        if not items:
            return
        item = items[self._chooser.at]
        if isinstance(item, Entry):
            self._shell.ask_seats(item)
            return
        try:
            self._shell.sit_down(self._shell.host.resume(item.id))
        except Locked as error:
            watch = Choice(_("Watch it"), lambda: self._try(self._shell.host.watch, item.id))
            self._shell.lay(AskPage(self._shell, self, str(error), (watch,)))
        except Unreadable as error:
            if error.good is None:
                self._shell.say(str(error))
                return
            copy = Choice(_("Go on with a copy"), lambda: self._try(self._shell.host.keep_good_part, item.id))
            self._shell.lay(AskPage(self._shell, self, str(error), (copy,)))
        except HostError as error:
            self._shell.say(str(error))

    def _try(self, way: Any, id: str) -> None:
        try:
            self._shell.sit_down(way(id))
        except HostError as error:
            self._shell.say(str(error))


def _players(entry: Entry) -> str:
    return _("{fewest}-{most} players").format(fewest=entry.seats[0], most=entry.seats[-1])
