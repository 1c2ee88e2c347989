"""What a larger terminal shows beside and below the table: all players in full, bags and discards."""

from __future__ import annotations

from typing import Final

from tabletop.games.thebes.event_words import brief
from tabletop.games.thebes.name_words import COUNTED, exhibition, kinds
from tabletop.games.thebes.planner import bag_counts
from tabletop.games.thebes.reckoning import owns
from tabletop.games.thebes.scoring import result
from tabletop.games.thebes.view import ThebesView
from tabletop.i18n import _, tr
from tabletop.protocol import Seat
from tabletop.tui import signs
from tabletop.tui.canvas import Canvas, width_of
from tabletop.tui.prose import listed, paragraph, wrap
from tabletop.tui.screens.thebes.labels import score_of, week_of
from tabletop.tui.screens.thebes.looking import discarded, piles_line
from tabletop.tui.screens.thebes.pieces import site_role
from tabletop.tui.screens.thebes.sight import Sight

_LABEL = 8
BAGS: Final = 6
"""Lines of the bags."""


def draw_side(sheet: Canvas, x: int, y: int, lines: int, sight: Sight) -> None:
    """Draw all players in full, in the order in which they play."""
    track = sight.view.position.track
    share = lines // len(track)
    for index, seat in enumerate(track):
        _player(sheet, x, y + index * share, share - 1, sight, seat)


def draw_last(sheet: Canvas, x: int, y: int, lines: int, sight: Sight) -> None:
    """Say what the last turn brought, if something did and there is room."""
    told = [said for event in sight.scene.last if (said := brief(event, sight.view, sight.names))]
    if told and lines > 1:
        text = _("last turn")
        sheet.put(x, y, text[:1].upper() + text[1:], "title")
        paragraph(sheet, x, y + 1, sheet.width - x - 1, lines - 1, " ".join(told), "dim")


def _player(sheet: Canvas, x: int, y: int, lines: int, sight: Sight, seat: Seat) -> None:
    width = sheet.width - x - 1
    view = sight.view
    points = score_of(result(view.board, view.position).scores[seat])
    sheet.put(x, y, signs.seat(seat), signs.seat_role(seat))
    sheet.put(x + 2, y, sight.scene.names[seat], "title", width - 18)
    sheet.put(x + width - 15, y, week_of(view, seat), "dim")
    sheet.put(x + width - width_of(points), y, points, "title")
    bottom = y + lines
    y += 1
    for label, mark, items in belongings(view, seat):
        for row, line in enumerate(listed(items, width - _LABEL, 2, mark)):
            if y < bottom:
                sheet.put(x, y, "" if row else label, "dim", _LABEL)
                sheet.put(x + _LABEL, y, line)
                y += 1


def belongings(view: ThebesView, seat: Seat) -> list[tuple[str, str, list[str]]]:
    """Return in short lines what lies before a player; what there is none of is left out."""
    board, player = view.board, view.position.players[seat]
    held = owns(board, player)
    short = {site: board.places[site].short for site in board.sites}
    books = [f"{short[site]} {held.books[site]}" for site in board.sites if held.books.get(site)]
    books += [_("general {n}").format(n=held.general)] if held.general else []
    legends = [short[site] for site in board.sites if site in held.legends]
    finds = []
    for site in board.sites:
        values = [board.tokens[id].points for id in player.finds if _is_artifact(view, id, site)]
        if values:
            finds.append(f"{short[site]} " + "+".join(map(str, sorted(values, reverse=True))))
    lines = [
        (_("place"), "", [tr(board.places[player.place].name)]),
        (_("books"), " ", books),
        (_("legends"), " ", legends),
        (_("cards"), ",", [kinds(kind, held.count(kind)) for kind in COUNTED if held.count(kind)]),
        (_("finds"), " ", finds),
        (_("shows"), ",", [exhibition(board, id) for id in player.exhibitions]),
        ("X", "", [short[site] for site in player.spent]),
    ]
    return [line for line in lines if line[2]]


def _is_artifact(view: ThebesView, id: str, site: str) -> bool:
    token = view.board.tokens[id]
    return token.kind == "artifact" and token.site == site


def draw_bags(sheet: Canvas, y: int, width: int, view: ThebesView) -> int:
    """Draw what is left in each bag, and return the line after that."""
    board = view.board
    sheet.put(3, y, _("Artifacts in the bags"), "title")
    sheet.put(width - 20, y, _("books"), "dim", 7)
    sheet.put(width - 12, y, _("debris"), "dim", 7)
    for index, site in enumerate(board.sites):
        y += 1
        ids = view.position.bags[index]
        values = sorted(board.tokens[id].points for id in ids if board.tokens[id].kind == "artifact")
        bag = bag_counts(view, site)
        sheet.put(3, y, tr(board.places[site].name), site_role(site))
        sheet.put(18, y, " ".join(map(str, values)) or "-")
        total = f"= {bag.points}"
        sheet.put(width - 26, y, f"{total:>5}", "dim")
        sheet.put(width - 20, y, f"{bag.books:>3}")
        sheet.put(width - 12, y, f"{bag.debris:>3}")
    return y + 1


def draw_discards(sheet: Canvas, x: int, y: int, width: int, lines: int, view: ThebesView) -> None:
    """Draw how many cards lie on each pile, and the discards one after another, as far as they fit."""
    if lines < 2:
        return
    sheet.put(x, y, piles_line(view), "title", width)
    items = [text for text, _role in discarded(view)]
    for row, line in enumerate(listed(items, width, lines - 1, ","), y + 1):
        sheet.put(x, row, line, "dim")


def draw_heap(sheet: Canvas, x: int, y: int, width: int, lines: int, view: ThebesView) -> None:
    """Draw the same below each other in the colours of their sites, or one after another if they are too many."""
    title, items = wrap(piles_line(view), width, 2), discarded(view)
    if len(title) + len(items) > lines:
        draw_discards(sheet, x, y, width, lines, view)
        return
    for row, (text, role) in enumerate([*((line, "title") for line in title), *items], y):
        sheet.put(x, row, text, role)
