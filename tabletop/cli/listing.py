"""What is on the shelf and in the folder of tables, for people and for programs."""

from __future__ import annotations

import sys
from typing import Any

from tabletop.catalog import GAMES
from tabletop.cli import asked
from tabletop.cli.mistakes import OK
from tabletop.i18n import _, tr
from tabletop.shelf import Entry


def write_json(value: Any) -> None:
    """Write one line of JSON, in ASCII so that every locale can carry it."""
    from json import dumps

    sys.stdout.write(dumps(value) + "\n")


def games(json: bool) -> int:
    """List the games: how many can play, how long it takes, what is secret, which rules can be chosen."""
    for entry in GAMES if not json else ():
        print(_line(entry))
        print("  " + _(entry.secret))
        for option in entry.options:
            print("  -o " + option.key + "=" + "|".join(option.values))
    if json:
        write_json([_facts(entry) for entry in GAMES])
    return OK


def _line(entry: Entry) -> str:
    return _("{key}: {title}, {least} to {most} players, {short} to {long} minutes").format(
        key=entry.key,
        title=tr(entry.title),
        least=entry.seats[0],
        most=entry.seats[-1],
        short=entry.minutes[0],
        long=entry.minutes[1],
    )


def _facts(entry: Entry) -> dict[str, Any]:
    return {
        "key": entry.key,
        "title": tr(entry.title),
        "seats": list(entry.seats),
        "minutes": list(entry.minutes),
        "secret": _(entry.secret),
        "options": {option.key: list(option.values) for option in entry.options},
    }


def rules(game: str) -> int:
    """Write the rules of a game as retold for players."""
    from shutil import get_terminal_size
    from textwrap import fill

    entry = asked.entry(game)
    width = min(get_terminal_size().columns, 80)
    print(tr(entry.title))
    for section in entry.rules_text():
        print("\n" + tr(section.title) + "\n")
        print("\n\n".join(fill(paragraph, width) for paragraph in tr(section.text).split("\n\n")))
    return OK
