"""Years, the end and the points: TH-32 to TH-40, the options, and the worked examples."""

from __future__ import annotations

import pytest

from tabletop.games.thebes import scoring
from tabletop.games.thebes.actions import (
    Action,
    BonusTaken,
    Dig,
    Exchange,
    Exhibit,
    Finished,
    Moved,
    PermissionSpent,
    Renewed,
    Stop,
    Stopped,
    Take,
    Used,
)
from tabletop.games.thebes.board import END
from tabletop.games.thebes.reckoning import current_year, goal, journey, knowledge, owns, price, tokens
from tabletop.games.thebes.refusals import NotEnoughTime, PermissionUsed, TooEarly
from tabletop.games.thebes.scoring import majority
from tabletop.protocol import Seat

from .thebes_table import ANA, BOARD, BRUNO, CELIA, GAME, act, debris, digs, duel, events, player, refused, state

BOOK = "book-egypt-3-london"
WEEK_48_OF_1903 = 104 + 48


@pytest.mark.rule("TH-32")
def test_passing_week_52_renews_all_permissions() -> None:
    spent = ("greece", "egypt")

    stays = act(duel(player(time=48, spent=spent)), Take(1))  # 48 + 2 + 2: stands on 52
    assert stays.state.position.players[ANA].time == 52
    assert stays.state.position.players[ANA].spent == spent

    passes = act(duel(player(time=49, spent=spent)), Take(1))
    assert passes.state.position.players[ANA].spent == ()
    assert events(passes)[:2] == [Moved(ANA, "warsaw", "paris", 2, 2, 53), Renewed(ANA, 1902)]

    leaves = act(duel(player(time=52, spent=spent)), Exchange())
    assert leaves.state.position.players[ANA].spent == ()


@pytest.mark.rule("TH-10", "TH-32")
@pytest.mark.parametrize(("seats", "start"), [(2, 0), (4, 52)])
def test_no_year_turns_when_a_marker_leaves_the_start_space(seats: int, start: int) -> None:
    before = state(*(player(time=start),) * seats)

    assert not any(isinstance(event, Renewed) for event in events(act(before, Exchange())))


@pytest.mark.rule("TH-32")
def test_the_year_marker_moves_when_the_last_player_has_passed() -> None:
    assert current_year(state(player(time=52), player(time=80)).position) == 1901
    assert current_year(state(player(time=53), player(time=80)).position) == 1902
    assert current_year(state(player(time=END), player(time=105)).position) == 1903
    assert current_year(state(player(time=END), player(time=END)).position) == 1903


@pytest.mark.rule("TH-33")
def test_the_end_space_may_be_reached_exactly_but_not_passed() -> None:
    step = act(duel(player(time=END - 4), player(time=END)), Take(1))
    assert events(step)[-1] == Finished(ANA)
    assert GAME.to_act(step.state) is None

    late = duel(player(time=END - 3), player(time=END))
    assert refused(late, Take(1)) == NotEnoughTime(cost=4, left=3)
    assert refused(late, Take(0)) == NotEnoughTime(cost=4, left=3)
    assert Exchange() in GAME.legal_actions(late)


@pytest.mark.rule("TH-33")
def test_whoever_is_finished_is_not_asked_again() -> None:
    step = act(state(player(time=END - 1), player(time=END - 1), track=(0, 1)), Exchange())

    assert step.state.position.players[ANA].time == END
    assert GAME.to_act(step.state) == BRUNO


@pytest.mark.rule("TH-34")
def test_stopping_is_for_1903() -> None:
    assert refused(duel(player(time=104)), Stop()) == TooEarly()
    assert Stop() not in GAME.legal_actions(duel(player(time=104)))

    step = act(duel(player(place="rome", time=105, spent=("greece",))), Stop())
    after = step.state.position.players[ANA]
    assert (after.place, after.time) == ("rome", END)
    assert events(step) == [Stopped(ANA), Finished(ANA)]
    assert not step.sealed


