"""Moments of games of Thebes, for the tests of its face."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import islice
from typing import Any, Final

from attrs import evolve, frozen

from tabletop.games.thebes import content
from tabletop.games.thebes.actions import Action, Dig, Exchange, Exhibit, Stop, Take
from tabletop.games.thebes.board import END
from tabletop.games.thebes.planner import HELPERS
from tabletop.games.thebes.rules import Thebes
from tabletop.games.thebes.state import State
from tabletop.games.thebes.view import Player, ThebesView
from tabletop.protocol import Table
from tabletop.simulate import any_kind, first_stream, playout
from tabletop.tui.canvas import Canvas
from tabletop.tui.face import Reply, Scene
from tabletop.tui.screens.thebes.digging import HELPER_KEYS
from tabletop.tui.screens.thebes.face import FACE
from tabletop.tui.screens.thebes.modes import (
    CARDS,
    EXCHANGE,
    ITEMS,
    SHOWS,
    SITES,
    STOP,
    Browsing,
    Confirming,
    Looking,
    Planning,
    Revealing,
    Ui,
)

from .typed import typed

OPTIONS: Final = (("start_space", "zero"), ("luck", "standard"))
NAMES: Final = ("Ana", "Bruno", "Célia", "Davi")
SEEDED: Final = 3
"""The seed of the pictures; it gives games in which much happens."""


@frozen
class Moment:
    """A state, and what happened last."""

    state: State
    events: tuple[Any, ...] = ()

    @property
    def view(self) -> ThebesView:
        """What the player whose turn it is sees."""
        return game().view(self.state, game().to_act(self.state))

    @property
    def player(self) -> Player:
        """The player whose turn it is."""
        return self.state.position.players[self.view.position.track[0]]

    def scene(self, width: int = 80, height: int = 24, names: Sequence[str] = NAMES, ascii: bool = False) -> Scene:
        """Return a scene of the table on a terminal."""
        seats = len(self.state.position.players)
        return Scene(tuple(names[:seats]), width, height, ascii, last=self.events)

    def after(self, action: Action) -> Moment:
        """Play an action."""
        seat = game().to_act(self.state)
        assert seat is not None
        step = game().apply(self.state, seat, action)
        return Moment(step.state, tuple(notice.event for notice in step.notices))

    def acting(self, **changes: Any) -> Moment:
        """Change what lies before the player whose turn it is."""
        position = self.state.position
        players = list(position.players)
        players[position.track[0]] = evolve(self.player, **changes)
        return Moment(evolve(self.state, position=evolve(position, players=tuple(players))), self.events)


@lru_cache(maxsize=1)
def game() -> Thebes:
    """Return the game with its content."""
    return Thebes(content.load(), "test")


def start(seats: int = 2, seed: int = SEEDED) -> Moment:
    """Return a table before the first action."""
    step = game().setup(Table(seats, seed, OPTIONS))
    return Moment(step.state, tuple(notice.event for notice in step.notices))


@lru_cache(maxsize=64)
def moment(seats: int = 3, actions: int = 45, seed: int = SEEDED) -> Moment:
    """Return the moment after some actions by chance, or the end."""
    begin = start(seats, seed)
    table = Table(seats, seed, OPTIONS)
    moves = list(islice(playout(game(), begin.state, first_stream(table), any_kind), actions))
    if not moves:
        return begin
    return Moment(moves[-1].step.state, tuple(notice.event for notice in moves[-1].step.notices))


def cards(*kinds: str, site: str = "egypt") -> tuple[str, ...]:
    """Return cards of these kinds; books and legends are about the site."""
    board = game().board
    found = []
    for kind in kinds:
        found.append(next(id for id, card in board.cards.items() if card.kind == kind and card.site in (None, site)))
    return tuple(found)


def digger(*kinds: str, **changes: Any) -> Moment:
    """Return a moment in which the player holds a book about Egypt and cards of these kinds."""
    return moment().acting(cards=cards("book", *kinds), spent=(), **changes)


def type_keys(here: Moment, keys: Sequence[str], ui: Ui | None = None) -> tuple[Reply, Ui]:
    """Press keys one after another, from rest or from where the cursor is; return the last reply."""
    return typed(FACE, here.view, here.scene(), keys, ui)


def rest(here: Moment) -> Ui:
    """Return the cursor at rest."""
    return FACE.opening(here.view, ())


def item_of(view: ThebesView, action: Action) -> str:
    """Return the key of the thing on the table that an action is about."""
    match action:
        case Take(slot=slot):
            return CARDS[slot]
        case Exhibit(exhibition=id):
            return SHOWS[view.position.shows.index(id)]
        case Dig(site=site):
            return SITES[view.board.sites.index(site)]
        case Exchange():
            return EXCHANGE
        case Stop():
            return STOP


def keys_for(here: Moment, action: Action) -> list[str]:
    """Return the keys that a player would press for an action, from rest."""
    item = item_of(here.view, action)
    keys = ["home", item] + (["enter"] if item != CARDS[0] else [])
    _reply, ui = type_keys(here, keys)
    if isinstance(ui, Confirming):
        if not isinstance(action, Stop) and not isinstance(ui.action, Stop) and ui.action.zeppelin != action.zeppelin:
            keys.append("z")
    elif isinstance(ui, Planning) and isinstance(action, Dig):
        wanted = {name: getattr(action, name) for name in HELPERS}
        keys += [key for key, name in HELPER_KEYS.items() if getattr(ui.plan, name) != wanted[name]]
        keys += list(str(action.weeks)) if action.weeks != 10 else ["0"]
    return [*keys, "enter"]


def near_end(here: Moment, left: int = 3) -> Moment:
    """Move everybody to the last weeks of 1903."""
    position = here.state.position
    players = tuple(evolve(player, time=END - left) for player in position.players)
    return Moment(evolve(here.state, position=evolve(position, players=players)))


def shown(here: Moment, ui: Ui, **scene: object) -> Canvas:
    """Paint a moment."""
    return FACE.paint(here.view, ui, evolve(here.scene(), **scene))  # type: ignore[arg-type]


def modes(here: Moment) -> list[Ui]:
    """Return a cursor of every kind for a moment."""
    seats = len(here.state.position.players)
    kinds: list[Ui] = [Browsing(item) for item in ITEMS]
    kinds += [type_keys(here, [item, "enter"], Browsing("2"))[1] for item in ITEMS]
    kinds += [Looking(page, Browsing()) for page in ("bags", "discards", *map(str, range(seats)))]
    return kinds


def revealing() -> tuple[Moment, list[Ui]]:
    """Return a dig, and each stage of its tokens."""
    after = digger("legends", "book", "shovel").after(Dig("egypt", 12, legends=True, shovel=True))
    ui = FACE.opening(after.view, after.events)
    assert isinstance(ui, Revealing)
    return after, [evolve(ui, shown=shown) for shown in range(len(ui.tokens) + 1)]


def text(here: Moment, ui: Ui) -> str:
    """Return what is shown as one text."""
    return "\n".join(shown(here, ui).lines())


def pressed(ui: Ui, *keys: str, here: Moment | None = None) -> Ui:
    """Return where keys lead from a cursor."""
    return type_keys(here or moment(), keys, ui)[1]
