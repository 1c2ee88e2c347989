"""The time track: the year in which somebody still plays, and the next one."""

from __future__ import annotations

from typing import Final

from tabletop.games.thebes.board import END, FIRST_YEAR, LAST_YEAR, WEEKS
from tabletop.games.thebes.planner import weeks_left
from tabletop.games.thebes.reckoning import current_year, date, first_year
from tabletop.games.thebes.view import ThebesView
from tabletop.i18n import _, plural
from tabletop.protocol import Seat
from tabletop.tui import signs
from tabletop.tui.canvas import Canvas
from tabletop.tui.screens.thebes.pieces import WEEK_1, draw_year

HEIGHT: Final = 2
_START: Final = 6
"""Column of the start space, which holds four markers side by side."""


def draw_track(sheet: Canvas, y: int, view: ThebesView, arrival: int | None) -> None:
    """Draw two years; `arrival` is where the highlighted choice would lead the marker."""
    players, track = view.position.players, view.position.track
    seats = len(players)
    now = current_year(view.position)
    stacks: dict[int, list[Seat]] = {}
    for seat in track:
        stacks.setdefault(players[seat].time, []).append(seat)
    times = [*stacks, *([arrival] if arrival is not None else [])]
    places = {time: place for time in times if (place := _place(time, seats, now))}
    for row, year in enumerate((now, now + 1)):
        _year(sheet, y + row, year, {x - WEEK_1 for x, at in places.values() if at == row})
    if arrival in places:
        x, row = places[arrival]
        sheet.put(x, y + row, signs.TARGET, "accent")
    for time, stack in stacks.items():
        if time in places:
            x, row = places[time]
            _stack(sheet, x, y + row, stack, _is_wide(time, seats))
    _order(sheet, y, list(stacks.values()))
    left = weeks_left(view, track[0])
    text = plural("{n} week left", "{n} weeks left", left).format(n=left)
    sheet.put(65, y + 1, text, "dim", 15)


def _year(sheet: Canvas, y: int, year: int, covered: set[int]) -> None:
    if year > LAST_YEAR:
        sheet.put(1, y, _("end"), "dim")
        return
    draw_year(sheet, 0, y, year, WEEKS, frozenset(covered))


def _place(time: int, seats: int, now: int) -> tuple[int, int] | None:
    """Return column and row of a marker; None if it is on neither row."""
    if time >= END:
        return (_START, LAST_YEAR + 1 - now) if now >= LAST_YEAR else None
    year, week = date(time, seats)
    if not now <= year <= now + 1:
        return None
    return (WEEK_1 + week - 1 if week else _START, year - now)


def _is_wide(time: int, seats: int) -> bool:
    """Tell whether a space is drawn wide enough for all markers side by side."""
    return time >= END or time == WEEKS * (first_year(seats) - FIRST_YEAR)


def _stack(sheet: Canvas, x: int, y: int, stack: list[Seat], wide: bool) -> None:
    """Draw the marker on top; on a wide space the others after it, the lowest last."""
    for seat in stack if wide else stack[:1]:
        x = sheet.put(x, y, signs.seat(seat), signs.seat_role(seat))


def _order(sheet: Canvas, y: int, stacks: list[list[Seat]]) -> None:
    """Show who plays next: markers on one space side by side, the one on top first."""
    x = sheet.put(65, y, _("order"), "dim") + 1
    for stack in stacks:
        for seat in stack:
            x = sheet.put(x, y, signs.seat(seat), signs.seat_role(seat))
        x += 1
