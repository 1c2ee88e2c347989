"""A card with a name on it: in a team, just opened, or looked at."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.frozen import frozen
from tabletop.games.time_machine_rocket.cards import CATEGORIES, Deck
from tabletop.games.time_machine_rocket.name_words import category
from tabletop.games.time_machine_rocket.name_words import name as name_of
from tabletop.tui import signs
from tabletop.tui.canvas import FRESH, Canvas, width_of
from tabletop.tui.cards import EDGES, HEIGHT, ON, highlight
from tabletop.tui.choosing import CLICK
from tabletop.tui.parts import draw_key
from tabletop.tui.screens.time_machine_rocket.items import Item
from tabletop.tui.screens.time_machine_rocket.labels import abbreviated, marks, role_of, short
from tabletop.tui.screens.time_machine_rocket.shapes import Written, draw_written, footed
from tabletop.tui.screens.time_machine_rocket.sight import Sight

KEY = 3
"""Cells of cursor, key and mark."""


@frozen
class Piece:
    """A card and where it lies."""

    card: str
    x: int
    y: int
    width: int
    item: Item | None = None
    foot: str = ""
    """What stands in the lower edge instead of period and marks."""


def wide(width: int) -> int:
    """Return how wide each of five cards side by side is on a terminal."""
    return min(24, (width - 2) // len(CATEGORIES))


def wide_for(deck: Deck, cards: Sequence[str], width: int) -> int:
    """Return how wide each of some cards is, so that the longest name is whole if there is room for so many."""
    longest = max((width_of(name_of(deck, card)) for card in cards), default=0)
    return max(wide(width), min(longest + KEY + EDGES, (width - 2) // max(1, len(cards))))


def draw_piece(sheet: Canvas, sight: Sight, piece: Piece) -> None:
    """Draw a card: category and points above, name, period and marks below."""
    deck, x, y = sight.view.deck, piece.x, piece.y
    inside = piece.width - 2
    double = piece.card not in deck.characters
    label = "" if double else _title(deck, piece.card, inside - 1)
    chosen, barred = _state(sight, piece.item)
    role = "dim" if barred else role_of(deck, piece.card)
    # the key stands at the left of the name, as beside a choice of a list
    left = KEY if piece.item else 0
    foot = piece.foot or _foot(deck, piece.card, piece.width)
    foot_role = "accent" if piece.foot else "dim"
    name = abbreviated(name_of(deck, piece.card), inside - left)
    draw_written(sheet, x, y, piece.width, Written(label, name, foot, role, foot_role, double, left))
    if piece.card in sight.fresh:
        sheet.put(x + piece.width - 2, y, signs.NEW, FRESH + ON)
    if piece.item:
        draw_key(sheet, x + 1, y + 1, piece.item.key, cursor=chosen, barred=barred, fresh=False, ground=ON)
        if chosen:
            highlight(sheet, x, y, piece.width, barred=barred)
        sheet.spot(x, y, piece.width, CLICK + piece.item.key, HEIGHT)


def _state(sight: Sight, item: Item | None) -> tuple[bool, bool]:
    """Tell whether the cursor is on an item, and whether it is barred."""
    if item is None:
        return False, False
    return item == sight.cursor, item.key in sight.barred


def _title(deck: Deck, card: str, room: int) -> str:
    """Return category and points; the points are never cut."""
    each = deck.characters[card]
    whole = f"{category(each.category)} {each.points}"
    return whole if width_of(whole) <= room else f"{short(each.category)} {each.points}"


def _foot(deck: Deck, card: str, width: int) -> str:
    """Return the marks, and the period as far as it has room."""
    if card not in deck.characters:
        return ""
    each = deck.characters[card]
    return footed(each.period, marks(each), width)


def named(deck: Deck, card: str, room: int) -> str:
    """Return points and name of a character, as short as it can be said clearly where so many cells are too few."""
    points = f"{deck.characters[card].points} "
    return points + abbreviated(name_of(deck, card), room - width_of(points))


def marked(deck: Deck, card: str) -> str:
    """Return points and marks of a character, where a name has no room."""
    each = deck.characters[card]
    return f"{each.points} {marks(each, '')}".rstrip()
