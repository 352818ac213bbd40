"""`cutcard serve`: run the server, with a demo club the first time."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from cutcard.cli.command_base import TIME_FORMATS, F, UsageProblem
from cutcard.cli.old_names import WORDS

USUAL_PORT = 8052


def _option(*names: str, **settings: Any) -> Callable[[F], F]:
    """An option that an environment variable of its name can set too."""
    variable = names[0].partition("/")[0].strip("-").replace("-", "_").upper()
    return click.option(*names, envvar=f"CUTCARD_{variable}", show_envvar=True, **settings)


_FILE = click.Path(exists=True, dir_okay=False, path_type=Path)


def _currency(_context: click.Context, _option: click.Parameter, code: str | None) -> str | None:
    """A currency code of three letters."""
    from cutcard.english import is_currency

    if code is not None and not is_currency(code := code.upper()):
        raise click.BadParameter(f"{code} is not a currency. Use its three-letter code, such as EUR.")
    return code


@click.command()
@_option(
    "--host",
    default="127.0.0.1",
    show_default=True,
    help="Address to listen on; 0.0.0.0 lets other machines in.",
)
@_option("--port", type=click.IntRange(0, 65535), default=USUAL_PORT, show_default=True,
         help="Port to listen on; 0 takes any free one.")  # fmt: skip
@_option("--db", metavar="URL", help="Database URL: sqlite:FILE, postgresql://... or memory: "
         "(default: a file in your data folder).")  # fmt: skip
@_option("--head-file", type=click.Path(dir_okay=False, path_type=Path),
         help="File that stores the head of the event log (default: next to the SQLite file; none for "
         "PostgreSQL).")  # fmt: skip
@_option("--allow-damaged", is_flag=True,
         help="Open a damaged club anyway and report what is wrong.")  # fmt: skip
@_option(
    "--browser/--no-browser",
    default=None,
    help="Open the page in a browser (default: if there is a screen).",
)
@_option(
    "--demo/--no-demo",
    default=None,
    help="Create demo tables with bots, or none (default: demo on first start).",
)
@_option("--guests/--no-guests", default=None, help="Allow guests who join by name only. Saved as the default.")
@_option("--currency", metavar="CODE", callback=_currency,
         help="Currency of new tournaments, such as EUR. Saved as the default (initially USD).")  # fmt: skip
@_option("--time-format", type=click.Choice(TIME_FORMATS),
         help="How times are written: 12h (7:30 PM) or 24h (19:30). Saved as the default (initially 12h).")  # fmt: skip
@_option("--director-link", is_flag=True,
         help="Print a one-time link for a director who lost their password or passkey.")  # fmt: skip
@_option("--title", default="Cutcard", show_default=True, help="Club name shown on its pages.")
@_option("--public-url", "origins", multiple=True, metavar="URL",
         help="Public URL of the pages behind a proxy, such as https://club.example. Repeatable.")  # fmt: skip
@_option("--allow-host", "host_names", multiple=True, metavar="NAME",
         help="Public host name for plain http. Repeatable.")  # fmt: skip
@_option("--metrics-token", default="", metavar="TOKEN",
         help="Bearer token that lets other machines read /metrics (default: this machine only).")  # fmt: skip
@_option("--local-webhooks", is_flag=True,
         help="Allow webhooks to this machine and its local network, and over plain http.")  # fmt: skip
@_option("--trusted-proxies", default="", metavar="IPS",
         help="Trusted proxy addresses, comma-separated.")  # fmt: skip
@_option("--tls-cert", type=_FILE, help="TLS certificate (PEM); turns on https.")
@_option("--tls-key", type=_FILE, help="TLS private key (PEM).")
@_option("--hand-delay", type=click.FloatRange(0, 60), help="Seconds between hands after a showdown.")
@_option("--log", type=click.Choice(("quiet", "warnings", "all")), default="warnings", show_default=True,
         help="Log level, as JSON lines; never cards or tokens.")  # fmt: skip
@_option("--backups", type=click.Path(file_okay=False, path_type=Path), metavar="FOLDER",
         help="Folder with `cutcard backup` files, shown on the status page.")  # fmt: skip
@_option("--processes", type=click.IntRange(1, 64), default=1, show_default=True,
         help="Number of processes sharing this port and PostgreSQL. SIGHUP restarts them one by one.")  # fmt: skip
@click.option("--listening", type=int, hidden=True, help="The socket that a parent process holds.")
@click.option("--place", type=int, default=1, hidden=True, help="Which of its processes this is.")
@click.option("--beside", is_flag=True, hidden=True, help="Not the first process of a club that opens.")
@click.pass_context
def serve(
    context: click.Context,
    /,
    db: str | None,
    tls_cert: Path | None,
    tls_key: Path | None,
    processes: int,
    **settings: Any,
) -> None:
    """Start the server.

    It shows its pages in the browser: tables for people and bots, tournaments, the cash room. The first start
    creates a demo club and prints a one-time director link. Ctrl-C stops the server; the next start resumes
    everything, even in the middle of a hand. With PostgreSQL several processes can share the load: --processes on
    one port, or one per machine.
    """
    from cutcard.cli.server.machine import data_folder, default_store
    from cutcard.cli.server.open_room import OpeningAsked, open_room
    from cutcard.cli.server.processes import check, run_processes

    if (tls_cert is None) != (tls_key is None):
        raise UsageProblem("Give both --tls-cert and --tls-key, or neither.")
    if db is None:
        data_folder().mkdir(parents=True, exist_ok=True)
    check(db or "", processes)
    if processes > 1:
        run_processes(context.meta.get(WORDS, sys.argv[1:]), settings["host"], settings["port"], processes)
    else:
        open_room(OpeningAsked(db=db or default_store(), tls_cert=tls_cert, tls_key=tls_key, **settings))
