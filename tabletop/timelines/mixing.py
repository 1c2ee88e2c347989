"""Several decks as one."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve

from tabletop.dated import DatedCard
from tabletop.text import folded
from tabletop.timelines.titles import slug, unused


def combined(decks: Sequence[tuple[str, Sequence[DatedCard]]]) -> tuple[DatedCard, ...]:
    """Mix decks, each with its name: with more than one it stands before each id, as in `family.first-house`.

    Of cards with the same title only the one that comes first is kept. Equal years stay: either order is right.
    """
    if len(decks) == 1:
        return tuple(decks[0][1])
    names: set[str] = set()
    titles: set[tuple[str, str]] = set()
    mixed: list[DatedCard] = []
    for name, cards in decks:
        prefix = unused(slug(name) or "deck", names)
        names.add(prefix)
        for card in cards:
            said = {("pt", folded(card.title.pt)), ("en", folded(card.title.en))}
            if not said & titles:
                mixed.append(evolve(card, id=f"{prefix}.{card.id}"))
                titles |= said
    return tuple(mixed)
