"""Why something cannot be done in Thebes: the rule that forbids it, and what would allow it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from tabletop.games.thebes.board import Board
from tabletop.games.thebes.name_words import exhibition, for_, kind, on, place, weeks
from tabletop.games.thebes.reckoning import is_last_year
from tabletop.games.thebes.refusals import (
    ArtifactsMissing,
    EmptySpace,
    NoJourney,
    NotAlone,
    NotEnoughTime,
    NotHeld,
    NothingKnown,
    NoTokens,
    NotOnShow,
    PermissionUsed,
    PermissionValid,
    Refusal,
    TooEarly,
)
from tabletop.games.thebes.view import ThebesView
from tabletop.i18n import _, plural
from tabletop.phrases import listed
from tabletop.protocol import GameOver, NotAnAction, OutOfTurn


def refusal(refusal: Refusal, view: ThebesView, names: Sequence[str]) -> str:
    """One sentence or two: which rule forbids it, and what would allow it."""
    match refusal:
        case GameOver():
            return _("The game is over: all markers are on the end space.")
        case OutOfTurn(seat):
            return _("It is the turn of {name}, whose marker is furthest back in time.").format(name=names[seat])
        case NotAnAction():
            return _("Thebes has no such action.")
        case NotEnoughTime(cost, left):
            return _not_enough_time(cost, left)
        case EmptySpace(slot):
            return _("No card lies on space {number}: only a card that lies open can be taken.").format(number=slot + 1)
        case PermissionUsed() | PermissionValid() | NothingKnown() | NoTokens():
            return _against_dig(refusal, view)
        case NotHeld(name):
            return _("This uses up a card that is not held: {card}. It must be taken first.").format(card=kind(name))
        case NotAlone():
            return _not_alone(refusal)
        case NoJourney():
            return _("A zeppelin is for a journey, and the archaeologist is already there: dig or act without it.")
        case NotOnShow(id):
            text = _("{exhibition} is not open: an exhibition can be held only while it lies on space a, b or c.")
            return text.format(exhibition=exhibition(view.board, id))
        case ArtifactsMissing():
            return _missing(refusal, view.board)
        case TooEarly():
            return _("Stopping is for 1903: until then there is always an exchange of cards in Warsaw.")
        case _:
            assert_never(refusal)


def _not_enough_time(cost: int, left: int) -> str:
    if left <= 0:
        return _("No weeks remain: the marker is on the end space.")
    text = plural(
        "This costs {cost} and {n} week remains to the end space: something shorter must be chosen.",
        "This costs {cost} and {n} weeks remain to the end space: something shorter must be chosen.",
        left,
    )
    return text.format(cost=weeks(cost), n=left)


def _against_dig(refusal: PermissionUsed | PermissionValid | NothingKnown | NoTokens, view: ThebesView) -> str:
    match refusal:
        case PermissionUsed(site, True):
            text = _("The permission {for_site} shows X: this dig must use up a special permission.")
            return text.format(for_site=for_(site))
        case PermissionUsed(site) if is_last_year(view.position.players[view.position.track[0]].time):
            text = _("The permission {for_site} shows X until the game ends: only a special permission would help.")
            return text.format(for_site=for_(site))
        case PermissionUsed(site):
            text = _("The permission {for_site} shows X until the marker passes week 52; or use a special permission.")
            return text.format(for_site=for_(site))
        case PermissionValid(site):
            text = _("The permission {for_site} is valid: a special permission is used only when it shows X.")
            return text.format(for_site=for_(site))
        case NothingKnown(site, True):
            text = _("There is no book {on_site}: this dig must use up its legends.")
            return text.format(on_site=on(site))
        case NothingKnown(site):
            text = _(
                "Digging needs a book {on_site} or its legends; general books and assistants alone are not enough."
            )
            return text.format(on_site=on(site))
        case NoTokens():
            return _no_tokens(refusal)
        case _:
            assert_never(refusal)


def _no_tokens(refusal: NoTokens) -> str:
    if refusal.needed is None:
        text = _("With knowledge {knowledge} the time wheel gives no token in the weeks that remain: learn more first.")
        return text.format(knowledge=refusal.knowledge)
    text = _("With knowledge {knowledge} the time wheel gives no token for {weeks}: at least {needed} are needed.")
    return text.format(knowledge=refusal.knowledge, weeks=weeks(refusal.weeks), needed=refusal.needed)


def _not_alone(refusal: NotAlone) -> str:
    if refusal.kind == "assistant":
        text = _("Only a single assistant can be used up; {n} help in every dig and stay.")
    else:
        text = _("Only a single shovel can be used up; {n} help in every dig and stay.")
    return text.format(n=refusal.held)


def _missing(refusal: ArtifactsMissing, board: Board) -> str:
    lacking = listed([f"{n} {place(board, site)}" for site, n in refusal.missing])
    text = _("{exhibition} asks for more artifacts, which only digs bring; missing: {artifacts}.")
    return text.format(exhibition=exhibition(board, refusal.exhibition), artifacts=lacking)
