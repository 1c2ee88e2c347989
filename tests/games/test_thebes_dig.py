"""Digging: TH-4 and TH-24 to TH-31."""

from __future__ import annotations

import pytest
from attrs import evolve

from tabletop.games.thebes.actions import BonusTaken, Dig, Dug, Moved, PermissionSpent, Renewed, Used
from tabletop.games.thebes.reckoning import knowledge, owns, tokens
from tabletop.games.thebes.refusals import (
    NotAlone,
    NotHeld,
    NothingKnown,
    NoTokens,
    PermissionUsed,
    PermissionValid,
)
from tabletop.protocol import Seat
from tabletop.rng import Rng

from .thebes_table import ANA, BOARD, BRUNO, GAME, act, debris, digs, duel, events, player, refused

BOOK = "book-egypt-3-london"
"""Three points: the wheel gives 1 token from 3 weeks on."""
ASSISTANTS = (
    "assistant-paris",
    "assistant-paris",
    "assistant-berlin",
    "assistant-rome",
    "assistant-vienna",
    "assistant-vienna",
)
SHOVELS = ("shovel-london", "shovel-london", "shovel-rome", "shovel-rome", "shovel-moscow", "shovel-moscow")


def known(site: str, *cards: str, finds: tuple[str, ...] = (), legends: bool = False, lone: bool = False) -> int:
    """Return the knowledge of a player with these cards and finds."""
    return knowledge(owns(BOARD, player(cards=cards, finds=finds)), site, legends, lone).total


@pytest.mark.rule("TH-4", "TH-27")
@pytest.mark.parametrize(
    ("points", "weeks", "drawn"),
    [(1, 7, 0), (1, 8, 1), (1, 12, 2), (2, 6, 1), (3, 2, 0), (3, 3, 1), (5, 1, 1), (8, 4, 5), (9, 3, 5), (12, 12, 10)],
)
def test_the_wheel_says_how_many_tokens_are_drawn(points: int, weeks: int, drawn: int) -> None:
    assert BOARD.wheel[points - 1][weeks - 1] == drawn


@pytest.mark.rule("TH-4")
def test_the_wheel_never_gives_less_for_more() -> None:
    for row in BOARD.wheel:
        assert list(row) == sorted(row)
    for column in zip(*BOARD.wheel, strict=True):
        assert list(column) == sorted(column)


@pytest.mark.rule("TH-4")
def test_only_weeks_that_give_a_token_are_offered() -> None:
    before = duel(player(place="egypt", cards=(BOOK,)))

    assert digs(before) == [Dig("egypt", weeks) for weeks in range(3, 13)]
    assert refused(before, Dig("egypt", 2)) == NoTokens(3, 2, 3)


@pytest.mark.rule("TH-19", "TH-24")
@pytest.mark.parametrize(
    ("cards", "finds"),
    [
        ((BOOK,), ()),
        ((), ("mesopotamia-book", "palestine-book")),  # Palestine's is about Egypt
        (("legends-egypt-rome",), ()),
    ],
)
def test_a_dig_needs_a_specific_point_of_the_site(cards: tuple[str, ...], finds: tuple[str, ...]) -> None:
    assert {dig.site for dig in digs(duel(player(cards=cards, finds=finds)))} - {"palestine"} == {"egypt"}


@pytest.mark.rule("TH-24")
def test_assistants_and_general_books_alone_do_not_suffice() -> None:
    cards = (*ASSISTANTS, "general-book-2-london", "book-greece-1-rome")

    assert {dig.site for dig in digs(duel(player(cards=cards)))} == {"greece"}
    assert refused(duel(player(cards=cards)), Dig("egypt", 12)) == NothingKnown("egypt", False)


@pytest.mark.rule("TH-24", "TH-25")
def test_legends_that_are_all_that_is_known_must_be_used() -> None:
    before = duel(player(cards=("legends-egypt-rome",)))

    assert all(dig.legends for dig in digs(before))
    assert refused(before, Dig("egypt", 12)) == NothingKnown("egypt", True)


