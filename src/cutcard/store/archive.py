"""Archive a whole club in one file, and restore it: for a backup, another machine or another kind of store.

The file is gzip, so any machine can read it. Inside is one line of JSON each: a header, with the keys of people's
details; every event by position, as a list; and last their number and the hash of all lines before. A file that was cut
off, changed or put together otherwise is refused, and so is one whose events do not fit the hash chain. It can be
encrypted with a passphrase. Only one line at a time is in memory, and no line is longer than `LONGEST`.
"""

import gzip
import json
import os
import threading
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext, suppress
from hashlib import sha256
from pathlib import Path
from typing import IO, Any, Final

from pyrage import DecryptError, IdentityError, decrypt_io, encrypt_io, passphrase, x25519

from cutcard.store.appends import must_be_names
from cutcard.store.base import Damaged, Recorded, Store, StoreTrouble
from cutcard.store.club_file import private_file
from cutcard.store.hash_chain import ChainCheck, all_events

KIND = "cutcard archive"
FORM = 1
LONGEST = 64 * 2**20
"""The longest line in bytes: far more than any event, and no more than any machine can hold."""
_OFTEN: Final = 500
"""Events between two progress reports."""
Told = Callable[[int, int], None]
"""Called with the number of events done, and of all."""


def _nobody(_done: int, _of: int) -> None:
    """Ignore progress."""


async def archive(store: Store, file: Path, passphrase: str | None = None, told: Told = _nobody) -> int:
    """Write all of the store to a new file, and return the number of events; the store may be in use."""
    must_be_new(file)
    draft = file.with_name(file.name + ".part")
    try:
        draft.unlink(missing_ok=True)
        with private_file(draft) as raw:
            with sealed(raw, passphrase) if passphrase is not None else nullcontext(raw) as out:
                count = await write(store, out, told)
            raw.flush()
            os.fsync(raw.fileno())
        draft.rename(file)
    except OSError as error:
        raise StoreTrouble(f"{file} can't be written: {error.strerror or error}.") from error
    finally:
        draft.unlink(missing_ok=True)
    return count


def must_be_new(file: Path) -> None:
    """Refuse to overwrite an archive."""
    if file.exists():
        raise StoreTrouble(f"{file} already exists. Choose another name, or delete it first.")


async def write(store: Store, raw: IO[bytes], told: Told = _nobody) -> int:
    """Write the lines, checked on the way: a damaged store must not be noticed only when the archive is needed."""
    links, hashed, upto = ChainCheck(), sha256(), await store.last_position()
    with gzip.GzipFile("", "wb", compresslevel=6, fileobj=raw, mtime=0) as packed:

        def put(value: Any) -> None:
            line = json.dumps(value, separators=(",", ":")).encode() + b"\n"
            if len(line) > LONGEST:
                raise StoreTrouble(f"An event is too long to back up: {len(line):,} letters, limit {LONGEST:,}.")
            hashed.update(line)
            packed.write(line)

        keys = {owner: key.hex() for owner, key in (await store.keys()).items()}  # a key is older than what it encrypts
        put({"kind": KIND, "form": FORM, "events": upto, **({"keys": keys} if keys else {})})
        async for event in all_events(store, upto):
            if faults := links.follow(event):
                raise Damaged(f"The database is damaged and was not backed up: {faults[0]} Run cutcard db verify.")
            put(as_line(event))
            if not links.position % _OFTEN:
                told(links.position, upto)
        if links.position != upto:
            raise Damaged(
                f"The database is damaged: it ends at position {links.position}, not {upto}. Run cutcard db verify."
            )
        put({"end": links.position, "sha256": hashed.hexdigest()})
    return links.position


def as_line(event: Recorded) -> list[Any]:
    """An event as a list. A body is text; other bytes are written as Python's escaped surrogates."""
    body = event.body.decode("utf-8", "surrogateescape")
    place = [event.position, event.stream, event.version, event.at]
    return [*place, event.command, event.name, body, event.mark.hex()]


