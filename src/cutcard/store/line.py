"""A line to PostgreSQL: one connection, used by one thread, and made again when it broke."""

import time
from collections.abc import Callable
from typing import Any, TypeVar

import psycopg

from cutcard.store.base import StoreTrouble
from cutcard.store.reasons import reason

T = TypeVar("T")
Connection = psycopg.Connection[tuple[Any, ...]]

PATIENCE = 10.0
"""So many seconds a question is asked again before whoever waits for it is told that it failed."""
SHORT = 0.5
"""Long enough to find that a connection is gone, and to make the next one."""
PAUSE = 0.1

# Either side finds out within seconds that the other is gone, whatever the network in between says or does not say.
CONNECTING: dict[str, Any] = {
    "autocommit": True,
    "connect_timeout": 5,
    "application_name": "cutcard",
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}
SETTINGS = (
    "set search_path to cutcard",
    "set tcp_keepalives_idle to 5",
    "set tcp_keepalives_interval to 2",
    "set tcp_keepalives_count to 3",
    # A process that is frozen in the middle of a batch may not stop all the others.
    "set idle_in_transaction_session_timeout to '5s'",
    "set lock_timeout to '8s'",
    # An answer is only given for what is on the disk, whatever the server's default is.
    "select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'",
)


class Line:
    """One connection, as long as it holds, then the next."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._db: Connection | None = None

    def db(self) -> Connection:
        """The connection, made now where there is none."""
        if self._db is None or self._db.closed:
            self.hang_up()
            self._db = psycopg.connect(self._url, **CONNECTING)
            for setting in SETTINGS:
                self._db.execute(setting)
        return self._db

    def hang_up(self) -> None:
        """Close the connection, where there is one."""
        if self._db is not None:
            self._db.close()
            self._db = None

    def ask(self, question: Callable[[Connection], T], patience: float = PATIENCE) -> T:
        """Ask, and ask again after a lost connection or a lost race; so the question must bear being asked twice."""
        end = time.monotonic() + patience
        while True:
            try:
                return question(self.db())
            except psycopg.Error as error:
                self.hang_up()
                may_pass = isinstance(error, psycopg.OperationalError | psycopg.InterfaceError | psycopg.InternalError)
                if time.monotonic() > end or not (may_pass or isinstance(error, psycopg.IntegrityError)):
                    why = reason(error)
                    raise StoreTrouble(f"PostgreSQL did not do it: {why}.", why=why) from error
            time.sleep(PAUSE)
