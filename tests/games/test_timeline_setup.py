"""The cards, the set-up and the options of Timeline (TL-1 to TL-3, TL-15, TL-18 to TL-23)."""

from __future__ import annotations

from collections import Counter

import pytest
from attrs import evolve

from tabletop.dated import TOPICS
from tabletop.games.timeline.actions import Laid
from tabletop.games.timeline.rules import Timeline
from tabletop.games.timeline.setup import OPTIONS, SPREAD, is_short, smallest
from tabletop.games.timeline.state import State, TeamState
from tabletop.games.timeline.view import Choosing, House, TeamView
from tabletop.protocol import Seat, Table, TooFewCards
from tabletop.rng import Rng
from tabletop.timelines.deck import Deck, choose
from tabletop.timelines.race.actions import Opened
from tabletop.timelines.race.state import State as RaceState
from tabletop.timelines.race.view import House as RaceHouse
from tabletop.timelines.race.view import RaceView

from .race_invariants import cards as race_cards
from .timeline_invariants import cards
from .timeline_table import OUTLINE, table

GAME = Timeline(OUTLINE)


def laid(at: Table) -> TeamState:
    """Set a co-operative game up."""
    state = GAME.setup(at).state
    assert isinstance(state, TeamState)
    return state


def lined_up(at: Table) -> RaceState:
    """Set a competitive game up."""
    state = GAME.setup(at).state
    assert isinstance(state, RaceState)
    return state


def everything(state: State) -> list[str]:
    """Return all cards in play."""
    return list(cards(state) if isinstance(state, TeamState) else race_cards(state))


@pytest.mark.rule("TL-1")
def test_a_hundred_cards_are_chosen_over_all_periods_and_topics() -> None:
    assert sum(count for _, count in SPREAD) == 100
    for seed in range(20):
        chosen, _ = choose(OUTLINE, SPREAD, easy=False, rng=Rng(seed))
        assert len(set(chosen)) == 100
        topics = Counter(OUTLINE.by_id[card].topic for card in chosen)
        assert set(topics) == set(TOPICS)
        assert all(20 <= topics[topic] <= 30 for topic in TOPICS)
        before = 0
        for end, count in SPREAD:
            assert sum(OUTLINE.years[card] < end for card in chosen) == before + count
            before += count


@pytest.mark.rule("TL-2", "TL-3")
@pytest.mark.parametrize("seats", range(1, 7))
def test_thirty_six_cards_are_dealt_for_the_team(seats: int) -> None:
    state = laid(table(seats, 7))

    assert len(everything(state)) == len(set(everything(state))) == 36
    assert [len(hand) for hand in state.hands] == [4] * seats
    assert (len(state.main), state.secondary, len(state.discards)) == (1, (), 1)
    assert len(state.pile) == 36 - 2 - 4 * seats
    assert (state.phase, state.turns, state.turn, state.blocked) == (Choosing(), 1, state.start, ((),) * seats)


@pytest.mark.rule("TL-2")
def test_whole_hands_are_dealt_from_the_starting_seat_clockwise() -> None:
    chosen, _ = choose(OUTLINE, SPREAD, easy=False, rng=Rng(3))
    states = {laid(table(3, 3)).start: laid(table(3, 3))}
    states |= {Seat(0): laid(table(3, 3, start="seat"))}
    assert len(states) == 2

    for start, state in states.items():
        for step in range(3):
            assert state.hands[(start + step) % 3] == chosen[4 * step : 4 * step + 4]
        assert (state.main, state.discards, state.pile) == ((chosen[12],), (chosen[13],), chosen[14:36])


@pytest.mark.rule("TL-3")
def test_the_first_cards_are_turned_for_all_to_see() -> None:
    step = GAME.setup(table(2, 5))
    state = laid(table(2, 5))

    main, discard = OUTLINE.by_id[state.main[0]], OUTLINE.by_id[state.discards[0]]
    assert [(notice.event, notice.to) for notice in step.notices] == [(Laid(state.start, main, discard), None)]
    assert step.sealed
    view = GAME.view(state, None)
    assert isinstance(view, TeamView)
    assert (view.main, view.discards) == ((main,), (discard,))
    assert view.tally.score == 2 - 35


@pytest.mark.rule("TL-2")
def test_the_cards_out_of_the_game_show_nothing() -> None:
    state = laid(table(2, 5))
    view = GAME.view(state, None)
    assert isinstance(view, TeamView)

    shown = {card.id for hand in view.hands for card in hand} | {card.id for card in (*view.main, *view.discards)}
    assert shown == set(everything(state)) - set(state.pile)
    assert "64" not in repr(view.pile)


@pytest.mark.rule("TL-2", "TL-15", "TL-22")
@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("deck", ["short", "full"])
def test_the_race_has_four_cards_each_and_one_turned(seats: int, deck: str) -> None:
    """36 cards, or all 100: always so with 6 to 8 players. No discard is turned."""
    state = lined_up(table(seats, 7, mode="competitive", deck=deck))

    size = 36 if deck == "short" and seats <= 5 else 100
    assert len(set(everything(state))) == size
    assert [len(hand) for hand in state.hands] == [4] * seats
    assert (len(state.timeline), state.discards, state.box) == (1, (), ())
    assert len(state.pile) == size - 1 - 4 * seats
    assert state.house == RaceHouse(brasil=False)
    assert is_short(seats, {"mode": "competitive", "deck": deck}) == (size == 36)
    step = GAME.setup(table(seats, 7, mode="competitive", deck=deck))
    assert [type(notice.event) for notice in step.notices] == [Opened]


