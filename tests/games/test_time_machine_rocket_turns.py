"""Launching, opening, recruiting: a turn of Time Machine Rocket up to the recruit's action."""

from __future__ import annotations

import pytest

from tabletop.games.time_machine_rocket.actions import (
    Done,
    Draw,
    Jumped,
    Launch,
    Launched,
    Leave,
    Lost,
    NoTarget,
    Open,
    Opened,
    Recruit,
    Recruited,
    RoundEnded,
    Skip,
)
from tabletop.games.time_machine_rocket.cards import PERIODS, ROCKET, ROCKET_2X, VORTEX
from tabletop.games.time_machine_rocket.phases import (
    Deciding,
    Helping,
    Jumping,
    Peeking,
    Refuelling,
    Robbing,
    Searching,
    SettingOut,
    Striking,
)
from tabletop.games.time_machine_rocket.refusals import AtTheEnd, NoRocket, NotNow

from .rocket_table import ANA, BIA, CAIO, GAME, act, after, ended, events, kinds, members, player, refused, state

R, RR, V = ROCKET, ROCKET_2X, VORTEX


@pytest.mark.rule("TM-9", "TM-17")
@pytest.mark.parametrize(
    ("rockets", "goal"),
    [((), "post_war"), ((R,), "contemporary"), ((RR,), "modern"), ((R, RR), "medieval"), ((RR, RR), "antiquity")],
)
def test_rockets_are_launched_before_opening(rockets: tuple[str, ...], goal: str) -> None:
    before = state(player(rockets=rockets), player(), piles=dict.fromkeys(PERIODS, ("military-1a", "military-1b")))
    step = act(before, *map(Launch, rockets), Open())

    assert step.state.position.spent == rockets
    assert step.state.position.players[ANA].rockets == ()
    assert events(step) == [Opened(ANA, goal, "military-1a")]


@pytest.mark.rule("TM-9")
def test_only_the_surplus_of_the_last_card_is_lost() -> None:
    before = state(player(rockets=(R, R, R, RR, RR)), player(), piles={"antiquity": ("military-1a", "military-1b")})
    last = after(before, Launch(R), Launch(R), Launch(R))
    step = act(last, Launch(RR))

    assert events(step) == [Launched(ANA, RR, "antiquity")]
    assert refused(step.state, Launch(RR)) == AtTheEnd()
    assert GAME.legal_actions(step.state) == (Open(),)


@pytest.mark.rule("TM-9")
def test_a_rocket_must_be_there_and_comes_before_opening() -> None:
    before = state(player(rockets=(R, R)), player(), piles={"post_war": ("military-1a", "military-1b")})

    assert refused(before, Launch(RR)) == NoRocket(RR)
    assert refused(after(before, Open()), Launch(R)) == NotNow()
    assert GAME.legal_actions(before) == (Launch(R), Open())


@pytest.mark.rule("TM-10", "TM-11")
def test_a_new_category_may_be_recruited_or_passed() -> None:
    before = state(player(), player(), piles={"post_war": ("military-1a", "creative-1a", "explorer-1a")})
    opened = act(before, Open())

    assert events(opened) == [Opened(ANA, "post_war", "military-1a")]
    assert opened.sealed
    assert opened.state.position.phase == Deciding()
    assert set(GAME.legal_actions(opened.state)) == {Recruit(), Open()}
    passed = after(opened.state, Open())
    assert passed.position.opened == ("military-1a", "creative-1a")
    # only the card just opened
    assert members(after(passed, Recruit()), ANA) == {"creative-1a"}


@pytest.mark.rule("TM-11")
def test_the_last_card_of_a_pile_must_be_recruited() -> None:
    before = state(player(), player(), piles={"post_war": ("military-1a",)})

    assert events(act(before, Open()))[:2] == [
        Opened(ANA, "post_war", "military-1a"),
        Recruited(ANA, "military-1a", None, "pile"),
    ]


