"""The players: the one who plays with what lies before them, the others in short."""

from __future__ import annotations

from typing import Final

from tabletop.games.thebes.board import Board
from tabletop.games.thebes.name_words import COUNTED, kinds
from tabletop.games.thebes.reckoning import owns
from tabletop.games.thebes.scoring import result
from tabletop.games.thebes.view import Player
from tabletop.i18n import _, plural, tr
from tabletop.protocol import Seat
from tabletop.tui.canvas import Canvas
from tabletop.tui.parts import draw_name
from tabletop.tui.prose import listed
from tabletop.tui.screens.thebes.labels import score_of, week_of
from tabletop.tui.screens.thebes.sight import Sight

HEIGHT: Final = 6


def draw_people(sheet: Canvas, x: int, y: int, width: int, sight: Sight) -> None:
    """Draw six lines: who plays, their things, then the others in the order in which they play."""
    first, *others = sight.view.position.track
    scores = result(sight.view.board, sight.view.position).scores
    _line(sheet, x, y, width, sight, first, scores[first])
    room = HEIGHT - 1 - len(others)
    things = holdings(sight.view.board, sight.player) or [_("no helpers")]
    for row, text in enumerate(listed(things, width - 2, room)):
        sheet.put(x + 2, y + 1 + row, text, "dim")
    for row, seat in enumerate(others):
        _line(sheet, x, y + 1 + room + row, width, sight, seat, scores[seat])


def _line(sheet: Canvas, x: int, y: int, width: int, sight: Sight, seat: Seat, score: int) -> None:
    mine = seat == sight.seat
    fresh, look = sight.acted == seat, "title" if mine else "text"
    draw_name(sheet, x, y, sight.scene, seat, width - 15, look, fresh=fresh)
    sheet.put(x + width - 14, y, week_of(sight.view, seat), "dim", 6)
    points = score_of(score)
    sheet.put(x + width - len(points), y, points, "title" if mine else "text")
    sheet.spot(x, y, width, "p")


def holdings(board: Board, player: Player) -> list[str]:
    """Return what a player has beside books of one site: helpers, finds by site, exhibitions."""
    held = owns(board, player)
    things = [_("general {n}").format(n=held.general)] if held.general else []
    things += [
        _("legends {site}").format(site=tr(board.places[site].name)) for site in board.sites if site in held.legends
    ]
    things += [kinds(kind, held.count(kind)) for kind in COUNTED if held.count(kind)]
    finds = [f"{board.places[site].short} {held.artifacts[site]}" for site in board.sites if held.artifacts.get(site)]
    if finds:
        things.append(_("finds {sites}").format(sites=" ".join(finds)))
    n = len(player.exhibitions)
    return [*things, plural("{n} exhibition", "{n} exhibitions", n).format(n=n)] if n else things
