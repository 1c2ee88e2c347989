"""What the recruits of Time Machine Rocket do: one test or more for each category."""

from __future__ import annotations

import pytest
from attrs import evolve

from tabletop.games.time_machine_rocket.actions import (
    Aimed,
    Claim,
    Claimed,
    Done,
    Draw,
    Drew,
    Leave,
    Look,
    Looked,
    Open,
    Ordered,
    PutBack,
    Recruit,
    Returned,
    Rob,
    Robbed,
    Saw,
    Settle,
    Skip,
    Strike,
    Struck,
    Take,
    Took,
)
from tabletop.games.time_machine_rocket.cards import ROCKET, ROCKET_2X, VORTEX
from tabletop.games.time_machine_rocket.phases import (
    Arranging,
    Helping,
    Ordering,
    Peeking,
    Refuelling,
    Robbing,
    Searching,
    Striking,
)
from tabletop.games.time_machine_rocket.refusals import (
    AlreadyChosen,
    BadOrder,
    Begun,
    NoSuchRocket,
    NoTaking,
    NothingChosen,
    NothingToOrder,
    NotOpposing,
    NotThere,
    SameCategory,
    TooStrong,
)
from tabletop.games.time_machine_rocket.state import State
from tabletop.protocol import Notice, Seat

from .rocket_table import ANA, BIA, CAIO, DAVI, GAME, TERMS, act, after, events, members, player, refused, state

R, RR, V = ROCKET, ROCKET_2X, VORTEX


@pytest.mark.rule("TM-20", "TM-25")
def test_a_humanitarian_takes_a_character_of_an_opponent() -> None:
    before = state(
        player("humanitarian-3a", "creative-1a"), player("creative-3a", "scientist-4a"), player("explorer-2a"),
        phase=Helping(3),
    )  # fmt: skip
    assert set(GAME.legal_actions(before)) == {Claim("creative-3a"), Claim("explorer-2a"), Skip()}
    assert refused(before, Claim("scientist-4a")) == TooStrong("scientist-4a", 4, 3)
    assert refused(before, Claim("creative-1a")) == NotOpposing("creative-1a")
    step = act(before, Claim("creative-3a"))

    assert events(step) == [Claimed(ANA, BIA, "creative-3a", "creative-1a")]
    assert members(step.state, ANA) == {"humanitarian-3a", "creative-3a"}
    assert members(step.state, BIA) == {"scientist-4a"}
    assert step.state.position.discards == ("creative-1a",)
    # one, without an action of its own
    assert step.state.position.turn == BIA


@pytest.mark.rule("TM-20")
def test_a_humanitarian_may_bring_another_and_leave() -> None:
    before = state(player("humanitarian-3a"), player("humanitarian-1a"), phase=Helping(3))
    end = after(before, Claim("humanitarian-1a"))

    assert members(end, ANA) == {"humanitarian-1a"}
    assert end.position.discards == ("humanitarian-3a",)


@pytest.mark.rule("TM-21")
def test_a_military_discards_within_its_points_in_the_order_chosen() -> None:
    before = state(
        player("military-4a"), player("creative-3a", "scientist-1a"), player("explorer-1a", "military-2a"),
        phase=Striking(4), discards=("military-1a",),
    )  # fmt: skip
    one = act(before, Strike("creative-3a"))
    assert events(one) == [Aimed(ANA, BIA, "creative-3a")]
    assert not one.sealed
    # nothing is discarded before all are chosen
    assert members(one.state, BIA) == {"creative-3a", "scientist-1a"}
    assert refused(one.state, Strike("military-2a")) == TooStrong("military-2a", 2, 1)
    assert refused(one.state, Strike("creative-3a")) == AlreadyChosen("creative-3a")
    assert refused(one.state, Skip()) == Begun()
    assert set(GAME.legal_actions(one.state)) == {Strike("scientist-1a"), Strike("explorer-1a"), Done()}
    done = act(one.state, Strike("explorer-1a"), Done())

    assert events(done) == [Struck(ANA, ("creative-3a", "explorer-1a"), (BIA, CAIO))]
    assert done.state.position.discards == ("military-1a", "creative-3a", "explorer-1a")
    assert (members(done.state, BIA), members(done.state, CAIO)) == ({"scientist-1a"}, {"military-2a"})
    assert done.state.position.turn == BIA


