"""How each role looks: in the colours of a theme, exact or out of 256, with 16 colours, or with none."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from functools import lru_cache
from typing import Final, assert_never

from attrs import evolve, field
from rich.color import Color
from rich.style import Style

from tabletop.frozen import frozen
from tabletop.settings import TEXTUAL_THEMES
from tabletop.tui.canvas import BLINK
from tabletop.tui.colours import EXACT, readable, rgb
from tabletop.tui.look import Look
from tabletop.tui.looks import CONTRAST, CONTRAST_LIGHT, DARK, LIGHT, NONE, ROLES, SIXTEEN

__all__ = ["ROLES", "Depth", "Look", "Palette", "depth_of", "palette_for", "sgr"]


class Depth(IntEnum):
    """How many colours the terminal shows."""

    NONE = 0
    SIXTEEN = 16
    MANY = 256
    ALL = 1 << 24


ENOUGH: Final = 4.5
"""The least contrast of letters and ground (WCAG AA)."""
STRONG: Final = 7.0
"""The same with high contrast (WCAG AAA)."""


@frozen
class Palette:
    """The look of every role on this terminal."""

    depth: Depth = Depth.MANY
    dark: bool = True
    strong: bool = False
    """With high contrast: WCAG AAA."""
    theme: str | None = None
    """A theme of Textual, in place of our own colours."""
    blinking: bool = False
    """Roles that are marked by `BLINK` do so."""
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
            fg, blink = (look.fg, look.blink) if look.underline or look.reverse else (None, False)
            blank = self._blanks[role] = (look.bg, look.underline, look.reverse, blink, fg)
        return blank

    def style(self, role: str) -> Style:
        """Return the same for Rich, which draws the pictures of screens."""
        return _style(self.look(role))

    @property
    def table(self) -> Mapping[str, Look]:
        """The roles that are not made of others."""
        match self.depth:
            case Depth.NONE:
                return NONE
            case Depth.SIXTEEN:
                return SIXTEEN
            case Depth.MANY | Depth.ALL:
                return self._themed or self._own
            case _:
                assert_never(self.depth)

    @property
    def _own(self) -> Mapping[str, Look]:
        if self.strong:
            return CONTRAST if self.dark else CONTRAST_LIGHT
        return DARK if self.dark else LIGHT

    @property
    def _themed(self) -> Mapping[str, Look] | None:
        if self.theme is None:
            return None
        from tabletop.tui.themes import derived

        base = CONTRAST if self.dark else CONTRAST_LIGHT  # can be read on any ground that is dark, or light
        return derived(self.theme, tuple(base.items()), self.depth == Depth.ALL)

    def turned(self) -> Palette:
        """Return our own colours for the other ground, as strong as these."""
        return evolve(self, dark=not self.dark, theme=None)


def depth_of(environ: Mapping[str, str]) -> Depth:
    """Tell how many colours a terminal shows, by what it says of itself."""
    if environ.get("NO_COLOR"):
        return Depth.NONE
    term = environ.get("TERM", "")
    if environ.get("COLORTERM", "") in ("truecolor", "24bit") or term.endswith("-direct"):
        return Depth.ALL
    if term in ("alacritty", "foot", "xterm-kitty", "xterm-ghostty", "wezterm"):
        return Depth.ALL
    return Depth.MANY if term.endswith("-256color") else Depth.SIXTEEN


def palette_for(environ: Mapping[str, str], theme: str | None = None) -> Palette:
    """Return the colours for a terminal, by what it and Textual's own variable say, unless a theme is asked for."""
    depth = depth_of(environ)
    wish = environ.get("TEXTUAL_THEME", "")
    if theme is None and wish in TEXTUAL_THEMES:
        theme = wish
    match theme:
        case None:
            return Palette(depth, environ.get("COLORFGBG", "").rpartition(";")[2] not in ("7", "15"))
        case "dark" | "light":
            return Palette(depth, theme == "dark")
        case "contrast" | "contrast-light":
            return Palette(depth, theme == "contrast", strong=True)
        case name:
            from tabletop.tui.themes import is_dark

            return Palette(depth, is_dark(name), theme=name)


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
    if look.blink != before.blink:
        codes.append("5" if look.blink else "25")
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
    if number >= EXACT:
        return f"{base + 8};2;{';'.join(map(str, rgb(number)))}"
    return str(base + number) if number < 8 else f"{base + 8};5;{number}"


def _look(palette: Palette, role: str) -> Look:
    front, _, ground = role.partition("/")
    if front.endswith(BLINK):
        still = palette.look(role.replace(BLINK, "", 1))
        return evolve(still, blink=palette.blinking)
    table = palette.table
    look = table.get(front, table.get("text", Look()))
    if not ground:
        return look
    below = palette.look(ground)
    # on a ground that is drawn in reverse the colour of the letters would become the ground, and its bright twin
    fg = below.fg if below.reverse else look.fg
    bold = below.bold or (look.bold and not (below.reverse and below.fg is not None))
    if palette.depth > Depth.SIXTEEN and fg is not None and below.bg is not None and front != "box":
        fg = readable(fg, below.bg, STRONG if palette.strong else ENOUGH)
    return evolve(look, fg=fg, bg=below.bg, bold=bold, reverse=look.reverse or below.reverse)


@lru_cache(maxsize=1024)
def _style(look: Look) -> Style:
    return Style(
        color=None if look.fg is None else _for_rich(look.fg),
        bgcolor=None if look.bg is None else _for_rich(look.bg),
        bold=look.bold,
        dim=look.dim,
        underline=look.underline,
        reverse=look.reverse,
        blink=look.blink,
    )


def _for_rich(number: int) -> Color:
    return Color.from_rgb(*rgb(number)) if number >= EXACT else Color.from_ansi(number)
