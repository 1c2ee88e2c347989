"""The lines above the footer: what the highlighted choice is, what it costs, and why it is not possible."""

from __future__ import annotations

from typing import Final

from attrs import evolve

from tabletop.games.thebes import words
from tabletop.games.thebes.actions import Action, Stop
from tabletop.games.thebes.choice_words import cost, named, way
from tabletop.games.thebes.name_words import artifact_count, book_count, card, percent, points, weeks
from tabletop.games.thebes.planner import SiteRow, WeekColumn, crosses_year, plan_row, site_row
from tabletop.games.thebes.reckoning import goal, is_last_year, price
from tabletop.games.thebes.refusals import NotEnoughTime, NoTokens, PermissionUsed, Refusal
from tabletop.games.thebes.view import ThebesView
from tabletop.i18n import _, tr
from tabletop.phrases import decimal
from tabletop.protocol import Path
from tabletop.tui import signs
from tabletop.tui.canvas import Canvas
from tabletop.tui.prose import paragraph, say, whole
from tabletop.tui.screens.thebes.modes import CARDS, EXCHANGE, SHOWS, SITES, STOP, Confirming
from tabletop.tui.screens.thebes.sight import Sight, attempt

HEIGHT: Final = 4
_WHEEL: Final = 3
"""Lines of a wheel row."""


def path_of(sight: Sight) -> Path | None:
    """Return the way to the item that the cursor is on; None for an empty space."""
    cursor, position = sight.cursor, sight.view.position
    if cursor in CARDS:
        return ("take", str(CARDS.index(cursor)))
    if cursor in SHOWS:
        show = position.shows[SHOWS.index(cursor)]
        return ("exhibit", show) if show else None
    if cursor in SITES:
        return ("dig", sight.view.board.sites[SITES.index(cursor)])
    return {EXCHANGE: ("exchange",), STOP: ("stop",)}[cursor]


def draw_prompt(sheet: Canvas, y: int, lines: int, sight: Sight) -> None:
    """Say what the cursor is on, in four lines or more."""
    path, width = path_of(sight), sheet.width - 2
    why = sight.barred.get(sight.cursor)
    bottom = y + lines
    if path is None:
        say(sheet, 1, y, _("Space {space} is free: no exhibition lies there.").format(space=sight.cursor))
        return
    if why is not None:
        y = paragraph(sheet, 1, y, width, 2, f"{signs.BARRED} {reason(sight, why, path)}", "bad")
    if path[0] == "dig":
        _site(sheet, y, bottom - y, sight, path[1])
        return
    if why is None:
        y = paragraph(sheet, 1, y, width, 2, price_line(sight, path), "accent")
        paragraph(sheet, 1, y, width, bottom - y, meaning(sight, path), "dim")


def _site(sheet: Canvas, y: int, lines: int, sight: Sight, site: str) -> None:
    """Show what the wheel gives for a site, unless nothing is known of it."""
    row = site_row(sight.view, sight.seat, site)
    if not row.knowledge.total:
        return
    if lines > _WHEEL:
        text = _("{travel}. {bag}").format(travel=way(row.travel), bag=bag_line(row))
        sheet.put(1, y, text[:1].upper() + text[1:], "dim", sheet.width - 2)
        y, lines = y + 1, lines - 1
    draw_wheel(sheet, y, lines, plan_row(sight.view, sight.seat, row.plan))


def reason(sight: Sight, why: Refusal, path: Path) -> str:
    """Return why an item is not possible; for a site that something is known of in one line, above the wheel."""
    known = path[0] == "dig" and site_row(sight.view, sight.seat, path[1]).knowledge.total
    match why:
        case PermissionUsed(special=False) if known and is_last_year(sight.player.time):
            return _("The permission shows X to the end; only a special one helps now.")
        case PermissionUsed(special=False) if known:
            return _("The permission shows X until week 52; only a special one helps now.")
        case NotEnoughTime(cost, left) if known:
            return _("The shortest dig costs {cost}, but {left} remain to the end.").format(
                cost=weeks(cost), left=weeks(left)
            )
        case NoTokens() if known:
            return _("Too little is known to draw a token in the weeks that remain.")
        case _:
            return words.refusal(why, sight.view, sight.names)


