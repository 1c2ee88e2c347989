"""A table that another session plays: it is looked at about once a second, and whoever watches may go on with it."""

from __future__ import annotations

from typing import Any, Final

from tabletop.i18n import _
from tabletop.journal import Session
from tabletop.logbook import gone
from tabletop.phrases import victory
from tabletop.session_words import brief
from tabletop.tui.canvas import Canvas
from tabletop.tui.face import Hint
from tabletop.tui.page import Command, foot
from tabletop.tui.screens.resuming import go_on
from tabletop.tui.screens.table import WAYS, TablePage

PAUSE: Final = 1.0
"""Seconds between two looks."""
SHOWN: Final = 4
"""Looks for which a sentence about an action stays in sight, when nobody presses a key."""
KEY: Final = "o"
"""Goes on with the table; no face has it, because it opens curtains."""


class WatchPage(TablePage):
    """Shows what everybody may see, and follows the journal as long as the page is there."""

    _ages: int | None = None
    """Looks since the sentence that is shown; None: it stays until a key is pressed."""

    def sit_down(self) -> None:
        """Begin to follow."""
        self._shell.say(self.table.remark + self._invitation())
        self._shell.later(self, PAUSE, self._tick)

    def paint(self, width: int, height: int) -> Canvas:
        """Draw the game, and the keys of those who watch."""
        canvas = super().paint(width, height)
        foot(canvas, self._hints(), self._shell.ascii, self._state())
        return canvas

    def press(self, key: str, text: str) -> None:
        """Go on with the table, or look around."""
        self._ages = None
        if key.lower() == KEY and self._open:
            go_on(self._shell, self, self.table.id, watching=True)
        elif key in WAYS:
            self._shell.say(self.table.remark)
        else:
            super().press(key, text)

    def choose(self, action: Any) -> None:  # noqa: ARG002 (nothing can be played)
        """Say why nothing can be played."""
        self._shell.say(self.table.remark)

    def commands(self) -> list[Command]:
        """List what can be done while watching."""
        own = [Command(KEY, _("go on with the table here"))] if self._open else []
        return own + [command for command in super().commands() if command.key not in WAYS]

    @property
    def _open(self) -> bool:
        """The table can be gone on with, as far as it is known."""
        return self.table.follower is not None and self.session.to_act is not None

    def _hints(self) -> list[Hint]:
        own = [Hint(KEY, _("go on here"))] if self._open else []
        # who looks on looks for the way out before anything else
        away = Hint("m", _("menu"))
        return [*own, away, *(hint for hint in super()._hints() if hint.key != away.key)]

    def _state(self) -> str:
        if self.table.follower is None or self.session.to_act is None or self.table.held:
            return _("watching")
        return _("nobody plays")

    def _tick(self) -> bool:
        """Look at the table, and tell whether the screen changes."""
        before, held = self.session, self.table.held
        news = self.table.look()
        if self.table.follower is not None:
            self._shell.later(self, PAUSE, self._tick)
        if news.moved:
            self._look(self.session.last_notices(None))
        said = news.said + self._invitation() if news.said else self._told(before) if news.moved else ""
        if said and self._shell.page is self:
            self._shell.say(said)
            # what is about the table stays in sight; what was played is on the table as well
            self._ages = None if news.said or self.session.to_act is None else 0
            return True
        return self._grow_old() or news.moved or held != self.table.held

    def _invitation(self) -> str:
        if self._open and not self.table.held:
            return " " + _("{key} goes on with it here.").format(key=KEY)
        return ""

    def _grow_old(self) -> bool:
        """Take away a sentence that was long enough in sight: it lies on the keys."""
        if self._ages is None:
            return False
        self._ages += 1
        if self._ages < SHOWN:
            return False
        self._ages = None
        if self._shell.page is self:
            self._shell.say("")
        return True

    def _told(self, before: Session) -> str:
        """Say what was done last, and whose turn it is now."""
        seat = self.session.to_act
        if seat is None:
            result = self.session.result
            return _("The game is over.") + (f" {victory(result, self._names)}" if result else "")
        agreed = self.session.agreed[len(before.agreed) :]
        if agreed and agreed[-1][0] == self.session.actions:
            done = brief(gone(agreed[-1][1], None), self.view, self.table.words, self._names)
        elif self.session.actions < before.actions:
            done = _("Taken back.")
        else:
            words = self.table.words
            done = " ".join(filter(None, (words.brief(event, self.view, self._names) for event in self._scene.last)))
        return f"{done} " * bool(done) + _("Now {name}.").format(name=self._name(seat))
