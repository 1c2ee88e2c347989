"""Plain mode: whole games line by line, through a pipe, without one escape code."""

from __future__ import annotations

from io import StringIO
from pathlib import Path
from random import Random

import pytest
from attrs import evolve
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tabletop import plain
from tabletop.catalog import THEBES
from tabletop.games.thebes.actions import Dig, Dug, Take
from tabletop.host import Host
from tabletop.i18n import use_language
from tabletop.journal import Session
from tabletop.phrases import victory
from tabletop.plain.console import LONGEST, Console, EndOfInput
from tabletop.plain.narrowing import level
from tabletop.protocol import Refused

from . import toy
from .games.thebes_table import ANA, GAME, duel
from .games.thebes_table import player as archaeologist
from .toy_words import WORDS
from .typists import TOY, Typist, house, numbers, play, thebes, unbroken

pytestmark = pytest.mark.usefixtures("english")


@pytest.fixture
def host(tmp_path: Path) -> Host:
    return house(tmp_path, THEBES, TOY)


# --- a whole game


@pytest.mark.case("T12")
@pytest.mark.parametrize(("language", "seats", "seed"), [("en", 2, 1), ("pt", 3, 2), ("pt", 4, 3)])
def test_a_whole_game_through_a_pipe(host: Host, language: str, seats: int, seed: int) -> None:
    use_language(language)
    names = ("Ana", "Bruno", "Célia", "Davi")[:seats]
    table = thebes(host, *names, seed=seed)
    output = StringIO()

    assert plain.run(table, host, Typist(output, Random(seed)), output) == 0

    said = unbroken(output.getvalue())
    result = table.session.result
    assert result is not None
    assert victory(result, names) in said
    told = said[said.index(victory(result, names)) :].splitlines()
    assert all(line.startswith(f"{name}: {n} ") for line, name, n in zip(told[1:], names, result.scores, strict=False))
    assert told[seats + 1] == table.words.reason(result)
    assert not [sign for sign in said if not sign.isprintable() and sign != "\n"]
    assert len(host.tables()) == 1
    assert host.tables()[0].over


@pytest.mark.slow
@settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seed=st.integers(0, 2**64 - 1), seats=st.integers(2, 4), actions=st.integers(0, 60))
def test_plain_and_session_play_the_same_game(host: Host, seed: int, seats: int, actions: int) -> None:
    """The same actions, typed and played directly, end in the same state, and the table is saved there."""
    chance = Random(seed)
    table = thebes(host, *("Ana", "Bruno", "Célia", "Davi")[:seats], seed=seed)
    words, session, typed = table.words, table.session, list[str]()
    for _ in range(actions):
        if session.to_act is None:
            break
        view = session.view(session.to_act)
        action = chance.choice(view.legal)
        typed += numbers(view, words, action)
        session = session.play(session.to_act, action)

    play(table, host, typed)

    assert table.session.digest == session.digest
    again = host.resume(table.id) if session.to_act is not None else table
    assert again.session.digest == session.digest
    again.close()


# --- leaving


@pytest.mark.parametrize("lines", [[], ["2"], ["1"], ["r"], ["?"], ["q"], ["2", "m"], ["2", "m", "q"]])
def test_the_end_of_input_leaves_the_table_saved(host: Host, lines: list[str]) -> None:
    table = thebes(host)

    said = play(table, host, lines)

    assert f"tabletop resume {table.id}" in said
    again = host.resume(table.id)
    assert again.session.actions == ("2" in lines)
    again.close()


def test_a_last_line_without_a_line_end_counts(host: Host) -> None:
    table = thebes(host)

    plain.run(table, host, StringIO("2"), StringIO())

    assert table.session.actions == 1


@pytest.mark.case("S19")
def test_what_is_not_saved_is_said_again_and_again(tmp_path: Path) -> None:
    (tmp_path / "tables").write_text("in the way", encoding="utf-8")
    host = house(tmp_path / "tables" / "deeper", THEBES)
    table = thebes(host)

    said = play(table, host, ["2", "2", "q"])

    assert table.session.actions == 2
    assert said.count("Not saved") == 4
    assert "The table is saved" not in said


def test_a_closed_pipe_is_not_swallowed_and_the_table_is_free_again(host: Host) -> None:
    class Closed(StringIO):
        def write(self, _text: str, /) -> int:
            raise BrokenPipeError

    table = thebes(host)
    with pytest.raises(BrokenPipeError):
        plain.run(table, host, StringIO("2\n"), Closed())

    host.resume(table.id).close()


