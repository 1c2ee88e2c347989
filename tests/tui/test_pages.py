"""Menu, seats, table, palette, help and log, by keys, clicks and pastes."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tabletop.catalog import GAMES
from tabletop.host import Host
from tabletop.store import Store
from tabletop.tui.start import Menu, Seats
from tests.tui.desk import NOON, foot, house, play, resize, shown, table, type_in


def test_the_first_frame_is_the_menu_and_there_is_one(tmp_path: Path) -> None:
    app = play(house(tmp_path), Menu())

    assert "Toy" in shown(app)
    assert app.frames == 1
    assert app.bytes_sent < 8_000


def test_each_key_sends_one_frame_with_what_changed(tmp_path: Path) -> None:
    host = house(tmp_path)
    app = play(host, table(host), "down")
    before = app.bytes_sent
    again = play(host, table(host), "down", "down")

    assert again.frames == 3
    assert again.bytes_sent - before < 200


def test_a_key_that_changes_nothing_sends_nothing(tmp_path: Path) -> None:
    host = house(tmp_path)

    assert play(host, table(host), "ctrl+l", "ctrl+l").frames == 1


def test_an_action_is_in_the_journal_before_it_is_on_the_screen(tmp_path: Path) -> None:
    host = house(tmp_path)
    open_table = table(host)
    frames: list[tuple[int, int]] = []

    def look(_app: object) -> None:
        stored = len((tmp_path / "tables" / f"{open_table.id}.jsonl").read_text().splitlines())
        frames.append((open_table.session.actions, stored))

    play(host, open_table, look, "d", look, "p", look)

    assert frames == [(0, 2), (1, 3), (2, 4)]


def test_enter_plays_what_is_highlighted(tmp_path: Path) -> None:
    host = house(tmp_path)
    open_table = table(host)
    first = open_table.session.view(open_table.session.to_act).legal[0]

    play(host, open_table, "enter")

    assert open_table.session.log(None)[-1].events[0].card == first.card


def test_a_click_does_what_its_key_does(tmp_path: Path) -> None:
    host = house(tmp_path)
    one, two = table(host), table(host)

    play(host, one, "click:draw", "enter")
    play(host, two, "d")

    assert one.session.digest == two.session.digest


def test_a_refusal_is_said_and_changes_nothing(tmp_path: Path) -> None:
    host = house(tmp_path)
    open_table = table(host)

    app = play(host, open_table, "x")

    assert "Refused: NotThere." in foot(app)
    assert open_table.session.actions == 0


def test_a_sentence_goes_with_the_next_key(tmp_path: Path) -> None:
    host = house(tmp_path)
    app = play(host, table(host), "s")
    assert "A sentence." in foot(app)

    assert "A sentence." not in shown(play(host, table(host), "s", "down"))


def test_the_next_player_is_named_with_what_happened(tmp_path: Path) -> None:
    host = house(tmp_path)

    assert foot(play(host, table(host), "d", "p")) == " Now ■ Bruno. Since then: Ana: Drawn."


@pytest.mark.parametrize("game", ["timeline-brasil", "timeline"])
def test_where_the_face_shows_what_happened_the_foot_keeps_the_keys(tmp_path: Path, game: str) -> None:
    """The card lies turned, with all that came of it: the same again, cut, would hide how to go on."""
    host = Host(GAMES, Store(tmp_path), clock=lambda: NOON, entropy=Random(7).getrandbits)
    names = ("Ana", "Bruno", "Célia")
    timeline = host.new(game, names, {"mode": "competitive"} if game == "timeline" else {}, seed=7)
    app = play(host, timeline, "enter", "enter")

    assert timeline.session.actions == 1
    assert foot(app).startswith(" Enter go on")


def test_undo_restart_and_redo(tmp_path: Path) -> None:
    host = house(tmp_path)
    open_table = table(host)

    app = play(host, open_table, "enter", "enter", "u")
    assert (open_table.session.actions, foot(app)) == (1, " Taken back.")
    app = play(host, open_table, "ctrl+r", "t")
    assert (open_table.session.actions, foot(app)) == (0, " The turn starts again.")
    app = play(host, open_table, "u")
    assert foot(app) == " Nothing was played yet that could be taken back."
    app = play(host, open_table, "ctrl+r", "ctrl+r", "ctrl+r")
    assert foot(app) == " Nothing was taken back that could be played again."


def test_capital_letters_mean_the_same(tmp_path: Path) -> None:
    host = house(tmp_path)
    open_table = table(host)

    play(host, open_table, "P")

    assert open_table.session.to_act == 1


def test_unknown_keys_are_answered(tmp_path: Path) -> None:
    host = house(tmp_path)

    assert foot(play(host, table(host), "v")) == " v does nothing here. ? shows the keys."


def test_the_log_opens_at_its_end_and_names_the_players_turn_by_turn(tmp_path: Path) -> None:
    host = house(tmp_path)
    rounds = ["enter", "p"] * 6

    app = play(host, table(host), *rounds, "l")

    lines = [line.rstrip() for line in app.stage.lines()]
    at = max(y for y, line in enumerate(lines) if line.startswith("  ■ Bruno"))
    assert lines[at + 1 : at + 3] == ["    11 Bruno: Placed.", "    12 Bruno: Passed."]
    assert "● Ana" in shown(app)
    assert play(host, table(host), "l", "l").stage.lines()[0].startswith(" Toy")


def test_the_rules_open_at_the_section_of_the_moment(tmp_path: Path) -> None:
    host = house(tmp_path)

    app = play(host, table(host), "r", size=(80, 24))

    assert "Rules of Toy" in shown(app)
    assert "A turn has two actions." in shown(app)


def test_a_word_is_looked_for_in_the_rules_whatever_its_case_and_accents(tmp_path: Path) -> None:
    host = house(tmp_path)
    found = play(host, table(host), "r", "f", *type_in("ÀCTIONS"), "enter")
    lost = play(host, table(host), "r", "f", *type_in("Nowhere"), "enter")

    assert "does not occur" not in shown(found)
    assert "Nowhere does not occur here." in shown(lost)


@pytest.mark.parametrize("keys", [("f1", "f1"), ("?", "?"), ("?", "f1"), ("f1", "backspace")])
def test_the_key_that_opens_the_help_closes_it(tmp_path: Path, keys: tuple[str, str]) -> None:
    host = house(tmp_path)

    assert "Help: Toy" in shown(play(host, table(host), keys[0]))
    assert "Ana plays" in shown(play(host, table(host), *keys))


def test_help_lists_every_command_signs_and_the_rules_of_the_moment(tmp_path: Path) -> None:
    host = house(tmp_path)

    app = play(host, table(host), "?", resize(80, 30))

    for text in ("take back the last action", "quit", "▸   the cursor of the toy", "A turn has two actions.", "Ctrl+R"):
        assert text in shown(app)
    assert play(host, table(host), "?", "escape").stage.lines()[0].startswith(" Toy")


def test_the_palette_is_narrowed_by_typing_and_does_what_is_chosen(tmp_path: Path) -> None:
    host = house(tmp_path)
    open_table = table(host)

    app = play(host, open_table, ":", *type_in("log"))
    assert "log: what happened" in shown(app)
    assert "take back" not in shown(app)
    app = play(host, open_table, "ctrl+p", *type_in("pass"), "enter")

    assert open_table.session.to_act == 1


def test_escape_alone_loses_nothing(tmp_path: Path) -> None:
    host = house(tmp_path)
    open_table = table(host)

    app = play(host, open_table, "d", "escape", "escape", "escape")

    assert open_table.session.actions == 1
    assert app.table is open_table


def test_the_menu_shows_whose_turn_it_is_and_goes_on_with_a_table(tmp_path: Path) -> None:
    host = house(tmp_path)
    open_table = table(host)

    app = play(host, open_table, "p", "m")
    assert "● Ana  ■ Bruno*" in shown(app)
    app = play(host, Menu(), "enter")

    assert app.table is not None
    assert app.table.session.actions == 1


def test_a_line_of_the_menu_that_is_cut_says_so(tmp_path: Path) -> None:
    host = house(tmp_path)
    table(host, "Bartolomeu Silva", "Maria Fernandes", "Wolfeschlegel Ma", "Ana Clara Souza")
    table(host, "Ana", "Bruno")

    lines = play(host, Menu()).stage.lines()

    assert any("Maria Fernandes  ▲ Wo" in line and "…" in line for line in lines)
    assert not any("…" in line for line in lines if "■ Bruno" in line)


def test_arrows_are_told_apart_in_ascii(tmp_path: Path) -> None:
    assert foot(play(house(tmp_path), Menu(), ascii=True)).startswith(" Up/Down choose")
    assert foot(play(house(tmp_path), Menu())).startswith(" ↑↓ choose")


def test_a_table_that_is_played_elsewhere_can_be_watched(tmp_path: Path) -> None:
    host = house(tmp_path)
    held = table(host)

    app = play(host, Menu(), "enter")
    assert "another session" in shown(app)
    app = play(host, Menu(), "enter", "enter", "d")

    assert "watching" in foot(app)
    assert held.session.actions == 0


def test_a_damaged_table_is_named_and_its_good_part_offered(tmp_path: Path) -> None:
    host = house(tmp_path)
    open_table = table(host)
    play(host, open_table, "d", "p", "m")
    path = tmp_path / "tables" / f"{open_table.id}.jsonl"
    lines = path.read_text().splitlines()
    path.write_text("\n".join([*lines[:-1], lines[-1].replace('"', "'", 1)]) + "\n")

    app = play(host, Menu(), "enter")
    assert "damaged" in shown(app)
    app = play(host, Menu(), "enter", "enter")

    assert app.table is not None
    assert app.table.session.actions == 1


def test_the_menu_is_narrowed_by_typing(tmp_path: Path) -> None:
    host = house(tmp_path)
    for names in (("Ana", "Bruno"), ("Zoe", "Bruno")):
        table(host, *names).close()

    app = play(host, Menu(), "f", *type_in("zoe"))

    assert "Zoe" in shown(app)
    assert "Ana" not in shown(app)


def test_names_are_typed_remembered_and_offered(tmp_path: Path) -> None:
    host = house(tmp_path)

    app = play(host, Seats("toy"), *type_in("João"), "enter", *["down"] * 9, "enter")
    assert app.table is not None
    assert app.table.names == ("João",)
    app.close()
    app = play(host, Seats("toy"), "enter")

    assert app.table is not None
    assert app.table.names == ("João",)


def test_seats_and_options_are_chosen(tmp_path: Path) -> None:
    host = house(tmp_path)

    app = play(host, Seats("toy"), "up", "3", "down", *type_in("Ana"), "down", "down", "down", "right", "down", "enter")

    assert app.table is not None
    assert app.table.names == ("Ana", "Player 2", "Player 3")
    assert app.table.session.header.table.options == (("hand", "1"),)


def test_twins_are_refused(tmp_path: Path) -> None:
    host = house(tmp_path)

    app = play(host, Seats("toy"), "up", "2", "down", *type_in("Ana"), "down", *type_in("ana"), *["down"] * 9, "enter")

    assert app.table is None
    assert "Two players are called" in foot(app)


def test_a_draft_survives_a_visit_to_the_menu(tmp_path: Path) -> None:
    app = play(house(tmp_path), Seats("toy"), *type_in("Ana"), "escape", "enter")

    assert "Ana" in shown(app)


def test_what_is_not_saved_is_said_all_the_time_and_asked_before_it_is_lost() -> None:
    host = house(None)

    app = play(host, table(host), "down")
    assert "not saved" in foot(app)
    app = play(host, table(host), "q")
    assert app.return_code is None
    assert "Not saved" in shown(app)
    app = play(host, table(host), "q", "q")

    assert app.return_code == 0


def test_quitting_needs_no_question_when_everything_is_saved(tmp_path: Path) -> None:
    host = house(tmp_path)

    assert play(host, table(host), "q").return_code == 0
    assert play(host, Menu(), "ctrl+c").return_code is None
    assert play(host, Menu(), "ctrl+c", "down", "ctrl+c").return_code is None
    assert play(host, Menu(), "ctrl+c", "ctrl+c").return_code == 0


def test_the_end_of_the_game_is_reached_by_keys_alone(tmp_path: Path) -> None:
    host = house(tmp_path)
    open_table = table(host)

    app = play(host, open_table, *["enter", "p"] * 6)

    assert open_table.session.result is not None
    assert "Over" in shown(app)
    assert "The game is over" in shown(play(host, open_table, "u"))
    assert "undo" in foot(play(host, open_table))


def test_a_paste_on_the_table_does_nothing(tmp_path: Path) -> None:
    host = house(tmp_path)
    open_table = table(host)

    play(host, open_table, "paste:p\rp\rdq")

    assert open_table.session.actions == 0


@pytest.mark.parametrize("text", ["\nAna\nBeto", "x" * 200_000, "\x1b]52;c;cHdu==\x07Eve", "\t\x00Eve\x9b31m"])
def test_pastes_into_a_name_are_made_safe(tmp_path: Path, text: str) -> None:
    app = play(house(tmp_path), Seats("toy"), f"paste:{text}")

    name = app.stage.lines()[4][21:].strip().replace("│", "")
    assert name.isprintable()
    assert 3 <= len(name) <= 16
    assert ("room" in foot(app) or "long" in foot(app)) == (len(text) > 1_000)


def test_themes_change_while_playing(tmp_path: Path) -> None:
    host = house(tmp_path)

    assert play(host, table(host), "ctrl+t").dark is False
