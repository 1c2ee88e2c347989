"""A tiny game with dated cards: they are turned one by one, alone or together, and later ones than before count."""

# ruff: noqa: ARG002 (the protocol says what is given)

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, cast

from attrs import evolve, field, frozen

from tabletop.dated import DatedCard
from tabletop.host import Host
from tabletop.owndecks import OwnDecks
from tabletop.printed import stamp
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
    TooFewCards,
    Words,
)
from tabletop.rng import Rng
from tabletop.shelf import Entry, RulesSection
from tabletop.store import Store
from tests.toy_words import ToyWords

HAND: Final = 3
"""Cards needed for each player."""
OPTIONS: Final = (
    Option("mode", ("together", "apart"), seats=(range(1, 4), range(2, 9))),
    Option("hints", ("no", "yes"), when=("mode", "together")),
    Option("speed", ("slow", "fast"), when=("mode", "apart")),
    Option("cards", ("all", "easy")),
)


@frozen
class Turn:
    """Turn the next card."""


@frozen
class Turned:
    """A card was turned."""

    seat: Seat
    card: DatedCard


@frozen
class State:
    """The whole truth."""

    pile: tuple[str, ...]
    turned: tuple[str, ...]
    points: tuple[int, ...]
    together: bool
    rng: Rng


@frozen
class View:
    """What everybody may know."""

    seat: Seat | None
    turned: tuple[str, ...]
    to_act: Seat | None
    legal: tuple[Turn, ...]
    result: Result | None
    refused: tuple[Refused, ...] = ()

    @property
    def cover(self) -> Cover:
        """Nothing is hidden."""
        return Cover.NEVER


@frozen(eq=False)
class Dates:
    """The rules, for given cards."""

    carried: tuple[DatedCard, ...]
    rules_version: int = 1
    key: str = field(default="dates", init=False)
    action_types: tuple[type[Turn], ...] = field(default=(Turn,), init=False)
    event_types: tuple[type[Turned], ...] = field(default=(Turned,), init=False)

    @property
    def fingerprint(self) -> str:
        """Digest of ids, years and difficulties."""
        return stamp([(card.id, card.year, card.difficulty) for card in self.carried])

    def setup(self, table: Table) -> Step[State, Turned]:
        fit = [card.id for card in self.carried if table.option("cards") == "all" or card.difficulty < 3]
        if len(fit) < HAND * table.seats:
            raise TooFewCards(HAND * table.seats, len(fit))
        pile, rng = Rng(table.seed).shuffled(fit)
        return Step(State(pile, (), (0,) * table.seats, table.option("mode") == "together", rng), (), True)

    def to_act(self, state: State) -> Seat | None:
        return Seat(len(state.turned) % len(state.points)) if state.pile else None

    def legal_actions(self, state: State) -> tuple[Turn, ...]:
        return (Turn(),) if state.pile else ()

    def apply(self, state: State, seat: Seat, action: Turn) -> Step[State, Turned]:
        to_act = self.to_act(state)
        if to_act != seat:
            raise IllegalAction(GameOver() if to_act is None else OutOfTurn(to_act))
        if not isinstance(action, Turn):
            raise IllegalAction(NotAnAction())
        by_id = {card.id: card for card in self.carried}
        id, *rest = state.pile
        later = not state.turned or by_id[id].year >= by_id[state.turned[-1]].year
        points = tuple(
            score + (later and (state.together or index == seat)) for index, score in enumerate(state.points)
        )
        after = evolve(state, pile=tuple(rest), turned=(*state.turned, id), points=points)
        return Step(after, (Notice(Turned(seat, by_id[id]), None),), True)

    def view(self, state: State, seat: Seat | None) -> View:
        to_act = self.to_act(state)
        legal = self.legal_actions(state) if seat is not None and seat == to_act else ()
        return View(seat, state.turned, to_act, legal, self.result(state))

    def result(self, state: State) -> Result | None:
        if state.pile:
            return None
        best = max(state.points)
        winners = tuple(Seat(seat) for seat, points in enumerate(state.points) if points == best)
        sources = tuple((("later", points),) for points in state.points)
        return Result(winners, state.points, "turned", sources, team=state.together)

    def standing(self, state: State) -> tuple[int, ...]:
        return state.points


class DatedWords(ToyWords):
    """The sentences of the toy."""

    def option_name(self, key: str) -> str:
        return key.capitalize()

    def option_value(self, key: str, value: str) -> str:
        return value

    def option_help(self, key: str, value: str) -> str:
        return f"This is what {value} means for {key}."

    def event(self, event: Any, view: Any, names: Sequence[str]) -> str:
        return f"{names[event.seat]}: {event.card.title.en}, {event.card.year}."

    def status(self, view: Any, names: Sequence[str]) -> str:
        return "Over." if view.to_act is None else f"{names[view.to_act]} plays."

    def table(self, view: Any, names: Sequence[str]) -> list[str]:
        return [f"Turned {len(view.turned)}"]


def cards(count: int, first: int = 1800, name: str = "card", **changes: Any) -> tuple[DatedCard, ...]:
    """Return cards of years one after another."""
    return tuple(
        evolve(DatedCard(f"{name}-{n}", Text(f"{name} carta {n}", f"{name} card {n}"), first + n, "society"), **changes)
        for n in range(count)
    )


CARDS: Final = (*cards(26), *cards(4, 1900, "hard", difficulty=3))
"""The deck of the program."""


def entry(built_in: tuple[DatedCard, ...] = CARDS) -> Entry:
    """Return the toy as it stands on a shelf."""
    return Entry(
        key="dates",
        title=Text("Datas", "Dates"),
        seats=range(1, 9),
        minutes=(1, 2),
        pitch="Turn",
        secret="",
        options=OPTIONS,
        load=lambda: Dates(built_in),
        words=lambda: cast(Words, DatedWords()),
        rules_text=lambda: (RulesSection("aim", Text("Objetivo", "Aim"), Text("Vire.", "Turn.")),),
        with_cards=Dates,
    )


def dated_host(folder: Path, built_in: tuple[DatedCard, ...] = CARDS) -> Host:
    """Return a host with the toy on its shelf, and the decks of a user in its folder."""
    return Host((entry(built_in),), Store(folder), decks=OwnDecks(folder))


def write_deck(folder: Path, name: str, count: int, first: int = 1000, title: str = "") -> Path:
    """Write a deck into the folder of a user's own decks."""
    lines = [f"title: {title}"] * bool(title) + ["cards:"]
    lines += [f"  - {{title: {name} has {chr(97 + n)}, year: {first + n}}}" for n in range(count)]
    path = folder / "decks" / f"{name}.yaml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path
