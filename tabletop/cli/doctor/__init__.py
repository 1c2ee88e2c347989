"""What is here, what is wrong with it, and what to do: for whoever wonders why something does not work."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import TypeAlias

from tabletop import __version__, settings
from tabletop.cli.doctor import kept, rooms, screen, speech, supplies
from tabletop.cli.doctor.part import Part
from tabletop.cli.house import host
from tabletop.cli.listing import write_json
from tabletop.cli.mistakes import FAILED, OK
from tabletop.i18n import _, plural
from tabletop.text import clean_text

Look: TypeAlias = Callable[[Part], None]


def run(data_dir: str | None, json: bool) -> int:
    """Look at everything, tell it, and return 0 if all is well, else 1.

    Nothing is changed; a file that is written to try it is removed again.

    Raises:
        Mistake: If the folder has no name.
    """
    keeper = host(data_dir)
    wishes = settings.load()
    environ = {**os.environ}
    looks: tuple[tuple[str, str, Look], ...] = (
        ("terminal", _("Terminal"), lambda part: screen.look(part, environ, wishes)),
        ("language", _("Language"), lambda part: speech.look(part, environ, wishes)),
        ("settings", _("Settings"), speech.look_at_settings),
        ("folders", _("Folders"), lambda part: rooms.look(part, keeper.store.folder, environ)),
        ("tables", _("Tables"), lambda part: kept.look(part, keeper)),
        ("versions", _("Versions"), supplies.look),
    )
    parts = [_looked(Part(key, title), look) for key, title, look in looks]
    wrong = [sentence for part in parts for sentence in part.wrong]
    if json:
        told = [{"part": part.key, "sentence": sentence} for part in parts for sentence in part.wrong]
        write_json({"good": not wrong, "wrong": told, **{part.key: part.facts for part in parts}})
    else:
        _print(parts, wrong)
    return FAILED if wrong else OK


def _looked(part: Part, look: Look) -> Part:
    """Look at a part; if that fails, the others are still told."""
    try:
        look(part)
    except Exception as error:
        said = _("{part}: the rest could not be looked at ({name}). It is a fault in the program, not yours.")
        part.complain(said.format(part=part.title, name=type(error).__name__))
    return part


def _print(parts: list[Part], wrong: list[str]) -> None:
    print("tabletop", __version__)
    for part in parts:
        print("\n" + part.title)
        for line in part.lines:
            print("  " + clean_text(line))
    print()
    if not wrong:
        print(_("All is well."))
        return
    print(plural("{n} thing is wrong:", "{n} things are wrong:", len(wrong)).format(n=len(wrong)))
    for number, sentence in enumerate(wrong, 1):
        print(f"{number}. {clean_text(sentence)}")
