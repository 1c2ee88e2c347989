"""The program on a full screen: a stack of pages on one stage, one frame for each key."""

from __future__ import annotations

import asyncio
import gc
import os
from collections.abc import Callable, Mapping
from time import monotonic
from typing import TYPE_CHECKING

from textual import events
from textual.app import App, ComposeResult

from tabletop.i18n import _
from tabletop.settings import USUAL, Settings
from tabletop.tui.canvas import Canvas
from tabletop.tui.driver import Drained, FocusDriver, Gone, TerminalDriver
from tabletop.tui.pace import Pace
from tabletop.tui.page import HEIGHT, WIDTH, Covering, Fitted, Page, too_small
from tabletop.tui.palette import Palette
from tabletop.tui.start import Again, Menu, Seats, Start, Teach
from tabletop.tui.widgets.floor import Floor
from tabletop.tui.widgets.stage import Stage
from tabletop.tui.wishing import encoding_for, open_settings, palette_of, use
from tabletop.tui.wrap import wrap

if TYPE_CHECKING:
    from tabletop.host import Host, OpenTable
    from tabletop.shelf import Entry


_SCROLLS = {events.MouseScrollUp: "scrollup", events.MouseScrollDown: "scrolldown"}
SETTLE = 0.1
"""Seconds from the first picture to the sweep of memory."""
_MOST_NOTICE = 4
"""Lines of the screen that a notice may cover."""


