"""The commands and their options, described in the language in use when this module is imported."""

from __future__ import annotations

from typing import Annotated

import typer

from tabletop.cli import completing
from tabletop.cli.clicking import Command, Commands
from tabletop.cli.request import Manner, Request
from tabletop.i18n import _

EPILOG = "\b\n" + "\n".join(
    (
        _("Exit codes:"),
        _("  0  done; a game that was left is saved"),
        _(
            "  1  a damaged file, faulty data, a table in use elsewhere,\n"
            "     something wrong for the doctor, a fault in the program"
        ),
        _("  2  asked for something that does not exist, or there is no terminal"),
        _("  129, 130, 143  ended by a lost connection, Ctrl+C, a request to end; saved"),
    )
)


app = typer.Typer(
    cls=Commands,
    name="tabletop",
    help=_("Board games for one keyboard and a terminal. Without a command: the menu."),
    epilog=EPILOG,
    invoke_without_command=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["--help", "-h"], "max_content_width": 100},
)

Plain = Annotated[bool, typer.Option("--plain", help=_("Line by line, for screen readers, logs and pipes."))]
Ascii = Annotated[bool, typer.Option("--ascii", help=_("Draw with ASCII signs only."))]
DataDir = Annotated[str | None, typer.Option("--data-dir", metavar=_("DIR"), help=_("Where tables are kept."))]
Json = Annotated[bool, typer.Option("--json", help=_("For other programs to read."))]
Game = Annotated[str, typer.Argument(metavar=_("GAME"), autocompletion=completing.games)]
Option = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        "-o",
        metavar=_("KEY=VALUE"),
        autocompletion=completing.options,
        help=_("A rule that can be chosen; see `tabletop games`."),
    ),
]
Deck = Annotated[
    list[str] | None,
    typer.Option(
        "--deck",
        metavar=_("DECK"),
        autocompletion=completing.decks,
        help=_("A deck of your own, by its name or file; several are mixed. The name of a game means its own deck."),
    ),
]
Seed = Annotated[
    str | None, typer.Option("--seed", metavar="N", help=_("0 to 2^64-1; the same seed deals the same game."))
]


def merged(ctx: typer.Context, plain: bool = False, ascii: bool = False, data_dir: str | None = None) -> Manner:
    """Add what was said before the command to what was said after it; the latter wins."""
    before = ctx.obj if isinstance(ctx.obj, Manner) else Manner()
    return Manner(plain or before.plain, ascii or before.ascii, before.data_dir if data_dir is None else data_dir)


@app.callback()
def menu(
    ctx: typer.Context,
    plain: Plain = False,
    ascii: Ascii = False,
    data_dir: DataDir = None,
    version: Annotated[bool, typer.Option("--version", help=_("Show the version and exit."))] = False,
) -> int:
    if version:
        from tabletop import __version__

        typer.echo(f"tabletop {__version__}")
        raise typer.Exit
    ctx.obj = Manner(plain, ascii, data_dir)
    if ctx.invoked_subcommand is None:
        from tabletop.cli import start

        return start.start(Request("menu", manner=ctx.obj))
    return 0


@app.command(cls=Command, help=_("Play a game; without -p you are asked who plays."))
def play(
    ctx: typer.Context,
    game: Game,
    player: Annotated[
        list[str] | None,
        typer.Option("--player", "-p", metavar=_("NAME"), help=_("Who plays; once for each player.")),
    ] = None,
    option: Option = None,
    deck: Deck = None,
    seed: Seed = None,
    plain: Plain = False,
    ascii: Ascii = False,
    data_dir: DataDir = None,
) -> int:
    from tabletop.cli import start

    manner = merged(ctx, plain, ascii, data_dir)
    wish = Request("play", game, tuple(player or ()), tuple(option or ()), seed, manner, tuple(deck or ()))
    return start.start(wish)


@app.command(cls=Command, help=_("Go on with a table: the latest one if none is named."))
def resume(
    ctx: typer.Context,
    table: Annotated[str | None, typer.Argument(metavar=_("TABLE"), autocompletion=completing.tables)] = None,
    take_over: Annotated[
        bool, typer.Option("--take-over", help=_("If another session plays it, ask that one to save and leave."))
    ] = False,
    plain: Plain = False,
    ascii: Ascii = False,
    data_dir: DataDir = None,
) -> int:
    from tabletop.cli import start

    manner = merged(ctx, plain, ascii, data_dir)
    return start.start(Request("resume", table, manner=manner, take_over=take_over))


@app.command(cls=Command, help=_("Watch a table: the latest one if none is named."))
def watch(
    ctx: typer.Context,
    table: Annotated[str | None, typer.Argument(metavar=_("TABLE"), autocompletion=completing.tables)] = None,
    plain: Plain = False,
    ascii: Ascii = False,
    data_dir: DataDir = None,
) -> int:
    from tabletop.cli import start

    return start.start(Request("watch", table, manner=merged(ctx, plain, ascii, data_dir)))


