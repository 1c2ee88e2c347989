"""In which language and letters the program speaks, and what the settings say."""

from __future__ import annotations

import locale
import os
from collections.abc import Mapping

from tabletop import i18n, settings
from tabletop.cli.doctor.part import Part
from tabletop.i18n import _
from tabletop.settings import Settings

_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


def look(part: Part, environ: Mapping[str, str], wishes: Settings) -> None:
    """Tell which language was chosen and why."""
    spoken = i18n.language()
    name = {"pt": _("Portuguese"), "en": _("English")}.get(spoken, spoken)
    said, key = _reason(spoken, environ, wishes)
    part.tell(_("Language: {name}, because of {reason}").format(name=name, reason=said), language=spoken, reason=key)
    set_ones = {variable: environ[variable] for variable in _VARIABLES if environ.get(variable)}
    shown = ", ".join(f"{variable}={value[:40]}" for variable, value in set_ones.items()) or _("no variable is set")
    part.tell(_("Locale: {variables}").format(variables=shown), variables=set_ones)
    known = _is_installed()
    part.tell(_("Known to the system: {answer}").format(answer=_("yes") if known else _("no")), locale_known=known)
    there = (i18n.LOCALES / i18n.LANGUAGES["pt"] / "LC_MESSAGES" / "tabletop.mo").is_file()
    part.tell(_("Portuguese texts: there") if there else _("Portuguese texts: missing"), portuguese=there)
    if spoken == "pt" and not there:
        part.complain(
            _("The Portuguese texts are missing in this copy, so English is spoken: install the program with pip.")
        )


def _reason(spoken: str, environ: Mapping[str, str], wishes: Settings) -> tuple[str, str]:
    """Return what decided, for people and for programs."""
    if i18n.choose_language(None, wishes.language, environ) != spoken:
        return "--lang", "--lang"
    if wishes.language is not None:
        return _("the settings"), "settings"
    variable = next((variable for variable in _VARIABLES if environ.get(variable)), None)
    return (variable, variable) if variable else (_("no wish for another"), "default")


def _is_installed() -> bool:
    """Tell whether the system has the locale that the variables name."""
    before = locale.setlocale(locale.LC_CTYPE)
    try:
        locale.setlocale(locale.LC_CTYPE, "")
    except locale.Error:
        return False
    locale.setlocale(locale.LC_CTYPE, before)
    return True


def look_at_settings(part: Part) -> None:
    """Tell where the settings stand and what is wrong in them."""
    path = settings.config_file()
    there = path is not None and os.path.lexists(path)
    part.tell(
        _("File: {path}").format(path=path or _("nowhere, without a home folder")),
        path=None if path is None else os.fspath(path),
    )
    part.tell(_("It is there: {answer}").format(answer=_("yes") if there else _("no, all is as usual")), exists=there)
    faults = settings.faults()
    part.facts["faults"] = faults
    for fault in faults:
        part.complain(fault + " " + _("Correct the file."))
