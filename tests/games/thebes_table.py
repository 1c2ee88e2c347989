"""Tables of Thebes laid by hand, for one rule at a time."""

from __future__ import annotations

from typing import Final

from tabletop.games.thebes.actions import Action, Dig, Event
from tabletop.games.thebes.rules import Thebes
from tabletop.games.thebes.setup import fill_bags
from tabletop.games.thebes.state import State
from tabletop.games.thebes.view import Player, Position, ThebesView
from tabletop.protocol import Seat, Step, Table
from tabletop.rng import Rng

from .laid import played, why_not
from .thebes_board import SITES, page_board

BOARD: Final = page_board()
GAME: Final = Thebes(BOARD, "page")
ANA, BRUNO, CELIA, DAVI = (Seat(seat) for seat in range(4))

OPEN: Final = ("congress-london", "congress-paris", "congress-berlin", "congress-vienna")
SUPPLY: Final = ("car-rome", "car-moscow", "shovel-london", "shovel-moscow", "assistant-paris", "assistant-rome")
WAITING: Final = ("general-book-1-paris", "general-book-1-rome")
BAGS, BONUSES, _ = fill_bags(BOARD, Rng(7))


def table(seats: int = 2, seed: int = 1, start_space: str = "zero", luck: str = "standard") -> Table:
    """Return a table to set up."""
    return Table(seats, seed, (("start_space", start_space), ("luck", luck)))


def player(
    place: str = "warsaw",
    time: int = 20,
    cards: tuple[str, ...] = (),
    finds: tuple[str, ...] = (),
    spent: tuple[str, ...] = (),
    exhibitions: tuple[str, ...] = (),
) -> Player:
    """Return an archaeologist, in Warsaw in week 20 of 1901 unless told."""
    return Player(place, time, spent, cards, finds, exhibitions)


def state(
    *players: Player,
    open: tuple[str | None, ...] = OPEN,
    shows: tuple[str | None, ...] = (None, None, None),
    discards: tuple[str, ...] = (),
    supply: tuple[str, ...] = SUPPLY,
    waiting: tuple[str, ...] = WAITING,
    bags: dict[str, tuple[str, ...]] | None = None,
    bonuses: tuple[str | None, ...] = (None,) * 5,
    track: tuple[int, ...] | None = None,
    last: Seat | None = None,
    exchanges: int = 0,
    gentle: bool = False,
) -> State:
    """Return a table where the given players sit; on one space the first of them is on top, unless told."""
    order = track or tuple(sorted(range(len(players)), key=lambda seat: players[seat].time))
    filled = tuple((bags or {}).get(site, bag) for site, bag in zip(SITES, BAGS, strict=True))
    position = Position(
        players,
        tuple(Seat(seat) for seat in order),
        open,
        shows,
        discards,
        filled,
        bonuses,
        last,
        exchanges,
        gentle,
    )
    return State(position, supply, waiting, Rng(99))


def duel(ana: Player, rival: Player | None = None, **rest: object) -> State:
    """Return a table where Ana is to act and Bruno is far ahead of her."""
    return state(ana, rival or player(time=150), **rest)  # type: ignore[arg-type]


def seen(before: State) -> ThebesView:
    """Return what whoever is to act may know."""
    return GAME.view(before, GAME.to_act(before))


def act(before: State, action: Action) -> Step[State, Event]:
    """Play an action for whoever is to act."""
    return played(GAME, before, action)


def refused(before: State, action: Action) -> object:
    """Return why an action of whoever is to act is refused."""
    return why_not(GAME, before, action)


def events(step: Step[State, Event]) -> list[Event]:
    """Return what happened, in order."""
    return [notice.event for notice in step.notices]


def debris(site: str, count: int) -> tuple[str, ...]:
    """Return debris tokens."""
    return (f"{site}-debris",) * count


def digs(before: State) -> list[Dig]:
    """List the digs that whoever is to act may make."""
    return [action for action in GAME.legal_actions(before) if isinstance(action, Dig)]
