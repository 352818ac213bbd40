"""An archive behind a passphrase, in the age format, passed through piece by piece however large it is.

The file is two in one: first, as text, a key of its own that only the passphrase opens; then the archive, which only
that key opens. Whoever has the tool `age` can open both without us; docs/store.md says how.
"""

import os
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import IO, Final

from pyrage import DecryptError, IdentityError, decrypt_io, encrypt_io, passphrase, x25519

from cutcard.store.base import Damaged, StoreTrouble

BEGIN: Final = b"-----BEGIN AGE ENCRYPTED FILE-----\n"
END: Final = b"-----END AGE ENCRYPTED FILE-----\n"
SHORTEST: Final = 8
_TRIES: Final = 5
_TOO_DEAR: Final = "Excessive work"
_LINES: Final = 40
"""The key takes less than half of these."""


@contextmanager
def sealed(raw: IO[bytes], words: str) -> Iterator[IO[bytes]]:
    """What is written here comes out in `raw` under a passphrase."""
    if len(words) < SHORTEST:
        raise StoreTrouble(f"A passphrase has at least {SHORTEST} letters; several words are better.")
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
    """What a file holds; where it is under a passphrase, that is asked for."""
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
        raise Damaged(f"{name} is not what was once sealed.") from failed


def is_sealed(raw: IO[bytes]) -> bool:
    """Whether a file that was just opened is under a passphrase."""
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
        raise StoreTrouble(f"This passphrase does not open {name}, or the file was damaged.") from error


def opened(text: bytes, words: str) -> bytes:
    """What a passphrase opens: how dear it is was measured where it was sealed, and too dear a one is refused.

    A machine that is busy for a moment seems slow, so it is measured again before it is believed.
    """
    for _ in range(_TRIES):
        try:
            return bytes(passphrase.decrypt(text, words))
        except DecryptError as error:
            if _TOO_DEAR not in str(error):
                raise
    raise StoreTrouble("This machine is too slow or too busy to try a passphrase: try again when it is quiet.")


def _pipe() -> tuple[IO[bytes], IO[bytes]]:
    """Where one thread writes and another reads: first the end to write to."""
    reading, writing = os.pipe()
    return os.fdopen(writing, "wb"), os.fdopen(reading, "rb")


class _Beside:
    """Work in a thread of its own, at one end of a pipe; it closes that end."""

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
        """Wait for its end; what went wrong there."""
        self._thread.join()
        return self._failed


class _Out:
    """A file that remembers that it could not be written: whoever packs for us forgets it at the end."""

    def __init__(self, raw: IO[bytes]) -> None:
        self._raw = raw
        self.error: OSError | None = None

    def write(self, piece: bytes) -> int:
        """Pass on a piece."""
        try:
            return self._raw.write(piece)
        except OSError as error:
            self.error = error
            raise

    def flush(self) -> None:
        """Nothing is held back here."""
