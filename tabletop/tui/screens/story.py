"""Where in a game one is, and what happened there: the lines below a table that is looked at again."""

from __future__ import annotations

from typing import Final

from tabletop.i18n import _
from tabletop.logbook import TakenBack
from tabletop.replays import Eyes, Look, Replay
from tabletop.session_words import taken_back
from tabletop.tui import signs
from tabletop.tui.canvas import Canvas, width_of
from tabletop.tui.prose import paragraph, signed
from tabletop.tui.screens.pager import Para

MOST_LINES: Final = 4
"""The line of the whole game, and three of what happened."""
AT: Final = "at:"
"""Before a number of actions: that place of the line was clicked."""


def draw_story(canvas: Canvas, replay: Replay, look: Look, said: str, lines: int, ascii: bool) -> None:
    """Draw the lines above the footer, as many as there is room for: the whole game, and what happened."""
    story = Canvas(canvas.width, lines)
    if lines > 1:
        _draw_line(story, replay, look, ascii)
    y = min(1, lines - 1)
    paragraph(story, 1, y, canvas.width - 2, lines - y, said)
    lay_story(canvas, story, ascii)


def lay_story(canvas: Canvas, story: Canvas, ascii: bool) -> None:
    """Lay a sheet above the footer; what lies below is covered, with what could be clicked there."""
    top = canvas.height - 1 - story.height
    canvas.spots[:] = [spot for spot in canvas.spots if spot.y + spot.height <= top]
    canvas.paste(0, top, signs.to_ascii(story) if ascii else story)


def _draw_line(story: Canvas, replay: Replay, look: Look, ascii: bool) -> None:
    """Draw the whole game from left to right, each action in the colour of who played it; a click goes there."""
    room, end = story.width - 2, replay.end
    here = round(look.number * (room - 1) / end) if end else 0
    for x in range(room):
        number = round(x * end / (room - 1))
        seat = replay.moves[max(0, number - 1)][0] if end else 0
        sign = "─" if x > here else "=" if ascii else "━"
        story.put(1 + x, 0, sign, signs.seat_role(seat))
        story.spot(1 + x, 0, 1, f"{AT}{number}")
    story.put(1 + here, 0, "┃", "cursor")


def told(replay: Replay, look: Look, *, brief: bool = False) -> str:
    """Say what the last action was and what came of it, as far as the eyes may know.

    In brief it gives nothing away that the table still has to turn over.
    """
    names, say = signed(replay.names), replay.words.brief if brief else replay.words.event
    said = [say(event, look.view, names) for event in look.last.events]
    if any(said) or brief:
        return " ".join(filter(None, said))
    if look.last.seat is None:
        return _("The table was laid.")
    return _("{name} acted; what came of it, that player alone knows.").format(name=names[look.last.seat])


def seen_by(replay: Replay, eyes: Eyes) -> str:
    """Say in few words with whose eyes the game is looked at."""
    if eyes.all:
        return _("all open")
    return _("as all see it") if eyes.seat is None else _("as {name} sees it").format(name=replay.names[eyes.seat])


def log_paras(replay: Replay, look: Look, ascii: bool) -> list[Para]:
    """Return what happened up to a moment, action by action, as far as the eyes may know."""
    acts = replay.log(look)
    wide = len(str(look.number))
    paras: list[Para] = []
    for act in acts:
        if isinstance(act, TakenBack):
            text = taken_back(act, look.view, replay.words, replay.names)
            paras.append(Para(text, "warn", indent=wide + 3, mark=(f"{signs.BARRED:>{wide}}", "dim")))
            continue
        assert act.seat is not None  # only the laying of the table is nobody's
        mark = f"{act.number:>{wide}} {signs.seat(act.seat, ascii)}"
        said = [replay.words.event(event, look.view, replay.names) for event in act.events]
        for number, sentence in enumerate(filter(None, said)):
            shown = (mark, signs.seat_role(act.seat)) if number == 0 else ("", "text")
            paras.append(Para(sentence, indent=width_of(mark) + 1, mark=shown))
    return paras or [Para(_("Nothing has happened yet."), "dim")]
