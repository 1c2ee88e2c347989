"""Turn order, journeys, cards, exchanges and exhibitions: TH-12 to TH-20."""

from __future__ import annotations

import pytest

from tabletop.games.thebes.actions import (
    Announced,
    Exchange,
    Exchanged,
    Exhibit,
    Exhibited,
    Moved,
    Reshuffled,
    Revealed,
    Take,
    Took,
    Used,
)
from tabletop.games.thebes.reckoning import price
from tabletop.games.thebes.refusals import ArtifactsMissing, EmptySpace, NoJourney, NotHeld, NotOnShow
from tabletop.protocol import GameOver, IllegalAction, OutOfTurn

from .thebes_table import (
    ANA,
    BOARD,
    BRUNO,
    CELIA,
    GAME,
    OPEN,
    SUPPLY,
    WAITING,
    act,
    duel,
    events,
    player,
    refused,
    state,
)


@pytest.mark.rule("TH-12")
def test_whoever_is_furthest_back_plays_perhaps_several_times_in_a_row() -> None:
    step = act(state(player(time=30), player(time=10)), Take(0))

    assert step.state.position.players[BRUNO].time == 10 + 2 + 2
    assert GAME.to_act(step.state) == BRUNO


@pytest.mark.rule("TH-12")
def test_a_marker_arrives_on_top_of_those_on_its_space() -> None:
    before = state(player(time=13), player(time=10), player(time=13))

    step = act(before, Exchange())  # 11: still the last
    assert step.state.position.track == (BRUNO, ANA, CELIA)
    step = act(step.state, Exchange())  # 11 + 2 = 13
    assert step.state.position.track == (BRUNO, ANA, CELIA)
    assert GAME.to_act(step.state) == BRUNO


@pytest.mark.rule("TH-12")
def test_a_marker_that_goes_further_lies_behind() -> None:
    step = act(state(player(time=12), player(time=10), player(time=40)), Take(0))

    assert step.state.position.track == (ANA, BRUNO, CELIA)


@pytest.mark.rule("TH-12")
def test_nobody_else_may_act() -> None:
    before = state(player(time=30), player(time=10))

    with pytest.raises(IllegalAction) as caught:
        GAME.apply(before, ANA, Take(0))
    assert caught.value.refusal == OutOfTurn(BRUNO)


@pytest.mark.rule("TH-13", "TH-15")
def test_taking_a_card_costs_the_journey_and_the_weeks_printed_on_it() -> None:
    step = act(duel(player(place="warsaw", time=20)), Take(1))

    after = step.state.position.players[ANA]
    assert (after.place, after.time, after.cards) == ("paris", 20 + 2 + 2, ("congress-paris",))
    assert events(step) == [
        Moved(ANA, "warsaw", "paris", 2, 2, 24),
        Took(ANA, "congress-paris"),
        Revealed(1, "car-rome"),
    ]
    assert step.state.position.open == ("congress-london", "car-rome", "congress-berlin", "congress-vienna")
    assert step.state.supply == SUPPLY[1:]
    assert step.sealed


@pytest.mark.rule("TH-13")
def test_a_place_is_never_reached_without_an_action() -> None:
    """Each of the actions does something: no action type only moves."""
    assert {type(action).__name__ for action in GAME.legal_actions(duel(player()))} == {"Take", "Exchange"}


@pytest.mark.rule("TH-14")
@pytest.mark.parametrize(
    ("start", "slot", "plain", "car"),
    [
        ("london", 0, 0, 0),  # London-London
        ("warsaw", 0, 2, 2),  # Warsaw-London
        ("rome", 2, 2, 2),
        ("egypt", 0, 4, 3),  # Egypt-London
        ("crete", 2, 3, 2),  # Crete-Rome-Vienna... or Paris-Berlin
    ],
)
def test_a_car_saves_a_week_on_long_journeys(start: str, slot: int, plain: int, car: int) -> None:
    for cards, expected in (
        ((), plain),
        (("car-rome",), car),
        (("car-rome", "car-moscow"), car),
    ):
        step = act(duel(player(place=start, cards=cards)), Take(slot))
        assert step.state.position.players[ANA].time == 20 + expected + 2
        assert step.state.position.players[ANA].cards == (*cards, OPEN[slot])


@pytest.mark.rule("TH-14")
def test_a_zeppelin_makes_a_journey_free_and_is_discarded() -> None:
    before = duel(player(place="egypt", cards=("zeppelin-rome", "zeppelin-vienna", "car-rome")))

    step = act(before, Take(0, zeppelin=True))

    after = step.state.position.players[ANA]
    assert after.time == 20 + 0 + 2
    assert after.cards == ("zeppelin-vienna", "car-rome", "congress-london")
    assert step.state.position.discards == ("zeppelin-rome",)
    assert events(step)[:2] == [Used(ANA, "zeppelin-rome"), Moved(ANA, "egypt", "london", 0, 2, 22)]
    assert Take(0) in GAME.legal_actions(before)  # it is optional


