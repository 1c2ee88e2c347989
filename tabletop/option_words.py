"""What the options of a game and their values are called, looked up in tables that each game has."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from tabletop.frozen import frozen
from tabletop.phrases import looked_up

Names: TypeAlias = Mapping[str, str]
"""The name of each option."""
Values: TypeAlias = Mapping[tuple[str, str], tuple[str, str]]
"""By option and value: the name of the value, and one sentence on what it does."""


@frozen
class OptionWords:
    """The options of a game in the language in use: the tables are made anew each time, for it may have changed."""

    names: Callable[[], Names]
    values: Callable[[], Values]

    def name(self, key: str) -> str:
        """The name of an option.

        Raises:
            ValueError: If the game has no such option.
        """
        return looked_up(self.names(), key, "no option")

    def value(self, key: str, value: str) -> str:
        """The name of a value of an option.

        Raises:
            ValueError: If the option has no such value.
        """
        return self._value(key, value)[0]

    def help(self, key: str, value: str) -> str:
        """One sentence on what the value does.

        Raises:
            ValueError: If the option has no such value.
        """
        return self._value(key, value)[1]

    def _value(self, key: str, value: str) -> tuple[str, str]:
        values = self.values()
        if (key, value) not in values:
            raise ValueError(f"no value of an option: {key!r}, {value!r}")
        return values[key, value]
