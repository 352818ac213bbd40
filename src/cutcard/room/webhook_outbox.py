"""Webhooks: what tournaments, the league and the office report to other programs.

Nothing is noted when something happens: the stored events of the last days are searched afterwards, and what was posted
before is not posted again. So a process that is killed in between loses nothing.
"""

import hashlib
from collections.abc import Callable, Iterable, Iterator
from datetime import UTC, datetime
from typing import Any, Final, NamedTuple

import msgspec

from cutcard.acts.undo import LoggedEvent
from cutcard.club.webhooks import (
    DAY,
    TRIAL,
    AddWebhook,
    NoteTry,
    PostMessage,
    Webhook,
    WebhookCommand,
    WebhookEvent,
    Webhooks,
    decide,
    evolve,
)
from cutcard.league.acts import LeagueEntryUndone
from cutcard.league.corrections import PointsCorrected
from cutcard.league.imports import ResultImported
from cutcard.league.seasons import NightCounted, SeasonRulesSet
from cutcard.office.calendar.replies import DateAnswered
from cutcard.office.dues import DuesTaken
from cutcard.room.codecs import OF_WEBHOOKS
from cutcard.room.league.own_results import league_night
from cutcard.room.room_services import RoomServices
from cutcard.room.tournaments.tournament_stream import TournamentStream
from cutcard.streams.records import WEBHOOKS
from cutcard.streams.stream import StateStream
from cutcard.streams.undoable_stream import UndoableStream
from cutcard.tournament.acts import EntryUndone
from cutcard.tournament.desk.open_tournament import NightPublished
from cutcard.tournament.desk.registration import Cancelled, Registered
from cutcard.tournament.money.ledger import BooksClosed
from cutcard.tournament.players.busts import Busted

BACK: Final = 3 * DAY
"""How far back to search for what was not posted yet."""
_TOLD: Final[dict[type, tuple[str, ...]]] = {
    NightPublished: ("night.opened",),
    Registered: ("night.registered",),
    Cancelled: ("night.cancelled",),
    Busted: ("night.bust",),
    BooksClosed: ("night.closed", "standings.changed"),
    EntryUndone: ("night.corrected", "standings.changed"),
    PointsCorrected: ("standings.changed",),
    ResultImported: ("standings.changed",),
    NightCounted: ("standings.changed",),
    SeasonRulesSet: ("standings.changed",),
    LeagueEntryUndone: ("standings.changed",),
    DateAnswered: ("rsvp.answered",),
    DuesTaken: ("dues.taken",),
}
"""The kinds of messages for an event."""


class _Happened(NamedTuple):
    """An event to report."""

    id: str
    kind: str
    kept: UndoableStream[Any, Any, Any]
    event: LoggedEvent


class WebhookOutbox:
    """The outbox of the room."""

    def __init__(self, services: RoomServices, sources: Callable[[], Iterable[UndoableStream[Any, Any, Any]]]) -> None:
        """`sources`: every tournament, the league and the office."""
        self._services = services
        self._sources = sources
        self._looked: dict[str, int] = {}
        self.kept: StateStream[Webhooks, WebhookCommand, WebhookEvent] = StateStream(
            services, WEBHOOKS, OF_WEBHOOKS, Webhooks(), decide=decide, evolve=evolve
        )

    @property
    def webhooks(self) -> Webhooks:
        """The webhooks and their deliveries."""
        return self.kept.state

    def now(self) -> int:
        """The room's clock."""
        return self._services.now()

    async def append(self, command: WebhookCommand, own: str = "") -> list[WebhookEvent]:
        """Carry out a command, once per id."""
        return await self.kept.append(command, own or self._services.chance(12).hex())

    async def add(self, by: str, address: str, kinds: tuple[str, ...], secret: str, own: str = "") -> Webhook:
        """Add a webhook for some kinds of messages; the same `own` is the same webhook."""
        named = own or self._services.chance(6).hex()
        await self.append(
            AddWebhook(at=self.now(), by=by, id=named, address=address, kinds=kinds, secret=secret), f"add/{named}"
        )
        return self.webhooks.hooks[named]

    async def gather(self) -> None:
        """Post what happened and was not posted yet."""
        hooks = self.webhooks.hooks.values()
        if not hooks:
            return
        since = max(self.now() - BACK, min(one.made for one in hooks))
        wanted = {kind for one in hooks for kind in one.kinds}
        for kept in self._sources():
            version = kept.version
            if self._looked.get(kept.stream) == version:
                continue
            for one in _said(kept, since):
                if one.kind in wanted and one.id not in self.webhooks.posted:
                    await self._post(one)
            self._looked[kept.stream] = version

    async def _post(self, one: _Happened) -> None:
        body, happened = _body(one), one.event.at
        post = PostMessage(at=self.now(), id=one.id, kind=one.kind, body=body, happened=happened)
        await self.append(post, f"post/{one.id}")

    async def try_out(self, hook: str, own: str = "") -> str:
        """Send a test message to a webhook; returns the id of the message. The same `own` is the same message."""
        now, message = self.now(), f"msg_{own or self._services.chance(12).hex()}"
        body = _written(TRIAL, now, {"text": "This is a test. Nothing happened."})
        await self.append(PostMessage(at=now, id=message, kind=TRIAL, body=body, happened=now, hook=hook), own)
        return message

    async def note(self, hook: str, message: str, status: int, why: str) -> None:
        """Record an attempted delivery."""
        await self.append(NoteTry(at=self.now(), hook=hook, message=message, status=status, why=why[:300]))

    async def leads(self) -> bool:
        """Whether this process delivers."""
        return await self._services.store.lease(WEBHOOKS)


def _said(kept: UndoableStream[Any, Any, Any], since: int) -> Iterator[_Happened]:
    """The reportable events of a stream in the last days, oldest first."""
    recent: list[LoggedEvent] = []
    for event in reversed(kept.state.record.log):
        if event.at < since:
            break
        if type(event) in _TOLD:
            recent.append(event)
    counted: dict[tuple[int, str], int] = {}
    for event in reversed(recent):
        for kind in _TOLD[type(event)]:
            number = counted[event.entry, kind] = counted.get((event.entry, kind), 0) + 1
            name = f"{kept.stream}/{event.entry}/{kind}/{number}"
            yield _Happened(f"msg_{hashlib.sha256(name.encode()).hexdigest()[:24]}", kind, kept, event)


def _body(one: _Happened) -> str:
    kept, event = one.kept, one.event
    lines = kept.log_lines(kept.of_entry(event.entry))
    data: dict[str, Any] = {"entry": event.entry, "text": lines[0].text if lines else ""}
    if isinstance(kept, TournamentStream):
        data |= {"night": kept.night.id, "title": kept.night.plan.title}
        if player := getattr(event, "player", ""):
            data["name"] = kept.night.entrants[player].name if player in kept.night.entrants else ""
        if one.kind == "night.closed":
            data["results"] = [
                {"place": finish.place, "name": finish.name, "prize_cents": finish.prize}
                for finish in league_night(kept.night, kept.rules).finishes
            ]
    return _written(one.kind, event.at, data)


def _written(kind: str, at: int, data: dict[str, Any]) -> str:
    when = datetime.fromtimestamp(at / 1000, UTC).isoformat().replace("+00:00", "Z")
    return msgspec.json.encode({"type": kind, "timestamp": when, "data": data}).decode()
