"""Timeline as the laws of all games see it, in both modes: alphabet, cards, secrets, invariants (TL-24)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, get_args

from attrs import evolve

from tabletop.games.timeline.actions import Discard, Play
from tabletop.games.timeline.choices import alphabet
from tabletop.games.timeline.refusals import Refusal
from tabletop.games.timeline.rules import Timeline
from tabletop.games.timeline.setup import SPREAD
from tabletop.games.timeline.state import State, TeamState
from tabletop.protocol import Seat
from tabletop.rng import Rng
from tabletop.shelf import Entry
from tabletop.timelines.deck import Deck
from tabletop.timelines.race.actions import Place
from tabletop.timelines.race.state import State as RaceState

from ..playing import Subject
from . import race_invariants, timeline_invariants
from .timeline_brasil_subject import MALFORMED as MALFORMED_PLACES

GAPS = sum(count for _, count in SPREAD)
"""More than a timeline of 99 cards has left of each card."""

NO_CARDS: tuple[Any, ...] = ("nothing", "", 0, None, [], True)
NO_GAPS: tuple[Any, ...] = (-1, True, "0", 0.0, None, [])
MALFORMED: tuple[Any, ...] = (
    *MALFORMED_PLACES,
    *map(Play, NO_CARDS),
    *map(Discard, NO_CARDS),
    Play,
    "stop",
    ("play", "moon-landing"),
)


def timeline(entry: Entry) -> Subject:
    """Describe Timeline as it stands on the shelf."""
    game = entry.load()
    assert isinstance(game, Timeline)
    deck = game.deck
    return Subject(
        entry=entry,
        game=game,
        alphabet=(*alphabet(deck), *(Place(card.id, gap) for card in deck.cards for gap in range(GAPS))),
        malformed=(*MALFORMED, *(Place(deck.cards[0].id, gap) for gap in NO_GAPS)),
        refusals=get_args(Refusal),
        longest=longest,
        material=cards,
        secrets=(TeamState, RaceState, Rng, Deck),
        redeal=lambda state, seat, rng: redeal(deck, state, seat, rng),
        check=lambda state: check(deck, state),
        check_step=check_step,
        points_decide=False,
        reprint=reprint,
    )


def longest(_seats: int) -> int:
    """Return the most actions of a game: in a race of 100 cards each but the first is placed once (TL-24)."""
    return 99


def cards(state: State) -> Iterable[str]:
    """Return every card, wherever it lies."""
    return timeline_invariants.cards(state) if isinstance(state, TeamState) else race_invariants.cards(state)


def redeal(deck: Deck, state: State, seat: Seat | None, rng: Rng) -> State:
    """Deal anew what no seat has seen."""
    if isinstance(state, TeamState):
        return timeline_invariants.redeal(deck, state, rng)
    return race_invariants.redeal(state, seat, rng)


def reprint(game: Timeline, state: State, rng: Rng) -> Timeline:
    """Return the game with the hidden sides of all cards that nobody sees dealt anew."""
    if isinstance(state, RaceState):
        return Timeline(race_invariants.reprinted(game.deck, state, rng))
    turned = timeline_invariants.turned(state)
    hidden = [card for card in game.deck.cards if card.id not in turned]
    others, _ = rng.shuffled(hidden)
    new = {
        card.id: evolve(other, id=card.id, title=card.title, topic=card.topic)
        for card, other in zip(hidden, others, strict=True)
    }
    return Timeline(Deck(tuple(new.get(card.id, card) for card in game.deck.cards)))


def check(deck: Deck, state: State) -> None:
    """Raise if a state cannot be."""
    if isinstance(state, TeamState):
        timeline_invariants.check(deck, state)
    else:
        race_invariants.check(deck, state)


def check_step(before: State, after: State) -> None:
    """Raise if the second state cannot follow the first; a game keeps its mode."""
    if isinstance(before, TeamState):
        assert isinstance(after, TeamState)
        timeline_invariants.check_step(before, after)
    else:
        assert isinstance(after, RaceState)
        race_invariants.check_step(before, after)
