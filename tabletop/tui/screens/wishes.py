"""The settings: what is chosen here holds at once, and is written down for the next time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tabletop import settings
from tabletop.configfile import NotKept, keep
from tabletop.i18n import _
from tabletop.settings import KEYS
from tabletop.tui.canvas import Canvas
from tabletop.tui.face import Hint
from tabletop.tui.page import ALIASES, Command, Shell, column, common, foot, head, lay_column
from tabletop.tui.palette import Depth, depth_of
from tabletop.tui.screens.chooser import Chooser
from tabletop.tui.screens.form import Line, draw_form, value_column

if TYPE_CHECKING:
    from tabletop.tui.screens.pager import Para


class SettingsPage:
    """A form: up and down between settings, left and right among the values of one."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._chooser = Chooser()

    @property
    def title(self) -> str:
        """What it is."""
        return _("Settings")

    def paint(self, width: int, height: int) -> Canvas:
        """Draw the form."""
        canvas = Canvas(width, height)
        named = {key: name_of(key) for key in KEYS}
        value = value_column(named.values())
        lines = [self._line(key, name, value) for key, name in named.items()]
        sheet = column(canvas)
        draw_form(sheet, lines, self._chooser, value)
        lay_column(canvas, sheet)
        head(canvas, self.title, _("each holds at once, and the next time"))
        foot(canvas, self._hints(), self._shell.ascii)
        return canvas

    def press(self, key: str, text: str) -> None:  # noqa: ARG002 (nothing is typed)
        """Move between settings, change one, or go back."""
        key = ALIASES.get(key, key)
        if key.startswith("pick:"):
            before, self._chooser.at = self._chooser.at, int(key.removeprefix("pick:"))
            if self._chooser.at == before:
                self._change(1)
        elif key == "escape":
            self._shell.lift()
        elif key in ("right", "enter", "space"):
            self._change(1)
        elif key == "left":
            self._change(-1)
        elif not self._chooser.press({"tab": "down", "shift+tab": "up"}.get(key, key), len(KEYS)):
            common(self._shell, key)

    def paste(self, text: str) -> None:
        """Nothing is typed."""

    def commands(self) -> list[Command]:
        """List the keys."""
        return [
            Command("right", _("the next value")),
            Command("left", _("the value before")),
            Command("down", _("next")),
            Command("up", _("one before")),
            Command("escape", _("back")),
            Command("f1", _("help for this screen")),
            Command("q", _("quit; the table is saved")),
        ]

    def notes(self) -> Sequence[Para]:
        """Nothing more to say."""
        return ()

    def _change(self, step: int) -> None:
        """Take the next value of a setting, or the one before, and keep it."""
        key = KEYS[self._chooser.at]
        offered = _offered(key)
        value = offered[(offered.index(getattr(self._shell.wishes, key)) + step) % len(offered)]
        self._shell.use(self._shell.wishes._replace(**{key: value}))
        try:
            keep(key, value)
        except NotKept as error:
            self._shell.say(f"{error} " + _("It holds until you quit."))

    def _line(self, key: str, name: str, at: int) -> Line:
        value = getattr(self._shell.wishes, key)
        offered = _offered(key)
        count = f"{offered.index(value) + 1}/{len(offered)}" if len(offered) > 2 else ""

        def draw(canvas: Canvas, y: int, here: bool) -> None:
            canvas.put(3, y, name, "title" if here else "text", at - 4)
            x = canvas.put(at, y, f" {value_name(key, value)} ", "cursor" if here else "card")
            if here:
                canvas.put(x + 2, y, count, "dim")

        return Line(draw, self._help(key))

    def _help(self, key: str) -> str:
        """Say what a setting does, and where the terminal limits it."""
        if key == "theme":
            match depth_of(self._shell.environ):
                case Depth.NONE:
                    return _("NO_COLOR is set: nothing is drawn in colours, whatever is chosen here.")
                case Depth.SIXTEEN:
                    return _("This terminal shows 16 colours, which are its own, whatever is chosen here.")
                case _:
                    return _("The colours; names with capitals are themes of Textual.")
        short = {
            "language": _("The language of the program, games and rules."),
            "curtain": _("When the screen is covered between two players."),
            "curtain_on_focus": _("Cover it also when the terminal gains the focus again."),
            "bell": _("Ring the bell when the turn passes to somebody else."),
            "ascii": _("Draw with ASCII signs only."),
            "animation": _("Let the cursor and the marks of what changed blink."),
        }
        return short[key]

    def _hints(self) -> list[Hint]:
        arrows = [Hint("up", ""), Hint("down", _("choose")), Hint("left", ""), Hint("right", _("change"))]
        return [*arrows, Hint("escape", _("back")), Hint("question_mark", _("help")), Hint("q", _("quit"))]


def name_of(key: str) -> str:
    """Return what a setting is called on the screen."""
    return {
        "language": _("Language"),
        "theme": _("Colours"),
        "curtain": _("Curtain"),
        "curtain_on_focus": _("Curtain on return"),
        "bell": _("Bell"),
        "ascii": _("ASCII alone"),
        "animation": _("Animation"),
    }[key]


def value_name(key: str, value: Any) -> str:
    """Return what a value is called on the screen."""
    if isinstance(value, bool):
        return _("on") if value else _("off")
    match key, value:
        case "language", None:
            return _("as the system")
        case "theme", None:
            return _("as the terminal")
        case _:
            pass
    named = {
        "pt": "português",
        "en": "English",
        "dark": _("dark"),
        "light": _("light"),
        "contrast": _("high contrast"),
        "contrast-light": _("high contrast, light"),
        "needed": _("for hidden hands"),
        "always": _("always"),
        "never": _("never"),
    }
    return named.get(value) or " ".join(word.capitalize() for word in value.split("-"))


def _offered(key: str) -> tuple[Any, ...]:
    """Return what a setting can be; None stands for no wish."""
    values = settings.values(key)
    return (None, *values) if settings.Settings._field_defaults[key] is None else values
