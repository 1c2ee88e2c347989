"""How Timeline: Brasil ends: no card anywhere, the last round from every seat, ends that fall together, ties."""

from __future__ import annotations

from typing import Final

import pytest

from tabletop.games.timeline_brasil import words
from tabletop.games.timeline_brasil.rules import TimelineBrasil
from tabletop.games.timeline_brasil.setup import OPTIONS, SEATS
from tabletop.protocol import Seat, Step, Table
from tabletop.timelines.race.actions import Drew, Event, Judged, NothingDrawn, RaceEnded, Reshuffled, TieBreakStarted
from tabletop.timelines.race.state import State
from tabletop.timelines.race.view import Breaking, Over, Player
from tabletop.tui.screens.timeline_brasil.face import FACE

from .ends import says_who_won
from .race_ends import goes_out_and_the_round_is_completed, race
from .race_table import ANA, BIA, CAIO, DECK, MARATHON, MOVES, act, made, standings, state, told, told_of

GAME: Final = TimelineBrasil(DECK)
OUTLINE: Final = made(150)
WHOLE: Final = TimelineBrasil(OUTLINE)
"""A game with as many cards as it takes, spread like those of the program."""


def table(seats: int, **options: str) -> Table:
    """Return a table to set up; options that are not named are as usual, but for the first seat, which starts."""
    chosen = {"start": "seat", **options}
    return Table(seats, seats, tuple((each.key, chosen.get(each.key, each.values[0])) for each in OPTIONS))


def over(step: Step[State, Event]) -> tuple[str, tuple[Seat, ...]]:
    """Check that the game is over and says so; return why, and who has won."""
    result = says_who_won(FACE, GAME, step.state, words, told(step))
    assert step.state.phase == Over(result.reason, result.winners)
    assert told(step)[-1] == RaceEnded(result.winners, result.reason)
    return result.reason, result.winners


@pytest.mark.rule("TB-8", "TB-9")
@pytest.mark.case("R03")
@pytest.mark.parametrize("left", range(3))
@pytest.mark.parametrize("discards", range(3))
@pytest.mark.parametrize("reshuffles", [3, 1, 0])
def test_a_wrong_card_is_replaced_as_long_as_there_is_a_card(left: int, discards: int, reshuffles: int) -> None:
    """From the pile; else from the discards without the card just failed; else that one; but three times at most."""
    pile, thrown = ("1990", "1991")[:left], ("1500", "1501")[:discards]
    at = state("1710 1709", "1708 1707", pile=" ".join(pile), discards=" ".join(thrown), reshuffles=reshuffles)
    step = act(at, "1710 @ 1")

    hand = step.state.hands[ANA]
    if left:
        assert hand == ("1709", "1990")
        assert (step.state.discards, step.state.reshuffles) == ((*thrown, "1710"), reshuffles)
    elif reshuffles:
        assert Reshuffled(max(1, discards), reshuffles - 1) in told(step)
        assert hand[1] in (thrown or ("1710",))
        assert step.state.discards == (("1710",) if thrown else ())
        assert isinstance(told(step)[-1], Drew)
    else:
        assert hand == ("1709",)
        assert told(step)[-1] == NothingDrawn(ANA)


@pytest.mark.rule("TB-13", "TB-14")
@pytest.mark.case("R03")
@pytest.mark.parametrize("left", range(3))
@pytest.mark.parametrize("discards", range(3))
def test_a_tie_break_starts_only_with_a_card_for_everybody(left: int, discards: int) -> None:
    pile, thrown = " ".join(("1990", "1991")[:left]), " ".join(("1500", "1501")[:discards])
    step = act(state("1703", "1702", pile=pile, discards=thrown), "1703 @ 0", "1702 @ 0")

    if left + discards >= 2:
        assert told_of(TieBreakStarted, step) == [TieBreakStarted(1, (ANA, BIA))]
        assert len(told_of(Drew, step)) == 2
        assert step.state.phase == Breaking(1)
        assert [len(hand) for hand in step.state.hands] == [1, 1]
    else:
        assert over(step) == ("no-cards", (ANA, BIA))


@pytest.mark.rule("TB-16")
@pytest.mark.case("R03")
@pytest.mark.parametrize("left", range(4))
def test_a_round_of_the_marathon_draws_for_all_or_for_nobody(left: int) -> None:
    pile = " ".join(("1990", "1991", "1992", "1993", "1994")[: 2 + left])
    at = state("1703 1700", "1702 1699", house=MARATHON, pile=pile, reshuffles=0)
    step = act(at, "1703 @ 0", "1702 @ 0")

    assert len(step.state.pile) == left
    assert step.state.drawing == (left >= 2)
    last = act(step.state, "1700 @ 0", "1699 @ 0")
    assert len(told_of(Drew, last)) == (1 if left >= 2 else 0)


