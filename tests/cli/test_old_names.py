"""Old names of commands, options and variables: each works, and prints the new name once."""

import os
from collections.abc import Iterator

import click
import pytest
from click.testing import CliRunner, Result

from cutcard.cli import main
from cutcard.cli.old_names import COMMANDS, GO, OPTIONS, STAYING, VARIABLES, translate
from cutcard.cli.server.serve import serve

LAST = "Old names stop working in the next version."
OLD_OPTIONS = [(command, old, new) for command, options in OPTIONS.items() for old, new in options.items()]


def run(*words: str, env: dict[str, str] | None = None) -> Result:
    return CliRunner().invoke(main, words, env=env, prog_name="cutcard")


def found(command: str) -> click.Command:
    """The command with today's name."""
    there: click.Command = main
    for name in command.split():
        assert isinstance(there, click.Group)
        inner = there.get_command(click.Context(there), name)
        assert inner is not None, command
        there = inner
    return there


def named(command: click.Command) -> set[str]:
    """The options of a command."""
    return {name for param in command.params for name in (*param.opts, *param.secondary_opts)}


@pytest.mark.parametrize(("old", "new"), COMMANDS.items())
def test_an_old_command_is_the_new_one_and_says_so(old: str, new: str) -> None:
    result = run(*old.split(), "--help")
    assert result.exit_code == 0
    assert result.stdout.startswith(f"Usage: cutcard {new} ")
    spelled = f"python3 {new}" if new.startswith(GO) else f"cutcard {new}"
    assert result.stderr == f"`cutcard {old}` is now `{spelled}`. {LAST}\n"


def shown(command: click.Command, path: tuple[str, ...] = ()) -> Iterator[str]:
    """Every command that some help shows."""
    yield " ".join(path)
    if isinstance(command, click.Group):
        for name in command.list_commands(click.Context(command)):
            yield from shown(found(" ".join((*path, name))), (*path, name))


def test_old_commands_and_rigs_are_shown_nowhere() -> None:
    assert {*shown(main)}.isdisjoint({*COMMANDS, *STAYING, GO})


@pytest.mark.parametrize(("command", "old", "new"), OLD_OPTIONS)
def test_an_old_option_is_the_new_one(command: str, old: str, new: str) -> None:
    assert new in named(found(command))
    assert old not in named(found(command))
    words = command.split()
    for typed, rewritten in ((old, new), (f"{old}=7", f"{new}=7")):
        assert translate([*words, "x", typed, "y"]) == ([*words, "x", rewritten, "y"], [(old, new)])
    assert translate([*words, "--", old]).words == [*words, "--", old]
    shown = run(*words, "--help").stdout
    assert new in shown or command == "db head"
    assert old not in shown.split()


@pytest.mark.parametrize("old", COMMANDS)
def test_options_of_an_old_command_are_its_new_ones(old: str) -> None:
    new = COMMANDS[old]
    for before, after in OPTIONS.get(new, {}).items():
        words, told = translate([*old.split(), before, "1"])
        assert words == [*new.split(), after, "1"]
        assert [one[0] for one in told][1:] == [before]


def test_what_was_an_option_and_is_a_command_keeps_its_value() -> None:
    assert translate(["check", "--hostile", "http://127.0.0.1:1", "--seconds", "2"]).words == [
        GO, "floods", "http://127.0.0.1:1", "--seconds", "2",
    ]  # fmt: skip
    assert translate(["check", "--json", "--hostile=http://127.0.0.1:1"]).words == [
        GO, "floods", "--json", "http://127.0.0.1:1",
    ]  # fmt: skip
    assert translate(["check", "--head", "--db", "x"]).words == ["db", "head", "--db", "x"]


def test_a_removed_group_names_the_new_places_of_its_commands() -> None:
    result = run("night")
    assert result.exit_code == 2
    for old, new in COMMANDS.items():
        assert (f"`cutcard {old}` is now" in result.output) == old.startswith("night "), new


def test_several_old_names_are_one_notice() -> None:
    result = run("night", "simulate", "--nights", "1", "--nights=1", "--against-house", "standard", "--entrants", "2")
    assert result.exit_code == 2
    moved = "`cutcard night simulate` is now `cutcard lab simulate`"
    options = "--nights is now --tournaments, --against-house is now --compare-house"
    wrong = "Error: standard-night already uses standard. Choose another house."
    assert result.output.splitlines() == [f"{moved}, {options}. {LAST}", wrong]


def test_new_names_print_no_notice() -> None:
    assert run("rules", "questions").stderr == ""


@pytest.mark.parametrize(("old", "new"), STAYING.items())
def test_what_is_printed_on_receipts_stays(old: str, new: str) -> None:
    result = run(old, "--help")
    assert result.stdout.startswith(f"Usage: cutcard {new} ")
    assert result.stderr == ""


def test_every_variable_is_called_as_its_option_is() -> None:
    for param in serve.params:
        if param.envvar:
            assert param.envvar == f"CUTCARD_{param.opts[0].strip('-').replace('-', '_').upper()}"


@pytest.mark.parametrize(("old", "new"), VARIABLES.items())
def test_an_old_variable_is_read_and_named(old: str, new: str, monkeypatch: pytest.MonkeyPatch) -> None:
    param = next(param for param in serve.params if param.envvar == new)
    asked: dict[str, object] = {}
    monkeypatch.setattr("cutcard.cli.server.open_room.open_room", lambda opening: asked.update(opening=opening))
    value = {"flag": "1", "float range": "2.5"}.get(
        "flag" if getattr(param, "is_flag", False) else param.type.name, "x"
    )
    result = run("serve", "--db", "memory:", env={old: value})
    assert result.exit_code == 0, result.output
    assert result.stderr == f"{old} is now {new}. {LAST}\n"
    got = getattr(asked["opening"], str(param.name))
    assert str(got[0] if isinstance(got, tuple) else got) in {value, "True"}
    assert new not in os.environ
    both = run("serve", "--db", "memory:", env={old: "nonsense", new: value})
    assert both.exit_code == 0, both.output
    assert getattr(asked["opening"], str(param.name)) == got
