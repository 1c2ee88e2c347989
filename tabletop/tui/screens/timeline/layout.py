"""Where the parts of the co-operative table lie on a terminal of any size from 80 by 24 on."""

from __future__ import annotations

from typing import Final

from tabletop.frozen import frozen
from tabletop.tui.cards import EDGES
from tabletop.tui.timelines.hand import rack

LINE: Final = 2
"""First line of the main timeline, below the overview."""
MAIN: Final = 3
SECONDARY: Final = 2
HELD: Final = 3
PROMPT: Final = 4
"""Lines of a title in either timeline and in the hand, and of the prompt, at least."""


@frozen
class Layout:
    """First lines and sizes of the parts."""

    main: int
    """Lines of each title of the main timeline."""
    below: int
    """First line of the secondary timeline."""
    secondary: int
    """Lines of each title there."""
    score: int
    hand: int
    held: int
    """Lines of each title in the hand."""
    people: int
    listed: bool
    """Each player has a line, with the titles in the hand."""
    prompt: int
    prompt_lines: int


def lay_out(width: int, height: int, hand: int, seats: int) -> Layout:
    """Share out the lines: first to what has to be there, then to what is good to have, the best first."""
    lie = rack(hand, width)
    spare = height - (LINE + MAIN + EDGES + 1 + SECONDARY + EDGES + 1 + lie.height(HELD) + 1 + PROMPT + 1)

    def share(lines: int) -> int:
        nonlocal spare
        given = lines if lines <= spare else 0
        spare -= given
        return given

    above_prompt, above_score, taller = share(1), share(1), share(1)
    deeper, above_people, above_hand = share(1), share(1), share(1)
    more = share(seats - 1)
    held = HELD + share(lie.rows) // lie.rows
    taller, deeper = taller + share(1), deeper + share(1)
    below = LINE + MAIN + taller + EDGES + 1
    score = below + SECONDARY + deeper + EDGES + above_score
    top = score + 1 + above_hand
    people = top + lie.height(held) + above_people
    prompt = people + 1 + more + above_prompt
    return Layout(
        MAIN + taller,
        below,
        SECONDARY + deeper,
        score,
        top,
        held,
        people,
        more > 0,
        prompt,
        height - 1 - prompt,
    )