def as_event(line: Any) -> Recorded:
    """A list as an event."""
    position, stream, version, at, command, name, body, mark = line
    if not all(type(number) is int and 0 <= number < 2**63 for number in (position, version, at)):
        raise ValueError("an event has an impossible position or time")
    must_be_names(stream, command, name)
    kept = body.encode("utf-8", "surrogateescape")
    return Recorded(position, stream, version, at, command, name, kept, bytes.fromhex(mark))


async def restore(store: Store, file: Path, passphrase: Callable[[], str] = str, told: Told = _nobody) -> int:
    """Fill an empty store from an archive, and return the number of events; on any fault nothing is stored.

    The passphrase is called for only where there is one.
    """
    try:
        with file.open("rb") as raw, unsealed(raw, passphrase, str(file)) as plain:
            keys: dict[str, bytes] = {}
            await store.fill(read(plain, str(file), keys, told), keys)
    except OSError as error:
        raise StoreTrouble(f"{file} can't be read: {error.strerror or error}.") from error
    return await store.last_position()


def read(raw: IO[bytes], name: str, keys: dict[str, bytes], told: Told = _nobody) -> Iterator[Recorded]:
    """The events of an archive; raise Damaged at the first sign that it is not complete, at the end at the latest.

    Its keys are added to `keys` on the way.
    """
    try:
        yield from events(lines(raw), keys, told)
    except RecursionError as error:
        raise Damaged(f"{name} is not a complete Cutcard backup, so nothing was restored: nested lists.") from error
    except (EOFError, zlib.error, gzip.BadGzipFile, ValueError, TypeError, KeyError, AttributeError) as error:
        why = str(error).rstrip(".")
        raise Damaged(f"{name} is not a complete Cutcard backup, so nothing was restored: {why}.") from error


def lines(raw: IO[bytes]) -> Iterator[tuple[Any, str]]:
    """Each line, and the hash over all lines before it."""
    hashed = sha256()
    with gzip.GzipFile(fileobj=raw, mode="rb") as packed:
        while line := packed.readline(LONGEST + 1):
            if len(line) > LONGEST:
                raise ValueError(f"a line has more than {LONGEST:,} letters")
            yield json.loads(line), hashed.hexdigest()
            hashed.update(line)


def events(packed: Iterator[tuple[Any, str]], keys: dict[str, bytes], told: Told = _nobody) -> Iterator[Recorded]:
    """The events between the first line and the last, each checked."""
    links = ChainCheck()
    head, _ = next(packed, (None, ""))
    if not isinstance(head, dict) or head.get("kind") != KIND:
        raise ValueError("wrong header")
    if head["form"] != FORM:
        raise ValueError(f"it has format {head['form']}; only format {FORM} is supported")
    keys |= {str(owner): bytes.fromhex(key) for owner, key in head.get("keys", {}).items()}
    for line, hashed in packed:
        if isinstance(line, dict):
            must_end(line, links.position, hashed, more=next(packed, None) is not None)
            return
        event = as_event(line)
        if faults := links.follow(event):
            raise ValueError(str(faults[0]))
        yield event
        if not links.position % _OFTEN:
            told(links.position, _count(head))
    raise EOFError("the end is missing")


def _count(head: dict[str, Any]) -> int:
    """The number of events in the first line; 0: it has none."""
    count = head.get("events")
    return count if type(count) is int and count > 0 else 0


def must_end(line: dict[str, Any], position: int, hashed: str, *, more: bool) -> None:
    """Refuse a last line that does not fit what came before it, or that is not the last."""
    if more or line["end"] != position or line["sha256"] != hashed:
        raise ValueError("the end doesn't match the content")


BEGIN: Final = b"-----BEGIN AGE ENCRYPTED FILE-----\n"
END: Final = b"-----END AGE ENCRYPTED FILE-----\n"
SHORTEST: Final = 8
_TRIES: Final = 5
_TOO_DEAR: Final = "Excessive work"
_LINES: Final = 40
"""The key takes less than half of these."""


