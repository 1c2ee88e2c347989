"""The deck and the set-up of Timeline: Brasil (TB-1 to TB-4, TB-15, TB-18)."""

from __future__ import annotations

from collections import Counter
from typing import get_args

import pytest

from tabletop.catalog import TIMELINE_BRASIL
from tabletop.dated import DatedCard, HiddenCard
from tabletop.games.timeline_brasil.content import load
from tabletop.games.timeline_brasil.rules import TimelineBrasil
from tabletop.games.timeline_brasil.setup import hand_size
from tabletop.protocol import Cover, Seat, Table
from tabletop.text import fold
from tabletop.timelines.deck import Deck
from tabletop.timelines.race.actions import Opened
from tabletop.timelines.race.refusals import Refusal
from tabletop.timelines.race.view import House, Placing, Player

from .race_invariants import cards
from .race_table import made, told

GAME = TimelineBrasil(load())


def table(seats: int = 3, seed: int = 1, **options: str) -> Table:
    """Return a table with some options; the others are as usual."""
    return Table(seats, seed, tuple((one.key, options.get(one.key, one.values[0])) for one in GAME.options))


@pytest.mark.rule("TB-1")
def test_at_least_110_cards_that_do_not_give_their_date_away() -> None:
    deck = GAME.deck

    assert len(deck.cards) >= 110
    assert len({card.id for card in deck.cards}) == len(deck.cards)
    for titles in ([card.title.pt for card in deck.cards], [card.title.en for card in deck.cards]):
        assert len(set(map(fold, titles))) == len(titles)
        assert not any(sign.isdigit() for title in titles for sign in title)
    assert not any(sign.isdigit() for card in deck.cards for sign in card.id)
    assert all(card.year and card.source for card in deck.cards)


@pytest.mark.rule("TB-1", "TB-19")
@pytest.mark.parametrize("seats", [2, 5, 8])
def test_no_card_is_in_two_places(seats: int) -> None:
    dealt = list(cards(GAME.setup(table(seats)).state))

    assert len(dealt) == len(set(dealt)) == 110
    assert set(dealt) <= set(GAME.deck.by_id)


@pytest.mark.rule("TB-2", "TB-18")
def test_who_starts_is_drawn_or_is_the_first_seat() -> None:
    drawn = Counter(GAME.setup(table(5, seed)).state.start for seed in range(300))

    assert set(drawn) == set(range(5))
    assert min(drawn.values()) > 35
    for seed in range(20):
        at = GAME.setup(table(5, seed, start="seat")).state
        assert (at.first, at.start, at.turn) == (0, 0, 0)
        # who starts is all that the option changes
        assert at.pile == GAME.setup(table(5, seed)).state.pile


@pytest.mark.rule("TB-3")
@pytest.mark.parametrize("seats", range(2, 9))
def test_each_is_dealt_four_cards_from_the_starting_seat(seats: int) -> None:
    """A whole hand at a time, clockwise: the same cards whoever starts."""
    chance, first = GAME.setup(table(seats, 9)).state, GAME.setup(table(seats, 9, start="seat")).state

    assert [len(hand) for hand in chance.hands] == [4] * seats
    order = [(chance.start + step) % seats for step in range(seats)]
    assert [chance.hands[seat] for seat in order] == list(first.hands)
    assert chance.players == (Player("in", 0),) * seats


@pytest.mark.rule("TB-3")
def test_titles_are_visible_to_all_and_dates_to_nobody() -> None:
    state = GAME.setup(table(4)).state

    for seat in (None, *map(Seat, range(4))):
        view = GAME.view(state, seat)
        assert view.hands == tuple(tuple(GAME.deck.hidden[card] for card in hand) for hand in state.hands)
        assert all(type(card) is HiddenCard for hand in view.hands for card in hand)
        assert view.cover is Cover.NEVER


@pytest.mark.rule("TB-4")
def test_the_next_card_is_turned_and_starts_the_timeline() -> None:
    step = GAME.setup(table(3))
    state = step.state

    assert len(state.timeline) == 1
    assert len(state.pile) == 110 - 3 * 4 - 1
    (opened,) = told(step)
    assert opened == Opened(state.start, GAME.deck.by_id[state.timeline[0]])
    assert step.sealed
    view = GAME.view(state, Seat(0))
    assert (view.pile, view.discards, view.box) == (97, (), 0)
    assert (view.phase, view.round, view.start, view.reshuffles) == (Placing(), 1, state.start, 3)
    assert len(view.legal or GAME.view(state, state.turn).legal) == 4 * 2


