"""What fills the terminal: a page draws a sheet and answers keys; pages lie on each other like papers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Protocol, TypeAlias, runtime_checkable

from tabletop import kiosk
from tabletop.frozen import frozen
from tabletop.i18n import _
from tabletop.tui.canvas import BLINK, Canvas, width_of
from tabletop.tui.face import Hint
from tabletop.tui.wrap import wrap

if TYPE_CHECKING:
    from tabletop.host import Host, OpenTable
    from tabletop.settings import Settings
    from tabletop.shelf import Entry
    from tabletop.tui.pace import Pace
    from tabletop.tui.screens.pager import Para

Fitted: TypeAlias = Callable[[Canvas], str]
"""A sentence that is as long as the sheet below it has room for."""

WIDTH, HEIGHT = 80, 24
"""The smallest terminal on which everything can be seen."""

_COLUMN = 120
"""Cells of a list, a form or a text on a wider terminal."""

ALIASES = {
    "j": "down",
    "k": "up",
    "left_square_bracket": "pageup",
    "right_square_bracket": "pagedown",
    "ctrl+j": "enter",
    "scrollup": "up",
    "scrolldown": "down",
}
"""Twins of keys that some keyboards hide, where no text is typed."""

NAMES = {
    "question_mark": "?",
    "colon": ":",
    "left_square_bracket": "[",
    "right_square_bracket": "]",
    "up": "↑",
    "down": "↓",
    "left": "←",
    "right": "→",
    "plus": "+",
    "minus": "-",
    "slash": "/",
    "less_than_sign": "<",
    "greater_than_sign": ">",
    "full_stop": ".",
    "comma": ",",
}


@frozen
class Command:
    """Something that can be done now, by a key or from the palette."""

    key: str
    """As Textual names it; what it does when pressed."""
    label: str
    shared: bool = False
    """It means the same in every game."""


class Page(Protocol):
    """A full screen."""

    @property
    def title(self) -> str:
        """What the help calls it."""

    def paint(self, width: int, height: int) -> Canvas:
        """Draw it, at least 80 by 24."""

    def press(self, key: str, text: str) -> None:
        """Answer a key, named as Textual names it; `text` is the letter that it types, if it types one."""

    def paste(self, text: str) -> None:
        """Take a paste, or do nothing where no text is wanted."""

    def commands(self) -> list[Command]:
        """List what can be done now, for help and palette."""

    def notes(self) -> Sequence[Para]:
        """Say what else the help should."""


@runtime_checkable
class Covering(Protocol):
    """A page that may show what one player alone may see."""

    def cover(self, top: Page) -> None:
        """Hide that, on whatever page is on top."""


@runtime_checkable
class Rereading(Protocol):
    """A page that keeps sentences in the language in use when it was made."""

    def reread(self) -> None:
        """Say them anew: the language has changed."""


class Shell(Protocol):
    """What a page may ask of the program."""

    @property
    def host(self) -> Host:
        """Who keeps the tables."""

    @property
    def ascii(self) -> bool:
        """Draw with ASCII signs alone."""

    @property
    def curtain(self) -> str:
        """When the screen is covered between two players: one of `settings.CURTAIN`."""

    @property
    def wishes(self) -> Settings:
        """What holds until the program ends."""

    @property
    def environ(self) -> Mapping[str, str]:
        """What is known of the terminal and the system."""

    def use(self, wishes: Settings) -> None:
        """Draw and behave like this from now on."""

    def ring(self) -> None:
        """Ring the bell of the terminal, if that is wished for."""

    @property
    def pace(self) -> Pace:
        """When keys come, and so whether the last one is meant."""

    @property
    def page(self) -> Page:
        """The page on top."""

    def lay(self, page: Page) -> None:
        """Put a page on top of the others."""

    def lift(self) -> None:
        """Take the top page away; the menu appears where there was only one."""

    def menu(self) -> None:
        """Go to the menu; a table that was open is saved and closed."""

    def ask_seats(self, entry: Entry) -> None:
        """Ask who plays a game."""

    def sit_down(self, table: OpenTable) -> None:
        """Show a table in place of all other pages."""

    def replay(self, id: str) -> None:
        """Look again at a table, finished or not, in the store or open here; nothing is played or locked."""

    def say(self, sentence: str | Fitted) -> None:
        """Show a sentence until the next key; what depends on the room at the foot is asked once that is drawn."""

    def later(self, page: Page, seconds: float, call: Callable[[], bool]) -> None:
        """Call something after a while, unless the page is gone by then; it tells whether the screen changes."""

    def press(self, key: str) -> None:
        """Press a key on the page on top."""

    def open_help(self) -> None:
        """Show what can be done on the page on top, and by which key."""

    def open_palette(self) -> None:
        """List the same to choose from."""

    def quit(self) -> None:
        """Leave the program, after a question if something would be lost."""


def key_name(key: str, ascii: bool = False) -> str:
    """Return how a key is written on the screen."""
    if ascii and key in ("up", "down", "left", "right"):
        return _arrow(key)
    named = {
        "enter": _("Enter"),
        "escape": _("Esc"),
        "space": _("Space"),
        "tab": _("Tab"),
        "backspace": _("Backspace"),
        "delete": _("Del"),
        "pageup": _("PgUp"),
        "pagedown": _("PgDn"),
        "home": _("Home"),
        "end": _("End"),
    }
    if key.startswith("ctrl+"):
        return f"Ctrl+{key[5:].upper()}"
    return named.get(key) or NAMES.get(key) or (key.upper() if key[0] == "f" and key[1:].isdigit() else key)


def to_settings() -> list[Command]:
    """Return what leads to the settings; in a kiosk nothing does."""
    return [] if kiosk.is_on() else [Command("f2", _("settings"))]


def _arrow(key: str) -> str:
    return {"up": _("Up"), "down": _("Down"), "left": _("Left"), "right": _("Right")}[key]


def foot(canvas: Canvas, hints: Sequence[Hint], ascii: bool = False, warning: str = "") -> None:
    """Draw the last line: keys with what they do, as many as fit, the way out always, and a warning that stays."""
    y = canvas.height - 1
    canvas.put(0, y, "", "foot", canvas.width)
    x = 1
    if warning:
        x = canvas.put(1, y, f" {warning} ", "warn/notice") + 2
    end = canvas.width - 1
    for hint in sorted((each for each in hints if each.footer), key=_is_exit, reverse=True):
        name = key_name(hint.key, ascii)
        width = width_of(name) + 1 + width_of(hint.label)
        if _is_exit(hint):
            end -= width
            canvas.spot(end, y, width, hint.key)
            canvas.runs(end, y, [(name, "key/foot"), (" " + hint.label, "foot")])
            end -= 2
            continue
        if x + width > end:
            break
        canvas.spot(x, y, width, hint.key)
        x = canvas.put(x, y, name, "key/foot")
        if hint.label:
            x = canvas.put(x + 1, y, hint.label, "foot") + (3 if canvas.width >= 100 else 2)
        elif len(name) > 1:
            # keys without a label of their own share that of the next one
            x = canvas.put(x, y, "/", "foot")


def finding(canvas: Canvas, typed: str) -> None:
    """Draw the last line while somebody types what is looked for."""
    foot(canvas, [])
    canvas.runs(1, canvas.height - 1, [(_("Find:") + " ", "key/foot"), (typed, "foot"), ("_", "foot" + BLINK)])


def _is_exit(hint: Hint) -> bool:
    return hint.key == "q"


def head(canvas: Canvas, left: str, right: str = "") -> None:
    """Draw the first line of a page."""
    canvas.put(0, 0, "", "head", canvas.width)
    at = canvas.width - width_of(right) - 1
    canvas.put(1, 0, left, "title/head", max(0, at - 2))
    canvas.put(at, 0, right, "head")


def column(canvas: Canvas, most: int = _COLUMN) -> Canvas:
    """Return a sheet for what stands between the first line and the last: no wider than can be read across."""
    return Canvas(min(canvas.width, most), canvas.height)


def lay_column(canvas: Canvas, sheet: Canvas) -> None:
    """Lay such a sheet on the middle of a page, whose first line and last are drawn after it."""
    canvas.paste((canvas.width - sheet.width) // 2, 0, sheet)


def common(shell: Shell, key: str) -> None:
    """Answer the keys that mean the same on every page."""
    match key:
        case "question_mark":
            shell.open_help()
        case "colon":
            shell.open_palette()
        case "m":
            shell.menu()
        case "q":
            shell.quit()
        case _ if len(key) == 1 or key in NAMES:
            shell.say(_("{key} does nothing here. ? shows the keys.").format(key=key_name(key)))


def too_small(width: int, height: int, tmux: bool = False) -> Canvas:
    """Say that the window has not enough room; `tmux`: and that its status line may have what lacks."""
    canvas = Canvas(width, height)
    text = _("This window is too small: {width} x {height}. It needs {least_width} x {least_height}. The game waits.")
    sentence = text.format(width=width, height=height, least_width=WIDTH, least_height=HEIGHT)
    lines = wrap(sentence, max(1, width))
    if tmux and width >= WIDTH and height == HEIGHT - 1:
        # a window of the usual size, and tmux as it comes
        way_out = _("The status line of tmux takes the line that is missing: Ctrl+B :set status off gives it back.")
        lines += ["", *wrap(way_out, width)]
    for y, line in enumerate(lines[:height], max(0, (height - len(lines)) // 2)):
        canvas.put(max(0, (width - len(line)) // 2), y, line)
    return canvas