@pytest.mark.rule("TH-25")
def test_specific_knowledge_adds_up() -> None:
    assert known("egypt", BOOK, "book-egypt-1-paris", "book-greece-3-london") == 4
    assert known("egypt", BOOK, finds=("palestine-book", "egypt-book")) == 4
    assert known("egypt", BOOK, "legends-egypt-rome") == 3
    assert known("egypt", BOOK, "legends-egypt-rome", legends=True) == 5


@pytest.mark.rule("TH-25")
def test_sets_of_assistants_add_up_and_apply_by_themselves() -> None:
    assert [known("egypt", BOOK, *ASSISTANTS[:count]) - 3 for count in range(7)] == [0, 0, 1, 2, 2, 3, 4]
    assert known("egypt", BOOK, *ASSISTANTS[:1], lone=True) == 4


@pytest.mark.rule("TH-25", "TH-28")
@pytest.mark.parametrize(("kind", "cards"), [("assistant", ASSISTANTS), ("shovel", SHOVELS)])
def test_only_the_only_one_of_its_kind_is_used_up(kind: str, cards: tuple[str, ...]) -> None:
    dig = Dig("egypt", 12, assistant=kind == "assistant", shovel=kind == "shovel")

    for count in (2, 3, 6):
        assert refused(duel(player(cards=(BOOK, *cards[:count]))), dig) == NotAlone(kind, count)
    assert refused(duel(player(cards=(BOOK,))), dig) == NotHeld(kind)

    step = act(duel(player(cards=(cards[0], BOOK))), dig)
    assert step.state.position.players[ANA].cards == (BOOK,)
    assert step.state.position.discards == (cards[0],)


@pytest.mark.rule("TH-25")
def test_legends_are_discarded_when_used_and_kept_when_not() -> None:
    before = duel(player(cards=("legends-egypt-rome", BOOK)))

    assert act(before, Dig("egypt", 3)).state.position.players[ANA].cards == ("legends-egypt-rome", BOOK)
    step = act(before, Dig("egypt", 3, legends=True))
    assert step.state.position.players[ANA].cards == (BOOK,)
    assert step.state.position.discards == ("legends-egypt-rome",)
    other = ("legends-greece-moscow", BOOK)
    assert refused(duel(player(cards=other)), Dig("egypt", 3, legends=True)) == NotHeld("legends")
    step = act(duel(player(cards=(*other, "legends-egypt-rome"))), Dig("egypt", 3, legends=True))
    assert step.state.position.players[ANA].cards == other


@pytest.mark.rule("TH-26")
def test_general_knowledge_counts_at_most_as_much_as_specific() -> None:
    general = ("general-book-2-london", "general-book-2-paris", "general-book-1-rome")

    assert known("egypt", BOOK, *general) == 3 + 3
    assert known("egypt", BOOK, general[0], finds=("crete-general-book",)) == 3 + 3
    assert known("egypt", "book-egypt-1-paris", *general) == 1 + 1
    assert known("egypt", *general) == 0
    nothing = owns(BOARD, player())
    assert [tokens(BOARD, nothing, knowledge(nothing, "egypt", False, False), weeks, False) for weeks in (1, 12)] == [
        0,
        0,
    ]


@pytest.mark.rule("TH-27")
def test_more_than_twelve_counts_as_twelve() -> None:
    cards = (BOOK, "book-egypt-3-moscow", *ASSISTANTS, *("general-book-2-london",) * 4)

    assert known("egypt", *cards) == 12
    step = act(duel(player(place="egypt", cards=cards)), Dig("egypt", 1))
    (dug,) = [event for event in events(step) if isinstance(event, Dug)]
    assert (dug.knowledge, len(dug.tokens)) == (12, 3)


@pytest.mark.rule("TH-27")
def test_helpers_may_be_used_even_if_they_change_nothing() -> None:
    most = (BOOK, "book-egypt-3-moscow", *("general-book-2-london",) * 4)
    helpers = ("legends-egypt-rome", "assistant-paris")

    assert known("egypt", *most) == 12
    step = act(duel(player(cards=(*most, *helpers))), Dig("egypt", 1, legends=True, assistant=True))
    assert step.state.position.discards == helpers