@pytest.mark.rule("TM-21")
def test_a_military_may_be_called_off() -> None:
    before = state(player("military-1a"), player("creative-1a"), phase=Striking(1))

    assert refused(before, Done()) == NothingChosen()
    assert members(after(before, Skip()), BIA) == {"creative-1a"}


PILE = ("creative-2a", R, "military-3a", V, "scientist-1a")


def looking(strength: int = 4, pile: tuple[str, ...] = PILE, objective: str = "nostradamus") -> State:
    """Return a table where Ana has just looked at cards of the contemporary age."""
    before = state(
        player("creative-4a", "military-1a"), player(), phase=Peeking(strength),
        pile="contemporary", piles={"contemporary": pile}, objective=objective,
    )  # fmt: skip
    return after(before, Look())


@pytest.mark.rule("TM-22")
def test_only_the_creative_sees_what_it_looks_at() -> None:
    before = state(
        player("creative-4a"), player(), player(), phase=Peeking(4),
        pile="contemporary", piles={"contemporary": PILE},
    )  # fmt: skip
    step = act(before, Look())

    assert step.sealed
    assert step.notices == (
        Notice(Looked(ANA, "contemporary", 4), None),
        Notice(Saw(ANA, PILE[:4]), ANA),
    )
    assert step.state.position.phase == Arranging(4)
    assert GAME.view(step.state, ANA).looked == PILE[:4]
    for seat in (None, BIA, CAIO):
        view = GAME.view(step.state, seat)
        assert (view.looked, view.legal, view.refused) == ((), (), ())


@pytest.mark.rule("TM-22", "TM-25")
def test_a_creative_takes_one_and_puts_the_rest_back_in_any_order() -> None:
    step = act(looking(), Settle(2, (3, 0, 1)))

    assert step.state.piles[1] == (V, "creative-2a", R, "scientist-1a")
    assert members(step.state, ANA) == {"creative-4a", "military-3a"}
    assert step.state.position.discards == ("military-1a",)
    assert step.notices == (
        Notice(Took(ANA, "military-3a", "pile", "military-1a"), None),
        Notice(Returned(ANA, "pile", 3), None),
        Notice(Ordered(ANA, (V, "creative-2a", R)), ANA),
    )
    assert step.sealed
    assert step.state.position.turn == BIA


@pytest.mark.rule("TM-22", "TM-25")
def test_a_creative_may_take_a_rocket_or_nothing_but_no_vortex() -> None:
    before = looking()

    assert after(before, Settle(1, (0, 2, 3))).position.players[ANA].rockets == (R,)
    assert refused(before, Settle(3, (0, 1, 2))) == NoTaking()
    none = act(before, Settle(None, (1, 0, 3, 2)))
    assert none.state.piles[1] == (R, "creative-2a", V, "military-3a", "scientist-1a")
    assert not none.sealed
    assert refused(before, Settle(None, (0, 1))) == BadOrder(4)
    assert refused(before, Settle(0, ())) == BadOrder(4)
    assert refused(before, Settle(4, (0, 1, 2, 3))) == BadOrder(4)
    # three can be taken, each with six orders, or none with 24
    assert len(GAME.legal_actions(before)) == 3 * 6 + 24


@pytest.mark.rule("TM-22")
def test_a_creative_sees_no_more_than_there_is_and_may_not_look() -> None:
    assert looking(pile=PILE[:2]).position.phase == Arranging(2)
    before = state(player("creative-4a"), player(), phase=Peeking(4), piles={"post_war": PILE})
    assert after(before, Skip()).piles[0] == PILE


