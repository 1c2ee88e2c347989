"""How cards and lines are written in few cells."""

from __future__ import annotations

from typing import Final

from tabletop.games.line_it.deck import Card
from tabletop.games.line_it.reckoning import rising
from tabletop.i18n import _
from tabletop.tui import signs
from tabletop.tui.canvas import Run
from tabletop.tui.screens.line_it.pieces import name, role_of

_TAIL: Final = 6
"""Cards at the end of a line that are written in a sentence."""


def arrow(line: tuple[Card, ...]) -> str:
    """Return the direction of a line as a sign; a blank while it has none."""
    return {True: signs.RISING, False: signs.FALLING, None: " "}[rising(line)]


def direction(line: tuple[Card, ...]) -> str:
    """Return the direction of a line with its sign."""
    match rising(line):
        case True:
            return f"{signs.RISING} " + _("rising")
        case False:
            return f"{signs.FALLING} " + _("falling")
        case None:
            return _("either way") if line else _("empty")


def newest(cards: tuple[Card, ...], width: int, ascii: bool = False) -> list[Run]:
    """Return a line in short within a width, without what does not fit at its beginning."""
    runs: list[Run] = []
    room = width
    for at, card in reversed(list(enumerate(cards))):
        text = name(card, ascii)
        # what comes before must leave room for the dots, unless nothing comes
        if room < len(text) + (2 if at else 0):
            return [("… ", "dim"), *runs]
        runs[:0] = [(text, role_of(card)), (" ", "text")]
        room -= len(text) + 1
    return runs or [("-", "dim")]


def tail(cards: tuple[Card, ...]) -> str:
    """Return the end of a line as it stands in a sentence: "… 25 37"."""
    shown = " ".join(str(card) if card > 0 else f"+{-card}" for card in cards[-_TAIL:])
    return f"… {shown}" if len(cards) > _TAIL else shown


def gained(points: int) -> str:
    """Return points with their sign, and nothing before 0."""
    return f"{points:+d}" if points else "0"


def tokens(values: tuple[int, ...], width: int) -> str:
    """Return bet tokens one by one, their sum where they are too many, a dash where there are none."""
    text = " ".join(f"{value:+d}" for value in values)
    return (text if len(text) <= width else f"={sum(values):+d}") or "-"
