"""What kind of terminal is there, looked at before anything is drawn."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, MutableMapping
from enum import Enum
from pathlib import Path
from typing import Final

KNOWN: Final = (
    "alacritty", "ansi", "contour", "cygwin", "eterm", "foot", "ghostty", "gnome", "iterm", "kitty", "konsole", "linux",
    "mintty", "mlterm", "mosh", "ms-terminal", "nsterm", "putty", "rio", "rxvt", "screen", "st", "stterm", "tmux",
    "vt1", "vt2", "vt3", "vt4", "vt5", "vte", "wezterm", "xterm", "zellij",
)  # fmt: skip
"""Families that can draw the screens, also on a machine that has no description of them."""

DATABASES: Final = (
    "/etc/terminfo",
    "/lib/terminfo",
    "/usr/share/terminfo",
    "/usr/lib/terminfo",
    "/usr/local/share/terminfo",
)

KEPT_FOR_TEXTUAL: Final = "TEXTUAL_DISABLE_KITTY_KEY"
"""Helps with some layouts of keyboards."""


class Terminal(Enum):
    """Who is on the other side."""

    NONE = "none"
    """A pipe, a file or nothing."""
    POOR = "poor"
    """A terminal that knows lines and no more."""
    FULL = "full"
    """A terminal that can be drawn on."""


def look(environ: Mapping[str, str] = os.environ) -> Terminal:
    """Tell what standard input and output are connected to."""
    if not all(stream.isatty() for stream in (sys.stdin, sys.stdout)):
        return Terminal.NONE
    return Terminal.FULL if can_draw(environ.get("TERM", ""), environ) else Terminal.POOR


def can_draw(term: str, environ: Mapping[str, str]) -> bool:
    """Tell whether a terminal of this name can place text and colours: by its family, else if terminfo has it."""
    if term in ("", "dumb", "unknown"):
        return False
    return term.lower().startswith(KNOWN) or any(_described(term, folder) for folder in _databases(environ))


def _databases(environ: Mapping[str, str]) -> list[str]:
    own = [environ["TERMINFO"]] if environ.get("TERMINFO") else []
    home = [f"{environ['HOME']}/.terminfo"] if environ.get("HOME") else []
    listed = [folder for folder in environ.get("TERMINFO_DIRS", "").split(":") if folder]
    return [*own, *home, *listed, *DATABASES]


def _described(term: str, folder: str) -> bool:
    """Descriptions lie under their first letter, or its number in hex."""
    if "/" in term or "\0" in term:
        return False
    try:
        return any(Path(folder, first, term).is_file() for first in (term[0], f"{ord(term[0]):02x}"))
    except OSError:
        return False  # no file could have so long a name


def hide_from_textual(environ: MutableMapping[str, str]) -> None:
    """Take out of the environment what Textual and Rich read, and end at if it is nonsense; none of it is needed.

    Sizes are asked of the terminal, colours are ours, and the delay of Escape is kept if it is a number.
    """
    delay = environ.get("ESCDELAY", "")
    if not (delay.isascii() and delay.isdigit() and len(delay) < 10):
        environ.pop("ESCDELAY", None)
    for name in [*environ]:
        if name in ("COLUMNS", "LINES") or (name.startswith("TEXTUAL") and name != KEPT_FOR_TEXTUAL):
            del environ[name]
