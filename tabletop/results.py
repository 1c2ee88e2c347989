"""What came of finished games, from their journals; a small file beside the tables spares playing them again.

The journals are the truth. Whatever the file says of one that has changed since, or that it says badly, is made anew.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from math import inf
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from attrs import asdict, define, field

from tabletop import kiosk, laying, places, replaying
from tabletop.frozen import frozen
from tabletop.host import Host
from tabletop.i18n import _
from tabletop.mishaps import HostError
from tabletop.store import NoTable
from tabletop.text import clean_text, shown_name

if TYPE_CHECKING:
    from tabletop.journal import Session
    from tabletop.store import TableSummary

FILE: Final = "results.json"
_VERSION: Final = 2
"""Goes up when the file says something else."""
_LARGEST: Final = 64 << 20
"""Bytes of the file; more is not read."""
_MOST: Final = 1_000_000_000
"""Points or actions of a game that are believed."""
_MOST_TIME: Final = 1 << 63
"""Nanoseconds since 1970, or bytes of a journal."""
_OWN_USE: Final = 0.1
"""Seconds for which games are counted at a time."""
_EVERY: Final = 2.0
"""Seconds between two writings of the file."""


@frozen
class Lead:
    """Somebody took the lead from another, or as the first."""

    action: int
    """Number of the action after which that player alone had the most points."""
    seat: int


@frozen
class Outcome:
    """How a finished game went."""

    id: str
    """The name of its table."""
    game: str
    names: tuple[str, ...]
    """By seat."""
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    team: bool
    """All played together, for one score."""
    reason: str
    breakdown: tuple[tuple[tuple[str, int], ...], ...]
    """By seat: source of points and points."""
    actions: int
    ended: float
    """Seconds since 1970: when the last action was played."""
    leads: tuple[Lead, ...]
    """The turning points; none where all play together."""


_Mark: TypeAlias = tuple[int, int]
"""When a journal was changed, in nanoseconds, and its bytes: another mark means another journal."""
_Known: TypeAlias = dict[str, tuple[_Mark, Outcome | None]]
"""By table; None: it cannot be played again, or its players are those of a tutorial."""
_in_memory: Final[_Known] = {}
"""What could not be written, in a kiosk everything: known as long as the program runs."""


@define
class Count:
    """Counting the finished games, a moment at a time: the tables are listed once, when it begins."""

    _host: Host
    _first: str = ""
    """The table that is counted before all others."""
    _known: _Known = field(init=False, factory=dict)
    """What is counted."""
    _left: list[TableSummary] = field(init=False, factory=list)
    """What is not; the next one stands last."""
    _changed: bool = field(init=False, default=False)
    _kept: float = field(init=False, default=-inf)
    """When something was written last."""

    def __attrs_post_init__(self) -> None:
        before = _read(self._host)
        for table in reversed(self._host.summaries()):
            if not table.over:
                continue
            mark, found = _mark(self._host, table.id), before.get(table.id)
            if found is not None and found[0] == mark:
                self._known[table.id] = found
            else:
                self._left.append(table)
        self._left.sort(key=lambda table: table.id == self._first)
        self._changed = self._known != before

    def go_on(self, patience: float = _OWN_USE) -> list[Outcome] | None:
        """Count for some seconds, one game at least, and return what came of all, the one that ended last first.

        None: some are left; what is found is kept, and the next call gets further.
        """
        end = time.monotonic() + patience
        try:
            while self._left:
                self._play_next()
                self._keep()
                if time.monotonic() >= end:
                    break
        except BaseException:  # Ctrl+C and a hangup, too: it may have taken minutes
            self._keep(now=True)
            raise
        self._keep(now=not self._left)
        return None if self._left else self._outcomes()

    def of(self, id: str) -> Outcome | None:
        """Return what came of one game, if it is counted already."""
        return self._known[id][1] if id in self._known else None

    def _play_next(self) -> None:
        table = self._left[-1]
        mark = _mark(self._host, table.id)
        if mark is not None:
            self._known[table.id] = mark, _outcome(self._host, table, mark)
            self._changed = True
        self._left.pop()

    def _outcomes(self) -> list[Outcome]:
        found = [outcome for _seen, outcome in self._known.values() if outcome is not None]
        return sorted(found, key=lambda outcome: (outcome.ended, outcome.id), reverse=True)

    def _keep(self, *, now: bool = False) -> None:
        if self._changed and (now or time.monotonic() >= self._kept + _EVERY):
            _write(self._host, self._known)
            self._changed, self._kept = False, time.monotonic()


def told(host: Host, say: Callable[[str], None], patience: float = 0.5) -> list[Outcome]:
    """Return what came of all finished games as `Count` does, and say so where it takes a while."""
    count = Count(host)
    found = count.go_on(patience)
    if found is None:
        say(_("The games are being counted."))
        found = count.go_on(inf)
    assert found is not None  # there is no end to its patience
    return found


def turning_points(session: Session) -> tuple[Lead, ...]:
    """Return when somebody else began to have more points than all others; a tie takes the lead from nobody."""
    leads: list[Lead] = []
    for action, points in enumerate(session.standings()):
        best = max(points)
        if points.count(best) == 1 and (not leads or leads[-1].seat != points.index(best)):
            leads.append(Lead(action, points.index(best)))
    # with one player alone there is no lead
    return tuple(leads) if session.header.table.seats > 1 else ()


def _outcome(host: Host, table: TableSummary, mark: _Mark) -> Outcome | None:
    """Play a finished game again; None: it is damaged, made by rules that this version has not, or a tutorial's."""
    try:
        lines = host.read(table.id)[1]
        entry = host.entry(lines.header.game)
        if laying.from_lesson(entry, lines.header):
            return None
        played = replaying.whole(entry, table.id, lines)
    except HostError:
        return None
    session, result = played.session, played.session.result
    if played.drift is not None or result is None:
        return None
    return Outcome(
        id=table.id,
        game=lines.header.game,
        names=session.header.names,
        scores=result.scores,
        winners=result.winners,
        team=result.team,
        reason=result.reason,
        breakdown=result.breakdown,
        actions=session.actions,
        ended=mark[0] / 1e9,
        leads=() if result.team else turning_points(session),
    )


