"""A hand: cards with their titles in full, each with its key."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from attrs import evolve

from tabletop.frozen import frozen
from tabletop.i18n import _
from tabletop.tui.canvas import Canvas, fit, width_of
from tabletop.tui.cards import EDGES, ON, highlight
from tabletop.tui.choosing import CHOOSE, CLICK, stepped
from tabletop.tui.face import Reply
from tabletop.tui.parts import draw_key
from tabletop.tui.timelines.modes import Picking
from tabletop.tui.timelines.tiles import Tile, draw_tile, symbol, topic_role

KEYS: Final = "1234567"
"""The cards of a hand, in the order drawn."""
_LEAST: Final = 17
"""Columns of a card, at least; with four cards or fewer they share the whole line."""
_FEW: Final = 4
_MOST: Final = 28


@frozen
class Held:
    """A card of the hand."""

    tile: Tile
    key: str
    label: str
    """Beside the key: the topic, or why it is barred."""
    barred: bool = False
    foot: str = ""
    """Stands in the lower edge."""


@frozen
class Rack:
    """How the cards of a hand lie."""

    rows: int
    columns: int
    step: int
    """Columns from card to card."""

    def height(self, lines: int) -> int:
        """Return the lines of the hand, with so many lines of title: a row covers the lower edge of the one above."""
        return self.rows * (lines + 1) + 1


def rack(cards: int, width: int) -> Rack:
    """Return how so many cards lie on a terminal, in two rows if they must."""
    columns = max(_FEW, min(cards, width // _LEAST))
    return Rack(-(-max(1, cards) // columns), columns, min(_MOST, width // columns))


def row_of(cards: int, width: int, card: int, step: int) -> int:
    """Return the card so many rows below another, or the next one where all lie in one row."""
    lie = rack(cards, width)
    if lie.rows == 1:
        return (card + step) % cards
    row = (card // lie.columns + step) % lie.rows
    return min(row * lie.columns + card % lie.columns, cards - 1)


def keyed(key: str) -> int | None:
    """Return the place in the hand that a key, or a click, names; None if it names none."""
    name = key.removeprefix(CLICK)
    return KEYS.index(name) if len(name) == 1 and name in KEYS else None


def chooses(ui: Picking, key: str) -> bool:
    """Tell whether a key chooses the card with the cursor: also its own key, once more."""
    return key in CHOOSE or keyed(key) == ui.card


def moved(ui: Picking, key: str, cards: int, width: int) -> Reply | None:
    """Go to another card of a hand; None for a key that does not."""
    named = keyed(key)
    if named is not None:
        said = _("The hand holds no card {key}.").format(key=KEYS[named])
        return Reply(evolve(ui, card=named)) if named < cards else Reply(ui, say=said)
    goal = stepped(range(cards), ui.card, key, lambda step: row_of(cards, width, ui.card, step)) if cards else None
    return None if goal is None else Reply(evolve(ui, card=goal))


def draw_hand(sheet: Canvas, y: int, hand: Sequence[Held], cursor: int | None, *, keys: bool = True) -> None:
    """Draw the cards; the one with the cursor on a ground of its own. The keys are dim while they mean other things."""
    lie = rack(len(hand), sheet.width)
    for at, held in enumerate(hand):
        x = 1 + at % lie.columns * lie.step
        row = y + at // lie.columns * (held.tile.height - 1)
        _held(sheet, x, row, held, chosen=at == cursor)
        if not keys and at != cursor:
            sheet.restyle(x + 2, row, 1, "dim" + ON)


def width_in(cards: int, width: int) -> int:
    """Return the width of each card of a hand."""
    return rack(cards, width).step - 1


def _held(sheet: Canvas, x: int, y: int, held: Held, *, chosen: bool) -> None:
    tile = held.tile
    draw_tile(sheet, x, y, tile)
    draw_key(sheet, x + 1, y, held.key, cursor=chosen, barred=held.barred, fresh=tile.fresh, ground=ON)
    # a row of cards covers the lower edge of the one above: what belongs to a card stands in the upper one
    end = sheet.put(x + 4, y, symbol(tile.topic), topic_role(tile.topic) + ON) + 1
    sheet.put(end, y, fit(held.label, min(x + tile.width - 2 - end, width_of(held.label))), "dim" + ON)
    if held.foot:
        bottom = y + tile.height - 1
        sheet.put(x + 2, bottom, fit(held.foot, min(tile.width - 4, width_of(held.foot))), "dim" + ON)
    if chosen:
        # not the edges: each letter of them takes three bytes
        highlight(sheet, x + 1, y, 3, 1, barred=held.barred)
        highlight(sheet, x + 1, y + 1, tile.width - EDGES, tile.lines, barred=held.barred)
    sheet.spot(x, y, tile.width, CLICK + held.key, tile.height)
