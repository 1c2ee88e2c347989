"""Colours by number: what they are made of, how well one is read on another, and the nearest that is."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

Rgb: TypeAlias = tuple[int, int, int]

EXACT: Final = 1 << 24
"""From this number on a colour is exact: red, green and blue of eight bits each follow."""
_LEVELS: Final = (0, 95, 135, 175, 215, 255)
_TABLE: Final = range(16, 256)
"""The part of the xterm table that is the same everywhere; the first 16 are the user's own."""


def exact(colour: Rgb) -> int:
    """Return the number of an exact colour."""
    red, green, blue = colour
    return EXACT | red << 16 | green << 8 | blue


@lru_cache(maxsize=1024)
def rgb(number: int) -> Rgb:
    """Return what a colour is made of, each from 0 to 255.

    Raises:
        ValueError: If that depends on the terminal: it is one of the first 16.
    """
    if number >= EXACT:
        return number >> 16 & 255, number >> 8 & 255, number & 255
    if number not in _TABLE:
        raise ValueError(f"colour {number} is the user's own")
    if number >= 232:
        grey = 8 + (number - 232) * 10
        return grey, grey, grey
    step = number - 16
    return _LEVELS[step // 36], _LEVELS[step // 6 % 6], _LEVELS[step % 6]


@lru_cache(maxsize=2048)
def brightness(number: int) -> float:
    """Return the relative luminance (WCAG 2), from 0 to 1."""
    parts = (c / 255 for c in rgb(number))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: int, two: int) -> float:
    """Return the contrast of two colours (WCAG 2), from 1 to 21."""
    low, high = sorted((brightness(one), brightness(two)))
    return (high + 0.05) / (low + 0.05)


def mixed(one: Rgb, two: Rgb, share: float) -> Rgb:
    """Return a colour between two; `share` is how much of the second is in it, from 0 to 1."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, two, strict=True))
    return red, green, blue


@lru_cache(maxsize=1024)
def nearest(colour: Rgb) -> int:
    """Return the colour of the xterm table that is most like an exact one: of the cube of colours, or a grey.

    A start asks for some, so that not all 240 are looked at.
    """
    red, green, blue = (min(range(6), key=lambda at: abs(_LEVELS[at] - part)) for part in colour)
    cube = 16 + 36 * red + 6 * green + blue
    grey = 232 + max(0, min(23, round((sum(colour) / 3 - 8) / 10)))
    return min(cube, grey, key=lambda number: _distance(rgb(number), colour))


@lru_cache(maxsize=1024)
def readable(letters: int, ground: int, least: float) -> int:
    """Return the shade that is nearest to the colour of the letters and has enough contrast to the ground.

    Where no shade has it: black or white, whichever has more.
    """
    if contrast(letters, ground) >= least:
        return letters
    white, black = exact((255, 255, 255)), exact((0, 0, 0))
    end = rgb(white if contrast(white, ground) >= contrast(black, ground) else black)
    # mixing with black or white keeps the hue, which tells seats apart
    as_number = exact if letters >= EXACT else nearest
    shades = (as_number(mixed(rgb(letters), end, step / 20)) for step in range(1, 20))
    return next((shade for shade in shades if contrast(shade, ground) >= least), as_number(end))


def _distance(one: Rgb, two: Rgb) -> float:
    """Return how unlike two colours look (Riemersma's weights, which follow the eye better than a plain sum)."""
    red = (one[0] + two[0]) / 2
    dr, dg, db = (a - b for a, b in zip(one, two, strict=True))
    return (2 + red / 256) * dr * dr + 4 * dg * dg + (2 + (255 - red) / 256) * db * db
