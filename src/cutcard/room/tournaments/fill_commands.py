"""What the room adds to a command before it is decided: what the club knows from outside the night, and chance.

Seeds of draws that are sealed are kept beside the night until the draw opens them, so that a restart loses none.
"""

from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from cutcard.bounds import Id, Line
from cutcard.club.people.names import readable
from cutcard.club.people.person import comparable_name
from cutcard.club.people.state import Exclusion
from cutcard.room.room_services import RoomServices
from cutcard.room.tournaments.tournament_stream import Club, TournamentStream, needs_chance
from cutcard.rules.club_rules import TournamentRules
from cutcard.store.base import Conflict
from cutcard.store.codec import Codec
from cutcard.streams.records import SEAL
from cutcard.streams.refusals import RefusedInRoom
from cutcard.streams.registry import StreamRegistry
from cutcard.tournament.acts import AnyCommand
from cutcard.tournament.desk.check_in import CheckIn
from cutcard.tournament.desk.open_tournament import MakeFinal
from cutcard.tournament.desk.registration import (
    Cancel,
    ImportPlayers,
    MemberStanding,
    Missed,
    Register,
    barred_on,
    refuse_excluded,
)
from cutcard.tournament.desk.waiting_list import AnswerOffer, OfferSeat
from cutcard.tournament.money.bounties import NameTargets, pots
from cutcard.tournament.money.rebuys import ReEnter
from cutcard.tournament.plan.plan import Plan
from cutcard.tournament.players.places import places
from cutcard.tournament.seating.draw_result import seal_of
from cutcard.tournament.seating.seat_draw import DrawSeats, SealDraw
from cutcard.tournament.seating.seat_player import SeatPlayer
from cutcard.tournament.seating.tables import AddTable, LinkTable
from cutcard.tournament.state import Entrant, Tournament


class EntryBan(NamedTuple):
    """Somebody who may not play on a date, and why."""

    who: Entrant
    missed: Missed


_COMING_IN: Final = (AnswerOffer, CheckIn, OfferSeat, ReEnter, SeatPlayer)
"""What brings somebody into play who stands on the list."""


class Facts:
    """Asked before a command is decided."""

    def __init__(self, services: RoomServices, nights: StreamRegistry[TournamentStream]) -> None:
        """`nights`: all of the room, asked anew each time."""
        self.barred = nights.asks("barred", _barred)
        """Who did not come to a night, and may not play on the next date."""
        self._services = services
        self._people = services.people
        self._nights = nights
        self.points: Callable[[Tournament], tuple[tuple[str, int], ...]] = lambda _: ()
        """Who has how many league points for the bounty targets of a night; brought by the league."""

    def before(self, plan: Plan, but: str = "") -> TournamentStream | None:
        """The club's last night of the same house and league before a date, if it was announced."""
        kin = [
            kept
            for kept in self._nights
            if kept.id != but
            and _announced(kept)
            and _same(kept.summary.plan, plan)
            and _when(kept.summary.plan) < _when(plan)
        ]
        return max(kin, key=lambda kept: _when(kept.summary.plan), default=None)

    def bars(self, night: Tournament) -> list[EntryBan]:
        """Who may not play on a night's date, since they did not come to one before it and were not excused."""
        excused = self._services.excused
        kin = [kept for kept in self._nights if _announced(kept) and _same(kept.summary.plan, night.plan)]
        scheduled = {kept.summary.plan.date for kept in kin}
        missed = [
            EntryBan(one, Missed(kept.summary.plan.date, kept.rules.no_show_bar.cites))
            for kept in kin
            for one in self.barred(kept)
            if not excused(one.person, kept.summary.plan.date)
        ]
        date = night.plan.date
        return [bar for bar in missed if barred_on(date, scheduled, (bar.missed,)) is not None]

    def standing(self, night: Tournament, person: str, name: str, bars: Sequence[EntryBan]) -> MemberStanding:
        """What the club knows of somebody who registers; `bars` of this night."""
        known = self._people.persons.get(self._people.main_id(person))
        bar = next((bar for bar in bars if is_he(bar.who, person, name)), None)
        out = self.excluded(night, person, name)
        return MemberStanding(
            age=self._services.safe.papers(person).age_on(night.plan.date),
            member=known.kind == "member" if known is not None else None,
            dues_paid=self._services.dues_paid(person, night.plan.date),
            barred=bar.missed.cites if bar is not None else (),
            barred_why=f"they were a no-show on {bar.missed.date}" if bar is not None else "",
            kept_out="" if out is None else out.how,
            kept_out_by=() if out is None else out.cites,
            kept_out_why="" if out is None else out.why,
            back_on="" if out is None else out.until,
        )

    def excluded(self, night: Tournament, person: str, name: str) -> Exclusion | None:
        """What keeps somebody from play on a night's date, where the club expelled or suspended them."""
        return self._people.kept_out(night.plan.date, person, name)

    def carried(self, plan: Plan) -> tuple[tuple[str, int], ...]:
        """Bounty pots that the last night left, in cents by letter."""
        last = self.before(plan)
        kept = pots(last.night, last.rules) if last is not None else ()
        return tuple((pot.letter, pot.carried) for pot in kept if pot.carried)

    def last_result(self, night: Tournament) -> tuple[str, ...]:
        """Who played last time, as person ids, the winner first; those whom the club does not know are left out."""
        last = self.before(night.plan, but=night.id)
        if last is None:
            return ()
        placed = sorted(places(last.night, last.rules).items(), key=lambda one: one[1].place)
        persons = (last.night.entrants[player].person for player, _ in placed)
        return tuple(person for person in persons if person)


