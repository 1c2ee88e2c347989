"""Tables from elsewhere, put among those that are kept."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Any

from tabletop import importing
from tabletop.cli.house import host, named_file
from tabletop.cli.listing import write_json
from tabletop.cli.mistakes import FAILED, OK, USAGE
from tabletop.i18n import _, plural
from tabletop.importing import Imported
from tabletop.mishaps import HostError
from tabletop.text import clean_text


def run(data_dir: str | None, files: Sequence[str], json: bool) -> int:
    """Import journals one after another; a bad one keeps none of the others out, and the worst gives the exit code."""
    keeper, worst = host(data_dir), OK
    facts: list[dict[str, Any]] = []
    for file in files:
        code, problem, found = OK, "", None
        if not os.path.lexists(file):
            code, problem = USAGE, _("There is no file {name}.").format(name=repr(file))
        else:
            try:
                found = importing.bring(keeper, named_file(file))
            except HostError as error:
                code, problem = FAILED, clean_text(f"{file}: {error}")
        if found is not None and found.damage:
            code, problem = FAILED, _shortened(file, found)
        if problem:
            print(problem, file=sys.stderr)
        if found is not None and not json:
            print(_told(file, found))
        facts.append(_facts(file, found, problem))
        worst = max(worst, code)
    if json:
        write_json(facts)
    return worst


def _shortened(file: str, found: Imported) -> str:
    said = plural(
        "{file}: {damage} The {n} action before it is good and was kept. `tabletop check {file}` says more.",
        "{file}: {damage} The {n} actions before it are good and were kept. `tabletop check {file}` says more.",
        found.actions,
    )
    return clean_text(said.format(file=file, damage=found.damage, n=found.actions))


def _told(file: str, found: Imported) -> str:
    """Say what a table is called now, and how to go on."""
    if not found.new:
        said = _("{file} is the table {name}, which is here already.")
    elif found.over:
        said = _("{file} is the table {name} now. It is over; to see it again: tabletop replay {name}")
    else:
        said = _("{file} is the table {name} now. To go on: tabletop resume {name}")
    return clean_text(said.format(file=file, name=found.id))


def _facts(file: str, found: Imported | None, problem: str) -> dict[str, Any]:
    return {
        "file": file,
        "id": None if found is None else found.id,
        "new": found is not None and found.new,
        "actions": None if found is None else found.actions,
        "over": None if found is None else found.over,
        "problem": problem or None,
    }
