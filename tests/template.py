"""The template of a catalogue, for who translates: `python -m tests.template tabletop.pot` writes it.

It holds what the program says and what is printed: rules, tutorials and cards. The Portuguese of what is printed stands
beside the English in data/, so the Portuguese catalogue has only what the program says.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeAlias

import yaml
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import write_po

from tabletop import i18n
from tabletop.catalog import GAMES
from tabletop.datafiles import data_root
from tabletop.protocol import Text

Key: TypeAlias = str | tuple[str, ...]
"""A message, or its singular and plural."""

PACKAGE: Final = Path(i18n.__file__).parent
KEYWORDS: Final = {"_": None, "N_": None, "plural": (1, 2)}


@cache
def said() -> dict[Key, str]:
    """Return every message in the source, with the place where it stands."""
    found = extract_from_dir(PACKAGE, [("**.py", "python")], keywords=KEYWORDS)
    messages: dict[Key, str] = {}
    for file, line, message, _comments, _context in found:
        key = message if isinstance(message, str) else (message[0], message[1])
        messages.setdefault(key, f"tabletop/{file}:{line}")
    return messages


def printed() -> dict[str, str]:
    """Return every text of the data and every title of a game, paragraph by paragraph, with the file it stands in."""
    messages = {entry.title.en: "tabletop/catalog.py" for entry in GAMES}
    for file in sorted(data_root().glob("*/*.yaml")):
        for text in _texts(yaml.safe_load(file.read_text(encoding="utf-8"))):
            for paragraph in i18n.paragraphs(text):
                messages.setdefault(paragraph, f"data/{file.parent.name}/{file.name}")
    return messages


def _texts(data: Any) -> Iterator[Text]:
    """Yield the texts in two languages, in their order."""
    if isinstance(data, dict) and data.keys() == {"pt", "en"}:
        yield Text(**data)
    elif isinstance(data, dict | list):
        for part in data.values() if isinstance(data, dict) else data:
            yield from _texts(part)


def template() -> Catalog:
    """Return a catalogue in which nothing is translated yet."""
    made = Catalog(project="tabletop", fuzzy=False)
    for messages in (said(), printed()):
        for message, place in messages.items():
            file, _colon, line = place.partition(":")
            made.add(message, locations=[(file, int(line or 0))])
    return made


if __name__ == "__main__":
    with open(sys.argv[1], "wb") as target:
        write_po(target, template(), width=120)