def _same(one: Plan, other: Plan) -> bool:
    return (one.house.partition("@")[0], one.league) == (other.house.partition("@")[0], other.league)


def _when(plan: Plan) -> tuple[str, int]:
    return plan.date, plan.starts


def _announced(kept: TournamentStream) -> bool:
    return kept.summary.stage != "planned"


def _barred(kept: TournamentStream) -> tuple[Entrant, ...]:
    return tuple(one for one in kept.night.entrants.values() if one.conduct.barred)


def is_he(one: Entrant, person: str, name: str) -> bool:
    """Whether this is he: by the club's own book, or else by name."""
    return one.person == person if one.person and person else comparable_name(one.name) == comparable_name(name)


SEED_BYTES = 16


class SeedKept(Struct, frozen=True, tag_field="t", tag="seed-kept/1"):
    """A seed and what was published of it."""

    seal: Id
    seed: Line


_SEEDS = Codec[SeedKept](SeedKept)


class Seals:
    """The seeds of all nights; nobody is shown one before its draw."""

    def __init__(self, services: RoomServices) -> None:
        self._services = services

    def seed(self) -> str:
        """New chance, in words that can be written down."""
        return self._services.chance(SEED_BYTES).hex()

    async def seal(self, night: str) -> str:
        """Keep a new seed; what may be published of it."""
        store, seed = self._services.store, self.seed()
        kept = SeedKept(seal_of(seed), seed)
        for _ in range(self._services.settings.attempts):
            known = await store.read(SEAL + night)
            try:
                await store.append(
                    SEAL + night, len(known), [_SEEDS.fact(kept)], command=kept.seal, at=self._services.now()
                )
            except Conflict:
                continue
            break
        return kept.seal

    async def opened(self, night: str, seal: str) -> str:
        """The seed behind a seal; "" where it was sealed elsewhere."""
        kept = map(_SEEDS.event, await self._services.store.read(SEAL + night))
        return next((one.seed for one in kept if one.seal == seal), "")


