"""`python3 go.py floods`: flood-test a server on this machine, and measure what an honest visitor feels."""

import asyncio
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from cutcard.cli.command_base import UsageProblem, console, json_option, print_json

if TYPE_CHECKING:
    from rich.console import Console

    from tools.floods.siege import Felt, Siege

_HEAD: Final = (
    f"{'':<28}{'':>9}{'answered':>11}{'median ms':>17}{'95th pct. ms':>17}{'worst':>8}{'memory MB':>22}",
    f"{'flood':<28}{'sent':>9}{'of asked':>11}"
    + 2 * f"{'here':>9}{'quiet':>8}"
    + f"{'before':>16}{'most':>7}{'after':>7}",
)


@click.command()
@click.argument("url", metavar="[URL]", required=False)
@click.option("--seconds", type=click.FloatRange(1, 60), default=6.0, show_default=True, help="Seconds per flood.")
@click.option("--only", multiple=True, metavar="FLOOD", help="Play only this flood. Repeat for more than one.")
@json_option
def floods(url: str | None, seconds: float, only: tuple[str, ...], *, as_json: bool) -> None:
    """Flood-test a server on this machine and measure what an honest visitor feels.

    Without URL, two throwaway servers are started: one is flooded, and a visitor of the quiet one feels what the
    machine costs. After that the same with TLS. URL is http://127.0.0.1:PORT of a throwaway server: `cutcard serve
    --db memory:`. Exit code 1 if a request of the visitor gets no answer.
    """
    from tools.floods.catalog import FLOODS, TLS_FLOODS

    if unknown := [one for one in only if one not in FLOODS | TLS_FLOODS]:
        known = ", ".join(FLOODS | TLS_FLOODS)
        raise UsageProblem(f"There is no flood called {unknown[0]}. Known: {known}.")
    if not besiege(url, seconds, only, as_json=as_json):
        raise SystemExit(1)


def besiege(url: str | None, seconds: float, only: tuple[str, ...], *, as_json: bool) -> bool:
    """Play floods against a server; True: whatever the visitor asked was answered."""

    async def run() -> "list[Felt]":
        rows = []
        async for row in _rows(url, seconds, only):
            rows.append(row)
            if not as_json:
                _print(console(), row, first=len(rows) == 1)
        return rows

    try:
        rows = asyncio.run(run())
    except OSError as error:
        raise UsageProblem(f"No server answers at {url}. Start one first with `cutcard serve`.") from error
    if as_json:
        import msgspec

        print_json(msgspec.to_builtins(rows))
    return all(row.answered == row.asked for row in rows)


async def _rows(url: str | None, seconds: float, only: tuple[str, ...]) -> "AsyncIterator[Felt]":
    """The rows of one server, or of two of our own: without TLS and with it."""
    from tools.floods.catalog import FLOODS, TLS_FLOODS
    from tools.floods.siege import Siege
    from tools.floods.visitor import NotOurs, Target

    def wanted(names: "dict[str, object]") -> tuple[str, ...]:
        return tuple(name for name in names if not only or name in only)

    if url:
        try:
            target = Target.at(url)
        except NotOurs as wrong:
            raise UsageProblem(str(wrong)) from wrong
        async for row in Siege(target).rows(seconds, wanted({**FLOODS})):
            yield row
        return
    for names, secure in ((wanted({**FLOODS}), False), (wanted({**TLS_FLOODS}), True)):
        if names:
            with own_siege(secure=secure) as siege:
                async for row in siege.rows(seconds, names):
                    yield row


@contextmanager
def own_siege(*, secure: bool = False) -> "Iterator[Siege]":
    """A server of our own to flood, and a quiet one beside it."""
    from tools.floods.siege import Siege
    from tools.floods.visitor import Target
    from tools.load.nginx import certify
    from tools.servers.own_server import own_server

    with ExitStack() as stack:
        words, certificate = ["--demo"], ""
        if secure:
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="cutcard-")))
            certify(folder)
            words += ["--tls-cert", str(folder / "site.pem"), "--tls-key", str(folder / "site.key")]
            certificate = str(folder / "site.pem")
        flooded, quiet = (stack.enter_context(own_server(*words, quiet=True)) for _ in range(2))
        target, other = (Target.at(one.address, certificate=certificate) for one in (flooded, quiet))
        yield Siege(target, other, flooded.pid, "" if secure else flooded.director_link())


def _print(out: "Console", row: "Felt", *, first: bool) -> None:
    if first:
        for line in _HEAD:
            out.print(f"[bold]{line}[/]")
    answered = f"{row.answered} of {row.asked}"
    times = f"{row.median:>9.1f}{row.quiet_median:>8.1f}{row.p95:>9.1f}{row.quiet_p95:>8.1f}{row.worst:>8.0f}"
    memory = f"{row.before:>8.0f}{row.during:>7.0f}{row.after:>7.0f}"
    out.print(f"{row.flood:<28}{row.sent:>9,}{answered:>11}{times}{memory}")
    for trouble in row.troubles:
        out.print(f"  [red]no answer[/] {trouble}")
