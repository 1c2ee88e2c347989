"""A deck of dated cards, and which of them a game deals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from attrs import field

from tabletop.dated import DatedCard, HiddenCard
from tabletop.frozen import frozen
from tabletop.printed import stamp
from tabletop.rng import Rng

Spread: TypeAlias = tuple[tuple[int, int], ...]
"""Periods in order: the year that a period ends before, and how many cards of it are dealt."""

HARDEST_EASY: Final = 2
"""The greatest difficulty in an easy deck."""


@frozen(eq=False)
class Deck:
    """All cards that a table may be dealt from."""

    cards: tuple[DatedCard, ...]
    """Ids are unique."""
    by_id: Mapping[str, DatedCard] = field(init=False, repr=False)
    hidden: Mapping[str, HiddenCard] = field(init=False, repr=False)
    """By id: the card as it looks before it is turned."""
    years: Mapping[str, int] = field(init=False, repr=False)

    def __attrs_post_init__(self) -> None:
        by_id = {card.id: card for card in self.cards}
        hidden = {card.id: HiddenCard(card.id, card.title, card.topic) for card in self.cards}
        object.__setattr__(self, "by_id", by_id)
        object.__setattr__(self, "hidden", hidden)
        object.__setattr__(self, "years", {card.id: card.year for card in self.cards})

    @property
    def fingerprint(self) -> str:
        """Digest of what the rules read."""
        return stamp([(card.id, card.year, card.topic, card.difficulty) for card in self.cards])


def choose(deck: Deck, spread: Spread, easy: bool, rng: Rng) -> tuple[tuple[str, ...], Rng]:
    """Choose the cards of a game by chance, as many as the periods of `spread` hold together, and shuffle them.

    In each period the topics are balanced as far as its cards allow. Where a period is short of cards, others
    take their place; a deck that is smaller as a whole is dealt whole. Ids, in the order of the shuffled pile.
    """
    fit = [card for card in deck.cards if not easy or card.difficulty <= HARDEST_EASY]
    pool, rng = rng.shuffled(fit)
    wanted = sum(count for _, count in spread)
    topics: Counter[str] = Counter()
    chosen: list[DatedCard] = []
    begin = min((card.year for card in pool), default=0)
    for end, count in spread:
        chosen += _balanced([card for card in pool if begin <= card.year < end], count, topics)
        begin = end
    taken = {card.id for card in chosen}
    chosen += _balanced([card for card in pool if card.id not in taken], wanted - len(chosen), topics)
    return rng.shuffled(tuple(card.id for card in chosen))


def _balanced(pool: Sequence[DatedCard], count: int, topics: Counter[str]) -> list[DatedCard]:
    """Take cards, each of the topic that has come up least so far; `topics` counts on."""
    left = list(pool)
    taken: list[DatedCard] = []
    while left and len(taken) < count:
        card = min(left, key=lambda card: topics[card.topic])
        left.remove(card)
        topics[card.topic] += 1
        taken.append(card)
    return taken
