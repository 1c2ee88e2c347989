"""Whole games of Timeline: Brasil by chance, at every size and with all options, with every invariant (TB-19)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any, Final

import attrs
import pytest

from tabletop.dated import DatedCard
from tabletop.digest import digest
from tabletop.games.timeline_brasil import words
from tabletop.games.timeline_brasil.rules import TimelineBrasil
from tabletop.protocol import Seat, Step, Table
from tabletop.rng import Rng
from tabletop.simulate import any_action, first_stream
from tabletop.timelines.race import scoring
from tabletop.timelines.race.actions import (
    EVENTS,
    Action,
    Event,
    Judged,
    Place,
    Reshuffled,
    TieBreakStarted,
    Turned,
    WentOut,
)
from tabletop.timelines.race.state import State
from tabletop.timelines.race.view import Over, RaceView

from ..effort import sized
from ..playing import lines
from .race_invariants import cards, check, check_step, reprinted, turned
from .race_table import made
from .test_timeline_brasil_setup import GAME, table
from .timeline_brasil_subject import longest

PRODUCT: Final = tuple(product(*(option.values for option in GAME.options)))
NAMES: Final = ("Ana", "Bia", "Caio")
KEYS: Final = tuple(option.key for option in GAME.options)

SMALL: Final = TimelineBrasil(made(150))
"""A deck that stays as it is, whatever becomes of the printed one."""

GOLDEN: Final = {
    (2, 5, "4", "wrong", "discard"): ("d426ddc5535926ce", 14, (4, 3), "out"),
    (5, 5, "4", "wrong", "discard"): ("b26166d00c1c1194", 37, (6, 1, 4, 2, 7), "tie-break"),
    (8, 0, "4", "wrong", "discard"): ("12548a18d35d035e", 128, (0, 2, 1, 1, 3, 4, 3, 2), "out"),
    (8, 0, "7", "wrong", "discard"): ("24290ab62a44fefd", 268, (2, 1, 2, 4, 3, 4, 1, 3), "stranded"),
    (2, 5, "table", "wrong", "move"): ("d4fffcd45fb53011", 20, (6, 5), "out"),
    (6, 0, "7", "wrong", "move"): ("c9689c605994ab37", 109, (1, 0, 2, 1, 0, 1), "stranded"),
    (3, 5, "4", "always", "discard"): ("0b01fadc408d94b7", 108, (18, 20, 19), "marathon"),
    (7, 5, "5", "always", "move"): ("e680333852065ba6", 105, (7, 4, 10, 8, 8, 8, 9), "marathon"),
    (4, 9, "3", "wrong", "discard"): ("64df1ec1eade7efa", 43, (9, 11, 12, 8), "tie-break"),
    (6, 9, "4", "wrong", "discard"): ("fa74322a87cd4265", 60, (7, 5, 14, 10, 14, 6), "tie-breaks-over"),
}
"""By seats, share of turns known and options: the digest of the last state, turns, cards placed right, why it ended.

