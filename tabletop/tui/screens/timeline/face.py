"""How Timeline looks and answers: together by faces of its own, each against all as the race."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, cast

from tabletop.games.timeline.view import TeamView, TimelineView
from tabletop.i18n import N_
from tabletop.tui.canvas import Canvas
from tabletop.tui.face import Face, Hint, Legend, Reply, Scene
from tabletop.tui.screens.timeline import hints, keys, legend, paint
from tabletop.tui.screens.timeline.modes import Ui as TeamUi
from tabletop.tui.timelines.race.face import RaceFace
from tabletop.tui.timelines.race.modes import Ui as RaceUi

Ui = TeamUi | RaceUi
_RACE: Final = RaceFace(N_("Timeline"))


class TimelineFace:
    """The face of Timeline; which mode is played the view tells."""

    def opening(self, view: TimelineView, news: Sequence[Any]) -> Ui:
        """Return the cursor for a new view; a card that was just turned is shown first."""
        return keys.opening(view, news) if isinstance(view, TeamView) else _RACE.opening(view, news)

    def press(self, view: TimelineView, ui: Ui, key: str, scene: Scene) -> Reply:
        """Answer a key."""
        if isinstance(view, TeamView):
            return keys.press(view, cast(TeamUi, ui), key, scene)
        return _RACE.press(view, cast(RaceUi, ui), key, scene)

    def paint(self, view: TimelineView, ui: Ui, scene: Scene) -> Canvas:
        """Draw the whole screen but for the last line, which is the footer."""
        if isinstance(view, TeamView):
            return paint.paint(view, cast(TeamUi, ui), scene)
        return _RACE.paint(view, cast(RaceUi, ui), scene)

    def hints(self, view: TimelineView, ui: Ui) -> list[Hint]:
        """Return the keys that mean something now, the most useful first."""
        if isinstance(view, TeamView):
            return hints.hints(view, cast(TeamUi, ui))
        return _RACE.hints(view, cast(RaceUi, ui))

    def legend(self, view: TimelineView, ui: Ui) -> Legend:
        """Return what the signs and columns on the screen mean."""
        if isinstance(view, TeamView):
            return legend.legend(view, cast(TeamUi, ui))
        return _RACE.legend(view, cast(RaceUi, ui))

    def topic(self, view: TimelineView, ui: Ui) -> str:
        """Return the phase of the rules that is about what the player does now."""
        if isinstance(view, TeamView):
            return hints.topic(view, cast(TeamUi, ui))
        return _RACE.topic(view, cast(RaceUi, ui))


FACE: Final[Face[Ui]] = TimelineFace()
