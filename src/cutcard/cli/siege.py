"""`cutcard check --hostile`: floods a room of one's own on this machine, and prints what an honest visitor felt."""

import asyncio
from typing import TYPE_CHECKING

from cutcard.cli.late import Mistake
from cutcard.cli.options import console, print_json

if TYPE_CHECKING:
    from rich.console import Console

    from cutcard.lab.siege.visitor import Felt


def besiege(url: str, seconds: float, *, as_json: bool) -> bool:
    """Play every flood against a room; True: whatever the visitor asked was answered."""
    from cutcard.lab.siege.wire import NotOurs, Target

    try:
        target = Target.at(url)
    except NotOurs as wrong:
        raise Mistake(str(wrong)) from wrong

    async def run() -> "list[Felt]":
        from cutcard.lab.siege.run import siege

        rows = []
        async for row in siege(target, seconds):
            rows.append(row)
            if not as_json:
                _print(console(), row, first=len(rows) == 1)
        return rows

    try:
        rows = asyncio.run(run())
    except OSError as error:
        raise Mistake(f"Nobody answers at {url}: open a room there first, with `cutcard serve`.") from error
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
        out.print(f"  [red]not answered[/] {trouble}")
