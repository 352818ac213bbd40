"""A table of 0.25/0.50: its views, its refusals, and a player's facts, in money."""

from cutcard.rules.game import Stakes
from cutcard.streams.answers import RefusalMessage
from tests.room.rooms import Client, Hall, live, party

QUARTERS = Stakes(format="cash", small_blind=25, big_blind=50, chip=25, chip_cents=1)


async def begun(hall: Hall) -> list[Client]:
    clients = await party(hall, 3, stakes=QUARTERS, buy_in=(2_000, 20_000))
    await hall.wait(7_000)
    return clients


@live
async def test_lines_and_facts_count_in_money_and_seats_and_hands_do_not() -> None:
    hall = await Hall.open()
    clients = await begun(hall)
    lines = [line.text for line in clients[0].seen().lines]
    assert any(one.startswith("Ann sits down in seat 1 with 100.00") for one in lines)
    assert any(one.endswith("posts the big blind of 0.50.") for one in lines)
    assert any("at 0.25/0.50" in one for one in lines)
    actor = next(one for one in clients if one.seen().facts)
    assert "0.50 to call into 0.75" in actor.seen().facts


@live
async def test_a_refusal_counts_in_money() -> None:
    hall = await Hall.open()
    clients = await begun(hall)
    actor = next(one for one in clients if one.seen().facts)
    refused = await actor.do(do="raise", to=75)
    assert isinstance(refused, RefusalMessage)
    assert refused.text == "0.75 is too small. The minimum is 1.00."
    stranger = await hall.person("Sam")
    early = await hall.do(stranger, actor.table, do="sit-down", seat=5, stack=100)
    assert isinstance(early, RefusalMessage)
    assert early.text == "The buy-in is 20.00 to 200.00, not 1.00."
