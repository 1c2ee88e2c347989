"""Short names for narrow columns."""

from __future__ import annotations

from tabletop.games.thebes.board import END, Board, Card
from tabletop.games.thebes.name_words import kind
from tabletop.games.thebes.reckoning import date
from tabletop.games.thebes.view import ThebesView
from tabletop.i18n import _, plural, tr
from tabletop.protocol import Seat


def card_name(board: Board, card: Card) -> str:
    """Return what a card is, without its points: at most 19 cells."""
    site = tr(board.places[card.site].name) if card.site else ""
    match card.kind:
        case "book":
            return _("Book {site}").format(site=site)
        case "legends":
            return _("Legends {site}").format(site=site)
        case "general-book":
            return _("General book")
        case "special-permission":
            return _("Special permission")
        case other:
            name = kind(other)
            return name[:1].upper() + name[1:]


def card_points(card: Card) -> str:
    """Return the book points of a card; empty if it has none."""
    return str(card.points) if card.kind in ("book", "general-book") else ""


def score_of(points: int) -> str:
    """Return a score in at most seven cells."""
    return plural("{n} pt", "{n} pts", points).format(n=points)


def week_of(view: ThebesView, seat: Seat) -> str:
    """Return where a marker is, in at most seven cells, with the year only if it is not the first player's."""
    players = view.position.players
    time = players[seat].time
    if time >= END:
        return _("end")
    year, week = date(time, len(players))
    if not week:
        return _("start")
    now = date(players[view.position.track[0]].time, len(players))[0]
    text = _("w{week}").format(week=week)
    return text if year == now else f"{text} {year % 100:02}"