class TabletopApp(App[None], inherit_css=False, inherit_bindings=False):
    """Shows the top page and hands it keys, clicks and pastes.

    Nothing is drawn with style sheets, so Textual's own are left out: reading them takes longer than
    drawing the first page.
    """

    DEFAULT_CSS = ""
    ENABLE_COMMAND_PALETTE = False
    AUTO_FOCUS = None
    TITLE = "tabletop"

    def __init__(
        self,
        host: Host,
        start: Start,
        *,
        wishes: Settings = USUAL,
        palette: Palette | None = None,
        environ: Mapping[str, str] = os.environ,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        super().__init__(driver_class=FocusDriver if wishes.curtain_on_focus else TerminalDriver)
        # the widgets for these would be mounted at every start and never used
        self._disable_tooltips = self._disable_notifications = True
        self.host = host
        self.wishes = wishes
        self.environ = environ
        self.table: OpenTable | None = None
        self.taken_over = False
        self.crash: BaseException | None = None
        self.frames = 0
        self.bytes_sent = 0
        self._clock = clock
        self.pace = Pace()
        self._start_with = start
        self._pages: list[Page] = []
        self._drafts: dict[str, Page] = {}
        self._notice: str | Fitted = ""
        self._again = ""
        self.stage = Stage(palette or palette_of(wishes, environ), encoding_for(wishes))

    @property
    def page(self) -> Page:
        """The page on top."""
        return self._pages[-1]

    @property
    def ascii(self) -> bool:
        """Draw with ASCII signs alone."""
        return self.wishes.ascii

    @property
    def curtain(self) -> str:
        """When the screen is covered between two players."""
        return self.wishes.curtain

    @property
    def dark(self) -> bool:
        """Tell whether the dark colours are in use."""
        return self.stage.palette.dark

    def get_default_screen(self) -> Floor:
        """Return the only screen."""
        return Floor(id="_default")

    def get_css_variables(self) -> dict[str, str]:
        """There are no style sheets to put them in."""
        return {}

    def compose(self) -> ComposeResult:
        """Mount the stage and nothing else."""
        yield self.stage

    def on_mount(self) -> None:
        """Show the first page."""
        match self._start_with:
            case Menu():
                self.menu()
            case Seats() as wish:
                self.ask_seats(self.host.entry(wish.game), wish)
            case Again() | Teach() as game:
                from tabletop.tui.screens.lesson import lay_game

                lay_game(self, game)
            case table:
                self.sit_down(table)
        self._start_with = Menu()
        self.repaint()
        if not self.is_headless:
            # not at once: the sweep keeps the thread that writes the first picture waiting
            asyncio.get_running_loop().call_later(SETTLE, self._settle)

    async def on_event(self, event: events.Event) -> None:
        """Take all input here, so that each key leads to one frame and the mouse to the same keys."""
        match event:
            case events.Key():
                text = event.character if event.is_printable and event.character else ""
                self.take_key(event.key, text, event.time)
            case events.Paste():
                self.take_paste(event.text)
            case events.MouseDown():
                self.take_click(int(event.x), int(event.y))
            case events.MouseScrollUp() | events.MouseScrollDown():
                self.take_key(_SCROLLS[type(event)], "")
            case events.AppFocus():
                self.cover()
            case events.InputEvent() | events.AppBlur() | events.CursorPosition():
                pass
            case events.Resize():
                await super().on_event(event)
                self._resized()
            case Drained():
                self._send()
            case Gone():
                self.exit(return_code=event.code)
            case _:
                await super().on_event(event)

    def take_key(self, key: str, text: str, at: float | None = None) -> None:
        """Answer a key, which came now or at a given time, with at most one frame."""
        if not self.pace.hears(key, text, self._clock() if at is None else at):
            return  # and what was said stays
        self._notice = ""
        again, self._again = self._again, ""
        if key == "ctrl+z" and isinstance(self._driver, TerminalDriver):
            self._driver.suspend()
        elif key == "ctrl+c":
            self._interrupted(again)
        elif key == again:
            self.leave()
        elif self._small:
            if key in ("q", "Q"):
                self.quit()
        else:
            self.press(key, text)
        self.repaint()

    def press(self, key: str, text: str = "") -> None:
        """Press a key on the page on top; some mean the same on every page, also where text is typed."""
        match key:
            case "ctrl+p":
                self.open_palette()
            case "f1":
                self.open_help()
            case "f2":
                open_settings(self)
            case "ctrl+t":
                self.stage.repaint(self.stage.palette.turned())
            case _:
                self.page.press(key, text)

    def lay(self, page: Page) -> None:
        """Put a page on top of the others."""
        self._pages.append(page)

    def lift(self) -> None:
        """Take the top page away."""
        if len(self._pages) > 1:
            self._pages.pop()
        else:
            self.menu()

    def replace(self, page: Page) -> None:
        """Put a page in place of all others."""
        self._pages = [page]

    def menu(self) -> None:
        """Close the table and show the menu."""
        from tabletop.tui.screens.menu import MenuPage

        self._close_table()
        self.replace(MenuPage(self))

    def ask_seats(self, entry: Entry, wish: Seats | None = None) -> None:
        """Ask who plays; what was typed before is still there, unless there is a new wish."""
        from tabletop.tui.screens.seats import SeatsPage

        if wish or entry.key not in self._drafts:
            wish = wish or Seats(entry.key)
            self._drafts[entry.key] = SeatsPage(self, entry, wish.options, wish.seed, wish.decks)
        self.replace(self._drafts[entry.key])

    def sit_down(self, table: OpenTable) -> None:
        """Show a table in place of all other pages."""
        from tabletop.tui.screens import face
        from tabletop.tui.screens.table import TablePage
        from tabletop.tui.screens.watch import WatchPage

        if self.table is not table:
            self._close_table()
        self.table = table
        self._drafts.clear()
        page = TablePage if table.follower is None else WatchPage
        sitting = page(self, table, face(table.entry.key))
        self.replace(sitting)
        sitting.sit_down()

    def replay(self, id: str) -> None:
        """Look again at a table, from its beginning; it may be the open one, or one that somebody else plays."""
        from tabletop.tui.screens.replay import watch_again

        watch_again(self, id, self.table)

    def cover(self) -> None:
        """Hide what is for one player alone: somebody else may be looking now."""
        open_pages = [page for page in self._pages if isinstance(page, Covering)]
        for page in open_pages:
            page.cover(self.page)
        if open_pages:
            self.repaint()

    def say(self, sentence: str | Fitted) -> None:
        """Show a sentence at the foot of the screen until the next key."""
        self._notice = sentence

    def later(self, page: Page, seconds: float, call: Callable[[], bool]) -> None:
        """Call something after a while, unless the page is gone by then; it tells whether the screen changes."""

        def now() -> None:
            if page not in self._pages or self._exit:
                return
            try:
                if call():
                    self.repaint()
            except Exception as error:
                # the loop would pass it over
                self._handle_exception(error)

        asyncio.get_running_loop().call_later(seconds, now)

    def use(self, wishes: Settings) -> None:
        """Draw and behave like this from now on."""
        use(self, wishes)

    def ring(self) -> None:
        """Ring the bell of the terminal, if that is wished for."""
        if self.wishes.bell and isinstance(self._driver, TerminalDriver):
            self._driver.send("\a")

    def quit(self) -> None:
        """Leave, or ask for the same key once more if something would be lost."""
        if self.table is None or self.table.trouble is None:
            self.leave()
            return
        self._again = "q"
        self.say(f"{self.table.trouble} " + _("Press q once more to quit all the same."))

    def leave(self) -> None:
        """End the program."""
        self.exit(return_code=0)

    def repaint(self) -> None:
        """Bring what is wanted to the terminal."""
        self.stage.set(self._draw())
        self._send()

    def _resized(self) -> None:
        """The window changed; on a real terminal nothing that was on it can be relied on then."""
        if self._pages and (self.size != (self.stage.canvas.width, self.stage.canvas.height) or not self.is_headless):
            self.stage.forget()
            self.repaint()

    def _settle(self) -> None:
        """What is there now stays: later sweeps of memory need not look at it, which would take up to 30 ms."""
        gc.collect()
        gc.freeze()
        gc.enable()

    def _send(self) -> None:
        """Send the next frame, unless the terminal is still busy with the last: then the newest picture follows."""
        driver = self._driver
        if isinstance(driver, TerminalDriver) and not driver.ready():
            return
        text = self.stage.next_frame()
        if text:
            self.frames += 1
            self.bytes_sent += len(text.encode("utf-8", "replace"))
        if text and isinstance(driver, TerminalDriver):
            driver.send(text)

    @property
    def _small(self) -> bool:
        return self.size.width < WIDTH or self.size.height < HEIGHT

    def _draw(self) -> Canvas:
        width, height = self.size
        if self._small:
            return too_small(width, height, tmux=bool(self.environ.get("TMUX")))
        canvas = self.page.paint(width, height)
        if self._notice:
            said = self._notice if isinstance(self._notice, str) else self._notice(canvas)
            lines = wrap(said, width - 2)[:_MOST_NOTICE]
            for y, line in enumerate(lines, height - len(lines)):
                canvas.put(0, y, " " + line, "notice", width)
        return canvas

    def take_click(self, x: int, y: int) -> None:
        """Press the key that a click stands for."""
        key = None if self._small else self.stage.canvas.key_at(x, y)
        if key is not None:
            self.take_key(key, "")

    def take_paste(self, text: str) -> None:
        """Hand a paste to the page on top."""
        self._notice = ""
        if not self._small:
            self.page.paste(text)
        self.repaint()

    def _interrupted(self, again: str) -> None:
        if again == "ctrl+c":
            self.leave()
            return
        self._again = "ctrl+c"
        lost = self.table is not None and self.table.trouble is not None
        self.say(
            _("Press Ctrl+C once more to quit. This table is not saved.")
            if lost
            else _("Press Ctrl+C once more to quit. Nothing is lost.")
        )

    def open_palette(self) -> None:
        """List what can be done on the page on top, to choose from."""
        from tabletop.tui.screens.commands import CommandsPage

        if self.page.commands():
            self.lay(CommandsPage(self, self.page))

    def open_help(self) -> None:
        """Show what can be done on the page on top, and by which key; the same key once more goes back."""
        from tabletop.tui.screens.pager import HelpPage

        if isinstance(self.page, HelpPage):
            self.lift()
        else:
            self.lay(HelpPage(self, self.page))

    def close(self) -> None:
        """Let go of table and terminal, whatever happened."""
        if isinstance(self._driver, TerminalDriver):
            self._driver.stop_application_mode()
        self._close_table()

    def _close_table(self) -> None:
        if self.table is not None:
            self.table.close()
            self.taken_over = self.table.taken_over
            self.table = None

    def _display(self, *_: object) -> None:
        """Textual wants to draw: the stage has its own frames."""

    def _handle_exception(self, error: Exception) -> None:
        """End after a fault of ours; what is said about it is said when the terminal is restored."""
        self._return_code = 1
        if self._exception is None:
            self._exception = self.crash = error
            self._exception_event.set()
        self._close_messages_no_wait()
