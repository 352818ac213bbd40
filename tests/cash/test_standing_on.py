"""Dependencies in the cash room: an entry can be undone alone only if nothing after it depends on it."""

import pytest

from cutcard.cash.acts import AnyCommand, UndoCashEntry
from cutcard.cash.bank.buy_ins import BuyChips, CashOut, WantChips
from cutcard.cash.podium.check_in import CheckInVisitor
from cutcard.cash.podium.game_start import ArriveAtNewTable
from cutcard.cash.podium.open_tables import BreakCashTable, OpenCashTable
from cutcard.cash.podium.seat_changes import ChangeTable
from cutcard.cash.podium.seats import LeaveTable, TakeSeat
from cutcard.cash.podium.waiting_list import CallNext, JoinList
from cutcard.hand import Refused
from tests.cash.sessions import evening

STANDS: list[tuple[list[AnyCommand], int]] = [
    ([CheckInVisitor(name="Ann", player="A"), OpenCashTable(game="nl"), ArriveAtNewTable(player="A", table=1)], 0),
    ([OpenCashTable(game="nl"), CheckInVisitor(name="Ann", player="A"), TakeSeat(player="A", table=1, seat=1),
      BuyChips(player="A", cents=10_000)], 0),
    ([OpenCashTable(game="nl"), CheckInVisitor(name="Ann", player="A"), TakeSeat(player="A", table=1, seat=1),
      BuyChips(player="A", cents=10_000)], 2),
    ([OpenCashTable(game="nl"), CheckInVisitor(name="Ann", player="A"), TakeSeat(player="A", table=1, seat=1),
      WantChips(player="A")], 2),
    ([OpenCashTable(game="nl"), CheckInVisitor(name="Ann", player="A"), TakeSeat(player="A", table=1, seat=1),
      BuyChips(player="A", cents=10_000), LeaveTable(player="A"), CashOut(player="A", cents=10_000)], 3),
    ([OpenCashTable(game="nl"), OpenCashTable(game="nl"), CheckInVisitor(name="Ann", player="A"),
      TakeSeat(player="A", table=1, seat=1), ChangeTable(player="A", table=2, seat=1, has=0),
      BreakCashTable(table=1, stacks=())], 4),
]  # fmt: skip


@pytest.mark.parametrize(("entered", "back"), STANDS)
def test_undo_leaves_no_dependent_entry(entered: list[AnyCommand], back: int) -> None:
    play = evening("standard")
    first = play.evening.record.entry + 1
    for command in entered:
        play.execute(command)
    with pytest.raises(Refused) as refusal:
        play.execute(UndoCashEntry(number=first + back))
    assert refusal.value.code == "stands_on_it"
    play.execute(UndoCashEntry(number=first + back, also=True))
    play.always()


def test_nobody_is_called_to_a_table_of_another_game() -> None:
    play = evening("standard")
    for command in (OpenCashTable(game="nl"), OpenCashTable(game="lim"), JoinList(game="nl", player="A", name="Ann")):
        play.execute(command)
    with pytest.raises(Refused) as refusal:
        play.execute(CallNext(game="nl", table=2, override="in a hurry"))
    assert refusal.value.code == "plays_another_game"
