"""What Time Machine Rocket says of choices, table and end: in names, and with what a choice completes."""

from __future__ import annotations

import re
from random import Random
from typing import get_args

import pytest
from attrs import evolve

import tabletop.games.time_machine_rocket.words as sentences
from tabletop.games.time_machine_rocket.actions import (
    Action,
    Claim,
    Done,
    Draw,
    Launch,
    Leave,
    Look,
    Open,
    PutBack,
    Recruit,
    Rob,
    Settle,
    Skip,
    Strike,
    Take,
)
from tabletop.games.time_machine_rocket.cards import ROCKET, ROCKET_2X, VORTEX
from tabletop.games.time_machine_rocket.detail_words import card_detail
from tabletop.games.time_machine_rocket.foresight import Chances, chances
from tabletop.games.time_machine_rocket.phases import (
    Deciding,
    Helping,
    Over,
    Peeking,
    Phase,
    Refuelling,
    Robbing,
    Searching,
    Striking,
)
from tabletop.games.time_machine_rocket.setup import OPTIONS
from tabletop.games.time_machine_rocket.state import State
from tabletop.games.time_machine_rocket.view import RocketView
from tabletop.i18n import use_language
from tabletop.plain.narrowing import level
from tabletop.protocol import Path, Words

from ..typists import printed
from .option_talk import check_options
from .rocket_table import ANA, BIA, GAME, act, after, player, seen, state, table

pytestmark = pytest.mark.usefixtures("english")

words: Words = sentences
"""The module speaks the protocol: the strict type check of this line is the test."""

NAMES = ("Ana", "Bia", "Caio", "Davi")
R, RR, V = ROCKET, ROCKET_2X, VORTEX


@pytest.mark.parametrize(
    ("action", "path"),
    [
        (Launch(RR), ("launch", RR)),
        (Open(), ("open",)),
        (Recruit(), ("recruit",)),
        (Skip(), ("skip",)),
        (Claim("military-1a"), ("claim", "military-1a")),
        (Strike("military-1a"), ("strike", "military-1a")),
        (Look(), ("look",)),
        (Settle(None, (0,)), ("none",)),
        (Settle(None, (1, 0, 2)), ("none", "2", "1")),
        (Settle(2, ()), ("take", "3")),
        (Settle(0, (1,)), ("take", "1")),
        (Settle(0, (2, 1, 3)), ("take", "1", "3", "2")),
        (Draw(), ("draw",)),
        (Rob(BIA, R), ("rob", "1", R)),
        (Take(R), ("take", R)),
        (PutBack(R), ("put", R)),
        (Done(), ("done",)),
        (Leave(), ("leave",)),
    ],
)
def test_paths_lead_to_actions(action: Action, path: Path) -> None:
    assert words.path(action) == path


def told(view: RocketView, *path: str) -> str:
    """Return the line of a choice."""
    return words.choice(view, path, NAMES)


def deciding(card: str, *team: str, objective: str = "nostradamus") -> RocketView:
    """Return what Ana sees when she may recruit a card."""
    return seen(
        state(
            player(*team),
            player(),
            phase=Deciding(),
            opened=(card,),
            objective=objective,
            piles={"post_war": ("scientist-1a", R, V, "military-1a")},
        )
    )


@pytest.mark.rule("TM-31", "TM-32", "TM-45")
def test_what_a_choice_would_complete_is_said_before_it_is_made() -> None:
    four = ("humanitarian-1a", "military-1a", "creative-2b", "scientist-1a")
    prophetic = ("humanitarian-1a", "military-1a", "creative-1a", "scientist-1a")

    assert told(deciding("explorer-2a", *four), "recruit") == (
        "Recruit explorer 2a (explorer 2): it is the fifth category; the round ends after this turn"
    )
    assert told(deciding("explorer-1a", *prophetic), "recruit") == (
        "Recruit explorer 1a (explorer 1): fills the team with five periods; at the end of the turn it meets the"
        " objective nostradamus"
    )
    assert told(deciding("explorer-1a", "creative-2a", objective="cradle"), "recruit") == (
        "Recruit explorer 1a (explorer 1): meets the objective cradle; the round ends"
    )
    assert told(deciding("explorer-1a", "explorer-3a"), "recruit") == (
        "Recruit explorer 1a (explorer 1): discards explorer 3a (explorer 3)"
    )
    # a team that is whole stays so: only the mate changes
    assert told(deciding("explorer-1a", *four, "explorer-3a"), "recruit") == (
        "Recruit explorer 1a (explorer 1): discards explorer 3a (explorer 3)"
    )
    assert told(seen(state(player(), player())), "open") == (
        "Open a card of the post-WW2 pile: the pile is empty; the round ends"
    )


def test_opening_tells_the_chances() -> None:
    view = deciding("military-2a")

    assert chances(view) == Chances(choice=0.25, forced=0.25, rocket=0.25, vortex=0.25)
    assert told(view, "open") == "Open a card of the post-WW2 pile (4 cards left; forced 25%, rocket 25%, vortex 25%)"
    last = seen(state(player(), player(), piles={"post_war": ("military-1a",)}))
    assert chances(last) == Chances(choice=0, forced=1, rocket=0, vortex=0)
    assert chances(seen(state(player(), player()))) is None


