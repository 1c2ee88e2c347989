"""Who keeps the tables: begins games, opens what was saved, and sees that every action is written down."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from attrs import evolve

from tabletop import following, kiosk, laying, lock, mishaps, places, remembered, replaying, scroll, takeover, upkeep
from tabletop.codec import LoadError
from tabletop.frozen import frozen
from tabletop.guessing import near
from tabletop.i18n import tr
from tabletop.journal import AnyGame, Header, Session
from tabletop.mishaps import CannotExport, Locked, NoSuchGame, NoSuchTable, TooSmallDeck, Unreadable, WrongName
from tabletop.opentable import OpenTable
from tabletop.protocol import Seat, Table, TooFewCards
from tabletop.replaying import CheckReport
from tabletop.scroll import Scroll
from tabletop.shelf import Entry
from tabletop.store import NoTable, Store, TableSummary
from tabletop.tablefile import utc
from tabletop.takeover import CannotTakeOver, Why
from tabletop.text import BadName, clean_names
from tabletop.trash import Discarded
from tabletop.upkeep import CannotChange
from tabletop.watching import Follower

if TYPE_CHECKING:
    from tabletop.dated import DatedCard
    from tabletop.decks import Decks, DeckSummary

__all__ = ["CheckReport", "Host", "OpenTable"]

_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""For names of tables: none that could be read as another."""


