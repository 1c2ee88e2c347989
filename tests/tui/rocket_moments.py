"""Moments of games of Time Machine Rocket, for the tests of its face."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import islice
from typing import Final

from attrs import frozen

from tabletop.games.time_machine_rocket import words
from tabletop.games.time_machine_rocket.actions import Action, Event, Settle
from tabletop.games.time_machine_rocket.content import fingerprint, load
from tabletop.games.time_machine_rocket.phases import Arranging, Phase
from tabletop.games.time_machine_rocket.rules import TimeMachineRocket
from tabletop.games.time_machine_rocket.state import State
from tabletop.games.time_machine_rocket.view import RocketView
from tabletop.protocol import Notice, Seat
from tabletop.simulate import any_kind, first_stream, playout
from tabletop.tui.canvas import Canvas
from tabletop.tui.face import Reply, Scene
from tabletop.tui.screens.time_machine_rocket.face import FACE
from tabletop.tui.screens.time_machine_rocket.items import against, items
from tabletop.tui.screens.time_machine_rocket.modes import Browsing, Looking, Scored, Ui, pages
from tests.games.rocket_table import table

from .typed import typed

NAMES: Final = ("Ana", "Bruno", "Célia", "Davi")
SEEDED: Final = 3
_DECK = load()
GAME: Final = TimeMachineRocket(_DECK, fingerprint(_DECK))


@frozen
class Moment:
    """A state, and what happened last."""

    state: State
    notices: tuple[Notice[Event], ...] = ()

    @property
    def view(self) -> RocketView:
        """What the player whose turn it is sees."""
        return self.seen(GAME.to_act(self.state))

    def seen(self, seat: Seat | None) -> RocketView:
        """What a seat sees."""
        return GAME.view(self.state, seat)

    def news(self, seat: Seat | None) -> tuple[Event, ...]:
        """What a seat was told of the last action."""
        return tuple(notice.event for notice in self.notices if notice.to is None or notice.to == seat)

    def scene(
        self,
        width: int = 80,
        height: int = 24,
        ascii: bool = False,
        names: Sequence[str] = NAMES,
        watched: bool = False,
    ) -> Scene:
        """Return a scene of the table, for who is to act, or for everybody."""
        last = self.news(None if watched else GAME.to_act(self.state))
        return Scene(tuple(names[: len(self.state.position.players)]), width, height, ascii, last=last)

    def opening(self) -> Ui:
        """Return what who is to act sees first."""
        return FACE.opening(self.view, self.news(GAME.to_act(self.state)))

    def after(self, action: Action) -> Moment:
        """Play an action."""
        seat = GAME.to_act(self.state)
        assert seat is not None
        step = GAME.apply(self.state, seat, action)
        return Moment(step.state, step.notices)


def start(seats: int = 4, seed: int = SEEDED, **options: str) -> Moment:
    """Return a table before the first action."""
    step = GAME.setup(table(seats, seed, **options))
    return Moment(step.state, step.notices)


@lru_cache(maxsize=64)
def game(seats: int = 4, seed: int = SEEDED, **options: str) -> tuple[Moment, ...]:
    """Return every moment of a game by chance."""
    begin = start(seats, seed, **options)
    moves = islice(playout(GAME, begin.state, first_stream(table(seats, seed, **options)), any_kind), 2_000)
    return (begin, *(Moment(move.step.state, move.step.notices) for move in moves))


def moment(seats: int, actions: int, seed: int = SEEDED, **options: str) -> Moment:
    """Return the moment after some actions by chance, or the end."""
    every = game(seats, seed, **options)
    return every[min(actions, len(every) - 1)]


def first(kind: type[Phase], seats: int = 4, also: Callable[[RocketView], bool] = lambda _view: True) -> Moment:
    """Return the first moment that waits for something, in games by chance."""
    for seed in range(SEEDED, SEEDED + 40):
        for here in game(seats, seed):
            if isinstance(here.state.position.phase, kind) and also(here.view):
                return here
    raise AssertionError(f"no such moment: {kind}")


def type_keys(here: Moment, keys: Sequence[str], ui: Ui | None = None) -> tuple[Reply, Ui]:
    """Press keys, and return the last reply and where they led."""
    return typed(FACE, here.view, here.scene(), keys, ui)


def keys_for(here: Moment, action: Action) -> list[str]:
    """Return keys that play an action from where the cursor begins."""
    if not isinstance(here.state.position.phase, Arranging):
        item = next(item for item in items(here.view) if item.action == action)
        return [item.key, "enter"]
    assert isinstance(action, Settle)
    path = words.path(action)
    typed = ["n", "enter"] if path[0] == "none" else [path[1], "enter"]
    for number in path[1 if path[0] == "none" else 2 :]:
        typed += [number, "enter"]
    return typed


def shown(here: Moment, ui: Ui, width: int = 80, height: int = 24, ascii: bool = False) -> Canvas:
    """Paint a moment for who is to act."""
    return FACE.paint(here.view, ui, here.scene(width, height, ascii=ascii))


def text(here: Moment, ui: Ui) -> str:
    """Return what is shown as one text."""
    return "\n".join(shown(here, ui).lines())


def modes(here: Moment) -> list[Ui]:
    """Return a cursor of every kind for a moment."""
    found: list[Ui] = [Browsing(item.key) for item in items(here.view)]
    if here.state.position.history:
        found.append(Scored())
    chosen = [item.path for item in items(here.view) if item.action is None and against(here.view, item) is None]
    for path in chosen:
        found += [Browsing(item.key, path) for item in items(here.view, path)]
    return found + [Looking(page, Browsing()) for page in pages(len(here.view.position.players))]
