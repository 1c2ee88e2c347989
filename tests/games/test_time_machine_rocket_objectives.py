"""The ten objectives of Time Machine Rocket: when each is met, and when it only looks so."""

from __future__ import annotations

import pytest
from attrs import evolve

from tabletop.games.time_machine_rocket.actions import (
    Claim,
    Done,
    Draw,
    Kept,
    Launch,
    Look,
    ObjectiveMet,
    Open,
    Recruit,
    Rob,
    Settle,
    Strike,
    Take,
)
from tabletop.games.time_machine_rocket.cards import ROCKET, ROCKET_2X, VORTEX
from tabletop.games.time_machine_rocket.foresight import Fulfils, Meets, completes
from tabletop.games.time_machine_rocket.goals import Progress, progress
from tabletop.games.time_machine_rocket.phases import (
    Deciding,
    Helping,
    Peeking,
    Refuelling,
    Robbing,
    Searching,
    SettingOut,
    Striking,
)
from tabletop.games.time_machine_rocket.state import State

from .rocket_table import ANA, BIA, CAIO, DECK, GAME, act, after, ended, events, player, state

R, RR, V = ROCKET, ROCKET_2X, VORTEX


def met(before: State, *actions: object) -> bool:
    """Tell whether the last of the actions meets the objective, for Ana alone, and ends the round at once."""
    start = after(before, *actions[:-1]) if actions[1:] else before  # type: ignore[arg-type]
    seat = start.position.turn
    promised = Meets(start.position.round.objective) in completes(GAME.view(start, seat), actions[-1])  # type: ignore[arg-type]
    step = act(start, actions[-1])  # type: ignore[arg-type]
    happened = any(isinstance(event, ObjectiveMet) for event in events(step))
    if happened:
        points = DECK.objectives[start.position.round.objective].points
        assert ended(step).ending == "objective"
        assert ended(step).bonus[seat] == points == sum(ended(step).bonus)
        assert ended(step).by == seat
    assert happened or not promised
    return happened


@pytest.mark.rule("TM-40", "TM-41", "TM-42", "TM-43")
@pytest.mark.parametrize(
    ("objective", "mate", "weaker", "period", "rockets"),
    [
        ("baby-hitler", "humanitarian-5a", "humanitarian-4a", "contemporary", (R,)),
        ("flat-earth", "scientist-4a", "scientist-3a", "medieval", (R, R, R)),
        ("santa-claus", "creative-3a", "creative-2a", "antiquity", (RR, RR)),
    ],
)
def test_the_first_card_of_a_pile(
    objective: str, mate: str, weaker: str, period: str, rockets: tuple[str, ...]
) -> None:
    for card in ("military-1a", V):
        piles = {period: (card, "military-2a")}
        assert met(state(player(mate, rockets=rockets), player(), piles=piles, objective=objective),
                   *map(Launch, rockets), Open())  # fmt: skip
        assert not met(state(player(weaker, rockets=rockets), player(), piles=piles, objective=objective),
                       *map(Launch, rockets), Open())  # fmt: skip
    # a rocket that was opened leads there as well
    ages = ("post_war", "contemporary", "modern", "medieval", "antiquity")
    on_the_way = dict.fromkeys(ages[: ages.index(period)], (R, V))
    before = state(player(mate), player(), piles={**on_the_way, period: ("military-1a", V)}, objective=objective)
    assert met(before, *[Open()] * (ages.index(period) + 1))


@pytest.mark.rule("TM-40", "TM-42")
def test_the_first_card_has_no_effect_and_only_the_first_counts() -> None:
    """Worked example 2: Caio has a scientist 4 and uses three rockets."""
    before = state(
        player(), player(), player("scientist-4a", rockets=(R, R, R)), turn=CAIO, objective="flat-earth",
        piles={"medieval": ("military-5a", "military-4a")},
    )  # fmt: skip
    step = act(before, Launch(R), Launch(R), Launch(R), Open())
    assert (ended(step).characters, ended(step).bonus) == ((0, 0, 4), (0, 0, 5))

    # a scientist who joins in the middle ages comes too late for the first card
    late = state(
        player(), player(), objective="flat-earth", pile="medieval", phase=Deciding(), opened=("scientist-4a",),
        piles={"medieval": ("military-5a", "military-4a")},
    )  # fmt: skip
    assert not met(late, Recruit())
    second = state(
        player("scientist-4a"), player(), objective="flat-earth", pile="medieval", phase=Deciding(),
        opened=("creative-1a",), piles={"medieval": ("military-5a", "military-4a")},
    )  # fmt: skip
    assert not met(second, Open())


