"""Decks of one's own: found by name or path, mixed, and told what is in the way before anything is laid."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tabletop.decks import DeckSummary
from tabletop.host import Host
from tabletop.i18n import use_language
from tabletop.mishaps import FaultyDeck, HostError, NoSuchDeck, TooSmallDeck, WrongTable
from tabletop.owndecks import OwnDecks
from tabletop.store import Store
from tests.dated_toy import CARDS, Dates, cards, dated_host, entry, write_deck
from tests.tables import host as toy_host
from tests.tables import refusal


def test_decks_are_listed_by_name_with_title_cards_and_faults(tmp_path: Path) -> None:
    write_deck(tmp_path, "work", 12, title="{pt: Escritório, en: Office}")
    write_deck(tmp_path, "Família", 3)
    bad = write_deck(tmp_path, "bad", 2)
    bad.write_text("cards:\n  - {title: a}\n  - {title: b, year: 0}\n", encoding="utf-8")
    (tmp_path / "decks" / ".hidden.yaml").write_text("cards: []")
    (tmp_path / "decks" / "notes.txt").write_text("x")
    (tmp_path / "decks" / "folder.yaml").mkdir()
    (tmp_path / "decks" / "esc\x1b[2J.yaml").write_text("cards: []")
    os.mkfifo(tmp_path / "decks" / "pipe.yaml")
    own = OwnDecks(tmp_path)

    assert own.names() == ["bad", "Família", "work"]
    assert own.summaries() == [
        DeckSummary("bad", "bad", 0, (f"{bad}:2: cards[0].year: is missing",)),
        DeckSummary("Família", "Família", 3),
        DeckSummary("work", "Office", 12),
    ]
    use_language("pt")
    try:
        assert own.summaries()[2].title == "Escritório"
    finally:
        use_language("en")


def test_a_deck_called_like_a_game_cannot_be_chosen(tmp_path: Path) -> None:
    """The name means the deck of the game: chosen by it, the other one would be played with."""
    write_deck(tmp_path, "dates", 20)
    write_deck(tmp_path, "family", 3)
    there = dated_host(tmp_path)

    (taken, family) = there.own_decks()
    assert (taken.name, taken.cards, len(taken.faults)) == ("dates", 0, 1)
    assert "needs another name" in taken.faults[0]
    assert family == DeckSummary("family", "family", 3)
    assert there.cards(entry(), ["dates"]) == CARDS


@pytest.mark.parametrize("folder", [None, Path("/nowhere/at/all")])
def test_without_a_folder_there_are_none(folder: Path | None) -> None:
    own = OwnDecks(folder)

    assert own.summaries() == []
    with pytest.raises(NoSuchDeck):
        own.open("family")


def test_a_deck_is_found_by_name_or_by_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    deck = write_deck(tmp_path, "family", 6)
    monkeypatch.chdir(deck.parent)
    there = dated_host(tmp_path)
    carried = Dates(there.cards(entry(), ["family"])).carried

    assert [card.year for card in carried] == [1000, 1001, 1002, 1003, 1004, 1005]
    for wish in ("family.yaml", "./family.yaml", str(deck)):
        assert there.cards(entry(), [wish]) == carried
    assert there.cards(entry(), ["dates"]) == there.cards(entry()) == CARDS


def test_the_program_plays_with_its_own_deck_unless_asked(tmp_path: Path) -> None:
    there = dated_host(tmp_path)
    write_deck(tmp_path, "family", 6)

    assert there.new("dates", ["Ana"]).session.game.carried == CARDS
    assert there.new("dates", ["Ana"], decks=["dates"]).session.game.carried == CARDS
    assert len(there.new("dates", ["Ana"], decks=["family"]).session.game.carried) == 6


def test_decks_are_mixed_in_the_order_asked_for_and_each_once(tmp_path: Path) -> None:
    write_deck(tmp_path, "family", 6)
    there = dated_host(tmp_path, cards(4))
    mixed = there.cards(entry(), ["family", "dates", "family"])

    assert [card.id for card in mixed] == [
        *(f"family.family-has-{letter}" for letter in "abcdef"),
        *(f"dates.card-{n}" for n in range(4)),
    ]
    table = there.new("dates", ["Ana", "Bia", "Caio"], decks=["dates", "family"])
    assert len(table.session.game.carried) == 10
    table.close()
    assert there.resume(table.id).session.digest == table.session.digest


@pytest.mark.case("R08")
def test_equal_years_of_mixed_decks_are_both_played(tmp_path: Path) -> None:
    write_deck(tmp_path, "one", 3, first=1852)
    write_deck(tmp_path, "other", 3, first=1852)
    carried = dated_host(tmp_path).new("dates", ["Ana", "Bia"], decks=["one", "other"]).session.game.carried

    assert sorted(card.year for card in carried) == [1852, 1852, 1853, 1853, 1854, 1854]


@pytest.mark.case("S29")
def test_what_is_in_the_way_of_a_deck_is_said(tmp_path: Path) -> None:
    bad = write_deck(tmp_path, "bad", 2)
    bad.write_text("cards:\n  - {title: a, year: 0}\n  - {title: a, year: 5}\n", encoding="utf-8")
    write_deck(tmp_path, "family", 6)
    write_deck(tmp_path, "half", 600, title="x").write_text(
        "cards:\n" + "".join(f"  - {{title: half {n}, year: {n + 5000}}}\n" for n in range(600)), encoding="utf-8"
    )
    (tmp_path / "decks" / "rest.yaml").write_text(
        "cards:\n" + "".join(f"  - {{title: rest {n}, year: {n + 5000}}}\n" for n in range(401)), encoding="utf-8"
    )
    there = dated_host(tmp_path)

    def new(*decks: str) -> str:
        return refusal(lambda: there.new("dates", ["Ana"], decks=decks), HostError)

    assert new("fmily") == "There is no deck “fmily”. Did you mean family?"
    assert new("none/x.yaml") == "There is no deck “none/x.yaml”."
    assert new("\x1b[2J") == "There is no deck “[2J”."
    assert new("bad") == (
        f"The deck “bad” cannot be used, it has 2 faults. "
        f"The first: {bad}:2: cards[0].year: there is no year 0: before 1 comes -1, which is 1 BCE."
    )
    assert new("half", "rest") == ("These decks have 1001 cards together, and a table can be dealt from 1000 at most.")
    assert there.tables() == []
    with pytest.raises(FaultyDeck) as caught:
        there.cards(entry(), ["family", "bad"])
    assert len(caught.value.faults) == 2
    assert refusal(lambda: there.new("dates", ["Ana", "Bia", "Caio"], decks=["family"]), TooSmallDeck) == (
        "This table needs 9 cards, and there are 6 to deal: 3 more are needed. "
        "Fewer players, other options or one more deck would help."
    )


def test_a_game_without_dates_takes_no_deck(tmp_path: Path) -> None:
    write_deck(tmp_path, "family", 6)
    there = toy_host(tmp_path)

    said = "Toy is not played with dated cards: there are no other decks for it."
    assert refusal(lambda: there.new("toy", ["Ana"], decks=["family"]), WrongTable) == said
    assert there.tables() == []


def test_a_host_without_decks_has_none(tmp_path: Path) -> None:
    there = Host((entry(),), Store(tmp_path))

    assert there.own_decks() == []
    assert refusal(lambda: there.new("dates", ["Ana"], decks=["family"]), NoSuchDeck)


def test_an_option_of_another_mode_is_refused_and_seats_follow_the_mode(tmp_path: Path) -> None:
    there = dated_host(tmp_path)

    def new(count: int, **options: str) -> str:
        return refusal(lambda: there.new("dates", [f"P{n}" for n in range(count)], options), WrongTable)

    assert new(2, speed="slow") == "The option speed means something only with mode=apart."
    assert new(2, hints="no", mode="apart") == "The option hints means something only with mode=together."
    assert new(1, mode="apart") == "With these options Dates is for 2 to 8 players, not 1."
    assert new(4) == "With these options Dates is for 1 to 3 players, not 4."
    assert new(9) == "Dates is for 1 to 8 players, not 9."
    assert new(2, mode="alone") == "alone is no choice for mode. There are: together, apart."
    table = there.new("dates", ["Ana", "Bia"], {"mode": "apart", "speed": "fast"}).session.header.table
    assert table.options == (("mode", "apart"), ("hints", "no"), ("speed", "fast"), ("cards", "all"))
