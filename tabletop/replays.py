"""A game looked at again, action by action, with the eyes of whoever may see it; its table is left as it is."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import attrs
from attrs import define, evolve, field

from tabletop import following, mishaps, scroll
from tabletop.codec import LoadError
from tabletop.curtain import falls, reader
from tabletop.frozen import frozen
from tabletop.host import Host
from tabletop.i18n import _, plural
from tabletop.journal import AnyGame, Header, Played, Record, Redone, Started
from tabletop.logbook import Page, TakenBack, gone
from tabletop.mishaps import Unreadable
from tabletop.opentable import OpenTable
from tabletop.protocol import Cover, Notice, Result, Seat, Step, View, Words
from tabletop.scroll import Scroll
from tabletop.shelf import Entry

STRIDE: Final = 50
"""Actions from one moment that is kept to the next: what lies between is played again to be looked at."""
_OWN: Final = ("seat", "legal", "refused")
"""Fields of a view that are about whose view it is."""


@frozen
class Eyes:
    """With whose eyes a game is looked at."""

    seat: Seat | None = None
    """None: nobody's in particular, who see what everybody may know."""
    all: bool = False
    """They see whatever any player saw, once the game is over."""


@frozen
class Happened:
    """An action and what came of it, as far as some eyes may know."""

    number: int
    """Counted from 1; 0 is the laying of the table."""
    seat: Seat | None
    """Who acted."""
    events: tuple[Any, ...]


@frozen(eq=False)
class Look:
    """A moment of a game, as some eyes see it."""

    eyes: Eyes
    view: Any
    last: Happened
    """What led to it."""

    @property
    def number(self) -> int:
        """Actions played so far."""
        return self.last.number


@frozen(eq=False)
class _Moment:
    number: int
    seat: Seat | None
    state: Any = field(repr=False)
    notices: tuple[Notice[Any], ...] = field(repr=False)


