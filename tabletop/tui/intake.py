"""What the terminal sends, sorted into keys, clicks and pastes; answers that nobody asked for are dropped."""

from __future__ import annotations

import re
import sys
from codecs import getincrementaldecoder
from collections.abc import Sequence
from typing import Final

from textual._ansi_sequences import ANSI_SEQUENCES_KEYS
from textual._xterm_parser import XTermParser
from textual.events import Key, Paste
from textual.message import Message

PASTE_LIMIT: Final = 100_000
"""Letters kept of one paste."""
BURST: Final = 256
"""Letters that come in one go only when something is pasted: no hand and no held key is so fast."""
_HELD: Final = 4096
"""Longest answer of a terminal that is waited for."""
_PASTE: Final = "\x1b[200~"
_PASTE_END: Final = "\x1b[201~"
# OSC, DCS, APC, PM and SOS strings, and the CSI sequences that only terminals send
_ANSWER: Final = re.compile(
    r"\x1b[\]P_^X][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b\[[?>=][\d;:]*\$?[A-Za-z]|\x1b\[[\d;:<?>=]+(?=\x1b)"
)
_BEGUN: Final = re.compile(r"\x1b(?:[\]P_^X][^\x07\x1b]*\x1b?|\[[\d;:<?>=]*\$?)?\Z")
_NUMBERED: Final = re.compile(r"\x1b\[\d[\d;:]*[ -/]*[@-~]")
_EXTENDED: Final = re.compile(r"\x1b\[(\d+)(?::\d*)*(?:;(\d*)((?::\d+)?)(?:;([\d:]*))?)?([u~ABCDEFHPQRS])")
"""Key, modifiers, what became of it, text: kitty's spelling, which a killed program may have left turned on."""
_SHIFT, _CTRL, _CHOSEN = 1, 4, 15
"""Bits of modifiers, and those that change what a key does: layouts of keyboards and locks have bits of their own."""
_KEYS_ONLY: Final = 0xE000
"""From here on numbers stand for keys and not for letters."""
_REST: Final = re.compile(r"\[[\d;<]*[A-Za-z~]|O[A-Za-z]")
"""What follows Escape in the keys that begin with it."""

_LETTER: Final = r"[^\x00-\x08\x0e-\x1f\x7f]"
# a sequence, a burst, or letters that are none
_PIECE: Final = re.compile(rf"\x1b(?:\[[0-?]*[ -/]*[@-~]|O?.)?|({_LETTER}{{{BURST},}})|{_LETTER}+", re.DOTALL)


class Intake:
    """Cuts the input into events; what is not yet complete is held until more comes or `expire` is called."""

    def __init__(self, encoding: str = "utf-8") -> None:
        self._decode = getincrementaldecoder(encoding)(errors="replace").decode
        self._parser = XTermParser()
        self._held = ""
        self._late = False
        """An Escape was waited for in vain: the rest of a key may still come."""
        self._paste: list[str] | None = None

    @property
    def waiting(self) -> bool:
        """Tell whether something is held that more input could complete."""
        return bool(self._held) or self._paste is not None or self._parser._timeout_time is not None

    @property
    def pasting(self) -> bool:
        """Tell whether a paste has begun and not ended."""
        return self._paste is not None

    def feed(self, data: bytes) -> list[Message]:
        """Return the events that are complete now."""
        # a letter that cannot be decoded is no key
        text = self._held + self._decode(data).replace("\ufffd", "")
        if self._late and (rest := _REST.match(text)):
            # all at once, so not typed by hand; as letters it would jump about
            text = text[rest.end() :]
        self._held, self._late = "", False
        found: list[Message] = []
        while text:
            text = self._in_paste(text, found) if self._paste is not None else self._outside(text, found)
        return found

    def expire(self) -> list[Message]:
        """Return what was held, now that nothing followed: a lone Escape, a paste without its end."""
        found: list[Message] = []
        if self._paste is not None:
            self._paste.append(self._held)
            self._end_paste(found)
        elif len(self._held) <= 2:
            self._keys(self._held, found)
        self._held = ""
        if self._parser._timeout_time is not None:
            self._parser._timeout_time = 0.0
            found.extend(self._parser.tick())
        self._late = any(isinstance(message, Key) and message.key == "escape" for message in found)
        return found

    def _outside(self, text: str, found: list[Message]) -> str:
        """Take what stands before the next paste, and return the rest."""
        before, mark, rest = text.partition(_PASTE)
        before = _NUMBERED.sub(_known, _ANSWER.sub("", before))
        if mark:
            self._paste = []
        elif (begun := _BEGUN.search(before)) and len(begun[0]) < _HELD:
            before, self._held = before[: begun.start()], begun[0]
        self._keys(before, found)
        return rest

    def _in_paste(self, text: str, found: list[Message]) -> str:
        """Take what belongs to the paste, and return the rest."""
        assert self._paste is not None
        inside, mark, rest = text.partition(_PASTE_END)
        if mark:
            self._paste.append(inside)
            self._end_paste(found)
            return rest
        # the mark of the end may be cut in two
        cut = next((n for n in range(len(_PASTE_END) - 1, 0, -1) if inside.endswith(_PASTE_END[:n])), 0)
        self._held = inside[len(inside) - cut :]
        self._paste.append(inside[: len(inside) - cut])
        if sum(map(len, self._paste)) > PASTE_LIMIT:
            self._paste = ["".join(self._paste)[:PASTE_LIMIT]]
        return ""

    def _end_paste(self, found: list[Message]) -> None:
        assert self._paste is not None
        found.append(Paste(_ANSWER.sub("", "".join(self._paste)[:PASTE_LIMIT])))
        self._paste = None

    def _keys(self, text: str, found: list[Message]) -> None:
        start = 0
        for piece in _PIECE.finditer(text):
            if piece[1]:
                # the terminal does not mark pastes: as keys they would play, and take minutes
                self._press(text[start : piece.start()], found)
                found.append(Paste(piece[1][:PASTE_LIMIT]))
                start = piece.end()
        self._press(text[start:], found)

    def _press(self, text: str, found: list[Message]) -> None:
        if not text:
            return
        try:
            found.extend(self._parser.feed(text))
        except (ValueError, OverflowError):
            # a sequence that makes no sense ends the parser: it is thrown away with what followed it
            self._parser = XTermParser()


def _known(sequence: re.Match[str]) -> str:
    """Keep a sequence that stands for a key; of others the parser would make one key of each letter."""
    text = sequence[0]
    if text in ANSI_SEQUENCES_KEYS:
        return text
    extended = _EXTENDED.fullmatch(text)
    return _plain(*extended.groups()) if extended else ""


def _plain(key: str, modifiers: str | None, became: str | None, text: str | None, end: str) -> str:
    """Spell a key as the parser takes it, without what changes nothing; nothing for a key let go."""
    if became == ":3" or 0xD800 <= int(key) < _KEYS_ONLY:
        return ""
    bits = max(0, int(modifiers or 1) - 1) & _CHOSEN
    if text and not bits & _CTRL:
        return _letters(text.split(":"))
    letter = _letters([key]) if end == "u" and bits <= _SHIFT and int(key) < _KEYS_ONLY else ""
    return (letter.upper() if bits else letter) or f"\x1b[{key};{bits + 1}{end}"


def _letters(codes: Sequence[str]) -> str:
    """Return the letters of code points, if all of them can be shown."""
    text = "".join(chr(int(code)) if code and int(code) <= sys.maxunicode else "\0" for code in codes)
    return text if text.isprintable() else ""
