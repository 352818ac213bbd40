"""The statements about snapshots in PostgreSQL."""

from collections.abc import Sequence

from cutcard.store import shelf
from cutcard.store.shelf import Snapshot
from cutcard.store.sql.postgres_connection import Connection


def shelve(db: Connection, snapshots: Sequence[Snapshot]) -> None:
    """Keep these, in the place of those of the same stream and part."""
    with db.transaction():
        db.cursor().executemany(
            f"insert into snapshots ({shelf.COLUMNS}) values (%s, %s, %s, %s, %s, %s, %s) on conflict (stream, part) "
            "do update set version = excluded.version, mark = excluded.mark, form = excluded.form, "
            "sum = excluded.sum, body = excluded.body",
            [one.row for one in snapshots],
        )


def states(db: Connection, form: str) -> list[Snapshot]:
    """The states of this form."""
    select = f"select {shelf.COLUMNS} from snapshots where part = 0 and form = %s"
    return list(shelf.whole(db.execute(select, (form,), binary=True).fetchall()))


def page(db: Connection, stream: str, part: int, form: str) -> Snapshot | None:
    """One part of a stream."""
    select = f"select {shelf.COLUMNS} from snapshots where stream = %s and part = %s and form = %s"
    return next(shelf.whole(db.execute(select, (stream, part, form), binary=True).fetchall()), None)


def faults(db: Connection) -> list[str]:
    """Those that are not what was kept."""
    return shelf.faults(db.execute(f"select {shelf.COLUMNS} from snapshots", binary=True).fetchall())
