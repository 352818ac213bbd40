"""A table with real cards that too many have left: the dealer waits, and who lets it deal on."""

from cutcard.streams.answers import Done, RefusalMessage
from tests.room.rooms import Client, Hall, live
from tests.room.tournaments.sessions import member


@live
async def test_the_dealer_waits_for_the_floor_who_is_offered_to_let_the_table_deal_on() -> None:
    hall = await Hall.open()
    floor, dealer = await member(hall, "Flo", "floor"), await member(hall, "Dee", "dealer")
    table = await hall.table(floor, house="ppc", live=True, size=6)
    looks = {who.id: Client(hall, who, table).watch() for who in (floor, dealer)}
    for seat, name in enumerate(("Ann", "Bob", "Cleo"), 1):
        assert isinstance(await hall.do(dealer, table, do="sit-down", seat=seat, player=name), Done)
    await hall.do(dealer, table, do="place-button", at=1)
    assert isinstance(await hall.do(dealer, table, do="next-hand"), Done)
    assert isinstance(await hall.do(dealer, table, do="deal"), Done)
    for _ in range(2):
        hand = hall.state(table).hand
        assert hand is not None
        assert hand.actor is not None
        assert isinstance(await hall.do(dealer, table, do="fold", seat=hand.actor.seat), Done)
    await hall.do(dealer, table, do="push")
    assert isinstance(await hall.do(dealer, table, do="leave-seat", seat=3), Done)
    stopped = await hall.do(dealer, table, do="next-hand")
    assert isinstance(stopped, RefusalMessage)
    assert (stopped.code, stopped.cites[0].id) == ("table_stopped", "ppc.down.3")
    assert [looks[who.id].seen().offers.deal_on for who in (floor, dealer)] == [True, False]
    refused = await hall.do(dealer, table, do="let-deal-on")
    assert isinstance(refused, RefusalMessage)
    assert refused.code == "for_staff"
    assert isinstance(await hall.do(floor, table, do="let-deal-on"), Done)
    assert "lets the table deal" in looks[floor.id].seen().dealer.undo  # type: ignore[union-attr]
    assert isinstance(await hall.do(floor, table, do="take-back"), Done), "the floor's word can be taken back"
    assert isinstance(await hall.do(dealer, table, do="next-hand"), RefusalMessage)
    assert looks[floor.id].seen().offers.deal_on
    assert isinstance(await hall.do(floor, table, do="let-deal-on"), Done)
    again = await hall.again()
    assert isinstance(await again.do(dealer, table, do="next-hand"), Done)
