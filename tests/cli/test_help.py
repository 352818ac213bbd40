"""Help at the command line: every sentence to its end, and nothing wider than a terminal."""

import re
from collections.abc import Iterator

import click
import pytest
from click.testing import CliRunner

from cutcard.cli import main

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


@pytest.mark.parametrize("words", list(every(main)), ids=" ".join)
def test_help_is_told_to_its_end(words: tuple[str, ...]) -> None:
    told = CliRunner().invoke(main, [*words, "--help"], terminal_width=WIDTH)
    assert told.exit_code == 0
    lines = told.output.splitlines()
    assert [line for line in lines if len(line) > WIDTH and "|" not in line] == []  # a list of choices cannot break
    assert [line for line in lines if CUT.search(line) and not line.startswith("Usage:")] == []
