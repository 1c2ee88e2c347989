"""A closer look: what is left in the piles, the discard pile, the rounds so far, and each player."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.time_machine_rocket.cards import CATEGORIES, PERIODS, ROCKET, VORTEX
from tabletop.games.time_machine_rocket.goals import members, progress
from tabletop.games.time_machine_rocket.name_words import card as named
from tabletop.games.time_machine_rocket.name_words import (
    category,
    full,
    need,
    objective,
    period,
    points,
    rockets,
    several,
)
from tabletop.i18n import _, plural, tr
from tabletop.protocol import Seat
from tabletop.tui import signs
from tabletop.tui.canvas import Canvas, width_of
from tabletop.tui.parts import draw_tabs
from tabletop.tui.prose import listed, say
from tabletop.tui.screens.time_machine_rocket.labels import short
from tabletop.tui.screens.time_machine_rocket.modes import DISCARDS, PILES, ROUNDS, Looking, pages
from tabletop.tui.screens.time_machine_rocket.scoring import draw_round
from tabletop.tui.screens.time_machine_rocket.sight import Sight


def draw_look(sheet: Canvas, y: int, sight: Sight, ui: Looking) -> None:
    """Draw one page under the names of all of them, down to the line above the footer."""
    titles = {PILES: _("Piles"), DISCARDS: _("Discards"), ROUNDS: _("Rounds")}
    tabs = [(page, titles[page] if page in titles else sight.names[int(page)]) for page in pages(len(sight.names))]
    draw_tabs(sheet, y, tabs, ui.page)
    match ui.page:
        case each if each == PILES:
            _piles(sheet, y + 2, sight)
        case each if each == DISCARDS:
            _discards(sheet, y + 2, sight)
        case each if each == ROUNDS:
            _rounds(sheet, y + 2, sight)
        case seat:
            _player(sheet, y + 2, sight, Seat(int(seat)))


def _piles(sheet: Canvas, y: int, sight: Sight) -> None:
    """Draw for each period what is left in its pile, as everybody can tell from what lies open."""
    view = sight.view
    people = view.deck.characters
    text = _("Left in the piles, as all that lies open tells; points of each category.")
    sheet.put(1, y, text, "dim", sheet.width - 2)
    y += 1
    room = (sheet.height - 1 - y) // len(PERIODS)
    for place in reversed(range(len(PERIODS))):
        left = view.left[place]
        title = f"{period(PERIODS[place])}: {several(len(left))}"
        kinds = [(ROCKET, _("rockets {n}")), (VORTEX, _("vortices {n}"))]
        title += "".join(f" · {text.format(n=left.count(kind))}" for kind, text in kinds)
        sheet.put(1, y, title, "title" if place == view.position.pile else "text", sheet.width - 2)
        mine = sorted((people[each] for each in left if each in people), key=lambda each: -each.points)
        counts = [
            f"{short(each)} " + (" ".join(str(one.points) for one in mine if one.category == each) or "-")
            for each in CATEGORIES
        ]
        sheet.put(3, y + 1, "   ".join(counts), "text", sheet.width - 4)
        # all names or none: half a list would look like a whole one
        names = listed([f"{tr(one.name)} {one.points}" for one in mine], sheet.width - 4, room)
        if len(names) <= room - 3:
            for row, line in enumerate(names, 2):
                sheet.put(3, y + row, line, "dim")
        y += room


def _discards(sheet: Canvas, y: int, sight: Sight) -> None:
    view = sight.view
    discards = view.position.discards
    title = _("Discard pile: {cards}").format(cards=several(len(discards)))
    sheet.put(1, y, title, "title")
    sheet.put(1, y + 1, _("The first lies on top."), "dim")
    y += 2
    room = sheet.height - 1 - y
    columns = max(1, sheet.width // 40)
    shown = list(reversed(discards))
    for at, card in enumerate(shown[: room * columns]):
        x = 1 + (at // room) * (sheet.width // columns)
        sheet.put(x, y + at % room, f"{at + 1:>2} {named(view.deck, card)}", "text", sheet.width // columns - 2)
    hidden = len(shown) - room * columns
    if hidden > 0:
        text = plural("{n} more below", "{n} more below", hidden).format(n=hidden)
        sheet.put(sheet.width - 1 - width_of(text), y - 1, text, "dim")


def _rounds(sheet: Canvas, y: int, sight: Sight) -> None:
    """Draw the newest rounds that have room."""
    history = sight.view.position.history
    if not history:
        sheet.put(1, y, _("The first round is being played."), "dim")
        return
    lines = len(sight.names) + 3
    room = max(1, (sheet.height - 1 - y) // lines)
    for score in history[-room:]:
        draw_round(sheet, y, sight, score)
        y += lines


def _player(sheet: Canvas, y: int, sight: Sight, seat: Seat) -> None:
    view = sight.view
    position, deck = view.position, view.deck
    player = position.players[seat]
    say(sheet, 1, y, sight.names[seat], "title")
    team = sum(each.points for each in members(deck, player.team))
    text = _("{points}, and {n} in the team").format(points=points(player.points), n=team)
    sheet.put(sheet.width - 1 - width_of(text), y, text, "title")
    y += 2
    for each, card in zip(CATEGORIES, player.team, strict=True):
        sheet.put(1, y, category(each), "dim", 14)
        sheet.put(15, y, "-" if card is None else full(deck, card), "dim" if card is None else "text", sheet.width - 16)
        y += 1
    sheet.put(1, y + 1, _("Rocket area"), "dim", 14)
    kept = plural("{n} vortex kept", "{n} vortices kept", player.vortices).format(n=player.vortices)
    sheet.put(15, y + 1, f"{rockets(player.rockets)}, {kept}" if player.vortices else rockets(player.rockets))
    if seat not in position.round.playing:
        sheet.put(1, y + 3, _("not in this extra round"), "dim")
        return
    goal = _("Objective: {objective}").format(objective=objective(deck, position.round.objective))
    sheet.put(1, y + 3, goal, "title", sheet.width - 2)
    _needs(sheet, y + 4, sight, seat)


def _needs(sheet: Canvas, y: int, sight: Sight, seat: Seat) -> None:
    position, deck = sight.view.position, sight.view.deck
    parts: Sequence[str] = [
        need(part) + (f" {signs.MET}" if part.have >= part.wanted else "")
        for part in progress(deck, position.round.objective, position.players[seat], position.phase)
    ]
    for row, text in enumerate(parts):
        sheet.put(3, y + row, text, "text", sheet.width - 4)
