"""Whole games of Timeline by chance, in both modes and with all options, with every invariant (TL-24)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product

import attrs
import pytest

from tabletop.dated import DatedCard
from tabletop.digest import digest
from tabletop.games.timeline.actions import Action, Discard, Event, Play, Stop
from tabletop.games.timeline.rules import Timeline
from tabletop.games.timeline.setup import OPTIONS, SEATS
from tabletop.games.timeline.state import State, TeamState
from tabletop.protocol import Table
from tabletop.simulate import Chooser, any_action, any_kind, first_stream, playout

from ..playing import lines
from . import race_invariants, timeline_invariants
from .timeline_reference import Reference
from .timeline_table import OUTLINE, table

GAME = Timeline(OUTLINE)
VALUES = {option.key: option.values for option in OPTIONS}
TEAM = tuple(product(VALUES["discard"], VALUES["stuck"], VALUES["failed"], VALUES["cards"]))
RACE = tuple(product(VALUES["deck"], VALUES["cards"]))


def team_table(number: int) -> Table:
    """Return a co-operative table; the numbers go through all options and sizes."""
    discard, stuck, failed, cards = TEAM[number % len(TEAM)]
    seats = SEATS["cooperative"][number // len(TEAM) % 6]
    start = VALUES["start"][number % 7 % 2]
    return table(seats, number, start=start, discard=discard, stuck=stuck, failed=failed, cards=cards)


def race_table(number: int) -> Table:
    """Return a competitive table; the numbers go through all options and sizes."""
    deck, cards = RACE[number % len(RACE)]
    seats = SEATS["competitive"][number // len(RACE) % 7]
    return table(seats, number, mode="competitive", start=VALUES["start"][number % 3 % 2], deck=deck, cards=cards)


def policy(number: int) -> Chooser[Action]:
    """Choose any action, or any kind of action."""
    return any_kind if number // 5 % 2 else any_action


def played_together(number: int) -> TeamState:
    """Play a co-operative game by chance with every check after every action, and return how it ended."""
    at = team_table(number)
    state = GAME.setup(at).state
    assert isinstance(state, TeamState)
    timeline_invariants.check(OUTLINE, state)
    for actions, move in enumerate(playout(GAME, state, first_stream(at), policy(number)), 1):
        after = move.step.state
        assert isinstance(after, TeamState)
        timeline_invariants.check(OUTLINE, after)
        timeline_invariants.check_step(state, after)
        state = after
        assert actions <= timeline_invariants.MOST_TURNS
    return state


def played_apart(number: int) -> State:
    """Play a competitive game by chance with every check after every action, and return how it ended."""
    at = race_table(number)
    state = GAME.setup(at).state
    for turns, move in enumerate(playout(GAME, state, first_stream(at), policy(number)), 1):
        after = move.step.state
        assert not isinstance(state, TeamState)
        assert not isinstance(after, TeamState)
        race_invariants.check(OUTLINE, after)
        race_invariants.check_step(state, after)
        state = after
        assert turns <= 99
    return state


@pytest.mark.rule("TL-24")
def test_co_operative_games_break_no_invariant() -> None:
    games = len(TEAM) * 6 * 2
    reasons = Counter(GAME.result(played_together(number)).reason for number in range(games))  # type: ignore[union-attr]

    assert sum(reasons.values()) == games
    assert set(reasons) == {"hands-empty", "stuck", "four-blocked", "all-blocked"}


@pytest.mark.rule("TL-22", "TL-24")
def test_competitive_games_break_no_invariant() -> None:
    for number in range(len(RACE) * 7 * 4):
        assert GAME.result(played_apart(number)) is not None


@pytest.mark.soak
@pytest.mark.rule("TL-24")
def test_thousands_of_games_break_no_invariant() -> None:
    for number in range(3_000):
        played_together(number)
    for number in range(2_000):
        played_apart(number)


def compared(number: int) -> int:
    """Play a co-operative game by chance beside the plain reference; return how many actions it had."""
    at = team_table(number)
    state, options = GAME.setup(at).state, dict(at.options)
    assert isinstance(state, TeamState)
    rules = {
        key: options[name] == key for name, key in (("discard", "symbol"), ("stuck", "either"), ("failed", "blocked"))
    }
    other = Reference(OUTLINE.years, {card.id: card.topic for card in OUTLINE.cards}, rules)
    other.main, other.discards, other.pile = list(state.main), list(state.discards), list(state.pile)
    other.hands, other.blocked = [list(hand) for hand in state.hands], [[] for _ in state.hands]
    other.turn = state.turn
    actions = 0
    for move in playout(GAME, state, first_stream(at), policy(number)):
        assert {spoken(action) for action in GAME.legal_actions(state)} == other.moves()
        other.do(*spoken(move.action))
        after = move.step.state
        assert isinstance(after, TeamState)
        state, actions = after, actions + 1
        assert (list(state.main), list(state.discards), list(state.pile)) == (other.main, other.discards, other.pile)
        assert [list(hand) for hand in state.hands] == other.hands
        assert [list(cards) for cards in state.blocked] == other.blocked
        below = {state.main[gap : gap + 2]: card for gap, card in enumerate(state.secondary) if card is not None}
        assert below == other.below
        assert bool(other.over) == (GAME.to_act(state) is None)
        assert other.over or state.turn == other.turn
    found = GAME.result(state)
    assert found is not None
    assert (found.reason, found.scores[0]) == (other.over, other.score)
    return actions


def spoken(action: object) -> tuple[str, str]:
    """Return an action as the reference calls it."""
    match action:
        case Play(card):
            return "play", card
        case Discard(card):
            return "discard", card
        case _:
            assert isinstance(action, Stop)
            return "stop", ""


@pytest.mark.rule("TL-4", "TL-5", "TL-6", "TL-7", "TL-8", "TL-9", "TL-11", "TL-12", "TL-13", "TL-19", "TL-20", "TL-21")
def test_a_plain_telling_of_the_rules_plays_the_same_games() -> None:
    assert sum(compared(number) for number in range(200)) > 2_000


@pytest.mark.soak
@pytest.mark.rule("TL-24")
def test_a_plain_telling_of_the_rules_plays_the_same_thousands_of_games() -> None:
    assert sum(compared(number) for number in range(200, 3_200)) > 30_000


def dated(event: Event) -> Iterator[DatedCard]:
    """Give every card in an event with its date."""
    for field in attrs.fields(type(event)):
        value = getattr(event, field.name)
        yield from (one for one in (value if isinstance(value, tuple) else (value,)) if isinstance(one, DatedCard))


@pytest.mark.rule("TL-24")
@pytest.mark.case("R18")
@pytest.mark.parametrize("at", [*map(team_table, range(0, 96, 5)), *map(race_table, range(0, 28, 3))])
def test_only_dates_of_turned_cards_are_told(at: Table) -> None:
    """In whole games every date in a notice is that of a card that lies turned, or lay so when it went to the box."""
    step = GAME.setup(at)
    for state, notices in [(step.state, step.notices)] + [
        (move.step.state, move.step.notices) for move in playout(GAME, step.state, first_stream(at))
    ]:
        room = timeline_invariants if isinstance(state, TeamState) else race_invariants
        turned = room.turned(state)
        assert {card.id for notice in notices for card in dated(notice.event)} <= turned
        assert all(notice.to is None for notice in notices)
        view = GAME.view(state, None)
        assert {card.id for hand in view.hands for card in hand} & turned == set()


GOLDEN: dict[int, tuple[str, int, str, tuple[int, ...]]] = {
    0: ("09ca8967734268b6", 21, "stuck", (-12,)),
    7: ("8e1eb48bb966c7e9", 14, "four-blocked", (-23,)),
    14: ("492ea3eae55239f4", 17, "four-blocked", (-14,)),
    21: ("c5c01865fe58056a", 37, "hands-empty", (-15, -15)),
    28: ("f1812d052f367eec", 23, "stuck", (-15, -15)),
    35: ("259219efed341ab4", 27, "four-blocked", (-4, -4, -4)),
    42: ("683b8e8ac1c97c60", 21, "four-blocked", (-10, -10, -10)),
    49: ("062b65ee8edde901", 17, "stuck", (-12, -12, -12, -12)),
    56: ("d0d8cda27868c5bc", 5, "stuck", (-28, -28, -28, -28)),
    63: ("e82930570c8b6df6", 23, "four-blocked", (-15, -15, -15, -15)),
    70: ("fc4503b3a7955fe4", 14, "four-blocked", (-20, -20, -20, -20, -20)),
    77: ("763bfecbb624e62e", 23, "stuck", (-13, -13, -13, -13, -13)),
    84: ("1b8c2b3609d001f9", 38, "hands-empty", (5, 5, 5, 5, 5, 5)),
    91: ("0bb307ffb72e5659", 22, "four-blocked", (-15, -15, -15, -15, -15, -15)),
    1000: ("9db54ddaa4308f6c", 18, "out", (1, 4)),
    1005: ("7a93427e91b84c5a", 15, "out", (2, 0, 4)),
    1010: ("59aaa70c08cb4ea2", 16, "out", (2, 1, 0, 4)),
    1015: ("6478ef8534998463", 99, "stranded", (2, 2, 2, 3, 2)),
    1020: ("1add0383e4ec54c9", 99, "stranded", (2, 2, 2, 2, 1, 2, 1)),
    1025: ("135868048c294f23", 72, "out", (0, 2, 2, 1, 2, 4, 2, 1)),
}
"""By number of `team_table`, or 1000 and that of `race_table`: the digest of the last state, actions, reason, scores.

