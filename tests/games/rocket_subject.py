"""Time Machine Rocket as the laws of all games see it: alphabet, cards, secrets, invariants (TM-56)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final, get_args

from attrs import evolve

from tabletop.games.time_machine_rocket.actions import (
    Claim,
    Launch,
    Leave,
    Open,
    PutBack,
    Rob,
    Settle,
    Strike,
    Take,
)
from tabletop.games.time_machine_rocket.cards import OBJECTIVES, ROCKET, ROCKET_2X, VORTEX, Deck
from tabletop.games.time_machine_rocket.choices import alphabet, legal
from tabletop.games.time_machine_rocket.goals import holds
from tabletop.games.time_machine_rocket.phases import Ordering, Over, Searching, SettingOut
from tabletop.games.time_machine_rocket.refusals import Refusal
from tabletop.games.time_machine_rocket.rules import TimeMachineRocket, looked_at
from tabletop.games.time_machine_rocket.state import State
from tabletop.protocol import Seat
from tabletop.rng import Rng
from tabletop.shelf import Entry

from ..playing import Subject

LONGEST: Final = 2_000
"""Actions of a game: one by chance takes 250 or so to reach 40 points, a few hundred more are rare."""
OPENINGS: Final = 90
"""The most openings of a round: each takes a card from a period pile (TM-56)."""

MALFORMED: tuple[Any, ...] = (
    Launch("vortex"),
    Launch([]),  # type: ignore[arg-type]
    Claim("nobody"),
    Claim(None),  # type: ignore[arg-type]
    Strike("rocket"),
    Strike({}),  # type: ignore[arg-type]
    Take("rocket-3x"),
    PutBack(0),  # type: ignore[arg-type]
    Rob(Seat(4), "rocket"),
    Rob(Seat(-1), "rocket"),
    Rob(Seat(True), "rocket"),
    Rob(Seat(0), "vortex"),
    Settle(None, ()),
    Settle(None, (1,)),
    Settle(None, (0, 0)),
    Settle(None, (0, 1, 2, 3, 4, 5)),
    Settle(0, (0,)),
    Settle(5, ()),
    Settle(-1, ()),
    Settle(True, (0,)),
    Settle(None, (False,)),
    Settle(None, [0]),  # type: ignore[arg-type]
    Settle(0, (2,)),
    Open,
    Leave,
    None,
    0,
    "open",
    ("launch", "rocket"),
)


def time_machine_rocket(entry: Entry) -> Subject:
    """Describe Time Machine Rocket as it stands on the shelf."""
    game = entry.load()
    assert isinstance(game, TimeMachineRocket)
    return subject_of(entry, game)


def subject_of(entry: Entry, game: TimeMachineRocket) -> Subject:
    """Describe the game with any deck."""
    return Subject(
        entry=entry,
        game=game,
        alphabet=alphabet(game.deck),
        malformed=MALFORMED,
        refusals=get_args(Refusal),
        longest=lambda _: LONGEST,
        material=material,
        secrets=(State, Rng),
        redeal=redeal,
        check=lambda state: check(game.deck, state),
        check_step=lambda before, after: check_step(game.deck, before, after),
        breaks_ties=True,
    )


def material(state: State) -> Iterator[str]:
    """Give every card, wherever it lies."""
    position = state.position
    for pile in state.piles:
        yield from pile
    yield from (*state.rockets, *position.discards, *position.spent, *position.opened)
    for player in position.players:
        yield from (card for card in player.team if card)
        yield from player.rockets
        yield from (VORTEX,) * player.vortices
    match position.phase:
        case Searching(cards):
            yield from cards
        case Ordering(cards, put):
            yield from (*cards, *put)


def redeal(state: State, seat: Seat | None, rng: Rng) -> State:
    """Shuffle what lies face down again, but for the cards that this seat, a creative, looks at now."""
    position, piles = state.position, []
    seen = len(looked_at(state)) if seat == position.turn else 0
    for period, pile in enumerate(state.piles):
        kept = seen if period == position.pile else 0
        hidden, rng = rng.shuffled(pile[kept:])
        piles.append(pile[:kept] + hidden)
    rockets, rng = rng.shuffled(state.rockets)
    objectives, rng = rng.shuffled(state.objectives)
    return evolve(state, piles=tuple(piles), rockets=rockets, objectives=objectives, rng=rng)


def check(deck: Deck, state: State) -> None:
    """TM-56, and what else is true of every state."""
    position = state.position
    counted = Counter(material(state))
    assert (counted.pop(ROCKET), counted.pop(ROCKET_2X), counted.pop(VORTEX)) == (21, 3, 6)
    assert counted == Counter(list(deck.characters))
    assert len(counted) == 70
    assert position.piles == tuple(map(len, state.piles))
    assert position.supply == len(state.rockets)
    assert 0 <= position.reset <= len(position.opened)
    over = isinstance(position.phase, Over)
    assert over or all(card in deck.characters for card in position.opened[position.reset :])
    assert sorted((*position.round.past, *state.objectives)) == sorted(OBJECTIVES)
    assert position.turn in position.round.playing
    assert position.round.start in position.round.playing
    assert over or legal(deck, position, looked_at(state))
    for seat, player in enumerate(position.players):
        members = [deck.characters[card].category if card else None for card in player.team]
        assert all(each in (None, category) for each, category in zip(members, CATEGORY_ORDER, strict=True))
        if seat not in position.round.playing:
            assert not any(player.team)
            assert (player.rockets, player.vortices) == ((), 0)
        # whoever met the objective has ended the round
        assert over or not holds(deck, position.round.objective, player)
        assert over or None in player.team or seat == position.turn
    if isinstance(position.phase, SettingOut):
        assert position.opened == ()
        assert all(None in player.team for player in position.players)
    for seat, player in enumerate(position.players):
        assert player.points == sum(each.characters[seat] + each.bonus[seat] for each in position.history)


CATEGORY_ORDER: Final = ("humanitarian", "military", "creative", "scientist", "explorer")


def check_step(deck: Deck, before: State, after: State) -> None:
    """Points never fall; within a round the piles only get smaller, and nobody but the active player gains."""
    old, new = before.position, after.position
    assert new.terms == old.terms
    assert all(now.points >= then.points for then, now in zip(old.players, new.players, strict=True))
    if new.round.number > old.round.number:
        assert new.round.number == old.round.number + 1
        assert len(new.history) == len(old.history) + 1
        assert not isinstance(new.phase, Over)
        assert sum(new.piles) == OPENINGS
        return
    assert new.round == old.round
    assert all(now <= then for then, now in zip(old.piles, new.piles, strict=True))
    assert sum(old.piles) - sum(new.piles) <= 1
    for seat, (then, now) in enumerate(zip(old.players, new.players, strict=True)):
        if seat != old.turn:
            assert set(now.team) <= {*then.team, None}
            assert not Counter(now.rockets) - Counter(then.rockets)
            assert now.vortices == then.vortices
    assert set(deck.characters) >= {card for player in new.players for card in player.team if card}
