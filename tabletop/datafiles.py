"""Find data/, read strict YAML, make frozen classes of it, and say by file, line and path what is wrong."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any, Final, Generic, Literal, TypeVar, get_args, get_origin

import attrs
import yaml
from attrs import frozen
from cattrs import BaseConverter, ClassValidationError, Converter, IterableValidationError
from cattrs.errors import AttributeValidationNote, ForbiddenExtraKeysError, IterableValidationNote
from cattrs.gen import make_dict_structure_fn, make_mapping_structure_fn

from tabletop import plainyaml
from tabletop.plainyaml import Keys, Unclear, Unreadable

T = TypeVar("T")

ID: Final = re.compile(r"[a-z][a-z0-9-]*")
"""What ids look like."""

MOST_FAULTS: Final = 100
"""A file that is wrong from end to end is not told line by line."""

_FIELD: Final = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")
_HIDDEN: Final = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
"""Characters that command a terminal or turn text around; line ends are allowed."""


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
        return Fault(self.file, plainyaml.line_of(self.text, keys), show(keys), text)


def data_root() -> Path:
    """Return the folder of the data that comes with the program."""
    # not importlib.resources: it takes 10 ms to import, and the package is never run from an archive
    packed = Path(__file__).with_name("data")
    return packed if packed.is_dir() else Path(__file__).parents[1] / "data"


def read(path: Path, kind: type[T], name: str | None = None) -> Document[T]:
    """Read a YAML file as a value of a frozen class; `name` is what messages call the file.

    Raises:
        DataError: With every fault of the file.
    """
    name = name or str(path)
    try:
        with path.open("rb") as file:
            data = file.read(plainyaml.MOST_CHARACTERS + 1)
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise DataError([Fault(name, line, "", f"not UTF-8 text: {error.reason}")]) from error
    except (OSError, ValueError, MemoryError) as error:
        reason = getattr(error, "strerror", None) or str(error) or "out of memory"
        raise DataError([Fault(name, 0, "", f"cannot be read: {reason}")]) from error
    return parse(text, kind, name)


def parse(text: str, kind: type[T], name: str) -> Document[T]:
    """Read a YAML text as a value of a frozen class.

    Raises:
        DataError: With every fault of the text, but not more than `MOST_FAULTS`.
    """
    tree, repeated = _tree(text, name)
    try:
        value = _converter().structure(tree, kind)
    except Exception as error:
        document = Document(name, text, None)
        reasons = islice(_reasons(error, ()), MOST_FAULTS)
        faults = [*repeated, *(document.fault(keys, reason) for keys, reason in reasons)]
        raise DataError(sorted(faults, key=lambda fault: fault.line)) from error
    if repeated:
        raise DataError(repeated)
    return Document(name, text, value)


def _tree(text: str, name: str) -> tuple[Any, list[Fault]]:
    try:
        tree, repeated = plainyaml.parse(text)
    except Unreadable as error:
        raise DataError([_fault(name, error)]) from error
    except yaml.reader.ReaderError as error:
        line = text.count("\n", 0, max(0, text.find(chr(error.character)))) + 1
        raise DataError([Fault(name, line, "", f"not YAML: character U+{error.character:04X}")]) from error
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        raise DataError([Fault(name, mark.line + 1 if mark else 0, "", f"not YAML: {error.problem}")]) from error
    except (yaml.YAMLError, ValueError, RecursionError, MemoryError) as error:
        raise DataError([Fault(name, 0, "", f"not YAML: {error}")]) from error
    return tree, [_fault(name, error) for error in repeated[:MOST_FAULTS]]


def id_faults(document: Document[Any], field: str) -> list[Fault]:
    """Return the faults of the ids of a list of things: each looks like an id, and none stands there twice."""
    faults = []
    seen: dict[str, int] = {}
    for index, thing in enumerate(getattr(document.value, field)):
        keys = (field, index, "id")
        if not ID.fullmatch(thing.id):
            faults.append(document.fault(keys, f"expected an id of a-z, 0-9 and -, got {_shown(thing.id)}"))
        elif thing.id in seen:
            twin = show((field, seen[thing.id]))
            faults.append(document.fault(keys, f"{_shown(thing.id)} is the id of {twin} already"))
        seen.setdefault(thing.id, index)
    return faults


def show(keys: Keys) -> str:
    """Return the way to a value as text: cards[7].year."""
    path = ""
    for key in keys:
        if isinstance(key, int):
            path += f"[{key}]"
        elif _FIELD.fullmatch(key):
            path += f".{key}" if path else key
        else:
            path += f"[{_shown(key)}]"
    return path


def _fault(name: str, error: Unreadable) -> Fault:
    return Fault(name, error.line, show(error.keys), error.reason)


def _reasons(error: BaseException, keys: Keys) -> Iterator[tuple[Keys, str]]:
    """Take the tree of exceptions apart that cattrs raises."""
    match error:
        case ClassValidationError() | IterableValidationError():
            for part in error.exceptions:
                yield from _reasons(part, keys + _step(part))
        case ForbiddenExtraKeysError():
            known = [field.name for field in attrs.fields(error.cl)]
            for field in sorted(error.extra_fields):
                near = difflib.get_close_matches(field, known, 1)
                hint = f"did you mean {near[0]}?" if near else f"known are {', '.join(known)}"
                yield (*keys, field), f"unknown field; {hint}"
        case KeyError():
            yield keys, "is missing"
        case _:
            yield keys, str(error)


def _step(error: BaseException) -> Keys:
    for note in getattr(error, "__notes__", ()):
        if isinstance(note, AttributeValidationNote):
            return (note.name,)
        if isinstance(note, IterableValidationNote):
            return (note.index,)
    return ()


@cache
def _converter() -> Converter:
    """Return the converter of all data files: it never takes one type for another, and no unknown field."""
    converter = Converter(forbid_extra_keys=True)
    origin: Any = get_origin  # typed for a few special forms only
    converter.register_structure_hook(str, lambda value, _: _text(value))
    converter.register_structure_hook(int, lambda value, _: _integer(value))
    converter.register_structure_hook(bool, lambda value, _: _boolean(value))
    converter.register_structure_hook_func(lambda kind: origin(kind) is Literal, _literal)
    converter.register_structure_hook_factory(lambda kind: origin(kind) is tuple, _tuple_hook)
    converter.register_structure_hook_factory(lambda kind: origin(kind) is Mapping, _mapping_hook)
    converter.register_structure_hook_factory(attrs.has, _class_hook)
    return converter


def _text(value: Any) -> str:
    match value:
        case str() if hidden := _HIDDEN.search(value):
            raise ValueError(f"hidden character U+{ord(hidden[0]):04X} in the text")
        case str() if value.strip():
            return value
        case str() | None:
            raise ValueError("expected text, got nothing")
        case Unclear(text):
            raise ValueError(f"expected text, got {text}; write {_shown(text)} with the quotes")
        case int():
            written = str(value).lower()
            raise ValueError(f"expected text, got {written}; write {_shown(written)} with the quotes")
    raise ValueError(f"expected text, got {_shown(value)}")


def _integer(value: Any) -> int:
    if type(value) is int:
        return value
    if isinstance(value, Unclear):
        sign, digits = "-" * value.text.startswith("-"), value.text.lstrip("+-").replace("_", "")
        plain = digits.isdecimal() and len(digits) < plainyaml.MOST_DIGITS
        hint = f"write {int(sign + digits)}" if plain else "write it in plain digits"
        raise ValueError(f"expected an integer, got {_short(value.text)}; {hint}")
    raise ValueError(f"expected an integer, got {_shown(value)}")


def _boolean(value: Any) -> bool:
    if type(value) is bool:
        return value
    raise ValueError(f"expected true or false, got {_shown(value)}")


def _literal(value: Any, kind: Any) -> Any:
    choices = get_args(kind)
    if type(value) is str and value in choices:
        return value
    raise ValueError(f"expected one of {', '.join(map(str, choices))}, got {_shown(value)}")


def _tuple_hook(kind: Any, converter: BaseConverter) -> Any:
    """Make the hook of tuple[X, ...] (any length) or tuple[X, Y] (that length)."""
    kinds = get_args(kind)
    endless = kinds[-1] is Ellipsis

    def structure(value: Any, _: Any) -> tuple[Any, ...]:
        if not isinstance(value, list):
            raise ValueError(f"expected a list, got {_shown(value)}")
        if not endless and len(value) != len(kinds):
            raise ValueError(f"expected {len(kinds)} values, got {len(value)}")
        made, errors = [], []
        for index, item in enumerate(value):
            inner = kinds[0] if endless else kinds[index]
            try:
                made.append(converter.structure(item, inner))
            except Exception as error:
                error.add_note(IterableValidationNote(f"at {index}", index, inner))
                errors.append(error)
        if errors:
            raise IterableValidationError("in a list", errors, kind)
        return tuple(made)

    return structure


def _mapping_hook(kind: Any, converter: BaseConverter) -> Any:
    return _of_dict(make_mapping_structure_fn(kind, converter))


def _class_hook(kind: Any, converter: BaseConverter) -> Any:
    return _of_dict(make_dict_structure_fn(kind, converter))


def _of_dict(structure: Any) -> Any:
    def checked(value: Any, kind: Any) -> Any:
        if not isinstance(value, dict):
            raise ValueError(f"expected fields with values, got {_shown(value)}")
        return structure(value, kind)

    return checked


def _shown(value: object) -> str:
    match value:
        case Unclear(text):
            return _short(text)
        case None:
            return "nothing"
        case bool():
            return str(value).lower()
        case dict():
            return "fields with values"
        case list():
            return "a list"
    return _short(repr(value))


def _short(text: str) -> str:
    return text if len(text) <= 60 else text[:57] + "..."
