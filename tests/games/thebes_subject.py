"""Thebes as the laws of all games see it: its alphabet, its pieces, its secrets, its invariants (TH-44)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

from attrs import evolve

from tabletop.games.thebes.actions import Dig, Exchange, Exhibit, Stop, Take
from tabletop.games.thebes.board import DEBRIS, END, FIRST_YEAR, WEEKS, Board
from tabletop.games.thebes.choices import alphabet
from tabletop.games.thebes.reckoning import first_year
from tabletop.games.thebes.refusals import Refusal
from tabletop.games.thebes.rules import Thebes
from tabletop.games.thebes.state import State
from tabletop.protocol import Seat
from tabletop.rng import Rng
from tabletop.shelf import Entry

from ..playing import Subject

MALFORMED: tuple[Any, ...] = (
    Take(7),
    Take(-1),
    Take(True),
    Take("0"),  # type: ignore[arg-type]
    Take(0, zeppelin=0),  # type: ignore[arg-type]
    Exchange(zeppelin=None),  # type: ignore[arg-type]
    Exhibit("louvre"),
    Exhibit([]),  # type: ignore[arg-type]
    Dig("egypt", 0),
    Dig("egypt", 13),
    Dig("egypt", True),
    Dig("egypt", 3.0),  # type: ignore[arg-type]
    Dig("egypt", 3, legends=1),  # type: ignore[arg-type]
    Dig("london", 3),
    Dig({}, 3),  # type: ignore[arg-type]
    Stop,
    None,
    0,
    "stop",
    ("take", 0),
    ["take", 0],
)


def longest_game(seats: int) -> int:
    """Return how many actions a game has at most: each costs at least a week of its player's time (TH-44)."""
    return seats * (END - WEEKS * (first_year(seats) - FIRST_YEAR))


def thebes(entry: Entry) -> Subject:
    """Describe Thebes as it stands on the shelf."""
    game = entry.load()
    assert isinstance(game, Thebes)
    board = game.board
    return Subject(
        entry=entry,
        game=game,
        alphabet=alphabet(board),
        malformed=MALFORMED,
        refusals=get_args(Refusal),
        longest=longest_game,
        material=material,
        secrets=(State, Rng),
        redeal=redeal,
        check=lambda state: check(board, state),
        check_step=check_step,
    )


def material(state: State) -> Iterator[str]:
    """Give every card and token, wherever it lies."""
    position = state.position
    yield from (*state.supply, *state.waiting, *position.discards)
    yield from (card for card in (*position.open, *position.shows, *position.bonuses) if card)
    for bag in position.bags:
        yield from bag
    for player in position.players:
        yield from (*player.cards, *player.finds, *player.exhibitions)


def redeal(state: State, _: Seat | None, rng: Rng) -> State:
    """Shuffle the cards that lie face down again, and draw by other chance: all seats know the same."""
    supply, rng = rng.shuffled(state.supply)
    waiting, rng = rng.shuffled(state.waiting)
    return evolve(state, supply=supply, waiting=waiting, rng=rng)


def check(board: Board, state: State) -> None:
    """TH-44, and what else is true of every state."""
    position = state.position
    times = [player.time for player in position.players]
    pieces = sorted(material(state))
    printed = [card.id for card in board.cards.values() for _ in range(card.copies)]
    tokens = [token.id for token in board.tokens.values() for _ in range(token.copies)]
    assert pieces == sorted((*printed, *board.exhibitions, *tokens))
    assert len(printed) + len(board.exhibitions) == 95
    assert len(tokens) == 155
    assert all(0 <= time <= END for time in times)
    assert sorted(position.track) == list(range(len(times)))
    assert [times[seat] for seat in position.track] == sorted(times)
    assert (len(position.open), len(position.shows)) == (4, 3)
    assert all(card in board.cards for card in position.open if card)
    assert all(show in board.exhibitions for show in position.shows if show)
    for site, bag, bonus in zip(board.sites, position.bags, position.bonuses, strict=True):
        assert sum(board.tokens[token].kind == "debris" for token in bag) == DEBRIS
        assert all(board.tokens[token].site == site for token in bag)
        assert bonus is None or board.tokens[bonus].points == 1
    for player in position.players:
        assert player.place in board.places
        assert player.spent == tuple(site for site in board.sites if site in player.spent)
        assert all(board.tokens[find].kind != "debris" for find in player.finds)
        assert all(card in board.cards for card in player.cards)
        assert all(show in board.exhibitions for show in player.exhibitions)


def check_step(before: State, after: State) -> None:
    """One marker moved on by at least a week, that of the player whose turn it was; nothing found is lost."""
    actor = before.position.track[0]
    for seat, (old, new) in enumerate(zip(before.position.players, after.position.players, strict=True)):
        if seat == actor:
            assert new.time > old.time
            assert new.finds[: len(old.finds)] == old.finds
            assert new.exhibitions[: len(old.exhibitions)] == old.exhibitions
        else:
            assert new == old
    assert after.position.last == actor
    assert after.position.gentle == before.position.gentle
