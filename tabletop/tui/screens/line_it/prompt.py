"""The lines above the footer: what the highlighted choice does and brings, and why it is not possible."""

from __future__ import annotations

from typing import assert_never

from tabletop.games.line_it import words
from tabletop.games.line_it.actions import HAND, LINE, Action, Close, EndTurn, Play, Take
from tabletop.games.line_it.choice_words import bet_line, close_line
from tabletop.games.line_it.deck import HAND_SIZE, colour_index
from tabletop.games.line_it.planner import Addition, Way, addition, closing, doubtful, way
from tabletop.games.line_it.reckoning import Outcome
from tabletop.games.line_it.view import LastPlaying
from tabletop.i18n import _, plural
from tabletop.phrases import listed
from tabletop.tui import signs
from tabletop.tui.canvas import Canvas, Role, fit
from tabletop.tui.prose import paragraph, say
from tabletop.tui.screens.line_it.labels import gained, tail
from tabletop.tui.screens.line_it.market import fitting
from tabletop.tui.screens.line_it.modes import WAYS, Confirming
from tabletop.tui.screens.line_it.pieces import name
from tabletop.tui.screens.line_it.sight import Sight, attempt

Line = tuple[str, Role]
"""A sentence and its look."""


def draw_prompt(sheet: Canvas, y: int, lines: int, sight: Sight) -> None:
    """Say what the cursor is on."""
    if not sight.cursor:
        return
    why = sight.barred.get(sight.cursor)
    if why is not None:
        text = f"{signs.BARRED} {words.refusal(why, sight.view, sight.names)}"
        paragraph(sheet, 1, y, sheet.width - 2, lines, text, "bad")
        return
    action = attempt(sight.view, sight.cursor)
    said: list[Line] = []
    match action:
        case Take(slot):
            found = way(sight.view, sight.seat, slot)
            said = _market(sight, found) if found else []
        case None:
            pass
        case _:
            said = _effect(sight, action)
    _draw(sheet, y, lines, said)


def draw_confirming(sheet: Canvas, y: int, lines: int, sight: Sight, ui: Confirming) -> None:
    """Ask before an action: what, and to what effect; for a market card, where to."""
    action = ui.action
    if isinstance(action, Take):
        found = way(sight.view, sight.seat, action.slot)
        if found is not None and len(found.places) > 1:
            _where(sheet, y, sight, found, action.place)
            return
    _draw(sheet, y, lines, [(_ask(sight, action), "title"), *_effect(sight, action)])


def _draw(sheet: Canvas, y: int, lines: int, said: list[Line]) -> None:
    bottom = y + lines
    for text, role in said:
        if y < bottom and text:
            y = paragraph(sheet, 1, y, sheet.width - 2, min(2, bottom - y), text, role, signs.CARD_LOOKS)


def _ask(sight: Sight, action: Action) -> str:
    match action:
        case Take(slot, place):
            card = sight.view.position.market[slot]
            assert card is not None  # or nothing would be to confirm
            text = {LINE: _("{card} into the line?"), HAND: _("{card} into the hand?")}.get(
                place, _("Close the line, and begin a new one with {card}?")
            )
            return text.format(card=called(sight, card))
        case Play(card):
            return _("Play {card} from the hand?").format(card=called(sight, card))
        case Close():
            return _("Close the line?")
        case EndTurn():
            return _("End the turn?")
        case _:
            assert_never(action)


def _where(sheet: Canvas, y: int, sight: Sight, found: Way, place: str) -> None:
    """Ask where a market card goes; each place with its key and its effect."""
    # other languages have an article before the one and none before the other
    ask = _("Where does {card} go?") if found.card > 0 else _("Where does the bet {card} go?")
    ask = ask.format(card=name(found.card, sight.scene.ascii))
    say(sheet, 1, y, ask, "title", looks=signs.CARD_LOOKS)
    texts = {LINE: _("line: {line}").format(line=tail(found.addition.line)), HAND: _hand(sight)}
    for row, (key, each) in enumerate(WAYS.items(), 1):
        chosen = each == place
        text = f"{signs.CURSOR if chosen else ' '}{key} {texts[each]}"
        if chosen:
            sheet.put(1, y + row, text, "cursor", sheet.width - 2)
        else:
            sheet.put(1, y + row, "", "text", sheet.width - 2)
            say(sheet, 1, y + row, text, "text", looks=signs.CARD_LOOKS)
        sheet.spot(1, y + row, sheet.width - 2, key)
    if place == LINE:
        after = " · ".join(brings(sight, found.addition))
    else:
        after = _("It can be played later, one hand card a turn.")
    say(sheet, 1, y + 3, fit(after, sheet.width - 2), "text", looks=signs.CARD_LOOKS)


