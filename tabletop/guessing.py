"""What was meant by a word that names something: a part of a name is enough when only one has it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop.i18n import _

SHORT: Final = 0.6
"""How much alike words of a few letters must be, from 0 to 1; long names are told by half of theirs."""


def meant(word: str, known: Sequence[str], *, surely: bool = False) -> tuple[str | None, str | None]:
    """Return the name that is meant by a word; if none is, or several could be, a name that is near.

    `surely`: a part of a name must be its beginning, or whole words between its hyphens.
    """
    if word in known:
        return word, None
    having = [name for name in known if word and word in name]
    sure = [name for name in having if name.startswith(word) or f"-{word}-" in f"-{name}-"] if surely else having
    if len(sure) == 1:
        return sure[0], None
    return None, having[0] if having else near(word, known)


def near(word: str, known: Sequence[str], alike: float = 0.5) -> str | None:
    """Return the name that is most like a word, whatever their case, if any is `alike` enough."""
    import difflib  # only for a mistake

    names = {name.lower(): name for name in known}
    close = difflib.get_close_matches(word[:80].lower(), names, n=1, cutoff=alike)
    return names[close[0]] if close else None


def did_you_mean(name: str | None) -> str:
    """Return what is added to a sentence: " Did you mean X?"; empty without a name."""
    return " " + _("Did you mean {name}?").format(name=name) if name else ""
