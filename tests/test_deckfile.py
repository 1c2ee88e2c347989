"""Decks of dated cards as files: friendly to who writes one, strict in what it means, every fault with its place."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tabletop.datafiles import DataError
from tabletop.dated import MOST_CARDS, DatedCard
from tabletop.protocol import Text
from tabletop.text import folded
from tabletop.timelines.advice import advice
from tabletop.timelines.deckfile import DeckFile, read_built_in, read_deck
from tabletop.timelines.mixing import combined
from tabletop.timelines.titles import LONGEST_ID, slug

Write = Callable[[str], Path]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """What writes a deck and returns its file."""

    def into(text: str) -> Path:
        path = tmp_path / "deck.yaml"
        path.write_text(text, encoding="utf-8")
        return path

    return into


def cards(*lines: str) -> str:
    """Write a deck of cards, each on a line of its own from line 2 on."""
    return "cards:\n" + "".join(f"  - {{{line}}}\n" for line in lines)


def faults(path: Path) -> list[str]:
    """Return what is wrong with a deck, without the name of its file."""
    with pytest.raises(DataError) as caught:
        read_deck(path, "deck.yaml")
    assert all(str(fault).isprintable() for fault in caught.value.faults)
    return [str(fault).removeprefix("deck.yaml:") for fault in caught.value.faults]


def dated(id: str, year: int, title: str = "") -> DatedCard:
    """Return a card."""
    return DatedCard(id, Text(title or id, title or id), year, "society")


def test_a_card_needs_a_title_and_a_year_alone(write: Write) -> None:
    deck = read_deck(write(cards("title: Avó chega ao Brasil, year: 1923")))

    title = Text("Avó chega ao Brasil", "Avó chega ao Brasil")
    assert deck.title is None
    assert deck.cards == (DatedCard("avo-chega-ao-brasil", title, 1923, "society", False, 2, None, ""),)


def test_a_card_may_say_everything_in_two_languages(write: Write) -> None:
    text = """
title: {pt: Nossa casa, en: Our house}
cards:
  - id: roof
    title: {pt: O telhado fica pronto, en: The roof is finished}
    year: -490
    topic: technology
    circa: true
    difficulty: 3
    note:
      pt: >-
        Chovia havia
        semanas.
      en: It had rained for weeks.
    source: "Grandmother; letter of 1952"
