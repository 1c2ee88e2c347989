"""Where the parts of the table lie on a terminal of any size from 80 by 24 on."""

from __future__ import annotations

from typing import Final

from tabletop.frozen import frozen
from tabletop.tui.screens.thebes import dig_sites, market, prompt, side, track
from tabletop.tui.screens.thebes.geography import LARGE, SMALL, Chart

SIDE: Final = 110
"""From this width on all players are shown in full, beside the table."""
WIDEST: Final = 90
"""The table never takes more columns: what belongs together stays close."""
BELOW: Final = 35
"""From this height on bags and discards are shown, below the table."""
ROOMY: Final = (174, 50)
"""From so many columns and lines on the map is large, with market and discards beside it."""
_MARKET: Final = 42
"""Columns of the market there."""
_APART: Final = 3
"""Columns, and lines at most, between the parts there."""
_PLAYER: Final = 11
"""Lines of a player in full there, at most."""


@frozen
class Layout:
    """Lines and columns of the parts."""

    chart: Chart
    """The map."""
    market: int
    """First column of the market."""
    market_width: int
    table: int
    """Columns of the table."""
    side: int
    """First column of the players in full; 0: they are not shown."""
    side_lines: int
    heap: int
    """First line of the discards below the market; 0: they are with the bags, if anywhere."""
    map: int
    """First lines from here on."""
    track: int
    tables: int
    below: int
    below_lines: int
    """0: bags and discards are not shown."""
    prompt: int
    prompt_lines: int


def lay_out(width: int, height: int, seats: int = 4) -> Layout:
    """Share out the lines and columns; what is left over becomes room to breathe."""
    if width >= ROOMY[0] and height >= ROOMY[1]:
        return _roomy(height, seats)
    spare = height - 24
    gap = 1 if spare >= 3 else 0
    lines = prompt.HEIGHT + (1 if spare >= 4 else 0)
    track_y = 1 + SMALL.height + gap
    tables = track_y + track.HEIGHT + gap
    end = tables + dig_sites.HEIGHT
    top = height - 1 - lines
    below = top - end - 2 if height >= BELOW else 0
    if not below:
        # without bags the prompt follows the tables closely
        top = min(top, end + gap)
        lines = height - 1 - top if spare < 8 else lines
    table = min(width, WIDEST) if width < SIDE else market.WIDTH + SMALL.width
    return Layout(
        chart=SMALL,
        market=SMALL.width,
        market_width=table - SMALL.width,
        table=table,
        side=table + 2 if width >= SIDE else 0,
        side_lines=top - 1,
        heap=0,
        map=1,
        track=track_y,
        tables=tables,
        below=end + 1,
        below_lines=max(0, below),
        prompt=top,
        prompt_lines=lines,
    )


def _roomy(height: int, seats: int) -> Layout:
    """Lay the large map at the left, market and discards in the middle, all players at the right."""
    lines = prompt.HEIGHT + 1
    top = height - 1 - lines
    gap = min(_APART, (top - 1 - LARGE.height - track.HEIGHT - dig_sites.HEIGHT - side.BAGS) // 4)
    track_y = 1 + LARGE.height + gap
    tables = track_y + track.HEIGHT + gap
    below = tables + dig_sites.HEIGHT + gap
    middle = LARGE.width + _APART
    return Layout(
        chart=LARGE,
        market=middle,
        market_width=_MARKET,
        table=LARGE.width,
        side=middle + _MARKET + _APART,
        side_lines=min(top - 1, seats * _PLAYER),
        heap=1 + market.HEIGHT + gap,
        map=1,
        track=track_y,
        tables=tables,
        below=below,
        below_lines=top - below - 1,
        prompt=top,
        prompt_lines=lines,
    )
