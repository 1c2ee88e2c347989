"""Rounds of the race, going out, tie-breaks and how it ends (TB-10 to TB-14, TB-16)."""

from __future__ import annotations

import pytest

from tabletop.protocol import Result, Seat
from tabletop.timelines.race import rules
from tabletop.timelines.race.actions import (
    Drew,
    Judged,
    LastRound,
    RaceEnded,
    Reshuffled,
    TieBreakStarted,
    Turned,
    WentOut,
)
from tabletop.timelines.race.state import State
from tabletop.timelines.race.view import Breaking, House, Over, Placing, Player

from .race_table import ANA, BIA, CAIO, DECK, DUDA, MARATHON, MOVES, act, seen, standings, state, told, told_of


def breaking(*hands: str, number: int = 1, **rest: object) -> State:
    """Return a tie-break round of the players who hold a card; the others are eliminated."""
    rest.setdefault("players", tuple(Player("in" if hand else "eliminated", 4) for hand in hands))
    return state(*hands, phase=Breaking(number), **rest)  # type: ignore[arg-type]


@pytest.mark.rule("TB-10")
def test_a_round_is_one_turn_for_each_clockwise_from_the_starting_seat() -> None:
    at = state("1710 1709", "1708 1707", "1706 1705", first=1)
    turns = []
    for move in ("1708 @ 0", "1706 @ 0", "1710 @ 0", "1707 @ 0"):
        turns.append((at.round, at.start, at.turn))
        at = act(at, move).state

    assert turns == [(3, BIA, BIA), (3, BIA, CAIO), (3, BIA, ANA), (4, BIA, BIA)]


@pytest.mark.rule("TB-10")
def test_a_round_starts_with_the_next_one_still_in() -> None:
    """Bia, who started the game, has no more turns: Caio starts."""
    at = state("1710 1709", "1708", "1706 1705", first=1, pile="", reshuffles=0)

    step = act(at, "1708 @ 1", "1706 @ 0", "1710 @ 1")

    assert standings(step.state) == ["in", "stranded", "in"]
    assert (step.state.round, step.state.start, step.state.turn) == (4, CAIO, CAIO)
    assert act(step.state, "1705 @ 0").state.turn == ANA


@pytest.mark.rule("TB-10", "TB-11")
def test_nobody_wins_before_the_round_is_complete() -> None:
    at = state("1710", "1709 1708", "1707 1706")

    out = act(at, "1710 @ 0")
    assert told(out)[1:] == [WentOut(ANA)]
    assert standings(out.state) == ["out", "in", "in"]
    assert (out.state.turn, rules.result(out.state)) == (BIA, None)

    end = act(out.state, "1709 @ 0", "1707 @ 0")
    assert end.state.phase == Over("out", (ANA,))
    assert told(end)[1:] == [RaceEnded((ANA,), "out")]
    assert rules.result(end.state) == Result(
        (ANA,), (1, 1, 1), "out", ((("placed", 1),), (("placed", 1),), (("placed", 1),))
    )
    assert rules.to_act(end.state) is None
    assert rules.legal(DECK, end.state) == ()
    assert (seen(end.state).turn, seen(end.state).round) == (CAIO, 3)


@pytest.mark.rule("TB-10")
def test_a_last_card_that_fails_is_replaced_and_the_player_plays_on() -> None:
    at = state("1710", "1709 1708")

    step = act(at, "1710 @ 1", "1709 @ 0")

    assert standings(step.state) == ["in", "in"]
    assert step.state.hands == (("1990",), ("1708",))
    assert (step.state.phase, step.state.round, step.state.turn) == (Placing(), 4, ANA)


@pytest.mark.rule("TB-11")
def test_the_only_one_out_wins_whatever_the_others_placed() -> None:
    players = (Player("in", 1), Player("in", 9))

    end = act(state("1710", "1709 1708", players=players), "1710 @ 0", "1709 @ 0")

    assert end.state.phase == Over("out", (ANA,))


