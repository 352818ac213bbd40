"""The ledger of a cash table: evenings apart, everybody's in and out, and payments that make all even."""

from cutcard.live.ledger import NIGHT, Move, evening, evenings
from cutcard.table import Table

HOUR = 3_600_000
FIRST = [
    Move(0, "ann", "in", 200),
    Move(0, "ben", "in", 200),
    Move(HOUR, "ben", "add", 100),
    Move(2 * HOUR, "ben", "out", 0),
    Move(3 * HOUR, "ann", "out", -500),
]
SECOND = [Move(3 * HOUR + NIGHT, "ann", "in", 100)]


def test_another_evening_begins_when_all_had_left_and_hours_went_by() -> None:
    assert evenings([*FIRST, *SECOND]) == [FIRST, SECOND]
    assert evenings([*FIRST, Move(4 * HOUR, "ann", "in", 100)]) == [[*FIRST, Move(4 * HOUR, "ann", "in", 100)]]
    assert evenings([]) == []


def test_an_evening_says_what_everybody_won_and_who_pays_whom() -> None:
    told = evening(FIRST, (), Table(), str.title, 10 * HOUR, last=True)
    rows = {row.name: (row.bought, row.away, row.net) for row in told.rows}
    assert rows == {"Ann": (200, 500, 300), "Ben": (300, 0, -300)}
    assert [(one.debtor, one.creditor, one.amount) for one in told.payments] == [("Ben", "Ann", 300)]
    assert (told.taken, told.running, told.until) == (0, False, 3 * HOUR)


def test_rake_is_told_apart_and_paid_to_the_house() -> None:
    raked = [*FIRST[:-1], Move(3 * HOUR, "ann", "out", -480)]
    told = evening(raked, (), Table(), str.title, 10 * HOUR, last=True)
    assert told.taken == 20
    assert sum(row.net for row in told.rows) == -20
    assert {(one.creditor, one.amount) for one in told.payments} == {("Ann", 280), ("The house", 20)}