@pytest.mark.rule("TH-34")
def test_if_nothing_fits_stopping_is_the_only_choice() -> None:
    assert GAME.legal_actions(duel(player(place="london", time=END - 1), player(time=END))) == (Stop(),)


@pytest.mark.rule("TH-18", "TH-34")
def test_a_stop_of_another_player_counts_as_acting() -> None:
    now = state(player(time=120), player(time=120), last=ANA, exchanges=2, track=(0, 1))
    assert price(BOARD, now.position, ANA, Exchange()).weeks == 3

    now = act(now, Take(1)).state
    now = act(now, Stop()).state
    assert now.position.last == BRUNO
    assert price(BOARD, now.position, ANA, Exchange()).weeks == 1


@pytest.mark.rule("TH-34")
@pytest.mark.parametrize("place", list(BOARD.places))
def test_before_1903_an_exchange_is_always_possible(place: str) -> None:
    """Thirteen exchanges in a row fill two years; even the next would fit from the farthest place."""
    before = duel(player(place=place, time=104), player(time=END), last=ANA, exchanges=13)

    assert Exchange() in GAME.legal_actions(before)


@pytest.mark.rule("TH-35")
def test_the_game_ends_when_all_markers_are_on_the_end_space() -> None:
    now = state(player(time=150), player(time=END), player(time=156))

    now = act(now, Stop()).state
    assert GAME.result(now) is None
    assert GAME.to_act(now) == CELIA
    now = act(now, Stop()).state
    result = GAME.result(now)
    assert result is not None
    assert result.reason == "time-up"
    assert GAME.to_act(now) is None


def score(source: str, *cards: str, finds: tuple[str, ...] = (), exhibitions: tuple[str, ...] = ()) -> int:
    """Return the points that a player with these things has from a source."""
    result = GAME.result(state(player(time=END, cards=cards, finds=finds, exhibitions=exhibitions), player(time=END)))
    assert result is not None
    return dict(result.breakdown[ANA])[source]


@pytest.mark.rule("TH-36")
def test_artifacts_count_their_values_and_found_books_nothing() -> None:
    finds = ("egypt-artifact-13", "egypt-artifact-1", "greece-artifact-12", "greece-book", "greece-general-book")

    assert score("artifacts", finds=finds) == 6 + 1 + 5


@pytest.mark.rule("TH-37")
def test_exhibitions_count_four_or_five() -> None:
    assert score("exhibitions", exhibitions=("small-london", "large-london", "large-paris")) == 4 + 5 + 5


@pytest.mark.rule("TH-38")
def test_congresses_count_more_the_more_there_are() -> None:
    points = [score("congresses", *("congress-paris",) * count) for count in range(10)]

    assert points == [0, 1, 3, 6, 10, 15, 21, 28, 28, 28]


@pytest.mark.rule("TH-39")
@pytest.mark.parametrize(
    ("books", "points"),
    [
        ((4, 3, 2), (5, 0, 0)),
        ((4, 4, 2), (3, 3, 0)),
        ((1, 1, 1), (3, 3, 3)),
        ((0, 0, 0), (0, 0, 0)),
        ((0, 1, 0), (0, 5, 0)),
    ],
)
def test_most_points_in_coloured_books(books: tuple[int, ...], points: tuple[int, ...]) -> None:
    one = "book-greece-1-rome"
    position = state(*(player(cards=(one,) * count) for count in books)).position

    assert majority(BOARD, position, "greece") == points


@pytest.mark.rule("TH-39")
def test_found_books_count_but_legends_assistants_and_general_books_do_not() -> None:
    idle = ("legends-greece-moscow", "assistant-paris", "assistant-rome", "general-book-2-london")
    rivals = player(cards=idle), player(finds=("crete-book",))

    assert majority(BOARD, state(*rivals).position, "greece") == (0, 5)
    assert majority(BOARD, state(*rivals).position, "crete") == (0, 0)


