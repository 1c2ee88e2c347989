"""A closer look: the timeline as a list, the cards placed wrong, and the hand of each player."""

from __future__ import annotations

from tabletop.i18n import _, plural
from tabletop.protocol import Seat
from tabletop.timelines.race.view import RaceView
from tabletop.tui import signs
from tabletop.tui.canvas import Canvas, width_of
from tabletop.tui.parts import draw_tabs
from tabletop.tui.prose import say
from tabletop.tui.timelines.modes import LINE, MISSED, pages
from tabletop.tui.timelines.pages import TOP, Entry, draw_list, draw_titles
from tabletop.tui.timelines.race.modes import Looking
from tabletop.tui.timelines.race.people import standing
from tabletop.tui.timelines.race.sight import Sight
from tabletop.tui.timelines.strip import numbered


def draw_look(sheet: Canvas, y: int, sight: Sight, ui: Looking) -> None:
    """Draw one page under the names of all of them, down to the line above the footer."""
    names = {LINE: _("The timeline"), MISSED: _("Missed")}
    tabs = [(page, names.get(page) or sight.names[int(page)]) for page in pages(len(sight.names))]
    draw_tabs(sheet, y, tabs, ui.page)
    match ui.page:
        case page if page == LINE:
            n = len(sight.view.timeline)
            title = plural("{n} card, with the gap before it", "{n} cards, each with the gap before it", n).format(n=n)
            draw_list(sheet, title, line_entries(sight.view, sight.fresh), ui.top)
        case page if page == MISSED:
            _missed(sheet, sight, ui)
        case seat:
            _player(sheet, TOP - 1, sight, Seat(int(seat)))


def entries(view: RaceView, page: str) -> list[Entry]:
    """Return what a page lists; nothing for the page of a player."""
    match page:
        case each if each == LINE:
            return line_entries(view, frozenset())
        case each if each == MISSED:
            return [
                Entry(missed.card, signs.seat(missed.seat), signs.seat_role(missed.seat), note=True)
                for missed in reversed(view.missed)
            ]
        case _seat:
            return []


def line_entries(view: RaceView, fresh: frozenset[str]) -> list[Entry]:
    """Return the cards of the timeline with the number of the gap before each."""
    return [Entry(card, str(numbered(gap)), fresh=card.id in fresh) for gap, card in enumerate(view.timeline)]


def _missed(sheet: Canvas, sight: Sight, ui: Looking) -> None:
    found = entries(sight.view, MISSED)
    if not found:
        sheet.put(1, TOP - 1, _("No card that was placed wrong lies open."), "dim")
        return
    n = len(found)
    title = plural("{n} card placed wrong, the newest first", "{n} cards placed wrong, the newest first", n)
    draw_list(sheet, title.format(n=n), found, ui.top)


def _player(sheet: Canvas, y: int, sight: Sight, seat: Seat) -> None:
    player = sight.view.players[seat]
    say(sheet, 1, y, sight.names[seat], "title")
    n = player.placed
    text = plural("{n} card placed right", "{n} cards placed right", n).format(n=n)
    sheet.put(sheet.width - 1 - width_of(text), y, text, "title")
    each = standing(sight, seat)
    sheet.put(1, y + 1, each.text, each.role)
    draw_titles(sheet, y + 3, sight.view.hands[seat])
