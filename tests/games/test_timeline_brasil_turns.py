"""A turn of the race: where a card may go, what is right, what happens to a wrong card (TB-5 to TB-9, TB-17)."""

from __future__ import annotations

from collections import Counter

import pytest
from attrs import evolve

from tabletop.protocol import GameOver, IllegalAction, NotAnAction, OutOfTurn
from tabletop.rng import Rng
from tabletop.timelines.missed import Missed
from tabletop.timelines.race import rules
from tabletop.timelines.race.actions import Drew, Moved, NothingDrawn, Place, Reshuffled, Stranded, Turned
from tabletop.timelines.race.refusals import NoSuchGap, NotInHand
from tabletop.timelines.race.view import Over

from .race_table import (
    ANA,
    BIA,
    DECK,
    MOVES,
    act,
    card,
    ids,
    place,
    refused,
    seen,
    standings,
    state,
    told,
    told_of,
)


@pytest.mark.rule("TB-5")
def test_every_card_of_the_hand_can_go_into_every_gap() -> None:
    at = state("1700 1850", "1600", timeline="1500 1822 1889")

    assert seen(at).legal == tuple(Place(own, gap) for own in ("1700", "1850") for gap in range(4))
    assert rules.view(DECK, at, BIA).legal == ()
    assert rules.view(DECK, at, None).legal == ()
    assert rules.view(DECK, at, BIA).refused == ()


@pytest.mark.rule("TB-5")
def test_only_an_own_card_and_a_gap_that_is_there() -> None:
    at = state("1700 1850", "1600", timeline="1500 1822 1889")

    assert refused(at, place("1600 @ 1")) == NotInHand("1600")
    assert refused(at, place("1990 @ 1")) == NotInHand("1990")
    assert refused(at, place("1700 @ 4")) == NoSuchGap(4, 3)
    for wrong in (Place("1700", -1), Place("nothing", 0), Place("1700", True), Place([], 0), Place, None):  # type: ignore[arg-type]
        assert refused(at, wrong) == NotAnAction()
    with pytest.raises(IllegalAction) as caught:
        rules.apply(DECK, at, BIA, place("1600 @ 1"))
    assert caught.value.refusal == OutOfTurn(ANA)
    with pytest.raises(IllegalAction) as caught:
        rules.apply(DECK, state("", phase=Over("out", (ANA,))), ANA, place("1600 @ 1"))
    assert caught.value.refusal == GameOver()


@pytest.mark.rule("TB-6")
@pytest.mark.case("R08")
@pytest.mark.parametrize(("gap", "right"), [(0, False), (1, True), (2, True), (3, False)])
def test_a_card_of_the_same_year_is_right_on_either_side(gap: int, right: bool) -> None:
    """The first worked example: 1500, 1822, 1889, and another card of 1822."""
    at = state("1822b 1600", "1600b", timeline="1500 1822 1889")

    step = act(at, f"1822b @ {gap}")

    line = ("1500", "1822", "1889")
    assert step.state.timeline == (*line[:gap], "1822b", *line[gap:])[: 3 + right] if right else line
    assert step.state.players[ANA].placed == right
    turned = told(step)[0]
    around = (card(line[gap - 1]) if gap else None, card(line[gap]) if gap < 3 else None)
    belongs = (None, None) if right else (card("1500"), card("1822"))
    assert turned == Turned(ANA, card("1822b"), right, gap, *around, *belongs)


@pytest.mark.rule("TB-6")
@pytest.mark.case("R08")
def test_among_several_cards_of_one_year_every_place_is_right() -> None:
    at = state("1822 1600", "1600b", timeline="1821 1822b 1822b 1822b 1823")

    assert [told_of(Turned, act(at, f"1822 @ {gap}"))[0].right for gap in range(6)] == [
        *(False, True, True, True, True, False),
    ]  # fmt: skip


@pytest.mark.rule("TB-6")
@pytest.mark.parametrize(
    ("own", "gap", "right"),
    [
        ("1499", 0, True),
        ("1500b", 0, True),
        ("1501", 0, False),
        ("1499", 1, False),
        ("1821", 1, True),
        ("1823", 1, False),
        ("1823", 2, True),
        ("1889b", 3, True),
        ("1888", 3, False),
        ("2020", 3, True),
    ],
)
def test_right_is_between_the_neighbours(own: str, gap: int, right: bool) -> None:
    at = state(f"{own} 1600", "1601", timeline="1500 1822 1889")

    assert told_of(Turned, act(at, f"{own} @ {gap}"))[0].right is right


@pytest.mark.rule("TB-7")
def test_a_right_card_stays_and_nothing_is_drawn() -> None:
    at = state("1700 1850", "1600")

    step = act(at, "1700 @ 0")

    assert step.state.timeline == ("1700", "1800")
    assert step.state.hands == (("1850",), ("1600",))
    assert step.state.pile == at.pile
    assert (step.state.discards, step.state.box, step.state.missed) == ((), (), ())
    assert [player.placed for player in step.state.players] == [1, 0]
    assert told(step) == [Turned(ANA, card("1700"), True, 0, None, card("1800"))]
    assert step.state.turn == BIA
    assert seen(step.state).timeline == (card("1700"), card("1800"))


