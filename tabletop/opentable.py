"""A table at which somebody plays or watches: the one cell that changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from attrs import define, field

from tabletop import mishaps
from tabletop.codec import LoadError
from tabletop.frozen import frozen
from tabletop.i18n import _
from tabletop.journal import Session
from tabletop.mishaps import ReadOnly
from tabletop.protocol import GameOver, Seat, Words
from tabletop.shelf import Entry
from tabletop.tablefile import TableFile
from tabletop.undoing import CannotUndo, NothingToRedo, UndoRefusal, Way
from tabletop.watching import Follower, Gone


@frozen
class News:
    """What came of a look at a table that others play."""

    moved: bool = False
    """Something was played, or taken back."""
    said: str = ""
    """A sentence about the table and who plays it; empty if there is nothing to say."""


@define(eq=False)
class OpenTable:
    """A session, and the file in which each of its actions is before anybody sees it."""

    entry: Entry
    session: Session
    file: TableFile | None
    """None: the table is only looked at."""
    remark: str = ""
    """A sentence to be shown when the table is opened; empty if there is nothing to say."""
    id: str = ""
    """The name of the table, which is that of its file; its header may still have the one it was begun with."""
    follower: Follower | None = None
    """Reads what another session plays; None: nothing is followed, or not any more."""
    held: bool = False
    """Another session plays what is followed."""
    words: Words = field(init=False)

    def __attrs_post_init__(self) -> None:
        self.words = self.entry.words()
        if self.file is not None and self.file.unguarded:
            self.remark = " ".join(filter(None, (self.remark, mishaps.unguarded())))
        self.id = self.id or (self.session.header.id if self.file is None else self.file.id)

    @property
    def names(self) -> tuple[str, ...]:
        """The players, by seat; without anything that could not be shown."""
        return self.session.header.names

    @property
    def read_only(self) -> bool:
        """Nothing can be played: `remark` says why."""
        return self.file is None

    @property
    def seat(self) -> Seat | None:
        """Who sits before it: whoever is to act; nobody in particular when it is only looked at."""
        return None if self.read_only else self.session.to_act

    def view(self) -> Any:
        """Return what whoever sits before it may know."""
        return self.session.view(self.seat)

    @property
    def taken_over(self) -> bool:
        """It was closed because another session has asked for it."""
        return self.file is not None and self.file.taken_over

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

    def go_back(self, way: Way) -> UndoRefusal | None:
        """Do this for whoever is to act, or return why that player alone may not.

        Raises:
            ReadOnly: If the table is only looked at.
        """
        seat = self.session.to_act
        if seat is None:
            return NothingToRedo() if way == "redo" else GameOver()
        try:
            {"undo": self.undo, "restart_turn": self.restart_turn, "redo": self.redo}[way](seat)
        except CannotUndo as error:
            return error.refusal
        return None

    def look(self) -> News:
        """Let the session go on to where the one that plays the table is now."""
        if self.follower is None:
            return News()
        before = self.session
        try:
            played = self.follower.follow(before)
        except Gone:
            return self._follow_no_more(_("This table was deleted while you watched it."))
        except (LoadError, OSError) as error:
            return self._follow_no_more(mishaps.problem(error))
        self.session = played.session
        if played.drift is not None:
            return self._follow_no_more(mishaps.drifted(played.drift.actions))
        return News(self.session is not before, self._whereabouts(self.follower))

    def close(self) -> None:
        """Let other sessions open the table; everything is saved already."""
        if self.file is not None:
            self.file.close()

    def _whereabouts(self, follower: Follower) -> str:
        """Say what has changed about the name of a table and about who plays it."""
        held, self.held = self.held, follower.held
        if follower.path.stem != self.id:
            self.id = follower.path.stem
            return _("This table is called {name} from now on.").format(name=self.id)
        if self.held == held or self.session.to_act is None:
            return ""
        if self.held:
            return _("This table is being played in another session again.")
        return _("The session that played this table has left it.")

    def _follow_no_more(self, why: str) -> News:
        self.follower, self.remark = None, why
        return News(said=why)

    def _change(self, change: Callable[[], Session]) -> None:
        if self.file is None:
            raise ReadOnly(self.remark)
        after = change()
        self.file.append(*after.last_records)  # on disk before anybody sees it
        self.session = after
