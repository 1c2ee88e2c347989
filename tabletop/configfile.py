"""Writing a setting into config.toml: one line changes, and all else that the user wrote stays."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any, Final

from tabletop import kiosk, lock, places, settings
from tabletop.i18n import _
from tabletop.oserrors import why
from tabletop.text import clean_text

_VALUE: Final = r"""(?:"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|[^\s#"'\[{]+)"""
"""A value that stands on one line: a text or a word."""
_MOST: Final = 1 << 20
"""Bytes that are read; far fewer are enough to be refused."""


class NotKept(Exception):
    """A setting could not be written; the message says why, in a sentence."""


def keep(key: str, value: str | bool | None, path: Path | None = None) -> Path:
    """Write a setting into the user's file, which is made if need be, and return where that is.

    None: as if it had never been set; its line stays as a comment.

    Raises:
        NotKept: If that is not possible; the file is as it was.
    """
    if kiosk.is_on():
        raise NotKept(_("In kiosk mode nothing is kept but tables."))
    path = path or settings.config_file()
    if path is None:
        raise NotKept(_("There is no home folder to keep settings in."))
    # whoever keeps it elsewhere, behind a link, finds it there
    path = Path(os.path.realpath(path))
    try:
        if not path.parent.is_dir():
            places.make_folder(path.parent)
        with lock.changing(path.parent):
            before = _read(path)
            after = _with(path, before, key, value)
            if after != before:
                places.make_folder(path.parent)
                places.replace_file(path, after.encode())
    except OSError as error:
        raise NotKept(_not_written(path, error)) from error
    return path


def changed(text: str, key: str, value: str | bool | None) -> str | None:
    """Return the text of a file with a setting changed; None if that takes more than to change one line."""
    lines = text.splitlines(keepends=True)
    # what follows the first [table] belongs to that
    end = next((at for at, line in enumerate(lines) if line.lstrip().startswith("[")), len(lines))
    set_line = re.compile(rf"(\s*){key}(\s*=\s*)({_VALUE})(\s*(?:#.*)?)", re.DOTALL)
    off_line = re.compile(rf"(\s*)#\s*{key}(\s*=\s*)({_VALUE})(\s*(?:#.*)?)", re.DOTALL)
    new = _written(value)
    for pattern in (set_line, off_line):
        for at, line in enumerate(lines[:end]):
            found = pattern.fullmatch(line)
            if found is None:
                continue
            indent, equals, old, rest = found.groups()
            if value is not None:
                lines[at] = f"{indent}{key}{equals}{new}{rest}"
            elif pattern is set_line:
                lines[at] = f"{indent}# {key}{equals}{old}{rest}"
            return "".join(lines)
    if re.search(rf"^\s*[\"']?{key}\b[^#]*=", "".join(lines[:end]), re.MULTILINE):
        return None
    if value is not None:
        if end and not lines[end - 1].endswith("\n"):
            lines[end - 1] += "\n"
        lines.insert(end, f"{key} = {new}\n")
    return "".join(lines)


def _with(path: Path, before: str | None, key: str, value: str | bool | None) -> str:
    """Return what the file is to say.

    Raises:
        NotKept: If one line is not enough, or it would be more than is read.
    """
    after = changed(before if before is not None else template(), key, value)
    if after is None or _parsed(after) != _wanted(_parsed(before or ""), key, value):
        said = _("The setting is not kept: {key} stands in {file} in a way that only you can change.")
        raise NotKept(said.format(file=_shown(path), key=key))
    if large := settings.too_large(after.encode()):
        said = _("The setting is not kept: with it {file} could not be read any more ({why}).")
        raise NotKept(said.format(file=_shown(path), why=large))
    return after


def template() -> str:
    """Return a file in which every setting is explained and none is set."""
    told = [_("# What tabletop remembers. A line that begins with # is not in force: take the # away.")]
    for key in settings.KEYS:
        usual = settings.Settings._field_defaults[key]
        example = usual if usual is not None else settings.values(key)[0]
        told += ["", f"# {explained(key)}", f"# {key} = {_written(example)}"]
    return "\n".join(told) + "\n"


def explained(key: str) -> str:
    """Say in a sentence what a setting does."""
    sentences = {
        "language": _("The language of the program: pt or en; without it that of the system."),
        "theme": _(
            "The colours: dark, light, contrast, contrast-light or a theme of Textual; without it as the terminal says."
        ),
        "curtain": _("When the screen is covered between two players: needed (for hidden hands), always or never."),
        "curtain_on_focus": _("Cover the screen as well when the terminal gains the focus again."),
        "bell": _("Ring the bell of the terminal when the turn passes to somebody else."),
        "ascii": _("Draw with ASCII signs alone, for terminals and fonts that lack others."),
        "animation": _("Let the cursor of a text and the marks of what has just changed blink."),
    }
    return sentences[key]


def _written(value: str | bool | None) -> str:
    """Return a value as TOML has it; no text among ours needs more than quotation marks."""
    return str(value).lower() if isinstance(value, bool) else f'"{value}"'


def _read(path: Path) -> str | None:
    """Return what is in the file; None if there is none.

    Raises:
        NotKept: If it cannot be read, or what is in it is not TOML.
    """
    try:
        data = places.read_regular(path, _MOST)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise NotKept(_not_written(path, error)) from error
    import tomllib

    said = _("The setting is not kept: {file} has to be corrected first ({why}).")
    if large := settings.too_large(data):
        raise NotKept(said.format(file=_shown(path), why=large))
    try:
        text = data.decode()
        tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise NotKept(said.format(file=_shown(path), why=settings.not_toml(error))) from error
    return text


def _parsed(text: str) -> dict[str, Any] | None:
    """Return what a file says; None if it is not TOML."""
    import tomllib

    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError):
        return None


def _wanted(before: dict[str, Any] | None, key: str, value: str | bool | None) -> dict[str, Any]:
    others = {name: held for name, held in (before or {}).items() if name != key}
    return others if value is None else others | {key: value}


def _not_written(path: Path, error: OSError) -> str:
    said = _("The setting is not kept: {file} cannot be written ({why}).")
    return said.format(file=_shown(path), why=why(error))


def _shown(path: Path) -> str:
    return clean_text(str(path))
