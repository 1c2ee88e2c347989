"""A closer look: a list that may be longer than the screen, on sheets that are turned."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from attrs import evolve

from tabletop.dated import DatedCard, HiddenCard
from tabletop.frozen import frozen
from tabletop.i18n import _, tr
from tabletop.protocol import Seat
from tabletop.timelines.names import year
from tabletop.tui import signs
from tabletop.tui.canvas import FRESH, Canvas, Role, width_of
from tabletop.tui.choosing import BACK, CHOOSE, around, next_seat, turned
from tabletop.tui.face import Reply, Scene
from tabletop.tui.prose import wrap
from tabletop.tui.timelines.modes import LINE, MISSED, Looking, pages
from tabletop.tui.timelines.people import SEAT
from tabletop.tui.timelines.tiles import symbol, topic_line, topic_role

TOP: Final = 3
"""First line of a list, below the tabs and its heading."""
_MARK: Final = 4
"""Columns before the year."""
_BEFORE: Final = 1 + _MARK + 3
"""Columns before a title besides those of the year."""
_COLUMN: Final = 60
"""Columns of a card without its note, at least."""
_WIDEST: Final = 90
_NOTE: Final = 6
"""Lines of a note, at most."""


MORE: Final = dict.fromkeys(("down", "j", "pagedown"), "z")
"""Keys that lead from a result on to all cards that were missed."""


@frozen
class Entry:
    """A card of a list."""

    card: DatedCard
    mark: str = ""
    """Stands before it: the number of the gap before it, its points, or who placed it."""
    role: Role = "dim"
    """Of the mark."""
    fresh: bool = False
    note: bool = False
    """Its note stands below it."""


def sheets(entries: Sequence[Entry], width: int, height: int) -> list[list[list[Entry]]]:
    """Share out entries to sheets, and there to columns side by side; there is at least one sheet."""
    room, years = height - 1 - TOP, _years(entries)
    columns: list[list[Entry]] = [[]]
    used = 0
    for each in entries:
        lines = 1 + len(_note(each, width, years))
        if columns[-1] and used + lines > room:
            columns.append([])
            used = 0
        columns[-1].append(each)
        # a blank line parts a note from the next card; after the last one it may fall below the edge
        used += lines + each.note
    abreast = 1 if any(each.note for each in entries) else max(1, width // _COLUMN)
    return [columns[at : at + abreast] for at in range(0, len(columns), abreast)]


def _years(entries: Sequence[Entry]) -> int:
    """Return the columns of the longest year."""
    return max((width_of(year(each.card)) for each in entries), default=0)


def _note(each: Entry, width: int, years: int) -> list[str]:
    """Return the lines of a note."""
    if not each.note or each.card.note is None:
        return []
    return wrap(tr(each.card.note), min(_WIDEST, width - 1 - _BEFORE - years), _NOTE)


def open_page(ui: Any, key: str, player: Seat) -> Reply:
    """Look at something more closely, if the key asks for that; `player` is whose hand is shown first."""
    page = _opens(key, player)
    return Reply(Looking(page, ui)) if page else Reply(ui, known=False)


def look(ui: Looking, key: str, entries: Sequence[Entry], scene: Scene, player: Seat) -> Reply:
    """Turn to another page, or another sheet of these entries, or go back; `player` is whose hand is shown first."""
    if key in CHOOSE or key in BACK:
        return Reply(ui.back)
    count = len(sheets(entries, scene.width, scene.height))
    goal = _turn(ui.page, ui.top, key, len(scene.names), player, count)
    return Reply(ui, known=False) if goal is None else Reply(evolve(ui, page=goal[0], top=goal[1]))


def _turn(page: str, top: int, key: str, seats: int, turn: Seat, count: int) -> tuple[str, int] | None:
    """Return the page and the sheet of it that a key leads to, None if to none; `count` is how many the page has.

    Up and down turn its sheets, round the end; where there is one alone, they turn the page, as left and right do.
    """
    step = {"down": 1, "j": 1, "pagedown": 1, "up": -1, "k": -1, "pageup": -1}.get(key)
    if step is not None and count > 1:
        return page, around(range(count), min(top, count - 1), step)
    every = pages(seats)
    following = next_seat(every, page) if page.isdecimal() else str(turn)
    named = _opens(key, following) or turned(every, page, key)
    return (named, 0) if named else None


def _opens(key: str, player: Seat | str) -> str | None:
    """Return the page that a key opens, None if it opens none; `player` is whose hand is shown first."""
    if key.startswith(SEAT):
        return key.removeprefix(SEAT)
    return {"i": LINE, "z": MISSED, "v": str(player)}.get(key)


def draw_list(sheet: Canvas, title: str, entries: Sequence[Entry], top: int) -> None:
    """Draw a sheet of a list under its heading."""
    every = sheets(entries, sheet.width, sheet.height)
    at = min(top, len(every) - 1)
    sheet.put(1, TOP - 1, title, "title")
    if len(every) > 1:
        text = _("sheet {n} of {all}").format(n=at + 1, all=len(every)) + "  [ ]"
        x = sheet.width - 1 - width_of(text)
        sheet.put(x, TOP - 1, text, "accent")
        sheet.spot(x, TOP - 1, width_of(text), "pagedown")
    step, years = sheet.width // max(1, len(every[at])), _years(entries)
    for number, column in enumerate(every[at]):
        y = TOP
        for each in column:
            y = _entry(sheet, number * step, y, step, years, each)


def _entry(sheet: Canvas, x: int, y: int, width: int, years: int, each: Entry) -> int:
    """Draw a card within a column, its year within so many cells, and return the line after it."""
    card, title = each.card, x + _BEFORE + years
    if each.fresh:
        sheet.put(x, y, signs.NEW, FRESH)
    sheet.put(x + _MARK - width_of(each.mark), y, each.mark, each.role)
    text = year(card)
    end = title - 3
    sheet.put(end - width_of(text), y, text, "title")
    sheet.put(end + 1, y, symbol(card.topic), topic_role(card.topic))
    sheet.put(title, y, tr(card.title), "text", x + width - title - 1)
    y += 1
    for line in _note(each, width, years):
        sheet.put(title, y, line, "dim")
        y += 1
    return y + each.note


def draw_short(sheet: Canvas, y: int, entries: Sequence[Entry], kept: int = 0) -> None:
    """Draw cards from a line on down to the footer, without their notes; it is said how many find no room.

    So many lines above the footer are `kept` free.
    """
    abreast = max(1, sheet.width // _COLUMN)
    room = max(0, sheet.height - 1 - kept - y)
    lines = -(-len(entries) // abreast)
    cut = lines > room
    rows = min(lines, room - cut)
    step, years = sheet.width // abreast, _years(entries)
    for at, each in enumerate(entries[: max(0, rows) * abreast]):
        _entry(sheet, at // rows * step, y + at % rows, step, years, evolve(each, note=False))
    if cut and room:
        text = _("and {n} more").format(n=len(entries) - max(0, rows) * abreast)
        sheet.put(_BEFORE + years, y + room - 1, text, "dim")


def draw_titles(sheet: Canvas, y: int, cards: Iterable[HiddenCard | DatedCard]) -> int:
    """Draw the titles of a hand in full, each with its topic, turned ones with the year; return the line after them."""
    for card in cards:
        sheet.put(1, y, symbol(card.topic), topic_role(card.topic))
        x = sheet.put(3, y, tr(card.title), "text")
        if isinstance(card, DatedCard):
            x = sheet.put(x + 2, y, year(card), "title")
        sheet.put(max(x + 2, 50), y, topic_line(card)[2:], "dim")
        y += 1
    return y
