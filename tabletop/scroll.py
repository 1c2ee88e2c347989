"""A journal as it was read from a file: the lines that can be trusted, and where that ends."""

from __future__ import annotations

import re
from itertools import islice, takewhile
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tabletop import codec, places
from tabletop.codec import Damage, LoadError, NotAJournal, TooLarge
from tabletop.frozen import frozen
from tabletop.journal import Header, Record

if TYPE_CHECKING:
    from tabletop.dated import DatedCard

_SHORTEST_LINE: Final = 64
"""Bytes: no record is shorter."""
_BEGINNING: Final = b'{"kind":"'
_SEALED: Final = re.compile(rb',"check":"[0-9a-f]{16}"\}')


@frozen
class Scroll:
    """The header of a table and the lines after it, not yet understood."""

    header: Header
    lines: tuple[bytes, ...]
    """All whole lines, the header first, without line ends."""
    size: int
    """Bytes of the whole lines, with their line ends."""
    torn: int
    """Bytes after them: a line that was being written when the program ended."""
    unended: bool
    """The last line is whole but for its line end."""

    @property
    def carrying(self) -> int:
        """How many lines after the header carry cards."""
        return sum(1 for _ in takewhile(lambda line: line.startswith(codec.CARDS), islice(self.lines, 1, None)))

    @property
    def begin(self) -> int:
        """Index of the line of the first record."""
        return 1 + self.carrying


def read(path: Path) -> Scroll:
    """Read a journal from a file.

    Raises:
        LoadError: If it is too large, or its header cannot be read.
        OSError: If the file cannot be read.
    """
    return unroll(_bytes(path))


def look_through(path: Path) -> int:
    """Look at the checksum of each line of a file, but not at what the lines say; return how many bytes they are.

    Raises:
        LoadError: If it is too large, a checksum does not fit, or what stands at the end was never written so.
        OSError: If the file cannot be read.
    """
    data = _bytes(path)
    broken = codec.first_broken(_divided(data)[0])
    if broken is not None:
        raise LoadError(broken, Damage("the checksum does not fit"))
    return len(data)


def _bytes(path: Path) -> bytes:
    if path.lstat().st_size > codec.LARGEST_FILE:
        raise LoadError(1, TooLarge())
    return places.read_regular(path, codec.LARGEST_FILE + 1)


def unroll(data: bytes) -> Scroll:
    """Divide the bytes of a journal into lines.

    A last line without line end was being written when the program ended: nobody saw its action
    accepted, so it is dropped, unless it is whole.

    Raises:
        LoadError: If the header cannot be read, or what stands at the end was never written so.
    """
    lines, tail, unended = _divided(data)
    size = sum(map(len, lines)) + len(lines) - unended
    return Scroll(codec.decode_header(lines[0]), tuple(lines), size, len(tail), unended)


def _divided(data: bytes) -> tuple[list[bytes], bytes, bool]:
    """Return the whole lines, what stands after them, and whether the last one lacks its line end.

    Raises:
        LoadError: If there are none, or what stands after them was never written so.
    """
    if data.count(b"\n") > codec.LARGEST_FILE // _SHORTEST_LINE:
        raise LoadError(1, TooLarge())
    *lines, tail = data.split(b"\n")
    unended = _SEALED.search(tail) is not None
    if unended:
        # should it go on after its checksum, that is found when the line is read
        lines.append(tail)
        tail = b""
    if not lines:
        raise LoadError(1, _first_fault(tail))
    if not _could_be_torn(tail):
        raise LoadError(len(lines) + 1, Damage("neither a line nor the beginning of one"))
    return lines, tail, unended


def cards(scroll: Scroll) -> tuple[DatedCard, ...]:
    """Return the cards that a journal carries; empty if it carries none.

    Raises:
        LoadError: If a line of them is damaged, or the last ones are missing.
    """
    found: list[DatedCard] = []
    left = 0
    for number in range(1, scroll.begin):
        more, after = codec.decode_cards(scroll.lines[number], scroll.lines[number - 1], number + 1)
        if found and left != len(more) + after:
            raise LoadError(number + 1, Damage("cards are missing before it"))
        found += more
        left = after
    if left:
        raise LoadError(scroll.begin + 1, Damage("the rest of the cards is missing"))
    if len({card.id for card in found}) < len(found):
        raise LoadError(scroll.begin, Damage("two cards have the same id"))
    return tuple(found)


def records(scroll: Scroll, actions: tuple[type, ...]) -> tuple[tuple[Record, ...], LoadError | None]:
    """Return the records up to the first that is damaged, and what is wrong with that one."""
    good: list[Record] = []
    lines = scroll.lines
    try:
        for number in range(scroll.begin, len(lines)):
            good.append(codec.decode_record(lines[number], lines[number - 1], number + 1, actions))
    except LoadError as error:
        return tuple(good), error
    return tuple(good), None


def is_whole(line: bytes) -> bool:
    """Tell whether a line ends with its checksum."""
    end = _SEALED.search(line)
    return end is not None and end.end() == len(line)


def _could_be_torn(tail: bytes) -> bool:
    """Tell whether a write that was cut short, by a kill or by the power, could leave this."""
    begun = tail[: len(_BEGINNING)]
    return len(tail) <= codec.LONGEST_LINE and (begun == _BEGINNING[: len(tail)] or not tail.strip(b"\0"))


def _first_fault(tail: bytes) -> codec.Fault:
    if len(tail) > codec.LONGEST_LINE:
        return TooLarge()
    return Damage("the header was cut short") if tail.startswith(b'{"format":') else NotAJournal()
