"""The whole picture of a co-operative table."""

from __future__ import annotations

from tabletop.dated import DatedCard
from tabletop.games.timeline.view import Choosing, TeamView
from tabletop.i18n import _, tr
from tabletop.timelines.names import year
from tabletop.tui import signs
from tabletop.tui.canvas import Canvas
from tabletop.tui.face import Scene
from tabletop.tui.parts import draw_head
from tabletop.tui.screens.timeline import board, people, prompt
from tabletop.tui.screens.timeline.finish import draw_finish
from tabletop.tui.screens.timeline.looking import draw_look
from tabletop.tui.screens.timeline.modes import Asking, Looking, Ui
from tabletop.tui.screens.timeline.sight import Sight, sight
from tabletop.tui.screens.timeline.turned import verdict
from tabletop.tui.timelines.hand import KEYS, Held, draw_hand, width_in
from tabletop.tui.timelines.modes import Finished, Picking, Turning
from tabletop.tui.timelines.tiles import Tile, short_topic
from tabletop.tui.timelines.turning import draw_turned


def paint(view: TeamView, ui: Ui, scene: Scene) -> Canvas:
    """Draw everything but the footer."""
    sheet = Canvas(scene.width, scene.height)
    seen = sight(view, ui, scene)
    draw_head(sheet, scene, heads(seen))
    match ui:
        case Looking():
            draw_look(sheet, 1, seen, ui)
        case Finished() if view.result:
            draw_finish(sheet, 1, seen, view.result)
        case _:
            draw_table(sheet, seen)
    return signs.to_ascii(sheet) if scene.ascii else sheet


def heads(seen: Sight) -> list[str]:
    """Return what line 1 can say: game, turn, whose turn it is and why; the longest first."""
    view, game = seen.view, _("Timeline") + "  "
    if view.to_act is None:
        return [game + _("the game is over")]
    name = seen.names[view.turn]
    turn = _("turn {n}").format(n=view.turns)
    short = _("{name} plays").format(name=name)
    if not isinstance(view.phase, Choosing):
        why = _("{name} goes on: the turn is not over")
    elif len(view.hands) == 1:
        why = short
    else:
        why = _("{name} plays: starts the game") if view.turns == 1 else _("{name} plays: next clockwise")
    return [f"{game}{turn}  {why.format(name=name)}", f"{game}{turn}  {short}", f"{turn}  {short}"]


def draw_table(sheet: Canvas, seen: Sight) -> None:
    """Draw both timelines, score, hand, players, and the prompt that belongs to the cursor."""
    lay, ui = seen.layout, seen.ui
    board.draw_board(sheet, seen, lay)
    told = verdict(seen, ui.news) if isinstance(ui, Turning) else None
    if told is not None:
        draw_turned(sheet, lay.score, told)
        return
    board.draw_score(sheet, lay.score, seen)
    chosen = ui.card if isinstance(ui, Picking | Asking) and seen.view.legal else None
    draw_hand(sheet, lay.hand, _hand(seen, lay.held), chosen)
    people.draw_people(sheet, lay.people, seen, listed=lay.listed)
    match ui:
        case Picking():
            prompt.draw_picking(sheet, lay.prompt, lay.prompt_lines, seen, ui)
        case Asking():
            prompt.draw_asking(sheet, lay.prompt, lay.prompt_lines, seen, ui)


def _hand(seen: Sight, lines: int) -> list[Held]:
    """Return the cards of the hand; blocked ones are turned, and barred."""
    width = width_in(len(seen.cards), seen.scene.width)
    found = []
    for key, card in zip(KEYS, seen.cards, strict=False):
        blocked = isinstance(card, DatedCard)
        label = year(card) if isinstance(card, DatedCard) else short_topic(card.topic)
        tile = Tile(
            width, lines, tr(card.title), card.topic, fresh=card.id in seen.fresh, role="dim" if blocked else "text"
        )
        found.append(Held(tile, key, label, barred=blocked, foot=_("blocked") if blocked else ""))
    return found
