"""What a player could reckon at the table: odds of a dig, majorities, what is left in the bags (TH-41)."""

from __future__ import annotations

from functools import lru_cache
from math import comb

from attrs import evolve

from tabletop.frozen import frozen
from tabletop.games.thebes.actions import Action, Dig
from tabletop.games.thebes.board import END, MOST_WEEKS, Board
from tabletop.games.thebes.legality import obstacle
from tabletop.games.thebes.reckoning import (
    Holdings,
    Knowledge,
    Price,
    knowledge,
    owns,
    price,
    tokens,
    travel,
    turns_year,
)
from tabletop.games.thebes.refusals import NoJourney, NotAlone, NotHeld, PermissionValid, Refusal
from tabletop.games.thebes.view import Player, Position, ThebesView
from tabletop.protocol import Seat


@frozen
class Odds:
    """What a draw from a bag may bring."""

    expected: float
    """Mean points of the artifacts drawn."""
    chance: float
    """Of at least one artifact, 0 to 1."""


@frozen
class Bag:
    """What is left in the bag of a site; everybody can count it (TH-29)."""

    tokens: int
    artifacts: int
    points: int
    """Sum of the artifacts' points."""
    books: int
    debris: int


@frozen
class DigPlan:
    """A dig that is being put together, helper by helper."""

    site: str
    legends: bool = False
    assistant: bool = False
    shovel: bool = False
    permission: bool = False
    zeppelin: bool = False
    weeks: int = 1
    """1 to 12."""

    @property
    def action(self) -> Dig:
        """The dig as planned."""
        return self.at(self.weeks)

    def at(self, weeks: int) -> Dig:
        """Return the same dig with another number of weeks."""
        return Dig(self.site, weeks, self.legends, self.assistant, self.shovel, self.permission, self.zeppelin)


@frozen
class WeekColumn:
    """What a dig of so many weeks would bring, and why not."""

    weeks: int
    tokens: int
    """0: the wheel gives none."""
    expected: float
    chance: float
    action: Dig
    refusal: Refusal | None
    """None: the dig can be made."""
    price: Price
    crosses: bool
    """It ends in the next year, and spends that year's permission (TH-31)."""


@frozen
class Helper:
    """A card that could be used up for a dig: its name is that of the plan's field."""

    name: str
    refusal: Refusal | None
    """None: it can be switched on."""
    needed: bool
    """Without it there is no dig."""


@frozen
class SiteRow:
    """What the screen tells about a site without being asked."""

    site: str
    plan: DigPlan
    """With the helpers that a dig cannot do without, and no others."""
    knowledge: Knowledge
    travel: int
    """Weeks of the journey."""
    bag: Bag
    bonus: int | None
    """Points of the first-dig bonus; None if it is gone (TH-30)."""
    valid: bool
    """The permission is valid."""


@frozen
class Majority:
    """Who leads in coloured books about a site (TH-39)."""

    points: tuple[int, ...]
    """Book points by seat."""
    leaders: tuple[Seat, ...]
    """Empty while nobody has any."""


HELPERS = ("legends", "assistant", "shovel", "permission", "zeppelin")
"""The switches of a dig plan, in the order in which they are asked for."""


@lru_cache(maxsize=512)
def _bag(board: Board, content: tuple[str, ...]) -> Bag:
    drawn = [board.tokens[id] for id in content]
    artifacts = [token.points for token in drawn if token.kind == "artifact"]
    debris = sum(token.kind == "debris" for token in drawn)
    return Bag(len(drawn), len(artifacts), sum(artifacts), len(drawn) - len(artifacts) - debris, debris)


def bag_counts(view: ThebesView, site: str) -> Bag:
    """Count what is left in the bag of a site."""
    return _bag(view.board, view.position.bags[view.board.sites.index(site)])


@lru_cache(maxsize=4096)
def _odds(bag: Bag, drawn: int) -> Odds:
    drawn = min(drawn, bag.tokens)
    if not drawn:
        return Odds(0.0, 0.0)
    # every token is as likely as any other to be among those drawn
    miss = comb(bag.tokens - bag.artifacts, drawn) / comb(bag.tokens, drawn)
    return Odds(bag.points * drawn / bag.tokens, 1.0 - miss)


def odds(view: ThebesView, site: str, tokens: int) -> Odds:
    """Return what drawing so many tokens from the bag of a site may bring, without a first-dig bonus."""
    return _odds(bag_counts(view, site), tokens)