@pytest.mark.rule("TH-28")
def test_sets_of_shovels_draw_more_but_do_not_rescue_a_zero() -> None:
    held = [owns(BOARD, player(cards=(BOOK, *SHOVELS[:count]))) for count in range(7)]

    assert [tokens(BOARD, one, knowledge(one, "egypt", False, False), 3, False) for one in held] == [
        1, 1, 2, 3, 3, 4, 5,
    ]  # fmt: skip
    assert tokens(BOARD, held[1], knowledge(held[1], "egypt", False, False), 3, True) == 2
    assert all(tokens(BOARD, one, knowledge(one, "egypt", False, False), 2, False) == 0 for one in held)
    assert refused(duel(player(cards=(BOOK, *SHOVELS[:3]))), Dig("egypt", 2)) == NoTokens(3, 2, 3)


@pytest.mark.rule("TH-28")
def test_a_lone_shovel_draws_one_token_more() -> None:
    step = act(duel(player(place="egypt", cards=(BOOK, "shovel-london"))), Dig("egypt", 3, shovel=True))

    (dug,) = [event for event in events(step) if isinstance(event, Dug)]
    assert len(dug.tokens) == 2


@pytest.mark.rule("TH-29")
def test_finds_leave_the_bag_and_debris_goes_back() -> None:
    """Five tokens lie in the bag and all are drawn."""
    finds = ("egypt-artifact-3", "egypt-book", "egypt-general-book")
    bag = (*finds, *debris("egypt", 2))
    cards = (BOOK, "book-egypt-2-london")
    before = duel(player(place="warsaw", cards=cards, finds=("crete-book",)), bags={"egypt": bag})

    step = act(before, Dig("egypt", 8))

    after = step.state.position.players[ANA]
    moved, dug, spent = events(step)
    assert moved == Moved(ANA, "warsaw", "egypt", 3, 8, 31)
    assert isinstance(dug, Dug)
    assert sorted(dug.tokens) == sorted(bag)
    assert (dug.seat, dug.site, dug.weeks, dug.knowledge) == (ANA, "egypt", 8, 5)
    assert spent == PermissionSpent(ANA, "egypt")
    assert (after.place, after.time) == ("egypt", 31)
    assert after.finds == ("crete-book", *(token for token in dug.tokens if token in finds))
    assert step.state.position.bags[2] == debris("egypt", 2)
    assert step.state.position.bags[0] == before.position.bags[0]
    assert step.sealed


@pytest.mark.rule("TH-29")
def test_every_token_is_as_likely_as_any_other() -> None:
    """One token of a bag of 30, drawn 3,000 times: each about 100 times, debris about 1,600 times."""
    before = duel(player(place="egypt", cards=(BOOK,)))
    counts: dict[str, int] = {}
    for seed in range(3000):
        now = evolve(before, rng=Rng(seed))
        (token,) = next(event for event in events(act(now, Dig("egypt", 3))) if isinstance(event, Dug)).tokens
        counts[token] = counts.get(token, 0) + 1

    assert len(counts) == 15
    assert 1500 < counts.pop("egypt-debris") < 1700
    assert all(60 < count < 145 for count in counts.values())


@pytest.mark.rule("TH-30")
def test_the_first_dig_ever_at_a_site_takes_the_bonus_whatever_was_drawn() -> None:
    bonuses = (None, None, "egypt-artifact-1", None, None)
    before = duel(player(cards=(BOOK,)), bags={"egypt": debris("egypt", 16)}, bonuses=bonuses)

    step = act(before, Dig("egypt", 3))

    assert step.state.position.players[ANA].finds == ("egypt-artifact-1",)
    assert step.state.position.bonuses == (None,) * 5
    assert events(step)[-2:] == [BonusTaken(ANA, "egypt", "egypt-artifact-1"), PermissionSpent(ANA, "egypt")]
    again = act(duel(player(cards=(BOOK,)), bags={"egypt": debris("egypt", 16)}), Dig("egypt", 3))
    assert again.state.position.players[ANA].finds == ()