@pytest.mark.rule("TH-14")
def test_a_zeppelin_needs_a_journey_and_a_zeppelin() -> None:
    assert refused(duel(player(place="london", cards=("zeppelin-rome",))), Take(0, zeppelin=True)) == NoJourney()
    assert refused(duel(player(place="london")), Take(1, zeppelin=True)) == NotHeld("zeppelin")


@pytest.mark.rule("TH-14")
def test_what_is_taken_this_turn_does_not_help_the_journey_to_it() -> None:
    far = player(place="egypt")
    step = act(duel(far, open=("car-moscow", *OPEN[1:])), Take(0))

    assert step.state.position.players[ANA].time == 20 + 4 + 1
    assert refused(duel(far, open=("zeppelin-rome", *OPEN[1:])), Take(0, zeppelin=True)) == NotHeld("zeppelin")


@pytest.mark.rule("TH-15")
def test_an_empty_space_has_no_card_to_take() -> None:
    before = duel(player(), open=("congress-london", None, None, None))

    assert refused(before, Take(2)) == EmptySpace(2)
    assert price(BOARD, before.position, ANA, Take(2)).total == 0


@pytest.mark.rule("TH-16")
def test_a_refill_fills_every_empty_space_first_to_fourth() -> None:
    step = act(duel(player(), open=(None, "congress-paris", None, "congress-vienna")), Take(1))

    assert step.state.position.open == ("car-rome", "car-moscow", "shovel-london", "congress-vienna")
    assert [event for event in events(step) if isinstance(event, Revealed)] == [
        Revealed(0, "car-rome"),
        Revealed(1, "car-moscow"),
        Revealed(2, "shovel-london"),
    ]


@pytest.mark.rule("TH-16")
@pytest.mark.parametrize(
    ("shows", "after", "dropped"),
    [
        ((None, None, None), ("new", None, None), None),
        (("a", None, None), ("new", "a", None), None),
        (("a", "b", None), ("new", "a", "b"), None),
        ((None, "b", "c"), ("new", "b", "c"), None),
        (("a", None, "c"), ("new", "a", "c"), None),
        (("a", "b", "c"), ("new", "a", "b"), "c"),
    ],
)
def test_an_exhibition_pushes_others_only_as_far_as_the_first_free_space(
    shows: tuple[str | None, ...], after: tuple[str | None, ...], dropped: str | None
) -> None:
    names = {"a": "small-london", "b": "large-london", "c": "large-paris", "new": "small-vienna"}

    def real(spaces: tuple[str | None, ...]) -> tuple[str | None, ...]:
        return tuple(names[space] if space else None for space in spaces)

    step = act(duel(player(), shows=real(shows), supply=("small-vienna", "car-rome")), Take(0))

    gone = names[dropped] if dropped else None
    assert step.state.position.shows == real(after)
    assert step.state.position.discards == ((gone,) if gone else ())
    assert events(step)[2:] == [Announced("small-vienna", gone), Revealed(0, "car-rome")]


@pytest.mark.rule("TH-16")
def test_drawing_goes_on_until_a_researcher_card_comes() -> None:
    step = act(duel(player(), supply=("small-london", "small-paris", "car-rome", "car-moscow")), Take(3))

    assert step.state.position.shows == ("small-paris", "small-london", None)
    assert step.state.position.open[3] == "car-rome"
    assert step.state.supply == ("car-moscow",)


@pytest.mark.rule("TH-16", "TH-17")
def test_cards_discarded_a_moment_ago_take_part_in_the_reshuffle() -> None:
    """The zeppelin goes first, then the exchanged cards; the only cards there are come back."""
    before = duel(player(place="paris", cards=("zeppelin-rome",)), supply=(), waiting=())

    step = act(before, Exchange(zeppelin=True))

    assert events(step)[:4] == [
        Used(ANA, "zeppelin-rome"),
        Moved(ANA, "paris", "warsaw", 0, 1, 21),
        Exchanged(ANA, OPEN),
        Reshuffled(5, waiting=False),
    ]
    assert {*step.state.position.open, *step.state.supply} == {"zeppelin-rome", *OPEN}
    assert step.state.position.discards == ()


@pytest.mark.rule("TH-17")
def test_the_first_reshuffle_takes_pile_three_with_it() -> None:
    before = duel(player(), supply=("car-rome",), discards=("small-berlin", "shovel-london"), open=(None, *OPEN[1:]))

    step = act(before, Take(1))

    assert Reshuffled(4, waiting=True) in events(step)
    assert step.state.waiting == step.state.position.discards == ()
    cards = (*step.state.supply, *step.state.position.open, *step.state.position.shows)
    assert {"small-berlin", "shovel-london", *WAITING} <= set(cards)


@pytest.mark.rule("TH-17")
def test_the_next_reshuffle_takes_the_discards_alone() -> None:
    before = duel(player(), supply=(), waiting=(), discards=("small-paris", "shovel-london"))

    step = act(before, Take(1))

    assert Reshuffled(2, waiting=False) in events(step)
    assert step.state.position.open[1] == "shovel-london"


