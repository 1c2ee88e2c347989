"""`frozen` as attrs has it, but all classes share one way to be shown, compared and hashed.

attrs writes and compiles source for each class, which is more than half of what a class costs at import. A table of
Thebes is on the screen 30 ms earlier without.
"""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Any

import attrs

__all__ = ["frozen", "show"]

if TYPE_CHECKING:
    # so that type checkers know what the decorator does
    from attrs import frozen
else:

    def frozen(kind: type | None = None, *, eq: bool = True, **how: Any) -> Any:
        """Make an immutable class with slots, as `attrs.frozen` does; `eq=False`: only itself is equal to a value."""

        def wrap(kind: type) -> type:
            kind.__repr__ = show
            made = attrs.frozen(kind, repr=False, eq=False, **how)
            return _comparing(made) if eq else made

        return wrap if kind is None else wrap(kind)


def show(value: Any) -> str:
    """Return a value as it could be written in Python, without the fields that attrs shall not show."""
    fields = [field for field in attrs.fields(type(value)) if field.repr]
    shown = ", ".join(f"{field.name}={getattr(value, field.name)!r}" for field in fields)
    return f"{type(value).__qualname__}({shown})"


def _comparing(kind: Any) -> Any:
    """Let values of a class be equal when their fields are, and have the same hash then."""
    names = [field.name for field in attrs.fields(kind) if field.eq]
    fields = attrgetter(*names) if names else _nothing

    def equal(self: Any, other: Any) -> bool:
        return fields(self) == fields(other) if other.__class__ is self.__class__ else NotImplemented

    def hashed(self: Any) -> int:
        return hash((kind, fields(self)))

    kind.__eq__, kind.__hash__ = equal, hashed
    return kind


def _nothing(_value: Any) -> tuple[()]:
    return ()
