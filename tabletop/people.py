"""Who is who in the statistics: names that mean one person, and names that nobody shall see there.

A small file beside the tables says so; the journals stay as they are.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

from attrs import evolve

from tabletop import kiosk, lock, places
from tabletop.frozen import frozen
from tabletop.i18n import _
from tabletop.oserrors import why
from tabletop.text import clean_text, fold, shown_name

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


class Damaged(Exception):
    """Who is who cannot be read; `str()` is a sentence. Whoever asked to be forgotten must not turn up for that."""

    def __init__(self, place: str, reason: str) -> None:
        super().__init__(place, reason)
        self.place = place
        self.reason = reason

    def __str__(self) -> str:
        said = _(
            "{place}: who counts as whom, and who is forgotten, cannot be read ({why}). Mend the file or move it "
            "away; until then there are no statistics."
        )
        return said.format(place=self.place, why=self.reason)


def read(folder: Path | None) -> People:
    """Return what was said about names; nothing if there is no file. In a kiosk its owner has said it.

    Raises:
        Damaged: If there is one that cannot be read.
    """
    if folder is None:
        return People()
    place = clean_text(FILE if kiosk.is_on() else str(folder / FILE))
    try:
        data = places.read_regular(folder / FILE, _LARGEST + 1)
    except FileNotFoundError:
        return People()
    except OSError as error:
        raise Damaged(place, why(error)) from error
    if len(data) > _LARGEST:
        raise Damaged(place, _("too large: more than {n} bytes").format(n=_LARGEST))
    try:
        return _understood(json.loads(data))
    except json.JSONDecodeError as error:
        raise Damaged(f"{place}:{error.lineno}", _("damaged")) from error
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise Damaged(f"{place}:1", _("damaged")) from error


def change(folder: Path, step: Callable[[People], People]) -> People:
    """Say something about names, keep it, and return all that was said; another session can do so at the same time.

    Raises:
        Damaged: If what was said before cannot be read; the file stays as it is.
        OSError: If the system refuses.
    """
    places.make_folder(folder)
    with lock.changing(folder):
        people = step(read(folder))
        kept = {"merged": dict(people.merged), "forgotten": sorted(people.forgotten)}
        places.replace_file(folder / FILE, json.dumps(kept, ensure_ascii=False).encode())
    return people


def _understood(kept: Any) -> People:
    """Return what a file says.

    Raises:
        ValueError, KeyError, TypeError, AttributeError: If it says something else.
    """
    merged, forgotten = kept["merged"], kept["forgotten"]
    if not isinstance(forgotten, list) or not all(isinstance(each, str) for each in (*merged.values(), *forgotten)):
        raise TypeError("no names")
    return People({key: shown_name(name) for key, name in merged.items()}, frozenset(forgotten))
