"""Thebes a second time, written from the rules page without a look at the reducer: slow, mutable, and plain.

It shares with the game the board, the actions, and chance: the same generator shuffles the same cards.
"""

from __future__ import annotations

from itertools import product

from tabletop.games.thebes.actions import Action, Dig, Exchange, Exhibit, Stop, Take
from tabletop.games.thebes.board import Card
from tabletop.games.thebes.state import State

from .thebes_board import ROUTES, SITES, WHEEL, page_board

BOARD = page_board()
ROWS = [[int(cell) for cell in row.split()] for row in WHEEL.strip().splitlines()]
SETS = {0: 0, 1: 0, 2: 1, 3: 2, 4: 2, 5: 3, 6: 4}
END = 157


def far() -> dict[tuple[str, str], int]:
    """Return the shortest paths (Floyd and Warshall)."""
    places = sorted({place for route in ROUTES for place in route})
    ways = {(a, b): 0 if a == b else 9 for a, b in product(places, places)}
    ways |= {pair: 1 for a, b in ROUTES for pair in ((a, b), (b, a))}
    for via, a, b in product(places, places, places):
        ways[a, b] = min(ways[a, b], ways[a, via] + ways[via, b])
    return ways


FAR = far()


class Archaeologist:
    """A player."""

    def __init__(self, state: State, seat: int) -> None:
        player = state.position.players[seat]
        self.place, self.time, self.shows_x = player.place, player.time, set(player.spent)
        self.cards, self.finds, self.exhibitions = list(player.cards), list(player.finds), list(player.exhibitions)

    def hand(self, kind: str) -> list[Card]:
        """Return the cards of a kind."""
        return [BOARD.cards[id] for id in self.cards if BOARD.cards[id].kind == kind]

    def books(self, site: str) -> int:
        """Return the points in coloured books."""
        found = [id for id in self.finds if BOARD.tokens[id].kind == "book" and BOARD.tokens[id].subject == site]
        return sum(card.points for card in self.hand("book") if card.site == site) + len(found)

    def knows(self, dig: Dig) -> int:
        """Return the knowledge for a dig."""
        specific = self.books(dig.site) + 2 * dig.legends + SETS[len(self.hand("assistant"))] + dig.assistant
        found = [id for id in self.finds if BOARD.tokens[id].kind == "general-book"]
        general = sum(card.points for card in self.hand("general-book")) + len(found)
        return min(12, specific + min(general, specific))

    def artifacts(self, site: str) -> list[int]:
        """Return the values of the artifacts of a site."""
        tokens = [BOARD.tokens[id] for id in self.finds]
        return [token.points for token in tokens if token.kind == "artifact" and token.site == site]


