"""The whole picture of a table of Thebes."""

from __future__ import annotations

from typing import assert_never

from tabletop.games.thebes import words
from tabletop.games.thebes.name_words import when
from tabletop.games.thebes.view import ThebesView
from tabletop.i18n import _
from tabletop.tui import signs
from tabletop.tui.canvas import Canvas, fit, width_of
from tabletop.tui.face import Scene
from tabletop.tui.screens.thebes import (
    atlas,
    dig_sites,
    digging,
    geography,
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
from tabletop.tui.screens.thebes.prose import say
from tabletop.tui.screens.thebes.sight import Sight, sight


def paint(view: ThebesView, ui: Ui, scene: Scene) -> Canvas:
    """Draw everything but the footer."""
    sheet = Canvas(scene.width, scene.height)
    if isinstance(ui, Revealing):
        view = reveal.before(view, ui)
    seen = sight(view, ui, scene)
    draw_head(sheet, seen)
    match ui:
        case Looking():
            draw_look(sheet, 1, seen, ui)
        case Finished() if view.result:
            draw_finish(sheet, 1, seen, view.result)
        case _:
            draw_table(sheet, seen, ui, lay_out(scene.width, scene.height))
    return signs.to_ascii(sheet) if scene.ascii else sheet


def draw_head(sheet: Canvas, seen: Sight) -> None:
    """Draw line 1: game, date, whose turn it is and why."""
    view, players = seen.view, seen.view.position.players
    right = _("NOT SAVED") if not seen.scene.saved else "? " + _("help")
    left = f"{words.title()}  {when(seen.player.time, len(players))}  "
    if view.to_act is None:
        left += _("the game is over")
    else:
        tied = sum(player.time == seen.player.time for player in players) > 1
        text = _("{name} plays: marker on top") if tied else _("{name} plays: furthest back in time")
        left += text.format(name=seen.names[seen.seat])
    if seen.scene.saved and width_of(left) + width_of(right) + 3 > sheet.width:
        right = ""
    sheet.put(0, 0, "", "head", sheet.width)
    say(sheet, 1, 0, fit(left, sheet.width - width_of(right) - 3), "head", "/head")
    sheet.put(sheet.width - width_of(right) - 1, 0, right, "head" if seen.scene.saved else "warn/head")


def draw_table(sheet: Canvas, seen: Sight, ui: Ui, lay: Layout) -> None:
    """Draw map, market, track and what stands below them."""
    atlas.draw_map(sheet, 0, lay.map, seen)
    market.draw_market(sheet, geography.WIDTH, lay.map, lay.table - geography.WIDTH, seen)
    if lay.table < sheet.width:
        side.draw_side(sheet, lay.side, lay.map, sheet.height - 2 - lay.map, seen)
    if lay.below_lines:
        side.draw_below(sheet, lay.below, lay.below_lines, lay.table, seen.view)
    match ui:
        case Revealing():
            reveal.draw_reveal(sheet, lay.track, seen, ui)
        case Planning():
            _track(sheet, seen, lay)
            digging.draw_planner(sheet, lay.tables, seen, ui)
        case Browsing() | Confirming() | Finished() | Looking():
            _track(sheet, seen, lay)
            dig_sites.draw_sites(sheet, 0, lay.tables, seen)
            people.draw_people(sheet, dig_sites.WIDTH, lay.tables, lay.table - dig_sites.WIDTH, seen)
            if isinstance(ui, Confirming):
                prompt.draw_confirming(sheet, lay.prompt, seen, ui)
            else:
                prompt.draw_prompt(sheet, lay.prompt, lay.prompt_lines, seen)
        case _:
            assert_never(ui)


def _track(sheet: Canvas, seen: Sight, lay: Layout) -> None:
    """Draw the time track, and on it where the highlighted choice would lead."""
    track.draw_track(sheet, lay.track, seen.view, seen.arrival)
