"""The words that every game, screen and file shares: seats, steps, views, refusals."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Any, Final, Generic, NewType, Protocol, TypeVar

from tabletop.frozen import frozen

Seat = NewType("Seat", int)
"""A place at the table, counted from 0."""

S = TypeVar("S")
A = TypeVar("A")

E_co = TypeVar("E_co", covariant=True)
S_co = TypeVar("S_co", covariant=True)
V_co = TypeVar("V_co", covariant=True)

Path = tuple[str, ...]
"""The way to a choice, coarse to fine: ("take", "2"), or ("dig", "egypt", ..., "4")."""

NO: Final = "-"
"""The element of a path that leaves out something optional; it is taken unasked where nothing else can be chosen."""


@frozen
class Text:
    """A text of a card or a map in both languages."""

    pt: str
    en: str


@frozen
class Option:
    """A choice offered at set-up."""

    key: str
    values: tuple[str, ...]
    """The default stands first."""
    when: tuple[str, str] | None = None
    """Key and value of another option without which this one means nothing and is not offered."""
    seats: tuple[range, ...] = ()
    """By value: how many can play with it; empty: as many as the game allows."""


@frozen
class Table:
    """What a game is set up from; the same table always gives the same game."""

    seats: int
    seed: int
    """In [0, 2**64)."""
    options: tuple[tuple[str, str], ...] = ()
    """Key and value of each option, in the order of the game's options, all of them."""

    def option(self, key: str) -> str:
        """Return the value chosen for an option.

        Raises:
            KeyError: If the game has no such option.
        """
        return dict(self.options)[key]

    def check(self, key: str, seats: range, options: Sequence[Option]) -> None:
        """Make sure that the game called `key`, for so many players and with these options, can be set up.

        Raises:
            ValueError: If the number of seats or an option is not one of the game's.
        """
        if self.seats not in seats:
            raise ValueError(f"{key} is for {seats[0]} to {seats[-1]} players, not {self.seats}")
        if not 0 <= self.seed < 1 << 64:
            raise ValueError(f"a seed is in [0, 2**64), not {self.seed}")
        keys = [option.key for option in options]
        if [name for name, _value in self.options] != keys:
            raise ValueError(f"{key} needs the options {keys}, not {self.options}")
        for option, (_key, value) in zip(options, self.options, strict=True):
            if value not in option.values:
                raise ValueError(f"{option.key} is one of {option.values}, not {value!r}")


@frozen
class Notice(Generic[E_co]):
    """Something that happened, and who may know of it."""

    event: E_co
    to: Seat | None
    """None: everybody may know."""


@frozen
class Step(Generic[S_co, E_co]):
    """Where an action led, and what happened on the way."""

    state: S_co
    notices: tuple[Notice[E_co], ...]
    sealed: bool
    """Somebody learned something new or chance moved: it cannot be taken back."""


@frozen
class Refused:
    """A choice that a player might look for and cannot make now."""

    path: Path
    """No path of a legal action begins with it."""
    refusal: object
    """A refusal of the game, which its words turn into a sentence."""


@frozen
class Result:
    """How a game ended."""

    winners: tuple[Seat, ...]
    """Several seats share a victory."""
    scores: tuple[int, ...]
    """Points by seat."""
    reason: str
    """The game's own word for why it ended."""
    breakdown: tuple[tuple[tuple[str, int], ...], ...]
    """By seat: source of points and points, in the same order for every seat."""
    team: bool = False
    """All play together for one score, which stands at every seat; all of them are `winners`."""


@frozen
class GameOver:
    """Refusal: the game has ended."""


@frozen
class OutOfTurn:
    """Refusal: another seat is to act."""

    to_act: Seat


@frozen
class NotAnAction:
    """Refusal: this is no action of the game."""


class IllegalAction(Exception):
    """An action that the rules do not allow now; nothing has changed."""

    def __init__(self, refusal: object) -> None:
        super().__init__(refusal)
        self.refusal = refusal


class TooFewCards(ValueError):
    """A deck that is too small for a table."""

    def __init__(self, needed: int, there: int) -> None:
        super().__init__(f"needs a deck of {needed} cards for this table, not {there}")
        self.needed = needed
        self.there = there
        """Of those that the options allow."""


class Cover(Enum):
    """When a view must be covered until the player it is for is alone with the screen."""

    NEVER = "never"
    """It shows nothing that is hidden from somebody else."""
    TURN = "turn"
    """When the turn of another player begins."""
    LOOK = "look"
    """Also within a turn: what it shows just now is for one player alone."""