def price_line(sight: Sight, path: Path) -> str:
    """Return what the highlighted action costs and where it leads."""
    action = attempt(sight.view, sight.cursor)
    if action is None:
        return ""
    line = cost(sight.view, action, sight.names)
    place = goal(sight.view.board, sight.view.position, action, sight.player.place)
    if path == ("stop",):
        return line
    line = _("{place}: {cost}").format(place=tr(sight.view.board.places[place].name), cost=line)
    by_air = evolve(action, zeppelin=True) if not isinstance(action, Stop) else action
    if by_air != action and by_air in sight.view.legal:
        total = price(sight.view.board, sight.view.position, sight.seat, by_air).total
        line += " " + _("(zeppelin: {weeks})").format(weeks=weeks(total))
    return line


def meaning(sight: Sight, path: Path) -> str:
    """Return what a choice is good for."""
    if path == ("exchange",):
        return _("Four others replace the open cards. Each exchange in a row costs a week more.")
    if path[0] == "exhibit":
        return _("It brings {points}, and the artifacts are kept.").format(
            points=points(sight.view.board.exhibitions[path[1]].points)
        )
    text = words.detail(sight.view, path, sight.names).replace("\n", " ")
    id = sight.view.position.open[int(path[1])] if path[0] == "take" else None
    if id:
        # the table shows the name and the weeks of a card already
        text = text.removeprefix(f"{card(sight.view.board, id)}. {weeks(sight.view.board.cards[id].weeks)}. ")
    return text


def bag_line(row: SiteRow) -> str:
    """Return what a bag holds, in a sentence."""
    text = _("In the bag: {artifacts} ({points}), {books}, {debris} debris.")
    bag = row.bag
    return text.format(
        artifacts=artifact_count(bag.artifacts),
        points=points(bag.points),
        books=book_count(bag.books),
        debris=bag.debris,
    )


def draw_wheel(sheet: Canvas, y: int, lines: int, columns: tuple[WeekColumn, ...]) -> None:
    """Draw the wheel row of a site: weeks and tokens, chance of an artifact, points to expect."""
    labels = (_("weeks:tokens"), _("points"), _("an artifact"))
    for row, label in enumerate(labels[:lines]):
        sheet.put(1, y + row, label, "dim", 13)
    x = 15
    for column in columns:
        # "12:10" and a blank: from ten weeks on there may be ten tokens
        cells = 5 if column.weeks < 10 else 6
        none = not column.tokens
        role = "dim" if none or column.refusal else "text"
        texts = (
            f"{column.weeks}:{column.tokens or '-'}",
            "-" if none else decimal(column.expected),
            "-" if none else percent(column.chance),
        )
        for row, text in enumerate(texts[:lines]):
            sheet.put(x, y + row, f"{text:>{cells}}", role)
        x += cells


def draw_confirming(sheet: Canvas, y: int, sight: Sight, ui: Confirming) -> None:
    """Ask before an action: what, for what price, to what effect, and whether by zeppelin."""
    view, width, bottom = sight.view, sheet.width - 2, y + HEIGHT
    path = words.path(ui.action)
    coarse = path[:-1] if len(path) > 1 else path
    say(sheet, 1, y, _("{choice}?").format(choice=named(view, coarse)), "title")
    line = cost(view, ui.action, sight.names)
    if crosses_year(view, ui.action) and not isinstance(ui.action, Stop):
        line += ". " + _("The year turns: all permissions are valid again.")
    y = paragraph(sheet, 1, y + 1, width, 2, line, "accent")
    if not isinstance(ui.action, Stop) and flight(view, ui.action):
        bottom -= 1
        _zeppelin(sheet, bottom, ui.action.zeppelin)
    # it was read before; half of it would be worse than none
    whole(sheet, 1, y, width, bottom - y, meaning(sight, coarse), "dim")


def _zeppelin(sheet: Canvas, y: int, used: bool) -> None:
    x = sheet.put(1, y, "z", "key")
    x = sheet.put(x + 1, y, f"{switch(used)} " + _("fly by zeppelin"), "good" if used else "text")
    sheet.spot(1, y, x - 1, "z")


def flight(view: ThebesView, action: Action) -> bool:
    """Tell whether a zeppelin is to be asked about: one is used, or could be."""
    if isinstance(action, Stop):
        return False
    return action.zeppelin or evolve(action, zeppelin=True) in view.legal


def switch(on: bool) -> str:
    """Return a box that is ticked or not."""
    return f"[{signs.MET if on else ' '}]"
