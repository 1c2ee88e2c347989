"""A line of text being typed."""

from __future__ import annotations

from attrs import define, field

from tabletop.i18n import _
from tabletop.text import clean_text, width

_MARKS = 4
"""Code points for each cell at most: letters may carry accents of their own."""
_LONGEST = 1_000
"""Code points of a paste that are looked at: a pasted book must not take time."""


def one_line(pasted: str) -> str:
    """Return a paste as it can be put into a line: line ends are blanks, and nothing in it is a command."""
    return clean_text(" ".join(pasted[:_LONGEST].split()))


def no_room(cells: int) -> str:
    """Say that a line is full."""
    return _("There is room for {n} letters here: the rest was left out.").format(n=cells)


@define
class Edit:
    """A text and a caret; nothing that a terminal could take for a command gets in."""

    cells: int
    """The widest text."""
    text: str = ""
    at: int = field(init=False)
    """The caret stands before this letter."""

    def __attrs_post_init__(self) -> None:
        self.at = len(self.text)

    def press(self, key: str, text: str) -> bool:
        """Answer a key; tell whether it was one for a line of text."""
        match key:
            case "left":
                self.at = max(0, self.at - 1)
            case "right":
                self.at = min(len(self.text), self.at + 1)
            case "home" | "ctrl+a":
                self.at = 0
            case "end" | "ctrl+e":
                self.at = len(self.text)
            case "backspace":
                self._cut(max(0, self.at - 1), self.at)
            case "delete":
                self._cut(self.at, self.at + 1)
            case "ctrl+u":
                self.set("")
            case "ctrl+w":
                self._cut(len(self.text[: self.at].rstrip().rpartition(" ")[0]), self.at)
            case _ if text:
                self.insert(text)
            case _:
                return False
        return True

    def insert(self, text: str) -> bool:
        """Put text in at the caret, as much as fits; tell whether all of it did."""
        cleaned = " ".join(clean_text(text[: 8 * self.cells]).split(" "))
        room = self.cells - width(self.text)
        kept = ""
        for letter in cleaned:
            if width(kept + letter) > room or len(self.text) + len(kept) >= _MARKS * self.cells:
                break
            kept += letter
        self.text = self.text[: self.at] + kept + self.text[self.at :]
        self.at += len(kept)
        return len(kept) == len(cleaned) and len(text) <= 8 * self.cells

    def set(self, text: str) -> None:
        """Begin again with another text."""
        self.text = text
        self.at = len(text)

    def _cut(self, start: int, end: int) -> None:
        self.text = self.text[:start] + self.text[end:]
        self.at = start
