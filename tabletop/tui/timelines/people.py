"""Players in short: sign, name, and how they stand."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.dated import HiddenCard
from tabletop.frozen import frozen
from tabletop.i18n import tr
from tabletop.protocol import Seat
from tabletop.tui.canvas import Canvas, Role, fit, width_of
from tabletop.tui.face import Scene
from tabletop.tui.parts import draw_name
from tabletop.tui.timelines.tiles import symbol

SEAT = "seat-"
"""Before a seat: its place in the list of players was clicked."""
_NAME = 16


@frozen
class Standing:
    """How a player stands."""

    seat: Seat
    text: str
    """Cards in hand, or out, with a sign."""
    role: Role = "text"
    fresh: bool = False


def draw_abreast(
    sheet: Canvas, y: int, scene: Scene, standings: Sequence[Standing], abreast: int, turn: Seat, left: int = 1
) -> None:
    """Draw players side by side, so many on a line, from a column on."""
    step = (sheet.width - left) // abreast
    for at, each in enumerate(standings):
        x, row = left + at % abreast * step, y + at // abreast
        room = step - 2 - width_of(each.text)
        role = "title" if each.seat == turn else "text"
        draw_name(sheet, x, row, scene, each.seat, room, role, fresh=each.fresh)
        sheet.put(x + min(room, 2 + width_of(scene.names[each.seat])) + 1, row, each.text, each.role)
        sheet.spot(x, row, step - 1, f"{SEAT}{each.seat}")


def draw_listed(
    sheet: Canvas,
    y: int,
    scene: Scene,
    standings: Sequence[Standing],
    hands: Sequence[Sequence[HiddenCard]],
    turn: Seat,
) -> None:
    """Draw a line for each player, with the titles in the hand as far as they have room."""
    wide = max(width_of(each.text) for each in standings)
    for row, each in enumerate(standings, y):
        role = "title" if each.seat == turn else "text"
        draw_name(sheet, 1, row, scene, each.seat, _NAME, role, fresh=each.fresh)
        sheet.put(_NAME + 2, row, each.text, each.role)
        x = _NAME + 4 + wide
        titles = "  ".join(f"{symbol(card.topic)} {tr(card.title)}" for card in hands[each.seat])
        sheet.put(x, row, fit(titles, sheet.width - 1 - x), "dim")
        sheet.spot(0, row, sheet.width, f"{SEAT}{each.seat}")