@pytest.mark.rule("TL-15", "TL-23")
@pytest.mark.parametrize("mode", ["cooperative", "competitive"])
def test_the_starting_seat_is_drawn_or_the_first(mode: str) -> None:
    starts = Counter(GAME.setup(table(4, seed, mode=mode)).state.start for seed in range(200))
    assert set(starts) == set(range(4))
    assert min(starts.values()) > 25

    for seed in range(20):
        state = GAME.setup(table(4, seed, mode=mode, start="seat")).state
        assert (state.start, state.turn) == (0, 0)
        assert set(everything(state)) == set(everything(GAME.setup(table(4, seed, mode=mode)).state))


@pytest.mark.rule("TL-18")
def test_the_mode_says_who_can_play_and_what_is_seen() -> None:
    assert isinstance(GAME.view(GAME.setup(table(2)).state, None), TeamView)
    assert isinstance(GAME.view(GAME.setup(table(2, mode="competitive")).state, None), RaceView)
    for seats, mode in ((7, "cooperative"), (8, "cooperative"), (1, "competitive")):
        with pytest.raises(ValueError, match=f"timeline {mode} is for . to . players, not {seats}"):
            GAME.setup(table(seats, mode=mode))
    for seats in (0, 9):
        with pytest.raises(ValueError, match="timeline is for 1 to 8 players"):
            GAME.setup(table(seats))


@pytest.mark.rule("TL-19", "TL-20", "TL-21")
@pytest.mark.parametrize(
    ("option", "house"),
    [
        ({}, House(symbol=False, either=False, blocked=False)),
        ({"discard": "symbol"}, House(symbol=True, either=False, blocked=False)),
        ({"stuck": "either"}, House(symbol=False, either=True, blocked=False)),
        ({"failed": "blocked"}, House(symbol=False, either=False, blocked=True)),
    ],
)
def test_options_of_the_team_are_kept(option: dict[str, str], house: House) -> None:
    assert laid(table(2, 1, **option)).house == house


@pytest.mark.rule("TL-18", "TL-22")
def test_options_of_the_other_mode_change_nothing() -> None:
    assert laid(table(3, 5, deck="full")) == laid(table(3, 5))
    other = table(3, 5, mode="competitive", discard="symbol", stuck="either", failed="blocked")
    assert lined_up(other) == lined_up(table(3, 5, mode="competitive"))


@pytest.mark.rule("TL-2")
@pytest.mark.parametrize("mode", ["cooperative", "competitive"])
def test_easy_deals_no_hard_card(mode: str) -> None:
    for seed in range(5):
        state = GAME.setup(table(3, seed, mode=mode, cards="easy", deck="full")).state
        assert all(OUTLINE.by_id[card].difficulty < 3 for card in everything(state))
    assert any(OUTLINE.by_id[card].difficulty == 3 for card in everything(laid(table(3, 1))))


@pytest.mark.rule("TL-2")
def test_a_smaller_deck_is_dealt_whole_as_far_as_the_rules_allow() -> None:
    few = Timeline(Deck(OUTLINE.cards[::4][:36]))
    state = few.setup(table(6, 1)).state
    assert set(everything(state)) == set(few.deck.by_id)
    # all 100 are played with in a larger race, if there are so many
    race = few.setup(table(5, 1, mode="competitive", deck="full")).state
    assert set(everything(race)) == set(few.deck.by_id)


@pytest.mark.rule("TL-2")
@pytest.mark.parametrize(
    ("seats", "options", "least"),
    [
        (1, {}, 36),
        (6, {}, 36),
        (2, {"mode": "competitive"}, 36),
        (5, {"mode": "competitive"}, 36),
        (6, {"mode": "competitive"}, 31),
        (8, {"mode": "competitive"}, 41),
        (8, {"mode": "competitive", "deck": "full"}, 41),
        (3, {"mode": "competitive", "deck": "full"}, 16),
    ],
)
def test_a_deck_may_be_too_small(seats: int, options: dict[str, str], least: int) -> None:
    """The easier cards of OUTLINE's first ones count alone with `easy`."""
    at = table(seats, 1, **options)
    assert smallest(seats, dict(at.options)) == least
    Timeline(Deck(OUTLINE.cards[:least])).setup(at)
    with pytest.raises(TooFewCards, match=f"needs a deck of {least} cards for this table, not {least - 1}"):
        Timeline(Deck(OUTLINE.cards[: least - 1])).setup(at)
    easy = table(seats, 1, **options, cards="easy")
    with pytest.raises(TooFewCards, match=f"needs a deck of {least}"):
        Timeline(Deck(OUTLINE.cards[:least])).setup(easy)


def test_a_table_must_be_one_of_the_game() -> None:
    good = table(2)
    with pytest.raises(ValueError, match="seed"):
        GAME.setup(evolve(good, seed=-1))
    with pytest.raises(ValueError, match="options"):
        GAME.setup(evolve(good, options=good.options[1:]))
    for option in OPTIONS:
        with pytest.raises(ValueError, match=f"{option.key} is one of"):
            GAME.setup(table(2, 1, **{option.key: "red"}))


def test_the_game_carries_its_cards() -> None:
    assert GAME.carried == OUTLINE.cards
    assert GAME.fingerprint == OUTLINE.fingerprint
    later = evolve(OUTLINE.cards[0], year=OUTLINE.cards[0].year + 1)
    assert Timeline(Deck((later, *OUTLINE.cards[1:]))).fingerprint != GAME.fingerprint
