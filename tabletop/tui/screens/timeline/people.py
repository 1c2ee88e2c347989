"""All players of the co-operative table in short."""

from __future__ import annotations

from tabletop.games.timeline.actions import Discarded, Failed, Joined, Stopped
from tabletop.i18n import _, plural
from tabletop.protocol import Seat
from tabletop.tui import signs
from tabletop.tui.canvas import Canvas, width_of
from tabletop.tui.screens.timeline.sight import Sight
from tabletop.tui.timelines.people import Standing, draw_abreast, draw_listed


def draw_people(sheet: Canvas, y: int, seen: Sight, *, listed: bool) -> None:
    """Draw all players, by seat."""
    view = seen.view
    seats = len(view.hands)
    order = [standing(seen, Seat(seat), short=not listed) for seat in range(seats)]
    if listed:
        draw_listed(sheet, y, seen.scene, order, view.hands, view.turn)
        return
    label = _("Cards")
    sheet.put(1, y, label, "dim")
    draw_abreast(sheet, y, seen.scene, order, seats, view.turn, left=width_of(label) + 3)


def standing(seen: Sight, seat: Seat, *, short: bool = False) -> Standing:
    """Return how many cards a player holds, and how many of them are blocked."""
    cards, blocked = len(seen.view.hands[seat]), len(seen.view.blocked[seat])
    if short:
        text = f"{cards}{signs.BARRED}{blocked}" if blocked else str(cards)
    else:
        text = plural("{n} card", "{n} cards", cards).format(n=cards)
        if blocked:
            text += f" {signs.BARRED} " + plural("{n} blocked", "{n} blocked", blocked).format(n=blocked)
    acted = any(
        isinstance(event, Joined | Failed | Discarded | Stopped) and event.seat == seat for event in seen.scene.last
    )
    return Standing(seat, text, "text" if cards else "dim", fresh=acted)