STRIKING = state(player("military-5a"), player("creative-2a", "scientist-4a"), player("explorer-3a"), phase=Striking(5))


def test_a_strike_is_put_together_step_by_step() -> None:
    one = seen(after(STRIKING, Strike("creative-2a")))

    assert words.question(seen(STRIKING), ()) == "Discard characters of opponents, of at most 5 points in all?"
    assert words.question(one, ()) == "Chosen: creative 2a (creative 2); 3 points are left. Choose another?"
    assert told(one, "strike", "explorer-3a") == "explorer 3a (explorer 3, ancient age) of Caio"
    assert told(one, "done") == "Discard creative 2a (creative 2)"


MOMENTS: dict[str, State] = {
    "setting out": state(player(rockets=(R, RR)), player(), piles={"post_war": (V,)}),
    "at the end": state(player(rockets=(R, RR)), player(), piles={"antiquity": (V,)}, pile="antiquity"),
    "jumped": after(state(player(), player(), piles={"post_war": (R,), "contemporary": (V,)}), Open()),
    "deciding": state(player(), player(), phase=Deciding(), opened=("military-1a",), piles={"post_war": (V, V)}),
    "helping": state(player("humanitarian-2a"), player("creative-2a", "scientist-4a"), phase=Helping(2)),
    "striking": STRIKING,
    "struck": after(STRIKING, Strike("creative-2a")),
    "peeking": state(player("creative-4a"), player(), phase=Peeking(4), piles={"post_war": (R, V, "military-1a", R)}),
    "arranging": after(
        state(player("creative-4a"), player(), phase=Peeking(4), piles={"post_war": (R, V, "military-1a", R)}), Look()
    ),
    "arranging one": after(state(player("creative-4a"), player(), phase=Peeking(4), piles={"post_war": (R,)}), Look()),
    "refuelling": state(player("scientist-4a"), player(), phase=Refuelling(4)),
    "robbing": state(player("scientist-4a"), player(rockets=(R, RR)), player(rockets=(R,)), phase=Robbing(2)),
    "searching": state(
        player("explorer-4a"), player(), phase=Searching((R, V, "military-2a", "military-1a"), ("military-3a",))
    ),
    "ordering": after(state(player("explorer-4a"), player(), phase=Searching((R, V, "military-1a"))), Done()),
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_every_choice_on_every_way_has_a_question_a_line_and_details(moment: str) -> None:
    view = seen(MOMENTS[moment])
    names = NAMES[: len(view.position.players)]
    full = [words.path(action) for action in view.legal]
    starts = {path[:length] for path in full for length in range(len(path))}
    assert len(set(full)) == len(full)
    assert not starts & set(full)
    assert not {refused.path for refused in view.refused} & (starts | set(full))

    for path in {one[:n] for one in full for n in range(1, len(one) + 1)} | {each.path for each in view.refused}:
        assert words.question(view, path[:-1])
        assert "\n" not in words.choice(view, path, names)
        assert words.choice(view, path, names)
        assert words.detail(view, path, names)


def test_every_phase_is_among_the_moments() -> None:
    assert {type(each.position.phase) for each in MOMENTS.values()} == set(get_args(Phase)) - {Over}


@pytest.mark.rule("TM-22")
def test_a_look_is_narrowed_to_a_card_and_an_order() -> None:
    view = seen(MOMENTS["arranging"])
    first = level(view, words, ())
    assert [words.choice(view, item.path, NAMES) for item in first.items] == ["Take a card", "Take none"]
    which = level(view, words, ("take",))
    assert [(item.number, item.possible) for item in which.items] == [(1, True), (2, False), (3, True), (4, True)]
    order = level(view, words, ("take", "1"))
    assert words.question(view, order.path) == "Which card lies next, from the top?"
    assert [words.choice(view, item.path, NAMES) for item in order.items] == [
        "vortex", "military 1a (military 1, contemporary age, woman)", "rocket",
    ]  # fmt: skip
    assert level(view, words, ("take", "1", "4", "2")).action == Settle(0, (3, 1, 2))


@pytest.mark.rule("TM-22")
def test_only_the_creative_reads_what_it_looks_at() -> None:
    before = MOMENTS["arranging"]
    names = NAMES[:2]
    mine, other = words.table(GAME.view(before, ANA), names), words.table(GAME.view(before, BIA), names)

    assert "Only for this player, from the top:" in mine
    assert "  3: military 1a (military 1, contemporary age, woman)" in mine
    assert [line for line in mine if line not in other] == [
        "Only for this player, from the top:", "  1: rocket", "  2: vortex",
        "  3: military 1a (military 1, contemporary age, woman)", "  4: rocket",
    ]  # fmt: skip


@pytest.mark.rule("TM-40", "TM-56")
def test_the_table_is_told_in_short_lines() -> None:
    before = state(
        player("military-5a", "creative-3b", rockets=(R, RR), points=12), player("scientist-1a", vortices=2),
        piles={"post_war": (V,), "modern": (V, V)}, pile="modern", phase=Deciding(),
        spent=(RR,), opened=("military-1a", "explorer-1a"), discards=("humanitarian-1a", V), objective="moon-woman",
    )  # fmt: skip
    lines = words.table(seen(before), ("W" * 16, "M" * 16))
    text = printed(lines)

    for part in (
        "Objective: moon-woman, 10 points.",
        "WWWWWWWWWWWWWWWW: worth of the rockets: 3 of 4, woman in the team: 1 of 1",
        "Launched: 1 rocket, 1 of them 2X, worth 2.",
        "Opened this turn: military 1a (military 1) and explorer 1a (explorer 1).",
        "military and explorer",
        "modern age 2 (current)",
        "Rocket pile: 10 cards.",
        "WWWWWWWWWWWWWWWW: 12 points, and 8 in the team",
        "military 5a (military 5, middle ages, woman)",
        "missing: humanitarian, scientist, explorer",
        "2 rockets, 1 of them 2X, worth 3",
        "2 vortices kept",
        "Discard pile: 2 cards; on top: vortex, humanitarian 1a (humanitarian 1).",
    ):
        assert part in text


def test_the_table_tells_the_last_round_and_who_plays_an_extra_one() -> None:
    before = after(
        state(player(points=40), player("creative-3a", points=40), player("scientist-3a", points=40), turn=ANA), Open()
    )
    text = "\n".join(words.table(seen(before), NAMES[:3]))

    assert "Round 1 (nostradamus):" in text
    assert "Bia: 3 for the team, 0 for the objective" in text
    assert "Ana: 40 points, not in this extra round" in text


def test_the_status_says_round_turn_and_pile() -> None:
    over = act(state(player(points=40), player(), turn=BIA), Open()).state

    assert words.status(seen(MOMENTS["jumped"]), NAMES) == (
        "Time Machine Rocket, round 1. Ana plays, at the contemporary pile."
    )
    assert words.status(seen(over), NAMES) == "Time Machine Rocket. The game is over."


@pytest.mark.rule("TM-51", "TM-52", "TM-53", "TM-54", "TM-55")
def test_options_are_named_and_explained() -> None:
    check_options(words, OPTIONS)


@pytest.mark.rule("TM-33", "TM-34")
def test_the_end_is_told_with_its_reason_and_sources() -> None:
    reached = GAME.result(act(state(player(points=40), player(), turn=BIA), Open()).state)
    tied = GAME.result(act(state(player("military-2a", points=41), player(points=43)), Open()).state)
    assert reached is not None
    assert tied is not None

    assert words.reason(reached) == "The points to reach have been reached."
    assert tied.winners == (ANA,)
    assert words.reason(tied).startswith("Points are equal at the top")
    assert [words.source(key) for key, _ in reached.breakdown[0]] == ["Characters", "Objectives"]
    with pytest.raises(ValueError, match="no source"):
        words.source("artifacts")
    with pytest.raises(ValueError, match="rain"):
        words.reason(evolve(reached, reason="rain"))
    over = act(state(player(points=40), player(), turn=BIA), Open()).state
    assert words.question(seen(over), ()) == ""
    lines = words.table(seen(over), NAMES[:2])
    assert [line for line in lines if line.startswith(("Ana:", "Bia:"))][:2] == ["Bia: 0 points", "Ana: 40 points"]


@pytest.mark.parametrize("seed", range(6))
def test_a_whole_game_is_told_without_a_gap_in_both_languages(seed: int) -> None:
    chooser = Random(seed)
    use_language(("en", "pt")[seed % 2])
    seats = 2 + seed % 3
    before = GAME.setup(table(seats, seed)).state
    names = NAMES[:seats]
    while (seat := GAME.to_act(before)) is not None:
        view = GAME.view(before, seat)
        action = chooser.choice(view.legal)
        path = words.path(action)
        spoken = [words.status(view, names), words.detail(view, path, names), *words.table(view, names)]
        spoken += [words.choice(view, path[:n], names) for n in range(1, len(path) + 1)]
        spoken += [words.refusal(refused.refusal, view, names) for refused in view.refused]
        assert printed(words.table(view, names))
        step = GAME.apply(before, seat, action)
        for notice in step.notices:
            spoken += words.telling(notice.event, GAME.view(step.state, None), names)
        assert all(spoken)
        # what is left in braces was never filled in
        assert not [text for text in spoken if re.search(r"[{}]", text)]
        before = step.state


@pytest.mark.parametrize("language", ["en", "pt"])
def test_an_action_of_one_point_speaks_of_one(language: str) -> None:
    use_language(language)
    details = [card_detail(GAME.deck, each.id) for each in GAME.deck.characters.values() if each.points == 1]

    assert sum(bool(re.search(r"\b1 (point|card|ponto|carta)\b", told)) for told in details) > 2
    assert not [told for told in details if re.search(r"\b1 (points|cards|pontos|cartas)\b", told)]
