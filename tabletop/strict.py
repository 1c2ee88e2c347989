"""Make frozen classes of plain values, never taking one type for another, and tell every fault by its path."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final, Literal, get_args, get_origin

import attrs
from cattrs import BaseConverter, ClassValidationError, Converter, IterableValidationError
from cattrs.errors import AttributeValidationNote, ForbiddenExtraKeysError, IterableValidationNote
from cattrs.gen import make_dict_structure_fn, make_mapping_structure_fn

from tabletop.plainyaml import MOST_DIGITS, Keys, Unclear, short

_HIDDEN: Final = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
"""Characters that command a terminal or turn text around; line ends are allowed."""


def structure(value: Any, kind: Any) -> Any:
    """Return a plain value as what `kind` asks for.

    A kind is a frozen attrs class, str, int, bool, a Literal of texts, tuple[X, ...], tuple[X, Y], Mapping[X, Y],
    or any of them or None.

    Raises:
        Exception: A tree of them, which `reasons` takes apart.
    """
    return _converter().structure(value, kind)


def reasons(error: BaseException, keys: Keys = ()) -> Iterator[tuple[Keys, str]]:
    """Return where and why `structure` failed, everything in one go."""
    match error:
        case ClassValidationError() | IterableValidationError():
            for part in error.exceptions:
                yield from reasons(part, keys + _step(part))
        case ForbiddenExtraKeysError():
            known = [field.name for field in attrs.fields(error.cl)]
            for field in sorted(error.extra_fields):
                yield (*keys, field), unknown(field, known)
        case KeyError():
            yield keys, "is missing"
        case _:
            yield keys, str(error)


def unknown(field: str, known: list[str]) -> str:
    """Return the reason for refusing a field that is none of the known ones."""
    from difflib import get_close_matches  # only for a mistake

    near = get_close_matches(field, known, 1)
    return f"unknown field; did you mean {near[0]}?" if near else f"unknown field; known are {', '.join(known)}"


def shown(value: object) -> str:
    """Return a value as messages show it: in one line, short, nothing hidden."""
    match value:
        case Unclear(text):
            return short(text)
        case None:
            return "nothing"
        case bool():
            return str(value).lower()
        case dict():
            return "fields with values"
        case list():
            return "a list"
    return short(repr(value))


def _step(error: BaseException) -> Keys:
    for note in getattr(error, "__notes__", ()):
        if isinstance(note, AttributeValidationNote):
            return (note.name,)
        if isinstance(note, IterableValidationNote):
            return (note.index,)
    return ()


@cache
def _converter() -> Converter:
    """Return the converter of all data files; what cattrs does by itself would take '79' for 79."""
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
        case Unclear() | int():
            raise ValueError(f"expected text, got {shown(value)}; write {shown(shown(value))} with the quotes")
    raise ValueError(f"expected text, got {shown(value)}")


def _integer(value: Any) -> int:
    if type(value) is int:
        return value
    if isinstance(value, Unclear):
        sign, digits = "-" * value.text.startswith("-"), value.text.lstrip("+-").replace("_", "")
        plain = digits.isdecimal() and len(digits) < MOST_DIGITS
        hint = f"write {int(sign + digits)}" if plain else "write it in plain digits"
        raise ValueError(f"expected an integer, got {shown(value)}; {hint}")
    raise ValueError(f"expected an integer, got {shown(value)}")


def _boolean(value: Any) -> bool:
    if type(value) is bool:
        return value
    raise ValueError(f"expected true or false, got {shown(value)}")


def _literal(value: Any, kind: Any) -> Any:
    choices = get_args(kind)
    if type(value) is str and value in choices:
        return value
    raise ValueError(f"expected one of {', '.join(map(str, choices))}, got {shown(value)}")


def _tuple_hook(kind: Any, converter: BaseConverter) -> Any:
    """Make the hook of tuple[X, ...] (any length) or tuple[X, Y] (that length)."""
    kinds = get_args(kind)
    endless = kinds[-1] is Ellipsis

    def make(value: Any, _: Any) -> tuple[Any, ...]:
        if not isinstance(value, list):
            raise ValueError(f"expected a list, got {shown(value)}")
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

    return make


def _mapping_hook(kind: Any, converter: BaseConverter) -> Any:
    return _of_dict(make_mapping_structure_fn(kind, converter))


def _class_hook(kind: Any, converter: BaseConverter) -> Any:
    return _of_dict(make_dict_structure_fn(kind, converter))


def _of_dict(hook: Any) -> Any:
    def make(value: Any, kind: Any) -> Any:
        if not isinstance(value, dict):
            raise ValueError(f"expected fields with values, got {shown(value)}")
        return hook(value, kind)

    return make
