"""The demo club: tables of every house with bots and open seats, and two tournaments."""

from datetime import datetime
from typing import Final, NamedTuple

from msgspec.structs import replace

from cutcard.club.people import Person
from cutcard.room.tables.table_orders import TableOrder
from cutcard.room.tournaments.tournament_registry import TournamentRegistry
from cutcard.rules import Stakes
from cutcard.tournament.acts import AnyCommand
from cutcard.tournament.clock.start_play import StartPlay
from cutcard.tournament.desk.check_in import CheckIn
from cutcard.tournament.desk.open_tournament import PublishTournament
from cutcard.tournament.desk.registration import Register
from cutcard.tournament.money.cashier import Pay
from cutcard.tournament.plan.structure import MINUTE
from cutcard.tournament.plan.templates import template
from cutcard.tournament.seating.seat_draw import DrawSeats


class DemoTable(NamedTuple):
    """A table and its waiting bots, by style; or the names of its players, where real cards are dealt."""

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


WEEK: Final = 7 * 24 * 60 * MINUTE
TONIGHT: Final = "club52-thursday"
TO_COME: Final = "ccp-league"
NAMES: Final = (
    "Al Santos", "Gail Tran", "Hank Bauer", "Yusuf Eren", "Pete Hall", "Lou Castro", "Dana Wolf", "Mick Fahy",
    "Ruby Nash", "Omar Diallo", "Bea King", "Carl Jonas", "Ivy Lopez", "Ray Orman", "Tess Moore", "Stan Vogel",
    "Jen Park", "Cleo Abel", "Finn Gray", "Wes Reid", "Nora Iqbal", "Mia Quinn", "Hal Zimmer", "Ruth Cole",
)  # fmt: skip


async def add_tournaments(nights: TournamentRegistry, by: Person, now: int, seed: str) -> None:
    """Add both tournaments, as a director would have entered them."""
    tonight = await _announced(nights, by, TONIGHT, "Tonight at Club 52", now // MINUTE * MINUTE)
    players = [f"demo-{number}" for number in range(1, len(NAMES) + 1)]
    for player in players:
        await _do(nights, by, tonight, Pay(player=player))
        await _do(nights, by, tonight, CheckIn(player=player))
    await _do(nights, by, tonight, DrawSeats(seed=seed))
    await _do(nights, by, tonight, StartPlay())
    await _announced(nights, by, TO_COME, "League night", now // MINUTE * MINUTE + WEEK)


async def _announced(nights: TournamentRegistry, by: Person, event: str, title: str, starts: int) -> str:
    """Announce a tournament with all its players registered."""
    day = f"{datetime.fromtimestamp(starts / 1000).astimezone():%Y-%m-%d}"
    plan = replace(template(event), title=title, starts=starts, date=day)
    night = await nights.open(by, plan, own_id=f"demo/{event}", demo=True)
    await _do(nights, by, night, PublishTournament())
    for number, name in enumerate(NAMES, 1):
        await _do(nights, by, night, Register(player=f"demo-{number}", name=name))
    return night


async def _do(nights: TournamentRegistry, by: Person, night: str, command: AnyCommand) -> None:
    kept = nights[night].night
    await nights[night].execute(replace(command, by=by.id or "house"), f"demo/{kept.record.entry + 1}")
