"""The log line by line: whose turn it was, the number of each action, what came of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from tabletop.i18n import _, plural
from tabletop.journal import Session
from tabletop.logbook import Act, Line, turns
from tabletop.protocol import Seat, Words
from tabletop.session_words import said

RECENT: Final = 10
"""Actions that are told unless more are asked for."""


def lately(session: Session, last: int, reader: Seat | None, words: Words) -> list[str]:
    """Tell the last actions, and of how many."""
    lines = session.log(reader, max(1, last))
    told = sum(isinstance(line, Act) for line in lines)
    if told == session.actions:
        heading = plural("The only action so far:", "All {n} actions so far:", told).format(n=told)
    else:
        heading = plural("The last of {all} actions:", "The last {n} of {all} actions:", told)
        heading = heading.format(n=told, all=session.actions)
    return _told(session, heading if told else "", lines, words)


def since_last_turn(session: Session, reader: Seat | None, words: Words) -> list[str]:
    """Tell what happened from the last turn of who is to act on."""
    since, seat = session.last_turn, session.to_act
    lines = session.log(reader, None if since is None else session.actions - since + 1)
    if since is None:
        heading = _("From the beginning:")
    elif seat is None:
        heading = _("The last turn, from action {number} of {all} on:")
    else:
        heading = _("From the last turn of {name} on, that is from action {number} of {all}:")
    name = "" if seat is None else session.header.names[seat]
    return _told(session, heading.format(name=name, number=since, all=session.actions), lines, words)


def _told(session: Session, heading: str, lines: Sequence[Line], words: Words) -> list[str]:
    if not lines:
        return [_("Nothing has happened yet.")]
    return [*filter(None, [heading]), *_by_turn(session, lines, words)]


def _by_turn(session: Session, lines: Sequence[Line], words: Words) -> Iterator[str]:
    view, names = session.view(None), session.header.names
    for turn in turns(lines):
        if turn.seat is not None:
            yield _("Turn of {name}:").format(name=names[turn.seat])
        for line in turn.lines:
            if isinstance(line, Act):
                yield _("Action {number}:").format(number=line.number)
            yield from (f"  {sentence}" for sentence in said(line, view, words, names))
