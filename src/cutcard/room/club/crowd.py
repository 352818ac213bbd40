"""The stream of people in this process, with the keys to what is sealed in it."""

from collections.abc import Callable, Sequence
from typing import Final

from cutcard.club.people import DoorCommand, DoorEvent, People, decide
from cutcard.club.people.details import DetailsPut, NoteWritten, PhotoPut
from cutcard.club.people.erasing import PersonErased
from cutcard.room.codecs import AT_THE_DOOR, PEOPLE
from cutcard.room.room_services import Services
from cutcard.store.base import Recorded
from cutcard.streams.stream import StateStream

_KEYS: Final = frozenset(str(kind.__struct_config__.tag) for kind in (DetailsPut, NoteWritten, PersonErased, PhotoPut))
"""What another process keeps after it made a key, or destroyed one."""


class Crowd(StateStream[People, DoorCommand, DoorEvent]):
    """Everybody the club knows."""

    def __init__(self, services: Services, evolve: Callable[[People, DoorEvent], object]) -> None:
        super().__init__(services, PEOPLE, AT_THE_DOOR, services.people, decide=decide, evolve=evolve)

    async def settle(self, command: DoorCommand, command_id: str) -> list[DoorEvent]:
        """Carry out a command; of whom it erases the key is destroyed."""
        events = await super().settle(command, command_id)
        for event in events:
            if isinstance(event, PersonErased):
                await self.services.safe.forget(self.state.ids_of(event.person))
        return events

    async def heard(self, records: Sequence[Recorded]) -> None:
        """The store has these events, with the keys that go with them."""
        await super().heard(records)
        if any(record.name in _KEYS for record in records):
            await self.services.safe.read_keys()
