"""Help at the command line: every sentence is complete, and nothing is wider than a terminal."""

import re
from collections.abc import Iterator

import click
import pytest
from click.testing import CliRunner

from cutcard.cli import SECTIONS, main
from tools.rigs import rigs

WIDTH = 80
CUT = re.compile(r"[\w,](?:\.\.\.|…)$")


def every(command: click.Command, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Every command by its words."""
    yield path
    if isinstance(command, click.Group):
        context = click.Context(command)
        for name in command.list_commands(context):
            found = command.get_command(context, name)
            assert found is not None
            yield from every(found, (*path, name))


CASES = [(root, words) for root in (main, rigs) for words in every(root)]


@pytest.mark.parametrize(("root", "words"), CASES, ids=[" ".join((root.name or "", *words)) for root, words in CASES])
def test_help_is_reported_to_its_end(root: click.Command, words: tuple[str, ...]) -> None:
    told = CliRunner().invoke(root, [*words, "--help"], terminal_width=WIDTH)
    assert told.exit_code == 0
    lines = told.output.splitlines()
    assert [line for line in lines if len(line) > WIDTH and "|" not in line] == []  # a list of choices cannot wrap
    assert [line for line in lines if CUT.search(line) and not line.startswith("Usage:")] == []


@pytest.mark.parametrize("words", [words for words in every(main) if words])
def test_every_group_shows_all_its_own_commands(words: tuple[str, ...]) -> None:
    command: click.Command = main
    for name in words:
        assert isinstance(command, click.Group)
        inner = command.get_command(click.Context(command), name)
        assert inner is not None
        command = inner
    if isinstance(command, click.Group):
        shown = command.list_commands(click.Context(command))
        assert {*shown} >= {*command.commands}
        assert f"{words[-1]} {'|'.join(shown)}\n" in CliRunner().invoke(main, ["--help"], terminal_width=WIDTH).output


def test_the_first_level_is_in_sections() -> None:
    told = CliRunner().invoke(main, ["-h"], terminal_width=WIDTH).output
    heads = [line.removesuffix(":") for line in told.splitlines() if re.fullmatch(r"[A-Z]\w+:", line)]
    assert heads == ["Options", *SECTIONS]
    assert [name for names in SECTIONS.values() for name in names] == main.list_commands(click.Context(main))


@pytest.mark.parametrize("words", [("tornament",), ("rules", "lst"), ("db", "verfy")])
def test_an_unknown_command_is_answered_with_those_there_are(words: tuple[str, ...]) -> None:
    told = CliRunner().invoke(main, words)
    assert told.exit_code == 2
    assert f'There is no command "{words[-1]}". Did you mean' in told.output
