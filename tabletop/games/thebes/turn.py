"""Carrying out one action that was found to be legal."""

from __future__ import annotations

from tabletop.games.thebes.actions import Exchange, Exchanged, Exhibit, Exhibited, Stopped, Take, Took
from tabletop.games.thebes.board import END, OPEN_CARDS, START
from tabletop.games.thebes.draft import Draft
from tabletop.games.thebes.reckoning import exchange_weeks
from tabletop.games.thebes.supply import refill


def take(draft: Draft, action: Take) -> None:
    """TH-15: travel, take the card, fill the gap."""
    id = draft.position.open[action.slot]
    assert id is not None  # an empty space is refused
    card = draft.board.cards[id]
    draft.go(card.place, card.weeks, action.zeppelin)
    draft.position.open = (*draft.position.open[: action.slot], None, *draft.position.open[action.slot + 1 :])
    draft.player.cards += (id,)
    draft.events.append(Took(draft.seat, id))
    refill(draft)


def exchange(draft: Draft, action: Exchange) -> None:
    """TH-18: travel to Warsaw, discard the open cards, reveal four."""
    draft.go(START, exchange_weeks(draft.before.position, draft.seat), action.zeppelin)
    gone = tuple([card for card in draft.position.open if card])
    draft.position.discards += gone
    draft.position.open = (None,) * OPEN_CARDS
    draft.position.exchanges += 1
    draft.events.append(Exchanged(draft.seat, gone))
    refill(draft)


def exhibit(draft: Draft, action: Exhibit) -> None:
    """TH-20: travel, take the exhibition, keep the artifacts; its space stays free."""
    exhibition = draft.board.exhibitions[action.exhibition]
    draft.go(exhibition.place, exhibition.weeks, action.zeppelin)
    draft.position.shows = tuple([None if show == exhibition.id else show for show in draft.position.shows])
    draft.player.exhibitions += (exhibition.id,)
    draft.events.append(Exhibited(draft.seat, exhibition.id))


def stop(draft: Draft) -> None:
    """TH-34: the marker goes straight to the end space."""
    draft.player.time = END
    draft.events.append(Stopped(draft.seat))
