"""What the program is made of."""

from __future__ import annotations

import platform
import sys
from importlib import metadata, util
from typing import Final

from tabletop import __version__
from tabletop.cli.doctor.part import Part
from tabletop.i18n import _

_OLDEST: Final = (3, 11)
_NEWEST: Final = (3, 14)
_PACKAGES: Final = {
    "textual": "textual",
    "rich": "rich",
    "attrs": "attr",
    "cattrs": "cattrs",
    "typer": "typer",
    "click": "click",
    "PyYAML": "yaml",
}
"""Each package and the module that it brings."""


def look(part: Part) -> None:
    """Tell the versions, and whether all is there that is needed."""
    part.tell(f"tabletop: {__version__}", tabletop=__version__)
    _look_at_python(part)
    for package, module in _PACKAGES.items():
        version = _version(package)
        there = util.find_spec(module) is not None
        unknown = _("not known") if there else _("missing")
        part.tell(f"{package}: {version or unknown}", **{package: version})
        if not there:
            said = _("The package {name} is missing: install tabletop anew, in an environment of its own.")
            part.complain(said.format(name=package))
    part.tell(_("System: {name}").format(name=platform.platform()), system=platform.platform())
    _look_at_screens(part)


def _look_at_python(part: Part) -> None:
    version = platform.python_version()
    part.tell(f"Python: {version}, {sys.executable}", python=version, executable=sys.executable)
    if not _OLDEST <= sys.version_info[:2] <= _NEWEST:
        said = _("Python {version} is not one that the program was tried with: use {oldest} to {newest}.")
        oldest, newest = (".".join(map(str, version)) for version in (_OLDEST, _NEWEST))
        part.complain(said.format(version=version, oldest=oldest, newest=newest))


def _version(package: str) -> str | None:
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return None


def _look_at_screens(part: Part) -> None:
    """Load all that draws: another version of a package may lack something that is used."""
    try:
        import tabletop.tui.app
        import tabletop.tui.screens  # noqa: F401 (it is only tried)
    except Exception as error:
        part.facts["screens"] = False
        said = _(
            "The screens cannot be loaded ({name}): install tabletop anew, in an environment of its own. "
            "Until then --plain plays line by line."
        )
        part.complain(said.format(name=type(error).__name__))
    else:
        part.facts["screens"] = True
