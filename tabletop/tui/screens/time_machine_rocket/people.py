"""The team of who plays, large, with the rocket area; and the others in short."""

from __future__ import annotations

from typing import Final

from tabletop.games.time_machine_rocket.cards import CATEGORIES, ROCKET, ROCKET_2X
from tabletop.games.time_machine_rocket.goals import fuel, members
from tabletop.games.time_machine_rocket.name_words import category, points
from tabletop.games.time_machine_rocket.phases import Striking
from tabletop.i18n import _, plural
from tabletop.protocol import Seat
from tabletop.tui import cards, signs
from tabletop.tui.canvas import FRESH, Canvas, width_of
from tabletop.tui.cards import draw_place
from tabletop.tui.choosing import CLICK
from tabletop.tui.parts import draw_key, draw_name
from tabletop.tui.prose import say
from tabletop.tui.screens.time_machine_rocket.items import Item
from tabletop.tui.screens.time_machine_rocket.keys import SEAT
from tabletop.tui.screens.time_machine_rocket.labels import role_of, short
from tabletop.tui.screens.time_machine_rocket.pieces import KEY, Piece, draw_piece, marked, named, wide
from tabletop.tui.screens.time_machine_rocket.sight import Sight

_NAME: Final = 12
_POINTS: Final = 18
"""Column where the points end."""
_TEAM: Final = 19
_HELD: Final = 5
"""Cells of a kind of rocket, its key included."""
_LAST: Final = 3 * _HELD
_NAMED: Final = 13
"""Cells of a character from which on its name has room."""


def draw_team(sheet: Canvas, y: int, sight: Sight) -> None:
    """Draw points and rocket area of who plays, and the team as five places, one a category."""
    view, player = sight.view, sight.player
    team = sum(each.points for each in members(view.deck, player.team))
    text = _("Team of {name}").format(name=sight.names[sight.seat])
    x = say(sheet, 1, y, text, "title") + 2
    if sight.seat in sight.fresh:
        sheet.put(0, y, signs.NEW, FRESH)
    terms = view.position.terms
    made = points(player.points) if terms.single else _("{n} of {goal} points")
    x = sheet.put(x, y, made.format(n=player.points, goal=terms.target), "text") + 2
    sheet.put(x, y, plural("team {n}", "team {n}", team).format(n=team), "text")
    _fuel(sheet, y, sight)
    width = wide(sheet.width)
    for place, (each, card) in enumerate(zip(CATEGORIES, player.team, strict=True)):
        x = 1 + place * width
        if card is None:
            draw_place(sheet, x, y + 1, width, label=category(each))
        else:
            draw_piece(sheet, sight, Piece(card, x, y + 1, width))


def _fuel(sheet: Canvas, y: int, sight: Sight) -> None:
    """Draw the own rockets at the right edge; each kind has its key while it can be launched."""
    player = sight.player
    kinds = [(ROCKET, _("rockets {n}")), (ROCKET_2X, _("2X {n}"))]
    texts = [(kind, text.format(n=player.rockets.count(kind))) for kind, text in kinds]
    worth = _("= {n}").format(n=fuel(player.rockets))
    kept = _("vortices {n}").format(n=player.vortices) if player.vortices else ""
    x = sheet.width - 1 - width_of(worth) - sum(width_of(text) + KEY for _kind, text in texts)
    x -= width_of(kept) + 1 if kept else 0
    if ("held", sight.seat) in sight.fresh:
        sheet.put(x - 1, y, signs.NEW, FRESH)
    for kind, text in texts:
        item = sight.on("rockets", kind)
        if item is not None:
            _choice(sheet, x, y, sight, item, KEY + width_of(text))
        sheet.put(x + KEY, y, text, "text" if kind in player.rockets else "dim")
        if item is not None and item == sight.cursor:
            sheet.restyle(x, y, KEY + width_of(text), _cursor(sight, item))
        x += KEY + width_of(text)
    x = sheet.put(x + 1, y, worth, "text")
    sheet.put(x + 1, y, kept, "text")


def _choice(sheet: Canvas, x: int, y: int, sight: Sight, item: Item, width: int) -> None:
    draw_key(sheet, x, y, item.key, cursor=item == sight.cursor, barred=item.key in sight.barred, fresh=False)
    sheet.spot(x, y, width, CLICK + item.key)


def _cursor(sight: Sight, item: Item) -> str:
    return "cursor-dim" if item.key in sight.barred else "cursor"


