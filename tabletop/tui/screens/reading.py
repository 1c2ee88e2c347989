"""What there is to read at a table, as paragraphs: the rules, the log, the keys."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from tabletop.i18n import _, paragraphs, tr
from tabletop.journal import Session
from tabletop.logbook import Act, Line, turns
from tabletop.protocol import Seat, Words
from tabletop.session_words import said
from tabletop.shelf import Entry, RulesSection
from tabletop.tui import signs
from tabletop.tui.page import Shell
from tabletop.tui.screens.pager import Pager, Para, lay_pager

SINCE: Final = "since"
"""Where the log of somebody who wants to know what happened opens."""
GONE: Final = "gone"
"""A turn of which nothing stands."""


def lay_rules(shell: Shell, entry: Entry, at: str) -> None:
    """Lay the rules of a game on the other pages, opened at a phase."""

    def page() -> Pager:
        title = _("Rules of {game}").format(game=tr(entry.title))
        return Pager(shell, title, rules_paras(entry.rules_text()), at, ("r",))

    lay_pager(shell, page)


def rules_paras(sections: Iterable[RulesSection]) -> list[Para]:
    """Return sections with their titles; each can be opened by its phase."""
    paras: list[Para] = []
    for section in sections:
        paras += [Para(tr(section.title), "title", anchor=section.phase or section.id), Para("")]
        for text in paragraphs(section.text):
            if text.startswith("- "):
                if paras[-2].mark[0]:
                    # no empty lines between the points of a list
                    paras.pop()
                paras.append(Para(text[2:], indent=2, mark=("·", "accent")))
            else:
                paras.append(Para(text))
            paras.append(Para(""))
    return paras


def log_paras(
    session: Session, seat: Seat | None, words: Words, names: Sequence[str], ascii: bool = False
) -> list[Para]:
    """Return what happened, turn by turn under the name of who acted, as far as a seat may know.

    It can be opened at `SINCE`, the last turn of who is to act, which is marked; if there is none, at the beginning.
    """
    view = session.view(seat)
    paras: list[Para] = []
    wide, since = len(str(session.actions)) + 3, session.last_turn
    found = False
    for turn in turns(session.log(seat)):
        told = [para for line in turn.lines for para in _told(line, said(line, view, words, names), wide)]
        if not told or turn.seat is None:
            continue
        name, anchor = f"{signs.seat(turn.seat, ascii)} {names[turn.seat]}", str(turn.first or GONE)
        if not found and since is not None and turn.first is not None and turn.first >= since:
            found, anchor = True, SINCE
            name = _("{name} (last turn)").format(name=name)
        paras += [Para(name, signs.seat_role(turn.seat), anchor=anchor), *told]
    return paras or [Para(_("Nothing has happened yet."), "dim")]


def _told(line: Line, sentences: Sequence[str], wide: int) -> list[Para]:
    """Return the sentences of a line of the log after its number; one that was taken back has none."""
    number = f"{line.number:>{wide - 1}}" if isinstance(line, Act) else f"{signs.BARRED:>{wide - 1}}"
    marks = (number, *[""] * len(sentences))
    role = "text" if isinstance(line, Act) else "warn"
    return [Para(text, role, indent=wide, mark=(mark, "dim")) for mark, text in zip(marks, sentences, strict=False)]
