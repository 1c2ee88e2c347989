"""Dated cards in short lines, for who reads line by line: what the tables of both timelines have in common."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.dated import DatedCard, HiddenCard
from tabletop.i18n import _, plural, tr
from tabletop.timelines.missed import Missed
from tabletop.timelines.names import about, dated, year


def entry(card: DatedCard) -> str:
    """Return a card as it lies in a timeline: "1822 Independence of Brazil"."""
    return _("{year} {title}").format(year=year(card), title=tr(card.title))


def count(n: int) -> str:
    """Return "3 cards"."""
    return plural("{n} card", "{n} cards", n).format(n=n)


def pile(n: int) -> str:
    """Say how many cards the draw pile holds."""
    return _("Draw pile: {cards}.").format(cards=count(n)) if n else _("Draw pile: empty.")


def in_hand(name: str, hand: Sequence[HiddenCard]) -> Iterator[str]:
    """List the cards that a player holds, each with its topic."""
    text = plural(
        "{name} has {n} card in hand, its date hidden:", "{name} has {n} cards in hand, their dates hidden:", len(hand)
    )
    yield text.format(name=name, n=len(hand))
    yield from (f"  {about(card)}" for card in hand)


def by_whom(missed: Sequence[Missed], names: Sequence[str]) -> Iterator[str]:
    """List the cards that were missed, each with who missed it."""
    for miss in missed:
        yield "  " + _("{card}, by {name}").format(card=dated(miss.card), name=names[miss.seat])