@pytest.mark.rule("TM-12")
def test_a_category_opened_before_must_be_recruited() -> None:
    before = state(player(), player(), piles={"post_war": ("military-1a", "creative-1a", "military-1b", "explorer-1a")})
    step = act(before, Open(), Open(), Open())

    assert Recruited(ANA, "military-1b", None, "category") in events(step)
    assert members(step.state, ANA) == {"military-1b"}


@pytest.mark.rule("TM-13")
def test_a_rocket_leads_on_and_makes_categories_new() -> None:
    before = state(
        player(), player(),
        piles={"post_war": ("scientist-3a", R, "explorer-1a"), "contemporary": ("scientist-2a", "creative-1a")},
    )  # fmt: skip
    jumped = act(before, Open(), Open())

    assert events(jumped) == [Opened(ANA, "post_war", R), Jumped(ANA, "contemporary")]
    assert jumped.state.position.phase == Jumping()
    assert GAME.legal_actions(jumped.state) == (Open(),)
    assert after(jumped.state, Open()).position.phase == Deciding()


@pytest.mark.rule("TM-13")
def test_a_rocket_in_antiquity_stays_there() -> None:
    """It cannot occur with the deck of TM-3."""
    before = state(
        player("creative-3a", rockets=(RR, RR)), player(), objective="santa-claus",
        piles={"antiquity": ("scientist-3a", R, "scientist-2a", "creative-1a")}, pile="antiquity",
        phase=Deciding(), opened=("explorer-1a",),
    )  # fmt: skip
    jumped = after(before, Open(), Open())

    assert jumped.position.phase == Jumping(stuck=True)
    # new again, and no first card any more
    assert after(jumped, Open()).position.phase == Deciding()


@pytest.mark.rule("TM-14", "TM-16")
def test_a_vortex_ends_the_turn() -> None:
    before = state(player(), player(), player(), piles={"post_war": ("military-1a", V, "creative-1a")})
    step = act(before, Open(), Open())

    assert events(step) == [Opened(ANA, "post_war", V), Lost(ANA)]
    assert step.state.position.turn == BIA
    assert step.state.position.discards == ("military-1a", V)
    assert members(step.state, ANA) == set()


@pytest.mark.rule("TM-15")
def test_a_mate_of_the_same_category_makes_room_even_a_better_one() -> None:
    before = state(player("creative-5a"), player(), piles={"post_war": ("creative-1a", "military-1a", "military-2a")})
    step = act(before, Open(), Recruit())

    assert events(step) == [Recruited(ANA, "creative-1a", "creative-5a", "")]
    assert members(step.state, ANA) == {"creative-1a"}
    assert step.state.position.discards == ("creative-5a",)


@pytest.mark.rule("TM-15")
@pytest.mark.parametrize(
    ("card", "phase"),
    [
        ("humanitarian-2a", Helping(2)),
        ("military-4a", Striking(4)),
        ("creative-3a", Peeking(3)),
        ("scientist-5a", Refuelling(5)),
        ("explorer-2a", Searching(("creative-2a", "creative-1a"))),
    ],
)
def test_a_recruit_may_act(card: str, phase: object) -> None:
    before = state(
        player(), player("scientist-1a"),
        piles={"post_war": (card, "creative-1b")}, discards=("creative-2b", "creative-1a", "creative-2a"),
    )  # fmt: skip
    step = act(before, Open(), Recruit())

    assert step.state.position.phase == phase
    assert step.state.position.turn == ANA
    last = Leave() if isinstance(phase, Searching) else Skip()
    assert after(step.state, last).position.turn == BIA


