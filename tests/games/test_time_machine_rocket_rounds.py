"""How rounds and games of Time Machine Rocket end."""

from __future__ import annotations

import pytest
from attrs import evolve

from tabletop.games.time_machine_rocket.actions import (
    Claim,
    ObjectiveMet,
    Open,
    Recruit,
    RoundBegan,
    RoundEnded,
    RoundScore,
    Skip,
)
from tabletop.games.time_machine_rocket.cards import ROCKET, ROCKET_2X, VORTEX
from tabletop.games.time_machine_rocket.foresight import FillsTeam, FindsNothing, Replaces, completes
from tabletop.games.time_machine_rocket.phases import Deciding, Helping, Over, SettingOut
from tabletop.games.time_machine_rocket.ranking import leaders
from tabletop.games.time_machine_rocket.state import State
from tabletop.games.time_machine_rocket.view import EMPTY_TEAM, Player
from tabletop.protocol import GameOver, IllegalAction, Result, Seat

from .rocket_table import ANA, BIA, CAIO, DAVI, GAME, TERMS, act, after, ended, events, kinds, player, state

R, RR, V = ROCKET, ROCKET_2X, VORTEX
FOUR = ("humanitarian-1a", "military-1a", "creative-2b", "scientist-1a")
"""Two of them are post-WW2, so that no prophecy comes true."""


def fifth(card: str = "explorer-2a", **rest: object) -> State:
    """Return a table where Ana may recruit the fifth category."""
    return state(
        player(*FOUR), player("explorer-5a"), phase=Deciding(), opened=(card,),
        piles={"post_war": (V, V)}, **rest,  # type: ignore[arg-type]
    )  # fmt: skip


@pytest.mark.rule("TM-31", "TM-33")
def test_five_categories_end_the_round_at_the_end_of_the_turn() -> None:
    before = fifth()
    assert completes(GAME.view(before, ANA), Recruit()) == (FillsTeam(),)
    step = act(before, Recruit())

    assert kinds(step) == ["Recruited", "NoTarget", "RoundEnded", "RoundBegan"]
    assert ended(step).ending == "five"
    assert (ended(step).characters, ended(step).bonus) == ((7, 5), (0, 0))
    assert [each.points for each in step.state.position.players] == [7, 5]


@pytest.mark.rule("TM-31")
def test_the_fifth_character_may_act_or_not_or_come_by_an_action() -> None:
    waiting = act(fifth(discards=("military-5a",)), Recruit())
    assert waiting.state.position.history == ()
    helping = state(
        player("humanitarian-2a", *FOUR[1:]), player("explorer-1b"), phase=Helping(2), piles={"post_war": (V,)}
    )

    assert ended(act(helping, Claim("explorer-1b"))).ending == "five"
    assert act(helping, Skip()).state.position.history == ()


@pytest.mark.rule("TM-31")
def test_a_forced_fifth_ends_the_round_as_well() -> None:
    before = evolve(fifth(), position=evolve(fifth().position, phase=Deciding(), opened=("explorer-1b", "creative-1a")))
    forced = state(
        player(*FOUR), player(), phase=Deciding(), opened=("explorer-1b",), piles={"post_war": ("explorer-2a", V)}
    )

    assert ended(act(forced, Open())).teams[ANA] == (*FOUR, "explorer-2a")
    # a mate who is replaced fills nothing
    assert completes(GAME.view(before, ANA), Recruit()) == (Replaces("creative-2b"),)


def test_an_empty_pile_is_announced() -> None:
    before = state(player(), player())

    assert completes(GAME.view(before, ANA), Open()) == (FindsNothing("post_war"),)


@pytest.mark.rule("TM-6", "TM-7", "TM-8", "TM-33")
def test_nothing_but_points_lasts_to_the_next_round() -> None:
    before = state(
        player("scientist-4a", rockets=(R, RR), points=3), player("creative-5a", points=10), player(points=7),
        start=BIA, turn=CAIO, objective="cradle", past=("moon-woman", "cradle"), discards=(R, V),
    )  # fmt: skip
    step = act(before, Open())

    position = step.state.position
    assert step.sealed
    assert position.players == (
        Player(7, EMPTY_TEAM, (), 0), Player(15, EMPTY_TEAM, (), 0), Player(7, EMPTY_TEAM, (), 0),
    )  # fmt: skip
    # one seat to the left of the last start, whoever ended the round
    assert (position.round.number, position.round.start, position.turn) == (2, CAIO, CAIO)
    assert position.round.objective == "baby-hitler"
    assert position.round.past == ("moon-woman", "cradle", "baby-hitler")
    assert (position.piles, position.supply, position.discards) == ((20, 19, 18, 17, 16), 10, ())
    assert position.phase == SettingOut()
    score = RoundScore(1, "cradle", "empty", CAIO, (ANA, BIA, CAIO), (("scientist-4a",), ("creative-5a",), ()),
                       (4, 5, 0), (0, 0, 0))  # fmt: skip
    assert events(step) == [RoundEnded(score, (7, 15, 7)), RoundBegan(2, "baby-hitler", CAIO, (ANA, BIA, CAIO))]


