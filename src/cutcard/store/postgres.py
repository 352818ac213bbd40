"""The store in PostgreSQL, for clubs that need several server processes."""

from cutcard.store.base import Store, StoreTrouble


class PostgresStore:
    """Not built yet."""

    @classmethod
    async def open(cls, url: str, *, writing: bool = True) -> Store:
        """Say so."""
        raise StoreTrouble("PostgreSQL is not there yet.")
