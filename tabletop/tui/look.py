"""How cells look, in numbers of colours."""

from __future__ import annotations

from tabletop.frozen import frozen


@frozen
class Look:
    """How cells look."""

    fg: int | None = None
    """Colour of the letters, in the xterm table or an exact one (`colours.EXACT`); None: the terminal's own."""
    bg: int | None = None
    bold: bool = False
    dim: bool = False
    underline: bool = False
    reverse: bool = False
    blink: bool = False
    """By the terminal itself: nothing is sent for it."""
