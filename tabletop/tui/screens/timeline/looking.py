"""A closer look: both timelines as one list, the cards that were lost, and the hand of each player."""

from __future__ import annotations

from tabletop.dated import DatedCard
from tabletop.games.timeline.view import TeamView
from tabletop.i18n import _, plural
from tabletop.protocol import Seat
from tabletop.tui import signs
from tabletop.tui.canvas import Canvas
from tabletop.tui.parts import draw_tabs
from tabletop.tui.prose import say
from tabletop.tui.screens.timeline.modes import Looking
from tabletop.tui.screens.timeline.people import standing
from tabletop.tui.screens.timeline.sight import Sight
from tabletop.tui.timelines.modes import LINE, MISSED, pages
from tabletop.tui.timelines.pages import TOP, Entry, draw_list, draw_titles


def draw_look(sheet: Canvas, y: int, seen: Sight, ui: Looking) -> None:
    """Draw one page under the names of all of them, down to the line above the footer."""
    names = {LINE: _("The timeline"), MISSED: _("Discards")}
    tabs = [(page, names.get(page) or seen.names[int(page)]) for page in pages(len(seen.names))]
    draw_tabs(sheet, y, tabs, ui.page)
    found = entries(seen.view, ui.page)
    match ui.page:
        case page if page == LINE:
            n = len(found)
            title = plural("{n} card, with its points", "{n} cards, each with its points", n).format(n=n)
            draw_list(sheet, title, found, ui.top)
        case page if page == MISSED:
            n = len(seen.view.discards)
            title = plural("{n} discarded card", "{n} discarded cards, the top one first", n).format(n=n)
            blocked = len(found) - n
            if blocked:
                title += ", " + plural("{n} blocked", "{n} blocked", blocked).format(n=blocked)
            draw_list(sheet, title, found, ui.top)
        case seat:
            _player(sheet, TOP - 1, seen, Seat(int(seat)))


def entries(view: TeamView, page: str) -> list[Entry]:
    """Return what a page lists; nothing for the page of a player."""
    if page == LINE:
        return _line(view)
    return lost(view) if page == MISSED else []


def _line(view: TeamView) -> list[Entry]:
    """Return both timelines in the order of years."""
    found = []
    for at, card in enumerate(view.main):
        found.append(Entry(card, "2", "title"))
        below = view.secondary[at] if at < len(view.secondary) else None
        if below is not None:
            found.append(Entry(below, "1", "dim"))
    return found


def lost(view: TeamView) -> list[Entry]:
    """Return the discards and the blocked cards, each with who failed with it."""
    by = {missed.card.id: missed.seat for missed in view.missed}

    def marked(card: DatedCard) -> Entry:
        seat = by.get(card.id)
        if seat is None:
            return Entry(card, note=True)
        return Entry(card, signs.seat(seat), signs.seat_role(seat), note=True)

    blocked = [card for hand in view.blocked for card in hand]
    return [*map(marked, reversed(view.discards)), *map(marked, blocked)]


def _player(sheet: Canvas, y: int, seen: Sight, seat: Seat) -> None:
    say(sheet, 1, y, seen.names[seat], "title")
    each = standing(seen, seat)
    sheet.put(1, y + 1, each.text, each.role)
    y = draw_titles(sheet, y + 3, seen.view.hands[seat])
    blocked = seen.view.blocked[seat]
    if blocked:
        sheet.put(1, y + 1, _("Blocked"), "title")
        draw_titles(sheet, y + 2, blocked)
