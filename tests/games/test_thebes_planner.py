"""What the screen of Thebes must tell without being asked (TH-41), with numbers worked out by hand."""

from __future__ import annotations

from itertools import combinations
from math import comb

import pytest

from tabletop.games.thebes.actions import Dig, Exchange
from tabletop.games.thebes.planner import (
    HELPERS,
    DigPlan,
    WeekColumn,
    bag_counts,
    bonus_points,
    crosses_year,
    helpers,
    least_plan,
    majorities,
    odds,
    plan_row,
    site_row,
    weeks_left,
)
from tabletop.games.thebes.reckoning import Knowledge
from tabletop.games.thebes.refusals import (
    NoJourney,
    NotAlone,
    NotEnoughTime,
    NotHeld,
    NothingKnown,
    NoTokens,
    PermissionUsed,
    PermissionValid,
    Refusal,
)
from tabletop.games.thebes.view import ThebesView

from .thebes_table import ANA, BOARD, BRUNO, CELIA, GAME, debris, duel, player, seen, state

pytestmark = pytest.mark.rule("TH-41")

EGYPT_BOOK = "book-egypt-3-london"


def columns_of(view: ThebesView, site: str = "egypt") -> tuple[WeekColumn, ...]:
    """Return what 1 to 12 weeks at a site would bring, with the helpers that a dig there cannot do without."""
    return plan_row(view, ANA, least_plan(view, ANA, site))


def refusal_of(view: ThebesView) -> Refusal | None:
    """Return why no dig in Egypt is possible, however long; None if one is."""
    columns = columns_of(view)
    return None if any(column.refusal is None for column in columns) else columns[0].refusal


def test_odds_of_a_full_bag() -> None:
    """30 tokens, 12 artifacts worth 36 - 1 = 35: three tokens miss with C(18,3) / C(30,3) = 816 / 4060."""
    view = seen(duel(player()))

    three = odds(view, "egypt", 3)

    assert three.expected == pytest.approx(3.5)
    assert three.chance == pytest.approx(1 - 816 / 4060)
    assert odds(view, "egypt", 1).chance == pytest.approx(0.4)
    assert odds(view, "egypt", 0).chance == 0


def test_odds_agree_with_counting_every_draw() -> None:
    content = ("crete-artifact-13", "crete-artifact-1", "crete-book", *debris("crete", 5))
    view = seen(duel(player(), bags={"crete": content}))
    draws = [tuple(BOARD.tokens[id] for id in draw) for draw in combinations(content, 3)]
    finds = [sum(token.points for token in draw if token.kind == "artifact") for draw in draws]

    three = odds(view, "crete", 3)

    assert three.expected == pytest.approx(sum(finds) / len(draws))
    assert three.chance == pytest.approx(sum(points > 0 for points in finds) / len(draws))


def test_a_bag_without_artifacts_promises_nothing_and_a_small_one_no_more_than_it_holds() -> None:
    bags = {"crete": debris("crete", 16), "greece": ("greece-artifact-13", "greece-artifact-12")}
    view = seen(duel(player(), bags=bags))

    assert odds(view, "crete", 10).chance == 0
    assert odds(view, "greece", 5).expected == 6 + 5
    assert odds(view, "greece", 5).chance == 1


def test_what_is_left_in_a_bag_is_public() -> None:
    bag = bag_counts(seen(duel(player())), "palestine")

    assert (bag.tokens, bag.artifacts, bag.points, bag.books, bag.debris) == (30, 12, 35, 2, 16)


def test_a_first_dig_bonus_counts_until_it_is_taken() -> None:
    view = seen(duel(player(), bonuses=("greece-artifact-1", None, None, None, None)))

    assert bonus_points(view, "greece") == 1
    assert bonus_points(view, "crete") is None


@pytest.mark.rule("TH-4", "TH-25", "TH-26", "TH-27")
def test_the_row_of_the_worked_example() -> None:
    """One 2-point Crete book, one found, two assistants: 2 + 1 + 1 specific, 4 of 5 general: 8. Four weeks: 5."""
    cards = (
        *("book-crete-2-paris", "assistant-paris", "assistant-rome"),
        *("general-book-2-london", "general-book-2-paris"),
    )
    finds = ("greece-book", "egypt-general-book")
    view = seen(duel(player("crete", cards=cards, finds=finds)))
    columns = columns_of(view, "crete")

    assert site_row(view, ANA, "crete").knowledge == Knowledge(4, 4)
    assert [column.tokens for column in columns] == [1, 3, 4, 5, 5, 6, 6, 7, 8, 9, 9, 10]
    four = columns[3]
    assert four.expected == pytest.approx(35 * 5 / 30)
    assert four.chance == pytest.approx(1 - comb(18, 5) / comb(30, 5))
    assert (four.price.travel, four.price.arrival, four.price.next) == (0, 24, ANA)
    assert four.refusal is None


@pytest.mark.rule("TH-14")
def test_a_row_tells_the_journey_and_who_plays_next() -> None:
    by_car = player("london", time=10, cards=(EGYPT_BOOK, "car-rome"))
    view = seen(state(by_car, player(time=20)))

    row = site_row(view, ANA, "egypt")

    assert row.travel == 3
    # seven weeks lead to Bruno's space, where Ana's marker lies on top
    assert [column.price.next for column in columns_of(view)[:9]] == [ANA] * 7 + [BRUNO] * 2


