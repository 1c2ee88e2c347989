"""The cover between two players: the open table, what happened, and one key that nobody presses by accident."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Final

from tabletop.i18n import _
from tabletop.protocol import Seat
from tabletop.tui import signs
from tabletop.tui.canvas import Canvas, fit, width_of
from tabletop.tui.choosing import CHOOSE
from tabletop.tui.face import Hint
from tabletop.tui.page import Command, Shell, common, foot
from tabletop.tui.prose import say
from tabletop.tui.screens.box import WIDTH, empty_box
from tabletop.tui.signs import seat_role
from tabletop.tui.wrap import wrap

if TYPE_CHECKING:
    from tabletop.tui.screens.pager import Para

KEY: Final = "o"
"""No face has it, so that keys meant for the game do not open the curtain."""
_MARGIN: Final = 3
_INSIDE: Final = WIDTH - 2 * _MARGIN
_MOST_LINES: Final = 8


def by_seat(told: Iterable[tuple[Seat, str]]) -> list[str]:
    """Return what was done one after another as a paragraph for each player, after the sign of the seat."""
    return [
        f"{signs.seat(seat)} {' '.join(sentence for _seat, sentence in each)}"
        for seat, each in groupby(told, lambda pair: pair[0])
    ]


class CurtainPage:
    """Lies on the table until the player it is for is alone with the screen."""

    def __init__(
        self,
        shell: Shell,
        title: str,
        seat: Seat,
        name: str,
        happened: Sequence[str],
        behind: Callable[[int, int], Canvas],
    ) -> None:
        self._shell = shell
        self.title = title
        self._seat = seat
        self._who = f"{signs.seat(seat)} {name}"
        """The sign and name of the player it is for."""
        self._happened = happened
        """What was done since that player's last turn, as far as all know, a paragraph for each who did it."""
        self._behind = behind
        """Draws what everybody may see."""

    def paint(self, width: int, height: int) -> Canvas:
        """Draw the cover over the open table, on the lower half, where hands lie."""
        canvas = self._behind(width, height)
        canvas.spots.clear()
        said = self._said()
        box = empty_box(len(said) + (6 if said else 5))
        for y in range(box.height):
            box.put(0, y, signs.SPINE, seat_role(self._seat) + "/card")
        title = fit(_("Only {name} may look now.").format(name=self._who), _INSIDE).rstrip()
        say(box, _MARGIN, 1, title, "title/card", "/card")
        if said:
            x = box.put(_MARGIN, 2, self._heading(), "dim/card") + 1
            box.put(x, 2, "─" * (WIDTH - _MARGIN - x), "box/card")
        for y, line in enumerate(said, 3):
            say(box, _MARGIN + 2 * (line[:1] not in signs.SEATS), y, line, "text/card", "/card")
        label = _("{key} opens").format(key=KEY)
        box.put(_MARGIN, box.height - 2, f" {label} ", "cursor")
        box.spot(_MARGIN, box.height - 2, width_of(label) + 2, KEY)
        canvas.paste((width - WIDTH) // 2, height - box.height - 2, box)
        foot(canvas, self._hints(), self._shell.ascii)
        return canvas

    def _heading(self) -> str:
        return _("Since then")

    def _said(self) -> list[str]:
        """Return what happened as lines, the first of each player with the sign of the seat."""
        lines = [line for told in self._happened for line in wrap(told, _INSIDE - 2)]
        if len(lines) <= _MOST_LINES:
            return lines
        return [*lines[: _MOST_LINES - 1], fit(lines[_MOST_LINES - 1] + "…", _INSIDE - 2).rstrip()]

    def press(self, key: str, text: str) -> None:  # noqa: ARG002 (nothing is typed)
        """Open for the one key; others leave it shut."""
        if key.lower() == KEY:
            if not self._shell.pace.in_word:
                self._shell.lift()
        elif key in CHOOSE or (len(key) == 1 and key not in "mq"):
            self._shell.say(_("{key} opens the table for {name}.").format(key=KEY, name=self._who))
        else:
            common(self._shell, key)

    def paste(self, text: str) -> None:
        """Nothing is typed."""

    def commands(self) -> list[Command]:
        """List the keys."""
        return [
            Command(KEY, _("open the table")),
            Command("m", _("menu; the table is saved")),
            Command("q", _("quit; the table is saved")),
        ]

    def notes(self) -> Sequence[Para]:
        """Nothing more to say."""
        return ()

    def _hints(self) -> list[Hint]:
        return [Hint(KEY, _("open")), Hint("m", _("menu")), Hint("question_mark", _("help")), Hint("q", _("quit"))]
