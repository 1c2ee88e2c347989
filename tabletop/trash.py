"""Where deleted tables wait to be taken back: the latest ones, each under a name that no other has."""

from __future__ import annotations

import os
import re
from contextlib import suppress
from pathlib import Path
from typing import Final

from attrs import field

from tabletop import codec, places
from tabletop.frozen import frozen

KEPT: Final = 50
"""Deleted tables that can be taken back; older ones are gone."""

_NAME: Final = re.compile(rf"({codec.ID.pattern})\.(\d{{16,17}})\.jsonl")
_END: Final = 10**17
"""Microseconds since 1970 that have no name any more: in the year 5138."""


@frozen
class Discarded:
    """A table in the trash."""

    id: str
    """What it was called, and will be again."""
    when: int
    """Microseconds since 1970: when it was deleted. Of two tables the one deleted later has the greater number."""
    path: Path = field(eq=False)


def listed(folder: Path) -> list[Discarded]:
    """Return what is in a trash folder, what was deleted last first."""
    try:
        names = os.listdir(folder)
    except OSError:
        return []
    found = [Discarded(m[1], int(m[2]), folder / m[0]) for m in map(_NAME.fullmatch, names) if m]
    return sorted(found, key=lambda item: (item.when, item.id), reverse=True)


def put(path: Path, folder: Path, seconds: float) -> Discarded:
    """Move the file of a table, whose lock is held, into a trash folder; beyond `KEPT` the oldest are gone for good.

    The time is given in seconds since 1970.

    Raises:
        OSError: If it cannot be moved.
    """
    places.make_private(folder)
    before = listed(folder)
    # a clock that is set back changes nothing about what was deleted last, and makes no name come again
    latest = next((item.when for item in before if item.when + 1 < _END), -1)
    when = max(int(seconds * 1_000_000), latest + 1)
    item = Discarded(path.stem, when, folder / f"{path.stem}.{when:016}{path.suffix}")
    os.rename(path, item.path)
    for old in before[KEPT - 1 :]:
        with suppress(OSError):
            old.path.unlink()
    places.sync_folder(folder)
    places.sync_folder(path.parent)
    return item
