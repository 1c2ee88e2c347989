"""A text to read: rules, log, help, the end of a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from tabletop.frozen import frozen
from tabletop.i18n import _
from tabletop.tui import signs
from tabletop.tui.canvas import BLINK, Canvas, Role, Run, width_of
from tabletop.tui.edit import no_room, one_line
from tabletop.tui.face import Hint
from tabletop.tui.page import ALIASES, Command, Page, Shell, column, common, foot, head, key_name, lay_column
from tabletop.tui.wrap import wrap

WIDEST: Final = 88
"""Longer lines are hard to read."""
_LONGEST: Final = 40
"""Letters of a word that is looked for."""


@frozen
class Para:
    """A paragraph."""

    text: str
    role: Role = "text"
    indent: int = 0
    mark: Run = ("", "text")
    """Drawn before the first line, within the indent."""
    anchor: str = ""
    """A name under which it can be opened; it begins a section."""


@frozen
class Place:
    """Where a key of its own leads to."""

    key: str
    label: str
    anchor: str


@frozen
class Line:
    """A line as it is drawn."""

    text: str
    role: Role
    x: int
    mark: Run
    anchor: str
    para: int
    """Index of its paragraph."""


class Pager:
    """Scrolls through paragraphs; sections can be jumped between, words can be looked for."""

    def __init__(
        self,
        shell: Shell,
        title: str,
        paras: Sequence[Para],
        at: str = "",
        closing: Sequence[str] = (),
        places: Sequence[Place] = (),
    ) -> None:
        """Show paragraphs, opened at an anchor ("end": at the end); `closing` keys close it like Escape."""
        self.title = title
        self._shell = shell
        self._paras = paras
        self._closing = {"escape", "backspace", *closing}
        self._places = {place.key: place for place in places}
        self._at = at
        self._lines: list[Line] = []
        self._width = 0
        self._top = 0
        self._rows = 1
        self._looking: str | None = None
        self._word = ""
        self.anew: Callable[[], Pager] | None = None
        """Makes the same page in the language of now."""

    def reread(self) -> None:
        """Say everything in the language of now, from the line that is shown on."""
        if self.anew is not None:
            page = self.anew()
            self.title, self._paras, self._places = page.title, page._paras, page._places
            self._lines, self._width = [], 0

    def paint(self, width: int, height: int) -> Canvas:
        """Draw the lines that can be seen."""
        canvas = Canvas(width, height)
        self._lay_out(min(width - 4, WIDEST), height - 3)
        seen = self._lines[self._top : self._top + self._rows]
        bottom = min(self._top + self._rows, len(self._lines))
        where = f"{self._top + 1}-{bottom} / {len(self._lines)}" if len(self._lines) > self._rows else ""
        sheet = column(canvas)
        for y, line in enumerate(seen, 2):
            sheet.put(2, y, *line.mark)
            x = sheet.put(2 + line.x, y, line.text, line.role) + 1
            if line.anchor:
                # a section begins
                sheet.put(x, y, "─" * (2 + self._width - x), "box")
            self._mark_found(sheet, line, y)
        self._paint_thumb(sheet)
        lay_column(canvas, sheet)
        head(canvas, self.title, where)
        if self._looking is not None:
            foot(canvas, [])
            canvas.runs(1, height - 1, [(_("Find:") + " ", "key/foot"), (self._looking, "foot"), ("_", "foot" + BLINK)])
        else:
            foot(canvas, self._hints(), self._shell.ascii)
        return canvas

    def press(self, key: str, text: str) -> None:
        """Scroll, jump, look for a word or close."""
        if self._looking is not None:
            self._press_looking(key, text)
            return
        if key in self._closing:
            self._shell.lift()
            return
        if key in self._places:
            self._open_at(self._places[key].anchor)
            return
        match ALIASES.get(key, key):
            case "down":
                self._move(3 if key == "scrolldown" else 1)
            case "up":
                self._move(-3 if key == "scrollup" else -1)
            case "pagedown" | "space" | "enter":
                self._move(self._rows - 1)
            case "pageup":
                self._move(1 - self._rows)
            case "home" | "g":
                self._top = 0
            case "end":
                self._move(len(self._lines))
            case "right" | "tab":
                self._jump(1)
            case "left" | "shift+tab":
                self._jump(-1)
            case "f" | "slash":
                self._looking = ""
            case "n":
                self._find_next()
            case other:
                common(self._shell, other)

    def paste(self, text: str) -> None:
        """Take a paste as the word to look for."""
        if self._looking is not None:
            looking = self._looking + one_line(text)
            self._looking = looking[:_LONGEST]
            if len(looking) > _LONGEST:
                self._shell.say(no_room(_LONGEST))

    def commands(self) -> list[Command]:
        """List the keys."""
        return [Command(hint.key, hint.label) for hint in self._hints()]

    def notes(self) -> Sequence[Para]:
        """Nothing more to say."""
        return ()

    def _hints(self) -> list[Hint]:
        hints = [Hint("escape", _("back")), Hint("down", _("down")), Hint("pagedown", _("page"))]
        hints += [Hint(place.key, place.label) for place in self._places.values()]
        if any(para.anchor for para in self._paras):
            hints += [Hint("right", _("next section")), Hint("left", _("section before"))]
        hints.append(Hint("f", _("find")))
        if self._word:
            hints.append(Hint("n", _("next")))
        return [*hints, Hint("q", _("quit"))]

    def _lay_out(self, width: int, rows: int) -> None:
        """Break the paragraphs for a width; what was on top stays on top."""
        self._rows = rows
        if width != self._width:
            para = self._lines[self._top].para if self._lines else 0
            self._lines = [line for index, para_ in enumerate(self._paras) for line in _broken(para_, index, width)]
            first = self._width == 0
            self._width = width
            self._top = next((i for i, line in enumerate(self._lines) if line.para == para), 0)
            if first and self._at:
                self._open_at(self._at)
        self._move(0)

    def _open_at(self, anchor: str) -> None:
        if anchor == "end":
            self._top = len(self._lines)
        else:
            self._top = next((i for i, line in enumerate(self._lines) if line.anchor == anchor), 0)

    def _move(self, lines: int) -> None:
        self._top = max(0, min(self._top + lines, len(self._lines) - self._rows))

    def _jump(self, direction: int) -> None:
        starts = [i for i, line in enumerate(self._lines) if line.anchor]
        if direction > 0:
            self._top = next((i for i in starts if i > self._top), self._top)
        else:
            self._top = next((i for i in reversed(starts) if i < self._top), 0)
        self._move(0)

    def _press_looking(self, key: str, text: str) -> None:
        looking = self._looking or ""
        match key:
            case "escape":
                self._looking = None
            case "enter":
                self._looking, self._word = None, looking.casefold()
                self._find_next(0)
            case "backspace":
                self._looking = looking[:-1]
            case "ctrl+u":
                self._looking = ""
            case _:
                self._looking = (looking + text)[:_LONGEST]

    def _find_next(self, after: int = 1) -> None:
        if not self._word:
            return
        hits = [i for i, line in enumerate(self._lines) if self._word in line.text.casefold()]
        if not hits:
            self._shell.say(_("{word} does not occur here.").format(word=self._word))
            return
        self._top = next((i for i in hits if i >= self._top + after), hits[0])
        self._move(0)

    def _paint_thumb(self, sheet: Canvas) -> None:
        """Show beside a text that is longer than the screen which part of it is seen."""
        total = len(self._lines)
        if total > self._rows:
            for y in range(self._top * self._rows // total, -(-(self._top + self._rows) * self._rows // total)):
                sheet.put(self._width + 3, 2 + y, signs.THUMB, "dim")

    def _mark_found(self, canvas: Canvas, line: Line, y: int) -> None:
        at = line.text.casefold().find(self._word) if self._word else -1
        if at >= 0:
            found = line.text[at : at + len(self._word)]
            canvas.restyle(2 + line.x + width_of(line.text[:at]), y, width_of(found), "cursor")


def _broken(para: Para, index: int, width: int) -> list[Line]:
    lines = wrap(para.text, width - para.indent)
    return [
        Line(text, para.role, para.indent, para.mark if i == 0 else ("", "text"), para.anchor if i == 0 else "", index)
        for i, text in enumerate(lines)
    ]


class HelpPage(Pager):
    """What can be done on a page, and by which key."""

    def __init__(self, shell: Shell, about: Page) -> None:
        paras = [*_keys(about, shell.ascii), Para(""), *about.notes()]
        super().__init__(shell, _("Help: {page}").format(page=about.title), paras, closing=("question_mark", "f1"))
        self.anew = lambda: HelpPage(shell, about)


def _keys(about: Page, ascii: bool) -> list[Para]:
    """Return the keys of a page; those that mean the same in every game stand apart."""
    commands = about.commands()
    paras = help_paras(commands, ascii)
    own = sum(not command.shared for command in commands)
    if own == len(commands):
        return paras
    first = [Para(about.title, "title", anchor="own"), *paras[:own], Para("")] if own else []
    return [*first, Para(_("In every game"), "title", anchor="shared"), *paras[own:]]


def lay_pager(shell: Shell, make: Callable[[], Pager]) -> None:
    """Lay a page on the others that is made anew when the language changes."""
    page = make()
    page.anew = make
    shell.lay(page)


def help_paras(commands: Sequence[Command], ascii: bool = False) -> list[Para]:
    """Return each command after its key."""
    return marked_paras([(key_name(command.key, ascii), command.label) for command in commands])


def marked_paras(rows: Sequence[tuple[str, str]]) -> list[Para]:
    """Return each text after its mark, in two columns."""
    wide = max((width_of(mark) for mark, _text in rows), default=0) + 3
    return [Para(text, indent=wide, mark=(mark, "key")) for mark, text in rows]
