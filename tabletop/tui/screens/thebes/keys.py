"""What each key does at a table of Thebes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, assert_never

from attrs import evolve

from tabletop.games.thebes import words
from tabletop.games.thebes.actions import Action, BonusTaken, Dig, Dug, Event, Stop
from tabletop.games.thebes.board import MOST_WEEKS
from tabletop.games.thebes.legality import obstacle
from tabletop.games.thebes.planner import HELPERS, DigPlan, helpers, plan_row
from tabletop.games.thebes.refusals import Refusal
from tabletop.games.thebes.view import ThebesView
from tabletop.i18n import _
from tabletop.protocol import GameOver, OutOfTurn
from tabletop.tui.choosing import BACK, CHOOSE, CLICK, around, next_seat, turned, unanswered
from tabletop.tui.face import Reply, Scene
from tabletop.tui.screens.thebes.digging import HELPER_KEYS
from tabletop.tui.screens.thebes.modes import (
    CARDS,
    EXCHANGE,
    ITEMS,
    SHOWS,
    SITES,
    STOP,
    Browsing,
    Confirming,
    Finished,
    Looking,
    Planning,
    Revealing,
    Ui,
    pages,
)
from tabletop.tui.screens.thebes.prompt import path_of, reason
from tabletop.tui.screens.thebes.sight import attempt, barred, sight

_GROUPS: Final = (CARDS, SHOWS, EXCHANGE + STOP, SITES)


def opening(view: ThebesView, news: Sequence[Event]) -> Ui:
    """Return where the cursor starts: after a dig its tokens lie face down."""
    dug = next((event for event in news if isinstance(event, Dug)), None)
    if dug is not None:
        return Revealing(dug, next((event for event in news if isinstance(event, BonusTaken)), None))
    return at_rest(view)


def at_rest(view: ThebesView) -> Ui:
    """Return the plain view of the table, or the result once the game is over."""
    return Finished() if view.result else Browsing()


def press(view: ThebesView, ui: Ui, key: str, scene: Scene) -> Reply:
    """Answer a key: another place of the cursor, an action, or a sentence why not."""
    match ui:
        case Browsing():
            return _browse(view, ui, key, scene)
        case Confirming():
            return _confirm(view, ui, key, scene)
        case Planning():
            return _plan(view, ui, key, scene)
        case Revealing():
            return _reveal(view, ui, key)
        case Looking():
            return _look(view, ui, key)
        case Finished():
            return _open_page(view, ui, key)
        case _:
            assert_never(ui)


def _browse(view: ThebesView, ui: Browsing, key: str, scene: Scene) -> Reply:
    item = key.removeprefix(CLICK)
    if key in CHOOSE or item == ui.cursor:
        return _choose(view, ui, scene)
    if item in ITEMS:
        return Reply(Browsing(item))
    goal = _step(ui.cursor, key)
    if goal:
        return Reply(Browsing(goal))
    match key:
        case "d":
            return Reply(Browsing(_next(ui.cursor, SITES, set(barred(view)))))
        case "x":
            return Reply(Browsing(_next(ui.cursor, SHOWS, set())))
    return _open_page(view, ui, key)


def _step(cursor: str, key: str) -> str:
    """Return the item that an arrow key leads to; empty for other keys."""
    match key:
        case "down" | "j":
            return around(ITEMS, cursor, 1)
        case "up" | "k":
            return around(ITEMS, cursor, -1)
        case "left" | "right":
            return SITES[0] if cursor not in SITES else CARDS[0]
        case "tab" | "shift+tab":
            group = next(at for at, items in enumerate(_GROUPS) if cursor in items)
            return around(_GROUPS, _GROUPS[group], 1 if key == "tab" else -1)[0]
        case "home":
            return ITEMS[0]
        case "end":
            return ITEMS[-1]
        case _:
            return ""


def _next(cursor: str, items: str, shut: set[str]) -> str:
    """Return the item after the cursor among some, the possible ones if there are any."""
    wanted = [item for item in items if item not in shut] or list(items)
    after = [item for item in wanted if cursor in items and item > cursor]
    return (after or wanted)[0]


def _choose(view: ThebesView, ui: Browsing, scene: Scene) -> Reply:
    """Open what the cursor is on, or say why it is not possible."""
    why = _against(view, ui.cursor)
    if why:
        return Reply(ui, say=why if isinstance(why, str) else _because(view, ui, why, scene))
    if ui.cursor in SITES:
        return Reply(Planning(first_plan(view, view.board.sites[SITES.index(ui.cursor)]), ui.cursor))
    action = attempt(view, ui.cursor)
    return Reply(Confirming(action, ui.cursor)) if action else Reply(ui)


def _because(view: ThebesView, ui: Browsing, why: Refusal, scene: Scene) -> str:
    """Say why what the cursor is on is not possible, in the words of the prompt."""
    seen = sight(view, ui, scene)
    path = path_of(seen)
    return reason(seen, why, path) if path else words.refusal(why, view, scene.names)


def _against(view: ThebesView, item: str) -> str | Refusal | None:
    """Return why an item cannot be opened, or None."""
    if not view.legal:
        return GameOver() if view.to_act is None else OutOfTurn(view.to_act)
    if item in SHOWS and view.position.shows[SHOWS.index(item)] is None:
        return _("Space {space} is free: no exhibition lies there.").format(space=item)
    return barred(view).get(item)


def first_plan(view: ThebesView, site: str) -> DigPlan:
    """Return the possible dig with the fewest helpers, and then the fewest weeks, to begin a plan with."""
    digs = [action for action in view.legal if isinstance(action, Dig) and action.site == site]
    dig = min(digs, key=lambda dig: (sum(getattr(dig, name) for name in HELPERS), dig.weeks))
    return DigPlan(site, **{name: getattr(dig, name) for name in HELPERS}, weeks=dig.weeks)


def _confirm(view: ThebesView, ui: Confirming, key: str, scene: Scene) -> Reply:
    if key in CHOOSE:
        return _play(view, ui, ui.action, ui.cursor, scene)
    if key in BACK:
        return Reply(Browsing(ui.cursor))
    item = key.removeprefix(CLICK)
    if item in ITEMS:
        return Reply(ui, say=unanswered()) if item == ui.cursor else Reply(Browsing(item))
    if key == "z":
        return _fly(view, ui, scene)
    goal = _step(ui.cursor, key)
    return Reply(Browsing(goal)) if goal else _open_page(view, ui, key)


def _fly(view: ThebesView, ui: Confirming, scene: Scene) -> Reply:
    """Travel by zeppelin, or not."""
    if isinstance(ui.action, Stop):
        return Reply(ui, say=_("Stopping is no journey: there is nothing to fly to."))
    other = evolve(ui.action, zeppelin=not ui.action.zeppelin)
    if other in view.legal:
        return Reply(evolve(ui, action=other))
    return Reply(ui, say=_sentence(view, other, scene))


def _play(view: ThebesView, ui: Ui, action: Action, cursor: str, scene: Scene) -> Reply:
    """Play an action if it is possible, else say why not."""
    if action in view.legal:
        return Reply(Browsing(cursor), action=action)
    return Reply(ui, say=_sentence(view, action, scene))


def _sentence(view: ThebesView, action: Action, scene: Scene) -> str:
    why = _against(view, "") or obstacle(view.board, view.position, view.position.track[0], action)
    return words.refusal(why, view, scene.names) if why and not isinstance(why, str) else ""


def _plan(view: ThebesView, ui: Planning, key: str, scene: Scene) -> Reply:
    if key in CHOOSE:
        return _play(view, ui, ui.plan.action, ui.cursor, scene)
    if key in BACK:
        return Reply(Browsing(ui.cursor))
    if key in HELPER_KEYS:
        return _switch(view, ui, HELPER_KEYS[key], scene)
    if key.isdecimal() and key.isascii() and len(key) == 1:
        return _type(ui, key)
    if key.startswith(CLICK):
        return Reply(Browsing(key.removeprefix(CLICK)))
    if key.startswith("week-"):
        return _weeks(ui, int(key.removeprefix("week-")))
    match key:
        case "left" | "minus":
            return _weeks(ui, ui.plan.weeks - 1 or MOST_WEEKS)
        case "right" | "plus":
            return _weeks(ui, ui.plan.weeks % MOST_WEEKS + 1)
        case "up" | "down" | "k" | "j":
            return _tokens(view, ui, 1 if key in ("up", "k") else -1)
        case "home":
            return _weeks(ui, 1)
        case "end":
            return _weeks(ui, MOST_WEEKS)
    return _open_page(view, evolve(ui, typed=""), key)


def _weeks(ui: Planning, weeks: int, typed: str = "") -> Reply:
    return Reply(evolve(ui, plan=evolve(ui.plan, weeks=weeks), typed=typed))


def _type(ui: Planning, digit: str) -> Reply:
    """Choose weeks by their digits: 1 and then 0, 1 or 2 are 10, 11 and 12."""
    typed = ui.typed + digit
    if not 1 <= int(typed) <= MOST_WEEKS:
        typed = digit
    return _weeks(ui, int(typed) or 10, typed if typed == "1" else "")


def _tokens(view: ThebesView, ui: Planning, step: int) -> Reply:
    """Go to the fewest weeks that draw more tokens than now, or fewer but not none."""
    columns = plan_row(view, view.position.track[0], ui.plan)
    now = columns[ui.plan.weeks - 1].tokens
    counts = {column.tokens for column in columns if column.tokens and (column.tokens - now) * step > 0}
    if not counts:
        text = _("No number of weeks draws more tokens.") if step > 0 else _("No number of weeks draws fewer tokens.")
        return Reply(evolve(ui, typed=""), say=text)
    wanted = min(counts) if step > 0 else max(counts)
    return _weeks(ui, next(column.weeks for column in columns if column.tokens == wanted))


def _switch(view: ThebesView, ui: Planning, name: str, scene: Scene) -> Reply:
    """Use a helper for this dig, or keep it."""
    on = getattr(ui.plan, name)
    helper = next(each for each in helpers(view, view.position.track[0], ui.plan.site) if each.name == name)
    if not on and helper.refusal is not None:
        return Reply(evolve(ui, typed=""), say=words.refusal(helper.refusal, view, scene.names))
    switched: Mapping[str, Any] = {name: not on}
    return Reply(evolve(ui, plan=evolve(ui.plan, **switched), typed=""))


def _reveal(view: ThebesView, ui: Revealing, key: str) -> Reply:
    match key:
        case "enter" | "space" | "right" | "down" | "j":
            return Reply(at_rest(view) if ui.complete else evolve(ui, shown=ui.shown + 1))
        case "a" | "end":
            return Reply(evolve(ui, shown=len(ui.tokens)))
        case "left" | "up" | "k":
            return Reply(evolve(ui, shown=max(0, ui.shown - 1)))
        case "escape" | "backspace":
            return Reply(at_rest(view) if ui.complete else evolve(ui, shown=len(ui.tokens)))
        case _:
            return Reply(ui, known=False)


def _open_page(view: ThebesView, ui: Browsing | Confirming | Planning | Finished, key: str) -> Reply:
    """Look at something more closely, if the key asks for that."""
    page = {"g": "bags", "v": "bags", "i": "discards", "p": str(view.position.track[0])}.get(key)
    return Reply(Looking(page, ui)) if page else Reply(ui, known=False)


def _look(view: ThebesView, ui: Looking, key: str) -> Reply:
    every = pages(len(view.position.players))
    if key in CHOOSE or key in BACK:
        return Reply(ui.back)
    named = {"g": every[0], "i": "discards", "p": next_seat(every, ui.page)}
    page = named.get(key) or turned(every, ui.page, "right" if key == "v" else key)
    return Reply(evolve(ui, page=page)) if page else Reply(ui, known=False)
