"""`cutcard lab club`: a club with years of history, made by the engine."""

import click

from cutcard.cli.archive import with_store
from cutcard.cli.options import seed_option


@click.command()
@click.option("--hands", type=click.IntRange(1, 100_000_000), default=20_000, show_default=True,
              help="How many hands were played.")  # fmt: skip
@click.option("--tables", type=click.IntRange(1, 2_000), default=50, show_default=True, help="At how many tables.")
@click.option("--processes", type=click.IntRange(1, 64), default=1, show_default=True,
              help="Play in so many at once; the club is the same.")  # fmt: skip
@click.option("--people", type=click.IntRange(0, 100_000), default=0, help="Members beside those at the tables.")
@click.option("--nights", type=click.IntRange(0, 100_000), default=0, help="Tournament nights that were played.")
@click.option("--evenings", type=click.IntRange(0, 100_000), default=0, help="Evenings of the cash room.")
@seed_option
@click.argument("db", metavar="URL")
def club(  # noqa: PLR0913, PLR0917 - an option each
    db: str, hands: int, tables: int, processes: int, people: int, nights: int, evenings: int, seed: int
) -> None:
    """Make a club with a long history at an empty place: sqlite:FILE or postgresql://...

    Every hand is played by the engine and kept as a room keeps it. A minute brings some thousand hands.
    """
    from cutcard.lab.long_club import LongClub, make_club
    from cutcard.lab.long_years import Years
    from cutcard.store.base import Store, StoreTrouble

    if (nights or evenings) and people < 2:
        raise click.UsageError("Nights and evenings need at least two members: say --people 100.")

    async def make(store: Store) -> None:
        if await store.tail():
            raise StoreTrouble("There is a club at this place already; choose an empty one.")
        with click.progressbar(length=hands, label="Hands") as bar:
            wanted = LongClub(hands, tables, seed, Years(people, nights, evenings))
            await make_club(store, wanted, lambda done: bar.update(done - bar.pos), processes)

    with_store(db, make, writing=True)
    click.echo(f"{db} holds a club of {tables:,} tables and {hands:,} hands.")
