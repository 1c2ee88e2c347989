"""Time Machine Rocket in sentences: every event and every refusal, whole and of literal text."""

from __future__ import annotations

from typing import get_args

import pytest

from tabletop.games.time_machine_rocket import name_words, words
from tabletop.games.time_machine_rocket.actions import (
    EVENTS,
    Aimed,
    Claimed,
    Drew,
    Event,
    Jumped,
    Kept,
    Launched,
    Looked,
    Lost,
    NoTarget,
    ObjectiveMet,
    Opened,
    Ordered,
    Recruited,
    Returned,
    Robbed,
    RoundBegan,
    RoundEnded,
    RoundScore,
    Saw,
    Skipped,
    Stayed,
    Struck,
    Took,
)
from tabletop.games.time_machine_rocket.goals import Progress
from tabletop.games.time_machine_rocket.name_words import card, need, rockets
from tabletop.games.time_machine_rocket.refusals import (
    AlreadyChosen,
    AtTheEnd,
    BadOrder,
    Begun,
    NoRocket,
    NoSuchRocket,
    NoTaking,
    NothingChosen,
    NothingToOrder,
    NotNow,
    NotOpposing,
    NotThere,
    Refusal,
    SameCategory,
    TooStrong,
)
from tabletop.protocol import GameOver, NotAnAction, OutOfTurn

from .rocket_table import ANA, BIA, CAIO, DECK, player, seen, state

pytestmark = pytest.mark.usefixtures("english")

NAMES = ("Ana", "Bia", "Caio", "Davi")
TEAMS = (("military-1a",), (), ())
BY_OBJECTIVE = RoundScore(2, "cradle", "objective", BIA, (ANA, BIA, CAIO), TEAMS, (1, 0, 0), (0, 5, 0))
BY_FIVE = RoundScore(3, "cradle", "five", ANA, (ANA, BIA), TEAMS, (12, 3, 0), (0, 0, 0))
BY_EMPTY = RoundScore(3, "cradle", "empty", ANA, (ANA, BIA), TEAMS, (12, 3, 0), (0, 0, 0))

SAID: dict[Event, str] = {
    RoundBegan(2, "cradle", BIA, (ANA, BIA, CAIO)): "Round 2 began; Bia starts. Objective: cradle, 5 points.",
    RoundBegan(4, "cradle", BIA, (ANA, BIA)): "Extra round 4 began, for Ana and Bia; Bia starts. Objective: cradle,"
    " 5 points.",
    Launched(ANA, "rocket-2x", "modern"): "Ana launched a card (2X rocket) and starts at the modern pile.",
    Opened(
        ANA, "post_war", "military-2c"
    ): "Ana opened a card of the post-WW2 pile: military 2c (military 2, post-WW2).",
    Opened(ANA, "post_war", "explorer-3b"): "Ana opened a card of the post-WW2 pile: explorer 3b (explorer 3, post-WW2,"
    " woman, from Brazil).",
    Jumped(ANA, "contemporary"): "The rocket took Ana to the contemporary pile; all categories are new again.",
    Jumped(ANA, "antiquity"): "The rocket took Ana to the antiquity pile, the oldest; all categories are new again.",
    Lost(ANA): "The vortex ended the turn of Ana.",
    Kept(ANA, 2): "The vortex ended the turn of Ana, who keeps it and has 2 now.",
    Recruited(ANA, "military-2a", None, ""): "Ana recruited military 2a (military 2).",
    Recruited(
        ANA, "military-2a", "military-5a", "category"
    ): "Ana had to recruit military 2a (military 2): the category"
    " was open already. The team mate military 5a (military 5) was discarded.",
    Recruited(ANA, "military-2a", None, "pile"): "Ana had to recruit military 2a (military 2): the pile has no other"
    " card.",
    NoTarget(ANA, "military-2a"): "There was nothing for the action of military 2a (military 2).",
    Skipped(ANA): "Ana did without the action.",
    Claimed(ANA, BIA, "creative-2a", None): "Ana took creative 2a (creative 2) from Bia.",
    Aimed(ANA, BIA, "creative-2a"): "Ana chose to discard creative 2a (creative 2) of Bia.",
    Struck(ANA, ("creative-2a", "explorer-1a"), (BIA, CAIO)): "Ana discarded creative 2a (creative 2) of Bia and"
    " explorer 1a (explorer 1) of Caio.",
    Looked(ANA, "medieval", 1): "Ana looked at 1 card on top of the medieval pile.",
    Saw(ANA, ("vortex", "creative-2a")): "Ana saw, from the top: vortex and creative 2a (creative 2).",
    Took(ANA, "rocket", "pile", None): "Ana took rocket from the cards looked at.",
    Took(
        ANA, "creative-2a", "discards", "creative-1a"
    ): "Ana took creative 2a (creative 2, ancient age) from the discard"
    " pile. The team mate creative 1a (creative 1) was discarded.",
    Returned(ANA, "pile", 3): "Ana put 3 cards back on the pile.",
    Returned(ANA, "discards", 1): "Ana put 1 card back on the discard pile.",
    Returned(ANA, "pile", 0): "",
    Ordered(ANA, ("vortex", "rocket")): "From the top: vortex and rocket.",
    Drew(ANA, ("rocket", "rocket-2x", "rocket")): "Ana took from the rocket pile: 3 rockets, 1 of them 2X, worth 4.",
    Robbed(ANA, BIA, "rocket"): "Ana took a card from Bia: rocket.",
    Stayed(ANA): "Ana took no more.",
    ObjectiveMet(ANA, "cradle", 5): "Ana met the objective cradle: 5 points.",
    RoundEnded(BY_OBJECTIVE, (20, 15, 0)): "Round 2 is over: Bia met the objective cradle. Ana: 1 for the team, 20 in"
    " all. Bia: 0 for the team and 5 for the objective, 15 in all. Caio: 0 for the team, 0 in all.",
    RoundEnded(BY_FIVE, (20, 15, 0)): "Round 3 is over: Ana has all five categories. Ana: 12 for the team, 20 in all."
    " Bia: 3 for the team, 15 in all.",
    RoundEnded(BY_EMPTY, (20, 15, 0)): "Round 3 is over: Ana came to an empty pile. Ana: 12 for the team, 20 in all."
    " Bia: 3 for the team, 15 in all.",
}

