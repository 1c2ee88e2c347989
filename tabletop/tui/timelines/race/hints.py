"""The keys that mean something now, for footer and help."""

from __future__ import annotations

from typing import assert_never

from tabletop.i18n import _
from tabletop.timelines.race.view import Breaking, RaceView
from tabletop.tui.face import Hint
from tabletop.tui.timelines.race.modes import Aiming, Finished, Looking, Picking, Turning, Ui


def hints(view: RaceView, ui: Ui) -> list[Hint]:
    """Return the keys that mean something now, the most useful first."""
    match ui:
        case Picking():
            cards = len(view.hands[view.turn])
            named = [Hint("1", _("cards: {first} to {last}").format(first=1, last=cards), footer=False)]
            return [Hint("right", _("move")), Hint("enter", _("choose")), *_looking(), *named, *_pages()]
        case Aiming():
            typed = Hint("0", _("gap by its number: 0 to {last}").format(last=len(view.timeline)), footer=False)
            ends = [Hint("home", _("first gap"), footer=False), Hint("end", _("last gap"), footer=False)]
            other = Hint("tab", _("another card"), footer=False)
            return [
                Hint("right", _("move")),
                Hint("enter", _("turn it over")),
                Hint("escape", _("back")),
                *_pages(),
                *_looking(),
                typed,
                *ends,
                other,
            ]
        case Turning():
            return [Hint("enter", _("go on")), *_looking()]
        case Looking():
            sheet = [Hint("pagedown", _("next sheet"), footer=False), Hint("pageup", _("sheet before"), footer=False)]
            return [Hint("right", _("next page")), Hint("left", _("page before")), Hint("escape", _("back")), *sheet]
        case Finished():
            return _looking()
        case _:
            assert_never(ui)


def _pages() -> list[Hint]:
    return [
        Hint("pageup", "", footer=False),
        Hint("pagedown", _("turn the timeline"), footer=False),
    ]


def _looking() -> list[Hint]:
    return [Hint("i", _("timeline")), Hint("p", _("players")), Hint("z", _("missed"))]


def topic(view: RaceView, ui: Ui) -> str:
    """Return the phase of the rules that is about what the player does now."""
    match ui:
        case Picking() | Aiming() | Turning():
            return "tie" if isinstance(view.phase, Breaking) else "place"
        case Looking(back=back):
            return topic(view, back)
        case Finished():
            return ""
        case _:
            assert_never(ui)
