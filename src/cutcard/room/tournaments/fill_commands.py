"""What the server adds to a command before it is decided: facts of the club, and chance.

Seeds of sealed draws are saved beside the tournament until the draw publishes them, so that a restart loses none.
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
from cutcard.room.tournaments.tournament_stream import CommandContext, TournamentStream, needs_chance
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
    MissedDate,
    Register,
    barred_on,
    refuse_excluded,
)
from cutcard.tournament.desk.waiting_list import AnswerOffer, OfferSeat
from cutcard.tournament.money.bounties import NameTargets, target_pots
from cutcard.tournament.money.rebuys import ReEnter
from cutcard.tournament.plan.plan import Plan
from cutcard.tournament.players.places import places
from cutcard.tournament.seating.draw_result import seal_of
from cutcard.tournament.seating.seat_draw import DrawSeats, SealDraw
from cutcard.tournament.seating.seat_player import SeatPlayer
from cutcard.tournament.seating.tables import AddTable, LinkTable
from cutcard.tournament.state import Entrant, Tournament


class EntryBan(NamedTuple):
    """A person who may not play on a date, and why."""

    who: Entrant
    missed: MissedDate


_COMING_IN: Final = (AnswerOffer, CheckIn, OfferSeat, ReEnter, SeatPlayer)
"""Commands that bring an entrant into play."""


class Facts:
    """Facts of the club that commands need."""

    def __init__(self, services: RoomServices, nights: StreamRegistry[TournamentStream]) -> None:
        """`nights`: all tournaments of the server, queried each time."""
        self.barred = nights.define_question("barred", _barred)
        """No-shows who may not play on the next date."""
        self._services = services
        self._people = services.people
        self._nights = nights
        self.points: Callable[[Tournament], tuple[tuple[str, int], ...]] = lambda _: ()
        """League points for the bounty targets of a tournament; set by the league."""

    def check_person(self, person: str) -> None:
        """Refuse an id that no person of the club has."""
        self._services.check_person(person)

    def before(self, plan: Plan, but: str = "") -> TournamentStream | None:
        """The club's last announced tournament of the same house and league before a date."""
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
        """Who may not play on a tournament's date after an unexcused no-show at an earlier one."""
        excused = self._services.excused
        kin = [kept for kept in self._nights if _announced(kept) and _same(kept.summary.plan, night.plan)]
        scheduled = {kept.summary.plan.date for kept in kin}
        missed = [
            EntryBan(one, MissedDate(kept.summary.plan.date, kept.rules.no_show_bar.cites))
            for kept in kin
            for one in self.barred(kept)
            if not excused(one.person, kept.summary.plan.date)
        ]
        date = night.plan.date
        return [bar for bar in missed if barred_on(date, scheduled, (bar.missed,)) is not None]

    def standing(self, night: Tournament, person: str, name: str, bars: Sequence[EntryBan]) -> MemberStanding:
        """What the club knows about a player who registers; `bars` of this tournament."""
        known = self._people.persons.get(self._people.main_id(person))
        bar = next((bar for bar in bars if is_same_person(bar.who, person, name)), None)
        out = self.excluded(night, person, name)
        return MemberStanding(
            age=self._services.details.papers(person).age_on(night.plan.date),
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
        """The club's expulsion or suspension that bars a person from a tournament's date."""
        return self._people.kept_out(night.plan.date, person, name)

    def carried(self, plan: Plan) -> tuple[tuple[str, int], ...]:
        """Bounty pots left by the last tournament, in cents by letter."""
        last = self.before(plan)
        kept = target_pots(last.night, last.rules) if last is not None else ()
        return tuple((pot.letter, pot.carried) for pot in kept if pot.carried)

    def last_result(self, night: Tournament) -> tuple[str, ...]:
        """Who played last time, as person ids, the winner first; players unknown to the club are left out."""
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


def is_same_person(one: Entrant, person: str, name: str) -> bool:
    """Whether an entrant is this person: by member record, else by name."""
    return one.person == person if one.person and person else comparable_name(one.name) == comparable_name(name)


SEED_BYTES = 16


class SeedKept(Struct, frozen=True, tag_field="t", tag="seed-kept/1"):
    """A seed and its published seal."""

    seal: Id
    seed: Line


_SEEDS = Codec[SeedKept](SeedKept)


class Seals:
    """The seeds of all tournaments; no seed is published before its draw."""

    def __init__(self, services: RoomServices) -> None:
        self._services = services

    def seed(self) -> str:
        """A new random seed, as text."""
        return self._services.chance(SEED_BYTES).hex()

    async def seal(self, night: str) -> str:
        """Save a new seed; returns its seal."""
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


class CommandFiller(CommandContext):
    """Fills commands with facts and chance."""

    def __init__(self, facts: Facts, seals: Seals, tables: Container[str]) -> None:
        """`tables`: the ids of the tables on the server."""
        self._facts, self._seals, self._tables = facts, seals, tables

    def check(self, command: AnyCommand) -> None:
        """Check that a table to be linked exists."""
        linked = isinstance(command, LinkTable) or (isinstance(command, AddTable) and command.live != "")
        if linked and getattr(command, "live", "") not in self._tables:
            raise RefusedInRoom("no_such_table")

    def with_club_facts(self, command: AnyCommand, night: Tournament, rules: TournamentRules) -> AnyCommand:
        """The command with the club's facts; refuses people whom the club bars."""
        one = night.entrants.get(command.player) if isinstance(command, _COMING_IN) else None
        if one is not None and getattr(command, "takes", True):
            refuse_excluded(one.name, self._facts.standing(night, one.person, one.name, ()), rules)
        return with_club_facts(command, night, self._facts)

    async def with_chance(self, command: AnyCommand, night: Tournament) -> AnyCommand:
        """The command with its chance."""
        return await with_chance(command, night, self._seals)

    def barred_entries(self, night: Tournament, rules: TournamentRules) -> Iterator[tuple[Cancel, str]]:
        """Entrants who may not play on this date: barred by the club, or after a no-show."""
        listed = [one for one in night.entrants.values() if one.status in ("registered", "waiting")]
        for one in list(listed):
            if (out := self._facts.excluded(night, one.person, one.name)) is not None:
                listed.remove(one)
                yield Cancel(player=one.id, barred=out.cited(rules.eligible)), f"{one.id}/{out.at}"
        for bar in self._facts.bars(night) if listed else ():
            for one in listed:
                if is_same_person(bar.who, one.person, one.name):
                    yield Cancel(player=one.id, barred=bar.missed.cites), f"{one.id}/{bar.missed.date}"


def with_club_facts(command: AnyCommand, night: Tournament, facts: Facts) -> AnyCommand:
    """The command with the club's facts."""
    if isinstance(command, Register):
        facts.check_person(command.person)
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


async def with_chance(command: AnyCommand, night: Tournament, seals: Seals) -> AnyCommand:
    """The command with its chance: the sealed seed, or a new one."""
    if isinstance(command, SealDraw) and not command.seal:
        return replace(command, seal=await seals.seal(night.id))
    if needs_chance(command):
        opens = night.seating.seal and isinstance(command, DrawSeats)  # no other draw may publish a sealed seed
        sealed = await seals.opened(night.id, night.seating.seal) if opens else ""
        return replace(command, seed=sealed or seals.seed())
    return command


async def with_sealed_seed(command: AnyCommand, night: Tournament, seals: Seals) -> AnyCommand:
    """An automatic draw, with its sealed seed if there is one."""
    if not (night.seating.seal and isinstance(command, DrawSeats)):
        return command
    return await with_chance(replace(command, seed=""), night, seals)


def _registering(command: Register, night: Tournament, facts: Facts, bars: Sequence[EntryBan]) -> Register:
    """What the desk knows counts where the club has no record; bars come from the club's records alone."""
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
