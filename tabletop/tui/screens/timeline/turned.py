"""What came of a card that was played or discarded, as it is shown before the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.games.timeline import words
from tabletop.games.timeline.actions import Discarded, Failed, Joined
from tabletop.games.timeline.event_words import left
from tabletop.i18n import _
from tabletop.timelines.names import dated, neighbours, year
from tabletop.tui import signs
from tabletop.tui.screens.timeline.sight import Sight
from tabletop.tui.timelines.turning import Verdict


def turned(news: Sequence[Any]) -> Joined | Failed | Discarded | None:
    """Return the event of the card that was turned, if one was."""
    return next((event for event in news if isinstance(event, Joined | Failed | Discarded)), None)


def verdict(seen: Sight, news: Sequence[Any]) -> Verdict | None:
    """Return what became of the card that was turned."""
    event = turned(news)
    others = [words.event(each, seen.view, seen.names) for each in news if each is not event]
    then = tuple(told for told in others if told)
    match event:
        case Joined(seat, card, spot, before, after):
            word = f"{signs.MET} " + (_("Secondary timeline!") if spot == "secondary" else _("Main timeline!"))
            said = _("{name} played it: it lies {where}.")
            text = said.format(name=seen.names[seat], where=neighbours(before, after))
            points = _("Worth 1 point.") if spot == "secondary" else _("Worth 2 points.")
            return Verdict(card, word, "good", (text, points), then)
        case Failed(seat, card, before, after, taken):
            said = _("{name} played it: the gap from {before} to {after} is taken by {taken}.")
            text = said.format(name=seen.names[seat], before=year(before), after=year(after), taken=dated(taken))
            return Verdict(card, f"{signs.BARRED} " + _("Failed."), "bad", (text, left(event)), then)
        case Discarded(seat, card):
            text = _("{name} discarded it.").format(name=seen.names[seat])
            return Verdict(card, _("Discarded."), "title", (text,), then)
        case None:
            return None