@contextmanager
def sealed(raw: IO[bytes], words: str) -> Iterator[IO[bytes]]:
    """Encrypt what is written here into `raw` with a passphrase."""
    if len(words) < SHORTEST:
        raise StoreTrouble(f"Use at least {SHORTEST} letters for a passphrase. Several words are better.")
    key, out = x25519.Identity.generate(), _Out(raw)
    raw.write(passphrase.encrypt(str(key).encode(), words, armored=True).rstrip(b"\n") + b"\n")
    ours, theirs = _pipe()
    thread = _Beside(lambda: encrypt_io(theirs, out, [key.to_public()]), theirs)
    try:
        with ours:
            yield ours
    except BrokenPipeError:
        if not (thread.end() or out.error):
            raise
    finally:
        failed = thread.end()
    if error := out.error or failed:
        raise error


@contextmanager
def unsealed(raw: IO[bytes], words: Callable[[], str], name: str) -> Iterator[IO[bytes]]:
    """Read a file; if it is encrypted, the passphrase is called for."""
    if not is_sealed(raw):
        yield raw
        return
    key = _key(raw, words(), name)
    theirs, ours = _pipe()
    thread = _Beside(lambda: decrypt_io(raw, theirs, [key]), theirs)
    try:
        with ours:
            yield ours
    finally:
        failed = thread.end()
    if failed:
        raise Damaged(f"{name} is not the file that was encrypted.") from failed


def is_sealed(raw: IO[bytes]) -> bool:
    """Whether a file that was just opened is encrypted."""
    begin = raw.read(len(BEGIN))
    raw.seek(0)
    return begin == BEGIN


def _key(raw: IO[bytes], words: str, name: str) -> x25519.Identity:
    """The key at the beginning of a file."""
    text = b""
    for _ in range(_LINES):
        text += raw.readline(len(BEGIN) * 4)
        if text.endswith(END):
            break
    try:
        return x25519.Identity.from_str(opened(text, words).decode())
    except (DecryptError, IdentityError, ValueError) as error:
        raise StoreTrouble(f"Wrong passphrase for {name}, or the file is damaged.") from error


def opened(text: bytes, words: str) -> bytes:
    """Open a key with its passphrase: its cost was measured where it was made, and too high a cost is refused.

    A machine that is busy for a moment seems slow, so it is measured again before it is refused.
    """
    for _ in range(_TRIES):
        try:
            return bytes(passphrase.decrypt(text, words))
        except DecryptError as error:
            if _TOO_DEAR not in str(error):
                raise
    raise StoreTrouble("The machine is too busy to check a passphrase. Try again later.")


def _pipe() -> tuple[IO[bytes], IO[bytes]]:
    """A pipe between two threads: first the end to write to."""
    reading, writing = os.pipe()
    return os.fdopen(writing, "wb"), os.fdopen(reading, "rb")


class _Beside:
    """A task in a thread of its own, at one end of a pipe; it closes that end."""

    def __init__(self, work: Callable[[], object], end: IO[bytes]) -> None:
        self._failed: Exception | None = None
        self._thread = threading.Thread(target=self._run, args=(work, end), name="sealing", daemon=True)
        self._thread.start()

    def _run(self, work: Callable[[], object], end: IO[bytes]) -> None:
        try:
            work()
        except Exception as error:  # noqa: BLE001 - it is told at the other end
            self._failed = error
        with suppress(OSError):
            end.close()

    def end(self) -> Exception | None:
        """Wait for its end; returns its error."""
        self._thread.join()
        return self._failed


class _Out:
    """A file that remembers a failed write: the packing library drops the error at the end."""

    def __init__(self, raw: IO[bytes]) -> None:
        self._raw = raw
        self.error: OSError | None = None

    def write(self, piece: bytes) -> int:
        """Write a piece."""
        try:
            return self._raw.write(piece)
        except OSError as error:
            self.error = error
            raise

    def flush(self) -> None:
        """Do nothing: it has no buffer."""
