"""How each role looks: dark or light, with 256 colours, with 16, or with none."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from functools import lru_cache
from typing import Final

from attrs import evolve, field
from rich.color import Color
from rich.style import Style

from tabletop.frozen import frozen


class Depth(IntEnum):
    """How many colours the terminal shows."""

    NONE = 0
    SIXTEEN = 16
    MANY = 256


@frozen
class Look:
    """How cells look."""

    fg: int | None = None
    """Colour of the letters, a number of the xterm table; None: the terminal's own."""
    bg: int | None = None
    bold: bool = False
    dim: bool = False
    underline: bool = False
    reverse: bool = False


# Seats have the colours of Okabe and Ito, which people with any kind of colour blindness tell apart.
# "good" and "bad" differ in blue, not only in green and red.
_DARK: Final = {
    "text": Look(252, 234),
    "dim": Look(245, 234),
    "title": Look(223, 234, bold=True),
    "accent": Look(180, 234),
    "cursor": Look(234, 180),
    "cursor-dim": Look(252, 240),
    "good": Look(79, 234),
    "bad": Look(173, 234),
    "warn": Look(221, 234),
    "box": Look(240, 234),
    "card": Look(252, 236),
    "key": Look(180, 234, bold=True),
    "head": Look(253, 237),
    "foot": Look(247, 236),
    "notice": Look(230, 239),
    "seat-1": Look(214, 234),
    "seat-2": Look(75, 234),
    "seat-3": Look(36, 234),
    "seat-4": Look(175, 234),
    "seat-5": Look(227, 234),
    "seat-6": Look(166, 234),
    "seat-7": Look(33, 234),
    "seat-8": Look(250, 234),
    "suit-1": Look(111, 234),
    "suit-2": Look(134, 234),
    "suit-3": Look(222, 234),
    "suit-4": Look(209, 234),
    "suit-5": Look(73, 234),
}
_LIGHT: Final = {
    "text": Look(236, 231),
    "dim": Look(243, 231),
    "title": Look(94, 231, bold=True),
    "accent": Look(94, 231),
    "cursor": Look(231, 94),
    "cursor-dim": Look(236, 250),
    "good": Look(23, 231),
    "bad": Look(124, 231),
    "warn": Look(94, 231, bold=True),
    "box": Look(249, 231),
    "card": Look(236, 254),
    "key": Look(94, 231, bold=True),
    "head": Look(235, 253),
    "foot": Look(240, 254),
    "notice": Look(234, 223),
    "seat-1": Look(130, 231),
    "seat-2": Look(26, 231),
    "seat-3": Look(22, 231),
    "seat-4": Look(125, 231),
    "seat-5": Look(58, 231),
    "seat-6": Look(160, 231),
    "seat-7": Look(19, 231),
    "seat-8": Look(59, 231),
    "suit-1": Look(26, 231),
    "suit-2": Look(54, 231),
    "suit-3": Look(58, 231),
    "suit-4": Look(88, 231),
    "suit-5": Look(28, 231),
}
_SIXTEEN: Final = {
    "text": Look(),
    "dim": Look(),
    "title": Look(bold=True),
    "accent": Look(3),
    "cursor": Look(reverse=True),
    "cursor-dim": Look(underline=True),
    "good": Look(6),
    "bad": Look(1),
    "warn": Look(3, bold=True),
    "box": Look(),
    "card": Look(),
    "key": Look(3, bold=True),
    "head": Look(bold=True, reverse=True),
    "foot": Look(),
    "notice": Look(bold=True, reverse=True),
    "seat-1": Look(3),
    "seat-2": Look(6),
    "seat-3": Look(2),
    "seat-4": Look(5),
    "seat-5": Look(3, bold=True),
    "seat-6": Look(1),
    "seat-7": Look(4),
    "seat-8": Look(7),
    "suit-1": Look(6),
    "suit-2": Look(5),
    "suit-3": Look(3),
    "suit-4": Look(1),
    "suit-5": Look(2),
}
_NONE: Final = {
    "dim": Look(dim=True),
    "title": Look(bold=True),
    "accent": Look(bold=True),
    "cursor": Look(reverse=True),
    "cursor-dim": Look(dim=True, underline=True),
    "good": Look(bold=True),
    "bad": Look(underline=True),
    "warn": Look(bold=True, underline=True),
    "key": Look(bold=True),
    "head": Look(reverse=True),
    "notice": Look(bold=True, reverse=True),
    **{f"seat-{n}": Look(bold=True) for n in range(1, 9)},
}
ROLES: Final = tuple(_DARK)
"""Every role. `"seat-1/card"` is a seat on a card: the letters of the one on the ground of the other."""


