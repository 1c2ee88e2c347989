"""`frozen` as attrs has it, for modules with many classes: they share one `__repr__`.

attrs writes and compiles one for each class, which is 40 % of what a class costs at import. A table of Thebes
is on the screen 10 ms earlier without.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs

__all__ = ["frozen", "show"]

if TYPE_CHECKING:
    # so that type checkers know what the decorator does
    from attrs import frozen
else:

    def frozen(kind: type | None = None, **how: Any) -> Any:
        """Make an immutable class with slots, as `attrs.frozen` does."""

        def wrap(kind: type) -> type:
            kind.__repr__ = show
            return attrs.frozen(kind, repr=False, **how)

        return wrap if kind is None else wrap(kind)


def show(value: Any) -> str:
    """Return a value as it could be written in Python, without the fields that attrs shall not show."""
    fields = [field for field in attrs.fields(type(value)) if field.repr]
    shown = ", ".join(f"{field.name}={getattr(value, field.name)!r}" for field in fields)
    return f"{type(value).__qualname__}({shown})"
