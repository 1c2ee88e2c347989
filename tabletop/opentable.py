"""A table at which somebody plays or watches: the one cell that changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from attrs import define, field

from tabletop import mishaps
from tabletop.journal import Session
from tabletop.mishaps import ReadOnly
from tabletop.protocol import Seat, Words
from tabletop.shelf import Entry
from tabletop.tablefile import TableFile


@define(eq=False)
class OpenTable:
    """A session, and the file in which each of its actions is before anybody sees it."""

    entry: Entry
    session: Session
    file: TableFile | None
    """None: the table is only looked at."""
    remark: str = ""
    """A sentence to be shown when the table is opened; empty if there is nothing to say."""
    words: Words = field(init=False)

    def __attrs_post_init__(self) -> None:
        self.words = self.entry.words()
        if self.file is not None and self.file.unguarded:
            self.remark = " ".join(filter(None, (self.remark, mishaps.unguarded())))

    @property
    def id(self) -> str:
        """The name of the table."""
        return self.session.header.id

    @property
    def names(self) -> tuple[str, ...]:
        """The players, by seat; without anything that could not be shown."""
        return self.session.header.names

    @property
    def read_only(self) -> bool:
        """Nothing can be played: `remark` says why."""
        return self.file is None

    @property
    def trouble(self) -> str | None:
        """A sentence that stays in sight while actions are not saved; None: everything is on disk."""
        if self.file is None or self.file.trouble is None:
            return None
        return mishaps.trouble(self.file.trouble)

    def play(self, seat: Seat, action: Any) -> None:
        """Play an action and write it down.

        Raises:
            IllegalAction: With the refusal that says why.
            ReadOnly: If the table is only looked at.
        """
        self._change(lambda: self.session.play(seat, action))

    def undo(self, seat: Seat) -> None:
        """Take back the last action.

        Raises:
            CannotUndo: With the refusal that says why.
            ReadOnly: If the table is only looked at.
        """
        self._change(lambda: self.session.undo(seat))

    def restart_turn(self, seat: Seat) -> None:
        """Take back the turn so far.

        Raises:
            CannotUndo: With the refusal that says why.
            ReadOnly: If the table is only looked at.
        """
        self._change(lambda: self.session.restart_turn(seat))

    def agree(self, seat: Seat, actions: int) -> None:
        """Take back the last actions because the whole table agrees, as a seat has asked.

        Raises:
            CannotUndo: If so many were not played.
            ReadOnly: If the table is only looked at.
        """
        self._change(lambda: self.session.agree(seat, actions))

    def redo(self, seat: Seat) -> None:
        """Play again what was taken back last.

        Raises:
            CannotUndo: With the refusal that says why.
            ReadOnly: If the table is only looked at.
        """
        self._change(lambda: self.session.redo(seat))

    def close(self) -> None:
        """Let other sessions open the table; everything is saved already."""
        if self.file is not None:
            self.file.close()

    def _change(self, change: Callable[[], Session]) -> None:
        if self.file is None:
            raise ReadOnly(self.remark)
        after = change()
        self.file.append(*after.last_records)  # on disk before anybody sees it
        self.session = after
