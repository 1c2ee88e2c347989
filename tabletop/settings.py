"""What a user has set once and for all, in config.toml."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any, Final, NamedTuple

from tabletop import places
from tabletop.i18n import LANGUAGES, _
from tabletop.oserrors import why

FILE: Final = "config.toml"
_LARGEST: Final = 65_536
_LONGEST_LINE: Final = 1_000
"""Bytes: the reader of TOML takes quadratic time for a key of many parts."""
KEYS: Final = ("language", "theme", "curtain", "curtain_on_focus", "bell", "ascii", "animation")
"""The settings, in the order in which they are shown."""
CURTAIN: Final = ("needed", "always", "never")
"""When the screen is covered between two players; the default stands first."""
OWN_THEMES: Final = ("dark", "light", "contrast", "contrast-light")
"""Themes of this program."""
TEXTUAL_THEMES: Final = (
    "atom-one-dark", "atom-one-light", "catppuccin-frappe", "catppuccin-latte", "catppuccin-macchiato",
    "catppuccin-mocha", "dracula", "flexoki", "gruvbox", "monokai", "nord", "rose-pine", "rose-pine-dawn",
    "rose-pine-moon", "solarized-dark", "solarized-light", "textual-dark", "textual-light", "tokyo-night",
)  # fmt: skip
"""Themes that Textual brings, by name: the settings are read without importing it."""
THEMES: Final = OWN_THEMES + TEXTUAL_THEMES


class Settings(NamedTuple):
    """The user's wishes; what the shell is told for one run goes before them."""

    # no attrs: every command reads the settings, and `--help` has no 15 ms for importing it

    language: str | None = None
    """A key of `LANGUAGES`; None: as the environment says."""
    ascii: bool = False
    """Draw with ASCII signs alone."""
    theme: str | None = None
    """One of `THEMES`; None: as the terminal says."""
    curtain: str = CURTAIN[0]
    """One of `CURTAIN`."""
    curtain_on_focus: bool = False
    """Cover it as well when the terminal gains the focus again."""
    bell: bool = False
    """Ring when the turn passes to somebody else at this screen."""
    animation: bool = False
    """Let the terminal blink what is new and where one types; nothing is sent for that."""
    remark: str = ""
    """A sentence if something in the file could not be used; empty if all is well."""


USUAL: Final = Settings()
"""What holds where nothing is wished for."""


def config_file() -> Path | None:
    """Return where the settings stand; None if this user has no home."""
    folder = places.config_folder()
    return folder / FILE if folder else None


def values(key: str) -> tuple[str | bool, ...]:
    """Return what a setting can be, in the order in which it is offered.

    Raises:
        KeyError: If there is no such setting.
    """
    named: dict[str, tuple[str | bool, ...]] = {
        "language": tuple(LANGUAGES),
        "theme": THEMES,
        "curtain": CURTAIN,
        "curtain_on_focus": (False, True),
        "bell": (False, True),
        "ascii": (False, True),
        "animation": (False, True),
    }
    return named[key]


def load(path: Path | None = None) -> Settings:
    """Read the settings, by default the user's; what cannot be used is left out, and `remark` says so."""
    used, found = _read(path or config_file())
    return Settings(**used, remark=found[0] if found else "")


def faults(path: Path | None = None) -> list[str]:
    """Return a sentence for each thing in the settings that cannot be used."""
    return _read(path or config_file())[1]


def is_set(key: str, path: Path | None = None) -> bool:
    """Tell whether the file has this setting, with a value that it can have."""
    return key in _read(path or config_file())[0]


def _read(path: Path | None) -> tuple[dict[str, Any], list[str]]:
    """Return the settings that can be used, and a sentence for each that cannot."""
    if path is None:
        return {}, []
    try:
        with open(os.open(path, os.O_RDONLY | os.O_CLOEXEC | os.O_NONBLOCK), "rb") as file:
            data = file.read(_LARGEST + 1) or b""  # None: a pipe into which somebody may still write
    except (FileNotFoundError, NotADirectoryError):
        return {}, []
    except OSError as error:
        return {}, [_unread(path, why(error))]
    import tomllib

    if large := too_large(data):
        return {}, [_unread(path, large)]
    try:
        wishes = tomllib.loads(data.decode())
    except (ValueError, RecursionError) as error:
        return {}, [_unread(path, not_toml(error))]
    used = {key: value for key, value in wishes.items() if _fits(key, value)}
    return used, [_misfit(path, key) for key in wishes if key not in used]


def too_large(data: bytes) -> str:
    """Say why a file is not even looked at; empty if it is."""
    if len(data) > _LARGEST:
        return _("too large: more than {n} bytes").format(n=_LARGEST)
    for number, line in enumerate(data.split(b"\n"), 1):
        if len(line) > _LONGEST_LINE:
            return _("line {line} is longer than {n} characters").format(line=number, n=_LONGEST_LINE)
    return ""


def not_toml(error: Exception) -> str:
    """Say where a text stops being TOML, as far as the reader of it knows; its own words are English."""
    place = re.search(r"at line (\d+), column (\d+)", str(error))
    if place is None:
        return _("not TOML")
    return _("not TOML at line {line}, column {column}").format(line=place[1], column=place[2])


def _misfit(path: Path, key: str) -> str:
    from tabletop.text import clean_text

    said = _("{file}: {key} is no setting, or has a value that it cannot have; it is ignored. Settings: {names}.")
    names = ", ".join(KEYS)
    return said.format(file=clean_text(str(path)), key=clean_text(key)[:40], names=names)


def _fits(key: str, value: Any) -> bool:
    match key:
        case "ascii" | "curtain_on_focus" | "bell" | "animation":
            return isinstance(value, bool)
        case "language" | "theme" | "curtain":
            return isinstance(value, str) and value in values(key)
        case _:
            return False


def _unread(path: Path, reason: str) -> str:
    from tabletop.text import clean_text

    said = _("{file} cannot be read ({why}); the usual settings are used.")
    return said.format(file=clean_text(str(path)), why=clean_text(reason)[:80])
