"""What is printed: map, wheel, cards, exhibitions and tokens. All of it is public."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from attrs import field

from tabletop.frozen import frozen
from tabletop.protocol import Text

START: Final = "warsaw"
"""All archaeologists start here, and here the open cards are exchanged (TH-8, TH-18)."""
FIRST_YEAR: Final = 1901
LAST_YEAR: Final = 1903
WEEKS: Final = 52
END: Final = 3 * WEEKS + 1
"""The end space: week 1 after 1903. Week 1 of 1901 is 1 (TH-3, TH-33)."""
OPEN_CARDS: Final = 4
EXHIBITION_SPACES: Final = 3
MOST_KNOWLEDGE: Final = 12
MOST_WEEKS: Final = 12
DEBRIS: Final = 16
"""Debris tokens in each bag (TH-7)."""

CardKind: TypeAlias = Literal[
    "book", "general-book", "legends", "assistant", "shovel", "car", "zeppelin", "special-permission", "congress"
]
TokenKind: TypeAlias = Literal["artifact", "book", "general-book", "debris"]


@frozen
class Place:
    """A city or a site on the map."""

    id: str
    name: Text
    site: bool
    short: str
    """Two letters, the same in both languages: Gr, Cr, Eg, Pa, Me; for cities as well."""


@frozen
class Card:
    """A researcher card (TH-5). Copies for the same city share an id and are interchangeable."""

    id: str
    kind: CardKind
    place: str
    """The city where it is taken."""
    weeks: int
    site: str | None = None
    """The site of a book or of legends."""
    points: int = 0
    copies: int = 1


@frozen
class Exhibition:
    """An exhibition card (TH-6)."""

    id: str
    place: str
    large: bool
    points: int
    weeks: int
    needs: tuple[tuple[str, int], ...]
    """Site and number of artifacts."""


@frozen
class Token:
    """A token of a site's bag (TH-7). All debris of a site shares one id."""

    id: str
    site: str
    kind: TokenKind
    points: int
    """Victory points of an artifact, book points of a book."""
    subject: str | None = None
    """The site that a specific book is about."""
    name: Text | None = None
    note: Text | None = None
    """One sentence about an artifact."""
    source: str = ""
    copies: int = 1


@frozen(eq=False)
class Board:
    """Everything printed, by id. There is one for each game object, so it is compared by identity."""

    places: Mapping[str, Place]
    """Cities first, then sites, each in the order of TH-1."""
    sites: tuple[str, ...]
    routes: tuple[tuple[str, str], ...]
    distance: Mapping[str, Mapping[str, int]] = field(repr=False)
    """Shortest path in routes, 0 to 4 (TH-2)."""
    wheel: tuple[tuple[int, ...], ...] = field(repr=False)
    """wheel[knowledge - 1][weeks - 1] tokens (TH-4)."""
    cards: Mapping[str, Card] = field(repr=False)
    exhibitions: Mapping[str, Exhibition] = field(repr=False)
    tokens: Mapping[str, Token] = field(repr=False)
