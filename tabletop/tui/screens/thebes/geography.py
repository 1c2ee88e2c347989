"""Where the places of Thebes lie on the sheet, and how the routes run between them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from tabletop.frozen import frozen

if TYPE_CHECKING:
    from tabletop.games.thebes.board import Board

Point = tuple[int, int]


@frozen
class Spread:
    """Where a place is drawn; sites have their key two cells before the name."""

    x: int
    y: int
    """Of the name's first letter."""
    end: int
    """Column before which what stands beside the name must end: players, and keys of cards."""
    aside: Point | None = None
    """Where that stands instead, if there is no room beside the name."""


KEY_GAP: Final = 2
"""Cells from a site's key to its name."""


@frozen(eq=False)
class Chart:
    """The map in a size."""

    width: int
    height: int
    spreads: Mapping[str, Spread]
    """Where each place is drawn."""
    bends: Mapping[tuple[str, str], tuple[Point, ...]]
    """By route: from one name to the other, and the corners between them; the names cover the ends."""


SMALL: Final = Chart(
    46,
    10,
    {
        "london": Spread(1, 0, 15),
        "paris": Spread(1, 3, 13),
        "berlin": Spread(16, 0, 30),
        "rome": Spread(5, 6, 16),
        "vienna": Spread(16, 4, 29),
        "warsaw": Spread(27, 2, 42),
        "moscow": Spread(38, 1, 46, (38, 0)),
        "greece": Spread(19, 6, 31),
        "crete": Spread(18, 8, 29),
        "egypt": Spread(25, 9, 38),
        "palestine": Spread(32, 8, 46),
        "mesopotamia": Spread(34, 6, 46, (35, 5)),
    },
    {
        ("london", "paris"): ((3, 0), (3, 3)),
        ("london", "berlin"): ((1, 0), (16, 0)),
        ("paris", "berlin"): ((1, 3), (13, 3), (13, 1), (18, 1), (18, 0)),
        ("paris", "vienna"): ((4, 3), (4, 4), (16, 4)),
        ("paris", "rome"): ((2, 3), (2, 6), (5, 6)),
        ("berlin", "warsaw"): ((16, 0), (30, 0), (30, 2)),
        ("vienna", "warsaw"): ((16, 4), (29, 4), (29, 2)),
        ("vienna", "rome"): ((17, 4), (17, 5), (7, 5), (7, 6)),
        ("warsaw", "moscow"): ((27, 2), (42, 2), (42, 1)),
        ("warsaw", "greece"): ((32, 2), (32, 5), (22, 5), (22, 6)),
        ("rome", "greece"): ((5, 6), (19, 6)),
        ("rome", "crete"): ((6, 6), (6, 8), (18, 8)),
        ("greece", "crete"): ((21, 6), (21, 8)),
        ("greece", "mesopotamia"): ((19, 6), (34, 6)),
        ("crete", "egypt"): ((20, 8), (20, 9), (25, 9)),
        ("crete", "palestine"): ((18, 8), (32, 8)),
        ("egypt", "palestine"): ((25, 9), (38, 9), (38, 8)),
        ("palestine", "mesopotamia"): ((39, 8), (39, 6)),
    },
)
LARGE: Final = Chart(
    92,
    22,
    {
        "london": Spread(2, 1, 24),
        "paris": Spread(4, 7, 24),
        "berlin": Spread(32, 1, 56),
        "rome": Spread(12, 13, 34),
        "vienna": Spread(33, 9, 54),
        "warsaw": Spread(54, 4, 74),
        "moscow": Spread(76, 2, 92),
        "greece": Spread(39, 13, 64),
        "crete": Spread(37, 18, 61),
        "egypt": Spread(50, 21, 69),
        "palestine": Spread(65, 18, 92),
        "mesopotamia": Spread(68, 13, 92),
    },
    {
        ("london", "paris"): ((4, 1), (4, 7)),
        ("london", "berlin"): ((2, 1), (32, 1)),
        ("paris", "berlin"): ((4, 7), (26, 7), (26, 3), (34, 3), (34, 1)),
        ("paris", "vienna"): ((8, 7), (8, 9), (33, 9)),
        ("paris", "rome"): ((5, 7), (5, 13), (12, 13)),
        ("berlin", "warsaw"): ((32, 1), (58, 1), (58, 4)),
        ("vienna", "warsaw"): ((33, 9), (56, 9), (56, 4)),
        ("vienna", "rome"): ((35, 9), (35, 11), (14, 11), (14, 13)),
        ("warsaw", "moscow"): ((54, 4), (78, 4), (78, 2)),
        ("warsaw", "greece"): ((59, 4), (59, 11), (42, 11), (42, 13)),
        ("rome", "greece"): ((12, 13), (39, 13)),
        ("rome", "crete"): ((13, 13), (13, 18), (37, 18)),
        ("greece", "crete"): ((41, 13), (41, 18)),
        ("greece", "mesopotamia"): ((39, 13), (68, 13)),
        ("crete", "egypt"): ((39, 18), (39, 21), (50, 21)),
        ("crete", "palestine"): ((37, 18), (65, 18)),
        ("egypt", "palestine"): ((50, 21), (71, 21), (71, 18)),
        ("palestine", "mesopotamia"): ((72, 18), (72, 13)),
    },
)
"""For a terminal on which there is room for all of it and much besides."""

_SHAPES: Final = {
    frozenset("lr"): "─",
    frozenset("ud"): "│",
    frozenset("rd"): "╭",
    frozenset("ld"): "╮",
    frozenset("ru"): "╰",
    frozenset("lu"): "╯",
}


@lru_cache(maxsize=2)
def lines(chart: Chart) -> Mapping[tuple[str, str], tuple[tuple[int, int, str], ...]]:
    """Return for each route the cells that it runs over: column, row and sign."""
    return {route: tuple(_trace(bends)) for route, bends in chart.bends.items()}


def _trace(bends: tuple[Point, ...]) -> list[tuple[int, int, str]]:
    points = [bends[0]]
    for (x, y), (to_x, to_y) in pairwise(bends):
        step_x, step_y = (to_x > x) - (to_x < x), (to_y > y) - (to_y < y)
        while (x, y) != (to_x, to_y):
            x, y = x + step_x, y + step_y
            points.append((x, y))
    cells = []
    for index, (x, y) in enumerate(points):
        near = [points[at] for at in (index - 1, index + 1) if 0 <= at < len(points)]
        sides = [_side(x, y, *other) for other in near]
        both = frozenset(sides if len(sides) == 2 else [*sides, _OPPOSITE[sides[0]]])
        cells.append((x, y, _SHAPES[both]))
    return cells


_OPPOSITE: Final = {"l": "r", "r": "l", "u": "d", "d": "u"}


def _side(x: int, y: int, to_x: int, to_y: int) -> str:
    if to_y == y:
        return "r" if to_x > x else "l"
    return "d" if to_y > y else "u"


@lru_cache(maxsize=256)
def way(board: Board, start: str, goal: str) -> tuple[tuple[str, str], ...]:
    """Return the routes of a shortest journey, each as it is named on the board."""
    routes = []
    while start != goal:
        left = board.distance[start][goal]
        for here, there in board.routes:
            if start in (here, there):
                on = there if start == here else here
                if board.distance[on][goal] == left - 1:
                    routes.append((here, there))
                    start = on
                    break
    return tuple(routes)
