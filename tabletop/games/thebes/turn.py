"""Carrying out one action that was found to be legal."""

from __future__ import annotations

from attrs import define, field

from tabletop.games.thebes.actions import (
    BonusTaken,
    Dig,
    Dug,
    Event,
    Exchange,
    Exchanged,
    Exhibit,
    Exhibited,
    Finished,
    Moved,
    PermissionSpent,
    Renewed,
    Stopped,
    Take,
    Took,
    Used,
)
from tabletop.games.thebes.board import END, START, Board
from tabletop.games.thebes.reckoning import (
    date,
    exchange_weeks,
    journey,
    knowledge,
    owns,
    tokens,
    track_after,
    turns_year,
)
from tabletop.games.thebes.state import State
from tabletop.games.thebes.supply import Cards
from tabletop.games.thebes.view import Player, Position
from tabletop.protocol import Notice, Seat, Step


@define
class Turn:
    """A draft of the next state: filled in by one action, then frozen and thrown away."""

    board: Board
    before: State
    seat: Seat
    place: str
    time: int
    spent: tuple[str, ...]
    held: tuple[str, ...]
    """The player's researcher cards."""
    finds: tuple[str, ...]
    exhibitions: tuple[str, ...]
    cards: Cards
    bags: tuple[tuple[str, ...], ...]
    bonuses: tuple[str | None, ...]
    exchanges: int
    events: list[Event] = field(factory=list)

    @classmethod
    def begin(cls, board: Board, state: State) -> Turn:
        """Open the draft for the player whose turn it is."""
        position = state.position
        seat = position.track[0]
        player = position.players[seat]
        return cls(
            board,
            state,
            seat,
            player.place,
            player.time,
            player.spent,
            player.cards,
            player.finds,
            player.exhibitions,
            Cards(
                board,
                list(position.open),
                list(position.shows),
                position.discards,
                state.supply,
                state.waiting,
                state.rng,
            ),
            position.bags,
            position.bonuses,
            position.exchanges if position.last == seat else 0,
        )

    def take(self, action: Take) -> None:
        """TH-15: travel, take the card, fill the gap."""
        id = self.before.position.open[action.slot]
        assert id is not None  # an empty space is refused
        card = self.board.cards[id]
        self._go(card.place, card.weeks, action.zeppelin)
        self.cards.open[action.slot] = None
        self.held += (id,)
        self.events.append(Took(self.seat, id))
        self.events += self.cards.refill()

    def exchange(self, action: Exchange) -> None:
        """TH-18: travel to Warsaw, discard the open cards, reveal four."""
        self._go(START, exchange_weeks(self.before.position, self.seat), action.zeppelin)
        gone = tuple(card for card in self.cards.open if card)
        self.cards.discards += gone
        self.cards.open = [None] * len(self.cards.open)
        self.exchanges += 1
        self.events.append(Exchanged(self.seat, gone))
        self.events += self.cards.refill()

    def exhibit(self, action: Exhibit) -> None:
        """TH-20: travel, take the exhibition, keep the artifacts; its space stays free."""
        exhibition = self.board.exhibitions[action.exhibition]
        self._go(exhibition.place, exhibition.weeks, action.zeppelin)
        shows = self.cards.shows
        shows[shows.index(exhibition.id)] = None
        self.exhibitions += (exhibition.id,)
        self.events.append(Exhibited(self.seat, exhibition.id))

    def dig(self, action: Dig) -> None:
        """TH-24 to TH-31: use helpers, travel, draw, and spend the permission."""
        held = owns(self.board, self.before.position.players[self.seat])
        known = knowledge(held, action.site, action.legends, action.assistant)
        count = tokens(self.board, held, known, action.weeks, action.shovel)
        if action.legends:
            self._use("legends", action.site)
        if action.assistant:
            self._use("assistant")
        if action.shovel:
            self._use("shovel")
        if action.permission:
            self._use("special-permission")
        self._go(action.site, action.weeks, action.zeppelin)
        drawn = self._draw(action.site, count)
        self.events.append(Dug(self.seat, action.site, action.weeks, known.total, drawn))
        self._take_bonus(action.site)
        found_nothing = all(self.board.tokens[token].kind == "debris" for token in drawn)
        if not (self.before.position.gentle and found_nothing):
            self._spend(action.site)

    def stop(self) -> None:
        """TH-34: the marker goes straight to the end space."""
        self.time = END
        self.events.append(Stopped(self.seat))

    def _use(self, kind: str, site: str | None = None) -> None:
        """Discard a card that helps once: of several of a kind the one taken first."""
        cards = self.board.cards
        id = next(id for id in self.held if cards[id].kind == kind and (site is None or cards[id].site == site))
        index = self.held.index(id)
        self.held = self.held[:index] + self.held[index + 1 :]
        self.cards.discards += (id,)
        self.events.append(Used(self.seat, id))

    def _go(self, place: str, weeks: int, zeppelin: bool) -> None:
        """TH-13, TH-14, TH-32: travel and move the marker; passing week 52 renews all permissions."""
        before, seats = self.before.position.players[self.seat], len(self.before.position.players)
        car = owns(self.board, before).count("car") > 0
        way = journey(self.board.distance[self.place][place], car, zeppelin)
        if zeppelin:
            self._use("zeppelin")
        self.events.append(Moved(self.seat, self.place, place, way, weeks, self.time + way + weeks))
        self.place = place
        self.time += way + weeks
        if turns_year(before.time, self.time, seats):
            self.spent = ()
            self.events.append(Renewed(self.seat, date(self.time, seats)[0]))

    def _draw(self, site: str, count: int) -> tuple[str, ...]:
        """TH-29: draw tokens from the bag; debris goes back, finds lie before the player."""
        index = self.board.sites.index(site)
        bag = self.bags[index]
        drawn, self.cards.rng = self.cards.rng.sample(bag, count)
        finds = tuple(token for token in drawn if self.board.tokens[token].kind != "debris")
        left = tuple(token for token in bag if token not in finds)
        self.bags = (*self.bags[:index], left, *self.bags[index + 1 :])
        self.finds += finds
        return drawn

    def _take_bonus(self, site: str) -> None:
        """TH-30: the first dig at a site brings its bonus artifact."""
        index = self.board.sites.index(site)
        bonus = self.bonuses[index]
        if bonus is not None:
            self.bonuses = (*self.bonuses[:index], None, *self.bonuses[index + 1 :])
            self.finds += (bonus,)
            self.events.append(BonusTaken(self.seat, site, bonus))

    def _spend(self, site: str) -> None:
        """TH-31: the permission shows X from now on."""
        if site not in self.spent:
            spent = {*self.spent, site}
            self.spent = tuple(other for other in self.board.sites if other in spent)
            self.events.append(PermissionSpent(self.seat, site))

    def end(self) -> Step[State, Event]:
        """Freeze the draft."""
        if self.time == END:
            self.events.append(Finished(self.seat))
        before, cards, seat = self.before.position, self.cards, self.seat
        player = Player(self.place, self.time, self.spent, self.held, self.finds, self.exhibitions)
        position = Position(
            players=(*before.players[:seat], player, *before.players[seat + 1 :]),
            track=track_after(before, seat, self.time),
            open=tuple(cards.open),
            shows=tuple(cards.shows),
            discards=cards.discards,
            bags=self.bags,
            bonuses=self.bonuses,
            last=seat,
            exchanges=self.exchanges,
            gentle=before.gentle,
        )
        # a card was turned or chance moved: nobody can take that back
        sealed = cards.supply is not self.before.supply or cards.rng != self.before.rng
        notices = tuple(Notice(event, None) for event in self.events)
        return Step(State(position, cards.supply, cards.waiting, cards.rng), notices, sealed)
