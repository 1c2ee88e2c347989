"""A turn of the co-operative Timeline: playing, failing, going on, discarding (TL-4 to TL-11, TL-19)."""

from __future__ import annotations

import pytest

from tabletop.games.timeline.actions import Discarded, Failed, Joined, Refilled, Stop, Stopped
from tabletop.games.timeline.placing import find
from tabletop.games.timeline.refusals import PlayedAlready, PlayFirst, WrongTopic
from tabletop.games.timeline.view import Choosing, Retrying, Second
from tabletop.protocol import IllegalAction, NotAnAction, OutOfTurn, Seat
from tabletop.timelines.missed import Missed
from tabletop.timelines.race.actions import Place
from tabletop.timelines.race.refusals import NotInHand

from .timeline_table import (
    ANA,
    BRUNO,
    CELIA,
    DECK,
    GAME,
    act,
    after,
    card,
    dated,
    discard,
    events,
    ids,
    play,
    refused,
    seen,
    team,
)

STOP = Stop()
BRUNOS = (1200, 1201)
"""A hand of Bruno: both join at the left end."""


@pytest.mark.rule("TL-4")
def test_a_turn_begins_with_playing_or_discarding_a_card() -> None:
    at = team((1610, 1851), BRUNOS)

    assert seen(at).legal == (play(1610), play(1851), discard(1610), discard(1851))
    assert refused(at, STOP) == PlayFirst()
    assert [(one.path, one.refusal) for one in seen(at).refused] == [(("stop",), PlayFirst())]


@pytest.mark.rule("TL-4")
def test_play_goes_clockwise() -> None:
    at = team((1200,), (1201,), (1202,), (1203,), pile=(1300, 1301, 1302, 1303, 1304), turn=2)

    order = []
    for year in (1202, 1203, 1200, 1201):
        order.append(at.turn)
        at = after(at, discard(year))
    assert order == [2, 3, 0, 1]


@pytest.mark.rule("TL-4", "TL-24")
def test_all_titles_lie_open_and_no_date_of_a_hand_does() -> None:
    view = seen(team((1610,), (1200, 1201), pile=(1300,)))

    assert [[one.title.en for one in hand] for hand in view.hands] == [["Fact y1610"], ["Fact y1200", "Fact y1201"]]
    assert not any(hasattr(one, "year") for hand in view.hands for one in hand)
    assert view.pile == 1


@pytest.mark.rule("TL-4")
def test_only_whoever_is_to_act_acts_and_with_own_cards_alone() -> None:
    at = team((1610, 1851), BRUNOS)

    for action in (play(1200), play(1999), play("y1610b")):
        assert refused(at, action) == NotInHand(action.card)
    assert refused(at, discard(1200)) == NotInHand(card(1200))
    for nothing in (play("unknown"), discard("unknown"), Place(card(1610), 0)):
        assert refused(at, nothing) == NotAnAction()
    with pytest.raises(IllegalAction) as caught:
        GAME.apply(at, BRUNO, play(1200))
    assert caught.value.refusal == OutOfTurn(ANA)


@pytest.mark.rule("TL-5", "TL-6", "TL-7")
def test_the_first_worked_example() -> None:
    """Main 1440, 1769, 1903; secondary 1687 in the first gap."""
    at = team((1610, 1851, "y1903b"), BRUNOS)

    failed = act(at, play(1610))
    assert events(failed) == [Failed(ANA, dated(1610), dated(1440), dated(1769), dated(1687), blocked=False)]
    assert after(at, play(1610)).discards == ids(1100, 1610)

    below = act(at, play(1851))
    assert events(below) == [Joined(ANA, dated(1851), "secondary", dated(1769), dated(1903))]
    assert after(at, play(1851)).secondary == ids(1687, 1851)
    assert after(at, play(1851)).main == at.main

    end = act(at, play("y1903b"))
    assert events(end) == [Joined(ANA, dated("y1903b"), "right", dated(1903), None)]
    assert after(at, play("y1903b")).main == ids(1440, 1769, 1903, "y1903b")
    assert after(at, play("y1903b")).secondary == (card(1687), None, None)


@pytest.mark.rule("TL-5")
@pytest.mark.parametrize("year", [1000, 1439, "y1440b"])
def test_a_year_up_to_the_leftmost_joins_the_main_line_there(year: int | str) -> None:
    at = team((year, 1610), BRUNOS)

    assert events(act(at, play(year))) == [Joined(ANA, dated(year), "left", None, dated(1440))]
    assert after(at, play(year)).main == ids(year, 1440, 1769, 1903)
    assert after(at, play(year)).secondary == (None, card(1687), None)


@pytest.mark.rule("TL-5")
@pytest.mark.parametrize("year", ["y1903b", 1904, 2019])
def test_a_year_from_the_rightmost_on_joins_the_main_line_there(year: int | str) -> None:
    at = team((year, 1610), BRUNOS)

    assert events(act(at, play(year))) == [Joined(ANA, dated(year), "right", dated(1903), None)]
    assert after(at, play(year)).main == ids(1440, 1769, 1903, year)


