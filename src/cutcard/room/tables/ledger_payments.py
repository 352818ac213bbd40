"""The ledger of a table: who may read it, and who may mark a payment as paid."""

from cutcard.club.people import Person
from cutcard.room.lobby import stakes_text
from cutcard.room.room_services import RoomServices
from cutcard.room.tables.permissions import is_host
from cutcard.room.tables.table_ledger import LedgerPaid, LedgerReader, LedgerView, evening, evenings
from cutcard.room.tables.table_orders import PaymentMarked
from cutcard.room.tables.table_registry import Tables
from cutcard.streams.refusals import RefusedInRoom


class LedgerPayments:
    """The ledgers of all cash tables."""

    def __init__(self, services: RoomServices, tables: Tables) -> None:
        self._services, self._tables = services, tables

    def view(self, who: Person, table: str) -> LedgerView:
        """The ledger of a cash table, open or closed: for its players, its host and staff."""
        actor = self._tables.find(table)
        if actor is None:
            raise RefusedInRoom("no_such_table")
        place = actor.place
        moves, t = place.ledger.moves, place.table
        if not is_host(who, place.by) and not any(move.player == who.id for move in moves):
            raise RefusedInRoom("for_staff", who="players at this table, the host or a director")
        cash = t.stakes.format == "cash" and not t.live and not place.order.directed
        found = evenings(moves) if cash else []
        host = is_host(who, place.by)
        reader = LedgerReader(
            lambda player: self._services.name_for(player, who),
            self._services.now(),
            lambda payment: host or who.id in (payment.debtor, payment.creditor),
        )
        told = [
            evening(
                one,
                place.ledger.dealt.get(one[0].at),
                None if index else t,
                reader,
                self._tables.payments.marks_for(table, one[0].at),
                place.ledger.gaps,
            )
            for index, one in enumerate(reversed(found))
        ]
        return LedgerView(
            title=place.order.title,
            stakes=stakes_text(t.stakes, place.game),
            chip_cents=t.stakes.worth,
            evenings=tuple(told),
        )

    async def mark_paid(self, who: Person, table: str, asked: LedgerPaid) -> None:
        """Mark a payment of a session as paid, or as open again: for the two people it concerns, the host and staff."""
        found = [one for one in self.view(who, table).evenings if one.since == asked.evening]
        wanted = (asked.payer, asked.payee, asked.amount)
        same = [one for night in found for one in night.payments if (one.payer, one.payee, one.amount) == wanted]
        if not same:
            raise RefusedInRoom("no_such_payment")
        if not same[0].may:
            raise RefusedInRoom("for_staff", who="the two players concerned, the host, the floor or a director")
        if all(bool(one.paid) == asked.paid for one in same):
            return  # another request was first
        event = PaymentMarked(
            table, asked.evening, asked.payer, asked.payee, asked.amount, asked.paid, who.id, self._services.now()
        )
        await self._tables.append(event, f"paid/{table}/{self._services.chance(6).hex()}")
