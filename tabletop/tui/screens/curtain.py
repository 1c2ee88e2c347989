"""The cover between two players: the open table, what happened, and one key that nobody presses by accident."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from tabletop.i18n import _
from tabletop.tui.canvas import Canvas, fit
from tabletop.tui.face import Hint
from tabletop.tui.page import Command, Shell, common, foot
from tabletop.tui.wrap import wrap

if TYPE_CHECKING:
    from tabletop.tui.screens.pager import Para

KEY: Final = "o"
"""No face has it, so that keys meant for the game do not open the curtain."""
_WIDTH: Final = 64
_MOST_LINES: Final = 8


class CurtainPage:
    """Lies on the table until the player it is for is alone with the screen."""

    def __init__(self, shell: Shell, title: str, who: str, happened: str, behind: Callable[[int, int], Canvas]) -> None:
        self._shell = shell
        self.title = title
        self._who = who
        """The sign and name of the player it is for."""
        self._happened = happened
        """What was done since that player's last turn, as far as all know; may be empty."""
        self._behind = behind
        """Draws what everybody may see."""

    def paint(self, width: int, height: int) -> Canvas:
        """Draw the cover over the open table, on the lower half, where hands lie."""
        canvas = self._behind(width, height)
        canvas.spots.clear()
        said = wrap(self._happened, _WIDTH - 4)
        if len(said) > _MOST_LINES:
            said = [*said[: _MOST_LINES - 1], fit(said[_MOST_LINES - 1] + "…", _WIDTH - 4)]
        box = Canvas(_WIDTH, len(said) + (5 if said else 4))
        for y in range(box.height):
            box.put(0, y, "", "card", _WIDTH)
        box.put(2, 1, fit(_("Only {name} may look now.").format(name=self._who), _WIDTH - 4), "title/card")
        for y, line in enumerate(said, 2):
            box.put(2, y, line, "dim/card")
        label = _("{key} opens").format(key=KEY)
        box.put(2, box.height - 2, f" {label} ", "cursor")
        box.spot(2, box.height - 2, len(label) + 2, KEY)
        canvas.paste((width - _WIDTH) // 2, height - box.height - 2, box)
        foot(canvas, self._hints(), self._shell.ascii)
        return canvas

    def press(self, key: str, text: str) -> None:  # noqa: ARG002 (nothing is typed)
        """Open for the one key; others leave it shut."""
        if key.lower() == KEY:
            if not self._shell.pace.in_word:
                self._shell.lift()
        elif len(key) == 1 and key not in "mq":
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
