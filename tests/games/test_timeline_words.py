"""What Timeline says: the co-operative mode by its own sentences, the competitive one by those of the race."""

from __future__ import annotations

from typing import get_args

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

import tabletop.games.timeline.words as sentences
from tabletop.games.timeline.actions import (
    Discard,
    Discarded,
    Failed,
    Joined,
    Laid,
    PassedOver,
    Play,
    Refilled,
    Stop,
    Stopped,
    TeamEnded,
    TeamEvent,
)
from tabletop.games.timeline.refusals import GoOn, IsBlocked, PlayedAlready, PlayFirst, Refusal, WrongTopic
from tabletop.games.timeline.scoring import (
    STUCK,
)
from tabletop.games.timeline.setup import OPTIONS
from tabletop.games.timeline.table_words import whose
from tabletop.games.timeline.view import Forced, Over, Retrying, Second, TeamView
from tabletop.i18n import use_language
from tabletop.protocol import GameOver, NotAnAction, OutOfTurn, Table, Text, Words
from tabletop.simulate import first_stream, playout
from tabletop.timelines.race.actions import Place
from tabletop.timelines.race.refusals import NoSuchGap, NotInHand
from tabletop.timelines.race.view import RaceView

from ..playing import Moment, Subject, moments, subjects
from ..typists import printed
from .timeline_table import ANA, BRUNO, DECK, GAME, dated, seen, table, team
from .timeline_talk import GAP, NAMES, choosing, happening, nothing_hidden_is_said, standing

pytestmark = pytest.mark.usefixtures("english")

words: Words = sentences
"""The module speaks the protocol: the strict type check of this line is the test."""


def subject() -> Subject:
    """Return Timeline as the laws see it."""
    return next(each for each in subjects() if each.key == "timeline")


VIEW = seen(team((1500, 1850), (1600,), pile=(1901, 1902)))
"""Main 1440, 1769, 1903; secondary 1687 in the first gap; one discard of 1100."""


# --- choices


@pytest.mark.parametrize(
    ("action", "path"),
    [
        (Play("y1500"), ("play", "y1500")),
        (Discard("y1500"), ("discard", "y1500")),
        (Stop(), ("stop",)),
        (Place("y1500", 3), ("y1500", "3")),
    ],
)
def test_paths_lead_to_actions(action: Play | Discard | Stop | Place, path: tuple[str, ...]) -> None:
    assert words.path(action) == path


@pytest.mark.rule("TL-4", "TL-5", "TL-8", "TL-9", "TL-10", "TL-11")
def test_choices_say_what_they_do_as_far_as_everybody_may_know() -> None:
    second = seen(team((1500, 1850), (1600,), pile=(1901,), phase=Second()))
    again = seen(team((1500, 1850), (1600,), phase=Retrying()))

    assert words.question(VIEW, ()) == "Play a card, or discard one?"
    assert words.choice(VIEW, ("play",), NAMES) == "Play a card; if it fails, the turn ends"
    assert words.choice(VIEW, ("discard",), NAMES) == "Discard a card instead, any card; the turn ends"
    assert words.question(VIEW, ("play",)) == "Which card is to be played?"
    assert words.question(VIEW, ("discard",)) == "Which card is to be discarded?"
    assert words.choice(VIEW, ("play", "y1500"), NAMES) == "Fact y1500 (discovery & science)"
    assert words.question(second, ()) == "Play a second card, or stop?"
    assert words.choice(second, ("play",), NAMES) == "Play a second card; if it fails, another may be tried"
    assert words.choice(second, ("stop",), NAMES) == "Stop: the turn ends, and 1 card is drawn"
    assert words.question(again, ()) == "Try another card, or stop?"
    assert words.choice(again, ("play",), NAMES) == "Try another card"
    assert words.choice(again, ("stop",), NAMES) == "Stop: the turn ends"


@pytest.mark.rule("TL-19", "TL-21")
def test_choices_know_the_options() -> None:
    symbol = seen(team((1500, 1850), (1600,), symbol=True))
    at = team((1500,), (1600,), blocked=((1620,), ()), failed=True)

    assert words.choice(symbol, ("discard",), NAMES) == (
        "Discard a card instead, of the topic discovery & science; the turn ends"
    )
    assert "it is blocked, and another must be tried" in words.choice(seen(at), ("play",), NAMES)
    assert words.choice(seen(at), ("play", "y1620"), NAMES) == "blocked: 1620 Fact y1620"
    assert "neither played nor discarded" in words.detail(seen(at), ("play", "y1620"), NAMES)
    second, forced = seen(evolve(at, phase=Second())), seen(evolve(at, phase=Forced()))
    assert "it is blocked, and another may be tried" in words.choice(second, ("play",), NAMES)
    assert words.question(forced, ()) == "Which card is to be tried?"
    assert "a second may be played" in words.choice(forced, ("play",), NAMES)


