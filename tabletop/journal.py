"""A game being played: every action is written down, every moment can be replayed."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeAlias, assert_never

from attrs import evolve, field

from tabletop import logbook
from tabletop.digest import digest
from tabletop.frozen import frozen
from tabletop.logbook import Line, Margin, Page
from tabletop.protocol import Game, GameOver, IllegalAction, Result, Seat, Step, Table
from tabletop.undoing import CannotUndo, NothingToRedo, NothingToUndo, Offer, OthersTurn, Sealed, UndoRefusal

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


@frozen
class Agreed:
    """The last action was taken back because the whole table agreed, whoever had played it and whatever it showed."""

    seat: Seat
    """Who asked."""
    digest: str
    to_act: Seat | None


Record: TypeAlias = Started | Played | Undone | Redone | Agreed
RECORDS: tuple[type[Record], ...] = (Started, Played, Undone, Redone, Agreed)


@frozen(eq=False)
class _Moment:
    """A state that was reached; earlier ones are kept only while one can go back to them."""

    state: Any = field(repr=False)
    to_act: Seat | None
    page: Page
    sealed: bool = True
    before: _Moment | None = field(default=None, repr=False)


@frozen(eq=False)
class Session:
    """A moment of a game and the way to it; playing gives another session and leaves this one as it is."""

    game: AnyGame = field(repr=False)
    header: Header
    _now: _Moment
    _undone: tuple[_Moment, ...] = field(default=(), repr=False)
    last_records: tuple[Record, ...] = ()
    """What the last call added to the journal; empty after a replay."""
    _margin: Margin = field(default=Margin(), repr=False)

    @classmethod
    def start(cls, game: AnyGame, header: Header) -> Session:
        """Lay the table.

        Raises:
            ValueError: If the game cannot be set up so.
        """
        step = game.setup(header.table)
        now = _reached(game, step, Page(0, None, None, step.notices, None))
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
        return self._at(now, (), Played(seat, action, _stamp(self.game, now), now.to_act))

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
        return self._at(now.before, (*self._undone, now), record)

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
        return evolve(session, last_records=records)

    def agree(self, seat: Seat, actions: int = 1) -> Session:
        """Take back the last actions because the whole table agrees, as a seat has asked.

        They may be anybody's, may have shown something new, and may have ended the game; the log tells of it for ever.

        Raises:
            CannotUndo: If so many were not played.
        """
        if not 0 < actions <= self.actions:
            raise CannotUndo(NothingToUndo())
        session, records = self, tuple[Record, ...]()
        for moment in self._earlier(actions):
            session = session._agree(seat, moment)
            records += session.last_records
        return evolve(session, last_records=records)

    def redo(self, seat: Seat) -> Session:
        """Play again what was taken back last.

        Raises:
            CannotUndo: If nothing was taken back since the last action, or another player is to act.
        """
        if (refusal := self.redo_refusal(seat)) is not None:
            raise CannotUndo(refusal)
        now = self._undone[-1]
        return self._at(now, self._undone[:-1], Redone(seat, _stamp(self.game, now), now.to_act))

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

    def offer(self, turn: bool = False) -> Offer | None:
        """Return what the whole table could agree to take back: the last action, or turn; None if there is none.

        With one player alone nobody's acting tells where a turn began: there it is always the last action.
        """
        page = self._now.page
        if page.seat is None:
            return None
        actions = logbook.run(page) if turn and self.header.table.seats > 1 else 1
        acts = logbook.lines(page, Margin(), self.actions - actions + 1, None)
        return Offer(page.seat, actions, tuple(event for act in acts for event in act.events))

    def last_notices(self, seat: Seat | None) -> tuple[Any, ...]:
        """Return the events of the last action that a seat may know of."""
        return logbook.told(self._now.page, seat).events

    def log(self, seat: Seat | None, last: int | None = None) -> tuple[Line, ...]:
        """Return what happened, as far as a seat may know, oldest first; with `last` only so many actions."""
        first = 1 if last is None else self.actions - last + 1
        return logbook.lines(self._now.page, self._margin, first, seat)

    @property
    def agreed(self) -> tuple[tuple[int, Page], ...]:
        """What the table agreed to take back, oldest first, each with the number of the action that it comes after."""
        return tuple(self._margin.notes())[::-1]

    def told(self, seat: Seat, to: Seat | None) -> tuple[Line, ...]:
        """Return what happened since a seat acted last, its own action included, as far as `to` may know."""
        return logbook.lines(self._now.page, self._margin, logbook.last_action(self._now.page, seat), to)

    @property
    def last_turn(self) -> int | None:
        """Number of the action with which the last turn of who is to act began, before the one it is playing, if any.

        After the end it is the last turn of all; with one player alone the last action. None: there was none.
        """
        if self.header.table.seats == 1:
            return self.actions or None
        return logbook.last_turn(self._now.page, self.to_act)

    def standings(self) -> tuple[tuple[int, ...], ...]:
        """Return the points by seat after each action, the laying of the table first; for a game that is over."""
        earlier = reversed(self._earlier(self.actions)) if self.actions else ()
        return tuple(self.game.standing(moment.state) for moment in (*earlier, self._now))

    def _after(self, seat: Seat, action: Any) -> _Moment:
        """Apply an action."""
        now = self._now
        step = self.game.apply(now.state, seat, action)
        return _reached(self.game, step, Page(now.page.number + 1, seat, action, step.notices, now.page), now)

    def _at(self, now: _Moment, undone: tuple[_Moment, ...], record: Record) -> Session:
        """Stand at another moment; what the table has agreed to stays in the log."""
        return Session(self.game, self.header, now, undone, (record,), self._margin.at(now.page.number))

    def _agree(self, seat: Seat, before: _Moment) -> Session:
        """Take back the last action, which led on from a moment, and note that the table agreed."""
        page = self._now.page
        if page.seat is not None and seat not in range(self.header.table.seats):
            raise CannotUndo(OthersTurn(page.seat))  # a forged journal: nobody sits there
        record = Agreed(seat, _stamp(self.game, before), before.to_act)
        undone = (*self._undone, self._now)
        return Session(self.game, self.header, before, undone, (record,), self._margin.noted(page))

    def _earlier(self, count: int) -> Sequence[_Moment]:
        """Return the last moments before this one, newest first: played again, for earlier states are not kept."""
        first, *others = reversed([*logbook.pages(self._now.page)])
        assert first.before is not None  # the laying of the table
        now = _reached(self.game, self.game.setup(self.header.table), first.before)
        moments = deque([now], maxlen=count)
        for page in (first, *others)[:-1]:
            assert page.seat is not None
            now = _reached(self.game, self.game.apply(now.state, page.seat, page.action), page, now)
            moments.appendleft(now)
        return moments


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
    records = [*records]
    wanted = _returns(records)
    kept: dict[int, _Moment] = {}
    for index, record in enumerate(records):
        try:
            after = start if index == 0 else repeat(session, record, kept)
        except (IllegalAction, CannotUndo):
            after = None
        if after is None or after.last_records != (record,):
            return Replayed(evolve(session, last_records=()), Drift(index, session.actions))
        session = after
        if session.actions in wanted:
            kept[session.actions] = session._now
    return Replayed(evolve(session, last_records=()) if records else session, None)


def _returns(records: Sequence[Record]) -> set[int]:
    """Return the numbers of actions to which the table agreed to go back: to play up to each again would be slow."""
    actions, found = 0, set[int]()
    for record in records:
        match record:
            case Played() | Redone():
                actions += 1
            case Undone():
                actions -= 1
            case Agreed():
                actions -= 1
                found.add(actions)
    return found


def repeat(session: Session, record: Record, kept: Mapping[int, _Moment]) -> Session | None:
    """Do what a record says; `kept` are earlier moments by their action; None: it cannot be done from here.

    Raises:
        IllegalAction, CannotUndo: If it is not possible.
    """
    match record:
        case Started():
            return None  # a table is laid once
        case Played(seat, action):
            return session.play(seat, action)
        case Undone(seat):
            return session.undo(seat)
        case Redone(seat):
            return session.redo(seat)
        case Agreed(seat):
            before = kept.get(session.actions - 1)
            return None if before is None else session._agree(seat, before)
        case _:
            assert_never(record)


def _reached(game: AnyGame, step: Step[Any, Any], page: Page, before: _Moment | None = None) -> _Moment:
    """Return the moment that a step led to; the one before is kept only if the player could come back to it."""
    to_act = game.to_act(step.state)
    kept = before if to_act == page.seat and not step.sealed else None
    return _Moment(step.state, to_act, page, step.sealed, kept)


def _stamp(game: AnyGame, moment: _Moment) -> str:
    """Digest of what a moment is: at the end the points as well, which other content could change."""
    if moment.to_act is not None:
        return digest(moment.state)
    return digest((moment.state, game.result(moment.state)))
