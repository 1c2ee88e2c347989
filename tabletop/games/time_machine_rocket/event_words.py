"""What happened in Time Machine Rocket, in one past-tense sentence each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from tabletop.games.time_machine_rocket.actions import (
    Aimed,
    Claimed,
    Drew,
    Event,
    Jumped,
    Kept,
    Launched,
    Looked,
    Lost,
    NoTarget,
    ObjectiveMet,
    Opened,
    Ordered,
    Recruited,
    Returned,
    Robbed,
    RoundBegan,
    RoundEnded,
    RoundScore,
    Saw,
    Skipped,
    Stayed,
    Struck,
    Took,
)
from tabletop.games.time_machine_rocket.cards import PERIODS, Deck
from tabletop.games.time_machine_rocket.name_words import (
    card,
    cards,
    full,
    name,
    objective,
    pile,
    points,
    rockets,
    several,
)
from tabletop.games.time_machine_rocket.view import RocketView
from tabletop.i18n import _, plural, tr
from tabletop.phrases import listed


def sentence(event: Event, view: RocketView, names: Sequence[str]) -> str:
    """One past-tense sentence for the log."""
    deck = view.deck
    match event:
        case RoundBegan():
            return _round_began(event, view, names)
        case RoundEnded(score, totals):
            return " ".join([_ending(score, deck, names), *_tally(score, totals, names)])
        case ObjectiveMet(seat, id, n):
            text = _("{name} met the objective {objective}: {points}.")
            return text.format(name=names[seat], objective=objective(deck, id), points=points(n))
        case Launched() | Opened() | Jumped() | Lost() | Kept():
            return _travel(event, deck, names)
        case Recruited() | NoTarget() | Skipped():
            return _recruiting(event, deck, names)
        case Claimed() | Aimed() | Struck() | Drew() | Robbed() | Stayed():
            return _acted(event, deck, names)
        case Looked() | Saw() | Took() | Returned() | Ordered():
            return _looked(event, deck, names)
        case _:
            assert_never(event)


def brief(event: Event, view: RocketView, names: Sequence[str]) -> str:
    """The deed alone: what was opened on the way, and how the points stand, is on the table."""
    match event:
        case Lost() | Kept() | Recruited() | Claimed() | Struck() | Drew() | Robbed() | Took() | ObjectiveMet():
            return sentence(event, view, names)
        case RoundEnded(score):
            return _ending(score, view.deck, names)
        case _:
            return ""


def _round_began(began: RoundBegan, view: RocketView, names: Sequence[str]) -> str:
    each = view.deck.objectives[began.objective]
    text = _("Round {number} began; {name} starts. Objective: {objective}, {points}. {condition}")
    if len(began.playing) < len(view.position.players):
        text = _(
            "Extra round {number} began, for {players}; {name} starts. Objective: {objective}, {points}. {condition}"
        )
    return text.format(
        number=began.number,
        players=listed([names[seat] for seat in began.playing]),
        name=names[began.start],
        objective=tr(each.name),
        points=points(each.points),
        condition=tr(each.condition),
    ).rstrip()


def _travel(event: Launched | Opened | Jumped | Lost | Kept, deck: Deck, names: Sequence[str]) -> str:
    match event:
        case Launched(seat, rocket, id):
            text = _("{name} launched a card ({rocket}) and starts at {pile}.")
            return text.format(name=names[seat], rocket=name(deck, rocket), pile=pile(id))
        case Opened(seat, id, opened):
            text = _("{name} opened a card of {pile}: {card}.")
            return text.format(name=names[seat], pile=pile(id), card=full(deck, opened))
        case Jumped(seat, id):
            if id == PERIODS[-1]:
                text = _("The rocket took {name} to {pile}, the oldest; all categories are new again.")
            else:
                text = _("The rocket took {name} to {pile}; all categories are new again.")
            return text.format(name=names[seat], pile=pile(id))
        case Lost(seat):
            return _("The vortex ended the turn of {name}.").format(name=names[seat])
        case Kept(seat, n):
            text = plural(
                "The vortex ended the turn of {name}, who keeps it and has {n} now.",
                "The vortex ended the turn of {name}, who keeps it and has {n} now.",
                n,
            )
            return text.format(name=names[seat], n=n)
        case _:
            assert_never(event)


def _recruiting(event: Recruited | NoTarget | Skipped, deck: Deck, names: Sequence[str]) -> str:
    match event:
        case Recruited(seat, id, replaced, force):
            match force:
                case "category":
                    text = _("{name} had to recruit {card}: the category was open already.")
                case "pile":
                    text = _("{name} had to recruit {card}: the pile has no other card.")
                case _:
                    text = _("{name} recruited {card}.")
            return _with_mate(text.format(name=names[seat], card=card(deck, id)), replaced, deck)
        case NoTarget(_seat, id):
            text = _("There was nothing for the action of {card}.")
            return text.format(card=card(deck, id))
        case Skipped(seat):
            return _("{name} did without the action.").format(name=names[seat])
        case _:
            assert_never(event)


def _with_mate(said: str, replaced: str | None, deck: Deck) -> str:
    if replaced is None:
        return said
    gone = _("The team mate {card} was discarded.").format(card=card(deck, replaced))
    return f"{said} {gone}"


def _acted(event: Claimed | Aimed | Struck | Drew | Robbed | Stayed, deck: Deck, names: Sequence[str]) -> str:
    match event:
        case Claimed(seat, victim, id, replaced):
            text = _("{name} took {card} from {other}.")
            said = text.format(name=names[seat], card=card(deck, id), other=names[victim])
            return _with_mate(said, replaced, deck)
        case Aimed(seat, victim, id):
            text = _("{name} chose to discard {card} of {other}.")
            return text.format(name=names[seat], card=card(deck, id), other=names[victim])
        case Struck(seat, ids, victims):
            each = _("{card} of {other}")
            gone = [each.format(card=card(deck, id), other=names[v]) for id, v in zip(ids, victims, strict=True)]
            return _("{name} discarded {cards}.").format(name=names[seat], cards=listed(gone))
        case Drew(seat, drawn):
            return _("{name} took from the rocket pile: {rockets}.").format(name=names[seat], rockets=rockets(drawn))
        case Robbed(seat, victim, rocket):
            text = _("{name} took a card from {other}: {rocket}.")
            return text.format(name=names[seat], other=names[victim], rocket=name(deck, rocket))
        case Stayed(seat):
            return _("{name} took no more.").format(name=names[seat])
        case _:
            assert_never(event)


def _looked(event: Looked | Saw | Took | Returned | Ordered, deck: Deck, names: Sequence[str]) -> str:
    match event:
        case Looked(seat, id, n):
            text = _("{name} looked at {cards} on top of {pile}.")
            return text.format(name=names[seat], cards=several(n), pile=pile(id))
        case Saw(seat, ids):
            return _("{name} saw, from the top: {cards}.").format(name=names[seat], cards=cards(deck, ids))
        case Took(seat, id, source, replaced):
            text = _("{name} took {card} from the discard pile.")
            if source == "pile":
                text = _("{name} took {card} from the cards looked at.")
            return _with_mate(text.format(name=names[seat], card=full(deck, id)), replaced, deck)
        case Returned(seat, source, n):
            if not n:
                return ""
            text = _("{name} put {cards} back on the discard pile.")
            if source == "pile":
                text = _("{name} put {cards} back on the pile.")
            return text.format(name=names[seat], cards=several(n))
        case Ordered(_seat, ids):
            return _("From the top: {cards}.").format(cards=cards(deck, ids))
        case _:
            assert_never(event)


def _ending(score: RoundScore, deck: Deck, names: Sequence[str]) -> str:
    match score.ending:
        case "objective":
            text = _("Round {number} is over: {name} met the objective {objective}.")
        case "five":
            text = _("Round {number} is over: {name} has all five categories.")
        case _empty:
            text = _("Round {number} is over: {name} came to an empty pile.")
    return text.format(number=score.number, name=names[score.by], objective=objective(deck, score.objective))


def _tally(score: RoundScore, totals: Sequence[int], names: Sequence[str]) -> list[str]:
    lines = []
    for seat in score.playing:
        text = _("{name}: {characters} for the team, {total} in all.")
        if score.bonus[seat]:
            text = _("{name}: {characters} for the team and {bonus} for the objective, {total} in all.")
        lines.append(
            text.format(
                name=names[seat], characters=score.characters[seat], bonus=score.bonus[seat], total=totals[seat]
            )
        )
    return lines


def telling(event: Event, view: RocketView, names: Sequence[str]) -> list[str]:
    """The same in lines: the end of a round is told player by player, a strike card by card."""
    match event:
        case RoundEnded(score, totals):
            return [_ending(score, view.deck, names), *_tally(score, totals, names)]
        case Struck(seat, ids, victims):
            line = _("{card} of {other} is discarded.")
            said = [line.format(card=card(view.deck, id), other=names[v]) for id, v in zip(ids, victims, strict=True)]
            return [_("{name} strikes.").format(name=names[seat]), *said]
        case Saw(seat, ids):
            line = _("Card {number}: {card}.")
            said = [line.format(number=number, card=full(view.deck, id)) for number, id in enumerate(ids, 1)]
            return [_("{name} sees, from the top:").format(name=names[seat]), *said]
        case _:
            said_at_once = sentence(event, view, names)
            return [said_at_once] if said_at_once else []
