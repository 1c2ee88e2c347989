"""Plain mode before and between games: seats, options, the menu, the rules."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest
from attrs import evolve

from tabletop import people, plain
from tabletop.catalog import THEBES
from tabletop.host import Host
from tabletop.protocol import Text
from tabletop.shelf import RulesSection

from .typists import TOY, house, play, thebes, unbroken

pytestmark = pytest.mark.usefixtures("english")


@pytest.fixture
def host(tmp_path: Path) -> Host:
    return house(tmp_path, THEBES, TOY)


def test_seats_are_asked_for_with_what_was_played_last(host: Host) -> None:
    output = StringIO()
    host.remember_names(("Ana", "Bruno", "Célia"))

    plain.run_seats(host, "thebes", StringIO("x\nO\n\n\nAna\nbruno\n\n2\nq\n"), output, {"start_space": "week_one"})

    said = output.getvalue()
    assert "How many players, 2 to 4?\nA number; an empty line for 3." in said
    assert "Two players are called Ana." in said
    assert "Start space" not in said
    table = host.resume()
    assert table.names == ("Ana", "bruno", "Célia")
    assert dict(table.session.header.table.options) == {"start_space": "week_one", "luck": "gentle"}
    assert host.last_names() == table.names
    table.close()


def test_as_usual_nothing_is_asked_but_who_plays(host: Host) -> None:
    output = StringIO()

    plain.run_seats(host, "thebes", StringIO("\n\n\n\nq\n"), output)

    said = output.getvalue()
    assert said.startswith("New to it? It is taught by: tabletop learn thebes\nThebes\nEnter: as usual; o: options.\n")
    assert "Option: " not in said
    table = host.resume()
    usual = {option.key: option.values[0] for option in table.entry.options}
    assert dict(table.session.header.table.options) == usual
    table.close()


@pytest.mark.case("T41")
def test_a_name_that_is_too_long_is_shortened_with_a_word(host: Host) -> None:
    output = StringIO()

    plain.run_seats(host, "toy", StringIO("\n5\n1\n" + "n" * 300 + "\n\n"), output)

    assert "It must be a number from 1 to 4." in output.getvalue()
    assert "too long" in output.getvalue()
    assert host.last_names() == ("n" * 16,)


def test_the_end_of_input_at_the_seats_makes_no_table(host: Host) -> None:
    assert plain.run_seats(host, "thebes", StringIO("\n2\nAna\n"), StringIO()) == 0
    assert host.tables() == []


def test_the_menu_lists_unfinished_tables_first_and_comes_back(host: Host) -> None:
    table = thebes(host, "Ana", "Célia")
    table.close()
    output = StringIO()

    assert plain.run_menu(host, StringIO("7\n1\n2\nm\n.\nq\n"), output) == 0

    said = output.getvalue()
    assert "1. Go on with Thebes: Ana and Célia." in said
    assert "2. A new game of Thebes, 2 to 4 players, 60 to 90 minutes." in unbroken(said)
    assert "Type a number from 1 to 3, or q to leave." in said
    assert said.count("What shall be played?") == 3
    assert host.resume().session.actions == 1


def test_a_table_in_use_can_be_watched_from_the_menu(host: Host) -> None:
    table = thebes(host)
    output = StringIO()

    plain.run_menu(host, StringIO("1\n0\n1\n5\n1\n2\nq\n"), output)

    said = output.getvalue()
    assert "being played in another session" in said
    assert "You are watching" in said
    table.close()


@pytest.mark.parametrize(("line", "good"), [(4, "after 1 action"), (3, "after 0 actions")])
def test_a_damaged_table_is_named_and_its_good_part_offered(host: Host, tmp_path: Path, line: int, good: str) -> None:
    table = thebes(host)
    play(table, host, ["2", "2", "2"])
    file = next(tmp_path.rglob(f"{table.id}*"))
    lines = file.read_bytes().splitlines(keepends=True)
    lines[line - 1] = lines[line - 1].replace(b"exchange", b"exchonge").replace(b"Exchange", b"Exchonge")
    file.write_bytes(b"".join(lines))
    output = StringIO()

    plain.run_menu(host, StringIO("1\n1\nq\n"), output)

    assert f"Line {line} of the file is damaged." in output.getvalue()
    assert f"Go on with a copy, {good}" in output.getvalue()
    assert len(host.tables()) == 2


def test_rules_can_be_read_in_between(host: Host) -> None:
    table = host.new("toy", ("Ana",), {}, 1)
    sections = (RulesSection("goal", Text("Objetivo", "The goal"), Text("Pontos.", "Points.\n\nMany\nof them.")),)
    table.entry = evolve(table.entry, rules_text=lambda: sections)

    said = play(table, host, ["r", "1", "7", ".", "0", "q"])

    assert "1. The goal" in said
    assert "The goal\nPoints.\n\nMany of them.\n" in said
    assert "Type the number of a section" in said


def test_where_nobody_knows_who_is_forgotten_there_are_no_statistics(host: Host) -> None:
    output = StringIO()
    assert host.store.folder is not None
    host.remember_names(("Ana",))
    (host.store.folder / people.FILE).write_text("{")

    plain.run_menu(host, StringIO("s\nq\n"), output)

    assert "cannot be read (damaged)" in output.getvalue()
