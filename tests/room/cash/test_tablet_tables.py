"""A dealer's tablet at a cash table: seats and chips come from the podium, hands and drop go into its books."""

from cutcard.cash.bank.hand_reports import HandsReported
from cutcard.cash.state import Drop
from cutcard.rules import Stakes
from cutcard.streams.answers import RefusalMessage
from tests.room.cash.cash_rooms import CashHall
from tests.room.rooms import Client, live
from tests.room.tablets import draw, fold_out, no, ok, told

HOUR = 3_600_000


async def three(house: str = "ppc") -> tuple[CashHall, Client]:
    """Three with $200 each at a table with a tablet."""
    room = await CashHall.open(house)
    await room.link("tablet")
    for seat, name in enumerate(("Ann", "Bob", "Cleo"), 1):
        await room.seat(name, seat, cents=20_000)
    return room, await room.dealer()


def stacks(room: CashHall) -> dict[str, int]:
    """The stacks at the linked table."""
    return {s.player: s.stack for s in room.table().clockwise}


async def hand(room: CashHall, dealer: Client, raises: int = 20) -> None:
    """The first player raises, the next calls, and the caller folds on the flop: a raked pot."""
    if room.table().positions is None:
        await draw(dealer, 1)
    await ok(dealer, do="next-hand")
    await ok(dealer, do="deal")
    await room.tick()
    raised = False
    while (part := told(dealer)).next == "act":
        assert part.legal is not None
        seat = part.legal.seat
        if not raised:
            await ok(dealer, do="raise", seat=seat, to=raises)
            raised = True
        elif room.table().hand.board.order or len([p for p in room.table().hand.players if p.live]) > 2:  # type: ignore[union-attr]
            await ok(dealer, do="fold", seat=seat)
        else:
            await ok(dealer, do="call", seat=seat)
    if told(dealer).next == "deal":
        await ok(dealer, do="deal", board=[0, 5, 10])
        part = told(dealer)
        assert part.legal is not None
        await ok(dealer, do="raise", seat=part.legal.seat, to=10)
        part = told(dealer)
        assert part.legal is not None
        await ok(dealer, do="fold", seat=part.legal.seat)
    await room.tick()


@live
async def test_the_podium_seats_people_and_chips_come_from_the_bank() -> None:
    room, dealer = await three()
    assert stacks(room) == {"p-ann": 200, "p-bob": 200, "p-cleo": 200}
    assert {s.seat for s in room.table().clockwise} == {1, 2, 3}
    await room.do("buy-chips", player="Ann", cents=5_000, has=20_000)
    assert stacks(room)["p-ann"] == 250
    answer = await no(dealer, do="sit-down", seat=5, player="Stranger")
    assert answer.code == "evening_seats"


@live
async def test_dealers_sell_no_chips_and_the_rule_says_so() -> None:
    room, dealer = await three()
    answer = await no(dealer, do="top-up", seat=1, amount=50)
    assert (answer.code, [one.id for one in answer.cites]) == ("dealers_never_sell", ["ppc.cashtable.3"])
    assert stacks(room)["p-ann"] == 200


