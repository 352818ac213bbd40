"""Random sessions with linked tables: the chips at the tables match the books to the cent."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cutcard.books.accounts import balance
from cutcard.cash.bank.accounts import on_table
from cutcard.cash.bank.ledger import ledger
from cutcard.room.cash.table_sync import pending, placed
from cutcard.streams.answers import Done
from tests.room.cash.cash_rooms import CashHall
from tests.room.rooms import Client, live

pytestmark = pytest.mark.slow
FEW = settings(max_examples=max(3, settings().max_examples // 25))
NAMES = ("Ann", "Bob", "Cleo", "Dov", "Eva")


def explained(room: CashHall, number: int) -> None:
    """Check that chips at the table, carried away and on their way are what the books say."""
    e, at, t = room.evening, room.at(number), room.table(number)
    worth = t.stakes.worth
    stay = placed(at)
    there = (t.chips - t.rake - t.promo) * worth
    hand = t.hand
    if t.playing and hand is not None:
        there -= (hand.chips.rake + hand.chips.promo) * worth
        told = (hand.chips.rake + hand.chips.promo) * worth  # in the box already, and reported when the hand ends
    else:
        told = 0
    coming = sum(pending(s, stay[s.sitting][1], t) for s in t.clockwise if s.sitting in stay) * worth
    here = {s.sitting for s in t.clockwise}
    coming += sum(one.brought for sitting, (_, one) in stay.items() if sitting not in here)
    away = sum(
        max(0, (stack - known) * worth + one.money.rises[2])
        for one in e.visits.values()
        for stack, known in [room.hall.room.tables[at.room_table].place.risen.get(one.money.rises[1], (0, 0))]
        if one.money.rises[0] == number and one.money.rises[1] not in here
    )
    away += sum(one.money.carries or 0 for one in e.visits.values() if one.money.table == number)
    assert e.bank.tables.get(number, 0) == there + told + coming + away
    assert -balance(ledger(e)).get(on_table(number), 0) == e.bank.tables.get(number, 0)


class Chance:
    """Draws the next step of podium, dealer and players."""

    def __init__(self, room: CashHall, dealer: Client, dice: random.Random) -> None:
        self.room, self.dealer, self.dice = room, dealer, dice

    async def step(self) -> None:
        """One step, refused or not."""
        room, dice = self.room, self.dice
        name = dice.choice(NAMES)
        sits = room.evening.visits.get(name)
        what = dice.random()
        if what < 0.1 and (sits is None or not sits.table):
            await self._sits_down(name)
        elif what < 0.2:
            await room.ask("buy-chips", player=name, cents=dice.choice((5_000, 10_000, 10_050, 20_000)))
        elif what < 0.25:
            await room.ask("leave-table", player=name)
        elif what < 0.3:
            await room.ask("cash-out", player=name)
        elif what < 0.35:
            await room.ask("change-seat", player=name, seat=dice.randint(1, 6))
        elif what < 0.4 and not room.table().playing:
            await room.ask("take-back", number=0)
        elif what < 0.47:
            await self._corrects()
        elif what < 0.5:
            await room.ask(dice.choice(("go-away", "come-back")), player=name)
        else:
            await self._deals()
        if dice.random() < 0.7:
            await room.tick()

    async def _corrects(self) -> None:
        """The dealer undoes an entry, or counts a stack."""
        sitters = list(self.room.table().sitters.values())
        if self.dice.random() < 0.7 or not sitters:
            await self.dealer.do(do="take-back")
        else:
            sitter = self.dice.choice(sitters)
            await self.dealer.do(do="set-stack", seat=sitter.seat, stack=sitter.stack)

    async def _sits_down(self, name: str) -> None:
        room = self.room
        await room.ask("arrive", player=name, name=name, person=(await room.hall.person(name)).id)
        free = [seat for seat in range(1, 7) if seat not in room.at().seats]
        if free:
            await room.ask("sit-down", player=name, table=1, seat=self.dice.choice(free), override="as we wish")
            await room.ask("buy-chips", player=name, cents=20_000)

    async def _deals(self) -> None:
        """The dealer enters the next steps of the hand."""
        part = self.dealer.seen().dealer
        assert part is not None
        dice, do = self.dice, self.dealer.do
        if part.next == "button":
            seats = [s.seat for s in self.room.table().clockwise if s.plays]
            if not isinstance(await do(do="place-button", drawn=[[s, n] for n, s in enumerate(seats)]), Done):
                await do(do="place-button", at=seats[0])
        elif part.next == "start":
            await do(do="next-hand")
            await do(do="deal")
        elif part.next == "act" and part.legal is not None:
            way = dice.choice(("fold", "call", "check", "all-in", "call", "check"))
            if not isinstance(await do(do=way, seat=part.legal.seat), Done):
                await do(do="call" if part.legal.call else "fold", seat=part.legal.seat)
        elif part.next == "deal":
            await do(do="deal")
        elif part.next == "show":
            hand = self.dealer.seen().view.hand
            await do(do="show", seat=hand.actor if hand is not None else 0)
        elif part.next == "push":
            played = self.room.table().hand
            assert played is not None
            pots = enumerate(part.sides)
            live_seats = [p.seat for p in played.players if p.live and not p.mucked]
            await do(do="push", winners=[[pot, side or "high", [dice.choice(live_seats)]] for pot, side in pots])


@pytest.mark.parametrize("house", ["standard", "ppc"])
@FEW
@given(seed=st.integers(0, 2**32))
def test_chips_at_a_tablet_table_match_the_books(house: str, seed: int) -> None:
    @live
    async def evening() -> None:
        room = await CashHall.open(house)
        await room.link("tablet")
        chance = Chance(room, await room.dealer(), random.Random(seed))
        for _ in range(80):
            await chance.step()
            await room.tick()
            if not room.at().room_table:
                return  # the podium unlinked the tablet
            explained(room, 1)
        again = await room.again()
        await again.tick()
        explained(again, 1)
        assert again.evening.bank == room.evening.bank

    evening()
