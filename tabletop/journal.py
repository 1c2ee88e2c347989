"""A game being played: every action is written down, every moment can be replayed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias

from attrs import evolve, field

from tabletop.digest import digest
from tabletop.frozen import frozen
from tabletop.protocol import Game, GameOver, IllegalAction, Notice, Result, Seat, Table

AnyGame: TypeAlias = Game[Any, Any, Any, Any]


@frozen
class Header:
    """What a table was set up from, and for whom."""

    game: str
    rules_version: int
    content: str
    """Fingerprint of the content that the rules read."""
    table: Table
    names: tuple[str, ...]
    """By seat, cleaned: when they were typed, and again when they were read from a file."""
    created: str
    """UTC, as 2025-01-30T18:05:00Z."""
    id: str
    """The name of the table in the store: small letters, digits and hyphens."""


@frozen
class Started:
    """The table was laid."""

    digest: str
    """Of the state that it led to."""
    to_act: Seat | None
    """Who acts then; None: the game is over."""


@frozen
class Played:
    """An action was played."""

    seat: Seat
    action: Any
    digest: str
    to_act: Seat | None


@frozen
class Undone:
    """The last action was taken back."""

    seat: Seat
    digest: str
    to_act: Seat | None


@frozen
class Redone:
    """The action that was taken back last was played again."""

    seat: Seat
    digest: str
    to_act: Seat | None


Record: TypeAlias = Started | Played | Undone | Redone
RECORDS: tuple[type[Record], ...] = (Started, Played, Undone, Redone)


@frozen
class NothingToUndo:
    """Refusal: nothing was played yet."""


@frozen
class Sealed:
    """Refusal: something new was seen or chance moved."""

    seat: Seat
    """Who acted."""


@frozen
class OthersTurn:
    """Refusal: another player acted last, or is to act now."""

    seat: Seat
    """That other player."""


@frozen
class NothingToRedo:
    """Refusal: nothing was taken back, or something else was played since."""


UndoRefusal: TypeAlias = NothingToUndo | Sealed | OthersTurn | NothingToRedo | GameOver


class CannotUndo(Exception):
    """An undo, restart or redo that is not possible; nothing has changed."""

    def __init__(self, refusal: UndoRefusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal


@frozen(eq=False)
class _Page:
    """A page of the log; each knows the one before it, so that adding one costs the same for ever."""

    number: int
    """Actions played up to here; 0 is the laying of the table."""
    seat: Seat | None
    notices: tuple[Notice[Any], ...]
    before: _Page | None = field(repr=False)


@frozen(eq=False)
class _Moment:
    """A state that was reached; earlier ones are kept only while one can go back to them."""

    state: Any = field(repr=False)
    to_act: Seat | None
    page: _Page
    action: Any = None
    """What led here."""
    sealed: bool = True
    before: _Moment | None = field(default=None, repr=False)


@frozen
class Act:
    """A line of the log: who acted, and what came of it."""

    number: int
    """Counted from 1; 0 is the laying of the table."""
    seat: Seat | None
    events: tuple[Any, ...]


@frozen(eq=False)
class Session:
    """A moment of a game and the way to it; playing gives another session and leaves this one as it is."""

    game: AnyGame = field(repr=False)
    header: Header
    _now: _Moment
    _undone: tuple[_Moment, ...] = field(default=(), repr=False)
    last_records: tuple[Record, ...] = ()
    """What the last call added to the journal; empty after a replay."""

    @classmethod
    def start(cls, game: AnyGame, header: Header) -> Session:
        """Lay the table.

        Raises:
            ValueError: If the game cannot be set up so.
        """
        step = game.setup(header.table)
        now = _Moment(step.state, game.to_act(step.state), _Page(0, None, step.notices, None))
        return cls(game, header, now, (), (Started(_stamp(game, now), now.to_act),))

    @property
    def to_act(self) -> Seat | None:
        """Who is to act; None when the game is over."""
        return self._now.to_act

    @property
    def result(self) -> Result | None:
        """How the game ended, or None while it goes on."""
        result: Result | None = self.game.result(self._now.state)
        return result

    @property
    def actions(self) -> int:
        """How many actions led here, without those that were taken back."""
        return self._now.page.number

    @property
    def digest(self) -> str:
        """Digest of the state, and of the result once there is one."""
        return _stamp(self.game, self._now)

    def view(self, seat: Seat | None) -> Any:
        """Return what a seat may know; for None, what everybody may know."""
        return self.game.view(self._now.state, seat)

    def play(self, seat: Seat, action: Any) -> Session:
        """Play an action.

        Raises:
            IllegalAction: With the refusal that says why.
        """
        now = self._after(seat, action)
        record = Played(seat, action, _stamp(self.game, now), now.to_act)
        return Session(self.game, self.header, now, (), (record,))

    def undo(self, seat: Seat) -> Session:
        """Take back the last action of the player whose turn it still is.

        Raises:
            CannotUndo: If another player acted last or is to act, or something new was seen.
        """
        now = self._now
        if (refusal := self.undo_refusal(seat)) is not None:
            raise CannotUndo(refusal)
        assert now.before is not None  # or there would be a refusal
        record = Undone(seat, _stamp(self.game, now.before), now.before.to_act)
        return Session(self.game, self.header, now.before, (*self._undone, now), (record,))

    def restart_turn(self, seat: Seat) -> Session:
        """Take back everything that this player may take back: to the start of the turn, or what was last seen.

        Raises:
            CannotUndo: If not even the last action can be taken back.
        """
        session = self.undo(seat)
        records = session.last_records
        while session.undo_refusal(seat) is None:
            session = session.undo(seat)
            records += session.last_records
        return Session(self.game, self.header, session._now, session._undone, records)

    def redo(self, seat: Seat) -> Session:
        """Play again what was taken back last.

        Raises:
            CannotUndo: If nothing was taken back since the last action, or another player is to act.
        """
        if (refusal := self.redo_refusal(seat)) is not None:
            raise CannotUndo(refusal)
        now = self._undone[-1]
        record = Redone(seat, _stamp(self.game, now), now.to_act)
        return Session(self.game, self.header, now, self._undone[:-1], (record,))

    def undo_refusal(self, seat: Seat) -> UndoRefusal | None:
        """Say why `undo` would be refused, or None."""
        now = self._now
        actor = now.page.seat
        if actor is None:
            return NothingToUndo()
        if now.to_act is None:
            return GameOver()
        if seat != now.to_act or seat != actor:
            return OthersTurn(actor if seat == now.to_act else now.to_act)
        return Sealed(actor) if now.sealed else None

    def redo_refusal(self, seat: Seat) -> UndoRefusal | None:
        """Say why `redo` would be refused, or None."""
        actor = self._undone[-1].page.seat if self._undone else None
        if actor is None:
            return NothingToRedo()
        return None if actor == seat else OthersTurn(actor)

    def last_notices(self, seat: Seat | None) -> tuple[Any, ...]:
        """Return the events of the last action that a seat may know of."""
        return _told(self._now.page, seat).events

    def log(self, seat: Seat | None, last: int | None = None) -> tuple[Act, ...]:
        """Return what happened, as far as a seat may know, oldest first; with `last` only so many actions."""
        return tuple(_told(page, seat) for page in reversed([*_pages(self._now.page, last)]))

    def told(self, seat: Seat, to: Seat | None) -> tuple[Act, ...]:
        """Return what happened since a seat acted last, its own action included, as far as `to` may know."""
        pages: list[_Page] = []
        for page in _pages(self._now.page, None):
            pages.append(page)
            if page.seat == seat:
                break
        return tuple(_told(page, to) for page in reversed(pages))

    def _after(self, seat: Seat, action: Any) -> _Moment:
        """Apply an action; the moment before is kept if the player could come back to it."""
        now = self._now
        step = self.game.apply(now.state, seat, action)
        to_act = self.game.to_act(step.state)
        page = _Page(now.page.number + 1, seat, step.notices, now.page)
        before = now if to_act == seat and not step.sealed else None
        return _Moment(step.state, to_act, page, action, step.sealed, before)


@frozen
class Drift:
    """Where a replay no longer agrees with the journal."""

    record: int
    """Index of the record that does not fit; the first is 0."""
    actions: int
    """How many actions before it agree."""


@frozen
class Replayed:
    """A game as far as its journal could be followed."""

    session: Session
    drift: Drift | None
    """None: all of it. Else the session stands before the first difference and must not be played on."""


def replay(game: AnyGame, header: Header, records: Iterable[Record]) -> Replayed:
    """Play a journal again and compare every digest.

    If there is no record at all, the table is laid, and `last_records` says so.

    Raises:
        ValueError: If the game cannot be set up so.
    """
    session = start = Session.start(game, header)
    index = -1
    for index, record in enumerate(records):
        try:
            after = start if index == 0 else _repeat(session, record)
        except (IllegalAction, CannotUndo):
            after = None
        if after is None or after.last_records != (record,):
            return Replayed(evolve(session, last_records=()), Drift(index, session.actions))
        session = after
    return Replayed(session if index < 0 else evolve(session, last_records=()), None)


def _repeat(session: Session, record: Record) -> Session | None:
    match record:
        case Started():
            return None  # a table is laid once
        case Played(seat, action):
            return session.play(seat, action)
        case Undone(seat):
            return session.undo(seat)
        case Redone(seat):
            return session.redo(seat)


def _stamp(game: AnyGame, moment: _Moment) -> str:
    """Digest of what a moment is: at the end the points as well, which other content could change."""
    if moment.to_act is not None:
        return digest(moment.state)
    return digest((moment.state, game.result(moment.state)))


def _told(page: _Page, seat: Seat | None) -> Act:
    """Return a page of the log without what others alone may know."""
    events = tuple(notice.event for notice in page.notices if notice.to is None or notice.to == seat)
    return Act(page.number, page.seat, events)


def _pages(page: _Page, last: int | None) -> Iterator[_Page]:
    """Yield pages, newest first, but for the laying of the table."""
    while page.before is not None and (last is None or last > 0):
        yield page
        page = page.before
        last = None if last is None else last - 1
