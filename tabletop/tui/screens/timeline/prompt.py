"""The lines above the footer: what is to be done, and what the highlighted choice leads to."""

from __future__ import annotations

from tabletop.games.timeline import words
from tabletop.games.timeline.gaps import ends
from tabletop.games.timeline.table_words import whose
from tabletop.games.timeline.view import Choosing, Over
from tabletop.i18n import _, tr
from tabletop.timelines.names import titled, year
from tabletop.tui import signs
from tabletop.tui.canvas import Canvas, Role, width_of
from tabletop.tui.parts import draw_key
from tabletop.tui.prose import paragraph, say
from tabletop.tui.screens.timeline.modes import DEEDS, DISCARD, PLAY, STOP, Asking
from tabletop.tui.screens.timeline.sight import Sight, against, attempt
from tabletop.tui.timelines.modes import Picking
from tabletop.tui.timelines.tiles import topic_line

_KEY = 3


def draw_picking(sheet: Canvas, y: int, lines: int, seen: Sight, ui: Picking) -> None:
    """Ask which card; say what the highlighted one is about, what can be done with it, and which years are right."""
    say(sheet, 1, y, _question(seen), "title")
    if not seen.cards:
        return
    card = seen.cards[ui.card]
    why = against(seen.view, attempt(seen.view, PLAY, ui.card)) if seen.view.legal else None
    if why is None:
        below = paragraph(sheet, 1, y + 1, sheet.width - 2, 1, f"{tr(card.title)}  {topic_line(card)}", "accent")
    else:
        text = f"{signs.BARRED} {words.refusal(why, seen.view, seen.names)}"
        below = paragraph(sheet, 1, y + 1, sheet.width - 2, 2, text, "bad")
    _deeds(sheet, below, seen, ui)
    paragraph(sheet, 1, below + 1, sheet.width - 2, y + lines - below - 1, _right(seen), "dim")


def _question(seen: Sight) -> str:
    match seen.view.phase:
        case Choosing():
            return _("Which card does {name} play, or discard?").format(name=seen.names[seen.seat])
        case Over():
            return _("The game is over.")
        case _:
            return whose(seen.view, seen.names)


def _deeds(sheet: Canvas, y: int, seen: Sight, ui: Picking) -> None:
    """Draw what can be done, each with its key."""
    names = {PLAY: _("Play it"), DISCARD: _("Discard it"), STOP: _("Stop")}
    x = 0
    for deed in DEEDS:
        barred = against(seen.view, attempt(seen.view, deed, ui.card)) is not None
        draw_key(sheet, x, y, deed, cursor=False, barred=barred, fresh=False)
        end = sheet.put(x + _KEY, y, names[deed], "dim" if barred else "text")
        sheet.spot(x, y, end - x, deed)
        x = end + 3


def _right(seen: Sight) -> str:
    """Say which years are right, as they lie open."""
    if len(seen.view.main) == 1:
        return _("Every year is right, on one side or the other: 2 points.")
    first, last = ends(seen.view)
    text = _("Up to {first} or from {last}: 2 points; in a free gap: 1; else it fails.")
    return text.format(first=year(first), last=year(last))


def draw_asking(sheet: Canvas, y: int, lines: int, seen: Sight, ui: Asking) -> None:
    """Ask before something is done: what can be done with the card, and what the chosen deed leads to."""
    view = seen.view
    if ui.deed == STOP:
        said: list[tuple[str, Role]] = [(_("End the turn of {name}?").format(name=seen.names[seen.seat]), "title")]
        said += [(line, "accent") for line in words.detail(view, ("stop",), seen.names).splitlines()]
        for text, role in said:
            y = paragraph(sheet, 1, y, sheet.width - 2, 2, text, role)
        return
    card = seen.cards[ui.card]
    say(sheet, 1, y, _("What is done with {card}?").format(card=titled(card)), "title")
    for row, deed in enumerate((PLAY, DISCARD), y + 1):
        _deed(sheet, row, seen, ui, deed)
    why = against(view, attempt(view, ui.deed, ui.card))
    if why is not None:
        text = f"{signs.BARRED} {words.refusal(why, view, seen.names)}"
        paragraph(sheet, 1, y + 3, sheet.width - 2, lines - 3, text, "bad")
        return
    text = _right(seen)
    if ui.deed == DISCARD:
        text = _("It is turned, and stays worth -1 point.")
        text += " " + words.detail(view, ("discard", card.id), seen.names).splitlines()[-1]
    paragraph(sheet, 1, y + 3, sheet.width - 2, lines - 3, text, "dim")


def _deed(sheet: Canvas, y: int, seen: Sight, ui: Asking, deed: str) -> None:
    """Draw one of the two things that can be done with a card."""
    path = ("play",) if deed == PLAY else ("discard",)
    barred = against(seen.view, attempt(seen.view, deed, ui.card)) is not None
    chosen = deed == ui.deed
    draw_key(sheet, 1, y, deed, cursor=chosen, barred=barred, fresh=False)
    text = words.choice(seen.view, path, seen.names)
    sheet.put(1 + _KEY, y, text, "dim" if barred else "text", min(width_of(text), sheet.width - 2 - _KEY))
    if chosen:
        sheet.restyle(1, y, sheet.width - 2, "cursor-dim" if barred else "cursor")
    sheet.spot(1, y, sheet.width - 2, deed)
