"""What can stand between a player and a table: each says in a sentence what is wrong and what to do."""

from __future__ import annotations

from tabletop import codec, kiosk
from tabletop.codec import Damage, LoadError, NotAJournal, OtherFormat, TooLarge
from tabletop.guessing import did_you_mean
from tabletop.i18n import _, plural
from tabletop.lock import Holder
from tabletop.oserrors import why
from tabletop.phrases import date
from tabletop.tablefile import Changed, DiskFault, DiskFull, NoFolder, Trouble, Unwritable
from tabletop.text import BadName, clean_text


class HostError(Exception):
    """Something that the host cannot do; `str()` is a sentence for the player."""


class NoSuch(HostError):
    """Nothing is called so."""

    def __init__(self, name: str | None, near: str | None = None) -> None:
        super().__init__(name, near)
        self.name = name
        """None: the latest was asked for, and there is none."""
        self.near = near
        """What was perhaps meant."""

    def saying(self, sentence: str) -> str:
        """Return a sentence with the name in it, and what was perhaps meant."""
        return sentence.format(name=quoted(self.name or "")) + did_you_mean(self.near)


class NoSuchGame(NoSuch):
    """No game on the shelf is called so."""

    def __str__(self) -> str:
        return self.saying(_("There is no game {name} here."))


class NoSuchTable(NoSuch):
    """No table is called so, or none can be gone on with."""

    def __str__(self) -> str:
        if self.name is None:
            return _("There is no unfinished table. Start a new game.")
        return self.saying(_("There is no table {name}."))


class NoSuchDeck(NoSuch):
    """No deck is called so, or its file is not there."""

    def __str__(self) -> str:
        return self.saying(_("There is no deck {name}."))


class FaultyDeck(HostError):
    """A deck of one's own that cannot be played with."""

    def __init__(self, name: str, faults: tuple[str, ...]) -> None:
        super().__init__(name, faults)
        self.name = name
        self.faults = faults
        """At least one, each by file, line and field."""

    def __str__(self) -> str:
        return plural(
            "The deck {name} cannot be used: {fault}.",
            "The deck {name} cannot be used, it has {n} faults. The first: {fault}.",
            len(self.faults),
        ).format(name=quoted(self.name), n=len(self.faults), fault=self.faults[0])


class TooSmallDeck(HostError):
    """The decks have fewer cards than a table needs."""

    def __init__(self, needed: int, there: int) -> None:
        super().__init__(needed, there)
        self.needed = needed
        self.there = there

    def __str__(self) -> str:
        missing = self.needed - self.there
        return plural(
            "This table needs {needed} cards, and there are {there} to deal: {n} more is needed. "
            "Fewer players, other options or one more deck would help.",
            "This table needs {needed} cards, and there are {there} to deal: {n} more are needed. "
            "Fewer players, other options or one more deck would help.",
            missing,
        ).format(needed=self.needed, there=self.there, n=missing)


class WrongTable(HostError):
    """A game cannot be laid so: seats, names, an option or the seed."""


class WrongName(HostError):
    """A player cannot be called so."""

    def __init__(self, error: BadName) -> None:
        super().__init__(error)
        self.refusal = error.refusal

    def __str__(self) -> str:
        return str(BadName(self.refusal))


class Locked(HostError):
    """Another session plays the table."""

    def __init__(self, id: str, holder: Holder | None) -> None:
        super().__init__(id, holder)
        self.id = id
        self.holder = holder

    def __str__(self) -> str:
        if self.holder is None or kiosk.is_on():
            return _(
                "This table is being played in another session. You can watch it, or leave it there and go on here."
            )
        return _(
            "This table is being played in another session: process {pid} on {host}, since {since}. "
            "You can watch it, or leave it there and go on here."
        ).format(pid=self.holder.pid, host=self.holder.host, since=moment(self.holder.since))


class Unreadable(HostError):
    """The file of a table cannot be read, or not to its end."""

    def __init__(self, id: str, problem: LoadError | OSError, good: int | None = None) -> None:
        super().__init__(id, problem, good)
        self.id = id
        self.problem = problem
        self.good = good
        """How many actions before the damage are good and can be kept as a copy; None: nothing can."""

    def __str__(self) -> str:
        said = problem(self.problem)
        if self.good is None:
            return said
        offer = plural(
            "The {n} action before it is good: a copy of the table can go on from there.",
            "The {n} actions before it are good: a copy of the table can go on from there.",
            self.good,
        )
        return f"{said} {offer.format(n=self.good)}"


