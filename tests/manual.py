"""The manual page, made of what the commands say of themselves: `python -m tests.manual` writes it anew.

It is kept with the source, and not made when a wheel is built: that would need all that the program needs.
"""

from __future__ import annotations

import importlib
import re
from pathlib import Path
from typing import Final

import click

from tabletop import i18n

SHARE: Final = Path(__file__).parents[1] / "tabletop" / "share"
PAGES: Final = {"en": SHARE / "man/man1/tabletop.1", "pt": SHARE / "man/pt_BR/man1/tabletop.1"}
_WORDS: Final = {
    "en": {
        "NAME": "NAME", "SYNOPSIS": "SYNOPSIS", "DESCRIPTION": "DESCRIPTION", "COMMANDS": "COMMANDS",
        "OPTIONS": "OPTIONS", "EXIT": "EXIT STATUS", "ENVIRONMENT": "ENVIRONMENT", "FILES": "FILES",
        "usage": "\\fIOPTION\\fR ...] [\\fICOMMAND\\fR ...",
        "what": "board games for one keyboard and a terminal",
        "LANG": "The language, unless \\-\\-lang or the settings say another; LC_ALL and LC_MESSAGES go first.",
        "NO_COLOR": "Set to anything, no colours are drawn.",
        "TABLETOP_KIOSK": "Set to anything, the same as \\-\\-kiosk.",
        "settings": "The settings.", "tables": "The tables, one file each.",
        "options of all": "With every command \\-\\-lang and \\-\\-help can be said.",
    },
    "pt": {
        "NAME": "NOME", "SYNOPSIS": "SINOPSE", "DESCRIPTION": "DESCRIÇÃO", "COMMANDS": "COMANDOS",
        "OPTIONS": "OPÇÕES", "EXIT": "CÓDIGOS DE SAÍDA", "ENVIRONMENT": "AMBIENTE", "FILES": "ARQUIVOS",
        "usage": "\\fIOPÇÃO\\fR ...] [\\fICOMANDO\\fR ...",
        "what": "jogos de tabuleiro para um teclado e um terminal",
        "LANG": "O idioma, se \\-\\-lang ou a configuração não disserem outro; LC_ALL e LC_MESSAGES vêm antes.",
        "NO_COLOR": "Com qualquer valor, nada é desenhado em cores.",
        "TABLETOP_KIOSK": "Com qualquer valor, o mesmo que \\-\\-kiosk.",
        "settings": "A configuração.", "tables": "As mesas, um arquivo para cada uma.",
        "options of all": "Com todo comando podem ser ditos \\-\\-lang e \\-\\-help.",
    },
}  # fmt: skip


def commands(language: str) -> click.Group:
    """Return the commands as they describe themselves in a language."""
    from tabletop.cli import app, typed

    i18n.use_language(language)
    try:
        # what they say is said when the module is read
        importlib.reload(app)
        made: click.Group = importlib.reload(typed).command()
        return made
    finally:
        i18n.use_language("en")
        importlib.reload(app)
        importlib.reload(typed)


def manual(language: str) -> str:
    """Return the manual page in a language, for `man`."""
    group, words = commands(language), _WORDS[language]
    said, _blank, codes = (group.epilog or "").lstrip("\b\n").partition("\n")
    lines = ['.TH TABLETOP 1 "" tabletop', f".SH {words['NAME']}", f"tabletop \\- {words['what']}"]
    lines += [f".SH {words['SYNOPSIS']}", ".B tabletop", f"[{words['usage']}]"]
    lines += [f".SH {words['DESCRIPTION']}", _text(group.help), f".SH {words['OPTIONS']}", *_options(group)]
    lines += [f".SH {words['COMMANDS']}", words["options of all"]]
    for name, command in group.commands.items():
        arguments = " ".join(f"\\fI{_text(p.make_metavar(_context(command)))}\\fR" for p in command.params
                             if isinstance(p, click.Argument))  # fmt: skip
        lines += [f".SS tabletop {_text(name)} {arguments}".rstrip(), _text(command.help), *_options(command)]
    lines += [f".SH {words['EXIT']}"]
    for code in re.sub("\n {4,}", " ", codes).splitlines():
        number, _space, what = code.strip().partition("  ")
        lines += [".TP", f".B {_text(number)}", _text(what)]
    lines += [f".SH {words['ENVIRONMENT']}"]
    for variable in ("LANG", "NO_COLOR", "TABLETOP_KIOSK"):
        lines += [".TP", f".B {variable}", words[variable]]
    lines += [f".SH {words['FILES']}", ".TP", ".I ~/.config/tabletop/config.toml", words["settings"]]
    lines += [".TP", ".I ~/.local/share/tabletop/tables", words["tables"]]
    assert said
    return "\n".join(lines) + "\n"


def _options(command: click.Command) -> list[str]:
    """Return what stands of the options of a command; those that all have are told once."""
    lines = []
    for option in command.params:
        if isinstance(option, click.Option) and (option.opts != ["--lang"] or isinstance(command, click.Group)):
            spelled = ", ".join(f"\\fB{_text(name)}\\fR" for name in (*option.opts, *option.secondary_opts))
            value = "" if option.is_flag else f" \\fI{_text(option.make_metavar(_context(command)))}\\fR"
            lines += [".TP", spelled + value, _text(option.help)]
    return lines


def _context(command: click.Command) -> click.Context:
    return click.Context(command, info_name="tabletop")


def _text(text: str | None) -> str:
    """Return a text that `man` shows letter by letter."""
    shown = (text or "").replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq")
    shown = re.sub("`([^`]*)`", r"\\fB\1\\fR", shown)
    return f"\\&{shown}" if shown.startswith(".") else shown


if __name__ == "__main__":
    from tests.conftest import LOCALES, compile_catalogs

    compile_catalogs(LOCALES)
    for spoken, file in PAGES.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(manual(spoken), encoding="utf-8")
