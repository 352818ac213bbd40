"""The store of a room that is to be opened: what is wrong with it is told in words, and damage opens only on demand."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import click

from cutcard.cli.late import Mistake
from cutcard.store import Store, StoreTrouble, open_store
from cutcard.store.chain import Fault, check

SHOWN = 20


@asynccontextmanager
async def club_store(db: str, *, head: Path | None = None, despite_damage: bool = False) -> AsyncIterator[Store]:
    """The store at an address, and closed at the end; also what shows only while the club is read back is told."""
    try:
        damaged = despite_damage and await _is_damaged(db, head)
        store = await open_store(db, head=head, despite_damage=damaged)
    except StoreTrouble as trouble:
        raise Mistake(str(trouble)) from trouble
    try:
        if damaged:
            await store.mend()
        yield store
    except StoreTrouble as trouble:
        raise Mistake(str(trouble)) from trouble
    finally:
        await store.close()


async def _is_damaged(db: str, head: Path | None) -> bool:
    """Say all that is wrong, each time: whoever opens a damaged club shall know it."""
    async with await open_store(db, writing=False, head=head) as store:
        faults = (await check(store)).faults
    if not faults:
        click.echo("Nothing is damaged: --despite-damage can be left away.")
        return False
    _tell(faults)
    return True


def _tell(faults: tuple[Fault, ...]) -> None:
    click.echo("The club is damaged, and is opened all the same:")
    for fault in faults[:SHOWN]:
        click.echo(f"  {fault}")
    if len(faults) > SHOWN:
        click.echo("  ... and more: see `cutcard check`.")
    click.echo("What happens from now on stands on that. Restore an archive as soon as the night allows it.")
