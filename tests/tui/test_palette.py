"""Colours: every role has a look at every depth, can be read, and is told apart without seeing red or green."""

from __future__ import annotations

from itertools import combinations

import pytest
from attrs import evolve
from rich.color import Color

from tabletop.settings import TEXTUAL_THEMES, THEMES
from tabletop.tui.palette import ROLES, Depth, Look, Palette, depth_of, palette_for, sgr

GROUNDS = ("text", "card", "head", "foot", "notice", "cursor", "cursor-dim")
SEATS = [f"seat-{n}" for n in range(1, 9)]
SUITS = [f"suit-{n}" for n in range(1, 6)]
# what somebody without the long-wave (red) or middle-wave (green) cones sees: Viénot, Brettel and Mollon 1999
_TO_LMS = ((17.8824, 43.5161, 4.11935), (3.45565, 27.1554, 3.86714), (0.0299566, 0.184309, 1.46709))


def components(number: int) -> tuple[int, int, int]:
    """Return red, green and blue; of an exact colour its last three bytes."""
    if number >= 1 << 24:
        return number >> 16 & 255, number >> 8 & 255, number & 255
    triplet = Color.from_ansi(number).get_truecolor()
    return triplet.red, triplet.green, triplet.blue


def light(number: int) -> tuple[float, float, float]:
    """Return a colour in linear light."""
    red, green, blue = ((c / 255) ** 2.2 for c in components(number))
    return red, green, blue


