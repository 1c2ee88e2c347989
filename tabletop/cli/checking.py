"""Whether the data and the kept tables are what they should be."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from attrs import asdict

from tabletop.catalog import GAMES
from tabletop.cli import asked
from tabletop.cli.house import host, named_file
from tabletop.cli.listing import write_json
from tabletop.cli.mistakes import FAILED, OK, Mistake
from tabletop.datafiles import DataError, Fault
from tabletop.host import CheckReport
from tabletop.i18n import _, plural, tr
from tabletop.phrases import victory
from tabletop.shelf import Entry
from tabletop.text import clean_text


def check_data(game: str | None, decks: Sequence[str] = (), data_dir: str | None = None) -> int:
    """Read all cards, maps and rules of a game or of all, and name every fault by file and line; or decks alone.

    Raises:
        Mistake: If there is no such game.
        HostError: If there is no such deck.
    """
    code = OK
    if decks:
        # of no use to who checks a game
        from tabletop.cli.decking import check as check_decks

        code = check_decks(data_dir, decks)
        if game is None:
            return code
    for entry in GAMES if game is None else (asked.entry(game),):
        faults = _faults(entry)
        for fault in faults:
            print(fault, file=sys.stderr)
        if faults:
            code = FAILED
        else:
            print(_("{game}: the data is complete.").format(game=tr(entry.title)))
    return code


def _faults(entry: Entry) -> list[Fault]:
    found: list[Fault] = []
    for part in (entry.load, entry.rules_text):
        try:
            part()
        except DataError as error:
            found += error.faults
    return found or _lesson_faults(entry)


def _lesson_faults(entry: Entry) -> list[Fault]:
    """Play the tutorial: its sentences speak of what happens there."""
    if entry.lesson is None:
        return []
    from tabletop.teaching import tutorial

    file = f"data/{entry.key.replace('-', '_')}/tutorial.yaml"
    try:
        played = tutorial(entry)
    except DataError as error:
        return [*error.faults]
    except Exception as error:  # whatever the rules or the reader of actions say to it
        return [Fault(file, 0, "steps", _("this cannot be played: {why}").format(why=clean_text(str(error))[:200]))]
    if played.ends != played.lesson.ends:
        return [
            Fault(file, 0, "ends", _("it ends otherwise than its sentences say: {digest}").format(digest=played.ends))
        ]
    return []


def check(file: str, json: bool) -> int:
    """Play a journal again, compare every digest, and tell how the game ended.

    Raises:
        Mistake: If there is no such file.
        HostError: If it cannot be read, or its game is not here.
    """
    # unlike Path.exists, it is no error for a name that no file could have
    if not os.path.exists(file):
        raise Mistake(_("There is no file {name}.").format(name=repr(file)))
    report = host(None).check(named_file(file))
    if json:
        write_json({**asdict(report), "good": report.good})
    else:
        _tell(report)
    return OK if report.good else FAILED


def _tell(report: CheckReport) -> None:
    if not report.good:
        print(report.sentence, file=sys.stderr)
        return
    print(report.sentence)
    if report.result is not None:
        print(victory(report.result, report.names))
        if report.result.team:
            return
        for name, score in zip(report.names, report.result.scores, strict=True):
            print(f"{name}: {score}")
    elif not report.over:
        n = report.actions
        said = plural("The game is not over: {n} action so far.", "The game is not over: {n} actions so far.", n)
        print(said.format(n=n))


def export(data_dir: str | None, table: str) -> int:
    """Write a journal to standard output, as it stands in its file.

    Raises:
        HostError: If there is no such table, or it cannot be read.
    """
    sys.stdout.buffer.write(host(data_dir).contents(table))
    return OK
