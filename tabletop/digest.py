"""Short digests of frozen values, the same on every Python and every run."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from operator import attrgetter
from typing import Any, Final

import attrs

_parts: Final[dict[type, Callable[[Any], tuple[Any, ...]]]] = {}
"""By class: how to take a value apart into its class name and its fields."""


def digest(value: object) -> str:
    """Return 16 hex digits that two values share only if they are equal, as far as chance allows.

    Raises:
        TypeError: If a part is neither a frozen attrs class, a tuple or list, a text, a number, a truth value nor None.
    """
    return hashlib.blake2b(_canonical(value).encode(), digest_size=8).hexdigest()


def _take_apart(value: object) -> tuple[Any, ...]:
    """Return what JSON shall write for an object that it does not know."""
    kind = type(value)
    take = _parts.get(kind)
    if take is None:
        # a set would be written in another order in every run
        if not attrs.has(kind):
            raise TypeError(f"no digest of {kind.__name__}: only attrs classes, tuples and plain values have one")
        take = _parts[kind] = _taker(kind)
    return take(value)


def _taker(kind: type[Any]) -> Callable[[Any], tuple[Any, ...]]:
    name = kind.__name__
    fields = [field.name for field in attrs.fields(kind)]
    match len(fields):
        case 0:
            return lambda _: (name,)
        case 1:
            one = attrgetter(fields[0])
            return lambda value: (name, one(value))
        case _:
            many = attrgetter(*fields)
            return lambda value: (name, *many(value))


# the C encoder walks tuples and texts far faster than Python code could
_canonical: Final = json.JSONEncoder(
    default=_take_apart, separators=(",", ":"), check_circular=False, allow_nan=False
).encode