@pytest.mark.rule("TH-39", "TH-40")
def test_the_result_names_each_source_for_each_player() -> None:
    ana = player(time=END, finds=("egypt-artifact-13",), exhibitions=("small-london",), cards=("book-greece-1-rome",))
    bruno = player(time=END, cards=("congress-paris", "congress-paris"), finds=("crete-book",))

    result = GAME.result(state(ana, bruno))

    assert result is not None
    assert result.breakdown == (
        (
            ("artifacts", 6),
            ("exhibitions", 4),
            ("congresses", 0),
            ("majority-greece", 3),
            ("majority-crete", 0),
            ("majority-egypt", 0),
            ("majority-palestine", 0),
            ("majority-mesopotamia", 0),
        ),
        (
            ("artifacts", 0),
            ("exhibitions", 0),
            ("congresses", 3),
            ("majority-greece", 3),
            ("majority-crete", 0),
            ("majority-egypt", 0),
            ("majority-palestine", 0),
            ("majority-mesopotamia", 0),
        ),
    )
    assert result.scores == (13, 6)
    assert result.winners == (ANA,)


@pytest.mark.rule("TH-40")
def test_a_tie_is_a_shared_victory() -> None:
    result = GAME.result(
        state(
            player(time=END, finds=("egypt-artifact-13",)),
            player(time=END),
            player(time=END, finds=("greece-artifact-13",)),
        )
    )

    assert result is not None
    assert result.winners == (ANA, CELIA)


@pytest.mark.rule("TH-43")
def test_gentle_luck_leaves_the_permission_after_debris_alone() -> None:
    bags, bonuses = {"egypt": debris("egypt", 16)}, (None, None, "egypt-artifact-1", None, None)
    step = act(duel(player(cards=(BOOK,)), bags=bags, bonuses=bonuses, gentle=True), Dig("egypt", 3))
    assert step.state.position.players[ANA].spent == ()
    assert events(step)[-1] == BonusTaken(ANA, "egypt", "egypt-artifact-1")  # it does not count as a find

    standard = act(duel(player(cards=(BOOK,)), bags=bags, bonuses=bonuses), Dig("egypt", 3))
    assert standard.state.position.players[ANA].spent == ("egypt",)


@pytest.mark.rule("TH-43")
@pytest.mark.parametrize("find", ["egypt-artifact-1", "egypt-book", "egypt-general-book"])
def test_gentle_luck_does_not_help_after_a_find(find: str) -> None:
    step = act(duel(player(cards=(BOOK,)), gentle=True, bags={"egypt": (find,)}), Dig("egypt", 3))

    assert step.state.position.players[ANA].spent == ("egypt",)
    assert PermissionSpent(ANA, "egypt") in events(step)


@pytest.mark.rule("TH-43")
def test_with_gentle_luck_an_x_stays_x_and_the_special_permission_is_spent() -> None:
    cards = (BOOK, "special-permission-london")
    before = duel(player(cards=cards, spent=("egypt",)), gentle=True, bags={"egypt": debris("egypt", 16)})

    step = act(before, Dig("egypt", 3, permission=True))

    assert step.state.position.players[ANA].spent == ("egypt",)
    assert step.state.position.players[ANA].cards == (BOOK,)
    assert Used(ANA, "special-permission-london") in events(step)


@pytest.mark.rule("TH-25", "TH-26")
def test_example_1_knowledge_of_crete() -> None:
    held = owns(
        BOARD,
        player(
            cards=(
                "book-crete-2-paris",
                "assistant-paris",
                "assistant-rome",
                "general-book-2-london",
                "general-book-2-paris",
                "general-book-1-rome",
            ),
            finds=("greece-book",),
        ),
    )
    known = knowledge(held, "crete", legends=False, assistant=False)

    assert (known.specific, held.general, known.general, known.total) == (4, 5, 4, 8)
    assert tokens(BOARD, held, known, 4, False) == 5