BRIEF = (Lost, Kept, Recruited, Claimed, Struck, Drew, Robbed, Took, ObjectiveMet)
"""Of these the next player is told the whole sentence."""

REFUSED: dict[Refusal, tuple[str, str]] = {
    GameOver(): ("over", "scored"),
    OutOfTurn(BIA): ("turn of Bia", "."),
    NotAnAction(): ("no such action", "Time Machine Rocket"),
    NotNow(): ("something else", "Open a card of the post-WW2 pile"),
    NoRocket("rocket-2x"): ("2X rocket", "Scientists"),
    AtTheEnd(): ("antiquity", "no rocket"),
    NotOpposing("military-1a"): ("No opponent", "military 1a"),
    TooStrong("military-4a", 4, 1): ("military 4a (military 4)", "1 point,"),
    TooStrong("military-4a", 4, 3): ("too much", "3 points,"),
    AlreadyChosen("military-1a"): ("already", "somebody else"),
    NothingChosen(): ("Nobody has been chosen", "without the action"),
    Begun(): ("have been chosen", "take the choice back"),
    NoSuchRocket(BIA, "rocket"): ("Bia", "rocket"),
    NotThere("military-1a"): ("not among", "military 1a"),
    NoTaking(): ("vortex cannot be taken", "creative"),
    SameCategory("military-1a"): ("category military", "only one"),
    BadOrder(1): ("1 card", "goes back once"),
    BadOrder(3): ("3 cards", "goes back once"),
    NothingToOrder(): ("one order only", "as it lay"),
}


@pytest.mark.parametrize("event", SAID, ids=lambda event: type(event).__name__)
def test_events_are_told_in_one_sentence_with_names(event: Event) -> None:
    assert words.event(event, seen(state(player(), player(), player())), NAMES) == SAID[event]


def test_every_event_has_an_example() -> None:
    assert {type(event) for event in SAID} == set(EVENTS)


@pytest.mark.parametrize("event", SAID, ids=lambda event: type(event).__name__)
def test_the_next_player_is_told_deeds_alone(event: Event) -> None:
    said = words.brief(event, seen(state(player(), player(), player())), NAMES)

    if isinstance(event, RoundEnded):
        assert said == SAID[event][: len(said)]
        assert said.startswith("Round")
    else:
        assert said == (SAID[event] if isinstance(event, BRIEF) else "")


def test_what_is_revealed_together_is_told_in_lines() -> None:
    view = seen(state(player(), player(), player()))

    assert words.telling(RoundEnded(BY_FIVE, (20, 15, 0)), view, NAMES) == [
        "Round 3 is over: Ana has all five categories.",
        "Ana: 12 for the team, 20 in all.",
        "Bia: 3 for the team, 15 in all.",
    ]
    assert words.telling(Struck(ANA, ("creative-2a",), (BIA,)), view, NAMES) == [
        "Ana strikes.",
        "creative 2a (creative 2) of Bia is discarded.",
    ]
    assert words.telling(Saw(ANA, ("vortex", "rocket")), view, NAMES) == [
        "Ana sees, from the top:",
        "Card 1: vortex.",
        "Card 2: rocket.",
    ]
    assert words.telling(Returned(ANA, "pile", 0), view, NAMES) == []
    assert words.telling(Lost(ANA), view, NAMES) == ["The vortex ended the turn of Ana."]


@pytest.mark.parametrize("refusal", REFUSED, ids=lambda refusal: type(refusal).__name__)
def test_refusals_name_the_rule_and_what_would_allow_it(refusal: Refusal) -> None:
    said = words.refusal(refusal, seen(state(player(), player())), NAMES)

    for part in REFUSED[refusal]:
        assert part in said
    assert said.endswith((".", "?"))


def test_every_refusal_has_an_example() -> None:
    assert {type(refusal) for refusal in REFUSED} == set(get_args(Refusal))


def test_rockets_are_counted_with_what_they_are_worth() -> None:
    assert [rockets(held) for held in ((), ("rocket",), ("rocket-2x", "rocket"))] == [
        "no rockets", "1 rocket", "2 rockets, 1 of them 2X, worth 3",
    ]  # fmt: skip
    assert [card(DECK, id) for id in ("rocket", "rocket-2x", "vortex")] == ["rocket", "2X rocket", "vortex"]
    assert name_words.name(DECK, "humanitarian-1a") == "humanitarian 1a"
    assert need(Progress("discards", 1, 3)) == "opposing characters discarded at once: 1 of 3"
