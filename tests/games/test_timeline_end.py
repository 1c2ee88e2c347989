"""How the co-operative Timeline ends and what it is worth (TL-12 to TL-14, TL-20, TL-21, TL-24)."""

from __future__ import annotations

import pytest
from attrs import evolve

from tabletop.games.timeline.actions import Discarded, Failed, PassedOver, Stop, TeamEnded
from tabletop.games.timeline.draft import tally
from tabletop.games.timeline.legality import against_stop
from tabletop.games.timeline.scoring import (
    ALL_BLOCKED,
    FOUR_BLOCKED,
    HANDS_EMPTY,
    REASONS,
    STUCK,
    rating,
    result,
)
from tabletop.games.timeline.state import State
from tabletop.games.timeline.view import Choosing, Over, Tally
from tabletop.protocol import GameOver, IllegalAction, Seat

from .timeline_table import ANA, BRUNO, CELIA, GAME, act, after, discard, events, ids, play, seen, team

STOP = Stop()
NO_ROOM = (1610, 1611)
"""Neither has a place where the gap from 1440 to 1769 is taken."""


def ended(state: State, reason: str, seat: Seat | None) -> None:
    """Check that the game is over, in this way."""
    assert state.phase == Over(reason, seat)
    found = GAME.result(state)
    assert found is not None
    assert (found.reason, reason in REASONS) == (reason, True)
    assert GAME.to_act(state) is None
    assert GAME.legal_actions(state) == ()
    with pytest.raises(IllegalAction) as caught:
        GAME.apply(state, state.turn, STOP)
    assert caught.value.refusal == GameOver()


@pytest.mark.rule("TL-12")
def test_the_game_ends_when_all_hands_are_empty() -> None:
    step = act(team((1200,), (1201,)), play(1200), play(1201))

    ended(step.state, HANDS_EMPTY, None)
    assert events(step)[-1] == TeamEnded(HANDS_EMPTY, None, 2 * 4 + 2 - 1)


@pytest.mark.rule("TL-12")
def test_empty_hands_end_the_game_after_a_discard_and_a_failed_card_too() -> None:
    ended(after(team((1200,), ()), discard(1200)), HANDS_EMPTY, None)
    ended(after(team((1610,), ()), play(1610)), HANDS_EMPTY, None)
    ended(after(team((1200, 1610)), play(1200), play(1610)), HANDS_EMPTY, None)


@pytest.mark.rule("TL-12")
def test_the_game_ends_when_no_card_of_the_next_hand_has_a_place() -> None:
    step = act(team((1200, 1201), NO_ROOM), discard(1200))

    ended(step.state, STUCK, BRUNO)
    assert [type(event) for event in events(step)] == [Discarded, TeamEnded]
    assert events(step)[-1] == TeamEnded(STUCK, BRUNO, 2 * 3 + 1 - (2 + 3))
    view = GAME.view(step.state, BRUNO)
    assert (view.phase, view.turn, view.legal, view.refused) == (Over(STUCK, BRUNO), BRUNO, (), ())


@pytest.mark.rule("TL-12", "TL-24")
def test_the_end_does_not_show_the_dates_of_the_hand() -> None:
    step = act(team((1200, 1201), NO_ROOM), discard(1200))

    assert "1610" not in repr(events(step)[-1])
    view = GAME.view(step.state, None)
    assert not any(hasattr(one, "year") for hand in view.hands for one in hand)


@pytest.mark.rule("TL-12")
def test_one_card_with_a_place_is_enough_to_go_on() -> None:
    for hand in ((1610, 1851), (1610, 1300), (1610, "y1903b"), (1610, "y1769b")):
        at = after(team((1200, 1201), hand), discard(1200))
        assert (at.phase, at.turn, at.turns) == (Choosing(), BRUNO, 2)


@pytest.mark.rule("TL-12")
def test_only_the_start_of_a_turn_counts() -> None:
    """Ana's second card finds no place in the middle of her turn; Bruno's other card does."""
    at = after(team((1851, 1852, 1853), (1200, 1201)), play(1851), play(1852))
    assert at.turn == ANA
    at = after(at, STOP)
    assert (at.turn, at.phase) == (BRUNO, Choosing())
    # after Bruno's turn nothing of Ana's fits
    ended(after(at, play(1200), play(1201)), STUCK, ANA)


@pytest.mark.rule("TL-12")
def test_a_failed_first_card_ends_only_the_turn() -> None:
    at = after(team((1610, 1200), (1201, 1202)), play(1610))

    assert GAME.result(at) is None
    assert at.turn == BRUNO


