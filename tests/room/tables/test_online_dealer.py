"""What the online dealer does: when it deals, shows, pushes and waits; by the clock, and for whom."""

from random import Random

from cutcard.club.people import Person
from cutcard.hand.events import Folded, Mucked, Shown
from cutcard.room.views.socket_messages import Cut
from cutcard.streams.answers import Done, RefusalMessage
from cutcard.table.action_clock import BankSpent
from cutcard.table.deal_hand import TimedOut
from cutcard.table.fairness.sealed_deck import DeckCut
from cutcard.table.open_table import ButtonPlaced
from cutcard.table.seats.seats import SeatLeft
from tests.room.rooms import TOURNAMENT, Client, Hall, live, move, party, play_on


async def dealt(hall: Hall, clients: list[Client]) -> Client:
    """Deal the first hand; returns the player to act."""
    await hall.wait(7_000)
    return turn(clients)


def turn(clients: list[Client]) -> Client:
    """The player to act."""
    hand = clients[0].hall.state(clients[0].table).hand
    assert hand is not None
    assert hand.actor is not None
    return clients[hand.actor.seat - 1]


@live
async def test_the_first_button_is_drawn_for_in_front_of_everybody() -> None:
    hall = await Hall.open()
    clients = await party(hall, 3)
    await dealt(hall, clients)
    (placed,) = [event for event in await hall.events(clients[0].table) if isinstance(event, ButtonPlaced)]
    assert max(placed.drawn, key=lambda one: one[1])[0] == placed.seat
    named = await Hall.open()
    others = await party(named, 3, house="ccp", stakes=TOURNAMENT, buy_in=(10_000, 10_000))
    await named.wait(7_000)
    (placed,) = [event for event in await named.events(others[0].table) if isinstance(event, ButtonPlaced)]
    assert placed.drawn == ()
    assert placed.seat in (1, 2, 3)


@live
async def test_the_next_hand_comes_after_a_pause_and_sooner_when_all_but_one_folded() -> None:
    hall = await Hall.open()
    clients = await party(hall, 2)
    client = await dealt(hall, clients)
    await client.do(do="fold")
    seen = clients[0].seen()
    await hall.room.tick()
    assert hall.state(client.table).sealed is not None
    seen = clients[0].seen()
    assert seen.clock is not None
    assert (seen.clock.seat, seen.clock.phase, seen.clock.until - hall.time[0]) == (0, "pause", 2_500)
    hall.time[0] += 2_499
    await hall.room.tick()
    assert not hall.state(client.table).playing
    hall.time[0] += 1
    await hall.room.tick()
    assert hall.state(client.table).playing


@live
async def test_players_cut_the_sealed_deck() -> None:
    hall = await Hall.open()
    clients = await party(hall, 3)
    while not clients[0].seen().seal:
        await hall.wait(500)
    seal = clients[0].seen().seal
    await hall.room.cut(clients[0].who, Cut(clients[0].table, seal, "ann's own words"))
    await hall.room.cut(clients[2].who, Cut(clients[0].table, seal, "🂡"))
    await hall.wait(7_000)
    (cut,) = [event for event in await hall.events(clients[0].table) if isinstance(event, DeckCut)]
    assert cut.cuts == ((1, "ann's own words"), (3, "🂡"))


@live
async def test_a_player_who_does_not_act_uses_their_time_bank_and_then_folds() -> None:
    hall = await Hall.open()
    clients = await party(hall, 3)
    slow = await dealt(hall, clients)
    seat = slow.seen().you
    began = slow.seen().clock.since  # type: ignore[union-attr]
    hall.time[0] = began + 25_000
    await hall.room.tick()
    clock = clients[0].seen().clock
    assert clock is not None
    assert (clock.seat, clock.phase, clock.until) == (seat, "bank", began + 80_000)
    hall.time[0] = began + 80_000
    await hall.room.tick()
    events = await hall.events(slow.table)
    assert [type(event) for event in events[-3:]] == [BankSpent, TimedOut, Folded]
    assert turn(clients) is not slow


@live
async def test_a_late_act_uses_the_time_bank_and_a_refused_one_does_not() -> None:
    hall = await Hall.open()
    clients = await party(hall, 3)
    slow = await dealt(hall, clients)
    hall.time[0] = slow.seen().clock.since + 23_000  # type: ignore[union-attr]
    assert isinstance(await slow.do(do="check"), RefusalMessage)
    assert not [event for event in await hall.events(slow.table) if isinstance(event, BankSpent)]
    assert isinstance(await slow.do(do="call"), Done)
    (spent,) = [event for event in await hall.events(slow.table) if isinstance(event, BankSpent)]
    assert (spent.seat, spent.ms) == (slow.seen().you, 3_000)


@live
async def test_a_disconnected_players_time_runs_from_the_disconnection_without_the_bank() -> None:
    hall = await Hall.open()
    clients = await party(hall, 3)
    lost = await dealt(hall, clients)
    seat = lost.seen().you
    hall.time[0] += 5_000
    gone = hall.time[0]
    hall.room.forget(lost.outbox)
    others = [client for client in clients if client is not lost]
    assert seat not in others[0].seen().here
    hall.time[0] = gone + 19_900
    await hall.room.tick()
    assert turn(clients) is lost
    hall.time[0] = gone + 20_000
    await hall.room.tick()
    assert turn(clients) is not lost
    assert not [event for event in await hall.events(lost.table) if isinstance(event, BankSpent)]


