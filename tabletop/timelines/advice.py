"""What makes a deck of dated cards a good one, as far as can be told by looking: advice, never a fault."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final

from tabletop.datafiles import Fault
from tabletop.dated import DatedCard
from tabletop.i18n import _, plural
from tabletop.plainvalues import Keys
from tabletop.text import folded, width
from tabletop.timelines.deckfile import DeckFile

GOOD_CELLS: Final = 44
"""Titles up to this width stand on a narrow screen whole."""
CIRCA_APART: Final = 100
"""Years between two cards whose years are both approximate."""

_ORDER: Final = re.compile(
    r"\b(primeir[oa]s?|segund[oa]s?|terceir[oa]s?|quart[oa]s?|quint[oa]s?|sext[oa]s?|setim[oa]|oitav[oa]|non[oa]"
    r"|decim[oa]|ultim[oa]s?|seculos?|decadas?|milenios?"
    r"|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last"
    r"|centur(?:y|ies)|decades?|millennium|millennia|[ivx]{2,}|v|x)\b"
)
"""Words of a folded title that tell an order or a time, kings' numbers included."""


def advice(deck: DeckFile) -> list[Fault]:
    """Return what would make a deck fairer or easier to read, by file and line; empty for a good deck."""
    places: dict[str, Keys] = {card.id: ("cards", index) for index, card in enumerate(deck.cards)}
    found = [(places[card.id] + keys, text) for card, keys, text in remarks(deck.cards)]
    return sorted((deck.document.fault(keys, text) for keys, text in found), key=lambda remark: remark.line)


def remarks(cards: Sequence[DatedCard]) -> Iterator[tuple[DatedCard, Keys, str]]:
    """Yield what could be better: the card, its field, and why."""
    for card in cards:
        yield from ((card, ("title",), text) for text in _title_remarks(card))
    ordered = sorted(cards, key=lambda card: card.year)
    for at, card in enumerate(ordered):
        # the nearest one is enough: of a thousand cards of one year each would tell of all the others
        yield from ((card, ("year",), text) for text in islice(_near(card, ordered[:at]), 1))


def room(card: DatedCard) -> int:
    """Return how many years should lie between a card of an approximate year and any other."""
    return 300 if card.year < -1000 else 50


def _title_remarks(card: DatedCard) -> Iterator[str]:
    for title in dict.fromkeys((card.title.pt, card.title.en)):
        if re.search(r"\d", title):
            yield _("has a number, which may give the time away")
        elif order := _ORDER.search(folded(title)):
            yield _("has the word {word}, which may give the time away").format(word=order[0])
        if (cells := width(title)) > GOOD_CELLS:
            said = _("{n} letters wide: with more than {most} it is cut on a narrow screen")
            yield said.format(n=cells, most=GOOD_CELLS)


def _near(card: DatedCard, before: Sequence[DatedCard]) -> Iterator[str]:
    """Yield what is too near to a card among those of earlier years, or of the same year, the nearest first."""
    for other in reversed(before):
        apart = card.year - other.year
        if apart == 0:
            yield _("is the year of {id} too: either order is right").format(id=other.id)
        elif card.circa and other.circa and apart < CIRCA_APART:
            said = plural(
                "approximate, like that of {id}: only {n} year apart, better {more}",
                "approximate, like that of {id}: only {n} years apart, better {more}",
                apart,
            )
            yield said.format(id=other.id, n=apart, more=CIRCA_APART)
        else:
            needed = max([room(each) for each in (card, other) if each.circa], default=0)
            if apart < needed:
                said = plural(
                    "only {n} year from {id}, and approximate: better {more}",
                    "only {n} years from {id}, and approximate: better {more}",
                    apart,
                )
                yield said.format(id=other.id, n=apart, more=needed)
