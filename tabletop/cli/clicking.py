"""Typer's commands, speaking our language and writing what the terminal can show."""

from __future__ import annotations

import click
from typer.core import TyperCommand, TyperGroup

from tabletop.cli.mistakes import Mistake, near
from tabletop.cli.streams import writable
from tabletop.i18n import _


class Command(TyperCommand):
    """A command whose help can be written in every encoding: click would send UTF-8 to an ASCII terminal."""

    def get_help(self, ctx: click.Context) -> str:
        """Return the help in letters that the output can be sent."""
        return writable(super().get_help(ctx))

    def get_short_help_str(self, limit: int = 0) -> str:  # noqa: ARG002 (a line more is better than half a sentence)
        """Return the whole sentence for the list of commands."""
        return (self.help or "").partition("\n")[0]


class Commands(TyperGroup):
    """All commands, with a near name offered for one that does not exist."""

    def get_help(self, ctx: click.Context) -> str:
        """Return the help in letters that the output can be sent."""
        return writable(super().get_help(ctx))

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command that is asked for.

        Raises:
            Mistake: If there is none, with the nearest name that there is.
        """
        if args and args[0] not in self.commands and not ctx.resilient_parsing:
            sentence = _("There is no command {name}.").format(name=repr(args[0])) + near(args[0], self.commands)
            raise Mistake(sentence + " " + _("`{command} --help` says more.").format(command="tabletop"))
        return super().resolve_command(ctx, args)
