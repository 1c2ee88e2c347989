"""A state while one action is carried out."""

from __future__ import annotations

from attrs import define

from tabletop.games.line_it.actions import BetSettled, Closed, Event, Hidden, JackpotTaken, Kept, Placed
from tabletop.games.line_it.deck import COLOURS, Card
from tabletop.games.line_it.reckoning import jackpot, outcome
from tabletop.games.line_it.state import State
from tabletop.games.line_it.view import Phase, Player, Position
from tabletop.protocol import Notice, Seat, Step


@define
class Draft:
    """The next state, and what has happened so far: filled in by one action, frozen, and thrown away."""

    before: State
    phase: Phase
    round: int
    start: Seat
    turn: Seat
    players: tuple[Player, ...]
    market: tuple[Card | None, ...]
    jackpots: tuple[tuple[Card, ...], ...]
    discards: tuple[Card, ...]
    hands: tuple[tuple[Card, ...], ...]
    pile: tuple[Card, ...]
    scored: tuple[tuple[Card, ...], ...]
    kept: tuple[tuple[tuple[int, Card], ...], ...]
    notices: list[Notice[Event]]

    @classmethod
    def begin(cls, state: State) -> Draft:
        """Copy what an action may change."""
        at = state.position
        return cls(
            state,
            at.phase,
            at.round,
            at.start,
            at.turn,
            at.players,
            at.market,
            at.jackpots,
            at.discards,
            state.hands,
            state.pile,
            state.scored,
            state.kept,
            [],
        )

    @property
    def player(self) -> Player:
        """Return what lies before the player whose turn it is."""
        return self.players[self.turn]

    def tell(self, event: Event, to: Seat | None = None) -> None:
        """Note what happened; `to` is the only seat that may know, None: everybody."""
        self.notices.append(Notice(event, to))

    def place(self, card: Card, *, hand: bool) -> None:
        """LI-10, LI-17: put a card at the end of the line; it may bring a jackpot."""
        turn, player = self.turn, self.player
        self.tell(Placed(turn, card, hand))
        colour = jackpot(player.line, card, self.before.position.house.every_third)
        scored = player.scored
        if colour is not None:
            won = self.jackpots[colour]
            self.jackpots = (*self.jackpots[:colour], (), *self.jackpots[colour + 1 :])
            self._score(won)
            scored += len(won)
            self.tell(JackpotTaken(turn, colour, won))
        self._become(Player((*player.line, card), player.hand, scored, player.tokens))

    def keep(self, card: Card) -> None:
        """LI-9, LI-18: take a market card into the hand; which one, the others are not told."""
        turn, player = self.turn, self.player
        self._hold((*self.hands[turn], card))
        self.kept = (*self.kept[:turn], (*self.kept[turn], (self.round, card)), *self.kept[turn + 1 :])
        self._become(Player(player.line, player.hand + 1, player.scored, player.tokens))
        if self.before.position.house.open_hands:
            self.tell(Kept(turn, card))
        else:
            self.tell(Kept(turn, None))
            self.tell(Hidden(turn, card), turn)

    def release(self, card: Card) -> None:
        """Take a card out of the hand, to be placed."""
        turn, player = self.turn, self.player
        hand = self.hands[turn]
        index = hand.index(card)
        self._hold(hand[:index] + hand[index + 1 :])
        self._become(Player(player.line, player.hand - 1, player.scored, player.tokens))

    def close(self, *, forced: bool) -> None:
        """LI-15, LI-16: settle the bet, discard three numbers, score the rest."""
        turn, player = self.turn, self.player
        found = outcome(player.line)
        tokens = player.tokens
        if found.bet is None:
            self.discards += found.discarded
        else:
            tokens = (*tokens, found.token)
            self.discards += (-found.bet, *found.discarded)
            self.tell(BetSettled(turn, found.bet, found.after, found.token > 0))
        self._score(found.scored)
        self._become(Player((), player.hand, player.scored + len(found.scored), tokens))
        self.tell(Closed(turn, player.line, len(found.scored), forced))

    def clear(self, cards: tuple[Card | None, ...]) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
        """LI-7: put numbers under their jackpots and discard bets; return both."""
        numbers = tuple([card for card in cards if card is not None and card > 0])
        bets = tuple([card for card in cards if card is not None and card < 0])
        if numbers:
            under = list(self.jackpots)
            for number in numbers:
                under[(number - 1) % COLOURS] += (number,)
            self.jackpots = tuple(under)
        self.discards += bets
        return numbers, bets

    def end(self) -> Step[State, Event]:
        """Freeze what has become of the state."""
        before = self.before
        position = Position(
            self.phase,
            self.round,
            self.start,
            self.turn,
            self.players,
            self.market,
            self.jackpots,
            self.discards,
            len(self.pile),
            before.position.house,
        )
        state = State(position, self.hands, self.pile, self.scored, self.kept, before.rng)
        # cards were turned: nobody can take that back
        sealed = self.pile is not before.pile
        return Step(state, tuple(self.notices), sealed)

    def _become(self, player: Player) -> None:
        self.players = (*self.players[: self.turn], player, *self.players[self.turn + 1 :])

    def _hold(self, hand: tuple[Card, ...]) -> None:
        self.hands = (*self.hands[: self.turn], hand, *self.hands[self.turn + 1 :])

    def _score(self, cards: tuple[Card, ...]) -> None:
        if cards:
            turn = self.turn
            self.scored = (*self.scored[:turn], self.scored[turn] + cards, *self.scored[turn + 1 :])
