"""Board and set-up: TH-1 to TH-11."""

from __future__ import annotations

from collections import Counter

import pytest

from tabletop.games.thebes.actions import Revealed
from tabletop.games.thebes.board import END
from tabletop.games.thebes.reckoning import current_year, date
from tabletop.protocol import Cover, Seat, Table

from .thebes_subject import longest_game
from .thebes_table import BOARD, GAME, events, table

SEEDS = range(40)


@pytest.mark.rule("TH-1")
def test_seven_cities_and_five_sites() -> None:
    assert [id for id, place in BOARD.places.items() if not place.site] == [
        "london", "paris", "berlin", "rome", "vienna", "warsaw", "moscow",
    ]  # fmt: skip
    assert [id for id, place in BOARD.places.items() if place.site] == list(BOARD.sites)
    assert BOARD.sites == ("greece", "crete", "egypt", "palestine", "mesopotamia")


@pytest.mark.rule("TH-2")
def test_travel_takes_the_shortest_path() -> None:
    far = BOARD.distance

    assert len(BOARD.routes) == 18
    assert max(max(row.values()) for row in far.values()) == 4
    assert far["london"]["egypt"] == far["berlin"]["palestine"] == far["moscow"]["egypt"] == 4
    assert far["warsaw"]["greece"] == far["greece"]["warsaw"] == 1
    assert far["rome"]["rome"] == 0


@pytest.mark.rule("TH-3")
@pytest.mark.parametrize(
    ("time", "seats", "expected"),
    [
        (0, 2, (1901, 0)),
        (1, 2, (1901, 1)),
        (16, 3, (1901, 16)),
        (52, 2, (1901, 52)),
        (52, 4, (1902, 0)),
        (53, 2, (1902, 1)),
        (156, 2, (1903, 52)),
        (END, 2, (1904, 1)),
    ],
)
def test_the_time_track_counts_weeks(time: int, seats: int, expected: tuple[int, int]) -> None:
    assert date(time, seats) == expected


@pytest.mark.rule("TH-5", "TH-6", "TH-7")
def test_the_page_has_85_cards_10_exhibitions_and_155_tokens() -> None:
    assert sum(card.copies for card in BOARD.cards.values()) == 85
    assert len(BOARD.exhibitions) == 10
    for site in BOARD.sites:
        tokens = [token for token in BOARD.tokens.values() if token.site == site]
        assert sum(token.copies for token in tokens) == 31
        assert sum(token.points for token in tokens if token.kind == "artifact") == 36


@pytest.mark.rule("TH-8")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_start_in_warsaw_with_five_valid_permissions(seats: int) -> None:
    position = GAME.setup(table(seats)).state.position

    assert len(position.players) == seats
    for player in position.players:
        assert player.place == "warsaw"
        assert player.spent == player.cards == player.finds == player.exhibitions == ()


@pytest.mark.rule("TH-9")
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("seed", SEEDS)
def test_small_exhibitions_lie_in_pile_two_and_large_in_pile_three(seats: int, seed: int) -> None:
    state = GAME.setup(table(seats, seed)).state
    shows = BOARD.exhibitions

    assert len(state.position.open) == 4
    assert len(state.supply) == 27 + 27 + 5
    assert len(state.waiting) == 27 + 5
    assert {card for card in state.supply[27:] if card in shows} == {id for id in shows if not shows[id].large}
    assert {card for card in state.waiting if card in shows} == {id for id in shows if shows[id].large}
    assert not any(card in shows for card in (*state.position.open, *state.supply[:27]))


@pytest.mark.rule("TH-9")
@pytest.mark.parametrize("seed", SEEDS)
def test_with_two_players_all_exhibitions_lie_in_pile_two(seed: int) -> None:
    state = GAME.setup(table(2, seed)).state

    assert len(state.supply) == 27 + 27 + 10
    assert len(state.waiting) == 27
    assert {card for card in state.supply[27:] if card in BOARD.exhibitions} == set(BOARD.exhibitions)
    assert not any(card in BOARD.exhibitions for card in (*state.supply[:27], *state.waiting))


