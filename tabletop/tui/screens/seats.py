"""Who plays, and by which options, before a game begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, TypeAlias, assert_never

from attrs import frozen

from tabletop.i18n import _, tr
from tabletop.mishaps import HostError
from tabletop.phrases import playing_time
from tabletop.protocol import Option
from tabletop.shelf import Entry
from tabletop.text import NAME_CELLS, BadName, clean_name, fold, name_remark
from tabletop.tui import signs
from tabletop.tui.canvas import Canvas, width_of
from tabletop.tui.edit import Edit, one_line
from tabletop.tui.face import Hint
from tabletop.tui.page import ALIASES, Command, Shell, common, foot, head
from tabletop.tui.wrap import wrap

if TYPE_CHECKING:
    from tabletop.tui.screens.pager import Para

_X: Final = 20
"""Where values stand."""


@frozen
class Count:
    """Field: how many play."""


@frozen
class Name:
    """Field: the name at a seat."""

    seat: int


@frozen
class Begin:
    """Field: begin the game."""


Field: TypeAlias = Count | Name | Option | Begin


class SeatsPage:
    """A form: up and down between fields, left and right among values, letters into names."""

    def __init__(
        self, shell: Shell, entry: Entry, options: Mapping[str, str] | None = None, seed: int | None = None
    ) -> None:
        self._shell = shell
        self._entry = entry
        self._words = entry.words()
        self._seed = seed
        fewest, most = entry.seats[0], entry.seats[-1]
        names = shell.host.last_names()[:most]
        self._known = shell.host.known_names()
        self._count = max(fewest, len(names))
        self._names = [Edit(NAME_CELLS, name) for name in (*names, *[""] * (most - len(names)))]
        self._values = {option.key: option.values[0] for option in entry.options} | dict(options or {})
        self._at: Field = Begin() if names else Name(0)

    @property
    def title(self) -> str:
        """What the help calls it."""
        return _("{game}: who plays?").format(game=tr(self._entry.title))

    def paint(self, width: int, height: int) -> Canvas:
        """Draw the form."""
        canvas = Canvas(width, height)
        head(canvas, self.title, playing_time(*self._entry.minutes))
        y = 2
        for number, field in enumerate(self._fields()):
            y = self._paint_field(canvas, y, field, number)
        foot(canvas, self._hints(), self._shell.ascii)
        return canvas

    def press(self, key: str, text: str) -> None:
        """Move between fields, change them, begin."""
        fields = self._fields()
        at = fields.index(self._at)
        if key.startswith("pick:"):
            self._at = fields[int(key.removeprefix("pick:"))]
            if isinstance(self._at, Begin):
                self._begin()
        elif key == "escape":
            self._shell.menu()
        elif key == "enter" and isinstance(self._at, Begin):
            self._begin()
        elif key in ("down", "tab", "enter"):
            self._at = fields[min(at + 1, len(fields) - 1)]
        elif key in ("up", "shift+tab"):
            self._at = fields[max(at - 1, 0)]
        else:
            self._press_field(key, text)

    def paste(self, text: str) -> None:
        """Take a paste into a name: line ends become blanks, what is too long is cut, and that is said."""
        if isinstance(self._at, Name):
            edit = self._names[self._at.seat]
            pasted = one_line(text)
            if not edit.insert(pasted):
                self._shell.say(name_remark(pasted, edit.text) or _too_long())

    def commands(self) -> list[Command]:
        """List the keys."""
        return [
            Command("enter", _("next field; at the end begin")),
            Command("down", _("next field")),
            Command("up", _("field before")),
            Command("right", _("change a value; take a name that is offered")),
            Command("ctrl+u", _("clear a name")),
            Command("escape", _("menu; names are kept")),
            Command("f1", _("help for this screen")),
            Command("ctrl+p", _("all commands")),
            Command("ctrl+c", _("quit, when pressed twice")),
        ]

    def notes(self) -> Sequence[Para]:
        """Nothing more to say."""
        return ()

    def _fields(self) -> list[Field]:
        return [Count(), *map(Name, range(self._count)), *self._entry.options, Begin()]

    def _press_field(self, key: str, text: str) -> None:
        match self._at:
            case Name(seat):
                self._press_name(seat, key, text)
            case Count():
                seats = self._entry.seats
                wish = self._count + {"right": 1, "plus": 1, "left": -1, "minus": -1}.get(key, 0)
                wish = int(key) if key.isdecimal() else wish
                if wish == self._count and key not in ("left", "right"):
                    common(self._shell, ALIASES.get(key, key))
                elif wish in seats:
                    self._count = wish
                else:
                    text = _("{game} is for {fewest} to {most} players.")
                    self._shell.say(text.format(game=tr(self._entry.title), fewest=seats[0], most=seats[-1]))
            case Option(key=name, values=values):
                step = {"right": 1, "space": 1, "left": -1}.get(key, 0)
                if step:
                    self._values[name] = values[(values.index(self._values[name]) + step) % len(values)]
                else:
                    common(self._shell, ALIASES.get(key, key))
            case Begin():
                common(self._shell, ALIASES.get(key, key))
            case _:
                assert_never(self._at)

    def _press_name(self, seat: int, key: str, text: str) -> None:
        edit = self._names[seat]
        offered = self._offered(seat)
        if key == "right" and offered and edit.at == len(edit.text):
            edit.set(edit.text + offered)
        elif text:
            if not edit.insert(text):
                self._shell.say(_too_long())
        else:
            edit.press(key, "")

    def _offered(self, seat: int) -> str:
        """Return how a name that was used before goes on after what is typed."""
        typed = self._names[seat].text
        taken = {fold(edit.text) for edit in self._names[: self._count]}
        for name in self._known:
            if typed and fold(name).startswith(fold(typed)) and fold(name) not in taken:
                return name[len(typed) :]
        return ""

    def _begin(self) -> None:
        """Lay the table, or say what is wrong and go there."""
        names = [edit.text.strip() or _anybody(seat) for seat, edit in enumerate(self._names[: self._count])]
        for seat, name in enumerate(names):
            try:
                clean_name(name)
            except BadName as error:
                self._at = Name(seat)
                self._shell.say(str(error))
                return
        try:
            self._shell.sit_down(self._shell.host.new(self._entry.key, names, self._values, self._seed))
        except HostError as error:
            self._at = Name(0)
            self._shell.say(str(error))

    def _paint_field(self, canvas: Canvas, y: int, field: Field, number: int) -> int:
        """Draw a field and return the line after it."""
        here = field == self._at
        if here:
            canvas.put(1, y, "▸", "accent")
        canvas.spot(1, y, canvas.width - 2, f"pick:{number}")
        match field:
            case Count():
                seats = self._entry.seats
                canvas.put(3, y, _("Players"), "title")
                chosen = "cursor" if here else "title/card"
                canvas.runs(_X, y, [(f" {n} ", chosen if n == self._count else "dim") for n in seats])
                return y + 2
            case Name(seat):
                self._paint_name(canvas, y, seat, here)
                return y + (2 if seat == self._count - 1 else 1)
            case Option():
                return self._paint_option(canvas, y, field, here)
            case Begin():
                canvas.put(_X, y, "  " + _("Begin") + "  ", "cursor" if here else "card")
                return y + 1
            case _:
                assert_never(field)

    def _paint_name(self, canvas: Canvas, y: int, seat: int, here: bool) -> None:
        edit = self._names[seat]
        canvas.runs(3, y, [(f"{seat + 1} ", "dim"), (signs.seat(seat), signs.seat_role(seat))])
        canvas.put(_X, y, "", "card", NAME_CELLS + 2)
        x = canvas.put(_X + 1, y, edit.text, "card")
        if not edit.text:
            canvas.put(x, y, _anybody(seat), "dim/card", NAME_CELLS)
        if here:
            canvas.put(x, y, self._offered(seat), "dim/card")
            before = width_of(edit.text[: edit.at])
            canvas.restyle(_X + 1 + before, y, 1, "cursor")

    def _paint_option(self, canvas: Canvas, y: int, option: Option, here: bool) -> int:
        value = self._values[option.key]
        canvas.put(3, y, self._words.option_name(option.key), "title", _X - 4)
        named = self._words.option_value(option.key, value)
        canvas.put(_X, y, f" {named} ", "cursor" if here else "card")
        lines = wrap(self._words.option_help(option.key, value), min(canvas.width - _X - 2, 72))
        for row, line in enumerate(lines, y + 1):
            canvas.put(_X + 1, row, line, "text" if here else "dim")
        return y + len(lines) + 2

    def _hints(self) -> list[Hint]:
        hints = [Hint("down", _("next")), Hint("up", _("back"))]
        if isinstance(self._at, Option | Count):
            hints.append(Hint("right", _("change")))
        hints.append(Hint("enter", _("begin") if isinstance(self._at, Begin) else _("next")))
        return [*hints, Hint("escape", _("menu")), Hint("f1", _("help")), Hint("ctrl+p", _("all commands"))]


def _too_long() -> str:
    return _("A name has room for {n} letters.").format(n=NAME_CELLS)


def _anybody(seat: int) -> str:
    """The name of somebody who gives none."""
    return _("Player {n}").format(n=seat + 1)
