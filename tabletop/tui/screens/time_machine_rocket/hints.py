"""The keys that mean something now, for footer and help."""

from __future__ import annotations

from typing import assert_never

from tabletop.games.time_machine_rocket.phases import (
    Arranging,
    Deciding,
    Helping,
    Jumping,
    Ordering,
    Over,
    Peeking,
    Refuelling,
    Robbing,
    Searching,
    SettingOut,
    Striking,
)
from tabletop.games.time_machine_rocket.view import RocketView
from tabletop.i18n import _
from tabletop.tui.face import Hint
from tabletop.tui.screens.time_machine_rocket.items import Item, items
from tabletop.tui.screens.time_machine_rocket.modes import (
    AS_IT_LAY,
    DONE,
    LOOK,
    NONE,
    OPEN,
    RECRUIT,
    SKIP,
    Browsing,
    Finished,
    Looking,
    Scored,
    Ui,
)


def hints(view: RocketView, ui: Ui) -> list[Hint]:
    """Return the keys that mean something now, the most useful first."""
    match ui:
        case Browsing(chosen=chosen):
            back = [Hint("escape", _("back"))] if chosen else []
            every = items(view, chosen)
            move = [Hint("right", _("move"))] if len(every) > 1 else []
            return [*move, Hint("enter", _("do it")), *back, *_looking(), *_table(every)]
        case Scored():
            return [Hint("enter", _("go on")), *_looking()]
        case Looking():
            return [Hint("right", _("next page")), Hint("left", _("page before")), Hint("escape", _("back"))]
        case Finished():
            return _looking()
        case _:
            assert_never(ui)


def _table(every: tuple[Item, ...]) -> list[Hint]:
    """Return the keys that the table shows beside what they choose."""
    named = {
        OPEN: _("open a card"),
        RECRUIT: _("recruit"),
        LOOK: _("look"),
        SKIP: _("do without the action"),
        DONE: _("do it, or no more"),
        NONE: _("take none"),
        AS_IT_LAY: _("put back the rest as it lies"),
    }
    found = [Hint(item.key, named[item.key], footer=False) for item in every if item.key in named]
    cards = [item.key for item in every if item.key not in named]
    if cards:
        found.insert(
            0, Hint(cards[0], _("cards: {first} to {last}").format(first=cards[0], last=cards[-1]), footer=False)
        )
    if len({item.row for item in every}) > 1:
        found.append(Hint("down", _("next row"), footer=False))
    return found


def _looking() -> list[Hint]:
    return [
        Hint("i", _("piles")),
        Hint("p", _("players")),
        Hint("z", _("discard pile"), footer=False),
        Hint("w", _("rounds"), footer=False),
    ]


def topic(view: RocketView, ui: Ui) -> str:
    """Return the phase of the rules that is about what the player does now."""
    if not isinstance(ui, Browsing):
        return topic(view, ui.back) if isinstance(ui, Looking) else ""
    match view.position.phase:
        case SettingOut() | Jumping():
            return "open"
        case Deciding():
            return "recruit"
        case Helping():
            return "humanitarian"
        case Striking():
            return "military"
        case Peeking() | Arranging():
            return "creative"
        case Refuelling() | Robbing():
            return "scientist"
        case Searching() | Ordering():
            return "explorer"
        case Over():
            return ""
        case _ as never:
            assert_never(never)