@pytest.mark.rule("TL-5", "TL-6", "TL-7", "TL-13")
def test_details_say_which_years_lead_where() -> None:
    assert words.detail(VIEW, ("play", "y1500"), NAMES).split("\n") == [
        "Fact y1500 (discovery & science)",
        "The true year decides. 1440 and before, or 1903 and after: main timeline, 2 points.",
        "Between 1440 and 1769: taken by “Fact y1687” (1687); a card fails there.",
        "Between 1769 and 1903: free, secondary timeline, 1 point.",
        "A year equal to that of an inner main card may use the free gap on either side of it.",
        "A failed card is discarded and is worth -1 point.",
    ]
    assert "stays in the hand, blocked" in words.detail(seen(team((1500,), (1600,), failed=True)), ("play",), NAMES)
    assert words.detail(VIEW, ("discard", "y1500"), NAMES).endswith("The turn ends, and 2 cards are drawn.")
    full = seen(team((1500, 1501, 1502, 1503), (1600,), pile=(1300, 1301, 1302)))
    assert words.detail(full, ("discard",), NAMES).endswith("The turn ends, and 1 card is drawn.")
    assert words.detail(seen(team((1500,), (1600,))), ("discard",), NAMES).endswith("nothing is drawn.")
    symbol = seen(team((1500,), (1600,), symbol=True))
    assert "the topic of the top discard" in words.detail(symbol, ("discard",), NAMES)
    assert "next player clockwise" in words.detail(seen(team((1500,), (1600,), phase=Second())), ("stop",), NAMES)


# --- what happened

LEFT, RIGHT, MIDDLE = dated(1440), dated(1903), dated(1769)
SAID: dict[TeamEvent, str] = {
    Laid(BRUNO, dated(1440), dated(1100)): (
        "“Fact y1440” (1440) started the main timeline, “Fact y1100” (1100) the discard pile, and Bruno the game."
    ),
    Joined(ANA, dated(1300), "left", None, LEFT): (
        "Ana played “Fact y1300” (1300): it joined the main timeline, before “Fact y1440” (1440)."
    ),
    Joined(ANA, dated(1950), "right", RIGHT, None): (
        "Ana played “Fact y1950” (1950): it joined the main timeline, after “Fact y1903” (1903)."
    ),
    Joined(ANA, dated(1851), "secondary", MIDDLE, RIGHT): (
        "Ana played “Fact y1851” (1851): it went to the secondary timeline, between “Fact y1769” (1769) and"
        " “Fact y1903” (1903)."
    ),
    Failed(ANA, dated(1610), LEFT, MIDDLE, dated(1687), blocked=False): (
        "Ana played “Fact y1610” (1610): it failed, for the gap between “Fact y1440” (1440) and “Fact y1769” (1769) is"
        " taken by “Fact y1687” (1687). It was discarded."
    ),
    Failed(ANA, dated(1610), LEFT, MIDDLE, dated(1687), blocked=True): (
        "Ana played “Fact y1610” (1610): it failed, for the gap between “Fact y1440” (1440) and “Fact y1769” (1769) is"
        " taken by “Fact y1687” (1687). It stays in the hand, blocked."
    ),
    Discarded(ANA, dated(1610)): "Ana discarded “Fact y1610” (1610).",
    Stopped(ANA): "Ana stopped: no other card was played.",
    Refilled(ANA, (DECK.hidden["y1901"], DECK.hidden["y1902"])): "Ana drew “Fact y1901” and “Fact y1902”.",
    PassedOver(BRUNO): "Bruno holds no card to play and is passed over.",
    TeamEnded(STUCK, BRUNO, 7): (
        "The game is over: Bruno holds no card that has a place. Score: 7 points. On our own scale: chroniclers."
    ),
}


@pytest.mark.parametrize("event", SAID)
def test_events_are_told_in_sentences_with_names(event: TeamEvent) -> None:
    assert words.event(event, VIEW, NAMES) == SAID[event]


def test_every_event_has_an_example() -> None:
    assert {type(event) for event in SAID} == set(get_args(TeamEvent))


