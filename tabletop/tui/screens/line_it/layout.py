"""Where the parts of the table lie on a terminal of any size from 80 by 24 on."""

from __future__ import annotations

from typing import Final

from tabletop.frozen import frozen
from tabletop.tui import cards
from tabletop.tui.parts import breath

PROMPT: Final = 4
"""Lines of the prompt, at least."""
LINE: Final = 1 + cards.HEIGHT
MARKET: Final = cards.HEIGHT + 1
HAND: Final = cards.HEIGHT + 1


@frozen
class Layout:
    """First lines of the parts."""

    market: int
    line: int
    hand: int
    people: int
    fanned: bool
    """The lines of the other players are fanned out, too."""
    prompt: int
    prompt_lines: int


def lay_out(height: int, seats: int) -> Layout:
    """Share out the lines; what is left over becomes room to breathe."""
    least = 1 + MARKET + LINE + HAND + 1 + seats + PROMPT + 1
    spare = height - least
    more = cards.HEIGHT * (seats - 1)
    fanned = spare >= more + 2
    spare -= more if fanned else 0
    # a blank line goes first where it parts most: before prompt, line, players, hand, market
    parts = ("prompt", "line", "people", "hand", "market")
    gaps = {part: breath(spare, len(parts), rank) for rank, part in enumerate(parts)}
    market = 1 + gaps["market"]
    line = market + MARKET + gaps["line"]
    hand = line + LINE + gaps["hand"]
    people = hand + HAND + gaps["people"]
    prompt = people + 1 + seats + (more if fanned else 0) + gaps["prompt"]
    return Layout(market, line, hand, people, fanned, prompt, max(PROMPT, height - 1 - prompt))
