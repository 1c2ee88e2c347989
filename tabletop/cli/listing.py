"""What is on the shelf and in the folder of tables, for people and for programs."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from tabletop.catalog import GAMES
from tabletop.cli import asked
from tabletop.cli.mistakes import OK
from tabletop.i18n import _, paragraphs, plural, tr
from tabletop.phrases import playing_time
from tabletop.protocol import Option
from tabletop.shelf import Entry
from tabletop.text import clean_text

if TYPE_CHECKING:
    from tabletop.host import Host
    from tabletop.store import TableSummary


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
            print("  -o " + option.key + "=" + "|".join(option.values) + _when(option))
    if json:
        write_json([_facts(entry) for entry in GAMES])
    return OK


def lessons() -> int:
    """List the games that there is a tutorial of."""
    for entry in GAMES:
        if entry.lesson is not None:
            print(_("tabletop learn {key}: {title}").format(key=entry.key, title=tr(entry.title)))
    return OK


def _line(entry: Entry) -> str:
    return _("{key}: {title}, {least} to {most} players, {minutes}").format(
        key=entry.key,
        title=tr(entry.title),
        least=entry.seats[0],
        most=entry.seats[-1],
        minutes=playing_time(*entry.minutes),
    )


def _when(option: Option) -> str:
    """Say with what an option means something, and how many can play with its values."""
    said = ""
    if option.when is not None:
        said += "  " + _("(only with {other}={value})").format(other=option.when[0], value=option.when[1])
    if option.seats:
        seats = zip(option.values, option.seats, strict=True)
        each = [_("{value}: {least} to {most} players").format(value=v, least=s[0], most=s[-1]) for v, s in seats]
        said += "  (" + "; ".join(each) + ")"
    return said


def _facts(entry: Entry) -> dict[str, Any]:
    return {
        "key": entry.key,
        "title": tr(entry.title),
        "seats": list(entry.seats),
        "minutes": list(entry.minutes),
        "secret": _(entry.secret),
        "options": {option.key: list(option.values) for option in entry.options},
        "when": {option.key: dict([option.when]) for option in entry.options if option.when},
        "seats_by_option": {
            option.key: {value: list(seats) for value, seats in zip(option.values, option.seats, strict=True)}
            for option in entry.options
            if option.seats
        },
        "own_decks": entry.with_cards is not None,
    }


def rules(game: str) -> int:
    """Write the rules of a game as retold for players.

    Raises:
        Mistake: If there is no such game.
    """
    from shutil import get_terminal_size

    entry = asked.entry(game)
    width = min(get_terminal_size().columns, 80)
    print(tr(entry.title))
    for section in entry.rules_text():
        print("\n" + tr(section.title) + "\n")
        print(_set(paragraphs(section.text), width))
    return OK


def _set(told: list[str], width: int) -> str:
    """Break paragraphs for a width, with an empty line between them but not between the points of a list."""
    from textwrap import fill

    text = ""
    for before, paragraph in zip(["", *told], told, strict=False):
        point = paragraph.startswith("- ")
        if before:
            text += "\n" if point and before.startswith("- ") else "\n\n"
        text += fill(paragraph, width, subsequent_indent="  " if point else "", break_on_hyphens=False)
    return text


def tables(data_dir: str | None, json: bool) -> int:
    """List the tables: the one played last first, a broken one with what is wrong."""
    from tabletop.cli.house import host
    from tabletop.trash import KEPT

    keeper = host(data_dir)
    found = keeper.tables(thorough=True)
    if json:
        write_json([_table_facts(table) for table in found])
        return OK
    if not found:
        print(_("There are no tables yet."))
    for table in found:
        print(_table_line(table, keeper))
    deleted = len(keeper.trash())
    if deleted:
        said = plural(
            "In the trash: {n} table. `{command}` lists it; the {kept} deleted last are kept.",
            "In the trash: {n} tables. `{command}` lists them; the {kept} deleted last are kept.",
            deleted,
        )
        print(said.format(n=deleted, command="tabletop tables --trash", kept=KEPT))
    return OK


def trash(data_dir: str | None, json: bool) -> int:
    """List the deleted tables that can be taken back, what was deleted last first."""
    from tabletop.cli.house import host
    from tabletop.phrases import ago
    from tabletop.tablefile import utc

    keeper = host(data_dir)
    found = keeper.trash()
    if json:
        write_json([{"id": item.id, "deleted": utc(item.when / 1_000_000)} for item in found])
        return OK
    if not found:
        print(_("The trash is empty."))
    for item in found:
        when = ago(keeper.clock() - item.when / 1_000_000)
        print(_("{table}: deleted {when}").format(table=item.id, when=when))
    return OK


def _table_line(table: TableSummary, keeper: Host) -> str:
    from tabletop.mishaps import problem
    from tabletop.phrases import ago, listed

    if table.problem is not None:
        return clean_text(f"{table.id}: {problem(table.problem)}")
    if table.over:
        state = _("over")
    elif table.to_act is None:
        state = _("begun")
    else:
        state = _("{name} plays").format(name=table.names[table.to_act])
    title, when = keeper.title(table.game), ago(keeper.clock() - table.updated)
    return clean_text(f"{table.id}: {title}, {listed(table.names)}, {state}, {when}")


def _table_facts(table: TableSummary) -> dict[str, Any]:
    from tabletop.mishaps import problem
    from tabletop.tablefile import utc

    return {
        "id": table.id,
        "game": table.game,
        "names": list(table.names),
        "created": table.created,
        "updated": utc(table.updated),
        "to_act": table.to_act,
        "over": table.over,
        "problem": None if table.problem is None else problem(table.problem),
    }
