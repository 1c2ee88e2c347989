"""Reading on in the journal of a table that another session plays."""

from __future__ import annotations

import os
from pathlib import Path

from attrs import define

from tabletop import codec, lock, places, scroll
from tabletop.journal import Drift, Played, Record, Redone, Replayed, Session, Undone, repeat, replay
from tabletop.protocol import IllegalAction
from tabletop.scroll import Scroll
from tabletop.undoing import CannotUndo


class Gone(Exception):
    """There is no such table any more."""


@define(eq=False)
class Follower:
    """Knows how far a journal was read, and reads only what came since."""

    path: Path
    """Where it is; it may be renamed meanwhile."""
    _file: os.stat_result
    """What was read, whatever it is called; as large as it was then."""
    _size: int
    """Bytes of the whole lines that were read."""
    _last: bytes
    """The last of them."""
    _count: int
    _unended: bool
    """Its line end is still to come."""

    @classmethod
    def after(cls, path: Path, lines: Scroll) -> Follower:
        """Read on after what was read.

        Raises:
            OSError: If the file is not there any more.
        """
        # whatever came since is looked for the next time: the size is that of what was read
        return cls(path, os.lstat(path), lines.size, lines.lines[-1], len(lines.lines), lines.unended)

    @property
    def held(self) -> bool:
        """Tell whether a session plays the table now."""
        return lock.is_held(self.path.with_suffix(lock.SUFFIX))

    def follow(self, session: Session) -> Replayed:
        """Play the actions that came since the last time; the session stays the same one if there were none.

        Raises:
            Gone: If the table was deleted.
            LoadError, OSError: If what came cannot be read.
        """
        found = self._found()
        if not os.path.samestat(found, self._file) or found.st_size < self._size:
            return self._from_the_beginning(session)
        if found.st_size == self._size:
            return Replayed(session, None)
        return self._go_on(session, self._news(session.game.action_types))

    def _found(self) -> os.stat_result:
        """Look for the file, under another name if need be."""
        try:
            return os.lstat(self.path)
        except FileNotFoundError as error:
            for entry in os.scandir(self.path.parent):
                if entry.name.endswith(self.path.suffix) and entry.inode() == self._file.st_ino:
                    self.path = Path(entry.path)
                    return os.lstat(self.path)
            raise Gone from error

    def _news(self, actions: tuple[type, ...]) -> list[Record]:
        """Read the whole lines that came since; a line of which a part is there is read when it is whole.

        Raises:
            LoadError, OSError: If they cannot be read.
        """
        *lines, _torn = places.read_regular(self.path, codec.LARGEST_FILE, self._size).split(b"\n")
        found: list[Record] = []
        for line in lines:
            self._size += len(line) + 1
            if self._unended and not line:
                self._unended = False
                continue
            found.append(codec.decode_record(line, self._last, self._count + 1, actions))
            self._last = line
            self._count += 1
        return found

    def _go_on(self, session: Session, records: list[Record]) -> Replayed:
        for record in records:
            if not isinstance(record, Played | Undone | Redone):
                # what leads further back than this session remembers
                return self._from_the_beginning(session)
            try:
                after = repeat(session, record, {})
            except (IllegalAction, CannotUndo):
                after = None
            if after is None or after.last_records != (record,):
                return Replayed(session, Drift(self._count - 1, session.actions))
            session = after
        return Replayed(session, None)

    def _from_the_beginning(self, session: Session) -> Replayed:
        """Read all of it again.

        Raises:
            Gone: If it is another table by now.
            LoadError, OSError: If it cannot be read.
        """
        file = os.lstat(self.path)
        lines = scroll.read(self.path)
        if lines.header != session.header:
            raise Gone
        records, fault = scroll.records(lines, session.game.action_types)
        if fault is not None:
            raise fault
        self._file, self._size, self._unended = file, lines.size, lines.unended
        self._last, self._count = lines.lines[-1], len(lines.lines)
        return replay(session.game, session.header, records)
