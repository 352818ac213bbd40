"""What is under lock: people's details, each sealed with a key of their own that stands beside the book and not in it.

The book only ever grows, and a chain of marks holds it together, so nothing can be taken out of it. What is personal
stands in it sealed. Whoever is erased loses their key, in every process at once, and nothing opens it again.
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
    """Seals and opens; the keys are read from the store and kept in memory."""

    def __init__(self, store: Store, people: People) -> None:
        self._store, self._people = store, people
        self._keys: dict[str, x25519.Identity] = {}
        self._opened: dict[str, tuple[str, Details]] = {}

    async def read_keys(self) -> None:
        """Look which keys there are by now; those of people who were erased are destroyed, should one be left."""
        kept = await self._store.keys()
        for owner in self._people.erased & kept.keys():
            await self._store.destroy_key(owner)
            del kept[owner]
        self._keys = {owner: x25519.Identity.from_str(key.decode()) for owner, key in kept.items()}

    async def seal(self, person: str, what: msgspec.Struct) -> str:
        """Something about somebody, under their key; they get one where they have none."""
        if person not in self._keys:
            fresh = str(x25519.Identity.generate()).encode()
            key = await self._store.save_key(person, fresh)
            self._keys[person] = x25519.Identity.from_str(key.decode())
        sealed = encrypt(msgspec.json.encode(what), [self._keys[person].to_public()])
        return base64.b64encode(sealed).decode()

    def open(self, person: str, sealed: str, what: "msgspec.json.Decoder[T]") -> T | None:
        """What was sealed about somebody; None: the key is gone, or not known here."""
        if person not in self._keys:
            return None
        try:
            return what.decode(decrypt(base64.b64decode(sealed), [self._keys[person]]))
        except (DecryptError, ValueError, msgspec.DecodeError):
            return None

    async def forget(self, ids: Iterable[str]) -> None:
        """Destroy the keys of somebody who was erased."""
        for own in ids:
            await self._store.destroy_key(own)
            self._keys.pop(own, None)
            self._opened.pop(own, None)

    def details(self, person: str) -> Details:
        """What the club knows of somebody, by the record that counts; what it lacks, by those merged into it."""
        found = Details()
        for own in self._people.ids_of(person):
            further = self._own(own)
            fields = found.__struct_fields__
            found = Details(*(getattr(found, field) or getattr(further, field) for field in fields))
        return found

    def _own(self, person: str) -> Details:
        sealed = self._people.details.get(person)
        if sealed is None:  # a day of birth that was written down before details were sealed
            return Details(born=self._people.papers.get(person, Papers()).born)
        if self._opened.get(person, ("",))[0] != sealed:
            if (found := self.open(person, sealed, DETAILS)) is None:  # the key may still be read
                return Details()
            self._opened[person] = sealed, found
        return self._opened[person][1]

    def papers(self, person: str) -> Papers:
        """When somebody was born, and until when dues were noted as paid before the office took them."""
        noted = (self._people.papers.get(own, Papers()).dues_until for own in self._people.ids_of(person))
        return Papers(self.details(person).born, max(noted))
