"""Any game, any table, any moment: what the laws are tried on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from itertools import islice
from random import Random
from typing import Any, Final, TypeAlias

from attrs import frozen
from hypothesis import strategies as st

from tabletop.catalog import GAMES
from tabletop.digest import digest
from tabletop.protocol import Game, IllegalAction, Seat, Step, Table
from tabletop.rng import Rng
from tabletop.shelf import Entry
from tabletop.simulate import Chooser, any_action, any_kind, first_stream, playout

AnyGame: TypeAlias = Game[Any, Any, Any, Any]


def first_action(actions: Any, rng: Rng) -> tuple[Any, Rng]:
    """Choose what stands first."""
    return actions[0], rng


def last_action(actions: Any, rng: Rng) -> tuple[Any, Rng]:
    """Choose what stands last."""
    return actions[-1], rng


POLICIES: Final[dict[str, Chooser[Any]]] = {
    "any": any_action,
    "kind": any_kind,
    "first": first_action,
    "last": last_action,
}


def fate(game: AnyGame, at: Table) -> tuple[str, int, tuple[int, ...]]:
    """Play a game by chance; return the digest of its last state, the number of actions, the scores."""
    state, actions = game.setup(at).state, 0
    for move in playout(game, state, first_stream(at), any_kind):
        state, actions = move.step.state, actions + 1
    result = game.result(state)
    assert result is not None
    return digest(state), actions, result.scores


def _same_game(game: AnyGame, _state: Any, _rng: Rng) -> AnyGame:
    """Return the game: what is printed on its cards tells nothing that is hidden."""
    return game


@frozen(eq=False)
class Subject:
    """A game, and what the laws must know of it besides its functions."""

    entry: Entry
    game: AnyGame
    alphabet: tuple[Any, ...]
    """Every well-formed action, possible now or not."""
    malformed: tuple[Any, ...]
    """What is no action of the game."""
    refusals: tuple[type, ...]
    """What `Refused.refusal` and `IllegalAction.refusal` may be."""
    longest: Callable[[int], int]
    """By seats: the most actions of a game."""
    material: Callable[[Any], Iterable[str]]
    """Every card and token of a state, wherever it lies."""
    secrets: tuple[type, ...]
    """Types that no view may hold, however deep."""
    redeal: Callable[[Any, Seat | None, Rng], Any]
    """Deal again what a seat (or, for None, everybody) has not seen."""
    check: Callable[[Any], None]
    """Raise if a state of the game cannot be."""
    check_step: Callable[[Any, Any], None]
    """Raise if the second state cannot follow the first."""
    breaks_ties: bool = False
    """Of several seats with the most points not all need to win."""
    points_decide: bool = True
    """Only a seat with the most points can win."""
    reprint: Callable[[Any, Any, Rng], Any] = _same_game
    """From the game, a state and chance: the game with what is printed on the unseen sides dealt anew as well."""

    @property
    def key(self) -> str:
        """What tests of the game are called."""
        return self.entry.key

    def tables(self, seed: int) -> list[Table]:
        """Return a table of each size with the defaults of all options."""
        options = tuple((option.key, option.values[0]) for option in self.entry.options)
        return [Table(seats, seed, options) for seats in self.entry.seats_with(dict(options))]


@lru_cache(maxsize=1)
def subjects() -> tuple[Subject, ...]:
    """Return every game of the shelf as the laws see it."""
    from .games.line_it_subject import line_it
    from .games.rocket_subject import time_machine_rocket
    from .games.thebes_subject import thebes
    from .games.timeline_brasil_subject import timeline_brasil
    from .games.timeline_subject import timeline

    makers = {
        "thebes": thebes,
        "line-it": line_it,
        "time-machine-rocket": time_machine_rocket,
        "timeline-brasil": timeline_brasil,
        "timeline": timeline,
    }
    return tuple(makers[entry.key](entry) for entry in GAMES)


@frozen
class Moment:
    """A state of a game that was set up from a table."""

    table: Table
    state: Any

    @property
    def seats(self) -> list[Seat]:
        """All seats of the table."""
        return [Seat(seat) for seat in range(self.table.seats)]


def moment(subject: Subject, table: Table, actions: int, policy: str) -> Moment:
    """Return the moment after some actions by a policy, or the last one if the game ends before."""
    state = subject.game.setup(table).state
    for move in islice(playout(subject.game, state, first_stream(table), POLICIES[policy]), actions):
        state = move.step.state
    return Moment(table, state)


def attempt(game: AnyGame, state: Any, seat: Any, action: Any) -> Step[Any, Any] | object:
    """Return the step that an action leads to, or the refusal."""
    try:
        return game.apply(state, seat, action)
    except IllegalAction as error:
        return error.refusal


def extreme_tables(subject: Subject) -> Iterator[Table]:
    """Yield tables with the first and with the last value of each option, of the fewest and of the most seats."""
    for place in (0, -1):
        options = {option.key: option.values[place] for option in subject.entry.options}
        seats = subject.entry.seats_with(options)
        for number in {seats[0], seats[-1]}:
            yield Table(number, 11 + number, tuple(options.items()))


def refused(subject: Subject, state: Any, chance: Random) -> list[Any]:
    """Return why actions are refused: some of all, one that is none, one of another seat, and what a view lists."""
    game, seat = subject.game, subject.game.to_act(state)
    tried = chance.sample(subject.alphabet, min(30, len(subject.alphabet)))
    outcomes = [attempt(game, state, seat, action) for action in (*tried, subject.malformed[0])]
    if seat is not None:
        outcomes.append(attempt(game, state, Seat(seat + 1), tried[0]))
    listed = [each.refusal for each in game.view(state, seat).refused]
    return [outcome for outcome in outcomes if not isinstance(outcome, Step)] + listed


def lines(game: AnyGame, state: Any, depth: int) -> int:
    """Count the lines of a number of actions that go on from a state; one that ends before counts as well."""
    seat = game.to_act(state)
    if depth == 0 or seat is None:
        return 1
    return sum(lines(game, game.apply(state, seat, action).state, depth - 1) for action in game.legal_actions(state))


def counted(subject: Subject, state: Any) -> Counter[str]:
    """Count the cards and tokens of a state."""
    return Counter(subject.material(state))


def tables(subject: Subject) -> st.SearchStrategy[Table]:
    """Any options, any size that they allow, any seed."""
    options = st.tuples(
        *(st.tuples(st.just(option.key), st.sampled_from(option.values)) for option in subject.entry.options)
    )
    return options.flatmap(
        lambda chosen: st.builds(
            Table,
            st.sampled_from(subject.entry.seats_with(dict(chosen))),
            st.integers(0, 2**64 - 1),
            st.just(chosen),
        )
    )


def moments(subject: Subject) -> st.SearchStrategy[Moment]:
    """Any table, any number of actions by any policy."""
    most = max(subject.longest(seats) for seats in subject.entry.seats)
    return st.builds(
        lambda table, actions, policy: moment(subject, table, actions, policy),
        tables(subject),
        st.integers(0, most) | st.integers(0, 60),
        st.sampled_from(sorted(POLICIES)),
    )
