"""When the screen is covered between two players, so that nobody sees what is another's."""

from __future__ import annotations

from tabletop.protocol import Cover, Seat, View


def falls(when: str, seats: int, before: View | None, after: View) -> bool:
    """Tell whether the screen is covered before a view is shown.

    `when` is one of `settings.CURTAIN`. `before` is the view that was shown last; None if none was, as on
    resuming a table. Nobody in particular, and a player alone at the table, see only what they may.
    """
    if when == "never" or seats == 1 or after.seat is None:
        return False
    passed_on = before is None or before.seat != after.seat
    if when == "always" and passed_on:
        return True
    match after.cover:
        case Cover.NEVER:
            return False
        case Cover.TURN:
            return passed_on
        case Cover.LOOK:
            return passed_on or before is None or before.cover is not Cover.LOOK


def lifts(when: str, seats: int, before: View | None, after: View) -> bool:
    """Tell whether what was read so far was for one player alone, and the view that follows is for all."""
    if when == "never" or seats == 1 or before is None:
        return False
    return before.cover is Cover.LOOK and after.cover is Cover.NEVER


def reader(view: View) -> Seat | None:
    """Return for whom the log is told beside a view: on a screen that nothing covers, for nobody in particular.

    Others sit before such a screen, and what a player saw in an earlier look would be in the log.
    """
    return None if view.cover is Cover.NEVER else view.seat
