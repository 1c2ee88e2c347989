"""Plain mode before a game of several modes and decks: what is asked, and in which order."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest

from tabletop import plain
from tabletop.host import Host
from tabletop.mishaps import TooSmallDeck
from tabletop.phrases import scores, victory
from tabletop.protocol import Result, Seat
from tests.dated_toy import DatedWords, dated_host, write_deck

pytestmark = pytest.mark.usefixtures("english")


@pytest.fixture
def host(tmp_path: Path) -> Host:
    """A host whose user has three decks, one of them with faults."""
    write_deck(tmp_path, "family", 12, title="Our family")
    write_deck(tmp_path, "school", 4)
    write_deck(tmp_path, "bad", 4).write_text("cards: [", encoding="utf-8")
    return dated_host(tmp_path)


def test_the_mode_is_asked_first_and_only_options_of_that_mode(host: Host) -> None:
    output = StringIO()
    plain.run_seats(host, "dates", StringIO("o\n2\n1\n8\n" + "\n" * 8 + "2\n\n\nq\n"), output)

    said = output.getvalue()
    order = [
        "Option: Mode",
        "How many players, 2 to 8?",
        "Name of player 8?",
        "Option: Speed",
        "Option: Cards",
        "decks",
    ]
    places = [said.index(text) for text in order]
    assert places == sorted(places)
    assert "It must be a number from 2 to 8." in said
    assert "Option: Hints" not in said
    table = host.resume().session.header.table
    assert (table.seats, dict(table.options)["mode"], dict(table.options)["speed"]) == (8, "apart", "fast")


def test_what_is_given_is_not_asked_for(host: Host) -> None:
    output = StringIO()
    options = {"mode": "apart", "speed": "slow", "cards": "all"}
    plain.run_seats(host, "dates", StringIO("\n\n\nq\n"), output, options, decks=("family",))

    said = output.getvalue()
    assert "How many players, 2 to 8?" in said
    assert "Option" not in said
    assert "decks" not in said
    assert len(host.resume().session.game.carried) == 12


@pytest.mark.parametrize(
    ("typed", "count"), [("", 30), ("1", 30), ("2", 12), ("2 3", 16), ("1, 2", 42), ("0\n4\nx\n3 2", 16)]
)
def test_decks_are_chosen_by_number(host: Host, typed: str, count: int) -> None:
    output = StringIO()
    plain.run_seats(host, "dates", StringIO(f"o\n\n\n\n\n\n{typed}\nq\n"), output)

    said = output.getvalue()
    assert "1. The deck of Dates\n2. Our family, 12 cards\n3. school, 4 cards\nThe deck “bad” cannot be used" in said
    assert said.count("Only numbers from 1 to 3") == 3 * ("x" in typed)
    assert len(host.resume().session.game.carried) == count


def test_who_has_no_decks_is_not_asked(tmp_path: Path) -> None:
    output = StringIO()
    plain.run_seats(dated_host(tmp_path), "dates", StringIO("o\n\n\n\n\n\nq\n"), output)

    assert "decks" not in output.getvalue()
    assert "Turned 0" in output.getvalue()


@pytest.mark.case("S29")
def test_too_few_cards_lead_back_to_the_menu(host: Host, tmp_path: Path) -> None:
    output = StringIO()
    plain.run_menu(host, StringIO("1\no\n\n2\n\n\n\n\n3\nq\n"), output)

    said = output.getvalue()
    assert "This table needs 6 cards, and there are 4 to deal: 2 more are needed." in said
    assert said.count("What shall be played?") == 2
    assert not [*tmp_path.rglob("*.jsonl")]
    with pytest.raises(TooSmallDeck):
        plain.run_seats(host, "dates", StringIO("o\n\n2\n\n\n\n\n3\n"), StringIO())


def test_the_points_of_a_team_are_said_once(host: Host) -> None:
    output = StringIO()
    options = {"mode": "together", "hints": "no", "cards": "all"}
    plain.run_seats(host, "dates", StringIO("2\nAna\nBia\n" + "1\n" * 12), output, options, 7, decks=("family",))

    said = output.getvalue().splitlines()
    (end,) = [line for line in said if " together." in line]
    assert end.startswith("Ana and Bia reached ")
    assert len([line for line in said if line.startswith("later: ")]) == 1


def test_a_team_of_one_is_no_team_in_words() -> None:
    alone = Result((Seat(0),), (1,), "turned", ((("later", 1),),), team=True)

    assert victory(alone, ["Ana"]) == "Ana reached 1 point."
    assert scores(alone, ["Ana"], DatedWords()) == ["later: 1"]