class Unplayable(HostError):
    """A table that this program cannot lay any more."""

    def __init__(self, id: str, why: str) -> None:
        super().__init__(id, why)
        self.id = id
        self.why = why
        """For a developer."""

    def __str__(self) -> str:
        return _(
            "The table {name} was set up in a way that this version does not know ({why}). "
            "The version that saved it can open it."
        ).format(name=quoted(self.id), why=clean_text(self.why)[:80])


class ReadOnly(HostError):
    """A table that is only looked at."""


class CannotExport(HostError):
    """A copy of a table could not be written."""

    def __init__(self, path: str, error: OSError) -> None:
        super().__init__(path, error)
        self.path = path
        self.error = error

    def __str__(self) -> str:
        name = quoted(self.path)
        if isinstance(self.error, FileExistsError):
            return _("{name} is there already and is left as it is. Choose another name.").format(name=name)
        return _("{name} could not be written: {why}.").format(name=name, why=system_words(self.error))


def problem(error: LoadError | OSError) -> str:
    """Say why a file cannot be read."""
    if isinstance(error, OSError):
        return _("The file of the table cannot be read: {why}.").format(why=system_words(error))
    match error.fault:
        case OtherFormat(""):
            return _("The file does not say in which format it was saved; this program reads format {ours}.").format(
                ours=codec.FORMAT
            )
        case OtherFormat(found):
            return _(
                "The file was saved in format {found}; this program reads format {ours}. "
                "It is left as it is: the version of tabletop that saved it can open it."
            ).format(found=clean_text(found), ours=codec.FORMAT)
        case NotAJournal():
            return _("The file is not a table of tabletop.")
        case TooLarge():
            return _("The file is larger than any table can be, and is not opened.")
        case Damage():
            if error.line == 0:
                return _("The last line of the file is damaged.")
            return _("Line {line} of the file is damaged.").format(line=error.line)


def trouble(trouble: Trouble) -> str:
    """Say why a game is not saved, and what would help."""
    match trouble:
        case Unwritable() if kiosk.is_on():
            return _("Not saved: the folder of the tables cannot be written to.")
        case Changed() if kiosk.is_on():
            return _("Not saved: something else has changed the file of the table. It is left as it is.")
        case NoFolder():
            return _("Not saved: this user has no home folder to keep tables in.")
        case Unwritable(path):
            return _("Not saved: {path} cannot be written to.").format(path=clean_text(path))
        case DiskFull():
            return _("Not saved: the disk is full. Make room; the next action is saved together with these.")
        case DiskFault(why):
            return _("Not saved: the disk refuses ({why}). It is tried again at the next action.").format(
                why=clean_text(why)
            )
        case Changed(path):
            return _("Not saved: something else has changed {path}. It is left as it is.").format(path=clean_text(path))


def drifted(actions: int) -> str:
    """Say that a table led to another state than it did when it was played."""
    return plural(
        "This table was played with other rules or cards than this version has. After {n} action they lead "
        "elsewhere, so it is shown up to there and cannot be played on.",
        "This table was played with other rules or cards than this version has. After {n} actions they lead "
        "elsewhere, so it is shown up to there and cannot be played on.",
        actions,
    ).format(n=actions)


def other_content() -> str:
    """Say that a table was made by another version, but that nothing differs so far."""
    return _("This table was begun with other rules or cards than this version has; so far both lead to the same.")


def unguarded() -> str:
    """Say that nobody is kept from playing a table twice at once."""
    return _(
        "There are no locks where the tables are kept, so nothing keeps a second session from playing this table: "
        "play it in one session only."
    )


def watching(holder: Holder | None, *, held: bool = True) -> str:
    """Say that a table is only looked at; `held`: another session plays it."""
    if not held:
        return _("You are watching: nobody plays this table now.")
    if holder is None or kiosk.is_on():
        return _("You are watching: this table is being played in another session.")
    return _("You are watching: this table is being played by process {pid} on {host}.").format(
        pid=holder.pid, host=holder.host
    )


def taken_over() -> str:
    """Say why a session ended: another one has asked for its table."""
    return _("This table was taken over by another session.")


def quoted(text: str) -> str:
    """Return a text from outside as it may be said back."""
    return f"“{clean_text(text)[:60]}”"


def system_words(error: OSError) -> str:
    """Return why the system refused, in its own words."""
    return clean_text(why(error))


def moment(since: str) -> str:
    """Write a time of the journal, as 2025-01-30T18:05:00Z, for a reader."""
    return f"{date(since)} {since[11:16]} UTC" if len(since) == 20 else since
