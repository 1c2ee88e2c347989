"""A tutorial line by line: what was played, what came of it, and what the teacher says."""

from __future__ import annotations

from attrs import define

from tabletop import teaching
from tabletop.host import Host
from tabletop.i18n import _, tr
from tabletop.mishaps import HostError
from tabletop.opentable import OpenTable
from tabletop.plain.console import SHOWN, Console
from tabletop.plain.reading import read_rules
from tabletop.teaching import Tutorial


@define
class Learner:
    """Somebody who reads a tutorial and types where to go in it."""

    tutorial: Tutorial
    host: Host
    console: Console
    _at: int = 0

    def run(self) -> OpenTable | None:
        """Show the first step, then whatever is asked for; return the table that somebody takes over.

        Raises:
            EndOfInput: If nobody types any more.
        """
        self.console.say(_("Tutorial of {game}").format(game=tr(self.tutorial.entry.title)))
        self.console.say(_("Enter goes on, o plays on from where you are, q leaves, ? or h explains the keys."))
        self._tell()
        while (typed := self.console.ask().lower()) not in ("q", "m", "0"):
            if typed == "o":
                table = self._take_over()
                if table is not None:
                    return table
            else:
                self._answer(typed)
        return None

    def _answer(self, typed: str) -> None:
        """Do what was typed; every line is answered."""
        match typed:
            case "" | "n":
                self._go(self._at + 1)
            case "p":
                self._go(self._at - 1)
            case "home":
                self._go(0)
            case "end":
                self._go(self.tutorial.steps - 1)
            case "v":
                self._table()
            case ".":
                self._tell()
            case "r":
                read_rules(self.tutorial.entry, self.console)
            case "?" | "h":
                self.console.say(*keys())
            case _ if typed.isdecimal():
                self._go(int(typed[:SHOWN]) - 1)
            case _:
                text = _("{typed} means nothing here: Enter goes on, ? or h explains the keys.")
                self.console.say(text.format(typed=typed[:SHOWN]))

    def _go(self, at: int) -> None:
        if at < 0:
            self.console.say(_("This is the beginning of the tutorial."))
        elif at >= self.tutorial.steps:
            self.console.say(_("That is all. o plays on from here, q leaves."))
        else:
            self._at = at
            self._tell()

    def _tell(self) -> None:
        """Say which step it is, what was played, and what the teacher says."""
        tutorial = self.tutorial
        look = tutorial.look(tutorial.stops[self._at], tutorial.eyes[0])
        self.console.say("", _("Step {number} of {all}").format(number=self._at + 1, all=tutorial.steps) + ".")
        for number in range(look.number + 1 - tutorial.acts(self._at), look.number + 1):
            here = tutorial.look(number, tutorial.eyes[0])
            for event in here.last.events:
                self.console.say(*tutorial.words.telling(event, here.view, tutorial.names))
        self.console.say(tutorial.said(self._at))
        if self._at == 0:
            # what it is about comes first, and then what lies on the table
            self.console.say("")
            self._table()

    def _table(self) -> None:
        tutorial = self.tutorial
        look = tutorial.look(tutorial.stops[self._at], tutorial.eyes[0])
        self.console.say(*tutorial.words.table(look.view, tutorial.names), "")

    def _take_over(self) -> OpenTable | None:
        try:
            return teaching.take_over(self.host, self.tutorial, self._at)
        except HostError as error:
            self.console.say(str(error))
            return None


def keys() -> list[str]:
    """Say what can be typed."""
    return [
        _("Enter or n: the next step; p: the one before; home and end: the first and the last."),
        _("A number: that step."),
        _("v: the table; . (a full stop): this step, once more."),
        _("o: take over; a table of your own begins as this one is now."),
        _("r: the rules; q: leave."),
    ]
