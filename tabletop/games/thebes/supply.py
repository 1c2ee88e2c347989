"""Filling the empty spaces from the supply (TH-16, TH-17)."""

from __future__ import annotations

from tabletop.games.thebes.actions import Announced, Reshuffled, Revealed
from tabletop.games.thebes.draft import Draft


def refill(draft: Draft) -> None:
    """Fill all empty spaces, first to fourth, as long as there are researcher cards."""
    draft.position.open = tuple(
        [_drawn(draft, slot) if card is None else card for slot, card in enumerate(draft.position.open)]
    )


def _drawn(draft: Draft, slot: int) -> str | None:
    """Draw until a researcher card comes, and announce the exhibitions on the way; None if there is none."""
    while draft.supply or _reshuffle(draft):
        drawn, draft.supply = draft.supply[0], draft.supply[1:]
        if drawn in draft.board.cards:
            draft.events.append(Revealed(slot, drawn))
            return drawn
        _announce(draft, drawn)
    return None


def _announce(draft: Draft, exhibition: str) -> None:
    """Put an exhibition into space a, pushing others only as far as the first free space."""
    shows = list(draft.position.shows)
    dropped = shows.pop(shows.index(None) if None in shows else -1)
    draft.position.shows = (exhibition, *shows)
    if dropped is not None:
        draft.position.discards += (dropped,)
    draft.events.append(Announced(exhibition, dropped))


def _reshuffle(draft: Draft) -> bool:
    """Make a new supply of the discards, the first time with the third pile; tell whether there is one."""
    pool = draft.position.discards + draft.waiting
    # a supply of exhibitions alone would go round for ever without filling the space
    if not any(card in draft.board.cards for card in pool):
        return False
    draft.events.append(Reshuffled(len(pool), waiting=bool(draft.waiting)))
    draft.supply, draft.rng = draft.rng.shuffled(pool)
    draft.position.discards = draft.waiting = ()
    return True