@pytest.mark.rule("TL-11", "TL-12")
def test_whether_somebody_can_go_on_is_told_after_the_refill() -> None:
    """Alone at the table, the card that was just drawn may be the one that fits."""
    at = after(team((1610, 1611), pile=(1200,)), discard(1610))
    assert (at.turn, at.phase, at.hands[ANA]) == (ANA, Choosing(), ids(1611, 1200))

    ended(after(team((1610, 1611), pile=(1612,)), discard(1610)), STUCK, ANA)


@pytest.mark.rule("TL-12")
def test_a_player_without_cards_is_passed_over() -> None:
    step = act(team((1200, 1201), (), (1202, 1203)), discard(1200))

    assert events(step)[1:] == [PassedOver(BRUNO)]
    assert (step.state.turn, seen(step.state).turns) == (CELIA, 2)
    # the last one with cards plays on alone
    alone = act(team((1200, 1201, 1202), (), ()), discard(1200))
    assert events(alone)[1:] == [PassedOver(BRUNO), PassedOver(CELIA)]
    assert alone.state.turn == ANA


@pytest.mark.rule("TL-12")
def test_the_next_player_with_cards_is_the_one_who_may_be_stuck() -> None:
    step = act(team((1200, 1201), (), NO_ROOM), discard(1200))

    assert events(step)[1:] == [PassedOver(BRUNO), TeamEnded(STUCK, CELIA, 2 * 3 + 1 - (2 + 3))]
    ended(step.state, STUCK, CELIA)


@pytest.mark.rule("TL-12", "TL-24")
def test_the_end_is_stored_and_not_told_from_hidden_dates_again() -> None:
    """Whatever the years of the hands are, the phase alone says whether the game goes on."""
    stuck = team((1200, 1201), NO_ROOM, turn=1)
    assert GAME.result(stuck) is None
    assert seen(stuck).to_act == BRUNO
    over = evolve(team((1200, 1201), turn=0), phase=Over(STUCK, ANA))
    assert GAME.view(over, ANA).result == GAME.result(over) is not None


@pytest.mark.rule("TL-13")
def test_the_second_worked_example() -> None:
    """Main 9, secondary 5, discard 8, pile 10, hands 4."""
    main = tuple(range(1400, 1490, 10))
    at = team(
        (1201, 1202),
        (1203, 1204),
        main=main,
        secondary=(1401, 1411, 1421, 1431, 1441, None, None, None),
        discards=tuple(range(1500, 1508)),
        pile=tuple(range(1600, 1610)),
    )

    assert tally(at) == Tally(main=9, secondary=5, lost=8 + 10 + 4)
    assert tally(at).score == 1
    assert rating(1) == "apprentices"
    assert seen(at).tally == tally(at)


@pytest.mark.rule("TL-13")
def test_the_team_has_one_score() -> None:
    found = result(Tally(9, 5, 22), STUCK, 3)

    assert found.team
    assert found.winners == (0, 1, 2)
    assert found.scores == (1, 1, 1)
    assert found.breakdown == ((("main", 18), ("secondary", 5), ("lost", -22)),) * 3


@pytest.mark.rule("TL-3", "TL-13")
def test_the_first_card_and_the_first_discard_count_too() -> None:
    assert tally(team((), (), main=(1440,), secondary=(), discards=(1100,))) == Tally(1, 0, 1)


@pytest.mark.rule("TL-13", "TL-21")
def test_blocked_cards_count_as_cards_in_hand() -> None:
    assert tally(team((1200,), (), blocked=((1610,), (1611, 1612)))).lost == 1 + 1 + 3


@pytest.mark.rule("TL-14")
@pytest.mark.parametrize(
    ("score", "grade"),
    [
        (-36, "lost"),
        (-6, "lost"),
        (-5, "apprentices"),
        (4, "apprentices"),
        (5, "chroniclers"),
        (14, "chroniclers"),
        (15, "historians"),
        (24, "historians"),
        (25, "masters"),
        (70, "masters"),
    ],
)
def test_each_score_has_a_grade(score: int, grade: str) -> None:
    assert rating(score) == grade


@pytest.mark.rule("TL-14")
def test_there_are_five_grades() -> None:
    grades = dict.fromkeys(map(rating, range(100, -100, -1)))

    assert [*grades] == ["masters", "historians", "chroniclers", "apprentices", "lost"]


@pytest.mark.rule("TL-20")
def test_with_either_and_free_discards_a_player_without_a_place_goes_on() -> None:
    at = after(team((1200, 1201), NO_ROOM, either=True), discard(1200))

    assert (at.turn, at.phase) == (BRUNO, Choosing())
    assert seen(at).legal == (play(1610), play(1611), discard(1610), discard(1611))


@pytest.mark.rule("TL-20")
def test_with_either_and_free_discards_the_game_ends_with_empty_hands() -> None:
    at = team((1610,), (1611,), either=True)

    ended(after(at, discard(1610), play(1611)), HANDS_EMPTY, None)


