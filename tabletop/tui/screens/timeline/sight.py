"""What the parts of the co-operative table need to be drawn, found once for each picture."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, assert_never

from tabletop.dated import DatedCard, HiddenCard
from tabletop.frozen import frozen
from tabletop.games.timeline.actions import Discard, Discarded, Failed, Joined, Laid, Play, Refilled, Stop, TeamAction
from tabletop.games.timeline.choice_words import path
from tabletop.games.timeline.refusals import Refusal
from tabletop.games.timeline.view import TeamView
from tabletop.protocol import GameOver, NotAnAction, OutOfTurn, Seat
from tabletop.tui.face import Scene
from tabletop.tui.prose import signed
from tabletop.tui.screens.timeline.layout import Layout, lay_out
from tabletop.tui.screens.timeline.modes import DISCARD, PLAY, Asking, Looking, Ui
from tabletop.tui.timelines.modes import Finished, Picking, Turning
from tabletop.tui.timelines.strip import Strip, home, lay_strip


@frozen
class Sight:
    """The table as it is drawn now."""

    view: TeamView
    scene: Scene
    ui: Ui
    fresh: frozenset[str]
    """Cards that the last action brought to where they lie."""

    @property
    def seat(self) -> Seat:
        """Whose hand is shown large: who is to play. All hands lie open."""
        return self.view.turn

    @property
    def cards(self) -> tuple[HiddenCard | DatedCard, ...]:
        """That hand."""
        return held(self.view)

    @property
    def names(self) -> tuple[str, ...]:
        """By seat, with the signs."""
        return signed(self.scene.names)

    @property
    def layout(self) -> Layout:
        """Where the parts lie."""
        return lay_out(self.scene.width, self.scene.height, len(self.cards), len(self.view.hands))

    @property
    def strip(self) -> Strip:
        """The part of the main timeline that is on the screen."""
        return lay_strip(self.view.main, focus(self.view, self.ui), self.scene.width, self.layout.main)


def sight(view: TeamView, ui: Ui, scene: Scene) -> Sight:
    """Find what a picture needs."""
    return Sight(view, scene, ui, frozenset(fresh(scene.last)))


def held(view: TeamView) -> tuple[HiddenCard | DatedCard, ...]:
    """Return the hand of who is to play, the blocked cards last."""
    return (*view.hands[view.turn], *view.blocked[view.turn])


def attempt(view: TeamView, deed: str, card: int) -> TeamAction:
    """Return the action that a key of `DEEDS` stands for."""
    if deed == PLAY:
        return Play(held(view)[card].id)
    return Discard(held(view)[card].id) if deed == DISCARD else Stop()


def against(view: TeamView, action: TeamAction) -> Refusal | None:
    """Return why an action cannot be taken by the seat that looks, or None."""
    if action in view.legal:
        return None
    if not view.legal:
        return GameOver() if view.to_act is None else OutOfTurn(view.to_act)
    way = path(action)
    found: list[Any] = [each.refusal for each in view.refused if way[: len(each.path)] == each.path]
    return found[0] if found else NotAnAction()


def focus(view: TeamView, ui: Ui) -> int:
    """Return the gap around which the main timeline is shown."""
    match ui:
        case Picking(focus=gap) | Asking(focus=gap) | Turning(focus=gap):
            return gap
        case Looking(back=back):
            return focus(view, back)
        case Finished():
            return middle(view, ())
        case _:
            assert_never(ui)


def middle(view: TeamView, news: Iterable[Any]) -> int:
    """Return the gap at the card that was played last, else the one in the middle."""
    played = next((event.card for event in news if isinstance(event, Joined | Failed)), None)
    return len(view.main) // 2 if played is None else home(view.main, played)


def fresh(events: Iterable[Any]) -> Iterator[str]:
    """Give the cards that lie where they did not before."""
    for event in events:
        match event:
            case Joined(card=card) | Failed(card=card) | Discarded(card=card):
                yield card.id
            case Refilled(cards=cards):
                yield from (card.id for card in cards)
            case Laid(main=main, discard=discard):
                yield from (main.id, discard.id)
            case _:
                pass