@app.command(cls=Command, help=_("Look again at the game of a table, or of a file, action by action."))
def replay(
    ctx: typer.Context,
    table: Annotated[str, typer.Argument(metavar=_("TABLE") + "|" + _("FILE"), autocompletion=completing.tables)],
    plain: Plain = False,
    ascii: Ascii = False,
    data_dir: DataDir = None,
) -> int:
    from tabletop.cli import start

    return start.start(Request("replay", table, manner=merged(ctx, plain, ascii, data_dir)))


@app.command(cls=Command, help=_("Learn a game in five minutes; without a game the tutorials are listed."))
def learn(
    ctx: typer.Context,
    game: Annotated[str | None, typer.Argument(metavar=_("GAME"), autocompletion=completing.games)] = None,
    plain: Plain = False,
    ascii: Ascii = False,
    data_dir: DataDir = None,
) -> int:
    if game is None:
        from tabletop.cli import listing

        return listing.lessons()
    from tabletop.cli import start

    return start.start(Request("learn", game, manner=merged(ctx, plain, ascii, data_dir)))


@app.command("import", cls=Command, help=_("Check tables from elsewhere and put them among those that are kept."))
def import_(
    ctx: typer.Context,
    files: Annotated[list[str], typer.Argument(metavar=_("FILE") + "...")],
    json: Json = False,
    data_dir: DataDir = None,
) -> int:
    from tabletop.cli import bringing

    return bringing.run(merged(ctx, data_dir=data_dir).data_dir, files, json)


@app.command(cls=Command, help=_("List the tables that are kept."))
def tables(
    ctx: typer.Context,
    json: Json = False,
    trash: Annotated[bool, typer.Option("--trash", help=_("Those that were deleted and can be taken back."))] = False,
    data_dir: DataDir = None,
) -> int:
    from tabletop.cli import listing

    data_dir = merged(ctx, data_dir=data_dir).data_dir
    return listing.trash(data_dir, json) if trash else listing.tables(data_dir, json)


@app.command(cls=Command, help=_("Give a table another name."))
def rename(
    ctx: typer.Context,
    table: Annotated[str, typer.Argument(metavar=_("TABLE"), autocompletion=completing.tables)],
    name: Annotated[str, typer.Argument(metavar=_("NAME"))],
    data_dir: DataDir = None,
) -> int:
    from tabletop.cli import keeping

    return keeping.rename(merged(ctx, data_dir=data_dir).data_dir, table, name)


@app.command(cls=Command, help=_("Delete a table; `tabletop restore` takes it back."))
def delete(
    ctx: typer.Context,
    table: Annotated[str, typer.Argument(metavar=_("TABLE"), autocompletion=completing.tables)],
    data_dir: DataDir = None,
) -> int:
    from tabletop.cli import keeping

    return keeping.delete(merged(ctx, data_dir=data_dir).data_dir, table)


@app.command(cls=Command, help=_("Take back a deleted table: the last one if none is named."))
def restore(
    ctx: typer.Context,
    table: Annotated[str | None, typer.Argument(metavar=_("TABLE"), autocompletion=completing.trash)] = None,
    data_dir: DataDir = None,
) -> int:
    from tabletop.cli import keeping

    return keeping.restore(merged(ctx, data_dir=data_dir).data_dir, table)


@app.command(cls=Command, help=_("List the games that are there."))
def games(json: Json = False) -> int:
    from tabletop.cli import listing

    return listing.games(json)


@app.command(cls=Command, help=_("Read the rules of a game."))
def rules(game: Game) -> int:
    from tabletop.cli import listing

    return listing.rules(game)


@app.command("cards", cls=Command, help=_("List the dated cards of a game, or of decks of your own, by year."))
def cards(ctx: typer.Context, game: Game, deck: Deck = None, json: Json = False, data_dir: DataDir = None) -> int:
    from tabletop.cli import decking

    return decking.cards(merged(ctx, data_dir=data_dir).data_dir, game, deck or (), json)


@app.command("decks", cls=Command, help=_("List the decks of your own."))
def decks(ctx: typer.Context, json: Json = False, data_dir: DataDir = None) -> int:
    from tabletop.cli import decking

    return decking.decks(merged(ctx, data_dir=data_dir).data_dir, json)


@app.command("deck", cls=Command, help=_("Begin a deck of your own: `tabletop deck new NAME`."))
def deck(
    ctx: typer.Context,
    action: Annotated[str, typer.Argument(metavar="new", autocompletion=lambda: ["new"])],
    file: Annotated[str, typer.Argument(metavar=_("NAME") + "|" + _("FILE"))],
    data_dir: DataDir = None,
) -> int:
    from tabletop.cli import decking

    return decking.new(merged(ctx, data_dir=data_dir).data_dir, action, file)


