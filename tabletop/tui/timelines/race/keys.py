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
from tabletop.tui.choosing import BACK, CHOOSE, CLICK, around, next_seat, stepped, turned
from tabletop.tui.face import Reply, Scene
from tabletop.tui.timelines.hand import KEYS, no_card, row_of
from tabletop.tui.timelines.pages import sheets, turn
from tabletop.tui.timelines.people import SEAT
from tabletop.tui.timelines.race.looking import entries
from tabletop.tui.timelines.race.modes import (
    LINE,
    MISSED,
    Aiming,
    Finished,
    Looking,
    Picking,
    Turning,
    Ui,
    pages,
)
from tabletop.tui.timelines.race.sight import middle, sight
from tabletop.tui.timelines.strip import GAP

PAGING: Final = ("pageup", "pagedown")
DIGITS: Final = "0123456789"


def opening(view: RaceView, news: Sequence[Any]) -> Ui:
    """Return what is shown first: the card that was just turned, else the hand."""
    rest = Finished() if view.result else Picking(0, middle(view, news))
    return Turning(tuple(news), rest) if any(isinstance(event, Turned) for event in news) else rest


def press(view: RaceView, ui: Ui, key: str, scene: Scene) -> Reply:
    """Answer a key: another place of the cursor, an action, or a sentence why not."""
    match ui:
        case Picking():
            return _choose(view, ui, key, scene)
        case Aiming():
            return _place(view, ui, key, scene)
        case Turning(back=back):
            return Reply(back) if key in CHOOSE or key in BACK else _open_page(view, ui, key)
        case Looking():
            return _look(view, ui, key, scene)
        case Finished():
            return _open_page(view, ui, key)
        case _:
            assert_never(ui)


def _choose(view: RaceView, ui: Picking, key: str, scene: Scene) -> Reply:
    """Move over the hand, or go on to the timeline with a card."""
    cards = len(view.hands[view.turn])
    pressed = key.removeprefix(CLICK)
    if len(pressed) == 1 and pressed in KEYS:
        card = KEYS.index(pressed)
        if card != ui.card:
            return Reply(evolve(ui, card=card)) if card < cards else Reply(ui, say=no_card(pressed))
        key = CHOOSE[0]
    if key in CHOOSE:
        return _begin(view, ui, ui.focus, scene)
    if key.startswith(GAP):
        return _begin(view, ui, int(key.removeprefix(GAP)), scene)
    if key in PAGING:
        return Reply(evolve(ui, focus=_paged(view, ui, ui.focus, key, scene)))
    if cards:
        goal = stepped(range(cards), ui.card, key, lambda step: row_of(cards, scene.width, ui.card, step))
        if goal is not None:
            return Reply(evolve(ui, card=goal))
    return _open_page(view, ui, key)


def _begin(view: RaceView, ui: Picking, gap: int, scene: Scene) -> Reply:
    """Take the card to the timeline, if it is for this seat to play."""
    if not view.legal:
        why = GameOver() if view.to_act is None else OutOfTurn(view.to_act)
        return Reply(ui, say=words.refusal(why, view, scene.names))
    return Reply(Aiming(ui.card, gap))


def _paged(view: RaceView, ui: Ui, gap: int, key: str, scene: Scene) -> int:
    """Return the gap a screenful further, as far as there are any."""
    strip = sight(view, ui, scene).strip
    step = strip.end - strip.first - 1
    return max(0, min(len(view.timeline), gap + (step if key == "pagedown" else -step)))


def _place(view: RaceView, ui: Aiming, key: str, scene: Scene) -> Reply:
    """Move over the gaps; Enter turns the card over."""
    last = len(view.timeline)
    if key in CHOOSE or key == f"{GAP}{ui.gap}":
        return Reply(ui, action=Place(view.hands[view.turn][ui.card].id, ui.gap))
    if key == "backspace" and ui.typed:
        typed = ui.typed[:-1]
        return Reply(Aiming(ui.card, int(typed) if typed else ui.gap, typed))
    if key in BACK:
        return Reply(Picking(ui.card, ui.gap))
    if len(key) == 1 and key in DIGITS:
        return _type(view, ui, key, scene)
    if key.startswith(GAP):
        return Reply(Aiming(ui.card, int(key.removeprefix(GAP))))
    if key in PAGING:
        return Reply(Aiming(ui.card, _paged(view, ui, ui.gap, key, scene)))
    cards = range(len(view.hands[view.turn]))
    if key.startswith(CLICK) and key.removeprefix(CLICK) in KEYS:
        return Reply(evolve(ui, card=KEYS.index(key.removeprefix(CLICK)), typed=""))
    if key in ("tab", "shift+tab"):
        return Reply(evolve(ui, card=around(cards, ui.card, 1 if key == "tab" else -1), typed=""))
    goal = stepped(range(last + 1), ui.gap, key, lambda step: (ui.gap + step) % (last + 1))
    return Reply(Aiming(ui.card, goal)) if goal is not None else _open_page(view, ui, key)


def _type(view: RaceView, ui: Aiming, digit: str, scene: Scene) -> Reply:
    """Go to a gap by its number, digit by digit; one that leads beyond the last gap begins a new number."""
    last = len(view.timeline)
    for typed in (ui.typed + digit, digit):
        if int(typed) <= last and len(typed) <= len(str(last)):
            return Reply(Aiming(ui.card, int(typed), typed))
    return Reply(ui, say=words.refusal(NoSuchGap(int(digit), last), view, scene.names))


def _open_page(view: RaceView, ui: Picking | Aiming | Turning | Finished, key: str) -> Reply:
    """Look at something more closely, if the key asks for that."""
    if key.startswith(SEAT):
        return Reply(Looking(key.removeprefix(SEAT), ui))
    page = {"i": LINE, "z": MISSED, "p": str(view.turn), "v": str(view.turn)}.get(key)
    return Reply(Looking(page, ui)) if page else Reply(ui, known=False)


def _look(view: RaceView, ui: Looking, key: str, scene: Scene) -> Reply:
    every = pages(len(view.players))
    if key in CHOOSE or key in BACK:
        return Reply(ui.back)
    if key.startswith(SEAT):
        return Reply(evolve(ui, page=key.removeprefix(SEAT), top=0))
    count = len(sheets(entries(view, ui.page, scene), scene.width, scene.height))
    top = turn(ui.top, key, count) if count > 1 else None
    if top is not None:
        return Reply(evolve(ui, top=top))
    following = next_seat(every, ui.page) if ui.page.isdecimal() else str(view.turn)
    named = {"i": LINE, "z": MISSED, "p": following, "v": following}
    page = named.get(key) or turned(every, ui.page, key)
    return Reply(evolve(ui, page=page, top=0)) if page else Reply(ui, known=False)
