"""The event log, stored for good in memory, SQLite or PostgreSQL."""

from pathlib import Path

from cutcard.store.base import Appended, Conflict, Fact, Head, MaybeStored, NotStored, Recorded, Store, StoreTrouble
from cutcard.store.codec import Codec, UnknownEvent

__all__ = [
    "Appended",
    "Codec",
    "Conflict",
    "Fact",
    "Head",
    "MaybeStored",
    "NotStored",
    "Recorded",
    "Store",
    "StoreTrouble",
    "UnknownEvent",
    "file_of",
    "open_store",
]


ALLOWED = (
    "Write memory: (lost at the end), sqlite:FILE (a file on this machine) or postgresql://USER:PASSWORD@HOST/DATABASE."
)


def file_of(url: str) -> Path | None:
    """The file of an address; None: it has none."""
    kind, _, rest = url.partition(":")
    file = rest.removeprefix("///") if kind == "sqlite" else ""
    return Path(file) if file else None


async def open_store(
    url: str, *, writing: bool = True, head: Path | None = None, despite_damage: bool = False
) -> Store:
    """Open the store at an address: `memory:`, `sqlite:FILE` or `postgresql://...`; created where there is none yet.

    With `writing=False` it is read-only, beside the process that writes it. `sqlite:///FILE` is the same as
    `sqlite:FILE`, as other programs write it; a path from the root then has four slashes. `head` is the file outside
    the store with the club's head: for SQLite one beside it, unless another is named; for PostgreSQL none. A store that
    ends before its head is refused, unless it is opened `despite_damage`.
    """
    kind, colon, rest = url.partition(":")
    if kind == "memory" and colon and not rest:
        from cutcard.store.memory import MemoryStore

        return MemoryStore()
    if (file := file_of(url)) is not None:
        from cutcard.store.sql.sqlite import SqliteStore

        store = SqliteStore(file, writing=writing, head=head, despite_damage=despite_damage)
        return await store.catch_up()
    if kind in ("postgresql", "postgres") and rest.startswith("//"):
        try:
            from cutcard.store.sql.postgres import PostgresStore
        except ImportError as error:
            raise StoreTrouble("PostgreSQL needs one more package: pip install 'cutcard[postgres]'") from error
        server = await PostgresStore.open(url, writing=writing, head=head, despite_damage=despite_damage)
        return await server.catch_up()
    raise StoreTrouble(f'"{url}" is not a database URL. {ALLOWED}')
