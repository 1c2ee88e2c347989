"""What the table of Time Machine Rocket tells, and what it keeps back: a creative's look, whoever looks on."""

from __future__ import annotations

from itertools import combinations
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.catalog import GAMES
from tabletop.games.time_machine_rocket.foresight import FillsTeam, FindsNothing, Fulfils, Meets, completes
from tabletop.games.time_machine_rocket.name_words import name
from tabletop.games.time_machine_rocket.phases import Arranging, Deciding, Helping, Striking
from tabletop.i18n import use_language
from tabletop.protocol import Cover, Seat
from tabletop.rng import Rng
from tabletop.tui import signs
from tabletop.tui.canvas import width_of
from tabletop.tui.screens import face
from tabletop.tui.screens.time_machine_rocket.face import FACE
from tabletop.tui.screens.time_machine_rocket.items import against, items
from tabletop.tui.screens.time_machine_rocket.labels import abbreviated
from tabletop.tui.screens.time_machine_rocket.layout import lay_out
from tabletop.tui.screens.time_machine_rocket.modes import Browsing, Finished, Looking, Scored
from tabletop.tui.screens.time_machine_rocket.pieces import named
from tests.effort import tries
from tests.games.rocket_subject import redeal
from tests.tui.rocket_moments import GAME, first, game, modes, moment, shown, text

HOSTILE: Final = ("[/]", "[red]Ana", "李雷", "❤️", "สวัสดี", "x" * 300, "\x1b[31mEva\x07\n", "',\\{}%s{name}", "♥♦☆")
LOOKED: Final = first(Arranging, also=lambda view: len(view.looked) >= 3)


@pytest.mark.rule("TM-22")
def test_only_the_creative_sees_the_cards_looked_at() -> None:
    view = LOOKED.view
    assert view.cover is Cover.LOOK
    for card in view.looked:
        assert name(view.deck, card)[:9] in text(LOOKED, Browsing("1"))
    for seat in (None, *(Seat(each) for each in range(4) if each != view.seat)):
        other = LOOKED.seen(seat)
        sheet = FACE.paint(other, FACE.opening(other, ()), LOOKED.scene(watched=True))
        area = "\n".join(sheet.lines()[6:10])
        # nothing of the look is in the view of another seat, so it needs no cover
        assert other.cover is (Cover.LOOK if seat is None else Cover.NEVER)
        assert signs.UNTURNED in area
        for card in view.looked:
            assert not any(word in area for word in name(view.deck, card).split() if len(word) > 3)


@pytest.mark.parametrize("language", ["pt", "en"])
@pytest.mark.parametrize("room", [13, 10], ids=["alone", "beside-a-key"])
@pytest.mark.usefixtures("english")
def test_the_names_of_all_fit_on_a_card_and_are_told_apart(language: str, room: int) -> None:
    use_language(language)
    deck = LOOKED.view.deck
    names = {abbreviated(name(deck, card), room) for card in deck.characters}
    # a single word has nothing that could be left out
    assert max(width_of(each) for each in names if room == 13 or " " in each) <= room
    assert len(names) == len(deck.characters)


@pytest.mark.usefixtures("english")
def test_the_names_in_the_teams_of_others_are_shortened_like_those_on_cards() -> None:
    """Only the columns are narrower: "M. L. King" says more there than "Martin Lut…"."""
    deck = LOOKED.view.deck
    assert named(deck, "martin-luther-king", 13) == "5 M. L. King"
    assert named(deck, "martin-luther-king", 9) == "5 King"
    lines = {card: named(deck, card, 13) for card in deck.characters}
    assert all(width_of(line) <= 13 for card, line in lines.items() if " " in name(deck, card))
    assert len(set(lines.values())) == len(lines)


