"""What the race says: complete, in names, with where a card belongs, and no date that is still hidden."""

from __future__ import annotations

from typing import Any, get_args

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

import tabletop.games.timeline_brasil.words as sentences
from tabletop.dated import TOPICS, DatedCard
from tabletop.games.timeline_brasil.setup import OPTIONS
from tabletop.i18n import use_language
from tabletop.protocol import GameOver, NotAnAction, OutOfTurn, Result, Text, Words
from tabletop.simulate import first_stream, playout
from tabletop.timelines.names import about, dated, neighbours, topic_name, year
from tabletop.timelines.race import rules
from tabletop.timelines.race.actions import (
    Drew,
    Event,
    Judged,
    LastRound,
    Moved,
    NothingDrawn,
    Opened,
    Place,
    RaceEnded,
    Reshuffled,
    Stranded,
    TieBreakStarted,
    Turned,
    WentOut,
)
from tabletop.timelines.race.refusals import NoSuchGap, NotInHand, Refusal
from tabletop.timelines.race.scoring import MARATHON, NO_CARDS, OUT, REASONS, STRANDED, TIE_BREAK, TIE_BREAKS_OVER
from tabletop.timelines.race.view import Breaking, House, Over, Player, RaceView

from ..playing import Moment, Subject, moments, subjects
from ..typists import printed
from .option_talk import check_options
from .race_table import ANA, BIA, BRASIL, CAIO, DECK, DUDA, MOVES, WORLD, card, seen, state
from .race_table import MARATHON as MARATHON_HOUSE
from .timeline_talk import GAP, NAMES, choosing, happening, nothing_hidden_is_said, standing

pytestmark = pytest.mark.usefixtures("english")

words: Words = sentences
"""The module speaks the protocol: the strict type check of this line is the test."""

WHO = ("Ana", "Bia", "Caio", "Duda")


def subject() -> Subject:
    """Return Timeline: Brasil as the laws see it."""
    return next(each for each in subjects() if each.key == "timeline-brasil")


def hidden(id: str) -> Any:
    """Return a card before it is turned."""
    return DECK.hidden[id]


# --- names


def test_years_are_written_as_people_write_them() -> None:
    made = DatedCard("x", Text("Fato", "Fact"), 1822, "art")

    assert year(made) == "1822"
    assert year(evolve(made, year=-490)) == "490 BCE"
    assert year(evolve(made, year=-490, circa=True)) == "c. 490 BCE"
    assert dated(made) == "“Fact” (1822)"
    assert about(made) == "Fact (art & culture)"


def test_topics_have_a_name_each() -> None:
    assert len({topic_name(topic) for topic in TOPICS}) == 4


def test_a_gap_is_named_by_its_neighbours() -> None:
    assert neighbours(card("1500"), card("1822")) == "between “e1500” (1500) and “e1822” (1822)"
    assert neighbours(None, card("1500")) == "before “e1500” (1500)"
    assert neighbours(card("1822"), None) == "after “e1822” (1822)"


# --- choices


@pytest.mark.rule("TB-5")
def test_a_card_is_chosen_and_then_its_gap_by_the_neighbours() -> None:
    view = seen(state("1700 1850", "1600", timeline="1500 1822"))

    assert words.path(Place("1700", 2)) == ("1700", "2")
    assert words.question(view, ()) == "Which card is to be placed?"
    assert words.choice(view, ("1700",), WHO) == "e1700 (discovery & science)"
    assert words.question(view, ("1700",)) == "Where in the timeline does “e1700” belong?"
    assert [words.choice(view, ("1700", str(gap)), WHO) for gap in range(3)] == [
        "before “e1500” (1500)",
        "between “e1500” (1500) and “e1822” (1822)",
        "after “e1822” (1822)",
    ]


