"""The race once more, as slow and plain as the pages tell it: to compare whole games with.

Written from the numbered rules alone; it shares no code with `tabletop.timelines.race`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

Shuffled = Callable[[Sequence[str]], Sequence[str]]
"""Chance: the new order of just these cards."""


class Reference:
    """A table that is played by changing it."""

    def __init__(
        self,
        years: Mapping[str, int],
        hands: Sequence[Sequence[str]],
        pile: Sequence[str],
        line: Sequence[str],
        start: int,
        rules: Mapping[str, bool],
    ) -> None:
        """Begin after the deal; `rules` has brasil, marathon and moves."""
        self.years, self.rules, self.start = years, rules, start
        self.hands, self.pile, self.line = [list(hand) for hand in hands], list(pile), list(line)
        self.discards: list[str] = []
        self.box: list[str] = []
        self.placed = [0] * len(self.hands)
        self.stranded: set[int] = set()
        self.eliminated: set[int] = set()
        self.reshuffled = 0
        self.tie_break = 0
        """Which tie-break round it is; 0 before."""
        self.round = 0
        self.winners: list[int] = []
        self._begin()

    def to_act(self) -> int | None:
        """Whose turn it is."""
        return None if self.winners else self.queue[0]

    def place(self, card: str, gap: int, shuffled: Shuffled) -> None:
        """TB-5 to TB-9, TB-16, TB-17, TL-16: a turn."""
        seat = self.queue.pop(0)
        self.hands[seat].remove(card)
        year = self.years[card]
        right = all(self.years[one] <= year for one in self.line[:gap][-1:])
        right = right and all(year <= self.years[one] for one in self.line[gap:][:1])
        if right:
            self.line.insert(gap, card)
            self.placed[seat] += 1
            self.right.add(seat)
        elif self.rules["moves"]:
            self.line.insert(sum(self.years[one] < year for one in self.line), card)
        elif self.rules["brasil"]:
            self.discards.append(card)
        else:
            self.box.append(card)
        if self.rules["marathon"]:
            if self.drawing:
                self._draw(seat)
        elif not right:
            self._replace(seat, card, shuffled)
        if not (self.hands[seat] or self.rules["marathon"] or self.tie_break):
            (self.out if right else self.stranded).add(seat)
        if not self.queue:
            self._judge(shuffled)

    def _draw(self, seat: int) -> None:
        self.hands[seat].append(self.pile.pop(0))

    def _replace(self, seat: int, failed: str, shuffled: Shuffled) -> None:
        if not self.pile and self.discards and self.reshuffled < 3:
            others = [card for card in self.discards if card != failed]
            self.pile = list(shuffled(others or [failed]))
            self.discards = [failed] if others else []
            self.reshuffled += 1
        if self.pile:
            self._draw(seat)

    def _clockwise(self) -> list[int]:
        """TB-10: all seats not eliminated, from the one that started the game."""
        seats = [(self.start + step) % len(self.hands) for step in range(len(self.hands))]
        return [seat for seat in seats if seat not in self.eliminated]

    def _begin(self) -> None:
        self.round += 1
        self.queue = [seat for seat in self._clockwise() if self.hands[seat]]
        self.out: set[int] = set()
        self.right: set[int] = set()
        self.drawing = len(self.pile) >= len(self.queue)

    def _judge(self, shuffled: Shuffled) -> None:
        """TB-10 to TB-14, TB-16: the round is complete."""
        if self.rules["marathon"] or not (self.tie_break or self.out):
            if any(self.hands):
                self._begin()
            else:
                self._share()
            return
        good = self.right if self.tie_break else self.out
        if len(good) == 1:
            self.winners = list(good)
            return
        if good:
            for seat in set(self._clockwise()) - good:
                self.box += self.hands[seat]
                self.hands[seat].clear()
                self.eliminated.add(seat)
        without = [seat for seat in self._clockwise() if not self.hands[seat]]
        if self.tie_break == 10 or len(self.pile) + len(self.discards) < len(without):
            self._share()
            return
        self.tie_break += 1
        for seat in without:
            if not self.pile:
                self.pile, self.discards = list(shuffled(self.discards)), []
            self._draw(seat)
        self._begin()

    def _share(self) -> None:
        """TB-14, TB-16: the most cards placed right win."""
        most = max(self.placed[seat] for seat in self._clockwise())
        self.winners = sorted(seat for seat in self._clockwise() if self.placed[seat] == most)
