"""Years of a club's life beside its tables: members, tournaments with their league, cash sessions and the office.

Tournaments and sessions are decided by their own engines and stored as the room stores them; no cards are dealt.
"""

from collections.abc import Awaitable, Iterable, Sequence
from datetime import UTC, datetime
from random import Random
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from cutcard.cash.acts import AnyCommand as CashCommand
from cutcard.cash.acts import decide, evolve
from cutcard.cash.bank.buy_ins import BuyChips, CashOut
from cutcard.cash.podium.check_in import CheckInVisitor
from cutcard.cash.podium.game_start import BeginPlay
from cutcard.cash.podium.open_tables import OpenCashTable
from cutcard.cash.podium.seats import LeaveTable, TakeSeat
from cutcard.cash.podium.session import CloseSession, OpenGame, OpenSession
from cutcard.cash.state import CashSession, GamePlan, SessionPlan
from cutcard.club.people.members import AddMember
from cutcard.lab.tournaments.run_tournament import pay_out, play_out
from cutcard.lab.tournaments.simulated_tournament import Field
from cutcard.league.seasons import OpenSeason
from cutcard.office.dues import TakeDues, VoteDues
from cutcard.room.codecs import OF_EVENINGS, OF_NIGHTS
from cutcard.room.editions import Editions
from cutcard.room.room import Room
from cutcard.rules import Rulebook, Stakes, load_house
from cutcard.rules.club_rules import cash_rules
from cutcard.store.base import Store
from cutcard.store.codec import Codec
from cutcard.streams.answers import CommandAccepted, RefusalMessage
from cutcard.streams.records import CASH, NIGHT
from cutcard.tournament.plan.templates import template

DAY: Final = 24 * 3_600_000
ENTRANTS: Final = 24
AT_A_TABLE: Final = 8
TEMPLATE: Final = "club52-thursday"
HOST: Final = "host"
_GAME: Final = GamePlan(
    game="nlhe",
    stakes=Stakes(format="cash", small_blind=1, big_blind=2),
    least=10_000,
    most=30_000,
    title="One and two",
)


class Years(Struct, frozen=True):
    """How much of it there is; tournaments are three days apart, sessions too."""

    people: int = 0
    nights: int = 0
    evenings: int = 0

    def span(self, began: int) -> range:
        """The years of this history in which the club met after January 1."""
        last = began + max(3 * (self.nights - 1), 3 * (self.evenings - 1) + bool(self.evenings), 0) * DAY
        return range(_year(began), _year(max(began, last - DAY)) + 1 if self.people else 0)


def _year(at: int) -> int:
    return int(_day(at)[:4])


def _day(at: int) -> str:
    return f"{datetime.fromtimestamp(at / 1000, UTC):%Y-%m-%d}"


async def add_years(room: Room, store: Store, years: Years, began: int, seed: int) -> None:
    """Store all of it, the oldest first."""
    chance = Random(seed)
    members = [(f"m{number}", f"Member {number:04}") for number in range(1, years.people + 1)]
    for person, name in members:
        await room.append(AddMember(at=began, by=HOST, person=person, name=name, roles=("player",)), person)
    for number in range(years.nights):
        some = chance.sample(members, min(ENTRANTS, len(members)))
        await _Kept(store, NIGHT, f"night{number:06}", OF_NIGHTS).night(some, began + 3 * number * DAY, seed + number)
    for number in range(years.evenings):
        some = chance.sample(members, min(AT_A_TABLE, len(members)))
        await _Kept(store, CASH, f"evening{number:06}", OF_EVENINGS).evening(some, began + (3 * number + 1) * DAY)


async def decide_years(room: Room, years: Years, began: int) -> None:
    """Decide what officers decide: a season a year, and dues, which some houses take after the first meeting."""
    span, met = years.span(began), _day(began + 2 * DAY)
    host = room.people.persons[HOST]
    if span:
        await _must(room.office.execute(host, VoteDues(since=span[0], cents=2_500, by=HOST), "vote"))
    for year in span:
        season = OpenSeason(name=f"Season {year}", first=f"{year}-01-01", last=f"{year}-12-31", by=HOST)
        await _must(room.league.kept.execute(season, f"season {year}"))
        for number in range(1, years.people + 1):
            dues = TakeDues(person=f"m{number}", day=max(f"{year}-03-01", met), year=year, cents=2_500, by=HOST)
            await _must(room.office.execute(host, dues, f"dues {year} {number}"))


async def _must(doing: Awaitable[CommandAccepted | RefusalMessage]) -> None:
    """Check that nothing is refused: a refusal is a mistake of this file."""
    answer = await doing
    if isinstance(answer, RefusalMessage):
        raise TypeError(answer.text)


class _Kept:
    """One stream of entries on its way into the store."""

    def __init__(self, store: Store, prefix: str, name: str, codec: Codec[Any]) -> None:
        self._store, self._stream, self._codec, self._name = store, prefix + name, codec, name
        self._acts: list[tuple[int, Sequence[Any]]] = []

    async def night(self, people: Sequence[tuple[str, str]], at: int, seed: int) -> None:
        """A tournament from its opening to the last cent."""
        plan = replace(template(TEMPLATE), title=f"Thursday {self._name}", date=_day(at))
        book = load_house(plan.house)
        field = Field.with_people(
            plan, people, seed, night=self._name, began=at, told=20,
            watch=lambda there, _, events: self._acts.append((there.now, events)),
        )  # fmt: skip
        field.begin()
        play_out(field)
        pay_out(field)
        await self._keep(book)

    async def evening(self, people: Sequence[tuple[str, str]], at: int) -> None:
        """A session at one table: everyone buys in, plays and cashes out."""
        book, evening = load_house("standard"), CashSession()
        rules = cash_rules(book)
        plan = SessionPlan(house="standard", float_cents=400_000, title=f"Friday {self._name}")
        first = OpenSession(evening=self._name, plan=plan, edition=book.digest)
        for number, command in enumerate((first, *_acts(people))):
            now = at + number * 60_000
            events = decide(replace(command, at=now, by=HOST), evening, rules)
            for event in events:
                evolve(evening, event)
            self._acts.append((now, events))
        await self._keep(book)

    async def _keep(self, book: Rulebook) -> None:
        version = 0
        await Editions(self._store).keep(book, self._acts[0][0])
        for number, (at, events) in enumerate(self._acts):
            facts = [self._codec.fact(event) for event in events]
            if facts:
                kept = await self._store.append(self._stream, version, facts, command=f"{HOST}/{number}", at=at)
                version = kept.version


def _acts(people: Sequence[tuple[str, str]]) -> Iterable[CashCommand]:
    """The podium's commands."""
    yield OpenGame(game="nl", plan=_GAME)
    yield OpenCashTable(game="nl")
    for seat, (person, name) in enumerate(people, 1):
        yield CheckInVisitor(player=person, name=name, person=person)
        yield TakeSeat(player=person, table=1, seat=seat, override="as they came")
        yield BuyChips(player=person, cents=20_000)
    yield BeginPlay(table=1)
    for person, _ in people:
        yield LeaveTable(player=person)
        yield CashOut(player=person, cents=20_000)
    yield CloseSession()
