"""What no hand does: press a key again before it was let go, type a word and Enter all at once."""

from __future__ import annotations

from typing import Final

from tabletop.tui.choosing import CHOOSE

PLAYING: Final = (*CHOOSE, "ctrl+j")
"""Keys that play something; a line end may come as the last."""

REPEAT: Final = 0.12
"""Seconds from one repeat of a held key to the next; the slowest usual rate is eleven a second."""
HAND_OVER: Final = 0.7
"""Seconds for which the key that ended a turn is not heard: a held key waits so long before its first repeat."""
LET_GO: Final = 0.3
"""Seconds of silence after which a key that ended a turn was let go, also on a line that falters."""
AT_ONCE: Final = 0.02
"""Seconds between two letters of a text that comes as keys, from a terminal that does not mark pastes."""
_WORD: Final = 2
"""Letters of a word; one may be a hotkey typed ahead on a slow line."""


class Pace:
    """Tells which presses of Enter and of the space bar are meant, from when keys come."""

    def __init__(self) -> None:
        self._key = ""
        self._at = 0.0
        self._letters = 0
        """How many were typed at once just now."""
        self._deaf = self._gap = 0.0
        """Until when the last key is not heard, and how long after each press of it."""

    def hears(self, key: str, text: str, at: float) -> bool:
        """Note a key and when it came; tell whether it is heard, or is a key held down since it did something."""
        before, self._at = self._at, at
        if key == self._key and at < self._deaf:
            self._deaf = max(self._deaf, at + self._gap)
            return False
        self._key, self._deaf = key, 0.0
        if at - before >= AT_ONCE:
            self._letters = 0
        if key not in PLAYING:
            self._letters = self._letters + 1 if text else 0
        return True

    @property
    def in_word(self) -> bool:
        """Tell whether the last key belongs to a word that was not typed by hand, or ends it."""
        return self._letters >= _WORD

    def acted(self, passed_on: bool) -> None:
        """Be deaf to the last key while it is held: it has done something, perhaps for another player to go on."""
        if self._key in PLAYING:
            self._deaf = self._at + (HAND_OVER if passed_on else REPEAT)
            self._gap = LET_GO if passed_on else REPEAT