@live
async def test_the_clock_is_called_by_the_houses_rule() -> None:
    hall = await Hall.open()
    clients = await party(hall, 3, house="ccp", stakes=TOURNAMENT, buy_in=(10_000, 10_000))
    slow = await dealt(hall, clients)
    other = next(client for client in clients if client is not slow)
    began = slow.seen().clock.since  # type: ignore[union-attr]
    assert other.seen().clock.may_call == began + 60_000  # type: ignore[union-attr]
    early = await other.do(do="call-clock")
    assert isinstance(early, RefusalMessage)
    assert early.code == "clock_too_early"
    hall.time[0] = began + 60_000
    assert isinstance(await other.do(do="call-clock", waited=10**9), Done)
    clock = other.seen().clock
    assert clock is not None
    assert (clock.phase, clock.until) == ("called", began + 90_000)
    hall.time[0] = began + 90_000
    await hall.room.tick()
    assert turn(clients) is not slow


@live
async def test_at_a_showdown_the_winner_is_shown_and_a_beaten_person_may_choose() -> None:
    hall = await Hall.open(seed=3)
    clients = await party(hall, 2)
    while True:
        hand = hall.state(clients[0].table).hand
        if hand is not None and hand.phase == "show":
            break
        acting = hand is not None and hand.phase == "bet" and hand.actor is not None
        if acting:
            client = turn(clients)
            may = client.seen().view.hand.legal  # type: ignore[union-attr]
            await client.do(do="check" if may.may_check else "call")  # type: ignore[union-attr]
        else:
            await hall.wait(500)
    before = len(await hall.events(clients[0].table))
    await hall.wait(12_000)
    shown = [event for event in (await hall.events(clients[0].table))[before:] if isinstance(event, Shown | Mucked)]
    assert isinstance(shown[0], Shown)
    assert len(shown) == 2
    assert hall.state(clients[0].table).chips == 20_000


@live
async def test_bots_alone_finish_the_hand_and_play_no_other() -> None:
    hall = await Hall.open()
    clients = await party(hall, 1)
    for seat, name in enumerate(("Bot A", "Bot B"), 2):
        clients.append(await Client(hall, await hall.person(name, kind="bot"), clients[0].table).sit(seat))
    person = clients[0]
    await hall.wait(7_000)
    assert hall.state(person.table).playing
    hall.room.forget(person.outbox)
    await play_on(clients[1:], Random(1), 150)
    t = hall.state(person.table)
    assert not t.playing
    hands = t.hands
    await play_on(clients[1:], Random(1), 30)
    assert hall.state(person.table).hands == hands
    assert person.hall.room.seen(person.who, person.table).bots == ("p-bot a", "p-bot b")
    rail = Client(hall, await hall.person("Rail"), person.table).watch()
    await play_on([*clients[1:], rail], Random(1), 30)
    assert hall.state(person.table).hands > hands


@live
async def test_bots_play_on_alone_at_a_table_ordered_that_way() -> None:
    hall = await Hall.open()
    table = await hall.table(Person("f", "Flo", ("floor",)), alone=True)
    bots = [
        await Client(hall, await hall.person(name, kind="bot"), table).sit(seat)
        for seat, name in enumerate(("Bot A", "Bot B"), 1)
    ]
    await play_on(bots, Random(1), 60)
    assert hall.state(table).hands > 2


@live
async def test_the_seat_of_a_player_who_was_away_half_an_hour_becomes_free() -> None:
    hall = await Hall.open()
    ann, bob, cleo = await party(hall, 3)
    hall.room.forget(cleo.outbox)
    await hall.wait(1_000)
    for _ in range(40):
        hall.time[0] += 60_000
        await hall.room.tick()
        for client in (ann, bob):
            command = move(client.seen(), Random(1))
            if command:
                await client.do(**command)
        await hall.wait(6_000)
    left = [event for event in await hall.events(ann.table) if isinstance(event, SeatLeft)]
    assert [event.player for event in left] == ["p-cleo"]


@live
async def test_a_short_stub_is_reshuffled_at_once_in_the_sealed_order() -> None:
    hall = await Hall.open(seed=9)
    clients = await party(hall, 6, game="27td")
    actor = hall.room.tables[clients[0].table]
    for _ in range(400):
        await hall.room.tick()
        t = actor.place.table
        if t.hand is not None and t.hand.phase == "draw" and t.hand.actor is not None:
            client = turn(clients)
            held = client.seen().view.hand.seats  # type: ignore[union-attr]
            own = next(seat.down for seat in held if seat.seat == client.seen().you)
            await client.do(do="discard", cards=own)
        elif t.hand is not None and t.hand.phase == "bet" and t.hand.actor is not None:
            client = turn(clients)
            may = client.seen().view.hand.legal  # type: ignore[union-attr]
            await client.do(do="check" if may.may_check else "call")  # type: ignore[union-attr]
        elif t.hands:
            break
        else:
            hall.time[0] += 1_000
    names = [type(event).__name__ for event in await hall.events(clients[0].table)]
    assert "Reshuffled" in names
    assert hall.room.counters.duties_failed == 0
