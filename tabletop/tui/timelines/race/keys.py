"""What each key does at a table of the race."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, assert_never

from attrs import evolve

from tabletop.protocol import GameOver, OutOfTurn
from tabletop.timelines.race import words
from tabletop.timelines.race.actions import Place, Turned
from tabletop.timelines.race.refusals import NoSuchGap
from tabletop.timelines.race.view import RaceView
from tabletop.tui.choosing import BACK, CHOOSE, around, stepped
from tabletop.tui.face import Reply, Scene
from tabletop.tui.timelines.hand import chooses, keyed, moved
from tabletop.tui.timelines.modes import Finished, Picking, Turning
from tabletop.tui.timelines.pages import MORE, look, open_page
from tabletop.tui.timelines.race.looking import entries
from tabletop.tui.timelines.race.modes import Aiming, Looking, Ui
from tabletop.tui.timelines.race.sight import middle, sight
from tabletop.tui.timelines.strip import GAP, PAGING, paged

DIGITS: Final = "0123456789"


def opening(view: RaceView, news: Sequence[Any]) -> Ui:
    """Return what is shown first: the card that was just turned, else the hand."""
    focus = middle(view, news)
    rest = Finished() if view.result else Picking(0, focus)
    return Turning(tuple(news), rest, focus) if any(isinstance(event, Turned) for event in news) else rest


def press(view: RaceView, ui: Ui, key: str, scene: Scene) -> Reply:
    """Answer a key: another place of the cursor, an action, or a sentence why not."""
    match ui:
        case Picking():
            return _choose(view, ui, key, scene)
        case Aiming():
            return _place(view, ui, key, scene)
        case Turning(back=back):
            if key in PAGING:
                return Reply(evolve(ui, focus=paged(sight(view, ui, scene).strip, key)))
            return Reply(back) if key in CHOOSE or key in BACK else _open_page(view, ui, key)
        case Looking():
            return look(ui, _page_key(key), entries(view, ui.page), scene, view.turn)
        case Finished():
            return _open_page(view, ui, MORE.get(key, key))
        case _:
            assert_never(ui)


def _choose(view: RaceView, ui: Picking, key: str, scene: Scene) -> Reply:
    """Move over the hand, or go on to the timeline with a card."""
    if chooses(ui, key):
        return _begin(view, ui, ui.focus, scene)
    gap = _clicked(view, key)
    if gap is not None:
        return _begin(view, ui, gap, scene)
    if key in PAGING:
        return Reply(evolve(ui, focus=paged(sight(view, ui, scene).strip, key)))
    return moved(ui, key, len(view.hands[view.turn]), scene.width) or _open_page(view, ui, key)


def _begin(view: RaceView, ui: Picking, gap: int, scene: Scene) -> Reply:
    """Take the card to the timeline, if it is for this seat to play."""
    if not view.legal:
        why = GameOver() if view.to_act is None else OutOfTurn(view.to_act)
        return Reply(ui, say=words.refusal(why, view, scene.names))
    return Reply(Aiming(ui.card, gap))


def _place(view: RaceView, ui: Aiming, key: str, scene: Scene) -> Reply:
    """Move over the gaps; Enter turns the card over."""
    last, hand = len(view.timeline), view.hands[view.turn]
    if key in CHOOSE or key == f"{GAP}{ui.gap}":
        return Reply(ui, action=Place(hand[ui.card].id, ui.gap))
    if key == "backspace" and ui.typed:
        typed = ui.typed[:-1]
        return Reply(Aiming(ui.card, int(typed) - 1 if typed else ui.gap, typed))
    if key in BACK:
        return Reply(Picking(ui.card, ui.gap))
    if len(key) == 1 and key in DIGITS:
        return _type(view, ui, key, scene)
    gap = _clicked(view, key)
    if gap is not None:
        return Reply(Aiming(ui.card, gap))
    if key in PAGING:
        return Reply(Aiming(ui.card, paged(sight(view, ui, scene).strip, key)))
    if key in ("tab", "shift+tab"):
        return Reply(Aiming(around(range(len(hand)), ui.card, 1 if key == "tab" else -1), ui.gap))
    clicked = keyed(key)
    if clicked is not None and clicked < len(hand):
        return Reply(Aiming(clicked, ui.gap))
    goal = stepped(range(last + 1), ui.gap, key, lambda step: (ui.gap + step) % (last + 1))
    return Reply(Aiming(ui.card, goal)) if goal is not None else _open_page(view, ui, key)


def _clicked(view: RaceView, key: str) -> int | None:
    """Return the gap that was clicked, if the timeline has it (still: it may be shorter since it was drawn)."""
    gap = int(key.removeprefix(GAP)) if key.startswith(GAP) else None
    return gap if gap is not None and gap <= len(view.timeline) else None


def _type(view: RaceView, ui: Aiming, digit: str, scene: Scene) -> Reply:
    """Go to a gap by its number from 1, digit by digit; one that leads beyond the last gap begins a new number."""
    last = len(view.timeline)
    for typed in (ui.typed + digit, digit):
        if 0 <= int(typed) - 1 <= last:
            return Reply(Aiming(ui.card, int(typed) - 1, typed))
    return Reply(ui, say=words.refusal(NoSuchGap(int(digit) - 1, last), view, scene.names))


def _open_page(view: RaceView, ui: Ui, key: str) -> Reply:
    return open_page(ui, _page_key(key), view.turn)


def _page_key(key: str) -> str:
    """Return the key of the pages; here `p` is the key of players as well."""
    return "v" if key == "p" else key
