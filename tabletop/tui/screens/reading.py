"""What there is to read at a table, as paragraphs: the rules, the log, the keys."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tabletop.i18n import _, tr
from tabletop.journal import Session
from tabletop.protocol import Seat, Words
from tabletop.shelf import RulesSection
from tabletop.tui import signs
from tabletop.tui.canvas import width_of
from tabletop.tui.screens.pager import Para


def rules_paras(sections: Iterable[RulesSection]) -> list[Para]:
    """Return sections with their titles; each can be opened by its phase."""
    paras: list[Para] = []
    for section in sections:
        paras += [Para(tr(section.title), "title", anchor=section.phase or section.id), Para("")]
        for text in tr(section.text).split("\n\n"):
            joined = " ".join(text.split())
            if joined.startswith("- "):
                if paras[-2].mark[0]:
                    # no empty lines between the points of a list
                    paras.pop()
                paras.append(Para(joined[2:], indent=2, mark=("·", "accent")))
            else:
                paras.append(Para(joined))
            paras.append(Para(""))
    return paras


def log_paras(
    session: Session, seat: Seat | None, words: Words, names: Sequence[str], ascii: bool = False
) -> list[Para]:
    """Return what happened, action by action, as far as a seat may know."""
    view = session.view(seat)
    paras: list[Para] = []
    acts = session.log(seat)
    wide = len(str(len(acts)))
    for act in acts:
        sentences = [sentence for event in act.events if (sentence := words.event(event, view, names))]
        if not sentences or act.seat is None:
            continue
        mark = f"{act.number:>{wide}} {signs.seat(act.seat, ascii)}"
        for number, sentence in enumerate(sentences):
            shown = (mark, signs.seat_role(act.seat)) if number == 0 else ("", "text")
            paras.append(Para(sentence, indent=width_of(mark) + 1, mark=shown))
    return paras or [Para(_("Nothing has happened yet."), "dim")]
