"""The menu: tables that wait to be gone on with, then the games that are there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from tabletop import upkeep
from tabletop.i18n import _
from tabletop.shelf import Entry
from tabletop.store import TableSummary
from tabletop.tui.canvas import Canvas
from tabletop.tui.edit import Edit, no_room, one_line
from tabletop.tui.face import Hint
from tabletop.tui.page import (
    ALIASES,
    HEIGHT,
    Command,
    Shell,
    column,
    common,
    finding,
    foot,
    head,
    lay_column,
    to_settings,
)
from tabletop.tui.screens.chooser import Chooser
from tabletop.tui.screens.deeds import Deed, DeedsPage, deeds, take_back
from tabletop.tui.screens.listing import DETAIL, Item, Listing, More, paint_below, paint_detail
from tabletop.tui.screens.vignettes import lay_vignette

if TYPE_CHECKING:
    from tabletop.tui.screens.pager import Para


_SHARE: Final = 3
"""Of so many lines one is for a table that waits, if there are many: the games must be seen as well."""


def _room(height: int) -> int:
    """Return how many lines of the list can be seen."""
    return height - 4 - DETAIL


class MenuPage:
    """Lists tables and games; the first is highlighted, Enter opens."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._chooser = Chooser()
        self._find: Edit | None = None
        self._word = ""
        self._all = False
        """All tables that wait are listed, so many that they would hide the games."""
        self._room = _room(HEIGHT)
        self._last = ""
        """The key that was pressed last."""
        self.refresh()

    @property
    def title(self) -> str:
        """What the help calls it."""
        return _("Menu")

    def refresh(self, id: str | None = None) -> None:
        """List the tables anew, with the cursor on the one of this name, else where it was."""
        self._listing = Listing(self._shell.host)
        self._trash = bool(self._shell.host.trash())
        self._narrow()
        if id is not None and self._place(id) is None:
            self._all = True
            self._narrow()
        at = self._place(id)
        self._chooser.at = self._chooser.at if at is None else at

    def _place(self, id: str | None) -> int | None:
        """Return where a table stands in the list."""
        found = (at for at, item in enumerate(self._items) if isinstance(item, TableSummary) and item.id == id)
        return next(found, None)

    def reread(self) -> None:
        """List everything in the language of now."""
        self.refresh()

    def paint(self, width: int, height: int) -> Canvas:
        """Draw the list, and below it more about what is highlighted."""
        canvas = Canvas(width, height)
        sheet = column(canvas)
        room = _room(height)
        if room != self._room:
            self._room = room
            self._narrow()
        rows, chosen = self._rows, self._chosen
        at = next((i for i, row in enumerate(rows) if row.item is chosen), 0)
        top = max(0, min(at - room // 2, len(rows) - room)) if at >= room else 0
        number = sum(row.item is not None for row in rows[:top])
        for y, row in enumerate(rows[top : top + room], 2):
            if row.item is None:
                self._listing.paint_heading(sheet, y, row)
                continue
            number += 1
            self._listing.paint(sheet, y, number, row.item, chosen=row.item is chosen)
        self._paint_vignette(sheet, chosen)
        if chosen is None:
            sheet.put(3, 3, _("Nothing here has that name."), "dim")
        else:
            # while a name is typed the keys are letters of it
            keys = self._deeds() if self._find is None else []
            paint_detail(sheet, height - 1 - DETAIL, chosen, keys, ascii=self._shell.ascii)
            paint_below(sheet, height - 2 - DETAIL, sum(row.item is not None for row in rows[top + room :]))
        lay_column(canvas, sheet)
        head(canvas, "tabletop", _("board games for one keyboard"))
        self._paint_foot(canvas)
        return canvas

    def press(self, key: str, text: str) -> None:
        """Move, open, narrow the list, or do something with the table that is highlighted."""
        again, self._last = key == self._last, key
        if key.startswith("pick:"):
            self._chooser.at = int(key.removeprefix("pick:")) - 1
            self._open()
        elif self._find is not None:
            self._press_finding(self._find, key, text)
        elif key == "enter" or (again and key.isdecimal() and int(key) == self._chooser.at + 1):
            # the number beside a thing goes to it, and once more opens it
            self._open()
        elif key in ("f", "slash"):
            self._find = Edit(upkeep.LONGEST)
        elif key == "escape":
            self._word, self._all = "", False
            self._narrow()
        elif not (self._do(key) or self._chooser.press(ALIASES.get(key, key), len(self._items)) or key == "m"):
            common(self._shell, key)

    def paste(self, text: str) -> None:
        """Take a paste as the name to look for."""
        if self._find is not None:
            if not self._find.insert(one_line(text)):
                self._shell.say(no_room(self._find.cells))
            self._narrow()

    def commands(self) -> list[Command]:
        """List the keys."""
        return [
            *([] if self._deeds() else [Command("enter", _("open what is highlighted"))]),
            *([Command("t", _("learn this game: a tutorial of five minutes"))] if self._lesson else []),
            *(Command(deed.key, deed.label) for deed in self._deeds()),
            *([Command("o", _("list what can be done with this table"))] if self._deeds() else []),
            *([Command("u", _("take back the table that was deleted last"))] if self._trash else []),
            Command("down", _("next")),
            Command("up", _("one before")),
            Command("f", _("find a game or a player")),
            Command("s", _("statistics: what was played so far")),
            Command("ctrl+t", _("light or dark colours")),
            *to_settings(),
            Command("f1", _("help for this screen")),
            Command("q", _("quit")),
        ]

    def notes(self) -> Sequence[Para]:
        """Nothing more to say."""
        return ()

    def _narrow(self) -> None:
        most = len(self._listing.tables) if self._all else self._room // _SHARE
        self._rows = self._listing.rows(self._find.text if self._find is not None else self._word, most)
        self._lines = max(len(self._rows), len(self._listing.rows("", most)))
        self._items: list[Item] = [row.item for row in self._rows if row.item is not None]
        self._chooser.show(len(self._items), len(self._items))

    @property
    def _chosen(self) -> Item | None:
        return self._items[self._chooser.at] if self._items else None

    @property
    def _lesson(self) -> Entry | None:
        """The game that is highlighted, if there is a tutorial of it."""
        chosen = self._chosen
        return chosen if isinstance(chosen, Entry) and chosen.lesson is not None else None

    def _deeds(self) -> list[Deed]:
        """Return what can be done with the table that is highlighted, if it is one."""
        chosen = self._chosen
        return deeds(self._shell, self, chosen) if isinstance(chosen, TableSummary) else []

    def _do(self, key: str) -> bool:
        """Do something with a table, or tell of all of them; tell whether this was a key for that."""
        key = {"delete": "d"}.get(key, key.lower() if len(key) == 1 else key)
        chosen = self._chosen
        if key == "s":
            from tabletop.tui.screens.stats import StatsPage

            self._shell.lay(StatsPage(self._shell))
            return True
        if key == "u" and self._trash:
            take_back(self._shell, self)
            return True
        if key == "o" and isinstance(chosen, TableSummary):
            self._shell.lay(DeedsPage(self._shell, self, chosen.id, chosen))
            return True
        if key == "t" and self._lesson is not None:
            from tabletop.tui.screens.lesson import teach

            teach(self._shell, self._lesson)
            return True
        deed = next((deed for deed in self._deeds() if deed.key == key), None)
        if deed is not None:
            deed.do()
        return deed is not None

    def _paint_vignette(self, sheet: Canvas, chosen: Item | None) -> None:
        """Show pieces of the game that is highlighted where the list leaves room, also while it is narrowed."""
        key = chosen.key if isinstance(chosen, Entry) else chosen.game if isinstance(chosen, TableSummary) else None
        if key is not None:
            lay_vignette(sheet, 2 + self._lines, sheet.height - 1 - DETAIL - 1, key, ascii=self._shell.ascii)

    def _paint_foot(self, canvas: Canvas) -> None:
        if self._find is not None:
            finding(canvas, self._find.text)
            return
        hints = [
            Hint("up", ""),
            Hint("down", _("choose")),
            *([Hint("o", _("options"))] if self._deeds() else [Hint("enter", _("open"))]),
            *([Hint("t", _("tutorial"))] if self._lesson else []),
            Hint("f", _("find")),
            Hint("s", _("stats")),
            *([Hint("u", _("undo"))] if self._trash else []),
            Hint("question_mark", _("help")),
            Hint("colon", _("all commands")),
            *(Hint(command.key, command.label) for command in to_settings()),
            Hint("q", _("quit")),
        ]
        foot(canvas, hints, self._shell.ascii)

    def _press_finding(self, find: Edit, key: str, text: str) -> None:
        match key:
            case "escape":
                self._find, self._word = None, ""
                self._narrow()
            case "enter":
                self._find, self._word = None, find.text
                self._open()
            case "up" | "down":
                self._chooser.press(key, len(self._items))
            case _:
                find.press(key, text)
                self._chooser.at = 0
                self._narrow()

    def _open(self) -> None:
        match self._chosen:
            case Entry() as entry:
                self._shell.ask_seats(entry)
            case TableSummary():
                self._do("enter")
            case More():
                self._all = True
                self._narrow()
            case None:
                pass