DETAILS: list[tuple[RaceView, tuple[str, ...], tuple[str, ...]]] = [
    (
        seen(state("1700 1850", "1600")),
        ("1700",),
        ("hidden from everybody", "it stays", "it is discarded", "another one"),
    ),
    (seen(state("1700", "1600")), ("1700", "0"), ("1800 and any year before", "and Ana goes out")),
    (seen(state("1700", "1600")), ("1700", "1"), ("1800 and any year after",)),
    (seen(state("1700", "1600", timeline="1500 1822")), ("1700", "1"), ("any year from 1500 to 1822", "either side")),
    (seen(state("1700", "1600", timeline="1500 1500b")), ("1700", "1"), ("the year 1500 alone",)),
    (seen(state("1700", "1600", pile="", reshuffles=0)), ("1700", "1"), ("The draw pile is empty.",)),
    (seen(state("1700", "1600", pile="", reshuffles=1)), ("1700", "1"), ("For a wrong card another one is drawn.",)),
    (seen(state("1700", "1600", house=MOVES)), ("1700", "1"), ("where it belongs, and does not count",)),
    (seen(state("1700", "1600", house=WORLD)), ("1700", "1"), ("it goes to the box",)),
    (
        seen(state("1700", "1600", house=MARATHON_HOUSE)),
        ("1700", "1"),
        ("it stays", "Right or wrong: a card is drawn."),
    ),
    (seen(state("1700", "1600", house=MARATHON_HOUSE, drawing=False)), ("1700", "1"), ("Nothing more is drawn.",)),
    (seen(state("1700", "1600", phase=Breaking(1))), ("1700", "1"), ("alone is right in this round wins",)),
]


@pytest.mark.rule("TB-6", "TB-7", "TB-8", "TB-13", "TB-16", "TB-17", "TL-16")
@pytest.mark.parametrize(("view", "path", "parts"), DETAILS)
def test_details_say_which_years_are_right_and_what_follows(
    view: RaceView, path: tuple[str, ...], parts: tuple[str, ...]
) -> None:
    said = words.detail(view, path, WHO)

    for part in parts:
        assert part in said


# --- what happened

SAID: dict[Event, str] = {
    Opened(BIA, card("1800")): "“e1800” (1800) started the timeline, and Bia the game.",
    Turned(ANA, card("1700"), True, 0, None, card("1800")): "Ana placed “e1700” (1700) before “e1800” (1800): right.",
    Turned(ANA, card("1700"), False, 1, card("1800"), None, card("1500"), card("1800")): (
        "Ana placed “e1700” (1700) after “e1800” (1800): wrong. It belongs between “e1500” (1500) and “e1800” (1800)."
    ),
    Moved(card("1700"), 0): "“e1700” (1700) was put where it belongs.",
    Drew(ANA, hidden("1700")): "Ana drew a card: “e1700”, discovery & science.",
    NothingDrawn(ANA): "The draw pile is empty: Ana drew no card.",
    Reshuffled(3, 2): (
        "The draw pile was empty: 3 discarded cards were shuffled into a new one, their dates hidden again."
        " To replace a wrong card this can happen 2 more times."
    ),
    Reshuffled(1, 1): (
        "The draw pile was empty: 1 discarded card became the new one, its date hidden again."
        " To replace a wrong card this can happen 1 more time."
    ),
    Stranded(BIA): "Bia has no card left: no more turns for Bia, who has not gone out.",
    WentOut(BIA): "Bia has gone out: the last card was right. The round is played to its end.",
    Judged((ANA, BIA), ()): "The round is complete: Ana and Bia are level and go on.",
    Judged((ANA, BIA), (CAIO,)): (
        "The round is complete: Ana and Bia are level and go on. Caio is eliminated, and the cards left in the hand go"
        " to the box."
    ),
    Judged((ANA, BIA), (CAIO, DUDA)): (
        "The round is complete: Ana and Bia are level and go on. Caio and Duda are eliminated, and the cards left in"
        " their hands go to the box."
    ),
    TieBreakStarted(1, (ANA, BIA)): "Tie-break: Ana and Bia each place one card.",
    TieBreakStarted(2, (ANA, BIA)): "Tie-break round 2: Ana and Bia each place one card.",
    LastRound(): "The draw pile no longer holds a card for every player: nothing more is drawn.",
    RaceEnded((BIA,), OUT): "One player alone went out in a complete round. Bia has won.",
    RaceEnded((ANA, BIA), MARATHON): (
        "All hands are used up: most cards placed right win. Ana and Bia share the victory."
    ),
}


@pytest.mark.parametrize("event", SAID)
def test_events_are_told_in_sentences_with_names(event: Event) -> None:
    assert words.event(event, seen(state("1700", "1600")), WHO) == SAID[event]


def test_every_event_has_an_example() -> None:
    assert {type(event) for event in SAID} == set(get_args(Event))


