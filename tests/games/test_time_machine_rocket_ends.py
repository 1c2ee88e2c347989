"""How Time Machine Rocket ends: empty piles, the end from every seat, ends that fall together, ties."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from attrs import evolve

from tabletop.games.time_machine_rocket import words
from tabletop.games.time_machine_rocket.actions import (
    Draw,
    Launch,
    Leave,
    Look,
    ObjectiveMet,
    Open,
    Recruit,
    Recruited,
    RoundBegan,
    RoundEnded,
    Settle,
)
from tabletop.games.time_machine_rocket.cards import ROCKET, ROCKET_2X, VORTEX
from tabletop.games.time_machine_rocket.phases import Deciding, Over, Peeking, Refuelling, Searching
from tabletop.games.time_machine_rocket.rounds import after as next_of
from tabletop.games.time_machine_rocket.state import State
from tabletop.protocol import Seat, Table
from tabletop.tui.screens.time_machine_rocket.face import FACE

from .ends import Played, every_seat_brings_the_end, says_who_won
from .rocket_table import ANA, BIA, CAIO, GAME, TERMS, act, after, ended, events, kinds, player, seen, state, table

R, RR, V = ROCKET, ROCKET_2X, VORTEX
SEATS = range(2, 5)
FOUR = ("humanitarian-1a", "military-1a", "creative-2b", "scientist-1a")
"""Two of them are post-WW2, so that no prophecy comes true."""
FOUR_PERIODS = ("humanitarian-1a", "military-1a", "creative-1a", "scientist-1a")


@pytest.mark.rule("TM-11", "TM-32")
@pytest.mark.case("R03")
def test_a_pile_of_none_one_and_two_cards() -> None:
    """None: the round ends. The last card must be recruited. Of two the first may be passed."""
    none = act(state(player(), player()), Open())
    assert ended(none).ending == "empty"

    one = act(state(player(), player(), piles={"post_war": ("military-1a",)}), Open())
    assert Recruited(ANA, "military-1a", None, "pile") in events(one)

    two = after(state(player(), player(), piles={"post_war": ("military-1a", "creative-1a")}), Open())
    assert two.position.phase == Deciding()
    assert set(GAME.legal_actions(two)) == {Recruit(), Open()}


@pytest.mark.rule("TM-22", "TM-23", "TM-24", "TM-26")
@pytest.mark.case("R03")
@pytest.mark.parametrize("left", range(6))
def test_who_acts_on_a_short_pile_gets_what_there_is(left: int) -> None:
    cards = ("military-1a", "scientist-1a", "explorer-1a", R, V)[:left]
    rivals = (player("creative-3a", rockets=(R,)), player())

    peek = state(*rivals, phase=Peeking(3), piles={"post_war": cards})
    if left:
        assert len(seen(after(peek, Look())).looked) == min(3, left)
        assert after(peek, Look(), Settle(None, (*range(min(3, left)),))).position.piles[0] == left

    fuel = state(*rivals, phase=Refuelling(3), supply=(R,) * left)
    if left:
        drawn = after(fuel, Draw()).position
        assert (len(drawn.players[ANA].rockets), drawn.supply) == (1 + min(3, left), left - min(3, left))

    # an explorer is recruited: the pile that is looked at may be short as well
    explorer = state(
        player(), player(), phase=Deciding(), opened=("explorer-3a",), discards=cards, piles={"post_war": (V,)}
    )
    phase = after(explorer, Recruit()).position.phase
    assert phase == Searching(cards[:-4:-1]) if left else "NoTarget" in kinds(act(explorer, Recruit()))


def last_round(moves: list[Played]) -> Seat:
    """Check that each round ends with the turn that ends it, and the game with the last; return whose turn that was."""
    ends = [(move, event) for move in moves for event in move.events if isinstance(event, RoundEnded)]
    assert [event.score.number for _, event in ends] == list(range(1, len(ends) + 1))
    for move, event in ends:
        assert event.score.by == move.seat
        at = move.after.position
        if move is not moves[-1]:
            # nobody has another turn: the next round begins one seat to the left of the last start
            started = move.before.position.round.start
            assert at.turn == at.round.start == next_of(started, at.round.playing)
            assert RoundBegan(at.round.number, at.round.objective, at.turn, at.round.playing) == move.events[-1]
    assert ends[-1][0] is moves[-1]
    assert isinstance(moves[-1].after.position.phase, Over)
    return moves[-1].seat


@pytest.mark.rule("TM-8", "TM-30", "TM-31", "TM-32", "TM-34")
@pytest.mark.case("R10")
@pytest.mark.parametrize("seats", SEATS)
def test_nobody_has_a_turn_after_the_one_that_ends_a_round_or_the_game(seats: int) -> None:
    def tables() -> Iterator[Table]:
        for seed in range(60):
            yield table(seats, seed, rounds="single", start=("random", "seat")[seed % 2])
            yield table(seats, seed, target="20")

    every_seat_brings_the_end(GAME, tables(), last_round)


def deciding(*team: str, card: str, objective: str, **rest: object) -> State:
    """Return a table where Ana may recruit a card that she has opened."""
    return state(
        player(*team), player("explorer-5a"), phase=Deciding(), opened=(card,), objective=objective,
        **{"piles": {"post_war": (V, V)}, **rest},  # type: ignore[arg-type]
    )  # fmt: skip


def ends_once(before: State, *actions: object) -> tuple[str, tuple[int, ...]]:
    """Play on; the round ends exactly once, and at the last action. Return how, and the points for the objective."""
    step = act(before, *actions)  # type: ignore[arg-type]
    if actions[1:]:
        assert after(before, *actions[:-1]).position.history == ()  # type: ignore[arg-type]
    assert kinds(step).count("RoundEnded") == 1
    met = [event for event in events(step) if isinstance(event, ObjectiveMet)]
    assert len(met) == (ended(step).ending == "objective")
    return ended(step).ending, ended(step).bonus


@pytest.mark.rule("TM-30", "TM-31")
@pytest.mark.case("R11")
def test_objective_and_fifth_character_by_one_recruit() -> None:
    """The objective ends the round, and its points count; the recruit's action is not used."""
    before = deciding("military-1b", "humanitarian-1a", "creative-2b", "scientist-3c", card="explorer-3b",
                      objective="seventh-wonder", discards=("military-5a",))  # fmt: skip

    assert ends_once(before, Recruit()) == ("objective", (5, 0))
    # the same recruit without the objective waits for the action, and then ends the round as the fifth
    other = evolve(
        before, position=evolve(before.position, round=evolve(before.position.round, objective="dinosaur-tamer"))
    )
    recruited = after(other, Recruit())
    assert recruited.position.history == ()
    assert ends_once(other, Recruit(), GAME.legal_actions(recruited)[-1])[0] == "five"