class CommandFiller(Club):
    """Whoever adds it."""

    def __init__(self, facts: Facts, seals: Seals, tables: Container[str]) -> None:
        """`tables`: the ids of those that are up in the room."""
        self._facts, self._seals, self._tables = facts, seals, tables

    def check(self, command: AnyCommand) -> None:
        """What is played at a night's table is played at one that is there."""
        linked = isinstance(command, LinkTable) or (isinstance(command, AddTable) and command.live != "")
        if linked and getattr(command, "live", "") not in self._tables:
            raise RefusedInRoom("no_such_table")

    def with_club_facts(self, command: AnyCommand, night: Tournament, rules: TournamentRules) -> AnyCommand:
        """The command with what the club knows; nobody comes in whom it keeps out."""
        one = night.entrants.get(command.player) if isinstance(command, _COMING_IN) else None
        if one is not None and getattr(command, "takes", True):
            refuse_excluded(one.name, self._facts.standing(night, one.person, one.name, ()), rules)
        return with_club_facts(command, night, self._facts)

    async def chanced(self, command: AnyCommand, night: Tournament) -> AnyCommand:
        """The command with its chance."""
        return await chanced(command, night, self._seals)

    def turned_away(self, night: Tournament, rules: TournamentRules) -> Iterator[tuple[Cancel, str]]:
        """Those on the list who may not play on this date: kept out by the club, or they did not come last time."""
        listed = [one for one in night.entrants.values() if one.status in ("registered", "waiting")]
        for one in list(listed):
            if (out := self._facts.excluded(night, one.person, one.name)) is not None:
                listed.remove(one)
                yield Cancel(player=one.id, barred=out.cited(rules.eligible)), f"{one.id}/{out.at}"
        for bar in self._facts.bars(night) if listed else ():
            for one in listed:
                if is_he(bar.who, one.person, one.name):
                    yield Cancel(player=one.id, barred=bar.missed.cites), f"{one.id}/{bar.missed.date}"


def with_club_facts(command: AnyCommand, night: Tournament, facts: Facts) -> AnyCommand:
    """The command with what the club knows."""
    if isinstance(command, Register):
        return _registering(command, night, facts, facts.bars(night))
    if isinstance(command, ImportPlayers):
        return replace(command, players=_all_of(command.players, night, facts))
    if isinstance(command, MakeFinal):
        return replace(command, players=_all_of(command.players, night, facts))
    if isinstance(command, NameTargets) and not (command.a or command.b):
        return replace(
            command, points=command.points or facts.points(night), last=command.last or facts.last_result(night)
        )
    return command


def _all_of(players: Iterable[Register], night: Tournament, facts: Facts) -> tuple[Register, ...]:
    bars = facts.bars(night)
    return tuple(_registering(one, night, facts, bars) for one in players)


async def chanced(command: AnyCommand, night: Tournament, seals: Seals) -> AnyCommand:
    """The command with its chance: the seed that was sealed, or a new one."""
    if isinstance(command, SealDraw) and not command.seal:
        return replace(command, seal=await seals.seal(night.id))
    if needs_chance(command):
        opens = night.seating.seal and isinstance(command, DrawSeats)  # no other draw may tell a sealed seed
        sealed = await seals.opened(night.id, night.seating.seal) if opens else ""
        return replace(command, seed=sealed or seals.seed())
    return command


async def by_the_seal(command: AnyCommand, night: Tournament, seals: Seals) -> AnyCommand:
    """A draw that the house makes by itself, with the seed that was sealed for it where one was."""
    if not (night.seating.seal and isinstance(command, DrawSeats)):
        return command
    return await chanced(replace(command, seed=""), night, seals)


def _registering(command: Register, night: Tournament, facts: Facts, bars: Sequence[EntryBan]) -> Register:
    """What the official at the desk was told counts where the club's book is silent; bars come from the book alone."""
    if not readable(command.name):
        raise RefusedInRoom("no_readable_name")
    said, known = command.standing, facts.standing(night, command.person, command.name, bars)
    told = replace(
        known,
        member=said.member if known.member is None else known.member or bool(said.member),
        age=said.age if known.age is None else known.age,
        dues_paid=known.dues_paid and said.dues_paid,
    )
    return replace(command, standing=told)
