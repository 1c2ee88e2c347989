"""`tabletop config`: what is set, where that comes from, and setting it."""

from __future__ import annotations

import os
from typing import Any, NamedTuple

from tabletop import configfile, i18n, settings
from tabletop.cli.listing import write_json
from tabletop.cli.mistakes import FAILED, OK, Mistake, near
from tabletop.i18n import _
from tabletop.settings import KEYS
from tabletop.text import clean_text

UNSET = {"language": "system", "theme": "terminal"}
"""What stands for no wish."""
_YES, _NO = ("true", "on", "yes", "1"), ("false", "off", "no", "0")


class Found(NamedTuple):
    """A setting as it holds now."""

    key: str
    value: str | bool
    source: str
    """`file`, `default`, or the variable of the environment that decides."""


def run(key: str | None, value: str | None, json: bool) -> int:
    """List all settings, show one, or set one, and return the exit code.

    Raises:
        Mistake: If there is no such setting or value, or it could not be kept.
    """
    if key is not None and key not in KEYS:
        said = _("There is no setting {asked}. Settings: {names}.").format(asked=repr(key), names=", ".join(KEYS))
        raise Mistake(said + near(key, KEYS))
    if key is not None and value is not None:
        _set(key, value)
        if not json:
            return OK
    found = [_found(each) for each in KEYS if key is None or each == key]
    if json:
        facts = [one._asdict() for one in found]
        write_json(facts if key is None else facts[0])
    elif key is not None:
        print(_written(found[0].value))
    else:
        _list(found)
    return OK


def offered(key: str) -> list[str]:
    """Return what a setting can be given on the command line; nothing if there is no such setting."""
    if key not in KEYS:
        return []
    return [*map(_written, settings.values(key)), *([UNSET[key]] if key in UNSET else [])]


def _set(key: str, typed: str) -> None:
    try:
        configfile.keep(key, _value(key, typed))
    except configfile.NotKept as error:
        raise Mistake(str(error), FAILED) from error


def _value(key: str, typed: str) -> str | bool | None:
    """Return what is meant by a word.

    Raises:
        Mistake: If the setting cannot be that.
    """
    word, can_be = typed.strip().lower(), settings.values(key)
    if can_be == (False, True) and word in _YES + _NO:
        return word in _YES
    if word == UNSET.get(key):
        return None
    if word in can_be:
        return word
    names = offered(key)
    said = _("{key} cannot be {asked}. It can be {names}.")
    raise Mistake(said.format(key=key, asked=repr(typed[:40]), names=", ".join(names)) + near(word, names))


def _found(key: str) -> Found:
    wishes = settings.load()
    value = getattr(wishes, key)
    if settings.is_set(key):
        return Found(key, value, "file")
    source = "default"
    if key == "language":
        value = i18n.choose_language(None, None, os.environ)
        source = next((name for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), source)
    elif key == "theme":
        named = os.environ.get("TEXTUAL_THEME", "")
        value, source = (named, "TEXTUAL_THEME") if named in settings.TEXTUAL_THEMES else (UNSET[key], source)
    return Found(key, value, source)


def _list(found: list[Found]) -> None:
    """Write a line a setting: its name, what it is, and where that comes from."""
    name, value = (max(len(text) for text in column) for column in zip(*_cells(found), strict=True))
    for (key, shown), one in zip(_cells(found), found, strict=True):
        source = {"file": _("set"), "default": _("as usual")}.get(one.source, one.source)
        print(f"{key:{name}}  {shown:{value}}  {source}")
    path = settings.config_file()
    if path is not None:
        print(_("File: {path}").format(path=clean_text(os.fspath(path))))


def _cells(found: list[Found]) -> list[tuple[str, str]]:
    return [(one.key, _written(one.value)) for one in found]


def _written(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
