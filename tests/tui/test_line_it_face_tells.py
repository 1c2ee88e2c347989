"""What the table of Line-it tells, and what it keeps back: hands, whoever looks."""

from __future__ import annotations

import re
from itertools import combinations
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.catalog import GAMES
from tabletop.games.line_it.deck import rounds
from tabletop.games.line_it.planner import score, ways
from tabletop.games.line_it.reckoning import fits, rounds_left
from tabletop.i18n import use_language
from tabletop.protocol import Seat
from tabletop.rng import Rng
from tabletop.tui import signs
from tabletop.tui.canvas import width_of
from tabletop.tui.screens import face
from tabletop.tui.screens.line_it.face import FACE
from tabletop.tui.screens.line_it.layout import lay_out
from tabletop.tui.screens.line_it.modes import Browsing, Finished, Looking
from tabletop.tui.screens.line_it.sight import barred, items
from tests.effort import tries
from tests.games.line_it_subject import redeal
from tests.games.line_it_table import GAME, NAMES
from tests.tui.line_it_moments import acting, finishing, modes, moment, offering, shown, start, taking, text

HERE: Final = offering(taking(acting(moment(5, 60), (12, -5, 25, 29), (44,))), 37, 20, -4, 33)
HOSTILE: Final = ("[/]", "[red]Ana", "李雷", "❤️", "สวัสดี", "x" * 300, "\x1b[31mEva\x07\n", "',\\{}%s{name}", "♥♦☆")


@pytest.mark.rule("LI-9", "LI-10", "LI-12")
@pytest.mark.parametrize("hand", [(), (44,), (44, 60)])
def test_below_each_market_card_stands_where_it_could_go(hand: tuple[int, ...]) -> None:
    here = acting(HERE, hand=hand)
    row = shown(here, Browsing("3")).lines()[4]
    names = {"line": "line", "hand": "hand", "close": "closes!"}
    wanted = ["·".join(names[place] for place in way.places) for way in ways(here.view, here.view.position.turn) if way]

    assert row.split() == wanted


@pytest.mark.rule("LI-10")
def test_the_edge_of_a_market_card_shows_whose_lines_it_fits() -> None:
    edges = re.findall(r"[╰╚]([^╰╚╯╝]*)[╯╝]", shown(HERE, Browsing("3")).lines()[3])
    position = HERE.view.position
    cards = [card for card in position.market if card is not None]
    assert len(edges) == len(cards) > 3
    for card, edge in zip(cards, edges, strict=True):
        others = [seat for seat in range(5) if seat != position.turn and fits(position.players[seat].line, card)]
        assert edge.rstrip("─═") == "".join(map(signs.seat, others))


def test_the_prompt_says_where_a_card_fits() -> None:
    assert "37♥ fits: line 12 +5 25 29 37, or hand (2/2)" in text(HERE, Browsing("1"))
    assert "20☆ does not fit the line: hand (2/2)" in text(HERE, Browsing("2"))
    assert "37♥ fits: line 12 +5 25 29 37; the hand is full" in text(acting(HERE, hand=(1, 2)), Browsing("1"))


@pytest.mark.parametrize("language", ["en", "pt"])
def test_how_the_line_stands_is_told_in_full_beside_the_longest_name(language: str) -> None:
    use_language(language)
    sheet = FACE.paint(HERE.view, Browsing("1"), HERE.scene(names=("Bartolomeu Silva e Souza",) * 5))
    use_language("en")

    assert sheet.lines()[5].endswith(" -5")


@pytest.mark.rule("LI-17")
def test_the_prompt_says_which_jackpot_comes() -> None:
    under = len(HERE.view.position.jackpots[0])

    assert re.search(rf"jackpot ♥: {under} cards?", text(HERE, Browsing("4")))
    assert "♥ red      jackpot" in text(HERE, Browsing("4"))


@pytest.mark.rule("LI-5", "LI-16")
def test_line_direction_bet_round_and_piles_are_always_seen() -> None:
    position = HERE.view.position
    picture = text(HERE, Browsing())

    assert f"round {position.round} of {rounds(HERE.view.deck, 5)}, {rounds_left(position)} more" in picture
    assert "↑ rising · bet +5: 3 more · a close now brings -5" in picture
    assert f"draw pile {position.pile}, {len(position.discards)} discarded" in picture
    assert f"{signs.seat(position.turn)} {NAMES[position.turn]} plays" in picture
    rows = shown(HERE, Browsing()).lines()
    for seat, player in enumerate(position.players):
        row = next(row for row in rows[14:] if NAMES[seat] in row)
        numbers = re.findall(r"-?\d+", row[16:31])
        assert numbers[:3] == [str(score(player)), str(player.hand), str(player.scored)]


def test_a_line_of_twenty_cards_shows_its_newest_and_counts_the_rest() -> None:
    line = tuple(range(5, 100, 5))
    here = finishing(acting(HERE, (*line, 100), ()))
    rows = shown(here, Browsing("e")).lines()

    assert "100☆│" in rows[7]
    assert rows[7].startswith(" 6…")
    picture = text(here, Looking(str(here.view.position.turn), Browsing("e")))
    assert re.findall(r"\d+(?=[♥♦♣☆]│)", picture) == [str(n) for n in (*line, 100)]


