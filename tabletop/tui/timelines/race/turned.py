"""What came of a turn of the race, as it is shown before the next player's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.i18n import _
from tabletop.timelines.names import neighbours
from tabletop.timelines.race import words
from tabletop.timelines.race.actions import Drew, Judged, Moved, RaceEnded, TieBreakStarted, Turned
from tabletop.timelines.race.event_words import belongs
from tabletop.tui import signs
from tabletop.tui.timelines.race.sight import Sight
from tabletop.tui.timelines.turning import Verdict


def verdict(sight: Sight, news: Sequence[Any]) -> Verdict:
    """Return what became of the card that was turned."""
    turned = next(event for event in news if isinstance(event, Turned))
    put = _("{name} put it {where}.").format(
        name=sight.names[turned.seat], where=neighbours(turned.before, turned.after)
    )
    said = [put]
    if not turned.right:
        said.append(belongs(turned))
    word = f"{signs.MET} " + _("Right!") if turned.right else f"{signs.BARRED} " + _("Wrong.")
    return Verdict(turned.card, word, "good" if turned.right else "bad", tuple(said), tuple(followed(sight, news)))


def followed(sight: Sight, news: Sequence[Any]) -> list[str]:
    """Say what else happened. Where a round was settled not which cards were drawn: all of them lie open."""
    settled = any(isinstance(event, Judged | TieBreakStarted) for event in news)
    left = [
        event
        for event in news
        if not isinstance(event, Turned | Moved | RaceEnded) and not (settled and isinstance(event, Drew))
    ]
    return [words.event(event, sight.view, sight.names) for event in left]