def test_a_terminal_that_is_gone_ends_the_input(host: Host) -> None:
    class Gone(StringIO):
        def readline(self, _size: int | None = -1, /) -> str:  # type: ignore[override]  # typeshed wants bytes of it
            raise OSError(5, "Input/output error")

    assert plain.run(thebes(host), host, Gone(), StringIO()) == 0


# --- choosing


def test_every_line_is_answered(host: Host) -> None:
    said = play(thebes(host), host, ["xyz", "99", "", "? 99", "0", "1 2"])

    assert "xyz means nothing here" in said
    assert said.count("There is no choice 99") == 2
    assert "Type the number of a choice, ? or h for" in said
    assert "first list of the turn" in said
    assert "1 2 means nothing here" in said


def test_impossible_choices_are_listed_and_say_why(host: Host) -> None:
    said = play(thebes(host), host, ["4", "3"])

    assert "4. Stop - not possible now\n" in said
    assert "Stopping is for 1903" in said
    assert said.count("Digging needs a book on ") == 5


def test_numbers_stand_while_their_list_stands(host: Host) -> None:
    """Whatever else is asked for in between, 2 stays the exchange."""
    table = thebes(host)

    play(table, host, ["v", "l", "?", "? 1", "99", "3", "u", ".", "1", "0", "2"])

    view = table.session.view(None)
    assert view.position.exchanges == 1


def test_a_full_stop_says_what_was_said_last_and_the_choices(host: Host) -> None:
    said = play(thebes(host), host, ["99", ".", ".", "v", "."])

    refused = "There is no choice 99 here"
    assert said.count(refused) == 3
    # at the beginning, twice with the refusal, and after the table, which is not told again
    assert said.count("What to do?") == 4
    assert ". (a full stop): what was said last, and the choices." in play(thebes(host), host, ["?"])


def test_what_is_behind_the_curtain_is_not_said_again() -> None:
    console = Console(StringIO("a\n.\n"), StringIO())
    console.say("a secret")
    console.push_away()
    console.say("for all")
    console.ask()

    assert console.last == ("for all",)


def test_what_a_number_means_is_told_without_choosing_it(host: Host) -> None:
    table = thebes(host)

    said = play(table, host, ["? 2", "?2", "?"])

    assert said.count("discard the open cards and reveal four others") == 2
    assert "v: the table." in said
    assert table.session.actions == 0


def test_no_key_needs_altgr(host: Host) -> None:
    said, plainly = (
        play(thebes(host), host, ["? 2", "?", "/card", "/"]),
        play(thebes(host), host, ["h 2", "H", "f card", "f"]),
    )

    assert plainly.split("resume")[0] == said.split("resume")[0]
    assert said.count("1. Take a card") == 3
    assert "h is the same as ?" in unbroken(said)


def test_back_leads_to_the_list_before(host: Host) -> None:
    said = play(thebes(host), host, ["1", "b"])

    assert said.count("What to do?") == 2
    assert said.count("Which card?") == 1


def test_a_single_way_is_taken_at_once_but_never_unseen_to_its_end() -> None:
    """Legends that must be used are told, not asked for; the weeks are asked for even if 12 alone are possible."""
    words = THEBES.words()
    reader = archaeologist("egypt", cards=("legends-egypt-rome",), time=141)
    view = GAME.view(duel(reader, archaeologist(time=156)), ANA)

    site = level(view, words, ("dig", "egypt"))

    assert site.action is None
    assert [path[-1] for path in site.passed] == ["legends", "-", "-", "-", "-"]
    assert [item.number for item in site.items] == [6, 7, 8, 9, 10, 11, 12]
    last = evolve(view, legal=tuple(action for action in view.legal if getattr(action, "weeks", 12) == 12))
    assert [item.number for item in level(last, words, ("dig", "egypt")).items] == [12]
    assert level(view, words, site.items[-1].path).action == Dig("egypt", 12, legends=True)
    assert level(view, words, ("take", "1")).action == Take(1)


def test_weeks_are_chosen_by_their_own_number_and_cards_by_their_space() -> None:
    words = WORDS

    def numbered(*elements: str) -> list[int]:
        view = toy.View(None, (), (), 0, None, tuple(toy.Place(each) for each in elements), (), None)
        return [item.number for item in level(view, words, ("place",)).items]

    assert numbered("3", "4", "12") == [3, 4, 12]
    assert numbered("0", "1", "2", "3") == [1, 2, 3, 4]
    assert numbered("x", "y") == [1, 2]


def test_an_impossible_choice_beside_a_single_possible_one_is_shown() -> None:
    words = WORDS
    refused = (Refused(("place", "b"), toy.NoPoints()),)
    view = toy.View(None, (), (), 0, None, (toy.Place("a"),), refused, None)

    shown = level(view, words, ("place",))

    assert [(item.path[-1], item.possible) for item in shown.items] == [("a", True), ("b", False)]


