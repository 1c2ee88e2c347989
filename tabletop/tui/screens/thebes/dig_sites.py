"""The five sites: permission, journey, knowledge, bag, and who has the most book points."""

from __future__ import annotations

from typing import Final

from tabletop.games.thebes.planner import SiteRow, majorities, site_row
from tabletop.i18n import _, tr
from tabletop.tui import signs
from tabletop.tui.canvas import Canvas, fit
from tabletop.tui.choosing import CLICK
from tabletop.tui.screens.thebes.market import draw_key_of
from tabletop.tui.screens.thebes.modes import SITES
from tabletop.tui.screens.thebes.pieces import site_role
from tabletop.tui.screens.thebes.sight import Sight

WIDTH: Final = 47
"""With a blank column at the end."""
HEIGHT: Final = 6
_PERMIT: Final = 18
_TRIP: Final = 21
_KNOWN: Final = 24
_BAG: Final = 30
_BOOKS: Final = 37


def draw_sites(sheet: Canvas, x: int, y: int, sight: Sight) -> None:
    """Draw a heading and a line for each site."""
    sheet.put(x + 3, y, _("Dig sites"), "title", 14)
    sheet.put(x + _TRIP - 3, y, _("trip"), "dim", 5)
    sheet.put(x + _KNOWN, y, _("knows"), "dim", 5)
    sheet.put(x + _BAG, y, _("in bag"), "dim", 7)
    for seat in range(len(sight.scene.names)):
        sheet.put(x + _column(seat) + 1, y, signs.seat(seat), signs.seat_role(seat))
    leaders = majorities(sight.view)
    for row, (key, site) in enumerate(zip(SITES, sight.view.board.sites, strict=True)):
        _site(sheet, x, y + 1 + row, sight, key, site_row(sight.view, sight.seat, site))
        books = leaders[site]
        for seat, points in enumerate(books.points):
            role = signs.seat_role(seat) if seat in books.leaders else "dim"
            sheet.put(x + _column(seat), y + 1 + row, f"{points or '·':>2}", role)
        if key == sight.cursor:
            sheet.restyle(x, y + 1 + row, WIDTH - 1, "cursor-dim" if key in sight.barred else "cursor")
        sheet.spot(x, y + 1 + row, WIDTH, CLICK + key)


def _column(seat: int) -> int:
    return _BOOKS + 2 * seat


def _site(sheet: Canvas, x: int, y: int, sight: Sight, key: str, row: SiteRow) -> None:
    place = sight.view.board.places[row.site]
    barred = key in sight.barred
    draw_key_of(sheet, x, y, sight, key)
    sheet.put(x + 3, y, f"{place.short} {fit(tr(place.name), 11)}", "dim" if barred else site_role(row.site))
    sheet.put(x + _PERMIT, y, signs.MET if row.valid else "X", "good" if row.valid else "bad")
    sheet.put(x + _TRIP, y, str(row.travel), "text")
    known = row.knowledge
    text = f"{known.specific}+{known.general}" if known.general else str(known.specific)
    sheet.put(x + _KNOWN, y, f"{text:>5}", "text" if known.total else "dim")
    sheet.put(x + _BAG, y, f"{row.bag.artifacts:>2}/{row.bag.tokens:>2}", "text")
    if row.bonus is not None:
        sheet.put(x + _BAG + 5, y, f"+{row.bonus}", "good")
