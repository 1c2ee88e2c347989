"""The whole picture of a table of the race."""

from __future__ import annotations

from tabletop.i18n import _, tr
from tabletop.timelines.names import year
from tabletop.timelines.race.actions import Turned
from tabletop.timelines.race.view import Breaking, RaceView
from tabletop.tui import signs
from tabletop.tui.canvas import Canvas, fit, width_of
from tabletop.tui.face import Scene
from tabletop.tui.parts import draw_head
from tabletop.tui.timelines import strip as line
from tabletop.tui.timelines.hand import KEYS, Held, draw_hand, width_in
from tabletop.tui.timelines.modes import Finished, Picking, Turning
from tabletop.tui.timelines.race import people, prompt
from tabletop.tui.timelines.race.finish import draw_finish
from tabletop.tui.timelines.race.layout import LINE, Layout
from tabletop.tui.timelines.race.looking import draw_look
from tabletop.tui.timelines.race.modes import Aiming, Looking, Ui
from tabletop.tui.timelines.race.sight import Sight, sight
from tabletop.tui.timelines.race.turned import verdict
from tabletop.tui.timelines.strip import home
from tabletop.tui.timelines.tiles import Tile, short_topic
from tabletop.tui.timelines.turning import draw_turned


def paint(title: str, view: RaceView, ui: Ui, scene: Scene) -> Canvas:
    """Draw everything but the footer."""
    sheet = Canvas(scene.width, scene.height)
    seen = sight(view, ui, scene)
    draw_head(sheet, scene, heads(title, seen))
    match ui:
        case Looking():
            draw_look(sheet, 1, seen, ui)
        case Finished() if view.result:
            draw_finish(sheet, 1, seen, view.result)
        case _:
            draw_table(sheet, seen)
    return signs.to_ascii(sheet) if scene.ascii else sheet


def heads(title: str, seen: Sight) -> list[str]:
    """Return what line 1 can say: game, round, whose turn it is and why; the longest first."""
    view = seen.view
    if view.to_act is None:
        return [f"{title}  " + _("the game is over")]
    name = seen.names[view.turn]
    match view.phase:
        case Breaking(number):
            part = _("tie-break round {n}").format(n=number)
        case _:
            part = _("round {n}").format(n=view.round)
    first = view.turn == view.start
    why = (_("{name} plays: starts the round") if first else _("{name} plays: next clockwise")).format(name=name)
    short = _("{name} plays").format(name=name)
    return [f"{title}  {part}  {why}", f"{title}  {part}  {short}", f"{part}  {short}"]


def draw_table(sheet: Canvas, seen: Sight) -> None:
    """Draw timeline, hand, players, and the prompt that belongs to the cursor."""
    lay, ui = seen.layout, seen.ui
    draw_line(sheet, seen, lay)
    if isinstance(ui, Turning):
        draw_turned(sheet, lay.hand, verdict(seen, ui.news))
        return
    chosen = ui.card if isinstance(ui, Picking | Aiming) and seen.view.legal else None
    draw_hand(sheet, lay.hand, _hand(seen, lay.held), chosen, keys=not isinstance(ui, Aiming))
    people.draw_people(sheet, lay.people, seen, listed=lay.listed)
    match ui:
        case Picking():
            prompt.draw_choosing(sheet, lay.prompt, lay.prompt_lines, seen, ui)
        case Aiming():
            prompt.draw_placing(sheet, lay.prompt, lay.prompt_lines, seen, ui)


def draw_line(sheet: Canvas, seen: Sight, lay: Layout) -> None:
    """Draw the timeline, the gaps, and below one of them the card that would go there, or belongs there."""
    strip, marked = seen.strip, _marked(seen)
    chosen = isinstance(seen.ui, Aiming)
    gap = None if marked is None else marked[0]
    line.draw_overview(sheet, LINE - 1, strip, gap)
    for at, row in enumerate(strip.rows):
        y = LINE + at * lay.row
        line.draw_row(sheet, y, strip, row, seen.fresh)
        line.draw_gaps(
            sheet, y + strip.height, strip, row, gap, chosen=chosen, live=chosen or isinstance(seen.ui, Picking)
        )
    # below rows above the last one there is no room for it
    if marked is not None and lay.ghost and marked[0] >= strip.rows[-1].start:
        _ghost(sheet, LINE + lay.rows * lay.row, strip.edge(strip.rows[-1], marked[0]), marked[1])


def _marked(seen: Sight) -> tuple[int, str] | None:
    """Return the gap that is spoken of, and the card: the one with the cursor, or where a wrong card belongs."""
    match seen.ui:
        case Aiming(card=card, gap=gap):
            return gap, tr(seen.hand[card].title)
        case Turning(news=news):
            lost = next((each.card for each in news if isinstance(each, Turned) and not each.right), None)
            # with a house rule it was put there
            if lost is None or lost in seen.view.timeline:
                return None
            return home(seen.view.timeline, lost), year(lost)
        case _:
            return None


def _ghost(sheet: Canvas, y: int, x: int, title: str) -> None:
    """Write the title of the card below the gap."""
    x = min(max(0, x), sheet.width - 1)
    right = f"{signs.POINTER} {title}"
    if x + width_of(right) < sheet.width:
        sheet.put(x, y, right, "accent")
    else:
        left = f"{fit(title, min(width_of(title), x - 1))} {signs.POINTER}"
        sheet.put(x + 1 - width_of(left), y, left, "accent")


def _hand(seen: Sight, lines: int) -> list[Held]:
    width = width_in(len(seen.hand), seen.scene.width)
    return [
        Held(
            Tile(width, lines, tr(card.title), card.topic, fresh=card.id in seen.fresh),
            KEYS[at],
            short_topic(card.topic),
        )
        for at, card in enumerate(seen.hand)
    ]