@define(eq=False)
class Replay:
    """A game as far as its journal could be followed, from the laying of the table on.

    Its states are played again as they are looked at: some are kept, however long the game is.
    """

    entry: Entry
    header: Header
    moves: tuple[tuple[Seat, Any], ...] = field(repr=False)
    """Who played what, without what was taken back."""
    result: Result | None
    """How the game ended; None: not yet, so that hands are still hidden."""
    remark: str
    """A sentence if the journal goes on beyond what is shown; empty if all is."""
    _game: AnyGame = field(repr=False)
    _gone: tuple[tuple[int, Page], ...] = field(default=(), repr=False)
    """What the table agreed to take back, each with the number of the action that it comes after."""
    words: Words = field(init=False, repr=False)
    _kept: list[_Moment] = field(init=False, repr=False)
    """One every `STRIDE` actions, as far as was looked so far."""
    _near: list[_Moment] = field(init=False, repr=False)
    """Those from one that is kept on, without a gap."""
    _notices: list[tuple[Notice[Any], ...]] = field(init=False, repr=False)
    """Of each action, as far as was looked so far."""

    def __attrs_post_init__(self) -> None:
        self.words = self.entry.words()
        step = self._game.setup(self.header.table)
        self._kept = [_Moment(0, None, step.state, step.notices)]
        self._near = [*self._kept]
        self._notices = [step.notices]

    @property
    def names(self) -> tuple[str, ...]:
        """The players, by seat."""
        return self.header.names

    @property
    def end(self) -> int:
        """How many actions there are."""
        return len(self.moves)

    @property
    def turns(self) -> tuple[int, ...]:
        """After how many actions somebody else begins to act, the beginning and the end of the game included.

        With one player alone it is after each.
        """
        if self.header.table.seats == 1:
            return tuple(range(self.end + 1))
        seats = [seat for seat, _action in self.moves]
        changes = (number for number, (one, other) in enumerate(pairwise(seats), 1) if one != other)
        return tuple(dict.fromkeys((0, *changes, self.end)))

    @property
    def eyes(self) -> tuple[Eyes, ...]:
        """All eyes that may look, those that look first in front."""
        seats = tuple(Eyes(Seat(seat)) for seat in range(self.header.table.seats))
        return (Eyes(), *seats) if self.result is None else (Eyes(all=True), *seats, Eyes())

    @property
    def beyond(self) -> str:
        """A sentence on why nothing follows the end."""
        return self.remark or (_("The game is over.") if self.result else _("Nothing more was played so far."))

    def look(self, number: int, eyes: Eyes) -> Look:
        """Return the moment after so many actions, as some eyes see it."""
        moment = self._at(number)
        view = self._opened(moment) if eyes.all else self._game.view(moment.state, eyes.seat)
        return Look(eyes, view, self._happened(number, self._knows(eyes, view)))

    def log(self, look: Look) -> tuple[Happened | TakenBack, ...]:
        """Return all actions up to a moment, oldest first, as far as those eyes may know, and what was agreed to."""
        self._at(look.number)  # so that all of them were played
        knows = self._knows(look.eyes, look.view)
        found: list[Happened | TakenBack] = []
        notes = deque(self._gone)
        for number in range(look.number + 1):
            found += [self._happened(number, knows)] * bool(number)
            while notes and notes[0][0] <= number:
                page = notes.popleft()[1]
                found.append(gone(page, page.seat if knows.all else knows.seat))
        return tuple(found)

    def covers(self, when: str, before: View | None, after: View) -> bool:
        """Tell whether the screen is covered before a view is shown; the arguments are those of `curtain.falls`.

        Who looks needs not be who acts, so what was open to all before counts as nobody's.
        """
        if self.result is not None:
            return False
        opened = before is not None and before.cover is Cover.NEVER and after.cover is not Cover.NEVER
        return falls(when, self.header.table.seats, None if opened else before, after)

    def _knows(self, eyes: Eyes, view: View) -> Eyes:
        """Return whom the log is told to beside a view."""
        return eyes if self.result is not None else Eyes(reader(view))

    def _happened(self, number: int, knows: Eyes) -> Happened:
        seat = self.moves[number - 1][0] if number else None
        to = seat if knows.all else knows.seat
        events = tuple(notice.event for notice in self._notices[number] if notice.to is None or notice.to == to)
        return Happened(number, seat, events)

    def _at(self, number: int) -> _Moment:
        """Return a moment, from the nearest one before it that is kept."""
        first = number - number % STRIDE
        if self._near[0].number != first:
            moment = self._kept[min(number // STRIDE, len(self._kept) - 1)]
            while moment.number < first:
                moment = self._next(moment)
            self._near = [moment]
        while self._near[-1].number < number:
            self._near.append(self._next(self._near[-1]))
        return self._near[number - first]

    def _next(self, moment: _Moment) -> _Moment:
        seat, action = self.moves[moment.number]
        step: Step[Any, Any] = self._game.apply(moment.state, seat, action)
        after = _Moment(moment.number + 1, seat, step.state, step.notices)
        if after.number == len(self._notices):
            self._notices.append(step.notices)
        if after.number == STRIDE * len(self._kept):
            self._kept.append(after)
        return after

    def _opened(self, moment: _Moment) -> Any:
        """Put together what all seats see; a look that is for one player alone is seen over that player's shoulder."""
        views = [self._game.view(moment.state, Seat(seat)) for seat in range(self.header.table.seats)]
        view = self._game.view(moment.state, None)
        if view.cover is Cover.LOOK and view.to_act is not None:
            view = views[view.to_act]
        names = [each.name for each in attrs.fields(type(view)) if each.init and each.name not in _OWN]
        return evolve(
            view, **{name: _filled(getattr(view, name), [getattr(each, name) for each in views]) for name in names}
        )


def of_table(host: Host, id: str) -> Replay:
    """Look again at a table, by its name or a part of it, as its file stands now, whoever plays it.

    Raises:
        HostError: If there is none, or it cannot be read.
    """
    return _replay(host, *host.read(id))


def of_open(host: Host, table: OpenTable) -> Replay:
    """Look again at a table that is open here, also at what is not on disk.

    Raises:
        HostError: If it cannot be read.
    """
    if table.file is None:
        return of_table(host, table.id)
    try:
        lines = scroll.unroll(table.file.contents())
    except (LoadError, OSError) as error:
        raise Unreadable(table.id, error) from error
    return _replay(host, table.id, lines)


def of_file(host: Host, path: Path) -> Replay:
    """Look at the game of a file.

    Raises:
        HostError: If it cannot be read, or its game is not here.
    """
    try:
        lines = scroll.read(path)
    except (LoadError, OSError) as error:
        raise Unreadable(path.name, error) from error
    return _replay(host, path.name, lines)


def _replay(host: Host, id: str, lines: Scroll) -> Replay:
    """Follow a journal; where it is damaged or leads elsewhere, its game ends before."""
    entry = host.entry(lines.header.game)
    found = following.follow(entry, id, lines)
    session = found.played.session
    remark = "" if found.fault is None else _cut(found.fault, session.actions)
    if found.played.drift is not None:
        remark = mishaps.drifted(session.actions)
    return Replay(entry, lines.header, _moves(found.good), session.result, remark, found.game, session.agreed)


def _cut(fault: LoadError, actions: int) -> str:
    said = plural(
        "{problem} It is shown up to there: {n} action.", "{problem} It is shown up to there: {n} actions.", actions
    )
    return said.format(problem=mishaps.problem(fault), n=actions)


def _moves(records: Iterable[Record]) -> tuple[tuple[Seat, Any], ...]:
    """Return what was played and not taken back."""
    stand: list[tuple[Seat, Any]] = []
    undone: list[tuple[Seat, Any]] = []
    for record in records:
        match record:
            case Started():
                pass
            case Played(seat, action):
                stand.append((seat, action))
                undone.clear()
            case Redone():
                stand.append(undone.pop())
            case _taken_back:
                undone.append(stand.pop())
    return tuple(stand)


def _filled(open: Any, seen: Sequence[Any]) -> Any:
    """Return a part of a view with what others see where it has nothing."""
    if open is None or open == ():
        return next((each for each in seen if each is not None and (each != () or open is None)), open)
    if isinstance(open, tuple) and all(len(each) == len(open) for each in seen):
        return tuple(_filled(part, [each[at] for each in seen]) for at, part in enumerate(open))
    return open
