"""Dealers' tablets at a tournament's tables: seats and blinds come from the tournament, hands and busts go to it."""

from typing import Any

import pytest

from cutcard.hand import Refused
from cutcard.room.floor.penalties import PenaltyOrder
from cutcard.streams.answers import RefusalMessage
from cutcard.tournament.chips.chips_in_play import known_stack
from cutcard.tournament.players.penalties import EntrantPenalised
from cutcard.tournament.state import TournamentTable
from tests.room.rooms import Client, live
from tests.room.tablets import PHONE, draw, fold_out, no, ok, ruled, staff, told
from tests.room.tournaments.sessions import Evening

pytestmark = pytest.mark.slow

MINUTE = 60_000


async def linked(night: Evening, number: int = 1) -> Client:
    """A dealer's tablet at one of the tables."""
    hall = night.hall
    table = await hall.room.open_tablet(await staff(hall, "floor"), night.id, number, f"tablet {number}")
    await hall.room.tick()
    return Client(hall, await staff(hall), table).watch()


async def four(**plan: Any) -> tuple[Evening, Client]:
    """Four players at one table with a tablet."""
    night = await Evening.open(house="ppc", prizes={"shares": [[2, [7000, 3000]]]}, **plan)
    await night.start(4)
    dealer = await linked(night)
    return night, dealer


def at(night: Evening) -> TournamentTable:
    return night.night.tables[1]


def sitting(dealer: Client) -> dict[int, tuple[str, int]]:
    return {s.seat: (s.player, s.stack) for s in dealer.seen().view.sitters}


@live
async def test_the_night_seats_its_players_at_the_tablets_table() -> None:
    night, dealer = await four()
    names = {seat: (night.night.entrants[player].name, 2000) for seat, player in at(night).seats.items()}
    assert sitting(dealer) == names
    assert dealer.seen().live


@live
async def test_a_tablet_knows_the_button_that_was_drawn_before_the_start_and_asks_where_it_is_later() -> None:
    early = await Evening.open(house="ppc", prizes={"shares": [[2, [7000, 3000]]]})
    await early.enlist("Ann", "Ben", "Cleo", "Dov")
    await early.do(do="draw-seats")
    dealer = await linked(early)
    assert (early.night.started, dealer.seen().view.button) == (0, at(early).hand.button)
    assert at(early).hand.button
    night, late = await four()
    assert at(night).hand.button, "drawn for the first hand"
    assert late.seen().view.button == 0
    assert told(late).next == "button"
    assert (await no(late, do="next-hand")).code == "no_button"


@live
async def test_a_hand_is_told_with_its_button_and_its_stacks() -> None:
    night, dealer = await four()
    await draw(dealer, 1)
    await ok(dealer, do="next-hand")
    await night.hall.room.tick()
    assert at(night).playing
    assert (at(night).hand.button, at(night).hand.level) == (dealer.hall.state(dealer.table).positions.button, 1)  # type: ignore[union-attr]
    await ok(dealer, do="deal")
    await fold_out(dealer)
    await night.hall.room.tick()
    assert (at(night).playing, at(night).hand.number) == (False, 1)
    seated = [night.night.entrants[player] for player in at(night).seats.values()]
    stacks = {one.name: one.play.stack for one in seated}
    assert stacks == dict(sitting(dealer).values())
    assert sum(stack or 0 for stack in stacks.values()) == 8000


@live
async def test_a_stack_that_is_counted_in_the_middle_of_a_hand_reaches_the_night_with_its_end() -> None:
    night, dealer = await four()
    await draw(dealer, 1)
    await ok(dealer, do="next-hand")
    await ok(dealer, do="deal")
    await ok(dealer, do="correct-stack", of=1, stack=2500)
    await fold_out(dealer)
    await night.hall.room.tick()
    seated = [night.night.entrants[player] for player in at(night).seats.values()]
    assert {one.name: one.play.stack for one in seated} == dict(sitting(dealer).values())
    assert night.night.in_play == sum(one.play.stack or 0 for one in seated) == 8500


async def all_in(dealer: Client, winner: int) -> None:
    """Everybody is all in; one seat wins it all."""
    await ok(dealer, do="next-hand")
    await ok(dealer, do="deal")
    while (part := told(dealer)).next in ("act", "deal", "show"):
        if part.next == "deal":
            await ok(dealer, do="deal")
        elif part.next == "show":
            assert dealer.seen().view.hand is not None
            await ok(dealer, do="show", seat=dealer.seen().view.hand.actor)  # type: ignore[union-attr]
        else:
            assert part.legal is not None
            command = "all-in" if part.legal.max_to else "call"
            await ok(dealer, do=command, seat=part.legal.seat)
    sides = told(dealer).sides
    await ok(dealer, do="push", winners=[[pot, side or "high", [winner]] for pot, side in enumerate(sides)])