@pytest.mark.parametrize(
    ("name", "room", "expected"),
    [
        ("Rosalind Franklin", 17, "Rosalind Franklin"),
        ("Rosalind Franklin", 13, "R. Franklin"),
        ("Gabriel García Márquez", 18, "G. García Márquez"),
        ("Gabriel García Márquez", 13, "G. G. Márquez"),
        ("Florence Nightingale", 13, "Nightingale"),
        ("Gudrid Thorbjarnardóttir", 13, "Gudrid"),
        ("Solimão, o Magnífico", 13, "Solimão"),
        ("Juana Inés de la Cruz", 13, "Juana Inés"),
        ("Hildegarda", 4, "Hildegarda"),
    ],
)
def test_a_name_is_shortened_as_people_do(name: str, room: int, expected: str) -> None:
    assert abbreviated(name, room) == expected


@pytest.mark.rule("TM-22")
def test_the_cover_falls_for_a_look_alone() -> None:
    for here in game():
        looking = isinstance(here.state.position.phase, Arranging)
        assert here.view.cover is (Cover.LOOK if looking else Cover.NEVER)


@pytest.mark.rule("TM-22", "TM-56")
@tries(60)
@given(
    seats=st.integers(2, 4),
    actions=st.integers(0, 300),
    seed=st.integers(0, 4),
    again=st.integers(0, 2**64 - 1),
    look=st.booleans(),
    data=st.data(),
)
def test_pictures_do_not_tell_what_a_seat_may_not_know(
    seats: int, actions: int, seed: int, again: int, look: bool, data: st.DataObject
) -> None:
    """Shuffle all that a seat has not seen again: nothing on its screen may change."""
    here = LOOKED if look else moment(seats, actions, seed)
    count = len(here.state.position.players)
    seat = data.draw(st.sampled_from([None, *map(Seat, range(count))]))
    view, other = here.seen(seat), GAME.view(redeal(here.state, seat, Rng(again)), seat)
    scene = here.scene(watched=True)
    looking = [Looking(page, Browsing()) for page in ("piles", "discards", "rounds", *map(str, range(count)))]
    for ui in [FACE.opening(view, ()), *looking, *(Browsing(item.key) for item in items(view))]:
        assert FACE.paint(view, ui, scene) == FACE.paint(other, ui, scene)
        assert FACE.hints(view, ui) == FACE.hints(other, ui)
        for key in ("enter", "1", "n", "x", "right"):
            assert FACE.press(view, ui, key, scene) == FACE.press(other, ui, key, scene)


@pytest.mark.rule("TM-30", "TM-31")
def test_what_a_choice_would_complete_is_said_before_it_is_made() -> None:
    found = set()
    for seed in range(3, 8):
        for here in game(4, seed):
            for item in items(here.view):
                if item.action is None or against(here.view, item) is not None:
                    continue
                for outcome in completes(here.view, item.action):
                    picture = " ".join(line.strip() for line in shown(here, Browsing(item.key)).lines()[17:])
                    said = {
                        Meets: "meets the objective",
                        Fulfils: "five periods",
                        FillsTeam: "fifth category",
                        FindsNothing: "the pile is empty",
                    }.get(type(outcome))
                    if said is not None and type(outcome) not in found:
                        assert "! " in picture
                        assert said in picture
                        found.add(type(outcome))
    assert {Meets, FillsTeam} <= found


@pytest.mark.rule("TM-11", "TM-13")
def test_the_current_pile_and_the_opened_categories_are_marked() -> None:
    here = first(Deciding, also=lambda view: view.position.pile == 2)
    lines = shown(here, Browsing("y")).lines()
    column = lines[5].index(signs.POINTER)

    assert lines[3].index("modern") < column < lines[3].index("contemp.")
    assert lines[3].index("antiquity") < lines[3].index("middle ages") < lines[3].index("modern")
    assert signs.MET in lines[6]


@pytest.mark.rule("TM-33")
def test_a_round_shows_points_by_source() -> None:
    here = next(each for each in game() if each.opening() == Scored())
    score = here.state.position.history[-1]
    picture = text(here, Scored())
    for seat in range(4):
        row = next(row for row in picture.splitlines() if row.startswith(f" {signs.seat(seat)} ") and row[-1].isdigit())
        numbers = [int(each) for each in row.replace(signs.WINNER, "").split()[2:] if each != "-"]
        assert numbers[0] == score.characters[seat]
        assert numbers[-1] == here.state.position.players[seat].points
        assert numbers[-2] == score.characters[seat] + score.bonus[seat]


