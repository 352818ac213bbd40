"""Old names of commands, options and environment variables: they work in this version and print the new name.

The tables are everything about the old names. The arguments are rewritten before click reads them, so commands know
only their new names. To drop the old names in the next version, delete this file.
"""

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final, NamedTuple

import click

from cutcard.cli.command_base import UsageProblem

GO: Final = "go.py"
"""The hidden command that runs the rigs, which are part of `python3 go.py` now."""
WORDS: Final = "cutcard.words"
"""The key of a context under which it has the whole command line in today's names."""

COMMANDS: Final = {
    "archive": "backup",
    "cash check": "cash audit",
    "check": "db verify",
    "check --head": "db head",
    "check --hostile": "go.py floods",
    "event": "tournament",
    "event list": "tournament templates",
    "lab calibrate": "lab fit",
    "lab club": "go.py long-club",
    "lab equity": "equity",
    "lab forecast": "lab backtest",
    "lab icm": "icm",
    "load": "go.py load",
    "night forecast": "tournament forecast",
    "night growth": "go.py growth",
    "night play": "lab bots",
    "night simulate": "lab simulate",
    "night worth": "tournament icm",
    "ordeal": "go.py faults",
    "pack": "db compact",
    "people": "members",
    "prepare": "db prepare",
    "rules slots": "rules questions",
}
"""Old command, or an option that was a command, and the new command."""

STAYING: Final = {"verify": "hand verify"}
"""Old commands that stay without a notice: they are printed on receipts."""

_SPREAD: Final = {"--on": "--workers"}
_WINNER: Final = {"--by": "--winner"}
_TEMPLATE: Final = {"--event": "--template"}
OPTIONS: Final = {
    "serve": {
        "--copies": "--backups",
        "--despite-damage": "--allow-damaged",
        "--empty": "--no-demo",
        "--head": "--head-file",
        "--host-name": "--allow-host",
        "--origin": "--public-url",
        "--pause": "--hand-delay",
        "--proxies": "--trusted-proxies",
        "--webhooks-inside": "--local-webhooks",
    },
    "db head": {"--against": "--expect-head"},
    "db verify": {"--against": "--expect-head"},
    "equity": _SPREAD,
    "icm": {**_WINNER, "--growing": "--progressive"},
    "lab backtest": {"--learn": "--fit-on"},
    "lab bots": _TEMPLATE,
    "lab play": _SPREAD,
    "lab simulate": {
        **_SPREAD,
        **_TEMPLATE,
        "--against": "--compare",
        "--against-house": "--compare-house",
        "--nights": "--tournaments",
        "--told": "--recorded",
    },
    "league formula": {"--night": "--tournament"},
    "league import": {"--preview": "--dry-run"},
    "league standings": {"--least": "--min-events"},
    "members import": {"--preview": "--dry-run"},
    "tournament forecast": {**_TEMPLATE, "--at": "--start", "--by": "--end-by"},
    "tournament icm": {**_WINNER, "--night": "--tournament"},
    "go.py faults": {"--kills": "--max-kills"},
    "go.py growth": _TEMPLATE,
    "go.py load": {"--pace": "--think-time"},
    "go.py long-club": {"--evenings": "--sessions", "--nights": "--tournaments", "--people": "--members"},
}
"""By new command: old option and new option."""

VARIABLES: Final = {
    "CUTCARD_COPIES": "CUTCARD_BACKUPS",
    "CUTCARD_DESPITE_DAMAGE": "CUTCARD_ALLOW_DAMAGED",
    "CUTCARD_HEAD": "CUTCARD_HEAD_FILE",
    "CUTCARD_HOST_NAMES": "CUTCARD_ALLOW_HOST",
    "CUTCARD_ORIGINS": "CUTCARD_PUBLIC_URL",
    "CUTCARD_PAUSE": "CUTCARD_HAND_DELAY",
    "CUTCARD_PROXIES": "CUTCARD_TRUSTED_PROXIES",
    "CUTCARD_WEBHOOKS_INSIDE": "CUTCARD_LOCAL_WEBHOOKS",
}
"""Old and new environment variables of `cutcard serve`."""


class Translated(NamedTuple):
    """The arguments in today's names, and every old name in them with the new one."""

    words: list[str]
    old: list[tuple[str, str]]


def translate(words: Sequence[str]) -> Translated:
    """Rewrite the arguments of a command line; a command that was split is an error that names the parts."""
    command, rest, old = _command(list(words))
    end = rest.index("--") if "--" in rest else len(rest)
    options = OPTIONS.get(" ".join((*command, *rest)[:2]), OPTIONS.get(" ".join(command), {}))
    for place, word in enumerate(rest[:end]):
        name, equals, value = word.partition("=")
        if name in options:
            rest[place] = f"{options[name]}{equals}{value}"
            old.append((name, options[name]))
    return Translated([*command, *rest], list(dict.fromkeys(old)))


def _command(words: list[str]) -> tuple[list[str], list[str], list[tuple[str, str]]]:
    """The new command, its arguments, and its old name with the new one."""
    for length in (2, 1):
        old, rest = " ".join(words[:length]), words[length:]
        for flag in (key.removeprefix(f"{old} ") for key in COMMANDS if key.startswith(f"{old} --")):
            if flag in {word.partition("=")[0] for word in rest}:
                old, rest = f"{old} {flag}", list(_without(flag, rest))
                break
        if old in COMMANDS:
            return COMMANDS[old].split(), rest, [(_spelled(old), _spelled(COMMANDS[old]))]
        if old in STAYING:
            return STAYING[old].split(), rest, []
    if words[:1] == ["night"]:
        moved = [(_spelled(old), _spelled(new)) for old, new in COMMANDS.items() if old.startswith("night ")]
        raise UsageProblem(f"The commands of `cutcard night` have moved: {_in_words(moved)}.")
    return words[:1], words[1:], []


def _without(flag: str, words: list[str]) -> Iterator[str]:
    """Arguments without an option that was a command; its value stays, as an argument."""
    for word in words:
        name, equals, value = word.partition("=")
        if name != flag:
            yield word
        elif equals:
            yield value


def _spelled(command: str) -> str:
    """A command as it is typed."""
    return f"`python3 {command}`" if command.startswith(GO) else f"`cutcard {command}`"


def _in_words(moved: list[tuple[str, str]]) -> str:
    return ", ".join(f"{old} is now {new}" for old, new in moved)


def notice(old: list[tuple[str, str]]) -> None:
    """Print on stderr what has a new name."""
    if old:
        click.echo(f"{_in_words(old)}. Old names stop working in the next version.", err=True)


@contextmanager
def todays_variables(old: list[tuple[str, str]]) -> Iterator[None]:
    """Read old environment variables under their new names, in this process and its children."""
    found = {before: now for before, now in VARIABLES.items() if before in os.environ}
    values = {before: os.environ.pop(before) for before in found}
    added = {now: values[before] for before, now in found.items() if now not in os.environ}
    os.environ.update(added)
    old += found.items()
    try:
        yield
    finally:
        for now in added:
            os.environ.pop(now, None)
        os.environ.update(values)
