"""How the race speaks: every sentence that a screen, the plain mode and the log need, but for the options."""

from __future__ import annotations

from tabletop.timelines.race.choice_words import choice, detail, path, question
from tabletop.timelines.race.ending_words import reason, source
from tabletop.timelines.race.event_words import brief, telling
from tabletop.timelines.race.event_words import sentence as event
from tabletop.timelines.race.refusal_words import refusal
from tabletop.timelines.race.table_words import own, status, table

__all__ = [
    "brief",
    "choice",
    "detail",
    "event",
    "own",
    "path",
    "question",
    "reason",
    "refusal",
    "source",
    "status",
    "table",
    "telling",
]
