"""Why an action is not possible: the one check that the rules, the planner and the screens share."""

from __future__ import annotations

from typing import assert_never

from tabletop.games.thebes.actions import Action, Dig, Exchange, Exhibit, Stop, Take
from tabletop.games.thebes.board import END, MOST_WEEKS, OPEN_CARDS, START, Board, Exhibition
from tabletop.games.thebes.reckoning import (
    Holdings,
    exchange_weeks,
    is_last_year,
    knowledge,
    owns,
    shortest_dig,
    travel,
)
from tabletop.games.thebes.refusals import (
    ArtifactsMissing,
    EmptySpace,
    NoJourney,
    NotAlone,
    NotEnoughTime,
    NotHeld,
    NothingKnown,
    NoTokens,
    NotOnShow,
    PermissionUsed,
    PermissionValid,
    Refusal,
    TooEarly,
)
from tabletop.games.thebes.view import Player, Position
from tabletop.protocol import GameOver, NotAnAction, OutOfTurn, Seat


def to_act(position: Position) -> Seat | None:
    """Return who plays next: the marker furthest back in time; None when all are on the end space (TH-12, TH-35)."""
    leader = position.track[0]
    return leader if position.players[leader].time < END else None


def refusal(board: Board, position: Position, seat: Seat, action: Action) -> Refusal | None:
    """Return why a seat may not take an action now, or None if it may."""
    actor = to_act(position)
    if actor is None:
        return GameOver()
    if seat != actor:
        return OutOfTurn(actor)
    return obstacle(board, position, actor, action)


def obstacle(board: Board, position: Position, seat: Seat, action: Action) -> Refusal | None:
    """Return what stands against an action if it were this seat's turn, or None."""
    if not is_action(board, action):
        return NotAnAction()
    player = position.players[seat]
    why: Refusal | None = None
    match action:
        case Take():
            id = position.open[action.slot]
            if id is None:
                return EmptySpace(action.slot)
            card = board.cards[id]
            place, weeks, zeppelin = card.place, card.weeks, action.zeppelin
        case Dig():
            place, weeks, zeppelin = action.site, action.weeks, action.zeppelin
            why = _against_dig(board, player, action)
        case Exchange():
            place, weeks, zeppelin = START, exchange_weeks(position, seat), action.zeppelin
        case Exhibit():
            exhibition = board.exhibitions[action.exhibition]
            place, weeks, zeppelin = exhibition.place, exhibition.weeks, action.zeppelin
            why = _against_exhibit(board, position, player, exhibition)
        case Stop():
            return None if is_last_year(player.time) else TooEarly()
        case _:
            assert_never(action)
    return why or _against_journey(board, player, place, weeks, zeppelin)


def is_action(board: Board, action: object) -> bool:
    """Tell whether this is one of the actions of the game, possible now or not."""
    kind = type(action)
    # exact types: True is no slot, and a list is no site
    if isinstance(action, Dig):
        return (
            kind is Dig
            and type(action.site) is str
            and action.site in board.sites
            and type(action.weeks) is int
            and 1 <= action.weeks <= MOST_WEEKS
            and type(action.legends) is bool
            and type(action.assistant) is bool
            and type(action.shovel) is bool
            and type(action.permission) is bool
            and type(action.zeppelin) is bool
        )
    if isinstance(action, Take):
        return (
            kind is Take
            and type(action.slot) is int
            and 0 <= action.slot < OPEN_CARDS
            and type(action.zeppelin) is bool
        )
    if isinstance(action, Exhibit):
        return (
            kind is Exhibit
            and type(action.exhibition) is str
            and action.exhibition in board.exhibitions
            and type(action.zeppelin) is bool
        )
    if isinstance(action, Exchange):
        return kind is Exchange and type(action.zeppelin) is bool
    return kind is Stop


def _against_exhibit(board: Board, position: Position, player: Player, exhibition: Exhibition) -> Refusal | None:
    """TH-20: the exhibition must be open, and the artifacts there; their values do not matter."""
    if exhibition.id not in position.shows:
        return NotOnShow(exhibition.id)
    found = owns(board, player).artifacts
    missing = tuple(
        [(site, count - found.get(site, 0)) for site, count in exhibition.needs if count > found.get(site, 0)]
    )
    return ArtifactsMissing(exhibition.id, missing) if missing else None


def _against_dig(board: Board, player: Player, action: Dig) -> Refusal | None:
    """TH-24 to TH-28, TH-31: helpers, permission, knowledge and wheel, in this order."""
    site, held = action.site, owns(board, player)
    if action.legends and site not in held.legends:
        return NotHeld("legends")
    if action.assistant and held.kinds["assistant"] != 1:
        return _not_lone("assistant", held)
    if action.shovel and held.kinds["shovel"] != 1:
        return _not_lone("shovel", held)
    special = held.kinds["special-permission"] > 0
    if action.permission and not special:
        return NotHeld("special-permission")
    if action.permission != (site in player.spent):
        return PermissionValid(site) if action.permission else PermissionUsed(site, special)
    if not (action.legends or held.books.get(site)):
        return NothingKnown(site, site in held.legends)
    known = knowledge(held, site, action.legends, action.assistant).total
    if not board.wheel[known - 1][action.weeks - 1]:
        left = END - player.time - travel(board, player, site, action.zeppelin)
        needed = shortest_dig(board, known)
        return NoTokens(known, action.weeks, needed if needed and needed <= left else None)
    return None


def _not_lone(kind: str, held: Holdings) -> Refusal:
    """TH-25, TH-28: only a card that is the only one of its kind is used up."""
    count = held.kinds[kind]
    return NotAlone(kind, count) if count else NotHeld(kind)


def _against_journey(board: Board, player: Player, place: str, weeks: int, zeppelin: bool) -> Refusal | None:
    """TH-14, TH-33: the zeppelin must be there and of use, and the weeks must remain."""
    if zeppelin and not owns(board, player).kinds["zeppelin"]:
        return NotHeld("zeppelin")
    if zeppelin and place == player.place:
        return NoJourney()
    cost = travel(board, player, place, zeppelin) + weeks
    left = END - player.time
    return NotEnoughTime(cost, left) if cost > left else None
