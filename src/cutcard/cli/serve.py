"""`cutcard serve`: opens the room, with a demo club the first time."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from cutcard.cli.late import Mistake
from cutcard.cli.options import TIME_FORMATS, F

USUAL_PORT = 8052


def _option(*names: str, env: str, **settings: Any) -> Callable[[F], F]:
    """An option that an environment variable can set too."""
    return click.option(*names, envvar=f"CUTCARD_{env}", show_envvar=True, **settings)


_FILE = click.Path(exists=True, dir_okay=False, path_type=Path)


def _currency(_context: click.Context, _option: click.Parameter, code: str | None) -> str | None:
    """Three letters that are a currency."""
    from cutcard.english import is_currency

    if code is not None and not is_currency(code := code.upper()):
        raise click.BadParameter(f"{code} is not a currency. Use its three-letter code, such as EUR.")
    return code


@click.command()
@_option(
    "--host",
    env="HOST",
    default="127.0.0.1",
    show_default=True,
    help="Address to listen on; 0.0.0.0 lets other machines in.",
)
@_option("--port", env="PORT", type=click.IntRange(0, 65535), default=USUAL_PORT, show_default=True,
         help="Port to listen on; 0 takes any free one.")  # fmt: skip
@_option("--db", env="DB", metavar="URL", help="Database URL: sqlite:FILE, postgresql://... or memory: "
         "(default: a file in your data folder).")  # fmt: skip
@_option("--head", env="HEAD", type=click.Path(dir_okay=False, path_type=Path),
         help="File that stores the head of the event log (default: next to the SQLite file; none for "
         "PostgreSQL).")  # fmt: skip
@_option("--despite-damage", env="DESPITE_DAMAGE", is_flag=True,
         help="Open a damaged club anyway and report what is wrong.")  # fmt: skip
@_option(
    "--browser/--no-browser",
    env="BROWSER",
    default=None,
    help="Open the page in a browser (default: if there is a screen).",
)
@_option(
    "--demo/--empty",
    env="DEMO",
    default=None,
    help="Create demo tables with bots, or none (default: demo on first start).",
)
@_option(
    "--guests/--no-guests", env="GUESTS", default=None, help="Allow guests who join by name only. Saved as the default."
)
@_option("--currency", env="CURRENCY", metavar="CODE", callback=_currency,
         help="Currency of new tournaments, such as EUR. Saved as the default (initially USD).")  # fmt: skip
@_option("--time-format", env="TIME_FORMAT", type=click.Choice(TIME_FORMATS),
         help="How times are written: 12h (7:30 PM) or 24h (19:30). Saved as the default (initially 12h).")  # fmt: skip
@_option("--director-link", env="DIRECTOR_LINK", is_flag=True,
         help="Print a one-time link for a director who lost their password or passkey.")  # fmt: skip
@_option("--title", env="TITLE", default="Cutcard", show_default=True, help="Club name shown on its pages.")
@_option("--origin", "origins", env="ORIGINS", multiple=True, metavar="URL",
         help="Public URL of the pages behind a proxy, such as https://club.example. Repeatable.")  # fmt: skip
@_option("--host-name", "host_names", env="HOST_NAMES", multiple=True, metavar="NAME",
         help="Public host name for plain http. Repeatable.")  # fmt: skip
@_option("--metrics-token", env="METRICS_TOKEN", default="", metavar="TOKEN",
         help="Bearer token that lets other machines read /metrics (default: this machine only).")  # fmt: skip
@_option("--webhooks-inside", env="WEBHOOKS_INSIDE", is_flag=True,
         help="Allow webhooks to this machine and its local network, and over plain http.")  # fmt: skip
@_option("--proxies", env="PROXIES", default="", metavar="IPS",
         help="Trusted proxy addresses, comma-separated.")  # fmt: skip
@_option("--tls-cert", env="TLS_CERT", type=_FILE, help="TLS certificate (PEM); turns on https.")
@_option("--tls-key", env="TLS_KEY", type=_FILE, help="TLS private key (PEM).")
@_option("--pause", env="PAUSE", type=click.FloatRange(0, 60), help="Seconds between hands after a showdown.")
@_option("--log", env="LOG", type=click.Choice(("quiet", "warnings", "all")), default="warnings", show_default=True,
         help="Log level, as JSON lines; never cards or tokens.")  # fmt: skip
@_option("--copies", env="COPIES", type=click.Path(file_okay=False, path_type=Path), metavar="FOLDER",
         help="Folder with `cutcard archive` backups, shown on the status page.")  # fmt: skip
@_option("--processes", env="PROCESSES", type=click.IntRange(1, 64), default=1, show_default=True,
         help="Number of processes sharing this port and PostgreSQL. SIGHUP restarts them one by one.")  # fmt: skip
@click.option("--listening", type=int, hidden=True, help="The socket that a parent process holds.")
@click.option("--place", type=int, default=1, hidden=True, help="Which of its processes this is.")
@click.option("--beside", is_flag=True, hidden=True, help="Not the first process of a club that opens.")
def serve(db: str | None, tls_cert: Path | None, tls_key: Path | None, processes: int, **settings: Any) -> None:
    """Start the server: tables in the browser for people and bots.

    The first start creates a demo club and prints a one-time director link. Ctrl-C stops the server; the next start
    resumes everything, even in the middle of a hand. With PostgreSQL several processes can share the load: --processes
    on one port, or one per machine.
    """
    from cutcard.cli.machine import data_folder, default_store
    from cutcard.cli.opening import OpeningAsked, open_room
    from cutcard.cli.processes import check, keep

    if (tls_cert is None) != (tls_key is None):
        raise Mistake("Give both --tls-cert and --tls-key, or neither.")
    if db is None:
        data_folder().mkdir(parents=True, exist_ok=True)
    check(db or "", processes)
    if processes > 1:
        keep(sys.argv[1:], settings["host"], settings["port"], processes)
    else:
        open_room(OpeningAsked(db=db or default_store(), tls_cert=tls_cert, tls_key=tls_key, **settings))
