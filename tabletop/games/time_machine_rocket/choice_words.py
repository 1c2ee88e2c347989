"""What can be chosen in Time Machine Rocket, with what it would complete."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from tabletop.games.time_machine_rocket.actions import (
    Action,
    Claim,
    Done,
    Draw,
    Launch,
    Leave,
    Look,
    Open,
    PutBack,
    Recruit,
    Rob,
    Settle,
    Skip,
    Strike,
    Take,
)
from tabletop.games.time_machine_rocket.cards import OLDEST, PERIODS, VALUE
from tabletop.games.time_machine_rocket.foresight import (
    FillsTeam,
    FindsNothing,
    Fulfils,
    Meets,
    Outcome,
    Replaces,
    chances,
    completes,
)
from tabletop.games.time_machine_rocket.name_words import (
    card,
    cards,
    full,
    name,
    objective,
    percent,
    pile,
    rockets,
    several,
)
from tabletop.games.time_machine_rocket.phases import (
    Arranging,
    Deciding,
    Helping,
    Jumping,
    Ordering,
    Over,
    Peeking,
    Refuelling,
    Robbing,
    Searching,
    SettingOut,
    Striking,
)
from tabletop.games.time_machine_rocket.reckoning import owner, reach
from tabletop.games.time_machine_rocket.view import RocketView
from tabletop.i18n import _, plural
from tabletop.protocol import Path, Seat

NONE = "none"
"""The branch on which a creative takes no card."""


def path(action: Action) -> Path:
    """The full path that leads to an action; of an order the last card goes without saying."""
    match action:
        case Launch(rocket):
            return ("launch", rocket)
        case Open():
            return ("open",)
        case Recruit():
            return ("recruit",)
        case Skip():
            return ("skip",)
        case Claim(id):
            return ("claim", id)
        case Strike(id):
            return ("strike", id)
        case Look():
            return ("look",)
        case Settle(take, back):
            order = tuple(str(index + 1) for index in back[:-1])
            return (NONE, *order) if take is None else ("take", str(take + 1), *order)
        case Draw():
            return ("draw",)
        case Rob(victim, rocket):
            return ("rob", str(victim), rocket)
        case Take(id):
            return ("take", id)
        case PutBack(id):
            return ("put", id)
        case Done():
            return ("done",)
        case Leave():
            return ("leave",)
        case _:
            assert_never(action)


def question(view: RocketView, path: Path) -> str:
    """What is to be chosen after a path."""
    match path:
        case ():
            return _first_question(view)
        case ("launch",):
            return _("Which rocket?")
        case ("claim",):
            return _("Which character?")
        case ("strike",):
            return _("Who is to be discarded?")
        case ("rob",):
            return _("From whom?")
        case ("rob", _victim):
            return _("Which rocket?")
        case ("take",):
            return _("Which card is to be taken?")
        case ("put",):
            return _("Which card is put back next? The first lies on top.")
        case _:
            return _("Which card lies next, from the top?")


def _first_question(view: RocketView) -> str:
    position, deck = view.position, view.deck
    here = pile(PERIODS[position.pile])
    match position.phase:
        case SettingOut():
            if position.players[position.turn].rockets and position.pile < OLDEST:
                return _("Launch a rocket first, or open a card of {pile}?").format(pile=here)
            return _("Open a card of {pile}.").format(pile=here)
        case Jumping():
            return _("The rocket leads on: open a card of {pile}.").format(pile=here)
        case Deciding():
            return _("Recruit {card}, or open the next card?").format(card=full(deck, position.opened[-1]))
        case Helping(strength):
            text = plural(
                "Take a character of at most {n} point from an opponent?",
                "Take a character of at most {n} points from an opponent?",
                strength,
            )
            return text.format(n=strength)
        case Striking() as striking:
            return _striking(view, striking)
        case Peeking() | Arranging() | Searching() | Ordering() as looking:
            return _looking_question(view, looking)
        case Refuelling(strength):
            text = plural("Take {n} card from the rocket pile?", "Take {n} cards from the rocket pile?", strength)
            return text.format(n=strength)
        case Robbing(left):
            text = plural(
                "The rocket pile ran short: take {n} rocket from opponents?",
                "The rocket pile ran short: take up to {n} rockets from opponents?",
                left,
            )
            return text.format(n=left)
        case Over():
            return ""
        case _ as never:
            assert_never(never)


def _looking_question(view: RocketView, phase: Peeking | Arranging | Searching | Ordering) -> str:
    match phase:
        case Peeking(strength):
            text = plural("Look at {n} card on top of {pile}?", "Look at up to {n} cards on top of {pile}?", strength)
            return text.format(n=strength, pile=pile(PERIODS[view.position.pile]))
        case Arranging(n):
            return plural("Take the card looked at?", "Take one of the {n} cards looked at?", n).format(n=n)
        case Searching(left_cards):
            text = _("On top of the discard pile lay: {cards}. Take any of them?")
            return text.format(cards=cards(view.deck, left_cards))
        case Ordering():
            return _("Which card is put back next? The first lies on top.")
        case _:
            assert_never(phase)


def _striking(view: RocketView, phase: Striking) -> str:
    left = reach(view.deck, phase)
    if not phase.chosen:
        text = plural(
            "Discard characters of opponents, of {n} point in all?",
            "Discard characters of opponents, of at most {n} points in all?",
            left,
        )
        return text.format(n=left)
    text = plural(
        "Chosen: {cards}; {n} point is left. Choose another?",
        "Chosen: {cards}; {n} points are left. Choose another?",
        left,
    )
    return text.format(cards=cards(view.deck, phase.chosen), n=left)


def choice(view: RocketView, path: Path, names: Sequence[str]) -> str:
    """One line for the last element of a path, with what it would complete."""
    return _with_outcomes(view, _named(view, path, names), action_of(view, path))


def action_of(view: RocketView, path: Path) -> Action | None:
    """Return the action that a path leads to, or whose effect its last choice settles; None before that."""
    position = view.position
    match path:
        case ("open",):
            return Open()
        case ("recruit",):
            return Recruit()
        case ("claim", id):
            return Claim(id)
        case ("draw",):
            return Draw()
        case ("rob", victim, rocket):
            return Rob(Seat(int(victim)), rocket)
        case ("done",):
            return Done()
        case ("take", which) if isinstance(position.phase, Arranging):
            return Settle(int(which) - 1, ())
        case ("take", id):
            return Take(id)
        case _:
            return None


def _with_outcomes(view: RocketView, said: str, action: Action | None) -> str:
    if action is None:
        return said
    found = effects(view, action)
    return _("{choice}: {effects}").format(choice=said, effects=found) if found else said


def effects(view: RocketView, action: Action) -> str:
    """Say all that a choice would complete; empty if it is nothing."""
    return "; ".join(outcome(view, each) for each in completes(view, action))


def outcome(view: RocketView, outcome: Outcome) -> str:
    """Say what a choice would complete."""
    deck = view.deck
    match outcome:
        case Meets(id):
            return _("meets the objective {objective}; the round ends").format(objective=objective(deck, id))
        case Fulfils(id):
            text = _("fills the team with five periods; at the end of the turn it meets the objective {objective}")
            return text.format(objective=objective(deck, id))
        case FillsTeam():
            return _("it is the fifth category; the round ends after this turn")
        case FindsNothing():
            return _("the pile is empty; the round ends")
        case Replaces(id):
            return _("discards {card}").format(card=card(deck, id))
        case _:
            assert_never(outcome)


def _named(view: RocketView, path: Path, names: Sequence[str]) -> str:
    deck, position = view.deck, view.position
    match path:
        case ("launch",):
            return _("Launch a rocket")
        case ("launch", rocket):
            to = PERIODS[min(position.pile + VALUE.get(rocket, 0), OLDEST)]
            return _("Launch a card ({rocket}), to {pile}").format(rocket=name(deck, rocket), pile=pile(to))
        case ("open",):
            return _open(view)
        case ("recruit",):
            return _("Recruit {card}").format(card=card(deck, position.opened[-1]))
        case ("skip",):
            return _("Do without the action")
        case ("claim",):
            return _("Take a character")
        case ("strike",):
            return _("Choose a character")
        case ("claim" | "strike", id):
            other = owner(deck, position.players, id)
            whose = "" if other is None else names[other]
            return _("{card} of {other}").format(card=full(deck, id), other=whose)
        case ("look",):
            return _("Look at the cards; nobody else sees them")
        case ("draw",):
            return _draw(view)
        case ("rob", *whose):
            return _rob(view, whose, names)
        case ("done",):
            return _done(view)
        case ("leave",):
            return _("Put the rest back as it lay")
        case ("put",):
            return _("Put back a card")
        case ("put", id):
            return card(deck, id)
        case _:
            return _looking(view, path)


def _rob(view: RocketView, whose: Sequence[str], names: Sequence[str]) -> str:
    match whose:
        case (_victim, rocket):
            return name(view.deck, rocket)
        case (victim,):
            held = view.position.players[int(victim)].rockets
            return _("{name}: {rockets}").format(name=names[int(victim)], rockets=rockets(held))
        case _:
            return _("Take a rocket from an opponent")


def _looking(view: RocketView, path: Path) -> str:
    """A choice among cards that were looked at."""
    match path:
        case ("take",):
            return _("Take a card")
        case (only,) if only == NONE:
            return _("Take none")
        case ("take", id) if not isinstance(view.position.phase, Arranging):
            return full(view.deck, id)
        case _:
            index = int(path[-1]) - 1
            return full(view.deck, view.looked[index]) if index < len(view.looked) else path[-1]


def _open(view: RocketView) -> str:
    here, likely = pile(PERIODS[view.position.pile]), odds(view)
    if not likely:
        return _("Open a card of {pile}").format(pile=here)
    return _("Open a card of {pile} ({odds})").format(pile=here, odds=likely)


def odds(view: RocketView) -> str:
    """Say what may come from the pile, in percent; empty if nothing is known of it."""
    likely = chances(view)
    if likely is None:
        return ""
    text = _("{cards} left; forced {forced}, rocket {rocket}, vortex {vortex}")
    return text.format(
        cards=several(view.position.piles[view.position.pile]),
        forced=percent(likely.forced),
        rocket=percent(likely.rocket),
        vortex=percent(likely.vortex),
    )


def _draw(view: RocketView) -> str:
    phase, supply = view.position.phase, view.position.supply
    n = min(phase.strength, supply) if isinstance(phase, Refuelling) else supply
    text = plural("Take {n} card of {supply} in the rocket pile", "Take {n} cards of {supply} in the rocket pile", n)
    return text.format(n=n, supply=supply)


def _done(view: RocketView) -> str:
    match view.position.phase:
        case Striking(_, chosen):
            return _("Discard {cards}").format(cards=cards(view.deck, chosen)) if chosen else _("Discard nobody")
        case Robbing():
            return _("Take no more rockets")
        case _:
            return _("Take no more and put the rest back in an order")
