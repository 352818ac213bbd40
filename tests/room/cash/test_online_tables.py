"""An online table of the cash room: the same lists and bank, and no stack is counted by hand."""

from tests.room.cash.cash_rooms import CashHall
from tests.room.rooms import Client, live
from tests.room.tablets import no, ok


async def two(house: str = "ppc") -> tuple[CashHall, dict[str, Client]]:
    """Two with $200 each at a table dealt online, both connected."""
    room = await CashHall.open(house)
    table = await room.link("online")
    for seat, name in enumerate(("Ann", "Bob"), 1):
        await room.seat(name, seat, cents=20_000)
    people = {name: Client(room.hall, await room.hall.person(name), table).watch() for name in ("Ann", "Bob")}
    return room, people


async def play(room: CashHall, people: dict[str, Client], hands: int = 1) -> None:
    """Play so many hands; every player to act folds."""
    until = room.table().hands + hands
    seats = {s.seat: s.player for s in room.table().clockwise}
    by_person = {client.who.id: client for client in people.values()}
    for _ in range(500):
        if room.table().hands >= until:
            break
        hand = room.table().hand
        if room.table().playing and hand is not None and hand.actor is not None:
            await ok(by_person[seats[hand.actor.seat]], do="fold")
        else:
            await room.hall.wait(500)
    await room.tick()


def chips(room: CashHall) -> int:
    """The chips on the table, in cents."""
    return room.table().chips * 100 - (room.table().rake + room.table().promo) * 100


@live
async def test_an_online_table_deals_once_the_podium_seated_players() -> None:
    room, people = await two()
    await play(room, people, 3)
    assert room.at().reported_drop.hands == room.table().hands >= 3
    assert room.at().begun
    assert room.evening.bank.tables[1] == chips(room)
    stacks = {one.player: one.stack for one in room.at().seats.values()}
    sitters = {s.player: (s.stack + s.coming) * 100 for s in room.table().clockwise}
    if not room.table().playing:
        assert {room.evening.visits[name].person: cents for name, cents in stacks.items()} == sitters


@live
async def test_a_seat_is_not_taken_without_the_podium_and_chips_not_without_the_bank() -> None:
    room, people = await two()
    table = room.at().room_table
    stranger = Client(room.hall, await room.hall.person("Zoe"), table).watch()
    assert (await no(stranger, do="sit-down", seat=5)).code == "evening_seats"
    assert not stranger.seen().offers.sit
    assert (await no(people["Ann"], do="top-up", amount=50)).code == "for_staff"
    await room.do("buy-chips", player="Ann", cents=5_000, has=20_000)
    assert sum(s.stack + s.coming for s in room.table().clockwise if s.player == "p-ann") in (250, 249, 248)


@live
async def test_the_bank_holds_the_reported_stack_of_a_leaver() -> None:
    room, people = await two()
    await play(room, people)
    assert (await room.no("cash-out", player="Ann", cents=20_000, leaves=True)).code == "counted_online"
    assert people["Ann"].seen().offers.leave
    await ok(people["Ann"], do="leave-seat")
    await room.hall.wait(20_000)
    ann = room.evening.visits["Ann"]
    assert (ann.table, ann.money.rises) == (0, (0, 0, 0))
    assert ann.money.picked_up > 0
    assert (
        room.evening.bank.tables[1] + ann.money.picked_up + room.at().reported_drop.rake + room.at().reported_drop.promo
        == 40_000
    )
    assert room.evening.bank.tables[1] == chips(room)
    kept = ann.money.picked_up
    await room.do("cash-out", player="Ann")
    assert (ann.money.taken, ann.money.picked_up) == (kept, 0)


@live
async def test_only_an_online_table_reports_absences() -> None:
    room, people = await two("standard")
    await ok(people["Bob"], do="sit-out")
    await room.tick()
    assert room.at().seats[2].away
    await ok(people["Bob"], do="sit-in")
    await room.tick()
    assert not room.at().seats[2].away
    assert (await room.no("go-away", player="Bob")).code == "away_at_table"


@live
async def test_no_seat_opens_automatically() -> None:
    room, people = await two()
    room.hall.room.unwatch(room.at().room_table, people["Bob"].outbox)
    await room.hall.wait(3_600_000)
    assert room.evening.visits["Bob"].table == 1
    assert "p-bob" in {s.player for s in room.table().clockwise}


@live
async def test_an_online_table_breaks_when_everybody_has_left_it() -> None:
    room, people = await two()
    assert (
        await room.no("break-table", table=1, stacks=[["Ann", 20_000], ["Bob", 20_000]])
    ).code == "still_plays_online"
    assert (await room.no("unlink-table", table=1)).code == "still_plays_online"
    table = room.at().room_table
    for name in ("Ann", "Bob"):
        await ok(people[name], do="leave-seat")
        await room.hall.wait(60_000)
    await room.do("break-table", table=1)
    await room.tick()
    assert table not in room.hall.room.tables


@live
async def test_an_empty_table_deals_no_hand() -> None:
    room, people = await two()
    await play(room, people)
    for client in people.values():
        room.hall.room.unwatch(room.at().room_table, client.outbox)
    await room.hall.wait(600_000)
    hands = room.table().hands
    await room.hall.wait(600_000)
    assert room.table().hands == hands