@live
async def test_a_hand_reports_drop_and_stacks() -> None:
    room, dealer = await three()
    await hand(room, dealer)
    t, e = room.table(), room.evening
    assert t.rake + t.promo > 0
    drop = Drop(t.rake * 100, t.promo * 100, hands=1)
    assert e.bank.boxes[1] == drop
    assert e.bank.drops == {(1, room.hall.time[0] // HOUR): drop}
    assert e.bank.dealers == {dealer.who.id: drop}
    assert e.funds.jackpot == t.promo * 100
    assert room.at().begun
    assert all(one.dealt for one in room.at().seats.values())
    known = {e.visits[one.player].person: one.stack for one in room.at().seats.values()}
    assert known == {player: stack * 100 for player, stack in stacks(room).items()}
    assert e.bank.tables[1] == sum(stacks(room).values()) * 100


@live
async def test_an_undone_hand_reverses_its_drop() -> None:
    room, dealer = await three()
    await hand(room, dealer)
    box = room.evening.bank.boxes[1]
    before = room.evening.record.entry
    await ok(dealer, do="take-back")
    await room.tick()
    assert room.table().playing
    assert room.evening.bank.boxes[1] == Drop()
    assert room.evening.bank.drops == {(1, room.hall.time[0] // HOUR): Drop()}
    assert room.evening.bank.tables[1] == 60_000
    assert room.evening.funds.jackpot == 0
    assert room.evening.record.entry > before, "by an entry of its own"
    part = told(dealer)
    assert part.legal is not None
    await ok(dealer, do="fold", seat=part.legal.seat)
    await room.tick()
    assert room.evening.bank.boxes[1] == box


@live
async def test_table_reports_cannot_be_undone_at_the_podium() -> None:
    room, dealer = await three()
    await hand(room, dealer)
    entries = [event.entry for event in room.evening.record.log if isinstance(event, HandsReported)]
    assert (await room.no("take-back", number=entries[-1])).code == "told_by_table"


@live
async def test_a_leaver_takes_the_reported_stack() -> None:
    room, dealer = await three()
    await hand(room, dealer)
    ann = stacks(room)["p-ann"] * 100
    await ok(dealer, do="leave-seat", seat=1)
    await room.tick()
    assert "p-ann" not in stacks(room)
    assert room.evening.visits["Ann"].table == 0
    assert room.evening.visits["Ann"].money.carries == ann
    await room.do("cash-out", player="Ann")
    assert room.evening.visits["Ann"].money.taken == ann
    assert room.evening.bank.tables[1] == sum(stacks(room).values()) * 100


@live
async def test_a_player_in_a_hand_leaves_after_it() -> None:
    room, dealer = await three()
    await draw(dealer, 1)
    await ok(dealer, do="next-hand")
    await ok(dealer, do="deal")
    await room.tick()
    await room.do("leave-table", player="Ann")
    assert "p-ann" in stacks(room)
    assert room.evening.visits["Ann"].money.carries is None
    await fold_out(dealer)
    await room.tick()
    assert "p-ann" not in stacks(room)
    assert room.evening.visits["Ann"].money.carries is not None


@live
async def test_without_a_report_the_stack_is_asked() -> None:
    room = await CashHall.open("ppc")
    for seat, name in enumerate(("Ann", "Bob"), 1):
        await room.seat(name, seat, cents=20_000)
    await room.do("begin-play", table=1)
    await room.link("tablet")
    assert stacks(room) == {"p-ann": 200, "p-bob": 200}
    assert {s.last_counted for s in room.table().clockwise} == {0}
    assert (await room.no("cash-out", player="Ann", leaves=True)).code == "how_much"
    dealer = await room.dealer()
    await ok(dealer, do="set-stack", seat=1, stack=150)
    await room.tick()
    await room.do("leave-table", player="Ann")
    assert room.evening.visits["Ann"].money.carries == 15_000


@live
async def test_seats_change_and_tables_are_changed_as_the_podium_says() -> None:
    room, dealer = await three()
    await room.do("change-seat", player="Cleo", seat=5)
    assert {s.seat: s.player for s in room.table().clockwise} == {1: "p-ann", 2: "p-bob", 5: "p-cleo"}
    await hand(room, dealer)
    await room.do("open-table", game="nl")
    await room.link("tablet", 2)
    has = stacks(room)["p-cleo"]
    answer = await room.ask("change-table", player="Cleo", table=2, seat=1)
    assert not isinstance(answer, RefusalMessage), answer
    await room.tick()
    assert {s.player: s.stack for s in room.table(2).clockwise} == {"p-cleo": has}
    assert "p-cleo" not in stacks(room)
    assert room.evening.bank.tables == {1: sum(stacks(room).values()) * 100, 2: has * 100}


@live
async def test_away_and_back_is_known_at_the_podium_at_once() -> None:
    room, dealer = await three()
    await ok(dealer, do="sit-out", seat=2)
    await room.tick()
    assert room.at().seats[2].away
    assert room.table().sitters[2].out
    await room.do("come-back", player="Bob")
    assert not room.table().sitters[2].out


@live
async def test_a_report_is_booked_once_over_a_crash() -> None:
    room, dealer = await three()
    await draw(dealer, 1)
    await ok(dealer, do="next-hand")
    await ok(dealer, do="deal")
    await fold_out(dealer)
    assert not room.table().playing
    assert room.at().reported_drop == Drop(), "the table has it, and the evening not yet"
    again = await room.again()
    await again.tick()
    assert again.at().reported_drop.hands == 1
    third = await again.again()
    await third.tick()
    assert third.at().reported_drop.hands == 1
    assert third.evening.record.entry == again.evening.record.entry


@live
async def test_the_first_hand_waits_for_a_banker_where_players_keep_the_bank() -> None:
    room = await CashHall.open("club52", least=10_000, most=0)
    await room.link("tablet")
    for seat, name in enumerate(("Ann", "Bob"), 1):
        await room.seat(name, seat, cents=10_000)
    dealer = await room.dealer()
    answer = await no(dealer, do="next-hand")
    assert answer.code == "needs_banker"
    assert answer.cites
    await room.do("take-bank", player="Ann")
    then = await dealer.do(do="next-hand")
    assert getattr(then, "code", "") != "needs_banker"


@live
async def test_a_second_tablet_starts_from_zero() -> None:
    room, dealer = await three()
    await hand(room, dealer)
    box, first = room.evening.bank.boxes[1], room.at().room_table
    await room.do("unlink-table", table=1)
    await room.tick()
    assert first not in room.hall.room.tables
    assert all(one.stack is None for one in room.at().seats.values()), "nothing tells it any more"
    await room.link("tablet")
    await room.tick()
    assert room.evening.bank.boxes[1] == box
    assert len(room.table().sitters) == 3
    assert {s.last_counted for s in room.table().clockwise} == {0}


@live
async def test_a_table_breaks_with_the_reported_stacks() -> None:
    room, dealer = await three()
    await hand(room, dealer)
    has = {room.evening.visits[one.player].name: one.stack for one in room.at().seats.values()}
    table = room.at().room_table
    await room.do("break-table", table=1)
    await room.tick()
    assert {one.player: one.brings for one in room.evening.games["nl"].waiting} == has
    assert table not in room.hall.room.tables


@live
async def test_two_processes_report_a_hand_once() -> None:
    room, dealer = await three()
    other = await room.again()
    await hand(room, dealer)
    await other.tick()
    await room.tick()
    await other.tick()
    told = [event for event in other.evening.record.log if isinstance(event, HandsReported)]
    assert sum(event.hands for event in told) == 1
    assert other.evening.bank.boxes == room.evening.bank.boxes


@live
async def test_the_floor_is_called_once_until_it_comes() -> None:
    room, dealer = await three()
    await room.do("call-floor", table=1)
    assert (await room.no("call-floor", table=1)).code == "floor_called"
    here = told(dealer).evening
    assert here is not None
    assert here.table.floor
    await room.do("floor-comes", table=1)
    assert (await room.no("floor-comes", table=1)).code == "floor_not_called"
    assert not room.podium().games[0].tables[0].floor


HORSE = Stakes(format="cash", small_bet=4, big_bet=8, ante=1, bring_in=2)


@live
async def test_a_horse_table_reports_its_game() -> None:
    room = await CashHall.open("standard", HORSE, game="horse")
    await room.do("play-next-game", table=1)
    assert (room.podium().games[0].tables[0].game, room.at().size) == ("Limit Omaha eight-or-better", 8)
    await room.link("tablet")
    for seat, name in enumerate(("Ann", "Bob"), 1):
        await room.seat(name, seat, cents=20_000)
    dealer = await room.dealer()
    assert (room.table().game, room.table().turn) == ("lo8", 1)
    assert (await room.no("play-next-game", table=1)).code == "table_tells_game"
    await draw(dealer, 1)
    await ok(dealer, do="next-hand")
    await ok(dealer, do="call-game", turn=3)
    assert room.at().turn == 1
    await ok(dealer, do="deal")
    await fold_out(dealer)
    await room.tick()
    assert room.podium().games[0].tables[0].game == "Seven-card stud"
    await ok(dealer, do="next-hand")
    assert (room.table().game, room.table().turn) == ("stud", 3)
    await ok(dealer, do="take-back")
    after = await room.again()
    assert after.table().next_played.game == "stud"
    assert after.at().turn == 3
