"""Objective, piles and play area."""

from __future__ import annotations

from typing import Final

from tabletop.games.time_machine_rocket.cards import CATEGORIES, OLDEST, PERIODS
from tabletop.games.time_machine_rocket.goals import Progress, progress
from tabletop.games.time_machine_rocket.name_words import category, need, points
from tabletop.games.time_machine_rocket.phases import Arranging, Ordering, Searching
from tabletop.games.time_machine_rocket.reckoning import known_categories
from tabletop.games.time_machine_rocket.words import brief
from tabletop.i18n import _, plural, tr
from tabletop.tui import cards, signs
from tabletop.tui.canvas import FRESH, Canvas, width_of
from tabletop.tui.choosing import CLICK
from tabletop.tui.news import shortened
from tabletop.tui.parts import draw_key
from tabletop.tui.prose import paragraph, say, wrap
from tabletop.tui.screens.time_machine_rocket.items import Item
from tabletop.tui.screens.time_machine_rocket.labels import look, period_short
from tabletop.tui.screens.time_machine_rocket.pieces import Piece, draw_piece, wide, wide_for
from tabletop.tui.screens.time_machine_rocket.shapes import draw_pile
from tabletop.tui.screens.time_machine_rocket.sight import Sight

_SIDE: Final = 13
"""Cells beside the piles, for the two that belong to no period."""


def draw_goal(sheet: Canvas, y: int, sight: Sight) -> None:
    """Draw the objective, what it asks for, and the progress of the player whose turn it is."""
    position, deck = sight.view.position, sight.view.deck
    goal = deck.objectives[position.round.objective]
    parts = progress(deck, goal.id, sight.player, position.phase)
    room = sheet.width - 2
    title = _("{objective}, {points}:").format(objective=tr(goal.name), points=points(goal.points))
    rows = wrap(f"{title} {tr(goal.condition)}", room, 2)
    ways = (" · ".join(_part(part) for part in parts), " · ".join(_short_part(part) for part in parts))
    # the last line is shared: where there is little room the numbers alone, for the sentence names the things
    said = next((way for way in ways if len(rows) < 2 or width_of(rows[1]) + width_of(way) + 2 <= room), ways[1])
    for row, text in enumerate(rows):
        sheet.put(1, y + row, text, "text")
    sheet.restyle(1, y, min(room, width_of(title)), "title")
    sheet.put(sheet.width - 2 - width_of(said), y + 1, f" {said}", "accent")


def _part(part: Progress) -> str:
    return need(part) + (f" {signs.MET}" if part.have >= part.wanted else "")


def _short_part(part: Progress) -> str:
    return f"{part.have}/{part.wanted}" + (signs.MET if part.have >= part.wanted else "")


