"""Who keeps the tables: begins games, opens what was saved, and sees that every action is written down."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from attrs import evolve

from tabletop import laying, lock, mishaps, places, remembered, scroll
from tabletop.codec import Damage, LoadError
from tabletop.frozen import frozen
from tabletop.i18n import _, tr
from tabletop.journal import AnyGame, Header, Record, Replayed, Session, replay
from tabletop.mishaps import (
    CannotExport,
    Locked,
    NoSuchGame,
    NoSuchTable,
    TooSmallDeck,
    Unplayable,
    Unreadable,
    WrongName,
)
from tabletop.opentable import OpenTable
from tabletop.protocol import Result, Table, TooFewCards
from tabletop.scroll import Scroll
from tabletop.shelf import Entry
from tabletop.store import NoTable, Store, TableSummary
from tabletop.tablefile import utc
from tabletop.text import BadName, clean_names

if TYPE_CHECKING:
    from tabletop.dated import DatedCard
    from tabletop.decks import Decks, DeckSummary

__all__ = ["CheckReport", "Host", "OpenTable"]

_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""For names of tables: none that could be read as another."""


def _chance(bits: int) -> int:
    # what secrets.randbits does, without the import of hmac and random
    return int.from_bytes(os.urandom((bits + 7) // 8)) >> (-bits % 8)


@frozen
class CheckReport:
    """What became of a journal when it was played again."""

    game: str
    names: tuple[str, ...]
    actions: int
    """How many actions lead where they led."""
    records: int
    """How many lines after the header and the cards could be read."""
    over: bool
    result: Result | None
    """How the game ended; None: not yet."""
    same_rules: bool
    """It was made with the rules and the content of this version."""
    line: int | None
    """The first line that is wrong; None: all are right."""
    sentence: str
    """The outcome, said to the player."""

    @property
    def good(self) -> bool:
        """Tell whether every digest was the same."""
        return self.line is None


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
        raise NoSuchGame(key, _near(key, [entry.key for entry in self.shelf]))

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
    ) -> OpenTable:
        """Begin a game and remember the names; without a seed it is drawn by chance.

        With `decks`, which are those of `cards`, it is played with them and not with the cards of the program.

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
        id = self._id(key)
        header = Header(key, game.rules_version, game.fingerprint, table, cleaned, utc(self.clock()), id)
        try:
            session = Session.start(game, header)
        except TooFewCards as error:
            raise TooSmallDeck(error.needed, error.there) from error
        file = self.store.create(header, *session.last_records, cards=game.carried)
        self.remember_names(cleaned)
        return OpenTable(entry, session, file)

    def table(self, entry: Entry, seats: int, options: Mapping[str, str], seed: int | None) -> Table:
        """Return what a game is laid from: options that are not named are as usual, no seed means one by chance.

        Raises:
            WrongTable: Naming what would be right.
        """
        return laying.table(entry, seats, options, self.entropy(64) if seed is None else seed)

    def own_decks(self) -> list[DeckSummary]:
        """Return the decks in the folder of this user, also those with faults."""
        return self.decks.summaries() if self.decks else []

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
        try:
            file, lines = self.store.open(id)
        except NoTable as error:
            raise NoSuchTable(id) from error
        except lock.Taken as error:
            raise Locked(id, error.holder) from error
        except (LoadError, OSError) as error:
            raise Unreadable(id, error) from error
        try:
            entry, played = self._replay(id, lines)
        except BaseException:
            file.close()
            raise
        if played.drift is not None:
            file.close()
            return OpenTable(entry, played.session, None, mishaps.drifted(played.drift.actions))
        if played.session.last_records:
            file.append(*played.session.last_records)
        return OpenTable(entry, played.session, file, _remark(played.session.game, lines.header))

    def watch(self, id: str) -> OpenTable:
        """Look at a table as it stands now, even while another session plays it; nothing can be played.

        Raises:
            HostError: If there is none, or it cannot be read.
        """
        id = self._find(id)
        entry, played = self._replay(id, self._read(id))
        remark = mishaps.watching(self.store.holder(id))
        if played.drift is not None:
            remark = mishaps.drifted(played.drift.actions)
        return OpenTable(entry, played.session, None, remark)

    def keep_good_part(self, id: str) -> OpenTable:
        """Go on with a copy of what is good of a damaged table; the damaged file is left as it is.

        Raises:
            HostError: If there is none, or nothing of it is good.
        """
        id = self._find(id)
        lines = self._read(id)
        entry, game = self._game(id, lines)
        good, _fault = scroll.records(lines, game.action_types)
        header = evolve(lines.header, id=self._id(entry.key))
        played = self._follow(id, game, header, good)
        if played.drift is not None:
            good = good[: played.drift.record]
        file = self.store.create(header, *(good or played.session.last_records), cards=game.carried)
        return OpenTable(entry, evolve(played.session, last_records=()), file, _remark(game, header))

    def tables(self) -> list[TableSummary]:
        """Return all tables, the one played last first."""
        return self.store.list()

    def contents(self, id: str) -> bytes:
        """Return the journal of a table as it stands in its file, damaged or not.

        Raises:
            HostError: If there is no such table, or it cannot be read.
        """
        id = self._find(id)
        try:
            return self.store.contents(id)
        except NoTable as error:
            raise NoSuchTable(id) from error
        except OSError as error:
            raise Unreadable(id, error) from error

    def export(self, id: str, target: Path) -> Path:
        """Copy the journal of a table to a file that is not there yet, or into a folder, and return its path.

        Raises:
            HostError: If there is no such table, or the copy cannot be written.
        """
        id = self._find(id)
        path = target / f"{id}.jsonl" if target.is_dir() else target
        data = self.contents(id)
        try:
            descriptor = places.create_private(path)
            try:
                places.write_all(descriptor, data)
            except OSError:
                path.unlink()
                raise
            finally:
                os.close(descriptor)
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
        _entry, game = self._game(path.name, lines)
        records, fault = scroll.records(lines, game.action_types)
        played = self._follow(lines.header.id, game, lines.header, records)
        line = fault.line if fault else None
        sentence = mishaps.problem(fault) if fault else _("Every action led to the same state as when it was played.")
        if played.drift is not None and records:
            line = lines.begin + played.drift.record + 1
            sentence = mishaps.drifted(played.drift.actions)
        session = played.session
        return CheckReport(
            lines.header.game,
            lines.header.names,
            session.actions,
            len(records),
            session.to_act is None,
            session.result,
            not _remark(game, lines.header),
            line,
            sentence,
        )

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
        try:
            return self.store.read(id)
        except NoTable as error:
            raise NoSuchTable(id) from error
        except (LoadError, OSError) as error:
            raise Unreadable(id, error) from error

    def _replay(self, id: str, lines: Scroll) -> tuple[Entry, Replayed]:
        """Play a journal again; damage in it is told and never passed over."""
        entry, game = self._game(id, lines)
        records, fault = scroll.records(lines, game.action_types)
        if fault is not None:
            played = self._follow(id, game, lines.header, records)
            raise Unreadable(id, fault, played.session.actions)
        return entry, self._follow(id, game, lines.header, records)

    def _game(self, id: str, lines: Scroll) -> tuple[Entry, AnyGame]:
        """Return the game of a journal: with the cards that it carries, whatever the files with cards say by now.

        Raises:
            Unreadable: If its cards are damaged or missing.
        """
        entry = self.entry(lines.header.game)
        try:
            cards = scroll.cards(lines)
            if cards and entry.with_cards is None:
                raise LoadError(2, Damage("cards of a game that has none"))
            game = entry.with_cards(cards) if cards and entry.with_cards else entry.load()
            if not cards and game.carried and lines.header.content != game.fingerprint:
                # with other cards it would be another game
                raise LoadError(2, Damage("the cards are missing"))
        except LoadError as error:
            raise Unreadable(id, error) from error
        return entry, game

    def _follow(self, id: str, game: AnyGame, header: Header, records: Sequence[Record]) -> Replayed:
        try:
            return replay(game, header, records)
        except ValueError as error:
            raise Unplayable(id, str(error)) from error

    def _find(self, id: str | None) -> str:
        """Return the whole name of a table, of which a part is enough when only one has it."""
        tables = self.store.list()
        if id is None:
            for table in tables:
                if not table.over and table.problem is None:
                    return table.id
            raise NoSuchTable(None)
        ids = [table.id for table in tables]
        if id in ids:
            return id
        having = [known for known in ids if id and id in known]
        if len(having) == 1:
            return having[0]
        raise NoSuchTable(id, having[0] if having else _near(id, ids))

    def _id(self, key: str) -> str:
        """Make the name of a new table: the day, the game, and letters by chance."""
        chance = self.entropy(30)
        letters = "".join(_LETTERS[(chance >> shift) % len(_LETTERS)] for shift in range(0, 30, 5))
        return f"{utc(self.clock())[:10]}-{key}-{letters}"


def _remark(game: AnyGame, header: Header) -> str:
    """Say it if a table comes from other rules or other content, although all of it agreed."""
    same = header.rules_version == game.rules_version and header.content == game.fingerprint
    return "" if same else mishaps.other_content()


def _near(word: str, known: Sequence[str]) -> str | None:
    import difflib

    close = difflib.get_close_matches(word[:80].lower(), known, n=1, cutoff=0.5)
    return close[0] if close else None