@pytest.mark.rule("TL-5")
@pytest.mark.case("R08")
def test_a_year_equal_to_both_ends_joins_at_the_left() -> None:
    alone = team(("y1500b", 1610), BRUNOS, main=(1500,), secondary=())
    assert after(alone, play("y1500b")).main == ids("y1500b", 1500)

    two = team(("y1500c", 1610), BRUNOS, main=(1500, "y1500b"), secondary=(None,))
    assert events(act(two, play("y1500c"))) == [Joined(ANA, dated("y1500c"), "left", None, dated(1500))]


@pytest.mark.rule("TL-5")
def test_the_player_does_not_choose_where_a_card_goes() -> None:
    assert len(seen(team((1610, 1851), BRUNOS)).legal) == 2 + 2


@pytest.mark.rule("TL-6")
@pytest.mark.case("R08")
@pytest.mark.parametrize(
    ("secondary", "gap"),
    [((None, None), 0), ((None, 1851), 0), ((1687, None), 1), ((1687, 1851), None)],
)
def test_a_year_equal_to_an_inner_card_uses_a_free_gap_on_either_side(
    secondary: tuple[int | None, int | None], gap: int | None
) -> None:
    """Both free: the left one."""
    at = team(("y1769b", 1610), BRUNOS, secondary=secondary)
    end = after(at, play("y1769b"))

    if gap is None:
        assert events(act(at, play("y1769b")))[0] == Failed(
            ANA, dated("y1769b"), dated(1440), dated(1769), dated(1687), blocked=False
        )
        assert end.secondary == at.secondary
    else:
        assert end.secondary[gap] == "y1769b"
        before, behind = (1440, 1769) if gap == 0 else (1769, 1903)
        assert events(act(at, play("y1769b"))) == [
            Joined(ANA, dated("y1769b"), "secondary", dated(before), dated(behind))
        ]


@pytest.mark.rule("TL-6")
def test_several_inner_cards_of_a_year_have_gaps_between_them_too() -> None:
    main = (1400, 1500, "y1500b", 1600)
    years, names = DECK.years, ids(*main)

    assert find(years, names, (None, None, None), "y1500c") == ("secondary", 0)
    assert find(years, names, ids(1450, 1500, 1550), "y1500c") == (None, 0)
    assert find(years, names, (card(1450), None, None), "y1500c") == ("secondary", 1)
    assert find(years, names, (*ids(1450, 1500), None), "y1500c") == ("secondary", 2)


@pytest.mark.rule("TL-6")
def test_a_gap_takes_one_card_and_a_new_end_opens_a_new_gap() -> None:
    at = team((1800, 1850, 1950, 1920), (1200,), secondary=(1687, None))

    at = after(at, play(1800))
    assert find(DECK.years, at.main, at.secondary, card(1850)) == (None, 1)
    at = after(at, play(1950))
    assert (at.main, at.secondary) == (ids(1440, 1769, 1903, 1950), (*ids(1687, 1800), None))
    assert find(DECK.years, at.main, at.secondary, card(1920)) == ("secondary", 2)


@pytest.mark.rule("TL-7")
def test_a_card_known_to_fit_nowhere_may_be_played_and_fails() -> None:
    at = team((1610, 1851), BRUNOS)

    assert play(1610) in seen(at).legal
    end = after(at, play(1610))
    assert end.discards == ids(1100, 1610)
    assert end.missed == ((ANA, card(1610)),)
    assert seen(end).missed == (Missed(ANA, dated(1610)),)
    assert end.hands[ANA] == ids(1851)


@pytest.mark.rule("TL-8")
def test_after_a_right_first_card_the_player_may_stop_or_play_a_second() -> None:
    at = after(team((1200, 1851), BRUNOS), play(1200))

    assert (at.phase, at.turn) == (Second(), ANA)
    assert seen(at).legal == (play(1851), STOP)
    assert events(act(at, STOP)) == [Stopped(ANA)]
    assert after(at, STOP).turn == BRUNO
    assert after(at, play(1851)).turn == BRUNO


@pytest.mark.rule("TL-8")
def test_a_failed_first_card_ends_the_turn() -> None:
    at = after(team((1610, 1851), BRUNOS), play(1610))

    assert (at.phase, at.turn, at.turns) == (Choosing(), BRUNO, 2)


@pytest.mark.rule("TL-9")
def test_a_right_second_card_ends_the_turn() -> None:
    at = after(team((1200, 1201, 1202), BRUNOS), play(1200), play(1201))

    assert (at.phase, at.turn, at.hands[ANA]) == (Choosing(), BRUNO, ids(1202))


@pytest.mark.rule("TL-9")
def test_after_a_failed_second_card_the_player_may_stop_or_try_on() -> None:
    at = after(team((1200, 1610, 1611, 1612), BRUNOS), play(1200), play(1610))

    assert (at.phase, at.turn) == (Retrying(), ANA)
    assert seen(at).legal == (play(1611), play(1612), STOP)
    assert after(at, STOP).turn == BRUNO
    again = after(at, play(1611))
    assert (again.phase, again.turn, seen(again).legal) == (Retrying(), ANA, (play(1612), STOP))
    last = after(again, play(1612))
    assert (last.turn, last.hands[ANA], last.discards) == (BRUNO, (), ids(1100, 1610, 1611, 1612))


