"""People's details, each encrypted with the person's own key, which is stored apart from the events.

Events are never removed, and the hash chain covers them all, so personal details in them are encrypted. Erasing a
person destroys their key, in every process at once, and nothing decrypts them again.
"""

import base64
from collections.abc import Iterable
from typing import Final, TypeVar

import msgspec
from pyrage import DecryptError, decrypt, encrypt, x25519

from cutcard.club.people import People
from cutcard.club.people.details import Details, NoteText, Photo
from cutcard.club.people.person import Papers
from cutcard.store.base import Store

T = TypeVar("T")
DETAILS: Final = msgspec.json.Decoder(Details)
PHOTO: Final = msgspec.json.Decoder(Photo)
NOTE: Final = msgspec.json.Decoder(NoteText)


class SealedDetails:
    """Encrypts and decrypts; the keys are read from the store and cached."""

    def __init__(self, store: Store, people: People) -> None:
        self._store, self._people = store, people
        self._keys: dict[str, x25519.Identity] = {}
        self._opened: dict[str, tuple[str, Details]] = {}

    async def read_keys(self) -> None:
        """Read the keys; those of erased people are destroyed, should one be left."""
        kept = await self._store.keys()
        for owner in self._people.erased & kept.keys():
            await self._store.destroy_key(owner)
            del kept[owner]
        self._keys = {owner: x25519.Identity.from_str(key.decode()) for owner, key in kept.items()}

    async def seal(self, person: str, what: msgspec.Struct) -> str:
        """Encrypt a detail with a person's key; they get one if they have none."""
        if person not in self._keys:
            fresh = str(x25519.Identity.generate()).encode()
            key = await self._store.save_key(person, fresh)
            self._keys[person] = x25519.Identity.from_str(key.decode())
        sealed = encrypt(msgspec.json.encode(what), [self._keys[person].to_public()])
        return base64.b64encode(sealed).decode()

    def open(self, person: str, sealed: str, what: "msgspec.json.Decoder[T]") -> T | None:
        """Decrypt a detail of a person; None: the key is gone, or unknown here."""
        if person not in self._keys:
            return None
        try:
            return what.decode(decrypt(base64.b64decode(sealed), [self._keys[person]]))
        except (DecryptError, ValueError, msgspec.DecodeError):
            return None

    async def forget(self, ids: Iterable[str]) -> None:
        """Destroy the keys of an erased person."""
        for own in ids:
            await self._store.destroy_key(own)
            self._keys.pop(own, None)
            self._opened.pop(own, None)

    def details(self, person: str) -> Details:
        """A person's details by their main record; what it lacks by those merged into it."""
        found = Details()
        for own in self._people.ids_of(person):
            further = self._own(own)
            fields = found.__struct_fields__
            found = Details(*(getattr(found, field) or getattr(further, field) for field in fields))
        return found

    def _own(self, person: str) -> Details:
        sealed = self._people.details.get(person)
        if sealed is None:  # a birthday from before details were encrypted
            return Details(born=self._people.papers.get(person, Papers()).born)
        if self._opened.get(person, ("",))[0] != sealed:
            if (found := self.open(person, sealed, DETAILS)) is None:  # the key may not be read yet
                return Details()
            self._opened[person] = sealed, found
        return self._opened[person][1]

    def papers(self, person: str) -> Papers:
        """A person's birthday, and until when dues were noted as paid before the office recorded them."""
        noted = (self._people.papers.get(own, Papers()).dues_until for own in self._people.ids_of(person))
        return Papers(self.details(person).born, max(noted))
