"""The ledger of a cash table: sessions apart, all chips in and out, and payments that settle them."""

from collections.abc import Sequence
from random import Random

import pytest
from msgspec import structs

from cutcard.hand.events import HandEnded
from cutcard.room.tables.table_ledger import (
    NIGHT,
    ChipMove,
    Gap,
    LedgerPaid,
    LedgerReader,
    Payments,
    TableLedger,
    evening,
    evenings,
)
from cutcard.room.tables.table_orders import PaymentMarked
from cutcard.rules import Stakes
from cutcard.table import Refused, Table
from cutcard.table.seats.seats import SatDown
from cutcard.table.state import Sitter
from tests.room.rooms import Hall, live, party, play_on

HOUR = 3_600_000
FIRST = [
    ChipMove(0, "ann", "in", 200),
    ChipMove(0, "ben", "in", 200),
    ChipMove(HOUR, "ben", "add", 100),
    ChipMove(2 * HOUR, "ben", "out", 0),
    ChipMove(3 * HOUR, "ann", "out", -500),
]
READER = LedgerReader(str.title, 10 * HOUR, lambda payment: payment.creditor == "ann")
SECOND = [ChipMove(3 * HOUR + NIGHT, "ann", "in", 100)]


def test_a_new_session_begins_after_all_left_and_hours_passed() -> None:
    assert evenings([*FIRST, *SECOND]) == [FIRST, SECOND]
    assert evenings([*FIRST, ChipMove(4 * HOUR, "ann", "in", 100)]) == [[*FIRST, ChipMove(4 * HOUR, "ann", "in", 100)]]
    assert evenings([]) == []


def test_a_session_has_every_result_and_who_pays_whom() -> None:
    told = evening(FIRST, None, Table(), READER)
    rows = {row.name: (row.bought, row.away, row.net) for row in told.rows}
    assert rows == {"Ann": (200, 500, 300), "Ben": (300, 0, -300)}
    assert [(one.debtor, one.creditor, one.amount) for one in told.payments] == [("Ben", "Ann", 300)]
    assert (told.taken, told.running, told.until) == (0, False, 3 * HOUR)


def test_rake_is_listed_apart_and_paid_to_the_house() -> None:
    raked = [*FIRST[:-1], ChipMove(3 * HOUR, "ann", "out", -480)]
    told = evening(raked, None, Table(), READER)
    assert told.taken == 20
    assert sum(row.net for row in told.rows) == -20
    assert {(one.creditor, one.amount) for one in told.payments} == {("Ann", 280), ("The house", 20)}


def test_missing_chips_are_listed_with_their_hand_and_so_is_a_carried_pot() -> None:
    t, ledger = Table(), TableLedger()
    t.stakes = Stakes(format="cash", small_blind=1, big_blind=2)
    for at, (seat, who) in enumerate({1: "ann", 2: "ben"}.items()):
        t.sitters[seat] = Sitter(seat, who, 200)
        ledger.note(SatDown(seat, who, 200), at, t)
    for hand, (ann, ben, carried) in enumerate(((260, 140, 0), (270, 95, 5), (270, 95, 5)), 1):
        t.sitters[1].stack, t.sitters[2].stack, t.carried, t.hands = ann, ben, carried, hand
        ledger.note(HandEnded(carried), hand * HOUR, t)
    assert ledger.gaps == [Gap(2 * HOUR, 2, 30)]
    told = evening(ledger.moves, None, t, READER, (), ledger.gaps)
    assert [(one.hand, one.amount) for one in told.missing] == [(2, 30)]
    assert (told.taken, told.carried) == (0, 5)


def paid(debtor: str, creditor: str, amount: int, *, back: bool = False) -> PaymentMarked:
    return PaymentMarked("t", 0, debtor, creditor, amount, not back, creditor, 5 * HOUR)


