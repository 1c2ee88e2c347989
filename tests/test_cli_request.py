"""The quick reading of a command line and the thorough one must mean the same."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.cli import start
from tabletop.cli.request import Manner, Request, asked_language, quick
from tabletop.cli.typed import run_typer

words = st.sampled_from(
    ["thebes", "Ana", "", "play", "resume", "watch", "replay", "--", "-", "x=y", "7", "-1", "--plain", "pt"]
)
names = st.sampled_from(
    [
        "-p",
        "--player",
        "-o",
        "--option",
        "--deck",
        "--seed",
        "--data-dir",
        "--lang",
        "--plain",
        "--ascii",
        "--json",
        "--take-over",
    ]
)
glued = st.sampled_from(["--seed=7", "--deck=x", "--plain=1", "-pAna", "-p=Ana", "--player=Ana", "--lang=pt", "--pl"])
lines = st.lists(words | names | glued, max_size=6)
commands = st.sampled_from(
    [[], ["play"], ["resume"], ["watch"], ["replay", "x"], ["play", "thebes"], ["--plain", "play", "thebes"]]
)


def thorough(arguments: list[str]) -> Request | None:
    """Return what typer makes of a command line."""
    asked: list[Request] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(start, "start", asked.append)
        run_typer(arguments, complete="NO_SUCH_VARIABLE")
    return asked[0] if asked else None


@given(command=commands, rest=lines)
def test_what_is_read_quickly_means_what_typer_reads(command: list[str], rest: list[str]) -> None:
    request = quick([*command, *rest])

    if request is not None:
        assert request == thorough([*command, *rest])


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("", Request("menu")),
        ("play thebes", Request("play", "thebes")),
        ("play thebes -p Ana -p Bruno", Request("play", "thebes", ("Ana", "Bruno"))),
        (
            "play thebes -o luck=gentle --seed 7 --ascii",
            Request("play", "thebes", (), ("luck=gentle",), "7", Manner(ascii=True)),
        ),
        ("play thebes --deck a --deck b/c.yaml", Request("play", "thebes", decks=("a", "b/c.yaml"))),
        ("resume --data-dir there", Request("resume", manner=Manner(data_dir="there"))),
        ("replay a/b.jsonl --plain", Request("replay", "a/b.jsonl", manner=Manner(plain=True))),
        ("--lang pt --plain", Request("menu", manner=Manner(plain=True))),
    ],
)
def test_the_plain_ways_are_read_quickly(line: str, meant: Request) -> None:
    assert quick(line.split()) == meant


@pytest.mark.parametrize(
    "line", ["play", "replay", "games", "play thebes --help", "--version", "play -p Ana thebes", "play thebes --seed"]
)
def test_the_others_are_left_to_typer(line: str) -> None:
    assert quick(line.split()) is None


@pytest.mark.parametrize(
    ("line", "language"),
    [
        ("play thebes --lang pt", "pt"),
        ("--lang=en games", "en"),
        ("--lang en games --lang pt", "pt"),
        ("games", None),
        ("play -- --lang pt", None),
    ],
)
def test_the_language_is_found_before_anything_is_parsed(line: str, language: str | None) -> None:
    assert asked_language(line.split()) == language
