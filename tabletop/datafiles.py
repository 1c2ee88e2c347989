"""Find data/, read strict YAML as frozen classes, and say by file, line and path what is wrong."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import islice
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

import attrs

from tabletop import places, prepared, strict
from tabletop.frozen import frozen
from tabletop.i18n import N_, _
from tabletop.oserrors import why
from tabletop.plainvalues import MOST_CHARACTERS, Keys, Unreadable

T = TypeVar("T")

ID: Final = re.compile(r"[a-z][a-z0-9-]*")
"""What ids look like."""
MOST_FAULTS: Final = 100
"""A file that is wrong from end to end is not told line by line."""

_FIELD: Final = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")
_UNEVEN: Final = N_("the blanks before this line do not fit those above it, or quotation marks end too early")
_UNCLOSED: Final = N_("a bracket is never closed")
_PROBLEMS: Final = {
    "mapping values are not allowed in this context": N_(
        "a colon where none can be: put a text with a colon in quotation marks, and look at the blanks before the line"
    ),
    "found character that cannot start any token": N_(
        "a sign that nothing can begin with, such as a tab, @ or %: put the text in quotation marks"
    ),
    "found unexpected end of stream": N_("quotation marks are never closed"),
    "found unknown escape character": N_("a backslash in quotation marks: use single ones"),
    "did not find expected node content": N_("a value is missing, or a bracket has no partner"),
    "did not find expected key": _UNEVEN,
    "did not find expected '-' indicator": _UNEVEN,
    "did not find expected ',' or ']'": _UNCLOSED,
    "did not find expected ',' or '}'": _UNCLOSED,
}
"""What the reader of YAML says to the commonest mistakes, and what a player is told; the rest stays in its words."""


@frozen
class Fault:
    """One thing that is wrong in a data file."""

    file: str
    line: int
    """From 1; 0 if the file could not be read."""
    path: str
    """cards[7].year; empty for the whole file."""
    text: str

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.line else self.file
        return f"{place}: {self.path}: {self.text}" if self.path else f"{place}: {self.text}"


class DataError(Exception):
    """Data files that cannot be used, with all their faults."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(map(str, self.faults)))


@frozen
class Document(Generic[T]):
    """What a data file says, and where."""

    file: str
    """As it is called in messages."""
    text: str = attrs.field(repr=False)
    value: T

    def fault(self, keys: Keys, text: str) -> Fault:
        """Return a fault of the value at `keys`."""
        from tabletop import plainyaml

        return Fault(self.file, plainyaml.line_of(self.text, keys), show(keys), text)


def data_root() -> Path:
    """Return the folder of the data that comes with the program."""
    # not importlib.resources: it takes 10 ms to import, and the package is never run from an archive
    packed = Path(__file__).with_name("data")
    return packed if packed.is_dir() else Path(__file__).parents[1] / "data"


def read(path: Path, kind: type[T], name: str | None = None) -> Document[T]:
    """Read a YAML file as a value of a frozen class; `name` is what messages call the file.

    Raises:
        DataError: With the faults of the file.
    """
    return _whole(*_read(path, name or str(path)), kind)


def read_list(path: Path, field: str, kind: type[T], name: str | None = None) -> Document[tuple[T, ...]]:
    """Read a YAML file whose only field is a list of things of a frozen class.

    Raises:
        DataError: With the faults of the file.
    """
    return _listed(*_read(path, name or str(path)), field, kind)


def parse(text: str, kind: type[T], name: str) -> Document[T]:
    """Read a YAML text as a value of a frozen class.

    Raises:
        DataError: With the faults of the text, but not more than `MOST_FAULTS` of a sort.
    """
    return _whole(*_parsed(text, name), kind)


def parse_list(text: str, field: str, kind: type[T], name: str) -> Document[tuple[T, ...]]:
    """Read a YAML text whose only field is a list of things of a frozen class.

    Raises:
        DataError: As `parse`.
    """
    return _listed(*_parsed(text, name), field, kind)


def id_faults(document: Document[Any], field: str, things: Iterable[Any]) -> list[Fault]:
    """Return the faults of the ids of a list of things: each looks like an id, and none stands there twice."""
    faults = []
    seen: dict[str, int] = {}
    for index, thing in enumerate(things):
        keys = (field, index, "id")
        if not ID.fullmatch(thing.id):
            said = _("expected an id of a-z, 0-9 and -, got {value}").format(value=strict.shown(thing.id))
            faults.append(document.fault(keys, said))
        elif thing.id in seen:
            twin = show((field, seen[thing.id]))
            faults.append(document.fault(keys, twin_id(thing.id, twin)))
        seen.setdefault(thing.id, index)
    return faults


