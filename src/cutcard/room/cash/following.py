"""How tables of the room follow the evening of the cash room that is played there, and what they ask it."""

import logging
from collections.abc import Callable, Mapping
from functools import partial

from cutcard.cash.podium.game_start import BeginPlay
from cutcard.cash.state import CashTable
from cutcard.hand import Refused
from cutcard.room.cash import table_sync
from cutcard.room.cash.session_registry import Evenings
from cutcard.room.cash.session_stream import KeptEvening
from cutcard.room.room_services import Services
from cutcard.room.tables.table_actor import Actor
from cutcard.room.tables.table_stream import KeptTable

_LOG = logging.getLogger(__name__)


class CashFollowers:
    """Every table of the room at which an evening is played."""

    def __init__(self, services: Services, up: Mapping[str, Actor], evenings: Evenings) -> None:
        self._services = services
        self._up = up
        self._evenings = evenings
        self._shown: dict[str, int] = {}
        """By table: the version of its evening that was shown there last."""

    def found(self, place: KeptTable) -> tuple[KeptEvening, CashTable] | None:
        """The evening and its table that are played here; None: none is."""
        try:
            kept = self._evenings[place.order.evening]
        except Refused:
            return None
        at = kept.evening.tables.get(place.order.number)
        return (kept, at) if at is not None and at.live == place.id and not at.broken else None

    # Who sits there, and with what -----------------------------------------------------------------------------------

    async def seat(self, kept: KeptEvening, at: CashTable, actor: Actor) -> bool:
        """Those sit there whom the evening says, with their chips; True: something was done."""
        e, t = kept.evening, actor.place.table
        steps = (
            partial(table_sync.leaving, at, t),
            partial(table_sync.changing, at, t),
            partial(table_sync.sitting, e, at, t),
            partial(table_sync.chips, at, t),
            partial(table_sync.presence, at, t),
        )
        done = [await self.follow(actor, wanted) for wanted in steps]
        return any(done)

    async def follow(self, actor: Actor, wanted: Callable[[], table_sync.Commands]) -> bool:
        """Let a table do what its evening wants; True: it did something."""
        try:
            return await actor.directed(f"evening/{actor.place.version}", wanted)
        except Refused as refusal:
            if refusal.code == "busy":
                raise
            _LOG.warning("table %s: a request of its cash session was refused: %s", actor.place.id, refusal)
            return False

    def show(self, kept: KeptEvening, actor: Actor) -> None:
        """Show a table anew whose evening is another than it was, and let it ask again for its next hand."""
        if self._shown.get(actor.place.id) != kept.version:
            self._shown[actor.place.id] = kept.version
            actor.ask_again()

    # Whether a hand may begin ----------------------------------------------------------------------------------------

    def may_begin(self, place: KeptTable) -> None:
        """Refuse a hand that the evening does not let begin: the first one is the beginning of play."""
        found = self.found(place)
        if found is not None and not found[1].begun:
            kept, at = found
            kept.decided(BeginPlay(table=at.number, at=self._services.now()), kept.evening)

    def held(self, place: KeptTable) -> bool:
        """Whether no hand may begin at a table dealt online now."""
        found = self.found(place)
        if found is None or found[0].evening.stage == "closed":
            return True
        try:
            self.may_begin(place)
        except Refused:
            return True
        return not table_sync.in_step(found[0].evening, found[1], place.table)

    async def seat_first(self, place: KeptTable) -> None:
        """Before a hand begins: seat whom the evening says."""
        found, actor = self.found(place), self._up.get(place.id)
        if found is not None and actor is not None:
            await self.seat(*found, actor)
