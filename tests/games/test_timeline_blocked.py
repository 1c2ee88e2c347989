"""The co-operative Timeline with blocked cards: a turn, the refill and what can be done (TL-9, TL-11, TL-21)."""

from __future__ import annotations

import pytest

from tabletop.games.timeline.actions import Failed, Stop
from tabletop.games.timeline.refusals import GoOn, IsBlocked, PlayedAlready
from tabletop.games.timeline.view import Forced, Retrying, Second
from tabletop.timelines.missed import Missed

from .timeline_table import (
    ANA,
    BRUNO,
    act,
    after,
    card,
    dated,
    discard,
    events,
    ids,
    play,
    refused,
    seen,
    team,
)

STOP = Stop()
BRUNOS = (1200, 1201)
"""A hand of Bruno: both join at the left end."""


@pytest.mark.rule("TL-21")
def test_a_blocked_card_stays_in_the_hand_turned_and_another_must_be_tried() -> None:
    step = act(team((1610, 1851, 1200), BRUNOS, failed=True), play(1610))
    at = step.state

    assert events(step) == [Failed(ANA, dated(1610), dated(1440), dated(1769), dated(1687), blocked=True)]
    view = seen(at)
    assert (view.phase, view.turn, view.discards) == (Forced(), ANA, (dated(1100),))
    assert view.blocked == ((dated(1610),), ())
    assert [one.id for one in view.hands[ANA]] == [*ids(1851, 1200)]
    assert view.legal == (play(1851), play(1200))
    assert view.missed == (Missed(ANA, dated(1610)),)
    assert refused(at, STOP) == GoOn()
    assert refused(at, discard(1851)) == PlayedAlready()
    assert refused(at, play(1610)) == IsBlocked(card(1610))
    assert [(one.path, one.refusal) for one in view.refused] == [
        (("play", card(1610)), IsBlocked(card(1610))),
        (("discard",), PlayedAlready()),
        (("stop",), GoOn()),
    ]


@pytest.mark.rule("TL-21")
def test_after_failed_cards_the_first_right_one_counts_as_the_first() -> None:
    at = team((1610, 1611, 1200, 1851), BRUNOS, failed=True)
    at = after(at, play(1610), play(1611))
    assert (at.phase, at.blocked[ANA]) == (Forced(), ids(1610, 1611))

    at = after(at, play(1200))
    assert (at.phase, seen(at).legal) == (Second(), (play(1851), STOP))
    assert after(at, play(1851)).turn == BRUNO
    assert after(at, STOP).turn == BRUNO


@pytest.mark.rule("TL-21")
def test_the_duty_to_try_on_ends_with_the_last_unblocked_card() -> None:
    at = after(team((1610, 1611), BRUNOS, failed=True, pile=(1300, 1301, 1302)), play(1610), play(1611))

    assert (at.turn, at.blocked[ANA], at.hands[ANA]) == (BRUNO, ids(1610, 1611), ids(1300, 1301))


@pytest.mark.rule("TL-9", "TL-21")
def test_with_blocked_a_failed_second_card_is_blocked_and_the_player_may_stop() -> None:
    at = after(team((1200, 1610, 1611), BRUNOS, failed=True), play(1200), play(1610))

    assert (at.phase, at.blocked[ANA], at.discards) == (Retrying(), ids(1610), ids(1100))
    assert seen(at).legal == (play(1611), STOP)
    assert after(at, STOP).turn == BRUNO
    assert after(at, play(1611)).blocked[ANA] == ids(1610, 1611)


@pytest.mark.rule("TL-21")
def test_blocked_cards_are_neither_played_nor_discarded() -> None:
    at = team((1200, 1201), BRUNOS, blocked=((1610,), ()), failed=True)

    assert seen(at).legal == (play(1200), play(1201), discard(1200), discard(1201))
    for action in (play(1610), discard(1610)):
        assert refused(at, action) == IsBlocked(card(1610))
    refusals = {one.path: one.refusal for one in seen(at).refused}
    assert refusals[("play", card(1610))] == refusals[("discard", card(1610))] == IsBlocked(card(1610))


@pytest.mark.rule("TL-11", "TL-21")
def test_blocked_cards_count_for_the_refill() -> None:
    at = team((1200, 1201), BRUNOS, blocked=((1610, 1611), ()), failed=True, pile=(1300, 1301))

    at = after(at, discard(1200))
    assert (at.hands[ANA], at.pile) == (ids(1201, 1300), ids(1301))


@pytest.mark.rule("TL-21")
def test_a_card_that_did_not_fit_stays_blocked_even_if_a_place_opens() -> None:
    """It is neither played nor discarded any more."""
    at = team((1200, 1201), BRUNOS, main=(1440,), secondary=(), blocked=((1610,), ()), failed=True)

    assert play(1610) not in seen(at).legal
