"""The end of a round, and of the game: points by source for every player."""

from __future__ import annotations

from typing import Final

from tabletop.games.time_machine_rocket import words
from tabletop.games.time_machine_rocket.actions import RoundEnded, RoundScore
from tabletop.games.time_machine_rocket.name_words import cards as named
from tabletop.games.time_machine_rocket.name_words import objective
from tabletop.i18n import _
from tabletop.protocol import Result
from tabletop.tui import signs
from tabletop.tui.canvas import Canvas, width_of
from tabletop.tui.finish import draw_result
from tabletop.tui.prose import paragraph, say
from tabletop.tui.screens.time_machine_rocket.sight import Sight

_NAME: Final = 18
_COLUMNS: Final = (32, 44, 56, 66)
"""Where team, objective, round and total end."""


def draw_scored(sheet: Canvas, y: int, sight: Sight) -> None:
    """Draw the round that just ended: why, points by source, the teams, and what comes next."""
    view = sight.view
    score = view.position.history[-1]
    totals = tuple(player.points for player in view.position.players)
    told = words.brief(RoundEnded(score, totals), view, sight.names)
    y = paragraph(sheet, 1, y + 1, sheet.width - 2, 2, told, "title") + 1
    draw_round(sheet, y, sight, score, totals)
    y += len(sight.names) + 3
    for seat in score.playing:
        if y < sheet.height - 3:
            text = named(view.deck, score.teams[seat]) or _("nobody in the team")
            y = paragraph(sheet, 1, y, sheet.width - 2, 2, f"{signs.seat(seat)} {text}", "dim")
    if y < sheet.height - 2:
        after = _("The game is over; Enter shows the result.") if view.result else _next(sight)
        paragraph(sheet, 1, y + 1, sheet.width - 2, sheet.height - 2 - y, after, "accent")


def _next(sight: Sight) -> str:
    position = sight.view.position
    text = _("Enter: round {n} begins. {name} starts; the objective is {objective}.")
    if len(position.round.playing) < len(position.players):
        text = _("Enter: extra round {n} begins. {name} starts; the objective is {objective}.")
    return text.format(
        n=position.round.number,
        name=sight.names[position.round.start],
        objective=objective(sight.view.deck, position.round.objective),
    )


def draw_round(sheet: Canvas, y: int, sight: Sight, score: RoundScore, totals: tuple[int, ...] | None = None) -> None:
    """Draw a heading with number and objective, and a line for each player with points by source."""
    title = _("Round {n}: {objective}").format(n=score.number, objective=objective(sight.view.deck, score.objective))
    sheet.put(1, y, title, "title", sheet.width - 2)
    labels = [_("team"), _("objective"), _("round")] + ([_("total")] if totals else [])
    for end, label in zip(_COLUMNS, labels, strict=False):
        sheet.put(end - width_of(label), y + 1, label, "dim")
    for seat, name in enumerate(sight.scene.names):
        row = y + 2 + seat
        met = score.bonus[seat] > 0
        sheet.put(1, row, signs.seat(seat), signs.seat_role(seat))
        sheet.put(3, row, name, "title" if met else "text", _NAME)
        if seat not in score.playing:
            say(sheet, _NAME + 4, row, _("did not play"), "dim")
            texts = ["", "", ""]
        else:
            bonus = f"{signs.WINNER} {score.bonus[seat]}" if met else "-"
            texts = [str(score.characters[seat]), bonus, str(score.characters[seat] + score.bonus[seat])]
        if totals:
            texts.append(str(totals[seat]))
        for end, text in zip(_COLUMNS, texts, strict=False):
            sheet.put(end - width_of(text), row, text, "title" if end == _COLUMNS[-1] else "text")


def draw_finish(sheet: Canvas, y: int, sight: Sight, result: Result) -> None:
    """Draw the result over the whole table, and below it the last round."""
    y = draw_result(sheet, y, sight.names, result, words.reason(result), words.source, 3 + len(sight.names)) + 1
    draw_round(sheet, y, sight, sight.view.position.history[-1])
