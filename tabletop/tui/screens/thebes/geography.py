"""Where the places of Thebes lie on the sheet, and how the routes run between them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from attrs import frozen

if TYPE_CHECKING:
    from tabletop.games.thebes.board import Board

WIDTH: Final = 46
HEIGHT: Final = 10

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


SPREADS: Final[Mapping[str, Spread]] = {
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
}
KEY_GAP: Final = 2
"""Cells from a site's key to its name."""

_BENDS: Final[Mapping[tuple[str, str], tuple[Point, ...]]] = {
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
}
"""From one name to the other, and the corners between them; the names cover the ends."""

_SHAPES: Final = {
    frozenset("lr"): "─",
    frozenset("ud"): "│",
    frozenset("rd"): "╭",
    frozenset("ld"): "╮",
    frozenset("ru"): "╰",
    frozenset("lu"): "╯",
}


@lru_cache(maxsize=1)
def lines() -> Mapping[tuple[str, str], tuple[tuple[int, int, str], ...]]:
    """Return for each route the cells that it runs over: column, row and sign."""
    return {route: tuple(_trace(bends)) for route, bends in _BENDS.items()}


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
