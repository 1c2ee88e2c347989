"""Who is who in the statistics: names that mean one person, and names that nobody shall see there.

A small file beside the tables says so; the journals stay as they are.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from attrs import evolve

from tabletop import places
from tabletop.frozen import frozen
from tabletop.text import fold, shown_name

FILE: Final = "people.json"
_LARGEST: Final = 1 << 20
"""Bytes of the file; more is not read."""


@frozen
class People:
    """What was said about names; every key is a folded name."""

    merged: Mapping[str, str] = {}
    """A name, and how the person is called."""
    forgotten: frozenset[str] = frozenset()

    def called(self, name: str) -> str | None:
        """Return what a name is called in the statistics; None: it is forgotten."""
        found = self.merged.get(fold(name), name)
        return None if fold(found) in self.forgotten or fold(name) in self.forgotten else found

    def merge(self, old: str, new: str) -> People:
        """Take two names for one person; a name merged with itself stands for itself again, and is seen again."""
        goal = new if fold(old) == fold(new) else self.merged.get(fold(new), new)
        if fold(goal) == fold(old):
            goal = new
        kept = {key: goal if fold(name) == fold(old) else name for key, name in self.merged.items()}
        kept |= {fold(old): goal}
        kept = {key: name for key, name in kept.items() if key != fold(name)}
        return People(kept, self.forgotten - {fold(old), fold(goal)})

    def forget(self, name: str) -> People:
        """Hide a name, and with it those that mean the same person."""
        return evolve(self, forgotten=self.forgotten | {fold(self.merged.get(fold(name), name)), fold(name)})


def read(folder: Path | None) -> People:
    """Return what was said about names; nothing if it cannot be read. In a kiosk its owner has said it."""
    if folder is None:
        return People()
    try:
        with open(places.open_regular(folder / FILE, 0), "rb") as file:
            kept: Any = json.loads(file.read(_LARGEST))
        merged = {str(key): shown_name(str(name)) for key, name in kept["merged"].items()}
        return People(merged, frozenset(map(str, kept["forgotten"])))
    except FileNotFoundError:
        return People()
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return People()


def write(folder: Path, people: People) -> None:
    """Keep what was said about names.

    Raises:
        OSError: If the system refuses.
    """
    places.make_folder(folder)
    kept = {"merged": dict(people.merged), "forgotten": sorted(people.forgotten)}
    places.replace_file(folder / FILE, json.dumps(kept, ensure_ascii=False).encode())