class Reference:
    """A table of Thebes, laid like a given state."""

    def __init__(self, state: State) -> None:
        position = state.position
        self.players = [Archaeologist(state, seat) for seat in range(len(position.players))]
        self.stacks: dict[int, list[int]] = {}
        """By week: the markers, the one on top last."""
        for seat in reversed(position.track):
            self.stacks.setdefault(self.players[seat].time, []).append(seat)
        self.open, self.shows, self.discards = list(position.open), list(position.shows), list(position.discards)
        self.bags = {site: list(bag) for site, bag in zip(SITES, position.bags, strict=True)}
        self.bonuses = dict(zip(SITES, position.bonuses, strict=True))
        self.acted, self.exchanges, self.gentle = position.last, position.exchanges, position.gentle
        self.supply, self.third, self.rng = list(state.supply), list(state.waiting), state.rng

    def turn(self) -> int | None:
        """Return who plays."""
        first = min(self.stacks)
        return None if first == END else self.stacks[first][-1]

    def cost(self, seat: int, action: Take | Exchange | Exhibit | Dig) -> tuple[str, int] | None:
        """Return where an action is done, and its own weeks."""
        match action:
            case Take(slot):
                id = self.open[slot]
                return (BOARD.cards[id].place, BOARD.cards[id].weeks) if id else None
            case Exchange():
                return "warsaw", 1 + (self.exchanges if self.acted == seat else 0)
            case Exhibit(id):
                show = BOARD.exhibitions[id]
                return (show.place, 4 if show.large else 3) if id in self.shows else None
            case Dig():
                return action.site, action.weeks

    def travel(self, seat: int, goal: str, zeppelin: bool) -> int:
        """Return the weeks of a journey."""
        player = self.players[seat]
        routes = FAR[player.place, goal]
        return 0 if zeppelin else routes - (1 if routes >= 3 and player.hand("car") else 0)

    def allows(self, seat: int, action: Action) -> bool:
        """Tell whether whoever plays may do this."""
        player = self.players[seat]
        if isinstance(action, Stop):
            return player.time > 104
        cost = self.cost(seat, action)
        if cost is None:
            return False
        goal, weeks = cost
        if action.zeppelin and not (player.hand("zeppelin") and player.place != goal):
            return False
        if player.time + self.travel(seat, goal, action.zeppelin) + weeks > END:
            return False
        if isinstance(action, Exhibit):
            return all(len(player.artifacts(site)) >= n for site, n in BOARD.exhibitions[action.exhibition].needs)
        return not isinstance(action, Dig) or self.allows_dig(player, action)

    def allows_dig(self, player: Archaeologist, dig: Dig) -> bool:
        """Tell whether helpers, permission, knowledge and wheel allow a dig."""
        legends = any(card.site == dig.site for card in player.hand("legends"))
        knows_something = player.books(dig.site) > 0 or dig.legends
        return (
            (legends or not dig.legends)
            and (len(player.hand("assistant")) == 1 or not dig.assistant)
            and (len(player.hand("shovel")) == 1 or not dig.shovel)
            and (len(player.hand("special-permission")) > 0 or not dig.permission)
            and dig.permission == (dig.site in player.shows_x)
            and knows_something
            and ROWS[player.knows(dig) - 1][dig.weeks - 1] > 0
        )

    def play(self, seat: int, action: Action) -> None:
        """Play an action."""
        if self.acted != seat:
            self.exchanges = 0
        if isinstance(action, Stop):
            self.move(seat, END)
        else:
            self.go_and_do(seat, action)
        self.exchanges += isinstance(action, Exchange)
        self.acted = seat  # type: ignore[assignment]  # a seat is a number

    def go_and_do(self, seat: int, action: Take | Exchange | Exhibit | Dig) -> None:
        """Discard what is used up, travel, and do what is done there."""
        player = self.players[seat]
        goal, weeks = self.cost(seat, action) or ("", 0)
        way = self.travel(seat, goal, action.zeppelin)
        draws = self.draws(player, action) if isinstance(action, Dig) else 0
        self.use_up(player, action)
        self.move(seat, player.time + way + weeks)
        player.place = goal
        match action:
            case Take(slot):
                player.cards.append(self.open[slot] or "")
                self.open[slot] = None
                self.refill()
            case Exchange():
                self.discards += [card for card in self.open if card]
                self.open = [None] * 4
                self.refill()
            case Exhibit(id):
                self.shows[self.shows.index(id)] = None
                player.exhibitions.append(id)
            case Dig(site):
                self.dig(player, site, draws)

    def draws(self, player: Archaeologist, dig: Dig) -> int:
        """Return how many tokens a dig draws."""
        return ROWS[player.knows(dig) - 1][dig.weeks - 1] + SETS[len(player.hand("shovel"))] + dig.shovel

    def use_up(self, player: Archaeologist, action: Take | Exchange | Exhibit | Dig) -> None:
        """Discard the cards that help once."""
        kinds = ["zeppelin"] if action.zeppelin else []
        if isinstance(action, Dig):
            used = (action.legends, action.assistant, action.shovel, action.permission)
            names = ("legends", "assistant", "shovel", "special-permission")
            kinds = [name for name, on in zip(names, used, strict=True) if on] + kinds
        for kind in kinds:
            site = action.site if isinstance(action, Dig) and kind == "legends" else None
            card = next(card.id for card in player.hand(kind) if site is None or card.site == site)
            player.cards.remove(card)
            self.discards.append(card)

    def move(self, seat: int, time: int) -> None:
        """Move a marker on top of those on its new space; past week 52 all permissions are valid again."""
        player = self.players[seat]
        self.stacks[player.time].remove(seat)
        self.stacks = {week: stack for week, stack in self.stacks.items() if stack}
        self.stacks.setdefault(time, []).append(seat)
        start = 52 if len(self.players) == 4 else 0
        if player.time > start and any(player.time <= week < time for week in (52, 104)):
            player.shows_x.clear()
        player.time = time

    def refill(self) -> None:
        """Fill all empty spaces, first to fourth."""
        for slot in range(4):
            while self.open[slot] is None and self.has_supply():
                card = self.supply.pop(0)
                if card in BOARD.cards:
                    self.open[slot] = card
                else:
                    self.announce(card)

    def has_supply(self) -> bool:
        """Shuffle a new supply if there is none and one can be had."""
        pool = (*self.discards, *self.third)
        if not self.supply and any(card in BOARD.cards for card in pool):
            shuffled, self.rng = self.rng.shuffled(pool)
            self.supply, self.discards, self.third = list(shuffled), [], []
        return bool(self.supply)

    def announce(self, show: str) -> None:
        """Lay an exhibition on space a."""
        a, b, c = self.shows
        if a is None:
            self.shows = [show, b, c]
        elif b is None:
            self.shows = [show, a, c]
        else:
            self.shows = [show, a, b]
            self.discards += [c] if c else []

    def dig(self, player: Archaeologist, site: str, draws: int) -> None:
        """Draw, take the bonus, and turn the permission."""
        drawn, self.rng = self.rng.sample(self.bags[site], draws)
        finds = [token for token in drawn if BOARD.tokens[token].kind != "debris"]
        for token in finds:
            self.bags[site].remove(token)
        bonus, self.bonuses[site] = self.bonuses[site], None
        player.finds += finds + ([bonus] if bonus else [])
        if finds or not self.gentle:
            player.shows_x.add(site)

    def scores(self) -> list[int]:
        """Count the points."""
        totals = []
        for player in self.players:
            congresses = min(7, len(player.hand("congress")))
            total = congresses * (congresses + 1) // 2
            total += sum(5 if BOARD.exhibitions[id].large else 4 for id in player.exhibitions)
            for site in SITES:
                total += sum(player.artifacts(site))
                books = [other.books(site) for other in self.players]
                if player.books(site) == max(books) > 0:
                    total += 5 if books.count(max(books)) == 1 else 3
            totals.append(total)
        return totals
