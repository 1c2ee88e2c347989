"""The signs that tell things apart without colour, and what stands for them where there is only ASCII."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from tabletop.tui.canvas import Canvas, Role, width_of

SEATS: Final = "●■▲◆★♥♣♠"
"""The sign of each seat."""
ASCII_SEATS: Final = "@#^%*&+="

SUITS: Final = "♥♦♣☆"
"""The symbols of card colours: heart, diamond, leaf, star; hollow, for the full star is a seat's."""
ASCII_SUITS: Final = "hdLs"
"""Their letters: behind a number a small l would be a one."""
SUIT_ROLES: Final = ("suit-4", "suit-1", "suit-5", "suit-3")
"""Their colours: red, blue, green, yellow, as far as everybody can tell them apart."""
TOPICS: Final = "π¤♪§"
"""What a dated card is about: science, technology, art, society; no other thing has these signs."""
ASCII_TOPICS: Final = "DIAS"
TOPIC_ROLES: Final = ("suit-1", "suit-3", "suit-2", "suit-4")

_SPINES: Final = ("suit-3", "suit-1", "suit-2", "suit-5", "suit-4")
"""Colours of things on the shelf, from the first to the last."""

RISING: Final = "↑"
FALLING: Final = "↓"

CURSOR: Final = "▸"
"""Before the thing that the cursor is on."""
BARRED: Final = "×"
"""Before a choice that is not possible now."""
NEW: Final = "*"
"""Beside what the last action changed."""
MET: Final = "✓"
"""Beside a demand that is met, and a permission that is valid."""
TARGET: Final = "◌"
"""Where a marker would arrive."""
POINTER: Final = "▴"
"""Below the thing that is spoken of, and where more lies above."""
DOWNWARD: Final = "▾"
"""Above the place that is spoken of, and where more lies below."""
BEFORE: Final = "◂"
AFTER: Final = "▸"
"""Beside the number of things that lie beyond an edge of the screen."""
BOOK: Final = "▤"
"""A book that was found."""
WINNER: Final = "★"
"""Before the points of who has won."""
UNTURNED: Final = "░"
"""The back of a token."""
SPINE: Final = "▌"
"""At the left of a thing on the shelf, in a colour of its own, and of what belongs to one player."""
THUMB: Final = "▐"
"""Beside what is shown of a long text: where in it this is."""
BLOCK: Final = "█"
"""What bars are made of."""
HALF: Final = "▄"
"""On top of a bar that stands, half of that."""
HEAVY: Final = "━"
"""A bar within a line across."""

_TWINS: Final = {
    **dict(zip(SEATS, ASCII_SEATS, strict=True)),
    **dict(zip(TOPICS, ASCII_TOPICS, strict=True)),
    "♦": "d",
    "☆": "s",
    "↑": "/",
    "↓": "\\",
    **dict.fromkeys("─┄┈", "-"),
    **dict.fromkeys("━═▄", "="),
    **dict.fromkeys("│┃┊┆║", "|"),
    **dict.fromkeys("╭╮╰╯┌┐└┘├┤┬┴┼╔╗╚╝", "+"),
    "▸": ">",
    "◂": "<",
    "▾": "v",
    "▴": "^",
    "×": "!",
    "✓": "+",
    "◌": "o",
    "▤": "B",
    "░": ":",
    "▒": ":",
    "█": "#",
    "▌": "|",
    "▐": "#",
    "▁": "_",
    "·": ".",
    "…": "~",
    "–": "-",
    "—": "-",
    "→": ">",
    "←": "<",
    "’": "'",
    "“": '"',
    "”": '"',
    "«": '"',
    "»": '"',
    "ø": "o",
    "Ø": "O",
    "ß": "s",
    "º": "o",
    "ª": "a",
}


def seat(number: int, ascii: bool = False) -> str:
    """Return the sign of a seat, counted from 0; after the eighth they begin again."""
    signs = ASCII_SEATS if ascii else SEATS
    return signs[number % len(signs)]


def seat_role(number: int) -> Role:
    """Return the colour of a seat, counted from 0; after the eighth they begin again."""
    return f"seat-{number % len(SEATS) + 1}"


def spine_role(number: int) -> Role:
    """Return the colour of a game by its place on the shelf, counted from 0."""
    return _SPINES[number % len(_SPINES)]


def suit(index: int, ascii: bool = False) -> str:
    """Return the symbol of a card colour; in ASCII a letter, which no seat has."""
    return (ASCII_SUITS if ascii else SUITS)[index]


SEAT_LOOKS: Final[Mapping[str, Role]] = {sign: seat_role(number) for number, sign in enumerate(SEATS)}
"""The colour of each seat's sign within a sentence."""
CARD_LOOKS: Final[Mapping[str, Role]] = {
    **{sign: seat_role(number) for number, sign in enumerate(SEATS[:5])},
    **dict(zip(SUITS, SUIT_ROLES, strict=True)),
}
"""The same in games of at most five players in which hearts and leaves are colours of cards."""


@lru_cache(maxsize=4096)
def plain(character: str) -> str:
    """Return the ASCII of the same width for what one cell shows: a letter without its accents, or "?"."""
    if character.isascii():
        return character
    twin = _TWINS.get(character[0])
    if twin is None:
        base = unicodedata.normalize("NFKD", character)[:1]
        twin = base if base.isascii() else "?"
    return twin.ljust(max(1, width_of(character)), twin)


def to_ascii(canvas: Canvas) -> Canvas:
    """Return the same sheet in ASCII alone; every column stays where it is."""
    sheet = Canvas(canvas.width, canvas.height, list(canvas.spots))
    for y in range(canvas.height):
        for x, (character, role) in enumerate(canvas.row(y)):
            if character:
                sheet.put(x, y, plain(character), role)
    return sheet
