"""The one gate for text from outside: names of players, and whatever stands in files."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from tabletop.frozen import frozen
from tabletop.i18n import _

NAME_CELLS: Final = 16
"""The widest name, in cells of the terminal."""
MARKS: Final = 4
"""Accents and vowel signs kept on one letter; more would run into the lines above and below."""

_LONGEST: Final = 1_000
"""Code points looked at: a pasted book must not take time."""
_UNSEEN: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0\U0001d159")
_SKIN: Final = range(0x1F3FB, 0x1F400)
_FLAG: Final = range(0x1F1E6, 0x1F200)
_SELECTORS: Final = (range(0x180B, 0x1810), range(0xFE00, 0xFE10), range(0xE0100, 0xE01F0))
_VOWELS: Final = (range(0x1161, 0x1200), range(0xD7B0, 0xD800))


@frozen
class NoName:
    """Refusal: nothing that can be shown is left of a name."""


@frozen
class TwinNames:
    """Refusal: two players could not be told apart."""

    name: str


NameRefusal: TypeAlias = NoName | TwinNames


class BadName(ValueError):
    """A name that cannot be used."""

    def __init__(self, refusal: NameRefusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal

    def __str__(self) -> str:
        """Say it to the player."""
        match self.refusal:
            case NoName():
                return _("A player needs a name with at least one letter, digit or sign.")
            case TwinNames(name):
                return _("Two players are called {name}. Please give one of them another name.").format(name=name)


def clean_text(raw: str, *, lines: bool = False) -> str:
    """Return a text as it may be shown: without control codes, line ends as spaces unless `lines`."""
    if raw.isprintable():
        return raw
    if lines:
        return "\n".join(map(clean_text, raw.splitlines()))
    return "".join(_kept(raw))


def clean_name(raw: str) -> str:
    """Return a name as it is stored and shown: at most `NAME_CELLS` wide, of signs whose width terminals agree on.

    Families, flags and hearts made of several code points are written as their parts, because
    terminals differ in how wide they draw them.

    Raises:
        BadName: If nothing is left.
    """
    plain = "".join(_plain(raw.strip()[:_LONGEST]))
    name = _cut(" ".join(unicodedata.normalize("NFC", plain).split()), NAME_CELLS).strip()
    if not name:
        raise BadName(NoName())
    return name


def clean_names(raws: Sequence[str]) -> tuple[str, ...]:
    """Return the names of a table, cleaned.

    Raises:
        BadName: If one is empty, or if two are the same but for case or the way they are encoded.
    """
    names = tuple(map(clean_name, raws))
    seen: set[str] = set()
    for name in names:
        if fold(name) in seen:
            raise BadName(TwinNames(name))
        seen.add(fold(name))
    return names


def shown_name(raw: str) -> str:
    """Return a name from a file as it may be shown; a question mark if nothing is left of it."""
    try:
        return clean_name(raw)
    except BadName:
        return "?"


def fold(name: str) -> str:
    """Return what two names have in common when players would take them for the same."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def folded(text: str) -> str:
    """Return what two texts have in common when readers would take them for the same: no case, no accents."""
    return " ".join(_bare(text).split())


def found(word: str, text: str) -> tuple[int, int] | None:
    """Return where a word begins and ends in a text, whatever its case and accents; nothing if it is not there."""
    # the letters of a bare text do not stand where they stood: a ligature becomes two, an accent none
    letters = [(letter, at) for at, sign in enumerate(text) for letter in _bare(sign)]
    wanted = _bare(word)
    first = "".join(letter for letter, _at in letters).find(wanted) if wanted else -1
    return None if first < 0 else (letters[first][1], letters[first + len(wanted) - 1][1] + 1)


def _bare(text: str) -> str:
    apart = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", text).casefold())
    return "".join(sign for sign in apart if not unicodedata.combining(sign))


def name_remark(raw: str, name: str) -> str:
    """Return a sentence if `clean_name` shortened or changed what was typed, else nothing."""
    typed = " ".join(unicodedata.normalize("NFC", raw.strip()[:_LONGEST]).split())
    if typed == name:
        return ""
    if typed.startswith(name):
        return _("The name was too long and was shortened to {name}.").format(name=name)
    return _("The name is written {name} here, so that every terminal can show it.").format(name=name)


def width(text: str) -> int:
    """Return how many cells a text takes at most, whatever the terminal."""
    return sum(_cells(sign) for sign in text)


def _kept(raw: str) -> Iterator[str]:
    """Yield the signs of a text that are no commands to a terminal."""
    for sign in raw:
        category = unicodedata.category(sign)
        if category in ("Zs", "Zl", "Zp") or sign in "\t\n\r\v\f\x1c\x1d\x1e\x85":
            yield " "
        elif category not in ("Cc", "Cf", "Cs", "Co", "Cn"):
            yield sign


def _plain(raw: str) -> Iterator[str]:
    """Yield what a name keeps of a text."""
    for sign in _kept(raw):
        code = ord(sign)
        if code in _FLAG:
            yield chr(code - _FLAG.start + ord("A"))
        elif sign == "\u2800":
            yield " "
        elif sign not in _UNSEEN and sign != "\u20e3" and code not in _SKIN and not _within(code, _SELECTORS):
            yield sign


def _within(code: int, ranges: tuple[range, ...]) -> bool:
    return any(code in span for span in ranges)


def _joins(sign: str) -> bool:
    """Tell whether a sign belongs to the letter before it."""
    return unicodedata.category(sign)[0] == "M" or _within(ord(sign), _VOWELS)


def _cells(sign: str) -> int:
    if unicodedata.category(sign) in ("Mn", "Me"):
        return 0
    return 2 if unicodedata.east_asian_width(sign) in "WF" else 1


def _cut(name: str, cells: int) -> str:
    """Keep whole letters with their marks while they fit."""
    kept: list[str] = []
    used = 0
    for cluster in _clusters(name):
        used += width(cluster)
        if used > cells:
            break
        kept.append(cluster)
    return "".join(kept)


def _clusters(name: str) -> Iterator[str]:
    """Yield letters with at most `MARKS` marks each; a mark without a letter is left out."""
    cluster = ""
    for sign in name:
        if not _joins(sign):
            if cluster:
                yield cluster
            cluster = sign
        elif cluster and cluster != " " and len(cluster) <= MARKS:
            cluster += sign
    if cluster:
        yield cluster
