"""Carrying out a dig that was found to be legal (TH-24 to TH-31)."""

from __future__ import annotations

from tabletop.games.thebes.actions import BonusTaken, Dig, Dug, PermissionSpent
from tabletop.games.thebes.draft import Draft
from tabletop.games.thebes.reckoning import knowledge, owns, tokens


def dig(draft: Draft, action: Dig) -> None:
    """Use the helpers, travel, draw, take the bonus and spend the permission, in this order."""
    board, site = draft.board, action.site
    held = owns(board, draft.owner)
    known = knowledge(held, site, action.legends, action.assistant)
    count = tokens(board, held, known, action.weeks, action.shovel)
    _use_helpers(draft, action)
    draft.go(site, action.weeks, action.zeppelin)
    index = board.sites.index(site)
    drawn, draft.rng = draft.rng.sample(draft.position.bags[index], count)
    draft.events.append(Dug(draft.seat, site, action.weeks, known.total, drawn))
    finds = tuple([token for token in drawn if board.tokens[token].kind != "debris"])
    if finds:
        _take_finds(draft, index, finds)
    bonus = draft.position.bonuses[index]
    if bonus is not None:
        draft.position.bonuses = (*draft.position.bonuses[:index], None, *draft.position.bonuses[index + 1 :])
        draft.player.finds += (bonus,)
        draft.events.append(BonusTaken(draft.seat, site, bonus))
    # the house rule of TH-43: nothing found (the bonus does not count), nothing spent
    if finds or not draft.before.position.gentle:
        _spend_permission(draft, site)


def _use_helpers(draft: Draft, action: Dig) -> None:
    """Discard what helps once; all of it counts before the marker moves."""
    if action.legends:
        draft.use("legends", action.site)
    if action.assistant:
        draft.use("assistant")
    if action.shovel:
        draft.use("shovel")
    if action.permission:
        draft.use("special-permission")


def _take_finds(draft: Draft, index: int, finds: tuple[str, ...]) -> None:
    """TH-29: finds leave the bag and lie open before the player; debris is back in the bag."""
    bag = list(draft.position.bags[index])
    for find in finds:
        bag.remove(find)
    draft.position.bags = (*draft.position.bags[:index], tuple(bag), *draft.position.bags[index + 1 :])
    draft.player.finds += finds


def _spend_permission(draft: Draft, site: str) -> None:
    """TH-31: the permission shows X from now on."""
    spent = draft.player.spent
    if site not in spent:
        draft.player.spent = tuple(sorted((*spent, site), key=draft.board.sites.index))
        draft.events.append(PermissionSpent(draft.seat, site))
