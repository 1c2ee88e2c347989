"""What the parts of the table need to be drawn, found once for each picture."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, assert_never

from tabletop.dated import HiddenCard
from tabletop.frozen import frozen
from tabletop.protocol import Seat
from tabletop.timelines.race.actions import Drew, Moved, Opened, Turned
from tabletop.timelines.race.view import RaceView
from tabletop.tui.face import Scene
from tabletop.tui.prose import signed
from tabletop.tui.timelines.modes import Finished, Picking, Turning
from tabletop.tui.timelines.race.layout import Layout, Needs, lay_out
from tabletop.tui.timelines.race.modes import Aiming, Looking, Ui
from tabletop.tui.timelines.strip import Strip, home, lay_strip

_WIDEST_PLAYER = 19
"""Columns of a player in short; where there are few of them each has more, so that names need not be cut."""


@frozen
class Sight:
    """The table as it is drawn now."""

    view: RaceView
    scene: Scene
    ui: Ui
    fresh: frozenset[str]
    """Cards that the last action brought to where they lie."""

    @property
    def seat(self) -> Seat:
        """Whose hand is shown large: who is to play. All hands lie open."""
        return self.view.turn

    @property
    def hand(self) -> tuple[HiddenCard, ...]:
        """That hand."""
        return self.view.hands[self.seat]

    @property
    def names(self) -> tuple[str, ...]:
        """By seat, with the signs."""
        return signed(self.scene.names)

    @property
    def abreast(self) -> int:
        """How many players lie side by side, where they have no line each."""
        return min(len(self.view.players), self.scene.width // _WIDEST_PLAYER)

    @property
    def layout(self) -> Layout:
        """Where the parts lie."""
        needs = Needs(len(self.view.timeline), len(self.hand), len(self.view.players), self.abreast)
        return lay_out(self.scene.width, self.scene.height, needs)

    @property
    def strip(self) -> Strip:
        """The part of the timeline that is on the screen."""
        lay = self.layout
        return lay_strip(self.view.timeline, focus(self.view, self.ui), self.scene.width, lay.title, lay.rows)


def sight(view: RaceView, ui: Ui, scene: Scene) -> Sight:
    """Find what a picture needs."""
    return Sight(view, scene, ui, frozenset(fresh(scene.last)))


def focus(view: RaceView, ui: Ui) -> int:
    """Return the gap around which the timeline is shown."""
    match ui:
        case Aiming(gap=gap) | Picking(focus=gap) | Turning(focus=gap):
            return gap
        case Looking(back=back):
            return focus(view, back)
        case Finished():
            return middle(view, ())
        case _:
            assert_never(ui)


def middle(view: RaceView, news: Iterable[Any]) -> int:
    """Return the gap at the card that was turned last, else the one in the middle."""
    turned = next((event.card for event in news if isinstance(event, Turned)), None)
    return len(view.timeline) // 2 if turned is None else home(view.timeline, turned)


def fresh(events: Iterable[Any]) -> Iterator[str]:
    """Give the cards that lie where they did not before."""
    for event in events:
        match event:
            case Turned(_, card) | Moved(card) | Drew(_, card) | Opened(_, card):
                yield card.id
            case _:
                pass