def test_every_cell_of_a_row_agrees_with_the_rules() -> None:
    cards = (EGYPT_BOOK, "legends-egypt-rome", "assistant-paris", "shovel-rome", "zeppelin-rome", "legends-crete-paris")
    before = duel(player("rome", cards=cards, spent=("greece",), time=150))
    view = seen(before)
    legal = set(GAME.legal_actions(before))
    digs = {action for action in legal if isinstance(action, Dig)}
    told = set()

    for site in BOARD.sites:
        for bits in range(2 ** len(HELPERS)):
            used = {name: bool(bits >> index & 1) for index, name in enumerate(HELPERS)}
            row = plan_row(view, ANA, DigPlan(site, **used))
            told |= {column.action for column in row if column.refusal is None}

    assert told == digs
    assert digs


@pytest.mark.rule("TH-33")
def test_weeks_left_and_what_no_longer_fits() -> None:
    """Week 48 of 1903: five weeks remain; in Egypt five weeks fit, six do not."""
    view = seen(duel(player("egypt", time=104 + 48, cards=(EGYPT_BOOK, EGYPT_BOOK))))
    columns = columns_of(view)

    assert weeks_left(view, ANA) == 5
    assert columns[4].refusal is None
    assert columns[5].refusal == NotEnoughTime(6, 5)


def test_why_no_week_is_possible() -> None:
    known = player("egypt", cards=(EGYPT_BOOK,), spent=("egypt",))
    faint = player("egypt", time=150, cards=("book-egypt-1-paris",))

    assert refusal_of(seen(duel(player()))) == NothingKnown("egypt", False)
    assert refusal_of(seen(duel(known))) == PermissionUsed("egypt", False)
    assert refusal_of(seen(duel(faint, player(time=155)))) == NoTokens(1, 1, None)


@pytest.mark.rule("TH-24", "TH-31")
def test_the_least_plan_uses_only_what_a_dig_cannot_do_without() -> None:
    legends = ("legends-egypt-rome", "special-permission-london", "assistant-paris", "shovel-rome")
    bare = seen(duel(player(cards=legends, spent=("egypt",))))
    read = seen(duel(player(cards=(*legends, EGYPT_BOOK))))

    assert least_plan(bare, ANA, "egypt") == DigPlan("egypt", legends=True, permission=True)
    assert least_plan(read, ANA, "egypt") == DigPlan("egypt")
    assert refusal_of(bare) is None
    assert [site_row(bare, ANA, site).valid for site in BOARD.sites] == [True, True, False, True, True]


def test_helpers_say_why_they_cannot_be_used() -> None:
    cards = ("legends-egypt-rome", "assistant-paris", "assistant-rome", "shovel-rome", "zeppelin-rome")
    view = seen(duel(player("egypt", cards=(*cards, "special-permission-london"))))

    told = {helper.name: helper for helper in helpers(view, ANA, "egypt")}

    assert tuple(told) == HELPERS
    assert told["legends"].refusal is None
    assert told["legends"].needed
    assert told["assistant"].refusal == NotAlone("assistant", 2)
    assert told["shovel"].refusal is None
    assert not told["shovel"].needed
    assert told["permission"].refusal == PermissionValid("egypt")
    assert told["zeppelin"].refusal == NoJourney()
    assert not any(told[name].needed for name in ("assistant", "permission", "zeppelin"))
    bare = {helper.name: helper.refusal for helper in helpers(seen(duel(player())), ANA, "egypt")}
    kinds = ("legends", "assistant", "shovel", "special-permission", "zeppelin")
    assert list(bare.values()) == [NotHeld(kind) for kind in kinds]
    away = {helper.name: helper.refusal for helper in helpers(view, ANA, "crete")}
    assert away["legends"] == NotHeld("legends")
    assert away["zeppelin"] is None


@pytest.mark.rule("TH-31")
def test_a_dig_across_week_52_is_marked() -> None:
    view = seen(duel(player("egypt", time=49, cards=(EGYPT_BOOK,))))
    columns = columns_of(view)

    assert [column.crosses for column in columns[:6]] == [False] * 3 + [True] * 3
    assert not crosses_year(view, Dig("egypt", 3))
    assert crosses_year(view, Dig("egypt", 4))
    start = seen(duel(player(time=0), player(time=9)))
    assert not crosses_year(start, Exchange())


@pytest.mark.rule("TH-39")
def test_majorities_tell_points_and_leaders() -> None:
    """Three players with 4, 4 and 2 points for Greece: the first two lead."""
    four = ("book-greece-3-london", "book-greece-1-rome")
    view = seen(state(player(cards=four), player(cards=four), player(cards=("book-greece-2-rome",))))

    greece = majorities(view)["greece"]

    assert greece.points == (4, 4, 2)
    assert greece.leaders == (ANA, BRUNO)
    assert CELIA not in greece.leaders
    assert (majorities(view)["crete"].points, majorities(view)["crete"].leaders) == ((0, 0, 0), ())
