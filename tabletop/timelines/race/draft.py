"""A state while one action is carried out."""

from __future__ import annotations

from attrs import define

from tabletop.protocol import Notice, Seat, Step
from tabletop.rng import Rng
from tabletop.timelines.deck import Deck
from tabletop.timelines.race.actions import Drew, Event, NothingDrawn, Reshuffled
from tabletop.timelines.race.state import State
from tabletop.timelines.race.view import House, Phase, Player, Standing


@define
class Draft:
    """The next state, and what has happened so far: filled in by one action, frozen, and thrown away."""

    deck: Deck
    house: House
    phase: Phase
    round: int
    first: Seat
    start: Seat
    turn: Seat
    players: tuple[Player, ...]
    timeline: tuple[str, ...]
    hands: tuple[tuple[str, ...], ...]
    pile: tuple[str, ...]
    discards: tuple[str, ...]
    box: tuple[str, ...]
    drawing: bool
    reshuffles: int
    missed: tuple[tuple[Seat, str], ...]
    rng: Rng
    notices: list[Notice[Event]]

    @classmethod
    def begin(cls, deck: Deck, state: State) -> Draft:
        """Copy what an action may change."""
        return cls(
            deck,
            state.house,
            state.phase,
            state.round,
            state.first,
            state.start,
            state.turn,
            state.players,
            state.timeline,
            state.hands,
            state.pile,
            state.discards,
            state.box,
            state.drawing,
            state.reshuffles,
            state.missed,
            state.rng,
            [],
        )

    def end(self) -> Step[State, Event]:
        """Freeze what has become of the state; a card was turned, so nobody can take it back."""
        state = State(
            self.house,
            self.phase,
            self.round,
            self.first,
            self.start,
            self.turn,
            self.players,
            self.timeline,
            self.hands,
            self.pile,
            self.discards,
            self.box,
            self.drawing,
            self.reshuffles,
            self.missed,
            self.rng,
        )
        return Step(state, tuple(self.notices), sealed=True)

    def tell(self, event: Event) -> None:
        """Note what happened; everybody may know."""
        self.notices.append(Notice(event, None))

    def hold(self, seat: Seat, hand: tuple[str, ...]) -> None:
        """Give a seat other cards."""
        self.hands = (*self.hands[:seat], hand, *self.hands[seat + 1 :])

    def become(self, seat: Seat, standing: Standing, *, placed: bool = False) -> None:
        """Let a player stand otherwise; `placed`: a card was placed right."""
        player = Player(standing, self.players[seat].placed + placed)
        self.players = (*self.players[:seat], player, *self.players[seat + 1 :])

    def draw(self, seat: Seat) -> None:
        """Give a seat the top card of the pile, which holds one."""
        card, self.pile = self.pile[0], self.pile[1:]
        self.hold(seat, (*self.hands[seat], card))
        self.tell(Drew(seat, self.deck.hidden[card]))

    def replace(self, seat: Seat) -> None:
        """TB-8, TB-9: draw for the card that has just failed, if there is a card anywhere."""
        if not self.pile and self.discards and self.reshuffles:
            self.reshuffles -= 1
            # the card just failed is the last one, and no use to who has seen it
            apart = len(self.discards) - 1 or 1
            self.shuffle(self.discards[:apart], self.discards[apart:])
        if self.pile:
            self.draw(seat)
        else:
            self.tell(NothingDrawn(seat))

    def shuffle(self, cards: tuple[str, ...], discards: tuple[str, ...]) -> None:
        """TB-9: make discards a new pile, dates hidden again; some stay where they are."""
        self.pile, self.rng = self.rng.shuffled(cards)
        self.discards = discards
        hidden = frozenset(cards)
        self.missed = tuple([miss for miss in self.missed if miss[1] not in hidden])
        self.tell(Reshuffled(len(cards), self.reshuffles))
