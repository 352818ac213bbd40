"""What was folded from events, as bytes and back: quick to read, and of no use to any other code than this.

A snapshot is believed only by the code that made it: `form` stands for that code, so whoever changes how anything is
folded makes all snapshots of before worth nothing, without having to think of it.

The rule of this file: reading bytes back makes objects of our own classes that only hold something, and runs nothing
else. Whoever can write the database must not be able to run a program here.
"""

import io
import pickle
import sys
import zlib
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

import msgspec

from cutcard.hand.state import Player

_SHELL: Final = frozenset(("cli", "lab", "web", "phh", "scenario", "tdt", "houses", "scenarios"))
"""What folds nothing; the rulebooks of tables are kept with them as editions."""
_ENDINGS: Final = (".py", ".toml", ".sql")
_PLAIN: Final = frozenset((
    ("array", "_array_reconstructor"), ("array", "array"), ("builtins", "bytearray"), ("builtins", "frozenset"),
    ("builtins", "object"), ("builtins", "set"), ("collections", "deque"), ("copyreg", "_reconstructor"),
    ("msgspec._utils", "rebuild"),
))  # fmt: skip
"""What is not ours and only holds something."""
_OURS: Final = (
    "cutcard.cards", "cutcard.rules.", "cutcard.hand.", "cutcard.table.", "cutcard.floor.", "cutcard.acts.undo",
    "cutcard.tournament.", "cutcard.cash.", "cutcard.league.", "cutcard.office.", "cutcard.club.people.",
    "cutcard.english", "cutcard.room.cash.session_stream", "cutcard.room.cash.credit", "cutcard.room.league.own",
    "cutcard.room.tournaments.tournament_stream", "cutcard.room.floor.decisions",
    "cutcard.room.tables.hand_history", "cutcard.room.tables.table_ledger", "cutcard.room.views.table_log", "cutcard.room.views.table_types",
    "cutcard.room.tables.table_stream", "cutcard.room.tables.table_orders", "cutcard.room.codecs", "cutcard.room.tables.seal_book",
    "cutcard.streams.sleeping", "cutcard.room.tables.table_deadlines",
)  # fmt: skip
"""Where our classes stand that may be in a snapshot: those of the core can neither read nor write anything."""


_COMPILED: Final = hasattr(Player, "__mypyc_attrs__")
"""Whether the engine is compiled; what it holds is the same, but not how its objects are made."""


@cache
def form() -> str:
    """What tells the code that folds from any other: a hash over its sources, and what they run on."""
    found = sha256(f"{sys.version_info[:2]} {msgspec.__version__} {_COMPILED}".encode())
    for name, text in sorted(_sources(files("cutcard"))):
        found.update(f"\0{name}\0".encode() + text)
    return found.hexdigest()[:32]


def _sources(folder: Traversable, name: str = "") -> list[tuple[str, bytes]]:
    """Every source below a folder that has part in it, with its name."""
    found = []
    for one in folder.iterdir():
        path = f"{name}/{one.name}"
        if one.is_dir():
            if (name or one.name not in _SHELL) and one.name != "__pycache__":
                found += _sources(one, path)
        elif one.name.endswith(_ENDINGS):
            found.append((path, one.read_bytes()))
    return found


def freeze(value: Any) -> bytes:
    """An object as bytes."""
    frozen = io.BytesIO()
    (_Freezing if _COMPILED else pickle.Pickler)(frozen, pickle.HIGHEST_PROTOCOL).dump(value)
    return frozen.getvalue()


class _Freezing(pickle.Pickler):
    """The same where the engine is compiled: a player is not made there without a seat and a stack."""

    def reducer_override(self, obj: Any, /) -> Any:
        """How an object is made again; Python's own way for all but players."""
        if type(obj) is not Player:
            return NotImplemented
        made, _, *state = tuple[Any, ...](obj.__reduce_ex__(pickle.HIGHEST_PROTOCOL))
        return made, (Player, obj.seat, obj.start), *state


def pack(frozen: bytes) -> bytes:
    """Bytes in less room."""
    return zlib.compress(frozen, 1)


def unpack(packed: bytes) -> bytes:
    """What was packed."""
    return zlib.decompress(packed)


def thaw(frozen: bytes) -> Any:
    """The object again; raise UnpicklingError where the bytes ask for anything but what may be in a snapshot."""
    return _Thawing(io.BytesIO(frozen)).load()


class _Thawing(pickle.Unpickler):
    """Makes nothing but what may be in a snapshot."""

    def find_class(self, module: str, name: str, /) -> Any:
        """A class by its name."""
        if (module, name) in _PLAIN:
            return super().find_class(module, name)
        if module.startswith(_OURS):
            found = super().find_class(module, name)
            if isinstance(found, type) and found.__module__ == module:
                return found
        raise pickle.UnpicklingError(f"{module}.{name} can't be stored in a snapshot")
