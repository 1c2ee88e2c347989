"""A journal played again: whether all of it is good, and whether it is what this version would make of it."""

from __future__ import annotations

from pathlib import Path

from tabletop import following, mishaps, scroll
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
    game = following.game(entry, path.name, lines)
    records, fault = scroll.records(lines, game.action_types)
    played = following.follow(lines.header.id, game, lines.header, records)
    line = fault.line if fault else None
    sentence = mishaps.problem(fault) if fault else _("Every action led to the same state as when it was played.")
    if played.drift is not None and records:
        line = lines.begin + played.drift.record + 1
        sentence = mishaps.drifted(played.drift.actions)
    session = played.session
    return CheckReport(
        lines.header.game,
        lines.header.names,
        session.actions,
        len(records),
        session.to_act is None,
        session.result,
        not remark(game, lines.header),
        line,
        sentence,
    )


def whole(entry: Entry, id: str, lines: Scroll) -> Replayed:
    """Play a journal again; damage in it is told and never passed over.

    Raises:
        Unreadable: If it is damaged, with what is good of it.
        Unplayable: If it cannot be laid.
    """
    game = following.game(entry, id, lines)
    records, fault = scroll.records(lines, game.action_types)
    if fault is not None:
        played = following.follow(id, game, lines.header, records)
        raise Unreadable(id, fault, played.session.actions)
    return following.follow(id, game, lines.header, records)


def remark(game: AnyGame, header: Header) -> str:
    """Say it if a table comes from other rules or other content, although all of it agreed."""
    same = header.rules_version == game.rules_version and header.content == game.fingerprint
    return "" if same else mishaps.other_content()
