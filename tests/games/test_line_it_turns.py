"""A turn of Line-it: where a card goes, the hand, jackpots (LI-9 to LI-14, LI-17, LI-18, LI-22 to LI-24)."""

from __future__ import annotations

import pytest

from tabletop.games.line_it.actions import (
    Close,
    Closed,
    EndTurn,
    Hidden,
    JackpotTaken,
    Kept,
    Placed,
    Play,
    Take,
)
from tabletop.games.line_it.deck import Card
from tabletop.games.line_it.reckoning import fits, misfit
from tabletop.games.line_it.refusals import (
    AgainstDirection,
    BetInLine,
    EmptyLine,
    HandFull,
    NoForcedClose,
    NotInHand,
    PlayedAlready,
    TakeFirst,
)
from tabletop.games.line_it.view import Finishing, Taking

from .line_it_table import ANA, BRUNO, GAME, Place, act, ana, duel, events, refused, seen, state


def done(**rest: bool) -> Finishing:
    """The market card was taken."""
    return Finishing(played=rest.get("played", False))


@pytest.mark.rule("LI-9")
def test_line_or_hand_is_a_choice() -> None:
    at = duel((10,), (5,))

    assert Take(0, "line") in seen(at).legal
    assert Take(0, "hand") in seen(at).legal
    assert ana(act(at, Take(0, "line"))).line == (10, 37)
    kept = act(at, Take(0, "hand"))
    assert (ana(kept).line, ana(kept).hand, kept.state.hands[ANA]) == ((10,), 2, (5, 37))


@pytest.mark.rule("LI-9")
@pytest.mark.parametrize("hand", [(5, 6), (5, -3), (-3, -3)])
def test_a_hand_of_two_is_full_bets_included(hand: tuple[Card, ...]) -> None:
    at = duel((10,), hand)

    assert refused(at, Take(0, "hand")) == HandFull()
    assert [action for action in seen(at).legal if action == Take(0, "line")]


@pytest.mark.rule("LI-10")
@pytest.mark.parametrize(
    ("line", "card", "fitting"),
    [
        ((), 37, True),
        ((-3,), 37, True),
        ((50,), 37, True),
        ((50,), 63, True),
        ((50, -3), 37, True),
        ((10, 50), 51, True),
        ((10, 50), 49, False),
        ((10, 50), 5, False),
        ((50, 10), 9, True),
        ((50, 10), 11, False),
        ((50, 10), 99, False),
        ((-3, 50, 10), 11, False),
        ((50, -3, 10), 11, False),
        ((50, 10, -3), 9, True),
        ((1, 2), 100, True),
        ((100, 2), 1, True),
    ],
)
def test_a_number_fits_or_continues_the_direction(line: tuple[Card, ...], card: Card, fitting: bool) -> None:
    assert fits(line, card) is fitting
    at = duel(line, (60, 61), market=(card, 39, 40, 41))
    assert (Take(0, "line") in seen(at).legal) is fitting
    if not fitting:
        found = [each for each in line if each > 0]
        assert refused(at, Take(0, "line")) == AgainstDirection(card, found[-1], rising=found[0] < found[1])


@pytest.mark.rule("LI-11")
@pytest.mark.parametrize("line", [(), (10,), (10, 50), (50, 10)])
def test_a_bet_fits_every_line_without_one_and_changes_no_direction(line: tuple[Card, ...]) -> None:
    step = act(duel(line, market=(-4, 38, 39, 40)), Take(0, "line"))

    assert ana(step).line == (*line, -4)
    for number in range(1, 101):
        if number not in line:
            assert fits((*line, -4), number) is fits(line, number)


@pytest.mark.rule("LI-11")
def test_a_line_holds_at_most_one_bet() -> None:
    at = duel((10, -4, 50), market=(-3, 38, 39, 40))

    assert misfit((10, -4, 50), -3) == BetInLine(4)
    assert refused(at, Take(0, "line")) == BetInLine(4)
    assert Take(0, "hand") in seen(at).legal


@pytest.mark.rule("LI-12")
def test_a_card_that_fits_nowhere_closes_the_line() -> None:
    """Worked example 4: line 80 60, hand full, market card 70."""
    at = duel((80, 60), (1, 2), market=(70, 38, 39, 40))

    step = act(at, Take(0, "close"))

    assert ana(step).line == (70,)
    assert (ana(step).scored, ana(step).tokens, step.state.position.discards) == (0, (), (80, 60))
    assert events(step) == [Closed(ANA, (80, 60), 0, forced=True), Placed(ANA, 70, hand=False)]
    assert step.state.position.phase == done()


