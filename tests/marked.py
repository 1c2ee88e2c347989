"""A made-up language: every letter that somebody translates becomes a Cyrillic one, so what is left was forgotten."""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import pytest

from tabletop import i18n

_LETTERS: Final = str.maketrans(
    {chr(small + n): chr(other + n) for small, other in ((ord("a"), 0x430), (ord("A"), 0x410)) for n in range(26)}
)
_VALUE: Final = re.compile(r"(\{[^{}]*\})")
WORD: Final = re.compile(r"[A-Za-zÀ-ÖØ-öø-ÿ]{2,}")
"""What no line may hold, but for names of keys and the like: a letter alone is a key."""


def marked(text: str) -> str:
    """Return a message in the made-up language; the names of its values stay."""
    return "".join(part if part.startswith("{") else part.translate(_LETTERS) for part in _VALUE.split(text))


class Marked(gettext.NullTranslations):
    """Translates everything."""

    def gettext(self, message: str) -> str:
        return marked(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return marked(msgid1 if n == 1 else msgid2)


@contextmanager
def spoken() -> Iterator[None]:
    """Speak it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(i18n, "_catalog", Marked())
        patch.setattr(i18n, "_language", "en")
        yield


def left_over(lines: list[str], allowed: frozenset[str]) -> dict[str, str]:
    """Return the words that nobody translated, each with a line that it stands in."""
    return {word: line.strip() for line in lines for word in WORD.findall(line) if word.casefold() not in allowed}
