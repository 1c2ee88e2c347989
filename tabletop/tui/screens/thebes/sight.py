"""What the parts of the table need to be drawn, found once for each picture."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from tabletop.frozen import frozen
from tabletop.games.thebes.actions import (
    Action,
    Announced,
    BonusTaken,
    Dug,
    Exchange,
    Exhibit,
    Exhibited,
    Moved,
    Revealed,
    Stop,
    Stopped,
    Take,
)
from tabletop.games.thebes.reckoning import goal, price
from tabletop.games.thebes.refusals import Refusal
from tabletop.games.thebes.view import Player, ThebesView
from tabletop.protocol import Seat
from tabletop.tui.face import Scene
from tabletop.tui.prose import signed
from tabletop.tui.screens.thebes.modes import CARDS, EXCHANGE, SHOWS, SITES, STOP, Looking, Planning, Ui


@frozen
class Sight:
    """The table as it is drawn now."""

    view: ThebesView
    scene: Scene
    cursor: str
    """The item that the cursor is on; empty if it is on none."""
    barred: Mapping[str, Refusal]
    """By item: why it cannot be chosen."""
    goal: str
    """Where the highlighted choice leads; empty if nowhere."""
    arrival: int | None
    """Where it leads the marker."""
    flies: bool
    """It leads there by zeppelin."""
    fresh: frozenset[str]
    """Items that the last action changed."""
    moved: tuple[Seat, str] | None
    """Who moved last, and where to."""
    acted: Seat | None
    """Who acted last."""

    @property
    def seat(self) -> Seat:
        """Whom the prices are for: the player furthest back in time."""
        return self.view.position.track[0]

    @property
    def player(self) -> Player:
        """The player furthest back in time."""
        return self.view.position.players[self.seat]

    @property
    def names(self) -> tuple[str, ...]:
        """By seat, with the signs."""
        return signed(self.scene.names)


def sight(view: ThebesView, ui: Ui, scene: Scene) -> Sight:
    """Find what a picture needs."""
    cursor = "" if isinstance(ui, Looking) else getattr(ui, "cursor", "")
    action = ui.plan.action if isinstance(ui, Planning) else getattr(ui, "action", None) or attempt(view, cursor)
    player = view.position.players[view.position.track[0]]
    moved = next((event for event in reversed(scene.last) if isinstance(event, Moved)), None)
    return Sight(
        view,
        scene,
        cursor,
        barred(view),
        _goal(view, cursor, action, player),
        price(view.board, view.position, view.position.track[0], action).arrival if action else None,
        bool(getattr(action, "zeppelin", False)),
        fresh(view, scene.last),
        (moved.seat, moved.goal) if moved else None,
        next((event.seat for event in scene.last if isinstance(event, Moved | Stopped)), None),
    )


def _goal(view: ThebesView, cursor: str, action: Action | None, player: Player) -> str:
    if action is None:
        return view.board.sites[SITES.index(cursor)] if cursor and cursor in SITES else ""
    return "" if isinstance(action, Stop) else goal(view.board, view.position, action, player.place)


def barred(view: ThebesView) -> dict[str, Refusal]:
    """Return why items cannot be chosen; those that can are left out."""
    found: dict[str, Refusal] = {}
    for refused in view.refused:
        item = _item(view, refused.path)
        if item:
            found[item] = refused.refusal  # type: ignore[assignment]  # the refusals of Thebes are its own
    return found


def attempt(view: ThebesView, item: str) -> Action | None:
    """Return the action that an item stands for, by land if that is possible; none for sites and empty spaces."""
    ways: tuple[Action, ...]
    if item and item in CARDS:
        slot = CARDS.index(item)
        if not view.position.open[slot]:
            return None
        ways = (Take(slot), Take(slot, zeppelin=True))
    elif item and item in SHOWS:
        show = view.position.shows[SHOWS.index(item)]
        if not show:
            return None
        ways = (Exhibit(show), Exhibit(show, zeppelin=True))
    elif item == EXCHANGE:
        ways = (Exchange(), Exchange(zeppelin=True))
    elif item == STOP:
        return Stop()
    else:
        return None
    return next((way for way in ways if way in view.legal), ways[0])


def fresh(view: ThebesView, events: Iterable[Any]) -> frozenset[str]:
    """Return the items that events changed."""
    items = set()
    for event in events:
        match event:
            case Revealed(slot, card) if view.position.open[slot] == card:
                items.add(CARDS[slot])
            case Announced(exhibition) if exhibition in view.position.shows:
                items.add(SHOWS[view.position.shows.index(exhibition)])
            case Dug(site=site) | BonusTaken(site=site):
                items.add(SITES[view.board.sites.index(site)])
            case Exhibited():
                items.update(SHOWS[space] for space, show in enumerate(view.position.shows) if show is None)
    return frozenset(items)


def _item(view: ThebesView, path: tuple[str, ...]) -> str:
    match path:
        case ("take", slot):
            return CARDS[int(slot)]
        case ("exhibit", id) if id in view.position.shows:
            return SHOWS[view.position.shows.index(id)]
        case ("dig", site):
            return SITES[view.board.sites.index(site)]
        case ("exchange",):
            return EXCHANGE
        case ("stop",):
            return STOP
        case _:
            return ""
