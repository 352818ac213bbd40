"""The running club's books: every tournament, cash session and the office in one journal.

Each source is computed on first request and again only after it changed; in between the event loop runs other work.
"""

import asyncio
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from cutcard.books.journal import BookDays, BookSource, Journal, JournalEntry, SourceBooks
from cutcard.bounds import read_day
from cutcard.cash.bank import accounts as cash_accounts
from cutcard.cash.bank.ledger import ledger as cash_ledger
from cutcard.office.acts import ledger as office_ledger
from cutcard.room.cash.session_registry import SessionRegistry
from cutcard.room.cash.session_stream import SessionStream
from cutcard.room.club.club_office import ClubOffice
from cutcard.room.club.office_stream import OfficeStream
from cutcard.room.tournaments.tournament_registry import TournamentRegistry
from cutcard.room.tournaments.tournament_stream import TournamentStream
from cutcard.streams.undoable_stream import UndoableStream
from cutcard.style import local
from cutcard.tournament.money import accounts as night_accounts
from cutcard.tournament.money.ledger import postings_of as night_ledger


class _Source(NamedTuple):
    """A source of postings at one version."""

    kept: UndoableStream[Any, Any, Any]
    version: int
    read: Callable[[Any], BookSource]


class ClubBooks:
    """The journal, computed once for each version of each source."""

    def __init__(self, nights: TournamentRegistry, evenings: SessionRegistry, office: ClubOffice) -> None:
        self._nights, self._evenings, self._office = nights, evenings, office
        self._known: dict[str, tuple[_Source, SourceBooks]] = {}
        self._journal = Journal([])

    async def journal(self) -> Journal:
        """The journal as of now."""
        found, same = dict[str, tuple[_Source, SourceBooks]](), True
        for source in self._sources():
            stream = source.kept.stream
            known = self._known.get(stream)
            if known is None or known[0][:2] != source[:2]:
                same = False
                known = source, SourceBooks(source.read(source.kept))
                await asyncio.sleep(0)
            found[stream] = known
        if not same or found.keys() != self._known.keys():
            self._known = found
            self._journal = Journal([books for _, books in found.values()])
        return self._journal

    async def held(self, account: str) -> int:
        """A fund's balance, in the club's currency."""
        moved = (await self.journal()).within(self._nights.currency, BookDays()).get(account)
        return -moved.net if moved is not None else 0

    def behind(self, source: str) -> UndoableStream[Any, Any, Any] | None:
        """The stream of a source's entries; None: it no longer exists."""
        return next((one.kept for one, books in self._known.values() if books.id == source), None)

    def names(self, entry: JournalEntry) -> tuple[str, ...]:
        """The names in a tournament's entry."""
        kept = self.behind(entry.source)
        if not isinstance(kept, TournamentStream):
            return ()
        people = kept.night.entrants
        found = (account.removeprefix(night_accounts.player_account("")) for account, _ in entry.own)
        return tuple(dict.fromkeys(people[one].name for one in found if one in people))

    def _sources(self) -> Iterator[_Source]:
        for night in list(self._nights):
            if night.night.record.log and not night.night.demo:
                yield _Source(night, night.version, _of_night)
        for evening in list(self._evenings):
            if evening.evening.record.log:
                yield _Source(evening, evening.version, _of_evening)
        for office in self._office:
            yield _Source(office, office.version, _of_office)


def _of_night(kept: TournamentStream) -> BookSource:
    night = kept.night
    return BookSource(
        id=f"night/{night.id}",
        title=night.plan.title,
        currency=night.plan.currency,
        day=_day(night.plan.date, night.started or night.plan.starts or night.record.log[0].at),
        ended=night.record.log[-1].at,
        postings=night_ledger(night, kept.rules),
        club_account=night_accounts.club_account,
    )


def _of_evening(kept: SessionStream) -> BookSource:
    evening = kept.evening
    return BookSource(
        id=f"cash/{evening.id}",
        title=evening.plan.title,
        currency=evening.plan.currency,
        day=_day(evening.plan.date, evening.opened),
        ended=evening.record.log[-1].at,
        postings=cash_ledger(evening),
        club_account=cash_accounts.club_account,
    )


def _of_office(kept: OfficeStream) -> BookSource:
    office = kept.office
    return BookSource(
        id="office",
        title="Office",
        currency=office.currency,
        day=_day("", office.record.log[0].at),
        ended=office.record.log[-1].at,
        postings=office_ledger(office),
        club_account=str,
    )


def _day(said: str, at: int) -> str:
    """The day of a plan; without one, the day of the moment."""
    found = read_day(said)
    return found.isoformat() if found is not None else f"{local(at):%Y-%m-%d}"
