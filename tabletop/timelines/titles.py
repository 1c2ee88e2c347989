"""The ids that are made from titles of cards."""

from __future__ import annotations

import re
from collections.abc import Container
from typing import Final

from tabletop.text import folded

LONGEST_ID: Final = 40

_NO_ID: Final = re.compile("[^a-z0-9]+")


def slug(text: str) -> str:
    """Return the letters and digits of a text as an id; empty if it has none that an id can have."""
    words = _NO_ID.sub("-", folded(text)).strip("-")
    if words[:1].isdigit():
        words = f"c-{words}"
    if len(words) > LONGEST_ID:
        # whole words, as far as there are any
        words = words[: LONGEST_ID + 1].rpartition("-")[0] or words[:LONGEST_ID]
    return words.strip("-")


def unused(wish: str, taken: Container[str]) -> str:
    """Return an id as wished, or with the first number behind it that makes it one of its own."""
    id, number = wish, 1
    while id in taken:
        number += 1
        id = f"{wish[: LONGEST_ID - 5]}-{number}"
    return id
