"""`python3 go.py floods`: flood-test a server on this machine, and measure what an honest visitor feels."""

import asyncio
from typing import TYPE_CHECKING

import click

from cutcard.cli.command_base import (
    UsageProblem,
    console,
    json_option,
    print_json,
)

if TYPE_CHECKING:
    from rich.console import Console

    from tools.floods.visitor import Felt


# A server flooded, by `python3 go.py floods` --------------------------------------------------------------------------


@click.command()
@click.argument("url", metavar="URL")
@click.option("--seconds", type=click.FloatRange(1, 60), default=8.0, show_default=True, help="Seconds per flood.")
@json_option
def floods(url: str, seconds: float, *, as_json: bool) -> None:
    """Flood-test a server on this machine and measure what an honest visitor feels.

    URL is http://127.0.0.1:PORT. Exit code 1 if a request of the visitor gets no answer. Use a throwaway server:
    `cutcard serve --db memory:`.
    """
    if not besiege(url, seconds, as_json=as_json):
        raise SystemExit(1)


def besiege(url: str, seconds: float, *, as_json: bool) -> bool:
    """Play every flood against a room; True: whatever the visitor asked was answered."""
    from tools.floods.visitor import NotOurs, Target

    try:
        target = Target.at(url)
    except NotOurs as wrong:
        raise UsageProblem(str(wrong)) from wrong

    async def run() -> "list[Felt]":
        from tools.floods.floods import siege

        rows = []
        async for row in siege(target, seconds):
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


def _print(out: "Console", row: "Felt", *, first: bool) -> None:
    if first:
        out.print(f"[bold]{'flood':<18}{'sent':>9}{'asked':>8}{'answered':>10}{'median':>10}{'worst':>10}[/]")
    times = f"{row.median:>7.0f} ms{row.worst:>7.0f} ms"
    out.print(f"{row.flood:<18}{row.sent:>9,}{row.asked:>8}{row.answered:>10}{times}")
    for trouble in row.troubles:
        out.print(f"  [red]no answer[/] {trouble}")
