"""The club's books as the room knows them: every night and evening that is open or over, in one journal."""

from collections.abc import Iterator

from cutcard.books.journal import BookSource, JournalEntry, journal
from cutcard.cash.bank import accounts as cash_accounts
from cutcard.cash.bank.ledger import ledger as cash_ledger
from cutcard.live.cash.evenings import Evenings
from cutcard.live.night.nights import Nights
from cutcard.tournament.money import accounts as night_accounts
from cutcard.tournament.money.ledger import ledger as night_ledger


def club_journal(nights: Nights, evenings: Evenings) -> list[JournalEntry]:
    """Everything that moved money, oldest first."""
    return journal([*_of_nights(nights), *_of_evenings(evenings)])


def _of_nights(nights: Nights) -> Iterator[BookSource]:
    for kept in nights:
        night = kept.night
        if kept.furnished and night.record.log:
            yield BookSource(
                id=f"night/{night.id}",
                title=night.plan.title,
                currency=night.plan.currency,
                began=night.record.log[0].at,
                ended=night.record.log[-1].at,
                postings=night_ledger(night, kept.rules),
                club_account=night_accounts.club_account,
            )


def _of_evenings(evenings: Evenings) -> Iterator[BookSource]:
    for kept in evenings:
        evening = kept.evening
        if evening.record.log:
            yield BookSource(
                id=f"cash/{evening.id}",
                title=evening.plan.title,
                currency=evening.plan.currency,
                began=evening.opened,
                ended=evening.record.log[-1].at,
                postings=cash_ledger(evening),
                club_account=cash_accounts.club_account,
            )
