"""The director of an online tournament: orders from the console happen at the tables, after the hand at the latest."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from cutcard.bots.bot_tournament import BotTournament, Mind
from cutcard.room.tables.table_actor import TableActor
from cutcard.room.views.socket_messages import CommandMessage
from cutcard.streams.answers import Done, RefusalMessage
from cutcard.tournament.acts import AnyCommand
from cutcard.tournament.chips.chip_counts import GiveChips, TakeChips
from cutcard.tournament.clock.clock_control import AddBreak, Pause, Resume
from cutcard.tournament.clock.table_reports import Hold
from cutcard.tournament.desk.registration import Register
from cutcard.tournament.players.absences import Leave
from cutcard.tournament.players.busts import Disqualify
from cutcard.tournament.players.penalties import EndPenalty, PenaliseEntrant
from cutcard.tournament.seating.moves import OrderMove
from tests.room.rooms import live
from tests.room.tournaments.online_tournaments import begun, calm, plan_of, sitting, troubles, wild

pytestmark = pytest.mark.slow

MINUTE = 60_000


async def night_of(mind: Callable[[str, Random], Mind] = calm, **changed: Any) -> BotTournament:
    """A tournament of two tables, its first hands under way."""
    night = await begun(plan_of("standard-night", **changed), 12)
    night.mind = mind
    await night.play(until=lambda one: all(actor.place.table.playing for actor in felts(one)) and bool(felts(one)))
    return night


def felts(night: BotTournament) -> list[TableActor]:
    """The server's tables of the tournament, by number."""
    found = [actor for actor in night.room.tables.values() if actor.place.order.night == night.night]
    return sorted(found, key=lambda actor: actor.place.order.number)


def seat_of(night: BotTournament, player: str) -> tuple[int, int]:
    """A player's table and seat on the server; (0, 0): none."""
    person = night.state.entrants[player].person
    for actor in felts(night):
        for sitter in actor.place.table.sitters.values():
            if sitter.player == person:
                return actor.place.order.number, sitter.seat
    return 0, 0


async def directed(night: BotTournament, *commands: AnyCommand) -> None:
    """The director enters something."""
    for command in commands:
        await night.send_as_director(command)
    await night.room.tick()


async def some_hands(night: BotTournament, hands: int) -> None:
    """Play this many more hands, at any tables."""
    before = night.room.counters.hands
    await night.play(until=lambda one: one.room.counters.hands >= before + hands)
    assert troubles(night) == []


def at_table(night: BotTournament, number: int) -> list[str]:
    """Who is seated there in the tournament, by seat."""
    table = night.state.tables[number]
    return [table.seats[seat] for seat in table.taken]


@live
async def test_a_held_table_finishes_its_hand_and_begins_none() -> None:
    night = await night_of()
    await directed(night, Hold(table=1, why="a spilled drink"))
    before = night.state.tables[1].hand.number
    await some_hands(night, 12)
    assert night.state.tables[1].hand.number == before + 1
    who = night.room.people.persons[night.state.entrants[at_table(night, 1)[0]].person]
    seen = felts(night)[0].gallery.seen(who).night
    assert seen is not None
    assert "a spilled drink" in seen.waits
    await directed(night, Hold(table=1, on=False))
    await some_hands(night, 6)
    assert night.state.tables[1].hand.number > before + 1


@live
async def test_in_a_break_no_hand_begins_and_after_it_all_tables_go_on() -> None:
    night = await night_of()
    await directed(night, AddBreak(minutes=5))
    begun_at = night.clock[0]
    hands = {at.number: at.hand.number for at in night.state.open_tables}
    await night.play(until=lambda one: one.clock[0] >= begun_at + 4 * MINUTE)
    assert all(night.state.tables[number].hand.number <= count + 1 for number, count in hands.items())
    assert not any(at.playing for at in night.state.open_tables)
    await some_hands(night, 4)


@live
async def test_a_stopped_clock_stops_no_table_unless_the_house_says_so() -> None:
    night = await night_of()
    await directed(night, Pause())
    left = night.state.reading(night.clock[0]).left
    await some_hands(night, 4)
    assert night.state.reading(night.clock[0]).left == left
    await directed(night, Resume())


@live
async def test_a_player_moves_after_his_hand_with_his_chips() -> None:
    night = await night_of()
    player, *_ = at_table(night, 1)
    seat = night.state.tables[2].free[0]
    await directed(night, OrderMove(player=player, table=2, seat=seat, override="they are brothers"))
    assert seat_of(night, player)[0] == 1
    hands = night.state.tables[1].hand.number
    await night.play(until=lambda one: player not in one.state.seating.moves)
    await night.room.tick()
    assert night.state.tables[1].hand.number == hands + 1
    assert seat_of(night, player) == (2, seat)
    assert troubles(night) == []
    assert len(sitting(night)) == len(set(sitting(night)))