class View(Protocol):
    """What one seat, or nobody in particular, may know: the part that all games share."""

    @property
    def seat(self) -> Seat | None:
        """Whose view it is; None: nobody's in particular."""

    @property
    def to_act(self) -> Seat | None:
        """Who acts next; None when the game is over."""

    @property
    def legal(self) -> Sequence[Any]:
        """The actions that this seat may take now; empty for others."""

    @property
    def refused(self) -> tuple[Refused, ...]:
        """What this seat might look for and cannot do now; empty for others."""

    @property
    def result(self) -> Result | None:
        """How the game ended, or None while it goes on."""

    @property
    def cover(self) -> Cover:
        """When it must be covered; told from what everybody knows, or the cover itself would tell something."""


class Game(Protocol[S, A, E_co, V_co]):
    """Pure functions over frozen states; the card content is inside the game object."""

    @property
    def key(self) -> str:
        """What the shell, the journal and the data folder call it."""

    @property
    def rules_version(self) -> int:
        """Goes up when the same actions may lead to other states."""

    @property
    def fingerprint(self) -> str:
        """Digest of all content that the rules read."""

    @property
    def carried(self) -> tuple[Any, ...]:
        """The cards that the journal carries, each a `DatedCard`, so that a table opens without their files.

        Empty for a game that is played only with what comes with the program.
        """

    @property
    def action_types(self) -> tuple[type[A], ...]:
        """All classes of actions; the journal calls each by its name."""

    @property
    def event_types(self) -> tuple[type[E_co], ...]:
        """All classes of events."""

    def setup(self, table: Table) -> Step[S, E_co]:
        """Lay the table.

        Raises:
            TooFewCards: If the deck is too small for the table.
            ValueError: If the number of seats or an option is not one of the game's.
        """

    def to_act(self, state: S) -> Seat | None:
        """Return who acts next; None when the game is over."""

    def legal_actions(self, state: S) -> Sequence[A]:
        """List every action that `apply` accepts from the seat that is to act, without repeats."""

    def apply(self, state: S, seat: Seat, action: A) -> Step[S, E_co]:
        """Play an action.

        Raises:
            IllegalAction: With the refusal that says why; the state is as it was.
        """

    def view(self, state: S, seat: Seat | None) -> V_co:
        """Return what a seat may know; for None, what everybody may know."""

    def result(self, state: S) -> Result | None:
        """Return how the game ended, or None while it goes on."""

    def standing(self, state: S) -> tuple[int, ...]:
        """Return the points that each seat has so far, or those of the team at each; at the end they are the scores.

        It may count what is still hidden: it is asked for once the game is over.
        """


class Words(Protocol):
    """How a game speaks, in the language in use: the module `words` of each game."""

    def option_name(self, key: str) -> str:
        """The name of an option."""

    def option_value(self, key: str, value: str) -> str:
        """The name of a value of an option."""

    def option_help(self, key: str, value: str) -> str:
        """One sentence on what the value does."""

    def event(self, event: Any, view: Any, names: Sequence[str]) -> str:
        """One past-tense sentence for the log; empty for what is not worth a line."""

    def brief(self, event: Any, view: Any, names: Sequence[str]) -> str:
        """The same in few words, for the line that greets the next player; empty for what the table itself shows.

        It gives nothing away that is still to be turned over.
        """

    def telling(self, event: Any, view: Any, names: Sequence[str]) -> list[str]:
        """The same in lines for who reads line by line, with what is revealed one after another."""

    def refusal(self, refusal: Any, view: Any, names: Sequence[str]) -> str:
        """One sentence: which rule forbids it, and what would allow it."""

    def status(self, view: Any, names: Sequence[str]) -> str:
        """The round or date, and whose turn it is and why."""

    def own(self, view: Any, names: Sequence[str]) -> list[str]:
        """What a player begins a turn with and the choices do not say, in one to three short lines."""

    def table(self, view: Any, names: Sequence[str]) -> list[str]:
        """The whole table as short lines, most important first."""

    def question(self, view: Any, path: Path) -> str:
        """What is to be chosen after `path` (the empty path at the start of a turn)."""

    def path(self, action: Any) -> Path:
        """The full path that leads to an action."""

    def rank(self, element: str) -> int:
        """Where an element of a path stands in a list, possible or not; those of one rank stand as the game has them.

        So a choice keeps its number while others of its list come and go.
        """

    def choice(self, view: Any, path: Path, names: Sequence[str]) -> str:
        """One line for the last element of `path`, with its price and effect if already known."""

    def detail(self, view: Any, path: Path, names: Sequence[str]) -> str:
        """What the choice means, in a few sentences."""

    def source(self, key: str) -> str:
        """The name of a source of points in a result's breakdown."""

    def reason(self, result: Result) -> str:
        """Why the game ended, in a sentence."""