@pytest.mark.rule("TB-12", "TB-13")
def test_several_out_go_on_and_the_others_are_eliminated() -> None:
    """The second worked example: Ana and Bia go out, Caio fails; then Ana is right and Bia is wrong."""
    at = state("1710", "1709", "1708 1707", pile="1990 1991 1992 1993")

    step = act(at, "1710 @ 0", "1709 @ 0", "1708 @ 3")

    assert told(step)[1:] == [
        Drew(CAIO, DECK.hidden["1990"]),
        Judged((ANA, BIA), (CAIO,)),
        TieBreakStarted(1, (ANA, BIA)),
        Drew(ANA, DECK.hidden["1991"]),
        Drew(BIA, DECK.hidden["1992"]),
    ]
    after = step.state
    assert standings(after) == ["in", "in", "eliminated"]
    assert after.box == ("1707", "1990")
    assert after.hands == (("1991",), ("1992",), ())
    assert (after.phase, after.round, after.start, after.turn) == (Breaking(1), 4, ANA, ANA)
    assert (seen(after).box, seen(after).discards) == (2, (DECK.by_id["1708"],))

    end = act(after, "1991 @ 3", "1992 @ 0")
    assert end.state.phase == Over("tie-break", (ANA,))
    assert told(end)[1:] == [Drew(BIA, DECK.hidden["1993"]), RaceEnded((ANA,), "tie-break")]


@pytest.mark.rule("TB-13")
def test_none_right_eliminates_nobody() -> None:
    """The third worked example: both are wrong, discard and draw one, and go on."""
    at = breaking("1700", "1701", "", pile="1990 1991 1992")

    step = act(at, "1700 @ 1", "1701 @ 1")

    assert standings(step.state) == ["in", "in", "eliminated"]
    assert step.state.hands == (("1990",), ("1991",), ())
    assert step.state.discards == ("1700", "1701")
    assert (step.state.phase, step.state.round) == (Breaking(2), 4)
    assert told(step)[1:] == [Drew(BIA, DECK.hidden["1991"]), TieBreakStarted(2, (ANA, BIA))]


@pytest.mark.rule("TB-13")
def test_several_right_eliminate_the_wrong_ones() -> None:
    at = breaking("1702", "1701", "1700", first=2, pile="1990 1991 1992 1993")

    first = act(at, "1700 @ 0")
    assert told_of(WentOut, first) == []
    assert standings(first.state) == ["in", "in", "out"]
    step = act(first.state, "1702 @ 0", "1701 @ 1")

    assert standings(step.state) == ["eliminated", "in", "in"]
    assert told(step)[1:] == [
        Judged((CAIO, BIA), (ANA,)),
        TieBreakStarted(2, (CAIO, BIA)),
        Drew(CAIO, DECK.hidden["1991"]),
        Drew(BIA, DECK.hidden["1992"]),
    ]
    # the card that replaced the wrong one goes to the box, its date hidden
    assert step.state.box == ("1990",)
    assert step.state.hands == ((), ("1992",), ("1991",))
    assert [player.placed for player in step.state.players] == [4, 5, 5]


@pytest.mark.rule("TB-10", "TB-13")
def test_a_tie_break_round_starts_at_the_starting_seat_or_the_next_still_in() -> None:
    at = breaking("", "1701", "1700", first=0, start=1)

    step = act(at, "1701 @ 1", "1700 @ 1")

    assert (step.state.start, step.state.turn) == (BIA, BIA)
    assert told_of(TieBreakStarted, step) == [TieBreakStarted(2, (BIA, CAIO))]


@pytest.mark.rule("TB-13")
def test_all_right_all_go_on() -> None:
    step = act(breaking("1702", "1701"), "1702 @ 0", "1701 @ 0")

    assert told(step)[1:3] == [Judged((ANA, BIA), ()), TieBreakStarted(2, (ANA, BIA))]
    assert step.state.hands == (("1990",), ("1991",))