@pytest.mark.rule("TB-4")
def test_the_deal_follows_the_order_of_the_pile() -> None:
    """Hands, then the first of the timeline, then the rest."""
    state = GAME.setup(table(2, 4, start="seat")).state
    longer = GAME.setup(table(2, 4, start="seat", start_cards="5")).state

    assert longer.hands[0] == (*state.hands[0], state.hands[1][0])
    assert longer.hands[1] == (*state.hands[1][1:], state.timeline[0], state.pile[0])
    assert (longer.timeline, longer.pile) == ((state.pile[1],), state.pile[2:])


@pytest.mark.rule("TB-15")
@pytest.mark.parametrize(
    ("value", "by_seats"),
    [
        ("table", (6, 6, 5, 5, 4, 4, 4)),
        *((value, (int(value),) * 7) for value in ("4", "3", "5", "6", "7")),
    ],
)
def test_how_many_cards_each_starts_with(value: str, by_seats: tuple[int, ...]) -> None:
    assert tuple(hand_size(seats, value) for seats in range(2, 9)) == by_seats
    for seats, size in zip(range(2, 9), by_seats, strict=True):
        hands = GAME.setup(table(seats, start_cards=value)).state.hands
        assert [len(hand) for hand in hands] == [size] * seats


@pytest.mark.rule("TB-16", "TB-17")
def test_the_options_that_rule_how_it_is_played() -> None:
    assert GAME.setup(table()).state.house == House(brasil=True)
    assert GAME.setup(table(draw="always")).state.house == House(brasil=True, marathon=True)
    assert GAME.setup(table(wrong_card="move")).state.house == House(brasil=True, moves=True)
    # the discards are not shuffled in a marathon, and there are none where cards are moved
    assert GAME.setup(table(draw="always")).state.reshuffles == 0
    assert GAME.setup(table(wrong_card="move")).state.reshuffles == 0


def test_an_easy_game_has_no_hard_cards() -> None:
    for seed in range(10):
        dealt = list(cards(GAME.setup(table(4, seed, cards="easy")).state))
        assert max(GAME.deck.by_id[card].difficulty for card in dealt) == 2
        assert len(dealt) == 110


@pytest.mark.parametrize(("seats", "start_cards", "least"), [(2, "4", 11), (3, "table", 22), (8, "7", 65)])
def test_the_smallest_deck(seats: int, start_cards: str, least: int) -> None:
    at = table(seats, start_cards=start_cards)

    assert len(TimelineBrasil(made(least)).setup(at).state.pile) == seats
    with pytest.raises(ValueError, match=f"{least}.*{least - 1}"):
        TimelineBrasil(made(least - 1)).setup(at)


def test_the_smallest_easy_deck() -> None:
    """What counts are the cards that the option leaves."""
    hard = [DatedCard(card.id, card.title, card.year, card.topic, difficulty=3) for card in made(20).cards[11:]]
    deck = Deck((*made(20).cards[:11], *hard))

    assert len(TimelineBrasil(deck).setup(table(2, cards="easy")).state.pile) == 2
    with pytest.raises(ValueError, match="16"):
        TimelineBrasil(deck).setup(table(3, cards="easy"))


@pytest.mark.parametrize("seats", [0, 1, 9])
def test_two_to_eight_can_play(seats: int) -> None:
    with pytest.raises(ValueError, match="timeline-brasil is for 2 to 8 players"):
        GAME.setup(table(seats))


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_a_seed_is_of_64_bits(seed: int) -> None:
    with pytest.raises(ValueError, match="seed"):
        GAME.setup(table(2, seed))


def test_the_journal_carries_the_cards_and_another_deck_has_another_fingerprint() -> None:
    other = made(110)
    assert TIMELINE_BRASIL.with_cards is not None
    game = TIMELINE_BRASIL.with_cards(other.cards)

    assert game.carried == other.cards
    assert GAME.carried == GAME.deck.cards
    assert game.fingerprint != GAME.fingerprint
    assert TimelineBrasil(made(110)).fingerprint == game.fingerprint
    assert [option.key for option in TIMELINE_BRASIL.options] == [option.key for option in GAME.options]
    assert TIMELINE_BRASIL.options == GAME.options
    assert len(get_args(Refusal)) == 5