@pytest.mark.rule("TM-22")
def test_nothing_is_put_back_when_the_take_ends_the_round() -> None:
    before = looking(pile=("creative-2a", "scientist-3c", "military-3b"), objective="seventh-wonder")
    before = evolve(
        before,
        position=evolve(before.position, players=(player("creative-4a", "explorer-3b"), player())),
    )

    assert Settle(1, ()) in GAME.legal_actions(before)
    assert refused(before, Settle(1, (0, 2))) == BadOrder(3)
    step = act(before, Settle(1, ()))
    assert step.state.position.history[-1].ending == "objective"
    assert all(notice.to is None for notice in step.notices)


@pytest.mark.rule("TM-22", "TM-41", "TM-43")
def test_a_look_opens_nothing() -> None:
    before = state(
        player("creative-4a", "humanitarian-5a"), player(), phase=Peeking(3), pile="contemporary",
        piles={"contemporary": PILE}, objective="baby-hitler",
    )  # fmt: skip

    assert after(before, Look()).position.phase == Arranging(3)


@pytest.mark.rule("TM-23")
def test_a_scientist_takes_cards_from_the_rocket_pile_whatever_they_are_worth() -> None:
    before = state(player("scientist-3a"), player(), phase=Refuelling(3), supply=(RR, R, RR, R))
    step = act(before, Draw())

    assert events(step) == [Drew(ANA, (RR, R, RR))]
    assert step.sealed
    assert step.state.rockets == (R,)
    assert (step.state.position.supply, step.state.position.turn) == (1, BIA)


@pytest.mark.rule("TM-23")
def test_a_short_rocket_pile_is_made_up_by_opponents() -> None:
    before = state(
        player("scientist-4a"), player(rockets=(R, RR)), player(rockets=(R,)),
        phase=Refuelling(4), supply=(R,),
    )  # fmt: skip
    short = after(before, Draw())
    assert short.position.phase == Robbing(3)
    assert set(GAME.legal_actions(short)) == {Rob(BIA, R), Rob(BIA, RR), Rob(CAIO, R), Done()}
    assert refused(short, Rob(CAIO, RR)) == NoSuchRocket(CAIO, RR)
    assert refused(short, Rob(ANA, R)) == NoSuchRocket(ANA, R)
    assert refused(short, Rob(DAVI, R)) == NoSuchRocket(DAVI, R)
    robbed = act(short, Rob(BIA, RR))
    assert events(robbed) == [Robbed(ANA, BIA, RR)]
    assert robbed.state.position.phase == Robbing(2)
    assert robbed.state.position.players[ANA].rockets == (R, RR)
    # it may stop, and must when nobody has any
    assert after(robbed.state, Done()).position.turn == BIA
    end = after(robbed.state, Rob(BIA, R), Rob(CAIO, R))
    assert (end.position.turn, end.position.players[ANA].rockets) == (BIA, (R, RR, R, R))


@pytest.mark.rule("TM-23", "TM-50")
def test_kept_vortices_are_no_rockets() -> None:
    before = state(
        player("scientist-4a"), player(rockets=(R,), vortices=2), phase=Robbing(4), supply=(), objective="time-paradox"
    )

    assert set(GAME.legal_actions(before)) == {Rob(BIA, R), Done()}
    assert after(before, Rob(BIA, R)).position.turn == BIA


DISCARDS = ("military-5a", V, "creative-3a", R, "creative-1b", "scientist-2a")
"""The last lies on top."""


def searching(*team: str, strength: int = 4, early: bool = False) -> State:
    """Return a table where Ana has just recruited an explorer."""
    before = state(
        player(*team), player(), piles={"post_war": ("humanitarian-1a", f"explorer-{strength}a", V)},
        discards=DISCARDS, terms=evolve(TERMS, early=early),
    )  # fmt: skip
    return after(before, Open(), Open(), Recruit())


@pytest.mark.rule("TM-24")
def test_an_explorer_takes_any_cards_from_the_top_of_the_discard_pile() -> None:
    before = searching()
    assert before.position.phase == Searching(("scientist-2a", "creative-1b", R, "creative-3a"))
    assert GAME.view(before, BIA).position == before.position
    step = act(before, Take("scientist-2a"))
    assert events(step) == [Took(ANA, "scientist-2a", "discards", None)]
    more = after(step.state, Take(R), Take("creative-3a"))
    assert more.position.phase == Searching(("creative-1b",), ("scientist-2a", R, "creative-3a"))
    assert refused(more, Take("creative-1b")) == SameCategory("creative-1b")
    assert refused(more, Take("military-5a")) == NotThere("military-5a")
    end = after(more, Leave())

    assert members(end, ANA) == {"explorer-4a", "scientist-2a", "creative-3a"}
    assert end.position.players[ANA].rockets == (R,)
    assert end.position.discards == ("military-5a", V, "creative-1b", "humanitarian-1a")


