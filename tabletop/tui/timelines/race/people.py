"""All players of the race in short, and the piles."""

from __future__ import annotations

from tabletop.i18n import _, plural
from tabletop.protocol import Seat
from tabletop.timelines.race.actions import Drew, Turned
from tabletop.timelines.race.view import Breaking
from tabletop.tui import signs
from tabletop.tui.canvas import Canvas
from tabletop.tui.timelines.people import Standing, draw_abreast, draw_listed
from tabletop.tui.timelines.race.sight import Sight


def draw_people(sheet: Canvas, y: int, sight: Sight, *, listed: bool) -> None:
    """Draw all players, by seat."""
    view = sight.view
    order = [standing(sight, Seat(seat)) for seat in range(len(view.players))]
    if listed:
        draw_listed(sheet, y, sight.scene, order, view.hands, view.turn)
    else:
        draw_abreast(sheet, y, sight.scene, order, sight.abreast, view.turn)


def standing(sight: Sight, seat: Seat) -> Standing:
    """Return how a player stands, in a word with a sign."""
    view = sight.view
    player, cards = view.players[seat], len(view.hands[seat])
    new = any(isinstance(event, Turned | Drew) and event.seat == seat for event in sight.scene.last)
    match player.standing:
        case "in":
            text = plural("{n} card", "{n} cards", cards).format(n=cards)
            if view.house.marathon:
                text = f"{signs.MET}{player.placed} {text}"
            return Standing(seat, text, fresh=new)
        case "out":
            word = _("was right") if isinstance(view.phase, Breaking) else _("out")
            return Standing(seat, f"{signs.MET} {word}", "good", fresh=new)
        case "stranded":
            return Standing(seat, "– " + _("no cards"), "warn", fresh=new)
        case "eliminated":
            return Standing(seat, f"{signs.BARRED} " + _("elim."), "dim", fresh=new)


def piles(sight: Sight) -> str:
    """Count the draw pile, and the discards or what is out of the game."""
    view = sight.view
    parts = [_("draw pile {n}").format(n=view.pile)]
    n = len(view.discards)
    if view.house.brasil and not view.house.moves:
        parts.append(plural("{n} discarded", "{n} discarded", n).format(n=n))
    if view.box:
        parts.append(_("{n} in the box").format(n=view.box))
    return ", ".join(parts)
