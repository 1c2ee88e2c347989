"""Filling the empty spaces from the supply (TH-16, TH-17)."""

from __future__ import annotations

from attrs import define

from tabletop.games.thebes.actions import Announced, Event, Reshuffled, Revealed
from tabletop.games.thebes.board import Board
from tabletop.rng import Rng


@define
class Cards:
    """The cards that are in nobody's hands, while an action is carried out."""

    board: Board
    open: list[str | None]
    shows: list[str | None]
    discards: tuple[str, ...]
    supply: tuple[str, ...]
    waiting: tuple[str, ...]
    rng: Rng

    def refill(self) -> list[Event]:
        """Fill all empty spaces, first to fourth, as long as there are researcher cards."""
        events: list[Event] = []
        for slot, card in enumerate(self.open):
            if card is None:
                self._fill(slot, events)
        return events

    def _fill(self, slot: int, events: list[Event]) -> None:
        """Draw until a researcher card fills the space."""
        while self.supply or self._reshuffle(events):
            drawn, self.supply = self.supply[0], self.supply[1:]
            if drawn in self.board.cards:
                self.open[slot] = drawn
                events.append(Revealed(slot, drawn))
                return
            events.append(Announced(drawn, self._announce(drawn)))

    def _announce(self, exhibition: str) -> str | None:
        """Put an exhibition into space a, pushing others as far as the first free space; return what falls off."""
        free = self.shows.index(None) if None in self.shows else len(self.shows) - 1
        dropped = self.shows.pop(free)
        self.shows.insert(0, exhibition)
        if dropped is not None:
            self.discards += (dropped,)
        return dropped

    def _reshuffle(self, events: list[Event]) -> bool:
        """Make a new supply of the discards, the first time with the third pile; tell whether there is one."""
        pool = self.discards + self.waiting
        # a supply of exhibitions alone would go round for ever without filling the space
        if not any(card in self.board.cards for card in pool):
            return False
        events.append(Reshuffled(len(pool), waiting=bool(self.waiting)))
        self.supply, self.rng = self.rng.shuffled(pool)
        self.discards = self.waiting = ()
        return True
