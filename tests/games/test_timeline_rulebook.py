"""The rules of the two timelines as they are told to players: whole, in both languages, and true to the games."""

from __future__ import annotations

import re
from typing import Final

import pytest

from tabletop.catalog import TIMELINE, TIMELINE_BRASIL
from tabletop.games.timeline import setup
from tabletop.games.timeline.placing import find
from tabletop.games.timeline.rating_words import grade_name
from tabletop.games.timeline.scoring import RATINGS, rating
from tabletop.games.timeline.view import HAND, Tally
from tabletop.games.timeline_brasil.setup import OPTIONS, SPREAD, hand_size
from tabletop.i18n import use_language
from tabletop.shelf import Entry
from tabletop.timelines.race.rounds import MOST_TIE_BREAKS
from tabletop.timelines.race.setup import RESHUFFLES

from .rulebook import LANGUAGES, book

BOOKS: Final = {"world": book("timeline"), "brasil": book("timeline_brasil")}
WORDS: Final = {
    "pt": ("zero", "um", "dois", "três", "quatro", "cinco", "seis", "sete", "oito", "nove", "dez"),
    "en": ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
}
each_language = pytest.mark.parametrize("language", LANGUAGES)


def told(book: str, id: str, language: str) -> str:
    """Return a section in one line."""
    return BOOKS[book].told(id, language)


def has(book: str, id: str, language: str, pt: str, en: str) -> bool:
    """Tell whether a section says something, which is given in both languages."""
    return {"pt": pt, "en": en}[language] in told(book, id, language)


def seats(entry: Entry, language: str) -> str:
    """Return how many can play, in words: "two to eight"."""
    first, last = (WORDS[language][number] for number in (entry.seats[0], entry.seats[-1]))
    return f"{first} {'a' if language == 'pt' else 'to'} {last}"


def test_every_topic_has_a_section_and_the_goal_comes_first() -> None:
    assert list(BOOKS["brasil"].sections) == ["goal", "cards", "setup", "place", "outcome", "rounds", "tie", "options"]
    assert list(BOOKS["world"].sections) == [
        *("goal", "cards", "setup", "coop", "places", "discarding", "again", "blocked", "coop-end", "score"),
        *("place", "rounds", "tie", "options"),
    ]


def test_the_rulings_are_marked_so_that_a_table_sees_what_it_plays() -> None:
    assert BOOKS["brasil"].rulings() == {
        "goal": 1,  # what the word means
        "cards": 1,
        "outcome": 3,
        "rounds": 2,
        "tie": 1,
    }
    assert BOOKS["world"].rulings() == {
        "goal": 1,
        "cards": 1,
        "setup": 1,
        "coop": 1,
        "places": 1,
        "discarding": 1,
        "again": 2,
        "coop-end": 1,
        "rounds": 2,
        "tie": 1,
    }


@each_language
@pytest.mark.rule("TB-1", "TB-3")
def test_brasil_tells_its_cards_and_hands(language: str) -> None:
    cards, hand = sum(count for _, count in SPREAD), hand_size(2, OPTIONS[1].values[0])

    assert has("brasil", "cards", language, f"um jogo usa {cards} cartas", f"a game uses {cards} cards")
    assert has("brasil", "setup", language, f"{hand} cartas com a data", f"{hand} cards with the date")
    assert seats(TIMELINE_BRASIL, language) in told("brasil", "goal", language).lower()


@each_language
@pytest.mark.rule("TB-9", "TB-14", "TL-17")
def test_what_bounds_a_race_is_told_as_it_is(language: str) -> None:
    times, most = WORDS[language][RESHUFFLES], WORDS[language][MOST_TIE_BREAKS]

    assert has("brasil", "outcome", language, f"no máximo {times} vezes em um jogo", f"at most {times} times in a game")
    assert has("brasil", "tie", language, f"não é uma das {times} vezes", f"not one of the {times} times")
    for each in BOOKS:
        assert has(each, "tie", language, f"há no máximo {most}.", f"there are at most {most}.")


@each_language
@pytest.mark.rule("TB-15")
def test_the_sizes_of_hands_are_told_as_they_are_dealt(language: str) -> None:
    small, middle, large = (hand_size(seats, "table") for seats in (3, 5, 8))
    said = {
        "pt": f"{small} com dois ou três jogadores, {middle} com quatro ou cinco e {large} com seis a oito",
        "en": f"{small} with two or three players, {middle} with four or five and {large} with six to eight",
    }

    assert said[language] in told("brasil", "options", language)
    assert [hand_size(seats, "table") for seats in range(2, 9)] == [small] * 2 + [middle] * 2 + [large] * 3
    numbers = re.match(r"[^;]*: (\d)[^;]*;[^;]*; \w+ (\d), (\d), (\d) \w+ (\d)", told("brasil", "options", language))
    assert numbers
    assert numbers.groups() == tuple(value for value in OPTIONS[1].values if value != "table")