@pytest.mark.rule("TH-9")
def test_every_card_is_somewhere_and_the_decks_differ() -> None:
    decks = set()
    for seed in SEEDS:
        state = GAME.setup(table(3, seed)).state
        cards = Counter((*state.position.open, *state.supply, *state.waiting))
        printed = Counter({card.id: card.copies for card in BOARD.cards.values()})
        assert cards == printed + Counter(list(BOARD.exhibitions))
        decks.add(state.supply)

    assert len(decks) == len(SEEDS)


@pytest.mark.rule("TH-9")
def test_the_four_cards_are_announced_to_everybody() -> None:
    step = GAME.setup(table())

    assert events(step) == [Revealed(slot, card) for slot, card in enumerate(step.state.position.open) if card]
    assert all(notice.to is None for notice in step.notices)
    assert step.sealed


@pytest.mark.rule("TH-10", "TH-42")
@pytest.mark.parametrize(
    ("seats", "start_space", "time", "first"),
    [
        (2, "zero", 0, (1901, 0)),
        (2, "week_one", 1, (1901, 1)),
        (3, "zero", 16, (1901, 16)),
        (3, "week_one", 16, (1901, 16)),
        (4, "zero", 52, (1902, 0)),
        (4, "week_one", 53, (1902, 1)),
    ],
)
def test_where_the_markers_start(seats: int, start_space: str, time: int, first: tuple[int, int]) -> None:
    position = GAME.setup(table(seats, start_space=start_space)).state.position

    assert {player.time for player in position.players} == {time}
    assert (position.last, position.exchanges, position.shows) == (None, 0, (None, None, None))
    assert date(time, seats) == first
    assert current_year(position) == first[0]


@pytest.mark.rule("TH-44")
def test_a_game_has_no_more_actions_than_its_players_have_weeks() -> None:
    assert [longest_game(seats) for seats in (2, 3, 4)] == [2 * 157, 3 * 157, 4 * 105]


@pytest.mark.rule("TH-10")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_is_on_top_of_the_first_stack_now_and_then(seats: int) -> None:
    tracks = [GAME.setup(table(seats, seed)).state.position.track for seed in range(100)]

    assert {track[0] for track in tracks} == set(range(seats))
    assert all(sorted(track) == list(range(seats)) for track in tracks)


@pytest.mark.rule("TH-11")
@pytest.mark.parametrize("seed", SEEDS)
def test_one_artifact_of_value_one_lies_on_each_site(seed: int) -> None:
    position = GAME.setup(table(2, seed)).state.position

    for site, bonus, bag in zip(BOARD.sites, position.bonuses, position.bags, strict=True):
        assert bonus is not None
        token = BOARD.tokens[bonus]
        assert (token.kind, token.points, token.site) == ("artifact", 1, site)
        kinds = Counter(BOARD.tokens[id].kind for id in bag)
        assert kinds == {"artifact": 12, "book": 1, "general-book": 1, "debris": 16}
        assert bonus not in bag


@pytest.mark.rule("TH-11")
def test_any_artifact_of_value_one_may_be_the_bonus() -> None:
    bonuses = {GAME.setup(table(2, seed)).state.position.bonuses[0] for seed in range(100)}

    assert bonuses == {f"greece-artifact-{number}" for number in (1, 2, 3, 4)}


@pytest.mark.rule("TH-8", "TH-42", "TH-43")
@pytest.mark.parametrize(
    "wrong",
    [
        Table(1, 1, (("start_space", "zero"), ("luck", "standard"))),
        Table(5, 1, (("start_space", "zero"), ("luck", "standard"))),
        Table(2, 1, (("start_space", "one"), ("luck", "standard"))),
        Table(2, 1, (("start_space", "zero"), ("luck", "none"))),
        Table(2, 1, (("start_space", "zero"),)),
        Table(2, 1, (("start_space", "zero"), ("luck", "standard"), ("luck", "gentle"))),
        Table(2, -1, (("start_space", "zero"), ("luck", "standard"))),
        Table(2, 1 << 64, (("start_space", "zero"), ("luck", "standard"))),
    ],
)
def test_a_table_that_the_game_does_not_know_is_refused(wrong: Table) -> None:
    with pytest.raises(ValueError, match=r"thebes|seed|start_space|luck"):
        GAME.setup(wrong)


def test_nothing_is_hidden_from_anybody_so_nothing_is_covered() -> None:
    at = GAME.setup(table()).state

    assert {GAME.view(at, seat).cover for seat in (None, Seat(0), Seat(1))} == {Cover.NEVER}
