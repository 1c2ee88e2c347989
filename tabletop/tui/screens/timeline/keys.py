"""What each key does at a co-operative table of Timeline."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, assert_never

from attrs import evolve

from tabletop.games.timeline import words
from tabletop.games.timeline.view import TeamView
from tabletop.tui.choosing import BACK, CHOOSE, unanswered
from tabletop.tui.face import Reply, Scene
from tabletop.tui.screens.timeline.looking import entries
from tabletop.tui.screens.timeline.modes import DEEDS, DISCARD, PLAY, STOP, Asking, Looking, Ui
from tabletop.tui.screens.timeline.sight import against, attempt, held, middle, sight
from tabletop.tui.screens.timeline.turned import turned
from tabletop.tui.timelines.hand import chooses, keyed, moved
from tabletop.tui.timelines.modes import Finished, Picking, Turning
from tabletop.tui.timelines.pages import MORE, look, open_page
from tabletop.tui.timelines.strip import PAGING, paged


def opening(view: TeamView, news: Sequence[Any]) -> Ui:
    """Return what is shown first: the card that was just turned, else the hand."""
    focus = middle(view, news)
    rest = Finished() if view.result else Picking(0, focus)
    return rest if turned(news) is None else Turning(tuple(news), rest, focus)


def press(view: TeamView, ui: Ui, key: str, scene: Scene) -> Reply:
    """Answer a key: another place of the cursor, an action, or a sentence why not."""
    match ui:
        case Picking():
            return _pick(view, ui, key, scene)
        case Asking():
            return _ask(view, ui, key, scene)
        case Turning(back=back):
            if key in PAGING:
                return Reply(evolve(ui, focus=paged(sight(view, ui, scene).strip, key)))
            return Reply(back) if key in CHOOSE or key in BACK else open_page(ui, key, view.turn)
        case Looking():
            return look(ui, key, entries(view, ui.page), scene, view.turn)
        case Finished():
            return open_page(ui, MORE.get(key, key), view.turn)
        case _:
            assert_never(ui)


def _pick(view: TeamView, ui: Picking, key: str, scene: Scene) -> Reply:
    """Move over the hand, or ask about a card."""
    cards = held(view)
    if cards and (chooses(ui, key) or key in DEEDS):
        return _begin(view, ui, key if key in DEEDS else PLAY, scene)
    if key in PAGING:
        return Reply(evolve(ui, focus=paged(sight(view, ui, scene).strip, key)))
    return moved(ui, key, len(cards), scene.width) or open_page(ui, key, view.turn)


def _begin(view: TeamView, ui: Picking | Asking, deed: str, scene: Scene) -> Reply:
    """Ask before something is done, or say why it cannot be."""
    why = against(view, attempt(view, deed, ui.card))
    if why is not None:
        return Reply(ui, say=words.refusal(why, view, scene.names))
    return Reply(Asking(deed, ui.card, ui.focus))


def _ask(view: TeamView, ui: Asking, key: str, scene: Scene) -> Reply:
    """Do it, do the other thing, or go back."""
    if key in CHOOSE or key == ui.deed:
        action = attempt(view, ui.deed, ui.card)
        why = against(view, action)
        return Reply(ui, action=action) if why is None else Reply(ui, say=words.refusal(why, view, scene.names))
    picking = Picking(ui.card, ui.focus)
    if key in BACK:
        return Reply(picking)
    if keyed(key) == ui.card and ui.deed != STOP:
        return Reply(ui, say=unanswered())
    if key in DEEDS:
        return _begin(view, ui, key, scene)
    if key in ("up", "down", "j", "k", "tab", "shift+tab") and ui.deed != STOP:
        return Reply(evolve(ui, deed=DISCARD if ui.deed == PLAY else PLAY))
    if key in PAGING:
        return Reply(evolve(ui, focus=paged(sight(view, ui, scene).strip, key)))
    return moved(picking, key, len(held(view)), scene.width) or open_page(ui, key, view.turn)
