"""Where on a timeline a card lies, or belongs, as it is said."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from tabletop.dated import DatedCard
from tabletop.i18n import _
from tabletop.tui.timelines.tiles import cited


def where(before: DatedCard | None, after: DatedCard | None) -> str:
    """Name a place by its neighbours: "between A (1822) and B (1889)"."""
    if before is None and after is None:
        return _("as the only card")
    if before is None:
        return _("before {card}").format(card=cited(after)) if after else ""
    if after is None:
        return _("after {card}").format(card=cited(before))
    return _("between {before} and {after}").format(before=cited(before), after=cited(after))


def neighbours(line: Sequence[DatedCard], gap: int) -> tuple[DatedCard | None, DatedCard | None]:
    """Return the cards on either side of a gap; None beyond an end."""
    return (line[gap - 1] if gap else None, line[gap] if gap < len(line) else None)


def home(line: Sequence[DatedCard], card: DatedCard) -> int:
    """Return the leftmost gap in which a turned card is right; where it lies already, that place."""
    return bisect_left(line, card.year, key=lambda each: each.year)
