"""A table that another session plays, line by line: what happens is told as it happens."""

from __future__ import annotations

from typing import Final

from attrs import define

from tabletop.i18n import _
from tabletop.journal import Session
from tabletop.logbook import Act, gone
from tabletop.plain.book import since_last_turn
from tabletop.plain.console import SHOWN, direct
from tabletop.plain.play import Leave, Play
from tabletop.plain.reading import read_rules
from tabletop.session_words import taken_back

PAUSE: Final = 1.0
"""Seconds between two looks."""


@define
class Watch(Play):
    """A table that somebody follows; only what everybody may know is told."""

    def run(self) -> Leave:
        """Tell what happens until the game is over or somebody leaves.

        Raises:
            EndOfInput: If nobody types any more.
        """
        self.console.say(self.table.remark, _("? or h explains the keys."))
        self._table()
        self._status()
        while self._left is None and self.table.session.to_act is not None:
            self._follow()
            if self._left is None and self.console.hears(PAUSE):
                self._answer(self.console.take())
        if self._left is None:
            self._result()
            self._table()
        return self._left or Leave.OVER

    def _follow(self) -> None:
        """Tell what has happened since the last look."""
        before = self.table.session
        news = self.table.look()
        if news.moved:
            self._tell_news(before)
        if news.said:
            self.console.say(news.said)

    def _tell_news(self, before: Session) -> None:
        session = self.table.session
        # what was agreed to came first: whatever was played since stands
        agreed = session.agreed[len(before.agreed) :]
        for _after, page in agreed:
            self.console.say(taken_back(gone(page, None), self.table.view(), self.table.words, self.names))
        if session.actions < before.actions and not agreed:
            self.console.say(_("Taken back."))
        stood = min([before.actions, *(after for after, _page in agreed)])
        for line in session.log(None, max(0, session.actions - stood)):
            if isinstance(line, Act):
                self._tell(line.events)
        if session.to_act is not None:
            self._status()

    def _answer(self, typed: str) -> None:
        """Do what was typed; every line is answered."""
        word, _space, rest = typed.lower().partition(" ")
        match word:
            case "" | ".":
                if not self._looked_again():
                    self._status()
            case "l":
                self._log(rest)
            case ",":
                self.console.say(*since_last_turn(self.table.session, None, self.table.words))
            case "v":
                self._table()
            case "r":
                read_rules(self.table.entry, self.console)
            case "u" | "t" | "y":
                self.console.say(self.table.remark)
            case "o":
                self._left = Leave.GO_ON
            case "m" | "q":
                self._left = Leave.MENU if word == "m" else Leave.QUIT
            case _ if direct(typed).startswith("?"):
                self.console.say(*_keys())
            case _:
                self.console.say(_("{typed} means nothing here: ? or h explains the keys.").format(typed=typed[:SHOWN]))

    def _status(self) -> None:
        self.console.say(self.table.words.status(self.table.view(), self.names))

    def _looked_again(self) -> bool:
        before = self.table.session
        self._follow()
        return self.table.session is not before


def _keys() -> list[str]:
    """Say what can be typed while watching."""
    return [
        _("An empty line: what has happened since, and whose turn it is."),
        _("v: the table."),
        _("l: what happened lately; l and a number: that many actions."),
        _(", (a comma): what happened since the last turn of who plays."),
        _("r: the rules."),
        _("o: go on with the table here."),
        _("m: leave for the menu; q: leave. The table goes on."),
    ]
