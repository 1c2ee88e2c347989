"""The dig planner: knowledge, helpers, and what each number of weeks would draw, bring and cost."""

from __future__ import annotations

from typing import Final

from tabletop.games.thebes import words
from tabletop.games.thebes.board import END
from tabletop.games.thebes.choice_words import cost, way
from tabletop.games.thebes.name_words import in_, percent, points
from tabletop.games.thebes.planner import (
    DigPlan,
    Helper,
    WeekColumn,
    bag_counts,
    bonus_points,
    helpers,
    plan_row,
)
from tabletop.games.thebes.reckoning import LEGENDS, SETS, date, knowledge, owns, travel
from tabletop.i18n import _
from tabletop.phrases import decimal
from tabletop.tui import signs
from tabletop.tui.canvas import Canvas, Role, width_of
from tabletop.tui.prose import paragraph, say
from tabletop.tui.screens.thebes.modes import Planning
from tabletop.tui.screens.thebes.prompt import switch
from tabletop.tui.screens.thebes.sight import Sight

HEIGHT: Final = 10
HELPER_KEYS: Final = {"e": "legends", "a": "assistant", "s": "shovel", "x": "permission", "z": "zeppelin"}
"""The key of each switch of a plan."""
_LABEL: Final = 14
_COLUMN: Final = 5


def draw_planner(sheet: Canvas, y: int, sight: Sight, ui: Planning) -> None:
    """Draw ten lines over the tables: site, knowledge, helpers, five rows by weeks, price, warning."""
    columns = plan_row(sight.view, sight.seat, ui.plan)
    _title(sheet, y, sight, ui.plan)
    sheet.put(1, y + 1, knowledge_line(sight, ui.plan), "text", sheet.width - 2)
    _helpers(sheet, y + 2, helpers(sight.view, sight.seat, ui.plan.site), ui.plan)
    labels = (_("weeks"), _("tokens"), _("points"), _("an artifact"), _("arrives, next"))
    for row, label in enumerate(labels):
        sheet.put(1, y + 3 + row, label, "dim", _LABEL - 1)
    for column in columns:
        _week(sheet, _LABEL + _COLUMN * (column.weeks - 1), y + 3, sight, column, column.weeks == ui.plan.weeks)
    _verdict(sheet, y + 8, sight, columns[ui.plan.weeks - 1])


def _title(sheet: Canvas, y: int, sight: Sight, plan: DigPlan) -> None:
    x = sheet.put(1, y, _("Dig {in_site}").format(in_site=in_(plan.site)), "title")
    sheet.put(x + 2, y, way(travel(sight.view.board, sight.player, plan.site, plan.zeppelin)), "text")
    bag, bonus = bag_counts(sight.view, plan.site), bonus_points(sight.view, plan.site)
    text = _("bag {artifacts}/{tokens}, {points}").format(
        artifacts=bag.artifacts, tokens=bag.tokens, points=points(bag.points)
    )
    if bonus is not None:
        text += " " + _("+{n} first dig").format(n=bonus)
    sheet.put(sheet.width - 1 - width_of(text), y, text, "dim")


def knowledge_line(sight: Sight, plan: DigPlan) -> str:
    """Return what is known of the site, from which sources, and what sets of shovels add."""
    held = owns(sight.view.board, sight.player)
    known = knowledge(held, plan.site, plan.legends, plan.assistant)
    sources = (
        (_("books {n}"), held.books.get(plan.site, 0)),
        (_("assistants {n}"), SETS[held.count("assistant")] + plan.assistant),
        (_("legends {n}"), LEGENDS * plan.legends),
    )
    parts = ", ".join(text.format(n=n) for text, n in sources if n)
    line = _("knowledge {total} = {specific}").format(total=known.total, specific=known.specific)
    if parts:
        line += f" ({parts})"
    if held.general:
        line += " + " + _("{n} general of {all}").format(n=known.general, all=held.general)
    extra = SETS[held.count("shovel")] + plan.shovel
    return line + " · " + _("shovels +{n}").format(n=extra) if extra else line


def _helpers(sheet: Canvas, y: int, found: tuple[Helper, ...], plan: DigPlan) -> None:
    names = {
        "legends": _("legends"),
        "assistant": _("assistant"),
        "shovel": _("shovel"),
        "permission": _("permit"),
        "zeppelin": _("zeppelin"),
    }
    x = 1
    for key, helper in zip(HELPER_KEYS, found, strict=True):
        on = getattr(plan, helper.name)
        barred = helper.refusal is not None
        start = x
        x = sheet.put(x, y, key, "key")
        x = sheet.put(x + 1, y, switch(on) if on or not barred else f" {signs.BARRED} ", "good" if on else "dim")
        x = sheet.put(x + 1, y, names[helper.name], "dim" if barred and not on else "text")
        sheet.spot(start, y, x - start, key)
        x += 3


def _week(sheet: Canvas, x: int, y: int, sight: Sight, column: WeekColumn, chosen: bool) -> None:
    none, impossible = not column.tokens, column.refusal is not None
    role: Role = "dim" if impossible else "text"
    weeks = f"[{column.weeks}]" if chosen else f"{column.weeks} "
    sheet.put(x, y, f"{weeks:>{_COLUMN}}", "title" if not impossible else "dim")
    texts = (
        str(column.tokens) if column.tokens else "-",
        "-" if none else decimal(column.expected),
        "-" if none else percent(column.chance),
    )
    for row, text in enumerate(texts, 1):
        sheet.put(x, y + row, f"{text:>{_COLUMN - 1}} ", role)
    _arrival(sheet, x, y + 4, sight, column)
    if chosen:
        for row in range(5):
            sheet.restyle(x, y + row, _COLUMN, "cursor-dim" if impossible else "cursor")
    for row in range(5):
        sheet.spot(x, y + row, _COLUMN, f"week-{column.weeks}")


def _arrival(sheet: Canvas, x: int, y: int, sight: Sight, column: WeekColumn) -> None:
    """Show the week of arrival and the sign of who plays next; "!" before a week of the next year."""
    time = column.price.arrival
    if time > END:
        sheet.put(x, y, f"{'-':>{_COLUMN - 1}}", "dim")
        return
    week = _("end") if time == END else str(date(time, len(sight.scene.names))[1])
    sheet.put(x, y, f"{'!' + week if column.crosses else week:>{_COLUMN - 1}}", "warn" if column.crosses else "text")
    if column.price.next is not None:
        sheet.put(x + _COLUMN - 1, y, signs.seat(column.price.next), signs.seat_role(column.price.next))


def _verdict(sheet: Canvas, y: int, sight: Sight, column: WeekColumn) -> None:
    """Say what the chosen number of weeks costs, and warn, or say why it is not possible."""
    width = sheet.width - 2
    if column.refusal is not None:
        sentence = words.refusal(column.refusal, sight.view, sight.names)
        paragraph(sheet, 1, y, width, 2, f"{signs.BARRED} {sentence}", "bad")
        return
    say(sheet, 1, y, cost(sight.view, column.action, sight.names), "accent")
    gentle = sight.view.position.gentle
    if column.crosses and gentle:
        text = _("! It ends in the next year and spends that permission, unless all is debris.")
        sheet.put(1, y + 1, text, "warn", width)
    elif column.crosses:
        text = _("! This dig ends in the next year and spends that year's permission.")
        sheet.put(1, y + 1, text, "warn", width)
    elif gentle:
        sheet.put(1, y + 1, _("House rule: debris alone leaves the permission as it was."), "dim", width)