@pytest.mark.rule("TM-31", "TM-32", "TM-49")
@pytest.mark.case("R11")
def test_prophecy_and_fifth_character_at_the_end_of_a_turn() -> None:
    before = deciding(*FOUR_PERIODS, card="explorer-1a", objective="nostradamus", discards=())
    assert ends_once(before, Recruit()) == ("objective", (20, 0))
    # without the prophecy the same turn ends the round as well
    other = deciding(*FOUR, card="explorer-2a", objective="nostradamus", discards=())
    assert ends_once(other, Recruit()) == ("five", (0, 0))


@pytest.mark.rule("TM-31", "TM-32")
@pytest.mark.case("R11")
@pytest.mark.parametrize("team", [FOUR, FOUR[:3]], ids=["five", "four"])
def test_a_turn_that_leaves_the_first_pile_empty(team: tuple[str, ...]) -> None:
    """Five characters end the round at the end of the turn; else it ends when the next player must open."""
    before = state(player(*team), player(), piles={"post_war": ("explorer-2a",)}, discards=())
    step = act(before, Open())
    if len(team) == 4:
        assert (ended(step).ending, ended(step).by) == ("five", ANA)
    else:
        assert step.state.position.history == ()
        assert step.state.position.turn == BIA
        last = act(step.state, Open())
        assert (ended(last).ending, ended(last).by) == ("empty", BIA)


@pytest.mark.rule("TM-32", "TM-41", "TM-42", "TM-43")
@pytest.mark.case("R11")
@pytest.mark.parametrize(
    ("card", "objective", "rockets", "pile"),
    [
        ("humanitarian-5a", "baby-hitler", (R,), "contemporary"),
        ("scientist-4a", "flat-earth", (R, RR), "medieval"),
        ("creative-3a", "santa-claus", (RR, RR), "antiquity"),
    ],
)
def test_an_objective_that_asks_for_a_card_of_an_empty_pile(
    card: str, objective: str, rockets: tuple[str, ...], pile: str
) -> None:
    before = state(player(card, rockets=rockets), player(), objective=objective)
    assert ends_once(before, *map(Launch, rockets), Open()) == ("empty", (0, 0))
    # with a card there, be it the last, the objective is met, and the card has no effect
    full = state(player(card, rockets=rockets), player(), objective=objective, piles={pile: (V,)})
    assert ends_once(full, *map(Launch, rockets), Open())[0] == "objective"


