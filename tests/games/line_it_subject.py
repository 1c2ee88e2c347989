"""Line-it as the laws of all games see it: its alphabet, its cards, its secrets, its invariants (LI-25)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any, get_args

from attrs import evolve

from tabletop.games.line_it.actions import Close, Play, Take
from tabletop.games.line_it.choices import alphabet
from tabletop.games.line_it.deck import Card, Deck, rounds
from tabletop.games.line_it.refusals import Refusal
from tabletop.games.line_it.rules import LineIt
from tabletop.games.line_it.state import State
from tabletop.games.line_it.view import Finishing, LastPlaying, Over
from tabletop.protocol import Seat
from tabletop.rng import Rng
from tabletop.shelf import Entry

from ..playing import Subject

ACTIONS_A_TURN = 6
"""In the free order: close, play, close, take, close, end. A third close needs a third card."""

MALFORMED: tuple[Any, ...] = (
    Take(7, "line"),
    Take(-1, "line"),
    Take(True, "line"),
    Take("0", "line"),  # type: ignore[arg-type]
    Take(0, "pile"),
    Take(0, None),  # type: ignore[arg-type]
    Take(0, []),  # type: ignore[arg-type]
    Play(0),
    Play(101),
    Play(-2),
    Play(-6),
    Play(True),
    Play(37.0),  # type: ignore[arg-type]
    Play("37"),  # type: ignore[arg-type]
    Play([]),  # type: ignore[arg-type]
    Close,
    None,
    0,
    "end",
    ("take", 0),
    ["take", 0],
)


def line_it(entry: Entry) -> Subject:
    """Describe Line-it as it stands on the shelf."""
    game = entry.load()
    assert isinstance(game, LineIt)
    deck = game.deck
    return Subject(
        entry=entry,
        game=game,
        alphabet=alphabet(deck),
        malformed=MALFORMED,
        refusals=get_args(Refusal),
        longest=lambda seats: rounds(deck, seats) * seats * ACTIONS_A_TURN + seats,
        material=lambda state: map(str, cards(state)),
        secrets=(State, Rng),
        redeal=redeal,
        check=lambda state: check(deck, state),
        check_step=check_step,
    )


def cards(state: State) -> Iterator[Card]:
    """Give every card, wherever it lies."""
    position = state.position
    yield from (*state.pile, *position.discards)
    yield from (card for card in position.market if card is not None)
    for player in position.players:
        yield from player.line
    for group in (position.jackpots, state.hands, state.scored):
        for part in group:
            yield from part


def hidden_from(state: State, seat: Seat | None) -> list[Seat]:
    """Return the seats whose hands a seat may not see (LI-18, LI-24)."""
    if state.position.house.open_hands or isinstance(state.position.phase, Over):
        return []
    return [Seat(owner) for owner in range(len(state.hands)) if owner != seat]


def redeal(state: State, seat: Seat | None, rng: Rng) -> State:
    """Shuffle the pile and the hands that a seat does not see, and deal them again."""
    owners = hidden_from(state, seat)
    unseen, rng = rng.shuffled((*state.pile, *(card for owner in owners for card in state.hands[owner])))
    pile, rest = unseen[: len(state.pile)], list(unseen[len(state.pile) :])
    hands, kept = list(state.hands), list(state.kept)
    for owner in owners:
        old = hands[owner]
        hands[owner], rest = tuple(rest[: len(old)]), rest[len(old) :]
        kept[owner] = _renamed(kept[owner], old, hands[owner])
    return evolve(state, pile=pile, hands=tuple(hands), kept=tuple(kept), rng=rng)


def _renamed(
    kept: tuple[tuple[int, Card], ...], old: tuple[Card, ...], new: tuple[Card, ...]
) -> tuple[tuple[int, Card], ...]:
    """Tell the story of a hand with other cards in it."""
    story = list(kept)
    index = len(story)
    for was, now in reversed(tuple(zip(old, new, strict=True))):
        index = max(at for at in range(index) if story[at][1] == was)
        story[index] = (story[index][0], now)
    return tuple(story)


def check(deck: Deck, state: State) -> None:
    """LI-25, and what else is true of every state."""
    position = state.position
    seats = len(position.players)
    assert sorted(cards(state)) == sorted(deck.cards)
    assert len(deck.cards) == 106
    assert position.pile == len(state.pile)
    for player, hand, scored in zip(position.players, state.hands, state.scored, strict=True):
        assert (player.hand, player.scored) == (len(hand), len(scored))
        assert len(hand) <= 2
        assert all(number > 0 for number in scored)
        assert {abs(token) for token in player.tokens} <= {3, 4, 5}
        check_line(player.line)
    for hand, kept in zip(state.hands, state.kept, strict=True):
        assert not Counter(hand) - Counter(card for _, card in kept)
        assert [round for round, _ in kept] == sorted({round for round, _ in kept})
    for colour, under in enumerate(position.jackpots):
        assert all(number > 0 and (number - 1) % 4 == colour for number in under)
    assert 0 <= position.start < seats
    assert 0 <= position.turn < seats
    check_round(deck, state)


def check_line(line: tuple[Card, ...]) -> None:
    """A line is strictly monotone in its numbers and holds at most one bet."""
    numbers = [card for card in line if card > 0]
    assert len(line) - len(numbers) <= 1
    assert all(a < b for a, b in pairwise(numbers)) or all(a > b for a, b in pairwise(numbers))


def check_round(deck: Deck, state: State) -> None:
    """A market has lost a card for each turn of its round; a game has exactly the rounds of LI-5."""
    position = state.position
    seats = len(position.players)
    last = rounds(deck, seats)
    if isinstance(position.phase, LastPlaying | Over):
        assert (position.round, position.market, position.pile) == (last, (), 0)
        if isinstance(position.phase, Over):
            assert not any(player.line for player in position.players)
        return
    assert 1 <= position.round <= last
    assert position.pile == len(deck.cards) - position.round * (seats + 2)
    assert len(position.market) == seats + 2
    turns = (position.turn - position.start) % seats
    assert position.market.count(None) == turns + isinstance(position.phase, Finishing)


def check_step(before: State, after: State) -> None:
    """Only the player whose turn it was has done something, but for the lines closed at the end."""
    old, new = before.position, after.position
    assert new.house == old.house
    assert new.round - old.round in (0, 1)
    ending = isinstance(new.phase, LastPlaying | Over)
    for seat, (was, now) in enumerate(zip(old.players, new.players, strict=True)):
        assert now.scored >= was.scored
        assert now.tokens[: len(was.tokens)] == was.tokens
        assert after.kept[seat][: len(before.kept[seat])] == before.kept[seat]
        if seat != old.turn:
            assert after.hands[seat] == before.hands[seat]
            assert now == was or (ending and not now.line)