@live
async def test_a_player_without_chips_is_out_with_the_winner_credited() -> None:
    night, dealer = await four()
    await draw(dealer, 1)
    await all_in(dealer, 1)
    await night.hall.room.tick()
    winner = at(night).seats[1]
    assert [one.id for one in night.night.playing] == [winner]
    assert {out.by for out in night.night.floor.outs} == {(winner,)}
    assert [out.hand.stack for out in night.night.floor.outs] == [2000] * 3
    assert night.night.entrants[winner].play.stack == 8000


@live
async def test_a_dealers_undo_is_an_undo_in_the_tournament() -> None:
    night, dealer = await four()
    await draw(dealer, 1)
    await all_in(dealer, 1)
    await night.hall.room.tick()
    assert len(night.night.floor.outs) == 3
    await ok(dealer, do="take-back")
    await night.hall.room.tick()
    assert night.night.floor.outs == []
    assert at(night).playing


@live
async def test_no_hand_begins_while_the_tournament_refuses() -> None:
    night, dealer = await four()
    await draw(dealer, 1)
    await night.do(do="hold", table=1, why="a player is missing")
    await night.hall.room.tick()
    assert "a player is missing" in told(dealer).say
    refused = await no(dealer, do="next-hand")
    assert (refused.code, isinstance(refused, RefusalMessage)) == ("table_held", True)
    await night.do(do="hold", table=1, on=False)
    await night.hall.room.tick()
    await ok(dealer, do="next-hand")


@live
async def test_the_blinds_follow_the_nights_clock() -> None:
    night, dealer = await four()
    await draw(dealer, 1)
    await ok(dealer, do="next-hand")
    assert dealer.seen().view.stakes.big_blind == 50
    await ok(dealer, do="deal")
    night.hall.time[0] += 21 * MINUTE
    await night.hall.room.tick()
    await fold_out(dealer)
    await night.hall.room.tick()
    await ok(dealer, do="next-hand")
    await night.hall.room.tick()
    assert (dealer.seen().view.stakes.big_blind, at(night).hand.level) == (100, 2)


@live
async def test_between_hands_the_dealer_sees_the_next_game_and_stakes() -> None:
    limits = [{"is": "level", "minutes": 20, "small_bet": bet, "big_bet": 2 * bet} for bet in (100, 150, 200)]
    night, dealer = await four(game="horse", seats=8, structure=limits)
    await draw(dealer, 1)
    assert told(dealer).coming is None
    night.hall.time[0] += 41 * MINUTE
    await night.hall.room.tick()
    coming = told(dealer).coming
    assert coming is not None, "nobody touched the table: the clock says it"
    assert (coming.name, coming.stakes.small_bet, coming.stakes.bring_in) == ("Razz", 200, 50)
    await ok(dealer, do="next-hand")
    assert (dealer.seen().view.games[dealer.seen().view.turn], told(dealer).coming) == ("Razz", None)


@live
async def test_a_dealer_sees_higher_blinds_before_their_hand() -> None:
    night, dealer = await four()
    await draw(dealer, 1)
    night.hall.time[0] += 21 * MINUTE
    await night.hall.room.tick()
    coming = told(dealer).coming
    assert coming is not None
    assert (dealer.seen().view.stakes.big_blind, coming.stakes.big_blind) == (50, 100)


@live
async def test_a_penalty_given_at_the_table_is_in_the_tournament() -> None:
    night, dealer = await four()
    floor = await staff(night.hall, "floor")
    await night.hall.room.floor.penalties.give(floor, dealer.table, "p", PenaltyOrder(2, "phone at the table"))
    await night.hall.room.tick()
    (given,) = (event for event in night.night.record.log if isinstance(event, EntrantPenalised))
    assert (given.player, given.why, given.by) == (at(night).seats[2], "phone at the table", floor.id)
    await (await night.hall.again()).room.tick()
    again = (await night.hall.again()).room.nights[night.id].night
    assert len(again.entrants[at(night).seats[2]].conduct.penalties) == 1


@live
async def test_an_undone_ruling_undoes_its_penalty() -> None:
    night, dealer = await four()
    player = at(night).seats[2]

    def steps() -> list[str]:
        return list(night.night.entrants[player].conduct.penalties)

    for name in ("one", "two"):
        await ruled(dealer, PHONE, name)
        await night.hall.room.tick()
    assert len(steps()) == 2
    first = steps()[0]
    await ok(dealer, do="take-back")
    await night.hall.room.tick()
    assert steps() == [first]
    await ruled(dealer, PHONE, "three")
    await night.hall.room.tick()
    assert len(steps()) == 2, "one that is given after it is told all the same"
    await (await night.hall.again()).room.tick()
    again = (await night.hall.again()).room.nights[night.id].night
    assert len(again.entrants[player].conduct.penalties) == 2


