"""`cutcard lab club`: a club with years of history, made by the engine."""

import click

from cutcard.cli.archive import with_store
from cutcard.cli.options import seed_option


@click.command()
@click.option("--hands", type=click.IntRange(1, 100_000_000), default=20_000, show_default=True,
              help="How many hands were played.")  # fmt: skip
@click.option("--tables", type=click.IntRange(1, 2_000), default=50, show_default=True, help="At how many tables.")
@seed_option
@click.argument("db", metavar="URL")
def club(db: str, hands: int, tables: int, seed: int) -> None:
    """Make a club with a long history at an empty place: sqlite:FILE or postgresql://...

    Every hand is played by the engine and kept as a room keeps it. A minute brings some thousand hands.
    """
    from cutcard.lab.long_club import LongClub, make_club
    from cutcard.store.base import Store, StoreTrouble

    async def make(store: Store) -> int:
        if await store.tail():
            raise StoreTrouble("There is a club at this place already; choose an empty one.")
        with click.progressbar(length=hands, label="Hands") as bar:
            return await make_club(store, LongClub(hands, tables, seed), lambda done: bar.update(done - bar.pos))

    count = with_store(db, make, writing=True)
    click.echo(f"{db} holds a club of {tables:,} tables and {count:,} hands.")
