"""The demo club: tables of every house that a newcomer finds the first time, with bots and open seats; one is live."""

from typing import Final, NamedTuple

from cutcard.live.orders import TableOrder
from cutcard.rules import Stakes


class DemoTable(NamedTuple):
    """A table and the bots that wait there, by style; or the names of who sits there, where real cards are dealt."""

    order: TableOrder
    bots: tuple[str, ...] = ()
    walk_ins: tuple[str, ...] = ()


DEMO: Final = (
    DemoTable(
        TableOrder(
            title="Chicago, one and two",
            house="ppc",
            game="nlhe",
            stakes=Stakes(format="cash", small_blind=1, big_blind=2),
            size=8,
            buy_in=(40, 200),
        ),
        ("tight", "loose", "aggressive", "calling"),
    ),
    DemoTable(
        TableOrder(
            title="Chicago, stud high-low",
            house="ppc",
            game="stud8",
            stakes=Stakes(format="cash", ante=1, bring_in=2, small_bet=4, big_bet=8),
            size=7,
            buy_in=(80, 400),
        ),
        ("tight", "loose", "calling"),
    ),
    DemoTable(
        TableOrder(
            title="Club 52, two and four",
            house="club52",
            game="lhe",
            stakes=Stakes(format="cash", small_blind=1, big_blind=2, small_bet=2, big_bet=4),
            size=9,
            buy_in=(40, 120),
        ),
        ("calling", "loose", "tight", "calling", "aggressive"),
    ),
    DemoTable(
        TableOrder(
            title="Chip and a chair",
            house="ccp",
            game="nlhe",
            stakes=Stakes(small_blind=25, big_blind=50, chip=25),
            size=8,
            buy_in=(3_000, 3_000),
        ),
        ("aggressive", "tight", "loose", "tight"),
    ),
    DemoTable(
        TableOrder(
            title="A prayer and four cards",
            house="ccp",
            game="plo",
            stakes=Stakes(small_blind=25, big_blind=50, chip=25),
            size=6,
            buy_in=(3_000, 3_000),
        ),
        ("loose", "aggressive", "tight"),
    ),
    DemoTable(
        TableOrder(
            title="Ten thousand chips",
            house="house",
            game="nlhe",
            stakes=Stakes(small_blind=50, big_blind=100, chip=25),
            size=9,
            buy_in=(10_000, 10_000),
        ),
        ("tight", "aggressive", "loose", "calling", "tight"),
    ),
    DemoTable(
        TableOrder(
            title="Giancarlo's kitchen",
            house="giancarlo",
            game="nlhe",
            stakes=Stakes(small_blind=25, big_blind=50, chip=25),
            size=6,
            buy_in=(2_500, 2_500),
        ),
        ("loose", "calling", "aggressive"),
    ),
    DemoTable(
        TableOrder(
            title="Three draws, deuce to seven",
            house="standard",
            game="27td",
            stakes=Stakes(format="cash", small_blind=1, big_blind=2, small_bet=2, big_bet=4),
            size=6,
            buy_in=(40, 120),
        ),
        ("tight", "loose"),
    ),
    DemoTable(
        TableOrder(
            title="Real cards, 100 and 200",
            house="ppc",
            game="nlhe",
            stakes=Stakes(small_blind=100, big_blind=200, chip=25),
            size=9,
            buy_in=(10_000, 10_000),
            live=True,
            chips=(25, 100, 500, 1_000, 5_000),
        ),
        walk_ins=("Gus L.", "Lena R.", "Ty W.", "Bo S.", "Carla M.", "Vic D."),
    ),
)