@live
async def test_chips_taken_and_given_while_a_hand_is_on_count_after_it() -> None:
    night = await night_of()
    one, other, *_ = at_table(night, 1)
    before = night.state.in_play
    await directed(
        night, TakeChips(player=one, amount=100, why="late"), GiveChips(player=other, amount=300, why="ours")
    )
    await some_hands(night, 2)
    assert night.state.in_play == before + 200


@live
async def test_a_player_disqualified_during_a_hand_is_out_of_it_and_the_chips_are_explained() -> None:
    night = await night_of()
    player = at_table(night, 1)[2]
    await directed(night, Disqualify(player=player, why="talked once too often"))
    assert night.state.entrants[player].status == "out"
    await night.play(until=lambda one: not felts(one)[0].place.table.playing)
    await night.room.tick()
    assert seat_of(night, player) == (0, 0)
    await some_hands(night, 3)


@live
async def test_a_penalty_is_served_in_dead_hands_at_whatever_table() -> None:
    night = await night_of()
    player = at_table(night, 1)[1]
    await directed(night, PenaliseEntrant(player=player, step="hands", hands=2, why="cards flashed"))
    seat = night.state.tables[2].free[0]
    await directed(night, OrderMove(player=player, table=2, seat=seat, override="apart"))
    await night.play(until=lambda one: seat_of(one, player)[0] == 2)
    sitter = felts(night)[1].place.table.sitters[seat]
    assert sitter.penalty == night.state.entrants[player].conduct.sits_out[0] > 0
    await night.play(until=lambda one: not any(one.state.entrants[player].conduct.sits_out))
    assert felts(night)[1].place.table.sitters[seat].penalty == 0
    assert troubles(night) == []


@live
async def test_a_penalty_that_is_lifted_is_lifted_at_the_table() -> None:
    night = await night_of()
    player = at_table(night, 1)[1]
    await directed(night, PenaliseEntrant(player=player, step="hands", hands=50, why="cards flashed"))
    number, seat = seat_of(night, player)
    await some_hands(night, 4)
    assert felts(night)[number - 1].place.table.sitters[seat].penalty > 0
    await directed(night, EndPenalty(player=player))
    await some_hands(night, 4)
    assert felts(night)[number - 1].place.table.sitters[seat].penalty == 0


@live
async def test_a_player_who_left_for_good_is_dealt_in_as_away() -> None:
    night = await night_of()
    player = at_table(night, 2)[0]
    await directed(night, Leave(player=player))
    await some_hands(night, 4)
    number, seat = seat_of(night, player)
    if number:
        assert felts(night)[number - 1].place.table.sitters[seat].away


@live
async def test_a_late_registration_gets_a_seat_and_a_stack() -> None:
    night = await night_of(late_until=2)
    guest = await night._hire(77)  # noqa: SLF001 - one more of them
    await directed(night, Register(name=guest.name, person=guest.id, prepaid=True))
    await some_hands(night, 3)
    late = next(one for one in night.state.entrants.values() if one.person == guest.id)
    assert late.status in ("in", "out")
    assert late.play.entered


@live
async def test_players_cannot_change_seats_or_chips_there() -> None:
    night = await night_of()
    actor = felts(night)[0]
    who = night.room.people.persons[next(iter(actor.place.table.sitters.values())).player]
    codes = []
    for command in ("leave-seat", "top-up", "sit-out", "sit-down"):
        ask = CommandMessage(f"own-{command}", actor.place.id, {"do": command, "amount": 100, "seat": 1})
        answer = await night.room.execute(who, ask)
        assert isinstance(answer, RefusalMessage)
        codes.append(answer.code)
    assert codes == ["night_seats", "night_chips", "night_seats", "night_seats"]
    offers = actor.gallery.seen(who).offers
    assert not any((offers.leave, offers.sit_out, offers.sit, offers.top_up[1]))


@live
async def test_a_broke_player_is_asked_and_rebuys_or_is_out_after_a_while() -> None:
    night = await night_of(wild)
    night.buys = None
    await night.play(until=lambda one: bool(one.state.floor.outs))
    out = night.state.floor.outs[-1]
    actor = felts(night)[out.table - 1]
    who = night.room.people.persons[night.state.entrants[out.player].person]
    seen = actor.gallery.seen(who).night
    assert seen is not None
    (asked,) = [one for one in seen.asks if one.do == "rebuy"]
    assert actor.gallery.facts.held
    answer = await night.room.execute(who, CommandMessage("again", actor.place.id, {"do": "rebuy"}))
    assert isinstance(answer, Done)
    await night.room.tick()
    assert night.state.entrants[out.player].play.stack == asked.chips
    assert seat_of(night, out.player) != (0, 0)
    await night.play(until=lambda one: bool(one.state.floor.outs))
    gone = night.state.floor.outs[-1]
    hands = night.state.tables[gone.table].hand.number
    await night.play(until=lambda one: one.clock[0] > gone.at + 10_000)
    assert night.state.tables[gone.table].hand.number == hands  # the table waits for their answer
    await night.play(until=lambda one: one.clock[0] > gone.at + 2 * MINUTE)
    assert night.state.entrants[gone.player].status == "out"
