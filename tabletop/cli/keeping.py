"""Tables put in order: another name, the trash, and back."""

from __future__ import annotations

from tabletop import trash, upkeep
from tabletop.cli.house import host
from tabletop.cli.mistakes import OK
from tabletop.i18n import _


def rename(data_dir: str | None, table: str, name: str) -> int:
    """Give a table another name.

    Raises:
        HostError: If there is no such table, the name is taken or none, or the table is being played.
    """
    became = host(data_dir).rename(table, name)
    print(upkeep.name_remark(name, became) or _("It is called {name} now.").format(name=became))
    return OK


def delete(data_dir: str | None, table: str) -> int:
    """Move a table to the trash.

    Raises:
        HostError: If there is no such table, or it is being played.
    """
    id = host(data_dir).delete(table)
    said = _("{name} is in the trash, which keeps the {n} tables deleted last. `{command}` takes it back.")
    print(said.format(name=id, n=trash.KEPT, command=f"tabletop restore {id}"))
    return OK


def restore(data_dir: str | None, table: str | None) -> int:
    """Take a table back from the trash, by default the one deleted last.

    Raises:
        HostError: If there is none, or another table is called so by now.
    """
    print(_("{name} is back.").format(name=host(data_dir).restore(table)))
    return OK
