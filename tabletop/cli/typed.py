"""What typer makes of the command line, and what it could make nothing of."""

from __future__ import annotations

import gc
import os
from collections.abc import Sequence

import click
import typer.main
from click.exceptions import Abort, BadOptionUsage, ClickException, Exit, MissingParameter, NoSuchOption, UsageError

from tabletop.cli.app import app
from tabletop.cli.languages import lend_to_click
from tabletop.cli.mistakes import INTERRUPTED, OK, USAGE, Mistake, near
from tabletop.i18n import LANGUAGES, _


def command() -> click.Group:
    """Return all commands, with the two options that typer adds described in the language in use."""
    group = typer.main.get_command(app)
    assert isinstance(group, click.Group)
    said = {
        "install_completion": _("Let the shell complete commands, from now on."),
        "show_completion": _("Show what the shell needs to complete commands."),
    }
    for parameter in group.params:
        if isinstance(parameter, click.Option) and parameter.name in said:
            parameter.help = said[parameter.name]
    # it is looked for before anything is parsed: here it stands for the help alone
    group.params.append(
        click.Option(
            ["--kiosk"], is_flag=True, expose_value=False, help=_("The menu alone: for an account that many share.")
        )
    )
    group.subcommand_metavar = _("[COMMAND] [ARGS]...")
    for each in (group, *group.commands.values()):
        each.options_metavar = _("[OPTIONS]")
        # accepted everywhere and handed to none: the language was chosen before the first word was said
        each.params.append(
            click.Option(
                ["--lang"],
                metavar="|".join(LANGUAGES),
                expose_value=False,
                shell_complete=lambda _context, _option, typed: [key for key in LANGUAGES if key.startswith(typed)],
                help=_("The language; without it the settings or the system decide."),
            )
        )
    return group


def run_typer(arguments: Sequence[str], complete: str) -> int:
    """Run the command that the arguments name, or answer the shell that set the variable `complete`.

    Raises:
        Mistake: If the arguments make no sense.
    """
    lend_to_click()
    group = command()
    if complete in os.environ:
        group.main(list(arguments), prog_name="tabletop", complete_var=complete)
    words = list(arguments)
    try:
        with group.make_context("tabletop", words) as context:
            gc.enable()
            code = group.invoke(context)
    except Exit as leaving:
        return leaving.exit_code
    except Abort:
        return INTERRUPTED
    except ClickException as error:
        raise Mistake(_sentence(error, group), USAGE) from error
    return code if isinstance(code, int) else OK


def _flags(group: click.Group) -> set[str]:
    """Return the options of any command that take no value."""
    every = [p for each in (group, *group.commands.values()) for p in each.params]
    return {name for p in every if isinstance(p, click.Option) and p.is_flag for name in p.opts}


def _sentence(error: ClickException, group: click.Group) -> str:
    """Say what was wrong with the arguments, and where to read more."""
    said = _wrong(error, group)
    context = error.ctx if isinstance(error, UsageError) else None
    if context is None:
        return said
    return said + " " + _("`{command} --help` says more.").format(command=context.command_path)


def _wrong(error: ClickException, group: click.Group) -> str:
    match error:
        case NoSuchOption():
            known = [name for parameter in error.ctx.command.params for name in parameter.opts] if error.ctx else []
            return _("There is no option {name}.").format(name=error.option_name) + near(error.option_name, known)
        case MissingParameter(param=click.Parameter() as parameter, ctx=click.Context() as context):
            return _("{name} is missing.").format(name=parameter.make_metavar(context))
        case BadOptionUsage(option_name=name):
            if name in _flags(group):
                return _("The option {name} takes no value.").format(name=name)
            return _("The option {name} needs a value.").format(name=name)
        case UsageError(ctx=click.Context() as context):
            # click has no class of its own for it, and this is all that is left
            return _("There is a word too many after `{command}`.").format(command=context.command_path)
        case _other:
            return error.format_message()
