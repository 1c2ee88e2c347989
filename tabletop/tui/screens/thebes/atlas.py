"""The map: places, routes, who stands where, and the way to what the cursor is on."""

from __future__ import annotations

from tabletop.games.thebes.board import START
from tabletop.i18n import tr
from tabletop.tui import signs
from tabletop.tui.canvas import FRESH, Canvas, fit, width_of
from tabletop.tui.choosing import CLICK
from tabletop.tui.screens.thebes.geography import KEY_GAP, Chart, Spread, lines, way
from tabletop.tui.screens.thebes.modes import CARDS, EXCHANGE, SHOWS, SITES
from tabletop.tui.screens.thebes.pieces import site_role
from tabletop.tui.screens.thebes.sight import Sight


def draw_map(sheet: Canvas, x: int, y: int, sight: Sight, chart: Chart) -> None:
    """Draw the map with its upper left corner at a cell."""
    _routes(sheet, x, y, sight, chart)
    here = _standing(sight)
    wanted = _wanted(sight)
    for id, spread in chart.spreads.items():
        after = _name(sheet, x, y, id, spread, sight)
        at_x, at_y = spread.aside or (after - x, spread.y)
        _beside(sheet, x + at_x, y + at_y, x + spread.end, sight, id, here.get(id, []), wanted.get(id, ""))


def _routes(sheet: Canvas, x: int, y: int, sight: Sight, chart: Chart) -> None:
    travelled = () if not sight.goal or sight.flies else way(sight.view.board, sight.player.place, sight.goal)
    for route, cells in lines(chart).items():
        if route not in travelled:
            for dx, dy, sign in cells:
                sheet.put(x + dx, y + dy, sign, "box")
    for route in travelled:
        for dx, dy, sign in lines(chart).get(route, ()):
            sheet.put(x + dx, y + dy, _HEAVY[sign], "accent")


_HEAVY = {"─": "═", "│": "║", "╭": "╔", "╮": "╗", "╰": "╚", "╯": "╝"}


def _name(sheet: Canvas, x: int, y: int, id: str, spread: Spread, sight: Sight) -> int:
    """Write the name of a place and return the column two cells after it."""
    place = sight.view.board.places[id]
    name = tr(place.name)
    at_x, at_y = x + spread.x, y + spread.y
    aimed = id == sight.goal
    pointer = signs.CURSOR if aimed else " "
    if place.site:
        key = SITES[sight.view.board.sites.index(id)]
        start = at_x - KEY_GAP
        sheet.put(start - 1, at_y, f"{pointer}{key} ", "accent")
        sheet.spot(start, at_y, KEY_GAP + width_of(name), CLICK + key)
        return sheet.put(at_x, at_y, name + " ", site_role(id))
    return sheet.put(at_x - 1, at_y, f"{pointer}{name} ", "accent" if aimed else "text")


def _beside(sheet: Canvas, x: int, y: int, end: int, sight: Sight, id: str, seats: list[int], keys: str) -> None:
    """Show who stands at a place, with a mark if one has just arrived, and the keys of what is to be had there."""
    if not seats and not keys:
        return
    if sight.moved and sight.moved[1] == id:
        sheet.put(x - 1, y, signs.NEW, FRESH)
    for seat in seats:
        x = sheet.put(x, y, signs.seat(seat), signs.seat_role(seat))
    if keys:
        # 1 3 and not 13, where there is room
        apart = " ".join(keys)
        keys = apart if x + bool(seats) + len(apart) <= end else keys
        gap = " " if seats and x + 1 + len(keys) <= end else ""
        x = sheet.put(x, y, gap + fit(keys, min(len(keys), max(0, end - x - len(gap)))), "accent")
    if x < end:
        sheet.put(x, y, " ")


def _standing(sight: Sight) -> dict[str, list[int]]:
    here: dict[str, list[int]] = {}
    for seat, player in enumerate(sight.view.position.players):
        here.setdefault(player.place, []).append(seat)
    return here


def _wanted(sight: Sight) -> dict[str, str]:
    """Return by city the keys of the open cards and exhibitions there."""
    board, position = sight.view.board, sight.view.position
    keys: dict[str, str] = {}
    for key, card in zip(CARDS, position.open, strict=True):
        if card:
            keys[board.cards[card].place] = keys.get(board.cards[card].place, "") + key
    for key, show in zip(SHOWS, position.shows, strict=True):
        if show:
            keys[board.exhibitions[show].place] = keys.get(board.exhibitions[show].place, "") + key
    keys[START] = keys.get(START, "") + EXCHANGE
    return keys
