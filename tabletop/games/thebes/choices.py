"""What a seat may do now, cut from tables of all actions made once for a board; and why not the rest."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import product
from typing import Final

from attrs import field

from tabletop.frozen import frozen
from tabletop.games.thebes.actions import Action, Dig, Exchange, Exhibit, Stop, Take
from tabletop.games.thebes.board import END, MOST_KNOWLEDGE, MOST_WEEKS, OPEN_CARDS, START, Board
from tabletop.games.thebes.legality import obstacle
from tabletop.games.thebes.reckoning import (
    Holdings,
    exchange_weeks,
    is_last_year,
    journey,
    knowledge,
    owns,
    shortest_dig,
)
from tabletop.games.thebes.view import Player, Position
from tabletop.protocol import Path, Refused, Seat

NO: Final = (False,)
EITHER: Final = (False, True)
STOP: Final = Stop()


@frozen(eq=False)
class Tables:
    """Every action of a board, made once."""

    takes: tuple[tuple[Take, Take], ...] = field(repr=False)
    """By slot: without and with a zeppelin."""
    exchanges: tuple[Exchange, Exchange] = field(repr=False)
    exhibits: Mapping[str, tuple[Exhibit, Exhibit]] = field(repr=False)
    digs: Mapping[tuple[str, bool, bool, bool, bool, bool], tuple[Dig, ...]] = field(repr=False)
    """By site, legends, assistant, shovel, permission and zeppelin: the digs of 1 to 12 weeks."""
    shortest: tuple[int, ...] = field(repr=False)
    """By knowledge, 0 to 12: the fewest weeks that give a token; 13 if no number does."""


@lru_cache(maxsize=8)
def tables(board: Board) -> Tables:
    """Make the tables of a board."""
    helpers = product(board.sites, EITHER, EITHER, EITHER, EITHER, EITHER)
    return Tables(
        takes=tuple((Take(slot), Take(slot, zeppelin=True)) for slot in range(OPEN_CARDS)),
        exchanges=(Exchange(), Exchange(zeppelin=True)),
        exhibits={id: (Exhibit(id), Exhibit(id, zeppelin=True)) for id in board.exhibitions},
        digs={used: tuple(Dig(used[0], weeks, *used[1:]) for weeks in range(1, MOST_WEEKS + 1)) for used in helpers},
        shortest=tuple(shortest_dig(board, known) or MOST_WEEKS + 1 for known in range(MOST_KNOWLEDGE + 1)),
    )


def alphabet(board: Board) -> tuple[Action, ...]:
    """Return every action of the game, possible now or not."""
    made = tables(board)
    groups: tuple[tuple[Action, ...], ...] = (*made.takes, made.exchanges, *made.exhibits.values(), *made.digs.values())
    return (*(action for group in groups for action in group), STOP)


def legal(board: Board, position: Position, seat: Seat) -> tuple[Action, ...]:
    """List what a seat may do if it is its turn: the actions without an `obstacle`."""
    made = tables(board)
    player = position.players[seat]
    held = owns(board, player)
    left = END - player.time
    actions: list[Action] = []
    for slot, card in enumerate(position.open):
        if card:
            printed = board.cards[card]
            _add(actions, made.takes[slot], board, player, held, printed.place, left - printed.weeks)
    _add(actions, made.exchanges, board, player, held, START, left - exchange_weeks(position, seat))
    for show in position.shows:
        if show:
            exhibition = board.exhibitions[show]
            if all(held.artifacts.get(site, 0) >= count for site, count in exhibition.needs):
                _add(actions, made.exhibits[show], board, player, held, exhibition.place, left - exhibition.weeks)
    _add_digs(actions, made, board, player, held, left)
    if is_last_year(player.time):
        actions.append(STOP)
    return tuple(actions)


def _add(
    actions: list[Action],
    pair: tuple[Action, Action],
    board: Board,
    player: Player,
    held: Holdings,
    place: str,
    spare: int,
) -> None:
    """Add an action without and with a zeppelin, if the journey fits into the spare weeks."""
    routes = board.distance[player.place][place]
    if journey(routes, held.kinds["car"] > 0, False) <= spare:
        actions.append(pair[0])
    if routes and held.kinds["zeppelin"] and spare >= 0:
        actions.append(pair[1])


def _add_digs(actions: list[Action], made: Tables, board: Board, player: Player, held: Holdings, left: int) -> None:
    """Add the digs: for each set of helpers the weeks that the wheel and the time allow follow one another."""
    car = held.kinds["car"] > 0
    special = held.kinds["special-permission"] > 0
    lone_assistant = EITHER if held.kinds["assistant"] == 1 else NO
    lone_shovel = EITHER if held.kinds["shovel"] == 1 else NO
    for site in board.sites:
        permission = site in player.spent
        readings = [used for used in (EITHER if site in held.legends else NO) if used or held.books.get(site)]
        if not readings or (permission and not special):
            continue
        routes = board.distance[player.place][site]
        flights = EITHER if routes and held.kinds["zeppelin"] else NO
        for legends, assistant in product(readings, lone_assistant):
            first = made.shortest[knowledge(held, site, legends, assistant).total]
            for zeppelin, shovel in product(flights, lone_shovel):
                last = left - journey(routes, car, zeppelin)
                if first <= last:
                    actions += made.digs[site, legends, assistant, shovel, permission, zeppelin][first - 1 : last]


def refused(board: Board, position: Position, seat: Seat) -> tuple[Refused, ...]:
    """List the choices that hold no possible action, each with what stands against the best attempt at it."""
    found = ((path, obstacle(board, position, seat, action)) for path, action in _attempts(board, position, seat))
    return tuple(Refused(path, why) for path, why in found if why is not None)


def _attempts(board: Board, position: Position, seat: Seat) -> Iterator[tuple[Path, Action]]:
    """Give for each choice the action that needs the least: if it is not possible, nothing there is."""
    made = tables(board)
    player = position.players[seat]
    held = owns(board, player)
    flies = held.kinds["zeppelin"] > 0
    for slot, card in enumerate(position.open):
        away = card is not None and board.cards[card].place != player.place
        yield ("take", str(slot)), made.takes[slot][flies and away]
    yield ("exchange",), made.exchanges[flies and player.place != START]
    for show in position.shows:
        if show:
            yield ("exhibit", show), made.exhibits[show][flies and board.exhibitions[show].place != player.place]
    for site in board.sites:
        yield ("dig", site), _best_dig(made, player, held, site, flies)
    yield ("stop",), STOP


def _best_dig(made: Tables, player: Player, held: Holdings, site: str, flies: bool) -> Dig:
    """Return the shortest dig with everything used that adds knowledge or saves time."""
    legends = site in held.legends
    assistant = held.kinds["assistant"] == 1
    permission = site in player.spent and held.kinds["special-permission"] > 0
    first = made.shortest[knowledge(held, site, legends, assistant).total]
    variants = made.digs[site, legends, assistant, False, permission, flies and player.place != site]
    return variants[min(first, MOST_WEEKS) - 1]
