"""The whole picture of a table of Thebes."""

from __future__ import annotations

from tabletop.games.thebes.name_words import in_, when
from tabletop.games.thebes.view import ThebesView
from tabletop.i18n import _
from tabletop.tui import signs
from tabletop.tui.canvas import Canvas
from tabletop.tui.face import Scene
from tabletop.tui.parts import draw_head
from tabletop.tui.screens.thebes import (
    atlas,
    dig_sites,
    digging,
    market,
    people,
    prompt,
    reveal,
    side,
    track,
)
from tabletop.tui.screens.thebes.finish import draw_finish
from tabletop.tui.screens.thebes.layout import Layout, lay_out
from tabletop.tui.screens.thebes.looking import draw_look
from tabletop.tui.screens.thebes.modes import Browsing, Confirming, Finished, Looking, Planning, Revealing, Ui
from tabletop.tui.screens.thebes.sight import Sight, sight


def paint(view: ThebesView, ui: Ui, scene: Scene) -> Canvas:
    """Draw everything but the footer."""
    sheet = Canvas(scene.width, scene.height)
    if isinstance(ui, Revealing):
        view = reveal.before(view, ui)
    seen = sight(view, ui, scene)
    draw_head(sheet, scene, heads(seen, ui))
    match ui:
        case Looking():
            draw_look(sheet, 1, seen, ui)
        case Finished() if view.result:
            draw_finish(sheet, 1, seen, view.result)
        case _:
            draw_table(sheet, seen, ui, lay_out(scene.width, scene.height, len(scene.names)))
    return signs.to_ascii(sheet) if scene.ascii else sheet


def heads(seen: Sight, ui: Ui) -> list[str]:
    """Return what line 1 can say: game, date, whose turn it is and why; the longest first."""
    view, players = seen.view, seen.view.position.players
    if isinstance(ui, Revealing):
        dug = _("{name} digs {in_site}").format(name=seen.names[ui.dug.seat], in_site=in_(ui.dug.site))
        return [_("Thebes") + "  " + dug]
    date = _("Thebes") + f"  {when(seen.player.time, len(players))}  "
    if view.to_act is None:
        return [date + _("the game is over")]
    tied = sum(player.time == seen.player.time for player in players) > 1
    why = _("{name} plays: marker on top") if tied else _("{name} plays: furthest back in time")
    return [date + text.format(name=seen.names[seen.seat]) for text in (why, _("{name} plays"))]


def draw_table(sheet: Canvas, seen: Sight, ui: Ui, lay: Layout) -> None:
    """Draw map and market, below them track and tables, and the panel or prompt that belongs to the cursor."""
    atlas.draw_map(sheet, 0, lay.map, seen, lay.chart)
    market.draw_market(sheet, lay.market, lay.map, lay.market_width, seen)
    if lay.side:
        side.draw_side(sheet, lay.side, lay.map, lay.side_lines, seen)
    covered = _panel(sheet, seen, ui, lay)
    if covered > lay.track:
        track.draw_track(sheet, lay.track, seen.view, seen.arrival)
    if covered > lay.tables:
        dig_sites.draw_sites(sheet, 0, lay.tables, seen)
        people.draw_people(sheet, dig_sites.WIDTH, lay.tables, lay.table - dig_sites.WIDTH, seen)
    match ui:
        case Confirming():
            prompt.draw_confirming(sheet, lay.prompt, seen, ui)
        case Browsing():
            prompt.draw_prompt(sheet, lay.prompt, lay.prompt_lines, seen)
    if lay.heap:
        _beside(sheet, seen, ui, lay)
    if lay.below_lines and covered == sheet.height:
        end = side.draw_bags(sheet, lay.below, lay.table, seen.view) + 1
        if not lay.heap:
            side.draw_discards(sheet, 3, end, lay.table - 4, lay.below + lay.below_lines - end, seen.view)


def _beside(sheet: Canvas, seen: Sight, ui: Ui, lay: Layout) -> None:
    """Draw the discards below the market, and below the players what happened, unless a dig is still being told."""
    x, width = lay.market + market.KEY, lay.market_width - market.KEY
    side.draw_heap(sheet, x, lay.heap, width, lay.prompt - lay.heap - 1, seen.view)
    last = lay.map + lay.side_lines
    if not isinstance(ui, Revealing):
        side.draw_last(sheet, lay.side, last, lay.prompt - last - 1, seen)


def _panel(sheet: Canvas, seen: Sight, ui: Ui, lay: Layout) -> int:
    """Draw planner or tokens, over tables and track if there is no room below; return the first line that they take."""
    match ui:
        case Planning():
            panel, above = Canvas(lay.table, digging.HEIGHT), lay.tables
            digging.draw_planner(panel, 0, seen, ui)
        case Revealing():
            panel, above = Canvas(lay.table, reveal.HEIGHT), lay.track
            reveal.draw_reveal(panel, 0, seen, ui)
        case _:
            return sheet.height
    top = lay.below if lay.below + panel.height < sheet.height else above
    sheet.paste(0, top, panel)
    return top
