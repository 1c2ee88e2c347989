"""Kiosk mode: a games account that many people share, and that leads to nothing but the games.

One switch for the whole program, like the language: whoever would name a path, keep something beside the tables
or lead out of the games asks here first.
"""

from __future__ import annotations

_on = False


def begin() -> None:
    """Lead to nothing but the games from now on; there is no way back."""
    global _on
    _on = True


def is_on() -> bool:
    """Tell whether this is a kiosk."""
    return _on
