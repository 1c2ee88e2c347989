"""What can be done with a table of the menu, as a list and by single keys."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from tabletop import kiosk, trash, upkeep
from tabletop.frozen import frozen
from tabletop.i18n import _
from tabletop.mishaps import HostError
from tabletop.tui.canvas import Canvas, width_of
from tabletop.tui.page import ALIASES, Command, Page, Shell, common, foot, key_name
from tabletop.tui.screens.box import INSIDE, BoxPage, box_saying, choosing, lay_box
from tabletop.tui.screens.chooser import Chooser
from tabletop.tui.screens.resuming import go_on, sit
from tabletop.tui.screens.typing import TypingPage

if TYPE_CHECKING:
    from tabletop.store import TableSummary


class Menu(Page, Protocol):
    """The page that lists the tables."""

    def refresh(self, id: str | None = None) -> None:
        """List the tables anew, with the cursor on the one of this name, else where it was."""


@frozen
class Deed:
    """Something that can be done with a table."""

    key: str
    short: str
    """One word or two, for a line of many."""
    label: str
    do: Callable[[], None]


def deeds(shell: Shell, menu: Menu, table: TableSummary) -> list[Deed]:
    """Return what can be done with a table, the most useful first."""
    host, id = shell.host, table.id

    def opening() -> None:
        go_on(shell, menu, id)

    if table.problem is not None:
        first = [
            Deed("enter", _("what is wrong"), _("say what is wrong with it"), opening),
            Deed(
                "c",
                _("copy"),
                _("go on with a copy of what is good of it"),
                lambda: sit(shell, lambda: host.keep_good_part(id)),
            ),
        ]
    else:
        again = Deed(
            "r",
            _("replay"),
            _("watch the game again from its beginning"),
            lambda: _try(shell, lambda: shell.replay(id)),
        )
        if table.over:
            first = [Deed("enter", _("the end"), _("see how it ended"), opening), again]
        else:
            watch = Deed("w", _("watch"), _("watch it"), lambda: sit(shell, lambda: host.watch(id)))
            first = [Deed("enter", _("go on"), _("go on with it"), opening), watch, again]
    if kiosk.is_on():
        return first  # the tables are everybody's there, strangers' as well
    rest = [
        Deed("n", _("rename"), _("give it another name"), lambda: _ask_name(shell, menu, id)),
        Deed("d", _("delete"), _("delete it; it can be taken back"), lambda: _delete(shell, menu, id)),
        Deed("e", _("export"), _("copy it to a file"), lambda: _ask_path(shell, menu, id)),
    ]
    return first + rest


def take_back(shell: Shell, menu: Menu) -> None:
    """Take the table back that was deleted last."""
    try:
        id = shell.host.restore()
    except HostError as error:
        shell.say(str(error))
        return
    menu.refresh(id)
    shell.say(_("{name} is back.").format(name=id))


def _try(shell: Shell, way: Callable[[], None]) -> None:
    try:
        way()
    except HostError as error:
        shell.say(str(error))


def _delete(shell: Shell, menu: Menu, id: str) -> None:
    try:
        shell.host.delete(id)
    except HostError as error:
        shell.say(str(error))
    else:
        text = _("{name} is in the trash, which keeps the {n} tables deleted last. u takes it back.")
        shell.say(text.format(name=id, n=trash.KEPT))
    menu.refresh()


def _ask_name(shell: Shell, menu: Menu, id: str) -> None:
    def rename(typed: str) -> str:
        try:
            name = shell.host.rename(id, typed)
        except HostError as error:
            return str(error)
        shell.lift()
        menu.refresh(name)
        shell.say(upkeep.name_remark(typed, name) or _("It is called {name} now.").format(name=name))
        return ""

    def becomes(typed: str) -> str:
        try:
            return upkeep.name_remark(typed, upkeep.table_name(typed))
        except HostError as error:
            return str(error)

    shell.lay(TypingPage(shell, menu, _("Another name for {name}:").format(name=id), id, becomes, rename))


def _ask_path(shell: Shell, menu: Menu, id: str) -> None:
    def export(typed: str) -> str:
        try:
            path = shell.host.export(id, _path(typed))
        except HostError as error:
            return str(error)
        shell.lift()
        shell.say(_("The table was copied to {file}.").format(file=path))
        return ""

    def becomes(typed: str) -> str:
        path = _path(typed)
        return os.fspath(path / f"{id}.jsonl" if _is_folder(path) else path)

    text = _("Where shall {name} be copied to? A folder, or a file that is not there yet:").format(name=id)
    shell.lay(TypingPage(shell, menu, text, "~", becomes, export))


def _path(typed: str) -> Path:
    """Return what a path means that may begin with the home folder."""
    return Path(os.path.expanduser(typed.strip())).absolute()


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False


class DeedsPage(BoxPage):
    """Lists what can be done with a table, over the menu."""

    def __init__(self, shell: Shell, menu: Menu, about: str, table: TableSummary) -> None:
        super().__init__(shell, menu)
        self._about = about
        self._deeds = deeds(shell, menu, table)
        self._chooser = Chooser()

    def paint(self, width: int, height: int) -> Canvas:
        """Draw the list, each with its key."""
        canvas = self._below.paint(width, height)
        box, top = box_saying(self._about, len(self._deeds) + 1, "title/card")
        for at, deed in enumerate(self._deeds):
            y, chosen = top + at, at == self._chooser.at
            name = key_name(deed.key, self._shell.ascii) if deed.key != "enter" else ""
            box.put(2, y, ("▸ " if chosen else "  ") + deed.label, "cursor" if chosen else "card", INSIDE)
            box.put(1 + INSIDE - width_of(name), y, name, "cursor" if chosen else "key/card")
            box.spot(2, y, INSIDE, f"pick:{at}")
        lay_box(canvas, box)
        foot(canvas, choosing(), self._shell.ascii)
        return canvas

    def press(self, key: str, text: str) -> None:  # noqa: ARG002 (nothing is typed)
        """Choose, or go back; each thing has the key that it has in the menu."""
        direct = next((deed for deed in self._deeds if deed.key == key.lower() != "enter"), None)
        if key.startswith("pick:"):
            self._do(self._deeds[int(key.removeprefix("pick:"))])
        elif key == "enter":
            self._do(self._deeds[self._chooser.at])
        elif direct is not None:
            self._do(direct)
        elif key in ("escape", "o"):
            self._shell.lift()
        elif not self._chooser.press(ALIASES.get(key, key), len(self._deeds)):
            common(self._shell, key)

    def commands(self) -> list[Command]:
        """List the keys."""
        return [Command(deed.key, deed.label) for deed in self._deeds] + [Command("escape", _("back"))]

    def _do(self, deed: Deed) -> None:
        self._shell.lift()
        deed.do()
