"""Breaking text into lines of cells."""

from __future__ import annotations

from tabletop.tui.canvas import width_of


def wrap(text: str, width: int) -> list[str]:
    """Break a text into lines at blanks, words that are too wide at hyphens or within; no text is one empty line."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if width_of(longer) <= width:
                line = longer
                continue
            if line:
                lines.append(line)
            while width_of(word) > width:
                piece = _piece(word, width)
                lines.append(piece)
                word = word[len(piece) :]
            line = word
        lines.append(line)
    return lines


def _piece(word: str, width: int) -> str:
    """Return the beginning of a word that fits, to a hyphen if there is one; at least one letter."""
    end = len(word)
    while end > 1 and width_of(word[:end]) > width:
        end -= 1
    return word[: word.rfind("-", 1, end) + 1 or end]
