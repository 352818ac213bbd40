"""The command line as a whole: documented to the last option, and quick to start."""

import subprocess
import sys
from collections.abc import Iterator

import click
import pytest
from click.testing import CliRunner

from cutcard.cli import main


def commands(group: click.Command, path: str) -> Iterator[tuple[str, click.Command]]:
    yield path, group
    if isinstance(group, click.Group):
        context = click.Context(group)
        for name in group.list_commands(context):
            command = group.get_command(context, name)
            assert command is not None
            yield from commands(command, f"{path} {name}")


ALL = dict(commands(main, "cutcard"))


@pytest.mark.parametrize("path", ALL)
def test_every_command_and_option_says_what_it_does(path: str) -> None:
    command = ALL[path]
    assert command.help
    for parameter in command.params:
        if isinstance(parameter, click.Option):
            assert parameter.help, f"{path} {parameter.opts[0]}"


def test_the_version_comes_without_loading_rules_or_rich() -> None:
    check = (
        "import sys, cutcard.cli; print([name for name in sys.modules if name in ('rich', 'cutcard.rules', 'msgspec')])"
    )
    done = subprocess.run([sys.executable, "-c", check], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_an_unknown_command_is_told() -> None:
    result = CliRunner().invoke(main, ["ruls"])
    assert result.exit_code == 2
    assert "No such command 'ruls'" in result.output
