"""A deck of dated cards, and which of them a game deals."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from typing import Final, TypeAlias

from attrs import field

from tabletop.dated import TOPICS, DatedCard, HiddenCard, Topic
from tabletop.frozen import frozen
from tabletop.rng import Rng

Spread: TypeAlias = tuple[tuple[int, int], ...]
"""Periods in order: the year that a period ends before, and how many cards of it are dealt."""

_Heaps: TypeAlias = dict[Topic, list[tuple[int, str]]]
"""By topic: place in the shuffled deck and id of the cards to choose from, the next one last."""

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
        # with it comes what reads files, which the rules do without
        from tabletop.printed import stamp

        return stamp([(card.id, card.year, card.topic, card.difficulty) for card in self.cards])


def choose(deck: Deck, spread: Spread, easy: bool, rng: Rng) -> tuple[tuple[str, ...], Rng]:
    """Choose the cards of a game by chance, as many as the periods of `spread` hold together, and shuffle them.

    In each period the topics are balanced as far as its cards allow. Where a period is short of cards, others
    take their place; a deck that is smaller as a whole is dealt whole. Ids, in the order of the shuffled pile.
    """
    fit = [card for card in deck.cards if not easy or card.difficulty <= HARDEST_EASY]
    pool, rng = rng.shuffled(fit)
    ends = [end for end, _ in spread]
    # the last one has what happened after all periods
    periods: list[_Heaps] = [{topic: [] for topic in TOPICS} for _ in range(len(ends) + 1)]
    for index in range(len(pool) - 1, -1, -1):
        card = pool[index]
        periods[bisect_right(ends, card.year)][card.topic].append((index, card.id))
    topics = dict.fromkeys(TOPICS, 0)
    chosen: list[str] = []
    for period, (_, count) in zip(periods, spread, strict=False):
        _take(period, count, topics, chosen)
    rest = {topic: sorted((card for period in periods for card in period[topic]), reverse=True) for topic in TOPICS}
    _take(rest, sum(count for _, count in spread) - len(chosen), topics, chosen)
    return rng.shuffled(tuple(chosen))


def _take(heaps: _Heaps, count: int, topics: dict[Topic, int], chosen: list[str]) -> None:
    """Take cards, each the next one of the topic that has come up least so far; `topics` counts on."""
    filled = [topic for topic in TOPICS if heaps[topic]]
    while filled and count:
        # of two topics the one whose next card was shuffled further up
        topic = min(filled, key=lambda topic: (topics[topic], heaps[topic][-1][0]))
        chosen.append(heaps[topic].pop()[1])
        topics[topic] += 1
        count -= 1
        if not heaps[topic]:
            filled.remove(topic)