def bonus_points(view: ThebesView, site: str) -> int | None:
    """Return the points of a site's first-dig bonus; None if somebody has taken it (TH-30)."""
    token = view.position.bonuses[view.board.sites.index(site)]
    return view.board.tokens[token].points if token else None


def plan_row(view: ThebesView, seat: Seat, plan: DigPlan) -> tuple[WeekColumn, ...]:
    """Return what the plan would bring with 1 to 12 weeks; the plan's own weeks do not matter."""
    return _row(view.board, view.position, seat, evolve(plan, weeks=1))


@lru_cache(maxsize=64)
def _row(board: Board, position: Position, seat: Seat, plan: DigPlan) -> tuple[WeekColumn, ...]:
    player = position.players[seat]
    held = owns(board, player)
    known = knowledge(held, plan.site, plan.legends, plan.assistant)
    bag = _bag(board, position.bags[board.sites.index(plan.site)])
    columns = []
    for weeks in range(1, MOST_WEEKS + 1):
        action = plan.at(weeks)
        drawn = tokens(board, held, known, weeks, plan.shovel)
        chances = _odds(bag, drawn)
        cost = price(board, position, seat, action)
        columns.append(
            WeekColumn(
                weeks,
                drawn,
                chances.expected,
                chances.chance,
                action,
                obstacle(board, position, seat, action),
                cost,
                _crosses(position, player, cost),
            )
        )
    return tuple(columns)


def _crosses(position: Position, player: Player, cost: Price) -> bool:
    return turns_year(player.time, cost.arrival, len(position.players))


def crosses_year(view: ThebesView, action: Action) -> bool:
    """Tell whether an action of the player furthest back in time would end in the next year.

    A dig that does spends the permission of the new year: the table should know before (TH-31).
    """
    seat = view.position.track[0]
    cost = price(view.board, view.position, seat, action)
    return _crosses(view.position, view.position.players[seat], cost)


def least_plan(view: ThebesView, seat: Seat, site: str) -> DigPlan:
    """Return the dig with the helpers that it cannot do without, and no others."""
    player = view.position.players[seat]
    held = owns(view.board, player)
    return DigPlan(
        site,
        legends=not held.books.get(site) and site in held.legends,
        permission=site in player.spent and held.count("special-permission") > 0,
    )


def helpers(view: ThebesView, seat: Seat, site: str) -> tuple[Helper, ...]:
    """Tell which cards could be used up for a dig at a site, and why the others cannot."""
    player = view.position.players[seat]
    held = owns(view.board, player)
    least = least_plan(view, seat, site)
    position = view.position
    return (
        Helper("legends", _against(view.board, position, seat, Dig(site, 1, legends=True)), least.legends),
        Helper("assistant", _against(view.board, position, seat, Dig(site, 1, assistant=True)), False),
        Helper("shovel", _against(view.board, position, seat, Dig(site, 1, shovel=True)), False),
        Helper("permission", _against(view.board, position, seat, Dig(site, 1, permission=True)), least.permission),
        Helper("zeppelin", _flight(held, player, site), False),
    )


def _against(board: Board, position: Position, seat: Seat, helped: Dig) -> Refusal | None:
    """Return why the only helper of a dig cannot be used; whatever else stands against the dig is not asked."""
    why = obstacle(board, position, seat, helped)
    return why if isinstance(why, NotHeld | NotAlone | PermissionValid) else None


def _flight(held: Holdings, player: Player, site: str) -> Refusal | None:
    if not held.count("zeppelin"):
        return NotHeld("zeppelin")
    return NoJourney() if player.place == site else None


def site_row(view: ThebesView, seat: Seat, site: str) -> SiteRow:
    """Return what a player could do at a site with the helpers that a dig cannot do without."""
    player = view.position.players[seat]
    plan = least_plan(view, seat, site)
    return SiteRow(
        site,
        plan,
        knowledge(owns(view.board, player), site, plan.legends, plan.assistant),
        travel(view.board, player, site, plan.zeppelin),
        bag_counts(view, site),
        bonus_points(view, site),
        site not in player.spent,
    )


def majorities(view: ThebesView) -> dict[str, Majority]:
    """Return by site who has the most points in coloured books, found ones included."""
    held = [owns(view.board, player) for player in view.position.players]
    found = {}
    for site in view.board.sites:
        points = tuple(each.books.get(site, 0) for each in held)
        most = max(points)
        found[site] = Majority(points, tuple(Seat(i) for i, n in enumerate(points) if n == most and n > 0))
    return found


def weeks_left(view: ThebesView, seat: Seat) -> int:
    """Return how many weeks a player has to the end space (TH-33)."""
    return END - view.position.players[seat].time