def told_with(*marks: PaymentMarked, moves: Sequence[ChipMove] = FIRST) -> list[tuple[str, str, int, int]]:
    payments = Payments()
    for mark in marks:
        payments.note(mark)
    told = evening(moves, None, Table(), READER, payments.marks_for("t", 0))
    return [(one.debtor, one.creditor, one.amount, one.paid) for one in told.payments]


def test_a_payment_is_marked_as_paid_and_as_open_again() -> None:
    mark = paid("ben", "ann", 300)
    assert told_with(mark) == [("Ben", "Ann", 300, 5 * HOUR)]
    assert told_with(mark, paid("ben", "ann", 300, back=True)) == [("Ben", "Ann", 300, 0)]
    payments = Payments()
    payments.note(mark)
    assert payments.marks_for("t", 1) == ()
    [one] = evening(FIRST, None, Table(), READER, [mark]).payments
    assert (one.payer, one.payee, one.marked, one.may) == ("ben", "ann", "Ann", True)


def test_a_marked_payment_counts_when_chips_move_afterwards() -> None:
    more = [
        *FIRST,
        ChipMove(4 * HOUR, "ben", "in", 50),
        ChipMove(5 * HOUR, "ben", "out", -20),
        ChipMove(5 * HOUR, "ann", "in", 0),
        ChipMove(5 * HOUR, "ann", "out", -30),
    ]
    assert told_with(paid("ben", "ann", 300), moves=more) == [("Ben", "Ann", 300, 5 * HOUR), ("Ben", "Ann", 30, 0)]


def test_a_payment_of_two_changes_nothing_for_the_others() -> None:
    nets = {"a": -100, "b": -200, "c": 120, "d": 180}
    moves = [ChipMove(0, who, "in", 500) for who in nets] + [
        ChipMove(HOUR, who, "out", -500 - net) for who, net in nets.items()
    ]
    before = told_with(moves=moves)
    for debtor, creditor, amount, _ in before:
        after = told_with(paid(debtor.lower(), creditor.lower(), amount), moves=moves)
        assert [one[:3] for one in after] == [one[:3] for one in before]
        assert [bool(one[3]) for one in after].count(True) == 1


@live
async def test_payer_and_payee_mark_a_payment_even_after_the_table_closed_and_a_restart() -> None:
    hall = await Hall.open(seed=6)
    clients = await party(hall, 3)
    table, room = clients[0].table, hall.room
    await play_on(clients, Random(2), 60)
    for client in clients:
        await client.do(do="leave-seat")
    while hall.state(table).sitters:
        await hall.wait(1_000)
    await room.close_table(clients[0].who, table)
    people = {client.who.id: client.who for client in clients}
    [night] = room.ledgers.view(clients[0].who, table).evenings
    first = next(one for one in night.payments)
    asked = LedgerPaid(evening=night.since, payer=first.payer, payee=first.payee, amount=first.amount)
    await room.ledgers.mark_paid(people[first.payer], table, asked)
    for opened in (room, (await hall.again()).room):
        [seen] = opened.ledgers.view(people[first.payee], table).evenings
        [paid] = [one for one in seen.payments if one.paid]
        assert (paid.payer, paid.amount, paid.marked) == (first.payer, first.amount, first.debtor)
    await room.ledgers.mark_paid(people[first.payer], table, asked)  # marked twice it is paid once
    assert sum(bool(one.paid) for one in room.ledgers.view(people[first.payee], table).evenings[0].payments) == 1
    others = set(people) - {first.payer, first.payee, clients[0].who.id}  # clients[0] opened the table
    for other in others:
        with pytest.raises(Refused, match="the two players concerned"):
            await room.ledgers.mark_paid(people[other], table, structs.replace(asked, paid=False))
    with pytest.raises(Refused, match="This payment is no longer open"):
        await room.ledgers.mark_paid(people[first.payee], table, structs.replace(asked, amount=asked.amount + 1))
    await room.ledgers.mark_paid(people[first.payee], table, structs.replace(asked, paid=False))
    assert not any(one.paid for one in room.ledgers.view(people[first.payer], table).evenings[0].payments)
