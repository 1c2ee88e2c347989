"""The co-operative Timeline once more, as slow and plain as the page tells it: to compare whole games with.

Written from the numbered rules alone; it shares no code with `tabletop.games.timeline`.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise


class Reference:
    """A table that is played by changing it."""

    def __init__(self, years: Mapping[str, int], topics: Mapping[str, str], rules: Mapping[str, bool]) -> None:
        """Lay nothing yet; `rules` has symbol, either and blocked."""
        self.years, self.topics, self.rules = years, topics, rules
        self.main: list[str] = []
        self.below: dict[tuple[str, str], str] = {}
        """By the two neighbours: the card in the gap between them."""
        self.discards: list[str] = []
        self.hands: list[list[str]] = []
        self.blocked: list[list[str]] = []
        self.pile: list[str] = []
        self.turn = 0
        self.right = 0
        self.tried = 0
        """Cards that found a place in this turn, and cards that were played in it."""
        self.over = ""

    def place_of(self, card: str) -> str | tuple[str, str] | None:
        """TL-5, TL-6: left, right, a gap, or no place."""
        year = self.years[card]
        if year <= min(self.years[one] for one in self.main):
            return "left"
        if year >= max(self.years[one] for one in self.main):
            return "right"
        for gap in pairwise(self.main):
            left, right = (self.years[one] for one in gap)
            if left <= year <= right and gap not in self.below:
                return gap
        return None

    def moves(self) -> set[tuple[str, str]]:
        """What the player may do now: (play, card), (discard, card), (stop, "")."""
        if self.over:
            return set()
        hand = self.hands[self.turn]
        found = {("play", card) for card in hand}
        if self.tried == 0:
            top = self.topics[self.discards[-1]]
            found |= {("discard", card) for card in hand if not self.rules["symbol"] or self.topics[card] == top}
        if self.right:
            found.add(("stop", ""))
        return found

    def do(self, kind: str, card: str) -> None:
        """Carry out a move."""
        hand = self.hands[self.turn]
        if kind == "stop":
            self._next_turn()
            return
        hand.remove(card)
        if kind == "discard":
            self.discards.append(card)
            self._next_turn()
            return
        self.tried += 1
        place = self.place_of(card)
        if place is not None:
            self._put(card, place)
        elif self.rules["blocked"]:
            self.blocked[self.turn].append(card)
            if len(self.blocked[self.turn]) == 4:
                self.over = "four-blocked"
                return
        else:
            self.discards.append(card)
        self.right += place is not None
        first_failed = self.right == 0 and not self.rules["blocked"]
        if self.right == 2 or first_failed or not hand:
            self._next_turn()

    def _put(self, card: str, place: str | tuple[str, str]) -> None:
        if place == "left":
            self.main.insert(0, card)
        elif place == "right":
            self.main.append(card)
        elif isinstance(place, tuple):
            self.below[place] = card

    def _next_turn(self) -> None:
        """TL-11, TL-12, TL-20, TL-21: refill, and see whether and with whom the game goes on."""
        hand, blocked = self.hands[self.turn], self.blocked[self.turn]
        while self.pile and len(hand) + len(blocked) < 4:
            hand.append(self.pile.pop(0))
        self.right = self.tried = 0
        if not any(self.hands):
            self.over = "all-blocked" if any(self.blocked) else "hands-empty"
            return
        self.turn = (self.turn + 1) % len(self.hands)
        while not self.hands[self.turn]:
            self.turn = (self.turn + 1) % len(self.hands)
        if self.rules["blocked"]:
            return
        can_place = any(self.place_of(card) is not None for card in self.hands[self.turn])
        can_discard = any(kind == "discard" for kind, _ in self.moves())
        if not (can_place or (self.rules["either"] and can_discard)):
            self.over = "stuck"

    @property
    def score(self) -> int:
        """TL-13."""
        lost = len(self.discards) + len(self.pile) + sum(map(len, self.hands)) + sum(map(len, self.blocked))
        return 2 * len(self.main) + len(self.below) - lost
