"""Where the parts of the table lie on a terminal of any size from 80 by 24 on."""

from __future__ import annotations

from typing import Final

from tabletop.frozen import frozen
from tabletop.tui import cards
from tabletop.tui.parts import breath

GOAL: Final = 2
PILES: Final = cards.HEIGHT
AREA: Final = 1 + cards.HEIGHT
TEAM: Final = 1 + cards.HEIGHT
PROMPT: Final = 5
"""Lines of the prompt, at least."""


@frozen
class Layout:
    """First lines of the parts."""

    goal: int
    piles: int
    area: int
    team: int
    people: int
    fanned: bool
    """The teams of the other players are drawn as cards, too."""
    prompt: int
    prompt_lines: int


def lay_out(height: int, seats: int) -> Layout:
    """Share out the lines; what is left over becomes room to breathe."""
    others = seats - 1
    spare = height - (1 + GOAL + PILES + AREA + TEAM + 1 + others + PROMPT + 1)
    more = cards.HEIGHT * others
    fanned = spare >= more
    spare -= more if fanned else 0
    # a blank line goes first where it parts most
    parts = ("prompt", "area", "team", "people", "piles", "goal")
    gaps = {part: breath(spare, len(parts), rank) for rank, part in enumerate(parts)}
    goal = 1 + gaps["goal"]
    piles = goal + GOAL + gaps["piles"]
    area = piles + PILES + gaps["area"]
    team = area + AREA + gaps["team"]
    people = team + TEAM + gaps["people"]
    prompt = people + 1 + others + (more if fanned else 0) + gaps["prompt"]
    return Layout(goal, piles, area, team, people, fanned, prompt, height - 1 - prompt)
