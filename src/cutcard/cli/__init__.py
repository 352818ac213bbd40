"""The command line: the click group that every `cutcard` command hangs on."""

import click

from cutcard import __version__
from cutcard.cli.engine import engine
from cutcard.cli.late import LateGroup

COMMANDS = {
    "serve": "cutcard.cli.serve:serve",
    "play": "cutcard.cli.play:play",
    "hand": "cutcard.cli.hand:hand",
    "verify": "cutcard.cli.verify:verify",
    "rules": "cutcard.cli.rules:rules",
    "ruling": "cutcard.cli.ruling:ruling",
    "scenario": "cutcard.cli.scenario:scenario",
    "event": "cutcard.cli.event:event",
    "night": "cutcard.cli.night:night",
    "lab": "cutcard.cli.lab:lab",
    "league": "cutcard.cli.league:league",
    "people": "cutcard.cli.people:people",
    "cash": "cutcard.cli.cash:cash",
    "load": "cutcard.cli.load:load",
    "ordeal": "cutcard.cli.ordeal:ordeal",
    "archive": "cutcard.cli.archive:archive",
    "pack": "cutcard.cli.archive:pack",
    "prepare": "cutcard.cli.prepare:prepare",
    "restore": "cutcard.cli.archive:restore",
    "check": "cutcard.cli.archive:check",
}
"""Each command and where it stands; it is imported when it is called."""


@click.group(cls=LateGroup, late=COMMANDS, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(
    __version__, "--version", prog_name="cutcard", message=f"%(prog)s %(version)s ({engine()} engine)"
)
def main() -> None:
    """Run a poker club by the club's own rulebook."""
