"""`python3 go.py long-club`: a club with years of history, made by the engine."""

import click

from cutcard.cli.command_base import counted, progress, seed_option
from cutcard.cli.server.archive import with_store


@click.command()
@click.option("--hands", type=click.IntRange(1, 100_000_000), default=20_000, show_default=True,
              help="Number of hands.")  # fmt: skip
@click.option("--tables", type=click.IntRange(1, 2_000), default=50, show_default=True, help="Number of tables.")
@click.option("--processes", type=click.IntRange(1, 64), default=1, show_default=True,
              help="Number of processes. The club is the same.")  # fmt: skip
@click.option(
    "--members", "people", type=click.IntRange(0, 100_000), default=0, help="Members in addition to those at tables."
)
@click.option("--tournaments", "nights", type=click.IntRange(0, 100_000), default=0, help="Number of tournaments.")
@click.option("--sessions", "evenings", type=click.IntRange(0, 100_000), default=0, help="Number of cash sessions.")
@seed_option
@click.argument("db", metavar="URL")
def club(  # noqa: PLR0913, PLR0917 - an option each
    db: str, hands: int, tables: int, processes: int, people: int, nights: int, evenings: int, seed: int
) -> None:
    """Generate a test club with a long history in an empty database: sqlite:FILE or postgresql://...

    Every hand is played by the engine and stored as a server stores it, some thousand hands a minute.
    """
    from cutcard.store.base import Store, StoreTrouble
    from tools.long_club.club import LongClub, make_club
    from tools.long_club.years import Years

    if (nights or evenings) and people < 2:
        raise click.UsageError("Tournaments and cash sessions need at least two members. Use --members 100.")

    async def make(store: Store) -> None:
        if await store.last_position():
            raise StoreTrouble("This database already has a club. Choose an empty one.")
        wanted = LongClub(hands, tables, seed, Years(people, nights, evenings))
        with progress("Playing hands") as told:
            await make_club(store, wanted, lambda done: told(done, hands), processes)

    with_store(db, make, writing=True)
    click.echo(f"{db} holds a club of {counted(tables, 'table')} and {counted(hands, 'hand')}.")
