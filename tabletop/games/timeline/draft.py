"""A state of a co-operative game while one action is carried out."""

from __future__ import annotations

from attrs import define

from tabletop.games.timeline.actions import Discarded, Failed, Joined, Refilled, TeamEnded, TeamEvent
from tabletop.games.timeline.placing import find
from tabletop.games.timeline.state import TeamState
from tabletop.games.timeline.view import HAND, Over, Phase, Tally
from tabletop.protocol import Notice, Seat, Step
from tabletop.timelines.deck import Deck


@define
class Draft:
    """The next state, and what has happened so far: filled in by one action, frozen, and thrown away."""

    deck: Deck
    before: TeamState
    phase: Phase
    turns: int
    turn: Seat
    main: tuple[str, ...]
    secondary: tuple[str | None, ...]
    discards: tuple[str, ...]
    hands: tuple[tuple[str, ...], ...]
    blocked: tuple[tuple[str, ...], ...]
    pile: tuple[str, ...]
    missed: tuple[tuple[Seat, str], ...]
    notices: list[Notice[TeamEvent]]
    sealed: bool = False
    """A card was turned or drawn, or the game looked at hidden years to tell whether it goes on."""

    @classmethod
    def begin(cls, deck: Deck, state: TeamState) -> Draft:
        """Copy what an action may change."""
        return cls(
            deck,
            state,
            state.phase,
            state.turns,
            state.turn,
            state.main,
            state.secondary,
            state.discards,
            state.hands,
            state.blocked,
            state.pile,
            state.missed,
            [],
        )

    @property
    def hand(self) -> tuple[str, ...]:
        """Return the cards that whoever's turn it is may still play."""
        return self.hands[self.turn]

    def tell(self, event: TeamEvent) -> None:
        """Note what happened; everybody may know."""
        self.notices.append(Notice(event, None))

    def place(self, card: str) -> bool:
        """TL-5 to TL-7: turn a card of the hand and put it where it belongs; tell whether it found a place."""
        self._release(card)
        spot, gap = find(self.deck.years, self.main, self.secondary, card)
        if spot is None:
            self._fail(card, gap)
            return False
        main, by_id = self.main, self.deck.by_id
        before = by_id[main[gap]] if gap >= 0 else None
        after = by_id[main[gap + 1]] if gap + 1 < len(main) else None
        if spot == "left":
            self.main, self.secondary = (card, *main), (None, *self.secondary)
        elif spot == "right":
            self.main, self.secondary = (*main, card), (*self.secondary, None)
        else:
            self.secondary = (*self.secondary[:gap], card, *self.secondary[gap + 1 :])
        self.tell(Joined(self.turn, by_id[card], spot, before, after))
        return True

    def _fail(self, card: str, gap: int) -> None:
        """TL-7, TL-21: the gap is taken."""
        turn, main, by_id = self.turn, self.main, self.deck.by_id
        taken = self.secondary[gap]
        assert taken is not None, "a card fails only where another lies"
        blocked = self.before.house.blocked
        if blocked:
            self.blocked = (*self.blocked[:turn], (*self.blocked[turn], card), *self.blocked[turn + 1 :])
        else:
            self.discards = (*self.discards, card)
        self.missed = (*self.missed, (turn, card))
        self.tell(Failed(turn, by_id[card], by_id[main[gap]], by_id[main[gap + 1]], by_id[taken], blocked))

    def discard(self, card: str) -> None:
        """TL-10: turn a card of the hand and put it on the discard pile."""
        self._release(card)
        self.discards = (*self.discards, card)
        self.tell(Discarded(self.turn, self.deck.by_id[card]))

    def refill(self) -> None:
        """TL-11, TL-21: draw up to four cards, blocked ones included, while the pile lasts."""
        turn = self.turn
        missing = HAND - len(self.hands[turn]) - len(self.blocked[turn])
        if not missing or not self.pile:
            return
        drawn, self.pile = self.pile[:missing], self.pile[missing:]
        self._hold(self.hands[turn] + drawn)
        self.sealed = True
        hidden = self.deck.hidden
        self.tell(Refilled(turn, tuple([hidden[card] for card in drawn])))

    def finish(self, reason: str, seat: Seat | None) -> None:
        """The game is over; `seat` is whose hand ended it."""
        self.phase = Over(reason, seat)
        self.tell(TeamEnded(reason, seat, tally(self).score))

    def end(self) -> Step[TeamState, TeamEvent]:
        """Freeze what has become of the state."""
        before = self.before
        state = TeamState(
            before.house,
            self.phase,
            self.turns,
            before.start,
            self.turn,
            self.main,
            self.secondary,
            self.discards,
            self.hands,
            self.blocked,
            self.pile,
            self.missed,
            before.rng,
        )
        return Step(state, tuple(self.notices), self.sealed)

    def _release(self, card: str) -> None:
        """Take a card out of the hand, to be turned."""
        hand = self.hand
        index = hand.index(card)
        self._hold(hand[:index] + hand[index + 1 :])
        self.sealed = True

    def _hold(self, hand: tuple[str, ...]) -> None:
        self.hands = (*self.hands[: self.turn], hand, *self.hands[self.turn + 1 :])


def tally(state: TeamState | Draft) -> Tally:
    """Count the cards as they lie (TL-13)."""
    held = sum(map(len, state.hands)) + sum(map(len, state.blocked))
    lost = len(state.discards) + len(state.pile) + held
    secondary = len(state.secondary) - state.secondary.count(None)
    return Tally(len(state.main), secondary, lost)
