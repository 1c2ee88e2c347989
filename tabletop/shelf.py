"""What the shelf says about a game before it is opened."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from attrs import field

from tabletop.frozen import frozen
from tabletop.protocol import Game, Option, Text, Words

if TYPE_CHECKING:
    from tabletop.lessons import Lesson


@frozen
class RulesSection:
    """A section of a game's rules, retold for players."""

    id: str
    title: Text
    text: Text
    """Paragraphs with an empty line between them."""
    phase: str = ""
    """The phase of the game that it is about, so that help can show it; empty: any."""


@frozen
class Entry:
    """A game on the shelf; nothing of it is imported until it is taken down."""

    key: str
    """What the shell, the journal and the data folder call it."""
    title: Text
    seats: range
    """How many can play: range(2, 5) is two to four."""
    minutes: tuple[int, int]
    """How long a game takes, from and to."""
    pitch: str
    """What players do in it: an English sentence of at most 28 letters, to be passed through `_()`."""
    secret: str
    """What players hide from each other: an English sentence, to be passed through `_()`."""
    options: tuple[Option, ...]
    load: Callable[[], Game[Any, Any, Any, Any]] = field(repr=False)
    """Import the rules and load the content."""
    words: Callable[[], Words] = field(repr=False)
    """Import the sentences."""
    rules_text: Callable[[], tuple[RulesSection, ...]] = field(repr=False)
    """Load the rules as retold for players."""
    with_cards: Callable[[tuple[Any, ...]], Game[Any, Any, Any, Any]] | None = field(default=None, repr=False)
    """Import the rules for other cards than those of the program, each a `DatedCard`; None: there are no others."""
    lesson: Callable[[], Lesson] | None = field(default=None, repr=False)
    """Load the tutorial; None: there is none."""

    def seats_with(self, options: Mapping[str, str]) -> range:
        """Return how many can play with these options; those that are not named are as usual."""
        seats = self.seats
        for option in self.options:
            if option.seats:
                allowed = option.seats[option.values.index(options.get(option.key, option.values[0]))]
                seats = range(max(seats.start, allowed.start), min(seats.stop, allowed.stop))
        return seats

    def offered(self, options: Mapping[str, str]) -> tuple[Option, ...]:
        """Return the options that mean something together with these values."""
        usual = {option.key: option.values[0] for option in self.options} | dict(options)
        return tuple(
            option for option in self.options if option.when is None or usual[option.when[0]] == option.when[1]
        )
