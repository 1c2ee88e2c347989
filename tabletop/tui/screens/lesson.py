"""A tutorial: the face of the game at each step, and below it what the teacher says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, assert_never

from tabletop import teaching
from tabletop.i18n import _, tr
from tabletop.mishaps import HostError
from tabletop.shelf import Entry
from tabletop.teaching import Tutorial
from tabletop.tui import signs
from tabletop.tui.canvas import Canvas
from tabletop.tui.face import Face, Hint
from tabletop.tui.page import ALIASES, HEIGHT, Command, Shell, foot
from tabletop.tui.prose import paragraph
from tabletop.tui.screens import face
from tabletop.tui.screens.replay import ReplayPage, lay_replay
from tabletop.tui.screens.story import lay_story
from tabletop.tui.start import Again, Teach

if TYPE_CHECKING:
    from tabletop.tui.page import Page

LINES: Final = 3
"""Lines that the teacher has for a step."""
_STORY: Final = 1 + LINES
"""With the line that says which step it is."""


def teach(shell: Shell, entry: Entry) -> None:
    """Lay the tutorial of a game on the other pages."""
    lay_lesson(shell, teaching.tutorial(entry))


def lay_game(shell: Shell, game: Again | Teach) -> None:
    """Lay a game that is only looked at on the other pages."""
    match game:
        case Again(replay):
            lay_replay(shell, replay)
        case Teach(tutorial):
            lay_lesson(shell, tutorial)
        case _:
            assert_never(game)


def lay_lesson(shell: Shell, tutorial: Tutorial) -> None:
    """Lay a tutorial on the other pages."""
    shell.lay(LessonPage(shell, tutorial, face(tutorial.entry.key)))


class LessonPage(ReplayPage):
    """Holds a step of a tutorial; what is played stands fixed until somebody takes over."""

    def __init__(self, shell: Shell, tutorial: Tutorial, face: Face[Any]) -> None:
        self._tutorial = tutorial
        self.at = 0
        """The step, from 0."""
        super().__init__(shell, tutorial, face)
        self._to(0)

    @property
    def title(self) -> str:
        """What the help calls it."""
        return _("Tutorial of {game}").format(game=tr(self._tutorial.entry.title))

    def paint(self, width: int, height: int) -> Canvas:
        """Draw the game, below it what the teacher says, and the keys."""
        canvas = self._paint_table(width, height, _STORY if height >= HEIGHT + _STORY else 0)
        if self._under is None:
            self._paint_story(canvas)
        foot(canvas, self._hints(), self._shell.ascii)
        return canvas

    def press(self, key: str, text: str) -> None:  # noqa: ARG002 (no text is typed)
        """Go to another step, take over, or look at something more closely."""
        key = key.lower() if len(key) == 1 else key
        if self._under is not None and self._hand_on(key):
            return
        match key if key.startswith("scroll") else ALIASES.get(key, key):
            case "right" | "scrolldown" | "pagedown" | "n":
                self._step(1)
            case "left" | "scrollup" | "pageup" | "backspace":
                self._step(-1)
            case "home":
                self._to(0)
            case "end":
                self._to(self._tutorial.steps - 1)
            case "o":
                self._take_over()
            case other:
                self._answer(other)

    def cover(self, top: Page) -> None:
        """Nothing is a secret here."""

    def _ways(self) -> list[Command]:
        """List what leads to other steps, and out of the lesson."""
        return [
            Command("right", _("next step")),
            Command("left", _("step before")),
            Command("home", _("beginning of the tutorial")),
            Command("end", _("end of the tutorial")),
            Command("o", _("take over: play on, at a table of your own")),
        ]

    def _step(self, by: int) -> None:
        at = self.at + by
        if at < 0:
            self._shell.say(_("This is the beginning of the tutorial."))
        elif at >= self._tutorial.steps:
            self._shell.say(_("That is all. o plays on from here, Esc goes back."))
        else:
            self._to(at)

    def _to(self, at: int) -> None:
        self.at = at
        self._go(self._tutorial.stops[at])

    def _take_over(self) -> None:
        try:
            table = teaching.take_over(self._shell.host, self._tutorial, self.at)
        except HostError as error:
            self._shell.say(str(error))
            return
        self._shell.sit_down(table)

    def _paint_story(self, canvas: Canvas) -> None:
        """Draw which step it is, who acted, and what the teacher says."""
        story = Canvas(canvas.width, _STORY)
        last, here = self.look.last, _("Step {number} of {all}").format(number=self.at + 1, all=self._tutorial.steps)
        x = story.put(1, 0, here, "accent") + 1
        if last.seat is not None and self._tutorial.acts(self.at):
            name = f"{signs.seat(last.seat)} {self._tutorial.names[last.seat]}"
            x = story.put(x, 0, name, signs.seat_role(last.seat)) + 1
        story.put(x, 0, "─" * (canvas.width - 1 - x), "dim")
        said = self._tutorial.said(self.at)
        paragraph(story, 1, 1, canvas.width - 2, LINES, said)
        lay_story(canvas, story, self._shell.ascii)

    def _hints(self) -> list[Hint]:
        if self._under is not None:
            return [*self._face.hints(self.look.view, self.ui), Hint("q", _("quit"))]
        return [
            Hint("left", ""),
            Hint("right", _("step")),
            Hint("o", _("play on from here")),
            Hint("escape", _("back")),
            Hint("question_mark", _("help")),
            Hint("q", _("quit")),
            *self._looks(),
        ]