When one changes, old journals play differently, and `rules_version` goes up.
"""


PERFT: Final = {
    2: (6, 45, 315, 2637),
    3: (6, 45, 405, 3213),
    8: (6, 45, 405, 4212),
}
"""By seats: how many games of 1 to 4 turns there are after the set-up with seed 1 and three cards each."""


def options(number: int) -> dict[str, str]:
    """Return one of all combinations of options."""
    return dict(zip(KEYS, PRODUCT[number % len(PRODUCT)], strict=True))


def chosen(game: TimelineBrasil, state: State, share: int, rng: Rng) -> tuple[Action, Rng]:
    """Choose as a player who knows where a card belongs in so many of ten turns, and guesses in the others."""
    known, rng = rng.below(10)
    actions = game.legal_actions(state)
    if known >= share:
        return any_action(actions, rng)
    years, card = game.deck.years, actions[0].card
    gap = sum(years[other] < years[card] for other in state.timeline)
    return Place(card, gap), rng


def play(game: TimelineBrasil, at: Table, share: int = 0) -> Iterator[tuple[State, Step[State, Event]]]:
    """Play a game and give each step with the state before it."""
    step, rng = game.setup(at), first_stream(at)
    while (seat := game.to_act(step.state)) is not None:
        before = step.state
        action, rng = chosen(game, before, share, rng)
        step = game.apply(before, seat, action)
        yield before, step


def checked(game: TimelineBrasil, at: Table, share: int = 0) -> tuple[State, list[Event], int]:
    """Play a game with every check after every turn; return how it ended, what happened, and the number of turns."""
    state = game.setup(at).state
    check(game.deck, state)
    start = Counter(cards(state))
    happened: list[Event] = []
    turns = 0
    for before, step in play(game, at, share):
        state, turns = step.state, turns + 1
        check(game.deck, state)
        check_step(before, state)
        assert Counter(cards(state)) == start
        told = [notice.event for notice in step.notices]
        check_told(before, state, told)
        happened += told
        assert turns <= longest(at.seats)
    check_end(state, happened)
    return state, happened, turns


def check_told(before: State, after: State, told: list[Event]) -> None:
    """TB-19: a notice holds the date only of a card that lay open before, or that this turn has turned."""
    (placed,) = set(before.hands[before.turn]) & {told[0].card.id if isinstance(told[0], Turned) else ""}
    shown = {card.id for card in dated(told)}
    assert shown <= turned(before) | {placed}
    assert (after.rng != before.rng) == any(isinstance(event, Reshuffled) for event in told)


def check_end(state: State, happened: list[Event]) -> None:
    """The winners are who the rules say, whatever the way."""
    assert isinstance(state.phase, Over)
    reason, winners = state.phase.reason, state.phase.winners
    assert sum(isinstance(event, WentOut) for event in happened) >= (reason == scoring.OUT)
    replaced = [event for event in happened if isinstance(event, Reshuffled)]
    breaks = [event for event in happened if isinstance(event, TieBreakStarted)]
    assert [event.number for event in breaks] == list(range(1, len(breaks) + 1))
    assert len(replaced) <= 3 + len(breaks)
    if reason in (scoring.OUT, scoring.TIE_BREAK):
        assert len(winners) == 1
    else:
        able = [seat for seat, player in enumerate(state.players) if player.standing != "eliminated"]
        most = max(state.players[seat].placed for seat in able)
        assert winners == tuple(seat for seat in able if state.players[seat].placed == most)
    gone = [seat for event in happened if isinstance(event, Judged) for seat in event.eliminated]
    assert sorted(gone) == [seat for seat, one in enumerate(state.players) if one.standing == "eliminated"]
    if state.house.marathon:
        assert reason == scoring.MARATHON
        assert not any(state.hands)
        assert not any(isinstance(event, Reshuffled | TieBreakStarted | WentOut) for event in happened)


def dated(value: Any) -> Iterator[DatedCard]:
    """Give every card with a date inside a value, however deep."""
    if isinstance(value, DatedCard):
        yield value
    elif isinstance(value, (tuple, list)):
        for part in value:
            yield from dated(part)
    elif attrs.has(type(value)):
        for field in attrs.fields(type(value)):
            yield from dated(getattr(value, field.name))


@pytest.mark.slow
@pytest.mark.rule("TB-15", "TB-16", "TB-17", "TB-18", "TB-19")
@pytest.mark.case("R05", "R13")
@pytest.mark.parametrize("part", range(4))
def test_games_with_any_options_break_no_invariant(part: int) -> None:
    for number in range(part, len(PRODUCT), 4):
        checked(GAME, table(2 + number % 7, number, **options(number)), share=(0, 5, 8)[number // 4 % 3])


@pytest.mark.rule("TB-9", "TB-13", "TB-19")
def test_games_with_few_cards_break_no_invariant() -> None:
    """With as few cards as there may be, everything is used up: piles, shuffles, tie-breaks."""
    reasons: Counter[str] = Counter()
    kinds: set[type] = set()
    for number in range(240):
        seats, start_cards = 2 + number % 7, ("3", "4")[number // 7 % 2]
        moves = {"wrong_card": "move"} if number % 5 == 0 else {}
        small = TimelineBrasil(made(int(start_cards) * seats + 1 + seats + number // 60, number))
        state, happened, _ = checked(small, table(seats, number, start_cards=start_cards, **moves), share=number % 10)
        assert isinstance(state.phase, Over)
        reasons[state.phase.reason] += 1
        kinds |= set(map(type, happened))

    assert set(reasons) >= {scoring.OUT, scoring.TIE_BREAK, scoring.NO_CARDS, scoring.STRANDED}
    assert len(set(EVENTS) - kinds) <= 2


@pytest.mark.soak
@pytest.mark.rule("TB-19")
def test_thousands_of_games_break_no_invariant() -> None:
    reasons: Counter[str] = Counter()
    for seed in range(sized(2_500, 10_000)):
        state, _, _ = checked(
            GAME, table(2 + seed // 3 % 7, seed, **options(seed * 7)), share=(0, 4, 6, 8, 9)[seed % 5]
        )
        assert isinstance(state.phase, Over)
        reasons[state.phase.reason] += 1
    assert set(reasons) >= {scoring.OUT, scoring.TIE_BREAK, scoring.STRANDED, scoring.MARATHON}


@pytest.mark.rule("TB-19")
@pytest.mark.case("R18")
@pytest.mark.parametrize("number", range(8))
def test_no_view_holds_a_date_of_a_card_that_does_not_lie_open(number: int) -> None:
    """What a view shows with its date is what lies open, and hidden sides that are dealt anew change nothing."""
    game = TimelineBrasil(made(40 + number, number))
    at = table(3, number, wrong_card=("discard", "move")[number % 2], start_cards="4")
    state = game.setup(at).state
    for _, step in play(game, at, share=number):
        for seat in (None, *map(Seat, range(3))):
            view = game.view(state, seat)
            assert {card.id for card in dated(view)} == turned(state)
            other = TimelineBrasil(reprinted(game.deck, state, Rng(number)))
            assert other.deck.years != game.deck.years or len(turned(state)) > 38
            assert other.view(state, seat) == view
        state = step.state


@pytest.mark.rule("TB-19")
@pytest.mark.case("R18")
@pytest.mark.parametrize("number", range(8))
def test_a_turn_tells_the_date_of_no_card_but_the_one_that_is_turned(number: int) -> None:
    """Whatever stands on the hidden sides of all others: the same happens, is told and is said."""
    game = TimelineBrasil(made(30 + number, number))
    at = table(3, number, wrong_card=("discard", "move")[number % 2])
    for before, step in play(game, at, share=number):
        turn = step.notices[0].event
        assert isinstance(turn, Turned)
        deck = reprinted(game.deck, before, Rng(number), keep=frozenset([turn.card.id]))
        other = TimelineBrasil(deck)
        again = other.apply(before, before.turn, Place(turn.card.id, turn.gap))
        assert again == step
        view = game.view(step.state, None)
        said = [words.event(notice.event, view, NAMES) for notice in step.notices]
        assert said == [words.event(notice.event, other.view(again.state, None), NAMES) for notice in again.notices]


@pytest.mark.rule("TB-19")
def test_the_pile_shows_only_its_count() -> None:
    state = GAME.setup(table(3)).state
    other = attrs.evolve(state, pile=tuple(reversed(state.pile)))

    assert GAME.view(state, state.turn) == GAME.view(other, state.turn)
    assert GAME.view(state, None).pile == len(state.pile)


def shown(view: RaceView) -> tuple[Any, ...]:
    """Return what lies on the table."""
    return view.timeline, view.hands, view.discards, view.players


@pytest.mark.rule("TB-19")
def test_all_seats_see_the_same_table() -> None:
    at = table(4, 3)
    for before, _ in play(GAME, at):
        views = [GAME.view(before, Seat(seat)) for seat in range(4)]
        assert all(shown(view) == shown(views[0]) for view in views)


def fate(at: Table, share: int) -> tuple[str, int, tuple[int, ...], str]:
    """Play a game by chance and say how it ended."""
    turns = 0
    for _, step in play(SMALL, at, share):
        state, turns = step.state, turns + 1
    result = SMALL.result(state)
    assert result is not None
    return digest(state), turns, result.scores, result.reason


@pytest.mark.case("R20", "R22")
@pytest.mark.parametrize(("seats", "share", "start_cards", "draw", "wrong_card"), GOLDEN)
def test_the_same_games_as_ever(seats: int, share: int, start_cards: str, draw: str, wrong_card: str) -> None:
    assert SMALL.rules_version == 1
    at = table(seats, 11, start_cards=start_cards, draw=draw, wrong_card=wrong_card)
    assert fate(at, share) == GOLDEN[seats, share, start_cards, draw, wrong_card]


@pytest.mark.parametrize("seats", PERFT)
def test_as_many_games_as_counted(seats: int) -> None:
    start = SMALL.setup(table(seats, 1, start_cards="3")).state

    assert tuple(lines(SMALL, start, depth) for depth in range(1, 5)) == PERFT[seats]


def test_the_first_counts_by_hand() -> None:
    """Each of four cards goes into two gaps; right ones make a third gap for the next player's four."""
    start = SMALL.setup(table(2, 1)).state
    line = len(start.timeline)
    seat = SMALL.to_act(start)
    assert seat is not None
    assert line == 1
    first = SMALL.legal_actions(start)
    after = [SMALL.apply(start, seat, action).state for action in first]

    assert len(first) == 4 * 2
    # a card is right before the first one or after it, never both, for no two years are the same here
    assert sorted(len(state.timeline) for state in after) == [1] * 4 + [2] * 4
    assert sum(len(SMALL.legal_actions(state)) for state in after) == 4 * (4 * 2) + 4 * (4 * 3)
