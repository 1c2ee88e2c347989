"""The keys that mean something now, for footer and help."""

from __future__ import annotations

from typing import assert_never

from tabletop.games.thebes.actions import Exhibit, Stop
from tabletop.games.thebes.view import ThebesView
from tabletop.i18n import _
from tabletop.tui.face import Hint
from tabletop.tui.screens.thebes.modes import (
    SHOWS,
    SITES,
    Browsing,
    Confirming,
    Finished,
    Looking,
    Planning,
    Revealing,
    Ui,
)
from tabletop.tui.screens.thebes.prompt import flight


def hints(view: ThebesView, ui: Ui) -> list[Hint]:
    """Return the keys that mean something now, the most useful first."""
    match ui:
        case Browsing():
            return [*_browsing(), *_looking()]
        case Confirming(action=action):
            zeppelin = not isinstance(action, Stop) and flight(view, action)
            fly = [Hint("z", _("zeppelin"))] if zeppelin else []
            return [Hint("enter", _("do it")), Hint("escape", _("back")), *fly, *_looking()]
        case Planning():
            return [*_planning(), *_looking()]
        case Revealing():
            if ui.complete:
                return [Hint("enter", _("go on")), Hint("left", _("turn back"))]
            return [Hint("enter", _("turn the next one")), Hint("a", _("turn all"))]
        case Looking():
            return [Hint("right", _("next page")), Hint("left", _("page before")), Hint("escape", _("back"))]
        case Finished():
            return _looking()
        case _:
            assert_never(ui)


def _browsing() -> list[Hint]:
    return [
        Hint("down", _("move")),
        Hint("enter", _("choose")),
        Hint("1", _("cards")),
        Hint("a", _("shows")),
        Hint("e", _("exchange")),
        Hint("d", _("dig")),
        Hint("s", _("stop")),
    ]


def _planning() -> list[Hint]:
    return [
        Hint("right", _("weeks")),
        Hint("up", _("more tokens")),
        Hint("enter", _("dig")),
        Hint("escape", _("back")),
    ]


def _looking() -> list[Hint]:
    return [Hint("g", _("bags")), Hint("i", _("discards")), Hint("p", _("players"))]


def topic(view: ThebesView, ui: Ui) -> str:
    """Return the phase of the rules that is about what the player does now."""
    match ui:
        case Planning() | Revealing():
            return "dig"
        case Confirming(action=Exhibit()):
            return "exhibit"
        case Browsing(cursor=cursor) if cursor in SITES:
            return "dig"
        case Browsing(cursor=cursor) if cursor in SHOWS:
            return "exhibit"
        case Finished():
            return "end"
        case Looking(back=back):
            return topic(view, back)
        case _:
            return "turn"
