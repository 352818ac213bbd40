"""A tournament after a power cut: the same state, the same clock, the same edition of its house."""

from cutcard.room.codecs import OF_NIGHTS
from cutcard.streams.answers import CommandAccepted, RefusalMessage
from cutcard.tournament.players.absences import CameBack
from cutcard.tournament.seating.draw_result import last_draw
from cutcard.tournament.views.console import console_view
from tests.room.rooms import live
from tests.room.tournaments.sessions import Evening


@live
async def test_a_tournament_continues_where_it_was() -> None:
    night = await Evening.open()
    ids = await night.start(16)
    night.hall.time[0] += 5 * 60_000
    await night.do(do="bust", player=ids[0], winners=[[ids[1], None]])
    await night.do(do="pause")
    gone = await night.do(do="bust", player=ids[5])
    await night.do(do="take-back", number=gone.entry)
    again = await night.at(await night.hall.again())
    assert again.state == night.state
    assert again.night.record.log == night.night.record.log
    assert console_view(again.hall.room.nights[again.id].context()) == console_view(
        night.hall.room.nights[night.id].context()
    )
    await again.do(do="resume")
    await again.do(do="bust", player=ids[2])
    assert (await night.hall.again()).room.nights[night.id].night.floor.outs[-1].player == ids[2]


@live
async def test_the_clock_is_exact_over_a_restart() -> None:
    night = await Evening.open()
    await night.start(9)
    night.hall.time[0] += 19 * 60_000
    before = night.night.reading(night.hall.time[0])
    again = await night.at(await night.hall.again())
    assert again.night.reading(again.hall.time[0]) == before
    assert (before.index, before.left) == (0, 60_000)
    again.hall.time[0] += 90_000
    there = again.night.reading(again.hall.time[0])
    assert (there.index, there.left) == (1, 20 * 60_000 - 30_000)


@live
async def test_a_command_before_the_restart_is_not_done_again_after_it() -> None:
    night = await Evening.open()
    ids = await night.start(9)
    first = await night.ask("mine", do="bust", player=ids[0])
    assert isinstance(first, CommandAccepted)
    again = await night.at(await night.hall.again())
    version = again.night.version
    second = await again.ask("mine", do="bust", player=ids[0])
    assert isinstance(second, CommandAccepted)
    assert (second.entry, second.again, [one.text for one in second.lines]) == (
        first.entry, True, [one.text for one in first.lines],
    )  # fmt: skip
    assert again.night.version == version
    third = await again.ask("adjust", do="adjust", by_ms=60_000)
    fourth = await again.ask("adjust", do="adjust", by_ms=60_000)
    assert isinstance(third, CommandAccepted)
    assert isinstance(fourth, CommandAccepted)
    assert (fourth.entry, fourth.again) == (third.entry, True)
    assert isinstance(await again.ask("other", do="bust", player=ids[0]), RefusalMessage)


@live
async def test_a_night_is_played_by_the_edition_it_was_opened_with() -> None:
    night = await Evening.open(house="ccp")
    edition = night.kept.book.digest
    assert night.night.record.edition == edition
    again = await night.at(await night.hall.again())
    assert (again.kept.book.digest, again.kept.rules.edition) == (edition, edition)
    kept = await night.hall.store.read(f"edition/{edition}")
    assert len(kept) == 1


@live
async def test_a_sealed_draw_is_opened_after_a_restart() -> None:
    night = await Evening.open()
    await night.enlist("Ann", "Bob", "Cleo")
    await night.do(do="seal-draw", seal="")
    seal = night.night.seating.seal
    assert len(seal) == 64
    again = await night.at(await night.hall.again())
    await again.do(do="draw-seats")
    assert last_draw(again.night).seed
    assert await again.hall.store.read(f"seal/{night.id}")
    assert not again.night.seating.seal


@live
async def test_an_event_that_does_not_apply_stops_neither_tournament_nor_room() -> None:
    night = await Evening.open()
    ids = await night.start(9)
    store, stream = night.hall.store, f"night/{night.id}"
    broken = CameBack(entry=night.night.record.entry + 1, player="nobody")
    await store.append(stream, night.night.version, [OF_NIGHTS.fact(broken)], command="broken", at=0)
    again = await night.at(await night.hall.again())
    await again.do(do="bust", player=ids[0])
    third = await night.at(await night.hall.again())
    assert third.state == again.state
    assert third.night.version == (await store.streams(stream))[stream]


@live
async def test_a_repeated_creation_is_one_tournament() -> None:
    night = await Evening.open()
    nights, plan = night.hall.room.nights, night.night.plan
    first = await nights.open(night.director, plan, "mine")
    assert await nights.open(night.director, plan, "mine") == first
    assert await (await night.hall.again()).room.nights.open(night.director, plan, "mine") == first
    assert await nights.open(night.director, plan, "other") != first
