"""`cutcard serve`: opens the room, with a demo club the first time."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from cutcard.cli.late import Mistake
from cutcard.cli.options import F

USUAL_PORT = 8052


def _option(*names: str, env: str, **settings: Any) -> Callable[[F], F]:
    """An option that an environment variable can set too."""
    return click.option(*names, envvar=f"CUTCARD_{env}", show_envvar=True, **settings)


_FILE = click.Path(exists=True, dir_okay=False, path_type=Path)


def _currency(_context: click.Context, _option: click.Parameter, code: str | None) -> str | None:
    """Three letters that are a currency."""
    from cutcard.english import is_currency

    if code is not None and not is_currency(code := code.upper()):
        raise click.BadParameter(f"{code} is no currency; write its three letters, such as EUR.")
    return code


@click.command()
@_option("--host", env="HOST", default="127.0.0.1", show_default=True, help="Where to listen; 0.0.0.0 lets others in.")
@_option("--port", env="PORT", type=click.IntRange(0, 65535), default=USUAL_PORT, show_default=True,
         help="Which port; 0 takes any that is free.")  # fmt: skip
@_option("--db", env="DB", metavar="URL", help="Where the club is kept: sqlite:FILE, postgresql://... or memory:. "
         "Without it one file in your own data folder.")  # fmt: skip
@_option("--head", env="HEAD", type=click.Path(dir_okay=False, path_type=Path),
         help="The file that says how far the club has come: one beside the club's own; for PostgreSQL none, unless "
         "you name one.")  # fmt: skip
@_option("--despite-damage", env="DESPITE_DAMAGE", is_flag=True,
         help="Open a club that was damaged as it is, and say what is wrong with it.")  # fmt: skip
@_option(
    "--browser/--no-browser", env="BROWSER", default=None, help="Open the page; by itself only where there is a screen."
)
@_option(
    "--demo/--empty", env="DEMO", default=None, help="Put up demo tables with bots, or none; the first time they are."
)
@_option(
    "--guests/--no-guests", env="GUESTS", default=None, help="Let people in by name only, or not; kept for next time."
)
@_option("--currency", env="CURRENCY", metavar="CODE", callback=_currency,
         help="What new nights are paid in, such as EUR; kept for next time. USD where nothing was said.")  # fmt: skip
@_option("--director-link", env="DIRECTOR_LINK", is_flag=True,
         help="Print a link for a director who forgot the password or lost the passkey; it works once.")  # fmt: skip
@_option("--title", env="TITLE", default="Cutcard", show_default=True, help="What the club is called on its pages.")
@_option("--origin", "origins", env="ORIGINS", multiple=True, metavar="URL",
         help="An address under which a proxy shows the pages: https://club.example; may be given again.")  # fmt: skip
@_option("--host-name", "host_names", env="HOST_NAMES", multiple=True, metavar="NAME",
         help="A name on the internet under which the room is opened by plain http; may be given again.")  # fmt: skip
@_option("--metrics-token", env="METRICS_TOKEN", default="", metavar="TOKEN",
         help="Opens /metrics to other machines that send it as Bearer; else only this one may.")  # fmt: skip
@_option("--webhooks-inside", env="WEBHOOKS_INSIDE", is_flag=True,
         help="Let webhooks go to this machine and its own network, and by plain http.")  # fmt: skip
@_option("--proxies", env="PROXIES", default="", metavar="IPS",
         help="Proxies whose word on where people come from is believed, with commas between.")  # fmt: skip
@_option("--tls-cert", env="TLS_CERT", type=_FILE, help="A certificate (PEM): the room then speaks https.")
@_option("--tls-key", env="TLS_KEY", type=_FILE, help="Its private key (PEM).")
@_option("--pause", env="PAUSE", type=click.FloatRange(0, 60), help="Seconds between two hands after a showdown.")
@_option("--log", env="LOG", type=click.Choice(("quiet", "warnings", "all")), default="warnings", show_default=True,
         help="What is logged, as JSON lines; never cards or tokens.")  # fmt: skip
@_option("--copies", env="COPIES", type=click.Path(file_okay=False, path_type=Path), metavar="FOLDER",
         help="Where `cutcard archive` puts copies: the page for whoever runs the room looks there.")  # fmt: skip
@_option("--processes", env="PROCESSES", type=click.IntRange(1, 64), default=1, show_default=True,
         help="How many processes share this port and PostgreSQL; SIGHUP starts them anew, one by one.")  # fmt: skip
@click.option("--listening", type=int, hidden=True, help="The socket that a parent process holds.")
@click.option("--place", type=int, default=1, hidden=True, help="Which of its processes this is.")
@click.option("--beside", is_flag=True, hidden=True, help="Not the first process of a club that opens.")
def serve(db: str | None, tls_cert: Path | None, tls_key: Path | None, processes: int, **settings: Any) -> None:
    """Open the room: tables in the browser for people and bots.

    The first time a demo club is put up, and a link for the director is printed; it works once. Ctrl-C closes the room;
    started again, everything goes on where it was, in the middle of a hand too. On PostgreSQL several processes may
    share the work: --processes on one port, or each on a machine of its own.
    """
    from cutcard.cli.machine import data_folder, default_store
    from cutcard.cli.opening import OpeningAsked, open_room
    from cutcard.cli.processes import check, keep

    if (tls_cert is None) != (tls_key is None):
        raise Mistake("--tls-cert and --tls-key belong together: give both, or none.")
    if db is None:
        data_folder().mkdir(parents=True, exist_ok=True)
    check(db or "", processes)
    if processes > 1:
        keep(sys.argv[1:], settings["host"], settings["port"], processes)
    else:
        open_room(OpeningAsked(db=db or default_store(), tls_cert=tls_cert, tls_key=tls_key, **settings))