@pytest.mark.rule("TL-19", "TL-20")
def test_with_either_and_symbol_a_player_who_can_discard_goes_on() -> None:
    """1612 is science as is the top discard, 1610 and 1611 are not."""
    at = team((1200, 1300), (1610, 1612), either=True, symbol=True)
    assert after(at, discard(1200)).phase == Choosing()

    ended(after(team((1200, 1300), NO_ROOM, either=True, symbol=True), discard(1200)), STUCK, BRUNO)
    # the usual rule looks at places alone
    ended(after(team((1200, 1300), (1610, 1612), symbol=True), discard(1200)), STUCK, BRUNO)


@pytest.mark.rule("TL-20")
def test_with_either_and_symbol_a_player_who_can_only_place_goes_on() -> None:
    at = after(team((1200, 1300), (1851, 1853), either=True, symbol=True), discard(1200))

    assert seen(at).legal == (play(1851), play(1853))


@pytest.mark.rule("TL-21")
def test_the_game_ends_at_once_when_one_player_holds_four_blocked_cards() -> None:
    at = team((1613,), (1200,), blocked=((1610, 1611, 1612), ()), failed=True, pile=(1300,))
    step = act(at, play(1613))

    ended(step.state, FOUR_BLOCKED, ANA)
    assert [type(event) for event in events(step)] == [Failed, TeamEnded]
    assert events(step)[-1] == TeamEnded(FOUR_BLOCKED, ANA, 2 * 3 + 1 - (1 + 1 + 5))
    assert after(at, play(1613)).pile == ids(1300)


@pytest.mark.rule("TL-21")
def test_four_cards_in_one_turn_may_be_blocked() -> None:
    at = team((1610, 1611, 1612, 1613), (1200,), failed=True)

    ended(after(at, *map(play, (1610, 1611, 1612, 1613))), FOUR_BLOCKED, ANA)


@pytest.mark.rule("TL-21")
def test_three_blocked_cards_and_a_full_pile_do_not_end_the_game() -> None:
    """Alone at the table with nothing unblocked: the turn ends, and the hand is refilled."""
    at = after(team((1612,), blocked=((1610, 1611),), failed=True, pile=(1200, 1201)), play(1612))

    assert (at.phase, at.hands, at.blocked) == (Choosing(), (ids(1200),), (ids(1610, 1611, 1612),))


@pytest.mark.rule("TL-21")
def test_the_game_ends_when_nobody_holds_an_unblocked_card() -> None:
    at = team((1612,), (), blocked=((1610,), (1611,)), failed=True)

    ended(after(at, play(1612)), ALL_BLOCKED, None)
    ended(after(at, discard(1612)), ALL_BLOCKED, None)


@pytest.mark.rule("TL-12", "TL-21")
def test_with_blocked_no_cards_at_all_are_empty_hands() -> None:
    ended(after(team((1200,), (), failed=True), play(1200)), HANDS_EMPTY, None)


@pytest.mark.rule("TL-21")
def test_a_player_with_only_blocked_cards_is_passed_over() -> None:
    step = act(team((1200, 1201), (), (1202,), blocked=((), (1610,), ()), failed=True), discard(1200))

    assert events(step)[1:] == [PassedOver(BRUNO)]
    assert step.state.turn == CELIA


@pytest.mark.rule("TL-21")
@pytest.mark.parametrize("either", [False, True])
def test_with_blocked_cards_there_is_no_stuck_test(either: bool) -> None:
    at = after(
        team((1200, 1201), NO_ROOM, failed=True, either=either, symbol=True, discards=(1102, 1100)), play(1200), STOP
    )

    assert (at.turn, at.phase) == (BRUNO, Choosing())


@pytest.mark.rule("TL-24")
def test_a_step_that_shows_nothing_can_be_taken_back() -> None:
    """Stopping is the only action that turns nothing; whoever sees the game go on may have learned that a card fits."""

    def sealed(pile: tuple[int, ...] = (), **options: bool) -> bool:
        return act(team((1200, 1201), (1202,), pile=pile, **options), play(1200), STOP).sealed  # type: ignore[arg-type]

    assert sealed()
    assert sealed(either=True, symbol=True)
    assert sealed(pile=(1300,), failed=True)
    assert not sealed(failed=True)
    assert not sealed(either=True)
    assert act(team((1200, 1201), (1202,), failed=True), play(1200)).sealed
    assert act(team((1200, 1201), (1202,), failed=True), discard(1200)).sealed


def test_at_the_end_there_is_nothing_to_stop_and_the_score_stands_at_every_seat() -> None:
    over = evolve(team((1500,), (1600,)), phase=Over(STUCK, ANA))

    assert against_stop(over) == GameOver()
    found = GAME.result(over)
    assert found is not None
    assert GAME.standing(over) == found.scores == (tally(over).score,) * 2
