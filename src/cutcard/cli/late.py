"""A click group that imports its commands when they are called, and tells what is wrong without a traceback."""

from importlib import import_module
from typing import Any

import click


class Mistake(click.ClickException):
    """Something for the person at the keyboard to put right."""

    exit_code = 2


class WholeGroup(click.Group):
    """A group that tells what each command does to the end of the sentence, on as many lines as it takes."""

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Every command with its first sentence."""
        found = [(name, self.get_command(ctx, name)) for name in self.list_commands(ctx)]
        with formatter.section("Commands"):
            formatter.write_dl([(name, one.get_short_help_str(limit=1_000)) for name, one in found if one is not None])


class LateGroup(WholeGroup):
    """Commands by name, each as ``module:attribute``."""

    def __init__(self, *args: Any, late: dict[str, str], **settings: Any) -> None:
        super().__init__(*args, **settings)
        self.late = late

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names, in the order of the table."""
        return [*self.late, *super().list_commands(ctx)]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of this name, imported now."""
        if cmd_name not in self.late:
            return super().get_command(ctx, cmd_name)
        module, _, attribute = self.late[cmd_name].partition(":")
        command = getattr(import_module(module), attribute)
        return command if isinstance(command, click.Command) else None

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; a house, game or rule that cannot be read or found is told in words."""
        from cutcard.rules.problems import RulebookError, UnknownName

        try:
            return super().invoke(ctx)
        except (RulebookError, UnknownName) as error:
            raise Mistake(str(error)) from error
