"""What things are called in Line-it: cards, lines, counts."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.line_it.deck import Card, Deck, colour_index
from tabletop.i18n import _, plural, tr
from tabletop.phrases import listed


def card(deck: Deck, card: Card) -> str:
    """Return "37 red heart", or "bet +3"."""
    if card < 0:
        return _("bet +{n}").format(n=-card)
    colour = deck.colours[colour_index(card)]
    return _("{number} {colour} {symbol}").format(number=card, colour=tr(colour.name), symbol=tr(colour.symbol_name))


def short(card: Card) -> str:
    """Return a card as it stands in a line: "37", "+3"."""
    return str(card) if card > 0 else f"+{-card}"


def line(cards: Sequence[Card]) -> str:
    """Return a line in short: "12 +3 25 37"."""
    return " ".join(map(short, cards)) if cards else _("empty")


def cards(deck: Deck, held: Sequence[Card]) -> str:
    """Return cards one after another, each with its colour."""
    return listed([card(deck, each) for each in held])


def colour(deck: Deck, index: int) -> str:
    """Return "red heart"."""
    each = deck.colours[index]
    return _("{colour} {symbol}").format(colour=tr(each.name), symbol=tr(each.symbol_name))


def count(n: int) -> str:
    """Return "3 cards"."""
    return plural("{n} card", "{n} cards", n).format(n=n)


def points(n: int) -> str:
    """Return "3 points"; a loss has its minus."""
    return plural("{n} point", "{n} points", abs(n)).format(n=n)


def signed(n: int) -> str:
    """Return a gain or loss with its sign: "+3", "-4"; nothing has none."""
    return f"{n:+d}" if n else "0"
