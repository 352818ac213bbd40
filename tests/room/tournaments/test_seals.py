"""Sealed draws: the seed is secret until the words of the cut are fixed, and a published seed draws nothing more."""

import pytest

from cutcard.room.tournaments.permissions import authorize
from cutcard.streams.refusals import RefusedInRoom
from cutcard.tournament.acts import COMMANDS
from cutcard.tournament.chips.color_up import ColorUp
from cutcard.tournament.money.rebuys import Rebuy, ReEnter
from cutcard.tournament.seating.break_table import BreakTable
from cutcard.tournament.seating.draw_result import last_draw, seal_of
from cutcard.tournament.seating.first_button import DrawButton
from cutcard.tournament.seating.seat_draw import DrawSeats, SealDraw
from cutcard.tournament.seating.seat_player import SeatPlayer
from cutcard.tournament.seating.table_balance import DealToTables
from tests.room.rooms import live
from tests.room.tournaments.sessions import Evening

CHOSEN = (
    DrawSeats(seed="mine"),
    SealDraw(seal=seal_of("mine")),
    SeatPlayer(player="p1", seed="mine"),
    DrawButton(table=1, seed="mine"),
    BreakTable(table=1, seed="mine"),
    DealToTables(seed="mine"),
    ColorUp(value=25, table=1, holds=(), seed="mine"),
    Rebuy(player="p1", seed="mine"),
    ReEnter(player="p1", seed="mine"),
)


@live
async def test_an_undone_sealed_draw_voids_its_seal() -> None:
    night = await Evening.open()
    await night.enlist("Ann", "Bob", "Cleo", "Dan")
    await night.do(do="seal-draw", seal="")
    first = night.night.seating.seal
    await night.do(do="draw-seats", cut="seventeen")
    known = last_draw(night.night).seed
    assert seal_of(known) == first
    await night.do(do="take-back")
    assert night.night.seating.seal == ""
    assert await night.refused(do="draw-seats", seed=known, cut="found offline") == "seed_known"
    await night.do(do="draw-seats", cut="eighteen")
    again = last_draw(night.night)
    assert (again.seed == known, again.seal) == (False, "")
    assert (await night.at(await night.hall.again())).night.seating.seal == ""


@live
async def test_redo_brings_no_known_seed_into_use() -> None:
    night = await Evening.open()
    await night.enlist("Ann", "Bob", "Cleo", "Dan")
    await night.do(do="seal-draw", seal="")
    drawn = await night.do(do="draw-seats")
    places = last_draw(night.night).places
    undone = await night.do(do="take-back", number=drawn.entry)
    await night.do(do="take-back", number=undone.entry)
    assert last_draw(night.night).places == places
    await night.do(do="take-back", number=drawn.entry)
    assert night.night.seating.seal == ""


@live
async def test_an_online_night_that_begins_by_itself_opens_the_seal() -> None:
    night = await Evening.open(room="online", starts=2_000_000)
    await night.enlist("Ann", "Bob", "Cleo")
    await night.do(do="seal-draw", seal="")
    seal = night.night.seating.seal
    night.hall.time[0] = 2_000_001
    await night.hall.wait(3_000)
    assert last_draw(night.night).seal == seal


@live
async def test_clients_cannot_choose_a_seed_or_seal() -> None:
    night = await Evening.open()
    for command in CHOSEN:
        with pytest.raises(RefusedInRoom) as refused:
            authorize(night.director, command, night.night)
        assert refused.value.code == "room_draws"
    authorize(night.director, DrawSeats(cut="words of somebody in the room"), night.night)
    authorize(night.director, SealDraw(seal=""), night.night)


def test_every_command_that_takes_chance_is_tried() -> None:
    takes = {kind for kind in COMMANDS if {"seed", "seal"} & {*kind.__struct_fields__}}
    assert takes == {type(command) for command in CHOSEN}
