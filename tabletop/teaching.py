"""A game to learn from: it is played by the real rules, and at each step a teacher says what matters."""

from __future__ import annotations

from typing import Any

from attrs import define, field

from tabletop import laying
from tabletop.codec import read_action
from tabletop.host import Host
from tabletop.i18n import tr
from tabletop.journal import Header, Session
from tabletop.lessons import Lesson
from tabletop.opentable import OpenTable
from tabletop.protocol import Seat, View
from tabletop.replays import Eyes, Replay
from tabletop.shelf import Entry


@define(eq=False)
class Tutorial(Replay):
    """A game that was played to be learned from; nothing in it is a secret."""

    lesson: Lesson = field(kw_only=True, repr=False)
    stops: tuple[int, ...] = field(kw_only=True)
    """By step: how many actions were played then."""
    ends: str = field(kw_only=True)
    """Digest of the state at the end."""

    @property
    def eyes(self) -> tuple[Eyes, ...]:
        """The eyes of the seat that the teacher speaks for."""
        return (Eyes(Seat(self.lesson.seat)),)

    @property
    def steps(self) -> int:
        """How many steps there are."""
        return len(self.stops)

    def covers(self, when: str, before: View | None, after: View) -> bool:  # noqa: ARG002 (nothing is hidden here)
        """Tell that the screen is never covered."""
        return False

    def said(self, step: int) -> str:
        """Return what the teacher says at a step, counted from 0, in the language in use."""
        return tr(self.lesson.steps[step].say)

    def acts(self, step: int) -> int:
        """Return how many actions are played at a step."""
        return len(self.lesson.steps[step].do)


def tutorial(entry: Entry) -> Tutorial:
    """Lay the table of a tutorial, and play it to its end.

    Raises:
        DataError: If its file has faults.
        IllegalAction: If the rules forbid what is played there.
    """
    assert entry.lesson is not None  # or nobody offers it
    lesson, game = entry.lesson(), entry.load()
    table = laying.table(entry, len(lesson.names), lesson.options, lesson.seed)
    header = Header(entry.key, game.rules_version, game.fingerprint, table, lesson.names, "", entry.key)
    session = Session.start(game, header)
    moves: list[tuple[Seat, Any]] = []
    stops: list[int] = []
    for step in lesson.steps:
        for fields in step.do:
            action, seat = read_action(fields, game.action_types), session.to_act
            assert seat is not None  # nothing is played after the end
            session = session.play(seat, action)
            moves.append((seat, action))
        stops.append(len(moves))
    return Tutorial(
        entry, header, tuple(moves), session.result, "", game, lesson=lesson, stops=tuple(stops), ends=session.digest
    )


def take_over(host: Host, tutorial: Tutorial, step: int) -> OpenTable:
    """Begin a table that goes on where a tutorial is at a step; it is kept like any other.

    Raises:
        HostError: If it cannot be laid.
    """
    lesson = tutorial.lesson
    moves = tutorial.moves[: tutorial.stops[step]]
    return host.new(tutorial.entry.key, tutorial.names, lesson.options, lesson.seed, moves=moves)
