"""A game looked at again line by line: each action with what came of it, and the table when it is asked for."""

from __future__ import annotations

from typing import Final

from attrs import define, field

from tabletop.i18n import _, plural, tr
from tabletop.logbook import TakenBack
from tabletop.phrases import scores, victory
from tabletop.plain.book import RECENT
from tabletop.plain.console import SHOWN, Console, picked
from tabletop.plain.play import OPEN
from tabletop.plain.reading import read_rules
from tabletop.replays import Eyes, Happened, Look, Replay
from tabletop.session_words import taken_back
from tabletop.settings import CURTAIN

NOBODY: Final = Eyes()


@define
class Viewer:
    """Somebody who reads a game again and types where to go in it."""

    replay: Replay
    console: Console
    curtain: str = CURTAIN[0]
    """When the screen is covered before what one player saw: one of `settings.CURTAIN`."""
    _look: Look = field(init=False)
    _left: bool = False

    def __attrs_post_init__(self) -> None:
        self._look = self.replay.look(0, self.replay.eyes[0])

    def run(self) -> None:
        """Show the beginning of the game, then whatever is asked for, until somebody leaves.

        Raises:
            EndOfInput: If nobody types any more.
        """
        replay = self.replay
        text = plural("Replay of {game}: {n} action.", "Replay of {game}: {n} actions.", replay.end)
        self.console.say(text.format(game=tr(replay.entry.title), n=replay.end))
        self.console.say(_("Enter goes on, q leaves, ? or h explains the keys."))
        if replay.remark:
            self.console.say(replay.remark)
        self._tell()
        self._table()
        while not self._left:
            self._answer(self.console.ask())
        if self._is_secret(self._look):
            self.console.push_away()

    def _answer(self, typed: str) -> None:
        """Do what was typed; every line is answered."""
        word, _space, rest = typed.lower().partition(" ")
        here = self._look.number
        match word:
            case "" | "n":
                self._go(here + 1)
            case "p":
                self._go(here - 1)
            case "]" | "t":
                # whoever reads a turn wants all of it
                for number in range(here + 1, next((each for each in self.replay.turns if each > here), here + 1) + 1):
                    self._go(number)
            case "[" | "b":
                self._go(next((each for each in reversed(self.replay.turns) if each < here), here - 1))
            case "home":
                self._go(0)
            case "end":
                self._go(self.replay.end)
            case _ if word.isdecimal() and not rest:
                self._go(int(word[:SHOWN]))
            case _:
                self._ask_otherwise(word, rest, typed)

    def _ask_otherwise(self, word: str, rest: str, typed: str) -> None:
        """Answer what leads to no other moment."""
        match word:
            case ".":
                self._tell()
            case "v":
                self._table()
            case "l":
                self._log(int(rest[:SHOWN]) if rest.isdecimal() else RECENT)
            case "s":
                self._use(rest)
            case "r":
                read_rules(self.replay.entry, self.console)
            case "q" | "m":
                self._left = True
            case "?" | "h":
                self.console.say(*keys())
            case _:
                text = _("{typed} means nothing here: Enter goes on, ? or h explains the keys.")
                self.console.say(text.format(typed=typed[:SHOWN]))

    def _go(self, number: int) -> None:
        if number < 0:
            self.console.say(_("This is the beginning: the table was just laid."))
        elif number > self.replay.end:
            self.console.say(self.replay.beyond)
        else:
            self._show(self.replay.look(number, self._look.eyes))
            self._tell()

    def _show(self, look: Look) -> None:
        """Stand at a moment; what is for one player alone is covered first, and pushed away afterwards."""
        before = self._look
        if self.replay.covers(self.curtain, before.view, look.view) and not self._uncover(look):
            look = self.replay.look(look.number, NOBODY)
        if self._is_secret(before) and (look.eyes != before.eyes or not self._is_secret(look)):
            self.console.push_away()
        self._look = look

    def _is_secret(self, look: Look) -> bool:
        return self.replay.covers(self.curtain, None, look.view)

    def _uncover(self, look: Look) -> bool:
        """Wait until the player is alone with the screen; q goes back to what all may see."""
        name = self.replay.names[look.view.seat]
        self.console.push_away()
        self.console.say(_("Only {name} may read on.").format(name=name))
        while True:
            text = _("{name} types {key} when nobody else looks; b goes back to what all may see.")
            self.console.say(text.format(name=name, key=OPEN))
            word = self.console.ask().lower()
            if word in (OPEN, "b", "q", "0"):
                return word == OPEN

    def _tell(self) -> None:
        """Say which action of how many it was, whose, and what came of it."""
        last, replay = self._look.last, self.replay
        if last.seat is None:
            self.console.say("", _("The table was laid."), *self._lines(last))
        else:
            text = _("Action {number} of {all}, {name}:")
            name = replay.names[last.seat]
            self.console.say("", text.format(number=last.number, all=replay.end, name=name), *self._lines(last))
        if last.number == replay.end and replay.result is not None:
            self._result()

    def _lines(self, happened: Happened) -> list[str]:
        words, view, names = self.replay.words, self._look.view, self.replay.names
        return [line for event in happened.events for line in words.telling(event, view, names)]

    def _result(self) -> None:
        result, words = self.replay.result, self.replay.words
        assert result is not None  # it is asked for once there is one
        names = self.replay.names
        self.console.say("", victory(result, names), *scores(result, names, words), words.reason(result))

    def _table(self) -> None:
        self.console.say("", *self.replay.words.table(self._look.view, self.replay.names))

    def _log(self, last: int) -> None:
        acts = self.replay.log(self._look)
        if not acts:
            self.console.say(_("Nothing has happened yet."))
        for act in acts[-last:] if last else ():
            if isinstance(act, TakenBack):
                self.console.say(taken_back(act, self._look.view, self.replay.words, self.replay.names))
                continue
            sentences = (self.replay.words.event(event, self._look.view, self.replay.names) for event in act.events)
            self.console.say(_("Action {number}:").format(number=act.number))
            self.console.say(*(f"  {sentence}" for sentence in sentences if sentence))

    def _use(self, typed: str) -> None:
        """Look with other eyes: those of a number, or list them."""
        every = self.replay.eyes
        if eyes := picked(typed, every):
            self._show(self.replay.look(self._look.number, eyes))
            self._table()
            return
        for number, eyes in enumerate(every, 1):
            self.console.say(f"s {number}: {self._called(eyes)}")

    def _called(self, eyes: Eyes) -> str:
        if eyes.all:
            return _("all hands open")
        return (
            _("what all may see")
            if eyes.seat is None
            else _("what {name} sees").format(name=self.replay.names[eyes.seat])
        )


def keys() -> list[str]:
    """Say what can be typed."""
    return [
        _("Enter or n: the next action; p: the one before."),
        _("t or ]: the next turn; b or [: the turn before; home and end: the beginning and the end."),
        _("A number: that action."),
        _("v: the table; . (a full stop): what happened, once more."),
        _("l: what happened lately; l and a number: that many actions."),
        _("s: with whose eyes; s and a number: with those."),
        _("r: the rules; q: leave."),
    ]