def twin_id(id: str, place: str) -> str:
    """Return the reason for refusing an id that something else at `place` has."""
    return _("{id} is the id of {place} already").format(id=id, place=place)


def show(keys: Keys) -> str:
    """Return the way to a value as text: cards[7].year."""
    path = ""
    for key in keys:
        if isinstance(key, int):
            path += f"[{key}]"
        elif _FIELD.fullmatch(key):
            path += f".{key}" if path else key
        else:
            path += f"[{strict.shown(key)}]"
    return path


def _text(path: Path, name: str) -> str:
    try:
        data = places.read_regular(path, MOST_CHARACTERS + 1, links=True)
    except (OSError, ValueError, MemoryError) as error:
        reason = why(error) if isinstance(error, OSError) else str(error) or _("out of memory")
        raise DataError([Fault(name, 0, "", _("cannot be read: {reason}").format(reason=reason))]) from error
    if len(data) > MOST_CHARACTERS:
        said = _("too large: more than {n} bytes").format(n=MOST_CHARACTERS)
        raise DataError([Fault(name, 0, "", said)])
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        said = _("not UTF-8 text: {reason}").format(reason=error.reason)
        raise DataError([Fault(name, line, "", said)]) from error


def _read(path: Path, name: str) -> tuple[Document[Any], list[Fault]]:
    """Return the plain value of a file, and its faults that leave the rest readable."""
    text = _text(path, name)
    # only beside what comes with the program: next to a deck of one's own a stranger may have put anything
    tree = prepared.tree(path, text) if data_root() in path.parents else None
    return _parsed(text, name) if tree is None else (Document(name, text, tree), [])


def _parsed(text: str, name: str) -> tuple[Document[Any], list[Fault]]:
    """Return the plain value of a text, and its faults that leave the rest readable."""
    # not above: it takes 12 ms to import, and what is prepared needs none of it
    import yaml

    from tabletop import plainyaml

    try:
        tree, repeated = plainyaml.parse(text)
    except Unreadable as error:
        raise DataError([_fault(name, error)]) from error
    except yaml.reader.ReaderError as error:
        line = text.count("\n", 0, max(0, text.find(chr(error.character)))) + 1
        raise DataError([Fault(name, line, "", _not_yaml(f"U+{error.character:04X}"))]) from error
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        raise DataError([Fault(name, mark.line + 1 if mark else 0, "", _not_yaml(error.problem))]) from error
    except (yaml.YAMLError, ValueError, RecursionError, MemoryError) as error:
        raise DataError([Fault(name, 0, "", _not_yaml(error))]) from error
    return Document(name, text, tree), [_fault(name, error) for error in repeated[:MOST_FAULTS]]


def _not_yaml(why: object) -> str:
    said = _PROBLEMS.get(str(why))
    return _("not YAML: {why}").format(why=_(said) if said else why)


def _whole(document: Document[Any], faults: list[Fault], kind: Any) -> Document[Any]:
    """Make a value of a class of all that a file says."""
    return _structured(document, kind, (), faults)


def _listed(document: Document[Any], faults: list[Fault], field: str, kind: Any) -> Document[Any]:
    """Make values of a class of the list that is all that a file says."""
    tree = document.value
    if not isinstance(tree, dict):
        said = _("expected the field {field} with a list, got {value}").format(field=field, value=strict.shown(tree))
        raise DataError([document.fault((), said)])
    others = [key for key in tree if key != field]
    faults += [document.fault((key,), strict.unknown(key, [field])) for key in others[:MOST_FAULTS]]
    if field not in tree:
        raise DataError([*faults, document.fault((field,), strict.missing())])
    return _structured(attrs.evolve(document, value=tree[field]), tuple[kind, ...], (field,), faults)


def _structured(document: Document[Any], kind: Any, keys: Keys, faults: list[Fault]) -> Document[Any]:
    try:
        value = strict.structure(document.value, kind)
    except strict.Unfit as error:
        found = islice(strict.reasons(error, keys), MOST_FAULTS)
        faults = [*faults, *(document.fault(place, reason) for place, reason in found)]
        raise DataError(sorted(faults, key=lambda fault: fault.line)) from error
    if faults:
        raise DataError(faults)
    return attrs.evolve(document, value=value)


def _fault(name: str, error: Unreadable) -> Fault:
    return Fault(name, error.line, show(error.keys), error.reason)
