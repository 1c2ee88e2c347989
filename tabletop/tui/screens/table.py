"""A table that is being played: the face of the game, and the keys that all games share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from attrs import evolve

from tabletop.curtain import falls, reader
from tabletop.i18n import _, tr
from tabletop.journal import Session
from tabletop.logbook import TakenBack
from tabletop.mishaps import ReadOnly
from tabletop.protocol import IllegalAction, Seat, View
from tabletop.session_words import agreement, briefly, cannot_undo, needs_agreement, went_back
from tabletop.tui import signs
from tabletop.tui.canvas import Canvas
from tabletop.tui.face import Face, Hint, Reply, Scene
from tabletop.tui.finish import draw_after, lines_after
from tabletop.tui.news import handed_over, stands
from tabletop.tui.page import ALIASES, HEIGHT, WIDTH, Command, Page, Shell, common, foot
from tabletop.tui.screens.ask import AskPage, Choice
from tabletop.tui.screens.commands import AGAIN, REPLAY, at_tables
from tabletop.tui.screens.curtain import CurtainPage, by_seat
from tabletop.tui.screens.pager import Pager, Para, Place, lay_pager, legend_paras
from tabletop.tui.screens.reading import SINCE, lay_rules, log_paras, rules_paras
from tabletop.undoing import Offer, UndoRefusal, Way

if TYPE_CHECKING:
    from tabletop.host import OpenTable
    from tabletop.results import Count

_AFTER: Final = 0.05
"""Seconds in which the end of a game is painted before it is counted."""
_BETWEEN: Final = 0.3
"""Seconds in which keys are heard between two looks at the journals of many games."""

WAYS: Final[Mapping[str, Way]] = {"u": "undo", "t": "restart_turn", "ctrl+r": "redo"}
"""Keys that change what was played: not for those who watch."""


class TablePage:
    """Holds the table, the view of who is to act, and the cursor of the face."""

    def __init__(self, shell: Shell, table: OpenTable, face: Face[Any]) -> None:
        self._shell = shell
        self.table = table
        self.face = face
        self._names = table.names
        self._scene = Scene(self._names, WIDTH, HEIGHT, shell.ascii)
        self._seat: Seat | None = None
        self.ui: Any = None
        self._curtain: CurtainPage | None = None
        self._games: Count | None = None
        self._remarks: Sequence[str] = ()
        self._no_room_for: Sequence[str] = ()
        self._said = False
        self._untold: Seat | None = None
        """Who is to be told what happened, once what the face shows first is closed."""
        self._look(())
        if table.trouble is not None:
            self._warn()
        elif table.remark:
            shell.say(table.remark)

    def sit_down(self) -> None:
        """Begin or go on: who plays first, or next, is not always who holds the keyboard."""
        self._shell.pace.acted(passed_on=True)
        if self._falls(None):
            self._draw_curtain()
        self._tell_later()

    @property
    def title(self) -> str:
        """What the help calls it."""
        return tr(self.table.entry.title)

    @property
    def session(self) -> Session:
        """The moment that is shown."""
        return self.table.session

    def paint(self, width: int, height: int) -> Canvas:
        """Draw the game and the keys below."""
        saved, ends = self.table.trouble is None, self._shows_end
        kept = lines_after(self._remarks, width) if ends else 0
        self._scene = evolve(self._scene, width=width, height=height, ascii=self._shell.ascii, saved=saved, kept=kept)
        canvas = self.face.paint(self.view, self.ui, self._scene)
        if ends:
            self._no_room_for = draw_after(canvas, self._remarks, self._shell.ascii)
        remark = _("watching") if self.table.read_only else "" if self._scene.saved else _("not saved")
        foot(canvas, self._hints(), self._shell.ascii, remark)
        return canvas

    def press(self, key: str, text: str) -> None:  # noqa: ARG002 (no text is typed at a table)
        """Let the game answer a key, else answer it here."""
        key = key.lower() if len(key) == 1 else key
        reply = self._reply(key)
        if not reply.known:
            self._answer(ALIASES.get(key, key))
            return
        if reply.action is not None and self._shell.pace.in_word:
            return
        self.ui = reply.ui
        if reply.say:
            self._say_why(reply.say)
        else:
            self._say_rest()
            self._tell_late()
        if reply.action is not None:
            self.choose(reply.action)

    def paste(self, text: str) -> None:
        """Nothing is typed at a table."""

    def choose(self, action: Any) -> None:
        """Play an action: on disk first, then on the screen; a refusal is said and changes nothing."""
        seat = self._seat
        if seat is None:
            return
        try:
            self.table.play(seat, action)
        except IllegalAction as error:
            self._shell.say(self.table.words.refusal(error.refusal, self.view, self._names))
            return
        except ReadOnly as error:
            self._shell.say(str(error))
            return
        before = self.view
        self._look(self.session.last_notices(self.session.to_act))
        self._shell.pace.acted(self._seat != seat)
        if self._seat not in (seat, None):
            self._shell.ring()
        if self._falls(before):
            self._draw_curtain()
        elif not self._warn() and self._seat not in (seat, None):
            self._hand_over(self._seat)
        self._tell_later()

    def reread(self) -> None:
        """Say what stands below a result in the language of now."""
        self._remarks, self._said = (), False
        self._tell_later()

    def cover(self, top: Page) -> None:
        """Hide what this player alone may see, on whatever page."""
        if top is not self._curtain and self._falls(None):
            # what stands at the foot may name a hidden card
            self._shell.say(self.table.trouble or "")
            self._draw_curtain()

    def commands(self) -> list[Command]:
        """List what the game offers now, then what all games do."""
        own = [Command(hint.key, hint.label) for hint in self.face.hints(self.view, self.ui) if hint.label]
        return [*own, *at_tables(replay=self._ended, again=self._again() if self._can_begin_again else None)]

    def notes(self) -> Sequence[Para]:
        """Show in the help what the signs mean, and what the rules say about this moment."""
        topic = self._topic()
        rules = rules_paras([section for section in self.table.entry.rules_text() if topic and section.phase == topic])
        meant = legend_paras(self.face.legend(self.view, self.ui))
        return [*meant, Para(""), *rules] if meant else rules

    def _say_why(self, sentence: str) -> None:
        """Say why nothing happened, unless it stands on the table already: then the keys stay as well."""
        if not stands(self.paint(self._scene.width, self._scene.height), sentence, self._shell.ascii):
            self._shell.say(sentence)

    def _reply(self, key: str) -> Reply:
        reply = self.face.press(self.view, self.ui, key, self._scene)
        if not reply.known and key in ALIASES:
            reply = self.face.press(self.view, self.ui, ALIASES[key], self._scene)
        return reply

    def _answer(self, key: str) -> None:
        """Answer the keys that mean the same in every game."""
        match key:
            case _ if key in WAYS:
                self._go_back(key)
            case "l":
                self._open_log("end")
            case "comma":
                self._open_log(SINCE)
            case "r":
                lay_rules(self._shell, self.table.entry, self._topic())
            case _ if key == REPLAY and self._ended:
                self._shell.replay(self.table.id)
            case _ if key == AGAIN and self._can_begin_again:
                self._begin_again()
            case other:
                common(self._shell, other)

    def _begin_again(self) -> None:
        from tabletop import rematch

        if rematch.asks_who(self.table):
            self._shell.menu()
            self._shell.ask_seats(self.table.entry)
        else:
            self._shell.sit_down(rematch.again(self._shell.host, self.table))

    def _again(self) -> str:
        from tabletop import rematch

        if rematch.asks_who(self.table):
            return _("again: who plays is asked")
        if rematch.passes_on(self.table):
            return _("again: same people, and the next one starts")
        return _("again: same people, same options")

    @property
    def _ended(self) -> bool:
        return self.session.to_act is None

    @property
    def _can_begin_again(self) -> bool:
        return self._ended and not self.table.read_only

    @property
    def _shows_end(self) -> bool:
        """Nothing is left to be turned over, which the remarks on the end would give away."""
        return self._ended and bool(self.ui == self.face.opening(self.view, ()))

    def _tell_later(self) -> None:
        """Say below the result how the lead changed and which records were set, once the result is on the screen."""
        if self._can_begin_again:
            self._shell.later(self, _AFTER, self._tell)

    def _tell(self) -> bool:
        from tabletop import results, stats_words

        if not self._can_begin_again:
            return False  # something was taken back meanwhile
        host = self._shell.host
        count = self._games = self._games or results.Count(host, self.table.id)
        found, mine = count.go_on(), count.of(self.table.id)
        if found is None:
            self._shell.later(self, _BETWEEN, self._tell)
        # what is a record only all games can tell
        before, self._remarks = self._remarks, stats_words.after_game(mine, found or (), host) if mine else ()
        self._say_rest()
        return self._remarks != before

    def _say_rest(self) -> None:
        """Say once what has no room below a result that fills the page."""
        if not self._remarks or self._said or not self._shows_end or self._shell.page is not self:
            return
        self._said = True
        self.paint(self._scene.width, self._scene.height)
        if self._no_room_for:
            self._shell.say(" ".join(self._no_room_for))

    def _topic(self) -> str:
        """Return the phase that the rules are opened at: what the player is doing, if the face says so."""
        return self.face.topic(self.view, self.ui)

    def _look(self, news: Sequence[Any]) -> None:
        """Take the view of who is to act now, at this keyboard."""
        # whoever only watches is nobody at this table, and sees what everybody may
        self._seat = self.table.seat
        self.view = self.session.view(self._seat)
        self.ui = self.face.opening(self.view, news)
        self._games, self._remarks, self._said, self._untold = None, (), False, None
        self._scene = evolve(self._scene, last=self.session.last_notices(reader(self.view)))

    def _open_log(self, at: str) -> None:
        def page() -> Pager:
            paras = log_paras(self.session, reader(self.view), self.table.words, self._names, self._shell.ascii)
            seat = self.session.to_act
            label = _("last turn") if seat is None else _("last turn of {name}").format(name=self._names[seat])
            return Pager(self._shell, _("Log"), paras, at, ("l",), (Place("comma", label, SINCE),))

        lay_pager(self._shell, page)

    def _go_back(self, key: str) -> None:
        """Take back or play again, or ask the table whether it agrees to what nobody may do alone."""
        if self.table.read_only:
            self._shell.say(self.table.remark)
            return
        way = WAYS[key]
        refusal = self.table.go_back(way)
        if refusal is None:
            self._look(())
            if not self._warn():
                self._shell.say(went_back(way))
        elif way == "redo" or not self._ask_all(refusal, turn=way == "restart_turn"):
            self._shell.say(cannot_undo(refusal, self._names))

    def _ask_all(self, refusal: UndoRefusal, turn: bool) -> bool:
        """Ask everybody at the table; False: nothing could be agreed to."""
        question, offer = needs_agreement(refusal, self._names), self.session.offer(turn)
        if not question or offer is None:
            return False
        # all of them read this: it says no more than everybody knows
        label = agreement(offer, self.session.view(None), self.table.words, self._names)
        agreed = Choice(label, lambda: self._agree(offer))
        self._shell.lay(AskPage(self._shell, self, question, (agreed,), _("No")))
        return True

    def _agree(self, offer: Offer) -> None:
        self.table.agree(offer.seat if self._seat is None else self._seat, offer.actions)
        self._shell.pace.acted(passed_on=True)
        before = self.view
        self._look(())
        if before.to_act not in (self._seat, None):
            self._shell.ring()
        if self._falls(before):
            self._draw_curtain()
        elif not self._warn():
            self._shell.say(_("Taken back with the agreement of all. Now {name}.").format(name=self._name(offer.seat)))

    def _warn(self) -> bool:
        """Say it when the last actions are not on disk."""
        if self.table.trouble is None:
            return False
        self._shell.say(self.table.trouble)
        return True

    def _falls(self, before: View | None) -> bool:
        return falls(self._shell.curtain, len(self._names), before, self.view)

    def _draw_curtain(self) -> None:
        """Cover the table before the view of another player is painted."""
        seat = self.view.seat
        told = by_seat(self._happened(seat, None))
        self._curtain = CurtainPage(self._shell, self.title, seat, self._names[seat], told, self._paint_public)
        self._shell.lay(self._curtain)

    def _paint_public(self, width: int, height: int) -> Canvas:
        """Draw what everybody may see."""
        view = self.session.view(None)
        last = self.session.last_notices(None)
        scene = evolve(self._scene, width=width, height=height, saved=self.table.trouble is None, last=last)
        return self.face.paint(view, self.face.opening(view, ()), scene)

    def _name(self, seat: Seat) -> str:
        return f"{signs.seat(seat, self._shell.ascii)} {self._names[seat]}"

    def _happened(self, seat: Seat, to: Seat | None) -> list[tuple[Seat, str]]:
        """Say who did what since a player's last turn, as far as a seat, or everybody, knows."""
        view, words = self.session.view(to), self.table.words
        lines = [line for line in self.session.told(seat, to) if line.seat != seat or isinstance(line, TakenBack)]
        told = [(line.seat, briefly(line, view, words, self._names)) for line in lines if line.seat is not None]
        return [(each, sentence) for each, sentences in told for sentence in sentences]

    def _hand_over(self, seat: Seat) -> None:
        """Say whose turn it is and what happened, but not yet beside what the face shows first: it tells the end."""
        if self._tells_news:
            self._untold = seat
            return
        self._untold = None
        told = [sentence for _seat, sentence in self._happened(seat, seat)]
        name = self._name(seat)
        self._shell.say(lambda sheet: handed_over(name, told, sheet))

    @property
    def _tells_news(self) -> bool:
        """The face shows what happened, and not yet what can be chosen."""
        return type(self.ui) is not type(self.face.opening(self.view, ()))

    def _tell_late(self) -> None:
        """Tell the next player what happened as soon as what the face showed first is closed."""
        if self._untold is not None and not self._tells_news:
            self._hand_over(self._untold)
            self._shell.pace.acted(passed_on=True)

    def _hints(self) -> list[Hint]:
        stay = [Hint("l", _("log")), Hint("u", _("undo")), Hint("r", _("rules"))]
        leave = [Hint("m", _("menu")), Hint("question_mark", _("help"))]
        shared = [*stay, *leave]
        if self._ended:
            again = [Hint(AGAIN, _("again"))] if self._can_begin_again else []
            # there may be no room for all
            shared = [*again, Hint(REPLAY, _("replay")), *leave, *stay]
        shared.append(Hint("q", _("quit")))
        # whoever only watches takes nothing back
        return [
            *self.face.hints(self.view, self.ui),
            *(hint for hint in shared if not self.table.read_only or hint.key != "u"),
        ]