def draw_piles(sheet: Canvas, y: int, sight: Sight) -> None:
    """Draw the five piles from antiquity to post-WW2 with their counts, and the two others beside them."""
    position = sight.view.position
    width = min(22, (sheet.width - 2 - _SIDE) // len(PERIODS))
    over = sight.view.to_act is None
    for place, (period, count) in enumerate(zip(PERIODS, position.piles, strict=True)):
        x = 1 + width * (OLDEST - place)
        here = place == position.pile and not over
        draw_pile(sheet, x, y, width, period_short(period), count, here=here)
        if here:
            if "pile" in sight.fresh:
                sheet.put(x + width - 2, y, signs.NEW, FRESH + cards.ON)
            for item in sight.at("pile"):
                _pile_key(sheet, x, y, sight, item, width)
    _beside(sheet, 2 + width * len(PERIODS), y, sight)


def _beside(sheet: Canvas, x: int, y: int, sight: Sight) -> None:
    position = sight.view.position
    sheet.put(x, y, _("rockets {n}").format(n=position.supply), "text")
    sheet.put(x, y + 1, _("discards {n}").format(n=len(position.discards)), "text")
    sheet.spot(x, y + 1, sheet.width - x, "z")


def _pile_key(sheet: Canvas, x: int, y: int, sight: Sight, item: Item, width: int) -> None:
    """Draw the key that opens a card of a pile, and the cursor if it is there."""
    chosen, barred = item == sight.cursor, item.key in sight.barred
    draw_key(sheet, x + 1, y + 1, item.key, cursor=chosen, barred=barred, fresh=False, ground=cards.ON)
    if chosen:
        cards.highlight(sheet, x, y, width, barred=barred)
    sheet.spot(x, y, width, CLICK + item.key, cards.HEIGHT)


def draw_area(sheet: Canvas, y: int, sight: Sight) -> None:
    """Draw what was opened, or the cards that a creative or an explorer looks at; the last turn before that."""
    phase = sight.view.position.phase
    match phase:
        case Arranging(cards=n):
            _looked(sheet, y, sight, n)
        case Searching(cards=found):
            title = _("From the top of the discard pile; the first lay on top")
            _row(sheet, y, sight, title, found, ())
        case Ordering(cards=found, put=put):
            title = _("To be put back on the discard pile; put first lies on top")
            _row(sheet, y, sight, title, put + found, put)
        case _ if sight.view.position.opened or sight.view.position.spent:
            _opened(sheet, y, sight)
        case _:
            _before(sheet, y, sight)


def _looked(sheet: Canvas, y: int, sight: Sight, n: int) -> None:
    """TM-22: the cards for who looks at them, only their backs for everybody else."""
    if sight.view.looked:
        title = _("Only {name} sees these cards; the first lay on top").format(name=sight.names[sight.seat])
        say(sheet, 1, y, title, "title")
        notes = _notes(sight.chosen)
        width = wide_for(sight.view.deck, sight.view.looked, sheet.width)
        by_number = {item.path[-1]: item for item in sight.at("looked")}
        for at, card in enumerate(sight.view.looked):
            number = str(at + 1)
            piece = Piece(card, 1 + at * width, y + 1, width, by_number.get(number), notes.get(number, ""))
            draw_piece(sheet, sight, piece)
        return
    title = plural("{name} looks at {n} card", "{name} looks at {n} cards", n)
    say(sheet, 1, y, title.format(n=n, name=sight.names[sight.seat]), "title")
    back = cards.CardLook(signs.UNTURNED * cards.INSIDE, "dim")
    cards.draw_fan(sheet, 1, y + 1, [back] * n)


def _notes(chosen: tuple[str, ...]) -> dict[str, str]:
    """Return by number what a creative has chosen for a card so far."""
    if not chosen:
        return {}
    taken = {chosen[1]: _("taken")} if chosen[0] == "take" else {}
    order = chosen[2:] if taken else chosen[1:]
    return taken | {number: _("place {n}").format(n=at) for at, number in enumerate(order, 1)}


def _row(sheet: Canvas, y: int, sight: Sight, title: str, found: tuple[str, ...], put: tuple[str, ...]) -> None:
    """Draw cards that all see, each with its key; those put back already have none."""
    sheet.put(1, y, title, "title", sheet.width - 2)
    width = wide_for(sight.view.deck, found, sheet.width)
    mine = sight.at("looked")
    for at, card in enumerate(found):
        item = mine[at - len(put)] if len(put) <= at < len(put) + len(mine) else None
        foot = _("place {n}").format(n=at + 1) if at < len(put) else ""
        draw_piece(sheet, sight, Piece(card, 1 + at * width, y + 1, width, item, foot))


def _opened(sheet: Canvas, y: int, sight: Sight) -> None:
    """Draw launched and opened cards as a fan; the card that can be recruited lies apart, with its name."""
    position, deck = sight.view.position, sight.view.deck
    known = known_categories(deck, position)
    x = sheet.put(1, y, _("Play area"), "title") + 2
    x = sheet.put(x, y, _("opened:"), "dim") + 1
    for each in CATEGORIES:
        text = category(each) + (f" {signs.MET}" if each in known else "")
        x = sheet.put(x, y, text, "accent" if each in known else "dim") + 2
    item = next(iter(sight.at("opened")), None)
    apart = position.opened[-1:] if item is not None else ()
    shown = [(card, True) for card in position.spent]
    rest = position.opened[: len(position.opened) - len(apart)]
    shown += [(card, at < position.reset) for at, card in enumerate(rest)]
    width = wide_for(deck, apart, sheet.width)
    room = cards.fanned(sheet.width - 6 - (width + 1 if apart else 0))
    x = 1
    if len(shown) > room:
        x = sheet.put(x, y + 2, f"{len(shown) - room}…", "dim") + 1
    looks = [look(deck, card, old=old, fresh=card in sight.fresh) for card, old in shown[-room:]]
    x = cards.draw_fan(sheet, x, y + 1, looks)
    for card in apart:
        draw_piece(sheet, sight, Piece(card, x + (1 if looks else 0), y + 1, width, item))


def _before(sheet: Canvas, y: int, sight: Sight) -> None:
    """Say what the last action did, while nothing lies in the play area."""
    sheet.put(1, y, _("Play area"), "title")
    told = [said for event in sight.scene.last if (said := brief(event, sight.view, sight.names))]
    if told:
        text = shortened(told, sheet.width - 2, cards.HEIGHT, f"{signs.NEW} {{events}}")
        paragraph(sheet, 1, y + 1, sheet.width - 2, cards.HEIGHT, text, "dim")
    else:
        cards.draw_place(sheet, 1, y + 1, wide(sheet.width), label=_("no card yet"))
