"""Where the parts of the table lie on a terminal of any size from 80 by 24 on."""

from __future__ import annotations

from typing import Final

from attrs import frozen

from tabletop.tui.screens.thebes import dig_sites, geography, market, prompt, track

SIDE: Final = 110
"""From this width on all players are shown in full, beside the table."""
WIDEST: Final = 90
"""The table never takes more columns: what belongs together stays close."""
BELOW: Final = 35
"""From this height on bags and discards are shown, below the table."""


@frozen
class Layout:
    """Lines and columns of the parts."""

    table: int
    """Columns of the table."""
    side: int
    """First column of the players in full; 0: they are not shown."""
    map: int
    """First lines from here on."""
    track: int
    tables: int
    below: int
    below_lines: int
    """0: bags and discards are not shown."""
    prompt: int
    prompt_lines: int


def lay_out(width: int, height: int) -> Layout:
    """Share out the lines and columns; what is left over becomes room to breathe."""
    spare = height - 24
    gap = 1 if spare >= 3 else 0
    lines = prompt.HEIGHT + (1 if spare >= 4 else 0)
    track_y = 1 + geography.HEIGHT + gap
    tables = track_y + track.HEIGHT + gap
    end = tables + dig_sites.HEIGHT
    top = height - 1 - lines
    below = top - end - 2 if height >= BELOW else 0
    if not below:
        # without bags the prompt follows the tables closely
        top = min(top, end + gap)
        lines = height - 1 - top if spare < 8 else lines
    table = min(width, WIDEST) if width < SIDE else market.WIDTH + geography.WIDTH
    return Layout(table, table + 2 if width >= SIDE else 0, 1, track_y, tables, end + 1, max(0, below), top, lines)