@pytest.mark.rule("TM-33", "TM-34")
def test_the_result_shows_points_by_source() -> None:
    here = game()[-1]
    picture = text(here, Finished())
    result = here.view.result
    assert result is not None
    for source in ("Characters", "Objectives", "Total"):
        row = next(row for row in picture.splitlines() if source in row)
        assert len(row.removeprefix(f" {source}").replace(signs.WINNER, "").split()) == 4
    assert f"{signs.WINNER} {max(result.scores)}" in picture


@pytest.mark.case("T16")
@pytest.mark.parametrize("kind", [Deciding, Helping, Striking, Arranging])
def test_every_place_of_the_cursor_and_every_mode_looks_different_as_plain_text(kind: type[Deciding]) -> None:
    here = first(kind, also=lambda view: bool(view.position.history))
    texts = {ui: text(here, ui) for ui in modes(here)}
    for one, other in combinations(texts, 2):
        assert texts[one] != texts[other], (one, other)


@pytest.mark.case("T16")
def test_a_barred_choice_is_marked_by_a_sign_and_says_why() -> None:
    here = first(Helping, also=lambda view: len(view.legal) < len(items(view)))
    for item in items(here.view):
        barred = against(here.view, item) is not None
        picture = text(here, Browsing(item.key))
        assert (f"{signs.CURSOR}{item.key}{signs.BARRED}" in picture) == barred
        assert (f" {signs.BARRED} " in picture) == barred


@pytest.mark.case("T16")
def test_every_picture_has_an_ascii_twin() -> None:
    for here in (LOOKED, first(Helping), first(Striking)):
        for ui in modes(here):
            assert "\n".join(shown(here, ui, ascii=True).lines()).isascii()


@pytest.mark.slow
@pytest.mark.case("T34", "T39", "T41")
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize("hostile", HOSTILE, ids=range(len(HOSTILE)))
def test_names_of_any_kind_keep_the_columns_straight(hostile: str, size: tuple[int, int]) -> None:
    over = game()[-1]
    for at, ui in [*((LOOKED, ui) for ui in modes(LOOKED)), (over, Scored()), (over, Finished())]:
        sheet = FACE.paint(at.view, ui, at.scene(*size, names=(hostile, "B", hostile, "D")))
        for y in range(sheet.height):
            assert sum(width_of(letter) for letter, _role in sheet.row(y)) == size[0]


@pytest.mark.case("T17")
@given(st.integers(24, 120), st.integers(2, 4))
def test_the_parts_of_the_table_do_not_lie_on_each_other(height: int, seats: int) -> None:
    lay = lay_out(height, seats)

    assert lay.goal >= 1
    assert lay.goal + 2 <= lay.piles
    assert lay.piles + 3 <= lay.area
    assert lay.area + 4 <= lay.team
    assert lay.team + 4 <= lay.people
    assert lay.people + 1 + (seats - 1) * (4 if lay.fanned else 1) <= lay.prompt
    assert lay.prompt + lay.prompt_lines <= height - 1
    assert lay.prompt_lines >= 5


def test_the_face_is_that_of_the_game_on_the_shelf() -> None:
    assert face(next(entry.key for entry in GAMES if entry.key == GAME.key)) is FACE


def test_a_name_is_whole_on_a_card_that_lies_alone_and_in_the_question() -> None:
    seen = 0
    for seed in range(3, 9):
        for here in game(4, seed):
            if not isinstance(here.state.position.phase, Deciding):
                continue
            lines, opened = shown(here, Browsing("c")).lines(), name(here.view.deck, here.view.position.opened[-1])
            assert any(opened in line for line in lines[6:10])
            assert opened in " ".join(line.strip() for line in lines[17:20])
            seen += len(opened) > 11
    assert seen > 5
    few = first(Arranging, also=lambda view: 1 < len(view.looked) <= 3)
    assert all(name(few.view.deck, card) in text(few, Browsing("1")) for card in few.view.looked)
