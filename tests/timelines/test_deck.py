"""Which cards of a deck a game deals: the periods, the topics, chance."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.dated import TOPICS, DatedCard, HiddenCard
from tabletop.protocol import Text
from tabletop.rng import Rng
from tabletop.timelines.deck import HARDEST_EASY, Deck, Spread, choose
from tests.effort import tries

SPREAD: Spread = ((1600, 4), (1900, 8), (2100, 4))


def card(name: str, year: int, topic: int = 0, difficulty: int = 1) -> DatedCard:
    """Return a card."""
    return DatedCard(name, Text(name, name), year, TOPICS[topic], difficulty=difficulty)


def deck(*periods: tuple[int, int]) -> Deck:
    """Return a deck with so many cards from a year on, one a year, the topics in turn."""
    return Deck(tuple(card(f"c{year + n}", year + n, n % 4) for year, count in periods for n in range(count)))


def naive(deck: Deck, spread: Spread, easy: bool, rng: Rng) -> tuple[tuple[str, ...], Rng]:
    """Choose as it is told: in each period always the first card in the shuffled deck of the rarest topic so far."""
    left, rng = rng.shuffled([card for card in deck.cards if not easy or card.difficulty <= HARDEST_EASY])
    rest, chosen, topics = list(left), [], Counter[str]()

    def take(pool: list[DatedCard], count: int) -> None:
        while pool and count > 0:
            found = min(pool, key=lambda card: topics[card.topic])
            pool.remove(found)
            rest.remove(found)
            topics[found.topic] += 1
            chosen.append(found.id)
            count -= 1

    begin = -(10**9)
    for end, count in spread:
        take([card for card in rest if begin <= card.year < end], count)
        begin = end
    take(list(rest), sum(count for _, count in spread) - len(chosen))
    return rng.shuffled(tuple(chosen))


def years(deck: Deck, ids: tuple[str, ...]) -> list[int]:
    """Return the years of cards, in order."""
    return sorted(deck.by_id[id].year for id in ids)


def test_each_period_gets_its_cards() -> None:
    full = deck((1500, 20), (1700, 20), (1950, 20))

    for seed in range(20):
        ids, _ = choose(full, SPREAD, False, Rng(seed))
        assert Counter(year // 100 for year in years(full, ids)) == {15: 4, 17: 8, 19: 4}
        assert len(set(ids)) == 16


def test_a_year_on_the_border_belongs_to_the_later_period() -> None:
    border = deck((1599, 1), (1600, 8), (1900, 1))

    ids, _ = choose(border, ((1600, 1), (1900, 2), (2100, 1)), False, Rng(3))

    found = years(border, ids)
    assert (found[0], found[-1]) == (1599, 1900)


def test_the_topics_are_balanced() -> None:
    full = deck((1500, 40), (1700, 40), (1950, 40))

    for seed in range(20):
        ids, _ = choose(full, SPREAD, False, Rng(seed))
        assert set(Counter(full.by_id[id].topic for id in ids).values()) == {4}


def test_topics_are_balanced_as_far_as_the_cards_allow() -> None:
    """A period without three of the topics is made up for by the others."""
    cards = [card(f"a{n}", 1500 + n, 0) for n in range(10)] + [card(f"b{n}", 1700 + n, n % 4) for n in range(40)]

    ids, _ = choose(Deck(tuple(cards)), ((1600, 4), (1900, 8)), False, Rng(1))

    found = Counter(TOPICS.index(each.topic) for each in cards if each.id in ids)
    assert found[0] == 4
    assert sorted((found[1], found[2], found[3])) == [2, 3, 3]


@pytest.mark.parametrize("periods", [((1500, 2), (1700, 20), (1950, 20)), ((1700, 40),), ((2200, 5), (1500, 30))])
def test_where_a_period_is_short_others_take_its_place(periods: tuple[tuple[int, int], ...]) -> None:
    short = deck(*periods)

    ids, _ = choose(short, SPREAD, False, Rng(7))

    assert len(set(ids)) == 16
    if periods[0] == (1500, 2):
        assert sum(year < 1600 for year in years(short, ids)) == 2


@pytest.mark.parametrize("count", [0, 1, 5, 16])
def test_a_smaller_deck_is_dealt_whole(count: int) -> None:
    small = deck((1700, count))

    ids, _ = choose(small, SPREAD, False, Rng(2))

    assert sorted(ids) == sorted(small.by_id)


def test_an_easy_deck_leaves_out_what_is_hard() -> None:
    mixed = Deck(tuple(card(f"c{n}", 1500 + 3 * n, n % 4, 1 + n % 3) for n in range(120)))

    for seed in range(10):
        easy, _ = choose(mixed, SPREAD, True, Rng(seed))
        assert len(easy) == 16
        assert {mixed.by_id[id].difficulty for id in easy} == {1, 2}
    every, _ = choose(mixed, ((3000, 120),), False, Rng(1))
    assert {mixed.by_id[id].difficulty for id in every} == {1, 2, 3}


def test_every_card_is_chosen_as_often_as_any_other_of_its_kind() -> None:
    full = deck((1500, 20), (1700, 20), (1950, 20))
    found = Counter(id for seed in range(1_000) for id in choose(full, SPREAD, False, Rng(seed))[0])

    for period, share in ((15, 4 / 20), (17, 8 / 20), (19, 4 / 20)):
        counts = [found[id] for id, year in full.years.items() if year // 100 == period]
        assert all(0.7 * share < count / 1_000 < 1.3 * share for count in counts)


def test_the_order_is_by_chance() -> None:
    """The oldest period is dealt first no more often than its share."""
    full = deck((1500, 20), (1700, 20), (1950, 20))
    first = Counter(full.years[choose(full, SPREAD, False, Rng(seed))[0][0]] // 100 for seed in range(1_000))

    assert 180 < first[15] < 320
    assert 180 < first[19] < 320


@given(data=st.data())
@tries(60)
def test_it_chooses_as_it_is_told(data: st.DataObject) -> None:
    printed = data.draw(st.lists(st.tuples(st.integers(1400, 2100), st.integers(0, 3), st.integers(1, 3)), max_size=40))
    drawn = Deck(tuple(card(f"c{n}", *each) for n, each in enumerate(printed)))
    ends = sorted(data.draw(st.sets(st.integers(1400, 2100), min_size=1, max_size=4)))
    spread = tuple((end, data.draw(st.integers(0, 8))) for end in ends)
    easy, rng = data.draw(st.booleans()), Rng(data.draw(st.integers(0, 2**64 - 1)))

    assert choose(drawn, spread, easy, rng) == naive(drawn, spread, easy, rng)


def test_the_hidden_side_of_a_card_has_no_date() -> None:
    full = deck((1500, 3))

    assert full.hidden["c1501"] == HiddenCard("c1501", Text("c1501", "c1501"), "technology")
    assert full.years == {"c1500": 1500, "c1501": 1501, "c1502": 1502}
    assert all(a.year < b.year for a, b in pairwise(full.cards))


def test_the_fingerprint_is_of_what_the_rules_read() -> None:
    first = Deck((card("a", 1500), card("b", 1600)))

    assert first.fingerprint == Deck((card("a", 1500), card("b", 1600))).fingerprint
    for other in ((card("a", 1501), card("b", 1600)), (card("b", 1600), card("a", 1500)), (card("a", 1500),)):
        assert Deck(other).fingerprint != first.fingerprint
    retold = DatedCard("a", Text("outro", "another"), 1500, TOPICS[0], difficulty=1, note=Text("x", "y"), source="z")
    assert Deck((retold, card("b", 1600))).fingerprint == first.fingerprint
