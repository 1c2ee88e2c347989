"""Some pieces of Thebes for the menu: the map with three archaeologists on their way, a dig, a year."""

from __future__ import annotations

from typing import Final

from tabletop.i18n import tr
from tabletop.protocol import Text
from tabletop.tui import signs
from tabletop.tui.canvas import Canvas, Role, width_of
from tabletop.tui.screens.thebes.geography import SMALL, lines
from tabletop.tui.screens.thebes.pieces import TOKEN, WEEK_1, draw_token, draw_year, site_role

WIDTH: Final = 76
_DIG: Final = 51
"""First column of the tokens."""
_WITH_YEAR: Final = 7
"""From so many lines on there is a year, with an empty line above it from two more on."""

PLACES: Final = {
    "london": Text("Londres", "London"),
    "paris": Text("Paris", "Paris"),
    "berlin": Text("Berlim", "Berlin"),
    "rome": Text("Roma", "Rome"),
    "vienna": Text("Viena", "Vienna"),
    "warsaw": Text("Varsóvia", "Warsaw"),
    "moscow": Text("Moscou", "Moscow"),
}
SITES: Final = {
    "greece": ("Gr", Text("Grécia", "Greece")),
    "crete": ("Cr", Text("Creta", "Crete")),
    "egypt": ("Eg", Text("Egito", "Egypt")),
    "palestine": ("Pa", Text("Palestina", "Palestine")),
    "mesopotamia": ("Me", Text("Mesopotâmia", "Mesopotamia")),
}
"""The two letters of each, and its name."""
STANDING: Final = {"rome": 0, "egypt": 1, "mesopotamia": 2}
"""The seats of those who are on their way."""
WEEKS: Final = 52
AT: Final = (17, 23, 31)
"""By seat: the week, from 1."""
YEAR: Final = 1901
DUG: Final = "egypt"


def draw_vignette(sheet: Canvas, ascii: bool) -> None:  # noqa: ARG001 (each sign has one twin)
    """Draw the south of the map, or all of it where there is room; beside it tokens, below it the year."""
    height = sheet.height
    x = (sheet.width - WIDTH) // 2
    below = 0 if height < _WITH_YEAR else 1 if height < _WITH_YEAR + 2 else 2
    shown = min(SMALL.height, height - below)
    top = (height - below - shown) // 2
    _map(sheet, x, top, shown)
    _dig(sheet, x + _DIG, top + max(0, shown - 7) // 2 + (shown - 5) // 2)
    if below:
        draw_year(sheet, x, height - 1, YEAR, WEEKS, frozenset(week - 1 for week in AT))
        for seat, week in enumerate(AT):
            sheet.put(x + WEEK_1 + week - 1, height - 1, signs.seat(seat), signs.seat_role(seat))


def _map(sheet: Canvas, x: int, y: int, shown: int) -> None:
    """Draw so many of the last lines of the map."""
    part = Canvas(SMALL.width, SMALL.height)
    for cells in lines(SMALL).values():
        for at_x, at_y, sign in cells:
            part.put(at_x, at_y, sign, "box")
    for id, spread in SMALL.spreads.items():
        short, name = SITES.get(id, ("", None))
        before = f" {short} " if short else " "
        part.put(spread.x - len(before), spread.y, before, "dim")
        end = part.put(spread.x, spread.y, tr(name or PLACES[id]) + " ", site_role(id) if short else "text")
        if id in STANDING:
            beside, line = spread.aside or (end, spread.y)
            seat = STANDING[id]
            part.put(beside, line, signs.seat(seat), signs.seat_role(seat))
    cut = Canvas(part.width, shown)
    cut.paste(0, shown - part.height, part)
    sheet.paste(x, y, cut)


def _dig(sheet: Canvas, x: int, y: int) -> None:
    """Draw a dig: a site, and below it what comes out of its bag, of which the last tokens are not turned yet."""
    short, name = SITES[DUG]
    faces: tuple[tuple[str, Role], ...] = (
        (" · ", "dim"),
        (f"{signs.BOOK}{short}", site_role(DUG)),
        (" 4 ", "title"),
        *((signs.UNTURNED * 3, "dim"),) * 2,
    )
    seat = STANDING[DUG]
    sheet.put(x, y, signs.seat(seat), signs.seat_role(seat))
    sheet.put(x + 2, y, tr(name), site_role(DUG))
    for index, (face, role) in enumerate(faces):
        draw_token(sheet, x + index * TOKEN, y + 1, face, role, "accent" if role == "title" else "box")
        if role == "title":
            sheet.put(x + index * TOKEN + width_of(face) // 2 + 1, y + 4, signs.POINTER, "accent")
