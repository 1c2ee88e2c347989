"""Plots in the terminal; plotext, which draws them, is imported nowhere else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

_HEIGHT: Final = 10
"""Lines of a plot over games."""
_WIDEST: Final = 80
_NAME: Final = 24
"""Cells of a name before its bar."""
LEAST: Final = 3
"""Games from which on a line says something."""


def can_draw() -> bool:
    """Tell whether plotext is there: an environment made before it was needed tells everything in words."""
    from importlib import util

    return util.find_spec("plotext") is not None


def over_games(points: Sequence[int], width: int) -> str:
    """Return the points of one game after another as a line."""
    import plotext

    plotext.clear_figure()
    plotext.theme("clear")
    plotext.plotsize(min(width, _WIDEST), _HEIGHT)
    plotext.plot([*range(1, len(points) + 1)], list(points), marker="braille")
    step = max(1, len(points) // 8)
    plotext.xticks([*range(1, len(points) + 1, step)])
    plotext.yticks(sorted({min(points), (min(points) + max(points)) // 2, max(points)}))
    return _plain(plotext.build())


def bars(names: Sequence[str], counts: Sequence[int], width: int) -> str:
    """Return a bar for each name, as long as its count."""
    from tabletop.text import width as cells

    most = max(counts, default=0) or 1
    label = min(_NAME, max(map(cells, names), default=0))
    room = max(8, min(width, _WIDEST) - label - len(str(most)) - 2)
    return "\n".join(
        f"{name}{' ' * max(0, label - cells(name))} {'█' * (count * room // most)}{' ' if count else ''}{count}"
        for name, count in zip(names, counts, strict=True)
    )


def _plain(drawn: str) -> str:
    """Return a plot without colours and without blanks at the ends of lines."""
    import plotext

    return "\n".join(line.rstrip() for line in str(plotext.uncolorize(drawn)).rstrip().split("\n"))
