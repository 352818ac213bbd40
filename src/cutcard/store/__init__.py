"""The event log: what happened, kept for good, in memory, SQLite or PostgreSQL."""

from cutcard.store.base import Appended, Conflict, Fact, Head, NotKept, Recorded, Store, StoreTrouble, Uncertain
from cutcard.store.codec import Codec, UnknownEvent
from cutcard.store.opening import open_store

__all__ = [
    "Appended",
    "Codec",
    "Conflict",
    "Fact",
    "Head",
    "NotKept",
    "Recorded",
    "Store",
    "StoreTrouble",
    "Uncertain",
    "UnknownEvent",
    "open_store",
]
