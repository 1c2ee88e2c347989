"""A tiny game with hidden hands, actions that can be taken back and actions that cannot."""

from __future__ import annotations

from collections.abc import Mapping
from types import SimpleNamespace
from typing import TypeAlias, cast

from attrs import evolve, field, frozen

from tabletop.journal import AnyGame, Header, Session
from tabletop.protocol import (
    Cover,
    GameOver,
    IllegalAction,
    NotAnAction,
    Notice,
    Option,
    OutOfTurn,
    Refused,
    Result,
    Seat,
    Step,
    Table,
    Text,
    Words,
)
from tabletop.rng import Rng
from tabletop.shelf import Entry

POINTS = 2
"""Action points of a turn."""


@frozen
class Place:
    """Lay a card of the hand open: it shows nothing new to its owner, so it can be taken back."""

    card: str


@frozen
class Draw:
    """Take a card of the deck."""


@frozen
class Peek:
    """Look at the next card of the deck."""


@frozen
class Pass:
    """Let the next player play."""


Action: TypeAlias = Place | Draw | Peek | Pass


@frozen
class Placed:
    """A card lies open."""

    seat: Seat
    card: str


@frozen
class Drawn:
    """A card was drawn: its owner alone knows which."""

    seat: Seat
    card: str | None


@frozen
class Peeked:
    """A card was looked at."""

    seat: Seat
    card: str


@frozen
class Passed:
    """The turn went on."""

    seat: Seat


Event: TypeAlias = Placed | Drawn | Peeked | Passed


@frozen
class NoPoints:
    """Refusal: the action points are used up."""


@frozen
class NotThere:
    """Refusal: no such card is in the hand, or none in the deck."""


@frozen
class State:
    """The whole truth."""

    hands: tuple[tuple[str, ...], ...]
    piles: tuple[tuple[str, ...], ...]
    deck: tuple[str, ...]
    turn: int
    points: int
    rng: Rng


@frozen
class View:
    """What a seat may know."""

    seat: Seat | None
    hand: tuple[str, ...]
    piles: tuple[tuple[str, ...], ...]
    deck: int
    to_act: Seat | None
    legal: tuple[Action, ...]
    refused: tuple[Refused, ...]
    result: Result | None

    @property
    def cover(self) -> Cover:
        """Hands are hidden."""
        return Cover.TURN


VALUES: Mapping[str, int] = {card: value for value, card in enumerate("abcdefghijklmnopqrst", 1)}


