"""Some pieces of Time Machine Rocket for the menu: the piles of the periods, a team, and the rocket."""

from __future__ import annotations

from typing import Final, NamedTuple

from tabletop.games.time_machine_rocket.cards import CATEGORIES, OLDEST, PERIODS, Category, Period
from tabletop.i18n import tr
from tabletop.protocol import Text
from tabletop.tui import cards, signs
from tabletop.tui.canvas import Canvas
from tabletop.tui.screens.time_machine_rocket.labels import CATEGORY_ROLES, period_short, short, woman_mark
from tabletop.tui.screens.time_machine_rocket.shapes import Written, draw_pile, draw_written, footed

_CARD: Final = 13
_ROCKET: Final = len(CATEGORIES) * _CARD + 1
"""First column of the rocket."""
PILES: Final = (13, 17, 18, 17, 16)
"""By period: how many cards are left, vortices and rockets included."""
NOW: Final[Period] = "contemporary"


class Recruit(NamedTuple):
    """A character in the team."""

    id: str
    category: Category
    points: int
    period: Period
    name: Text
    """At most eleven cells."""


TEAM: Final = (
    Recruit("sappho", "creative", 5, "antiquity", Text("Safo", "Sappho")),
    Recruit("marie-curie", "scientist", 5, "contemporary", Text("Marie Curie", "Marie Curie")),
    Recruit("ibn-battuta", "explorer", 3, "medieval", Text("Ibn Battuta", "Ibn Battuta")),
)
WOMEN: Final = frozenset(("sappho", "marie-curie"))

_SHIP: Final = (
    "    /\\    ",
    "   /  \\   ",
    "  /____\\  ",
    "  │ ◌◌ │  ",
    "  │    │  ",
    " /│    │\\ ",
    "/_│____│_\\",
    "   ░░░░   ",
)
_LESS: Final = (4, 7, 2)
"""Its lines that are left out where there is little room, the first ones first."""
WIDTH: Final = _ROCKET + len(_SHIP[0])


def draw_vignette(sheet: Canvas, ascii: bool) -> None:  # noqa: ARG001 (each sign has one twin)
    """Draw the piles, below them the team, where there is room with a line between; at the right the rocket."""
    lines = sheet.height
    x = (sheet.width - WIDTH) // 2
    both = 2 * cards.HEIGHT + (lines > 2 * cards.HEIGHT)
    whole = lines >= both
    y = (lines - (both if whole else cards.HEIGHT)) // 2
    for place, (period, count) in enumerate(zip(PERIODS, PILES, strict=True)):
        at = x + (OLDEST - place) * _CARD
        draw_pile(sheet, at, y, _CARD, period_short(period), count, here=period == NOW)
    if whole:
        _team(sheet, x, y + both - cards.HEIGHT)
    _rocket(sheet, x + _ROCKET)


def _team(sheet: Canvas, x: int, y: int) -> None:
    found = {each.category: each for each in TEAM}
    for place, category in enumerate(CATEGORIES):
        at, each = x + place * _CARD, found.get(category)
        if each is None:
            cards.draw_place(sheet, at, y, _CARD, label=short(category))
            continue
        foot = footed(each.period, woman_mark() if each.id in WOMEN else "", _CARD)
        written = Written(f"{short(category)} {each.points}", tr(each.name), foot, CATEGORY_ROLES[category])
        draw_written(sheet, at, y, _CARD, written)


def _rocket(sheet: Canvas, x: int) -> None:
    """Draw the rocket in the middle of the lines; where they are few it is shorter and has no flame."""
    left_out = _LESS[: max(0, len(_SHIP) - sheet.height)]
    ship = [line for row, line in enumerate(_SHIP) if row not in left_out]
    y = (sheet.height - len(ship)) // 2
    for row, line in enumerate(ship):
        role = "suit-3" if signs.UNTURNED in line else "accent"
        for at, sign in enumerate(line):
            if sign != " ":
                sheet.put(x + at, y + row, sign, role)
