"""The keys that mean something now, for footer and help."""

from __future__ import annotations

from typing import assert_never

from tabletop.i18n import _
from tabletop.timelines.race.view import Breaking, RaceView
from tabletop.tui.face import Hint
from tabletop.tui.timelines.hints import card_hints, look_hints, paging_hints
from tabletop.tui.timelines.modes import Finished, Picking, Turning
from tabletop.tui.timelines.race.modes import Aiming, Looking, Ui
from tabletop.tui.timelines.strip import numbered


def hints(view: RaceView, ui: Ui) -> list[Hint]:
    """Return the keys that mean something now, the most useful first."""
    match ui:
        case Picking():
            return [*card_hints(len(view.hands[view.turn])), *_looking(), *paging_hints()]
        case Aiming():
            typed = _("gap by its number: 1 to {last}").format(last=numbered(len(view.timeline)))
            return [
                Hint("right", _("move")),
                Hint("enter", _("turn it over")),
                Hint("escape", _("back")),
                *_looking(),
                *paging_hints(),
                Hint("1", typed, footer=False),
                Hint("home", _("first gap"), footer=False),
                Hint("end", _("last gap"), footer=False),
                Hint("tab", _("another card"), footer=False),
            ]
        case Turning():
            return [Hint("enter", _("go on")), *_looking()]
        case Looking():
            return look_hints()
        case Finished():
            return _looking()
        case _:
            assert_never(ui)


def _looking() -> list[Hint]:
    return [Hint("i", _("the timeline")), Hint("p", _("players")), Hint("z", _("missed"))]


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