@app.command("check-data", cls=Command, help=_("Check the cards and maps of one game or of all, or decks of your own."))
def check_data(
    ctx: typer.Context,
    game: Annotated[str | None, typer.Argument(metavar=_("GAME"), autocompletion=completing.games)] = None,
    deck: Deck = None,
    data_dir: DataDir = None,
) -> int:
    from tabletop.cli import checking

    return checking.check_data(game, deck or (), merged(ctx, data_dir=data_dir).data_dir)


@app.command(cls=Command, help=_("Replay a kept table and compare every step."))
def check(
    file: Annotated[str, typer.Argument(metavar=_("FILE"))],
    json: Json = False,
) -> int:
    from tabletop.cli import checking

    return checking.check(file, json)


@app.command(cls=Command, help=_("Write a table to standard output."))
def export(
    ctx: typer.Context,
    table: Annotated[str, typer.Argument(metavar=_("TABLE"), autocompletion=completing.tables)],
    data_dir: DataDir = None,
) -> int:
    from tabletop.cli import checking

    return checking.export(merged(ctx, data_dir=data_dir).data_dir, table)


@app.command(cls=Command, help=_("Show the settings, or set one: `tabletop config theme light`."))
def config(
    key: Annotated[str | None, typer.Argument(metavar=_("KEY"), autocompletion=completing.settings)] = None,
    value: Annotated[str | None, typer.Argument(metavar=_("VALUE"), autocompletion=completing.values)] = None,
    json: Json = False,
) -> int:
    from tabletop.cli import configuring

    return configuring.run(key, value, json)


@app.command(cls=Command, help=_("Tell what is here, what is wrong with it, and what to do."))
def doctor(ctx: typer.Context, json: Json = False, data_dir: DataDir = None) -> int:
    from tabletop.cli import doctor

    return doctor.run(merged(ctx, data_dir=data_dir).data_dir, json)


@app.command(cls=Command, help=_("Play in a browser on this machine, as long as this runs."))
def serve(
    ctx: typer.Context,
    host: Annotated[
        str, typer.Option("--host", metavar=_("HOST"), help=_("Another address of this machine: others can play then."))
    ] = "localhost",
    port: Annotated[str, typer.Option("--port", metavar="N", help=_("From 1 to 65535."))] = "8000",
    ascii: Ascii = False,
    data_dir: DataDir = None,
) -> int:
    from tabletop.cli import serving

    return serving.run(host, port, merged(ctx, False, ascii, data_dir))


@app.command(cls=Command, help=_("Let random players play whole games."))
def simulate(
    game: Game,
    games: Annotated[str, typer.Option("--games", metavar="N", help=_("How many games."))] = "1",
    seats: Annotated[
        str | None, typer.Option("--seats", metavar="K", help=_("How many players; else all in turn."))
    ] = None,
    option: Option = None,
    deck: Deck = None,
    seed: Seed = None,
    journals: Annotated[
        str | None, typer.Option("--journals", metavar=_("DIR"), help=_("Keep the tables there."))
    ] = None,
    json: Annotated[bool, typer.Option("--json", help=_("One line a game, for other programs to read."))] = False,
) -> int:
    from tabletop.cli import simulating

    chosen = tuple(option or ()), tuple(deck or ())
    return simulating.run(simulating.Wish(game, games, seats, seed, journals, json, *chosen))


@app.command(cls=Command, help=_("Tell what was played so far: points, records, streaks, head to head."))
def stats(
    ctx: typer.Context,
    names: Annotated[list[str] | None, typer.Argument(metavar="[" + _("NAME") + "]...", show_default=False)] = None,
    game: Annotated[
        str | None,
        typer.Option("--game", metavar=_("GAME"), autocompletion=completing.games, help=_("Of this game alone.")),
    ] = None,
    merge: Annotated[
        tuple[str, str] | None,
        typer.Option("--merge", metavar=_("OLD NEW"), help=_("Count two names as one person; NAME NAME undoes it.")),
    ] = None,
    forget: Annotated[
        str | None, typer.Option("--forget", metavar=_("NAME"), help=_("Show a name no more; the tables stay."))
    ] = None,
    json: Json = False,
    plain: Plain = False,
    data_dir: DataDir = None,
) -> int:
    from tabletop.cli import stats

    manner = merged(ctx, plain=plain, data_dir=data_dir)
    stats.both(merge, forget)
    if merge:
        return stats.merge(manner.data_dir, *merge)
    if forget is not None:
        return stats.forget(manner.data_dir, forget)
    wish = stats.Wish(tuple(names or ()), game, json, manner.plain or manner.ascii)
    return stats.run(manner.data_dir, wish)