When one changes, old journals play differently, and `rules_version` goes up.
"""


def fate(at: Table) -> tuple[str, int, str, tuple[int, ...]]:
    """Play a game by chance and say how it ended."""
    state, actions = GAME.setup(at).state, 0
    for move in playout(GAME, state, first_stream(at), any_kind):
        state, actions = move.step.state, actions + 1
    result = GAME.result(state)
    assert result is not None
    return digest(state), actions, result.reason, result.scores


@pytest.mark.case("R20", "R22")
@pytest.mark.parametrize("number", GOLDEN)
def test_the_same_games_as_ever(number: int) -> None:
    assert GAME.rules_version == 1
    assert fate(race_table(number - 1000) if number >= 1000 else team_table(number)) == GOLDEN[number]


PERFT: dict[tuple[str, int], tuple[int, ...]] = {
    ("cooperative", 1): (8, 48, 320, 1987),
    ("cooperative", 2): (8, 48, 320, 2053),
    ("cooperative", 6): (8, 48, 320, 2104),
    ("competitive", 2): (8, 80, 800, 9488),
    ("competitive", 8): (8, 80, 960, 13312),
}
"""By mode and seats: how many games of 1 to 4 actions there are after the set-up with seed 1."""


@pytest.mark.parametrize(("mode", "seats"), PERFT)
def test_as_many_games_as_counted(mode: str, seats: int) -> None:
    start = GAME.setup(table(seats, 1, mode=mode)).state

    assert tuple(lines(GAME, start, depth) for depth in range(1, 5)) == PERFT[mode, seats]


def test_the_first_counts_by_hand() -> None:
    """Together: four plays, each right, then three plays or stop; or four discards, then the next turn.

    Apart: four cards and two gaps, one of them right; then three gaps, or two again.
    """
    for seats in (1, 2, 6):
        assert PERFT["cooperative", seats][:2] == (4 + 4, 4 * (3 + 1) + 4 * 8)
    for seats in (2, 8):
        assert PERFT["competitive", seats][:2] == (4 * 2, 4 * 4 * 3 + 4 * 4 * 2)
