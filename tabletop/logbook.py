"""What happened at a table, action by action, and what the table agreed to take back."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any, TypeAlias

from attrs import field

from tabletop.frozen import frozen
from tabletop.protocol import Notice, Seat


@frozen(eq=False)
class Page:
    """A page of the log; each knows the one before it, so that adding one costs the same for ever."""

    number: int
    """Actions played up to here; 0 is the laying of the table."""
    seat: Seat | None
    action: Any
    """What was played: with the actions of all pages every state can be reached again."""
    notices: tuple[Notice[Any], ...]
    before: Page | None = field(repr=False)


@frozen(eq=False)
class Note:
    """An action that the table agreed to take back: it is gone, and the log tells of it for ever."""

    page: Page
    fewest: int
    """Actions that stood, at the least, since the note before was made."""
    before: Note | None = field(repr=False)


@frozen(eq=False)
class Margin:
    """Beside the pages of the log: what the table agreed to take back, each note after the actions that still stand."""

    last: Note | None = None
    fewest: int = 0
    """Actions that stood, at the least, since the last note was made."""

    def at(self, actions: int) -> Margin:
        """Return the notes when so many actions stand."""
        return self if self.last is None or actions >= self.fewest else Margin(self.last, actions)

    def noted(self, page: Page) -> Margin:
        """Return the notes with one that this page, the last one, was taken back."""
        left = page.number - 1
        return Margin(Note(page, min(self.fewest, left), self.last), left)

    def notes(self) -> Iterator[tuple[int, Page]]:
        """Yield pages that were taken back, newest first, each with the number of the action that it comes after."""
        note, after = self.last, self.fewest
        while note is not None:
            yield after, note.page
            after = min(after, note.fewest)
            note = note.before


@frozen
class Act:
    """A line of the log: who acted, and what came of it."""

    number: int
    """Counted from 1; 0 is the laying of the table."""
    seat: Seat | None
    events: tuple[Any, ...]


@frozen
class TakenBack:
    """A line of the log: an action that the table agreed to take back, and what had come of it."""

    number: int
    """The one that the action had."""
    seat: Seat
    """Who had acted."""
    events: tuple[Any, ...]


Line: TypeAlias = Act | TakenBack


@frozen
class Turn:
    """Lines of the log with nobody else's between them."""

    seat: Seat | None
    lines: tuple[Line, ...]

    @property
    def first(self) -> int | None:
        """Number of its first action; None if all of them were taken back."""
        return next((line.number for line in self.lines if isinstance(line, Act)), None)


def pages(last: Page) -> Iterator[Page]:
    """Yield pages, newest first, but for the laying of the table."""
    while last.before is not None:
        yield last
        last = last.before


def told(page: Page, seat: Seat | None) -> Act:
    """Return a page of the log without what others alone may know."""
    return Act(page.number, page.seat, _events(page, seat))


def lines(last: Page, margin: Margin, first: int, seat: Seat | None) -> tuple[Line, ...]:
    """Return what happened from an action on, as far as a seat may know, oldest first."""
    found: list[Line] = []
    left = deque(margin.notes())
    for page in pages(last):
        if page.number < first:
            break
        while left and left[0][0] >= page.number:
            found.append(gone(left.popleft()[1], seat))
        found.append(told(page, seat))
    if first <= 1:
        found += [gone(page, seat) for _, page in left]
    return tuple(reversed(found))


def turns(lines: Sequence[Line]) -> tuple[Turn, ...]:
    """Divide the log among turns: what a seat does until another one acts."""
    return tuple(Turn(seat, tuple(group)) for seat, group in groupby(lines, lambda line: line.seat))


def last_action(last: Page, seat: Seat) -> int:
    """Return the number of the action that a seat played last; 1 if it has played none."""
    return next((page.number for page in pages(last) if page.seat == seat), 1)


def last_turn(last: Page, seat: Seat | None) -> int | None:
    """Return the number of the action with which a seat's last turn began, the one that it is playing left out.

    For None any turn counts. None: there was no such turn.
    """
    begun = [first for each, first in _runs(last) if seat is None or each == seat]
    return next(iter(begun[last.seat == seat :]), None)


def run(last: Page) -> int:
    """Return how many actions a seat has played in a row up to here."""
    return next((last.number - first + 1 for _, first in _runs(last)), 0)


def _runs(last: Page) -> Iterator[tuple[Seat | None, int]]:
    """Yield who acted, and the number of the first action before which another did, newest first."""
    for seat, group in groupby(pages(last), lambda page: page.seat):
        *_, first = group
        yield seat, first.number


def _events(page: Page, seat: Seat | None) -> tuple[Any, ...]:
    return tuple(notice.event for notice in page.notices if notice.to is None or notice.to == seat)


def gone(page: Page, seat: Seat | None) -> TakenBack:
    """Return what the log tells of an action that was taken back, without what others alone may know."""
    assert page.seat is not None  # the laying of the table is never taken back
    return TakenBack(page.number, page.seat, _events(page, seat))
