"""The session report: every player's result, every line of the bank, and that it adds up."""

import csv
import io
import random
from dataclasses import replace

import pytest

from cutcard.cash.acts import UndoCashEntry
from cutcard.cash.bank.banker import TakeBank
from cutcard.cash.bank.buy_ins import BuyChips, CashOut
from cutcard.cash.bank.cage import CountCage
from cutcard.cash.bank.drop import RecordDrop
from cutcard.cash.views.session_report import FILES, as_csv, evening_report
from cutcard.hand import Refused
from tests.cash.sessions import HOUSES, MINUTE, Chance, evening
from tests.cash.test_views import look_at, scene


def test_the_report_has_every_result_and_every_line() -> None:
    play = scene("standard", "A", "=B")
    play.execute(RecordDrop(table=12, rake=400, tips=100, dealer="Dee"))
    play.now += 90 * MINUTE
    play.execute(BuyChips(player="A", cents=5_000, has=0, by="Maria"))
    play.execute(UndoCashEntry(by="Maria"))
    play.execute(CashOut(player="=B", cents=29_500, leaves=True))
    play.execute(CountCage(cents=410_000))
    told = evening_report(look_at(play))
    assert [(one.name, one.bought, one.taken, one.result, one.played) for one in told.players] == [
        ("=B", 20_000, 29_500, 9_500, 90 * MINUTE), ("A", 20_000, 0, None, 90 * MINUTE),
    ]  # fmt: skip
    [drawer] = told.drawers
    assert sum(line.incoming - line.outgoing for line in drawer.lines) == drawer.expected == 410_000
    assert [line.who for line in drawer.lines if line.taken_back] == ["A"]
    assert told.wrong == ()
    rows = list(csv.DictReader(io.StringIO(as_csv(told, "players"))))
    assert (rows[0]["player"], rows[0]["result"], rows[0]["hours"], rows[1]["result"]) == ("'=B", "95.00", "1:30", "")
    assert [row["dealer"] for row in csv.DictReader(io.StringIO(as_csv(told, "dealers")))] == ["Dee"]


def test_a_table_banker_has_a_bank_of_their_own() -> None:
    play = scene("club52", "A", "B")
    play.execute(TakeBank(player="B"))
    told = evening_report(look_at(play))
    assert [(one.keeper, one.banker, one.expected) for one in told.drawers] == [(0, "", 400_000), (12, "B", 40_000)]


def test_the_report_names_what_does_not_add_up() -> None:
    play = scene("standard", "A")
    play.evening.bank.drawers[0] += 1
    assert evening_report(look_at(play)).wrong == ("The bank does not match the books",)


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("seed", range(3))
def test_reports_of_random_sessions_add_up(house: str, seed: int) -> None:
    play, dice = evening(house), random.Random(seed)
    chance = Chance(play, dice)
    for _ in range(150):
        play.now += MINUTE
        try:
            play.execute(chance.next())
        except Refused:
            continue
    told = evening_report(replace(look_at(play), now=play.now))
    assert told.wrong == ()
    assert all(as_csv(told, name).count("\n") >= 1 for name in FILES)
    for drawer in told.drawers:
        assert sum(line.incoming - line.outgoing for line in drawer.lines) == drawer.expected
