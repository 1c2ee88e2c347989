"""Thebes in sentences: every event, every refusal, every name, and nothing that a translator could not move."""

from __future__ import annotations

from typing import get_args

import pytest

from tabletop.games.thebes import name_words, words
from tabletop.games.thebes.actions import (
    EVENTS,
    Announced,
    BonusTaken,
    Dug,
    Event,
    Exchanged,
    Exhibited,
    Finished,
    Moved,
    PermissionSpent,
    Renewed,
    Reshuffled,
    Revealed,
    Stopped,
    Took,
    Used,
)
from tabletop.games.thebes.board import CardKind
from tabletop.games.thebes.refusals import (
    ArtifactsMissing,
    EmptySpace,
    NoJourney,
    NotAlone,
    NotEnoughTime,
    NotHeld,
    NothingKnown,
    NoTokens,
    NotOnShow,
    PermissionUsed,
    PermissionValid,
    Refusal,
    TooEarly,
)
from tabletop.protocol import GameOver, NotAnAction, OutOfTurn

from .thebes_table import ANA, BOARD, BRUNO, duel, player, seen

pytestmark = pytest.mark.usefixtures("english")

NAMES = ("Ana", "Bruno", "Célia", "Davi")
EGYPT_BOOK = "book-egypt-3-london"

SAID: dict[Event, str] = {
    Used(ANA, "zeppelin-rome"): "Ana used up a card: zeppelin.",
    Moved(ANA, "warsaw", "london", 2, 3, 9): "Ana travelled to London in 2 weeks and was there for 3 weeks; the marker"
    " is at week 9 of 1901.",
    Moved(ANA, "warsaw", "warsaw", 0, 1, 53): "Ana stayed in Warsaw for 1 week; the marker is at week 1 of 1902.",
    Moved(ANA, "rome", "egypt", 0, 3, 157): "Ana flew to Egypt in no time and was there for 3 weeks; the marker is at"
    " the end space.",
    Renewed(BRUNO, 1902): "With 1902 all permissions of Bruno are valid again.",
    Took(ANA, EGYPT_BOOK): "Ana took a card: Book on Egypt, 3 points.",
    Exchanged(ANA, ("car-rome", "legends-crete-paris")): "Ana exchanged the open cards; discarded: Car; Legends of"
    " Crete, 2 points.",
    Exchanged(ANA, ()): "Ana exchanged the open cards: there were none to discard.",
    Revealed(2, "shovel-rome"): "Card 3 is new: Shovel, in Rome, 3 weeks.",
    Announced("large-london", None): "New on space a: Large exhibition in London.",
    Announced("large-london", "small-paris"): "New on space a: Large exhibition in London. Discarded from space c:"
    " Small exhibition in Paris.",
    Reshuffled(40, True): "The supply was empty: 40 cards, the third pile included, were shuffled into a new one.",
    Reshuffled(1, False): "The supply was empty: 1 discarded card was shuffled into a new one.",
    Dug(ANA, "egypt", 4, 5, ("egypt-debris",) * 2): "Ana dug in Egypt for 4 weeks with knowledge 5 and drew 2 tokens:"
    " nothing but debris.",
    Dug(
        ANA, "egypt", 1, 5, ("egypt-debris", "egypt-book", "egypt-general-book", "egypt-artifact-13")
    ): "Ana dug in Egypt for 1 week with knowledge 5 and drew 4 tokens: a book on Mesopotamia, a general book,"
    " artifact (6 points) and 1 debris token.",
    BonusTaken(ANA, "crete", "crete-artifact-1"): "It was the first dig in Crete: Ana also took artifact (1 point).",
    PermissionSpent(ANA, "greece"): "The permission of Ana for Greece now shows X.",
    Exhibited(BRUNO, "small-vienna"): "Bruno held an exhibition: Small exhibition in Vienna, 4 points.",
    Stopped(ANA): "Ana stopped and went straight to the end space.",
    Finished(ANA): "Ana is on the end space and plays no more.",
}

REFUSED: dict[Refusal, tuple[str, str]] = {
    GameOver(): ("over", "end space"),
    OutOfTurn(BRUNO): ("turn of Bruno", "furthest back in time"),
    NotAnAction(): ("no such action", "Thebes"),
    NotEnoughTime(6, 5): ("costs 6 weeks and 5 weeks remain", "shorter"),
    NotEnoughTime(2, 1): ("costs 2 weeks and 1 week remains", "shorter"),
    NotEnoughTime(2, 0): ("No weeks remain", "end space"),
    EmptySpace(1): ("No card lies on space 2", "lies open"),
    PermissionUsed("egypt", True): ("for Egypt shows X", "must use up a special permission"),
    PermissionUsed("egypt", False): ("for Egypt shows X", "passes week 52"),
    PermissionValid("crete"): ("for Crete is valid", "only when it shows X"),
    NothingKnown("egypt", True): ("no book on Egypt", "legends"),
    NothingKnown("egypt", False): ("needs a book on Egypt or its legends", "not enough"),
    NoTokens(3, 2, 3): ("knowledge 3", "at least 3 are needed"),
    NoTokens(1, 2, None): ("knowledge 1", "learn more"),
    NotHeld("special-permission"): ("not held: special permission", "taken first"),
    NotAlone("assistant", 3): ("Only a single", "3 help in every dig"),
    NotAlone("shovel", 2): ("Only a single", "2 help in every dig"),
    NoJourney(): ("already there", "without it"),
    NotOnShow("large-paris"): ("Large exhibition in Paris is not open", "space a, b or c"),
    ArtifactsMissing("large-paris", (("greece", 1), ("egypt", 2))): ("missing: 1 Greece and 2 Egypt", "asks for"),
    TooEarly(): ("1903", "exchange of cards in Warsaw"),
}