@live
async def test_checklists_follow_the_nights_clock() -> None:
    levels = [{"is": "level", "minutes": 20, "small": 25, "big": 50}, {"is": "break", "minutes": 10, "colour_up": [25]}]
    night, dealer = await four(structure=[*levels, {"is": "level", "minutes": 20, "small": 100, "big": 200}])
    lists = night.hall.room.floor.checklists

    def due() -> set[str]:
        return {one.moment for one in lists.listed(dealer.table) if one.due}

    assert not due() & {"before_break", "break", "colour_up"}
    night.hall.time[0] += 16 * MINUTE
    await night.hall.room.tick()
    assert "before_break" in due()
    night.hall.time[0] += 5 * MINUTE
    await night.hall.room.tick()
    assert {"break", "colour_up"} <= due()
    assert {"break", "colour_up"} <= set(told(dealer).due)
    night.hall.time[0] += 10 * MINUTE
    assert not due() & {"before_break", "break", "colour_up"}


@live
async def test_a_restarted_process_sends_missed_reports() -> None:
    night, dealer = await four()
    await draw(dealer, 1)
    await all_in(dealer, 1)  # and the process dies before the tournament records it
    again = await night.at(await night.hall.again())
    await again.hall.room.tick()
    assert len(again.night.floor.outs) == 3
    await again.hall.room.tick()
    twice = await night.at(await again.hall.again())
    await twice.hall.room.tick()
    assert twice.night.version == again.night.version


@live
async def test_a_player_who_moves_sits_at_the_other_tablet() -> None:
    night = await Evening.open(house="ppc", seats=4, prizes={"shares": [[2, [7000, 3000]]]})
    await night.start(6)
    one, two = await linked(night, 1), await linked(night, 2)
    mover = next(iter(night.night.tables[1].seats.values()))
    free = night.night.tables[2].free[0]
    answer = await night.ask(do="order-move", player=mover, table=2, seat=free, override="he asked")
    assert not isinstance(answer, RefusalMessage), answer
    await night.do(do="finish-move", player=mover)
    await night.hall.room.tick()
    name = night.night.entrants[mover].name
    assert name not in {player for player, _ in sitting(one).values()}
    assert sitting(two)[free] == (name, 2000)


@live
async def test_a_tablet_linked_later_seats_players_with_uncounted_chips() -> None:
    night = await Evening.open(house="ppc", prizes={"shares": [[2, [7000, 3000]]]})
    await night.start(4)
    night.hall.time[0] += 60 * MINUTE
    dealer = await linked(night)
    assert {s.seat: s.last_counted for s in dealer.seen().view.sitters} == {1: 0, 2: 0, 3: 0, 4: 0}
    one = at(night).seats[1]
    await night.ask(do="count-stack", player=one, stack=3_100)
    await night.hall.room.tick()
    assert sitting(dealer)[1][1] == 3_100
    assert dealer.seen().view.sitters[0].last_counted == -1
    await ok(dealer, do="set-stack", seat=2, stack=1_900)  # the dealer's count is recorded in the tournament too
    await night.hall.room.tick()
    two = night.night.entrants[at(night).seats[2]]
    assert (two.play.stack, two.play.counted) == (1_900, night.hall.time[0])
    await draw(dealer, 1)
    await ok(dealer, do="next-hand")
    await ok(dealer, do="deal")
    await fold_out(dealer)
    await night.hall.room.tick()
    knows = {
        seat: known_stack(night.night, night.night.entrants[player], night.hall.time[0])
        for seat, player in at(night).seats.items()
    }
    assert [seat for seat, stack in knows.items() if stack.chips is None] == [3, 4]
    assert [stack.counted for seat, stack in knows.items() if seat in (1, 2)] == [0, 0]
    assert [s.last_counted for s in dealer.seen().view.sitters] == [-1, -1, 0, 0]


@live
async def test_counts_before_the_tablet_was_linked_are_outdated() -> None:
    night = await Evening.open(house="ppc", prizes={"shares": [[2, [7000, 3000]]]})
    await night.start(4)
    night.hall.time[0] += 30 * MINUTE
    then = night.hall.time[0]
    await night.ask(do="count-stack", player=at(night).seats[3], stack=4_000)
    night.hall.time[0] += 30 * MINUTE
    dealer = await linked(night)
    assert [s.last_counted for s in dealer.seen().view.sitters] == [0, 0, then, 0]


@live
async def test_a_tablet_that_is_asked_for_twice_is_one_table_and_a_refused_one_is_none() -> None:
    night, _ = await four()
    hall, floor = night.hall, await staff(night.hall, "floor")
    first = await hall.room.open_tablet(floor, night.id, 1, "again")
    night.night.stage = "closed"
    tail = await hall.store.last_position()
    assert await hall.room.open_tablet(floor, night.id, 1, "again") == first, "the first answer, also when it is over"
    for number, own_id in ((1, "over"), (9, "none"), (0, "zero")):
        with pytest.raises(Refused):
            await hall.room.open_tablet(floor, night.id, number, own_id)
    assert await hall.store.last_position() == tail
