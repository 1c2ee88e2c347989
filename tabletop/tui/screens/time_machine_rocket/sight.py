"""What the parts of the table need to be drawn, found once for each picture."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from tabletop.frozen import frozen
from tabletop.games.time_machine_rocket.actions import (
    Aimed,
    Claimed,
    Drew,
    Jumped,
    Kept,
    Launched,
    Looked,
    Lost,
    Opened,
    Ordered,
    Recruited,
    Returned,
    Robbed,
    Skipped,
    Stayed,
    Struck,
    Took,
)
from tabletop.games.time_machine_rocket.cards import ROCKET, ROCKET_2X
from tabletop.games.time_machine_rocket.refusals import Refusal
from tabletop.games.time_machine_rocket.view import Player, RocketView
from tabletop.protocol import Path, Seat
from tabletop.tui.face import Scene
from tabletop.tui.prose import signed
from tabletop.tui.screens.time_machine_rocket.items import Item, Place, against, items
from tabletop.tui.screens.time_machine_rocket.keys import own, under
from tabletop.tui.screens.time_machine_rocket.modes import Browsing, Ui


@frozen
class Sight:
    """The table as it is drawn now."""

    view: RocketView
    scene: Scene
    items: tuple[Item, ...]
    """What can be chosen; empty in nobody's view."""
    cursor: Item | None
    chosen: Path
    """What a creative has chosen so far."""
    barred: Mapping[str, Refusal]
    """By key: why it cannot be chosen; empty for who only watches."""
    fresh: frozenset[object]
    """What the last action changed: cards, seats, "pile"."""

    @property
    def seat(self) -> Seat:
        """Whose team is shown large."""
        return own(self.view)

    @property
    def player(self) -> Player:
        """What lies before that player."""
        return self.view.position.players[self.seat]

    @property
    def names(self) -> tuple[str, ...]:
        """By seat, with the signs."""
        return signed(self.scene.names)

    def at(self, place: Place) -> list[Item]:
        """Return the items that are drawn at a place, in order."""
        return [item for item in self.items if item.place == place]

    def on(self, place: Place, card: str) -> Item | None:
        """Return the item of a card at a place, or None."""
        return next((item for item in self.items if item.place == place and item.card == card), None)


def sight(view: RocketView, ui: Ui, scene: Scene) -> Sight:
    """Find what a picture needs."""
    browsing = ui if isinstance(ui, Browsing) and view.seat is not None else None
    every = items(view, browsing.chosen) if browsing else ()
    return Sight(
        view,
        scene,
        every,
        under(view, browsing) if browsing else None,
        browsing.chosen if browsing else (),
        {item.key: why for item in every if (why := against(view, item)) is not None} if view.legal else {},
        frozenset(fresh(scene.last)),
    )


def fresh(events: Iterable[Any]) -> Iterable[object]:
    """Give what events changed."""
    for event in events:
        match event:
            case Opened(_, _, card):
                yield card
            case Took(seat, card) if card in (ROCKET, ROCKET_2X):
                yield from (("held", seat), seat)
            case Recruited(seat, card) | Took(seat, card):
                yield from (card, seat)
            case Claimed(seat, victim, card):
                yield from (card, seat, victim)
            case Aimed(seat, _, card):
                yield from (card, seat)
            case Drew(seat) | Kept(seat):
                yield from (("held", seat), seat)
            case Robbed(seat, victim):
                yield from (("held", seat), ("held", victim), seat, victim)
            case Launched(seat):
                yield from (("held", seat), "pile")
            case Jumped():
                yield "pile"
            case (
                Looked(seat) | Returned(seat) | Ordered(seat) | Stayed(seat) | Skipped(seat) | Struck(seat) | Lost(seat)
            ):
                yield seat
            case _:
                pass
