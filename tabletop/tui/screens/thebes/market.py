"""What can be had in the cities: researcher cards, exhibitions, the exchange, and stopping."""

from __future__ import annotations

from typing import Final

from tabletop.games.thebes.reckoning import owns, price
from tabletop.i18n import _, tr
from tabletop.tui import signs
from tabletop.tui.canvas import Canvas, Role, fit, width_of
from tabletop.tui.choosing import CLICK
from tabletop.tui.parts import draw_key
from tabletop.tui.screens.thebes.labels import card_name, card_points
from tabletop.tui.screens.thebes.modes import CARDS, EXCHANGE, SHOWS, STOP
from tabletop.tui.screens.thebes.pieces import site_role
from tabletop.tui.screens.thebes.sight import Sight, attempt

WIDTH: Final = 34
HEIGHT: Final = 10
KEY: Final = 3
"""Cells before an item, for its key."""
_STOP: Final = 12
"""Cells at the end of the last line, for stopping."""


def draw_market(sheet: Canvas, x: int, y: int, width: int, sight: Sight) -> None:
    """Draw ten lines: two headings, four cards, three exhibitions, exchange and stop."""
    _heading(sheet, x, y, width, _("Researchers"), _("travel+weeks"))
    for row, key in enumerate(CARDS):
        _card(sheet, x, y + 1 + row, width, sight, key, row)
    _heading(sheet, x, y + 5, width, _("Exhibitions"), _("held/needed"))
    for row, key in enumerate(SHOWS):
        _show(sheet, x, y + 6 + row, width, sight, key, row)
    _line(sheet, x, y + 9, width - _STOP, sight, EXCHANGE, [(_("Exchange cards"), "text")], cost(sight, EXCHANGE))
    _line(sheet, x + width - _STOP + 1, y + 9, _STOP - 1, sight, STOP, [(_("Stop"), "text")], "")


def _heading(sheet: Canvas, x: int, y: int, width: int, title: str, note: str) -> None:
    sheet.put(x + 3, y, title, "title")
    sheet.put(x + width - width_of(note), y, note, "dim")


def _card(sheet: Canvas, x: int, y: int, width: int, sight: Sight, key: str, slot: int) -> None:
    board, id = sight.view.board, sight.view.position.open[slot]
    if id is None:
        _line(sheet, x, y, width, sight, key, [(_("(empty)"), "dim")], "")
        return
    card = board.cards[id]
    points = card_points(card)
    room = width - 15 - (2 if points else 0)
    name = fit(card_name(board, card), room) + (f" {points}" if points else "")
    city = fit(tr(board.places[card.place].name), 7)
    role = site_role(card.site)
    _line(sheet, x, y, width, sight, key, [(name + " ", role), (city, "text")], cost(sight, key))


def _show(sheet: Canvas, x: int, y: int, width: int, sight: Sight, key: str, space: int) -> None:
    board, id = sight.view.board, sight.view.position.shows[space]
    if id is None:
        _line(sheet, x, y, width, sight, key, [(_("(free)"), "dim")], "")
        return
    show = board.exhibitions[id]
    held = owns(board, sight.player).artifacts
    runs: list[tuple[str, Role]] = [
        (fit(tr(board.places[show.place].name), min(10, width - 27)), "text"),
        (f" {show.points} ", "text"),
    ]
    for site, needed in show.needs:
        short, have = board.places[site].short, held.get(site, 0)
        if have >= needed:
            runs.append((f"{short} {needed}{signs.MET} ", "good"))
        else:
            runs.append((f"{short}{have}/{needed} ", site_role(site)))
    _line(sheet, x, y, width, sight, key, runs, cost(sight, key))


def cost(sight: Sight, key: str) -> str:
    """Return the weeks of travel and of an item itself, as "2+3"; empty for an empty space."""
    action = attempt(sight.view, key)
    if action is None:
        return ""
    paid = price(sight.view.board, sight.view.position, sight.seat, action)
    return f"{paid.travel}+{paid.weeks}"


def draw_key_of(sheet: Canvas, x: int, y: int, sight: Sight, key: str) -> None:
    """Draw the three cells before an item: cursor, key, and a mark if it is barred or new."""
    cursor, barred, fresh = key == sight.cursor, key in sight.barred, key in sight.fresh
    draw_key(sheet, x, y, key, cursor=cursor, barred=barred, fresh=fresh)


def _line(
    sheet: Canvas, x: int, y: int, width: int, sight: Sight, key: str, runs: list[tuple[str, Role]], paid: str
) -> None:
    """Draw an item: cursor or mark of news, key, sign if barred, what it is, what it costs."""
    barred, chosen = key in sight.barred, key == sight.cursor
    draw_key_of(sheet, x, y, sight, key)
    sheet.runs(x + 3, y, [(text, "dim" if barred else role) for text, role in runs])
    sheet.put(x + width - len(paid), y, paid, "dim" if barred else "text")
    if chosen:
        sheet.restyle(x, y, width, "cursor-dim" if barred else "cursor")
    sheet.spot(x, y, width, CLICK + key)
