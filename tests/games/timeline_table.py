"""Tables of Timeline laid by hand, for one rule at a time, with cards that are called by their years."""

from __future__ import annotations

from typing import Final

from tabletop.dated import TOPICS, DatedCard, Topic
from tabletop.games.timeline.actions import Action, Discard, Event, Play
from tabletop.games.timeline.rules import Timeline
from tabletop.games.timeline.setup import OPTIONS
from tabletop.games.timeline.state import State, TeamState
from tabletop.games.timeline.turn import CHOOSING
from tabletop.games.timeline.view import House, Phase, TeamView
from tabletop.protocol import Seat, Step, Table, Text
from tabletop.rng import Rng
from tabletop.timelines.deck import Deck

from .laid import played, why_not

ANA, BRUNO, CELIA, DAVI = (Seat(seat) for seat in range(4))
NAMES: Final = ("Ana", "Bruno", "Célia", "Davi", "Eva", "Fábio", "Gil", "Helena")

PERIODS: Final = (
    (-3000, 0, 23),
    (1, 1000, 12),
    (1000, 1500, 18),
    (1500, 1800, 31),
    (1800, 1900, 30),
    (1900, 1980, 32),
    (1980, 2020, 12),
)
"""From, before, cards: the deck of the program in outline."""


def made(year: int, twin: str = "", topic: Topic | None = None) -> DatedCard:
    """Return a card of a year; a twin is another one of the same year."""
    name = card(year, twin)
    return DatedCard(
        name, Text(f"Fato {name}", f"Fact {name}"), year, topic or TOPICS[year % 4], difficulty=1 + year % 3
    )


def card(year: int, twin: str = "") -> str:
    """Return the id of the card of a year."""
    return f"y{abs(year)}{'bce' if year < 0 else ''}{twin}"


OUTLINE: Final = Deck(
    tuple(
        made(begin + (end - begin) * number // cards, topic=TOPICS[number % 4])
        for begin, end, cards in PERIODS
        for number in range(cards)
    )
)
"""As many cards as the deck of the program, spread as there."""
DECK: Final = Deck(tuple(made(year, twin) for year in range(1000, 2020) for twin in ("", "b", "c")))
"""Three cards of each year; the year gives the topic: 1000 science, 1001 technology, 1002 art, 1003 society, ..."""
GAME: Final = Timeline(DECK)


def table(seats: int = 2, seed: int = 1, **options: str) -> Table:
    """Return a table to set up; options that are not named are as usual."""
    return Table(seats, seed, tuple((option.key, options.get(option.key, option.values[0])) for option in OPTIONS))


def ids(*cards: int | str) -> tuple[str, ...]:
    """Return the ids of cards given by their years, or by their ids."""
    return tuple(card(one) if isinstance(one, int) else one for one in cards)


def team(
    *hands: tuple[int | str, ...],
    main: tuple[int | str, ...] = (1440, 1769, 1903),
    secondary: tuple[int | str | None, ...] = (1687, None),
    discards: tuple[int | str, ...] = (1100,),
    blocked: tuple[tuple[int | str, ...], ...] = (),
    pile: tuple[int | str, ...] = (),
    turn: int = 0,
    phase: Phase = CHOOSING,
    symbol: bool = False,
    either: bool = False,
    failed: bool = False,
) -> TeamState:
    """Return a table with these hands, each card called by its year; Ana's turn begins, unless told."""
    return TeamState(
        house=House(symbol, either, blocked=failed),
        phase=phase,
        turns=1,
        start=ANA,
        turn=Seat(turn),
        main=ids(*main),
        secondary=tuple(None if one is None else ids(one)[0] for one in secondary),
        discards=ids(*discards),
        hands=tuple(ids(*hand) for hand in hands),
        blocked=tuple(ids(*cards) for cards in blocked or ((),) * len(hands)),
        pile=ids(*pile),
        missed=(),
        rng=Rng(99),
    )


def play(one: int | str) -> Play:
    """Return the action of playing a card called by its year."""
    return Play(*ids(one))


def discard(one: int | str) -> Discard:
    """Return the action of discarding a card called by its year."""
    return Discard(*ids(one))


def dated(one: int | str) -> DatedCard:
    """Return a card called by its year, turned."""
    return DECK.by_id[ids(one)[0]]


def act(before: State, *actions: Action) -> Step[State, Event]:
    """Play actions, each for whoever is to act then; return the last step."""
    return played(GAME, before, *actions)


def after(before: State, *actions: Action) -> TeamState:
    """Return the state that actions lead to in a co-operative game."""
    state = act(before, *actions).state
    assert isinstance(state, TeamState)
    return state


def refused(before: State, action: Action) -> object:
    """Return why an action of whoever is to act is refused."""
    return why_not(GAME, before, action)


def events(step: Step[State, Event]) -> list[Event]:
    """Return what everybody is told of a step, in order."""
    assert all(notice.to is None for notice in step.notices)
    return [notice.event for notice in step.notices]


def seen(state: State) -> TeamView:
    """Return what whoever is to act may know."""
    view = GAME.view(state, GAME.to_act(state))
    assert isinstance(view, TeamView)
    return view