def test_a_turned_card_is_told_step_by_step_and_its_note_last() -> None:
    noted = evolve(card("1700"), note=Text("Uma nota.", "A note."))
    view = seen(state("1700", "1600"))

    right = words.telling(Turned(ANA, noted, True, 0, None, card("1800")), view, WHO)
    wrong = words.telling(Turned(ANA, noted, False, 1, card("1800"), None, None, card("1800")), view, WHO)

    assert right == ["Ana placed “e1700” before “e1800” (1800).", "The year is 1700: right.", "A note."]
    assert wrong == [
        "Ana placed “e1700” after “e1800” (1800).",
        "The year is 1700: wrong.",
        "It belongs before “e1800” (1800).",
        "A note.",
    ]
    assert words.telling(Opened(BIA, noted), view, WHO) == [
        "“e1700” (1700) starts the timeline.",
        "A note.",
        "Bia starts.",
    ]


def test_the_next_player_is_told_deeds_in_few_words() -> None:
    view = seen(state("1700", "1600"))
    told = {type(event): words.brief(event, view, WHO) for event in SAID}

    assert {kind for kind, said in told.items() if not said} == {Opened, Moved, Drew}
    assert told[Turned] == "Ana placed “e1700” (1700): wrong."
    assert told[WentOut] == "Bia has gone out."


# --- refusals, ends, options

REFUSED: dict[Refusal, str] = {
    GameOver(): "The game is over",
    OutOfTurn(BIA): "turn of Bia",
    NotAnAction(): "Timeline: Brasil has no such action",
    NotInHand("1990"): "not in the hand of Ana: only a card of one's own hand",
    NoSuchGap(9, 3): "before the first card, after the last, or between two",
}


def test_every_refusal_has_its_sentence() -> None:
    assert {type(refusal) for refusal in REFUSED} == set(get_args(Refusal))
    for refusal, part in REFUSED.items():
        said = words.refusal(refusal, seen(state("1700", "1600")), WHO)
        assert part in said
        assert said.endswith(".")


@pytest.mark.rule("TB-19")
def test_a_card_that_is_not_in_the_hand_is_not_named() -> None:
    """It may lie in the draw pile."""
    assert "1990" not in words.refusal(NotInHand("1990"), seen(state("1700", "1600")), WHO)


@pytest.mark.rule("TB-11", "TB-13", "TB-14", "TB-16")
def test_every_end_has_its_reason() -> None:
    told = [words.reason(Result((ANA,), (), each, ())) for each in REASONS]

    assert {OUT, TIE_BREAK, TIE_BREAKS_OVER, NO_CARDS, STRANDED, MARATHON} == set(REASONS)
    assert len(set(told)) == len(REASONS)
    assert all(said.endswith(".") and len(said) <= 78 for said in told)
    assert words.source("placed") == "Cards placed right"
    with pytest.raises(ValueError, match="rain"):
        words.reason(Result((), (), "rain", ()))


@pytest.mark.rule("TB-2", "TB-15", "TB-16", "TB-17", "TB-18")
def test_options_are_named_and_explained() -> None:
    assert [option.key for option in OPTIONS] == ["start", "start_cards", "draw", "wrong_card", "cards"]
    check_options(words, OPTIONS)
    # a round draws only if there is a card for everybody in it: the pile need not be empty
    assert "while the pile has one for each player" in words.option_help("draw", "always")
    with pytest.raises(ValueError, match="weather"):
        words.source("weather")


# --- the table


@pytest.mark.rule("TB-3", "TB-4", "TB-10")
def test_the_table_tells_whose_hand_the_line_the_piles_and_the_others() -> None:
    players = (Player("in", 2), Player("in", 1), Player("out", 4), Player("eliminated", 0))
    at = state(
        *("1700 1850", "1600", "", ""),
        timeline="1500 1822 1889",
        discards="1501 1502",
        box="1503",
        players=players,
        pile="1990",
        turn=1,
    )

    assert words.table(seen(at), WHO) == [
        "Bia has 1 card in hand, its date hidden:",
        "  e1600 (discovery & science)",
        "Timeline, 3 cards. Gap 1 is before card 1, gap 4 after the last:",
        "  1. 1500 e1500",
        "  2. 1822 e1822",
        "  3. 1889 e1889",
        "Draw pile: 1 card.",
        "Discards: 2 cards, on top “e1502” (1502).",
        "When the draw pile is empty, the discards can become a new one 3 more times.",
        "Box, out of the game: 1 card.",
        "Bia: 1 card in hand, 1 card placed right.",
        "Caio: has gone out, 4 cards placed right.",
        "Duda: eliminated, none placed right yet.",
        "Ana: 2 cards in hand, 2 cards placed right.",
        "Ana holds “e1700” and “e1850”.",
    ]


