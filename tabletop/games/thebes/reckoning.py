"""The arithmetic of Thebes: dates, journeys, knowledge, tokens. Public facts in, numbers out."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, assert_never, get_args

from tabletop.frozen import frozen
from tabletop.games.thebes.actions import Action, Dig, Exchange, Exhibit, Stop, Take
from tabletop.games.thebes.board import (
    END,
    FIRST_YEAR,
    LAST_YEAR,
    MOST_KNOWLEDGE,
    START,
    WEEKS,
    Board,
    CardKind,
)
from tabletop.games.thebes.view import Player, Position
from tabletop.protocol import Seat

SETS: Final = (0, 0, 1, 2, 2, 3, 4)
"""Points of 0 to 6 assistants, extra tokens of 0 to 6 shovels: sets of two and three add up (TH-25, TH-28)."""
LEGENDS: Final = 2
"""Points of a legends card (TH-25)."""
LONG_JOURNEY: Final = 3
"""From this many routes on a car saves a week (TH-14)."""


NO_CARDS: Final[dict[str, int]] = dict.fromkeys(get_args(CardKind), 0)


@frozen
class Holdings:
    """What a player's cards and finds are good for, counted."""

    books: dict[str, int]
    """Site to points of coloured books, on cards and found (TH-39 counts these)."""
    general: int
    """Points of general books, on cards and found."""
    legends: frozenset[str]
    artifacts: dict[str, int]
    """Site to number of artifacts."""
    kinds: dict[str, int]
    """Card kind to number of cards, for every kind."""

    def count(self, kind: str) -> int:
        """Return how many cards of a kind there are."""
        return self.kinds[kind]


@frozen
class Knowledge:
    """What a player knows about a site."""

    specific: int
    general: int
    """As much as may be used: never more than the specific points (TH-26)."""

    @property
    def total(self) -> int:
        """0 to 12: more counts as 12 (TH-27)."""
        total = self.specific + self.general
        return total if total < MOST_KNOWLEDGE else MOST_KNOWLEDGE


@frozen
class Price:
    """What an action costs, before it is made."""

    travel: int
    weeks: int
    """Of the action itself."""
    arrival: int
    """Where the marker will stand; beyond `END` the action is not possible."""
    next: Seat | None
    """Who will play next; None if the game ends."""

    @property
    def total(self) -> int:
        """All weeks."""
        return self.travel + self.weeks


def first_year(seats: int) -> int:
    """Return the year in which a game of 2 to 4 seats starts (TH-10)."""
    return FIRST_YEAR + 1 if seats == 4 else FIRST_YEAR


def date(time: int, seats: int) -> tuple[int, int]:
    """Return year and week, 1 to 52, of a marker; week 0 is the start space, 1904 is the end space."""
    if time == WEEKS * (first_year(seats) - FIRST_YEAR):
        return first_year(seats), 0
    return FIRST_YEAR + (time - 1) // WEEKS, (time - 1) % WEEKS + 1


def current_year(position: Position) -> int:
    """Return where the year marker stands: it moves when the last player has passed week 52 (TH-32)."""
    players = position.players
    return min(LAST_YEAR, date(players[position.track[0]].time, len(players))[0])


def turns_year(before: int, after: int, seats: int) -> bool:
    """Tell whether a marker passes a week 52 into another year of the game on its way (TH-32)."""
    if (before - 1) // WEEKS == (after - 1) // WEEKS:
        return False
    start_space = WEEKS * (first_year(seats) - FIRST_YEAR)
    return before != start_space and after < END


@lru_cache(maxsize=128)
def holdings(board: Board, cards: tuple[str, ...], finds: tuple[str, ...]) -> Holdings:
    """Count what cards and finds are good for."""
    books: dict[str, int] = {}
    artifacts: dict[str, int] = {}
    kinds = dict(NO_CARDS)
    legends: list[str] = []
    general = 0
    for id in cards:
        card = board.cards[id]
        kinds[card.kind] += 1
        if card.kind == "book" and card.site:
            books[card.site] = books.get(card.site, 0) + card.points
        elif card.kind == "general-book":
            general += card.points
        elif card.kind == "legends" and card.site:
            legends.append(card.site)
    for id in finds:
        token = board.tokens[id]
        if token.kind == "artifact":
            artifacts[token.site] = artifacts.get(token.site, 0) + 1
        elif token.kind == "book" and token.subject:
            books[token.subject] = books.get(token.subject, 0) + token.points
        else:
            general += token.points
    return Holdings(books, general, frozenset(legends), artifacts, kinds)


