"""Tables of Line-it laid by hand, for one rule at a time."""

from __future__ import annotations

from typing import Final

from attrs import frozen

from tabletop.games.line_it.actions import Action, Event
from tabletop.games.line_it.content import load
from tabletop.games.line_it.deck import Card
from tabletop.games.line_it.rules import LineIt
from tabletop.games.line_it.state import State
from tabletop.games.line_it.view import House, LineItView, Phase, Player, Position, Taking
from tabletop.protocol import Seat, Step, Table
from tabletop.rng import Rng

from .laid import played, why_not

GAME: Final = LineIt(load(), "test")
ANA, BRUNO, CELIA, DAVI, EVA = (Seat(seat) for seat in range(5))
NAMES: Final = ("Ana", "Bruno", "Célia", "Davi", "Eva")

EMPTY: Final[tuple[tuple[Card, ...], ...]] = ((), (), (), ())
MARKET: Final = (37, 38, 39, 40)
"""One number of each colour: red, blue, green, yellow."""
PILE: Final = tuple(range(81, 101))


@frozen
class Place:
    """A player at a table laid by hand."""

    line: tuple[Card, ...] = ()
    hand: tuple[Card, ...] = ()
    scored: tuple[Card, ...] = ()
    tokens: tuple[int, ...] = ()


def table(
    seats: int = 2,
    seed: int = 1,
    start: str = "random",
    order: str = "standard",
    jackpot: str = "third",
    hands: str = "hidden",
) -> Table:
    """Return a table to set up."""
    return Table(seats, seed, (("start", start), ("order", order), ("jackpot", jackpot), ("hands", hands)))


def state(
    *places: Place,
    market: tuple[Card | None, ...] = MARKET,
    jackpots: tuple[tuple[Card, ...], ...] = EMPTY,
    discards: tuple[Card, ...] = (),
    pile: tuple[Card, ...] = PILE,
    round: int = 3,
    start: int = 0,
    turn: int = 0,
    phase: Phase = Taking(played=False),  # noqa: B008  # frozen
    free: bool = False,
    every_third: bool = False,
    open_hands: bool = False,
) -> State:
    """Return a table where the given players sit; Ana started the round and is to take a card, unless told."""
    players = tuple(Player(p.line, len(p.hand), len(p.scored), p.tokens) for p in places)
    house = House(free, every_third, open_hands)
    position = Position(
        phase, round, Seat(start), Seat(turn), players, market, jackpots, discards, len(pile), house
    )  # fmt: skip
    hands, scored = tuple(p.hand for p in places), tuple(p.scored for p in places)
    kept = tuple(tuple((1 + n, card) for n, card in enumerate(hand)) for hand in hands)
    return State(position, hands, pile, scored, kept, Rng(99))


def duel(line: tuple[Card, ...] = (), hand: tuple[Card, ...] = (), **rest: object) -> State:
    """Return a table where Ana has a line and a hand, and Bruno has nothing."""
    return state(Place(line, hand), Place(), **rest)  # type: ignore[arg-type]


def seen(before: State) -> LineItView:
    """Return what whoever is to act may know."""
    return GAME.view(before, GAME.to_act(before))


def act(before: State, *actions: Action) -> Step[State, Event]:
    """Play actions, each for whoever is to act then; return the last step."""
    return played(GAME, before, *actions)


def refused(before: State, action: Action) -> object:
    """Return why an action of whoever is to act is refused."""
    return why_not(GAME, before, action)


def events(step: Step[State, Event], seat: Seat | None = None) -> list[Event]:
    """Return what a seat is told of a step, in order; for None, what everybody is told."""
    return [notice.event for notice in step.notices if notice.to in (None, seat)]


def ana(step: Step[State, Event]) -> Player:
    """Return what lies before Ana after a step."""
    return step.state.position.players[ANA]