def test_a_turned_card_is_told_step_by_step_and_its_note_last() -> None:
    noted = evolve(dated(1851), note=Text("Uma nota.", "A note."))

    assert words.telling(Joined(ANA, noted, "secondary", MIDDLE, RIGHT), VIEW, NAMES) == [
        "Ana played “Fact y1851”.",
        "The year is 1851: it went to the secondary timeline, between “Fact y1769” (1769) and “Fact y1903” (1903).",
        "A note.",
    ]
    assert words.telling(Discarded(ANA, noted), VIEW, NAMES) == [
        "Ana discarded “Fact y1851”.",
        "The year is 1851.",
        "A note.",
    ]
    failed = words.telling(Failed(ANA, noted, LEFT, MIDDLE, dated(1687), blocked=False), VIEW, NAMES)
    assert failed[-2:] == ["It was discarded.", "A note."]
    laid = words.telling(Laid(BRUNO, noted, dated(1100)), VIEW, NAMES)
    assert laid == [
        "“Fact y1851” (1851) starts the main timeline.",
        "A note.",
        "“Fact y1100” (1100) starts the discard pile.",
        "Bruno starts.",
    ]


@pytest.mark.rule("TL-11")
def test_an_empty_draw_pile_is_told() -> None:
    empty = seen(team((1500,), (1600,)))
    drew = Refilled(ANA, (DECK.hidden["y1901"],))

    assert words.telling(drew, VIEW, NAMES) == ["Ana drew “Fact y1901”."]
    assert words.telling(drew, empty, NAMES) == ["Ana drew “Fact y1901”.", "The draw pile is empty now."]


def test_the_next_player_is_told_deeds_in_few_words() -> None:
    told = {type(event): words.brief(event, VIEW, NAMES) for event in SAID}

    assert {kind for kind, said in told.items() if not said} == {Laid, Stopped, Refilled}
    assert words.brief(Joined(ANA, dated(1300), "left", None, LEFT), VIEW, NAMES) == (
        "Ana played “Fact y1300” (1300): main timeline."
    )
    assert told[Joined] == "Ana played “Fact y1851” (1851): secondary timeline."
    assert told[Failed] == "Ana played “Fact y1610” (1610): it failed."


# --- refusals

REFUSED: dict[Refusal, str] = {
    GameOver(): "The game is over",
    OutOfTurn(BRUNO): "turn of Bruno",
    NotAnAction(): "no such action",
    NoSuchGap(9, 3): "no such action",
    NotInHand("y1990"): "not in the hand of Ana: only a card of one's own hand",
    IsBlocked("y1620"): "“Fact y1620” (1620) is blocked",
    WrongTopic("art"): "the topic of the top discard can be discarded: art & culture",
    PlayedAlready(): "only possible instead of playing",
    PlayFirst(): "must be played or discarded",
    GoOn(): "until one finds its place",
}


def test_every_refusal_has_its_sentence() -> None:
    view = seen(team((1500,), (1600,), blocked=((1620,), ()), failed=True))

    assert {type(refusal) for refusal in REFUSED} == set(get_args(Refusal))
    for refusal, part in REFUSED.items():
        said = words.refusal(refusal, view, NAMES)
        assert part in said
        assert said.endswith(".")
    assert "1990" not in words.refusal(NotInHand("y1990"), view, NAMES)
    assert words.refusal(IsBlocked("y1990"), view, NAMES).startswith("This card is blocked")
    race = GAME.view(GAME.setup(table(2, mode="competitive")).state, None)
    assert "no such gap" in words.refusal(NoSuchGap(3, 1), race, NAMES)


# --- the table


@pytest.mark.rule("TL-6", "TL-13", "TL-19")
def test_the_table_tells_hand_line_gaps_piles_score_and_the_others() -> None:
    at = team((1500,), (1600, 1850), blocked=((), (1620,)), failed=True, symbol=True, turn=1)

    assert words.table(seen(at), NAMES) == [
        "Bruno has 2 cards in hand, their dates hidden:",
        "  Fact y1600 (discovery & science)",
        "  Fact y1850 (art & culture)",
        "  blocked: 1620 Fact y1620",
        "Main timeline, 3 cards:",
        "  1440 Fact y1440",
        "    gap taken by 1687 Fact y1687",
        "  1769 Fact y1769",
        "    free gap of 134 years",
        "  1903 Fact y1903",
        "1 gap is free.",
        "Draw pile: empty.",
        "Discards: 1 card, on top “Fact y1100” (1100), discovery & science.",
        "Only a card of this topic can be discarded: discovery & science.",
        "Score as it stands: 2 points. Main timeline 6, secondary timeline 1, discards, draw pile and hands -5.",
        "Ana holds 1 card: “Fact y1500”.",
    ]
    assert "No gap is free." in words.table(seen(team((1500,), (1600,), secondary=(1687, 1800))), NAMES)