@each_language
@pytest.mark.rule("TL-2", "TL-22")
def test_the_world_tells_how_many_cards_are_played_with(language: str) -> None:
    whole = sum(count for _, count in setup.SPREAD)
    short, rest = setup.SHORT, whole - setup.SHORT
    fewest = WORDS[language][setup.SHORT_SEATS[-1] + 1]

    assert has("world", "cards", language, f"Há {whole} cartas", f"There are {whole} cards")
    assert has(
        "world", "setup", language, f"e {short} ficam; as outras {rest}", f"and {short} are kept; the other {rest}"
    )
    assert has(
        "world", "setup", language, f"{fewest} a oito jogadores usa as {whole}", f"{fewest} to eight players uses"
    )
    assert has("world", "setup", language, f"{HAND} cartas com a data", f"{HAND} cards with the date")
    for deck in (f"de {short} cartas (o normal)", f"de {whole}. Com {fewest}"):
        english = deck.replace("de ", "of ").replace("cartas (o normal)", "cards (the standard)").replace("Com", "With")
        assert has("world", "options", language, deck, english)
    modes = {mode: (range_[0], range_[-1]) for mode, range_ in setup.SEATS.items()}
    assert modes == {setup.COOPERATIVE: (1, 6), setup.COMPETITIVE: (2, 8)}
    assert has("world", "goal", language, "de um a seis jogadores", "one to six players")
    assert has("world", "goal", language, "de dois a oito jogadores", "two to eight players")
    assert (TIMELINE.seats[0], TIMELINE.seats[-1]) == (1, 8)


@each_language
@pytest.mark.rule("TL-5", "TL-6", "TL-7")
def test_the_example_of_places_is_what_the_rules_do(language: str) -> None:
    years = {str(year): year for year in (1440, 1769, 1687, 1610, 1851)} | {"end": 1903, "twin": 1903}
    main, secondary = ("1440", "1769", "end"), ("1687", None)

    assert find(years, main, secondary, "1610") == (None, 0)
    assert find(years, main, secondary, "1851") == ("secondary", 1)
    assert find(years, main, secondary, "twin") == ("right", 2)
    numbers = re.findall(r"\d+", told("world", "places", language))
    assert numbers == ["1440", "1769", "1903", "1687", "1610", "1440", "1769", "1851", "1769", "1903", "1903"]


@each_language
@pytest.mark.rule("TL-13", "TL-14")
def test_the_scale_and_the_example_of_the_score_are_those_of_the_game(language: str) -> None:
    """Each line of the scale gives its first and last score, and the word that the game has for them."""
    text = told("world", "score", language)
    bounds = [least for least, _ in RATINGS]
    use_language(language)
    try:
        for least, grade in RATINGS[1:]:
            last = min(bound for bound in bounds if bound > least) - 1
            assert re.search(rf"- (de )?{least} (a|to) {last}: {grade_name(grade)}[;.]", text)
            assert rating(least) == rating(last) == grade
        assert re.search(rf"- {bounds[0]} (ou mais|and more): {grade_name(RATINGS[0][1])}\.", text)
        assert re.search(rf"- (menos de|below) {bounds[-1]}: {grade_name(rating(bounds[-1] - 1))};", text)
        example = Tally(main=9, secondary=5, lost=8 + 10 + 4)
        assert f" {example.score} point" in text or f" {example.score} ponto" in text
        assert text.endswith(f"{grade_name(rating(example.score))}.")
    finally:
        use_language("en")
    points = [int(n) for n in re.findall(r"- (?:menos |minus )?(\d) (?:ponto|point)", text)]
    assert points == [Tally(1, 0, 0).score, Tally(0, 1, 0).score, -Tally(0, 0, 1).score]


@each_language
@pytest.mark.rule("TL-14")
def test_that_the_surest_card_is_often_the_worst_is_told(language: str) -> None:
    said = "A carta mais segura é muitas vezes a pior", "The surest card is often the worst"

    assert has("world", "coop", language, *said)
    assert has("world", "score", language, "A escala é nossa", "The scale is our own")


@each_language
@pytest.mark.rule("TL-11", "TL-21")
def test_the_size_of_a_hand_is_told_wherever_it_counts(language: str) -> None:
    assert has("world", "coop-end", language, f"completada até {HAND} cartas", f"refilled to {HAND} cards")
    assert has("world", "blocked", language, f"tem {HAND} cartas bloqueadas", f"holds {HAND} blocked cards")
