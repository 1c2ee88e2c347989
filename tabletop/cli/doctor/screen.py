"""The terminal, as the screens would find it."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping

from tabletop.cli import streams, terminal
from tabletop.cli.doctor.part import Part
from tabletop.i18n import _
from tabletop.settings import Settings


def look(part: Part, environ: Mapping[str, str], wishes: Settings) -> None:
    """Tell what there is to draw on."""
    ends = [stream.isatty() for stream in (sys.stdin, sys.stdout)]
    term = environ.get("TERM", "")
    part.tell(_("TERM: {name}").format(name=term or _("not set")), term=term)
    part.tell(
        _("Input and output: {input}, {output}").format(input=_end(ends[0]), output=_end(ends[1])),
        input_is_terminal=ends[0],
        output_is_terminal=ends[1],
    )
    _screens(part, environ, term, here=any(ends))
    _signs(part, wishes)
    part.tell(
        _("Second screen, mouse, marked pastes: used without asking the terminal"),
        second_screen="assumed",
        mouse="assumed",
        marked_pastes="assumed",
    )
    found = _multiplexer(environ, term)
    part.tell(_("Inside tmux, screen or the like: {name}").format(name=found or _("no")), multiplexer=found)
    terminal.hide_from_textual(os.environ)
    try:
        import tabletop.tui.driver
        import tabletop.tui.page  # noqa: F401 (it is tried whether they can be loaded)
    except Exception:
        return  # another part says why not
    _size(part)
    _colours(part, environ, wishes)
    _link(part, environ)


def _end(is_terminal: bool) -> str:
    return _("a terminal") if is_terminal else _("no terminal")


def _screens(part: Part, environ: Mapping[str, str], term: str, here: bool) -> None:
    can = terminal.can_draw(term, environ)
    said = _("Screens: can be drawn") if can else _("Screens: cannot be drawn; games go line by line")
    part.tell(said, can_draw=can)
    if can or not here:
        return
    said = (
        _("TERM is {name}, so no screens can be drawn: set it to what the terminal is, such as xterm-256color.")
        if term
        else _("TERM is not set, so no screens can be drawn: set it to what the terminal is, such as xterm-256color.")
    )
    part.complain(said.format(name=term[:40]))


def _size(part: Part) -> None:
    from tabletop.tui.page import HEIGHT, WIDTH

    size = _measured()
    if size is None:
        part.tell(_("Size: not known without a terminal"), width=None, height=None)
        return
    # a terminal that tells none counts as the smallest that is enough
    width, height = size[0] or WIDTH, size[1] or HEIGHT
    enough = width >= WIDTH and height >= HEIGHT
    verdict = _("enough") if enough else _("too small")
    part.tell(
        _("Size: {width} x {height}, {verdict}").format(width=width, height=height, verdict=verdict),
        width=width,
        height=height,
        large_enough=enough,
    )
    if not enough:
        said = _(
            "The window is too small, {width} x {height}: "
            "make it {least_width} x {least_height} or larger, or play with --plain."
        )
        part.complain(said.format(width=width, height=height, least_width=WIDTH, least_height=HEIGHT))


def _measured() -> tuple[int, int] | None:
    """Ask any of the standard streams: the output may go to a pager."""
    for number in (1, 0, 2):
        try:
            return os.get_terminal_size(number)
        except OSError:
            continue
    return None


def _signs(part: Part, wishes: Settings) -> None:
    utf8 = streams.speaks_utf8()
    ascii = wishes.ascii or not utf8
    encoding = sys.stdout.encoding or "ascii"
    said = _("Signs: ASCII alone; the output speaks {name}") if ascii else _("Signs: all; the output speaks {name}")
    part.tell(said.format(name=encoding), ascii=ascii, encoding=encoding)
    if not utf8 and not wishes.ascii:
        part.complain(
            _(
                "The output speaks {encoding}, so signs and accents are replaced: "
                "choose a locale that ends in UTF-8, or write ascii = true into the settings."
            ).format(encoding=encoding)
        )


def _multiplexer(environ: Mapping[str, str], term: str) -> str | None:
    for variable, name in (("TMUX", "tmux"), ("STY", "screen"), ("ZELLIJ", "zellij")):
        if environ.get(variable):
            return name
    # over SSH the variables stay behind, but not the name of the terminal
    return next((name for name in ("tmux", "screen") if term.startswith(name)), None)


def _colours(part: Part, environ: Mapping[str, str], wishes: Settings) -> None:
    from tabletop.tui.palette import palette_for

    palette = palette_for(environ, wishes.theme)
    said = (
        _("Colours: none, by NO_COLOR")
        if not palette.depth
        else _("Colours: {number}, for a dark background")
        if palette.dark
        else _("Colours: {number}, for a light background")
    )
    part.tell(said.format(number=int(palette.depth)), colours=int(palette.depth), dark=palette.dark)


def _link(part: Part, environ: Mapping[str, str]) -> None:
    from tabletop.tui.driver import escape_delay, over_ssh

    # what makes no sense was taken out of the environment before
    far, seconds = over_ssh(environ), escape_delay(os.environ)
    part.tell(_("Over SSH: {answer}").format(answer=_("yes") if far else _("no")), ssh=far)
    part.tell(
        _("Escape key: the rest of a key is waited for {n} ms").format(n=round(seconds * 1000)), escape_seconds=seconds
    )
    asked = environ.get("ESCDELAY", "")
    if asked and not (asked.isascii() and asked.isdigit() and len(asked) < 10):
        part.complain(
            _("ESCDELAY is {value}, no number of milliseconds, and is ignored: correct it or unset it.").format(
                value=asked[:40]
            )
        )
