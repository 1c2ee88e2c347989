"""The whole picture of a table of Time Machine Rocket."""

from __future__ import annotations

from tabletop.games.time_machine_rocket.phases import Deciding, Jumping, SettingOut
from tabletop.games.time_machine_rocket.view import RocketView
from tabletop.i18n import _
from tabletop.tui import signs
from tabletop.tui.canvas import Canvas
from tabletop.tui.face import Scene
from tabletop.tui.page import column, lay_column
from tabletop.tui.parts import TABLE, draw_head
from tabletop.tui.screens.time_machine_rocket import area, people, prompt
from tabletop.tui.screens.time_machine_rocket.layout import lay_out
from tabletop.tui.screens.time_machine_rocket.looking import draw_look
from tabletop.tui.screens.time_machine_rocket.modes import Finished, Looking, Scored, Ui
from tabletop.tui.screens.time_machine_rocket.scoring import draw_finish, draw_scored
from tabletop.tui.screens.time_machine_rocket.sight import Sight, sight


def paint(view: RocketView, ui: Ui, scene: Scene) -> Canvas:
    """Draw everything but the footer."""
    sheet = Canvas(scene.width, scene.height)
    seen = sight(view, ui, scene)
    table = column(sheet, TABLE)
    match ui:
        case Looking():
            draw_look(table, 1, seen, ui)
            lay_column(sheet, table)
        case Scored() if view.position.history:
            draw_scored(sheet, 1, seen)
        case Finished() if view.result:
            draw_finish(sheet, 1, seen, view.result)
        case _:
            draw_table(table, seen)
            lay_column(sheet, table)
    draw_head(sheet, scene, heads(seen, ui))
    return signs.to_ascii(sheet) if scene.ascii else sheet


def heads(seen: Sight, ui: Ui) -> list[str]:
    """Return what line 1 can say: game, round, whose turn it is and why; the longest first."""
    position, names = seen.view.position, seen.names
    game = _("Time Machine Rocket") + "  "
    if isinstance(ui, Scored) and position.history:
        return [game + _("round {n} is over").format(n=position.history[-1].number)]
    if seen.view.to_act is None:
        return [game + _("the game is over")]
    name = names[position.turn]
    extra = len(position.round.playing) < len(names)
    round = (_("extra round {n}") if extra else _("round {n}")).format(n=position.round.number)
    why = _why(seen).format(name=name)
    short = _("{name} plays").format(name=name)
    return [f"{game}{round}  {why}", f"{game}{round}  {short}", f"{round}  {short}"]


def _why(seen: Sight) -> str:
    """Return a sentence on why it is somebody's turn, or what the turn waits for."""
    match seen.view.position.phase:
        case SettingOut():
            first = seen.view.position.turn == seen.view.position.round.start
            return _("{name} plays: started the round") if first else _("{name} plays: next clockwise")
        case Jumping() | Deciding():
            return _("{name} plays: the turn goes on")
        case _action:
            return _("{name} plays: the recruit's action")


def draw_table(sheet: Canvas, seen: Sight) -> None:
    """Draw objective, piles, play area, team, the others, and the prompt that belongs to the cursor."""
    lay = lay_out(sheet.height, len(seen.names))
    area.draw_goal(sheet, lay.goal, seen)
    area.draw_piles(sheet, lay.piles, seen)
    area.draw_area(sheet, lay.area, seen)
    people.draw_team(sheet, lay.team, seen)
    people.draw_people(sheet, lay.people, seen, fanned=lay.fanned)
    prompt.draw_prompt(sheet, lay.prompt, lay.prompt_lines, seen)
