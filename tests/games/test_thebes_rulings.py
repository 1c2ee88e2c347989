"""Rulings and the order of things: what a table that plays nearly the same rules would do otherwise."""

from __future__ import annotations

import pytest
from attrs import evolve

from tabletop.games.thebes.actions import Dig, Exchange, Exhibit, Reshuffled, Take
from tabletop.games.thebes.planner import crosses_year
from tabletop.games.thebes.reckoning import exchange_weeks
from tabletop.rng import Rng

from .thebes_table import ANA, BOARD, BRUNO, GAME, OPEN, act, debris, digs, duel, events, player, state, table

BOOK = "book-egypt-3-london"
FINDS = ("greece-artifact-1", "egypt-artifact-2", "egypt-artifact-3")
SHOWS = ("small-london", None, None)
GAPS = (None, *OPEN[1:])


@pytest.mark.rule("TH-9")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_exhibitions_are_shuffled_into_their_piles(seats: int) -> None:
    """Over many games an exhibition lies on top of its pile now and then, and at the bottom, and between."""
    first, last = set(), set()
    for seed in range(100):
        dealt = GAME.setup(table(seats, seed)).state
        piles = [dealt.supply[27:]] + ([dealt.waiting] if seats > 2 else [])
        for number, pile in enumerate(piles):
            first.add((number, pile[0] in BOARD.exhibitions))
            last.add((number, pile[-1] in BOARD.exhibitions))

    both = {(number, there) for number in range(1 if seats == 2 else 2) for there in (False, True)}
    assert first == last == both


@pytest.mark.rule("TH-16")
def test_used_cards_are_discarded_before_exchanged_ones() -> None:
    step = act(duel(player(place="paris", cards=("zeppelin-rome",)), discards=("car-rome",)), Exchange(zeppelin=True))

    assert step.state.position.discards == ("car-rome", "zeppelin-rome", *OPEN)


@pytest.mark.rule("TH-15", "TH-16", "TH-18")
def test_only_taking_and_exchanging_fill_the_spaces() -> None:
    """What an exhibition or a dig leaves behind: gaps stay, even if the dig has just discarded a card."""
    ana = player(place="london", cards=(BOOK, "shovel-rome"), finds=FINDS)
    before = duel(ana, open=GAPS, shows=SHOWS)

    for action in (Exhibit("small-london"), Dig("egypt", 3, shovel=True)):
        after = act(before, action).state
        assert after.position.open == GAPS
        assert after.supply == before.supply


@pytest.mark.rule("TH-17")
def test_pile_three_comes_in_even_if_the_discards_hold_no_researcher_card() -> None:
    before = duel(player(), supply=(), discards=("small-paris",), waiting=("car-rome", "large-paris"))

    step = act(before, Take(1))

    assert Reshuffled(3, waiting=True) in events(step)
    assert step.state.position.open[1] == "car-rome"


@pytest.mark.rule("TH-17")
def test_a_reshuffle_shuffles() -> None:
    cards = tuple(f"book-{site}-1-{city}" for site, city in (("greece", "rome"), ("crete", "paris"), ("egypt", "rome")))
    before = duel(player(), supply=(), discards=cards[:1], waiting=cards[1:])
    decks = set()
    for seed in range(60):
        after = act(evolve(before, rng=Rng(seed)), Take(1)).state
        decks.add((after.position.open[1], *after.supply))

    assert len(decks) == 6
    assert all(sorted(map(str, deck)) == sorted(cards) for deck in decks)


@pytest.mark.rule("TH-18")
@pytest.mark.parametrize("between", [Take(0), Dig("egypt", 3), Exhibit("small-london")])
def test_no_action_of_the_same_player_resets_the_price(between: Take | Dig | Exhibit) -> None:
    now = duel(player(cards=(BOOK,), finds=FINDS), shows=SHOWS, last=ANA, exchanges=2)

    now = act(now, between).state

    assert (now.position.last, exchange_weeks(now.position, ANA)) == (ANA, 3)


@pytest.mark.rule("TH-18")
def test_the_price_is_each_players_own() -> None:
    now = state(player(time=20), player(time=21), last=BRUNO, exchanges=2).position

    assert exchange_weeks(now, ANA) == 1
    assert exchange_weeks(now, BRUNO) == 3


@pytest.mark.rule("TH-25", "TH-28")
def test_of_two_assistants_or_shovels_none_is_offered_to_be_used_up() -> None:
    """A single one of each may be used or not: four ways of each number of weeks."""
    one = ("assistant-paris", "shovel-london")
    two = (*one, "assistant-rome", "shovel-rome")

    def ways(cards: tuple[str, ...]) -> set[tuple[bool, bool]]:
        return {(dig.assistant, dig.shovel) for dig in digs(duel(player(place="egypt", cards=(BOOK, *cards))))}

    assert ways(one) == {(False, False), (False, True), (True, False), (True, True)}
    assert ways(two) == {(False, False)}


@pytest.mark.rule("TH-32")
def test_passing_week_52_renews_the_permissions_of_that_player_alone() -> None:
    before = duel(player(time=52, spent=("greece",)), player(time=100, spent=("egypt", "crete")))

    after = act(before, Exchange()).state.position.players

    assert (after[ANA].spent, after[BRUNO].spent) == ((), ("egypt", "crete"))


@pytest.mark.rule("TH-31", "TH-32", "TH-43")
@pytest.mark.parametrize("gentle", [False, True])
def test_a_dig_across_week_52_finds_the_permission_renewed(gentle: bool) -> None:
    """After debris alone the permission stays as the new year made it, with gentle luck; else it shows X again."""
    cards = (BOOK, "special-permission-london")
    ana = player(place="egypt", time=50, cards=cards, spent=("crete", "egypt"))
    before = duel(ana, bags={"egypt": debris("egypt", 16)}, gentle=gentle)

    after = act(before, Dig("egypt", 3, permission=True)).state.position.players[ANA]

    assert after.spent == (() if gentle else ("egypt",))
    assert after.cards == (BOOK,)


@pytest.mark.rule("TH-10", "TH-31", "TH-41")
def test_leaving_the_start_space_of_1902_is_no_turn_of_the_year() -> None:
    """Four players start before week 1 of 1902, on the space that two players know as week 52 of 1901."""
    cards = (BOOK, "book-egypt-3-moscow")
    four = state(*(player(place="egypt", time=52, cards=cards),) * 4)
    two = state(*(player(place="egypt", time=52, cards=cards),) * 2)

    assert not crosses_year(GAME.view(four, ANA), Dig("egypt", 3))
    assert crosses_year(GAME.view(two, ANA), Dig("egypt", 3))
