"""What each key does at a table of Time Machine Rocket."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, assert_never

from attrs import evolve

from tabletop.games.time_machine_rocket import words
from tabletop.games.time_machine_rocket.actions import RoundEnded, Skip
from tabletop.games.time_machine_rocket.legality import refusal
from tabletop.games.time_machine_rocket.refusals import NotNow
from tabletop.games.time_machine_rocket.view import RocketView
from tabletop.i18n import _
from tabletop.protocol import GameOver, OutOfTurn, Seat
from tabletop.tui.choosing import BACK, CHOOSE, CLICK, around, next_seat, stepped, turned
from tabletop.tui.face import Reply, Scene
from tabletop.tui.screens.time_machine_rocket.items import Item, against, items, narrowed
from tabletop.tui.screens.time_machine_rocket.modes import (
    DISCARDS,
    KEYS,
    PILES,
    ROUNDS,
    Browsing,
    Finished,
    Looking,
    Scored,
    Ui,
    pages,
)

SEAT: Final = "seat-"
"""Before a seat: its line in the list of players was clicked."""


def opening(view: RocketView, news: Sequence[Any]) -> Ui:
    """Return what is shown first: how a round went that just ended, else the table."""
    if any(isinstance(event, RoundEnded) for event in news):
        return Scored()
    return begin(view)


def begin(view: RocketView) -> Browsing | Finished:
    """Return where the cursor starts: on the first thing that is possible."""
    if view.result:
        return Finished()
    every = items(view)
    first = next((item for item in every if against(view, item) is None), every[0])
    return Browsing(first.key)


def press(view: RocketView, ui: Ui, key: str, scene: Scene) -> Reply:
    """Answer a key: another place of the cursor, an action, or a sentence why not."""
    match ui:
        case Browsing():
            return _browse(view, ui, key, scene)
        case Scored():
            if key in CHOOSE or key in BACK:
                return Reply(begin(view))
            return _open_page(view, ui, key)
        case Looking():
            return _look(view, ui, key)
        case Finished():
            return _open_page(view, ui, key)
        case _:
            assert_never(ui)


def under(view: RocketView, ui: Browsing) -> Item | None:
    """Return the item that the cursor is on; the first one if there is none with its key."""
    every = items(view, ui.chosen)
    return next((item for item in every if item.key == ui.cursor), every[0] if every else None)


def _browse(view: RocketView, ui: Browsing, key: str, scene: Scene) -> Reply:
    item = under(view, ui)
    if item is None:
        return _open_page(view, ui, key)
    clicked = key.removeprefix(CLICK)
    # a key alone never acts: only a second click does, as Enter would
    if key in CHOOSE or key == CLICK + item.key:
        return _choose(view, ui, item, scene)
    if key in BACK and ui.chosen:
        return Reply(_undone(ui))
    every = items(view, ui.chosen)
    if clicked in KEYS:
        there = any(each.key == clicked for each in every)
        return Reply(evolve(ui, cursor=clicked)) if there else Reply(ui, say=_not_there(view, ui, clicked, scene))
    goal = stepped(every, item, key, lambda step: _row(every, item, step))
    return Reply(evolve(ui, cursor=goal.key)) if goal else _open_page(view, ui, key)


def _undone(ui: Browsing) -> Browsing:
    """Take back the last part of an arrangement."""
    whole = len(ui.chosen) == 2 and ui.chosen[0] == "take"
    return Browsing(ui.chosen[-1] if ui.chosen[-1].isdecimal() else "n", () if whole else ui.chosen[:-1])


def _row(every: Sequence[Item], item: Item, step: int) -> Item:
    """Return the item of the next row that lies most nearly below or above."""
    rows = sorted({each.row for each in every})
    goal = around(rows, item.row, step)
    mine = [each for each in every if each.row == item.row]
    there = [each for each in every if each.row == goal]
    return there[min(mine.index(item), len(there) - 1)]


def _choose(view: RocketView, ui: Browsing, item: Item, scene: Scene) -> Reply:
    """Do what the cursor is on: its effect is shown already. Of an arrangement, note one part more."""
    why = against(view, item)
    if why is not None:
        return Reply(ui, say=words.refusal(why, view, scene.names))
    if item.action is not None:
        return Reply(ui, action=item.action)
    found = narrowed(view, item.path)
    if len(found) == 1:
        return Reply(ui, action=found[0])
    return Reply(Browsing(items(view, item.path)[0].key, item.path))


def _not_there(view: RocketView, ui: Browsing, key: str, scene: Scene) -> str:
    """Say why a key of the game names nothing now."""
    seat = view.seat if view.seat is not None else Seat(-1)
    why = refusal(view.deck, view.position, view.looked, seat, Skip())
    if isinstance(why, OutOfTurn | GameOver):
        return words.refusal(why, view, scene.names)
    if ui.chosen:
        return _("No card to put back has the key {key}.").format(key=key)
    if key.isdecimal() or len(items(view)) > 3:
        return _("Nothing has the key {key} now.").format(key=key)
    return words.refusal(NotNow(), view, scene.names)


def _open_page(view: RocketView, ui: Browsing | Scored | Finished, key: str) -> Reply:
    """Look at something more closely, if the key asks for that."""
    if key.startswith(SEAT):
        return Reply(Looking(key.removeprefix(SEAT), ui))
    page = {"i": PILES, "z": DISCARDS, "w": ROUNDS, "p": str(own(view))}.get(key)
    if page:
        return Reply(Looking(page, ui))
    if key in BACK and isinstance(ui, Browsing):
        return Reply(ui, say=_("There is nothing to go back from: u takes back a step."))
    return Reply(ui, known=False)


def own(view: RocketView) -> Seat:
    """Return whose team is shown large: that of the player whose turn it is."""
    return view.position.turn


def _look(view: RocketView, ui: Looking, key: str) -> Reply:
    every = pages(len(view.position.players))
    if key in CHOOSE or key in BACK:
        return Reply(ui.back)
    following = next_seat(every, ui.page) if ui.page.isdecimal() else str(own(view))
    named = {"i": PILES, "z": DISCARDS, "w": ROUNDS, "p": following}
    if key.startswith(SEAT):
        return Reply(evolve(ui, page=key.removeprefix(SEAT)))
    page = named.get(key) or turned(every, ui.page, key)
    return Reply(evolve(ui, page=page)) if page else Reply(ui, known=False)
