"""A bad beat that the floor grants at a linked table, and high hands shown there: booked once, with their amounts."""

from cutcard.cards import cards
from cutcard.room.views.bad_beat_view import BadBeatView
from cutcard.style import USUAL
from cutcard.web.print.cash_paper import claim_facts
from tests.room.cash.cash_rooms import CashHall
from tests.room.rooms import Client, live
from tests.room.tablets import ok, staff

BOARD = "As Ad Kc 7h 7d"


async def showdown(room: CashHall, dealer: Client, players: int = 4) -> None:
    """Seat 4 shows aces full of kings, and seat 1 four sevens."""
    await ok(dealer, do="place-button", at=1)
    await ok(dealer, do="next-hand")
    await ok(dealer, do="deal")
    await ok(dealer, do="raise", seat=4, to=100)
    await ok(dealer, do="call", seat=1)
    for seat in range(2, players):
        await ok(dealer, do="fold", seat=seat)
    rest = list(cards(BOARD))
    for count in (3, 1, 1):
        await ok(dealer, do="deal", board=[rest.pop(0) for _ in range(count)])
        await ok(dealer, do="check", seat=4)
        await ok(dealer, do="check", seat=1)
    await ok(dealer, do="show", seat=4, cards=list(cards("Ah Kh")))
    await ok(dealer, do="show", seat=1, cards=list(cards("7s 7c")))
    await room.tick()


async def seated() -> tuple[CashHall, Client]:
    """Four at a table with a tablet, and $1,000.01 in the jackpot."""
    room = await CashHall.open("ppc")
    await room.link("tablet")
    await room.do("add-to-fund", fund="jackpot", cents=100_001)
    await room.do("add-to-fund", fund="promotions", cents=50_000)
    for seat, name in enumerate(("Ann", "Bob", "Cleo", "Dov"), 1):
        await room.seat(name, seat, cents=20_000)
    return room, await room.dealer()


@live
async def test_a_granted_bad_beat_is_claimed_once_and_the_form_has_its_amounts() -> None:
    room, dealer = await seated()
    await showdown(room, dealer)
    assert room.evening.funds.claims == {}
    floor = Client(room.hall, await staff(room.hall, "floor"), dealer.table).watch()
    await ok(floor, do="answer-bad-beat", condition="talk", met=True)
    await ok(floor, do="grant-bad-beat")
    await room.tick()
    [claim] = room.evening.funds.claims.values()
    assert claim.shares == {"Dov": 50_000, "Ann": 25_000, "Bob": 12_500, "Cleo": 12_500}
    assert room.evening.funds.jackpot == 1
    seen = floor.seen()
    assert isinstance(seen.bad_beat, BadBeatView)
    assert seen.bad_beat.fund == "$1,000.01"
    assert dict(seen.bad_beat.shares) == {4: "$500", 1: "$250", 2: "$125", 3: "$125"}
    facts = claim_facts(seen, seen.bad_beat, "Play Poker Chicago", USUAL, "letter")
    assert [part["amounts"] for part in facts["parts"]] == [["$500"], ["$250"], ["$125", "$125"]]
    assert facts["fund"] == "$1,000.01"
    again = await room.again()
    await again.tick()
    assert len(again.evening.funds.claims) == 1
    assert again.evening.funds.jackpot == 1


@live
async def test_a_high_hand_shown_at_showdown_is_reported_automatically() -> None:
    room, dealer = await seated()
    await room.do("offer-high-hands", cents=10_000, minutes=60)
    await showdown(room, dealer)
    floor = Client(room.hall, await staff(room.hall, "floor"), dealer.table).watch()
    await ok(floor, do="refuse-bad-beat", why="somebody talked")
    await ok(dealer, do="push")
    await room.tick()
    [shown] = [one for hands in room.evening.funds.high_hands.values() for one in hands]
    assert (shown.player, shown.table) == ("Ann", 1)
    await room.tick()
    again = await room.again()
    await again.tick()
    assert sum(len(hands) for hands in again.evening.funds.high_hands.values()) == 1
