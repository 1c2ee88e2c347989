"""What a user has set once and for all, in config.toml."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Final, NamedTuple

from tabletop import places
from tabletop.i18n import LANGUAGES, _

FILE: Final = "config.toml"
_LARGEST: Final = 65_536
CURTAIN: Final = ("needed", "always", "never")
"""When the screen is covered between two players; the default stands first."""


class Settings(NamedTuple):
    """The user's wishes; what the shell is told for one run goes before them."""

    # no attrs: every command reads the settings, and `--help` has no 15 ms for importing it

    language: str | None = None
    """Either "pt" or "en"; None: as the environment says."""
    ascii: bool = False
    """Draw with ASCII signs alone."""
    theme: str | None = None
    """Either "dark" or "light"; None: as the terminal says."""
    curtain: str = CURTAIN[0]
    """One of `CURTAIN`."""
    curtain_on_focus: bool = False
    """Cover it as well when the terminal gains the focus again."""
    remark: str = ""
    """A sentence if something in the file could not be used; empty if all is well."""


def config_file() -> Path | None:
    """Return where the settings stand; None if this user has no home."""
    folder = places.config_folder()
    return folder / FILE if folder else None


def load(path: Path | None = None) -> Settings:
    """Read the settings, by default the user's; what cannot be used is left out, and `remark` says so."""
    used, found = _read(path or config_file())
    return Settings(**used, remark=found[0] if found else "")


def faults(path: Path | None = None) -> list[str]:
    """Return a sentence for each thing in the settings that cannot be used."""
    return _read(path or config_file())[1]


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
        return {}, [_unread(path, error.strerror or "")]
    import tomllib

    try:
        if len(data) > _LARGEST:
            raise ValueError("too long")
        wishes = tomllib.loads(data.decode())
    except (ValueError, RecursionError) as error:
        return {}, [_unread(path, str(error))]
    used = {key: value for key, value in wishes.items() if _fits(key, value)}
    return used, [_misfit(path, key) for key in wishes if key not in used]


def _misfit(path: Path, key: str) -> str:
    from tabletop.text import clean_text

    said = _("{file}: {key} is no setting, or has a value that it cannot have; it is ignored. Settings: {names}.")
    names = ", ".join(Settings._fields[:-1])
    return said.format(file=clean_text(str(path)), key=clean_text(key)[:40], names=names)


def _fits(key: str, value: Any) -> bool:
    match key:
        case "language":
            return isinstance(value, str) and value in LANGUAGES
        case "ascii" | "curtain_on_focus":
            return isinstance(value, bool)
        case "curtain":
            return value in CURTAIN
        case "theme":
            return isinstance(value, str) and value in ("dark", "light")
        case _:
            return False


def _unread(path: Path, why: str) -> str:
    from tabletop.text import clean_text

    said = _("{file} cannot be read ({why}); the usual settings are used.")
    return said.format(file=clean_text(str(path)), why=clean_text(why)[:80])