def test_the_end_tells_all_hands_and_what_failed() -> None:
    at = team((1500,), (), blocked=((), (1620,)), phase=Over(STUCK, ANA), failed=True)
    lines = words.table(GAME.view(evolve(at, missed=((BRUNO, "y1620"),)), None), NAMES)

    assert lines[0] == "Main timeline, 3 cards:"
    assert "Ana holds 1 card: “Fact y1500”." in lines
    assert "Blocked in the hand of Bruno: “Fact y1620” (1620)." in lines
    assert lines[-2:] == ["Cards that failed:", "  “Fact y1620” (1620), by Bruno"]
    assert any(line.startswith("Score: 4 points.") for line in lines)


@pytest.mark.rule("TL-4", "TL-8", "TL-9", "TL-21")
def test_the_status_says_the_turn_the_score_and_whose_turn_it_is_and_why() -> None:
    at = team((1500,), (1600,))
    begun = "Timeline, co-operative, turn 1, 4 points so far. "

    assert words.status(seen(at), NAMES) == begun + "Ana plays and starts the game."
    later = words.status(seen(evolve(at, turns=2, turn=BRUNO)), NAMES)
    assert later.endswith("Bruno plays: turns go clockwise.")
    assert words.status(seen(evolve(team((1500,)), turns=2)), NAMES[:1]).endswith("so far. Ana plays.")
    for phase, part in (
        (Second(), "may play a second"),
        (Retrying(), "may try another"),
        (Forced(), "must try another"),
    ):
        assert part in words.status(seen(evolve(at, phase=phase)), NAMES)
    over = GAME.view(evolve(at, phase=Over(STUCK, ANA)), None)
    assert isinstance(over, TeamView)
    assert whose(over, NAMES) == ""
    assert words.status(over, NAMES) == "Timeline, co-operative. The game is over."


# --- all of it, on real games


@pytest.mark.parametrize("language", ["en", "pt"])
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {}),
        (3, {"discard": "symbol", "stuck": "either"}),
        (6, {"failed": "blocked"}),
        (2, {"mode": "competitive"}),
        (8, {"mode": "competitive"}),
    ],
)
def test_whole_games_are_told_in_both_languages(language: str, seats: int, options: dict[str, str]) -> None:
    use_language(language)
    game, names = subject().game, NAMES[:seats]
    at = Table(seats, 11, tuple((each.key, options.get(each.key, each.values[0])) for each in OPTIONS))
    first = game.setup(at)
    before = first.state
    texts = list(happening([notice.event for notice in first.notices], game.view(before, None), words, names))
    for move in playout(game, before, first_stream(at)):
        view, now = game.view(before, move.seat), game.view(move.step.state, None)
        events = [notice.event for notice in move.step.notices]
        texts += [*standing(now, words, names), *happening(events, now, words, names), *choosing(view, words, names)]
        assert isinstance(now, RaceView if options.get("mode") else TeamView)
        assert printed(words.table(view, names))
        before = move.step.state
    for text in set(texts):
        assert text
        assert not GAP.search(text)


def test_a_played_card_is_told_in_portuguese() -> None:
    use_language("pt")
    failed = Failed(ANA, dated(1610), LEFT, MIDDLE, dated(1687), blocked=False)

    assert words.event(failed, VIEW, NAMES) == (
        "Ana jogou “Fato y1610” (1610): a carta falhou, porque o espaço entre “Fato y1440” (1440) e “Fato y1769” (1769)"
        " está ocupado por “Fato y1687” (1687). Ela foi para o descarte."
    )


@pytest.mark.rule("TL-24")
@given(data=st.data(), seed=st.integers(0, 2**64 - 1), choice=st.integers(0, 500))
@settings(max_examples=25, deadline=None)
def test_nothing_that_is_said_depends_on_a_hidden_date(data: st.DataObject, seed: int, choice: int) -> None:
    moment: Moment = data.draw(moments(subject()))

    nothing_hidden_is_said(subject(), moment, seed, choice)
