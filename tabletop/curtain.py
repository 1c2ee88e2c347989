"""When the screen is covered between two players, so that nobody sees what is another's."""

from __future__ import annotations

from tabletop.protocol import Cover, View


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