# --- news


def test_a_dig_is_told_token_by_token(host: Host) -> None:
    chance = Random(5)
    table = thebes(host, seed=5)
    session = table.session
    typed: list[str] = []
    dug: list[Dug] = []
    while not dug:
        seat = session.to_act
        assert seat is not None
        view = session.view(seat)
        digs = [each for each in view.legal if isinstance(each, Dig)]
        action = max(digs, key=lambda dig: dig.weeks) if digs else chance.choice(view.legal)
        typed += numbers(view, table.words, action)
        session = session.play(seat, action)
        dug = [event for event in session.last_notices(None) if isinstance(event, Dug)]

    said = play(table, host, typed)

    assert dug[0].tokens
    for number in range(1, len(dug[0].tokens) + 1):
        assert f"\nToken {number}: " in said
    assert f"for {dug[0].weeks} weeks with knowledge {dug[0].knowledge} and draws" in said


def test_the_log_tells_turn_by_turn(host: Host) -> None:
    said = play(thebes(host), host, ["l", "2", "2", "l", "l 1"])

    assert "Nothing has happened yet." in said
    lines = said.splitlines()
    assert [line for line in lines if line.startswith("Action ")] == ["Action 1:", "Action 2:", "Action 2:"]
    assert "All 2 actions so far:" in lines
    assert lines[lines.index("The last of 2 actions:") + 1] == "Turn of Ana:"
    assert sum(line.startswith("  ") and "exchanged the open cards" in line for line in lines) == 3


# --- taking back


def test_undo_restart_and_redo(host: Host) -> None:
    table = host.new("toy", ("Ana", "Bruno"), {}, 4)
    place = ["1", "1"]

    said = play(table, host, [*place, *place, "t", *place, "u", "y", "y"])

    assert "The turn starts again." in said
    assert "Taken back." in said
    assert "Played again." in said
    assert "Nothing was taken back that could be played again." in said
    assert table.session.actions == 1


def test_what_showed_something_new_is_not_taken_back(host: Host) -> None:
    table = host.new("toy", ("Ana", "Bruno"), {}, 4)

    said = unbroken(play(table, host, ["u", "2", "u", "4", "u"]))

    assert "Nothing was played yet" in said
    assert "The last action of Ana showed something new: it is taken back only if the whole table agrees." in said
    assert "The last action was that of Ana: it is taken back only if the whole table agrees." in said
    assert table.session.actions == 2


def test_a_table_that_is_only_looked_at_says_so(host: Host) -> None:
    table = thebes(host)
    watched = host.watch(table.id)

    said = play(watched, host, ["2", "u", "v", "q"])

    assert said.count("You are watching") == 2
    assert "only looked at" in said
    table.close()


# --- names and signs


@pytest.mark.case("T37")
def test_terminal_codes_in_names_never_reach_the_output(host: Host) -> None:
    """Typed, and in a file that was changed by hand."""
    hostile = ("A\x1b]52;c;cHduCg==\x07", "\x1b[2JB\x9b1m")
    table = thebes(host)
    edited = evolve(table.session.header, names=hostile)
    table.session = Session.start(table.session.game, edited)
    output = StringIO()

    plain.run(table, host, StringIO("2\nl\nv\n\x1b[2J\nq\n"), output)
    plain.run_seats(host, "thebes", StringIO("\n\n" + "\n".join(hostile) + "\n2\nq\n"), output)

    said = output.getvalue()
    assert not [sign for sign in said if not sign.isprintable() and sign != "\n"]
    assert "A]52;c;cHduCg==" in said


@pytest.mark.parametrize(("terminals", "prompt"), [((True, True), "> "), ((False, True), ""), ((True, False), "")])
def test_only_a_terminal_on_both_sides_is_prompted(terminals: tuple[bool, bool], prompt: str) -> None:
    class Stream(StringIO):
        terminal = False

        def isatty(self) -> bool:
            return self.terminal

    typed, seen = Stream("2\n"), Stream()
    typed.terminal, seen.terminal = terminals

    assert Console(typed, seen).ask() == "2"
    assert seen.getvalue() == prompt


@pytest.mark.case("T41")
def test_a_very_long_line_is_read_to_its_end_and_answered_once() -> None:
    console = Console(StringIO("x" * (3 * LONGEST + 7) + "\n2\n"), StringIO())

    assert console.ask() == "x" * LONGEST
    assert console.ask() == "2"
    with pytest.raises(EndOfInput):
        console.ask()


def test_long_nonsense_is_said_back_shortened(host: Host) -> None:
    said = play(thebes(host), host, ["x" * 500, "9" * 900])

    assert max(map(len, said.splitlines())) < 200
