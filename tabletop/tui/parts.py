"""Parts that the tables of all games have: line 1, the mark before a choice, the tabs of a closer look."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop.i18n import _
from tabletop.protocol import Seat
from tabletop.tui import signs
from tabletop.tui.canvas import FRESH, Canvas, Role, fit, width_of
from tabletop.tui.face import Scene
from tabletop.tui.prose import say

TABLE: Final = 124
"""Columns of a table that does not fill a wider terminal: what belongs together stays close."""
_NAME: Final = 9
"""Cells of a player's name on a tab, at least."""
_MUCH: Final = 20
"""So many lines are left over where there is far more room than needed."""
_MOST_AIR: Final = 3
_AROUND: Final = 3
"""Cells around a name on a tab."""


def breath(spare: int, parts: int, rank: int) -> int:
    """Return the empty lines before a part of a table, of those that are left over: the parts of low rank first.

    A line each, and more only where there are so many that the table would leave half of a terminal empty.
    """
    return max(int(spare > rank), min(_MOST_AIR, spare // (2 * parts)) if spare >= _MUCH else 0)


def draw_head(sheet: Canvas, scene: Scene, ways: Sequence[str]) -> None:
    """Draw line 1: the first of some sentences that has room, the last one cut if none has, and the way to help.

    Each begins with the name of the game, and has two blanks after it.
    """
    right = _("NOT SAVED") if not scene.saved else "? " + _("help")
    room = sheet.width - width_of(right) - 3
    left = next((way for way in ways if width_of(way) <= room), fit(ways[-1], room))
    sheet.put(0, 0, "", "head", sheet.width)
    game, _blanks, rest = left.partition("  ")
    say(sheet, sheet.put(1, 0, game, "title/head") + 2, 0, rest, "head", "/head")
    x = sheet.width - width_of(right) - 1
    sheet.put(x, 0, right, "head" if scene.saved else "warn/head")
    if scene.saved:
        sheet.restyle(x, 0, 1, "key/head")
        sheet.spot(x, 0, width_of(right), "question_mark")


def draw_key(
    sheet: Canvas, x: int, y: int, key: str, *, cursor: bool, barred: bool, fresh: bool, ground: str = ""
) -> None:
    """Draw the three cells before a choice: cursor, key, and a mark if it is barred or new."""
    if barred:
        before, after = (signs.NEW if fresh else " "), signs.BARRED
    else:
        before, after = " ", (signs.NEW if fresh else " ")
    # one role for all three, and for what lies beside: a change of look takes more bytes than a letter
    sheet.put(x, y, (signs.CURSOR if cursor else before) + key + after, "accent" + ground)
    if fresh and not (cursor and barred):
        sheet.restyle(x if barred else x + 1 + width_of(key), y, 1, FRESH + ground)


def draw_name(sheet: Canvas, x: int, y: int, scene: Scene, seat: Seat, width: int, role: Role, *, fresh: bool) -> None:
    """Draw sign and name of a player in so many cells; the mark of news goes into the cell before them."""
    if fresh:
        sheet.put(x - 1, y, signs.NEW, FRESH)
    sheet.put(x, y, signs.seat(seat), signs.seat_role(seat))
    sheet.put(x + 2, y, scene.names[seat], role, width - 2)


def draw_tabs(sheet: Canvas, y: int, tabs: Sequence[tuple[str, str]], page: str) -> None:
    """Draw the names of all pages of a closer look, each given with its page; a click turns to it.

    Where the names of players are too many for the line, each but the one on show is its sign alone.
    """
    seats = sum(each.isdecimal() for each, _name in tabs)
    others = 1 + sum(width_of(name) + _AROUND for each, name in tabs if not each.isdecimal())
    room = max(_NAME, (sheet.width - others) // max(1, seats) - _AROUND)
    needed = sum(min(room, width_of(name)) + _AROUND for each, name in tabs if each.isdecimal())
    short = others + needed > sheet.width
    x = 1
    for number, (each, name) in enumerate(tabs, 1):
        if each.isdecimal():
            name = name[:1] if short and each != page else fit(name, room).rstrip()
        text = f"[{name}]" if each == page else f" {name} "
        x = say(sheet, x, y, text, "title" if each == page else "dim") + 1
        sheet.spot(x - 1 - width_of(text), y, width_of(text), str(number))
