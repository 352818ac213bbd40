"""A click group that imports its commands when they are called and tells what is wrong without a traceback."""

from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from importlib import import_module
from typing import Any

import click


class Mistake(click.ClickException):
    """Something for the person at the keyboard to put right."""

    exit_code = 2


class WholeGroup(click.Group):
    """A group that shows its commands in a chosen order, each with its whole sentence.

    `late` are commands by name as ``module:attribute``, imported when they are called. A command that `order` leaves
    out works and is not shown.
    """

    def __init__(self, *args: Any, order: str = "", late: Mapping[str, str] | None = None, **settings: Any) -> None:
        super().__init__(*args, **settings)
        self.order = order.split()
        self.late = late or {}

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names that are shown."""
        return self.order or super().list_commands(ctx)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of this name, imported now."""
        if cmd_name not in self.late:
            return super().get_command(ctx, cmd_name)
        module, _, attribute = self.late[cmd_name].partition(":")
        command = getattr(import_module(module), attribute)
        return command if isinstance(command, click.Command) else None

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that is called; an unknown one is answered with the commands there are."""
        name = args[0]
        if self.get_command(ctx, name) is None and not name.startswith("-") and not ctx.resilient_parsing:
            known = self.list_commands(ctx)
            near = get_close_matches(name, known, 1)
            guess = f" Did you mean {near[0]}?" if near else ""
            raise click.UsageError(f'There is no command "{name}".{guess} Commands: {", ".join(known)}.', ctx)
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Every command with its first sentence."""
        with formatter.section("Commands"):
            formatter.write_dl(list(self.rows(ctx, self.list_commands(ctx))))

    def rows(self, ctx: click.Context, names: list[str]) -> Iterator[tuple[str, str]]:
        """Commands with their first sentences; a group with the names of its own commands."""
        for name in names:
            found = self.get_command(ctx, name)
            if found is not None:
                inner = found.list_commands(ctx) if isinstance(found, click.Group) else []
                yield f"{name} {'|'.join(inner)}".rstrip(), found.get_short_help_str(limit=1_000)


class LateGroup(WholeGroup):
    """A group at the top: what is wrong with a house, game or rule is told in words."""

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; a house, game or rule that cannot be read or found is told in words."""
        from cutcard.rules.problems import RulebookError, UnknownName

        try:
            return super().invoke(ctx)
        except (RulebookError, UnknownName) as error:
            raise Mistake(str(error)) from error