@pytest.mark.rule("TB-9", "TB-16", "TL-16")
def test_empty_piles_are_told() -> None:
    assert "Draw pile: empty." in words.table(seen(state("1700", "1600", pile="")), WHO)
    assert "Discards: none." in words.table(seen(state("1700", "1600")), WHO)
    assert not [line for line in words.table(seen(state("1700", "1600", house=WORLD)), WHO) if "Discards" in line]
    marathon = seen(state("1700", "1600", house=MARATHON_HOUSE, drawing=False))
    assert "Nothing more is drawn." in words.table(marathon, WHO)


def test_the_end_tells_what_was_missed() -> None:
    players = (Player("out", 4), Player("stranded", 1))
    at = state("", "", players=players, phase=Over(OUT, (ANA,)), discards="1700", missed=((BIA, "1700"),))

    lines = words.table(rules.view(DECK, at, None), WHO)

    assert lines[0] == "Timeline, 1 card:"
    assert "Bia: without cards, no more turns, 1 card placed right." in lines
    assert lines[-2:] == ["Cards placed wrong that still lie open:", "  “e1700” (1700), by Bia"]
    assert not [line for line in words.table(rules.view(DECK, evolve(at, missed=()), None), WHO) if "wrong" in line]


@pytest.mark.rule("TB-2", "TB-10", "TB-13")
def test_the_status_says_the_round_and_whose_turn_it_is_and_why() -> None:
    at = state("1700", "1600")

    assert words.status(seen(at), WHO) == "Timeline: Brasil, round 3. Ana plays and starts the round."
    assert words.status(seen(evolve(at, turn=BIA)), WHO) == (
        "Timeline: Brasil, round 3. Bia plays: turns go clockwise."
    )
    assert words.status(seen(evolve(at, phase=Breaking(2))), WHO) == (
        "Timeline: Brasil, round 3, tie-break 2. Ana plays and starts the round."
    )
    over = rules.view(DECK, evolve(at, phase=Over(OUT, (ANA,))), None)
    assert words.status(over, WHO) == "Timeline: Brasil. The game is over."
    assert words.status(seen(evolve(at, house=House(brasil=False))), WHO).startswith("Timeline, round 3.")
    out = seen(state("1700", "", players=(Player("in", 2), Player("out", 2)), phase=Breaking(1), house=BRASIL))
    assert "Bia: right in this tie-break, 2 cards placed right." in words.table(out, WHO)


# --- all of it, on real games


@pytest.mark.parametrize("language", ["en", "pt"])
@pytest.mark.parametrize(
    ("seats", "draw", "wrong"), [(2, "wrong", "discard"), (8, "always", "discard"), (5, "wrong", "move")]
)
def test_whole_games_are_told_in_both_languages(language: str, seats: int, draw: str, wrong: str) -> None:
    use_language(language)
    game, names = subject().game, NAMES[:seats]
    at = evolve(
        subject().tables(7)[seats - 2],
        options=(("start", "random"), ("start_cards", "3"), ("draw", draw), ("wrong_card", wrong), ("cards", "all")),
    )
    before = game.setup(at).state
    for number, move in enumerate(playout(game, before, first_stream(at))):
        view, now = game.view(before, move.seat), game.view(move.step.state, None)
        events = [notice.event for notice in move.step.notices]
        texts = [*standing(now, words, names), *happening(events, now, words, names)]
        if number < 6:
            texts += choosing(view, words, names)
        for text in texts:
            assert text
            assert not GAP.search(text)
        assert printed(words.table(view, names))
        before = move.step.state


def test_the_turn_of_a_card_is_told_in_portuguese() -> None:
    use_language("pt")
    view = seen(state("1700 1850", "1600"))
    wrong = Turned(ANA, card("1700"), False, 1, card("1800"), None, None, card("1800"))

    assert words.event(wrong, view, WHO) == (
        "Ana pôs “t1700” (1700) depois de “t1800” (1800): errada. O lugar da carta é antes de “t1800” (1800)."
    )
    assert words.event(TieBreakStarted(1, (ANA, BIA)), view, WHO) == "Desempate: Ana e Bia põem uma carta cada."
    assert year(evolve(card("1700"), year=-490, circa=True)) == "c. 490 a.C."


@pytest.mark.rule("TB-19")
@given(data=st.data(), seed=st.integers(0, 2**64 - 1), choice=st.integers(0, 500))
@settings(max_examples=25, deadline=None)
def test_nothing_that_is_said_depends_on_a_hidden_date(data: st.DataObject, seed: int, choice: int) -> None:
    moment: Moment = data.draw(moments(subject()))

    nothing_hidden_is_said(subject(), moment, seed, choice)