def _chance(bits: int) -> int:
    # what secrets.randbits does, without the import of hmac and random
    return int.from_bytes(os.urandom((bits + 7) // 8)) >> (-bits % 8)


@contextmanager
def _opening(id: str) -> Iterator[None]:
    """Say to the player what prevents that a table is opened or read."""
    try:
        yield
    except NoTable as error:
        raise NoSuchTable(id) from error
    except lock.Taken as error:
        raise Locked(id, error.holder) from error
    except (LoadError, OSError) as error:
        raise Unreadable(id, error) from error


@frozen
class Host:
    """The shelf and the tables of one user."""

    shelf: tuple[Entry, ...]
    store: Store
    clock: Callable[[], float] = time.time
    """Seconds since 1970."""
    entropy: Callable[[int], int] = _chance
    """Random bits: entropy(64) is in [0, 2**64)."""
    decks: Decks | None = None
    """Who can read decks that players have written; None: nobody."""

    def entry(self, key: str) -> Entry:
        """Return a game on the shelf.

        Raises:
            NoSuchGame: With the name that is near.
        """
        for entry in self.shelf:
            if entry.key == key:
                return entry
        raise NoSuchGame(key, near(key, [entry.key for entry in self.shelf]))

    def title(self, key: str) -> str:
        """Return what a game is called in the language in use; its key if it is not on the shelf."""
        return next((tr(entry.title) for entry in self.shelf if entry.key == key), key)

    def new(
        self,
        key: str,
        names: Sequence[str],
        options: Mapping[str, str] | None = None,
        seed: int | None = None,
        decks: Sequence[str] = (),
        moves: Sequence[tuple[Seat, Any]] | None = None,
    ) -> OpenTable:
        """Begin a game and remember the names; without a seed it is drawn by chance.

        With `decks`, which are those of `cards`, it is played with them and not with the cards of the program.
        With `moves` it goes on after them, and the names, which others have chosen, are not remembered.

        Raises:
            HostError: If it cannot be laid so: names, seats, options, seed or decks.
        """
        entry = self.entry(key)
        try:
            cleaned = clean_names(names)
        except BadName as error:
            raise WrongName(error) from error
        table = self.table(entry, len(cleaned), options or {}, seed)
        game = laying.game(self.shelf, self.decks, entry, decks)
        return self.begin(entry, game, table, cleaned, moves)

    def begin(
        self,
        entry: Entry,
        game: AnyGame,
        table: Table,
        names: tuple[str, ...],
        moves: Sequence[tuple[Seat, Any]] | None = None,
    ) -> OpenTable:
        """Begin a game of which everything is chosen, for names that are clean; the moves are those of `new`.

        Raises:
            TooSmallDeck: If it cannot be laid with these cards.
        """
        id = self._id(entry.key)
        header = Header(entry.key, game.rules_version, game.fingerprint, table, names, utc(self.clock()), id)
        try:
            session = Session.start(game, header)
        except TooFewCards as error:
            raise TooSmallDeck(error.needed, error.there) from error
        records = session.last_records
        for seat, action in moves or ():
            session = session.play(seat, action)
            records += session.last_records
        file = self.store.create(header, *records, cards=game.carried)
        if moves is None:
            self.remember_names(names)
        return OpenTable(entry, session, file)

    def table(self, entry: Entry, seats: int, options: Mapping[str, str], seed: int | None) -> Table:
        """Return what a game is laid from: options that are not named are as usual, no seed means one by chance.

        Raises:
            WrongTable: Naming what would be right.
        """
        return laying.table(entry, seats, options, self.entropy(64) if seed is None else seed)

    def own_decks(self) -> list[DeckSummary]:
        """Return the decks in the folder of this user, also those with faults: to be called like a game is one."""
        found = self.decks.summaries() if self.decks else []
        return [
            evolve(deck, cards=0, faults=(laying.taken(),)) if laying.built_in(self.shelf, deck.name) else deck
            for deck in found
        ]

    def cards(self, entry: Entry, decks: Sequence[str] = ()) -> tuple[DatedCard, ...]:
        """Return the dated cards of decks, mixed; without any those of the program for this game.

        A deck is asked for by the key of a game, which is the program's own, else by its name or the path of its file.

        Raises:
            HostError: If the game has no dated cards, there is no such deck, or it has faults.
        """
        return laying.cards(self.shelf, self.decks, entry, decks)

    def resume(self, id: str | None = None) -> OpenTable:
        """Open a table to play on: by its name or a part of it, or the unfinished one that was played last.

        Raises:
            HostError: If there is none, it is being played elsewhere, or it cannot be read.
        """
        id = self._find(id)
        with _opening(id):
            file, lines = self.store.open(id)
        try:
            entry = self.entry(lines.header.game)
            played = replaying.whole(entry, id, lines)
        except BaseException:
            file.close()
            raise
        if played.drift is not None:
            file.close()
            return OpenTable(entry, played.session, None, mishaps.drifted(played.drift.actions), id)
        if played.session.last_records:
            file.append(*played.session.last_records)
        return OpenTable(entry, played.session, file, replaying.remark(played.session.game, lines.header))

    def watch(self, id: str | None = None) -> OpenTable:
        """Look at a table as it stands now and follow it while another session plays it; nothing can be played.

        Without a name one that is played now goes before those that nobody plays.

        Raises:
            HostError: If there is none, or it cannot be read.
        """
        id = self._find(id, first=self.store.is_held)
        lines = self._read(id)
        entry = self.entry(lines.header.game)
        played = replaying.whole(entry, id, lines)
        if played.drift is not None:
            return OpenTable(entry, played.session, None, mishaps.drifted(played.drift.actions), id)
        try:
            follower = Follower.after(self.store.path(id), lines)
            remark = mishaps.watching(self.store.holder(id), held=follower.held)
        except (NoTable, OSError) as error:
            raise NoSuchTable(id) from error
        return OpenTable(entry, played.session, None, remark, id, follower, follower.held)

    def ask_to_leave(self, id: str) -> None:
        """Ask the session that plays a table to save and leave it, which takes it a moment.

        Raises:
            HostError: If there is no such table, or that session cannot be asked.
        """
        try:
            takeover.ask(self.store.path(id).with_suffix(lock.SUFFIX))
        except NoTable as error:
            raise NoSuchTable(id) from error
        except OSError as error:
            raise CannotChange(id, error) from error

    def ask_no_more(self, id: str) -> None:
        """Give up asking: that session may stay."""
        with suppress(NoTable):
            lock.withdraw(self.store.path(id).with_suffix(lock.SUFFIX))

    def take_over(self, id: str | None = None) -> OpenTable:
        """Open a table to play on; if another session plays it, ask that one to leave, and wait for it a moment.

        Raises:
            HostError: If that session cannot be asked or does not leave, or the table cannot be opened.
        """
        try:
            return self.resume(id)
        except Locked as error:
            id = error.id
        self.ask_to_leave(id)
        end = time.monotonic() + takeover.PATIENCE
        while time.monotonic() < end:
            time.sleep(takeover.PAUSE)
            with suppress(Locked):
                return self.resume(id)
        self.ask_no_more(id)
        raise CannotTakeOver(Why.STAYED)

    def keep_good_part(self, id: str) -> OpenTable:
        """Go on with a copy of what is good of a damaged table; the damaged file is left as it is.

        Raises:
            HostError: If there is none, or nothing of it is good.
        """
        id = self._find(id)
        lines = self._read(id)
        entry = self.entry(lines.header.game)
        header = evolve(lines.header, id=self._id(entry.key))
        found = following.follow(entry, id, evolve(lines, header=header))
        session = found.played.session
        file = self.store.create(header, *(found.good or session.last_records), cards=found.game.carried)
        return OpenTable(entry, evolve(session, last_records=()), file, replaying.remark(found.game, header))

    def rename(self, id: str, typed: str) -> str:
        """Call a table as `upkeep.table_name` makes of what was typed, and return that name.

        Raises:
            HostError: If nothing is left of it, another table is called so, or this one is being played.
        """
        id, name = self._find(id, surely=True), upkeep.table_name(typed)
        if name != id:
            with upkeep.moving(id):
                self.store.rename(id, name)
        return name

    def delete(self, id: str) -> str:
        """Move a table to the trash, and return its whole name.

        Raises:
            HostError: If there is none, or it is being played.
        """
        id = self._find(id, surely=True)
        with upkeep.moving(id):
            self.store.discard(id, self.clock())
        return id

    def restore(self, id: str | None = None) -> str:
        """Take a table back from the trash, by its name or a part of it, or the one deleted last; return its name.

        Raises:
            HostError: If there is none, or another table is called so by now.
        """
        item = upkeep.thrown_away(id, self.trash())
        with upkeep.moving(item.id, back=True):
            self.store.restore(item)
        return item.id

    def trash(self) -> list[Discarded]:
        """Return the deleted tables that can be taken back, what was deleted last first.

        In a kiosk none: the one who looks after the games has deleted them, and strangers play.
        """
        return [] if kiosk.is_on() else self.store.trash()

    def read(self, id: str) -> tuple[str, Scroll]:
        """Return the whole name of a table, of which a part is enough, and its lines, whoever plays it.

        Raises:
            HostError: If there is none, or it cannot be read.
        """
        id = self._find(id)
        return id, self._read(id)

    def tables(self, *, thorough: bool = False) -> list[TableSummary]:
        """Return all tables, the one played last first; `thorough`: look for damage in all of them, however many."""
        return self.store.list(thorough=thorough)

    def summaries(self) -> list[TableSummary]:
        """Return all tables, the one played last first; what is damaged between first and last line is not found."""
        return self.store.summaries()

    def contents(self, id: str) -> bytes:
        """Return the journal of a table as it stands in its file, damaged or not.

        Raises:
            HostError: If there is no such table, or it cannot be read.
        """
        id = self._find(id)
        with _opening(id):
            return self.store.contents(id)

    def export(self, id: str, target: Path) -> Path:
        """Copy the journal of a table to a file that is not there yet, or into a folder, and return its path.

        Raises:
            HostError: If there is no such table, or the copy cannot be written.
        """
        id = self._find(id)
        data, path = self.contents(id), target
        try:
            path = target / f"{id}.jsonl" if target.is_dir() else target
            places.write_new(path, data)
        except OSError as error:
            raise CannotExport(str(path), error) from error
        return path

    def check(self, path: Path) -> CheckReport:
        """Play a journal again and compare every digest.

        Raises:
            HostError: If the file cannot be read, or its game is not here.
        """
        try:
            lines = scroll.read(path)
        except (LoadError, OSError) as error:
            raise Unreadable(path.name, error) from error
        return replaying.check(self.entry(lines.header.game), path, lines)

    def last_names(self) -> tuple[str, ...]:
        """Return the names of the table that was begun last, by seat."""
        return remembered.last(self.store.folder)

    def known_names(self) -> tuple[str, ...]:
        """Return all names remembered, the latest first."""
        return remembered.known(self.store.folder)

    def remember_names(self, names: Sequence[str]) -> None:
        """Offer these names next time."""
        remembered.remember(self.store.folder, names)

    def _read(self, id: str) -> Scroll:
        with _opening(id):
            return self.store.read(id)

    def _find(self, id: str | None, first: Callable[[str], bool] = bool, *, surely: bool = False) -> str:
        """Return the whole name of a table, as `upkeep.found` tells which is meant.

        Without a name it is the unfinished one that was played last, of those for which `first` holds if any does.
        """
        if id is not None:
            return upkeep.found(id, self.store.ids(), surely=surely)
        ids = [table.id for table in self.store.list() if not table.over and table.problem is None]
        if not ids:
            raise NoSuchTable(None)
        return next(filter(first, ids), ids[0])

    def _id(self, key: str) -> str:
        """Make the name of a new table: the day, the game, and letters by chance."""
        chance = self.entropy(30)
        letters = "".join(_LETTERS[(chance >> shift) % len(_LETTERS)] for shift in range(0, 30, 5))
        return f"{utc(self.clock())[:10]}-{key}-{letters}"