@pytest.mark.rule("TB-8")
def test_a_wrong_card_is_shown_discarded_and_replaced_at_once() -> None:
    at = state("1700 1850", "1600", discards="1501", pile="1990 1991")

    step = act(at, "1700 @ 1")

    assert step.state.timeline == ("1800",)
    assert step.state.hands == (("1850", "1990"), ("1600",))
    assert (step.state.pile, step.state.discards) == (("1991",), ("1501", "1700"))
    assert told(step) == [
        Turned(ANA, card("1700"), False, 1, card("1800"), None, None, card("1800")),
        Drew(ANA, DECK.hidden["1990"]),
    ]
    assert step.sealed
    view = seen(step.state)
    assert view.discards == (card("1501"), card("1700"))
    assert view.missed == (Missed(ANA, card("1700")),)
    assert view.hands[ANA] == (DECK.hidden["1850"], DECK.hidden["1990"])
    assert (view.pile, view.turn) == (1, BIA)


@pytest.mark.rule("TB-9")
def test_the_discards_become_a_new_pile_without_the_card_that_just_failed() -> None:
    at = state("1700 1850", "1600", pile="", discards="1501 1502 1503", missed=((BIA, "1501"), (ANA, "1502")))

    step = act(at, "1700 @ 1")

    assert step.state.discards == ("1700",)
    (drawn,) = step.state.hands[ANA][1:]
    assert sorted((drawn, *step.state.pile)) == ["1501", "1502", "1503"]
    assert step.state.reshuffles == 2
    assert step.state.rng != at.rng
    assert told(step)[1:] == [Reshuffled(3, 2), Drew(ANA, DECK.hidden[drawn])]
    # the dates are hidden again, so those who missed them are not reminded of them
    assert seen(step.state).missed == (Missed(ANA, card("1700")),)
    assert seen(step.state).reshuffles == 2


@pytest.mark.rule("TB-9")
def test_the_card_that_just_failed_comes_back_if_it_is_the_only_one() -> None:
    step = act(state("1700 1850", "1600", pile=""), "1700 @ 1")

    assert step.state.hands[ANA] == ("1850", "1700")
    assert (step.state.pile, step.state.discards, step.state.missed) == ((), (), ())
    assert told(step)[1:] == [Reshuffled(1, 2), Drew(ANA, DECK.hidden["1700"])]


@pytest.mark.rule("TB-9")
def test_the_discards_are_shuffled_three_times() -> None:
    at = state("1700 1850", "1600", pile="", discards="1501 1502", reshuffles=1)

    last = act(at, "1700 @ 1").state
    assert (last.reshuffles, len(last.pile)) == (0, 1)

    none = act(state("1700 1850", "1600", pile="", discards="1501 1502", reshuffles=0), "1700 @ 1")
    assert none.state.hands[ANA] == ("1850",)
    assert none.state.discards == ("1501", "1502", "1700")
    assert told(none)[1:] == [NothingDrawn(ANA)]


@pytest.mark.rule("TB-9")
def test_the_order_of_the_new_pile_comes_from_chance() -> None:
    at = state("1700 1850", "1600", pile="", discards="1501 1502 1503 1504")

    drawn = Counter(act(evolve(at, rng=Rng(seed)), "1700 @ 1").state.hands[ANA][-1] for seed in range(400))

    assert sorted(drawn) == ["1501", "1502", "1503", "1504"]
    assert min(drawn.values()) > 60


@pytest.mark.rule("TB-9", "TB-10")
def test_with_no_card_anywhere_nothing_is_drawn() -> None:
    """A hand that has others goes on; who has lost the last card has no more turns and has not gone out."""
    at = state("1700 1850", "1600", "1601", pile="", reshuffles=0)

    step = act(at, "1700 @ 1", "1600 @ 1")

    assert step.state.hands == (("1850",), (), ("1601",))
    assert standings(step.state) == ["in", "stranded", "in"]
    assert told(step)[1:] == [NothingDrawn(BIA), Stranded(BIA)]
    assert act(step.state, "1601 @ 1").state.turn == ANA


@pytest.mark.rule("TB-17")
@pytest.mark.parametrize(
    ("own", "timeline", "wrong", "belongs"),
    [
        ("1700", "1500 1800 1900", 3, 1),
        ("1499", "1500 1800 1900", 1, 0),
        ("1950", "1500 1800 1900", 0, 3),
        ("1800", "1500 1800b 1900", 0, 1),
        ("1500", "1500b 1500b 1500b 1900", 4, 0),
    ],
)
def test_a_wrong_card_moves_to_the_leftmost_place_where_it_belongs(
    own: str, timeline: str, wrong: int, belongs: int
) -> None:
    at = state(f"{own} 1601", "1600", timeline=timeline, house=MOVES, reshuffles=0)

    step = act(at, f"{own} @ {wrong}")

    line = ids(timeline)
    assert step.state.timeline == (*line[:belongs], own, *line[belongs:])
    assert (step.state.discards, step.state.players[ANA].placed) == ((), 0)
    assert told(step)[1:] == [Moved(card(own), belongs), Drew(ANA, DECK.hidden["1990"])]
    assert step.state.hands[ANA] == ("1601", "1990")
    assert step.state.missed == ((ANA, own),)


@pytest.mark.rule("TB-17")
def test_a_moved_card_is_drawn_for_as_long_as_there_is_a_pile() -> None:
    step = act(state("1700 1601", "1600", house=MOVES, pile="", reshuffles=0), "1700 @ 1")

    assert step.state.hands[ANA] == ("1601",)
    assert told(step)[1:] == [Moved(card("1700"), 0), NothingDrawn(ANA)]