def draw_people(sheet: Canvas, y: int, sight: Sight, *, fanned: bool) -> None:
    """Draw a heading and a line for each other player, clockwise from who plays."""
    sheet.put(3, y, _("Others"), "title")
    label = _("pts")
    sheet.put(_POINTS - width_of(label), y, label, "dim")
    cell = (sheet.width - _TEAM - _LAST) // len(CATEGORIES)
    for place, each in enumerate(CATEGORIES):
        text = category(each) if cell > 13 else short(each)
        if not fanned:
            sheet.put(_TEAM + place * cell + KEY, y, text, "dim", cell - KEY)
    x = sheet.width - _LAST
    for at, label in enumerate((_("rkt"), _("2X"), _("vtx"))):
        sheet.put(x + at * _HELD + 1, y, label, "dim")
    seats = len(sight.scene.names)
    y += 1
    for step in range(1, seats):
        seat = Seat((sight.seat + step) % seats)
        _line(sheet, y, sight, seat)
        if fanned:
            _fanned(sheet, y + 1, sight, seat)
        else:
            _team(sheet, y, sight, seat, cell)
        y += 1 + (cards.HEIGHT if fanned else 0)


def _line(sheet: Canvas, y: int, sight: Sight, seat: Seat) -> None:
    """Draw name, points, rockets and vortices."""
    position = sight.view.position
    player = position.players[seat]
    sheet.spot(0, y, sheet.width, f"{SEAT}{seat}")
    draw_name(sheet, 1, y, sight.scene, seat, _NAME, "text", fresh=seat in sight.fresh)
    text = str(player.points)
    sheet.put(_POINTS - len(text), y, text, "title")
    if seat not in position.round.playing:
        sheet.put(_TEAM + KEY, y, _("not in this extra round"), "dim")
        return
    x = sheet.width - _LAST
    if ("held", seat) in sight.fresh:
        sheet.put(x - 1, y, signs.NEW, FRESH)
    for kind in (ROCKET, ROCKET_2X):
        n = player.rockets.count(kind)
        item = next((each for each in sight.at("held") if each.seat == seat and each.card == kind), None)
        if item is not None:
            _choice(sheet, x, y, sight, item, _HELD)
        sheet.put(x + KEY, y, str(n or "-"), "text" if n else "dim")
        if item is not None and item == sight.cursor:
            sheet.restyle(x, y, _HELD, _cursor(sight, item))
        x += _HELD
    sheet.put(x + KEY, y, str(player.vortices or "-"), "text" if player.vortices else "dim")


def _team(sheet: Canvas, y: int, sight: Sight, seat: Seat, cell: int) -> None:
    """Draw points and names of a team, as short as its columns are narrow."""
    position, deck, room = sight.view.position, sight.view.deck, cell - KEY - 1
    if seat not in position.round.playing:
        return
    chosen = _struck(sight)
    for place, card in enumerate(position.players[seat].team):
        x = _TEAM + place * cell
        if card is None:
            sheet.put(x + KEY, y, "-", "dim")
            continue
        item = sight.on("member", card)
        role = "dim" if item is not None and item.key in sight.barred else role_of(deck, card)
        text = named(deck, card, room) if cell >= _NAMED else marked(deck, card)
        sheet.put(x + KEY, y, text, role, room)
        if item is not None:
            _choice(sheet, x, y, sight, item, cell - 1)
        if card in chosen:
            sheet.put(x + 2, y, signs.MET, "warn")
        elif card in sight.fresh:
            sheet.put(x + 2, y, signs.NEW, FRESH)
        if item is not None and item == sight.cursor:
            sheet.restyle(x, y, cell - 1, _cursor(sight, item))


def _fanned(sheet: Canvas, y: int, sight: Sight, seat: Seat) -> None:
    """Draw a team as cards."""
    position, width = sight.view.position, wide(sheet.width)
    if seat not in position.round.playing:
        return
    chosen = _struck(sight)
    for place, (each, card) in enumerate(zip(CATEGORIES, position.players[seat].team, strict=True)):
        x = 1 + place * width
        if card is None:
            draw_place(sheet, x, y, width, label=category(each))
        else:
            foot = f"{signs.MET} " + _("chosen") if card in chosen else ""
            draw_piece(sheet, sight, Piece(card, x, y, width, sight.on("member", card), foot))


def _struck(sight: Sight) -> tuple[str, ...]:
    """Return whom a military has chosen so far."""
    phase = sight.view.position.phase
    return phase.chosen if isinstance(phase, Striking) else ()
