"""Plain mode says nothing before the curtain that only the player behind it may know, in every game."""

from __future__ import annotations

from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tabletop import plain
from tabletop.catalog import GAMES
from tabletop.host import Host
from tabletop.i18n import _, use_language
from tabletop.journal import Session
from tabletop.opentable import OpenTable
from tabletop.plain.play import OPEN
from tabletop.protocol import Cover, Seat
from tabletop.shelf import Entry
from tabletop.simulate import any_kind, first_stream

from .typists import Typist, house, numbers

pytestmark = pytest.mark.usefixtures("english")

NAMES = ("Ana", "Bruno", "Célia")
COVERED = ("line-it", "time-machine-rocket")
"""Games with something to hide from other players."""


def secret_events(session: Session, seat: Seat) -> list[Any]:
    """Return what a seat alone was told of the last action."""
    return [event for event in session.last_notices(seat) if event not in session.last_notices(None)]


class Watcher(Typist):
    """Plays by chance, and notes what was said in the open beside the table as it stood then."""

    def __init__(self, table: OpenTable, seen: StringIO, chance: Random) -> None:
        super().__init__(seen, chance)
        self._table = table
        self._alone = False
        self.curtains = 0
        self.leaks: list[str] = []

    def readline(self, _size: int | None = -1, /) -> str:  # type: ignore[override]  # typeshed wants bytes of it
        """Look at what was said since the last line, then type."""
        start = self._read
        typed = super().readline(_size)
        self._look(self._seen.getvalue()[start:], typed == f"{OPEN}\n")
        return typed

    def _look(self, said: str, closed: bool) -> None:
        if closed:
            self.curtains += 1
            # what was said before a curtain to a player alone is pushed away by it
            said = said[said.index(_("Only {name} may read on.").split("{")[0]) :] if self._alone else said
            self.leaks += [line for line in self._hidden() if f"{line}\n" in said]
        self._alone = not closed and self._table.view().cover is not Cover.NEVER

    def _hidden(self) -> Iterator[str]:
        """Give the lines that the player behind the curtain alone may read."""
        session, words = self._table.session, self._table.words
        for seat in map(Seat, range(len(NAMES))):
            for event in secret_events(session, seat):
                yield from words.telling(event, session.view(None), session.header.names)
            own = words.table(session.view(seat), session.header.names)
            open = words.table(session.view(None), session.header.names)
            yield from set(own) - set(open)


@pytest.mark.slow
@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.key)
@pytest.mark.parametrize(("seed", "language"), [(seed, ("en", "pt")[seed % 2]) for seed in range(4)])
def test_nothing_before_a_curtain_is_for_one_player_alone(
    tmp_path: Path, entry: Entry, seed: int, language: str
) -> None:
    use_language(language)
    host = house(tmp_path, entry)
    table = host.new(entry.key, NAMES, {}, seed)
    output = StringIO()
    watcher = Watcher(table, output, Random(seed))

    assert plain.run(table, host, watcher, output, "needed") == 0

    assert table.session.result is not None
    assert not watcher.leaks
    assert bool(watcher.curtains) == (entry.key in COVERED)


def looking(entry: Entry, host: Host) -> tuple[OpenTable, list[str], Session]:
    """Return a table, what must be typed until somebody looks at cards in secret, and how it stands then."""
    for seed in range(50):
        table = host.new(entry.key, NAMES, {}, seed)
        session, typed, chance = table.session, list[str](), first_stream(table.session.header.table)
        while (seat := session.to_act) is not None:
            view = session.view(seat)
            action, chance = any_kind(view.legal, chance)
            typed += numbers(view, table.words, action)
            after = session.play(seat, action)
            if after.to_act == seat and view.cover is Cover.NEVER and after.view(seat).cover is Cover.LOOK:
                return table, typed, after
            if after.to_act is not None and after.view(after.to_act).cover is not Cover.NEVER:
                break
            session = after
        table.close()
    raise AssertionError("nobody looks at cards in secret")


def test_what_a_look_shows_is_said_once_the_player_is_alone_and_again_on_going_on(tmp_path: Path) -> None:
    entry = next(entry for entry in GAMES if entry.key == "time-machine-rocket")
    host = house(tmp_path, entry)
    table, typed, session = looking(entry, host)
    seat = session.to_act
    assert seat is not None
    secret = [
        line for event in secret_events(session, seat) for line in table.words.telling(event, session.view(None), NAMES)
    ]
    assert secret
    output, again = StringIO(), StringIO()

    plain.run(table, host, StringIO("".join(f"{line}\n" for line in [*typed, OPEN])), output, "needed")
    plain.run(host.resume(table.id), host, StringIO(f"{OPEN}\n"), again, "needed")

    for said in (output.getvalue(), again.getvalue()):
        before, after = said.split(f"{NAMES[seat]} types {OPEN} when nobody else looks.\n")
        for line in secret:
            assert f"{line}\n" not in before
            assert after.count(f"{line}\n") == 1
