"""Why not: every refusal, every malformed action, and the choices that a screen shows dimmed."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.games.thebes.actions import Action, Dig, Exchange, Exhibit, Stop, Take
from tabletop.games.thebes.board import END
from tabletop.games.thebes.choices import alphabet
from tabletop.games.thebes.legality import obstacle, refusal
from tabletop.games.thebes.refusals import (
    ArtifactsMissing,
    EmptySpace,
    NoJourney,
    NotEnoughTime,
    NotHeld,
    NothingKnown,
    NoTokens,
    NotOnShow,
    PermissionUsed,
    PermissionValid,
    TooEarly,
)
from tabletop.protocol import IllegalAction, NotAnAction, OutOfTurn, Refused, Seat
from tabletop.simulate import any_kind, first_stream, playout

from .thebes_table import ANA, BOARD, BRUNO, GAME, OPEN, act, digs, duel, player, refused, state, table

BOOK = "book-egypt-3-london"


class Detour(Take):
    """An action class of somebody else."""


MALFORMED: list[Any] = [
    Take(-1),
    Take(4),
    Take(7),
    Take(True),
    Take("0"),  # type: ignore[arg-type]
    Take(0.0),  # type: ignore[arg-type]
    Take(None),  # type: ignore[arg-type]
    Take(0, zeppelin=1),  # type: ignore[arg-type]
    Take(0, zeppelin=None),  # type: ignore[arg-type]
    Exchange(zeppelin=0),  # type: ignore[arg-type]
    Exhibit("louvre"),
    Exhibit(""),
    Exhibit(0),  # type: ignore[arg-type]
    Exhibit(["small-london"]),  # type: ignore[arg-type]
    Exhibit("small-london", zeppelin="no"),  # type: ignore[arg-type]
    Dig("egypt", 0),
    Dig("egypt", 13),
    Dig("egypt", -3),
    Dig("egypt", True),
    Dig("egypt", 3.0),  # type: ignore[arg-type]
    Dig("egypt", "3"),  # type: ignore[arg-type]
    Dig("atlantis", 3),
    Dig("warsaw", 3),
    Dig(["egypt"], 3),  # type: ignore[arg-type]
    Dig(None, 3),  # type: ignore[arg-type]
    Dig("egypt", 3, legends=1),  # type: ignore[arg-type]
    Dig("egypt", 3, assistant=0),  # type: ignore[arg-type]
    Dig("egypt", 3, shovel="yes"),  # type: ignore[arg-type]
    Dig("egypt", 3, permission=None),  # type: ignore[arg-type]
    Dig("egypt", 3, zeppelin=2),  # type: ignore[arg-type]
    Detour(0),
    Take,
    None,
    "take",
    0,
    (),
    ["take", 0],
    {"slot": 0},
    object(),
]


@pytest.mark.case("R01")
@pytest.mark.parametrize("action", MALFORMED, ids=repr)
def test_what_is_no_action_of_the_game_is_refused_as_such(action: Any) -> None:
    before = duel(player(place="egypt", time=110, cards=(BOOK,)))
    frozen = repr(before)

    assert refused(before, action) == NotAnAction()
    assert refusal(BOARD, before.position, BRUNO, action) == OutOfTurn(ANA)
    assert repr(before) == frozen


@pytest.mark.case("R01")
@pytest.mark.parametrize("seat", [-1, 1, 2, 7, "0", None, 0.5])
def test_no_other_seat_may_act(seat: Any) -> None:
    before = duel(player())

    with pytest.raises(IllegalAction) as caught:
        GAME.apply(before, seat, Exchange())
    assert caught.value.refusal == OutOfTurn(ANA)


@pytest.mark.rule("TH-13", "TH-24", "TH-33")
def test_a_plan_of_another_seat_can_be_judged_before_its_turn() -> None:
    position = state(player(), player(place="egypt", time=25, cards=(BOOK,))).position

    assert obstacle(BOARD, position, BRUNO, Dig("egypt", 3)) is None
    assert obstacle(BOARD, position, BRUNO, Dig("egypt", 2)) == NoTokens(3, 2, 3)
    assert refusal(BOARD, position, BRUNO, Dig("egypt", 3)) == OutOfTurn(ANA)


@pytest.mark.rule("TH-27", "TH-33")
@pytest.mark.parametrize(("time", "needed"), [(END - 7, 3), (END - 6, 3), (END - 5, None), (END - 2, None)])
def test_how_many_weeks_a_dig_needs_is_said_if_they_remain(time: int, needed: int | None) -> None:
    """From Warsaw to Egypt are three weeks, and the wheel gives a token from three weeks on."""
    before = duel(player(time=time, cards=(BOOK,)), player(time=END))

    assert refused(before, Dig("egypt", 1)) == NoTokens(3, 1, needed)


@pytest.mark.rule("TH-24", "TH-25", "TH-28")
@pytest.mark.parametrize(
    ("action", "why"),
    [
        (Dig("egypt", 3, legends=True), NotHeld("legends")),
        (Dig("egypt", 3, assistant=True), NotHeld("assistant")),
        (Dig("egypt", 3, shovel=True), NotHeld("shovel")),
        (Dig("egypt", 3, permission=True), NotHeld("special-permission")),
        (Dig("egypt", 3, zeppelin=True), NotHeld("zeppelin")),
        (Exchange(zeppelin=True), NotHeld("zeppelin")),
        (Dig("greece", 3), NothingKnown("greece", False)),
        (Exhibit("large-moscow"), NotOnShow("large-moscow")),
        (Stop(), TooEarly()),
    ],
    ids=repr,
)
def test_helpers_that_are_not_there(action: Action, why: object) -> None:
    assert refused(duel(player(cards=(BOOK,))), action) == why


def dimmed(*players: Any, **rest: Any) -> dict[tuple[str, ...], object]:
    """Return the choices without a possible action, and why."""
    view = GAME.view(state(*players, **rest), Seat(0))
    assert len({one.path for one in view.refused}) == len(view.refused)
    return {one.path: one.refusal for one in view.refused}


@pytest.mark.rule("TH-41")
def test_the_first_turn_shows_what_cannot_be_done_yet() -> None:
    expected: dict[tuple[str, ...], object] = {("dig", site): NothingKnown(site, False) for site in BOARD.sites}
    expected["stop",] = TooEarly()

    assert dimmed(player(time=0), player(time=150)) == expected


@pytest.mark.rule("TH-41")
def test_each_choice_is_refused_with_what_stands_against_the_best_attempt() -> None:
    """With four points Egypt gives a token from two weeks on; it and the sites of the legends are possible."""
    shows = ("small-london", "small-moscow", None)
    cards = (BOOK, "book-greece-3-london", "legends-crete-paris", "legends-palestine-vienna", "assistant-paris")
    finds = ("egypt-artifact-1", "egypt-artifact-2", "greece-artifact-1")

    found = dimmed(
        player(place="moscow", time=END - 8, cards=cards, finds=finds, spent=("greece",)),
        player(time=END),
        open=("congress-moscow", None, "general-book-2-london", "congress-london"),
        shows=shows,
    )

    assert found == {
        ("take", "1"): EmptySpace(1),
        ("take", "2"): NotEnoughTime(3 + 6, 8),
        ("exhibit", "small-moscow"): ArtifactsMissing("small-moscow", (("mesopotamia", 1), ("crete", 2))),
        ("dig", "greece"): PermissionUsed("greece", False),
        ("dig", "mesopotamia"): NothingKnown("mesopotamia", False),
    }


@pytest.mark.rule("TH-33", "TH-41")
def test_in_the_last_week_nearly_everything_is_too_long() -> None:
    found = dimmed(player(place="warsaw", time=END - 2, cards=(BOOK, "zeppelin-rome")), player(time=END))

    assert found[("dig", "egypt")] == NotEnoughTime(3, 2)  # even with the zeppelin
    assert {path for path in found if path[0] == "take"} == set()  # the zeppelin makes them just possible
    assert ("exchange",) not in found
    assert ("stop",) not in found


@pytest.mark.rule("TH-33", "TH-41")
def test_the_list_goes_as_far_as_the_end_space_and_not_beyond() -> None:
    """Warsaw to Paris and its card: 2 + 2 weeks, by zeppelin 0 + 2; Paris to Warsaw to exchange: 2 + 1, or 0 + 1."""
    for left, plain, flying in (
        (5, True, True),
        (4, True, True),
        (3, False, True),
        (2, False, True),
        (1, False, False),
    ):
        legal = GAME.legal_actions(duel(player(time=END - left, cards=("zeppelin-rome",)), player(time=END)))
        assert (Take(1) in legal, Take(1, zeppelin=True) in legal) == (plain, flying)
    for left, plain, flying in ((3, True, True), (2, False, True), (1, False, True)):
        legal = GAME.legal_actions(duel(player("paris", END - left, ("zeppelin-rome",)), player(time=END)))
        assert (Exchange() in legal, Exchange(zeppelin=True) in legal) == (plain, flying)
    # Crete to London and its card: 3 + 2 weeks, by car 2 + 2
    for owned, possible in (("shovel-rome", False), ("car-rome", True)):
        legal = GAME.legal_actions(duel(player("crete", END - 4, (owned,)), player(time=END)))
        assert (Take(0) in legal) == possible
    # London to Egypt: 4 weeks, by car 3; a token takes 3 weeks
    for cards, weeks in (((BOOK,), [3]), ((BOOK, "car-rome"), [3, 4])):
        assert [dig.weeks for dig in digs(duel(player("london", END - 7, cards), player(time=END)))] == weeks


@pytest.mark.rule("TH-14", "TH-20", "TH-33", "TH-41")
def test_a_zeppelin_makes_the_last_exhibition_possible() -> None:
    finds = ("greece-artifact-1", "egypt-artifact-2", "egypt-artifact-3")
    shows = ("small-london", None, None)
    for place, cards, why in (
        ("rome", (), NotEnoughTime(5, 3)),
        ("rome", ("zeppelin-rome",), None),
        ("london", ("zeppelin-rome",), None),
    ):
        found = dimmed(player(place, END - 3, cards, finds), player(time=END), shows=shows)
        assert found.get(("exhibit", "small-london")) == why


@pytest.mark.rule("TH-18", "TH-33", "TH-41")
def test_an_exchange_can_be_too_long() -> None:
    assert dimmed(player("rome", END - 2), player(time=END))["exchange",] == NotEnoughTime(3, 2)
    twice = dimmed(player(time=END - 2), player(time=END), last=ANA, exchanges=2)
    assert twice["exchange",] == NotEnoughTime(3, 2)


@pytest.mark.rule("TH-31", "TH-41")
def test_a_special_permission_opens_a_site_again() -> None:
    spent = player(cards=(BOOK, "special-permission-london"), spent=("egypt",))

    assert ("dig", "egypt") not in dimmed(spent, player(time=150))
    assert refused(duel(spent), Dig("egypt", 3)) == PermissionUsed("egypt", True)
    assert refused(duel(player(cards=spent.cards)), Dig("egypt", 3, permission=True)) == PermissionValid("egypt")


@pytest.mark.rule("TH-14", "TH-41")
def test_who_stands_there_already_needs_no_zeppelin() -> None:
    before = duel(player(place="egypt", cards=(BOOK, "zeppelin-rome")))

    assert ("dig", "egypt") not in dimmed(*before.position.players)
    assert refused(before, Dig("egypt", 3, zeppelin=True)) == NoJourney()


def coarse(action: Action) -> tuple[str, ...]:
    """Return the choice on the table that leads to an action."""
    match action:
        case Take():
            return ("take", str(action.slot))
        case Exchange():
            return ("exchange",)
        case Dig():
            return ("dig", action.site)
        case Exhibit():
            return ("exhibit", action.exhibition)
        case Stop():
            return ("stop",)


@pytest.mark.slow
@pytest.mark.rule("TH-41")
@pytest.mark.parametrize("seed", range(6))
def test_every_choice_is_possible_or_says_why_not(seed: int) -> None:
    """Four cards, the exchange, the open exhibitions, five sites and the stop: each is one or the other, never both."""
    at = table(2 + seed % 3, seed, luck="gentle")
    now = GAME.setup(at).state
    for move in playout(GAME, now, first_stream(at), any_kind):
        view = GAME.view(now, move.seat)
        shows = [("exhibit", show) for show in now.position.shows if show]
        sites = [("dig", site) for site in BOARD.sites]
        choices = [*(("take", slot) for slot in "0123"), ("exchange",), *shows, *sites, ("stop",)]
        possible, refused_ones = {coarse(action) for action in view.legal}, [one.path for one in view.refused]
        assert sorted((*possible, *refused_ones)) == sorted(choices)
        allowed = {one for one in alphabet(BOARD) if refusal(BOARD, now.position, move.seat, one) is None}
        assert allowed == set(view.legal)
        now = move.step.state


@pytest.mark.rule("TH-41")
def test_only_the_seat_that_acts_is_offered_anything() -> None:
    before = duel(player())
    mine, theirs, nobodys = (GAME.view(before, seat) for seat in (ANA, BRUNO, None))

    assert mine.legal == GAME.legal_actions(before)
    assert theirs.legal == nobodys.legal == ()
    assert theirs.refused == nobodys.refused == ()
    assert theirs.to_act == nobodys.to_act == ANA
    assert (mine.supply, mine.waiting) == (len(before.supply), len(before.waiting))


@pytest.mark.rule("TH-15", "TH-19", "TH-20")
def test_the_alphabet_is_every_action_once() -> None:
    actions = alphabet(BOARD)

    assert len(set(actions)) == len(actions) == 4 * 2 + 2 + 5 * 12 * 2**5 + 10 * 2 + 1
    assert all(Take(slot) in actions for slot in range(4))
    assert OPEN[0] in act(duel(player()), actions[0]).state.position.players[ANA].cards
    assert not any(isinstance(one, Refused) for one in actions)