@pytest.mark.rule("LI-12")
def test_a_line_is_closed_before_placing_only_if_it_must_be() -> None:
    assert refused(duel((80, 60), (1,), market=(70, 2, 3, 4)), Take(0, "close")) == NoForcedClose(70, line=False)
    assert refused(duel((80, 60), (1, 2), market=(50, 3, 4, 5)), Take(0, "close")) == NoForcedClose(50, line=True)
    full = duel((80, 60), (1, 2), market=(70, 50, 39, 40))
    # the card that does not fit may be taken although another one would
    assert seen(full).legal == (Take(0, "close"), Take(1, "line"), Take(2, "line"), Take(3, "line"))


@pytest.mark.rule("LI-12")
def test_a_bet_may_force_a_close_too() -> None:
    at = duel((10, -4, 50), (1, 2), market=(-3, 38, 39, 40))

    step = act(at, Take(0, "close"))

    assert (ana(step).line, ana(step).tokens) == ((-3,), (-4,))


@pytest.mark.rule("LI-12")
def test_a_card_that_does_not_fit_goes_to_the_hand_while_it_has_room() -> None:
    at = duel((80, 60), (1,), market=(70, 38, 39, 40))

    assert [action for action in seen(at).legal if isinstance(action, Take) and action.slot == 0] == [Take(0, "hand")]


@pytest.mark.rule("LI-13")
def test_one_hand_card_a_turn_the_one_just_taken_too() -> None:
    at = act(duel((10,), (20,)), Take(0, "hand")).state

    assert {action for action in seen(at).legal if isinstance(action, Play)} == {Play(20), Play(37)}
    step = act(at, Play(37))
    assert (ana(step).line, step.state.hands[ANA]) == ((10, 37), (20,))
    assert events(step) == [Placed(ANA, 37, hand=True)]
    assert refused(step.state, Play(20)) == PlayedAlready()
    assert step.state.position.phase == done(played=True)


@pytest.mark.rule("LI-13")
def test_only_hand_cards_that_fit_are_played_and_only_after_taking() -> None:
    assert refused(duel((10,), (20,)), Play(20)) == TakeFirst()
    at = duel((10, 50), (20, -3), phase=done())
    assert refused(at, Play(20)) == AgainstDirection(20, 50, rising=True)
    assert refused(at, Play(99)) == NotInHand(99)
    assert Play(-3) in seen(at).legal


@pytest.mark.rule("LI-13")
def test_two_equal_bets_are_one_choice() -> None:
    at = duel((10, 50), (-3, -3), phase=done())

    assert seen(at).legal == (Play(-3), Close(), EndTurn())
    assert act(at, Play(-3)).state.hands[ANA] == (-3,)


@pytest.mark.rule("LI-14")
def test_a_close_ends_the_turn_and_so_does_the_player() -> None:
    at = duel((10, 20, 30, 40), phase=done())

    assert seen(at).legal == (Close(), EndTurn())
    for action, line in ((Close(), ()), (EndTurn(), (10, 20, 30, 40))):
        step = act(at, action)
        assert step.state.position.turn == BRUNO
        assert step.state.position.phase == Taking(played=False)
        assert ana(step).line == line
    assert refused(duel((10,)), Close()) == TakeFirst()


@pytest.mark.rule("LI-14")
def test_an_empty_line_is_not_closed_a_lone_bet_can_be() -> None:
    assert refused(duel((), (37,), phase=done()), Close()) == EmptyLine()
    step = act(duel((-5,), phase=done()), Close())
    assert (ana(step).tokens, step.state.position.discards) == ((-5,), (-5,))


@pytest.mark.rule("LI-17")
@pytest.mark.parametrize("source", ["market", "hand"])
def test_the_third_of_a_colour_brings_its_jackpot(source: str) -> None:
    """Worked example 3: line 5 9 13, all red, four cards under the red jackpot; closing then gives 0 more."""
    jackpots = ((1, 17, 21, 25), (2,), (), ())
    if source == "market":
        at = duel((5, 9), market=(13, 38, 39, 40), jackpots=jackpots)
        step = act(at, Take(0, "line"))
    else:
        step = act(duel((5, 9), (13,), phase=done(), jackpots=jackpots), Play(13))

    assert events(step) == [
        Placed(ANA, 13, hand=source == "hand"),
        JackpotTaken(ANA, 0, (1, 17, 21, 25)),
    ]
    assert (ana(step).scored, step.state.scored[ANA]) == (4, (1, 17, 21, 25))
    assert step.state.position.jackpots == ((), (2,), (), ())
    assert ana(act(step.state, Close())).scored == 4


@pytest.mark.rule("LI-17")
def test_an_empty_jackpot_is_spent_too_and_once_a_colour_a_line() -> None:
    step = act(duel((5, 9), market=(13, 38, 39, 40)), Take(0, "line"))

    assert events(step)[1:] == [JackpotTaken(ANA, 0, ())]
    # a fourth red brings nothing, whatever lies there by now
    later = duel((5, 9, 13), (17,), phase=done(), jackpots=((1,), (), (), ()))
    assert events(act(later, Play(17))) == [Placed(ANA, 17, hand=True)]
    # nor does a sixth
    sixth = duel((5, 9, 13, 17, 21), (25,), phase=done(), jackpots=((1,), (), (), ()))
    assert events(act(sixth, Play(25))) == [Placed(ANA, 25, hand=True)]


