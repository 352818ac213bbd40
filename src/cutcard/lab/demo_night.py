"""The demo club's nights: one with real cards under way, to try the console, the screen and the phone; one to come."""

from datetime import datetime
from typing import Final

from msgspec.structs import replace

from cutcard.club.people import Person
from cutcard.live.night.nights import Nights
from cutcard.tournament.acts import AnyCommand
from cutcard.tournament.clock.begin import StartPlay
from cutcard.tournament.desk.arriving import CheckIn
from cutcard.tournament.desk.opening import PublishNight
from cutcard.tournament.desk.registering import Register
from cutcard.tournament.money.paying import Pay
from cutcard.tournament.plan.structure import MINUTE
from cutcard.tournament.plan.templates import template
from cutcard.tournament.seats.draws import DrawSeats

WEEK: Final = 7 * 24 * 60 * MINUTE
TONIGHT: Final = "club52-thursday"
TO_COME: Final = "ccp-league"
NAMES: Final = (
    "Al Santos", "Gail Tran", "Hank Bauer", "Yusuf Eren", "Pete Hall", "Lou Castro", "Dana Wolf", "Mick Fahy",
    "Ruby Nash", "Omar Diallo", "Bea King", "Carl Jonas", "Ivy Lopez", "Ray Orman", "Tess Moore", "Stan Vogel",
    "Jen Park", "Cleo Abel", "Finn Gray", "Wes Reid", "Nora Iqbal", "Mia Quinn", "Hal Zimmer", "Ruth Cole",
)  # fmt: skip


async def put_up_nights(nights: Nights, by: Person, now: int, seed: str) -> None:
    """Both nights, as a director would have entered them."""
    tonight = await _announced(nights, by, TONIGHT, "Tonight at Club 52", now // MINUTE * MINUTE)
    players = [f"demo-{number}" for number in range(1, len(NAMES) + 1)]
    for player in players:
        await _do(nights, by, tonight, Pay(player=player))
        await _do(nights, by, tonight, CheckIn(player=player))
    await _do(nights, by, tonight, DrawSeats(seed=seed))
    await _do(nights, by, tonight, StartPlay())
    await _announced(nights, by, TO_COME, "League night", now // MINUTE * MINUTE + WEEK)


async def _announced(nights: Nights, by: Person, event: str, title: str, starts: int) -> str:
    """A night that is announced, with everybody's name down."""
    day = f"{datetime.fromtimestamp(starts / 1000).astimezone():%Y-%m-%d}"
    plan = replace(template(event), title=title, starts=starts, date=day)
    night = await nights.open(by, plan, own_id=f"demo/{event}")
    await _do(nights, by, night, PublishNight())
    for number, name in enumerate(NAMES, 1):
        await _do(nights, by, night, Register(player=f"demo-{number}", name=name))
    return night


async def _do(nights: Nights, by: Person, night: str, command: AnyCommand) -> None:
    kept = nights[night].night
    await nights.do(night, replace(command, by=by.id or "house"), f"demo/{kept.entry + 1}")