@pytest.mark.case("T16")
def test_every_place_of_the_cursor_and_every_mode_looks_different_as_plain_text() -> None:
    texts = {ui: text(HERE, ui) for ui in modes(HERE)}
    for one, other in combinations(texts, 2):
        assert texts[one] != texts[other], (one, other)


@pytest.mark.case("T16")
def test_a_barred_choice_is_marked_by_a_sign_and_says_why() -> None:
    for here in (HERE, finishing(HERE), moment(3, 80)):
        shut = barred(here.view)
        picture = text(here, Looking("piles", Browsing()))
        assert signs.BARRED not in picture
        for item in items(here.view):
            lines = shown(here, Browsing(item)).lines()
            assert (f"▸{item}{signs.BARRED}" in "\n".join(lines)) == (item in shut)
            assert (signs.BARRED in "".join(lines[19:])) == (item in shut)


@pytest.mark.rule("LI-1")
def test_each_colour_has_a_symbol_of_its_own_in_ascii_too() -> None:
    assert len({*signs.SUITS, *signs.SEATS[:5]}) == 9
    assert len({*signs.ASCII_SUITS, *signs.ASCII_SEATS}) == 12
    picture = "\n".join(shown(HERE, Browsing("1"), ascii=True).lines())
    assert picture.isascii()
    assert "| 37h |" in picture


@pytest.mark.rule("LI-18")
@tries(60)
@given(
    seats=st.integers(2, 5),
    actions=st.integers(0, 200),
    seed=st.integers(0, 9),
    again=st.integers(0, 2**64 - 1),
    data=st.data(),
)
def test_pictures_do_not_tell_what_a_seat_may_not_know(
    seats: int, actions: int, seed: int, again: int, data: st.DataObject
) -> None:
    """Deal all that a seat has not seen again: nothing on its screen may change."""
    here = moment(seats, actions, seed)
    seat = data.draw(st.sampled_from([None, *map(Seat, range(seats))]))
    view, other = here.seen(seat), GAME.view(redeal(here.state, seat, Rng(again)), seat)
    mine = here.scene(seat=seat) if seat is not None else here.scene(seat=Seat(-1))
    cursors = [FACE.opening(view, ()), *(Looking(page, Browsing()) for page in ("piles", *map(str, range(seats))))]
    for ui in [*cursors, *(Browsing(item) for item in items(view))]:
        assert FACE.paint(view, ui, mine) == FACE.paint(other, ui, mine)
        assert FACE.hints(view, ui) == FACE.hints(other, ui)


@pytest.mark.rule("LI-18")
def test_hidden_hands_are_counts_alone() -> None:
    hand = (44, 60)
    here = acting(moment(3, 60), (12, 25), hand)
    for width, height in ((80, 24), (120, 40)):
        view = here.seen(None)
        for ui in (Browsing(), Looking(str(here.view.position.turn), Browsing())):
            sheet = FACE.paint(view, ui, here.scene(width, height, seat=Seat(-1)))
            picture = "\n".join(sheet.lines())
            assert "44☆" not in picture
            assert "60☆" not in picture
            assert "2/2" in picture
    assert "44☆" in text(here, Browsing())


@pytest.mark.rule("LI-24")
def test_open_hands_are_shown_to_everybody() -> None:
    here = acting(moment(3, 60, hands="open"), hand=(44, 60))

    assert "44☆" in "\n".join(FACE.paint(here.seen(None), Browsing(), here.scene()).lines())


@pytest.mark.rule("LI-20")
def test_the_result_shows_points_by_source() -> None:
    here = moment(5, 1_000)
    picture = text(here, Finished())
    result = here.view.result
    assert result is not None

    for source in ("Cards in the score pile", "Bets won", "Bets lost", "Total"):
        row = next(row for row in picture.splitlines() if source in row)
        assert len(row.removeprefix(f" {source}").replace(signs.WINNER, "").split()) == 5
    assert f"{signs.WINNER} {max(result.scores)}" in picture


@pytest.mark.case("T34", "T39", "T41")
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize("name", HOSTILE, ids=range(len(HOSTILE)))
def test_names_of_any_kind_keep_the_columns_straight(name: str, size: tuple[int, int]) -> None:
    over = moment(5, 1_000)
    for at, ui in [*((HERE, ui) for ui in modes(HERE)), (over, Finished())]:
        sheet = FACE.paint(at.view, ui, at.scene(*size, names=(name, "B", name, "D", name)))
        for y in range(sheet.height):
            row = sheet.row(y)
            assert sum(width_of(letter) for letter, _role in row) == size[0]


@pytest.mark.case("T17")
@given(st.integers(24, 120), st.integers(2, 5))
def test_the_parts_of_the_table_do_not_lie_on_each_other(height: int, seats: int) -> None:
    lay = lay_out(height, seats)

    assert lay.market >= 1
    assert lay.market + 4 <= lay.line
    assert lay.line + 4 <= lay.hand
    assert lay.hand + 4 <= lay.people
    assert lay.people + 1 + seats + (3 * (seats - 1) if lay.fanned else 0) <= lay.prompt
    assert lay.prompt + lay.prompt_lines <= height - 1
    assert lay.prompt_lines >= 4


def test_the_face_is_that_of_the_game_on_the_shelf() -> None:
    assert face(next(entry.key for entry in GAMES if entry.key == GAME.key)) is FACE
    assert FACE.opening(start().view, ()) == Browsing("1")
