"""How the race ends, in sentences."""

from __future__ import annotations

from tabletop.i18n import _
from tabletop.phrases import looked_up
from tabletop.protocol import Result
from tabletop.timelines.race.scoring import MARATHON, NO_CARDS, OUT, PLACED, STRANDED, TIE_BREAK, TIE_BREAKS_OVER


def source(key: str) -> str:
    """The name of a source of points in a result's breakdown.

    Raises:
        ValueError: If the race has no such source.
    """
    if key != PLACED:
        raise ValueError(f"no source of points: {key!r}")
    return _("Cards placed right")


def reason(result: Result) -> str:
    """Why the game ended, in a sentence.

    Raises:
        ValueError: If the race does not end so.
    """
    reasons = {
        OUT: _("One player alone went out in a complete round."),
        TIE_BREAK: _("One player alone was right in a tie-break round."),
        TIE_BREAKS_OVER: _("Ten tie-break rounds are over: of those still in, most right cards win."),
        NO_CARDS: _("Too few cards for a tie-break: of those still in, most right cards win."),
        STRANDED: _("Nobody has a card left, and nobody went out: most cards placed right win."),
        MARATHON: _("All hands are used up: most cards placed right win."),
    }
    return looked_up(reasons, result.reason, "no reason to end")
