"""The lines above the footer: the question, the choices that lie nowhere else, and what the highlighted one does."""

from __future__ import annotations

from tabletop.games.time_machine_rocket import words
from tabletop.games.time_machine_rocket.actions import Claim, Open, PutBack, Rob, Strike, Take
from tabletop.games.time_machine_rocket.choice_words import action_of, effects, odds
from tabletop.games.time_machine_rocket.foresight import FillsTeam, FindsNothing, Fulfils, Meets, completes
from tabletop.games.time_machine_rocket.name_words import full, name
from tabletop.games.time_machine_rocket.phases import Deciding, Searching, Striking
from tabletop.i18n import _, tr
from tabletop.protocol import NO
from tabletop.tui import signs
from tabletop.tui.canvas import Canvas, width_of
from tabletop.tui.choosing import CLICK
from tabletop.tui.parts import draw_key
from tabletop.tui.prose import paragraph, whole
from tabletop.tui.screens.time_machine_rocket.items import Item
from tabletop.tui.screens.time_machine_rocket.pieces import KEY
from tabletop.tui.screens.time_machine_rocket.sight import Sight


def draw_prompt(sheet: Canvas, y: int, lines: int, sight: Sight) -> None:
    """Ask; list; and say of what the cursor is on what it does, what it completes, or why it cannot be."""
    item = sight.cursor
    if item is None:
        return
    bottom = y + lines
    y = paragraph(sheet, 1, y, sheet.width - 2, 2, _question(sight), "title")
    y = _list(sheet, y, sight)
    why = sight.barred.get(item.key)
    if why is not None:
        text = f"{signs.BARRED} {words.refusal(why, sight.view, sight.names)}"
        paragraph(sheet, 1, y, sheet.width - 2, bottom - y, text, "bad")
        return
    heavy = _ends_round(sight, item)
    text = (f"! {_said(sight, item)}" if heavy else _said(sight, item)) + "."
    y = paragraph(sheet, 1, y, sheet.width - 2, min(2, bottom - y), text, "warn" if heavy else "accent")
    for line in _meaning(sight, item):
        y = whole(sheet, 1, y, sheet.width - 2, bottom - y, line, "dim")


def _question(sight: Sight) -> str:
    """Ask; a creative is asked step by step, and an explorer's cards are seen already."""
    position = sight.view.position
    match position.phase:
        case Searching():
            return _("Take any of these cards?")
        case Deciding():
            # what the card is stands on it
            opened = name(sight.view.deck, position.opened[-1])
            return _("Recruit {card}, or open the next card?").format(card=opened)
    return words.question(sight.view, sight.chosen)


def _ends_round(sight: Sight, item: Item) -> bool:
    """Tell whether it is certain that the round ends with this choice, or with this turn."""
    action = item.action or action_of(sight.view, item.path)
    if action is None:
        return False
    return any(isinstance(each, Meets | Fulfils | FillsTeam | FindsNothing) for each in completes(sight.view, action))


def _said(sight: Sight, item: Item) -> str:
    if item.path[-1] == NO:
        return _("Put back the rest as it lies")
    said = words.choice(sight.view, item.path, sight.names)
    match item.action:
        case Open() if likely := odds(sight.view):
            # which pile it is was asked
            text = _("Open: {odds}").format(odds=likely)
            then = effects(sight.view, Open())
            return _("{choice}: {effects}").format(choice=text, effects=then) if then else text
        case Claim() | Take() | Rob():
            return _("Take: {choice}").format(choice=said)
        case Strike():
            return _("Discard: {choice}").format(choice=said)
        case PutBack():
            return _("Put back: {choice}").format(choice=said)
        case None if item.path[0] == "take" and len(item.path) == 2:
            return _("Take: {choice}").format(choice=said)
        case None if item.place == "looked":
            return _("Put back: {choice}").format(choice=said)
        case _:
            return said


def _meaning(sight: Sight, item: Item) -> list[str]:
    """Return what the choice means, without what was said already; of a person who it was."""
    if item.path[-1] == NO:
        return []
    if isinstance(item.action, Open):
        text = _(
            "A new category can be recruited, an open one must be. A rocket leads to the next older pile, where all"
            " are new again. A vortex ends the turn."
        )
        return [text]
    deck = sight.view.deck
    person = deck.characters.get(item.card)
    if person is None:
        said = {full(deck, card) + "." for card in sight.view.position.opened[-1:]}
        meant = words.detail(sight.view, item.path, sight.names).splitlines()[1:]
        # what it does comes before who it was, for which there may be no room
        return [line for line in reversed(meant) if line not in said]
    # whoever is gained by an action does not act: what such a character could do would mislead
    gained = isinstance(item.action, Claim | Take) or (item.path[0] == "take" and len(item.path) == 2)
    return [*([_("Its own action is not used.")] if gained else []), tr(person.note)]


def _list(sheet: Canvas, y: int, sight: Sight) -> int:
    """Draw the choices that lie nowhere on the table side by side; return the line after them."""
    mine = sight.at("list")
    if not mine:
        return y
    x = 0
    for item in mine:
        chosen, barred = item == sight.cursor, item.key in sight.barred
        text = _short(item, striking=isinstance(sight.view.position.phase, Striking))
        if x + KEY + width_of(text) >= sheet.width:
            x, y = 0, y + 1
        draw_key(sheet, x, y, item.key, cursor=chosen, barred=barred, fresh=False)
        after = sheet.put(x + KEY, y, text, "dim" if barred else "text")
        if chosen:
            sheet.restyle(x, y, after - x, "cursor-dim" if barred else "cursor")
        sheet.spot(x, y, after - x, CLICK + item.key)
        x = after + 2
    return y + 1


def _short(item: Item, *, striking: bool) -> str:
    match item.path:
        case ("look",):
            return _("Look at the cards")
        case ("draw",):
            return _("Take rocket cards")
        case ("skip",):
            return _("Do without the action")
        case ("none",):
            return _("Take none")
        case ("leave",):
            return _("Put the rest back as it lay")
        case ("done",) if item.row == 9:
            return _("Discard those chosen") if striking else _("Take no more")
        case ("done",):
            return _("Take no more, and choose the order")
        case _:
            return _("Put back the rest as it lies")