@pytest.mark.rule("TB-13")
def test_all_discards_are_shuffled_in_for_a_tie_break_if_needed() -> None:
    """Whatever the discards were shuffled before: this does not count among the three times."""
    at = breaking("1702", "1701", pile="1990", discards="1501 1502 1503", reshuffles=0, missed=((BIA, "1502"),))

    step = act(at, "1702 @ 0", "1701 @ 0")

    assert [type(event) for event in told(step)] == [Turned, Judged, TieBreakStarted, Drew, Reshuffled, Drew]
    assert told_of(Reshuffled, step) == [Reshuffled(3, 0)]
    assert step.state.hands[ANA] == ("1990",)
    assert sorted((*step.state.hands[BIA], *step.state.pile)) == ["1501", "1502", "1503"]
    assert (step.state.discards, step.state.missed) == ((), ())


@pytest.mark.rule("TB-13")
def test_a_wrong_card_of_a_tie_break_that_could_not_be_replaced_is_replaced_at_its_next_round() -> None:
    at = breaking("1702", "1701", pile="", discards="1501", reshuffles=0)

    wrong = act(at, "1702 @ 1")
    assert (wrong.state.hands[ANA], standings(wrong.state)) == ((), ["in", "in"])
    step = act(wrong.state, "1701 @ 1")

    assert step.state.phase == Breaking(2)
    assert all(len(hand) == 1 for hand in step.state.hands)
    assert len(step.state.pile) == 1


@pytest.mark.rule("TB-14")
def test_no_tie_break_without_a_card_for_everybody() -> None:
    """Of those still in, the most cards placed right win."""
    players = (Player("in", 3), Player("in", 4), Player("in", 3), Player("in", 9))
    at = state("1703", "1702", "1701", "1700 1600", players=players, pile="1990", discards="1501")

    end = act(at, "1703 @ 0", "1702 @ 0", "1701 @ 0", "1700 @ 0")

    assert end.state.phase == Over("no-cards", (BIA,))
    assert told(end)[1:] == [Judged((ANA, BIA, CAIO), (DUDA,)), RaceEnded((BIA,), "no-cards")]
    # three hands would have been needed, and two cards are there
    assert len(end.state.pile) + len(end.state.discards) == 2


@pytest.mark.rule("TB-14", "TB-17")
def test_with_moved_cards_the_pile_alone_feeds_a_tie_break() -> None:
    at = state("1703", "1702", house=MOVES, pile="1990", reshuffles=0)

    assert act(at, "1703 @ 0", "1702 @ 0").state.phase == Over("no-cards", (ANA, BIA))


@pytest.mark.rule("TB-14")
@pytest.mark.parametrize(
    ("places", "placed", "winners"),
    [
        (("1702 @ 1", "1701 @ 1", "1700 @ 1"), (5, 5, 4), (ANA, BIA)),
        (("1702 @ 0", "1701 @ 0", "1700 @ 3"), (4, 5, 9), (BIA,)),
    ],
)
def test_after_ten_tie_break_rounds_no_other_starts(
    places: tuple[str, ...], placed: tuple[int, ...], winners: tuple[Seat, ...]
) -> None:
    players = tuple(Player("in", count) for count in placed)

    end = act(breaking("1702", "1701", "1700", number=10, players=players), *places)

    assert end.state.phase == Over("tie-breaks-over", winners)
    ninth = act(breaking("1702", "1701", "1700", number=9, players=players), *places)
    assert ninth.state.phase == Breaking(10)


@pytest.mark.rule("TB-13")
def test_one_right_in_the_tenth_round_wins() -> None:
    end = act(breaking("1702", "1701", number=10), "1702 @ 1", "1701 @ 0")

    assert end.state.phase == Over("tie-break", (BIA,))


@pytest.mark.rule("TB-10", "TB-14")
def test_when_nobody_can_go_on_the_most_cards_placed_right_win() -> None:
    players = (Player("in", 2), Player("in", 3), Player("in", 3))
    at = state("1703", "1702", "1701", players=players, pile="", reshuffles=0)

    end = act(at, "1703 @ 1", "1702 @ 1", "1701 @ 1")

    assert end.state.phase == Over("stranded", (BIA, CAIO))
    assert standings(end.state) == ["stranded"] * 3
    result = rules.result(end.state)
    assert result is not None
    assert (result.winners, result.scores) == ((BIA, CAIO), (2, 3, 3))


