"""Moments of games of Line-it, for the tests of its face."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import islice
from typing import Any, Final

from attrs import evolve, frozen

from tabletop.games.line_it.actions import Action, Close, EndTurn, Event, Play, Take
from tabletop.games.line_it.state import State
from tabletop.games.line_it.view import Finishing, LineItView, Taking
from tabletop.protocol import Notice, Seat
from tabletop.simulate import Chooser, any_action, any_kind, first_stream, playout
from tabletop.tui.canvas import Canvas
from tabletop.tui.face import Reply, Scene
from tabletop.tui.screens.line_it.face import FACE
from tabletop.tui.screens.line_it.modes import Browsing, Confirming, Looking, Ui, pages
from tabletop.tui.screens.line_it.sight import item_of, items
from tests.games.line_it_table import GAME, NAMES, table

from .typed import typed

SEEDED: Final = 3
"""The seed of the pictures; it gives games in which much happens."""


@frozen
class Moment:
    """A state, and what happened last."""

    state: State
    notices: tuple[Notice[Event], ...] = ()

    @property
    def view(self) -> LineItView:
        """What the player whose turn it is sees."""
        return self.seen(GAME.to_act(self.state))

    def seen(self, seat: Seat | None) -> LineItView:
        """What a seat sees."""
        return GAME.view(self.state, seat)

    def events(self, seat: Seat | None) -> tuple[Event, ...]:
        """What a seat was told of the last action."""
        return tuple(notice.event for notice in self.notices if notice.to is None or notice.to == seat)

    def scene(
        self,
        width: int = 80,
        height: int = 24,
        names: Sequence[str] = NAMES,
        ascii: bool = False,
        seat: Seat | None = None,
    ) -> Scene:
        """Return a scene of the table on a terminal, for who is to act unless told."""
        seats = len(self.state.position.players)
        last = self.events(GAME.to_act(self.state) if seat is None else seat)
        return Scene(tuple(names[:seats]), width, height, ascii, last=last)

    def after(self, action: Action) -> Moment:
        """Play an action."""
        seat = GAME.to_act(self.state)
        assert seat is not None
        step = GAME.apply(self.state, seat, action)
        return Moment(step.state, step.notices)


def patient(actions: Sequence[Action], rng: Any) -> tuple[Action, Any]:
    """Choose by chance, but close a line only where nothing else is left, so that lines grow."""
    kept = [action for action in actions if not isinstance(action, Close)]
    return any_action([action for action in kept if isinstance(action, Play)] or kept or actions, rng)


def start(seats: int = 2, seed: int = SEEDED, **options: str) -> Moment:
    """Return a table before the first action."""
    step = GAME.setup(table(seats, seed, **options))
    return Moment(step.state, step.notices)


@lru_cache(maxsize=128)
def moment(seats: int = 3, actions: int = 45, seed: int = SEEDED, eager: bool = False, **options: str) -> Moment:
    """Return the moment after some actions by chance, or the end."""
    begin = start(seats, seed, **options)
    choose: Chooser[Action] = any_kind if eager else patient
    moves = list(islice(playout(GAME, begin.state, first_stream(table(seats, seed, **options)), choose), actions))
    return Moment(moves[-1].step.state, moves[-1].step.notices) if moves else begin


def acting(here: Moment, line: tuple[int, ...] | None = None, hand: tuple[int, ...] | None = None) -> Moment:
    """Change line or hand of the player whose turn it is."""
    position = here.state.position
    players, hands = list(position.players), list(here.state.hands)
    player = players[position.turn]
    if line is not None:
        player = evolve(player, line=line)
    if hand is not None:
        player, hands[position.turn] = evolve(player, hand=len(hand)), hand
    players[position.turn] = player
    state = evolve(here.state, position=evolve(position, players=tuple(players)), hands=tuple(hands))
    return Moment(state, here.notices)


def finishing(here: Moment, *, played: bool = False) -> Moment:
    """Move on to the part of a turn after a card was taken."""
    return Moment(evolve(here.state, position=evolve(here.state.position, phase=Finishing(played))), here.notices)


def taking(here: Moment) -> Moment:
    """Go back to the part of a turn in which a card is taken."""
    return Moment(evolve(here.state, position=evolve(here.state.position, phase=Taking(played=False))), here.notices)


def offering(here: Moment, *market: int | None) -> Moment:
    """Lay other cards into the market, from its first place on."""
    position = here.state.position
    return Moment(
        evolve(here.state, position=evolve(position, market=(*market, *position.market[len(market) :]))), here.notices
    )


def type_keys(here: Moment, keys: Sequence[str], ui: Ui | None = None) -> tuple[Reply, Ui]:
    """Press keys one after another, from rest or from where the cursor is; return the last reply."""
    return typed(FACE, here.view, here.scene(), keys, ui)


def pressed(ui: Ui, *keys: str, here: Moment) -> Ui:
    """Return where keys lead from a cursor."""
    return type_keys(here, keys, ui)[1]


def keys_for(here: Moment, action: Action) -> list[str]:
    """Return the keys that a player would press for an action, from rest."""
    item = item_of(here.view, action)
    keys = ["home"] + ([item] if items(here.view)[0] != item else [])
    match action:
        case Take(place="line"):
            return [*keys, "enter", "x", "enter"]
        case Take(place="hand"):
            return [*keys, "y", "enter"]
        case EndTurn():
            return [*keys, "enter"]
        case _:
            return [*keys, "enter", "enter"]


def shown(here: Moment, ui: Ui, width: int = 80, height: int = 24, ascii: bool = False) -> Canvas:
    """Paint a moment for who is to act."""
    return FACE.paint(here.view, ui, here.scene(width, height, ascii=ascii))


def text(here: Moment, ui: Ui) -> str:
    """Return what is shown as one text."""
    return "\n".join(shown(here, ui).lines())


def modes(here: Moment) -> list[Ui]:
    """Return a cursor of every kind for a moment."""
    kinds: list[Ui] = [Browsing(item) for item in items(here.view)]
    for action in here.view.legal:
        if not isinstance(action, EndTurn):
            kinds.append(Confirming(action, item_of(here.view, action)))
    kinds += [Looking(page, Browsing()) for page in pages(len(here.view.position.players))]
    return list(dict.fromkeys(kinds))