@pytest.mark.rule("TM-24", "TM-25")
def test_an_explorer_takes_no_vortex() -> None:
    assert refused(searching(strength=5), Take(V)) == NoTaking()


@pytest.mark.rule("TM-24")
def test_an_explorer_puts_back_in_any_order_over_replaced_mates() -> None:
    before = searching("scientist-5a", strength=4)
    assert Take("scientist-2a") in GAME.legal_actions(before)
    ordering = after(before, Take("scientist-2a"), Done())
    assert ordering.position.phase == Ordering(("creative-1b", R, "creative-3a"))
    one = act(ordering, PutBack("creative-3a"))
    assert one.state.position.phase == Ordering(("creative-1b", R), ("creative-3a",))
    # the last one goes without saying
    end = act(one.state, PutBack(R))

    assert Ordered(ANA, ("creative-3a", R, "creative-1b")) in events(end)
    assert end.state.position.discards == (
        "military-5a", V, "scientist-5a", "creative-1b", R, "creative-3a", "humanitarian-1a",
    )  # fmt: skip


@pytest.mark.rule("TM-24")
def test_an_explorer_may_leave_all_as_it_lay() -> None:
    end = after(searching(), Leave())

    assert end.position.discards == (*DISCARDS, "humanitarian-1a")
    assert refused(after(searching(), Done()), PutBack("military-5a")) == NotThere("military-5a")


@pytest.mark.rule("TM-24")
def test_what_can_lie_in_one_order_only_is_not_ordered() -> None:
    before = state(player("explorer-2a"), player(), phase=Searching((R, R)))

    assert refused(before, Done()) == NothingToOrder()
    assert GAME.legal_actions(before) == (Take(R), Leave())


@pytest.mark.rule("TM-15", "TM-24")
def test_an_explorer_sees_its_predecessor_and_may_take_it_back() -> None:
    before = searching("explorer-5b")
    assert isinstance(before.position.phase, Searching)
    assert before.position.phase.cards[0] == "explorer-5b"
    end = after(before, Take("explorer-5b"), Leave())

    assert members(end, ANA) == {"explorer-5b"}
    assert end.position.discards == ("military-5a", V, "creative-3a", "explorer-4a", R, "creative-1b",
                                     "scientist-2a", "humanitarian-1a")  # fmt: skip


@pytest.mark.rule("TM-16", "TM-55")
def test_an_explorer_sees_the_play_area_only_if_so_chosen() -> None:
    usual, early = searching(strength=2), searching(strength=2, early=True)

    assert usual.position.phase == Searching(("scientist-2a", "creative-1b"))
    assert early.position.phase == Searching(("humanitarian-1a", "scientist-2a"))
    assert early.position.opened == ()


@pytest.mark.rule("TM-25")
def test_who_was_gained_by_an_action_does_not_act() -> None:
    before = state(player("humanitarian-3a"), player("scientist-3a"), phase=Helping(3))
    end = after(before, Claim("scientist-3a"))

    assert (end.position.turn, end.position.supply) == (BIA, 10)


@pytest.mark.rule("TM-34")
def test_in_an_extra_round_only_the_tied_are_opponents() -> None:
    before = state(
        player("military-5a"), player("creative-1a"), player(), phase=Striking(5), playing=(ANA, BIA),
    )  # fmt: skip
    robbing = state(player(), player(), player(rockets=(R,)), phase=Robbing(2), playing=(ANA, BIA))

    assert set(GAME.legal_actions(before)) == {Strike("creative-1a"), Skip()}
    assert refused(robbing, Rob(Seat(2), R)) == NoSuchRocket(CAIO, R)
