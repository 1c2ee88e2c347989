"""A game looked at again: the face of the game after each action, with what happened and where in the game it was."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from attrs import evolve

from tabletop import replays
from tabletop.i18n import _, tr
from tabletop.mishaps import HostError
from tabletop.replays import Eyes, Look, Replay
from tabletop.tui.canvas import Canvas
from tabletop.tui.face import Face, Hint, Scene
from tabletop.tui.page import ALIASES, HEIGHT, WIDTH, Command, Page, Shell, common, foot, to_settings
from tabletop.tui.screens import face
from tabletop.tui.screens.curtain import CurtainPage
from tabletop.tui.screens.pager import Pager, Para, lay_pager, legend_paras
from tabletop.tui.screens.reading import lay_rules
from tabletop.tui.screens.story import AT, MOST_LINES, draw_story, log_paras, seen_by, told

if TYPE_CHECKING:
    from tabletop.opentable import OpenTable
    from tabletop.protocol import Seat

NOBODY: Final = Eyes()
_PAGING: Final = {"down": "pagedown", "up": "pageup"}


def watch_again(shell: Shell, id: str, here: OpenTable | None) -> None:
    """Lay the replay of a table on the other pages, or say why not; `here` is the table that is open, if any."""
    try:
        found = replays.of_open(shell.host, here) if here and here.id == id else replays.of_table(shell.host, id)
    except HostError as error:
        shell.say(str(error))
        return
    lay_replay(shell, found)


def lay_replay(shell: Shell, replay: Replay) -> None:
    """Lay a replay on the other pages."""
    shell.lay(ReplayPage(shell, replay, face(replay.entry.key)))


class ReplayPage:
    """Holds a moment of the game and whose eyes see it; nothing is played here."""

    def __init__(self, shell: Shell, replay: Replay, face: Face[Any]) -> None:
        self._shell = shell
        self._replay = replay
        self._face = face
        self._scene = Scene(replay.names, WIDTH, HEIGHT, shell.ascii)
        self._curtain: ReplayCurtain | None = None
        self._under: Any = None
        """The cursor that is shown again after a closer look; None: nothing is looked at more closely."""
        self.look = replay.look(0, replay.eyes[0])
        self._show(self.look, ())
        if replay.remark:
            shell.say(replay.remark)

    @property
    def title(self) -> str:
        """What the help calls it."""
        return _("Replay of {game}").format(game=tr(self._replay.entry.title))

    def paint(self, width: int, height: int) -> Canvas:
        """Draw the game, below it the whole game as a line and what happened, and the keys."""
        lines = MOST_LINES if height >= HEIGHT + MOST_LINES else 0
        canvas = self._paint_table(width, height, lines)
        turning = self._under is None and self._leads_on(self.ui)
        said = told(self._replay, self.look, brief=turning)
        draw_story(canvas, self._replay, self.look, said, lines or self._room(canvas), self._shell.ascii)
        foot(canvas, self._hints(), self._shell.ascii, self._where())
        return canvas

    def _paint_table(self, width: int, height: int, below: int) -> Canvas:
        """Draw the game with what can be clicked here, and leave so many lines above the footer to something else."""
        self._scene = evolve(self._scene, width=width, height=height - below, ascii=self._shell.ascii)
        table = self._face.paint(self.look.view, self.ui, self._scene)
        table.spots[:] = [spot for spot in table.spots if self._answers(spot.key)]
        canvas = Canvas(width, height)
        canvas.paste(0, 0, table)
        return canvas

    def press(self, key: str, text: str) -> None:  # noqa: ARG002 (no text is typed)
        """Go to another moment, look with other eyes, or look at something more closely."""
        key = key.lower() if len(key) == 1 else key
        if self._under is not None and self._hand_on(key):
            return
        if key.startswith(AT):
            self._go(int(key.removeprefix(AT)))
            return
        match key if key.startswith("scroll") else ALIASES.get(key, key):
            case "right" | "scrolldown":
                self._step(1)
            case "left" | "scrollup":
                self._step(-1)
            case "pagedown" | "pageup" as way:
                self._turn(1 if way == "pagedown" else -1)
            case "home":
                self._go(0)
            case "end":
                self._go(self._replay.end)
            case "tab" | "shift+tab" as way:
                self._use(self._other_eyes(1 if way == "tab" else -1))
            case other:
                self._answer(other)

    def paste(self, text: str) -> None:
        """Nothing is typed here."""

    def cover(self, top: Page) -> None:
        """Hide what one player alone may see, on whatever page."""
        if top is not self._curtain and self._replay.covers(self._shell.curtain, None, self.look.view):
            self._shell.say("")
            self._draw_curtain(top is self)

    def commands(self) -> list[Command]:
        """List the keys."""
        return [
            *self._ways(),
            *self._more(),
            Command("l", _("log up to here")),
            Command("r", _("rules of this game")),
            Command("f1", _("help for this screen")),
            Command("ctrl+t", _("light or dark colours")),
            *to_settings(),
            Command("escape", _("back")),
            Command("m", _("menu")),
            Command("q", _("quit")),
        ]

    def notes(self) -> Sequence[Para]:
        """Say what is not shown, and what the signs of the game mean."""
        remark = [Para(self._replay.remark), Para("")] if self._replay.remark else []
        return [*remark, *legend_paras(self._face.legend(self.look.view, self.ui))]

    def _answer(self, key: str) -> None:
        """Answer the keys that lead to no other moment."""
        match key:
            case "enter" | "space":
                if not (self._leads_on(self.ui) and self._hand_on(key)):
                    self._step(1)
            case "escape" | "backspace":
                self._shell.lift()
            case "down" | "up":
                # where more lies on the table than fits: the keys that the face has for it go from turn to turn here
                if not self._hand_on(_PAGING[key], anything=True):
                    common(self._shell, key)
            case "l":
                shell, look = self._shell, self.look
                lay_pager(
                    shell, lambda: Pager(shell, _("Log"), log_paras(self._replay, look, shell.ascii), "end", ("l",))
                )
            case "r":
                lay_rules(self._shell, self._replay.entry, self._topic())
            case _:
                if not self._hand_on(key):
                    common(self._shell, key)

    def _step(self, by: int) -> None:
        number = self.look.number + by
        if number < 0:
            self._shell.say(_("This is the beginning: the table was just laid."))
        elif number > self._replay.end:
            self._shell.say(self._replay.beyond)
        else:
            self._go(number, news=by > 0)

    def _turn(self, by: int) -> None:
        here = self.look.number
        others = [number for number in self._replay.turns if (number - here) * by > 0]
        if others:
            self._go(others[0] if by > 0 else others[-1])
        else:
            self._step(by)

    def _go(self, number: int, news: bool = False) -> None:
        """Go to a moment; `news`: what happened there is shown as it was at the table, one thing after another."""
        look = self._replay.look(number, self.look.eyes)
        self._show(look, look.last.events if news else ())

    def _other_eyes(self, by: int) -> Eyes:
        every = self._replay.eyes
        return every[(every.index(self.look.eyes) + by) % len(every)]

    def _use(self, eyes: Eyes) -> None:
        self._show(self._replay.look(self.look.number, eyes), ())

    def _show(self, look: Look, news: Sequence[Any]) -> None:
        """Show a moment; what is for one player alone is covered first."""
        before, self.look = self.look.view, look
        self._public = self._replay.look(look.number, NOBODY).view
        self._under = None
        self._scene = evolve(self._scene, last=look.last.events)
        self.ui = self._face.opening(look.view, news)
        if self._replay.covers(self._shell.curtain, before, look.view):
            self._draw_curtain(True)

    def _draw_curtain(self, back: bool) -> None:
        """Cover the page; with `back` one can go on without opening, with the eyes of all or of somebody else."""
        seat: Seat = self.look.view.seat
        name = self._replay.names[seat]
        happened = told(self._replay, self._replay.look(self.look.number, NOBODY))
        self._curtain = ReplayCurtain(
            self._shell, self.title, seat, name, [happened] if happened else [], self._paint_public
        )
        if back:
            self._curtain.away = self._look_away
        self._shell.lay(self._curtain)

    def _look_away(self, by: int) -> None:
        self._use(self._other_eyes(by) if by else NOBODY)

    def _paint_public(self, width: int, height: int) -> Canvas:
        """Draw what everybody may see."""
        look = self._replay.look(self.look.number, NOBODY)
        scene = evolve(self._scene, width=width, height=height, last=look.last.events)
        return self._face.paint(look.view, self._face.opening(look.view, ()), scene)

    def _hand_on(self, key: str, anything: bool = False) -> bool:
        """Let the face answer a key by which something is looked at more closely, and tell whether it did.

        Nothing is played, and the cursor of the face stays where it is; with `anything` it may show something else.
        """
        reply = self._face.press(self.look.view, self.ui, key, self._scene)
        if not reply.known or reply.action is not None or reply.ui == self.ui:
            return False
        leads = self._leads_on(reply.ui)
        if not (anything or leads or self._leads_on(self.ui)):
            return False
        if self._under is None and leads and self._goes_back(reply.ui):
            self._under = self.ui
        elif reply.ui == self._under or not leads:
            self._under = None
        self.ui = reply.ui
        return True

    def _leads_on(self, ui: Any) -> bool:
        """Tell whether a cursor is on something that lies before the table, and that Enter takes away."""
        # nobody in particular can choose nothing, so that Enter does nothing else
        reply = self._face.press(self._public, ui, "enter", self._scene)
        return bool(reply.known and reply.action is None and reply.ui != ui)

    def _goes_back(self, ui: Any) -> bool:
        return bool(self._face.press(self.look.view, ui, "escape", self._scene).ui == self.ui)

    def _answers(self, key: str) -> bool:
        """Tell whether a click on a part of the table means something here."""
        if self._under is not None:
            return True
        reply = self._face.press(self.look.view, self.ui, key, self._scene)
        return reply.known and reply.action is None and reply.ui != self.ui and self._leads_on(reply.ui)

    def _looks(self) -> list[Hint]:
        """Return what the face offers to look at more closely."""
        hints = self._face.hints(self.look.view, self.ui)
        return [hint for hint in hints if len(hint.key) == 1 and self._answers(hint.key)]

    def _ways(self) -> list[Command]:
        """List what leads to other moments and views."""
        return [
            Command("right", _("next action")),
            Command("left", _("action before")),
            Command("right_square_bracket", _("next turn")),
            Command("left_square_bracket", _("turn before")),
            Command("home", _("beginning of the game")),
            Command("end", _("end of the game, or as far as it was played")),
            Command("tab", _("next view: what another player sees, or all")),
        ]

    def _more(self) -> list[Command]:
        """List what the face has more to show, by its own keys as far as they mean the same here."""
        labels = {hint.key: hint.label for hint in self._face.hints(self.look.view, self.ui)}
        paging = [Command(key, labels[its]) for key, its in _PAGING.items() if its in labels]
        return [*paging, *(Command(hint.key, hint.label) for hint in self._looks() if hint.label)]

    def _room(self, canvas: Canvas) -> int:
        """Return how many lines above the footer the story may take: all that it wants where a prompt would be."""
        if self.look.view.result is None and not self._leads_on(self.ui):
            return MOST_LINES
        above = reversed(canvas.lines()[canvas.height - 1 - MOST_LINES : canvas.height - 1])
        return next((blank for blank, line in enumerate(above) if line), MOST_LINES)

    def _where(self) -> str:
        here = f"{self.look.number}/{self._replay.end}"
        return f"{here} {seen_by(self._replay, self.look.eyes)}"

    def _topic(self) -> str:
        return self._face.topic(self.look.view, self.ui)

    def _hints(self) -> list[Hint]:
        if self._under is not None:
            return [*self._face.hints(self.look.view, self.ui), Hint("q", _("quit"))]
        on = [hint for hint in self._face.hints(self.look.view, self.ui) if hint.key == "enter"]
        return [
            *(on if self._leads_on(self.ui) else []),
            Hint("left", ""),
            Hint("right", _("action")),
            Hint("left_square_bracket", ""),
            Hint("right_square_bracket", _("turn")),
            Hint("tab", _("view")),
            Hint("escape", _("back")),
            Hint("question_mark", _("help")),
            Hint("q", _("quit")),
            Hint("l", _("log")),
            *self._looks(),
        ]


class ReplayCurtain(CurtainPage):
    """The cover before what one player saw; who does not want to open it looks with other eyes."""

    away: Callable[[int], None] | None = None
    """Looks with the eyes of all (0), of the next one (1) or the one before (-1)."""

    def press(self, key: str, text: str) -> None:
        """Open for the one key, or look away."""
        way = {"escape": 0, "backspace": 0, "tab": 1, "shift+tab": -1}.get(key)
        if self.away is None or way is None:
            super().press(key, text)
            return
        self._shell.lift()
        self.away(way)

    def commands(self) -> list[Command]:
        """List the keys."""
        away = [Command("tab", _("next view")), Command("escape", _("back to what all see"))]
        return [*super().commands(), *(away if self.away is not None else [])]

    def _heading(self) -> str:
        # what happened is the action that is looked at
        return ""

    def _hints(self) -> list[Hint]:
        away = [Hint("tab", _("view")), Hint("escape", _("back"))]
        return [*super()._hints()[:1], *(away if self.away is not None else []), *super()._hints()[1:]]
