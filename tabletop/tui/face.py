"""What a game shows to the screen of a table: how it is drawn and what its keys mean.

A face is a set of pure functions over a view and the frozen state of the cursor, so that every
picture and every key can be tested without a terminal.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, TypeAlias, TypeVar

from tabletop.frozen import frozen
from tabletop.tui.canvas import Canvas

U = TypeVar("U")

Legend: TypeAlias = list[tuple[str, str]]
"""Signs or an example of a column, and what they mean."""


@frozen
class Reply:
    """What a key press led to."""

    ui: Any
    """The state of the cursor after it."""
    action: Any = None
    """An action to play, already confirmed."""
    say: str = ""
    """A sentence for the player: why nothing happened."""
    known: bool = True
    """False: the key means nothing here, so the screen may use it."""


@frozen
class Hint:
    """A key and what it does, for the footer and the help."""

    key: str
    label: str
    footer: bool = True
    """False: only the help tells it, because the table shows the key beside the thing."""


@frozen
class Scene:
    """All that a face needs to draw."""

    names: tuple[str, ...]
    """By seat, already cleaned."""
    width: int
    height: int
    """The size of the whole screen, at least 80 by 24."""
    ascii: bool = False
    """Draw with ASCII signs alone."""
    saved: bool = True
    """False: "not saved" must be seen all the time."""
    kept: int = 0
    """Lines above the footer that stay empty below a result, for what is said of it."""
    last: tuple[Any, ...] = ()
    """The events of the last action, to mark on the table."""


class Face(Protocol[U]):
    """How a game looks and answers: one for each game, under `tui/screens/<game>/`."""

    def opening(self, view: Any, news: Sequence[Any]) -> U:
        """Return the cursor for a new view; `news` are the events that led to it, to be shown first."""

    def press(self, view: Any, ui: U, key: str, scene: Scene) -> Reply:
        """Answer a key, named as Textual names it ("up", "enter", "d")."""

    def paint(self, view: Any, ui: U, scene: Scene) -> Canvas:
        """Draw the whole screen but for the last line, which is the footer."""

    def hints(self, view: Any, ui: U) -> list[Hint]:
        """Return the keys that mean something now, the most useful first."""

    def legend(self, view: Any, ui: U) -> Legend:
        """Return what the signs and columns on the screen mean, for the help."""

    def topic(self, view: Any, ui: U) -> str:
        """Return the phase of the rules section about what the player is doing now; empty: none in particular."""
