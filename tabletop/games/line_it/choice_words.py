"""What can be chosen in Line-it, with its effect."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from tabletop.games.line_it.actions import CLOSE, HAND, LINE, Action, Close, EndTurn, Play, Take
from tabletop.games.line_it.choices import MOST_SEATS, hand_card, market_place
from tabletop.games.line_it.deck import HAND_SIZE, STAYING, Card
from tabletop.games.line_it.name_words import card, colour, line, points
from tabletop.games.line_it.planner import Addition, Way, addition, closing, way
from tabletop.games.line_it.reckoning import Outcome, fits
from tabletop.games.line_it.view import LastPlaying, LineItView, Taking
from tabletop.i18n import _, plural
from tabletop.protocol import Path

YES: Final = "yes"
"""The last element of what is asked once more."""
END: Final = "end"
_LAST: Final = {CLOSE: MOST_SEATS + STAYING, END: MOST_SEATS + STAYING + 1}


def path(action: Action) -> Path:
    """The full path that leads to an action; a close and a bet from the hand are asked once more."""
    match action:
        case Take(slot, place):
            return (market_place(slot), place)
        case Play(number):
            return (hand_card(number),) if number > 0 else (hand_card(number), YES)
        case Close():
            return (CLOSE, YES)
        case EndTurn():
            return (END,)
        case _:
            assert_never(action)


def rank(element: str) -> int:
    """Market cards stand at the number of their place, what ends a turn or a line next, hand cards last."""
    slot = slot_of(element)
    return slot if slot is not None else _LAST.get(element, MOST_SEATS + STAYING + len(_LAST))


def question(view: LineItView, path: Path) -> str:
    """What is to be chosen after a path."""
    match path:
        case ():
            match view.position.phase:
                case Taking(played) if view.position.house.free:
                    return _("Which card of the market?") if played else _("A market card, or something else first?")
                case Taking():
                    return _("Which card of the market?")
                case LastPlaying():
                    return _("A last hand card before the line is closed?")
                case _:
                    return _("What else in this turn?")
        case (first,) if (slot := slot_of(first)) is not None:
            number = view.position.market[slot]
            return _("Where does {card} go?").format(card=card(view.deck, number)) if number else _("Where to?")
        case (first,) if first == CLOSE:
            return _("Close the line now?")
        case _:
            return _("Play the bet now?")


def slot_of(element: str) -> int | None:
    """Return the market place that an element of a path means, or None."""
    kind, _dash, slot = element.partition("-")
    return int(slot) if kind == "take" else None


def card_of(element: str) -> Card | None:
    """Return the hand card that an element of a path means, or None."""
    kind, _dash, number = element.partition("-")
    match kind:
        case "play":
            return int(number)
        case "bet":
            return -int(number)
        case _:
            return None


def choice(view: LineItView, path: Path, names: Sequence[str]) -> str:
    """One line for the last element of a path, with its effect."""
    first, *rest = path
    slot, number = slot_of(first), card_of(first)
    if slot is not None:
        found = way(view, view.position.turn, slot)
        if found is None:
            return _("Empty market place {number}").format(number=slot + 1)
        return _place(view, found, rest[0]) if rest else market_line(view, found)
    if number is not None:
        return _("Yes: {choice}").format(choice=hand_line(view, number)) if rest else hand_line(view, number)
    if first == CLOSE:
        text = _("Yes, close: {brings}") if rest else _("Close the line: {brings}")
        return text.format(brings=close_line(closing(view, view.position.turn)))
    if isinstance(view.position.phase, LastPlaying):
        text = _("Play no hand card; {name}'s line is closed")
        return text.format(name=names[view.position.turn])
    return _("End the turn")


def market_line(view: LineItView, found: Way) -> str:
    """Say of a market card where it could go: "37 blue diamond: line or hand"."""
    match found.places:
        case (place, other):
            assert (place, other) == (LINE, HAND)
            where = _("line or hand")
        case (place,):
            where = {LINE: _("line"), HAND: _("hand only"), CLOSE: _("closes the line")}[place]
        case _:
            raise AssertionError(found.places)
    return _("{card}: {where}").format(card=card(view.deck, found.card), where=where)


def _place(view: LineItView, found: Way, place: str) -> str:
    match place:
        case "line":
            if not fits(view.position.players[view.position.turn].line, found.card):
                return _("Into the line")
            return _("Into the line: {line}").format(line=added(view, found.addition))
        case "hand":
            held = view.position.players[view.position.turn].hand
            return _("Into the hand, which then holds {n} of {most}").format(n=min(held + 1, HAND_SIZE), most=HAND_SIZE)
        case _:
            assert found.closing is not None  # the only way to a forced close
            text = _("Close the line first: {brings}; then a new line begins with {card}")
            return text.format(brings=close_line(found.closing), card=card(view.deck, found.card))


def hand_line(view: LineItView, number: Card) -> str:
    """Say what playing a hand card makes of the line."""
    name = card(view.deck, number)
    cards = view.position.players[view.position.turn].line
    if not fits(cards, number):
        return _("Play {card} from the hand").format(card=name)
    longer = addition(view, cards, number)
    said = _("Play {card} from the hand: {line}").format(card=name, line=added(view, longer))
    if number < 0 and isinstance(view.position.phase, LastPlaying):
        said += "; " + _("the bet is lost at once")
    return said


def added(view: LineItView, longer: Addition) -> str:
    """Say what a longer line looks like, what its bet needs, and which jackpot comes."""
    parts = [line(longer.line)]
    if longer.jackpot is not None:
        text = plural("{colour} jackpot: {n} card", "{colour} jackpot: {n} cards", longer.cards)
        parts.append(text.format(colour=colour(view.deck, longer.jackpot), n=longer.cards))
    if longer.outcome.bet is not None:
        parts.append(bet_line(longer.outcome))
    return "; ".join(parts)


def bet_line(found: Outcome) -> str:
    """Say how a bet stands."""
    if not found.needs:
        return _("bet +{bet} is safe").format(bet=found.bet)
    text = plural("bet +{bet} needs {n} more number", "bet +{bet} needs {n} more numbers", found.needs)
    return text.format(bet=found.bet, n=found.needs)


def close_line(found: Outcome) -> str:
    """Say what a close brings: points in all, the cards scored, the bet."""
    parts = [points(found.points)]
    if not found.scored:
        parts.append(_("no card is scored"))
    else:
        text = plural("{n} card to the score pile", "{n} cards to the score pile", len(found.scored))
        parts.append(text.format(n=len(found.scored)))
    if found.token > 0:
        parts.append(_("bet +{bet} is won").format(bet=found.bet))
    elif found.token < 0:
        parts.append(_("bet +{bet} is lost").format(bet=found.bet))
    return ", ".join(parts)