@pytest.mark.rule("TH-14")
def test_example_2_a_car() -> None:
    assert journey(BOARD.distance["london"]["egypt"], car=True, zeppelin=False) == 3
    assert journey(BOARD.distance["rome"]["greece"], car=True, zeppelin=False) == 1


@pytest.mark.rule("TH-33")
def test_example_3_week_48_of_1903() -> None:
    before = duel(player(place="egypt", time=WEEK_48_OF_1903, cards=(BOOK,)), player(time=END))

    assert [dig.weeks for dig in digs(before)] == [3, 4, 5]
    assert refused(before, Dig("egypt", 6)) == NotEnoughTime(cost=6, left=5)


@pytest.mark.rule("TH-18")
def test_example_4_two_exchanges() -> None:
    now = act(duel(player(time=20)), Exchange()).state
    now = act(now, Exchange()).state
    assert now.position.players[ANA].time == 20 + 1 + 2

    now = act(state(player(time=20), player(time=21)), Exchange()).state
    assert GAME.to_act(now) == ANA  # her marker arrived on top
    now = act(state(player(time=20), player(time=20)), Exchange()).state
    now = act(now, Take(0)).state  # Bruno
    now = act(now, Exchange()).state
    assert now.position.players[ANA].time == 20 + 1 + 1


@pytest.mark.rule("TH-31")
def test_example_5_an_x_in_week_50() -> None:
    here = player(place="egypt", time=50, cards=(BOOK,), spent=("egypt",))
    assert refused(duel(here), Dig("egypt", 3)) == PermissionUsed("egypt", special=False)

    special = player(place="egypt", time=50, cards=(BOOK, "special-permission-london"), spent=("egypt",))
    assert Dig("egypt", 3, permission=True) in digs(duel(special))


@pytest.mark.rule("TH-39")
def test_example_6_a_tie_for_greece() -> None:
    one = "book-greece-1-rome"
    three = state(*(player(cards=(one,) * count) for count in (4, 4, 2)))

    assert majority(BOARD, three.position, "greece") == (3, 3, 0)


@pytest.mark.rule("TH-12", "TH-41")
def test_the_price_tells_arrival_and_who_plays_next() -> None:
    position = state(player(time=20), player(time=23), player(time=30)).position

    short = price(BOARD, position, ANA, Exchange())
    assert (short.travel, short.weeks, short.total, short.arrival, short.next) == (0, 1, 1, 21, Seat(0))
    long = price(BOARD, position, ANA, Take(1))
    assert (long.travel, long.weeks, long.total, long.arrival, long.next) == (2, 2, 4, 24, BRUNO)
    end = price(BOARD, state(player(time=155), player(time=END)).position, ANA, Stop())
    assert (end.weeks, end.arrival, end.next) == (2, END, None)


@pytest.mark.rule("TH-14", "TH-34")
def test_everything_is_done_where_it_belongs_and_stopping_where_the_player_stands() -> None:
    position = duel(player("crete"), open=("car-rome", None, "congress-paris", None), shows=("small-london",)).position

    def where(action: Action) -> str:
        return goal(BOARD, position, action, "crete")

    assert [where(Take(slot)) for slot in range(4)] == ["rome", "crete", "paris", "crete"]
    assert [where(Exchange()), where(Dig("egypt", 3)), where(Exhibit("small-london"))] == ["warsaw", "egypt", "london"]
    assert where(Stop()) == "crete"


@pytest.mark.rule("TH-35")
def test_the_standing_is_what_the_scores_would_be_now() -> None:
    at = duel(player(cards=(BOOK,), finds=("egypt-artifact-13",)), player(exhibitions=("small-london",)))

    assert GAME.result(at) is None
    assert GAME.standing(at) == scoring.result(BOARD, at.position).scores
    assert GAME.standing(at) != GAME.standing(duel(player(), player()))
