"""What is said of the options of a game, for the tests of every game."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from tabletop.protocol import Option, Words


def check_options(words: Words, options: Iterable[Option]) -> None:
    """Every option and value has a name and an explanation, and nothing is said of others."""
    for option in options:
        assert words.option_name(option.key)
        said = [words.option_value(option.key, value) for value in option.values]
        assert len(set(said)) == len(said)
        for value in option.values:
            assert words.option_help(option.key, value).endswith(".")
        for tell in (words.option_value, words.option_help):
            with pytest.raises(ValueError, match=r"no value of an option: .*'rain'"):
                tell(option.key, "rain")
    with pytest.raises(ValueError, match="no option: 'weather'"):
        words.option_name("weather")