@pytest.mark.rule("LI-17")
def test_a_bet_has_no_colour_and_other_colours_count_apart() -> None:
    step = act(duel((5, 6, 9, 10), market=(-3, 13, 14, 40)), Take(0, "line"))
    assert events(step) == [Placed(ANA, -3, hand=False)]
    at = duel((5, 6, 9, 10), market=(13, 14, 39, 40), jackpots=((1,), (2,), (), ()))
    assert ana(act(at, Take(0, "line"))).scored == 1
    assert act(at, Take(1, "line")).state.position.jackpots == ((1,), (), (), ())


@pytest.mark.rule("LI-23")
def test_every_third_of_a_colour_may_bring_the_jackpot() -> None:
    jackpots = ((1,), (), (), ())
    reds = (5, 9, 13, 17, 21, 25, 29, 33, 37)
    taken = []
    for count in range(len(reds)):
        at = duel(reds[:count], (reds[count],), phase=done(), jackpots=jackpots, every_third=True)
        taken.append(ana(act(at, Play(reds[count]))).scored)

    assert taken == [0, 0, 1, 0, 0, 1, 0, 0, 1]


@pytest.mark.rule("LI-18")
def test_only_the_owner_is_told_which_card_went_to_the_hand() -> None:
    step = act(duel((10,)), Take(0, "hand"))

    assert events(step, ANA) == [Kept(ANA, None), Hidden(ANA, 37)]
    assert events(step, BRUNO) == events(step) == [Kept(ANA, None)]
    assert GAME.view(step.state, ANA).hands == ((37,), None)
    assert GAME.view(step.state, BRUNO).hands == (None, ())
    assert GAME.view(step.state, None).hands == (None, None)
    assert GAME.view(step.state, BRUNO).position.players[ANA].hand == 1


@pytest.mark.rule("LI-18", "LI-24")
def test_open_hands_are_open() -> None:
    step = act(duel((10,), open_hands=True), Take(0, "hand"))

    assert events(step) == events(step, ANA) == [Kept(ANA, 37)]
    for seat in (None, ANA, BRUNO):
        assert GAME.view(step.state, seat).hands == ((37,), ())


@pytest.mark.rule("LI-18")
def test_score_piles_show_their_count_alone() -> None:
    at = state(Place(scored=(1, 2, 3), tokens=(-4,)), Place())

    player = GAME.view(at, BRUNO).position.players[ANA]
    assert (player.scored, player.tokens) == (3, (-4,))


@pytest.mark.rule("LI-22")
def test_in_the_free_order_close_and_play_go_before_taking() -> None:
    at = duel((10, 20, 30, 40), (5,), free=True)

    assert Close() in seen(at).legal
    closed = act(at, Close())
    assert (ana(closed).scored, closed.state.position.turn) == (1, ANA)
    assert refused(closed.state, Close()) == EmptyLine()
    played = act(closed.state, Play(5)).state
    assert played.position.phase == Taking(played=True)
    again = act(played, Close()).state
    taken = act(again, Take(0, "line")).state
    assert taken.position.phase == done(played=True)
    end = act(taken, Close()).state
    assert (end.position.turn, seen(end).legal) == (ANA, (EndTurn(),))
    assert act(end, EndTurn()).state.position.turn == BRUNO


@pytest.mark.rule("LI-22")
def test_in_the_free_order_too_one_hand_card_and_one_market_card_are_all() -> None:
    at = duel((), (5, 9), free=True)
    after = act(at, Play(5), Take(0, "line")).state

    assert refused(after, Play(9)) == PlayedAlready()
    assert refused(act(at, Play(5)).state, EndTurn()) == TakeFirst()
    assert refused(act(at, Play(5)).state, Play(9)) == PlayedAlready()


@pytest.mark.rule("LI-12", "LI-22")
def test_a_forced_close_is_the_same_in_the_free_order() -> None:
    at = duel((80, 60), (1, 2), market=(70, 38, 39, 40), free=True)

    assert Take(0, "close") in seen(at).legal
    assert Take(0, "line") not in seen(at).legal
    assert Take(0, "line") in seen(act(at, Close()).state).legal


def test_a_turn_can_be_taken_back_but_no_new_market() -> None:
    """Only what shows cards is sealed."""
    at = duel((10,), (20,))
    for actions in ([Take(0, "line")], [Take(0, "hand")], [Take(0, "hand"), Play(37)]):
        assert not act(at, *actions).sealed
    last = state(Place(), Place((1,)), turn=1, market=(None, 38, 39, 40), phase=done())
    assert act(last, EndTurn()).sealed
