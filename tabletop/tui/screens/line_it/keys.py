"""What each key does at a table of Line-it."""

from __future__ import annotations

from typing import Final, assert_never

from attrs import evolve

from tabletop.games.line_it import words
from tabletop.games.line_it.actions import Close, EndTurn, Play, Take
from tabletop.games.line_it.planner import doubtful
from tabletop.games.line_it.refusals import Refusal
from tabletop.games.line_it.view import LineItView, Taking
from tabletop.i18n import _
from tabletop.protocol import GameOver, NotAnAction, OutOfTurn
from tabletop.tui.choosing import BACK, CHOOSE, CLICK, around, next_seat, stepped, turned, unanswered
from tabletop.tui.face import Reply, Scene
from tabletop.tui.screens.line_it.modes import (
    CLOSE,
    END,
    HELD,
    ITEMS,
    MARKET,
    PILES,
    WAYS,
    Browsing,
    Confirming,
    Finished,
    Looking,
    Ui,
    pages,
)
from tabletop.tui.screens.line_it.sight import against, attempt, item_of, items, own, stops

_SEAT: Final = "seat-"
"""Before a seat: its line in the list of players was clicked."""


def opening(view: LineItView) -> Ui:
    """Return where the cursor starts: on the first card to take; later on what can be played, closed, ended."""
    if view.result:
        return Finished()
    if isinstance(view.position.phase, Taking):
        first = next((slot for slot, card in enumerate(view.position.market) if card is not None), 0)
        return Browsing(MARKET[first])
    plays = [action for action in view.legal if isinstance(action, Play) and not doubtful(view, action)]
    if plays:
        return Browsing(item_of(view, plays[0]))
    worth = Close() in view.legal and not doubtful(view, Close())
    return Browsing(CLOSE if worth else END)


def press(view: LineItView, ui: Ui, key: str, scene: Scene) -> Reply:
    """Answer a key: another place of the cursor, an action, or a sentence why not."""
    match ui:
        case Browsing():
            return _browse(view, ui, key, scene)
        case Confirming():
            return _confirm(view, ui, key, scene)
        case Looking():
            return _look(view, ui, key)
        case Finished():
            return _open_page(view, ui, key)
        case _:
            assert_never(ui)


def _browse(view: LineItView, ui: Browsing, key: str, scene: Scene) -> Reply:
    item = key.removeprefix(CLICK)
    # its letter alone does not end a turn: it may be the first of a name
    if key in CHOOSE or (item == ui.cursor and key != END):
        return _choose(view, ui, scene)
    if len(item) == 1 and item in ITEMS:
        return _jump(view, ui, item, scene)
    if key in WAYS and ui.cursor in MARKET:
        return _send(view, ui, ui.cursor, key, scene)
    if key.startswith(CLICK):
        return _clicked(view, ui, item, scene)
    goal = _step(view, ui.cursor, key)
    return Reply(Browsing(goal)) if goal else _open_page(view, ui, key)


def _step(view: LineItView, cursor: str, key: str) -> str:
    """Return the item that an arrow key leads to; empty for other keys."""
    every = items(view)
    return stepped(every, cursor, key, lambda step: _row(every, cursor, step)) or ""


def _row(every: str, cursor: str, step: int) -> str:
    """Return the first item of the next row: market, hand, close and end."""
    rows = [row for group in (MARKET, HELD, CLOSE + END) if (row := "".join(each for each in every if each in group))]
    return around(rows, next((row for row in rows if cursor in row), rows[0]), step)[0]


def _jump(view: LineItView, ui: Browsing | Confirming, item: str, scene: Scene) -> Reply:
    """Go to an item by its key; where there is none, say so."""
    if item in items(view):
        return Reply(Browsing(item))
    why = stops(view, EndTurn())
    if isinstance(why, GameOver | OutOfTurn):
        return Reply(ui, say=_said(view, why, scene))
    if item in HELD:
        return Reply(ui, say=_("The hand holds no card {key}.").format(key=item))
    why = against(view, item)
    if why is None or isinstance(why, NotAnAction):
        return Reply(ui, say=_("The market has no place {key}.").format(key=item))
    return Reply(ui, say=_said(view, why, scene))


