"""Make frozen classes of plain values, never taking one type for another, and tell every fault by its path."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from types import NoneType, UnionType
from typing import Any, Final, Literal, TypeAlias, Union, get_args, get_origin, get_type_hints

import attrs

from tabletop.guessing import SHORT, near
from tabletop.i18n import _
from tabletop.plainvalues import MOST_DIGITS, Keys, Unclear, short

Reason: TypeAlias = tuple[Keys, str]
"""Where something is wrong, and why."""

Maker: TypeAlias = Callable[[Any, Keys, list[Reason]], Any]
"""Makes something of a plain value that stands at some place, or adds to the reasons why it cannot."""

_HIDDEN: Final = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
"""Characters that command a terminal or turn text around; line ends are allowed."""
_DIGITS: Final = re.compile(f"[-+]?[0-9]{{1,{MOST_DIGITS}}}")


class Unfit(Exception):
    """A value that is not what was asked for, with everything that is wrong with it."""

    def __init__(self, reasons: list[Reason]) -> None:
        super().__init__(reasons)
        self.reasons = reasons


def structure(value: Any, kind: Any) -> Any:
    """Return a plain value as what `kind` asks for.

    A kind is a frozen attrs class, str, int, bool, a Literal of texts, tuple[X, ...], tuple[X, Y], Mapping[X, Y],
    a class or str, any of them or None, or Any, which is left as it is. All of it is checked by hand: what cattrs makes
    of '79' is 79, and importing it takes longer than reading a game.

    Raises:
        Unfit: With all that is wrong.
    """
    reasons: list[Reason] = []
    made = _maker(kind)(value, (), reasons)
    if reasons:
        raise Unfit(reasons)
    return made


def reasons(error: Unfit, keys: Keys = ()) -> Iterator[Reason]:
    """Return where and why `structure` failed, everything in one go; `keys` lead to the value."""
    for place, reason in error.reasons:
        yield keys + place, reason


def unknown(field: str, known: list[str]) -> str:
    """Return the reason for refusing a field that is none of the known ones."""
    name = near(field, known, SHORT)
    if name:
        return _("unknown field; did you mean {name}?").format(name=name)
    return _("unknown field; known are {names}").format(names=", ".join(known))


def missing() -> str:
    """Return the reason for refusing fields among which one is not there."""
    return _("is missing")


def shown(value: object) -> str:
    """Return a value as messages show it: in one line, short, nothing hidden."""
    match value:
        case Unclear(text):
            return short(text)
        case None:
            return _("nothing")
        case bool():
            return str(value).lower()
        case dict():
            return _("fields with values")
        case list():
            return _("a list")
    return short(repr(value))


@cache
def _maker(kind: Any) -> Maker:
    """Return what makes values of a kind."""
    if kind in _LEAVES:
        return _leaf(_LEAVES[kind])
    inner = get_args(kind)
    match get_origin(kind):
        case origin if origin is Literal:
            return _leaf(lambda value: _literal(value, inner))
        case origin if origin is tuple:
            return _tuple_maker(inner)
        case origin if origin is Mapping:
            return _mapping_maker(*map(_maker, inner))
        case origin if origin in (Union, UnionType):
            return _union_maker(inner)
        case _:
            return _class_maker(kind)


def _leaf(read: Callable[[Any], Any]) -> Maker:
    def make(value: Any, keys: Keys, reasons: list[Reason]) -> Any:
        try:
            return read(value)
        except ValueError as error:
            reasons.append((keys, str(error)))
            return None

    return make


def _text(value: Any) -> str:
    match value:
        case str() if hidden := _HIDDEN.search(value):
            raise ValueError(hidden_character(hidden[0]))
        case str() if value.strip():
            return value
        case str() | None:
            raise ValueError(_expected_text(None))
        case Unclear() | int():
            quotes = _("write {quoted} with the quotes").format(quoted=shown(shown(value)))
            raise ValueError(f"{_expected_text(value)}; {quotes}")
    raise ValueError(_expected_text(value))


def _expected_text(value: Any) -> str:
    return _("expected text, got {value}").format(value=shown(value))


def hidden_character(sign: str) -> str:
    """Return the reason for refusing a character that cannot be seen."""
    return _("hidden character U+{code} in the text").format(code=f"{ord(sign):04X}")


def _integer(value: Any) -> int:
    if type(value) is int:
        return value
    said = _("expected an integer, got {value}").format(value=shown(value))
    if isinstance(value, Unclear):
        sign, digits = "-" * value.text.startswith("-"), value.text.lstrip("+-").replace("_", "")
        plain = digits.isdecimal() and len(digits) < MOST_DIGITS
        hint = _("write {word}").format(word=int(sign + digits)) if plain else _("write it in plain digits")
        raise ValueError(f"{said}; {hint}")
    if isinstance(value, str) and _DIGITS.fullmatch(value):
        said += "; " + _("write {word}").format(word=int(value))
    raise ValueError(said)


def _boolean(value: Any) -> bool:
    if type(value) is bool:
        return value
    raise ValueError(_("expected true or false, got {value}").format(value=shown(value)))


def _literal(value: Any, choices: tuple[Any, ...]) -> Any:
    if type(value) is str and value in choices:
        return value
    said = _("expected one of {choices}, got {value}")
    raise ValueError(said.format(choices=", ".join(map(str, choices)), value=shown(value)))


def _tuple_maker(kinds: tuple[Any, ...]) -> Maker:
    """Return what makes tuple[X, ...] (any length) or tuple[X, Y] (that length)."""
    endless = kinds[-1] is Ellipsis
    makers = [_maker(kind) for kind in kinds if kind is not Ellipsis]

    def make(value: Any, keys: Keys, reasons: list[Reason]) -> tuple[Any, ...] | None:
        if not isinstance(value, list):
            reasons.append((keys, _("expected a list, got {value}").format(value=shown(value))))
            return None
        if not endless and len(value) != len(makers):
            said = _("expected {n} values, got {found}")
            reasons.append((keys, said.format(n=len(makers), found=len(value))))
            return None
        each = makers * len(value) if endless else makers
        return tuple([each[i](item, (*keys, i), reasons) for i, item in enumerate(value)])

    return make


def _union_maker(kinds: tuple[Any, ...]) -> Maker:
    """Return what makes X, X or None, or one of a class and str: the class of fields with values, else the text."""
    some = [kind for kind in kinds if kind is not NoneType]
    optional = len(some) < len(kinds)
    word = _maker(some[0] if len(some) == 1 else str)
    (fields,) = map(_maker, some if len(some) == 1 else [kind for kind in some if kind is not str])

    def make(value: Any, keys: Keys, reasons: list[Reason]) -> Any:
        if optional and value is None:
            return None
        return (fields if isinstance(value, dict) else word)(value, keys, reasons)

    return make


def _mapping_maker(key_maker: Maker, maker: Maker) -> Maker:
    def make(value: Any, keys: Keys, reasons: list[Reason]) -> dict[Any, Any] | None:
        if not isinstance(value, dict):
            reasons.append((keys, _expected_fields(value)))
            return None
        places = {key: (*keys, key) for key in value}
        return {key_maker(key, places[key], reasons): maker(item, places[key], reasons) for key, item in value.items()}

    return make


def _expected_fields(value: Any) -> str:
    return _("expected fields with values, got {value}").format(value=shown(value))


def _class_maker(kind: Any) -> Maker:
    """Return what makes a frozen class: of its own fields, of all that have no default, and of no others."""
    hints = get_type_hints(kind)
    makers = {field.name: _maker(hints[field.name]) for field in attrs.fields(kind)}
    needed = [field.name for field in attrs.fields(kind) if field.default is attrs.NOTHING]

    def make(value: Any, keys: Keys, reasons: list[Reason]) -> Any:
        if not isinstance(value, dict):
            reasons.append((keys, _expected_fields(value)))
            return None
        before = len(reasons)
        reasons += [((*keys, name), missing()) for name in needed if name not in value]
        fields = {}
        for name, item in value.items():
            if name in makers:
                fields[name] = makers[name](item, (*keys, name), reasons)
            else:
                reasons.append(((*keys, name), unknown(name, list(makers))))
        if len(reasons) > before:
            return None
        try:
            return kind(**fields)
        except ValueError as error:
            reasons.append((keys, str(error)))
            return None

    return make


_LEAVES: Final[Mapping[Any, Callable[[Any], Any]]] = {
    str: _text, int: _integer, bool: _boolean, Any: lambda value: value,
}  # fmt: skip
