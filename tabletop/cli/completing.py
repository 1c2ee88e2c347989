"""What a shell may offer while a command is typed."""

from __future__ import annotations

import typer


def games(incomplete: str) -> list[str]:
    """Offer the games."""
    from tabletop.catalog import GAMES

    return [entry.key for entry in GAMES if entry.key.startswith(incomplete)]


def options(ctx: typer.Context, incomplete: str) -> list[str]:
    """Offer KEY=VALUE for every option of the game that is named, before that of all games."""
    from tabletop.catalog import GAMES

    # click gives up at an option without a value, and leaves the words before it as they were
    words = (ctx.params.get("game"), *ctx.args)
    named = [entry for entry in GAMES if entry.key in words] or GAMES
    pairs = {f"{option.key}={value}" for entry in named for option in entry.options for value in option.values}
    return sorted(pair for pair in pairs if pair.startswith(incomplete))


def decks(ctx: typer.Context, incomplete: str) -> list[str]:
    """Offer the decks of this user, and those of the program."""
    from tabletop.catalog import GAMES
    from tabletop.cli.house import own_decks

    built_in = [entry.key for entry in GAMES if entry.with_cards is not None]
    names = dict.fromkeys((*built_in, *own_decks(ctx.params.get("data_dir")).names()))
    return [name for name in names if name.startswith(incomplete)]


def tables(ctx: typer.Context, incomplete: str) -> list[str]:
    """Offer the tables that are kept."""
    from tabletop.cli.house import host

    return [table.id for table in host(ctx.params.get("data_dir")).summaries() if table.id.startswith(incomplete)]


def trash(ctx: typer.Context, incomplete: str) -> list[str]:
    """Offer the tables that were deleted."""
    from tabletop.cli.house import host

    return [item.id for item in host(ctx.params.get("data_dir")).trash() if item.id.startswith(incomplete)]


def settings(incomplete: str) -> list[str]:
    """Offer the settings."""
    from tabletop.settings import KEYS

    return [key for key in KEYS if key.startswith(incomplete)]


def values(ctx: typer.Context, incomplete: str) -> list[str]:
    """Offer what the setting that is named can be."""
    from tabletop.cli.configuring import offered

    return [value for value in offered(str(ctx.params.get("key"))) if value.startswith(incomplete)]
