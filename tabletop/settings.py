"""What a user has set once and for all, in config.toml."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Final

from attrs import fields, frozen

from tabletop import places
from tabletop.i18n import LANGUAGES, _
from tabletop.text import clean_text

FILE: Final = "config.toml"
_LARGEST: Final = 65_536


@frozen
class Settings:
    """The user's wishes; what the shell is told for one run goes before them."""

    language: str | None = None
    """"pt" or "en"; None: as the environment says."""
    ascii: bool = False
    """Draw with ASCII signs alone."""


def config_file() -> Path | None:
    """Return where the settings stand; None if this user has no home."""
    folder = places.config_folder()
    return folder / FILE if folder else None


def load(path: Path | None) -> tuple[Settings, str]:
    """Read the settings; what cannot be used is as if it were not there, and a sentence says so."""
    if path is None:
        return Settings(), ""
    try:
        with open(os.open(path, os.O_RDONLY | os.O_CLOEXEC | os.O_NONBLOCK), "rb") as file:
            data = file.read(_LARGEST + 1)
    except (FileNotFoundError, NotADirectoryError):
        return Settings(), ""
    except OSError as error:
        return Settings(), _ignored(path, error.strerror or "")
    import tomllib

    try:
        if len(data) > _LARGEST:
            raise ValueError("too long")
        wishes = tomllib.loads(data.decode())
    except (ValueError, RecursionError) as error:
        return Settings(), _ignored(path, str(error))
    return _settings(path, wishes)


def _settings(path: Path, wishes: dict[str, Any]) -> tuple[Settings, str]:
    used = {key: value for key, value in wishes.items() if _fits(key, value)}
    wrong = [key for key in wishes if key not in used]
    if not wrong:
        return Settings(**used), ""
    names = ", ".join(field.name for field in fields(Settings))
    said = _("{file}: {key} is no setting, or has a value that it cannot have; it is ignored. Settings: {names}.")
    return Settings(**used), said.format(file=clean_text(str(path)), key=clean_text(wrong[0])[:40], names=names)


def _fits(key: str, value: Any) -> bool:
    match key:
        case "language":
            return isinstance(value, str) and value in LANGUAGES
        case "ascii":
            return isinstance(value, bool)
        case _:
            return False


def _ignored(path: Path, why: str) -> str:
    said = _("{file} cannot be read ({why}); the usual settings are used.")
    return said.format(file=clean_text(str(path)), why=clean_text(why)[:80])
