"""Timeline: Brasil as the laws of all games see it: its alphabet, its cards, its secrets, its invariants (TB-19)."""

from __future__ import annotations

from typing import Any, get_args

from tabletop.games.timeline_brasil.rules import TimelineBrasil
from tabletop.games.timeline_brasil.setup import SPREAD
from tabletop.rng import Rng
from tabletop.shelf import Entry
from tabletop.timelines.deck import Deck
from tabletop.timelines.race.actions import Place
from tabletop.timelines.race.refusals import Refusal
from tabletop.timelines.race.rounds import MOST_TIE_BREAKS
from tabletop.timelines.race.setup import RESHUFFLES
from tabletop.timelines.race.state import State

from ..playing import Subject
from .race_invariants import cards, check, check_step, redeal, reprinted

DEALT = sum(count for _, count in SPREAD)

MALFORMED: tuple[Any, ...] = (
    Place("nothing", 0),
    Place("", 0),
    Place(0, 0),  # type: ignore[arg-type]
    Place(None, 0),  # type: ignore[arg-type]
    Place([], 0),  # type: ignore[arg-type]
    Place,
    None,
    0,
    "place",
    ("place", "cabral-fleet", 0),
    ["place"],
)


def timeline_brasil(entry: Entry) -> Subject:
    """Describe Timeline: Brasil as it stands on the shelf."""
    game = entry.load()
    assert isinstance(game, TimelineBrasil)
    deck = game.deck
    some = deck.cards[0].id
    gaps: tuple[Any, ...] = (-1, True, "0", 0.0, None, [])
    return Subject(
        entry=entry,
        game=game,
        alphabet=tuple(Place(card.id, gap) for card in deck.cards for gap in range(DEALT)),
        malformed=(*MALFORMED, *(Place(some, gap) for gap in gaps)),
        refusals=get_args(Refusal),
        longest=longest,
        material=cards,
        secrets=(State, Rng, Deck),
        redeal=redeal,
        check=lambda state: check(deck, state),
        check_step=check_step,
        points_decide=False,
        reprint=reprint,
    )


def longest(seats: int) -> int:
    """Return the most turns of a game: each takes a card out of a hand, which comes from the pile or a shuffle."""
    return DEALT * (1 + RESHUFFLES) + MOST_TIE_BREAKS * seats


def reprint(game: TimelineBrasil, state: State, rng: Rng) -> TimelineBrasil:
    """Return the game with the hidden sides of all cards that nobody sees dealt anew."""
    return TimelineBrasil(reprinted(game.deck, state, rng))
