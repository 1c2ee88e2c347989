"""Whether a table is one of a game's."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.protocol import Option, Table


def check_table(key: str, seats: range, options: Sequence[Option], table: Table) -> None:
    """Make sure that the game called `key` can be set up.

    Raises:
        ValueError: If the number of seats or an option is not one of the game's.
    """
    if table.seats not in seats:
        raise ValueError(f"{key} is for {seats[0]} to {seats[-1]} players, not {table.seats}")
    if not 0 <= table.seed < 1 << 64:
        raise ValueError(f"a seed is in [0, 2**64), not {table.seed}")
    if [name for name, _ in table.options] != [option.key for option in options]:
        raise ValueError(f"{key} needs the options {[option.key for option in options]}, not {table.options}")
    for option, (_, value) in zip(options, table.options, strict=True):
        if value not in option.values:
            raise ValueError(f"{option.key} is one of {option.values}, not {value}")
