"""Textual's themes in our roles; imported only for somebody who wants one."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from attrs import evolve
from textual.color import Color
from textual.theme import BUILTIN_THEMES

from tabletop.tui.colours import Rgb, brightness, exact, mixed, nearest, readable
from tabletop.tui.look import Look

READABLE: Final = 4.5
"""The least contrast of text (WCAG AA)."""
_HALF: Final = 0.18
"""The brightness at which black and white can be read equally well."""


def is_dark(name: str) -> bool:
    """Tell whether a theme has light letters on a dark ground."""
    return name not in BUILTIN_THEMES or BUILTIN_THEMES[name].dark


@lru_cache(maxsize=8)
def derived(name: str, base: tuple[tuple[str, Look], ...], precise: bool) -> Mapping[str, Look] | None:
    """Return the looks of a theme; None if this Textual lacks it, or its colours are those of the terminal.

    `base` has the looks of which seats, suits, good and bad keep their colours, as far as they can be read: people
    with any kind of colour blindness tell them apart. `precise`: the terminal shows all colours, not 256.
    """
    if name not in BUILTIN_THEMES or name.startswith("ansi"):
        return None
    made = BUILTIN_THEMES[name].to_color_system().generate()
    colours = {key: _rgb(made[key]) for key in ("foreground", "background", "surface", "panel", "primary", "accent")}
    as_number = exact if precise else nearest

    def look(letters: Rgb, ground: Rgb, bold: bool = False) -> Look:
        below = as_number(ground)
        return Look(readable(as_number(letters), below, READABLE), below, bold)

    text, ground, primary = colours["foreground"], colours["background"], colours["primary"]
    away = (255, 255, 255) if brightness(exact(primary)) < _HALF else (0, 0, 0)
    looks = {
        "text": look(text, ground),
        "dim": look(mixed(text, ground, 0.4), ground),
        "title": look(primary, ground, bold=True),
        "accent": look(colours["accent"], ground),
        "cursor": look(away, primary),
        "cursor-dim": look(text, mixed(ground, text, 0.25)),
        "warn": look(_rgb(made["warning"]), ground, bold=True),
        "box": Look(as_number(mixed(ground, text, 0.35)), as_number(ground)),
        "card": look(text, mixed(ground, text, 0.1)),
        "key": look(colours["accent"], ground, bold=True),
        "head": look(text, mixed(ground, text, 0.15)),
        "foot": look(mixed(text, ground, 0.15), mixed(ground, text, 0.1)),
        "notice": look(text, mixed(ground, primary, 0.35)),
    }
    below = as_number(ground)
    for role, usual in base:
        if role not in looks and usual.fg is not None:
            looks[role] = evolve(usual, fg=readable(usual.fg, below, READABLE), bg=below)
    return looks


def _rgb(colour: str) -> Rgb:
    found = Color.parse(colour)
    return found.r, found.g, found.b
