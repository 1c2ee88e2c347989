"""What tables may be called, and what can stand between a player and renaming, deleting or taking back a table."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Final

from tabletop import guessing, kiosk, lock
from tabletop.i18n import _
from tabletop.lock import Holder
from tabletop.mishaps import HostError, NoSuch, NoSuchTable, moment, quoted, system_words
from tabletop.store import Exists, NoTable
from tabletop.text import clean_text
from tabletop.trash import Discarded

LONGEST: Final = 64
"""Signs of the name of a table."""

_LOOKED_AT: Final = 1_000
"""Signs of what was typed: a pasted book must not take time."""
_LETTERS: Final = str.maketrans(
    {"ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i", "'": None, "’": None}
)
"""What has no accent that could be taken off, after folding case; an apostrophe is no blank."""


class BadTableName(HostError):
    """Nothing is left of what was typed that a table could be called."""

    def __str__(self) -> str:
        return _("The name of a table needs at least one letter from a to z, or a digit.")


class NameTaken(HostError):
    """Another table is called so."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.id = id

    def __str__(self) -> str:
        return _("There is a table {name} already. Choose another name.").format(name=quoted(self.id))


class NameTakenMeanwhile(NameTaken):
    """Another table is called as the deleted one was."""

    def __str__(self) -> str:
        return _("Another table is called {name} by now. Give that one another name first.").format(
            name=quoted(self.id)
        )


class InUse(HostError):
    """A session plays the table: it cannot be renamed or deleted now."""

    def __init__(self, id: str, holder: Holder | None) -> None:
        super().__init__(id, holder)
        self.id = id
        self.holder = holder

    def __str__(self) -> str:
        if self.holder is None or kiosk.is_on():
            return _("{name} is being played in another session and stays as it is until that one leaves it.").format(
                name=quoted(self.id)
            )
        return _(
            "{name} is being played by process {pid} on {host}, since {since}, and stays as it is until that one "
            "leaves it."
        ).format(name=quoted(self.id), pid=self.holder.pid, host=self.holder.host, since=moment(self.holder.since))


class NotInTrash(NoSuch):
    """No deleted table is called so, or none was deleted."""

    def __str__(self) -> str:
        if self.name is None:
            return _("No table was deleted that could be taken back.")
        return self.saying(_("There is no table {name} in the trash."))


class CannotChange(HostError):
    """The system refuses to move the file of a table."""

    def __init__(self, id: str, error: OSError) -> None:
        super().__init__(id, error)
        self.id = id
        self.error = error

    def __str__(self) -> str:
        return _("{name} stays as it is: {why}.").format(name=quoted(self.id), why=system_words(self.error))


def table_name(typed: str) -> str:
    """Return what a table is called when somebody wants to call it so: accents taken off, blanks as hyphens.

    Raises:
        BadTableName: If nothing is left.
    """
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", typed[:_LOOKED_AT]).casefold())
    letters = "".join(sign for sign in plain if not unicodedata.combining(sign)).translate(_LETTERS)
    name = re.sub("[^a-z0-9]+", "-", letters).strip("-")[:LONGEST].rstrip("-")
    if not name:
        raise BadTableName
    return name


def found(typed: str, ids: Sequence[str], *, surely: bool = False) -> str:
    """Return the table that is meant, by its name as it is stored or was typed, or by a part that only one has.

    Raises:
        NoSuchTable: If none is, or several could be. `surely`: with the whole words that `guessing.meant` asks for.
    """
    return _named(typed, ids, NoSuchTable, surely=surely)


def thrown_away(typed: str | None, trash: Sequence[Discarded]) -> Discarded:
    """Return what is meant of what can be taken back; without a name what was deleted last.

    Raises:
        NotInTrash: If there is nothing, or nothing of that name.
    """
    if not trash:
        raise NotInTrash(typed)
    id = trash[0].id if typed is None else _named(typed, [item.id for item in trash], NotInTrash)
    return next(item for item in trash if item.id == id)


def _named(typed: str, ids: Sequence[str], missing: type[NoSuch], *, surely: bool = False) -> str:
    id, near = guessing.meant(typed, ids, surely=surely)
    if id is None:
        # a part of a name is written as whole names are: who called a table "Sunday game" looks for "Sunday"
        with suppress(BadTableName):
            id, alike = guessing.meant(table_name(typed), ids, surely=surely)
            near = near or alike
    if id is None:
        raise missing(typed, near)
    return id


def was_named(id: str, game: str) -> bool:
    """Tell whether a player gave a table its name: it is not one of day, game and chance."""
    return re.fullmatch(rf"\d{{4}}-\d\d-\d\d-{re.escape(game)}-\w{{6}}", id) is None


def name_remark(typed: str, name: str) -> str:
    """Return a sentence if `table_name` changed what was typed, else nothing."""
    if clean_text(typed).strip() == name:
        return ""
    if len(name) == LONGEST:
        return _("It is shortened to {name}: names of tables have at most {n} signs.").format(name=name, n=LONGEST)
    return _("It is written {name}: names of tables have only letters from a to z, digits and hyphens.").format(
        name=name
    )


@contextmanager
def moving(id: str, *, back: bool = False) -> Iterator[None]:
    """Say to the player what prevents that a table is moved, or taken back from the trash."""
    try:
        yield
    except NoTable as error:
        raise NoSuchTable(id) from error
    except Exists as error:
        raise (NameTakenMeanwhile if back else NameTaken)(str(error)) from error
    except lock.Taken as error:
        raise InUse(id, error.holder) from error
    except OSError as error:
        raise CannotChange(id, error) from error
