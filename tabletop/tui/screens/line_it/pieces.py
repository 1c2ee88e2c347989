"""How cards are written, which needs no table and no rules."""

from __future__ import annotations

from typing import Final

from tabletop.games.line_it.deck import Card, colour_index
from tabletop.tui import signs
from tabletop.tui.canvas import Role
from tabletop.tui.cards import CardLook

BET: Final = "accent"
"""The colour of bets."""


def name(card: Card, ascii: bool = False) -> str:
    """Return "37♦", or "+3"."""
    return f"{card}{signs.suit(colour_index(card), ascii)}" if card > 0 else f"+{-card}"


def role_of(card: Card) -> Role:
    """Return the colour of a card."""
    return signs.SUIT_ROLES[colour_index(card)] if card > 0 else BET


def look(card: Card, ascii: bool = False, *, barred: bool = False, fresh: bool = False) -> CardLook:
    """Return how a card looks: its number, its symbol beside it."""
    text = f"{name(card, ascii):>4}" if card > 0 else f"{name(card):>3}"
    return CardLook(text, "dim" if barred else role_of(card), double=card < 0, fresh=fresh)
