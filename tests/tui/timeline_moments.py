"""Moments of the timelines, for the tests of their faces: games played by players who know some history."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from functools import lru_cache
from typing import Any, Final

from attrs import evolve, frozen

from tabletop.dated import DatedCard
from tabletop.games.timeline.rules import Timeline
from tabletop.games.timeline_brasil.rules import TimelineBrasil
from tabletop.protocol import Game, Notice, Seat, Table
from tabletop.rng import Rng
from tabletop.simulate import first_stream
from tabletop.timelines.deck import Deck
from tabletop.timelines.race.actions import Place
from tabletop.timelines.race.state import State as RaceState
from tabletop.tui.canvas import Canvas
from tabletop.tui.face import Face, Reply, Scene
from tabletop.tui.screens.timeline.face import FACE as WORLD_FACE
from tabletop.tui.screens.timeline_brasil.face import FACE as BRASIL_FACE
from tests.tui.dated_cards import cards

from .typed import typed

NAMES: Final = ("Ana", "Bruno", "Célia", "Davi", "Eva", "Fábio", "Gabriela", "Heitor")
BRASIL: Final = TimelineBrasil(Deck(cards("brasil")))
WORLD: Final = Timeline(Deck(cards("world")))


@frozen
class Moment:
    """A state of a game, and what happened last."""

    game: Game[Any, Any, Any, Any]
    state: Any
    notices: tuple[Notice[Any], ...] = ()

    @property
    def face(self) -> Face[Any]:
        """How the game looks."""
        return BRASIL_FACE if self.game is BRASIL else WORLD_FACE

    @property
    def view(self) -> Any:
        """What the player whose turn it is sees."""
        return self.game.view(self.state, self.game.to_act(self.state))

    @property
    def news(self) -> tuple[Any, ...]:
        """What happened last."""
        return tuple(notice.event for notice in self.notices)

    def opening(self) -> Any:
        """Return what the screen shows first after the last action."""
        return self.face.opening(self.view, self.news)

    def scene(self, width: int = 80, height: int = 24, names: Sequence[str] = NAMES, ascii: bool = False) -> Scene:
        """Return a scene of the table on a terminal."""
        return Scene(tuple(names[: len(self.view.hands)]), width, height, ascii, last=self.news)

    def after(self, action: Any) -> Moment:
        """Play an action."""
        step = self.game.apply(self.state, seat_of(self), action)
        return Moment(self.game, step.state, step.notices)

    def changed(self, **parts: Any) -> Moment:
        """Return the same moment with another state."""
        return Moment(self.game, evolve(self.state, **parts), self.notices)


def table(game: Any, seats: int, seed: int, **options: str) -> Table:
    """Return a table to set up; options that are not named are as usual."""
    return Table(seats, seed, tuple((each.key, options.get(each.key, each.values[0])) for each in game.options))


def start(game: Any = BRASIL, seats: int = 4, seed: int = 3, **options: str) -> Moment:
    """Return a table before the first action."""
    step = game.setup(table(game, seats, seed, **options))
    return Moment(game, step.state, step.notices)


def knowing(here: Moment, rng: Rng, knows: int) -> tuple[Any, Rng]:
    """Choose by chance, but of ten cards place so many right."""
    legal = here.game.legal_actions(here.state)
    luck, rng = rng.below(10)
    if isinstance(here.state, RaceState) and luck < knows:
        years = here.game.deck.years  # type: ignore[attr-defined]
        line = [years[card] for card in here.state.timeline]
        right = [
            action for action in legal if isinstance(action, Place) and _fits(line, action.gap, years[action.card])
        ]
        legal = right or legal
    choice, rng = rng.below(len(legal))
    return legal[choice], rng


def _fits(line: Sequence[int], gap: int, year: int) -> bool:
    return (not gap or line[gap - 1] <= year) and (gap == len(line) or year <= line[gap])


@lru_cache(maxsize=4096)
def moment(
    game: Any = BRASIL, seats: int = 4, actions: int = 12, seed: int = 3, knows: int = 5, **options: str
) -> Moment:
    """Return the moment after some actions, or the end."""
    return _walk(game, seats, actions, seed, knows, **options)[0]


@lru_cache(maxsize=4096)
def _walk(game: Any, seats: int, actions: int, seed: int, knows: int, **options: str) -> tuple[Moment, Rng]:
    if not actions:
        return start(game, seats, seed, **options), first_stream(table(game, seats, seed, **options))
    before, rng = _walk(game, seats, actions - 1, seed, knows, **options)
    if game.to_act(before.state) is None:
        return before, rng
    action, rng = knowing(before, rng, knows)
    return before.after(action), rng


def first(
    wanted: Callable[[Moment], bool],
    game: Any = BRASIL,
    seats: int = 4,
    *,
    after: int = 0,
    knows: int = 5,
    **options: str,
) -> Moment:
    """Return the first moment of a kind, in any of some games, with so many actions before it."""
    for seed in range(3, 60):
        for actions in range(1 + after, 120):
            here = moment(game, seats, actions, seed, knows, **options)
            if here.view.result is not None:
                break
            if wanted(here):
                return here
    raise AssertionError("no such moment in these games")


def type_keys(here: Moment, keys: Sequence[str], ui: Any = None) -> tuple[Reply, Any]:
    """Press keys one after another, from rest or from where the cursor is; return the last reply."""
    return typed(here.face, here.view, here.scene(), keys, ui)


def pressed(ui: Any, *keys: str, here: Moment) -> Any:
    """Return where keys lead from a cursor."""
    return type_keys(here, keys, ui)[1]


def tap(here: Moment, everybody: bool, keys: Sequence[str], topics: Container[str]) -> None:
    """Press any keys as who is to act, or as everybody: each answer is a picture with help, or a legal action."""
    view = here.game.view(here.state, None) if everybody else here.view
    ui, scene = here.face.opening(view, here.news), here.scene()
    for key in keys:
        reply = here.face.press(view, ui, key, scene)
        assert reply.action is None or reply.action in view.legal
        assert reply.known or reply.ui == ui
        if reply.action is None and reply.known:
            ui = reply.ui
        sheet = here.face.paint(view, ui, scene)
        assert (sheet.width, sheet.height) == (80, 24)
        assert here.face.hints(view, ui)
        assert here.face.legend(view, ui)
        assert here.face.topic(view, ui) in topics


def shown(here: Moment, ui: Any, width: int = 80, height: int = 24, ascii: bool = False) -> Canvas:
    """Paint a moment for who is to act."""
    return here.face.paint(here.view, ui, here.scene(width, height, ascii=ascii))


def text(here: Moment, ui: Any, width: int = 80, height: int = 24) -> str:
    """Return what is shown as one text."""
    return "\n".join(shown(here, ui, width, height).lines())


def longest(here: Moment, cards_: int = 100) -> Moment:
    """Lay a timeline of so many cards, those of the hands among the rest left out."""
    held = {card for hand in here.state.hands for card in hand}
    line = [card.id for card in _all(here) if card.id not in held][:cards_]
    return here.changed(timeline=tuple(sorted(line, key=lambda id: here.game.deck.years[id])))  # type: ignore[attr-defined]


def _all(here: Moment) -> tuple[DatedCard, ...]:
    return here.game.carried


def seat_of(here: Moment) -> Seat:
    """Return who is to act."""
    seat = here.game.to_act(here.state)
    assert seat is not None
    return seat