"""
    deck = read_deck(write(text))

    assert deck.title == Text("Nossa casa", "Our house")
    assert deck.cards == (
        DatedCard(
            "roof",
            Text("O telhado fica pronto", "The roof is finished"),
            -490,
            "technology",
            True,
            3,
            Text("Chovia havia semanas.", "It had rained for weeks."),
            "Grandmother; letter of 1952",
        ),
    )


def test_what_is_left_empty_is_left_out(write: Write) -> None:
    text = "title:\n" + cards("title: a, year: 5, id: , topic: ~, circa: , difficulty: , note: , source: ")

    assert read_deck(write(text)).cards == (dated("a", 5),)


def test_ids_are_made_from_titles_and_never_twice(write: Write) -> None:
    lines = ["title: A casa, year: 1", "title: A casa!, year: 2", "title: 日本, year: 3", "title: 7 irmãs, year: 4"]
    lines += [f"title: {'comprido ' * 6}, year: 5", "title: outra, year: 6, id: a-casa-2", "title: ção, year: 7"]
    ids = [card.id for card in read_deck(write(cards(*lines))).cards]

    assert ids == [
        "a-casa",
        "a-casa-3",
        "card-3",
        "c-7-irmas",
        "comprido-comprido-comprido-comprido",
        "a-casa-2",
        "cao",
    ]
    assert all(len(id) <= LONGEST_ID for id in ids)


def test_a_text_is_text(write: Write) -> None:
    """Nothing in a card is markup, and how the file breaks its lines means nothing."""
    text = 'cards:\n  - title: "[bold]Casa[/]   &amp; {x} %s"\n    year: 3\n    note: |\n      um\n      dois\n'
    (card,) = read_deck(write(text)).cards

    assert card.title.en == "[bold]Casa[/] &amp; {x} %s"
    assert card.note == Text("um dois", "um dois")


@pytest.mark.case("S27")
@pytest.mark.parametrize(
    ("year", "told"),
    [
        ("-0753", "expected an integer, got -0753; write -753"),
        ("'-0753'", "expected an integer, got '-0753'; write -753"),
        ("0044", "expected an integer, got 0044; write 44"),
        ('"1822"', "expected an integer, got '1822'; write 1822"),
        ("1822-09-07", "expected an integer, got 1822-09-07; write it in plain digits"),
        ("1_000", "expected an integer, got 1_000; write 1000"),
        ("490 BC", "expected an integer, got '490 BC'"),
        ("0", "there is no year 0: before 1 comes -1, which is 1 BCE"),
        ("100000", "expected a year from -99999 to 99999, got 100000"),
        ("-100000", "expected a year from -99999 to 99999, got -100000"),
    ],
)
def test_a_year_is_a_whole_number_and_nothing_is_guessed(write: Write, year: str, told: str) -> None:
    assert faults(write(cards("title: a, year: 7", f"title: b, year: {year}"))) == [f"3: cards[1].year: {told}"]


@pytest.mark.case("S29")
@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (["title: a"], "2: cards[0].year: is missing"),
        (["year: 5"], "2: cards[0].title: is missing"),
        (["title: {pt: a}, year: 5"], "2: cards[0].title.en: is missing"),
        (["title: [a], year: 5"], "2: cards[0].title: expected text, got a list"),
        (["title: 1984, year: 5"], "2: cards[0].title: expected text, got 1984; write '1984' with the quotes"),
        (["title: a, year: 5, yaer: 6"], "2: cards[0].yaer: unknown field; did you mean year?"),
        (
            ["title: a, year: 5, colour: red"],
            "2: cards[0].colour: unknown field; "
            "known are title, year, id, topic, circa, difficulty, note, source",
        ),
        (["title: a, year: 5, topic: war"], "2: cards[0].topic: expected one of science, technology, art, society, got 'war'"),  # noqa: E501
        (["title: a, year: 5, circa: yes"], "2: cards[0].circa: expected true or false, got yes"),
        (["title: a, year: 5, difficulty: 4"], "2: cards[0].difficulty: expected 1 (easy), 2 or 3 (hard), got 4"),
        (["title: a, year: 5, id: O Gato"], "2: cards[0].id: expected an id of a-z, 0-9 and -, at most 40 of them; write o-gato"),  # noqa: E501
        (["title: a, year: 5, id: 日本"], "2: cards[0].id: expected an id of a-z, 0-9 and -, at most 40 of them"),
        (["title: a, year: 5, id: x", "title: b, year: 6, id: x"], "3: cards[1].id: x is the id of deck.yaml: cards[0] already"),  # noqa: E501
        (["title: Avó, year: 5", "title: AVO, year: 6"], "3: cards[1].title: is the title of deck.yaml: cards[0] already"),  # noqa: E501
        (
            ["title: {pt: avó, en: gran}, year: 5", "title: {pt: outra, en: Gran}, year: 6"],
            "3: cards[1].title.en: is the title of deck.yaml: cards[0] already",
        ),
        (["title: Em 1822 grita, year: 1822"], "2: cards[0].title: gives its own year away: leave 1822 out"),
        (["title: {pt: a, en: Back in 490}, year: -490"], "2: cards[0].title.en: gives its own year away: leave 490 out"),  # noqa: E501
        ([f"title: {'x' * 61}, year: 5"], "2: cards[0].title: 61 letters wide: shorten it to 60"),
        ([f"title: {'日' * 31}, year: 5"], "2: cards[0].title: 62 letters wide: shorten it to 60"),
        ([f"title: {'e' + chr(0x301) * 200}, year: 5"], "2: cards[0].title: 201 letters long: shorten it to 120"),
        ([f"title: a, year: 5, note: {'x' * 401}"], "2: cards[0].note: 401 letters long: shorten it to 400"),
        ([f"title: a, year: 5, source: {'x' * 401}"], "2: cards[0].source: 401 letters long: shorten it to 400"),
    ],
)  # fmt: skip
def test_a_mistake_is_named_by_line_and_field_with_what_to_write_instead(
    write: Write, lines: list[str], told: str
) -> None:
    assert faults(write(cards(*lines))) == [told]


@pytest.mark.case("S29")
@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "1: expected fields with values, got nothing; a deck begins with a line `cards:`"),
        ("- {title: a, year: 5}", "1: expected fields with values, got a list; a deck begins with a line `cards:`"),
        ("cards:", "1: cards: expected a list, got nothing"),
        ("cards: []", "1: cards: a deck needs at least one card"),
        ("title: x", "1: cards: is missing"),
        (cards("title: a, year: 5") + "cards: []", "3: cards: stands here twice"),
        (cards("title: a, title: b, year: 5"), "2: cards[0].title: stands here twice"),
        (cards("title: a, year: 5") + "name: x", "3: name: unknown field; known are cards, title"),
        (cards("title: a, year: 5") + f"title: {'x' * 61}", "3: title: 61 letters wide: shorten it to 60"),
    ],
)
def test_a_file_that_is_no_deck_is_told(write: Write, text: str, told: str) -> None:
    assert faults(write(text)) == [told]


def test_all_faults_are_told_at_once(write: Write) -> None:
    lines = ["title: a, year: 0", "title: a, year: 5, id: X, difficulty: 9", "title: In 7, year: 7, note: ' '"]

    assert [line.partition(": ")[0] for line in faults(write(cards(*lines[:2])))] == ["2", "3", "3", "3"]
    assert faults(write(cards(*lines))) == ["4: cards[2].note: expected text, got nothing"]


@pytest.mark.case("S22")
@pytest.mark.parametrize(
    ("word", "told"),
    [
        ('!!python/object/apply:os.system ["touch {mark}"]', "tags such as tag:yaml.org,2002:python/object/apply:os."),
        ("!!str a", "tags such as tag:yaml.org,2002:str are not allowed"),
        ("&a a", "anchors such as &a are not allowed"),
        ("*a", "aliases such as *a are not allowed: write it out"),
    ],
)
def test_nothing_in_a_deck_is_run(write: Write, tmp_path: Path, word: str, told: str) -> None:
    mark = tmp_path / "made"
    (line,) = faults(write(f"cards:\n  - title: {word.format(mark=mark)}\n    year: 5\n"))

    assert line.startswith(f"2: cards[0].title: {told}")
    assert not mark.exists()


@pytest.mark.case("S23")
@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("a0: &a0 [x, x]\na1: &a1 [*a0, *a0]", "anchors such as &a0 are not allowed"),
        ("cards: " + "[" * 5_000, "nest"),
        ("cards:\n" + "  - {title: a, year: 5}\n" * 40_000, "too large"),
        ("cards:\n" + "  - {title: a}\n" * 12_000, "too large: more than 30000 values"),
        ("x" * (1 << 21), "too large: more than 1048576 bytes"),
    ],
)
@pytest.mark.slow
def test_bombs_are_refused_at_once(write: Write, text: str, told: str) -> None:
    path = write(text)
    began = time.perf_counter()
    lines = faults(path)

    assert told in lines[0]
    assert time.perf_counter() - began < 1


@pytest.mark.parametrize("sign", ["\\e[2J", "\\x9b2J", "\\u202e", "\\u200f", "\\u200b", "\\0", "\\ue000", "\\ufeff"])
@pytest.mark.parametrize("field", ["title", "note", "source", "id"])
def test_a_card_commands_no_terminal_and_turns_no_text_round(write: Write, field: str, sign: str) -> None:
    fields = {"title": "x", "year": "5", field: f'"a{sign}b"'}
    (line,) = faults(write(cards(", ".join(f"{key}: {value}" for key, value in fields.items()))))

    assert line.startswith(f"2: cards[0].{field}: ")
    assert "hidden character U+" in line or field == "id"


def full(count: int) -> str:
    """Write a deck in which every card says everything."""
    card = (
        "  - id: card-{n}\n    title: {{pt: Carta número {n} de todas, en: Card number {n} of all}}\n    year: {year}\n"
        "    topic: art\n    circa: false\n    difficulty: 1\n    note:\n      pt: {note}\n      en: {note}\n"
        "    source: {note}\n"
    )
    return "cards:\n" + "".join(card.format(n=n, year=n + 10_000, note="uma nota " * 20) for n in range(count))


@pytest.mark.slow
def test_a_thousand_cards_that_say_everything_are_read_soon(write: Write) -> None:
    path = write(full(MOST_CARDS))
    began = time.perf_counter()
    assert len(read_deck(path).cards) == MOST_CARDS
    assert time.perf_counter() - began < 2


def test_more_than_a_thousand_cards_are_refused(write: Write) -> None:
    assert faults(write(full(MOST_CARDS + 1))) == ["1: cards: more than 1000 cards: divide them among several decks"]


def test_a_deck_of_the_program_may_stand_in_several_files(tmp_path: Path) -> None:
    (tmp_path / "one.yaml").write_text(cards("id: a, title: Um, year: 5"), encoding="utf-8")
    (tmp_path / "two.yaml").write_text(cards("id: b, title: Dois, year: 6"), encoding="utf-8")
    assert [card.id for card in read_built_in("toy", ("one.yaml", "two.yaml"), tmp_path)] == ["a", "b"]

    (tmp_path / "two.yaml").write_text(cards("id: a, title: UM, year: 0"), encoding="utf-8")
    with pytest.raises(DataError) as caught:
        read_built_in("toy", ("one.yaml", "two.yaml", "three.yaml"), tmp_path)
    assert [str(fault) for fault in caught.value.faults] == [
        "data/toy/three.yaml: cannot be read: No such file or directory",
        "data/toy/two.yaml:2: cards[0].year: there is no year 0: before 1 comes -1, which is 1 BCE",
        "data/toy/two.yaml:2: cards[0].id: a is the id of data/toy/one.yaml: cards[0] already",
        "data/toy/two.yaml:2: cards[0].title: is the title of data/toy/one.yaml: cards[0] already",
    ]


def advised(path: Path) -> list[str]:
    """Return the advice on a deck."""
    deck: DeckFile = read_deck(path, "deck.yaml")
    return [str(remark).removeprefix("deck.yaml:") for remark in advice(deck)]


def test_a_good_deck_needs_no_advice(write: Write) -> None:
    lines = ["title: a casa, year: 5", "title: b, year: 6", "title: c, year: 60, circa: true", "title: d, year: -900"]

    assert advised(write(cards(*lines))) == []


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (["title: a, year: 5", "title: b, year: 5"], "3: cards[1].year: is the year of a too: either order is right"),
        (["title: Primeira Copa, year: 5"], "2: cards[0].title: has the word primeira, which may give the time away"),
        (["title: O último baile, year: 5"], "2: cards[0].title: has the word ultimo, which may give the time away"),
        (["title: Pedro II nasce, year: 5"], "2: cards[0].title: has the word ii, which may give the time away"),
        (["title: Apollo 11 lands, year: 5"], "2: cards[0].title: has a number, which may give the time away"),
        ([f"title: {'o' * 45}, year: 5"], "2: cards[0].title: 45 letters wide: with more than 44 it is cut on a narrow screen"),  # noqa: E501
        (
            ["title: a, year: 5, circa: true", "title: b, year: 54"],
            "3: cards[1].year: only 49 years from a, and approximate: better 50",
        ),
        (
            ["title: a, year: -1200", "title: b, year: -1499, circa: true"],
            "2: cards[0].year: only 299 years from b, and approximate: better 300",
        ),
        (
            ["title: a, year: 5, circa: true", "title: b, year: 104, circa: true"],
            "3: cards[1].year: approximate, like that of a: only 99 years apart, better 100",
        ),
    ],
)  # fmt: skip
def test_what_could_be_better_is_said(write: Write, lines: list[str], told: str) -> None:
    assert advised(write(cards(*lines))) == [told]


def test_one_deck_keeps_its_ids_and_several_put_their_names_before_them() -> None:
    family, world = [dated("wedding", 1950)], [dated("wedding", 1950, "Royal wedding"), dated("moon", 1969)]

    assert [card.id for card in combined([("family", family)])] == ["wedding"]
    mixed = combined([("family", family), ("Meu Mundo", world), ("family", [dated("x", 1)]), ("日本", [dated("y", 2)])])
    assert [card.id for card in mixed] == [
        "family.wedding", "meu-mundo.wedding", "meu-mundo.moon", "family-2.x", "deck.y",
    ]  # fmt: skip


def test_a_title_that_stands_in_several_decks_is_there_once() -> None:
    one, other = [dated("a", 1950, "Avó casa")], [dated("b", 1951, "AVO CASA"), dated("c", 1952, "Avô casa")]

    assert [(card.id, card.year) for card in combined([("one", one), ("other", other)])] == [("one.a", 1950)]


@pytest.mark.case("R08")
def test_equal_years_of_mixed_decks_stay() -> None:
    mixed = combined([("one", [dated("a", 1852), dated("b", 1852)]), ("other", [dated("c", 1852)])])

    assert [(card.id, card.year) for card in mixed] == [("one.a", 1852), ("one.b", 1852), ("other.c", 1852)]


@pytest.mark.parametrize(
    ("text", "plain", "id"),
    [
        ("Ação É", "acao e", "acao-e"),
        ("  a   b ", "a b", "a-b"),
        ("ﬁm", "fim", "fim"),
        ("STRASSE", "strasse", "strasse"),
        ("straße", "strasse", "strasse"),
        ("—", "—", ""),
    ],
)
def test_titles_are_compared_without_case_and_accents(text: str, plain: str, id: str) -> None:
    assert (folded(text), slug(text)) == (plain, id)


def test_the_advice_on_a_thousand_cards_of_one_year_is_a_thousand_lines(write: Write) -> None:
    """Each card tells of the nearest one, not of all: that would be half a million lines."""
    letters = "abcdefghjk"
    titles = ["".join(letters[int(digit)] for digit in f"{n:03}") for n in range(MOST_CARDS)]
    said = advice(read_deck(write(cards(*(f"title: thing {title}, year: 1950" for title in titles)))))

    assert len(said) == MOST_CARDS - 1
    assert said[-1].text.startswith("is the year of thing-")
