"""The keys that mean something now, for footer and help."""

from __future__ import annotations

from typing import assert_never

from tabletop.games.timeline.view import Choosing, TeamView
from tabletop.i18n import _
from tabletop.tui.face import Hint
from tabletop.tui.screens.timeline.modes import DISCARD, PLAY, STOP, Asking, Looking, Ui
from tabletop.tui.screens.timeline.sight import held
from tabletop.tui.timelines.hints import card_hints, look_hints, paging_hints
from tabletop.tui.timelines.modes import Finished, Picking, Turning


def hints(view: TeamView, ui: Ui) -> list[Hint]:
    """Return the keys that mean something now, the most useful first."""
    match ui:
        case Picking():
            return [*card_hints(len(held(view))), *_looking(), *_deeds(), *paging_hints()]
        case Asking(deed=deed):
            other = [Hint("down", _("play or discard"))] if deed != STOP else []
            return [Hint("enter", _("do it")), Hint("escape", _("back")), *other, *_looking(), *paging_hints()]
        case Turning():
            return [Hint("enter", _("go on")), *_looking()]
        case Looking():
            return look_hints()
        case Finished():
            return _looking()
        case _:
            assert_never(ui)


def _deeds() -> list[Hint]:
    """Return the keys that the table shows beside what they do."""
    return [
        Hint(PLAY, _("play the card"), footer=False),
        Hint(DISCARD, _("discard the card"), footer=False),
        Hint(STOP, _("stop: end the turn"), footer=False),
    ]


def _looking() -> list[Hint]:
    return [Hint("i", _("the timeline")), Hint("v", _("players")), Hint("z", _("discards"))]


def topic(view: TeamView, ui: Ui) -> str:
    """Return the phase of the rules that is about what the player does now."""
    match ui:
        case Picking() | Asking() | Turning():
            return "coop" if isinstance(view.phase, Choosing) else "again"
        case Looking(back=back):
            return topic(view, back)
        case Finished():
            return ""
        case _:
            assert_never(ui)