@pytest.mark.rule("TH-31")
def test_after_a_dig_the_permission_shows_x() -> None:
    step = act(duel(player(cards=(BOOK,), spent=("greece", "palestine"))), Dig("egypt", 3))

    assert step.state.position.players[ANA].spent == ("greece", "egypt", "palestine")
    assert step.state.position.players[BRUNO].spent == ()
    assert digs(step.state) == []
    assert refused(step.state, Dig("egypt", 3)) == PermissionUsed("egypt", special=False)


@pytest.mark.rule("TH-24", "TH-31")
def test_each_special_permission_allows_one_more_dig() -> None:
    special = ("special-permission-london", "special-permission-moscow")
    now = duel(player(cards=(BOOK, *special)))

    assert refused(now, Dig("egypt", 3, permission=True)) == PermissionValid("egypt")
    now = act(now, Dig("egypt", 3)).state
    assert refused(now, Dig("egypt", 3)) == PermissionUsed("egypt", special=True)
    for used in (1, 2):
        step = act(now, Dig("egypt", 3, permission=True))
        assert events(step)[0] == Used(ANA, special[used - 1])
        assert PermissionSpent(ANA, "egypt") not in events(step)
        now = step.state
        assert now.position.players[ANA].cards == (BOOK, *special[used:])
        assert now.position.players[ANA].spent == ("egypt",)
    assert refused(now, Dig("egypt", 3, permission=True)) == NotHeld("special-permission")


@pytest.mark.rule("TH-31", "TH-32")
def test_a_dig_across_week_52_spends_the_new_years_permission() -> None:
    step = act(duel(player(place="rome", time=48, cards=(BOOK,), spent=("greece",))), Dig("egypt", 3))

    assert step.state.position.players[ANA].time == 53
    assert step.state.position.players[ANA].spent == ("egypt",)
    moved, renewed, dug, spent = events(step)
    assert moved == Moved(ANA, "rome", "egypt", 2, 3, 53)
    assert renewed == Renewed(ANA, 1902)
    assert isinstance(dug, Dug)
    assert spent == PermissionSpent(ANA, "egypt")


@pytest.mark.rule("TH-31")
def test_with_a_special_permission_it_spends_it_too() -> None:
    cards = (BOOK, "special-permission-london")
    before = duel(player(place="egypt", time=50, cards=cards, spent=("egypt", "greece")))

    step = act(before, Dig("egypt", 3, permission=True))

    assert step.state.position.players[ANA].cards == (BOOK,)
    assert step.state.position.players[ANA].spent == ("egypt",)
    assert PermissionSpent(ANA, "egypt") in events(step)


@pytest.mark.rule("TH-27", "TH-31")
def test_all_helpers_are_discarded_before_the_marker_moves() -> None:
    helpers = (
        "legends-egypt-rome",
        "assistant-paris",
        "shovel-london",
        "special-permission-london",
        "zeppelin-rome",
    )
    before = duel(player(place="paris", cards=(BOOK, *helpers), spent=("egypt",)))

    step = act(before, Dig("egypt", 1, True, True, True, True, True))

    assert events(step)[:6] == [
        *(Used(ANA, helper) for helper in helpers),
        Moved(ANA, "paris", "egypt", 0, 1, 21),
    ]
    dug = events(step)[6]
    assert isinstance(dug, Dug)
    assert dug.knowledge == 3 + 2 + 1
    assert len(dug.tokens) == 1 + 1
    assert step.state.position.players[ANA].cards == (BOOK,)
    assert step.state.position.discards == helpers


@pytest.mark.rule("TH-41")
def test_a_dig_has_hundreds_of_variants_and_all_are_listed() -> None:
    cards = tuple(id for id in BOARD.cards if id.startswith(("book", "legends", "zeppelin")))
    before = duel(player(cards=(*cards, "assistant-paris", "shovel-london"), time=20))

    assert len(digs(before)) > 500
    assert len(set(digs(before))) == len(digs(before))
    assert GAME.view(before, Seat(0)).legal == GAME.legal_actions(before)
