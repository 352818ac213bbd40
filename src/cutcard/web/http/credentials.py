"""Tokens for links and sessions, and passwords: the room keeps only their hashes, so that its file opens no door."""

import hashlib
import secrets
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from cutcard.web.http.errors import TurnedAway
from cutcard.web.http.settings import Hashing
from cutcard.web.server.worker_pool import Bench

SHORTEST: Final = 8
LONGEST: Final = 200


class Passwords:
    """Makes and checks hashes of passwords."""

    def __init__(self, hashing: Hashing) -> None:
        self._hasher = PasswordHasher(hashing.time_cost, hashing.memory_cost, hashing.parallelism)
        self._bench = Bench("passwords", hashing.waiting, "Many people are signing in. Try again in a moment.")
        self._nobodys = ""

    async def hash(self, password: str, address: str) -> str:
        """What is kept of a password, "" for none; one that is too short to be safe is refused."""
        if not password:
            return ""
        if not SHORTEST <= len(password) <= LONGEST:
            raise TurnedAway(422, "not_a_password", f"Use {SHORTEST} to {LONGEST} characters for a password.")
        return await self._bench.do(address, "", self._hasher.hash, password)

    async def check(self, password: str, kept: str, address: str) -> bool:
        """Whether it is the right one; with nothing kept it is not, and takes as long to say."""
        if not self._nobodys:
            self._nobodys = await self._bench.do(address, "", self._hasher.hash, "no such password")
        right = await self._bench.do(address, "", self._verify, kept or self._nobodys, password[:LONGEST])
        return right and bool(kept) and len(password) <= LONGEST

    def _verify(self, kept: str, password: str) -> bool:
        try:
            return self._hasher.verify(kept, password)
        except (VerificationError, InvalidHashError):
            return False

    def close(self) -> None:
        """Take nothing more."""
        self._bench.close()


def new_token() -> str:
    """Something that nobody guesses."""
    return secrets.token_urlsafe(32)


def digest(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def new_person() -> str:
    """An id for somebody new; it is no secret."""
    return secrets.token_hex(6)


def new_command() -> str:
    """An id for a command of our own."""
    return secrets.token_hex(16)