@pytest.mark.rule("TH-17")
def test_without_a_researcher_card_nothing_is_shuffled_and_the_space_stays_empty() -> None:
    before = duel(player(), supply=("small-london",), waiting=(), discards=("small-paris", "large-paris"))

    step = act(before, Take(1))

    assert step.state.position.open == (OPEN[0], None, *OPEN[2:])
    assert step.state.position.discards == ("small-paris", "large-paris")
    assert step.state.position.shows == ("small-london", None, None)
    assert step.state.supply == ()
    assert step.state.rng == before.rng


@pytest.mark.rule("TH-17")
def test_if_nothing_at_all_can_be_turned_the_action_is_not_sealed() -> None:
    step = act(duel(player(), supply=(), waiting=()), Take(1))

    assert step.state.position.open[1] is None
    assert not step.sealed


@pytest.mark.rule("TH-17")
def test_a_dropped_exhibition_comes_back() -> None:
    """Space c drops a card while the supply runs out: it is shuffled in with the rest."""
    shows = ("small-london", "small-paris", "small-berlin")
    before = duel(player(), shows=shows, supply=("small-vienna",), waiting=(), discards=("car-rome",))

    step = act(before, Take(0))

    assert Announced("small-vienna", "small-berlin") in events(step)
    assert Reshuffled(2, waiting=False) in events(step)
    assert "car-rome" in step.state.position.open
    assert "small-berlin" in (*step.state.position.shows, *step.state.supply)


@pytest.mark.rule("TH-18")
def test_an_exchange_discards_the_open_cards_in_warsaw_and_reveals_four() -> None:
    step = act(duel(player(place="rome")), Exchange())

    assert step.state.position.players[ANA].place == "warsaw"
    assert step.state.position.players[ANA].time == 20 + 2 + 1
    assert step.state.position.open == SUPPLY[:4]
    assert step.state.position.discards == OPEN
    assert events(step)[1] == Exchanged(ANA, OPEN)


@pytest.mark.rule("TH-18")
def test_an_exchange_is_possible_with_no_open_card() -> None:
    step = act(duel(player(), open=(None,) * 4), Exchange())

    assert events(step)[1] == Exchanged(ANA, ())
    assert step.state.position.open == SUPPLY[:4]


@pytest.mark.rule("TH-18")
def test_each_further_exchange_in_a_row_costs_one_more_also_with_other_actions_between() -> None:
    supply = tuple(card.id for card in BOARD.cards.values())
    now = duel(player(time=20), supply=supply)

    now = act(now, Exchange()).state
    assert now.position.players[ANA].time == 21
    now = act(now, Exchange()).state
    assert now.position.players[ANA].time == 23
    now = act(now, Take(0)).state
    start = now.position.players[ANA]
    assert price(BOARD, now.position, ANA, Exchange()).weeks == 3
    now = act(now, Exchange()).state
    assert now.position.players[ANA].time == start.time + BOARD.distance[start.place]["warsaw"] + 3


@pytest.mark.rule("TH-18")
def test_another_players_action_resets_the_price() -> None:
    now = state(player(time=20), player(time=20))

    now = act(now, Exchange()).state
    now = act(now, Exchange()).state  # Bruno's first
    assert [one.time for one in now.position.players] == [21, 21]
    now = act(now, Exchange()).state  # Bruno's marker lies on top: his second
    assert now.position.players[BRUNO].time == 23
    now = act(now, Exchange()).state
    assert now.position.players[ANA].time == 22


@pytest.mark.rule("TH-20")
def test_an_exhibition_needs_the_artifacts_and_keeps_them() -> None:
    finds = ("greece-artifact-1", "egypt-artifact-2", "egypt-artifact-3", "greece-book")
    before = duel(player(place="rome", finds=finds), shows=("small-paris", "small-london", "large-paris"))

    step = act(before, Exhibit("small-london"))

    after = step.state.position.players[ANA]
    assert (after.place, after.time) == ("london", 20 + 2 + 3)
    assert (after.exhibitions, after.finds) == (("small-london",), finds)
    assert events(step) == [Moved(ANA, "rome", "london", 2, 3, 25), Exhibited(ANA, "small-london")]
    assert step.state.position.shows == ("small-paris", None, "large-paris")  # nothing slides
    assert not step.sealed


@pytest.mark.rule("TH-20")
def test_what_is_missing_is_counted_by_site_and_books_do_not_count() -> None:
    finds = ("greece-artifact-13", "egypt-artifact-13", "egypt-book", "egypt-general-book")
    before = duel(player(finds=finds), shows=("large-london", "small-london", None))

    assert refused(before, Exhibit("small-london")) == ArtifactsMissing("small-london", (("egypt", 1),))
    assert refused(before, Exhibit("large-london")) == ArtifactsMissing(
        "large-london", (("crete", 1), ("greece", 1), ("egypt", 2))
    )
    assert refused(before, Exhibit("large-paris")) == NotOnShow("large-paris")


@pytest.mark.rule("TH-35")
def test_after_the_end_nobody_acts() -> None:
    over = state(player(time=157), player(time=157))

    assert GAME.to_act(over) is None
    assert GAME.legal_actions(over) == ()
    with pytest.raises(IllegalAction) as caught:
        GAME.apply(over, ANA, Exchange())
    assert caught.value.refusal == GameOver()
