"""Where the parts of the race lie on a terminal of any size from 80 by 24 on."""

from __future__ import annotations

from typing import Final

from tabletop.frozen import frozen
from tabletop.tui.cards import EDGES
from tabletop.tui.timelines.hand import rack
from tabletop.tui.timelines.strip import side_by_side

PROMPT: Final = 4
"""Lines of the prompt, at least."""
TITLE: Final = 3
"""Lines of a title, at least."""
LINE: Final = 2
"""First line of the timeline, below the overview."""


@frozen
class Needs:
    """What is to be shown."""

    cards: int
    """In the timeline."""
    hand: int
    seats: int
    abreast: int
    """Players side by side, where they have no line each."""


@frozen
class Layout:
    """First lines and sizes of the parts."""

    rows: int
    """Rows of cards of the timeline, each with the gaps below."""
    title: int
    """Lines of each title there."""
    ghost: bool
    """Below the gap with the cursor stands the title of the card."""
    hand: int
    held: int
    """Lines of each title in the hand."""
    people: int
    listed: bool
    """Each player has a line, with the titles in the hand."""
    prompt: int
    prompt_lines: int

    @property
    def row(self) -> int:
        """Lines of a row of the timeline."""
        return EDGES + self.title + 1


def lay_out(width: int, height: int, needs: Needs) -> Layout:
    """Share out the lines: first to what has to be there, then to what is good to have, the best first."""
    lie = rack(needs.hand, width)
    short = -(-needs.seats // needs.abreast)
    row = EDGES + TITLE + 1
    spare = height - (LINE + row + lie.height(TITLE) + short + PROMPT + 1)

    def share(lines: int) -> int:
        nonlocal spare
        given = lines if lines <= spare else 0
        spare -= given
        return given

    ghost, taller, above_prompt, above_people, above_hand = (share(1) for _part in range(5))
    more = share(needs.seats - short)
    row += taller
    held = TITLE + share(lie.rows) // lie.rows
    rows = 1 + sum(share(row) > 0 for _row in range(1, -(-needs.cards // side_by_side(width))))
    taller += share(rows) // rows
    hand = LINE + rows * (EDGES + TITLE + taller + 1) + ghost + above_hand
    people = hand + lie.height(held) + above_people
    prompt = people + short + more + above_prompt
    return Layout(
        rows, TITLE + taller, ghost > 0, hand, held, people, short + more == needs.seats, prompt, height - 1 - prompt
    )