def brightness(number: int) -> float:
    """Return the relative luminance (WCAG 2)."""
    parts = (c / 255 for c in components(number))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(look: Look) -> float:
    """Return the contrast of letters and ground, from 1 to 21."""
    assert look.fg is not None
    assert look.bg is not None
    high, low = sorted((brightness(look.fg), brightness(look.bg)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def seen(number: int, blind: str) -> tuple[float, float, float]:
    """Return what the cones of somebody report of a colour."""
    long, middle, short = (sum(a * b for a, b in zip(row, light(number), strict=True)) for row in _TO_LMS)
    if blind == "red":
        long = 2.02344 * middle - 2.52581 * short
    elif blind == "green":
        middle = 0.494207 * long + 1.24827 * short
    return long**0.4, middle**0.4, short**0.4


def apart(one: Look, two: Look, blind: str) -> float:
    """Return how far two colours are from each other."""
    assert one.fg is not None
    assert two.fg is not None
    pairs = zip(seen(one.fg, blind), seen(two.fg, blind), strict=True)
    return sum(abs(a - b) for a, b in pairs)


each_theme = pytest.mark.parametrize("theme", THEMES)
each_depth = pytest.mark.parametrize("depth", [Depth.MANY, Depth.ALL], ids=["256", "all"])


def palette_of(theme: str, depth: Depth) -> Palette:
    return evolve(palette_for({}, theme), depth=depth)


@each_theme
@each_depth
def test_every_role_can_be_read(theme: str, depth: Depth) -> None:
    """Alone and on every ground; with high contrast twice as well (WCAG AAA)."""
    palette = palette_of(theme, depth)
    least = 7.0 if theme.startswith("contrast") else 4.5
    pairs = [*ROLES, *(f"{role}/{ground}" for role in ROLES for ground in GROUNDS)]
    found = {pair: contrast(palette.look(pair)) for pair in pairs if not pair.startswith("box")}

    assert {pair: seen for pair, seen in found.items() if seen < least} == {}
    assert contrast(palette.look("box")) >= (7.0 if theme.startswith("contrast") else 1.5)


@each_theme
@each_depth
def test_colours_are_told_apart(theme: str, depth: Depth) -> None:
    """By people with any kind of colour blindness."""
    palette = palette_of(theme, depth)
    for roles in (SEATS[:4], SUITS, ["good", "bad"]):
        for one, two in combinations(roles, 2):
            for blind in ("", "red", "green"):
                assert apart(palette.look(one), palette.look(two), blind) > 0.4, (one, two, blind)


OLD_COLOURS = {
    "xterm": "000000 cd0000 00cd00 cdcd00 0000ee cd00cd 00cdcd e5e5e5 7f7f7f ff0000 00ff00 ffff00 5c5cff ff00ff 00ffff",
    "linux": "000000 aa0000 00aa00 aa5500 0000aa aa00aa 00aaaa aaaaaa 555555 ff5555 55ff55 ffff55 5555ff ff55ff 55ffff",
    "putty": "000000 bb0000 00bb00 bbbb00 0000bb bb00bb 00bbbb bbbbbb 555555 ff5555 55ff55 ffff55 5555ff ff55ff 55ffff",
}
"""The first 15 of the colours that terminals come with."""


@pytest.mark.parametrize("terminal", OLD_COLOURS)
def test_every_role_can_be_read_in_the_colours_of_old_terminals(terminal: str) -> None:
    """Whatever ground the window has: bold letters are drawn in bright colours, also where they become the ground."""
    colours = [(1 << 24) + int(colour, 16) for colour in OLD_COLOURS[terminal].split()]
    palette, found = Palette(Depth.SIXTEEN), {}
    for pair in [*ROLES, *(f"{role}/{ground}" for role in ROLES for ground in GROUNDS)]:
        look = palette.look(pair)
        assert look.fg is not None
        assert look.bg is not None
        found[pair] = contrast(Look(colours[look.fg + 8 * (look.bold and look.fg < 7)], colours[look.bg]))
        assert not (look.bold and look.reverse)

    assert {pair: seen for pair, seen in found.items() if seen < 4.0} == {}


def test_the_themes_are_those_that_textual_brings() -> None:
    """All but those that are drawn in the colours of the terminal."""
    from textual.theme import BUILTIN_THEMES

    assert {name for name in BUILTIN_THEMES if not name.startswith("ansi")} == {*TEXTUAL_THEMES}


def test_a_theme_that_textual_lacks_is_drawn_in_our_colours() -> None:
    assert Palette(theme="gone").look("text") == Palette().look("text")


def test_the_other_colours_are_as_strong() -> None:
    assert palette_for({}, "contrast").turned() == palette_for({}, "contrast-light")
    assert palette_for({}, "nord").turned() == palette_for({}, "light")


@pytest.mark.parametrize("ground", GROUNDS)
def test_a_role_on_another_has_its_ground(ground: str) -> None:
    palette = Palette()
    usual, on_it = palette.look("seat-1"), palette.look(f"seat-1/{ground}")

    assert on_it.bg == palette.look(ground).bg
    assert contrast(on_it) >= 4.5
    assert on_it.fg == usual.fg or contrast(evolve(usual, bg=on_it.bg)) < 4.5


def test_unknown_roles_are_text() -> None:
    palette = Palette()

    assert palette.look("no such role") == palette.look("text")


@pytest.mark.parametrize("role", ROLES)
def test_without_colours_there_are_none(role: str) -> None:
    look = Palette(Depth.NONE).look(role)

    assert look.fg is None
    assert look.bg is None


def test_what_is_highlighted_is_told_without_colours() -> None:
    for depth in (Depth.NONE, Depth.SIXTEEN):
        palette = Palette(depth)
        assert palette.look("cursor").reverse
        assert palette.look("cursor-dim") not in (palette.look("cursor"), palette.look("text"))


@pytest.mark.parametrize(
    ("environ", "depth"),
    [
        ({"TERM": "xterm-256color"}, Depth.MANY),
        ({"TERM": "xterm", "COLORTERM": "truecolor"}, Depth.ALL),
        ({"TERM": "xterm-kitty"}, Depth.ALL),
        ({"TERM": "linux"}, Depth.SIXTEEN),
        ({"TERM": "screen"}, Depth.SIXTEEN),
        ({}, Depth.SIXTEEN),
        ({"TERM": "xterm-256color", "NO_COLOR": "1"}, Depth.NONE),
        ({"TERM": "xterm-256color", "NO_COLOR": ""}, Depth.MANY),
    ],
)
def test_the_terminal_says_how_many_colours_it_has(environ: dict[str, str], depth: Depth) -> None:
    assert depth_of(environ) == depth


def test_the_theme_is_the_one_asked_for_or_that_of_the_terminal() -> None:
    assert palette_for({}).dark
    assert palette_for({"COLORFGBG": "15;0"}).dark
    assert not palette_for({"COLORFGBG": "0;default;15"}).dark
    assert palette_for({"COLORFGBG": "0;15"}, "dark").dark
    assert not palette_for({}, "light").dark
    assert palette_for({"TEXTUAL_THEME": "nord"}).theme == "nord"
    assert palette_for({"TEXTUAL_THEME": "nord"}, "dark").theme is None
    assert palette_for({"TEXTUAL_THEME": "pink"}) == palette_for({})


def test_only_what_differs_is_sent() -> None:
    assert sgr(Look(1, 2), Look(1, 2)) == ""
    assert sgr(Look(3, 2), Look(1, 2)) == "\x1b[33m"
    assert sgr(Look(3, 200), Look(3, 2)) == "\x1b[48;5;200m"
    assert sgr(Look(3, 2), Look(3, 2, bold=True)) == "\x1b[22m"
    assert sgr(Look(3, 2, dim=True), Look(3, 2, bold=True, reverse=True)) == "\x1b[22;2;27m"
    assert sgr(Look(3, underline=True), Look(3)) == "\x1b[4m"
    assert sgr(Look(1, 2, bold=True)) == "\x1b[0;1;31;42m"
    assert sgr(Look(None, None, reverse=True)) == "\x1b[0;7m"
    assert sgr(Look(), Look(3)) == "\x1b[39m"
    assert sgr(Look(0x1010203, 2), Look(3, 2)) == "\x1b[38;2;1;2;3m"
