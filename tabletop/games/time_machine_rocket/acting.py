"""What humanitarians, military and scientists do (TM-20, TM-21, TM-23)."""

from __future__ import annotations

from tabletop.games.time_machine_rocket import rounds
from tabletop.games.time_machine_rocket.actions import Aimed, Claim, Claimed, Drew, Rob, Robbed, Stayed, Strike, Struck
from tabletop.games.time_machine_rocket.draft import Draft
from tabletop.games.time_machine_rocket.opening import rivals_have_rockets
from tabletop.games.time_machine_rocket.phases import Refuelling, Robbing, Striking
from tabletop.games.time_machine_rocket.reckoning import owner


def claim(draft: Draft, action: Claim) -> None:
    """TM-20: a character of an opponent joins the own team."""
    victim = draft.leave(action.card)
    replaced = draft.join(action.card)
    draft.tell(Claimed(draft.seat, victim, action.card, replaced))
    if not rounds.met(draft):
        rounds.end_turn(draft)


def aim(draft: Draft, phase: Striking, action: Strike) -> None:
    """TM-21: choose who is discarded next; nothing is discarded before all are chosen."""
    draft.position.phase = Striking(phase.strength, (*phase.chosen, action.card))
    victim = owner(draft.deck, draft.position.players, action.card)
    assert victim is not None  # or it would have been refused
    draft.tell(Aimed(draft.seat, victim, action.card))


def strike(draft: Draft, phase: Striking) -> None:
    """TM-21, TM-44: discard those chosen, in the order chosen, as one act."""
    victims = tuple([draft.leave(card) for card in phase.chosen])
    draft.discard(*phase.chosen)
    draft.tell(Struck(draft.seat, phase.chosen, victims))
    if not rounds.met_by_discarding(draft, len(phase.chosen)):
        rounds.end_turn(draft)


def draw(draft: Draft, phase: Refuelling) -> None:
    """TM-23: take cards from the top of the rocket pile; if it runs short, opponents may be next."""
    position = draft.position
    drawn, draft.rockets = draft.rockets[: phase.strength], draft.rockets[phase.strength :]
    position.supply = len(draft.rockets)
    draft.gain(*drawn)
    draft.sealed = True
    draft.tell(Drew(draft.seat, drawn))
    if not rounds.met(draft):
        _rob_on(draft, phase.strength - len(drawn))


def rob(draft: Draft, phase: Robbing, action: Rob) -> None:
    """TM-23: take one rocket from an opponent."""
    draft.lose(action.victim, action.rocket)
    draft.gain(action.rocket)
    draft.tell(Robbed(draft.seat, action.victim, action.rocket))
    if not rounds.met(draft):
        _rob_on(draft, phase.left - 1)


def _rob_on(draft: Draft, left: int) -> None:
    if left and rivals_have_rockets(draft):
        draft.position.phase = Robbing(left)
    else:
        rounds.end_turn(draft)


def stop_robbing(draft: Draft) -> None:
    """TM-23: no more rockets are taken."""
    draft.tell(Stayed(draft.seat))
    rounds.end_turn(draft)
