"""The names that players have used, to be offered again."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from tabletop import kiosk, lock, places
from tabletop.text import fold, shown_name

_FILE: Final = "names.json"
_MOST: Final = 24
"""Names kept; who has not played for long is forgotten."""
_LARGEST: Final = 16_384


def last(folder: Path | None) -> tuple[str, ...]:
    """Return the names of the table that was begun last, by seat; none if they cannot be read."""
    return tuple(_kept(folder)["last"])


def known(folder: Path | None) -> tuple[str, ...]:
    """Return all names remembered, the latest first; none if they cannot be read."""
    return tuple(_kept(folder)["known"])


def remember(folder: Path | None, names: Sequence[str]) -> None:
    """Keep the names of a new table; it does no harm if that fails. In a kiosk others come next: none is kept."""
    if folder is None or kiosk.is_on():
        return
    kept = _kept(folder)
    if _with(kept, names) == kept:
        return  # the same players again: a start need not wait for the disk
    with suppress(OSError):
        places.make_folder(folder)
        with lock.changing(folder):
            _write(folder, _with(_kept(folder), names))


def forget(folder: Path, name: str) -> None:
    """Offer a name no more.

    Raises:
        OSError: If the system refuses.
    """
    with lock.changing(folder):
        before = _kept(folder)
        kept = {key: [each for each in names if fold(each) != fold(name)] for key, names in before.items()}
        if kept != before:
            _write(folder, kept)


def _with(kept: Mapping[str, Sequence[str]], names: Sequence[str]) -> dict[str, list[str]]:
    """Return what is to be kept once these have begun a table."""
    latest = {fold(name) for name in names}
    others = [name for name in kept["known"] if fold(name) not in latest]
    return {"last": list(names), "known": [*names, *others][:_MOST]}


def _kept(folder: Path | None) -> dict[str, list[str]]:
    """Return what the file says; of what cannot be read nothing."""
    try:
        kept = _read(folder)
    except (OSError, ValueError, RecursionError):
        kept = None
    return {key: _names(kept, key) for key in ("last", "known")}


def _write(folder: Path, kept: dict[str, list[str]]) -> None:
    places.replace_file(folder / _FILE, json.dumps(kept, ensure_ascii=False).encode())


def _read(folder: Path | None) -> Any:
    if folder is None or kiosk.is_on():
        return None
    return json.loads(places.read_regular(folder / _FILE, _LARGEST))


def _names(kept: Any, key: str) -> list[str]:
    try:
        return [shown_name(name) for name in kept[key][:_MOST] if isinstance(name, str)]
    except (ValueError, KeyError, TypeError):
        return []