@frozen
class Palette:
    """The look of every role on this terminal."""

    depth: Depth = Depth.MANY
    dark: bool = True
    # asked for every cell of every frame
    _looks: dict[str, Look] = field(factory=dict, init=False, eq=False, repr=False)
    _blanks: dict[str, tuple[object, ...]] = field(factory=dict, init=False, eq=False, repr=False)

    def look(self, role: str) -> Look:
        """Return how a role looks; an unknown one looks like text."""
        look = self._looks.get(role)
        if look is None:
            look = self._looks[role] = _look(self, role)
        return look

    def blank(self, role: str) -> tuple[object, ...]:
        """Return how a blank looks in a role: the same for roles with the same ground."""
        blank = self._blanks.get(role)
        if blank is None:
            look = self.look(role)
            fg = look.fg if look.underline or look.reverse else None
            blank = self._blanks[role] = (look.bg, look.underline, look.reverse, fg)
        return blank

    def style(self, role: str) -> Style:
        """Return the same for Rich, which draws the pictures of screens."""
        return _style(self.look(role))

    @property
    def table(self) -> Mapping[str, Look]:
        """The roles that are not made of others."""
        match self.depth:
            case Depth.NONE:
                return _NONE
            case Depth.SIXTEEN:
                return _SIXTEEN
            case Depth.MANY:
                return _DARK if self.dark else _LIGHT


def depth_of(environ: Mapping[str, str]) -> Depth:
    """Tell how many colours a terminal shows, by what it says of itself."""
    if environ.get("NO_COLOR"):
        return Depth.NONE
    term = environ.get("TERM", "")
    if environ.get("COLORTERM", "") in ("truecolor", "24bit") or term.endswith(("-256color", "-direct")):
        return Depth.MANY
    return Depth.MANY if term in ("alacritty", "foot", "xterm-kitty", "xterm-ghostty", "wezterm") else Depth.SIXTEEN


def palette_for(environ: Mapping[str, str], theme: str | None = None) -> Palette:
    """Return the colours for a terminal, by what it says of itself, unless a theme is asked for."""
    ground = environ.get("COLORFGBG", "").rpartition(";")[2]
    dark = ground not in ("7", "15") if theme is None else theme == "dark"
    return Palette(depth_of(environ), dark)


def sgr(look: Look, before: Look | None = None) -> str:
    """Return the escape sequence that leads to a look: from the one before, else from whatever there is."""
    if look == before:
        return ""
    codes: list[str] = []
    if before is None:
        codes, before = ["0"], Look()
    if (look.bold, look.dim) != (before.bold, before.dim):
        # one code ends both
        codes += ["22"] if before.bold or before.dim else []
        codes += ["1"] if look.bold else []
        codes += ["2"] if look.dim else []
    if look.underline != before.underline:
        codes.append("4" if look.underline else "24")
    if look.reverse != before.reverse:
        codes.append("7" if look.reverse else "27")
    if look.fg != before.fg:
        codes.append(_colour(look.fg, 30))
    if look.bg != before.bg:
        codes.append(_colour(look.bg, 40))
    return f"\x1b[{';'.join(codes)}m"


def _colour(number: int | None, base: int) -> str:
    if number is None:
        return str(base + 9)
    return str(base + number) if number < 8 else f"{base + 8};5;{number}"


def _look(palette: Palette, role: str) -> Look:
    front, _, ground = role.partition("/")
    table = palette.table
    look = table.get(front, table.get("text", Look()))
    if not ground:
        return look
    below = palette.look(ground)
    # on a ground that is drawn in reverse the colour of the letters would become the ground
    fg = below.fg if below.reverse else look.fg
    return evolve(look, fg=fg, bg=below.bg, bold=look.bold or below.bold, reverse=look.reverse or below.reverse)


@lru_cache(maxsize=1024)
def _style(look: Look) -> Style:
    return Style(
        color=None if look.fg is None else Color.from_ansi(look.fg),
        bgcolor=None if look.bg is None else Color.from_ansi(look.bg),
        bold=look.bold,
        dim=look.dim,
        underline=look.underline,
        reverse=look.reverse,
    )