@pytest.mark.rule("TB-10", "TB-11")
@pytest.mark.case("R10")
@pytest.mark.parametrize("seats", SEATS)
def test_who_goes_out_first_wins_after_the_round(seats: int) -> None:
    goes_out_and_the_round_is_completed(WHOLE, OUTLINE, table, seats)


@pytest.mark.rule("TB-12", "TB-13", "TB-14")
@pytest.mark.case("R10", "R11")
@pytest.mark.parametrize("seats", SEATS)
def test_all_who_go_out_in_one_round_go_on_until_one_alone_is_right(seats: int) -> None:
    """Everybody knows every year: ten tie-break rounds, or as many as there are cards for, and all have won."""
    everybody = tuple(Seat(seat) for seat in range(seats))
    moves = race(WHOLE, OUTLINE, table(seats), everybody)

    rounds = min(10, (110 - 1 - 4 * seats) // seats)
    started = [event.number for move in moves for event in move.events if isinstance(event, TieBreakStarted)]
    assert started == list(range(1, rounds + 1))
    assert moves[-1].after.phase == Over("tie-breaks-over" if rounds == 10 else "no-cards", everybody)
    assert len(moves) == seats * (4 + rounds)
    result = says_who_won(FACE, WHOLE, moves[-1].after, words, moves[-1].events)
    assert result.scores == (4 + rounds,) * seats


@pytest.mark.rule("TB-10", "TB-12", "TB-14")
@pytest.mark.case("R11")
def test_out_stranded_and_no_card_for_a_tie_break_at_once() -> None:
    """Ana and Bia go out while Caio is stranded: the two go on, he does not, and there is no card for them."""
    players = (Player("in", 2), Player("in", 3), Player("in", 9))
    at = state("1703", "1702", "1701", players=players, pile="", reshuffles=0)
    step = act(at, "1703 @ 0", "1702 @ 0", "1701 @ 3")

    assert Judged((ANA, BIA), (CAIO,)) in told(step)
    assert over(step) == ("no-cards", (BIA,))


@pytest.mark.rule("TB-13", "TB-14")
@pytest.mark.case("R11")
@pytest.mark.parametrize(
    ("places", "ending"),
    [
        (("1702 @ 1", "1701 @ 0"), ("tie-break", (BIA,))),
        (("1702 @ 0", "1701 @ 0"), ("tie-breaks-over", (ANA, BIA))),
        (("1702 @ 1", "1701 @ 1"), ("tie-breaks-over", (ANA, BIA))),
    ],
)
def test_in_the_tenth_tie_break_without_cards_one_alone_who_is_right_still_wins(
    places: tuple[str, str], ending: tuple[str, tuple[Seat, ...]]
) -> None:
    at = state("1702", "1701", pile="", reshuffles=0, phase=Breaking(10), players=(Player("in", 4),) * 2)

    assert over(act(at, *places)) == ending


@pytest.mark.rule("TB-11", "TB-14")
@pytest.mark.case("R11")
def test_the_only_one_out_wins_although_the_others_are_stranded_with_more_right() -> None:
    players = (Player("in", 1), Player("in", 8))
    at = state("1703", "1702", players=players, pile="", reshuffles=0)

    assert over(act(at, "1703 @ 0", "1702 @ 2")) == ("out", (ANA,))


@pytest.mark.rule("TB-10", "TB-14", "TB-16")
@pytest.mark.case("R12")
def test_the_end_comes_by_itself_when_nobody_has_a_card_any_more() -> None:
    """The last wrong card cannot be replaced: that turn, the round and the game end in one."""
    stranded = act(state("1703", "1702", pile="", reshuffles=0), "1703 @ 1", "1702 @ 1")
    assert standings(stranded.state) == ["stranded"] * 2
    assert over(stranded) == ("stranded", (ANA, BIA))

    marathon = act(
        state("1703", "1702", house=MARATHON, pile="1990", drawing=False, reshuffles=0), "1703 @ 0", "1702 @ 2"
    )
    assert over(marathon) == ("marathon", (ANA,))


@pytest.mark.rule("TB-14", "TB-16", "TB-17")
@pytest.mark.case("R06")
@pytest.mark.parametrize("seats", SEATS)
def test_equal_at_the_top_share_the_victory_and_the_screen_names_them(seats: int) -> None:
    cards = [str(year) for year in range(1700, 1700 + seats)]
    for tied in range(2, seats + 1):
        for house in (MARATHON, MOVES):
            players = [Player("in", 5)] * tied + [Player("in", 4)] * (seats - tied)
            at = state(*cards, house=house, players=tuple(players), pile="", drawing=False, reshuffles=0)
            # all are wrong: nobody goes out, and what was placed before decides
            step = act(at, *[f"{card} @ {1 + number * (house == MOVES)}" for number, card in enumerate(cards)])
            assert over(step)[1] == tuple(range(tied))