@frozen(eq=False)
class Toy:
    """The rules; `values` is the content, which only the points depend on."""

    values: Mapping[str, int] = VALUES
    fingerprint: str = "toy-1"
    rules_version: int = 1
    carried: tuple[()] = ()
    rounds: int = 3
    bend: int = field(default=10**9)
    """From this turn on a pass skips a player: other rules than those of `rules_version`."""
    key: str = field(default="toy", init=False)
    action_types: tuple[type[Action], ...] = field(default=(Place, Draw, Peek, Pass), init=False)
    event_types: tuple[type[Event], ...] = field(default=(Placed, Drawn, Peeked, Passed), init=False)

    def setup(self, table: Table) -> Step[State, Event]:
        if table.seats not in range(1, 5) or dict(table.options).get("hand", "3") not in ("3", "1"):
            raise ValueError("no such table")
        cards, rng = Rng(table.seed).shuffled(tuple(self.values))
        size = int(dict(table.options).get("hand", "3"))
        hands = tuple(cards[seat * size : (seat + 1) * size] for seat in range(table.seats))
        state = State(hands, ((),) * table.seats, cards[table.seats * size :], 0, POINTS, rng)
        dealt = [Notice(Drawn(Seat(s), card), Seat(s)) for s, hand in enumerate(hands) for card in hand]
        return Step(state, tuple(dealt), True)

    def to_act(self, state: State) -> Seat | None:
        seats = len(state.hands)
        return None if state.turn >= self.rounds * seats else Seat(state.turn % seats)

    def legal_actions(self, state: State) -> tuple[Action, ...]:
        seat = self.to_act(state)
        if seat is None:
            return ()
        cards = tuple(map(Place, state.hands[seat])) if state.points else ()
        deck = (Draw(), Peek()) if state.points and state.deck else ()
        return (*cards, *deck, Pass())

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State, Event]:
        self._check(state, seat, action)
        match action:
            case Place(card):
                hands = _with(state.hands, seat, tuple(c for c in state.hands[seat] if c != card))
                piles = _with(state.piles, seat, (*state.piles[seat], card))
                after = evolve(state, hands=hands, piles=piles, points=state.points - 1)
                return Step(after, (Notice(Placed(seat, card), None),), False)
            case Draw():
                index, rng = state.rng.below(len(state.deck))
                card = state.deck[index]
                deck = state.deck[:index] + state.deck[index + 1 :]
                hands = _with(state.hands, seat, (*state.hands[seat], card))
                after = evolve(state, hands=hands, deck=deck, points=state.points - 1, rng=rng)
                others = [Seat(other) for other in range(len(hands)) if other != seat]
                told = [Notice(Drawn(seat, card), seat), *(Notice(Drawn(seat, None), other) for other in others)]
                return Step(after, tuple(told), True)
            case Peek():
                after = evolve(state, points=state.points - 1)
                return Step(after, (Notice(Peeked(seat, state.deck[0]), seat),), True)
            case Pass():
                turn = state.turn + (2 if state.turn >= self.bend else 1)
                return Step(evolve(state, turn=turn, points=POINTS), (Notice(Passed(seat), None),), False)

    def view(self, state: State, seat: Seat | None) -> View:
        to_act = self.to_act(state)
        legal = self.legal_actions(state) if seat is not None and seat == to_act else ()
        hand = () if seat is None else state.hands[seat]
        return View(seat, hand, state.piles, len(state.deck), to_act, legal, (), self.result(state))

    def result(self, state: State) -> Result | None:
        if self.to_act(state) is not None:
            return None
        scores = self.standing(state)
        winners = tuple(Seat(seat) for seat, score in enumerate(scores) if score == max(scores))
        return Result(winners, scores, "rounds", tuple((("cards", score),) for score in scores))

    def standing(self, state: State) -> tuple[int, ...]:
        return tuple(sum(self.values[card] for card in pile) for pile in state.piles)

    def _check(self, state: State, seat: Seat, action: Action) -> None:
        to_act = self.to_act(state)
        if to_act is None:
            raise IllegalAction(GameOver())
        if seat != to_act:
            raise IllegalAction(OutOfTurn(to_act))
        match action:
            case Pass():
                return
            case Place() | Draw() | Peek() if not state.points:
                raise IllegalAction(NoPoints())
            case Place(card) if card in state.hands[seat]:
                return
            case Draw() | Peek() if state.deck:
                return
            case Place() | Draw() | Peek():
                raise IllegalAction(NotThere())
        raise IllegalAction(NotAnAction())


def header(game: AnyGame, table: Table) -> Header:
    """Return a header for a game."""
    names = ("Ana", "Bia", "Caio", "Duda")[: table.seats]
    return Header(
        game.key, game.rules_version, game.fingerprint, table, names, "2025-01-30T18:05:00Z", "2025-01-30-game-abc"
    )


def toy(seed: int = 1, seats: int = 2, game: Toy | None = None) -> Session:
    """Begin a game of the toy."""
    game = game or Toy()
    return Session.start(game, header(game, Table(seats, seed)))


def entry(game: Toy | None = None) -> Entry:
    """Return the toy as it stands on a shelf."""
    return Entry(
        key="toy",
        title=Text("Brinquedo", "Toy"),
        seats=range(1, 5),
        minutes=(1, 2),
        pitch="Take and lay",
        secret="",
        options=(Option("hand", ("3", "1")),),
        load=lambda: game or Toy(),
        words=lambda: cast(Words, SimpleNamespace()),
        rules_text=tuple,
    )


def _with(groups: tuple[tuple[str, ...], ...], seat: Seat, group: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    return (*groups[:seat], group, *groups[seat + 1 :])
