"""Launching rockets, opening cards, recruiting (TM-9 to TM-15)."""

from __future__ import annotations

from typing import assert_never

from tabletop.games.time_machine_rocket import rounds
from tabletop.games.time_machine_rocket.actions import (
    Force,
    Jumped,
    Kept,
    Launch,
    Launched,
    Lost,
    NoTarget,
    Opened,
    Recruited,
)
from tabletop.games.time_machine_rocket.cards import OLDEST, PERIODS, TIME_PARADOX, VALUE, VORTEX
from tabletop.games.time_machine_rocket.draft import Draft
from tabletop.games.time_machine_rocket.goals import opens
from tabletop.games.time_machine_rocket.phases import (
    Deciding,
    Helping,
    Jumping,
    Peeking,
    Refuelling,
    Robbing,
    Searching,
    SettingOut,
    Striking,
)


def launch(draft: Draft, action: Launch) -> None:
    """TM-9: spend a rocket and start that many piles further into the past; what goes beyond antiquity is lost."""
    position = draft.position
    draft.lose(draft.seat, action.rocket)
    position.spent += (action.rocket,)
    position.pile = min(position.pile + VALUE[action.rocket], OLDEST)
    draft.tell(Launched(draft.seat, action.rocket, PERIODS[position.pile]))


def open_card(draft: Draft) -> None:
    """TM-10 to TM-14, TM-32, TM-41 to TM-43: open the top card of the current pile and do what it asks."""
    position = draft.position
    pile, phase = position.pile, position.phase
    cards = draft.piles[pile]
    if not cards:
        rounds.end_round(draft, "empty")
        return
    card = cards[0]
    draft.set_pile(pile, cards[1:])
    draft.sealed = True
    draft.tell(Opened(draft.seat, PERIODS[pile], card))
    first = isinstance(phase, SettingOut) or (isinstance(phase, Jumping) and not phase.stuck)
    if first and opens(draft.deck, position.round.objective, draft.player, pile):
        position.opened += (card,)
        rounds.meet(draft)
    elif card == VORTEX:
        _vortex(draft)
    elif card in VALUE:
        _jump(draft, card)
    else:
        _character(draft, card)


def _vortex(draft: Draft) -> None:
    """TM-14, TM-50: the turn is lost; the vortex is kept while the time paradox is the objective."""
    if draft.position.round.objective == TIME_PARADOX:
        draft.keep_vortex()
        draft.tell(Kept(draft.seat, draft.player.vortices))
        if rounds.met(draft):
            return
    else:
        draft.position.opened += (VORTEX,)
        draft.tell(Lost(draft.seat))
    rounds.end_turn(draft)


def _jump(draft: Draft, rocket: str) -> None:
    """TM-13: the next older pile is the current one, all categories are new again, and the player must open there."""
    position = draft.position
    position.opened += (rocket,)
    position.reset = len(position.opened)
    position.phase = Jumping(stuck=position.pile == OLDEST)
    position.pile = min(position.pile + 1, OLDEST)
    draft.tell(Jumped(draft.seat, PERIODS[position.pile]))


def _character(draft: Draft, card: str) -> None:
    """TM-11, TM-12: a new category may be recruited, a known one must; so must the last card of a pile."""
    position, people = draft.position, draft.deck.characters
    category = people[card].category
    known = category in [people[each].category for each in position.opened[position.reset :]]
    position.opened += (card,)
    if known:
        recruit(draft, "category")
    elif not position.piles[position.pile]:
        recruit(draft, "pile")
    else:
        position.phase = Deciding()


def recruit(draft: Draft, force: Force = "") -> None:
    """TM-15: the card just opened joins the team; then its action is open, unless the objective is met."""
    position = draft.position
    card = position.opened[-1]
    position.opened = position.opened[:-1]
    replaced = draft.join(card)
    draft.tell(Recruited(draft.seat, card, replaced, force))
    if not rounds.met(draft):
        _offer_action(draft, card)


def _offer_action(draft: Draft, card: str) -> None:
    """TM-20 to TM-24, TM-26: wait for the recruit's action, or end the turn if nothing is there to act on."""
    position, recruited = draft.position, draft.deck.characters[card]
    n = recruited.points
    possible = False
    match recruited.category:
        case "humanitarian":
            possible, position.phase = _within_reach(draft, n), Helping(n)
        case "military":
            possible, position.phase = _within_reach(draft, n), Striking(n)
        case "creative":
            possible, position.phase = position.piles[position.pile] > 0, Peeking(n)
        case "scientist":
            possible = position.supply > 0 or rivals_have_rockets(draft)
            position.phase = Refuelling(n) if position.supply else Robbing(n)
        case "explorer":
            if position.terms.early:
                rounds.clear(draft)
            possible, pile = bool(position.discards), position.discards
            if possible:
                position.discards, position.phase = pile[:-n], Searching(pile[: -n - 1 : -1])
        case _:
            assert_never(recruited.category)
    if not possible:
        draft.tell(NoTarget(draft.seat, card))
        rounds.end_turn(draft)


def _within_reach(draft: Draft, points: int) -> bool:
    """Tell whether an opponent has a character of at most so many points."""
    people, players = draft.deck.characters, draft.position.players
    return any(
        card is not None and people[card].points <= points
        for seat in draft.position.round.playing
        if seat != draft.seat
        for card in players[seat].team
    )


def rivals_have_rockets(draft: Draft) -> bool:
    """Tell whether an opponent has a rocket."""
    players = draft.position.players
    return any(players[seat].rockets for seat in draft.position.round.playing if seat != draft.seat)
