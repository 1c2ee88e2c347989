"""Who plays, and by which options, before a game begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Final, TypeAlias, assert_never

from tabletop.frozen import frozen
from tabletop.i18n import _, plural, tr
from tabletop.mishaps import FaultyDeck, HostError, NoSuchDeck, TooSmallDeck
from tabletop.phrases import playing_time
from tabletop.protocol import Option
from tabletop.shelf import Entry
from tabletop.text import NAME_CELLS, BadName, clean_name, fold, name_remark
from tabletop.tui import signs
from tabletop.tui.canvas import BLINK, Canvas, fit, width_of
from tabletop.tui.edit import Edit, one_line
from tabletop.tui.face import Hint
from tabletop.tui.page import ALIASES, Command, Shell, column, common, foot, head, lay_column, to_settings
from tabletop.tui.screens.chooser import Chooser
from tabletop.tui.screens.form import Line, draw_form, value_column

if TYPE_CHECKING:
    from tabletop.tui.screens.pager import Para


_WIDEST: Final = 160
"""Cells of the form on a wider terminal: the places of decks are long."""
_CARET: Final = "│"
"""Where the next letter of a name comes."""


@frozen
class Count:
    """Field: how many play."""


@frozen
class Name:
    """Field: the name at a seat."""

    seat: int


@frozen
class Deck:
    """Field: whether a deck is played with."""

    name: str
    """What the host knows it by; the key of the game: that of the program."""
    title: str
    cards: int = 0
    """0: not known."""
    faults: tuple[str, ...] = ()


@frozen
class Begin:
    """Field: begin the game."""


Field: TypeAlias = Count | Name | Option | Deck | Begin


class SeatsPage:
    """A form: up and down between fields, left and right among values, letters into names."""

    def __init__(
        self,
        shell: Shell,
        entry: Entry,
        options: Mapping[str, str] | None = None,
        seed: int | None = None,
        decks: Sequence[str] = (),
    ) -> None:
        self._shell = shell
        self._entry = entry
        self._words = entry.words()
        self._seed = seed
        self._values = {option.key: option.values[0] for option in entry.options} | dict(options or {})
        self._names = [Edit(NAME_CELLS) for _ in range(entry.seats[-1])]
        names = shell.host.last_names()
        for edit, name in zip(self._names, names, strict=False):
            edit.set(name)
        self._known = shell.host.known_names()
        self._count = 0
        self._fit_count(len(names))
        self._decks = self._all_decks(decks)
        self._chosen = {*decks} or {entry.key}
        self._at: Field = Begin() if names else Name(0)
        self._window = Chooser()
        self._value = value_column(map(self._words.option_name, self._values))
        """The column of values."""

    @property
    def title(self) -> str:
        """What the help calls it."""
        return _("{game}: who plays?").format(game=tr(self._entry.title))

    def paint(self, width: int, height: int) -> Canvas:
        """Draw the form."""
        self._value = value_column(map(self._words.option_name, self._values))  # in the language of now
        canvas = Canvas(width, height)
        sheet = column(canvas, _WIDEST)
        fields = self._fields()
        self._window.at = fields.index(self._at)
        lines = [self._line(field, after) for field, after in pairwise([*fields, None]) if field is not None]
        draw_form(sheet, lines, self._window, self._value)
        if self._teaches and not self._known:
            offer = _("New to {game}? F3 teaches it in five minutes.").format(game=tr(self._entry.title))
            sheet.spot(2, height - 2, width_of(offer), "f3")
            sheet.put(2, height - 2, offer, "accent")
        lay_column(canvas, sheet)
        head(canvas, self.title, self._about(width - width_of(self.title) - 4))
        foot(canvas, self._hints(), self._shell.ascii)
        return canvas

    def press(self, key: str, text: str) -> None:
        """Move between fields, change them, begin."""
        fields = self._fields()
        at = fields.index(self._at)
        if key.startswith("pick:"):
            before, self._at = self._at, fields[int(key.removeprefix("pick:"))]
            if isinstance(self._at, Begin):
                self._begin()
            elif isinstance(self._at, Deck) and self._at == before:
                self._switch(self._at)
        elif key == "escape":
            self._shell.menu()
        elif key == "f3" and self._teaches:
            from tabletop.tui.screens.lesson import teach

            teach(self._shell, self._entry)
        elif key == "enter" and isinstance(self._at, Begin):
            self._begin()
        elif key == "enter" and self._at == Name(self._count - 1):
            # the options are as usual unless somebody goes there
            self._at = Begin()
        elif key in ("down", "tab", "enter"):
            self._at = fields[min(at + 1, len(fields) - 1)]
        elif key in ("up", "shift+tab"):
            self._at = fields[max(at - 1, 0)]
        else:
            self._press_field(key, text)

    def paste(self, text: str) -> None:
        """Take a paste into a name: line ends become blanks, what is too long is cut, and that is said."""
        if isinstance(self._at, Name):
            edit = self._names[self._at.seat]
            pasted = one_line(text)
            if not edit.insert(pasted):
                self._shell.say(name_remark(pasted, edit.text) or _too_long())

    def commands(self) -> list[Command]:
        """List the keys."""
        return [
            Command("enter", _("next field; after the last name begin")),
            Command("down", _("next field")),
            Command("up", _("field before")),
            Command("right", _("change a value; take a name that is offered")),
            *([Command("space", _("take a deck in or leave it out"))] if self._decks else []),
            Command("ctrl+u", _("clear a name")),
            *([Command("f3", _("learn this game: a tutorial of five minutes"))] if self._teaches else []),
            Command("escape", _("menu; names are kept")),
            Command("f1", _("help for this screen")),
            *to_settings(),
            Command("ctrl+p", _("all commands")),
            Command("ctrl+c", _("quit, when pressed twice")),
        ]

    def notes(self) -> Sequence[Para]:
        """Nothing more to say."""
        return ()

    def _about(self, room: int) -> str:
        """Say in so many cells what the game is, and how long it takes."""
        time = playing_time(*self._entry.minutes)
        whole = f"{_(self._entry.pitch)} · {time}"
        return whole if width_of(whole) <= room else time

    @property
    def _seats(self) -> range:
        """How many can play with the options as they are."""
        return self._entry.seats_with(self._values)

    @property
    def _teaches(self) -> bool:
        return self._entry.lesson is not None

    def _fit_count(self, wish: int) -> None:
        """Let as many play as wished, as far as the options allow it."""
        self._count = max(self._seats[0], min(wish, self._seats[-1]))

    def _all_decks(self, wishes: Sequence[str]) -> list[Deck]:
        """Return the deck of the program, those of the user and those asked for; none if there is nothing to choose."""
        if self._entry.with_cards is None:
            return []
        from tabletop.decks import told_apart  # most games have none

        host = self._shell.host
        own = [Deck(deck.name, deck.title, deck.cards, deck.faults) for deck in told_apart(host.own_decks())]
        names = {self._entry.key, *(deck.name for deck in own)}
        others = [Deck(wish, wish, len(host.cards(self._entry, [wish]))) for wish in wishes if wish not in names]
        usual = Deck(self._entry.key, _("the deck of the game"))
        return [usual, *own, *others] if own or others else []

    def _fields(self) -> list[Field]:
        offered = self._entry.offered(self._values)
        # what says how many can play stands before how many do
        first = [option for option in offered if option.seats]
        others = [option for option in offered if not option.seats]
        return [*first, Count(), *map(Name, range(self._count)), *others, *self._decks, Begin()]

    def _press_field(self, key: str, text: str) -> None:
        match self._at:
            case Name(seat):
                self._press_name(seat, key, text)
            case Count():
                seats = self._seats
                wish = self._count + {"right": 1, "plus": 1, "left": -1, "minus": -1}.get(key, 0)
                wish = int(key) if key.isdecimal() else wish
                if wish == self._count and key not in ("left", "right"):
                    common(self._shell, ALIASES.get(key, key))
                elif wish in seats:
                    self._count = wish
                else:
                    text = _("{game} is for {fewest} to {most} players.")
                    if wish in self._entry.seats:
                        text = _("With these options {game} is for {fewest} to {most} players.")
                    self._shell.say(text.format(game=tr(self._entry.title), fewest=seats[0], most=seats[-1]))
            case Option(key=name, values=values):
                step = {"right": 1, "space": 1, "left": -1}.get(key, 0)
                if step:
                    self._values[name] = values[(values.index(self._values[name]) + step) % len(values)]
                    self._fit_count(self._count)
                else:
                    common(self._shell, ALIASES.get(key, key))
            case Deck():
                if key in ("right", "left", "space"):
                    self._switch(self._at)
                else:
                    common(self._shell, ALIASES.get(key, key))
            case Begin():
                common(self._shell, ALIASES.get(key, key))
            case _:
                assert_never(self._at)

    def _switch(self, deck: Deck) -> None:
        """Take a deck in or leave it out."""
        if deck.faults and deck.name not in self._chosen:
            self._shell.say(str(FaultyDeck(deck.name, deck.faults)))
        else:
            self._chosen ^= {deck.name}

    def _press_name(self, seat: int, key: str, text: str) -> None:
        edit = self._names[seat]
        offered = self._offered(seat)
        if key == "right" and offered and edit.at == len(edit.text):
            edit.set(edit.text + offered)
        elif text:
            if not edit.insert(text):
                self._shell.say(_too_long())
        else:
            edit.press(key, "")

    def _offered(self, seat: int) -> str:
        """Return how a name that was used before goes on after what is typed."""
        typed = self._names[seat].text
        taken = {fold(edit.text) for edit in self._names[: self._count]}
        for name in self._known:
            if typed and fold(name).startswith(fold(typed)) and fold(name) not in taken:
                return name[len(typed) :]
        return ""

    def _begin(self) -> None:
        """Lay the table, or say what is wrong and go there."""
        names = [edit.text.strip() or _anybody(seat) for seat, edit in enumerate(self._names[: self._count])]
        for seat, name in enumerate(names):
            try:
                clean_name(name)
            except BadName as error:
                self._at = Name(seat)
                self._shell.say(str(error))
                return
        decks = [deck.name for deck in self._decks if deck.name in self._chosen]
        if self._decks and not decks:
            self._at = self._decks[0]
            self._shell.say(_("At least one deck is needed to play with."))
            return
        options = {option.key: self._values[option.key] for option in self._entry.offered(self._values)}
        try:
            self._shell.sit_down(self._shell.host.new(self._entry.key, names, options, self._seed, decks))
        except (TooSmallDeck, FaultyDeck, NoSuchDeck) as error:
            self._at = self._decks[0] if self._decks else Begin()
            self._shell.say(str(error))
        except HostError as error:
            self._at = Name(0)
            self._shell.say(str(error))

    def _line(self, field: Field, after: Field | None) -> Line:
        """Return a field as the form draws it; `after` is the one that follows it."""
        ends = type(field) is not type(after)
        match field:
            case Count():
                return Line(self._paint_count, ends=ends)
            case Name(seat):
                return Line(lambda canvas, y, here: self._paint_name(canvas, y, seat, here), ends=ends)
            case Option(key=key):
                help = self._words.option_help(key, self._values[key])
                return Line(lambda canvas, y, here: self._paint_option(canvas, y, key, here), help, ends)
            case Deck():
                help = _("The cards of all decks that are marked are mixed.")
                return Line(lambda canvas, y, here: self._paint_deck(canvas, y, field, here), help, ends, not ends)
            case Begin():
                return Line(self._paint_begin)
            case _:
                assert_never(field)

    def _paint_count(self, canvas: Canvas, y: int, here: bool) -> None:
        canvas.put(3, y, _("Players"), "title" if here else "text")
        chosen = "cursor" if here else "title/card"
        counts = [(f"[{n}]", chosen) if n == self._count else (f" {n} ", "dim") for n in self._seats]
        canvas.runs(self._value, y, counts)

    def _paint_name(self, canvas: Canvas, y: int, seat: int, here: bool) -> None:
        edit = self._names[seat]
        canvas.runs(3, y, [(f"{seat + 1} ", "dim"), (signs.seat(seat), signs.seat_role(seat))])
        canvas.put(self._value, y, "", "card", NAME_CELLS + 2)
        x = canvas.put(self._value + 1, y, edit.text[: edit.at], "card")
        if here:
            x = canvas.put(x, y, _CARET, "cursor" + BLINK)
        x = canvas.put(x, y, edit.text[edit.at :], "card")
        if not edit.text:
            canvas.put(x, y, _anybody(seat), "dim/card", NAME_CELLS)
        elif here and (offered := self._offered(seat)):
            canvas.put(x, y, f"[{offered}]", "dim/card")

    def _paint_option(self, canvas: Canvas, y: int, key: str, here: bool) -> None:
        canvas.put(3, y, self._words.option_name(key), "title" if here else "text", self._value - 4)
        named = self._words.option_value(key, self._values[key])
        canvas.put(self._value, y, f" {named} ", "cursor" if here else "card")

    def _paint_deck(self, canvas: Canvas, y: int, deck: Deck, here: bool) -> None:
        if deck == self._decks[0]:
            canvas.put(3, y, _("Decks"), "title" if here else "text")
        chosen = deck.name in self._chosen
        look = "cursor" if here else "card" if chosen else "dim"
        said = plural("{n} card", "{n} cards", deck.cards).format(n=deck.cards) if deck.cards else ""
        right = _("cannot be used") if deck.faults else said
        x = canvas.put(self._value, y, " [x] " if chosen else " [ ] ", look)
        x = canvas.put(x, y, fit(deck.title, canvas.width - x - width_of(right) - 4).rstrip() + " ", look)
        canvas.put(x + 1, y, right, "bad" if deck.faults else "dim")

    def _paint_begin(self, canvas: Canvas, y: int, here: bool) -> None:
        canvas.put(self._value, y, "  " + _("Begin") + "  ", "cursor" if here else "card")

    def _hints(self) -> list[Hint]:
        hints = [Hint("down", _("next")), Hint("up", _("back"))]
        if isinstance(self._at, Option | Count | Deck):
            hints.append(Hint("right", _("change")))
        hints.append(Hint("enter", _("begin") if isinstance(self._at, Begin) else _("next")))
        return [*hints, Hint("escape", _("menu")), Hint("f1", _("help")), Hint("ctrl+p", _("all commands"))]


def _too_long() -> str:
    return _("A name has room for {n} letters.").format(n=NAME_CELLS)


def _anybody(seat: int) -> str:
    """The name of somebody who gives none."""
    return _("Player {n}").format(n=seat + 1)
