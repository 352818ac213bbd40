"""The command line: the click group of every `cutcard` command."""

from typing import Final

import click

from cutcard import __version__
from cutcard.cli.command_base import LazyGroup, engine
from cutcard.cli.old_names import GO, WORDS, notice, todays_variables, translate

SECTIONS: Final = {
    "Start": ("serve", "play"),
    "Rules": ("rules", "ruling", "scenario"),
    "Hands": ("hand",),
    "Club": ("tournament", "league", "members", "cash"),
    "Data": ("backup", "restore", "db"),
    "Lab": ("equity", "icm", "lab"),
}
"""The commands as `cutcard --help` shows them."""

COMMANDS: Final = {
    "serve": "cutcard.cli.server.serve:serve",
    "play": "cutcard.cli.play:play",
    "rules": "cutcard.cli.rules:rules",
    "ruling": "cutcard.cli.ruling:ruling",
    "scenario": "cutcard.cli.scenario:scenario",
    "hand": "cutcard.cli.hand:hand",
    "tournament": "cutcard.cli.event:tournament",
    "league": "cutcard.cli.league:league",
    "members": "cutcard.cli.server.people:members",
    "cash": "cutcard.cli.cash:cash",
    "backup": "cutcard.cli.server.archive:backup",
    "restore": "cutcard.cli.server.archive:restore",
    "db": "cutcard.cli.server.archive:db",
    "equity": "cutcard.cli.lab.equity:equity",
    "icm": "cutcard.cli.lab.icm:icm",
    "lab": "cutcard.cli.lab.lab:lab",
    GO: "tools.rigs:rigs",
}
"""Each command and its module, which is imported when the command is called."""

_WIDTH: Final = 10
"""Width of a command's name in the help, the same in all sections."""


class Cutcard(LazyGroup):
    """The whole command line: its commands in sections, and old names."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the arguments, including names of the last version."""
        words, old = translate(args)
        if words[:1] == ["serve"]:
            ctx.with_resource(todays_variables(old))
        notice(old)
        ctx.meta[WORDS] = words
        return super().parse_args(ctx, words)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Every command with its first sentence, section by section."""
        for title, names in SECTIONS.items():
            with formatter.section(title):
                rows = [(name.ljust(_WIDTH), text) for name, text in self.rows(ctx, list(names))]
                formatter.write_dl(rows, col_max=_WIDTH)


@click.group(
    cls=Cutcard,
    late=COMMANDS,
    order=" ".join(name for names in SECTIONS.values() for name in names),
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.version_option(
    __version__, "--version", prog_name="cutcard", message=f"%(prog)s %(version)s ({engine()} engine)"
)
def main() -> None:
    """Run a poker club by the club's own rulebook."""
