"""A journal played again: whether all of it is good, and whether it is what this version would make of it."""

from __future__ import annotations

from pathlib import Path

from tabletop import following, mishaps
from tabletop.frozen import frozen
from tabletop.i18n import _
from tabletop.journal import AnyGame, Header, Replayed
from tabletop.mishaps import Unreadable
from tabletop.protocol import Result
from tabletop.scroll import Scroll
from tabletop.shelf import Entry


@frozen
class CheckReport:
    """What became of a journal when it was played again."""

    game: str
    names: tuple[str, ...]
    actions: int
    """How many actions lead where they led."""
    records: int
    """How many lines after the header and the cards could be read."""
    over: bool
    result: Result | None
    """How the game ended; None: not yet."""
    same_rules: bool
    """It was made with the rules and the content of this version."""
    line: int | None
    """The first line that is wrong; None: all are right."""
    sentence: str
    """The outcome, said to the player."""

    @property
    def good(self) -> bool:
        """Tell whether every digest was the same."""
        return self.line is None


def check(entry: Entry, path: Path, lines: Scroll) -> CheckReport:
    """Play a journal again and compare every digest.

    Raises:
        HostError: If its cards cannot be read, or it cannot be laid.
    """
    found = following.follow(entry, path.name, lines)
    session, drift, fault = found.played.session, found.played.drift, found.fault
    line = fault.line if fault else None
    sentence = mishaps.problem(fault) if fault else _("Every action led to the same state as when it was played.")
    if drift is not None:
        line = lines.begin + drift.record + 1
        sentence = mishaps.drifted(drift.actions)
    return CheckReport(
        lines.header.game,
        lines.header.names,
        session.actions,
        len(found.records),
        session.to_act is None,
        session.result,
        not remark(found.game, lines.header),
        line,
        sentence,
    )


def whole(entry: Entry, id: str, lines: Scroll) -> Replayed:
    """Play a journal again; damage in it is told and never passed over.

    Raises:
        Unreadable: If it is damaged, with what is good of it.
        Unplayable: If it cannot be laid.
    """
    found = following.follow(entry, id, lines)
    if found.fault is not None:
        raise Unreadable(id, found.fault, found.played.session.actions)
    return found.played


def remark(game: AnyGame, header: Header) -> str:
    """Say it if a table comes from other rules or other content, although all of it agreed."""
    same = header.rules_version == game.rules_version and header.content == game.fingerprint
    return "" if same else mishaps.other_content()
