"""How Timeline: Brasil looks and answers: it is the race."""

from __future__ import annotations

from typing import Final

from tabletop.i18n import N_
from tabletop.tui.face import Face
from tabletop.tui.timelines.race.face import RaceFace
from tabletop.tui.timelines.race.modes import Ui

FACE: Final[Face[Ui]] = RaceFace(N_("Timeline: Brasil"))