@pytest.mark.rule("TM-34", "TM-52")
@pytest.mark.parametrize(("target", "over"), [(20, True), (40, True), (60, False)])
def test_the_target_ends_the_game(target: int, over: bool) -> None:
    before = state(player("scientist-4a", points=36), player(points=39), terms=evolve(TERMS, target=target), turn=BIA)
    step = act(before, Open())

    assert (GAME.result(step.state) is not None) == over
    assert (GAME.to_act(step.state) is None) == over
    if over:
        assert step.state.position.phase == Over((ANA,))
        assert GAME.result(step.state) == Result(
            (ANA,), (40, 39), "target", ((("characters", 4), ("objectives", 0)), (("characters", 0), ("objectives", 0)))
        )
        assert GAME.legal_actions(step.state) == ()
        with pytest.raises(IllegalAction) as caught:
            GAME.apply(step.state, BIA, Open())
        assert caught.value.refusal == GameOver()


@pytest.mark.rule("TM-34")
def test_short_of_the_target_the_game_goes_on() -> None:
    step = act(state(player("scientist-4a", points=35), player(points=39), turn=BIA), Open())

    assert GAME.result(step.state) is None


@pytest.mark.rule("TM-53")
def test_a_single_round_has_a_winner() -> None:
    before = state(player("scientist-4a"), player("creative-5a"), terms=evolve(TERMS, single=True))
    result = GAME.result(after(before, Open()))

    assert result is not None
    assert (result.winners, result.scores, result.reason) == ((BIA,), (4, 5), "single")


def score(characters: tuple[int, ...], made: tuple[int, ...], playing: tuple[Seat, ...]) -> RoundScore:
    """Return a last round with so many characters and so many points."""
    teams = tuple(("creative-1a",) * each for each in characters)
    return RoundScore(3, "cradle", "five", ANA, playing, teams, made, (0,) * len(made))


ALL = (ANA, BIA, CAIO)


@pytest.mark.rule("TM-34")
@pytest.mark.parametrize(
    ("totals", "characters", "made", "expected"),
    [
        ((41, 43, 40), (5, 1, 5), (20, 1, 20), (BIA,)),
        ((43, 43, 41), (5, 4, 5), (1, 15, 20), (ANA,)),
        ((43, 43, 41), (4, 4, 5), (12, 15, 20), (BIA,)),
        ((43, 43, 41), (4, 4, 5), (12, 12, 20), (ANA, BIA)),
        ((39, 39, 38), (4, 4, 5), (12, 15, 20), ()),
    ],
)
def test_ties_are_broken_by_the_last_round(
    totals: tuple[int, ...], characters: tuple[int, ...], made: tuple[int, ...], expected: tuple[Seat, ...]
) -> None:
    """The third case is worked example 4."""
    assert leaders(TERMS, score(characters, made, ALL), totals) == expected


def tied(**rest: object) -> State:
    """Return the end of a round in which Bia and Davi cannot be told apart."""
    return state(
        player(points=30), player("creative-3a", points=40), player(points=41), player("scientist-3a", points=40),
        turn=ANA, start=BIA, **rest,  # type: ignore[arg-type]
    )  # fmt: skip


@pytest.mark.rule("TM-34")
def test_an_extra_round_is_for_the_tied_alone() -> None:
    step = act(tied(), Open())

    round = step.state.position.round
    assert (round.playing, round.start) == ((BIA, DAVI), DAVI)
    assert round.objective == "baby-hitler"
    assert GAME.to_act(step.state) == DAVI
    assert events(step)[-1] == RoundBegan(2, "baby-hitler", DAVI, (BIA, DAVI))
    # they take turns with each other
    vortex = evolve(step.state, piles=((V, V, V), *step.state.piles[1:]))
    vortex = evolve(vortex, position=evolve(vortex.position, piles=(3, *vortex.position.piles[1:])))
    assert after(vortex, Open()).position.turn == BIA
    assert after(vortex, Open(), Open()).position.turn == DAVI


@pytest.mark.rule("TM-34")
def test_an_extra_round_decides_or_is_followed_by_another() -> None:
    extra = state(
        player(points=30), player("creative-3a", points=43), player(points=41), player("creative-2a", points=43),
        playing=(BIA, DAVI), turn=DAVI, start=DAVI, number=2,
    )  # fmt: skip
    again = state(
        player(points=30), player("creative-3a", points=43), player(points=41), player("scientist-3a", points=43),
        playing=(BIA, DAVI), turn=DAVI, start=DAVI, number=2,
    )  # fmt: skip

    result = GAME.result(after(extra, Open()))
    assert result is not None
    assert (result.winners, result.scores) == ((BIA,), (30, 46, 41, 45))
    third = after(again, Open()).position.round
    assert (third.number, third.playing, third.start) == (3, (BIA, DAVI), BIA)


@pytest.mark.rule("TM-34", "TM-53")
def test_ties_of_a_single_round_are_broken_as_well() -> None:
    step = act(
        state(player("creative-3a"), player("scientist-3a"), player("military-2a"), terms=evolve(TERMS, single=True)),
        Open(),
    )

    assert step.state.position.round.playing == (ANA, BIA)


@pytest.mark.rule("TM-30", "TM-33")
def test_the_objective_is_told_before_the_score() -> None:
    before = state(
        player("creative-3c"), player("military-5a"), phase=Deciding(), opened=("explorer-3b",),
        piles={"post_war": (V, V)}, objective="seventh-wonder",
    )  # fmt: skip
    step = act(before, Recruit())

    assert kinds(step) == ["Recruited", "ObjectiveMet", "RoundEnded", "RoundBegan"]
    assert events(step)[1] == ObjectiveMet(ANA, "seventh-wonder", 5)
    assert [each.points for each in step.state.position.players] == [3 + 3 + 5, 5]
