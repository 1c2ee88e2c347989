"""Lines in, lines out: no escape codes, nothing rewritten."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from select import select
from typing import Final, TextIO, TypeVar

from attrs import define, field

from tabletop.text import clean_text, width

T = TypeVar("T")

LONGEST: Final = 1_000
"""Signs of a line that are read; the rest of it is dropped."""

SHOWN: Final = 40
"""Signs of what was typed that are said back."""

WIDTH: Final = 79
"""Cells of a line; a longer one goes on below, further in."""

SCREEN: Final = 60
"""Empty lines that push away what stands on a large terminal."""


def direct(typed: str) -> str:
    """Return what was typed with letters alone as what it stands for: `h` is `?`, `f word` is `/word`.

    Many keyboards have those signs only beside AltGr.
    """
    word, _space, rest = typed.partition(" ")
    match word.lower():
        case "h":
            return f"?{rest}"
        case "f":
            return f"/{rest}"
        case _:
            return typed


def picked(typed: str, items: Sequence[T]) -> T | None:
    """Return what a number means in a list that is numbered from 1; None: it is no such number."""
    return items[int(typed) - 1] if typed.isdecimal() and 1 <= int(typed) <= len(items) else None


class EndOfInput(Exception):
    """Nobody will type anything more."""


@define
class Console:
    """Somebody who reads and types line by line."""

    input: TextIO
    output: TextIO
    bell: bool = False
    """Ring when the turn passes to somebody else."""
    last: tuple[str, ...] = field(init=False, default=())
    """What was said between the last two lines that were typed; what was pushed away is not in it."""
    _said: list[str] = field(init=False, factory=list)

    def say(self, *texts: str) -> None:
        """Write each text on lines of its own, without control codes."""
        self._said += texts
        self.show(*texts)

    def say_now(self, text: str) -> None:
        """Write before something that takes a while."""
        self.say(text)
        self.output.flush()

    def show(self, *texts: str) -> None:
        """Write as `say` does what has a key of its own, and is not said again by the key for what was said last."""
        for text in texts:
            for line in text.split("\n"):
                self.output.writelines(f"{part}\n" for part in _broken(clean_text(line).rstrip()))

    def ring(self) -> None:
        """Ring the bell of the terminal, if that is wished for."""
        if self.bell:
            self.output.write("\a")

    def push_away(self) -> None:
        """Move what stands on a terminal out of sight; it is still there for whoever scrolls back."""
        self._said.clear()
        if self.output.isatty():
            self.output.write("\n" * SCREEN)

    @property
    def prompts(self) -> bool:
        """Tell whether somebody sits before a terminal."""
        return self.input.isatty() and self.output.isatty()

    def ask(self) -> str:
        """Return the next line typed, cleaned and without blanks around it.

        Raises:
            EndOfInput: If there is none.
        """
        if self.prompts:
            self.output.write("> ")
        return self.take()

    def take(self) -> str:
        """Return the next line typed, as `ask` does, where nothing was asked.

        Raises:
            EndOfInput: If there is none.
        """
        self.output.flush()
        line = self._line()
        if not line:
            raise EndOfInput
        self.last = tuple(self._said)
        self._said.clear()
        return clean_text(line).strip()

    def hears(self, seconds: float) -> bool:
        """Wait for somebody at a terminal to type; False: nobody has so far. What is no terminal is simply read."""
        self.output.flush()
        try:
            return not self.input.isatty() or bool(select([self.input], [], [], seconds)[0])
        except (OSError, ValueError):
            return True  # the terminal is gone, which reading it tells

    def _line(self) -> str:
        try:
            line = rest = self.input.readline(LONGEST)
            while rest and not rest.endswith("\n"):
                rest = self.input.readline(LONGEST)
        except OSError:
            # the terminal is gone: the same as the end of a pipe
            return ""
        return line


def _broken(line: str) -> Iterator[str]:
    """Break a line at blanks so that its parts fit; a word that is too long stays whole."""
    words = line.lstrip().split(" ")
    begun = line[: len(line) - len(line.lstrip())]
    further, part = f"{begun}    ", begun + words[0]
    for word in words[1:]:
        if width(part) + 1 + width(word) <= WIDTH:
            part += f" {word}"
        else:
            yield part
            part = further + word
    yield part