@pytest.mark.rule("TB-10", "TB-11")
def test_the_last_one_with_cards_plays_on_alone() -> None:
    at = state("1703", "1702 1701", pile="", reshuffles=0)

    alone = act(at, "1703 @ 1", "1702 @ 0").state
    assert (alone.round, alone.start, alone.turn) == (4, BIA, BIA)
    assert act(alone, "1701 @ 0").state.phase == Over("out", (BIA,))
    assert act(alone, "1701 @ 2").state.phase == Over("stranded", (BIA,))


@pytest.mark.rule("TB-12")
def test_who_has_no_more_turns_is_eliminated_when_several_go_out() -> None:
    at = state("1703", "1702", "1701", first=2, pile="", reshuffles=0)

    step = act(at, "1701 @ 1", "1703 @ 0", "1702 @ 0")

    assert told_of(Judged, step) == [Judged((ANA, BIA), (CAIO,))]
    assert step.state.phase == Over("no-cards", (ANA, BIA))


@pytest.mark.rule("TB-16")
def test_in_the_marathon_a_card_is_drawn_after_every_turn() -> None:
    at = state("1703", "1702", house=MARATHON, pile="1990 1991 1992 1993", reshuffles=0)

    right = act(at, "1703 @ 0")
    assert told(right)[1:] == [Drew(ANA, DECK.hidden["1990"])]
    wrong = act(right.state, "1702 @ 2")
    assert told(wrong)[1:] == [Drew(BIA, DECK.hidden["1991"])]
    assert wrong.state.discards == ("1702",)
    assert wrong.state.hands == (("1990",), ("1991",))
    assert standings(wrong.state) == ["in", "in"]
    assert (wrong.state.round, wrong.state.drawing) == (4, True)


@pytest.mark.rule("TB-16")
def test_a_round_of_the_marathon_draws_only_if_the_pile_suffices_for_all() -> None:
    at = state("1703 1700", "1702 1699", house=MARATHON, pile="1990 1991 1992", reshuffles=0)

    step = act(at, "1703 @ 0", "1702 @ 2")
    assert told(step)[1:] == [Drew(BIA, DECK.hidden["1991"]), LastRound()]
    assert (step.state.drawing, seen(step.state).drawing) == (False, False)
    after = act(step.state, "1700 @ 0", "1699 @ 0")
    assert told_of(Drew, after) == []
    assert (after.state.pile, after.state.discards) == (("1992",), ("1702",))
    assert after.state.hands == (("1990",), ("1991",))


@pytest.mark.rule("TB-16")
def test_the_marathon_ends_when_the_hands_are_used_up() -> None:
    """Going out means nothing, and the discards stay; ties are shared."""
    players = (Player("in", 2), Player("in", 3), Player("in", 1))
    at = state("1703", "1702", "1701", house=MARATHON, players=players, pile="1990", drawing=False, reshuffles=0)

    middle = act(at, "1703 @ 0")
    assert told_of(WentOut, middle) == []
    assert standings(middle.state) == ["in"] * 3
    end = act(middle.state, "1702 @ 2", "1701 @ 0")

    assert end.state.phase == Over("marathon", (ANA, BIA))
    assert told(end)[1:] == [RaceEnded((ANA, BIA), "marathon")]
    result = rules.result(end.state)
    assert result is not None
    assert (result.winners, result.scores) == ((ANA, BIA), (3, 3, 2))


@pytest.mark.rule("TB-16", "TB-17")
def test_the_marathon_can_move_wrong_cards_as_well() -> None:
    at = state("1703 1600", "1702", house=House(brasil=True, marathon=True, moves=True), reshuffles=0)

    step = act(at, "1703 @ 1")

    assert step.state.timeline == ("1703", "1800")
    assert (step.state.players[ANA].placed, step.state.hands[ANA]) == (0, ("1600", "1990"))