def owns(board: Board, player: Player) -> Holdings:
    """Count what a player has."""
    return holdings(board, player.cards, player.finds)


def journey(routes: int, car: bool, zeppelin: bool) -> int:
    """Return the weeks that a journey takes (TH-14)."""
    if zeppelin:
        return 0
    return routes - 1 if car and routes >= LONG_JOURNEY else routes


def travel(board: Board, player: Player, goal: str, zeppelin: bool) -> int:
    """Return the weeks that a player's journey takes."""
    routes = board.distance[player.place][goal]
    # whether there is a car need not be known for a journey that it does not shorten
    car = routes >= LONG_JOURNEY and owns(board, player).kinds["car"] > 0
    return journey(routes, car, zeppelin)


def knowledge(held: Holdings, site: str, legends: bool, assistant: bool) -> Knowledge:
    """Return what a player knows about a site (TH-25, TH-26).

    `legends` and `assistant` say whether the site's legends and a lone assistant are used up.
    """
    assistants = held.kinds["assistant"]
    specific = held.books.get(site, 0) + SETS[assistants] + LEGENDS * legends + assistant
    general = held.general
    return Knowledge(specific, general if general < specific else specific)


@lru_cache(maxsize=256)
def shortest_dig(board: Board, knowledge: int) -> int | None:
    """Return the fewest weeks in which the wheel gives a token for a knowledge of 0 to 12; None if it never does."""
    row = board.wheel[knowledge - 1] if knowledge else ()
    return next((weeks for weeks, drawn in enumerate(row, start=1) if drawn), None)


def tokens(board: Board, held: Holdings, known: Knowledge, weeks: int, shovel: bool) -> int:
    """Return how many tokens a dig of 1 to 12 weeks draws (TH-28); 0 if the wheel gives none."""
    total = known.total
    drawn = board.wheel[total - 1][weeks - 1] if total else 0
    return drawn + SETS[held.kinds["shovel"]] + shovel if drawn else 0


def goal(board: Board, position: Position, action: Action, place: str) -> str:
    """Return where an action is done; for `Stop`, or an empty space, the place where the player stands."""
    match action:
        case Take(slot=slot):
            card = position.open[slot]
            return board.cards[card].place if card else place
        case Exchange():
            return START
        case Dig(site=site):
            return site
        case Exhibit(exhibition=exhibition):
            return board.exhibitions[exhibition].place
        case Stop():
            return place
        case _:
            assert_never(action)


def own_weeks(board: Board, position: Position, seat: Seat, action: Action) -> int:
    """Return the weeks of an action itself, without the journey."""
    match action:
        case Take(slot=slot):
            card = position.open[slot]
            return board.cards[card].weeks if card else 0
        case Exchange():
            return exchange_weeks(position, seat)
        case Dig(weeks=weeks):
            return weeks
        case Exhibit(exhibition=exhibition):
            return board.exhibitions[exhibition].weeks
        case Stop():
            return END - position.players[seat].time
        case _:
            assert_never(action)


def exchange_weeks(position: Position, seat: Seat) -> int:
    """Return what exchanging the open cards costs now: 1, and 1 more each time in a row (TH-18)."""
    return 1 + (position.exchanges if position.last == seat else 0)


def track_after(position: Position, seat: Seat, time: int) -> tuple[Seat, ...]:
    """Return the track once a marker arrives at a time: on top of those that are there (TH-12)."""
    players, track = position.players, list(position.track)
    track.remove(seat)
    index = 0
    for other in track:
        if players[other].time >= time:
            break
        index += 1
    track.insert(index, seat)
    return tuple(track)


def price(board: Board, position: Position, seat: Seat, action: Action) -> Price:
    """Return what an action would cost and where it would lead, whether or not it is legal."""
    player = position.players[seat]
    way = 0 if isinstance(action, Stop) else _way(board, position, player, action)
    weeks = own_weeks(board, position, seat, action)
    arrival = player.time + way + weeks
    track = track_after(position, seat, arrival)
    leader = track[0]
    time = arrival if leader == seat else position.players[leader].time
    return Price(way, weeks, arrival, None if time >= END else leader)


def _way(board: Board, position: Position, player: Player, action: Take | Exchange | Dig | Exhibit) -> int:
    return travel(board, player, goal(board, position, action, player.place), action.zeppelin)


def is_last_year(time: int) -> bool:
    """Tell whether a marker stands in 1903, where a player may stop (TH-34)."""
    return WEEKS * (LAST_YEAR - FIRST_YEAR) < time < END
