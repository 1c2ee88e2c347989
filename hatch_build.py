"""Compile the message catalogues and prepare the data files when a wheel or an editable install is built."""

import sys
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CustomBuildHook(BuildHookInterface[Any]):
    """Write a .mo file beside each .po file, and a .tree file beside each .yaml file."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 (the hook interface)
        """Run before anything is packed."""
        for po in Path(self.root, "tabletop", "locale").rglob("*.po"):
            with po.open("rb") as source, po.with_suffix(".mo").open("wb") as target:
                write_mo(target, read_po(source))
        sys.path.insert(0, self.root)
        from tabletop.prepared import prepare

        prepare(Path(self.root, "data"))
