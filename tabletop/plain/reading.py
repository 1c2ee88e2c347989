"""The rules of a game, section by section."""

from __future__ import annotations

from tabletop.i18n import _, paragraphs, tr
from tabletop.plain.console import Console, picked
from tabletop.shelf import Entry


def read_rules(entry: Entry, console: Console) -> None:
    """Offer the sections until somebody has read enough.

    Raises:
        EndOfInput: If nobody types any more.
    """
    sections = entry.rules_text()
    contents = [f"{number}. {tr(section.title)}" for number, section in enumerate(sections, 1)]
    console.say(_("Rules of {game}. The number of a section, or 0 to go on playing:").format(game=tr(entry.title)))
    console.say(*contents)
    while (typed := console.ask().lower()) not in ("0", "b", ""):
        if typed == ".":
            console.say(*contents)
        elif section := picked(typed, sections):
            # the console breaks a paragraph
            told = "\n\n".join(paragraphs(section.text))
            console.say(tr(section.title), told, _("Another number, . for the list, or 0 to go on."))
        else:
            console.say(_("Type the number of a section, . for the list, or 0 to go on."))