def _said(view: LineItView, why: Refusal | None, scene: Scene) -> str:
    return "" if why is None else words.refusal(why, view, scene.names)


def _choose(view: LineItView, ui: Browsing, scene: Scene) -> Reply:
    """Ask about what the cursor is on, or say why it is not possible; ending the turn says all beforehand."""
    why = against(view, ui.cursor)
    action = attempt(view, ui.cursor)
    if why is not None or action is None:
        return Reply(ui, say=_said(view, why, scene))
    return Reply(ui, action=action) if isinstance(action, EndTurn) else Reply(Confirming(action, ui.cursor))


def _send(view: LineItView, ui: Browsing | Confirming, item: str, key: str, scene: Scene) -> Reply:
    """Ask about a market card, to be put where a key says."""
    action = Take(MARKET.index(item), WAYS[key])
    why = stops(view, action)
    return Reply(ui, say=_said(view, why, scene)) if why is not None else Reply(Confirming(action, item))


def _clicked(view: LineItView, ui: Browsing | Confirming, click: str, scene: Scene) -> Reply:
    """A place below a market card was clicked: the card and the key of the place, or the card twice."""
    item, key = click[:1], click[1:]
    if not item or item not in MARKET:
        return Reply(ui, known=False)
    return _send(view, ui, item, key, scene) if key in WAYS else _choose(view, Browsing(item), scene)


def _confirm(view: LineItView, ui: Confirming, key: str, scene: Scene) -> Reply:
    item, action = key.removeprefix(CLICK), ui.action
    if key in CHOOSE:
        if action in view.legal:
            return Reply(Browsing(ui.cursor), action=action)
        return Reply(ui, say=_said(view, stops(view, action), scene))
    if key in BACK:
        return Reply(Browsing(ui.cursor))
    if item == ui.cursor:
        return Reply(ui, say=unanswered())
    if len(item) == 1 and item in ITEMS:
        return _jump(view, ui, item, scene)
    if isinstance(action, Take):
        if key in WAYS:
            return _send(view, ui, ui.cursor, key, scene)
        if key in ("up", "down", "j", "k", "tab", "shift+tab"):
            return _other_way(view, ui, action, key)
    if key.startswith(CLICK):
        return _clicked(view, ui, item, scene)
    goal = _step(view, ui.cursor, key)
    return Reply(Browsing(goal)) if goal else _open_page(view, ui, key)


def _other_way(view: LineItView, ui: Confirming, action: Take, key: str) -> Reply:
    """Go to the other place for a card; where there is none, move on."""
    ways = [each for each in view.legal if isinstance(each, Take) and each.slot == action.slot]
    if len(ways) < 2:
        return Reply(Browsing(_step(view, ui.cursor, key)))
    return Reply(evolve(ui, action=around(ways, action, 1)))


def _open_page(view: LineItView, ui: Browsing | Confirming | Finished, key: str) -> Reply:
    """Look at something more closely, if the key asks for that."""
    if key.startswith(_SEAT):
        return Reply(Looking(key.removeprefix(_SEAT), ui))
    page = {"i": PILES, "v": PILES, "p": str(own(view))}.get(key)
    return Reply(Looking(page, ui)) if page else Reply(ui, known=False)


def _look(view: LineItView, ui: Looking, key: str) -> Reply:
    every = pages(len(view.position.players))
    if key in CHOOSE or key in BACK:
        return Reply(ui.back)
    # the first page of players is the one of whoever looks
    following = next_seat(every, ui.page) if ui.page != PILES else str(own(view))
    named = {"i": PILES, "p": following}
    page = named.get(key) or turned(every, ui.page, "right" if key == "v" else key)
    return Reply(evolve(ui, page=page)) if page else Reply(ui, known=False)
