"""Passwords: hashed with argon2id in threads, a few at a time, in the same time for names that nobody has."""

import asyncio
from collections.abc import Callable
from typing import Final, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from cutcard.web.refusals import TurnedAway
from cutcard.web.settings import Hashing

T = TypeVar("T")

SHORTEST: Final = 8
LONGEST: Final = 200


class Passwords:
    """Makes and checks hashes of passwords."""

    def __init__(self, hashing: Hashing) -> None:
        self._hasher = PasswordHasher(hashing.time_cost, hashing.memory_cost, hashing.parallelism)
        self._turn = asyncio.Semaphore(hashing.at_once)
        self._most = hashing.waiting
        self._waiting = 0
        self._nobodys = ""

    async def hash(self, password: str) -> str:
        """What is kept of a password, "" for none; one that is too short to be safe is refused."""
        if not password:
            return ""
        if not SHORTEST <= len(password) <= LONGEST:
            raise TurnedAway(422, "not_a_password", f"A password has {SHORTEST} to {LONGEST} letters or signs.")
        return await self._hashed(password)

    async def check(self, password: str, kept: str) -> bool:
        """Whether it is the right one; with nothing kept it is not, and takes as long to say."""
        if not self._nobodys:
            self._nobodys = await self._hashed("nobody has this one")
        right = await self._in_turn(self._verify, kept or self._nobodys, password[:LONGEST])
        return right and bool(kept) and len(password) <= LONGEST

    async def _hashed(self, password: str) -> str:
        return await self._in_turn(self._hasher.hash, password)

    def _verify(self, kept: str, password: str) -> bool:
        try:
            return self._hasher.verify(kept, password)
        except (VerificationError, InvalidHashError):
            return False

    async def _in_turn(self, work: Callable[..., T], *what: str) -> T:
        """Work in a thread; when too many wait already, say so at once."""
        if self._waiting >= self._most:
            raise TurnedAway(503, "busy", "Many people are signing in just now: try again in a moment.", wait=5)
        self._waiting += 1
        try:
            async with self._turn:
                return await asyncio.to_thread(work, *what)
        finally:
            self._waiting -= 1