def _market(sight: Sight, found: Way) -> list[Line]:
    """Say where a market card could go, what the line would be then, and whose lines it fits as well."""
    card, longer = called(sight, found.card), found.addition
    held = min(sight.player.hand + 1, HAND_SIZE)
    hand = f"{held}/{HAND_SIZE}"
    match found.places:
        case ("line", "hand"):
            text = _("{card} fits: line {line}, or hand ({hand})")
        case ("line",):
            text = _("{card} fits: line {line}; the hand is full")
        case ("hand",):
            text = _("{card} does not fit the line: hand ({hand})")
        case _:
            text = _("{card} fits neither line nor hand: the line is closed, and a new one begins with {card}")
    said: list[Line] = [(text.format(card=card, line=tail(longer.line), hand=hand), "accent")]
    if found.closing is not None:
        said.append((_("The close brings {what}").format(what=close_line(found.closing)), "warn"))
    elif LINE in found.places:
        said.append((" · ".join(brings(sight, longer)), "text"))
    if found.card < 0:
        said.append((_("It wins if at least so many numbers follow before the close, else it loses."), "dim"))
    others = [sight.names[seat] for seat in fitting(sight.view, sight.seat, found.card)]
    if others:
        said.append((_("It also fits the line of {names}.").format(names=listed(others)), "dim"))
    return said


def _effect(sight: Sight, action: Action) -> list[Line]:
    """Say what an action leads to."""
    view, line = sight.view, sight.player.line
    match action:
        case Take(slot, place):
            found = way(view, sight.seat, slot)
            assert found is not None  # or nothing would be to confirm
            if place == HAND:
                return [(_hand(sight), "accent")]
            close = found.closing
            before = [] if close is None else [(_("The close brings {what}").format(what=close_line(close)), "warn")]
            return [*before, (gain(sight, found.addition), "accent")]
        case Play(card):
            longer = addition(view, line, card)
            said: list[Line] = [(_("{card} from the hand: {line}").format(
                card=called(sight, card), line=gain(sight, longer)), "accent")]  # fmt: skip
            if isinstance(view.position.phase, LastPlaying):
                text = _("Then the line is closed: {what}").format(what=close_line(longer.outcome))
                said.append(_asked(sight, action, text))
            return said
        case Close():
            found_ = closing(view, sight.seat)
            text = _("The close brings {what}").format(what=close_line(found_))
            said = [_asked(sight, action, text), (_parted(found_), "text")]
            return said if view.position.house.free else [*said, (_then(sight), "dim")]
        case EndTurn():
            if isinstance(view.position.phase, LastPlaying):
                text = _("Play no hand card; the line is closed: {what}")
                return [(text.format(what=close_line(closing(view, sight.seat))), "accent")]
            return [(_("End the turn: the line stays as it is."), "accent"), (_then(sight), "dim")]
        case _:
            assert_never(action)


def _asked(sight: Sight, action: Action, text: str) -> Line:
    """Return what a close brings, with a warning where that is seldom wanted."""
    return (f"! {text}", "warn") if doubtful(sight.view, action) else (text, "accent")


def _parted(found: Outcome) -> str:
    """Say which cards of a closed line are discarded, and which are scored."""
    discarded, scored = (" ".join(map(str, cards)) or "-" for cards in (found.discarded, found.scored))
    return _("Discarded: {discarded}; to the score pile: {scored}").format(discarded=discarded, scored=scored)


def _then(sight: Sight) -> str:
    """Say who plays after this turn."""
    position = sight.view.position
    after = (position.turn + 1) % len(sight.names)
    if after == position.start:
        return _("Then the round ends: what is left of the market is cleared.")
    return _("Then {name} plays.").format(name=sight.names[after])


def _hand(sight: Sight) -> str:
    held = min(sight.player.hand + 1, HAND_SIZE)
    return _("hand: it then holds {n} of {most}").format(n=held, most=HAND_SIZE)


def called(sight: Sight, card: int) -> str:
    """Return what a card is called in a sentence."""
    text = name(card, sight.scene.ascii)
    return text if card > 0 else _("bet {value}").format(value=text)


def gain(sight: Sight, longer: Addition) -> str:
    """Return a longer line with all that it brings."""
    return " · ".join([tail(longer.line), *brings(sight, longer)])


def brings(sight: Sight, longer: Addition) -> list[str]:
    """Return what a card at the end of a line brings: jackpot, how the bet stands, what a close is worth then."""
    parts = []
    if longer.jackpot is not None:
        suit = signs.suit(longer.jackpot, sight.scene.ascii)
        text = plural("jackpot {suit}: {n} card", "jackpot {suit}: {n} cards", longer.cards)
        parts.append(text.format(suit=suit, n=longer.cards))
    else:
        card = longer.line[-1]
        if card > 0:
            index = colour_index(card)
            count = sum(each > 0 and colour_index(each) == index for each in longer.line)
            parts.append(_("{suit} {n} in the line").format(suit=signs.suit(index, sight.scene.ascii), n=count))
    if longer.outcome.bet is not None:
        parts.append(bet_line(longer.outcome))
    parts.append(_("a close then brings {points}").format(points=gained(longer.outcome.points)))
    return parts