@pytest.mark.rule("TM-16", "TM-17")
def test_the_play_area_is_discarded_in_order_and_the_next_turn_starts_anew() -> None:
    before = state(
        player(rockets=(R, RR)), player(), player(),
        piles={"medieval": ("military-1a", R), "antiquity": ("creative-1a", "explorer-2a", "creative-2a", V)},
        discards=("scientist-1a",),
    )  # fmt: skip
    end = after(before, Launch(RR), Launch(R), Open(), Open(), Open(), Open(), Open(), Skip())

    assert members(end, ANA) == {"creative-2a"}
    assert end.position.discards == ("scientist-1a", RR, R, "military-1a", R, "creative-1a", "explorer-2a")
    assert (end.position.pile, end.position.spent, end.position.opened, end.position.reset) == (0, (), (), 0)
    assert (end.position.turn, end.position.phase) == (BIA, SettingOut())


@pytest.mark.rule("TM-8")
def test_play_goes_round_clockwise() -> None:
    before = state(player(), player(), player(), piles={"post_war": (V, V, V, V)})
    turns = [after(before, *[Open()] * times).position.turn for times in range(1, 4)]

    assert turns == [BIA, CAIO, ANA]


@pytest.mark.rule("TM-26")
@pytest.mark.parametrize(
    ("card", "rival", "rest"),
    [
        ("humanitarian-2a", player("scientist-3a"), {}),
        ("military-2a", player("scientist-3a"), {}),
        ("creative-3a", player(), {"piles": {"post_war": ("creative-3a",)}}),
        ("scientist-5a", player(), {"supply": ()}),
        ("explorer-5a", player(), {}),
    ],
)
def test_an_action_without_a_target_is_skipped(card: str, rival: object, rest: dict[str, object]) -> None:
    piles = {"piles": {"post_war": (card, "military-1a")}}
    before = state(player(rockets=(R,)), rival, **{**piles, **rest})  # type: ignore[arg-type]
    opened = act(before, Open())
    step = opened if "NoTarget" in kinds(opened) else act(opened.state, Recruit())

    assert events(step)[-1] == NoTarget(ANA, card)
    assert step.state.position.turn == BIA


@pytest.mark.rule("TM-26")
def test_a_scientist_may_act_while_anybody_else_has_rockets() -> None:
    before = state(player(), player(rockets=(R,)), piles={"post_war": ("scientist-2a", V)}, supply=())

    assert after(before, Open(), Recruit()).position.phase == Robbing(2)
    assert after(before, Open(), Recruit(), Done()).position.turn == BIA


@pytest.mark.rule("TM-32")
def test_opening_from_an_empty_pile_ends_the_round() -> None:
    at_the_start = act(state(player("scientist-4a"), player()), Open())
    after_a_jump = act(state(player("scientist-4a"), player(), piles={"post_war": (R, V)}), Open(), Open())

    for step in (at_the_start, after_a_jump):
        assert ended(step).ending == "empty"
        assert (ended(step).characters, ended(step).bonus) == ((4, 0), (0, 0))
        assert kinds(step)[:1] == [RoundEnded.__name__]


@pytest.mark.rule("TM-32", "TM-42")
def test_an_empty_pile_meets_no_objective() -> None:
    before = state(player("scientist-4a", rockets=(R, RR)), player(), objective="flat-earth")

    assert ended(act(before, Launch(R), Launch(RR), Open())).bonus == (0, 0)


@pytest.mark.rule("TM-10", "TM-11", "TM-12", "TM-13", "TM-23")
def test_worked_example_1() -> None:
    """Bia: a scientist 3 (passes), a rocket, a scientist 2 (not forced), passes, a scientist 4: forced."""
    before = state(
        player(), player(), turn=BIA,
        piles={"post_war": ("scientist-3c", R, V), "contemporary": ("scientist-2b", "scientist-4a", V)},
    )  # fmt: skip
    passed = after(before, Open(), Open(), Open())
    assert passed.position.phase == Deciding()
    forced = act(passed, Open())
    assert Recruited(BIA, "scientist-4a", None, "category") in events(forced)
    drawn = act(forced.state, Draw())

    assert len(drawn.state.position.players[BIA].rockets) == 4
    assert drawn.state.position.supply == 6