@pytest.mark.parametrize("event", SAID)
def test_events_are_told_in_one_sentence_with_names(event: Event) -> None:
    assert words.event(event, seen(duel(player())), NAMES) == SAID[event]


@pytest.mark.rule("TH-31", "TH-32")
def test_in_1903_no_week_52_is_promised_to_renew_a_permission() -> None:
    view = seen(duel(player(time=105)))

    said = words.refusal(PermissionUsed("egypt", False), view, NAMES)

    assert said == "The permission for Egypt shows X until the game ends: only a special permission would help."


def test_every_event_has_an_example() -> None:
    assert {type(event) for event in SAID} == set(EVENTS)


BRIEF: dict[type[Event], str] = {
    Took: "Ana took a card: Book on Egypt, 3 points.",
    Exchanged: "Ana exchanged the open cards.",
    Dug: "Ana dug in Egypt.",
    Exhibited: "Bruno held an exhibition: Small exhibition in Vienna, 4 points.",
    Stopped: "Ana stopped and went straight to the end space.",
}


@pytest.mark.parametrize("event", SAID)
def test_the_next_player_is_told_deeds_but_no_find_that_is_still_face_down(event: Event) -> None:
    assert words.brief(event, seen(duel(player())), NAMES) == BRIEF.get(type(event), "")


@pytest.mark.parametrize("refusal", REFUSED)
def test_refusals_name_the_rule_and_what_would_allow_it(refusal: Refusal) -> None:
    said = words.refusal(refusal, seen(duel(player())), NAMES)

    for part in REFUSED[refusal]:
        assert part in said
    assert said.endswith(".")


def test_every_refusal_has_an_example() -> None:
    assert {type(refusal) for refusal in REFUSED} == set(get_args(Refusal))


def test_every_place_has_its_whole_phrases() -> None:
    for id in BOARD.places:
        assert name_words.in_(id).startswith("in ")
        assert name_words.to(id).startswith("to ")
    for site in BOARD.sites:
        for phrase in (name_words.on, name_words.of, name_words.for_):
            assert name_words.place(BOARD, site) in phrase(site)


def test_every_card_exhibition_and_token_has_a_name() -> None:
    assert all(name_words.card(BOARD, id) for id in BOARD.cards)
    assert all(name_words.exhibition(BOARD, id) for id in BOARD.exhibitions)
    assert all(name_words.token(BOARD, id) for id in BOARD.tokens)
    for kind in {card.kind for card in BOARD.cards.values()}:
        assert name_words.kinds(kind, 1).startswith("1 ")
        assert name_words.kinds(kind, 2) != name_words.kinds(kind, 1).replace("1", "2")


def test_only_what_is_certain_is_told_as_certain() -> None:
    assert [name_words.percent(share) for share in (0, 0.001, 0.5, 0.999, 1)] == ["0%", "1%", "50%", "99%", "100%"]


def test_a_dig_is_told_token_by_token_and_all_else_in_one_sentence() -> None:
    dug = Dug(ANA, "greece", 3, 4, ("greece-artifact-12", "greece-debris", "crete-book"))

    view = seen(duel(player(), player()))
    said, *lines = words.telling(dug, view, NAMES)
    assert said == "Ana digs in Greece for 3 weeks with knowledge 4 and draws 3 tokens."
    assert lines == [f"Token {number}: {name_words.token(BOARD, id)}." for number, id in enumerate(dug.tokens, start=1)]
    assert words.telling(Renewed(ANA, 1902), view, NAMES) == [words.event(Renewed(ANA, 1902), view, NAMES)]


def test_every_kind_of_card_has_a_name_in_both_numbers_and_no_other_word_has_one() -> None:
    every = get_args(CardKind)

    assert len({name_words.kind(one) for one in every}) == len(every)
    assert len({name_words.kinds(one, 1) for one in every}) == len(every)
    assert {name_words.kinds(one, 2) for one in every}.isdisjoint(name_words.kinds(one, 1) for one in every)
    with pytest.raises(ValueError, match="ship"):
        name_words.kind("ship")
    with pytest.raises(ValueError, match="ship"):
        name_words.kinds("ship", 2)
