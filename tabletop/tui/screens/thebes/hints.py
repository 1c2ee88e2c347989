"""The keys that mean something now, for footer and help."""

from __future__ import annotations

from typing import Final, assert_never

from tabletop.games.thebes.actions import Stop
from tabletop.games.thebes.view import ThebesView
from tabletop.i18n import _
from tabletop.tui.face import Hint
from tabletop.tui.screens.thebes.modes import (
    CARDS,
    EXCHANGE,
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
)
from tabletop.tui.screens.thebes.prompt import flight


def hints(view: ThebesView, ui: Ui) -> list[Hint]:
    """Return the keys that mean something now, the most useful first."""
    match ui:
        case Browsing():
            return [*_browsing(), *_looking(), *_table()]
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
    return [Hint("down", _("move")), Hint("enter", _("choose"))]


def _table() -> list[Hint]:
    """Return the keys that the table shows beside what they choose."""
    return [
        Hint("1", _("cards: 1 to 4"), footer=False),
        Hint("a", _("exhibitions: a to c"), footer=False),
        Hint("5", _("dig sites: 5 to 9"), footer=False),
        Hint("e", _("exchange cards"), footer=False),
        Hint("s", _("stop"), footer=False),
        Hint("d", _("next site where a dig is possible"), footer=False),
        Hint("x", _("next exhibition"), footer=False),
        Hint("tab", _("next group"), footer=False),
        Hint("left", _("cards or sites"), footer=False),
    ]


def _planning() -> list[Hint]:
    return [
        Hint("right", _("weeks")),
        Hint("up", _("more tokens")),
        Hint("enter", _("dig")),
        Hint("escape", _("back")),
        Hint("1", _("weeks: 1 to 12"), footer=False),
        Hint("e", _("use legends"), footer=False),
        Hint("a", _("use up the only assistant"), footer=False),
        Hint("s", _("use up the only shovel"), footer=False),
        Hint("x", _("use a special permission"), footer=False),
        Hint("z", _("fly by zeppelin"), footer=False),
    ]


def _looking() -> list[Hint]:
    return [Hint("g", _("bags")), Hint("i", _("discards")), Hint("p", _("players"))]


def topic(ui: Ui) -> str:
    """Return the phase of the rules that is about what the player does now."""
    match ui:
        case Browsing(cursor=cursor):
            return _PHASES[cursor]
        case Confirming(cursor=cursor):
            return _PHASES[cursor]
        case Planning() | Revealing():
            return "dig"
        case Looking(back=back):
            return topic(back)
        case Finished():
            return ""
        case _:
            assert_never(ui)


_PHASES: Final = {
    **dict.fromkeys(CARDS, "take"),
    **dict.fromkeys(SHOWS, "exhibit"),
    **dict.fromkeys(SITES, "dig"),
    EXCHANGE: "exchange",
    STOP: "stop",
}
