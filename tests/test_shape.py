"""The shape of the source, so that a reader finds every part small and explained."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Final, TypeAlias

from tests.terminal import ROOT

LONGEST_FILE, USUAL_FILE, LONGEST_FUNCTION = 400, 120, 40
"""Lines: at most, at most in the median, and of a function or method."""
FILES: Final = sorted(path for folder in ("tabletop", "tests") for path in (ROOT / folder).rglob("*.py"))
Function: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef
FUNCTIONS: Final = (ast.FunctionDef, ast.AsyncFunctionDef)


def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def public(node: ast.Module | ast.ClassDef, within: str) -> Iterator[tuple[str, ast.ClassDef | Function]]:
    """Give what others may use of a module or a class, however deep; what a decorator explains is left out."""
    for part in node.body:
        if isinstance(part, (ast.ClassDef, *FUNCTIONS)) and not part.name.startswith("_"):
            explained = {ast.unparse(decorator).split("(")[0] for decorator in part.decorator_list}
            if not explained & {"overload", "override", "app.command", "app.callback"}:
                yield f"{within}.{part.name}", part
            if isinstance(part, ast.ClassDef):
                yield from public(part, f"{within}.{part.name}")


def test_no_file_is_long_and_most_are_short() -> None:
    lines = {str(path.relative_to(ROOT)): len(path.read_text(encoding="utf-8").splitlines()) for path in FILES}

    assert {path: size for path, size in lines.items() if size > LONGEST_FILE} == {}
    assert median(size for path, size in lines.items() if path.startswith("tabletop")) <= USUAL_FILE


def test_no_function_is_long() -> None:
    found = {}
    for path in FILES:
        for node in ast.walk(parsed(path)):
            if isinstance(node, FUNCTIONS):
                assert node.end_lineno is not None
                found[f"{path.relative_to(ROOT)}:{node.lineno} {node.name}"] = node.end_lineno - node.lineno + 1

    assert {place: size for place, size in found.items() if size > LONGEST_FUNCTION} == {}


def test_what_others_may_use_is_explained() -> None:
    bare = []
    for path in FILES:
        if path.is_relative_to(ROOT / "tabletop"):
            module, name = parsed(path), str(path.relative_to(ROOT))
            bare += [] if ast.get_docstring(module) else [name]
            bare += [place for place, part in public(module, name) if not ast.get_docstring(part)]

    assert bare == []
