"""The race as the competitive mode of Timeline plays it: wrong cards go to the box (TL-16, TL-17)."""

from __future__ import annotations

import pytest

from tabletop.protocol import Seat
from tabletop.rng import Rng
from tabletop.simulate import any_action
from tabletop.timelines.missed import Missed
from tabletop.timelines.race import rules
from tabletop.timelines.race.actions import (
    Drew,
    Judged,
    NothingDrawn,
    Opened,
    RaceEnded,
    Stranded,
    TieBreakStarted,
    Turned,
)
from tabletop.timelines.race.setup import deal, smallest
from tabletop.timelines.race.view import Breaking, Over, Player

from .race_invariants import cards, check, check_step
from .race_table import ANA, BIA, CAIO, DECK, WORLD, act, card, made, seen, standings, state, told, told_of


@pytest.mark.rule("TL-15")
def test_four_cards_each_and_one_turned_as_the_start() -> None:
    pile = tuple(each.id for each in DECK.cards[:36])

    step = deal(DECK, pile, 3, 4, Seat(2), WORLD, Rng(1))

    dealt = step.state
    assert dealt.hands == (pile[4:8], pile[8:12], pile[:4])
    assert (dealt.timeline, dealt.pile, dealt.discards, dealt.box) == (pile[12:13], pile[13:], (), ())
    assert (dealt.first, dealt.start, dealt.turn, dealt.reshuffles) == (2, 2, 2, 0)
    assert told(step) == [Opened(Seat(2), card(pile[12]))]
    assert smallest(8, 4) == 41


@pytest.mark.rule("TL-16")
def test_a_right_card_stays_and_equal_years_are_right_on_either_side() -> None:
    at = state("1800b 1600", "1601", house=WORLD, reshuffles=0)

    for gap in (0, 1):
        step = act(at, f"1800b @ {gap}")
        assert step.state.timeline == (("1800b", "1800") if gap == 0 else ("1800", "1800b"))
        assert step.state.hands[ANA] == ("1600",)


@pytest.mark.rule("TL-16")
def test_a_wrong_card_goes_to_the_box_and_one_is_drawn_at_once() -> None:
    step = act(state("1700 1600", "1601", house=WORLD, reshuffles=0), "1700 @ 1")

    assert (step.state.box, step.state.discards) == (("1700",), ())
    assert step.state.hands[ANA] == ("1600", "1990")
    assert told(step) == [
        Turned(ANA, card("1700"), False, 1, card("1800"), None, None, card("1800")),
        Drew(ANA, DECK.hidden["1990"]),
    ]
    view = seen(step.state)
    assert (view.box, view.discards, view.missed, view.reshuffles) == (1, (), (Missed(ANA, card("1700")),), 0)


@pytest.mark.rule("TL-16", "TL-17")
def test_with_the_pile_empty_nothing_is_drawn_and_the_box_stays_shut() -> None:
    at = state("1700 1600", "1601", "1602", house=WORLD, pile="", box="1500 1501", reshuffles=0)

    step = act(at, "1700 @ 1", "1601 @ 1")

    assert step.state.hands == (("1600",), (), ("1602",))
    assert step.state.box == ("1500", "1501", "1700", "1601")
    assert told(step)[1:] == [NothingDrawn(BIA), Stranded(BIA)]


@pytest.mark.rule("TL-17")
def test_the_only_one_out_of_cards_after_a_complete_round_wins() -> None:
    end = act(state("1700", "1601 1602", house=WORLD), "1700 @ 0", "1601 @ 0")

    assert end.state.phase == Over("out", (ANA,))


@pytest.mark.rule("TL-17")
def test_several_out_go_on_with_one_new_card_each() -> None:
    at = state("1702", "1701", "1600 1601", house=WORLD, pile="1990 1991 1992", reshuffles=0)

    step = act(at, "1702 @ 0", "1701 @ 0", "1600 @ 3")

    assert told(step)[1:] == [
        Drew(CAIO, DECK.hidden["1990"]),
        Judged((ANA, BIA), (CAIO,)),
        TieBreakStarted(1, (ANA, BIA)),
        Drew(ANA, DECK.hidden["1991"]),
        Drew(BIA, DECK.hidden["1992"]),
    ]
    assert step.state.phase == Breaking(1)
    assert step.state.box == ("1600", "1601", "1990")
    # of the box only what somebody placed wrong was ever turned
    assert seen(step.state).missed == (Missed(CAIO, card("1600")),)
    end = act(step.state, "1991 @ 0", "1992 @ 3")
    assert end.state.phase == Over("tie-break", (BIA,))


@pytest.mark.rule("TL-17")
def test_a_tie_break_draws_from_the_pile_alone() -> None:
    """One card is there for two players: they share the victory, or the one who placed more cards has it."""
    at = state("1702", "1701", house=WORLD, pile="1990", box="1500 1501 1502", reshuffles=0)

    end = act(at, "1702 @ 0", "1701 @ 0")
    assert end.state.phase == Over("no-cards", (ANA, BIA))
    assert told(end)[-1] == RaceEnded((ANA, BIA), "no-cards")
    more = act(state("1702", "1701", house=WORLD, pile="", players=(Player("in", 3), Player("in", 4))),
               "1702 @ 0", "1701 @ 0")  # fmt: skip
    assert more.state.phase == Over("no-cards", (BIA,))


@pytest.mark.rule("TL-17")
def test_a_wrong_card_of_a_tie_break_that_is_not_replaced_may_end_the_game() -> None:
    players = (Player("in", 4), Player("in", 4))
    at = state("1702", "1701", house=WORLD, pile="1990", phase=Breaking(1), players=players, reshuffles=0)

    step = act(at, "1702 @ 1", "1701 @ 1")

    assert standings(step.state) == ["in", "in"]
    assert step.state.hands == (("1990",), ())
    assert step.state.phase == Over("no-cards", (ANA, BIA))


@pytest.mark.rule("TL-16", "TL-17")
@pytest.mark.parametrize(("dealt", "most", "seats"), [(36, 5, range(2, 6)), (100, 8, range(2, 9))])
def test_games_by_chance_break_no_invariant(dealt: int, most: int, seats: range) -> None:
    deck = made(dealt, 3)
    pile = tuple(each.id for each in deck.cards)
    for seed in range(40):
        rng = Rng(seed)
        order, rng = rng.shuffled(pile)
        count = seats[seed % len(seats)]
        assert count <= most
        at, turns = deal(deck, order, count, 4, Seat(seed % count), WORLD, rng).state, 0
        while (seat := rules.to_act(at)) is not None:
            action, rng = any_action(rules.legal(deck, at), rng)
            step = rules.apply(deck, at, seat, action)
            check(deck, step.state)
            check_step(at, step.state)
            assert sorted(cards(step.state)) == sorted(pile)
            at, turns = step.state, turns + 1
        assert turns <= dealt - 1
        assert told_of(RaceEnded, step)