@pytest.mark.rule("TM-32", "TM-50")
@pytest.mark.case("R11", "R12")
def test_the_third_vortex_is_the_last_card_of_its_pile() -> None:
    """The turn is lost and the pile is empty, but the objective ends the round before anything else."""
    before = state(player(vortices=2), player(), objective="time-paradox", piles={"post_war": (V,)})

    assert ends_once(before, Open()) == ("objective", (5, 0))


@pytest.mark.rule("TM-34", "TM-52")
@pytest.mark.case("R11")
def test_two_reach_the_target_in_one_round() -> None:
    """Whoever has more wins, not who was there first or whose turn it was."""
    before = state(player("scientist-4a", points=38), player("creative-5a", points=38), turn=ANA)
    step = act(before, Open())

    result = says_who_won(FACE, GAME, step.state, words, events(step))
    assert (result.winners, result.scores) == ((BIA,), (42, 43))


@pytest.mark.rule("TM-30", "TM-34", "TM-53")
@pytest.mark.case("R11")
@pytest.mark.parametrize("single", [False, True])
def test_objective_target_and_single_round_at_once(single: bool) -> None:
    before = deciding("creative-3c", card="explorer-3b", objective="seventh-wonder",
                      terms=evolve(TERMS, target=20, single=single))  # fmt: skip
    before = evolve(before, position=evolve(before.position, players=(
        evolve(before.position.players[0], points=9), *before.position.players[1:],
    )))  # fmt: skip
    step = act(before, Recruit())

    assert kinds(step) == ["Recruited", "ObjectiveMet", "RoundEnded"]
    result = says_who_won(FACE, GAME, step.state, words, events(step))
    assert (result.winners, result.scores) == ((ANA,), (9 + 3 + 3 + 5, 5))
    assert result.reason == ("single" if single else "target")


@pytest.mark.rule("TM-13", "TM-32")
@pytest.mark.case("R12")
def test_a_jump_to_an_empty_pile_ends_the_round_at_the_opening_that_it_forces() -> None:
    before = state(player("scientist-4a"), player(), piles={"post_war": (R, V)}, terms=evolve(TERMS, target=4))
    jumped = after(before, Open())
    assert GAME.legal_actions(jumped) == (Open(),)

    step = act(jumped, Open())
    says_who_won(FACE, GAME, step.state, words, events(step))


@pytest.mark.rule("TM-31")
@pytest.mark.case("R12")
def test_a_recruit_whose_action_has_no_target_ends_turn_round_and_game_by_itself() -> None:
    before = deciding(*FOUR, card="explorer-2a", objective="cradle", terms=evolve(TERMS, target=7))
    step = act(before, Recruit())

    assert kinds(step) == ["Recruited", "NoTarget", "RoundEnded"]
    says_who_won(FACE, GAME, step.state, words, events(step))


@pytest.mark.rule("TM-34")
@pytest.mark.case("R06")
@pytest.mark.parametrize(
    ("teams", "points", "winner"),
    [
        ((("scientist-4a",), ("creative-5a",)), (38, 38), 1),
        # equal points: more characters in the last round
        ((("scientist-4a",), ("creative-1a", "military-1a")), (40, 42), 1),
        ((("scientist-1a", "creative-1a", "military-1a"), ("explorer-5a",)), (42, 40), 0),
        # equal characters too: more points in the last round
        ((("scientist-4a",), ("creative-5a",)), (41, 40), 1),
        ((("scientist-4a",), ("creative-5a",), ("explorer-2a",)), (41, 40, 43), 1),
    ],
)
def test_ties_are_broken_and_the_screen_says_by_what(
    teams: tuple[tuple[str, ...], ...], points: tuple[int, ...], winner: int
) -> None:
    players = [player(*team, points=had) for team, had in zip(teams, points, strict=True)]
    step = act(state(*players), Open())

    result = says_who_won(FACE, GAME, step.state, words, events(step))
    assert result.winners == (winner,)
    tied = result.scores.count(max(result.scores)) > 1
    assert ("the last round decided" in words.reason(result)) == tied


@pytest.mark.rule("TM-34")
@pytest.mark.case("R06")
@pytest.mark.parametrize("seats", SEATS)
def test_equal_in_everything_play_an_extra_round_by_themselves(seats: int) -> None:
    for tied in range(2, seats + 1):
        # those who are not tied are as near as can be
        players = [*[player("scientist-4a", points=40)] * tied, *[player("scientist-4a", points=39)] * (seats - tied)]
        step = act(state(*players, turn=CAIO if seats > 2 else BIA), Open())

        assert GAME.result(step.state) is None
        assert step.state.position.round.playing == tuple(range(tied))
        assert GAME.to_act(step.state) in range(tied)
        assert Leave() not in GAME.legal_actions(step.state)


def test_the_standing_is_the_points_on_the_track() -> None:
    assert GAME.standing(state(player(points=40), player(points=12))) == (40, 12)
