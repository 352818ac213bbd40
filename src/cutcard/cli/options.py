"""Options that several commands share, and how they print."""

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import click

if TYPE_CHECKING:
    from rich.console import Console

TIME_FORMATS = ("12h", "24h")

F = TypeVar("F", bound=Callable[..., Any])

HOUSE = "House id or a path to its TOML file; add +overlay.toml for a venue's own rules."


def house_option(default: str | None = None, text: str = "") -> Callable[[F], F]:
    """The `--house` option; `text` says what it is for, and what may be given is said everywhere alike."""
    told = f"{text} {HOUSE}".strip()
    return click.option("--house", default=default, metavar="HOUSE", show_default=default is not None, help=told)


def seed_option(function: F) -> F:
    """The `--seed` option."""
    return click.option(
        "--seed", default=1, show_default=True, help="Random seed. The same seed gives the same result."
    )(function)


def json_option(function: F) -> F:
    """The `--json` option."""
    return click.option("--json", "as_json", is_flag=True, help="Print JSON.")(function)


def time_format_option(function: F) -> F:
    """The `--time-format` option of commands that know no club."""
    return click.option("--time-format", "times", envvar="CUTCARD_TIME_FORMAT", type=click.Choice(TIME_FORMATS),
                        default="12h", show_default=True,
                        help="How times are written: 12h (7:30 PM) or 24h (19:30).")(function)  # fmt: skip


def print_json(value: Any) -> None:
    """A value as JSON."""
    click.echo(json.dumps(value, ensure_ascii=False, indent=2))


def counted(count: int, name: str) -> str:
    """``1 hand``, ``2,000 hands``."""
    return f"{count:,} {name}{'' if count == 1 else 's'}"


def console() -> "Console":
    """Where text is printed: coloured in a terminal, plain and unbroken in a pipe."""
    from rich.console import Console

    return Console(highlight=False, soft_wrap=True, emoji=False)  # file.toml:100: is a place, not a picture