@pytest.mark.rule("TM-30", "TM-44")
def test_the_exterminator_discards_three_at_once() -> None:
    """Worked example 3: a military 5 against 2, 2 and 1."""
    before = state(
        player("military-5a"), player("creative-2a", "scientist-1a"), player("explorer-2a", "humanitarian-5a"),
        phase=Striking(5), objective="exterminator",
    )  # fmt: skip
    chosen = after(before, Strike("creative-2a"), Strike("scientist-1a"), Strike("explorer-2a"))
    step = act(chosen, Done())

    assert met(chosen, Done())
    # the discards happen, then the round ends
    assert ended(step).teams == (("military-5a",), (), ("humanitarian-5a",))
    assert (ended(step).characters, ended(step).bonus) == ((5, 0, 5), (10, 0, 0))
    assert not met(before, Strike("creative-2a"), Strike("scientist-1a"), Done())


@pytest.mark.rule("TM-44")
def test_recruiting_a_military_does_not_meet_the_exterminator() -> None:
    before = state(
        player(), player("creative-2a"), phase=Deciding(), opened=("military-5a",), piles={"post_war": (V, V)},
        objective="exterminator",
    )  # fmt: skip

    assert not met(before, Recruit())


def recruiting(card: str, *team: str, objective: str, rockets: tuple[str, ...] = ()) -> State:
    """Return a table where Ana may recruit a card."""
    return state(
        player(*team, rockets=rockets), player("military-1b"), phase=Deciding(), opened=(card,),
        piles={"post_war": (V, V)}, objective=objective,
    )  # fmt: skip


@pytest.mark.rule("TM-30", "TM-45", "TM-46", "TM-47", "TM-48")
@pytest.mark.parametrize(
    ("objective", "card", "team", "rockets", "expected"),
    [
        ("cradle", "explorer-1a", ("creative-2a",), (), True),
        ("cradle", "explorer-1b", ("creative-2a",), (), False),
        ("cradle", "explorer-1a", ("explorer-3a",), (), False),
        ("moon-woman", "military-1a", (), (RR, RR), True),
        ("moon-woman", "military-1a", (), (RR, R), False),
        ("moon-woman", "military-1b", (), (RR, RR), False),
        ("dinosaur-tamer", "explorer-1b", (), (RR, RR, RR, R), True),
        ("dinosaur-tamer", "explorer-1b", (), (RR, RR, RR), False),
        ("dinosaur-tamer", "military-1b", (), (RR, RR, RR, R), False),
        ("seventh-wonder", "explorer-3b", ("creative-3c",), (), True),
        ("seventh-wonder", "explorer-3a", ("creative-3c",), (), False),
    ],
)
def test_objectives_met_by_recruiting(
    objective: str, card: str, team: tuple[str, ...], rockets: tuple[str, ...], expected: bool
) -> None:
    assert met(recruiting(card, *team, objective=objective, rockets=rockets), Recruit()) == expected


@pytest.mark.rule("TM-15", "TM-30")
def test_who_meets_the_objective_by_recruiting_does_not_act() -> None:
    step = act(recruiting("military-3b", "creative-3c", objective="seventh-wonder"), Recruit())

    assert ended(step).teams == (("military-3b", "creative-3c"), ("military-1b",))
    assert ended(step).bonus == (5, 0)


@pytest.mark.rule("TM-40")
def test_objectives_are_checked_after_each_step_of_an_action() -> None:
    goal = "seventh-wonder"
    helped = state(player("humanitarian-3b"), player("creative-3c"), phase=Helping(3), objective=goal)
    looked = state(
        player("creative-3c"), player(), phase=Peeking(2), piles={"post_war": ("military-1a", "military-3b")},
        objective=goal,
    )  # fmt: skip
    searched = state(
        player("explorer-3c"), player(), phase=Searching(("military-3b", "creative-1a")), objective=goal,
    )  # fmt: skip

    assert met(helped, Claim("creative-3c"))
    assert met(looked, Look(), Settle(1, ()))
    assert met(searched, Take("military-3b"))


@pytest.mark.rule("TM-23", "TM-46", "TM-47")
def test_rockets_are_counted_after_the_pile_and_after_each_card() -> None:
    drawn = state(player("scientist-4a"), player(), phase=Refuelling(4), supply=(R, R, R, R), objective="moon-woman")
    robbed = state(
        player("scientist-5a", rockets=(R, R)), player(rockets=(RR, R)), phase=Robbing(3), supply=(),
        objective="moon-woman",
    )  # fmt: skip
    short = state(player("scientist-4a"), player(), phase=Refuelling(3), supply=(R, R, R), objective="moon-woman")

    assert met(drawn, Draw())
    assert not met(short, Draw())
    assert not met(robbed, Rob(BIA, R))
    assert met(robbed, Rob(BIA, RR))


