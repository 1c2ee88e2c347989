"""Laying the table (TH-8 to TH-11)."""

from __future__ import annotations

from typing import Final

from tabletop.games.thebes.actions import Event, Revealed
from tabletop.games.thebes.board import EXHIBITION_SPACES, FIRST_YEAR, OPEN_CARDS, START, WEEKS, Board
from tabletop.games.thebes.reckoning import first_year
from tabletop.games.thebes.state import State
from tabletop.games.thebes.view import Player, Position
from tabletop.protocol import Notice, Option, Seat, Step, Table
from tabletop.rng import Rng

KEY: Final = "thebes"
SEATS: Final = range(2, 5)
PILES: Final = 3
START_OF_THREE: Final = 16
"""With three players the markers start on week 16 (TH-10)."""
OPTIONS: Final = (Option("start_space", ("zero", "week_one")), Option("luck", ("standard", "gentle")))


def deal(board: Board, table: Table) -> Step[State, Event]:
    """Lay the table.

    Raises:
        ValueError: If the number of seats or an option is not one of the game's.
    """
    table.check(KEY, SEATS, OPTIONS)
    order, rng = Rng(table.seed).shuffled([Seat(seat) for seat in range(table.seats)])
    opened, supply, waiting, rng = deal_cards(board, table.seats, rng)
    bags, bonuses, rng = fill_bags(board, rng)
    time = start_time(table.seats, table.option("start_space"))
    position = Position(
        players=(Player(place=START, time=time),) * table.seats,
        track=order,
        open=opened,
        shows=(None,) * EXHIBITION_SPACES,
        discards=(),
        bags=bags,
        bonuses=bonuses,
        last=None,
        exchanges=0,
        gentle=table.option("luck") == "gentle",
    )
    revealed = tuple(Notice(Revealed(slot, card), None) for slot, card in enumerate(opened))
    return Step(State(position, supply, waiting, rng), revealed, sealed=True)


def start_time(seats: int, start_space: str) -> int:
    """Return where all markers start, in weeks (TH-10, TH-42)."""
    if seats == 3:
        return START_OF_THREE
    before_week_one = WEEKS * (first_year(seats) - FIRST_YEAR)
    return before_week_one + (start_space == "week_one")


def deal_cards(board: Board, seats: int, rng: Rng) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...], Rng]:
    """Return the open cards, the supply and the third pile (TH-9)."""
    deck, rng = rng.shuffled([card.id for card in board.cards.values() for _ in range(card.copies)])
    opened, rest = deck[:OPEN_CARDS], deck[OPEN_CARDS:]
    height = len(rest) // PILES
    first, second, third = rest[:height], rest[height : 2 * height], rest[2 * height :]
    large = [show.id for show in board.exhibitions.values() if show.large]
    small = [show.id for show in board.exhibitions.values() if not show.large]
    if seats == 2:
        second, rng = rng.shuffled((*second, *small, *large))
    else:
        second, rng = rng.shuffled((*second, *small))
        third, rng = rng.shuffled((*third, *large))
    return opened, first + second, third, rng


def fill_bags(board: Board, rng: Rng) -> tuple[tuple[tuple[str, ...], ...], tuple[str | None, ...], Rng]:
    """Return by site the bag, and the artifact of value 1 that lies on the board (TH-11)."""
    bags: list[tuple[str, ...]] = []
    bonuses: list[str | None] = []
    for site in board.sites:
        tokens = [token for token in board.tokens.values() if token.site == site]
        smallest = [token.id for token in tokens if token.kind == "artifact" and token.points == 1]
        (bonus,), rng = rng.sample(smallest, 1)
        bonuses.append(bonus)
        bags.append(tuple(token.id for token in tokens for _ in range(token.copies) if token.id != bonus))
    return tuple(bags), tuple(bonuses), rng
