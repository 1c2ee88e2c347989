"""What happened in Line-it, in one past-tense sentence each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from tabletop.games.line_it.actions import (
    BetSettled,
    Closed,
    Event,
    FinalStarted,
    HandTold,
    Hidden,
    JackpotTaken,
    Kept,
    MarketCleared,
    Placed,
    RoundStarted,
    TurnEnded,
)
from tabletop.games.line_it.deck import Card, Deck, rounds
from tabletop.games.line_it.name_words import card, cards, colour, count, line
from tabletop.games.line_it.view import LineItView
from tabletop.i18n import _, plural


def sentence(event: Event, view: LineItView, names: Sequence[str]) -> str:
    """One past-tense sentence for the log.

    A market is not listed: with what is left of it that would tell which card went to a hidden hand (LI-18).
    """
    deck = view.deck
    match event:
        case RoundStarted():
            return _opening(event, view, names)
        case Placed(seat, number, hand):
            text = _("{name} played {card} from the hand.") if hand else _("{name} took {card} into the line.")
            return text.format(name=names[seat], card=card(deck, number))
        case Kept(seat, number):
            if number is None:
                return _("{name} took a card into the hand.").format(name=names[seat])
            return _("{name} took {card} into the hand.").format(name=names[seat], card=card(deck, number))
        case Hidden(seat, number):
            return _("Only {name} is told: it was {card}.").format(name=names[seat], card=card(deck, number))
        case JackpotTaken():
            return _jackpot_taken(event, deck, names)
        case BetSettled():
            return _bet_settled(event, names)
        case Closed():
            return _closed(event, names)
        case TurnEnded(seat):
            return _("{name} ended the turn.").format(name=names[seat])
        case MarketCleared(numbers, bets):
            return _("End of the round.") + _left(deck, numbers, bets)
        case FinalStarted(numbers, bets):
            return _("The final phase began: the rest of the pile was cleared.") + _left(deck, numbers, bets)
        case HandTold():
            return _hand_told(event, deck, names)
        case _:
            assert_never(event)


def brief(event: Event, view: LineItView, names: Sequence[str]) -> str:
    """The deed alone: the table shows market, lines and jackpots."""
    match event:
        case Placed() | Kept() | JackpotTaken() | BetSettled():
            return sentence(event, view, names)
        case Closed(seat, _line, scored):
            return _("{name} closed a line: {cards}.").format(name=names[seat], cards=count(scored))
        case FinalStarted():
            return _("The final phase began.")
        case _:
            return ""


def telling(event: Event, view: LineItView, names: Sequence[str]) -> list[str]:
    """The same in lines: a new market is told card by card."""
    if isinstance(event, RoundStarted):
        text = _("Market place {number}: {card}.")
        told = [text.format(number=n, card=card(view.deck, each)) for n, each in enumerate(event.cards, 1)]
        return [_opening(event, view, names), *told]
    if isinstance(event, HandTold):
        # what went into a hand in a whole game is too long to hear before who has won; the log tells it
        return []
    return [sentence(event, view, names)]


def _opening(event: RoundStarted, view: LineItView, names: Sequence[str]) -> str:
    text = _("Round {number} of {last}: {name} starts.")
    last = rounds(view.deck, len(names))
    return text.format(number=event.round, last=last, name=names[event.start])


def _jackpot_taken(event: JackpotTaken, deck: Deck, names: Sequence[str]) -> str:
    if not event.cards:
        text = _("{name} took the {colour} jackpot, which was empty: it is spent for this line.")
        return text.format(name=names[event.seat], colour=colour(deck, event.colour))
    text = plural(
        "{name} took the {colour} jackpot: {n} card to the score pile.",
        "{name} took the {colour} jackpot: {n} cards to the score pile.",
        len(event.cards),
    )
    return text.format(name=names[event.seat], colour=colour(deck, event.colour), n=len(event.cards))


def _bet_settled(event: BetSettled, names: Sequence[str]) -> str:
    if event.won:
        text = plural(
            "{name} won a bet: +{bet}, with {n} number after it.",
            "{name} won a bet: +{bet}, with {n} numbers after it.",
            event.after,
        )
    else:
        text = plural(
            "{name} lost a bet: -{bet}, with {n} number after it.",
            "{name} lost a bet: -{bet}, with {n} numbers after it.",
            event.after,
        )
    return text.format(name=names[event.seat], bet=event.bet, n=event.after)


def _closed(event: Closed, names: Sequence[str]) -> str:
    text = (
        _("{name} had to close the line {line}, for the card fitted neither line nor hand: {cards} to the score pile.")
        if event.forced
        else _("{name} closed the line {line}: {cards} to the score pile.")
    )
    return text.format(name=names[event.seat], line=line(event.line), cards=count(event.scored))


def _left(deck: Deck, numbers: Sequence[Card], bets: Sequence[Card]) -> str:
    """Say where cards that were cleared away went."""
    said = ""
    if numbers:
        said += " " + _("Under the jackpots: {cards}.").format(cards=cards(deck, numbers))
    if bets:
        said += " " + _("Discarded: {cards}.").format(cards=cards(deck, bets))
    return said


def _hand_told(event: HandTold, deck: Deck, names: Sequence[str]) -> str:
    each = _("{card} (round {round})")
    kept = ", ".join(each.format(card=card(deck, number), round=round) for round, number in event.kept)
    said = _("{name} had taken into the hand: {cards}.").format(name=names[event.seat], cards=kept)
    return " ".join((said, *_left_in_hand(event, deck)))


def _left_in_hand(event: HandTold, deck: Deck) -> list[str]:
    return [_("Left in it: {cards}.").format(cards=cards(deck, event.left))] if event.left else []