@pytest.mark.rule("TL-9")
def test_a_right_card_after_failed_ones_is_the_second_and_ends_the_turn() -> None:
    at = after(team((1200, 1610, 1851, 1611), BRUNOS), play(1200), play(1610), play(1851))

    assert (at.phase, at.turn, at.hands[ANA]) == (Choosing(), BRUNO, ids(1611))


@pytest.mark.rule("TL-9")
def test_a_turn_with_nothing_left_to_play_ends_by_itself() -> None:
    right = act(team((1200,), BRUNOS, pile=(1300,)), play(1200))
    assert [type(event) for event in events(right)] == [Joined, Refilled]
    assert right.state.turn == BRUNO

    failed = act(team((1200, 1610), BRUNOS), play(1200), play(1610))
    assert [type(event) for event in events(failed)] == [Failed]
    assert failed.state.turn == BRUNO


@pytest.mark.rule("TL-9")
def test_within_a_turn_nothing_is_drawn_or_discarded() -> None:
    at = after(team((1200, 1851, 1610), BRUNOS, pile=(1300, 1301, 1302, 1303)), play(1200))

    assert at.hands[ANA] == ids(1851, 1610)
    assert refused(at, discard(1851)) == PlayedAlready()
    assert [(one.path, one.refusal) for one in seen(at).refused] == [(("discard",), PlayedAlready())]
    at = after(at, play(1610))
    assert at.hands[ANA] == ids(1851)
    assert refused(at, discard(1851)) == PlayedAlready()


@pytest.mark.rule("TL-10", "TL-19")
def test_one_card_is_discarded_instead_and_the_turn_ends() -> None:
    """Any card, whether it would fit or not; it is turned."""
    at = team((1610, 1851), BRUNOS)

    for year in (1610, 1851):
        assert events(act(at, discard(year))) == [Discarded(ANA, dated(year))]
        end = after(at, discard(year))
        assert (end.turn, end.discards) == (BRUNO, ids(1100, year))
        assert seen(end).discards == (dated(1100), dated(year))
        assert end.missed == ()


@pytest.mark.rule("TL-11")
def test_at_the_end_of_the_turn_the_hand_is_refilled_to_four() -> None:
    at = team((1200, 1201, 1851, 1610), BRUNOS, pile=(1300, 1301, 1302))

    step = act(at, play(1200), play(1201))
    refilled = events(step)[-1]
    assert refilled == Refilled(ANA, (DECK.hidden[card(1300)], DECK.hidden[card(1301)]))
    assert step.state.hands[ANA] == ids(1851, 1610, 1300, 1301)
    assert after(at, play(1200), play(1201)).pile == ids(1302)
    assert after(at, play(1200), STOP).hands[ANA] == ids(1201, 1851, 1610, 1300)
    assert after(at, discard(1610)).hands[ANA] == ids(1200, 1201, 1851, 1300)
    assert after(at, play(1610)).hands[ANA] == ids(1200, 1201, 1851, 1300)


@pytest.mark.rule("TL-11")
def test_the_pile_may_give_out_while_refilling() -> None:
    at = team((1200, 1201, 1202), BRUNOS, pile=(1300,))
    at = after(at, play(1200), play(1201))
    assert (at.hands[ANA], at.pile) == (ids(1202, 1300), ())

    assert [type(event) for event in events(act(team((1200, 1201), BRUNOS), discard(1200)))] == [Discarded]


@pytest.mark.rule("TL-19")
def test_with_symbol_only_a_card_with_the_topic_of_the_top_discard_is_discarded() -> None:
    """1300 and 1304 are science as is 1100; 1301 is technology."""
    at = team((1300, 1301, 1304), BRUNOS, discards=(1103, 1100), symbol=True)

    assert seen(at).legal == (play(1300), play(1301), play(1304), discard(1300), discard(1304))
    assert refused(at, discard(1301)) == WrongTopic("science")
    assert (("discard", card(1301)), WrongTopic("science")) in [(one.path, one.refusal) for one in seen(at).refused]
    # the card just discarded is the top one from then on
    assert after(at, discard(1304)).discards[-1] == card(1304)


@pytest.mark.rule("TL-19")
def test_with_symbol_a_failed_card_is_the_new_top() -> None:
    at = after(team((1610, 1851), (1302, 1300), symbol=True), play(1610))

    assert seen(at).legal == (play(1302), play(1300), discard(1302))


@pytest.mark.rule("TL-19")
def test_with_symbol_perhaps_nothing_can_be_discarded() -> None:
    assert seen(team((1301, 1302), BRUNOS, symbol=True)).legal == (play(1301), play(1302))


@pytest.mark.parametrize("seat", [BRUNO, CELIA, Seat(-1), Seat(7)])
def test_others_are_offered_nothing(seat: Seat) -> None:
    view = GAME.view(team((1610,), BRUNOS), seat)

    assert (view.legal, view.refused, view.to_act) == ((), (), ANA)
