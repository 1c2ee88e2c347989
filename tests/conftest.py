"""What tests need: a home of their own, compiled catalogues and data, a known language, signals that are heard."""

from __future__ import annotations

import os
import shutil
import signal
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hypothesis import settings

from tabletop.datafiles import data_root
from tabletop.i18n import use_language
from tabletop.prepared import prepare

LOCALES = Path(__file__).resolve().parents[1] / "tabletop" / "locale"


def compile_catalogs(root: Path) -> None:
    """Write each .mo file that is missing or older than its .po, whole or not at all: others may be reading it."""
    for po in root.rglob("*.po"):
        mo = po.with_suffix(".mo")
        if mo.exists() and mo.stat().st_mtime >= po.stat().st_mtime:
            continue
        with tempfile.NamedTemporaryFile(dir=po.parent, delete=False) as target, po.open("rb") as source:
            write_mo(target, read_po(source))
        os.chmod(target.name, 0o644)
        os.replace(target.name, mo)


compile_catalogs(LOCALES)
prepare(data_root())

# a plain run stays under three minutes; .ci/run asks for more
settings.register_profile("quick", max_examples=12, deadline=None)
# what is covered must not depend on chance
settings.register_profile("same", max_examples=30, deadline=None, derandomize=True)
settings.register_profile("thorough", max_examples=50, deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "quick"))

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # a shell that runs the tests in the background ignores Ctrl+C, and the programs under test would inherit that
    signal.signal(signal.SIGINT, signal.default_int_handler)
if signal.getsignal(signal.SIGHUP) is signal.SIG_IGN:
    # the same under nohup
    signal.signal(signal.SIGHUP, signal.SIG_DFL)


@pytest.fixture(scope="session", autouse=True)
def own_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Give the tests a home of their own: F2 in one of them would else write the settings of whoever runs them."""
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HOME", str(home))
        for variable in ("XDG_CONFIG_HOME", "XDG_DATA_HOME"):
            patch.delenv(variable, raising=False)  # a test that sets HOME alone means both of them
        yield home


@pytest.fixture(autouse=True)
def no_settings(own_home: Path) -> Iterator[None]:
    """Leave nothing that a test has set to the next one."""
    yield
    shutil.rmtree(own_home / ".config", ignore_errors=True)


@pytest.fixture
def english() -> Iterator[None]:
    """Speak English in a test, and afterwards again."""
    use_language("en")
    yield
    use_language("en")
