"""People who play in plain mode, for tests: they read what is printed and type."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any, Final

from attrs import evolve

from tabletop import plain
from tabletop.host import Host
from tabletop.i18n import _
from tabletop.opentable import OpenTable
from tabletop.plain.console import WIDTH, Console
from tabletop.plain.narrowing import level
from tabletop.plain.play import OPEN
from tabletop.protocol import View, Words
from tabletop.shelf import Entry
from tabletop.store import Store
from tabletop.text import width

from . import toy
from .toy_words import WORDS

TOY: Final = evolve(toy.entry(), words=lambda: WORDS)


class Typist(StringIO):
    """Somebody who types one of the choices that were listed last, by chance."""

    def __init__(self, seen: StringIO, chance: Random) -> None:
        super().__init__()
        self._seen = seen
        self._read = 0
        self._chance = chance
        self._numbers: list[str] = []

    def readline(self, _size: int | None = -1, /) -> str:  # type: ignore[override]  # typeshed wants bytes of it
        """Read on, and type."""
        self._seen.seek(self._read)
        text = self._seen.read()
        self._read += len(text)
        if text.rstrip().endswith(_("{name} types {key} when nobody else looks.").format(name="", key=OPEN)):
            return OPEN + "\n"
        text = re.sub(r"\n +", " ", text)
        closed = re.escape(_("{choice} - not possible now").format(choice=""))
        listed = re.findall(rf"^(\d+)\. (?!.*{closed}$)", text, re.MULTILINE)
        self._numbers = listed or self._numbers
        return self._chance.choice(self._numbers) + "\n"


def numbers(view: View, words: Words, action: Any) -> list[str]:
    """Return what must be typed to take an action."""
    wanted, here = words.path(action), level(view, words, ())
    typed = []
    while here.action is None:
        item = next(item for item in here.items if wanted[: len(item.path)] == item.path)
        typed.append(str(item.number))
        here = level(view, words, item.path)
    assert here.action == action
    return typed


def house(folder: Path, *shelf: Entry) -> Host:
    """Return a host that keeps its tables in a folder, in January 2025, and whose chance is always the same."""
    return Host(shelf, Store(folder), clock=lambda: 1_736_000_000.0, entropy=Random(7).getrandbits)


def thebes(host: Host, *names: str, seed: int = 3) -> OpenTable:
    """Begin a game of Thebes, for Ana and Bruno unless told."""
    return host.new("thebes", names or ("Ana", "Bruno"), {}, seed)


def printed(lines: Sequence[str]) -> str:
    """Return lines as they are printed, each of them no wider than a terminal."""
    output = StringIO()
    Console(StringIO(), output).say(*lines)
    assert [line for line in output.getvalue().splitlines() if width(line) > WIDTH] == []
    return output.getvalue()


def unbroken(said: str) -> str:
    """Return what was said with each text on one line again."""
    return re.sub(r"\n {4,}", " ", said)


def play(table: OpenTable, host: Host, lines: Iterable[str], curtain: str = "never") -> str:
    """Type lines at a table in plain mode and return what was printed."""
    output = StringIO()
    assert plain.run(table, host, StringIO("".join(line + "\n" for line in lines)), output, curtain) == 0
    return output.getvalue()
