"""The rigs: load, floods, faults, growth and long clubs, as `python3 go.py load` and so on start them.

They try out a server and are no part of what a club runs, so `cutcard` does not show them.
"""

import click

from cutcard.cli.command_base import LazyGroup


@click.group(
    cls=LazyGroup,
    order="load floods faults growth long-club",
    late={
        "load": "tools.load.command:load",
        "floods": "tools.floods.command:floods",
        "faults": "tools.faults.command:faults",
        "growth": "cutcard.cli.tournament:growth",
        "long-club": "tools.long_club.command:club",
    },
    context_settings={"help_option_names": ["-h", "--help"]},
)
def rigs() -> None:
    """Try out a throwaway server: load, floods, faults, growth, and clubs with a long history."""


if __name__ == "__main__":
    rigs(prog_name="python3 go.py")
