"""Standard input and output as the outside world left them, made safe to use."""

from __future__ import annotations

import codecs
import os
import sys
from collections.abc import Mapping
from contextlib import suppress
from io import TextIOWrapper
from typing import Final

READABLE: Final = "tabletop-readable"
"""Name of the error handler that writes `a` where `á` cannot be written."""


def prepare() -> None:
    """Make every stream usable: none missing, none that fails at a letter it cannot write or read."""
    _fill_gaps()
    for number in range(3):
        # another program on this terminal may have asked for it not to wait, and left it so
        with suppress(OSError):
            os.set_blocking(number, True)
    codecs.register_error(READABLE, _readable)
    for name, mode, errors in (("stdin", "r", "replace"), ("stdout", "w", READABLE), ("stderr", "w", READABLE)):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 (lives as long as the program)
        elif isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="ascii" if _cannot_be(stream) else None, errors=errors)


def _cannot_be(stream: TextIOWrapper) -> bool:
    """Tell whether a terminal does not speak what Python thinks that it does."""
    if not stream.isatty():
        return False
    # no terminal speaks UTF-16, whatever a variable says: not even the key to quit would be understood
    if "q\x1b".encode(stream.encoding) != b"q\x1b":
        return True
    return stream.writable() and bool(sys.flags.utf8_mode) and not expects_utf8(os.environ)


def expects_utf8(environ: Mapping[str, str]) -> bool:
    """Tell whether a terminal may be taken to speak UTF-8 where Python decided so for want of a locale.

    Python takes the locale C for a mishap, and UTF-8 to be meant. Where somebody asked for it the terminal was
    started so, too; and where nobody said anything an old terminal that was not told either speaks something else.
    """
    if environ.get("PYTHONUTF8") == "1":
        return True
    # LC_CTYPE is what Python writes itself
    asked = environ.get("LC_ALL") or environ.get("LANG", "")
    language, _, codeset = asked.partition(".")
    if codeset:
        return "UTF" in codeset.upper()
    if language:
        return language not in ("C", "POSIX")
    return "UTF" in environ.get("XTERM_LOCALE", "UTF").upper() and not environ.get("STY")


def speaks_utf8() -> bool:
    """Tell whether drawing signs can be written to standard output."""
    return codecs.lookup(sys.stdout.encoding or "ascii").name == "utf-8"


def writable(text: str) -> str:
    """Return a text with all that standard output cannot write replaced."""
    encoding = sys.stdout.encoding or "ascii"
    return text.encode(encoding, READABLE).decode(encoding)


def only_ascii() -> None:
    """Write ASCII from now on, whatever the terminal could show."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(encoding="ascii", errors=READABLE)


def silence(number: int = 1) -> None:
    """Throw away what standard output still holds, or standard error (2): nobody reads it any more."""
    null = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, number)
    os.close(null)


def _fill_gaps() -> None:
    """Open /dev/null where a standard stream is closed, or the next file opened would take its number."""
    while (number := os.open(os.devnull, os.O_RDWR)) <= 2:
        os.set_inheritable(number, True)
    os.close(number)


def _readable(error: UnicodeError) -> tuple[str, int]:
    """Take the accents off what cannot be written; a question mark stands for the rest."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    from unicodedata import normalize

    letters = []
    for letter in error.object[error.start : error.end]:
        plain = normalize("NFKD", letter).encode("ascii", "ignore").decode("ascii")
        letters.append(plain or _TWINS.get(letter, "?"))
    return "".join(letters), error.end


_TWINS: Final = {"–": "-", "—": "-", "‘": "'", "’": "'", "“": '"', "”": '"', "·": ".", "•": "*", "→": "->", "×": "x"}