@pytest.mark.rule("TM-40")
def test_only_the_active_player_can_meet_an_objective() -> None:
    """Bia has what it takes, as nobody could in play; Ana's recruit does not end the round."""
    before = state(
        player(), player("creative-3c", "scientist-3b"), phase=Deciding(), opened=("explorer-1b",),
        piles={"post_war": (V, V)}, discards=(R,), objective="seventh-wonder",
    )  # fmt: skip

    assert not met(before, Recruit())


FOUR_PERIODS = ("humanitarian-1a", "military-1a", "creative-1a", "scientist-1a")
"""Post-WW2, contemporary, modern, middle ages."""


@pytest.mark.rule("TM-31", "TM-49")
@pytest.mark.parametrize(("card", "bonus"), [("explorer-1a", 20), ("explorer-1b", 0)])
def test_nostradamus_at_the_end_of_the_turn(card: str, bonus: int) -> None:
    before = state(
        player(*FOUR_PERIODS), player(), phase=Deciding(), opened=(card,), piles={"post_war": (V, V)},
        discards=("military-2c",),
    )  # fmt: skip
    foreseen = completes(GAME.view(before, ANA), Recruit())
    assert (Fulfils("nostradamus") in foreseen) == bool(bonus)
    recruited = act(before, Recruit())
    # not yet: the action comes first
    assert recruited.state.position.history == ()
    step = act(recruited.state, *[action for action in GAME.legal_actions(recruited.state) if "Leave" in repr(action)])

    assert ended(step).ending == ("objective" if bonus else "five")
    assert ended(step).bonus == (bonus, 0)


@pytest.mark.rule("TM-49")
def test_the_action_can_still_bring_nostradamus() -> None:
    before = state(
        player(*FOUR_PERIODS[:3], "scientist-1b", "explorer-1a"), player(), turn=ANA,
        phase=Searching(("scientist-1a",)),
    )  # fmt: skip

    assert completes(GAME.view(before, ANA), Take("scientist-1a"))[0] == Fulfils("nostradamus")
    assert ended(act(before, Take("scientist-1a"))).bonus == (20, 0)


@pytest.mark.rule("TM-50")
def test_the_third_vortex_kept_meets_the_time_paradox() -> None:
    before = state(
        player(vortices=1), player(), piles={"post_war": ("military-1a", V, "creative-1a", V, V)},
        objective="time-paradox",
    )  # fmt: skip
    kept = act(before, Open(), Open())
    assert events(kept)[1:] == [Kept(ANA, 2)]
    # the turn is lost all the same
    assert (kept.state.position.turn, kept.state.position.discards) == (BIA, ("military-1a",))
    again = after(kept.state, Open(), Recruit())
    ana = evolve(again, position=evolve(again.position, turn=ANA, phase=SettingOut()))
    assert met(ana, Open())


@pytest.mark.rule("TM-25", "TM-50")
def test_a_creative_may_take_a_vortex_for_the_time_paradox() -> None:
    before = state(
        player("creative-3a", vortices=2), player(), phase=Peeking(3), piles={"post_war": (R, V)},
        objective="time-paradox",
    )  # fmt: skip
    first = state(
        player("creative-3a"), player(), phase=Peeking(3), piles={"post_war": (R, V)}, objective="time-paradox",
    )  # fmt: skip

    assert met(before, Look(), Settle(1, ()))
    assert after(first, Look(), Settle(1, (0,))).position.players[ANA].vortices == 1


@pytest.mark.rule("TM-40")
@pytest.mark.parametrize(
    ("objective", "parts"),
    [
        ("baby-hitler", (Progress("humanitarian", 1, 1), Progress("first-card", 0, 1))),
        ("flat-earth", (Progress("scientist", 0, 1), Progress("first-card", 0, 1))),
        ("santa-claus", (Progress("creative", 1, 1), Progress("first-card", 0, 1))),
        ("exterminator", (Progress("discards", 1, 3),)),
        ("cradle", (Progress("antiquity", 1, 2),)),
        ("moon-woman", (Progress("rockets", 3, 4), Progress("woman", 1, 1))),
        ("dinosaur-tamer", (Progress("rockets", 3, 7), Progress("explorer", 1, 1))),
        ("seventh-wonder", (Progress("brazilians", 1, 2),)),
        ("nostradamus", (Progress("periods", 3, 5),)),
        ("time-paradox", (Progress("vortices", 2, 3),)),
    ],
)
def test_progress(objective: str, parts: tuple[Progress, ...]) -> None:
    """Two of the modern age, one of antiquity, one contemporary; one from Brazil; two women."""
    mine = player("humanitarian-5a", "creative-3a", "scientist-3b", "explorer-2a", rockets=(RR, R), vortices=2)

    assert progress(DECK, objective, mine, Striking(5, ("military-1a",))) == parts
