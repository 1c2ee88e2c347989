"""The whole picture of a table of Line-it."""

from __future__ import annotations

from tabletop.games.line_it.deck import rounds
from tabletop.games.line_it.reckoning import rounds_left
from tabletop.games.line_it.view import LastPlaying, LineItView
from tabletop.i18n import _, plural
from tabletop.tui import signs
from tabletop.tui.canvas import Canvas
from tabletop.tui.face import Scene
from tabletop.tui.page import column, lay_column
from tabletop.tui.parts import TABLE, draw_head
from tabletop.tui.screens.line_it import market, own, people, prompt
from tabletop.tui.screens.line_it.finish import draw_finish
from tabletop.tui.screens.line_it.layout import lay_out
from tabletop.tui.screens.line_it.looking import draw_look
from tabletop.tui.screens.line_it.modes import Browsing, Confirming, Finished, Looking, Ui
from tabletop.tui.screens.line_it.sight import Sight, sight


def paint(view: LineItView, ui: Ui, scene: Scene) -> Canvas:
    """Draw everything but the footer."""
    sheet = Canvas(scene.width, scene.height)
    seen = sight(view, ui, scene)
    table = column(sheet, TABLE)
    match ui:
        case Looking():
            draw_look(table, 1, seen, ui)
            lay_column(sheet, table)
        case Finished() if view.result:
            draw_finish(sheet, 1, seen, view.result)
        case _:
            draw_table(table, seen, ui)
            lay_column(sheet, table)
    draw_head(sheet, scene, heads(seen))
    return signs.to_ascii(sheet) if scene.ascii else sheet


def heads(seen: Sight) -> list[str]:
    """Return what line 1 can say: game, round, whose turn it is and why; the longest first."""
    position, names = seen.view.position, seen.names
    game = _("Line-it") + "  "
    if seen.view.to_act is None:
        return [game + _("the game is over")]
    name = names[position.turn]
    if isinstance(position.phase, LastPlaying):
        return [game + text.format(name=name) for text in (
            _("final phase  {name} may play a last hand card"), _("final phase  {name} plays"),
        )]  # fmt: skip
    last, left = rounds(seen.view.deck, len(names)), rounds_left(position)
    round = _("round {n} of {last}").format(n=position.round, last=last)
    more = plural("{n} more", "{n} more", left).format(n=left) if left else _("the last one")
    first = position.turn == position.start
    why = _("{name} plays: starts the round") if first else _("{name} plays: next clockwise")
    short = _("{name} plays").format(name=name)
    return [
        f"{game}{round}, {more}  {why.format(name=name)}",
        f"{game}{round}, {more}  {short}",
        f"{game}{round}  {short}",
    ]


def draw_table(sheet: Canvas, seen: Sight, ui: Ui) -> None:
    """Draw market, own line, hand and jackpots, all players, and the prompt that belongs to the cursor."""
    lay = lay_out(sheet.height, len(seen.names))
    market.draw_market(sheet, lay.market, seen)
    own.draw_line(sheet, lay.line, seen)
    own.draw_hand(sheet, lay.hand, seen)
    people.draw_people(sheet, lay.people, seen, fanned=lay.fanned)
    match ui:
        case Confirming():
            prompt.draw_confirming(sheet, lay.prompt, lay.prompt_lines, seen, ui)
        case Browsing():
            prompt.draw_prompt(sheet, lay.prompt, lay.prompt_lines, seen)
