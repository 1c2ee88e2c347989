"""A game line by line: the table, numbered choices, and what they led to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from contextlib import suppress
from enum import Enum
from typing import TYPE_CHECKING, Any, Final

from attrs import define, field

from tabletop import kiosk
from tabletop.curtain import falls, lifts, reader
from tabletop.i18n import _
from tabletop.logbook import Act, TakenBack
from tabletop.mishaps import ReadOnly
from tabletop.opentable import OpenTable
from tabletop.phrases import scores, victory
from tabletop.plain.back import GoingBack
from tabletop.plain.book import RECENT, lately, since_last_turn
from tabletop.plain.choosing import SPAN, Choosing
from tabletop.plain.console import SHOWN, Console, EndOfInput, direct
from tabletop.plain.narrowing import level
from tabletop.plain.reading import read_rules
from tabletop.protocol import Cover, IllegalAction, Seat, View
from tabletop.session_words import taken_back
from tabletop.settings import CURTAIN

if TYPE_CHECKING:
    from tabletop.host import Host

OPEN: Final = "o"
"""What opens the curtain."""
_PATIENCE: Final = 1.0
"""Seconds that the end of a game may wait for what is said about the games before it."""


class Leave(Enum):
    """How a table was left; it is saved in any case."""

    MENU = "menu"
    QUIT = "quit"
    OVER = "over"
    AGAIN = "again"
    """The same people begin anew."""
    GO_ON = "go on"
    """From watching to playing."""


@define
class Play:
    """A table at which somebody reads and types."""

    table: OpenTable
    console: Console
    curtain: str = CURTAIN[0]
    """When the screen is covered between two players: one of `settings.CURTAIN`."""
    host: Host | None = None
    """Who can begin the game anew, and knows the games before it; None: neither is offered."""
    _choosing: Choosing = field(init=False)
    _back: GoingBack = field(init=False)
    _left: Leave | None = None
    _laid: bool = False
    """The whole table was told just now."""
    _whose: str = ""
    """Whose turn it is, as it was said last."""

    def __attrs_post_init__(self) -> None:
        self._choosing = Choosing(self.table, self.console)
        self._back = GoingBack(self.table, self.console)

    @property
    def names(self) -> tuple[str, ...]:
        """The players, by seat."""
        return self.table.names

    def run(self) -> Leave:
        """Play until the game is over or somebody leaves.

        Raises:
            EndOfInput: If nobody types any more.
        """
        self.console.say(_("Type the number of a choice. ? or h explains the keys."))
        self.console.say(*filter(None, (self.table.remark, self.table.trouble)))
        shown: View | None = None
        # who opens a table that is over may want to take something back; a pipe must not be kept waiting for a word
        wait = self.console.prompts or self.table.session.to_act is None
        while self._left is None:
            if (seat := self.table.session.to_act) is None:
                shown = None
                self._finish(wait)
            elif (left := self._pass_on(seat, shown)) is not None:
                self._left = left
            else:
                view = self.table.view()
                self._turn(fresh=shown is None or shown.to_act != seat)
                shown = view
        return self._left

    def goodbye(self) -> str:
        """Say that the table waits, or that it could not be saved."""
        if self.table.read_only:
            return _("The table was only looked at and is as it was.")
        # no commands can be typed where only the menu is
        if self.table.trouble or kiosk.is_on():
            return self.table.trouble or _("The table is saved.")
        # a command on a line of its own can be copied whole
        return _("The table is saved. To go on:\ntabletop resume {table}").format(table=self.table.id)

    def _pass_on(self, seat: Seat, shown: View | None) -> Leave | None:
        """Cover what the player before could read, and show the table to the next, unless somebody leaves."""
        view = self.table.view()
        if shown is not None and shown.to_act != seat:
            self.console.ring()
        if falls(self.curtain, len(self.names), shown, view):
            if (left := self._cover(seat)) is not None:
                return left
            self._whose = ""
            self._tell_alone(seat, own=shown is None or shown.to_act == seat)
        if lifts(self.curtain, len(self.names), shown, view):
            # the next player would read what the look showed; what all may know is told again
            self.console.push_away()
            self._whose = ""
            self._tell(self.table.session.last_notices(None))
        if shown is None:
            self._open_table()
        return None

    def _finish(self, wait: bool) -> None:
        """Show how the game ended; if there is time, wait whether the table takes back the last action."""
        session = self.table.session
        self._result()
        if wait and not self.table.read_only:
            self._say_how_to_end()
            with suppress(EndOfInput):
                while self._left is None and self.table.session is session and (typed := self.console.ask()):
                    self._answer_at_end(typed)
        if self.table.session is session:
            self._left = self._left or Leave.OVER

    def _answer_at_end(self, typed: str) -> None:
        word, _space, rest = typed.lower().partition(" ")
        if self._back.agrees(word) or self._answered(word, rest):
            return
        match word:
            case "<" if self.host is not None:
                from tabletop.plain.replay import Viewer
                from tabletop.replays import of_open

                Viewer(of_open(self.host, self.table), self.console, self.curtain).run()
            case "a" | ">" if self.host is not None:
                self._left = Leave.AGAIN
            case _:
                self._say_how_to_end()

    def _answered(self, word: str, rest: str) -> bool:
        """Do what a word means during a game as at its end; tell whether it means anything."""
        match word:
            case "l":
                self._log(rest)
            case ",":
                self.console.say(*since_last_turn(self.table.session, reader(self.table.view()), self.table.words))
            case "v":
                self._table()
            case "u" | "t" | "y":
                self._back.take(word)
            case "m" | "q":
                self._left = Leave.MENU if word == "m" else Leave.QUIT
            case _:
                return False
        return True

    def _say_how_to_end(self) -> None:
        self.console.say(_("v: the table; l: what happened lately."))
        self.console.say(_("u takes back the last action if the whole table agrees. Enter ends."))
        if self.host is not None:
            self.console.say(_again(self.table), _("< shows the game again."))

    def _turn(self, fresh: bool) -> None:
        """Ask one player until something has changed; a `fresh` one is told what there is to choose with."""
        session, view, words = self.table.session, self.table.view(), self.table.words
        status = words.status(view, self.names)
        if fresh or status != self._whose:
            self.console.say("", status)
        if fresh and not self._laid:
            self.console.say(*words.own(view, self.names))
        self._laid, self._whose = False, status
        self._play(self._choosing.begin())
        while self._left is None and self.table.session is session:
            self._answer(self.console.ask())

    def _cover(self, seat: Seat) -> Leave | None:
        """Push away what another player read, say what all may know, and wait for one word; or leave."""
        session, name = self.table.session, self.names[seat]
        self.console.push_away()
        self.console.say(_("Only {name} may read on.").format(name=name))
        for line in session.told(seat, None):
            if isinstance(line, TakenBack):
                self.console.say(taken_back(line, session.view(None), self.table.words, self.names))
            elif line.seat != seat:
                self._tell(line.events)
        answers = {OPEN: None, "m": Leave.MENU, "q": Leave.QUIT}
        word = ""
        while word not in answers:
            self.console.say(_("{name} types {key} when nobody else looks.").format(name=name, key=OPEN))
            word = self.console.ask().lower()
        return answers[word]

    def _tell_alone(self, seat: Seat, own: bool) -> None:
        """Say behind the curtain what a player alone is told, of the `own` last action as well."""
        session = self.table.session
        public = {line.number: line.events for line in session.told(seat, None) if isinstance(line, Act)}
        for line in session.told(seat, seat):
            if isinstance(line, Act) and (own or line.seat != seat):
                self._tell([event for event in line.events if event not in public.get(line.number, ())])

    def _is_alone(self, seat: Seat, before: View) -> bool:
        """Tell whether nobody but a player, who acted on a view, reads what comes of it as it is said now."""
        if self.curtain == "never" or len(self.names) == 1:
            return True
        after = self.table.view()
        if after.seat != seat:
            return before.cover is not Cover.NEVER
        covered = falls(self.curtain, len(self.names), before, after)
        return not covered and {before.cover, after.cover} != {Cover.NEVER}

    def _answer(self, typed: str) -> None:
        """Do what was typed; every line is answered."""
        word, _space, rest = typed.lower().partition(" ")
        if self._back.agrees(word) or self._answered(word, rest):
            return
        typed = direct(typed)
        match word:
            case "0" | "b":
                self._choosing.back()
            case ".":
                self._choosing.show_again()
            case "r":
                read_rules(self.table.entry, self.console)
                self._choosing.show()
            case _ if typed.startswith("?"):
                self._explain(typed[1:].strip())
            case _ if word.isdecimal() and not rest:
                self._play(self._choosing.choose(int(word)))
            case _ if typed.startswith("/") or SPAN.fullmatch(typed):
                self._choosing.narrow(typed)
            case _:
                self._unknown(typed)

    def _unknown(self, typed: str) -> None:
        if not typed:
            self.console.say(_("Type the number of a choice, ? or h for the keys."))
            return
        text = _("{typed} means nothing here: type the number of a choice, ? or h for the keys.")
        self.console.say(text.format(typed=typed[:SHOWN]))

    def _explain(self, typed: str) -> None:
        """`?` alone explains the keys, `? 3` the third choice."""
        if typed.isdecimal():
            self._choosing.explain(int(typed))
        else:
            self.console.say(*keys())

    def _play(self, action: Any | None) -> None:
        """Play what was chosen, if anything was."""
        if action is None:
            return
        seat = self.table.session.to_act
        assert seat is not None  # or no turn would be asked for
        before = self.table.view()
        try:
            self.table.play(seat, action)
        except IllegalAction as error:
            self.console.say(self.table.words.refusal(error.refusal, self.table.view(), self.names))
            return
        except ReadOnly as error:
            self.console.say(str(error))
            return
        self._tell(self.table.session.last_notices(seat if self._is_alone(seat, before) else None))
        if self.table.trouble:
            self.console.say(self.table.trouble)

    def _tell(self, events: Sequence[Any]) -> None:
        view = self.table.session.view(None)
        for event in events:
            self.console.say(*self.table.words.telling(event, view, self.names))

    def _log(self, typed: str) -> None:
        last = int(typed) if typed.isdecimal() else RECENT
        self.console.say(*lately(self.table.session, last, reader(self.table.view()), self.table.words))

    def _table(self) -> None:
        self.console.show("", *self.table.words.table(self.table.view(), self.names))

    def _open_table(self) -> None:
        """Show the whole table once, but for what the choices say that follow at once."""
        view, words = self.table.view(), self.table.words
        choices = {words.choice(view, item.path, self.names) for item in level(view, words, ()).items}
        self.console.show("", *_without(choices, words.table(view, self.names)))
        self._laid = True

    def _result(self) -> None:
        """Say how the game ended and where the points come from."""
        result = self.table.session.result
        assert result is not None  # nobody is to act
        self.console.say("", victory(result, self.names), *scores(result, self.names, self.table.words))
        self.console.say(self.table.words.reason(result))
        if self.host is not None and not self.table.read_only:
            from tabletop import results, stats_words

            count = results.Count(self.host, self.table.id)
            found, mine = count.go_on(_PATIENCE), count.of(self.table.id)
            if mine is not None:
                # what is a record only all games can tell
                self.console.say(*stats_words.after_game(mine, found or (), self.host))


def _without(choices: Set[str], lines: Sequence[str]) -> Iterator[str]:
    """Leave out the lines that are choices, and the heading above them."""
    for line, below in zip(lines, [*lines[1:], ""], strict=True):
        if not choices & {line.strip(), below.strip() if line.endswith(":") else ""}:
            yield line


def keys() -> list[str]:
    """Say what can be typed at a table."""
    return [
        _("A number: makes that choice."),
        _("? and a number: what that choice means. h is the same as ?, where ? is hard to type."),
        _("0 or b: back to the list before."),
        _(". (a full stop): what was said last, and the choices."),
        _("5-12: the choices from 5 to 12. f and a word, as in f word or /word: the choices that hold the word."),
        _("v: the table."),
        _("l: what happened lately; l and a number: that many actions."),
        _(", (a comma): what happened since the last turn of who plays."),
        _("u: take back an action; t: the whole turn; y: play it again."),
        _("r: the rules."),
        _("m: leave for the menu; q: leave. The table is saved."),
    ]


def _again(table: OpenTable) -> str:
    """Say what it means to begin again."""
    from tabletop import rematch

    if rematch.asks_who(table):
        return _("a begins again: who plays is asked.")
    if rematch.passes_on(table):
        return _("a begins again: same people, and the next one starts.")
    return _("a begins again: same people, same options.")