def _mark(host: Host, id: str) -> _Mark | None:
    try:
        found = host.store.path(id).lstat()
    except (NoTable, OSError):
        return None
    return found.st_mtime_ns, found.st_size


def _read(host: Host) -> _Known:
    """Return what the file says, of a damaged one nothing, and what could not be written."""
    folder = host.store.folder
    if folder is None or kiosk.is_on():
        return dict(_in_memory)
    try:
        return dict(_understood(json.loads(places.read_regular(folder / FILE, _LARGEST)))) | _in_memory
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return dict(_in_memory)


def _understood(document: Any) -> Iterator[tuple[str, tuple[_Mark, Outcome | None]]]:
    if document["version"] != _VERSION:
        return
    for id, facts in document["tables"].items():
        # what is wrong with one game costs none of the others
        with suppress(ValueError, KeyError, TypeError, AttributeError):
            changed, size, outcome = facts
            mark = _whole(changed, _MOST_TIME), _whole(size, _MOST_TIME)
            yield id, (mark, None if outcome is None else _restored(id, mark[0], outcome))


def _restored(id: str, changed: int, facts: dict[str, Any]) -> Outcome:
    """Return what was written of a game.

    Raises:
        ValueError, KeyError, TypeError, AttributeError: If it is none.
    """
    names = tuple(shown_name(str(name)) for name in facts["names"])
    outcome = Outcome(
        id=id,
        game=clean_text(str(facts["game"])),
        names=names,
        scores=tuple(map(_whole, facts["scores"])),
        winners=tuple(map(_whole, facts["winners"])),
        team=bool(facts["team"]),
        reason=clean_text(str(facts["reason"])),
        breakdown=tuple(tuple((clean_text(str(key)), _whole(n)) for key, n in row) for row in facts["breakdown"]),
        actions=_whole(facts["actions"]),
        ended=changed / 1e9,
        leads=tuple(Lead(_whole(lead["action"]), _whole(lead["seat"])) for lead in facts["leads"]),
    )
    seats = range(len(names))
    if not names or len(outcome.scores) != len(names) or len(outcome.breakdown) != len(names):
        raise ValueError("not of one table")
    if not {*outcome.winners, *(lead.seat for lead in outcome.leads)} <= {*seats}:
        raise ValueError("nobody sits there")
    return outcome


def _whole(number: object, most: int = _MOST) -> int:
    """Return a number as a game can have it: with it can be counted, and it can be shown.

    Raises:
        ValueError: If it is none.
    """
    if type(number) is not int or abs(number) > most:
        raise ValueError("no number of a game")
    return number


def _write(host: Host, known: _Known) -> None:
    """Keep what was found; it does no harm if that fails, and a kiosk keeps nothing beside the tables."""
    _in_memory.clear()
    _in_memory.update(known)
    folder = host.store.folder
    if folder is None or kiosk.is_on():
        return
    tables = {id: [*mark, None if outcome is None else asdict(outcome)] for id, (mark, outcome) in known.items()}
    with suppress(OSError):
        places.make_folder(folder)
        document = {"version": _VERSION, "tables": tables}
        places.replace_file(folder / FILE, json.dumps(document, separators=(",", ":")).encode())
        _in_memory.clear()
